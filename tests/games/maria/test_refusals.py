"""Whatever is forbidden is refused by its rule: the refusals that no other test meets."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    FR,
    FRANCE,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    A,
    affair,
    field,
    mark,
    piece,
    pieces,
    refused,
    run,
    space,
    war,
)

from lacewars.games.maria.catalogue import ITALIAN_TRACK, SAXON_TRACK, Region
from lacewars.games.maria.ch06_stacks import why_not_shift
from lacewars.games.maria.ch10_movement import movement_phase
from lacewars.games.maria.ch10_reach import why_not_go
from lacewars.games.maria.ch13_winter import why_not_come_back, why_not_site as why_not_home
from lacewars.games.maria.ch17_arrivals import why_not_aside
from lacewars.games.maria.ch17_execution import STAY, why_not_announce, why_not_send
from lacewars.games.maria.ch18_election import why_not_vote
from lacewars.games.maria.ch19_changes import why_not_reduce
from lacewars.games.maria.ch19_silesia import why_not_offer
from lacewars.games.maria.ch20_subsidies import why_not_contract
from lacewars.games.maria.ch21_negotiation import why_not_propose, why_not_talk
from lacewars.games.maria.ch21_promises import (
    why_not_conquer_by_deal,
    why_not_hussar_by_deal,
    why_not_lay_by_deal,
    why_not_march_by_deal,
    why_not_push_by_deal,
    why_not_refuse_peace_by_deal,
    why_not_take_by_deal,
    why_not_wait_by_deal,
)

BOHEMIA = Region.of("land.bohemia")


def said(refusal):
    return None if refusal is None else (refusal.rule, refusal.key)


def bound(*clause, parties=(AUSTRIA, PRUSSIA), **forces):
    g = field(**forces)
    g.sign((*parties, (clause,), 9))
    return g


def test_6_another_players_troops_are_not_shifted():
    g = field(friedrich=("glogau", 4), schwerin=("glogau", 4))
    assert said(why_not_shift(g, MT, (piece("friedrich"), piece("schwerin"), 1))) == (
        "6",
        "not_your_general",
    )


def test_10_1_a_dispute_is_called_once():
    g = field(arenberg=("bruessel", 3), stair=("breda", 3), karl=("wien", 2))
    g.active, g.disputed = (AUSTRIA, PRAGMATIC), True
    run(g, movement_phase(g))
    assert refused(g, MT, "dispute") == ("10.1", "disputed_already")


def test_13_a_general_returns_to_a_friendly_fortress_with_room():
    g = field(friedrich=("berlin", 2), schwerin=("berlin", 2))
    mark(g, AUSTRIA, "magdeburg")
    leopold = piece("leopold")
    assert said(why_not_home(g, leopold, space("magdeburg"))) == ("13", "not_his_site")
    assert said(why_not_home(g, leopold, space("berlin"))) == ("6", "stack_full")


def test_13_no_third_general_returns_to_a_fortress():
    g = field()
    back = ((piece("moritz"), space("metz")), (piece("broglie"), space("metz")))
    choice = ("back", piece("noailles"), space("metz"))
    assert said(why_not_come_back(g, FRANCE, back, 3, choice)) == ("6", "stack_full")


def test_17_5bis_who_gives_way_goes_next_door_where_there_is_room():
    g = field(dessauer=("landsberg_warthe", 2), friedrich=("kuestrin", 2), schwerin=("kuestrin", 2))
    here, force = space("landsberg_warthe"), pieces("dessauer")
    assert said(why_not_aside(g, here, force, space("berlin"))) == ("17.5bis", "no_way_aside")
    assert said(why_not_aside(g, here, force, space("kuestrin"))) == ("6", "no_room_aside")


def test_cards_charles_emmanuel_leaves_a_prussian_saxony_alone():
    g = war()
    why_not = partial(why_not_announce, g, affair("charles_emmanuel"))
    assert said(why_not(SAXON_TRACK, ("right", 1))) == ("cards", "saxony_barred")
    assert why_not(SAXON_TRACK, STAY) is None
    assert why_not(ITALIAN_TRACK, ("right", 1)) is None


def test_17_5bis_who_is_away_is_not_sent_again():
    g = field(dessauer=("box_ostpreussen", 6))
    assert said(why_not_send(g, PRUSSIA, piece("dessauer"))) == ("17.5bis", "already_away")


def test_18_austria_votes_for_francis():
    assert said(why_not_vote(war(), AUSTRIA, "charles")) == ("18", "votes_for_francis")
    assert why_not_vote(war(), FRANCE, "francis") is None


def test_19_2_no_reduction_with_a_frenchman_in_core_austria_or_nothing_to_take_off():
    g = field(broglie=("linz", 3))
    mark(g, FRANCE, "linz")
    assert said(why_not_reduce(g)) == ("19.2", "french_in_core_austria")
    assert said(why_not_reduce(field())) == ("19.2", "nothing_to_reduce")


def test_19_1_no_peace_without_all_silesia_nor_twice():
    g = field()
    assert said(why_not_offer(g)) == ("19.1", "not_all_silesia")
    g.annexed = True
    assert said(why_not_offer(g)) == ("19.1", "annexed_already")


def test_20_nobody_pays_himself_and_two_players_pay_minors_only():
    assert said(why_not_contract(war(), FRANCE, FRANCE)) == ("20", "not_to_oneself")
    g = war("advanced-2p")
    assert said(why_not_contract(g, FRANCE, PRUSSIA)) == ("24", "subsidies_to_minors_only")
    assert why_not_contract(g, FRANCE, SAXONY) is None


def test_21_a80_nobody_negotiates_with_himself():
    assert said(why_not_talk(war(), FR, (PRUSSIA, PRAGMATIC))) == ("21", "not_with_oneself")
    assert said(why_not_talk(war("advanced-2p"), A, (FRANCE, PRUSSIA))) == (
        "21",
        "not_with_oneself",
    )


def test_21_a_proposal_has_six_clauses_at_most():
    clauses = tuple([("keep_out", AUSTRIA, PRUSSIA, region) for region in Region.all[:7]])
    assert said(why_not_propose(war(), clauses)) == ("21", "too_many_clauses")


@pytest.mark.parametrize(
    ("clause", "judge", "key"),
    [
        (
            ("no_conquest", AUSTRIA, PRUSSIA),
            lambda g: why_not_conquer_by_deal(g, AUSTRIA, space("glogau")),
            "promised_no_conquest",
        ),
        (
            ("no_protection", AUSTRIA, PRUSSIA, space("neisse")),
            lambda g: why_not_march_by_deal(g, pieces("karl"), space("grottkau")),
            "promised_no_protection",
        ),
        (
            ("no_hussars", AUSTRIA, PRUSSIA),
            lambda g: why_not_hussar_by_deal(g, space("glogau")),
            "promised_no_hussars",
        ),
        (("no_push", AUSTRIA, PRUSSIA), why_not_push_by_deal, "promised_no_push"),
        (
            ("lay_nothing", AUSTRIA, PRUSSIA),
            lambda g: why_not_lay_by_deal(g, AUSTRIA),
            "promised_to_lay_nothing",
        ),
        (
            ("take_nothing", AUSTRIA, PRUSSIA),
            lambda g: why_not_take_by_deal(g, AUSTRIA),
            "promised_to_take_nothing",
        ),
        (("offer_silesia", PRUSSIA, AUSTRIA), why_not_wait_by_deal, "promised_to_offer"),
        (
            ("accept_silesia", AUSTRIA, PRUSSIA),
            why_not_refuse_peace_by_deal,
            "promised_to_accept",
        ),
    ],
)
def test_21_what_breaks_a_promise_is_refused(clause, judge, key):
    forces = {"karl": ("prag", 3), "train__prussia__1": "glogau"}
    assert judge(field(**forces)) is None
    assert said(judge(bound(*clause, **forces))) == ("21", key)


def test_21_who_promised_to_leave_may_not_stand_still():
    g = bound("leave_land", PRUSSIA, AUSTRIA, BOHEMIA, friedrich=("prag", 3))
    assert said(why_not_go(g, pieces("friedrich"), "halt")) == ("21", "promised_to_leave")
    g.active = (PRUSSIA, SAXONY)
    run(g, movement_phase(g))
    assert refused(g, FR, "done") == ("21", "promised_to_leave")
