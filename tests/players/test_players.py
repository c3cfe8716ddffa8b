"""Players by name, and what each does with what it may see."""

from random import Random

import pytest

import lacewars
from lacewars.kernel import Refusal, amount, observe, pick, pick_some
from lacewars.kernel.ids import Seat
from lacewars.players import (
    Budget,
    GreedyPlayer,
    PlayerError,
    RandomPlayer,
    ScriptedPlayer,
    SearchPlayer,
    advice_for,
    player,
    strongest,
    why_not_play,
)
from lacewars.players.thinking import candidates

GAME = "maria-combat"
(SEAT,) = (Seat(0),)


def waiting(seed=3):
    g = lacewars.begin(GAME, seed=seed)
    ((seat, ask),) = g.waiting_for().items()
    return g, seat, ask


def not_two(chosen):
    return None if len(chosen) != 2 else Refusal("1", "not_two")


def test_random_answers_lawfully_and_by_its_seed():
    g, seat, ask = waiting()
    said = [RandomPlayer(seed).choose(observe(g, seat), ask) for seed in (1, 1, 2, 3, 4, 5)]
    assert said[0] == said[1]
    assert len(set(said)) > 1
    assert all(ask.refusal(one) is None for one in said)


def test_scripted_says_its_answers_then_hands_over():
    g, seat, ask = waiting()
    one = ScriptedPlayer([ask.options[1]], then=ScriptedPlayer([ask.options[0]]))
    assert one.choose(observe(g, seat), ask) == ask.options[1]
    assert one.choose(observe(g, seat), ask) == ask.options[0]
    with pytest.raises(PlayerError, match="the script is at its end"):
        one.choose(observe(g, seat), ask)


def test_scripted_says_which_rule_refuses_it():
    g, seat, ask = waiting()
    with pytest.raises(PlayerError, match=r"rule 11\.1 refuses it"):
        ScriptedPlayer(["surrender"]).choose(observe(g, seat), ask)


def test_unknown_names_get_one_line():
    assert why_not_play("genius", GAME) == (
        "no player 'genius'; there are random, composite, greedy, search, marshal"
    )
    with pytest.raises(PlayerError, match="no player 'genius'"):
        player("genius", GAME, 1)


def test_without_advice_nobody_is_greedy(monkeypatch):
    monkeypatch.setattr("lacewars.players.registry.advice_for", lambda _game: None)
    assert why_not_play("greedy", GAME) == (
        "greedy cannot play maria-combat: the game gives no advice yet; there is random"
    )
    assert strongest(GAME) == "random"


def test_the_strongest_is_the_last_that_can_sit_down():
    assert advice_for(GAME) is not None
    assert strongest(GAME) == "search"
    assert isinstance(player("greedy", GAME, 1), GreedyPlayer)
    assert isinstance(player("captain", GAME, 1), GreedyPlayer)
    assert isinstance(player("random", GAME, 1), RandomPlayer)


def test_a_clock_is_said_in_milliseconds_and_only_to_who_can_use_it():
    for name in ("search@40", "general@40:b"):
        one = player(name, GAME, 1)
        assert isinstance(one, SearchPlayer)
        assert one.effort.milliseconds == 40
    for name in ("search@", "search@soon", "search@0", "greedy@40"):
        assert "a clock is said in milliseconds" in str(why_not_play(name, GAME))


def test_a_marshal_needs_a_learned_value():
    assert why_not_play("marshal", GAME) == (
        "marshal cannot play maria-combat: no value is learned for it yet; there is search"
    )


def test_greedy_answers_lawfully_and_by_its_seed():
    for seed in range(10):
        g, seat, ask = waiting(seed)
        for name in ("composite", "greedy", "search"):
            said = [player(name, GAME, 7).choose(observe(g, seat), ask) for _ in range(2)]
            assert said[0] == said[1]
            assert ask.refusal(said[0]) is None


@pytest.mark.parametrize("name", ["composite", "greedy", "search"])
def test_nobody_sees_what_is_hidden(name):
    g, seat, ask = waiting()
    other = next(one for one in g.seats if one != seat)
    twin = g.clone(recorded=True)
    power = next(p for p in range(len(twin.hand)) if observe(g, seat).view["hand"][p] != g.hand[p])
    hand, deck = twin.hand[power], twin.deck
    twin.hand[power] = deck[: len(hand)]
    twin.deck = tuple(sorted(deck[len(hand) :] + hand))
    assert observe(twin, other).view != observe(g, other).view
    said = [
        player(name, GAME, 5).choose(observe(one, seat), one.waiting_for()[seat])
        for one in (g, twin)
    ]
    assert said[0] == said[1]
    assert ask.refusal(said[0]) is None


def test_greedy_thinks_within_its_budget():
    g, seat, ask = waiting()
    advice = advice_for(GAME)
    seen = []
    assert advice is not None

    def evaluate(g, seat):
        seen.append(seat)
        return 0.0

    counting = advice._replace(evaluate=evaluate)
    budget = Budget(worlds=2, candidates=2, varied=0, finalists=2, ahead=0)
    GreedyPlayer(counting, 1, budget).choose(observe(g, seat), ask)
    assert 0 < len(seen) <= 2 + 2 * 2  # found in one world, weighed in both


@pytest.mark.parametrize(
    "ask",
    [
        pick(SEAT, "1", tuple(range(50))),
        amount(SEAT, "1", 0, 100),
        pick_some(SEAT, "1", tuple(range(12)), judge=not_two),
    ],
)
def test_many_candidates_are_a_lawful_few(ask):
    few = candidates(ask, 10, Random(1))
    assert 1 < len(few) <= 10
    assert all(ask.refusal(one) is None for one in few)


def test_few_candidates_are_all():
    assert candidates(pick_some(SEAT, "1", (1, 2, 3), judge=not_two), 10, Random(1)) == [
        (),
        (1,),
        (1, 2, 3),
        (2,),
        (3,),
    ]
