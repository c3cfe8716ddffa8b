"""A finished game looked at again."""

import pytest

import lacewars
from lacewars.kernel import observe
from lacewars.players import PlayerError, player
from lacewars.players.analysis import Care, analysed


def finished(game, scenario, seed, names):
    g = lacewars.begin(game, scenario=scenario, seed=seed)
    table = {seat: player(name, game, 3) for seat, name in zip(g.seats, names, strict=True)}
    while g.result is None:
        seat, ask = next(iter(g.waiting_for().items()))
        g.answer(seat, table[seat].choose(observe(g, seat), ask))
    return g


def test_every_decision_is_weighed_against_the_best_and_the_same_look_tells_the_same():
    g = finished("toy", "eve", 5, ("greedy", "random"))
    ledger = analysed(g, Care(samples=3, alternatives=4))
    assert len(ledger.weighed) > 10
    assert all(one.loss >= 0 for one in ledger.weighed)
    assert all(g.record.answers[one.number].choice == one.answer for one in ledger.weighed)
    assert ledger == analysed(g, Care(samples=3, alternatives=4))
    worst = ledger.worst(3)
    assert worst[0].loss == max(one.loss for one in ledger.weighed)


def test_the_careless_pay_more_for_their_decisions():
    paid = {"greedy": 0.0, "random": 0.0}
    for seed in range(6):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        g = finished("maria-combat", "random", seed, names)
        ledger = analysed(g, Care(samples=8))
        for seat, name in zip(g.seats, names, strict=True):
            paid[name] += ledger.skill(seat)
    assert paid["random"] < paid["greedy"] <= 0


def test_only_every_so_many_decisions_are_looked_at():
    g = finished("toy", "eve", 5, ("random", "random"))
    ledger = analysed(g, Care(samples=1, alternatives=2, every=5))
    assert ledger.weighed
    assert all(one.number % 5 == 0 for one in ledger.weighed)


def test_a_game_without_record_gets_one_line():
    g = finished("toy", "eve", 5, ("random", "random"))
    with pytest.raises(PlayerError, match="only a game with its whole record"):
        analysed(g.clone())
