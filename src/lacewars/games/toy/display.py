"""How the quarrel looks: blocks, banners, hands, and what the dice would do. See `board.scene`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, cast

from lacewars.board.scene import (
    Bar,
    Board,
    Forecast,
    Label,
    Livery,
    Marker,
    Panel,
    Piece,
    Row,
    Says,
    Scene,
    Turn,
    count,
    hand_of,
    held,
    pile_of,
)
from lacewars.kernel import Hidden, Id, Modifier, Observation

from .catalogue import (
    BLOCKS,
    COMMANDER,
    HOUSES,
    MAP,
    MOST_STEPS,
    OWNER,
    POWERS,
    SPACES,
    TERRAIN,
    WORTH,
    Block,
    Blocks,
    Kind,
    Power,
    Space,
)
from .ch07_battle import GUN, STRONG_GROUND
from .odds import battle_odds

ARTS = {"commander": "leader", "horse": "horse", "foot": "foot", "gun": "gun"}


def printed(place: Id) -> tuple[Label, ...]:
    """What is printed at a place: the ground, and what it is worth in winter."""
    return (Says(TERRAIN[place]), Says("worth", (WORTH[place],)))


BOARD = Board(
    sheets=("toy",),
    places=SPACES,
    links=tuple([(link.one, link.other, link.kind) for link in MAP.links]),
    liveries=(
        Livery(Power.of("aubrac"), "blue", "saltire", "Au"),
        Livery(Power.of("brennes"), "red", "fess", "Br"),
        Livery(Power.of("company"), "yellow", "chequer", "Co"),
    ),
    notes=printed,
)


def scene(seen: Observation) -> Scene:
    """Blocks on their feet, hands, crowns and honour."""
    view = seen.view
    return Scene(
        pieces=tuple([piece(view, block) for block in BLOCKS if view["at"][block] is not None]),
        markers=battle_marker(view),
        control=held(zip(SPACES, view["control"], strict=True)),
        hands=tuple([hand_of(house, view["hand"][house]) for house in HOUSES]),
        piles=(
            pile_of(Says("deck"), view["deck"]),
            pile_of(Says("discard"), view["discard"], last=1),
            pile_of(Says("in_force"), view["in_force"], last=count(view["in_force"])),
        ),
        panels=(
            Panel(Says("points"), rows(HOUSES, view["points"])),
            Panel(Says("honour"), rows(HOUSES, view["honour"])),
            Panel(Says("crowns"), rows(POWERS, view["gold"])),
        ),
        turn=Turn(Says("year", (view["year"],))),
        focus=view["fight"][:1] if view["fight"] else (),
    )


def piece(view: Mapping[str, Any], block: Block) -> Piece:
    """1.3 What this seat sees of a block."""
    kind: Kind | Hidden = view["kind"][block]
    steps: int | Hidden = view["steps"][block]
    at: Space = view["at"][block]
    if isinstance(kind, Hidden):
        return Piece(block, at, OWNER[block], shape="block", hidden=True)
    return Piece(
        block,
        at,
        OWNER[block],
        art=ARTS[kind.word],
        shape="block",
        strength=None if isinstance(steps, Hidden) else steps,
        most=MOST_STEPS[kind],
        spent=block in view["spent"],
    )


def battle_marker(view: Mapping[str, Any]) -> tuple[Marker, ...]:
    """7.1 Where a battle is being fought."""
    return (Marker(view["fight"][0], "siege", view["fight"][1]),) if view["fight"] else ()


def rows(powers: tuple[Power, ...], column: tuple[int, ...]) -> tuple[Row, ...]:
    """One line for each power."""
    return tuple([Row(power, column[power], power) for power in powers])


# -- what the dice would do ----------------------------------------------------------------------
def forecast(seen: Observation, choice: object) -> Forecast | None:
    """7.2 The battle that a march would bring on, as far as this seat can tell."""
    ask = seen.ask
    if ask is None or ask.what != "march_to" or not isinstance(choice, Space):
        return None
    force = marching(seen)
    foes = standing_at(seen.view, choice, force)
    return battle_forecast(seen, choice, force, foes) if force and foes else None


def marching(seen: Observation) -> Blocks:
    """5.2 The force on the march, from the frame of the procedure that asks."""
    values = [value for call, _, kept in seen.stack if call.name == "march" for value in kept]
    return next((value for value in values if is_force(value)), ())


def is_force(value: object) -> bool:
    """Return whether a kept local is a tuple of blocks."""
    parts = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
    return bool(parts) and all(isinstance(part, Block) for part in parts)


def standing_at(view: Mapping[str, Any], space: Space, force: Blocks) -> Blocks:
    """The blocks of others in a space."""
    owner = OWNER[force[0]] if force else None
    return tuple([b for b in BLOCKS if view["at"][b] == space and OWNER[b] != owner])


def battle_forecast(seen: Observation, space: Space, force: Blocks, foes: Blocks) -> Forecast:
    """7.2 Exact, with the enemy taken to have only what is seen of him."""
    sums = known_lines(seen, force, space)
    bonus = sum([line.value for line in sums])
    theirs = known_bonus(seen.view, foes)
    odds = battle_odds((len(force), bonus), (len(foes), theirs))
    return Forecast(
        Says("battle_at", (space,)),
        (
            Bar(Says("won"), odds.attacker_wins, 1),
            Bar(Says("lost"), Fraction(1) - odds.attacker_wins, -1),
        ),
        tuple(sums),
    )


def known_lines(seen: Observation, force: Blocks, space: Space) -> list[Modifier]:
    """7.2.1 The lines of the attacker's sum."""
    kinds = [seen.view["kind"][block] for block in force]
    lines = [Modifier(1, "7.2.1", "commander")] if COMMANDER in kinds else []
    if GUN in kinds:
        lines.append(Modifier(1, "7.2.1", "gun"))
    if TERRAIN[space] in STRONG_GROUND:
        lines.append(Modifier(-1, "7.2.1", "strong_ground"))
    return lines


def known_bonus(view: Mapping[str, Any], foes: Blocks) -> int:
    """7.2.1 What of the defender's sum can be seen."""
    kinds = [view["kind"][block] for block in foes]
    return (COMMANDER in kinds) + (GUN in kinds)
