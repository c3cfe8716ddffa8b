"""Chapter 0, how the war is won: sudden death, and the count at the end (0.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel import Outcome

from .catalogue import COALITION, MAJORS, RUSSIA, SWEDEN, SWEDES, Nation, Nations, Player
from .ch01_map import ACTIVE, TRUCE
from .game import Pax


def said(g: Pax) -> Mapping[str, Any]:
    """Return what the scenario says."""
    return g.definition.scenarios[g.terms.scenario].data


def last_year(g: Pax) -> int:
    """0.4 The year whose winter ends the scenario."""
    year: int = said(g)["last"][1]
    return year


# -- sudden death --------------------------------------------------------------------------------
def end_by_truces(g: Pax, sweden: Nation | None) -> None:  # A7
    """0.4, A99 Sweden's Truce loses, that of all her major enemies wins; both at once, nobody."""
    if g.result is not None or (sweden is None and SWEDEN in g.truces_due):
        return
    beaten = all_are_out(g)
    if sweden is not None and beaten:
        g.finish(Outcome((), "0.4", "all_in_truce"))
    elif sweden is not None:
        g.finish(Outcome((COALITION,), "0.4", "sweden_in_truce"))
    elif beaten:
        g.finish(Outcome((SWEDES,), "0.4", "coalition_in_truce"))


def all_are_out(g: Pax) -> bool:
    """0.4, A6 Whether every major nation of the Coalition that counts is out of the war."""
    if g.option("only_cubes_are_truces"):
        return all(g.status[nation] == TRUCE for nation in majors(g))
    return not any(g.status[nation] == ACTIVE for nation in MAJORS if nation != SWEDEN)


def majors(g: Pax) -> Nations:
    """0.4, A6 The majors of the Coalition whose Truces decide, as the scenario names them."""
    words = said(g).get("majors")
    if words is None:
        return tuple([nation for nation in MAJORS if nation != SWEDEN])
    return tuple(map(Nation.of, words))


# -- the end of the scenario ---------------------------------------------------------------------
def score_the_war(g: Pax) -> None:
    """0.4, 8.8 The Levels decide, without what events have promised."""
    terms = said(g)["victory"]
    if terms["measure"] == "lead_over_russia":
        lead = g.level[SWEDEN] - g.level[RUSSIA]
        winner = SWEDES if lead >= terms["sweden"] else COALITION
        g.finish(Outcome((winner,), "0.4", "lead", (lead, terms["sweden"])))
        return
    level = g.level[SWEDEN]
    key = "marginal_level" if terms["marginal"] else "level"
    g.finish(Outcome(winners_by_level(level, terms), "0.4", key, (level,)))


def winners_by_level(level: int, terms: Mapping[str, Any]) -> tuple[Player, ...]:
    """0.4 Sweden from one Level up, the Coalition below another, nobody between them."""
    if level >= terms["sweden"]:
        return (SWEDES,)
    return () if level >= terms["draw"] else (COALITION,)
