import pytest

from lacewars.board.tables import Table
from lacewars.kernel import Modifier

SIEGE = Table(
    [{"roll": 4, "loss": 1}, {"roll": 1, "loss": 0}, {"roll": (6, 7), "loss": 3}], by="roll"
)


@pytest.mark.parametrize(
    ("roll", "loss"), [(-3, 0), (1, 0), (3, 0), (4, 1), (5, 1), (6, 3), (99, 3)]
)
def test_the_ends_hold_for_everything_beyond(roll, loss):
    assert SIEGE.row(roll)["loss"] == loss


def test_modifiers_are_added_up():
    lines = [Modifier(2, "17.5.3", "great_victory"), Modifier(-1, "17.5.3", "no_line")]
    assert SIEGE.result(3, lines) == {"roll": 4, "loss": 1}


def test_a_table_has_rows_one_for_each_number():
    with pytest.raises(ValueError, match="a table by roll has no rows"):
        Table([], by="roll")
    with pytest.raises(ValueError, match="two rows for one roll"):
        Table([{"roll": 1}, {"roll": (1, 2)}], by="roll")
