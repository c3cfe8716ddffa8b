"""The environment in `.venv` that `./play` and `./test` run in: made once, kept by a stamp.

Standard library only, and readable by an old Python 3, which gets an answer and not a traceback.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

try:
    import fcntl
except ImportError:  # Windows: two first starts at once are not kept apart there
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "lacewars.stamp"
PIP_LOG = VENV / "pip.log"
OLDEST = (3, 11)
NEWEST_MINOR = 15
KINDS = ("play", "test")  # each holds all that the one before it holds


class Trouble(Exception):  # noqa: N818 - it is what happened, said to a person
    """What stands in the way, in one line for the person at the terminal."""


def newer_python() -> str | None:
    """The path of a Python that is new enough, for a start under one that is too old."""
    names = [f"python3.{minor}" for minor in range(NEWEST_MINOR, OLDEST[1] - 1, -1)]
    return next(filter(None, map(shutil.which, names)), None)


def require_python(argv: list[str], version: tuple[int, ...] = sys.version_info[:2]) -> None:
    """Go on under a newer Python where this one is too old, or say what to install."""
    if version >= OLDEST:
        return
    newer = newer_python()
    if newer is None:
        have = f"{version[0]}.{version[1]}"
        raise Trouble(f"this is Python {have}, Lacewars needs 3.11 or newer: install python3.11")
    os.execv(newer, [newer, *argv])  # noqa: S606


def digest(root: Path = ROOT) -> str:
    """A word that changes when anything changes that the environment is made from."""
    import tomllib  # noqa: PLC0415 - not in a Python too old for us

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [sys.version, str(root), repr(project["build-system"]), repr(project["project"])]
    pinned = [root / "requirements" / f"{kind}.txt" for kind in KINDS]
    parts += [path.read_text(encoding="utf-8") for path in pinned]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def is_ready(kind: str, stamp: Path = STAMP, root: Path = ROOT) -> bool:
    """Whether the environment is there, up to date, and holds at least this kind."""
    try:
        made, made_from = stamp.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return False
    enough = made in KINDS and KINDS.index(made) >= KINDS.index(kind)
    return enough and made_from == digest(root)


@contextmanager
def alone(lock: Path = Path(__file__)) -> Iterator[None]:
    """Hold other starts in this folder off; wait for one that is setting up."""
    with lock.open("rb") as held:
        if fcntl is not None:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another start is setting up here; waiting for it ...", flush=True)
                fcntl.flock(held, fcntl.LOCK_EX)
        yield


def prepare(kind: str) -> None:
    """Make the environment ready for `play` or `test`; at once where it is. Be `alone`."""
    if is_ready(kind):
        return
    print(f"Making the environment in {VENV.name} (this once, a minute or so) ...", flush=True)
    if not is_ready(KINDS[0]):
        create()
    STAMP.unlink(missing_ok=True)
    install("--requirement", str(ROOT / "requirements" / f"{kind}.txt"), "--require-hashes")
    install("--editable", str(ROOT), "--no-deps", "--no-build-isolation")
    STAMP.write_text(f"{kind} {digest()}\n", encoding="utf-8")


def create() -> None:
    """An empty environment with pip, in place of what is there."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - Debian packs these two apart
        import venv  # noqa: PLC0415
    except ImportError:
        raise Trouble(
            "this Python has no venv module: apt-get install python3-venv, or your system's like"
        ) from None
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Trouble(f"could not make {VENV}: {error}") from None


def install(*what: str) -> None:
    """Install with pip; its words go to a file, and only its errors are shown."""
    pip = [str(BIN / "python"), "-m", "pip", "install", "--quiet", "--no-input", "--retries=2"]
    with PIP_LOG.open("w", encoding="utf-8") as log:
        code = subprocess.call([*pip, *what], cwd=ROOT, stdout=log, stderr=log)
    if code:
        said = PIP_LOG.read_text(encoding="utf-8", errors="replace")
        raise Trouble(f"{pip_trouble(said)} (all of pip's words: {PIP_LOG.relative_to(ROOT)})")


def pip_trouble(said: str) -> str:
    """The one line of pip's words that matters."""
    if "NewConnectionError" in said or "name resolution" in said:
        return "the packages could not be fetched: is there a network?"
    errors = [line for line in said.splitlines() if line.startswith("ERROR")]
    return errors[-1] if errors else "pip failed"


def run(*command: str) -> int:
    """Run a program of the environment at the root, its output ours; the exit code."""
    sys.stdout.flush()
    with subprocess.Popen(program(command), cwd=ROOT, env=variables()) as running:
        try:
            return running.wait()
        except KeyboardInterrupt:
            running.wait()  # it heard Ctrl-C too, and may have last words
            raise


def become(*command: str) -> NoReturn:
    """Run a program of the environment in our place, so that signals reach it."""
    os.execve(program(command)[0], program(command), variables())  # noqa: S606


def heard(*command: str) -> tuple[int, str]:
    """Run a program of the environment at the root; the exit code and all it said."""
    done = subprocess.run(
        program(command),
        cwd=ROOT,
        env=variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def run_quietly(*command: str) -> int:
    """Run a program of the environment for its exit code alone."""
    silent = subprocess.DEVNULL
    return subprocess.call(program(command), stdout=silent, stderr=silent, env=variables())


def program(command: tuple[str, ...]) -> list[str]:
    """A command line with the program's full path in the environment."""
    return [str(BIN / command[0]), *command[1:]]


def variables() -> dict[str, str]:
    """Our variables for a program of the environment: its folder first on the path."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    ours = {"PATH": path, "VIRTUAL_ENV": str(VENV), "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    return {**os.environ, **ours}


def main(body: Callable[[list[str]], int]) -> None:
    """Run a command's body; trouble is one line and code 1, Ctrl-C is quiet."""
    name = Path(sys.argv[0]).name
    try:
        require_python(sys.argv)
        sys.exit(body(sys.argv[1:]))
    except Trouble as trouble:
        print(f"{name}: {trouble}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
