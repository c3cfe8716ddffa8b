"""No player's choice changes when what it may not know changes: every level, every whole game."""

from collections.abc import Callable
from random import Random

import pytest

import lacewars
from lacewars.games import available
from lacewars.kernel import observe
from lacewars.kernel.position import difference
from lacewars.players import (
    Advice,
    CompositePlayer,
    Effort,
    GreedyPlayer,
    Player,
    RandomPlayer,
    SearchPlayer,
    advice_for,
)
from lacewars.players.learned import Value
from lacewars.players.thinking import imagined

WORLDS, MOMENTS = 4, 4
SOME = Effort(simulations=8)
LEVELS: dict[str, Callable[[Advice, int], Player]] = {
    "random": lambda _advice, seed: RandomPlayer(seed),
    "composite": CompositePlayer,
    "greedy": GreedyPlayer,
    "search": lambda advice, seed: SearchPlayer(advice, seed, SOME),
    "marshal": lambda advice, seed: SearchPlayer(taught(advice), seed, SOME),
}


def taught(advice):
    """A value that weighs every feature the game names."""
    if advice.features is None:
        return advice
    value = Value(0.1, 0.5, (0.2,) * len(advice.names))
    return advice._replace(
        evaluate=lambda g, seat: value.of(advice.evaluate, advice.features, g, seat)
    )


def moments(game):
    """A few questions in a game played at first thought, with something to choose and to hide."""
    advice, rng, g = advice_for(game), Random(3), lacewars.begin(game, seed=3)
    assert advice is not None
    found = []
    for number in range(400):
        asks = list(g.waiting_for().values())
        if len(found) == MOMENTS or not asks:
            break
        ask = asks[0]
        if number % 9 == 0 and len(list(ask.options)) > 1:
            seen = observe(g, ask.seat)
            others = [imagined(seen, rng) for _ in range(WORLDS)]
            if any(difference(twin, g) for twin in others):
                found.append((g.clone(recorded=True), ask.seat, others))
        g.answer(ask.seat, advice.thought(g, ask, rng))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", available())
def test_what_others_hold_changes_no_choice(game, level):
    """The same observation, whatever truly lies behind it, gets the same answer."""
    advice, found = advice_for(game), moments(game)
    assert advice is not None
    assert found
    for g, seat, others in found:
        told = observe(g, seat)
        said = set()
        for twin in (g, *others):
            twin.record = g.record
            seen = observe(twin, seat)
            assert seen.view == told.view
            one = LEVELS[level](advice, 5)
            said.add(one.choose(seen, twin.waiting_for()[seat]))
        assert len(said) == 1
