"""The private environment in `.venv` that `./play` and `./test` run in: made once, remembered by a stamp.

Standard library only, and readable by any Python 3, so that an old one gets an answer and not a traceback.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "lacewars.stamp"
PIP_LOG = VENV / "pip.log"
OLDEST = (3, 11)
NEWEST = 15
KINDS = ("play", "test")  # each holds all that the one before it holds


class Trouble(Exception):
    """What stands in the way, in one line for the person at the terminal."""


def newer_python():
    """The path of a Python that is new enough, for a start under one that is too old."""
    for minor in range(NEWEST, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    return None


def require_python(argv):
    """Go on under a newer Python where this one is too old, or say what to install."""
    if sys.version_info >= OLDEST:
        return
    newer = newer_python()
    if newer is None:
        have = ".".join(str(part) for part in sys.version_info[:2])
        raise Trouble(f"Lacewars needs Python 3.11 or newer, and this is {have}: install python3.11")
    os.execv(newer, [newer, *argv])


def digest(root=ROOT, python=sys.version, where=VENV):
    """A word that changes when anything an environment is made from changes."""
    import tomllib  # noqa: PLC0415 - not in a Python too old for us

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [python, str(where), repr(project["build-system"]), repr(project["project"])]
    for kind in KINDS:
        parts.append((root / "requirements" / f"{kind}.txt").read_text(encoding="utf-8"))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def is_ready(kind, stamp=STAMP, word=None):
    """Whether the environment is there, up to date and holds at least this kind."""
    try:
        made, _, made_from = stamp.read_text(encoding="utf-8").partition(" ")
    except OSError:
        return False
    enough = made in KINDS and KINDS.index(made) >= KINDS.index(kind)
    return enough and made_from == (word or digest())


def prepare(kind):
    """Make the environment ready for `play` or `test`; at once where it is."""
    if is_ready(kind):
        return
    print(f"Making the environment in {VENV.name} (this once, a minute or so) ...", flush=True)
    if not is_ready(KINDS[0]):
        create()
    STAMP.unlink(missing_ok=True)
    install("--requirement", str(ROOT / "requirements" / f"{kind}.txt"), "--require-hashes")
    install("--editable", str(ROOT), "--no-deps", "--no-build-isolation")
    STAMP.write_text(f"{kind} {digest()}", encoding="utf-8")


def create():
    """An empty environment with pip, in place of what is there."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - Debian packs these two apart
        import venv  # noqa: PLC0415
    except ImportError:
        message = "this Python has no venv module: apt-get install python3-venv, or your system's like"
        raise Trouble(message) from None
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise Trouble(f"could not make {VENV}: {error}") from None


def install(*what):
    """Install with pip; its words go to a file, and only its errors are shown."""
    command = [str(BIN / "python"), "-m", "pip", "install", "--quiet", "--no-input", "--retries", "2"]
    with PIP_LOG.open("a+", encoding="utf-8") as log:
        log.seek(log.truncate(0))
        code = subprocess.call([*command, *what], cwd=str(ROOT), stdout=log, stderr=log)
    if code == 0:
        return
    said = PIP_LOG.read_text(encoding="utf-8", errors="replace")
    if "connection" in said.lower() or "resolution" in said.lower():
        message = "the packages could not be fetched: is there a network?"
    else:
        errors = [line for line in said.splitlines() if line.startswith("ERROR")]
        message = errors[-1] if errors else f"pip ended with {code}"
    raise Trouble(f"{message} (all of pip's words: {PIP_LOG.relative_to(ROOT)})")


def run(*command):
    """Run a program of the environment at the root, its output ours; the exit code."""
    sys.stdout.flush()
    return subprocess.call([str(BIN / command[0]), *command[1:]], cwd=str(ROOT), env=environ())


def run_quietly(command):
    """Run a program for its exit code alone."""
    with open(os.devnull, "wb") as nowhere:
        return subprocess.call(command, cwd=str(ROOT), stdout=nowhere, stderr=nowhere)


def environ():
    """Our variables for a program of the environment: its folder first on the path."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV), "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}


def main(body):
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
