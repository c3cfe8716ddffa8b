"""The index of a rulebook, and how much of it code and tests cite.

A citation is a rule's number as a text of its own, at the start of a docstring, in a comment, or
in the name of a test (`test_11_1_the_one_behind_plays`).
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .data import Data, folder_of
from .shapes import Shape, field_faults, number, one_of, words
from .toml_files import DataError, Fault, TomlFile

STATUSES = ("implemented", "table", "advice", "not_applicable", "open")
EXCUSED = ("table", "advice", "not_applicable")
TESTS = Path(__file__).parents[3] / "tests" / "games"
ROW = Shape(
    "rule",
    needs={"title": words, "text": words, "status": one_of(*STATUSES)},
    may={"reason": words, "page": number},
)
# a number that stands for itself: dotted anywhere, a bare chapter only first or in brackets
DOTTED = re.compile(r"(?<![\w.])\d+(?:\.\w+)+")
BARE = re.compile(r"(?:^|\()(\d+)(?=[\s,:;)]|$)")
NAMED = re.compile(r"\d+\w*(?:\.\w+)*")
FIRST = re.compile(r"[\w.]+(?:, [\d.]+\w*)*")


class Row(NamedTuple):
    """One rule: our title and summary in both languages, and what became of it."""

    number: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    status: str
    reason: Mapping[str, str]
    page: int


def load_rulebook(key: str, folder: Path | None = None) -> tuple[Row, ...]:
    """Read `rulebook.toml`, in the order of the book; DataError lists every fault."""
    file = TomlFile((folder or folder_of(key)) / "rulebook.toml")
    rules: Mapping[str, dict[str, Any]] = file.content.get("rule", {})
    faults = [*_strangers(file), *_misplaced(file, list(rules))]
    for name, rule in rules.items():
        faults += [Fault(file, ("rule", name), text) for text in row_faults(rule)]
    if faults:
        raise DataError(faults)
    return tuple([_row(name, rule) for name, rule in rules.items()])


def row_faults(rule: Mapping[str, object]) -> Iterator[str]:
    """Say what is wrong with one row."""
    for key, wrong in field_faults(rule, ROW.needs, {**ROW.needs, **ROW.may}, {}):
        yield f"{key}: {wrong}" if key else wrong
    if rule.get("status") in EXCUSED and "reason" not in rule:
        yield f"status {rule['status']} needs a reason"


def _strangers(file: TomlFile) -> Iterator[Fault]:
    for key in file.content:
        if key != "rule":
            yield Fault(file, (key,), 'a rulebook holds [rule."..."] only')


def _misplaced(file: TomlFile, numbers: list[str]) -> Iterator[Fault]:
    """Find rules that stand before the rule they belong to."""
    place = {name: at for at, name in enumerate(numbers)}
    for name, at in place.items():
        parent = name.rpartition(".")[0]
        if place.get(parent, -1) > at:
            yield Fault(file, ("rule", name), f"stands before {parent}")


def _row(name: str, rule: Mapping[str, Any]) -> Row:
    reason, page = rule.get("reason", {}), rule.get("page", 0)
    return Row(name, rule["title"], rule["text"], rule["status"], reason, page)


def book_faults(data: Data, folder: Path) -> tuple[str, ...]:
    """Find what is wrong with a game's index, and data that name a rule it does not have."""
    if not (folder / "rulebook.toml").is_file():
        return ()
    try:
        known = frozenset([row.number for row in load_rulebook(data.key, folder)])
    except DataError as error:
        return error.faults
    faults = [
        str(Fault(datum.file, datum.path, f"no rule {named[0]} in the rulebook"))
        for datum in data.everything()
        if (named := NAMED.match(datum.source.ref)) and datum.source.kind == "rulebook"
        if named[0] not in known
    ]
    return tuple(dict.fromkeys(faults))


# -- citations -----------------------------------------------------------------------------------
def citations_in_code(folder: Path, numbers: Collection[str]) -> frozenset[str]:
    """The rules that a game's modules cite."""
    return _cited_in(sorted(folder.rglob("*.py")), numbers)


def citations_in_tests(folder: Path, numbers: Collection[str]) -> frozenset[str]:
    """The rules that a game's tests cite."""
    return _cited_in(sorted(folder.rglob("test_*.py")), numbers)


def _cited_in(paths: list[Path], numbers: Collection[str]) -> frozenset[str]:
    cited: set[str] = set()
    for path in paths:
        cited.update(citations(path, numbers))
    return frozenset(cited)


def citations(path: Path, numbers: Collection[str]) -> Iterator[str]:
    """Every rule that one module cites."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield from _in_name(node.name, numbers)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield from _in_docstring(ast.get_docstring(node) or "", numbers)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _in_string(node.value, numbers)
    with path.open("rb") as lines:
        for token in tokenize.tokenize(lines.readline):
            if token.type == tokenize.COMMENT:
                yield from _in_comment(token.string.lstrip("# "), numbers)


def _in_name(name: str, numbers: Collection[str]) -> list[str]:
    """Return the longest number a test is named after."""
    parts = name.split("_")
    if parts[0] != "test":
        return []
    tried = [".".join(parts[1:end]) for end in range(len(parts), 1, -1)]
    return [tail for tail in tried if tail in numbers][:1]


def _in_docstring(text: str, numbers: Collection[str]) -> list[str]:
    first = FIRST.match(text)
    return [part for part in first[0].split(", ") if part in numbers] if first else []


def _in_string(text: str, numbers: Collection[str]) -> list[str]:
    """A word such as `cards` is a rule's name only in docstrings; as a text it is anything."""
    return [text] if text in numbers and text[0].isdigit() else []


def _in_comment(text: str, numbers: Collection[str]) -> list[str]:
    found = [match.rstrip(".") for match in DOTTED.findall(text)]
    found += BARE.findall(text)
    return [one for one in found if one in numbers] + _in_docstring(text, numbers)


def _headings_shown(rows: tuple[Row, ...], cited: Collection[str]) -> frozenset[str]:
    """A heading is shown by what stands under it, if all of that is."""
    shown: set[str] = set(cited) | {row.number for row in rows if row.status in EXCUSED}
    for row in reversed(rows):
        under = [one.number for one in rows if one.number.startswith(row.number + ".")]
        if under and shown.issuperset(under):
            shown.add(row.number)
    return frozenset(shown)


def coverage(
    key: str, folder: Path | None = None, tests: Path | None = None
) -> dict[str, int | list[str]]:
    """Count the rules by status; `uncited` lists those that claim more than code and tests show."""
    folder = folder or folder_of(key)
    rows = load_rulebook(key, folder)
    numbers = frozenset([row.number for row in rows])
    cited = citations_in_code(folder, numbers)
    cited &= citations_in_tests(tests or TESTS / folder.name, numbers)
    cited |= _headings_shown(rows, cited)
    counts: dict[str, int | list[str]] = {"rows": len(rows)}
    for status in STATUSES:
        counts[status] = sum(row.status == status for row in rows)
    counts["uncited"] = [
        row.number for row in rows if row.status == "implemented" and row.number not in cited
    ]
    return counts
