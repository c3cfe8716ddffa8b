"""Where two seats answer each other in turn: what is a duel, and what its tree finds."""

from random import Random

import lacewars
from lacewars.kernel import observe
from lacewars.players import Effort, SearchPlayer, advice_for
from lacewars.players.duels import Tree, is_duel


def advice(game):
    found = advice_for(game)
    assert found is not None
    return found


COMBAT, QUARREL = advice("maria-combat"), advice("toy")


def fight(seed):
    g = lacewars.begin("maria-combat", scenario="random", seed=seed)
    ((_, ask),) = g.waiting_for().items()
    return g, ask


def opens_a_duel(seed):
    g, ask = fight(seed)
    return is_duel(COMBAT, g, ask, Random(seed))


def test_cards_played_in_turn_are_a_duel_and_an_impulse_before_dice_is_not():
    found = [opens_a_duel(seed) for seed in range(12)]
    assert any(found)
    g = lacewars.begin("toy", scenario="valley", seed=4)
    while len(g.waiting_for()) > 1:
        seat, ask = next(iter(g.waiting_for().items()))
        g.answer(seat, ask.sample(Random(1)))
    ((_, ask),) = g.waiting_for().items()
    assert not is_duel(QUARREL, g, ask, Random(1))


def test_a_tree_counts_every_world_once_and_knows_who_answers():
    seed = next(seed for seed in range(12) if opens_a_duel(seed))
    g, ask = fight(seed)
    tree = Tree(COMBAT, ask.seat, Random(2))
    for _ in range(60):
        tree.explore(g)
    assert tree.root.visits == 60 == sum(node.visits for node in tree.root.after.values())
    answers = tree.answers()
    assert {answer for answer, _ in answers} <= set(ask.options)
    assert all(-1 <= worth <= 1 for _, worth in answers)
    assert all(reply.seat != ask.seat for reply in tree.replies(3))


def test_the_general_answers_a_duel_by_its_seed_and_lawfully():
    for seed in range(6):
        g, ask = fight(seed)
        said = [
            SearchPlayer(COMBAT, 5, Effort(simulations=30)).choose(observe(g, ask.seat), ask)
            for _ in range(2)
        ]
        assert said[0] == said[1]
        assert ask.refusal(said[0]) is None
