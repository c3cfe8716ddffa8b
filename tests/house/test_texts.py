"""What the games say, they say in French and in English: same keys, same placeholders, no blank."""

import re
import tomllib
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "lacewars"
FOLDERS = sorted({path.parent for path in PACKAGE.rglob("text/*.toml")})
PLACEHOLDER = re.compile(r"\{([a-z_][a-z0-9_]*)")


def flat(table, prefix=""):
    """A tree of texts as `key.key -> text`."""
    found = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


def differences(french, english):
    """Everything that keeps two trees of texts from being each other's translation."""
    fr, en = flat(french), flat(english)
    wrong = [f"{key}: not in both" for key in sorted(fr.keys() ^ en.keys())]
    for key in sorted(fr.keys() & en.keys()):
        if not str(fr[key]).strip() or not str(en[key]).strip():
            wrong.append(f"{key}: blank")
        if set(PLACEHOLDER.findall(str(fr[key]))) != set(PLACEHOLDER.findall(str(en[key]))):
            wrong.append(f"{key}: other placeholders")
    return wrong


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_both_languages_say_the_same(folder):
    french, english = (
        tomllib.loads((folder / f"{x}.toml").read_text("utf-8")) for x in ("fr", "en")
    )
    assert differences(french, english) == []


def test_differences_are_seen():
    french = {"battle": {"won": "{side} gagne", "lost": "perdu"}, "rest": " "}
    english = {"battle": {"won": "{power} wins"}, "rest": "at rest"}
    assert differences(french, english) == [
        "battle.lost: not in both",
        "battle.won: other placeholders",
        "rest: blank",
    ]
