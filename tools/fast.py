"""Compile the hot modules with mypyc into build/fast; run with PYTHONPATH=build/fast.

tools/fast.py [FOLDER]     into another folder than build/fast
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "lacewars"
MODULES = (
    "kernel/asking.py",
    "kernel/chance.py",
    "kernel/citing.py",
    "kernel/journal.py",
    "kernel/running.py",
    "board/graph.py",
    "board/paths.py",
    "board/retreats.py",
)


def build(folder: Path) -> None:
    """A copy of the package with the hot modules compiled beside their sources."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder / "lacewars", ignore=shutil.ignore_patterns("__pycache__"))
    mypyc = Path(sys.executable).with_name("mypyc")
    modules = [f"lacewars/{module}" for module in MODULES]
    subprocess.run([mypyc, *modules], cwd=folder, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "fast")
