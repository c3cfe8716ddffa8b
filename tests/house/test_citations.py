"""Every rule number that a game's code cites stands in that game's `rulebook.toml`."""

import ast
import io
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "src" / "lacewars" / "games"
NUMBER = re.compile(r"\d+(\.\d+)+[a-z]*")
HEAD = re.compile(r"(\d+(\.\d+)+[a-z]*)[ ,;:]")
WITH_CODE = sorted(
    path.parent for path in GAMES.glob("*/rulebook.toml") if list(path.parent.glob("*.py"))
)


def cited(text):
    """The rule numbers in strings, at the head of docstrings and at the head of comments."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            number = NUMBER.fullmatch(node.value) or HEAD.match(node.value)
            if number:
                found[number.group(0).rstrip(" ,;:")] = node.lineno
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            number = HEAD.match(token.string.lstrip("# ") + " ")
            if number:
                found[number.group(1)] = token.start[0]
    return found


@pytest.mark.parametrize("game", WITH_CODE, ids=lambda game: game.name)
def test_every_cited_rule_exists(game):
    known = tomllib.loads((game / "rulebook.toml").read_text("utf-8"))["rule"]
    unknown = [
        f"{path.relative_to(game)}:{line}: {number}"
        for path in sorted(game.rglob("*.py"))
        for number, line in cited(path.read_text("utf-8")).items()
        if number not in known
    ]
    assert unknown == []


def test_citations_are_found_where_the_house_puts_them():
    text = '''
def winner(g):
    """16.3.3 The last with corps wins."""
    if g.early:  # 14.6.6
        return Refusal("14.2.1", "too_far")
    return 0.5  # half
'''
    assert set(cited(text)) == {"16.3.3", "14.6.6", "14.2.1"}
