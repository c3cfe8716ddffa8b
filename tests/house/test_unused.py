"""Nothing lies about: every text key, card effect and data field of a built game is used."""

import ast
import tomllib
from pathlib import Path

import pytest

from lacewars.games import available, definition

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "lacewars"
OFFENDERS = tomllib.loads((Path(__file__).parent / "offenders.toml").read_text("utf-8"))["unused"]
SAID = ("entry", "refusal", "ask", "choice", "modifier", "outcome")
SHARED = ("name", "source", "article", "plural")  # what the loader and the wording read themselves
KINDS = ("deeds", "reactions", "replacements", "modifiers")


def strings(paths):
    """Every string constant and attribute name in these modules."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.FunctionDef):
                found.add(node.name)
    return found


def words_of(tree):
    """Every string in a tree of data, keys too."""
    if isinstance(tree, dict):
        return set(tree) | {word for part in tree.values() for word in words_of(part)}
    if isinstance(tree, list):
        return {word for part in tree for word in words_of(part)}
    return {tree} if isinstance(tree, str) else set()


def read(paths):
    return [tomllib.loads(path.read_text("utf-8")) for path in sorted(paths)]


class Used:
    """What one game says in code and in data."""

    def __init__(self, folder):
        kernel = [PACKAGE / "kernel", PACKAGE / "board"]
        self.code = strings([p for place in (folder, *kernel) for p in place.rglob("*.py")])
        self.data = set().union(*map(words_of, read(folder.glob("data/**/*.toml"))))
        self.rules = set(tomllib.loads((folder / "rulebook.toml").read_text("utf-8"))["rule"])
        self.all = self.code | self.data


def unused_keys(folder):
    """Text keys that no code says and no datum holds."""
    used = Used(folder)
    (texts,) = read(folder.glob("text/en.toml"))
    keys = [(table, key) for table in SAID for key in flat(texts.get(table, {}))]
    return [f"{table}.{key}" for table, key in keys if not is_used(key, used)]


def flat(table, prefix=""):
    for key, value in table.items():
        yield from flat(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]


def is_used(key, used):
    """A key may be meant for one question only: `window.pass`."""
    return key in used.all or key in used.rules or all(part in used.all for part in key.split("."))


def unused_effects(key):
    """Card effects under a word that no datum holds."""
    effects = definition(key).effects
    data = Used(definition(key).folder).data
    words = set() if effects is None else set(effects.deeds)
    for rows in () if effects is None else (effects.reactions, effects.replacements):
        words |= {row.word for group in rows.values() for row in group}
    return sorted(words - data)


def unused_fields(folder):
    """Fields of data files that no code reads."""
    used = Used(folder)
    rows = [
        (domain, field)
        for tree in read(folder.glob("data/*.toml"))
        for domain, table in tree.items()
        if isinstance(table, dict)
        for row in table.values()
        if isinstance(row, dict)
        for field in row
    ]
    return sorted({f"{d}.{f}" for d, f in rows if f not in SHARED and f not in used.code})


def offences(key, found):
    return [name for name in found if f"{key}:{name}" not in OFFENDERS]


@pytest.mark.parametrize("key", available())
def test_no_text_key_is_unused(key):
    assert offences(key, unused_keys(definition(key).folder)) == []


@pytest.mark.parametrize("key", available())
def test_no_card_function_is_unused(key):
    assert offences(key, unused_effects(key)) == []


@pytest.mark.parametrize("key", available())
def test_no_data_field_is_unused(key):
    assert offences(key, unused_fields(definition(key).folder)) == []


def test_what_lies_about_is_seen(tmp_path):
    for place, text in {
        "game.py": 'def f(g):\n    g.note("2", "moved", g.row["worth"])\n    return "stand"\n',
        "data/map.toml": '[space.lille]\nworth = 3\ncolour = "red"\nsource = {}\n',
        "text/en.toml": '[entry]\nmoved = "x"\nlost = "y"\n[choice]\nstand = "z"\nflee = "z"\n',
        "rulebook.toml": "[rule.2]\n",
    }.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text(text)
    assert unused_keys(tmp_path) == ["entry.lost", "choice.flee"]
    assert unused_fields(tmp_path) == ["space.colour"]
