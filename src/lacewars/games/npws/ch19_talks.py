"""Chapter 19.0 D and E, the British: they leave by history's calendar, or are talked out."""

from __future__ import annotations

from lacewars.kernel import Modifier, Proc, amount, pick, procedure, total

from .catalogue import (
    ALLIANCE,
    BOURBON,
    BRITAIN,
    CARDS,
    CORPS,
    DATA,
    EVENT,
    GALWAY,
    MADRID,
    MARLBOROUGH,
    POWER,
    REMOVED,
    ROLLS,
    Pieces,
    modifier,
    other,
)
from .ch02_map import is_friendly
from .ch05_cards import EFFECTS
from .ch06_victory import on_points
from .ch20_scenarios import scenario_of
from .game import Npws

PLAY_ON, MAKE_PEACE = "play_on", "make_peace"
TALKS = ROLLS["withdrawal"]
CONCESSIONS = {row["offered"]: row["vp"] for row in DATA.table("concession").values()}
LATE: int = DATA.entry("modifier", "withdrawal.late")["since"]
BANK = next(card for card in CARDS if EVENT[card] == "bank_of_england")


# -- by history (19.0 D) ---------------------------------------------------------------------------
def leave_by_history(g: Npws) -> bool:
    """19.0.d In the historical scenario, in the winter of 1711."""
    return bool(scenario_of(g)["withdrawal"] == g.year)


def british_leave(g: Npws) -> None:
    """19.0.d All British units leave, and the Bank (9.69); control and lines stay (9.64)."""
    g.withdraw_british("19.0.d")
    g.join(BRITAIN, None, "19.0.d")
    g.remove(british_units(g), "19.0.d")
    if BANK in g.in_force:
        g.end_event(BANK, "19.0.d")
    elif BANK in g.event_deck:
        g.strike_event(BANK, "19.0.d")


def british_units(g: Npws) -> Pieces:
    """19.0.d Wherever they are, whatever face they show."""
    units = (MARLBOROUGH, GALWAY, *[p for p in CORPS if POWER[p] == BRITAIN])
    return tuple(sorted([p for p in units if g.box[p] != REMOVED]))


# -- by talks (19.0 E) -----------------------------------------------------------------------------
@procedure("19.0.e")
def peace_talks(g: Npws) -> Proc[None]:
    """19.0.e The Bourbons offer concessions; a good die makes peace with the British."""
    if not may_talk(g):
        return
    offered = yield from amount(BOURBON, "19.0.e", 0, max(CONCESSIONS), what="concessions")
    if not offered:
        return
    g.note("19.0.e", "conceded", offered)
    lines = talk_lines(g, offered)
    g.show_sum("withdrawal", lines)
    (die,) = g.roll(1, "withdrawal", "19.0.e")
    if die + total(lines) < TALKS["target"]:
        g.note("19.0.e", "talks_fail")
        return
    g.score(ALLIANCE, CONCESSIONS[offered], "19.0.e", "concessions")
    british_leave(g)
    yield from peace_or_war(g)


@procedure("19.0.e")
def peace_or_war(g: Npws) -> Proc[None]:
    """19.0.e A major victory ends the war (9.3); after a minor one the loser may fight on."""
    if not on_points(g).is_major:
        choice = yield from pick(
            other(on_points(g).side),
            "19.0.e",
            (MAKE_PEACE, PLAY_ON),
            what="peace_or_war",
            args=(on_points(g).side, g.vp),
        )
        if choice == PLAY_ON:
            g.play_on(other(on_points(g).side), "19.0.e")
            return
    g.win(on_points(g).side, "19.0.e", on_points(g).key)


def may_talk(g: Npws) -> bool:
    """19.0.e In the full game, from 1710 to 1712, while the British are in the war."""
    open_now = scenario_of(g)["talks"] and g.year in TALKS["years"]
    return bool(open_now) and not g.withdrew


def talk_lines(g: Npws, offered: int) -> list[Modifier]:
    """19.0.e What is offered, Madrid, the dead emperor, and weariness."""
    lines = [Modifier(offered, "19.0.e", "withdrawal.offered")]
    if is_friendly(g, BOURBON, MADRID):
        lines.append(Modifier(modifier("withdrawal.madrid"), "19.0.e", "withdrawal.madrid"))
    lines += EFFECTS.lines("withdrawal", g)
    if g.year >= LATE:
        lines.append(Modifier(modifier("withdrawal.late"), "19.0.e", "withdrawal.late"))
    return lines
