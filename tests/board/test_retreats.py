import random
from itertools import pairwise

import pytest

from lacewars.board import retreats
from lacewars.board.graph import Graph, Link
from lacewars.board.paths import paths_of_length
from lacewars.board.retreats import Ways
from lacewars.kernel import Id


class Place(Id, domain="place"):
    pass


PLACES = Place.define(f"p{number}" for number in range(16))


def grid(*, diagonals):
    """Four by four, with or without the diagonals that make triangles."""
    links = [(a, a + 1) for a in range(16) if a % 4 < 3] + [(a, a + 4) for a in range(12)]
    if diagonals:
        links += [(a, a + 5) for a in range(12) if a % 4 < 3]
    return Graph(PLACES, [Link(PLACES[a], PLACES[b], "road") for a, b in links])


def brute_farthest(graph, start, free, length, origin):
    ways = paths_of_length(graph, start, length, lambda space: space in free)
    ends = {way[-1] for way in ways} - {start}
    most = max((graph.distance(origin, end) for end in ends), default=0)
    return tuple(sorted(end for end in ends if graph.distance(origin, end) == most))


@pytest.fixture(params=[0, 300])
def hurry(request, monkeypatch):
    """Ways are looked for with care alone, or in a hurry first."""
    monkeypatch.setattr(retreats, "HURRY", request.param)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("diagonals", [True, False])
def test_the_farthest_ends_are_those_of_all_ways(diagonals):
    graph = grid(diagonals=diagonals)
    rng = random.Random(7)
    for length in range(9):
        for _ in range(6):
            free = frozenset(rng.sample(PLACES, 12))
            start, origin = rng.sample(PLACES, 2)
            expected = brute_farthest(graph, start, free - {start}, length, origin)
            assert Ways(graph, start, free - {start}).farthest(length, origin) == expected


@pytest.mark.usefixtures("hurry")
def test_a_way_is_of_its_length_and_enters_nothing_twice():
    graph = grid(diagonals=True)
    way = Ways(graph, PLACES[0], PLACES[1:]).to(PLACES[1], 15)
    assert way is not None
    assert (way[0], way[-1]) == (PLACES[0], PLACES[1])
    assert len(set(way)) == len(way) == 16
    assert all(graph.are_near(a, b) for a, b in pairwise(way))


@pytest.mark.usefixtures("hurry")
def test_there_is_no_way_out_of_a_pocket():
    graph = grid(diagonals=False)
    ways = Ways(graph, PLACES[0], {PLACES[1], PLACES[4], PLACES[5]})
    assert ways.to(PLACES[5], 2) == (PLACES[0], PLACES[1], PLACES[5])
    assert ways.to(PLACES[5], 4) is None
    assert ways.to(PLACES[9], 3) is None
    assert ways.farthest(4, PLACES[15]) == ()


def test_a_start_with_nothing_free_about_it_has_no_way():
    assert Ways(grid(diagonals=True), PLACES[0], ()).farthest(1, PLACES[15]) == ()
