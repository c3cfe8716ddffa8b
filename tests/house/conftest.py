"""What the house rules look at: the tracked files and the package's modules."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "lacewars"


class Module(NamedTuple):
    """One Python file of the package, read and parsed."""

    name: str  # lacewars.kernel.chance
    path: Path
    text: str
    tree: ast.Module

    @property
    def part(self) -> str:
        """The part of the package it belongs to: kernel, games, or nothing for the root."""
        return self.name.split(".")[1] if self.name.count(".") else ""

    @property
    def game(self) -> str | None:
        """The game it belongs to."""
        words = self.name.split(".")
        return words[2] if len(words) > 2 and words[1] == "games" else None

    def imports(self) -> list[str]:
        """The full names of what it imports, wherever in the file."""
        return self.names(ast.walk(self.tree))

    def imports_that_run(self) -> list[str]:
        """The same without those for types only."""
        for_types = {
            id(inner)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for inner in ast.walk(node)
        }
        return self.names(node for node in ast.walk(self.tree) if id(node) not in for_types)

    def names(self, nodes: Iterable[ast.AST]) -> list[str]:
        """The full names that import statements among these nodes bring in."""
        found = []
        for node in nodes:
            if isinstance(node, ast.Import):
                found += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                found += [f"{self.origin(node)}.{alias.name}" for alias in node.names]
        return found

    def origin(self, node: ast.ImportFrom) -> str:
        """The full name of what `from … import` imports from."""
        if not node.level:
            return node.module or ""
        package = self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]
        words = package.split(".")[: None if node.level == 1 else 1 - node.level]
        return ".".join([*words, *filter(None, [node.module])])


def parse(path: Path, text: str) -> Module:
    words = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return Module(".".join(words).removesuffix(".__init__"), path, text, ast.parse(text))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def modules() -> list[Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return [parse(path, path.read_text(encoding="utf-8")) for path in paths]


@pytest.fixture
def read():
    """A module made up for a test: its place in the package, its text."""
    return lambda place, text: parse(PACKAGE / place, text)


@pytest.fixture(scope="session")
def tracked() -> list[Path]:
    """The files under version control, or all but the made ones where there is no git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        made = {".venv", "node_modules", "__pycache__", "build", "dist"}
        paths = [path for path in ROOT.rglob("*") if not made.intersection(path.parts)]
    else:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]
