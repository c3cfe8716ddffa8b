"""Chapter 9, supply: home territory, supply paths, the hussars' tax, and hunger."""

from __future__ import annotations

from lacewars.board.paths import path
from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    AUSTRIA,
    NUMBER,
    OWNER,
    TRAINS_OF,
    Land,
    Piece,
    Pieces,
    Power,
    Space,
    Spaces,
)
from .ch02_powers import at_war, seat_of
from .ch03_board import generals_in_play, home_land, neutral_land, roads
from .ch06_stacks import lose
from .ch08_cards import can_pay, payment
from .ch16_boxes import lose_starved
from .ch19_changes import saxon_marker
from .ch22_arenberg import second_home, train_powers
from .game import Maria

REACH = NUMBER["supply_reach"]
TAX = NUMBER["hussar_tax"]
FIRST_LOSS, FURTHER_LOSS = NUMBER["supply_loss_1"], NUMBER["supply_loss_2"]


@procedure("9")
def supply_phase(g: Maria) -> Proc[None]:
    """9 Every active general is checked; those whose path a hussar taxes come in their turn."""
    g.begin_phase("supply", "9")
    for power in g.active:
        free = untaxed(g, power)
        if free:
            yield from check_supply(g, free)
        if taxed(g, power, free):
            yield from collect_tax(g, power, free)


def untaxed(g: Maria, power: Power) -> Pieces:
    """9 The generals for whom no hussar asks anything."""
    return tuple([one for one in to_check(g, power) if not tax(g, one)])


def taxed(g: Maria, power: Power, checked: Pieces) -> Pieces:
    """9 The generals whose turn is still to come, for whom a hussar asks a tax."""
    if all(at is None for at in g.hussar_at):
        return ()
    return tuple([one for one in to_check(g, power) if one not in checked and tax(g, one)])


def to_check(g: Maria, power: Power) -> Pieces:
    """9 The generals on the board; in the introductory game, on its map."""
    return generals_in_play(g, power)


@procedure("9")
def check_supply(g: Maria, generals: Pieces) -> Proc[None]:
    """9 Supplied generals are turned face up; those without suffer, the hungry more."""
    hungry = tuple([one for one in generals if not is_supplied(g, one)])
    for general in generals:
        if general not in hungry:
            g.flip(general, "9", down=False)
    if hungry:
        yield from starve(g, hungry)


@procedure("9")
def starve(g: Maria, hungry: Pieces) -> Proc[None]:
    """9 City by city: each general causes his own loss (A-18), a stack bears them together."""
    for stack in by_city(g, hungry):
        yield from starve_stack(g, stack)


@procedure("9")
def starve_stack(g: Maria, stack: Pieces) -> Proc[None]:
    """9 They are turned face down and lose a troop each, or two if they were so already."""
    space, power = g.at[stack[0]], OWNER[stack[0]]
    loss = sum([FURTHER_LOSS if g.face_down[one] else FIRST_LOSS for one in stack])
    for general in stack:
        g.flip(general, "9", down=True)
    removed = yield from lose(g, stack[0], loss, "9")
    if removed and space is not None:
        lose_starved(g, power, len(removed))
        yield from saxon_marker(g, power, len(removed), space)


def by_city(g: Maria, generals: Pieces) -> tuple[Pieces, ...]:
    """6 The generals of one power, city by city."""
    cities = dict.fromkeys([g.at[one] for one in generals])
    return tuple([tuple([one for one in generals if g.at[one] == at]) for at in cities])


@procedure("9")
def collect_tax(g: Maria, power: Power, checked: Pieces) -> Proc[None]:
    """9 Who can pay the tax must, for each general by himself (A-15), in his own order (A-16)."""
    hungry: Pieces = ()
    while taxed(g, power, checked):
        general = yield from pick(
            seat_of(g, power), "9", taxed(g, power, checked), what="taxed_general"
        )
        checked += (general,)
        if can_pay(g, power, tax(g, general)):
            yield from payment(g, power, tax(g, general), "9", "supply_tax")
            g.flip(general, "9", down=False)
        else:
            g.show_hand(power, "9")
            hungry += (general,)
    if hungry:
        yield from starve(g, hungry)
    # What starvation has changed may have freed a way from its hussars.
    yield from check_supply(g, tuple([one for one in to_check(g, power) if one not in checked]))


# -- supply paths --------------------------------------------------------------------------------
def is_supplied(g: Maria, general: Piece) -> bool:
    """9 At home, or with a path to a train."""
    return is_at_home(g, general) or supply_path(g, general) is not None


def is_at_home(g: Maria, general: Piece) -> bool:
    """9 In his home territory a general is always supplied; 22 has one more home."""
    at = g.at[general]
    return at in home_land(g, OWNER[general]) or at in second_home(g, general)


def supply_path(g: Maria, general: Piece) -> Spaces | None:
    """9 A way of six roads or fewer to a train of his colour, past enemy pieces (A-104)."""
    start = g.at[general]
    assert start is not None
    return path_to(g, start, trains_for(g, general), barred(g, OWNER[general], start))


def path_to(g: Maria, start: Space, trains: Land, closed: Land) -> Spaces | None:
    """9 The shortest open way to a train."""
    row = roads(g).distances[start]
    near = frozenset([at for at in trains if row[at] <= REACH])
    return path(roads(g), start, near, closed, most=REACH) if near else None


def trains_for(g: Maria, general: Piece) -> Land:
    """9 Where the trains stand that may supply a general."""
    powers = (OWNER[general], *train_powers(g, general))
    found = [g.at[train] for power in powers for train in TRAINS_OF[power]]
    return frozenset([at for at in found if at is not None])


def barred(g: Maria, power: Power, start: Space) -> Land:
    """9 Cities of enemy pieces; 19.4 a neutral's land, which one may only leave (A-73)."""
    foes = at_war(g, power)
    held = [at for at, one in zip(g.at, OWNER, strict=True) if at is not None and one in foes]
    return frozenset(held) | (neutral_land(g) - {start})


# -- the hussars' tax ----------------------------------------------------------------------------
def tax(g: Maria, general: Piece) -> int:
    """9 What a supply path through hussars costs: the length of the shortest (A-14).

    Nothing if another leads round, nor for whom Austria does not fight (A-17, A-91).
    """
    start = g.at[general]
    if start is None or AUSTRIA not in at_war(g, OWNER[general]) or is_at_home(g, general):
        return 0
    posts = frozenset([at for at in g.hussar_at if at is not None])
    if not posts:
        return 0
    closed = barred(g, OWNER[general], start)
    trains = trains_for(g, general)
    if path_to(g, start, trains, closed | posts) is not None:
        return 0
    taxed = path_to(g, start, trains, closed)
    return 0 if taxed is None else TAX * (len(taxed) - 1)
