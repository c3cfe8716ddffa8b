"""Chapter 9, cargo: who is carried by which Fleet may be changed while Fleets lie together."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Deed, Refusal, Seat

from .catalogue import IS_FLEET, Face
from .ch01_map import side_of
from .ch09_fleets import berths, free_berths, has_enemy_fleets
from .game import Pax

Stowage: TypeAlias = "tuple[Face, Face]"

NOT_ABOARD = Refusal("9.3", "not_aboard")
NOT_BESIDE = Refusal("9.3", "not_beside")
IN_BATTLE = Refusal("9.3", "ships_in_battle")
NO_BERTHS = Refusal("9.2", "no_berths")


def stowages(g: Pax, seat: Seat) -> tuple[Stowage, ...]:
    """A75 Whoever one has aboard, and one's Fleets in the same zone."""
    mine = [cargo for cargo, _ in g.aboard if side_of(g, cargo) == seat]
    return tuple(
        [
            (g.face[cargo], g.face[fleet])
            for cargo in mine
            for fleet in g.here[g.at[cargo]]
            if IS_FLEET[g.face[fleet]] and side_of(g, fleet) == seat
        ]
    )


def why_not_stow(g: Pax, seat: Seat, choice: Stowage) -> Refusal | None:
    """9.2, A75 Another Fleet of one's own in the zone, with room, and no enemy Fleets about."""
    cargo, fleet = g.bearer[choice[0]], g.bearer[choice[1]]
    if side_of(g, cargo) != seat or not any(one == cargo for one, _ in g.aboard):
        return NOT_ABOARD
    if g.at[fleet] != g.at[cargo] or (cargo, fleet) in g.aboard:
        return NOT_BESIDE
    if has_enemy_fleets(g, side_of(g, fleet), g.at[fleet]):
        return IN_BATTLE
    return None if free_berths(g, fleet) >= berths(g, cargo) else NO_BERTHS


def stow(g: Pax, _seat: Seat, choice: Stowage) -> None:
    """A75 From one Fleet to another."""
    g.restow(g.bearer[choice[0]], g.bearer[choice[1]])


RESTOW = Deed("9.3", stowages, why_not_stow, stow)
