"""How the tests run a command: its exit code, what it printed, what it complained of."""

from typing import NamedTuple

import pytest

from lacewars.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)

    def run(*args):
        code = main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def wrong(run):
    """Runs a command that must fail with one line and exit code 2; returns the line."""

    def wrong(*args):
        ran = run(*args)
        assert ran.code == 2
        assert ran.out == ""
        (line,) = ran.err.splitlines()
        assert line.startswith("lacewars: ")
        assert "Traceback" not in line
        return line.removeprefix("lacewars: ")

    return wrong
