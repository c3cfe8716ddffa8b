"""The settings explain themselves, and pinned means pinned."""

import re
import tomllib

import pytest

RUFF_CODE = re.compile(r'^\s+"[A-Z]+\d*",')


def test_every_ignored_lint_rule_has_a_reason(root):
    settings = (root / "pyproject.toml").read_text("utf-8")
    ignored = [line for line in settings.splitlines() if RUFF_CODE.match(line)]
    assert len(ignored) > 20
    assert [line for line in ignored if not re.search(r'",\s+# \S+( \S+){2,}', line)] == []


def test_kernel_and_games_need_nothing_installed(root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []


@pytest.mark.parametrize("kind", ["play", "test"])
def test_every_requirement_is_pinned_with_a_hash(root, kind):
    text = (root / "requirements" / f"{kind}.txt").read_text("utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def pins(root, kind):
    text = (root / "requirements" / f"{kind}.txt").read_text("utf-8")
    return set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))


def test_tests_run_on_what_players_get(root):
    assert pins(root, "play") <= pins(root, "test")
