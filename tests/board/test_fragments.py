"""Parts of a scene are drawn once, for as long as what they read stays the same."""

from lacewars.board.fragments import KEPT, Reading, part

DRAWN = []


@part
def flags(view, many):
    DRAWN.append("flags")
    return (view["marker"], many)


@part
def board(view):
    DRAWN.append("board")
    return (flags(view, 2), view["turn"])


def seen(**view):
    DRAWN.clear()
    return view


def test_a_view_without_a_memory_is_drawn_afresh():
    view = seen(marker=(1,), turn=1)
    assert flags(view, 1) == flags(view, 1) == ((1,), 1)
    assert DRAWN == ["flags", "flags"]


def test_a_part_is_drawn_again_when_what_it_reads_is_another_object():
    marker, drawn = (1, 2), {}
    first = flags(Reading(seen(marker=marker, turn=1), drawn), 1)
    assert flags(Reading({"marker": marker, "turn": 2}, drawn), 1) is first
    assert DRAWN == ["flags"]
    assert flags(Reading({"marker": (3,), "turn": 2}, drawn), 1) == ((3,), 1)
    assert DRAWN == ["flags", "flags"]


def test_calls_with_other_values_are_other_parts():
    view = Reading(seen(marker=(1,)), {})
    assert flags(view, 1) != flags(view, 2)
    assert flags(view, 1) == ((1,), 1)
    assert DRAWN == ["flags", "flags"]


def test_a_part_depends_on_what_the_parts_in_it_read():
    drawn, marker = {}, (1,)
    board(Reading(seen(marker=marker, turn=1), drawn))
    board(Reading({"marker": marker, "turn": 1}, drawn))
    assert DRAWN == ["board", "flags"]
    board(Reading({"marker": marker, "turn": 2}, drawn))
    assert DRAWN == ["board", "flags", "board"]
    assert board(Reading({"marker": (4,), "turn": 2}, drawn)) == (((4,), 2), 2)
    assert DRAWN[-2:] == ["board", "flags"]


def test_what_several_seats_see_is_kept_beside_each_other():
    drawn = {}
    markers = [(number,) for number in range(KEPT)]
    for _ in range(2):
        for marker in markers:
            flags(Reading({"marker": marker}, drawn), 1)
    known = next(iter(drawn.values()))
    assert len(known) == KEPT
    flags(Reading({"marker": (9,)}, drawn), 1)
    assert len(known) == KEPT


def test_named_values_are_not_kept():
    assert flags(Reading({"marker": (1,)}, drawn := {}), many=1) == ((1,), 1)
    assert drawn == {}
