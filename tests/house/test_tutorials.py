"""Every tutorial of every built game runs to its end on the engine, in words of both languages."""

import pytest

from lacewars.games import available, definition
from lacewars.proof import lesson_faults


@pytest.mark.parametrize("key", available())
def test_every_tutorial_runs_to_its_end(key):
    assert lesson_faults(definition(key)) == []
