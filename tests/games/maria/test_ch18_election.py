"""Chapter 18: nine votes, one crown."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    BAVARIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    asked,
    box,
    mark,
    refused,
    run,
    say,
    space,
    spend,
    told,
    war,
)

from lacewars.games.maria.catalogue import ELECTION, EMPEROR_BOX, SAXON_TRACK, VOTES
from lacewars.games.maria.ch18_election import (
    college,
    imperial_election,
    sure_for_francis,
    voter_for,
    votes_of,
)


def called(**options):
    g = war("advanced-3p", options or None)
    g.election_due = True
    g.political_deck = tuple([one for one in g.political_deck if one != ELECTION])
    return g


def test_18_the_college_follows_control():
    g = war()
    who = {city.word: power for city, power in college(g)}
    assert who == {
        "berlin": PRUSSIA,
        "dresden": SAXONY,
        "koeln": FRANCE,
        "mannheim": FRANCE,
        "mainz": AUSTRIA,
        "trier": AUSTRIA,
        "muenchen": BAVARIA,
        "prag": AUSTRIA,
        "hannover": PRAGMATIC,
    }
    mark(g, FRANCE, "prag")
    assert voter_for(g, space("prag")) == FRANCE


def test_18_four_votes_are_sure_for_francis_three_are_louis_and_two_fredericks():
    g = war()
    assert sure_for_francis(g) == 4
    assert len(votes_of(g, LX)) == 3
    assert {city.word for city in votes_of(g, FR)} == {"berlin", "dresden", "hannover"}


def elected(g, *names):
    run(g, imperial_election(g))
    for seat, name in zip((FR, FR, LX, LX, LX), names, strict=True):
        say(g, (seat, name))
    return g


def test_18_frederick_makes_francis_emperor():
    g = elected(called(), "francis", "charles", "charles", "charles", "charles")
    assert (g.box[EMPEROR_BOX], g.pool[AUSTRIA]) == (AUSTRIA, 2)
    assert told(g, "crowned") == [("francis", 5, 4)]
    assert not g.election_due
    assert g.political_discards == (ELECTION,)


def test_18_five_votes_make_charles_emperor_and_the_marker_is_frances():
    g = elected(called(), "charles", "charles", "charles", "charles", "charles")
    assert (g.box[EMPEROR_BOX], g.pool[FRANCE]) == (FRANCE, 10)


def test_18_austria_and_the_pragmatic_army_have_no_choice():
    g = called()
    run(g, imperial_election(g))
    votes = told(g, "voted")
    assert {city.word for city, _, name in votes if name == "francis"} >= {"mainz", "trier", "prag"}
    assert asked(g) == [(FR, "vote")]
    assert refused(g, FR, "nobody") == ("18", "not_offered")


def test_18_3_a111_the_vote_goes_round_the_table_from_maria_theresa():
    g = elected(called(), *["charles"] * 5)
    seats = [g.run_by[power] for _, power, _ in told(g, "voted")]
    assert seats == [MT, MT, MT, FR, FR, FR, LX, LX, LX]


def test_a63_one_power_may_split_its_votes():
    g = elected(called(), "charles", "charles", "francis", "charles", "charles")
    assert told(g, "crowned") == [("francis", 5, 4)]


def test_a64_a_neutral_saxony_votes_as_maria_theresa_says():
    g = called()
    g.track_at[SAXON_TRACK] = box("saxony.3")
    g.run_by[SAXONY] = MT
    run(g, imperial_election(g))
    assert asked(g) == [(MT, "vote")]
    say(g, (MT, "francis"))
    assert asked(g) == [(FR, "vote")]


@pytest.mark.parametrize("at_once", [True, False])
def test_a62_a_pool_emptied_by_the_crown_wins_at_once_or_at_the_next_look(at_once):
    g = called(victory_check_after_election=at_once)
    spend(g, AUSTRIA, 1)
    elected(g, "francis", "francis", "charles", "charles", "charles")
    assert g.pool[AUSTRIA] == 0
    assert bool(g.outcome()) is at_once


def test_18_there_are_nine_votes():
    assert len(VOTES) == 9
