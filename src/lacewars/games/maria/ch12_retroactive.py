"""Chapter 12, retroactive conquest: the question markers are answered."""

from __future__ import annotations

from .ch03_board import is_enemy_held, protectors
from .ch10_conquest import conquer
from .ch21_promises import why_not_conquer_by_deal
from .game import Maria


def resolve_questions(g: Maria) -> None:
    """12 What nothing protects any longer is taken, whoever passed (A-34); else the marker goes."""
    g.begin_phase("retroactive", "12")
    for space, power in g.questions:
        is_open = is_enemy_held(g, power, space) and not protectors(g, space)
        if is_open and why_not_conquer_by_deal(g, power, space) is None:
            conquer(g, power, space)
        else:
            g.drop_question(space, "12")
