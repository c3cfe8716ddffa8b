"""Which pieces an event may touch. Queries only."""

from __future__ import annotations

from lacewars.games.npws.catalogue import (
    BAND,
    CORPS,
    FRANCE,
    LEADERS,
    POOL,
    POWER,
    SIDE,
    SPACES,
    Card,
    Pieces,
    Power,
    Side,
    Space,
    Spaces,
    card_data,
)
from lacewars.games.npws.ch03_counters import is_full
from lacewars.games.npws.ch04_stacking import corps_in, is_overstacked, one_of_each
from lacewars.games.npws.ch11_supply import NONE, capital_line
from lacewars.games.npws.ch12_placing import may_appear
from lacewars.games.npws.game import Npws


def power_named(card: Card) -> Power:
    """The power a card speaks of."""
    return Power.of(card_data(card)["power"])


def corps_of_power(g: Npws, power: Power) -> Pieces:
    """9.2.1 The corps of a power on the map, one of each kind."""
    return one_of_each(g, tuple([p for p in CORPS if POWER[p] == power and g.at[p] is not None]))


def pool_of_power(g: Npws, power: Power) -> Pieces:
    """12.3.2 The corps of a power in the force pool."""
    return tuple([p for p in CORPS if POWER[p] == power and g.box[p] == POOL[SIDE[p]]])


def reduced_in_line(g: Npws, power: Power) -> Pieces:
    """12.3.3, 4.1.3 Reduced corps of a power with a line to their capital, in no crowd."""
    reduced = [p for p in CORPS if POWER[p] == power and not is_full(g, p) and p not in g.inside]
    return tuple([p for p in reduced if may_be_restored(g, power, g.at[p])])


def may_be_restored(g: Npws, power: Power, space: Space | None) -> bool:
    """12.3.3, 4.1.3 Whether corps of a power in this space can be brought to full strength."""
    side = g.sides[power]
    if space is None or side is None or is_overstacked(g, side, space):
        return False
    return capital_line(g, power, space) != NONE


def reinforcement_is_possible(g: Npws, card: Card) -> bool:
    """9.2.2 A corps to place and a space for it, or reduced ones to restore."""
    power = power_named(card)
    if pool_of_power(g, power):
        return bool(may_appear(g, power))
    return bool(reduced_in_line(g, power))


def french_leaders(g: Npws) -> Pieces:
    """3.1.1 Leaders of a French band who are on the map."""
    return tuple([p for p in LEADERS if FRANCE in BAND[p] and g.at[p] is not None])


def largest_stacks(g: Npws, side: Side) -> Spaces:
    """4.1.1 Where a side has most corps in the field."""
    sizes = {space: len(corps_in(g, side, space)) for space in SPACES}
    most = max(sizes.values())
    return tuple([space for space, size in sizes.items() if size == most and most])


def full_corps_at(g: Npws, side: Side, spaces: Spaces) -> Pieces:
    """3.2.1 Full corps there, one of each kind in each space."""
    found = [one_of_each(g, corps_in(g, side, space)) for space in spaces]
    return tuple([corps for corps_there in found for corps in corps_there if is_full(g, corps)])
