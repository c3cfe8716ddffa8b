"""What may be imported where, beyond the layers that import-linter looks after."""

import sys

import pytest

PLAIN = ("kernel", "board", "games", "proof")  # the standard library and nothing else
NO_CLOCK = ("time", "datetime", "secrets", "socket")
CHANCE = "lacewars.kernel.chance"
MAY_GUESS = ("players", "proof")
PROOF_IS_FOR = ("proof", "cli", "players")


def within(modules, *parts):
    return [module for module in modules if module.part in parts]


def offences(modules, is_wrong):
    """Each import that is wrong, as `importer imports imported`."""
    pairs = [(module, name) for module in modules for name in module.imports()]
    return [f"{module.name} imports {name}" for module, name in pairs if is_wrong(module, name)]


def first(name):
    return name.split(".")[0]


def another_game(module, name):
    words = name.split(".")
    if module.game is None or words[:2] != ["lacewars", "games"]:
        return False
    return len(words) < 3 or words[2] != module.game


def stray_chance(module, name):
    allowed = module.name == CHANCE or module.part in MAY_GUESS
    return first(name) == "random" and not allowed and name in module.imports_that_run()


def test_rules_need_the_standard_library_only(modules):
    known = sys.stdlib_module_names | {"lacewars"}
    assert offences(within(modules, *PLAIN), lambda _, name: first(name) not in known) == []


def test_games_never_import_one_another(modules):
    assert offences(within(modules, "games"), another_game) == []


def test_rules_know_no_clock_and_no_network(modules):
    rules = [
        module for module in within(modules, "kernel", "board", "games") if module.name != CHANCE
    ]
    assert offences(rules, lambda _, name: first(name) in NO_CLOCK) == []


def test_chance_has_one_door(modules):
    assert offences(modules, stray_chance) == []


def test_the_law_kit_is_imported_by_tools_only(modules):
    def wrong(module, name):
        return name.startswith("lacewars.proof") and module.part not in PROOF_IS_FOR

    assert offences(modules, wrong) == []


@pytest.mark.parametrize(
    ("importer", "statement", "wrong"),
    [
        ("games/urr/game.py", "import lacewars.games.maria.game", True),
        ("games/urr/game.py", "from lacewars.games import maria", True),
        ("games/urr/game.py", "from lacewars.games.urr import game", False),
        ("games/urr/game.py", "from ..maria import game", True),
        ("games/urr/__init__.py", "from .. import maria", True),
        ("games/urr/game.py", "from .ch02_sea import sail", False),
        ("board/graph.py", "import random", True),
        ("kernel/asking.py", "if TYPE_CHECKING:\n    from random import Random", False),
        ("kernel/chance.py", "import random", False),
        ("players/greedy.py", "from random import choice", False),
    ],
)
def test_the_judges_see_what_is_wrong(read, importer, statement, wrong):
    module = read(importer, statement)
    found = offences([module], another_game) + offences([module], stray_chance)
    assert bool(found) is wrong
