"""What must hold in every position: pieces, troops, cards and markers are all there, once."""

from __future__ import annotations

from collections import Counter

from .catalogue import (
    AFFAIRS,
    AUSTRIA,
    BAVARIA,
    CARDS,
    CITIES,
    DECK_OF,
    ELECTION,
    ELECTOR_CITIES,
    FIRST_POOL,
    FORTRESSES,
    FRANCE,
    GENERALS,
    GENERALS_OF,
    IS_FORTRESS,
    IS_GENERAL,
    MAJORS,
    MAP,
    NUMBER,
    OWNER,
    PIECES,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    SILESIA,
    Space,
)
from .ch02_powers import co_operate, in_play, is_advanced
from .ch03_board import pieces_at
from .game import Maria

LEAST, MOST, STACK = NUMBER["troops_min"], NUMBER["troops_max"], NUMBER["stack_size"]


def check(g: Maria) -> list[str]:
    """Return what is wrong."""
    faults = [*crowded(g), *misplaced(g), *wrong_markers(g), *wrong_cards(g)]
    if g.turn:  # before the first turn the troops are still being shared out
        faults += wrong_troops(g)
    if is_advanced(g):
        faults += [*wrong_pools(g), *wrong_affairs(g)]
    return faults


def crowded(g: Maria) -> list[str]:
    """6 One piece to a city, or two generals who may stack."""
    counts = Counter([at for at in g.at if at is not None])
    return [
        f"{space} is crowded" for space, n in counts.items() if n > 1 and not may_share(g, space)
    ]


def may_share(g: Maria, space: Space) -> bool:
    """6 Whether those in a city form a legal stack."""
    there = pieces_at(g, space)
    if len(there) > STACK or not all(IS_GENERAL[one] for one in there):
        return False
    return co_operate(g, OWNER[there[0]], OWNER[there[1]])


def misplaced(g: Maria) -> list[str]:
    """10.1 Only French and Austrian pieces ever change maps."""
    homes = {PRAGMATIC: "flanders", PRUSSIA: "bohemia", SAXONY: "bohemia", BAVARIA: "bohemia"}
    found = [
        (piece, MAP[at], homes.get(OWNER[piece], MAP[at]))
        for piece, at in zip(PIECES, g.at, strict=True)
        if at is not None
    ]
    return [f"{one} is off its map" for one, here, home in found if here not in (home, "off_map")]


def wrong_troops(g: Maria) -> list[str]:
    """6 One to eight troops to a general in play, none to the others; totals add up."""
    faults: list[str] = []
    for general in GENERALS:
        if not in_play(g, OWNER[general]):
            continue
        low, high = (0, 0) if g.at[general] is None else (LEAST, MOST)
        if not low <= g.troops[general] <= high:
            faults.append(f"{general} has {g.troops[general]} troops")
    sums = [sum([g.troops[one] for one in GENERALS_OF[power]]) for power in POWERS]
    wrong = [power for power in POWERS if g.total[power] != sums[power]]
    return faults + [f"the total of {power} is not {g.total[power]}" for power in wrong]


def wrong_markers(g: Maria) -> list[str]:
    """10.3 Elector markers on elector cities, markers always in Silesia, none beside fortresses."""
    faults = [f"{s} has a marker" for s in CITIES if g.marker[s] is not None and not IS_FORTRESS[s]]
    faults += [f"{s} lacks one" for s in FORTRESSES if s in SILESIA and g.marker[s] is None]
    if is_advanced(g):
        odd = [s for s in ELECTOR_CITIES if g.marker[s] not in {FRANCE, AUSTRIA}]
        faults += [f"{s} lacks its elector marker" for s in odd]
    return faults


def wrong_pools(g: Maria) -> list[str]:
    """15 Every victory marker is in one place."""
    faults: list[str] = []
    for power in MAJORS:
        on_board = [s for s in FORTRESSES if g.marker[s] == power and s not in ELECTOR_CITIES]
        asked = [space for space, owner in g.questions if owner == power]
        number = g.pool[power] + len(on_board) + len(asked) + g.box.count(power)
        if number + g.set_aside[power] != FIRST_POOL[power]:
            faults.append(f"{power} has {number + g.set_aside[power]} markers")
    return faults


def wrong_cards(g: Maria) -> list[str]:
    """8 Every card of the decks opened is in one place."""
    piles = (g.deck, g.discards, *g.hand, *g.placed_cards, *g.kept_cards)
    cards = sorted([card for pile in piles for card in pile])
    known = [card for card in CARDS if DECK_OF[card] <= g.opened]
    return [] if cards == known else ["a tactical card is missing or there twice"]


def wrong_affairs(g: Maria) -> list[str]:
    """17 Every political card is in one place; the Election waits apart while it is due."""
    waiting = (ELECTION,) if g.election_due else ()
    cards = sorted((*g.political_deck, *g.revealed, *g.political_discards, *waiting))
    return [] if cards == list(AFFAIRS) else ["a political card is missing or there twice"]
