"""Chapters 20, 21, 22, 24: contracts, talks, promises that bind, Arenberg, two players."""

from __future__ import annotations

import re
from pathlib import Path

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
    A,
    B,
    asked,
    box,
    do,
    field,
    keys,
    mark,
    piece,
    refused,
    run,
    say,
    space,
    told,
    war,
)

from lacewars.games.maria.catalogue import (
    ARENBERG,
    ELECTION,
    MAJORS,
    NETHERLANDS,
    REGION,
    ROADS,
    SAXON_TRACK,
    Region,
)
from lacewars.games.maria.ch08_cards import draw_income
from lacewars.games.maria.ch10_reach import reach, ways, why_not_go
from lacewars.games.maria.ch10_trains import sites_for
from lacewars.games.maria.ch12_retroactive import resolve_questions
from lacewars.games.maria.ch13_winter import return_sites
from lacewars.games.maria.ch18_election import imperial_election, why_not_vote
from lacewars.games.maria.ch19_changes import annexation, ends_allowed, saxon_marker
from lacewars.games.maria.ch19_silesia import SILESIAN_FORTRESSES
from lacewars.games.maria.ch20_subsidies import (
    given_by,
    why_not_cancel,
    why_not_contract,
)
from lacewars.games.maria.ch21_negotiation import floor, parley, remind, why_not_propose
from lacewars.games.maria.ch21_promises import (
    clauses_between,
    land_to_leave,
    why_not_conquer_by_deal,
    why_not_hussar_by_deal,
    why_not_lay_by_deal,
    why_not_march_by_deal,
    why_not_take_by_deal,
)
from lacewars.games.maria.ch22_arenberg import second_home, train_powers
from lacewars.games.maria.ch24_two_players import is_for_two


def given(refusal):
    """The refusal, which there must be."""
    assert refusal is not None
    return refusal


SILESIA = Region.of("land.silesia")
BOHEMIA = Region.of("land.bohemia")


def bound(*clauses, parties=(PRUSSIA, AUSTRIA), turns=2, **places):
    g = war(**places)
    g.sign((*parties, clauses, g.turn + turns - 1))
    return g


# -- 20 ------------------------------------------------------------------------------------------
def test_20_a_major_power_may_pay_an_ally_and_nobody_else():
    g = war()
    g.contracts = ()
    assert why_not_contract(g, FRANCE, PRUSSIA) is None
    assert why_not_contract(g, PRAGMATIC, AUSTRIA) is None
    assert why_not_contract(g, FRANCE, SAXONY) is None
    assert given(why_not_contract(g, FRANCE, AUSTRIA)).key == "only_to_allies"
    assert given(why_not_contract(g, PRUSSIA, PRAGMATIC)).key == "only_to_allies"
    assert given(why_not_contract(g, BAVARIA, FRANCE)).key == "only_majors_grant"


def test_20_one_contract_between_two_powers():
    g = war()
    assert given(why_not_contract(g, FRANCE, BAVARIA)).rule == "20"
    g.sign_contract((FRANCE, PRUSSIA, 2, True), "20")
    assert given(why_not_contract(g, PRUSSIA, FRANCE)).key == "one_contract_a_pair"


def test_20_the_first_contract_cannot_be_cancelled_others_by_consent():
    g = war()
    assert given(why_not_cancel(g, FRANCE, BAVARIA)).key == "first_contract_stands"
    assert given(why_not_cancel(g, FRANCE, PRUSSIA)).key == "no_such_contract"
    g.sign_contract((FRANCE, PRUSSIA, 2, True), "20")
    assert why_not_cancel(g, FRANCE, PRUSSIA) is None
    g.cancel_contract(FRANCE, PRUSSIA)
    assert given_by(g, FRANCE) == (BAVARIA,)


def test_g31_a77_two_contracts_take_two_cards_of_one_income():
    g = war()
    g.turn = 2
    g.sign_contract((FRANCE, PRUSSIA, 2, True), "20")
    draw_income(g, FRANCE)
    assert [len(g.hand[power]) for power in (FRANCE, BAVARIA, PRUSSIA)] == [3, 1, 1]
    draw_income(g, BAVARIA)
    assert len(g.hand[BAVARIA]) == 2
    assert given(why_not_contract(g, FRANCE, PRUSSIA)).key == "one_contract_a_pair"


def test_g21_three_turns_mean_three_cards_seen_by_the_receiver_alone():
    g = war()
    g.contracts = ((FRANCE, PRUSSIA, 3, True),)
    for _ in range(4):
        draw_income(g, FRANCE)
    assert len(g.hand[PRUSSIA]) == 3
    assert g.contracts == ()
    (entry, *_) = [one for one in g.record.entries if one.key == "subsidy_seen"]
    assert entry.to == (FR,)


def test_24_with_two_players_subsidies_go_to_minors_only():
    g = war("advanced-2p")
    g.contracts = ()
    assert given(why_not_contract(g, FRANCE, PRUSSIA)).rule == "24"
    assert why_not_contract(g, FRANCE, BAVARIA) is None
    assert is_for_two(g)


def test_a10_a_seat_grants_its_own_minor_a_turn_at_a_time():
    g = war()
    run(g, annexation_wait(g))
    do(g, FR, "subsidise", (PRUSSIA, SAXONY))
    assert (PRUSSIA, SAXONY, 1, True) in g.contracts
    assert g.meanwhile(FR, "subsidise", (PRUSSIA, SAXONY)).key == "one_contract_a_pair"
    assert g.meanwhile(FR, "subsidise", (PRUSSIA, AUSTRIA)).key == "not_your_powers"
    assert g.meanwhile(LX, "subsidise", (FRANCE, BAVARIA)).key == "one_contract_a_pair"


def annexation_wait(g):
    mark(g, PRUSSIA, *[one.word for one in SILESIAN_FORTRESSES if g.marker[one] == AUSTRIA])
    return annexation(g)


# -- 21: talks -----------------------------------------------------------------------------------
KEEP_OUT = ("keep_out", AUSTRIA, PRUSSIA, SILESIA)
NO_COMBAT = ("no_combat", PRUSSIA, AUSTRIA)


def test_21_talks_are_asked_for_at_any_time_and_what_went_on_goes_on():
    g = war()
    run(g, annexation_wait(g))
    before = asked(g)
    do(g, FR, "negotiate", (PRUSSIA, AUSTRIA))
    assert asked(g) == [(FR, "propose")]
    say(g, (FR, (KEEP_OUT, NO_COMBAT)))
    say(g, (FR, 2))
    assert set(asked(g)) == {(MT, "offer"), (FR, "offer")}
    say(g, (MT, "accept"))
    assert g.deals == ((PRUSSIA, AUSTRIA, tuple(sorted((KEEP_OUT, NO_COMBAT), key=order(g))), 2),)
    assert asked(g) == before


def order(g):
    pool = clauses_between(g, PRUSSIA, AUSTRIA)
    return pool.index


def test_21_an_offer_may_be_answered_with_another_declined_or_taken_back():
    g = war()
    run(g, parley(g, PRUSSIA, AUSTRIA))
    say(g, (FR, (KEEP_OUT,)), (FR, 3))
    assert refused(g, FR, "accept") == ("21", "your_own_offer")
    assert refused(g, MT, "withdraw") == ("21", "not_your_offer")
    say(g, (MT, "counter"), (MT, (NO_COMBAT,)), (MT, 1), (FR, "decline"))
    assert not g.stack
    assert g.deals == ()
    assert [key for key in keys(g) if key in {"offered", "decline"}] == ["offered"] * 2 + [
        "decline"
    ]
    run(g, parley(g, PRUSSIA, AUSTRIA))
    say(g, (FR, (KEEP_OUT,)), (FR, 3), (FR, "withdraw"))
    assert keys(g)[-1] == "withdraw"


def test_21_four_offers_are_enough():
    g = war()
    run(g, parley(g, PRUSSIA, AUSTRIA))
    for speaker, listener in ((FR, MT), (MT, FR), (FR, MT)):
        say(g, (speaker, (KEEP_OUT,)), (speaker, 1), (listener, "counter"))
    say(g, (MT, (KEEP_OUT,)), (MT, 1))
    assert refused(g, FR, "counter") == ("21", "said_enough")


def test_21_an_empty_proposal_ends_the_talks():
    g = war()
    run(g, parley(g, PRUSSIA, AUSTRIA))
    say(g, (FR, ()))
    assert not g.stack


def test_21_a89_every_ruling_stands_in_the_questions():
    page = (Path(__file__).parents[3] / "docs" / "questions" / "maria.md").read_text("utf-8")
    numbers = {int(number) for number in re.findall(r"^\| A-(\d+) \|", page, re.MULTILINE)}
    assert numbers >= set(range(1, 127))


def test_21_everybody_hears_everything():
    g = war()
    run(g, parley(g, PRUSSIA, AUSTRIA))
    say(g, (FR, (KEEP_OUT,)), (FR, 3), (MT, "accept"))
    public = [one for one in g.record.entries if one.key in {"parley", "offered", "signed"}]
    assert len(public) == 3
    assert all(one.to is None for one in public)


def test_21_two_parleys_a_turn_and_one_at_a_time():
    g = war()
    run(g, annexation_wait(g))
    do(g, FR, "negotiate", (PRUSSIA, AUSTRIA))
    assert g.meanwhile(MT, "negotiate", (AUSTRIA, FRANCE)).key == "one_parley_at_a_time"
    say(g, (FR, ()))
    do(g, FR, "negotiate", (PRAGMATIC, FRANCE))
    say(g, (FR, ()))
    assert g.meanwhile(FR, "negotiate", (PRUSSIA, AUSTRIA)).key == "talked_enough"
    do(g, MT, "negotiate", (AUSTRIA, FRANCE))


def test_a80_nobody_negotiates_with_himself_or_for_others():
    g = war()
    run(g, annexation_wait(g))
    assert g.meanwhile(FR, "negotiate", (PRUSSIA, PRAGMATIC)).key == "not_offered"
    assert g.meanwhile(MT, "negotiate", (PRUSSIA, FRANCE)).key == "not_offered"


def test_21_not_in_the_introductory_game():
    g = war("introductory-3p")
    assert g.meanwhile(FR, "negotiate", (PRUSSIA, AUSTRIA)).key == "advanced_only"


def test_21_the_floor_is_opened_to_all_if_the_players_so_choose():
    g = war("advanced-3p", {"open_floor": True})
    run(g, floor(g))
    assert {seat for seat, _ in asked(g)} == {MT, FR, LX}
    say(g, (LX, "close"), (MT, (AUSTRIA, FRANCE)))
    assert asked(g) == [(MT, "propose")]
    say(g, (MT, ()), (MT, "close"), (FR, "close"))
    assert not g.stack


def test_21_a_deal_holds_until_its_last_turn_is_over():
    g = bound(KEEP_OUT, turns=2)
    g.turn = 2
    run(g, floor(g))
    assert len(g.deals) == 1
    g.turn = 3
    run(g, floor(g))
    assert g.deals == ()
    assert told(g, "expired")


# -- 21: what can be agreed ----------------------------------------------------------------------
def test_g22_a_subsidy_for_leaving_silesia():
    g = war()
    deal = (("subsidy", PRAGMATIC, AUSTRIA), ("leave_land", AUSTRIA, PRAGMATIC, SILESIA))
    assert all(clause in clauses_between(g, PRAGMATIC, AUSTRIA) for clause in deal)
    run(g, parley(g, PRAGMATIC, AUSTRIA))
    say(g, (FR, deal), (FR, 2), (MT, "accept"))
    assert (PRAGMATIC, AUSTRIA, 2, True) in g.contracts
    g.at[piece("neipperg")] = space("neisse")
    assert space("neisse") in land_to_leave(g, AUSTRIA)
    allowed = ends_allowed(g, (piece("neipperg"),))
    assert allowed is not None
    assert not any(space(word) in allowed for word in ("neisse", "brieg", "breslau"))


def test_g23_no_attack_for_two_turns_against_no_protection_of_neisse_and_cosel():
    clauses = (
        ("no_combat", PRUSSIA, AUSTRIA),
        ("no_protection", AUSTRIA, PRUSSIA, space("neisse")),
        ("no_protection", AUSTRIA, PRUSSIA, space("cosel")),
    )
    g = war(friedrich="breslau", neipperg="nachod", karl="olmuetz")
    run(g, parley(g, PRUSSIA, AUSTRIA))
    say(g, (FR, clauses), (FR, 2), (MT, "accept"))
    assert given(why_not_march_by_deal(g, (piece("karl"),), space("troppau"))).rule == "21"
    assert why_not_march_by_deal(g, (piece("karl"),), space("bruenn")) is None
    stopped = given(why_not_march_by_deal(g, (piece("friedrich"),), space("glatz")))
    assert stopped.key == "promised_no_combat"


def test_21_no_clause_gives_cards_or_changes_an_alliance():
    g = war()
    kinds = {
        clause[0]
        for one in MAJORS
        for two in MAJORS
        if one != two
        for clause in clauses_between(g, one, two)
    }
    assert kinds == {
        "armistice", "no_combat", "spare_trains", "no_conquest", "open_roads", "no_hussars",
        "no_push", "lay_nothing", "take_nothing", "vote", "keep_out", "leave_land", "march_on",
        "no_protection", "subsidy", "offer_silesia", "accept_silesia",
    }  # fmt: skip


def test_g21_a_subsidy_to_an_enemy_is_refused_by_20():
    g = war()
    run(g, parley(g, FRANCE, AUSTRIA))
    assert refused(g, LX, (("subsidy", FRANCE, AUSTRIA),)) == ("20", "only_to_allies")


def test_21_a_vote_is_promised_to_one():
    g = war()
    both = (("vote", FRANCE, AUSTRIA, "francis"), ("vote", FRANCE, AUSTRIA, "charles"))
    assert given(why_not_propose(g, both)).key == "two_names"
    assert why_not_propose(g, both[:1]) is None


def test_21_a_promise_is_given_once():
    g = bound(KEEP_OUT)
    assert given(why_not_propose(g, (KEEP_OUT,))).key == "promised_already"


# -- 21: how it is kept --------------------------------------------------------------------------
def test_21_a79_who_promised_to_keep_out_is_refused_entry():
    g = bound(KEEP_OUT)
    refusal = given(why_not_march_by_deal(g, (piece("neipperg"),), space("glatz")))
    assert (refusal.rule, refusal.key) == ("21", "promised_to_keep_out")
    assert why_not_march_by_deal(g, (piece("friedrich"),), space("glatz")) is None
    assert why_not_march_by_deal(g, (piece("train.austria.3"),), space("glatz")) is not None


def bound_field(*clauses, parties=(PRUSSIA, AUSTRIA), **forces):
    g = field(**forces)
    g.sign((*parties, tuple(clauses), 9))
    return g


def test_21_a79_nor_may_he_march_through_the_land():
    """From Königgrätz to Frankenstein all ways lead through Silesia."""
    free = field(karl=("nachod", 3))
    assert space("schweidnitz") in reach(free, (piece("karl"),))
    g = bound_field(KEEP_OUT, karl=("nachod", 3))
    assert all(REGION[to] != Region.of("land.silesia") for to in reach(g, (piece("karl"),)))
    assert given(why_not_go(g, (piece("karl"),), space("glatz"))).key == "promised_to_keep_out"


def test_21_a79_a_spared_train_is_not_passed_over_either():
    clause = ("spare_trains", AUSTRIA, PRUSSIA)
    g = bound_field(clause, karl=("nachod", 3), train__prussia__1="glatz")
    assert given(why_not_go(g, (piece("karl"),), space("glatz"))).key == "promised_trains"
    assert space("frankenstein") not in reach(g, (piece("karl"),))


def test_21_a79_a_spared_fortress_may_be_entered_and_not_left_behind():
    clause = ("no_conquest", AUSTRIA, PRUSSIA)
    g = bound_field(clause, karl=("lueben", 3))
    assert space("glogau") in reach(g, (piece("karl"),))
    round_it = ways(g, (piece("karl"),), space("fraustadt"))
    assert all(space("glogau") not in way[1:-1] for _, way in round_it)
    g.at[piece("karl")] = space("glogau")
    for to in reach(g, (piece("karl"),)):
        assert {kind for kind, _ in ways(g, (piece("karl"),), to)} == {"force_march"}


def test_21_a_promise_binds_the_minor_partner_and_spares_the_others():
    g = bound(("no_combat", FRANCE, AUSTRIA), parties=(FRANCE, AUSTRIA), neipperg="eger")
    city = ROADS.near[space("eger")][0]
    for word in ("toerring", "belle_isle"):
        assert why_not_march_by_deal(g, (piece(word),), city) is not None
    assert why_not_march_by_deal(g, (piece("rutowski"),), city) is None


def test_21_an_armistice_holds_all_its_parts():
    g = bound(("armistice", AUSTRIA, FRANCE), parties=(AUSTRIA, FRANCE))
    mark(g, FRANCE, "linz")
    assert given(why_not_conquer_by_deal(g, AUSTRIA, space("linz"))).rule == "21"
    assert given(why_not_hussar_by_deal(g, space("amberg"))).rule == "21"
    assert why_not_hussar_by_deal(g, space("breslau")) is None
    at = g.at[piece("train.france.2")]
    assert at is not None
    assert given(why_not_march_by_deal(g, (piece("karl"),), at)).key == "promised_trains"


def test_21_jointly_held_elector_cities_are_spared_with_either_ally():
    g = bound(("no_conquest", FRANCE, PRAGMATIC), parties=(FRANCE, PRAGMATIC))
    assert why_not_conquer_by_deal(g, FRANCE, space("mainz")) is not None
    assert why_not_conquer_by_deal(g, FRANCE, space("bruessel")) is None


def test_21_politics_may_be_forsworn():
    g = bound(("lay_nothing", PRUSSIA, AUSTRIA), ("take_nothing", AUSTRIA, PRUSSIA))
    assert given(why_not_lay_by_deal(g, PRUSSIA)).rule == "21"
    assert why_not_lay_by_deal(g, AUSTRIA) is None
    assert given(why_not_take_by_deal(g, AUSTRIA)).rule == "21"


def test_21_a_promised_vote_is_cast():
    g = bound(("vote", FRANCE, AUSTRIA, "francis"), parties=(FRANCE, AUSTRIA))
    assert given(why_not_vote(g, BAVARIA, "charles")).key == "promised_vote"
    assert why_not_vote(g, PRUSSIA, "charles") is None
    g.election_due = True
    g.political_deck = tuple([one for one in g.political_deck if one != ELECTION])
    run(g, imperial_election(g))
    say(g, (FR, "charles"), (FR, "charles"))
    assert not g.stack  # Louis had nothing left to say
    assert told(g, "crowned") == [("francis", 7, 2)]


def test_21_austria_may_promise_to_leave_saxony_alone():
    g = bound(("no_push", AUSTRIA, PRUSSIA))
    run(g, saxon_marker(g, PRUSSIA, 2, space("prag")))
    assert not g.stack


def test_21_the_peace_of_silesia_is_the_one_peace_that_can_be_promised():
    g = bound(("offer_silesia", PRUSSIA, AUSTRIA), ("accept_silesia", AUSTRIA, PRUSSIA))
    g.at[piece("friedrich")] = space("glogau")
    run(g, annexation_wait(g))
    assert g.annexed


def test_21_what_only_words_can_keep_is_called_to_mind():
    g = bound(("march_on", FRANCE, PRUSSIA, BOHEMIA), parties=(FRANCE, PRUSSIA))
    remind(g, "combat")
    assert "reminder" not in keys(g)
    remind(g, "movement")
    assert told(g, "reminder") == [(("march_on", FRANCE, PRUSSIA, BOHEMIA), 2)]


# -- 22 ------------------------------------------------------------------------------------------
def test_22_a81_arenberg_is_at_home_in_the_netherlands_not_in_hanover():
    g = war()
    assert second_home(g, ARENBERG) == NETHERLANDS
    assert space("hannover") not in second_home(g, ARENBERG)
    assert second_home(g, piece("karl")) == frozenset()


def test_22_arenberg_may_use_the_pragmatic_train():
    g = war()
    assert train_powers(g, ARENBERG) == (PRAGMATIC,)
    assert train_powers(g, piece("karl")) == ()


@pytest.mark.parametrize(("scenario", "seats"), [("advanced-3p", 3), ("advanced-2p", 2)])
def test_24_seats(scenario, seats):
    g = war(scenario)
    assert len(g.seats) == seats
    assert is_for_two(g) is (seats == 2)
    assert {A, B, MT, FR, LX} >= set(g.seats)


# -- subsidies to another player's minor power -----------------------------------------------------
def test_20_a_subsidy_may_go_to_the_minor_power_of_another_player():
    g = war()
    offered = clauses_between(g, FRANCE, PRUSSIA)
    assert ("subsidy", FRANCE, SAXONY) in offered
    assert ("subsidy", PRUSSIA, BAVARIA) in offered
    assert ("subsidy", AUSTRIA, SAXONY) not in clauses_between(g, AUSTRIA, FRANCE)


# -- promises in strange places --------------------------------------------------------------------
def test_21_a_neutral_saxony_keeps_nobodys_word():
    g = war()
    g.sign((PRUSSIA, FRANCE, (("vote", PRUSSIA, FRANCE, "charles"),), 12))
    assert why_not_vote(g, SAXONY, "francis") is not None
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.3"), MT
    assert why_not_vote(g, SAXONY, "francis") is None


def test_21_a_vote_is_promised_to_one_candidate_only_whoever_asks():
    g = war()
    g.sign((PRUSSIA, FRANCE, (("vote", PRUSSIA, FRANCE, "charles"),), 12))
    again = why_not_propose(g, (("vote", PRUSSIA, AUSTRIA, "francis"),))
    assert again is not None
    assert again.key == "two_names"
    assert why_not_propose(g, (("vote", PRUSSIA, AUSTRIA, "charles"),)) is None


def test_21_who_comes_back_keeps_out_of_the_land_as_well():
    g = field(friedrich=("berlin", 4), karl=("wien", 4))
    out = ("keep_out", AUSTRIA, PRUSSIA, Region.of("land.bohemia"))
    assert space("prag") in return_sites(g, piece("traun"))
    assert space("prag") in sites_for(g, piece("train.austria.2"))
    g.sign((AUSTRIA, PRUSSIA, (out,), 5))
    assert space("prag") not in return_sites(g, piece("traun"))
    assert space("prag") not in sites_for(g, piece("train.austria.2"))


def test_21_who_comes_back_does_not_protect_what_was_given_up():
    g = field(friedrich=("berlin", 4), karl=("wien", 4))
    g.sign((AUSTRIA, PRUSSIA, (("no_protection", AUSTRIA, PRUSSIA, space("beraun")),), 5))
    g.sign((AUSTRIA, PRUSSIA, (("no_protection", AUSTRIA, PRUSSIA, space("prag")),), 5))
    assert space("prag") not in return_sites(g, piece("traun"))


def test_12_a_question_put_before_the_promise_conquers_nothing_after_it():
    g = war(neipperg=None)
    g.ask_question(space("breslau"), PRUSSIA)
    g.sign((PRUSSIA, AUSTRIA, (("no_conquest", PRUSSIA, AUSTRIA),), 5))
    resolve_questions(g)
    assert told(g, "conquered") == []
