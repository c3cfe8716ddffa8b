"""Chapter 7: forage, trains, and whom hunger takes."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    asked,
    at,
    empty,
    entries,
    marker,
    options,
    refused,
    run,
    say,
    space,
    steps,
)

from lacewars.games.pax.ch07_supply import missing_forage, supply_phase


def fed(g, side):
    return run(g, supply_phase(g, side))


def test_gt_17_7_3_three_russians_in_kurland():
    g = at(empty(), "kurland", pyotr=4, sheremetev_old=4, woronjetski=3)
    assert missing_forage(g, COALITION, space("kurland")) == 1
    fed(g, COALITION)  # 7.0
    assert set(options(g)) == {"pyotr", "sheremetev_old"}  # A79
    assert refused(g, COALITION, "woronjetski") == ("7.3", "not_the_strongest")
    say(g, (COALITION, "sheremetev_old"))
    assert steps(g, "pyotr", "sheremetev_old", "woronjetski") == [4, 3, 3]
    assert not g.stack


@pytest.mark.parametrize(
    ("blocks", "missing"),
    [
        ({"karl": 4}, 0),
        ({"karl": 4, "livgardet": 3, "upplands": 3}, 0),  # two trains
        ({"karl": 4, "livgardet": 3, "upplands": 3, "ostgota": 3}, 0),
        ({"karl": 4, "rehnskiold": 4}, 1),
        ({"livgardet": 3, "upplands": 3, "ostgota": 3, "dalregementet": 3}, 1),
    ],
)
def test_7_1_7_2_what_livland_feeds(blocks, missing):
    g = at(empty(), "livland", **blocks)
    assert missing_forage(g, SWEDES, space("livland")) == missing  # 1.4, 7.2


def test_gt_04_7_1_an_army_and_a_regiment_without_trains_eat_three():
    g = at(empty(), "livland", armfelt=4, upplands=3)
    assert missing_forage(g, SWEDES, space("livland")) == 0


def test_a77_a78_7_2_allies_eat_together_trains_feed_their_own():
    g = at(empty(), "kurland", august=4, oginski=3, sobieski=3)
    assert missing_forage(g, COALITION, space("kurland")) == 1
    g = at(empty(), "kurland", august=4, garde=3, kurassier=3)
    assert missing_forage(g, COALITION, space("kurland")) == 0


def test_7_1_fleets_and_their_cargo_eat_nothing():
    g = at(empty(), "svealand", wachtmeister=4, ankarstierna=3, karl=4)
    assert missing_forage(g, SWEDES, space("svealand")) == 0
    at(g, "gulf_of_finland", wachtmeister=4)
    at(g, "gulf_of_finland", karl=4)
    aboard(g, "wachtmeister", "karl")
    fed(g, SWEDES)
    assert not g.stack


def test_dt_14_7_1_mecklenburg_feeds_nobody():
    g = at(empty(), "mecklenburg", armfelt=4)
    fed(g, SWEDES)
    assert steps(g, "armfelt") == [2]
    fed(g, SWEDES)
    fed(g, SWEDES)
    assert steps(g, "armfelt") == [1]


def test_dt_13_7_3_nobody_starves_to_death():
    g = at(empty(), "mecklenburg", armfelt=1, upplands=1)
    fed(g, SWEDES)
    assert not g.stack
    assert steps(g, "armfelt", "upplands") == [1, 1]


def test_7_3_later_losses_fall_where_the_owner_likes_but_not_on_the_last_step():
    g = at(empty(), "mecklenburg", armfelt=4, upplands=2, ostgota=1)
    fed(g, SWEDES)
    say(g, (SWEDES, "armfelt"))
    assert refused(g, SWEDES, "ostgota") == ("7.3", "last_step")
    say(g, (SWEDES, "upplands"))
    assert asked(g) == [(SWEDES, "starve")]
    say(g, (SWEDES, "armfelt"), (SWEDES, "armfelt"))
    assert steps(g, "armfelt", "upplands", "ostgota") == [1, 1, 1]


def test_7_3_the_enemy_reads_of_hunger_not_of_whom_it_took():
    g = at(empty(), "kurland", pyotr=4, sheremetev_old=4, woronjetski=3)
    marker(g, "kurland", "russia")
    fed(g, COALITION)
    say(g, (COALITION, "pyotr"))
    (entry,) = entries(g, "lost_steps")
    assert entry.to == (COALITION,)
    assert entry.twin is not None
    assert entry.twin[0] == "lost_steps_unseen"


def test_7_1_the_other_side_eats_in_its_own_turn():
    g = at(empty(), "mecklenburg", armfelt=4)
    fed(g, COALITION)
    assert steps(g, "armfelt") == [4]
