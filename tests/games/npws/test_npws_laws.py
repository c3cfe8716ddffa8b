"""The war keeps the laws of every game; its questions stay small, and so does a stored position."""

from random import Random

import pytest

import lacewars
from lacewars.kernel import AskSome
from lacewars.proof import law_tests

MOST_OPTIONS, MOST_BYTES = 200, 6_000

globals().update(law_tests("npws", scenarios=("1702-13",)))
globals().update(law_tests("npws", scenarios=("1702-11", "1702-12"), stops=3))


@pytest.mark.parametrize("scenario", ["1702-13", "1702-12", "1702-11"])
@pytest.mark.parametrize("seed", [8, 9, 10])
def test_questions_and_stored_positions_stay_small(scenario, seed):
    g, rng = lacewars.begin("npws", scenario=scenario, seed=seed), Random(seed)
    widest = longest = 0
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        widest = max(widest, len(ask.pool if isinstance(ask, AskSome) else ask.options))
        longest = max(longest, len(g.save(history=False).encode()) if ask.what == "action" else 0)
        assert g.answer(seat, ask.sample(rng)) is None
    assert 20 < widest <= MOST_OPTIONS
    assert 4_000 < longest <= MOST_BYTES
