import pytest

from lacewars.board.tracks import Track, numbered

LOYALTY = Track(["allied", "wavering", "neutral", "hostile"])


def test_a_marker_moves_and_tells_what_it_enters():
    assert LOYALTY.moved(0, 2) == (2, ("wavering", "neutral"), 0)
    assert LOYALTY.moved(2, -1) == (1, ("wavering",), 0)
    assert LOYALTY.moved(1, 0) == (1, (), 0)


def test_a_marker_stops_at_the_ends():
    assert LOYALTY.moved(2, 3) == (3, ("hostile",), 2)
    assert LOYALTY.moved(1, -5) == (0, ("allied",), 4)
    assert [LOYALTY.clamped(place) for place in (-1, 2, 9)] == [0, 2, 3]


def test_boxes_and_places():
    assert len(LOYALTY) == 4
    assert LOYALTY[LOYALTY.place("neutral")] == "neutral"
    with pytest.raises(ValueError, match="not in tuple"):
        LOYALTY.place("friendly")


def test_a_track_of_numbers_has_both_ends():
    assert numbered(0, 48, 4).boxes[-1] == 48
    assert numbered(1700, 1702).boxes == (1700, 1701, 1702)
