"""Chapter 20.4.2, the Bourbon conquests of 1702: Ulm by surprise, Trier by occupation."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import (
    ALLIANCE,
    BOURBON,
    POWER,
    Piece,
    Pieces,
    Power,
    Space,
)
from .ch03_counters import corps_of, is_neutral
from .ch04_stacking import corps_in, is_occupied
from .ch16_retreat import WITHDRAWAL, withdraw
from .ch20_scenarios import special
from .game import Npws

SURPRISE = "surprise"


@procedure("20.4.2")
def conquest(g: Npws, space: Space) -> Proc[None]:
    """20.4.2 The place changes hands without points or battle (9.38); the Alliance goes."""
    g.come_out(space, "20.4.2")
    g.conquer(space, "20.4.2")
    if is_occupied(g, ALLIANCE, space):
        yield from withdraw(g, ALLIANCE, space, WITHDRAWAL, ())


def is_conquest(g: Npws, force: Pieces, came_from: Space, to: Space) -> bool:
    """20.4.2 Whether entering here takes the place at once."""
    if g.active != BOURBON or g.control[to] != ALLIANCE or to in g.conquered:
        return False
    return takes_trier(g, force, to) or takes_ulm(g, force, came_from, to)


def takes_trier(g: Npws, force: Pieces, to: Space) -> bool:
    """20.4.2 A French corps ends its campaign in Trier."""
    rule = special(g, "trier")
    if rule is None or to != Space.of(rule["space"]):
        return False
    return any(POWER[piece] == Power.of(rule["power"]) for piece in force)


def takes_ulm(g: Npws, force: Pieces, came_from: Space, to: Space) -> bool:
    """20.4.2 Max Emanuel and one Bavarian corps, in the action that brings Bavaria in."""
    rule = special(g, "ulm")
    if rule is None or to != Space.of(rule["space"]) or came_from != Space.of(rule["from"]):
        return False
    return SURPRISE in g.done and is_surprise_force(force, rule["leader"], rule["power"])


def is_surprise_force(force: Pieces, leader: str, power: str) -> bool:
    """20.4.2 The elector and a single corps of his."""
    corps = corps_of(force)
    return (
        len(force) == 2
        and len(corps) == 1
        and Piece.of(leader) in force
        and POWER[corps[0]] == Power.of(power)
    )


def may_surprise(g: Npws, force: Pieces) -> bool:
    """20.4.2, 9.37 Whether this is Bavaria's first action, and of the force for it."""
    rule = special(g, "ulm")
    if rule is None or not all(is_neutral(g, piece) for piece in force):
        return False
    return is_surprise_force(force, rule["leader"], rule["power"])


def trier_is_taken(g: Npws) -> Space | None:
    """20.4.2 Trier, if a Bourbon campaign action has just ended there with a French corps."""
    rule = special(g, "trier")
    if rule is None:
        return None
    space = Space.of(rule["space"])
    return space if is_conquest(g, corps_in(g, BOURBON, space), space, space) else None
