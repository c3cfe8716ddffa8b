"""What an ask promises: lawful answers in order, a reason for every other, nothing by likeness."""

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.kernel.samples import (
    BLUE,
    CARDS,
    DEFINITION,
    GENT,
    GREEN,
    LILLE,
    MONS,
    NO_ROAD,
    RED,
    Player,
    Space,
    asked_by,
    auction,
    forced_ways,
    keys,
    march,
    negotiation,
    no_option,
    no_set,
    playing,
    silence,
    twice_sealed,
)

from lacewars.kernel import (
    DeadEnd,
    Refusal,
    Seat,
    all_of,
    amount,
    any_of,
    pick,
    pick_some,
    propose,
    start,
)
from lacewars.kernel.asking import WALK_LIMIT, AskSome, alike, is_among

NOT_OFFERED = "not_offered"


def odd(number):
    return None if number % 2 else Refusal("5.1", "even", (number,))


# -- one ------------------------------------------------------------------------------------------
def test_pick_offers_its_candidates_in_their_order():
    assert pick(RED, "1", [3, 1, 2]).options == (3, 1, 2)


def test_a_judge_filters_what_is_offered_and_explains_the_rest():
    ask = pick(RED, "5", range(5), odd)
    assert ask.options == (1, 3)
    assert ask.refusal(1) is None
    assert ask.refusal(2) == Refusal("5.1", "even", (2,))
    assert [candidate for candidate, _ in ask.refused()] == [0, 2, 4]


def test_lawful_answers_found_already_are_not_judged_but_the_rest_is_still_explained():
    judged = []

    def judge(number):
        judged.append(number)
        return odd(number)

    ask = pick(RED, "5.1", range(1, 5), judge, known=[3, 1])
    assert (ask.options, judged) == ((3, 1), [])
    assert ask.refusal(2) == Refusal("5.1", "even", (2,))


def test_what_was_never_a_candidate_is_refused_by_the_rule_that_asks():
    assert pick(RED, "5", range(5), odd).refusal(99) == Refusal("5", NOT_OFFERED)
    assert pick(RED, "5", (1, 2)).refusal(3) == Refusal("5", NOT_OFFERED)
    assert pick(RED, "5", (1, 2)).refused() == []


@pytest.mark.parametrize(
    ("offered", "said"),
    [
        (1, True),
        (0, False),
        (1, 1.0),
        (LILLE, 0),
        (0, LILLE),
        (LILLE, CARDS[0]),
        (LILLE, RED),
        ((LILLE,), (0,)),
        ((1, (2,)), (1, (2.0,))),
        ((1,), [1]),
        ("1", 1),
        (None, 0),
    ],
)
def test_a_likeness_is_not_the_thing_offered(offered, said):
    assert pick(RED, "5", (offered, "other")).refusal(said) is not None
    assert pick(RED, "5", (offered, "other"), lambda _c: None).refusal(said) is not None
    assert pick_some(RED, "5", (offered,), judge=lambda _s: None).refusal((said,)) is not None


def test_likeness_is_judged_member_by_member():
    assert alike((1, (LILLE,)), (2, (GENT,)))
    assert not alike((1, (LILLE,)), (2, (3,)))
    assert is_among(True, (1, True))
    assert not is_among(2, (1, True))


def test_words_and_arguments_travel_with_the_ask():
    ask = pick(RED, "5", (1, 2), what="which", args=(LILLE,), always=True)
    assert (ask.what, ask.args, ask.always) == ("which", (LILLE,), True)


def test_a_lawful_answer_can_be_drawn_at_random():
    ask = pick(RED, "5", ("a", "b", "c"))
    assert {ask.sample(Random(n)) for n in range(40)} == {"a", "b", "c"}
    assert list(ask.every()) == ["a", "b", "c"]


def test_only_one_thing_to_say_is_forced_unless_silence_would_tell():
    assert pick(RED, "5", ("a",)).forced() == ("a",)
    assert pick(RED, "5", ("a",), always=True).forced() is None
    assert pick(RED, "5", ("a", "b")).forced() is None


# -- how many -------------------------------------------------------------------------------------
def test_amount_takes_both_bounds_and_nothing_else():
    ask = amount(RED, "7", 2, 4, what="bid")
    assert list(ask.every()) == [2, 3, 4]
    assert ask.refusal(4) is None
    assert [ask.refusal(x) for x in (1, 5, True, "3", 3.0)] == [Refusal("7", NOT_OFFERED)] * 5


# -- some -----------------------------------------------------------------------------------------
COMMAND = {"marlborough": 6, "overkirk": 4, "minor": 3}
CORPS = tuple(
    f"{kind}{n}"
    for kind, number in (("FrF", 3), ("FrR", 2), ("SpF", 2), ("SpR", 1), ("BaF", 3), ("BaR", 1))
    for n in range(number)
)
POOL = tuple(COMMAND) + CORPS


def command(force):
    return sum(sorted((COMMAND[p] for p in force if p in COMMAND), reverse=True)[:2])


def led(force):
    if not any(piece in COMMAND for piece in force):
        return Refusal("14.1.2", "no_leader")
    if sum(piece not in COMMAND for piece in force) > command(force):
        return Refusal("13.5.1", "over_command")
    return None


def kind(piece):
    return piece if piece in COMMAND else piece[:3]


def may_grow(force, piece):
    return piece in COMMAND or sum(p not in COMMAND for p in force) < command(force)


def force_ask(**more):
    return pick_some(RED, "13.5.1", POOL, kind=kind, grow=may_grow, judge=led, **more)


def by_kind(force):
    return tuple(sorted(map(kind, force)))


def test_13_5_1_the_walk_reaches_each_of_the_2673_lawful_forces_once():
    ask = force_ask()
    widest, reached = 0, Counter()
    todo: list[tuple[Any, ...]] = [()]
    while todo:
        partial = todo.pop()
        steps = ask.steps(partial)
        widest = max(widest, len(steps))
        for step in steps:
            if step is None:
                reached[by_kind(partial)] += 1
            else:
                todo.append((*partial, step))
    brute = {
        by_kind(force)
        for size in range(1, len(POOL) + 1)
        for force in itertools.combinations(POOL, size)
        if led(force) is None
    }
    assert set(reached) == brute
    assert set(reached.values()) == {1}
    assert len(reached) == 2673
    assert widest <= 9
    assert {by_kind(force) for force in ask.every()} == brute


def test_any_order_and_any_member_of_a_kind_may_be_named():
    ask = force_ask()
    assert ask.refusal(("FrF2", "minor")) is None
    assert ask.canonical(("FrF2", "minor")) == ("minor", "FrF2")


@pytest.mark.parametrize(
    "said",
    ["minor", ["minor"], ("minor", "minor"), ("nobody",), None, 5, (["minor"],), ({},)],
)
def test_what_is_not_a_set_of_the_pool_is_not_offered(said):
    assert force_ask().refusal(said) == Refusal("13.5.1", NOT_OFFERED)


def test_an_unlawful_set_is_refused_by_its_own_rule():
    assert force_ask().refusal(("FrF0",)) == Refusal("14.1.2", "no_leader")
    over = ("minor", "FrF0", "FrF1", "FrF2", "FrR0")
    assert force_ask().refusal(over) == Refusal("13.5.1", "over_command")


def test_single_things_that_may_not_be_chosen_alone_are_listed():
    assert {single[0] for single, _ in force_ask().refused()} == set(CORPS)


def test_random_sets_are_lawful():
    ask = force_ask()
    assert all(ask.refusal(ask.sample(Random(n))) is None for n in range(200))


def test_a_walk_that_mostly_ends_nowhere_still_gives_a_lawful_set():
    last = tuple(range(12))
    ask = pick_some(RED, "5", last, judge=lambda s: None if s == (0, 11) else NO_ROAD)
    assert {ask.sample(Random(n)) for n in range(5)} == {(0, 11)}


def test_the_only_lawful_set_is_found_by_a_short_walk():
    def both(chosen):
        return None if len(chosen) == 2 else NO_ROAD

    assert pick_some(RED, "5", (1, 2), judge=both).forced() == ((1, 2),)
    assert pick_some(RED, "5", (1, 2), judge=both, always=True).forced() is None
    assert pick_some(RED, "5", (1, 2, 3), judge=both).forced() is None
    many = tuple(range(WALK_LIMIT))
    assert (
        pick_some(RED, "5", many, judge=lambda s: None if len(s) == 1 else NO_ROAD).forced() is None
    )
    assert (
        pick_some(RED, "5", many, judge=lambda s: None if s == many else NO_ROAD).forced() is None
    )


def test_an_empty_set_may_be_the_only_lawful_one():
    ask = pick_some(RED, "5", (1, 2), judge=lambda s: NO_ROAD if s else None)
    assert ask.forced() == ((),)


# -- agreements -----------------------------------------------------------------------------------
def test_a_proposal_is_a_set_of_clauses_no_longer_than_allowed():
    ask = propose(RED, "21.5", tuple("abcdef"), judge=lambda s: None if s else NO_ROAD, most=2)
    assert isinstance(ask, AskSome)
    assert ask.always
    assert sum(1 for _ in ask.every()) == 6 + 15
    assert ask.refusal(("a", "b")) is None
    assert ask.refusal(("a", "b", "c")) == Refusal("21.5", "too_many_clauses", (2,))
    assert ask.refusal(()) == NO_ROAD


# -- asked natively -------------------------------------------------------------------------------
def test_an_ask_is_its_own_generator_and_returns_what_it_is_sent():
    for ask, said in (
        (pick(RED, "1", (1, 2)), 2),
        (all_of((pick(RED, "1", (1, 2)),)), (2,)),
        (any_of((pick(RED, "1", (1, 2)),)), (RED, 2)),
    ):
        asking = iter(ask)
        assert next(asking) is ask
        with pytest.raises(StopIteration) as end:
            asking.send(said)
        assert end.value.value == said


# -- in a game ------------------------------------------------------------------------------------
def test_a_refused_answer_changes_nothing():
    g = playing(march, RED)
    before = g.save()
    assert g.answer(RED, MONS) == NO_ROAD
    assert g.answer(BLUE, LILLE) == Refusal("2.1", "not_your_decision")
    assert g.answer(RED, 0) == Refusal("2.1", NOT_OFFERED)
    assert g.save() == before
    assert g.answer(RED, LILLE) is None
    assert g.answer(RED, LILLE) == Refusal("", "game_over")


def test_under_seal_each_answers_alone_and_all_are_opened_together():
    g = playing(auction)
    assert set(g.waiting_for()) == set(Player.all)
    assert g.answer(BLUE, 2) is None
    assert set(g.waiting_for()) == {RED, GREEN}
    assert g.answer(BLUE, 1) == Refusal("7.1.1", "not_your_decision")
    assert g.said == ()
    g.answer(GREEN, 0)
    sealed = g.watershed
    g.answer(RED, 1)
    assert list(g.said) == [("bids", (1, 2, 0))]
    assert g.watershed > sealed


def test_who_has_no_choice_under_seal_is_not_asked():
    g = playing(march, RED)
    g.morale[BLUE] = 0
    g.stack, g.pending = [], None
    start(g, auction(g))
    assert set(g.waiting_for()) == {RED, GREEN}
    g.answer(GREEN, 1)
    g.answer(RED, 2)
    assert g.said == (("bids", (2, 0, 1)),)


def test_a_seat_asked_twice_under_seal_answers_one_after_the_other():
    g = playing(twice_sealed)
    assert g.answer(RED, 6) is not None
    assert g.answer(RED, 2) is None
    assert g.answer(RED, 6) is None
    assert g.said == (((2, 6),),)


def test_on_an_open_floor_the_first_to_speak_is_heard():
    g = playing(negotiation)
    assert "accept" not in g.waiting_for()[RED].options
    g.answer(BLUE, "propose")
    assert "accept" in g.waiting_for()[RED].options
    assert "accept" not in g.waiting_for()[BLUE].options
    g.answer(int(RED), "accept")  # type: ignore[arg-type]
    assert g.said == (("accepted by", RED),)
    assert type(g.said[0][1]) is Player


def test_the_floor_can_be_closed():
    g = playing(negotiation)
    g.answer(BLUE, "close")
    assert g.said == (("closed by", BLUE),)


def test_forced_answers_are_given_and_journalled_to_their_seat():
    g = playing(forced_ways)
    assert g.said == ((CARDS[2], (1, 2), ("x", "y")),)
    assert asked_by(g) == "50.4"
    assert keys(g) == ["forced"] * 4
    assert g.record is not None
    assert g.record.entries[0].to == (RED,)
    g.answer(RED, "pass")
    assert asked_by(g) == "50.5"
    g.answer(BLUE, (1,))
    assert g.clone().said[-1] == ("pass", (1,))


def test_forced_answers_need_no_journal():
    g = playing(march, RED).clone()
    g.stack = []
    start(g, forced_ways(g))
    assert g.record is None
    assert asked_by(g) == "50.4"


@pytest.mark.parametrize(
    ("call", "where"),
    [
        (no_option, "nothing to answer: red is asked by rule 41.2 in no_option"),
        (no_set, "nothing to answer: red is asked by rule 42.2 in no_set"),
        (silence, "nobody can speak: silence"),
    ],
)
def test_a_question_without_an_answer_is_a_dead_end_of_the_rules(call, where):
    g = playing(call)
    with pytest.raises(DeadEnd, match=where):
        g.answer(RED, "go")


def test_a_space_of_another_game_is_not_ours():
    assert Space.of("lille") is LILLE


def test_the_floor_is_given_to_each_seat_once():
    asks = [pick(seat, "21", ("speak",)) for seat in (RED, BLUE, RED)]
    with pytest.raises(ValueError, match=r"any_of asks each seat once.* red, blue, red"):
        any_of(asks)


class Spiteful:
    def __eq__(self, _other):
        raise RuntimeError("do not compare me")

    __hash__ = None  # type: ignore[assignment] # pyright: ignore[reportAssignmentType]


def nested(depth):
    value: tuple[Any, ...] = ()
    for _ in range(depth):
        value = (value,)
    return value


ODD = [
    *(None, True, 1.0, float("nan"), float("inf"), 2**200, -(2**200), 1j, b"go", {}, {"go": 1}),
    *([], ["go"], {"go"}, range(3), object(), Spiteful(), (Spiteful(),), type, ..., "", "go\x00"),
    *("\x1b[31mgo", "a\nb", "\ud800", "go" * 10_000, (), ((),), ("go",), nested(50_000)),
    *((float("nan"),), (None,) * 2000),
]


@pytest.mark.parametrize("choice", ODD, ids=lambda choice: type(choice).__name__)
def test_whatever_is_said_a_question_answers_and_nothing_changes(choice):
    for call in (march, auction, negotiation, forced_ways):
        g = playing(call, RED) if call is march else playing(call)
        before = g.save()
        for seat, ask in g.waiting_for().items():
            assert g.answer(seat, choice) == ask.refusal(choice) == Refusal(ask.rule, NOT_OFFERED)
            for name in g.deeds:
                assert g.meanwhile(seat, name, choice) is not None
        assert g.save() == before
    some = pick_some(RED, "5", ("gone", 1), judge=lambda chosen: None if chosen else NO_ROAD)
    assert some.refusal(choice) is not None


@pytest.mark.parametrize(
    "seat", [True, 0.0, None, "red", -1, 99, [], {}, Spiteful(), (RED,), CARDS[0]]
)
def test_who_is_no_seat_of_the_game_is_refused(seat):
    g = playing(march, RED)
    before = g.save()
    assert g.answer(seat, LILLE) == Refusal("2.1", "not_your_decision")
    assert g.meanwhile(seat, "rally", 1) == Refusal("6", "not_your_decision")
    assert g.save() == before


def test_a_seat_of_another_scenario_does_nothing_here():
    g = DEFINITION.begin("duel")
    assert g.meanwhile(GREEN, "rally", 1) == Refusal("6", "not_your_decision")
    assert g.answer(GREEN, LILLE) == Refusal("2.1", "not_your_decision")


@pytest.mark.parametrize("name", [None, [], 3, {}, "dance", ("rally",)])
def test_a_deed_of_no_name_is_refused(name):
    g = playing(march, RED)
    assert g.meanwhile(RED, name, 1) == Refusal("", "no_such_deed", (str(name),))


def test_a_seat_named_by_its_number_is_that_seat():
    g = playing(march, RED)
    one, nought = Seat(1), Seat(0)
    assert g.meanwhile(one, "rally", 1) is None
    assert g.answer(nought, LILLE) is None
    assert g.record is not None
    assert [type(answer.seat) for answer in g.record.answers] == [type(RED)] * 2


def test_an_id_of_another_domain_is_no_seat():
    g = playing(march, RED)
    stranger = Space(RED)
    assert int(stranger) == int(RED)
    assert g.answer(stranger, LILLE) == Refusal("2.1", "not_your_decision")  # type: ignore[arg-type]
    assert g.meanwhile(stranger, "rally", 1) == Refusal("6", "not_your_decision")  # type: ignore[arg-type]
    assert g.answer(RED, LILLE) is None
