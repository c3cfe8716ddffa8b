import pytest

from lacewars.board.seating import Seating, SeatingError, seating_of
from lacewars.kernel import Id, Seat


class Chair(Seat):
    pass


class Crown(Id, domain="crown"):
    pass


LOUIS, FREDERICK = Chair.define(["louis", "frederick"])
FRANCE, PRUSSIA, SAXONY, SPAIN = Crown.define(["france", "prussia", "saxony", "spain"])


def test_a_seat_runs_powers_in_order():
    seating = seating_of({"frederick": ["saxony", "prussia"], "louis": ["france"]}, Chair, Crown)
    assert seating.seats == (LOUIS, FREDERICK)
    assert seating.powers_of(FREDERICK) == (PRUSSIA, SAXONY)
    assert seating.seat_of(SAXONY) == FREDERICK
    assert seating.seat_of(SPAIN) is None


def test_a_seat_that_does_not_play_runs_nothing():
    assert Seating({LOUIS: [FRANCE]}).powers_of(FREDERICK) == ()


def test_a_power_has_one_seat():
    with pytest.raises(SeatingError, match="france is run by louis and by frederick"):
        Seating({LOUIS: [FRANCE], FREDERICK: [FRANCE]})
