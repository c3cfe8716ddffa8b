"""The driver: debts before questions, values that wait, ends in the middle, deeds at any time."""

from random import Random
from typing import Any

import pytest
from tests.kernel.dialect import module
from tests.kernel.samples import (
    BLUE,
    DEFINITION,
    GENT,
    GREEN,
    LILLE,
    RED,
    Sample,
    asked_by,
    auction,
    battle,
    break_at_the_end,
    end_before_question,
    impulse,
    keys,
    march,
    negotiation,
    outer,
    playing,
    two_debts,
    windows,
)

from lacewars.kernel import (
    Answer,
    Ask,
    Deed,
    Outcome,
    Proc,
    Record,
    Refusal,
    all_of,
    imagine,
    pick,
    procedure,
    reactions,
    running,
    start,
)
from lacewars.kernel.definition import Definition
from lacewars.kernel.procedure import book_of, find_procedure, register


def answers(g, *said):
    rules = []
    for choice in said:
        ((seat, ask),) = g.waiting_for().items()
        rules.append(ask.rule)
        assert g.answer(seat, choice) is None
    return rules


# -- debts ----------------------------------------------------------------------------------------
def test_21_4_2_peace_interrupts_an_impulse_and_a_value_on_its_way_waits():
    g = playing(impulse)
    rules = answers(g, "none", "advance", "flanking", "gold", "hold")
    assert rules == ["13.1", "12", "13.1", "21.5.3", "12"]
    assert g.said == (
        (0, "won with none"),
        ("advance",),
        ("peace", BLUE, "gold"),
        (1, "won with flanking"),
        ("hold",),
    )
    assert g.waiting_for() == {}


def test_what_was_about_to_be_asked_is_asked_in_the_new_world():
    g = playing(impulse)
    answers(g, "none", "advance", "flanking", "gold")
    assert g.waiting_for()[RED].options == ("halt", "hold")


def test_debts_are_paid_in_the_order_they_arose():
    g = playing(two_debts)
    assert answers(g, "charge") == ["30.1"]
    assert set(g.waiting_for()) == {GREEN}
    g.answer(GREEN, "land")
    assert set(g.waiting_for()) == {RED}
    g.answer(RED, "gold")
    assert g.said == (("peace", BLUE, "land"), ("peace", GREEN, "gold"))
    assert asked_by(g) == "30.2"


def test_a_debt_that_arises_last_is_still_paid():
    g = playing(break_at_the_end)
    answers(g, "charge")
    assert asked_by(g) == "21.5.3"
    answers(g, "land")
    assert g.waiting_for() == {}
    assert g.stack == []


# -- the end --------------------------------------------------------------------------------------
def test_a_game_that_ends_in_the_middle_runs_no_further():
    g = playing(outer)
    g.answer(RED, "go")
    assert g.outcome() == Outcome((RED,), "9", "won")
    assert g.said == ()
    assert g.waiting_for() == {}
    assert g.asked is None
    assert keys(g) == ["finished"]


def test_a_game_that_has_ended_asks_nothing_more():
    g = playing(end_before_question)
    g.answer(RED, "go")
    assert g.outcome() == Outcome((BLUE,), "9", "won")
    assert g.stack == []
    assert g.answer(RED, "never") == Refusal("", "game_over")
    assert g.meanwhile(RED, "rally", 1) == Refusal("6", "game_over")


def test_scores_are_shared_by_joint_winners_and_in_a_draw_by_all():
    assert Outcome((RED,), "9", "won").score(RED, 3) == 1
    assert Outcome((RED,), "9", "won").score(BLUE, 3) == 0
    assert Outcome((RED, BLUE), "9", "won").score(BLUE, 3) == 0.5
    assert Outcome((), "9", "drawn").score(BLUE, 4) == 0.25


# -- deeds ----------------------------------------------------------------------------------------
def test_a_deed_changes_the_position_and_not_the_question():
    g = playing(march, RED)
    stack = g.stack[:]
    assert g.meanwhile(BLUE, "rally", 2) is None
    assert g.morale[BLUE] == 4
    assert [frame[0].name for frame in g.stack] == [frame[0].name for frame in stack]
    assert asked_by(g) == "2.1"
    assert g.record is not None
    assert g.record.answers[-1] == Answer(BLUE, ("rally", 2), "deed")


def test_a_deed_that_may_not_be_done_is_refused_and_changes_nothing():
    g = playing(march, RED)
    before = g.save()
    assert g.meanwhile(BLUE, "rally", 3) == Refusal("6.1", "too_many")
    assert g.meanwhile(BLUE, "dance", 3) == Refusal("", "no_such_deed", ("dance",))
    assert g.meanwhile(BLUE, "resign", "perhaps") == Refusal("6.3", "not_offered")
    assert g.meanwhile(BLUE, "rally", [1]) == Refusal("6", "not_offered")
    assert g.meanwhile(BLUE, "resign", ("yes", (1,))) == Refusal("6.3", "not_offered")
    assert g.save() == before


def test_a_deed_may_owe_and_the_question_waits():
    g = playing(march, RED)
    g.meanwhile(BLUE, "panic", "now")
    assert asked_by(g) == "21.5.3"
    g.answer(GREEN, "land")
    assert asked_by(g) == "2.1"
    assert g.answer(RED, GENT) is None


def test_a_deed_may_end_the_game():
    g = playing(march, RED)
    assert g.meanwhile(GREEN, "resign", "yes") is None
    assert g.outcome() == Outcome((GREEN,), "9", "won")
    assert g.waiting_for() == {}


def test_a_deed_leaves_seals_as_they_are():
    g = playing(auction)
    g.answer(BLUE, 2)
    g.meanwhile(RED, "rally", 1)
    assert set(g.waiting_for()) == {RED, GREEN}
    assert g.answer(RED, 3) is None


def test_a_deed_breaks_the_seals_that_it_makes_unlawful():
    g = playing(auction)
    g.answer(BLUE, 2)
    g.answer(GREEN, 1)
    g.meanwhile(GREEN, "tire", "now")
    assert set(g.waiting_for()) == {RED}
    g.meanwhile(BLUE, "tire", "now")
    assert set(g.waiting_for()) == {RED, BLUE}
    assert g.answer(BLUE, 2) == Refusal("7.1.1", "not_offered")
    assert g.answer(BLUE, 1) is None
    g.answer(RED, 0)
    assert g.said == (("bids", (0, 1, 1)),)


def test_a_deed_that_gives_a_choice_breaks_the_seal_that_was_forced():
    g = auction_of_the_poor()
    assert set(g.waiting_for()) == {BLUE}
    g.meanwhile(RED, "rally", 1)
    assert set(g.waiting_for()) == {RED, BLUE}
    g.answer(BLUE, 1)
    g.meanwhile(GREEN, "rally", 2)
    assert set(g.waiting_for()) == {RED, GREEN}


def test_a_deed_that_takes_the_last_choice_opens_the_seals():
    g = auction_of_the_poor()
    with_deed(g, BLUE, rested)
    assert asked_by(g) == "7.2"
    assert g.said == (("bids", (0, 0, 0)),)
    assert keys(g).count("forced") == 3


@procedure("7.4")
def council(g: Sample) -> Proc[None]:
    """7.4 Who has spirit left seals a vote."""
    votes = yield from all_of([pick(s, "7.4", ("aye", "nay")) for s in g.seats if g.morale[s]])
    g.say(votes)


def test_a_deed_that_changes_who_is_asked_keeps_the_seals_of_those_who_still_are():
    g = DEFINITION.blank("full")
    assert isinstance(g, Sample)
    g.morale = [2, 1, 1]
    start(g, council(g))
    g.answer(RED, "aye")
    g.answer(GREEN, "nay")
    twin = g.clone()
    with_deed(g, BLUE, rested)
    assert g.said == ((("aye", "nay"),),)
    with_deed(twin, GREEN, rested)
    assert set(twin.waiting_for()) == {BLUE}


def with_deed(g, seat, do):
    """A deed of this test alone."""
    kept = type(g).deeds
    type(g).deeds = {"once": Deed("6", lambda _g, _s: (1,), lambda _g, _s, _c: None, do)}
    try:
        assert g.meanwhile(seat, "once", 1) is None
    finally:
        type(g).deeds = kept


def auction_of_the_poor():
    """RED and GREEN have nothing to bid."""
    g = DEFINITION.blank("full")
    assert isinstance(g, Sample)
    g.record = Record()
    g.morale = [0, 2, 0]
    start(g, auction(g))
    return g


def rested(g, seat, _choice):
    g.morale[seat] = 0


def test_a_deed_that_owes_under_seal_is_paid_and_all_seal_again():
    g = playing(auction)
    g.answer(BLUE, 2)
    g.meanwhile(RED, "panic", "now")
    assert asked_by(g) == "21.5.3"
    assert g.observe(GREEN).sealed == ()
    g.answer(BLUE, "gold")
    assert set(g.waiting_for()) == {BLUE, GREEN}
    g.answer(BLUE, 1)
    g.answer(GREEN, 0)
    assert g.said == (("peace", RED, "gold"), ("bids", (0, 1, 0)))


def test_a_deed_under_seal_may_end_the_game():
    g = playing(auction)
    g.answer(BLUE, 2)
    g.meanwhile(RED, "resign", "yes")
    assert g.waiting_for() == {}
    assert g.clone().waiting_for() == {}


def test_a_deed_after_the_last_procedure_only_changes_the_position():
    g = playing(march, RED)
    g.answer(RED, LILLE)
    assert g.meanwhile(RED, "rally", 1) is None
    assert g.morale[RED] == 3


# -- several at once ------------------------------------------------------------------------------
def test_several_answers_are_given_together():
    g = playing(impulse)
    assert g.answer_all([(BLUE, "none"), (RED, "advance"), (BLUE, "flanking")]) is None
    assert asked_by(g) == "21.5.3"
    assert g.record is not None
    assert len(g.record.answers) == 3


def test_several_answers_are_given_all_or_none():
    g = playing(impulse)
    before = g.save()
    refusal = g.answer_all([(BLUE, "none"), (RED, "fly")])
    assert refusal == Refusal("12", "not_offered")
    assert g.save() == before
    assert asked_by(g) == "13.1"


# -- undo -----------------------------------------------------------------------------------------
def test_the_watershed_moves_with_another_seat_dice_and_secrets():
    g = playing(impulse)
    water = [g.watershed]

    def moved():
        water.append(g.watershed)
        return water[-1] > water[-2]

    g.answer(BLUE, "none")
    assert moved()
    g.answer(RED, "advance")
    assert moved()
    g.reveal()
    assert moved()
    g.meanwhile(RED, "rally", 1)
    assert not moved()
    g.roll(1, "luck", "1")
    assert moved()


def test_one_seat_going_on_alone_can_be_undone():
    g = DEFINITION.begin("duel", seed=4)
    g.answer(RED, LILLE)
    water = g.watershed
    g.answer(RED, g.waiting_for()[RED].options[0])
    assert g.watershed == water


# -- asking is free -------------------------------------------------------------------------------
def test_asking_has_no_effect_and_is_the_same_afresh():
    g = playing(negotiation)
    before = g.save()
    options = {seat: ask.options for seat, ask in g.waiting_for().items()}
    twin = g.clone()
    assert {seat: ask.options for seat, ask in twin.waiting_for().items()} == options
    assert g.save() == before


def test_an_unrecorded_game_plays_the_same():
    one, other = playing(impulse), playing(impulse).clone()
    for choice in ("none", "advance", "flanking", "gold", "hold"):
        answers(one, choice)
        answers(other, choice)
    assert one == other


# -- windows and effects --------------------------------------------------------------------------
def test_a_window_asks_all_in_turn_until_all_have_passed_in_a_row():
    g = playing(windows)
    assert g.waiting_for()[RED].options == ("pass",)
    assert g.waiting_for()[RED].what == "window"
    g.answer(RED, "pass")
    assert g.waiting_for()[BLUE].options == ("pass", "ambush")
    g.answer(BLUE, "ambush")
    assert asked_by(g) == "70.2"
    g.answer(BLUE, "left")
    assert set(g.waiting_for()) == {RED}
    g.answer(RED, "pass")
    assert g.waiting_for()[BLUE].options == ("pass",)
    g.answer(BLUE, "pass")
    assert g.said == (("ambush", BLUE, LILLE, "left"), ("played", ("ambush",)))


def test_a_window_run_natively_is_the_same_window():
    g = playing(march, RED)
    asking = iter(reactions(g, "before_battle", "70.1", (RED, BLUE), (LILLE,)))
    asked, sent = [], None
    for choice in ("pass", "ambush", "left", "pass", "pass"):
        ask = asking.send(sent)
        assert isinstance(ask, Ask)
        asked.append((ask.seat, ask.rule))
        sent = choice
    with pytest.raises(StopIteration) as end:
        asking.send(sent)
    assert end.value.value == ("ambush",)
    assert [seat for seat, _ in asked] == [RED, BLUE, BLUE, RED, BLUE]


def test_a_card_is_done_by_its_word():
    g = playing(march, RED)
    effects = DEFINITION.effects
    assert effects is not None
    assert effects.deeds["forage"](g, BLUE).proc.name == "march"


def test_a_rule_in_force_replaces_a_procedure():
    g = playing(march, RED)
    effects = DEFINITION.effects
    assert effects is not None
    call = march(g, RED)
    assert effects.replaced(call, g) is call
    g.peace = True
    assert effects.replaced(call, g).proc.name == "stuck"
    assert effects.replaced(battle(g, RED), g).proc.name == "battle"


def test_lines_of_a_sum_are_collected_while_they_hold():
    g = playing(march, RED)
    effects = DEFINITION.effects
    assert effects is not None
    assert effects.lines("siege", g) == []
    g.peace = True
    assert [line.value for line in effects.lines("siege", g)] == [-1]
    assert effects.lines("nothing", g) == []


# -- procedures -----------------------------------------------------------------------------------
def test_a_procedure_is_called_like_its_function():
    g = playing(march, RED)
    assert march(g, seat=BLUE).args == (g, BLUE)
    assert str(march(g, RED).proc) == "march [2]"
    with pytest.raises(TypeError, match="too many positional"):
        march(g, RED, BLUE)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="missing a required"):
        march(g, place=BLUE)  # type: ignore[call-arg]


def test_two_procedures_of_one_book_have_two_names(tmp_path):
    found = find_procedure(DEFINITION.book, "march")
    assert found is not None
    register(found)
    assert find_procedure(DEFINITION.book, "deliver") is not None
    assert find_procedure("nowhere", "march") is None
    text = '@procedure("1")\ndef march(g):\n    yield from pick(0, "1", (1, 2))\n'
    other = module(tmp_path, text).march
    other.book = DEFINITION.book
    with pytest.raises(ValueError, match=r"two procedures are called march .* and .*written.py:"):
        register(other)


def test_a_game_belongs_to_the_book_of_its_package():
    assert book_of("lacewars.games.npws.ch14_movement") == "npws"
    assert book_of("lacewars.kernel.effects") == "kernel"
    assert book_of("elsewhere.game") == "elsewhere.game"


# -- definitions ----------------------------------------------------------------------------------
def test_a_game_begins_with_its_options_and_data():
    g = DEFINITION.begin("full", {"length": "short"}, seed=5)
    assert isinstance(g, Sample)
    assert g.option("length") == "short"
    assert g.score == 4
    assert DEFINITION.begin("full", seed=5) == DEFINITION.begin("full", seed=5)
    assert DEFINITION.begin("full", seed=5) != DEFINITION.begin("full", seed=6)


@pytest.mark.parametrize(
    ("scenario", "options", "says"),
    [
        ("nowhere", {}, "sample: no scenario 'nowhere'; there are full, duel"),
        ("full", {"colour": 1}, "sample: no option 'colour' in full"),
        ("full", {"length": 9}, "sample: option length is one of long, short, not 9"),
        ("full", {"players": True}, "sample: option players is one of 1, 2, not True"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_one_line(scenario, options, says):
    with pytest.raises(ValueError, match=r"^sample") as error:
        DEFINITION.begin(scenario, options)
    assert str(error.value) == says


def test_a_definition_without_secrets_or_invariants_needs_no_hooks():
    plain = Definition(
        key="plain",
        version=1,
        title={},
        game=type("Plain", (Sample,), {"__slots__": (), "__module__": Sample.__module__}),
        ids=DEFINITION.ids,
        scenarios=DEFINITION.scenarios,
        set_up=DEFINITION.set_up,
        root=DEFINITION.root,
        folder=DEFINITION.folder,
    )
    g = plain.begin("full", seed=1)
    assert plain.check(g) == []
    assert imagine(g.observe(RED), plain.blank("full"), Random(1)).waiting_for().keys() == {RED}


def test_what_was_agreed_can_be_read_from_the_game():
    g = DEFINITION.begin("full", {"length": "short"}, seed=5)
    assert (g.scenario, g.options) == (g.terms.scenario, g.terms.options)


def test_a_position_set_by_hand_is_restarted():
    g = playing(auction)
    g.answer(BLUE, 1)
    g.where[BLUE] = GENT
    g.restart(march(g, RED))
    assert (asked_by(g), g.sealed, g.debts, g.outcome()) == ("2.1", (), (), None)
    assert g.here[GENT] == (BLUE,)
    assert g.answer(RED, LILLE) is None


@procedure("77")
def hoarder(g: Sample, hoard: Any) -> Proc[None]:
    yield from pick(RED, "77.1", (1, 2))
    g.say(len(hoard))


@pytest.mark.parametrize("hoard", [[1], (1, {2}), 1.5])
def test_what_a_frame_keeps_is_looked_at_under_tests(hoard, monkeypatch):
    g = playing(march, RED)
    with pytest.raises(TypeError, match=r"hoarder at 77.1 keeps hoard = .* is not plain"):
        g.restart(hoarder(g, hoard))
    monkeypatch.setattr(running.CHECKS, "frames", False)
    g.restart(hoarder(g, hoard))
    assert asked_by(g) == "77.1"


def test_what_a_deed_allows_are_its_candidates_that_are_judged_well():
    g = playing(march, RED)
    lawful = list(g.deeds["rally"].lawful(g, RED))
    assert lawful == [n for n in (1, 2, 3) if g.clone().meanwhile(RED, "rally", n) is None]
