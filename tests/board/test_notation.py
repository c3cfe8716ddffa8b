import random

import pytest

from lacewars.board.notation import game_of, key_of, print_position, read_position, written
from lacewars.games.maria_combat.definition import DEFINITION
from lacewars.kernel import SaveError

KEY = DEFINITION.key


def played(seed, answers):
    """A combat of chance after some answers."""
    g = DEFINITION.begin("random", seed=seed)
    rng = random.Random(seed)
    while answers and g.waiting_for():
        seat, ask = next(iter(g.waiting_for().items()))
        assert g.answer(seat, ask.sample(rng)) is None
        answers -= 1
    return g


@pytest.mark.parametrize("seed", range(12))
def test_any_position_prints_and_loads_back(seed):
    for answers in range(12):
        g = played(seed, answers)
        text = print_position(g)
        assert game_of(text) == KEY
        again = read_position(text, DEFINITION)
        assert again == g
        assert print_position(again) == text


def test_a_game_that_has_ended_stays_ended():
    g = played(1, 99)
    assert g.outcome() is not None
    assert read_position(print_position(g), DEFINITION).outcome() == g.outcome()


def test_a_position_goes_on_as_the_game_it_came_from():
    g = played(3, 2)
    twin = read_position(print_position(g), DEFINITION)
    rng, other = random.Random(1), random.Random(1)
    while g.waiting_for():
        for game, chance in ((g, rng), (twin, other)):
            seat, ask = next(iter(game.waiting_for().items()))
            game.answer(seat, ask.sample(chance))
    assert twin == g


def test_a_hand_may_change_a_line():
    text = print_position(DEFINITION.begin("neipperg"))
    assert "austria = 2\n" in text
    g = read_position(text.replace("austria = 2\n", "austria = 7\n"), DEFINITION)
    assert g.observe(None).view["troops"][0] == 7


def test_without_a_stack_the_game_begins_here():
    text = print_position(DEFINITION.begin("neipperg", seed=4))
    start = text[: text.index("[[stack]]")]
    g = read_position(start, DEFINITION)
    assert g.waiting_for()


def test_little_has_to_be_said(tmp_path):
    body = print_position(DEFINITION.begin("neipperg"))
    body = body[body.index("[position]") : body.index("[[stack]]")]
    g = read_position(f'game = "{KEY}"\nscenario = "neipperg"\n{body}', DEFINITION)
    assert (g.dice, g.last) == (0, -1)


def test_options_are_part_of_a_position(monkeypatch):
    g = DEFINITION.begin("neipperg")
    g.terms = g.terms._replace(options=(("fog", True),))
    assert "[options]\nfog = true\n" in print_position(g)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = ", "position:1: not TOML"),
        ('gme = "x"\n', "a position has no 'gme'"),
        ('scenario = "neipperg"\n', "the position lacks or misstates 'game'"),
        (f'game = "{KEY}"\nscenario = "nowhere"\n', "no scenario 'nowhere'"),
        (f'game = "{KEY}"\nscenario = "neipperg"\ndice = "x"\n', "the position lacks or misstates"),
        (
            f'game = "{KEY}"\nscenario = "neipperg"\nposition = 3\n',
            "the position lacks or misstates",
        ),
        (
            f'game = "{KEY}"\nscenario = "neipperg"\n[position.troops]\nspain = 3\n',
            "troops: unknown power 'spain'",
        ),
        (f'game = "{KEY}"\nscenario = "neipperg"\n[position]\nmorale = 3\n', "no field 'morale'"),
        (
            f'game = "{KEY}"\nscenario = "neipperg"\n[position]\ntroops = 3\n',
            "troops has a value for each power: [position.troops]",
        ),
    ],
)
def test_a_position_that_does_not_fit_is_told_in_one_line(text, fault):
    with pytest.raises(SaveError) as error:
        read_position(text, DEFINITION)
    assert fault in str(error.value)
    assert "\n" not in str(error.value)


def test_plain_values_are_written_as_toml():
    assert written([1, "a", None, True]) == '[1, "a", "@-", true]'
    assert written({"hidden": None, "a.b": 2}) == '{ hidden = "@-", "a.b" = 2 }'
    assert key_of("corps.france.1") == '"corps.france.1"'
    assert key_of("lille") == "lille"
