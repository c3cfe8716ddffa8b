"""Chapter 0, how the war is won: sudden death, and the count at the end (0.4, 6.6 of the data)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel import Outcome

from .game import Pax


def said(g: Pax) -> Mapping[str, Any]:
    """Return what the scenario says."""
    return g.definition.scenarios[g.terms.scenario].data


def last_year(g: Pax) -> int:
    """0.4 The year whose winter ends the scenario."""
    year: int = said(g)["last"][1]
    return year


def score_the_war(g: Pax) -> None:
    """0.4 Count at the end of the scenario."""
    g.finish(Outcome((), "0.4", "time_out", ()))
