"""The war keeps the laws of every game, and its journal the secrets of every block."""

from random import Random

import pytest
from tests.games.pax.kit import DEFINITION

import lacewars
from lacewars.games.pax.catalogue import Face
from lacewars.games.pax.ch01_map import side_of
from lacewars.games.pax.game import Pax
from lacewars.kernel import as_seen
from lacewars.proof import law_tests

LONG = ("1700-10", "1700-21", "1710-21")
globals().update(law_tests("pax", scenarios=("1707",)))
globals().update(law_tests("pax", scenarios=LONG, stops=3))

# what lies open when it is told: battle, siege, Recon, and whatever leaves the map
OPEN = {
    *("shown", "eliminated", "put_away", "lost_steps", "fires", "hits", "besieges", "siege"),
    *("fell_back", "fled_aboard", "made_port"),
    *("raised", "on_the_track", "off_the_track", "given_back"),
}


def faces_in(value):
    """Every face in the arguments of an entry."""
    if isinstance(value, tuple):
        for part in value:
            yield from faces_in(part)
    elif isinstance(value, Face):
        yield value


@pytest.mark.parametrize("scenario", list(DEFINITION.scenarios))
def test_2_1_no_line_tells_the_enemy_what_a_standing_block_is(scenario):
    rng = Random(3)
    g = lacewars.begin("pax", scenario=scenario, seed=3)
    assert isinstance(g, Pax)
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        assert g.answer(seat, ask.sample(rng)) is None
    told = set()
    assert g.record is not None
    for entry in g.record.entries:
        for seat in g.seats:
            seen = as_seen(entry, seat)
            faces = list(faces_in(seen.args)) if seen else []
            if seen and any(side_of(g, g.bearer[one]) != seat for one in faces):
                told.add(seen.key)
    assert told <= OPEN
    assert told
