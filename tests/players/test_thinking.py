"""Whole moves: where they end, that they are said as planned, and that luck is common."""

from random import Random

import pytest

import lacewars
from lacewars.kernel import DeadEnd, observe
from lacewars.players import Advice, GreedyPlayer, Line, SearchPlayer, Step, advice_for, player
from lacewars.players.greedy import leading, ranked
from lacewars.players.search import Effort, Score
from lacewars.players.thinking import (
    completed,
    imagined,
    is_over,
    marked,
    own_next,
    place_of,
    taken,
    walked,
)

TOY: Advice = advice_for("toy")  # type: ignore[assignment] # it gives advice


def at_impulse(seed=4):
    """A game of the quarrel where a house is asked what it does."""
    g, rng = lacewars.begin("toy", scenario="valley", seed=seed), Random(seed)
    while True:
        waiting = list(g.waiting_for().values())
        if len(waiting) == 1 and waiting[0].rule == "5.1" and "march" in waiting[0].options:
            return g, waiting[0]
        g.answer(waiting[0].seat, waiting[0].sample(rng))


def test_an_answer_after_which_nobody_can_go_on_is_not_taken(monkeypatch):
    g, ask = at_impulse()

    def stuck(_game, _seat, _choice):
        raise DeadEnd("nothing to answer")

    monkeypatch.setattr(type(g), "answer", stuck)
    assert taken(g, ask, "march") is None


def test_a_line_ends_with_the_impulse_or_where_chance_has_the_word():
    for seed in range(12):
        g, ask = at_impulse(seed)
        mark = marked(g, ask.seat)
        steps = [taken(g, ask, "march"), *completed(TOY, g, mark, Random(seed))]
        assert len(steps) > 1
        assert own_next(g, mark) is None
        alone = g.result is None and list(g.waiting_for()) == [ask.seat]
        assert is_over(g, mark) or g.watershed != mark.watershed or not alone


def test_a_plan_is_said_answer_by_answer_and_dropped_when_the_world_differs():
    g, ask = at_impulse()
    one = GreedyPlayer(TOY, 3)
    first = one.choose(observe(g, ask.seat), ask)
    planned, thought = one.plan, one.thought
    assert thought is not None
    assert thought.lines[0].steps == (Step(ask.rule, place_of(g), first), *planned)
    one.plan = (Step("9.9", ("nowhere", 0), "nothing"),)
    again = one.choose(observe(g, ask.seat), ask)
    assert ask.refusal(again) is None
    assert one.thought is not thought


def test_lines_are_ranked_without_doubles():
    step, other = Step("1", ("a", 0), 1), Step("1", ("a", 0), 2)
    lines = [Line((step,), 0.1), Line((other,), 0.4), Line((step,), 0.1)]
    assert ranked(lines) == [Line((other,), 0.4), Line((step,), 0.1)]


def test_what_is_varied_are_the_best_lines_with_a_question_inside():
    step, other = Step("1", ("a", 0), 1), Step("1", ("a", 0), 2)
    lone, long, longer = (step,), (step, other), (step, other, step)
    worths = {lone: 0.9, longer: 0.1, long: 0.4}
    lines = {steps: Line(steps, worth) for steps, worth in worths.items()}
    assert leading(lines) == [long, longer]


def test_a_lone_move_is_not_judged_by_who_only_has_to_choose():
    g, ask = at_impulse()
    judged = []

    def evaluate(_g, seat):
        judged.append(seat)
        return 0.0

    only = TOY._replace(candidates=lambda _g, ask, _most, _rng: [ask.options[0]], evaluate=evaluate)
    captain = GreedyPlayer(only, 2)
    assert captain.choose(observe(g, ask.seat), ask) == ask.options[0]
    assert not judged
    assert captain.think(observe(g, ask.seat), ask).lines[0].steps[0].answer == ask.options[0]
    assert judged


def test_a_line_goes_on_at_first_thought_where_the_world_refuses_it():
    g, ask = at_impulse()
    mark = marked(g, ask.seat)
    begun = taken(g.clone(), ask, "march")
    assert begun is not None
    lost, odd = Step("5.2", ("march", 0), "no such place"), Step("5.1", ("impulse", 0), "fly")
    twin = g.clone()
    assert walked(TOY, twin, mark, Line((begun, lost)), Random(1))
    assert twin != g
    assert not walked(TOY, g.clone(), mark, Line((odd,)), Random(1))


def test_the_general_spends_its_simulations_on_the_better_half():
    g, ask = at_impulse()
    effort = Effort(simulations=40, width=4, horizon=10)
    thought = SearchPlayer(TOY, 1, effort).think(observe(g, ask.seat), ask)
    assert 1 < len(thought.lines) <= 4
    assert thought.worlds <= 40
    assert all(-1 <= line.worth <= 1 for line in thought.lines)
    assert all(reply.seat != ask.seat and 0 < reply.share <= 1 for reply in thought.replies)


def test_the_general_prefers_another_line_only_beyond_doubt():
    steps = [(Step("1", ("a", 0), number),) for number in range(2)]
    first, other = (Score(Line(one, 0.0)) for one in steps)
    cautious = SearchPlayer(TOY, 1, Effort(caution=1.0))
    for mine, its in ((0.1, 0.9), (0.2, -0.6), (0.1, 0.9), (0.2, -0.6)):
        first.add(mine, None)
        other.add(its, None)
    assert other.mean > first.mean == cautious.sure(first, first) > cautious.sure(other, first)
    for _ in range(20):
        first.add(0.1, None)
        other.add(0.6, None)
    assert other.mean > cautious.sure(other, first) > first.mean


def test_a_general_plays_on_only_where_its_clock_allows_worlds_enough():
    g, ask = at_impulse()
    seen = observe(g, ask.seat)
    for clock, played_on in ((0.01, False), (60_000, True), (None, True)):
        one = SearchPlayer(TOY, 1, Effort(milliseconds=clock, horizon=10))
        look = one.look_for(seen, ask, one.captain.think(seen, ask).lines)
        assert (look == one.after_playing_on) == played_on


def test_a_general_with_a_clock_answers_lawfully():
    g, ask = at_impulse()
    assert ask.refusal(player("search@5", "toy", 1).choose(observe(g, ask.seat), ask)) is None


@pytest.mark.parametrize("name", ["composite", "greedy", "search"])
def test_what_others_hold_changes_no_choice(name):
    """The same observation, whatever truly lies behind it, gets the same answer."""
    g, ask = at_impulse(6)
    seen = observe(g, ask.seat)
    rng = Random(8)
    others = [imagined(seen, rng) for _ in range(4)]
    assert any(twin != g for twin in others)
    said = set()
    for twin in (g, *others):
        twin.record = g.record
        told = observe(twin, ask.seat)
        assert told.view == seen.view
        said.add(player(name, "toy", 5).choose(told, twin.waiting_for()[ask.seat]))
    assert len(said) == 1
