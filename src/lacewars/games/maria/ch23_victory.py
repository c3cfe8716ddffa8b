"""Chapter 23, victory: an empty pool at the right moment, or the four winters added up."""

from __future__ import annotations

from .catalogue import AUSTRIA, FRANCE, MAJORS, Power, Powers
from .ch02_powers import is_advanced, powers_of, seat_of
from .game import Maria

WINS_TIES, LOSES_TIES = 0, 2  # 23; 24: with two players the one who runs Austria wins them all


def check_pools(g: Maria) -> None:
    """23 A power with an empty pool wins; of several the one that could have placed most."""
    empty = empty_pools(g)
    if empty and g.result is None:
        g.win(first_of_equals(g, most_beyond(g, empty)), "23", "pool_empty")


def empty_pools(g: Maria) -> Powers:
    """23 The major powers without a marker left."""
    if not is_advanced(g):
        return ()
    return tuple([power for power in MAJORS if g.pool[power] <= 0])


def most_beyond(g: Maria, powers: Powers) -> Powers:
    """23 Those that could have placed most markers beyond their pool (A-122)."""
    least = min([g.pool[power] for power in powers])
    return tuple([power for power in powers if g.pool[power] == least])


def first_of_equals(g: Maria, powers: Powers) -> Power:
    """23 Maria Theresa wins a tie, Louis XV loses it."""
    return min(powers, key=lambda power: (rank_in_ties(g, power), power))


def rank_in_ties(g: Maria, power: Power) -> int:
    """23 By player: who runs Austria is first, who runs France last."""
    runs = powers_of(g, seat_of(g, power))
    if AUSTRIA in runs:
        return WINS_TIES
    return LOSES_TIES if FRANCE in runs else 1


# -- winter scores -------------------------------------------------------------------------------
def note_scores(g: Maria) -> None:
    """13 Every major power writes down what is left in its pool, and the sheet is folded."""
    for power in MAJORS:
        g.write_score(power, max(0, g.pool[power]))


def end_by_scores(g: Maria) -> None:
    """23 After the fourth winter the lowest sum wins, power by power (A-82)."""
    for power in MAJORS:
        g.unfold(power)
    least = min([sum(g.scores[power]) for power in MAJORS])
    best = tuple([power for power in MAJORS if sum(g.scores[power]) == least])
    g.win(first_of_equals(g, best), "23", "lowest_score")
