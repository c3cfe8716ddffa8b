"""Chapter 18, the Imperial election: nine votes, one crown."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    AUSTRIA,
    EMPEROR_BOX,
    FRANCE,
    NUMBER,
    PRAGMATIC,
    ROUND_THE_TABLE,
    VOTES,
    Player,
    Power,
    Space,
    Spaces,
)
from .ch02_powers import powers_of
from .ch03_board import controllers
from .ch21_promises import why_not_vote_by_deal
from .ch23_victory import check_pools
from .game import Maria

FRANCIS, CHARLES = "francis", "charles"
CANDIDATES = (FRANCIS, CHARLES)
MAJORITY = NUMBER["imperial_majority"]
SURE_FOR_FRANCIS = (AUSTRIA, PRAGMATIC)

VOTES_FOR_FRANCIS = Refusal("18", "votes_for_francis")


@procedure("18.3")
def imperial_election(g: Maria) -> Proc[None]:
    """18.3 At the end of the turn, clockwise from Austria (A-111), vote by vote (A-63)."""
    ballots: tuple[str, ...] = ()
    for seat in [seat for seat in ROUND_THE_TABLE if seat in g.seats]:
        for city in votes_of(g, seat):
            name = yield from pick(
                seat,
                "18",
                CANDIDATES,
                partial(why_not_vote, g, voter_for(g, city)),
                what="vote",
                args=(city,),
            )
            g.cast_vote(city, voter_for(g, city), name)
            ballots += (name,)
    elected = ballots.count(FRANCIS) >= MAJORITY
    name, power = (FRANCIS, AUSTRIA) if elected else (CHARLES, FRANCE)
    g.crown(name, ballots.count(name), len(ballots) - ballots.count(name))
    g.fill(EMPEROR_BOX, power, "18")
    if g.option("victory_check_after_election"):
        check_pools(g)


def voter_for(g: Maria, city: Space) -> Power:
    """18 The power that casts a city's vote; of two that hold it jointly, Austria."""
    return controllers(g, city)[0]


def votes_of(g: Maria, seat: Player) -> Spaces:
    """18 The cities whose votes a seat casts for the powers it runs now (A-64)."""
    mine = powers_of(g, seat)
    return tuple([city for city in VOTES if voter_for(g, city) in mine])


def why_not_vote(g: Maria, power: Power, name: str) -> Refusal | None:
    """18 Austria and the Pragmatic Army vote for Francis; the others as they like, or promised."""
    if power in SURE_FOR_FRANCIS:
        return VOTES_FOR_FRANCIS if name == CHARLES else None
    return why_not_vote_by_deal(g, power, name)


def sure_for_francis(g: Maria) -> int:
    """18 The votes that go to Francis whatever is said."""
    return sum([voter_for(g, city) in SURE_FOR_FRANCIS for city in VOTES])


def college(g: Maria) -> tuple[tuple[Space, Power], ...]:
    """18 The register of the Electoral College: whose each vote is."""
    return tuple([(city, voter_for(g, city)) for city in VOTES])
