"""Chapter 11, concessions: Sweden gives land away to keep a nation out of the war (11.1)."""

from __future__ import annotations

from lacewars.kernel import Deed, Proc, Refusal, Seat, procedure

from .catalogue import CEDED_TO, SPACES, SWEDEN, SWEDES, Space, Spaces
from .ch01_garrisons import settle_land
from .ch01_map import ACTIVE, GONE, controller
from .ch10_displacement import clear_land, is_in_motion
from .ch10_truce import remove_markers
from .game import Pax

NOT_YOURS = Refusal("11.1", "not_yours_to_cede")
NOT_HELD = Refusal("11.1", "not_held")
GIVEN = Refusal("11.1", "given_already")
NOT_NOW = Refusal("11.1", "not_while_they_move")


def concessions(_g: Pax, seat: Seat) -> Spaces:
    """11.1 Bremen-Verden to Hanover, Pommern to Prussia."""
    return tuple([space for space in SPACES if space in CEDED_TO]) if seat == SWEDES else ()


def why_not_cede(g: Pax, seat: Seat, space: Space) -> Refusal | None:
    """11.1, A103 The Swede gives what Sweden holds, when nobody is on the move."""
    if seat != SWEDES:
        return NOT_YOURS
    if space in g.ceded:
        return GIVEN
    if controller(g, space) != SWEDEN:
        return NOT_HELD
    return NOT_NOW if is_in_motion(g) else None


def cede(g: Pax, _seat: Seat, space: Space) -> None:
    """11.1 It is done at once; whoever is in the way leaves."""
    g.owe(concession(g, space))


@procedure("11.1")
def concession(g: Pax, space: Space) -> Proc[None]:
    """11.1, A46, A104 4 Levels for Sweden; the other nation is out for good."""
    nation = CEDED_TO[space]
    was_at_war = g.status[nation] == ACTIVE
    g.cede(space, nation)
    g.stand_down(nation, GONE, "11.1")
    if was_at_war:
        g.withdraw(nation, "11.1")
    remove_markers(g, nation)
    settle_land(g)
    yield from clear_land(g)


CEDE = Deed("11.1", concessions, why_not_cede, cede)
