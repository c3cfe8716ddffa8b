"""The war keeps the laws of every game, and its journal the secrets of every block."""

from collections import Counter
from random import Random

import pytest
from tests.games.pax.kit import DEFINITION

import lacewars
from lacewars.games.pax.armies import ALONE
from lacewars.games.pax.catalogue import SEATS, Face
from lacewars.games.pax.ch01_map import side_of
from lacewars.games.pax.game import Pax
from lacewars.games.pax.position import sees_face
from lacewars.kernel import as_seen
from lacewars.proof import Hooks, Stop, law_tests, look

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


# -- secrets at the questions that touch hidden blocks most ---------------------------------------
DELICATE = {
    *("reinforce", "build", "deploy", "new_steps", "replacement", "displaced_to"),
    *("grumbling", "pin", "who_leaves", "retreat_to", "regroup", "aboard", "starve"),
}
CLOSED = (
    "what a seat may not know changes nothing it receives",
    "silence tells nothing",
    "an imagined game plays on to the end",
)
ALLOWED = {"army_reform", "intrigue_in_germany"}  # what is chosen there is told to all


def delicate_stops(scenario, seed, most):
    """Positions of a random game where a delicate question is asked, each kind a few times."""
    rng, met = Random(seed), Counter()
    g = lacewars.begin("pax", scenario=scenario, seed=seed)
    assert isinstance(g, Pax)
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        if ask.what in DELICATE and met[ask.what] < most:
            met[ask.what] += 1
            yield g
        assert g.answer(seat, ask.sample(rng)) is None


@pytest.mark.parametrize("scenario", list(DEFINITION.scenarios))
def test_2_1_nothing_a_seat_is_given_depends_on_what_is_hidden(scenario):
    seen = Counter()
    for g in delicate_stops(scenario, 11, 2):
        stop = Stop(g, Random(g.year), DEFINITION, Hooks())
        for word in CLOSED[:2]:
            look(word, stop)
        seen[g.stack[-1][0].name] += 1
    assert len(seen) >= 5


def test_2_1_what_is_imagined_at_such_a_question_plays_on_to_the_end():
    for g in delicate_stops("1707", 5, 1):
        look(CLOSED[2], Stop(g, Random(g.year), DEFINITION, Hooks()))


def is_known(g, one):
    """Whether everybody can tell which block has this face."""
    block = g.bearer[one]
    return g.maybe[block] == ALONE[one] or sees_face(g, block) == SEATS


@pytest.mark.parametrize("scenario", ["1707", "1710-21"])
def test_2_1_no_frame_holds_the_face_of_a_hidden_block(scenario):
    rng = Random(7)
    g = lacewars.begin("pax", scenario=scenario, seed=7)
    assert isinstance(g, Pax)
    while waiting := g.waiting_for():
        for proc, _, kept in g.stack:
            held = [one for one in faces_in(tuple(kept)) if proc.name not in ALLOWED]
            assert all(is_known(g, one) for one in held), (proc.name, held)
        seat, ask = next(iter(waiting.items()))
        assert g.answer(seat, ask.sample(rng)) is None


def test_8_6_the_memory_of_a_draw_tells_the_other_seat_nothing():
    g = lacewars.begin("pax", scenario="1707", seed=2)
    assert isinstance(g, Pax)
    rng = Random(2)
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        assert g.answer(seat, ask.sample(rng)) is None
    assert g.record is not None
    drawn = [entry for entry in g.record.entries if entry.key == "drew"]
    assert drawn
    for entry in drawn:
        assert entry.to is not None
        (owner,) = entry.to
        other = next(one for one in g.seats if one != owner)
        told = as_seen(entry, other)
        assert told is not None
        assert not list(faces_in(told.args))
