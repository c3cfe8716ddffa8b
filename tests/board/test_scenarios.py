import pytest

from lacewars.board.data import load_data
from lacewars.board.scenarios import scenarios_of
from lacewars.board.toml_files import DataError
from lacewars.kernel import Seat

TITLE = 'title = { fr = "a", en = "b" }\n'
SHARED = """
[option.shared]
title = { fr = "c", en = "d" }
ruling = "A1"
"""


class Stool(Seat):
    pass


@pytest.fixture(autouse=True)
def seats():
    return Stool.define(["north", "south"])


def scenario(folder, text, **more):
    where = folder(data__options=SHARED, data__scenarios__s=text, **more)
    return scenarios_of(load_data("g", where), Stool)["s"]


def test_a_scenario_has_title_seats_and_the_rest(folder):
    text = (
        TITLE + 'seats = ["south"]\nturns = 3\ndice = [1, { a = 1 }]\n[runs]\nsouth = ["france"]\n'
    )
    made = scenario(folder, text + '[special.late]\nyear = 1702\n[[control]]\nside = "x"\n')
    assert (made.key, made.title["en"], made.seats) == ("s", "b", (Stool.of("south"),))
    assert made.data["turns"] == 3
    assert made.data["dice"] == (1, {"a": 1})
    assert made.data["runs"] == {"south": ("france",)}
    assert made.data["special"] == {"late": {"year": 1702}}
    assert made.data["control"] == ({"side": "x"},)


def test_without_seats_all_of_them_sit(folder):
    assert scenario(folder, TITLE).seats == Stool.all


def test_options_are_stated_in_three_ways(folder):
    own = scenario(folder, TITLE + "[option.fog]\ntitle = { fr = 'e', en = 'f' }\ndefault = true\n")
    assert own.options["fog"].values == (True, False)
    rows = '[[options]]\nword = "pace"\nvalues = [1, 2, 3]\ndefault = 2\n'
    rows += 'title = { fr = "g", en = "h" }\n'
    assert scenario(folder, TITLE + rows).options["pace"].values == (2, 1, 3)
    shared = scenario(folder, TITLE + 'options = ["shared"]\n').options["shared"]
    assert (shared.values, shared.ruling, shared.title["fr"]) == ((False, True), "A1", "c")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("turns = 3\n", "title is missing"),
        (TITLE + 'seats = ["west"]\n', "2: seats: no seat 'west'; there are north, south"),
        (
            TITLE + 'options = ["shred"]\n',
            "2: options: g has no option 'shred'; did you mean 'shared'?",
        ),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(folder, text, fault):
    with pytest.raises(DataError) as error:
        scenario(folder, text)
    assert fault in str(error.value)
