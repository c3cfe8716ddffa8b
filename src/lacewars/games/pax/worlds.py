"""A world that agrees with what a seat sees: whatever lies open in it is as in the real one."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import Observation, Random, imagine

from .catalogue import Nation
from .definition import DEFINITION
from .game import Pax


def world(seen: Observation, rng: Random | None = None) -> Pax:
    """The open position, with hidden blocks dealt anyhow; always the same way if no one draws."""
    blank = DEFINITION.blank(seen.terms.scenario, dict(seen.terms.options))
    g = imagine(seen, blank, rng or Random(0))
    assert isinstance(g, Pax)
    return g


def scenario_of(seen: Observation) -> dict[str, Any]:
    """What the scenario says of itself."""
    return dict(DEFINITION.scenarios[seen.terms.scenario].data)


def closed_nations(seen: Observation) -> frozenset[Nation]:
    """Nations that a scenario leaves out from first to last."""
    return frozenset(map(Nation.of, scenario_of(seen).get("closed", ())))
