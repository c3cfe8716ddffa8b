"""How `./play` and `./test` make their environment, and what they say when they cannot."""

import importlib
import subprocess
import sys
import threading
from pathlib import Path

import pytest

PLACE = Path(__file__).resolve().parents[2] / "tools" / "environment.py"


@pytest.fixture
def environment(monkeypatch):
    monkeypatch.syspath_prepend(PLACE.parent)
    return importlib.import_module("environment")


@pytest.fixture
def project(tmp_path):
    """A small project to make an environment from."""
    (tmp_path / "requirements").mkdir()
    for kind in ("play", "test"):
        (tmp_path / "requirements" / f"{kind}.txt").write_text(f"{kind}==1\n")
    (tmp_path / "pyproject.toml").write_text(
        '[build-system]\n[project]\nname = "x"\n[tool.a]\nb = 1\n'
    )
    return tmp_path


def stamped(environment, project, kind):
    stamp = project / "stamp"
    stamp.write_text(f"{kind} {environment.digest(project)}\n")
    return stamp


def test_a_stamp_makes_ready_for_its_kind_and_the_lesser_one(environment, project):
    of_test = stamped(environment, project, "test")
    assert environment.is_ready("test", of_test, project)
    assert environment.is_ready("play", of_test, project)
    of_play = stamped(environment, project, "play")
    assert environment.is_ready("play", of_play, project)
    assert not environment.is_ready("test", of_play, project)


def test_no_stamp_or_a_broken_one_is_not_ready(environment, project):
    assert not environment.is_ready("play", project / "none", project)
    (project / "stamp").write_text("pl")
    assert not environment.is_ready("play", project / "stamp", project)


@pytest.mark.parametrize(
    ("name", "text", "ready"),
    [
        ("requirements/play.txt", "play==2\n", False),
        ("pyproject.toml", '[build-system]\n[project]\nname = "y"\n', False),
        ("pyproject.toml", '[build-system]\n[project]\nname = "x"\n[tool.a]\nb = 2\n', True),
    ],
)
def test_only_what_is_installed_from_counts(environment, project, name, text, ready):
    stamp = stamped(environment, project, "test")
    (project / name).write_text(text)
    assert environment.is_ready("test", stamp, project) is ready


def test_an_old_python_without_a_newer_one_is_told_what_to_install(environment, monkeypatch):
    monkeypatch.setattr(environment.shutil, "which", lambda _: None)
    with pytest.raises(environment.Trouble, match=r"this is Python 3\.9, .* install python3\.11"):
        environment.require_python(["play"], (3, 9, 2))


def test_an_old_python_hands_over_to_the_newest(environment, monkeypatch):
    started = []
    monkeypatch.setattr(
        environment.shutil, "which", {"python3.12": "/bin/p12", "python3.11": "/bin/p11"}.get
    )
    monkeypatch.setattr(environment.os, "execv", lambda path, argv: started.append((path, argv)))
    environment.require_python(["play", "--check"], (3, 9, 2))
    assert started == [("/bin/p12", ["/bin/p12", "play", "--check"])]


def test_a_second_start_waits_for_the_first(environment, tmp_path, capsys):
    lock = tmp_path / "lock"
    lock.touch()

    def start():
        with environment.alone(lock):
            pass

    second = threading.Thread(target=start)
    with environment.alone(lock):
        second.start()
        second.join(0.2)
        assert second.is_alive()
    second.join(5)
    assert not second.is_alive()
    assert "waiting for it" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Retrying: NewConnectionError(...)\nERROR: No matching", "is there a network?"),
        ("ERROR: a\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n", "DO NOT MATCH"),
        ("", "pip failed"),
    ],
)
def test_pips_trouble_is_one_line(environment, said, told):
    assert told in environment.pip_trouble(said)
    assert "\n" not in environment.pip_trouble(said)


def test_a_missing_venv_module_is_one_line_with_the_package_to_install(environment, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(environment.Trouble, match="apt-get install python3-venv"):
        environment.create()


def test_play_refuses_a_port_that_is_not_a_number():
    play = PLACE.parents[1] / "play"
    done = subprocess.run([play, "--port", "x"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_play_checks_itself(environment):
    if not environment.is_ready("test"):
        pytest.skip("the environment is not of ./test's making, and would be made anew under us")
    play = PLACE.parents[1] / "play"
    done = subprocess.run([play, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "The self-check passed.")
