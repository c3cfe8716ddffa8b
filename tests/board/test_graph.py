import random
from itertools import pairwise

from lacewars.board.areas import after_crossing, borders, by_region, crossed, room
from lacewars.board.graph import FAR, Graph, Link, flood, graph_of
from lacewars.board.paths import (
    costs,
    nearest_of,
    path,
    paths_of_length,
    reach,
    supply,
)
from lacewars.kernel import Id


class Spot(Id, domain="spot"):
    pass


# a - b - c - d     a row of towns by road, the river b = f beside it, and an island
# |   |   |   |
# e - f - g - h     z
A, B, C, D, E, F, G, H, Z = SPOTS = Spot.define("abcdefghz")
ROADS = [(A, B), (B, C), (C, D), (E, F), (F, G), (G, H), (A, E), (C, G), (D, H), (B, F)]
MAP = Graph(SPOTS, [Link(a, b, "road") for a, b in ROADS] + [Link(F, B, "river")])


def test_neighbours_stand_in_order():
    assert MAP.near[F] == (B, E, G)
    assert MAP.near[Z] == ()
    assert MAP.are_near(F, B)
    assert not MAP.are_near(A, C)


def test_a_link_has_its_kinds():
    assert MAP.kinds(B, F) == ("road", "river")
    assert MAP.kinds(A, B) == ("road",)
    assert MAP.kinds(A, Z) == ()


def test_a_map_of_some_kinds_alone():
    river = MAP.only("river")
    assert river.near[B] == (F,)
    assert river.near[A] == ()
    assert MAP.only("river") is river
    assert MAP.only("river", "road").near == MAP.near


def test_distances_and_balls():
    assert MAP.distance(A, A) == 0
    assert MAP.distance(A, H) == 4
    assert MAP.distance(A, Z) == FAR
    assert MAP.within(A, 1) == (A, B, E)
    assert MAP.within(A, 1) is MAP.within(A, 1)
    assert MAP.within(A, 1000) == SPOTS[:8]


def test_a_line_longer_than_a_byte_ends_far_away():
    class Mile(Id, domain="mile"):
        pass

    miles = Mile.define(f"m{number}" for number in range(300))
    line = Graph(miles, [Link(a, b, "") for a, b in pairwise(miles)])
    assert line.distance(miles[0], miles[254]) == 254
    assert line.distance(miles[0], miles[255]) == FAR


def test_the_parts_of_a_map():
    assert MAP.parts == (SPOTS[:8], (Z,))
    assert flood(MAP, A, {B, C, G}) == (A, B, C, G)


def test_a_map_is_made_from_the_rows_of_the_data():
    road = {"between": ("a", "b"), "kind": "road"}
    out = {"between": ("b", "elsewhere"), "kind": "road"}
    made = graph_of(SPOTS, (road, out, {"between": ("b", "c")}), Spot.of)
    assert made.links == (Link(A, B, "road"), Link(B, C, ""))


# -- reach -------------------------------------------------------------------------------------
def test_reach_is_the_ball_where_nothing_bars_the_way():
    assert reach(MAP, A, 2) is MAP.within(A, 2)
    assert reach(MAP, A, 1, frozenset((H,))) is MAP.within(A, 1)


def test_reach_goes_round_what_is_blocked_and_ends_where_one_stops():
    assert reach(MAP, A, 2, {B}) == (A, E, F)
    assert reach(MAP, A, 2, stops={B}) == (A, B, E, F)
    assert reach(MAP, A, 3, {E}, stops={B}) == (A, B)
    assert reach(MAP, A, 2, stops={A}) == (A, B, C, E, F)


def test_costs_are_the_least_there_are():
    def price(here, there):
        if there == B:
            return 3
        return None if there == G else 1

    assert costs(MAP, A, 4, price) == {A: 0, B: 3, C: 4, E: 1, F: 2}


def test_a_dearer_way_is_replaced_by_a_cheaper_one():
    prices = {(A, B): 5, (A, E): 1, (E, F): 1, (F, B): 1}
    assert costs(MAP, A, 9, lambda a, b: prices.get((a, b))) == {A: 0, B: 3, E: 1, F: 2}


# -- ways --------------------------------------------------------------------------------------
def test_the_shortest_way_is_the_first_in_order():
    assert path(MAP, A, {F}) == (A, B, F)
    assert path(MAP, A, {A}) == (A,)
    assert path(MAP, A, {F}, {B}) == (A, E, F)
    assert path(MAP, A, {F}, {F}) is None
    assert path(MAP, A, {H}, most=3) is None
    assert path(MAP, A, {Z}) is None


def test_supply_gives_its_line_or_what_bars_it():
    assert supply(MAP, A, {C}) == ((A, B, C), None)
    assert supply(MAP, A, {C}).is_open
    cut = supply(MAP, A, {H}, {B, F})
    assert (cut.line, cut.barred_at, cut.is_open) == (None, B, False)
    assert supply(MAP, A, {H}, most=3) == (None, None)
    assert supply(MAP, A, {Z}, {B}) == (None, None)
    assert supply(MAP, A, {H}, {E, B, C}, most=4).barred_at == B


def test_a_detour_too_long_names_what_bars_the_short_way():
    assert supply(MAP, A, {C}, {B}, most=3) == (None, B)


def test_ways_of_an_exact_length_enter_no_space_twice():
    assert list(paths_of_length(MAP, A, 2)) == [(A, B, C), (A, B, F), (A, E, F)]
    assert list(paths_of_length(MAP, A, 0)) == [(A,)]
    assert list(paths_of_length(MAP, A, 2, lambda space: space != B)) == [(A, E, F)]
    off = list(
        paths_of_length(MAP, B, 3, may_follow=lambda way, space: MAP.distance(B, space) == len(way))
    )
    assert off == [(B, C, D, H), (B, C, G, H), (B, F, G, H)]


def test_the_nearest_of_several():
    assert nearest_of(MAP, A, [H, F, C]) == (C, F)
    assert nearest_of(MAP, A, []) == ()


def ends_of_ways(graph, start, steps, blocked):
    """Where all ways of up to so many links end."""
    lengths = range(steps + 1)
    ways = [paths_of_length(graph, start, n, lambda s: s not in blocked) for n in lengths]
    return tuple(sorted({way[-1] for listed in ways for way in listed}))


def test_a_reach_equals_a_search_on_random_maps():
    rng = random.Random(4)
    for _ in range(40):
        pairs = {tuple(sorted(rng.sample(SPOTS, 2))) for _ in range(12)}
        graph = Graph(SPOTS, [Link(a, b, "road") for a, b in pairs])
        blocked = set(rng.sample(SPOTS[1:], 3))
        assert reach(graph, A, 3, blocked) == ends_of_ways(graph, A, 3, blocked)


# -- areas -------------------------------------------------------------------------------------
def test_regions_and_their_borders():
    regions = by_region(SPOTS, ["north"] * 4 + ["south"] * 4 + [None])
    assert regions == {"north": SPOTS[:4], "south": SPOTS[4:8], None: (Z,)}
    out = borders(MAP, regions["south"])
    assert out[0] == Link(E, A, "road")
    assert [link.kind for link in out if link.one == F] == ["river", "road"]
    assert len(out) == 5
    assert borders(MAP, regions["north"])[0] == Link(A, E, "road")


def test_what_may_still_cross_a_border():
    crossings = after_crossing((), A, B)
    crossings = after_crossing(crossings, E, A, 3)
    crossings = after_crossing(crossings, A, B, 2)
    assert crossings == ((A, B, 3), (E, A, 3))
    assert crossed(crossings, A, B) == 3
    assert crossed(crossings, B, A) == 0
    assert (room(crossings, A, B, 4), room(crossings, A, B, 2)) == (1, 0)
