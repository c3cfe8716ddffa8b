"""The files a stranger looks for first are there, and say what is true."""

import os
import re
import subprocess
import tomllib

import pytest

GAMES = (
    "No Peace Without Spain!",
    "This War Without an Enemy",
    "Maria",
    "Ultima Ratio Regis",
    "Pax Baltica",
)


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["play", "test", ".ci/run"])
def test_scripts_are_executable(root, name):
    assert os.access(root / name, os.X_OK)
    assert read(root / name).startswith("#!/usr/bin/env ")


@pytest.mark.parametrize("name", ["play", "test"])
def test_commands_explain_themselves(root, name):
    done = subprocess.run([root / name, "--help"], capture_output=True, text=True, check=True)
    assert f"./{name} --help" in done.stdout


def test_licence_is_mit_and_ours(root):
    assert read(root / "LICENSE").startswith("MIT License\n")
    assert "the Lacewars authors" in read(root / "LICENSE")


@pytest.mark.parametrize("game", GAMES)
def test_notice_names_every_game(root, game):
    assert game in read(root / "NOTICE.md")


def test_changelog_fragments_have_a_known_kind(root):
    kinds = {row["directory"] for row in settings(root)["tool"]["towncrier"]["type"]}
    names = [path.name for path in (root / "changelog.d").glob("*.md") if path.name != "README.md"]
    assert names
    assert [name for name in names if name.split(".")[-2] not in kinds] == []


def settings(root):
    return tomllib.loads(read(root / "pyproject.toml"))


def commands(root):
    """The command lines in the fenced blocks of the README."""
    blocks = re.findall(r"```(?:sh|bash)\n(.*?)```", read(root / "README.md"), re.DOTALL)
    lines = [line.split("#")[0].split() for line in "\n".join(blocks).splitlines()]
    return [words for words in lines if words]


def recipes(root):
    return set(re.findall(r"^([a-z]+)(?: [^:\n]*)?:(?!=)", read(root / "justfile"), re.MULTILINE))


def test_readme_commands_exist(root):
    found = commands(root)
    assert ["./play"] in found
    assert ["./test"] in found
    for program, *arguments in found:
        if program == "just":
            assert not arguments or arguments[0] in recipes(root), arguments
        elif program.endswith("lacewars"):
            subprocess.run([root / ".venv/bin/lacewars", arguments[0], "--help"], check=True)
        elif program.startswith("./"):
            assert os.access(root / program, os.X_OK), program


def test_recipes_promised_to_developers_are_there(root):
    promised = "setup check test types lint fuzz perft golden bench data rules docs play"
    assert set(promised.split()) <= recipes(root)
