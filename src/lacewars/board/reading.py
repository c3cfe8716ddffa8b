"""From files to sheets: values out of their wrappers, sources handed down, corrections merged in.

A sheet is what the files of a game, or one scenario, say together; it judges nothing but sources.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from .plain import is_list, is_table, is_tuple
from .provenance import UNKNOWN, Datum, Source, source_fault, source_of
from .toml_files import DataError, Fault, KeyPath, TomlFile

WRAPPER = frozenset(("value", "source"))
REMOVE = "remove"
NOTHING_TO_REMOVE = "there is nothing of this name to remove"
# How an overlay recognizes the row it corrects; other lists are replaced whole.
IDENTITY = {
    "link": ("between",),
    "count": ("what", "where"),
    "place": ("piece",),
    "options": ("word",),
}


class Item(NamedTuple):
    """An entry or a row: its fields, and where it begins."""

    fields: dict[str, Datum]
    file: TomlFile
    path: KeyPath

    def values(self) -> dict[str, Any]:
        """The bare values."""
        return {key: datum.value for key, datum in self.fields.items()}


Domain: TypeAlias = dict[str, Item]
Part: TypeAlias = "Datum | Domain | list[Item]"


class Sheet:
    """Domains by word, lists of rows, and single values, with the faults met on the way."""

    def __init__(self) -> None:
        self.plain: dict[str, Datum] = {}
        self.domains: dict[str, Domain] = {}
        self.rows: dict[str, list[Item]] = {}
        self.faults: list[Fault] = []
        self.files: list[TomlFile] = []

    def data(self) -> Iterator[tuple[str, str, str, Datum]]:
        """Every datum with its domain, word (a row's number) and field."""
        for key, datum in self.plain.items():
            yield "", key, "", datum
        for domain, items in self.domains.items():
            for word, item in items.items():
                yield from ((domain, word, key, datum) for key, datum in item.fields.items())
        for domain, rows in self.rows.items():
            for row in rows:
                word = row_word(domain, row)
                yield from ((domain, word, key, datum) for key, datum in row.fields.items())


def row_word(domain: str, row: Item) -> str:
    """Return what a row is called in reports: what makes it unique, or its number."""
    if domain in IDENTITY:
        return "-".join(map(_words, identity(domain, row)))
    return str(row.path[-1])


def _words(part: object) -> str:
    if is_tuple(part):
        return "-".join(map(_words, part))
    return str(part)


def identity(domain: str, row: Item) -> tuple[object, ...]:
    """Return what makes a row the same row; the ends of a link in either order."""
    parts = [row.fields[key].value if key in row.fields else None for key in IDENTITY[domain]]
    return tuple([ordered(part) for part in parts])


def ordered(part: object) -> object:
    """Return a value that equals another however its members were written."""
    if is_tuple(part):
        return tuple(sorted(map(str, part)))
    if is_table(part):
        return tuple([(key, part[key]) for key in sorted(part)])
    return part


def read_sheet(base: list[Path], overlays: list[Path]) -> Sheet:
    """Read files and the overlays above them; files that are not TOML are told all at once."""
    sheet = Sheet()
    files, faults = opened(base + overlays)
    if faults:
        raise DataError(faults)
    for file in files[: len(base)]:
        merge(sheet, file)
    for file in files[len(base) :]:
        merge(sheet, file, overlay=True)
    return sheet


def opened(paths: list[Path]) -> tuple[list[TomlFile], list[str]]:
    """Parse files, collecting those that cannot be."""
    files: list[TomlFile] = []
    faults: list[str] = []
    for path in paths:
        try:
            files.append(TomlFile(path))
        except DataError as error:
            faults += error.faults
    return files, faults


def merge(sheet: Sheet, file: TomlFile, *, overlay: bool = False) -> None:
    """Add a file to a sheet; without `overlay`, what is there already is a fault."""
    sheet.files.append(file)
    sheet.faults += [Fault(file, path, text) for path, text in bad_sources(file.content, ())]
    defaults = source_of(file.content.get("defaults", {}), UNKNOWN)
    for key, value in file.content.items():
        if key == "defaults":
            continue
        part = part_of(value, file, (key,), defaults)
        if isinstance(part, Datum):
            sheet.plain[key] = part
        elif isinstance(part, dict):
            _merge_domain(sheet, key, part, overlay=overlay)
        else:
            _merge_rows(sheet, key, part, overlay=overlay)


def bad_sources(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Find every source of a file that is not well stated."""
    if is_table(value):
        for key, inner in value.items():
            if key == "source":
                fault = source_fault(inner)
                if fault:
                    yield (*path, key), fault
            else:
                yield from bad_sources(inner, (*path, key))
    elif is_list(value):
        for number, inner in enumerate(value):
            yield from bad_sources(inner, (*path, number))


def part_of(value: object, file: TomlFile, path: KeyPath, source: Source) -> Part:
    """Tell a domain from a list of rows from a single value."""
    if is_list(value) and value:
        rows = list(filter(is_table, value))
        if len(rows) == len(value):
            return [item_of(row, file, (*path, at), source) for at, row in enumerate(rows)]
    if is_table(value) and value and not is_wrapped(value):
        entries = {word: entry for word, entry in value.items() if is_table(entry)}
        if len(entries) == len(value):
            return {w: item_of(entry, file, (*path, w), source) for w, entry in entries.items()}
    return datum_of(value, file, path, source)


def item_of(row: Mapping[str, Any], file: TomlFile, path: KeyPath, source: Source) -> Item:
    """Read an entry or a row; its source holds for the fields that state none."""
    own = source_of(row, source)
    fields = {
        key: datum_of(value, file, (*path, key), own)
        for key, value in row.items()
        if key != "source"
    }
    return Item(fields, file, path)


def datum_of(value: object, file: TomlFile, path: KeyPath, source: Source) -> Datum:
    """Read one value, wrapped or bare."""
    if is_table(value) and is_wrapped(value):
        return Datum(frozen(value["value"]), source_of(value, source), file, path)
    return Datum(frozen(value), source, file, path)


def is_wrapped(table: Mapping[str, object]) -> bool:
    """Return whether this is `{ value = ..., source = ... }`."""
    return "value" in table and table.keys() <= WRAPPER


def frozen(value: object) -> object:
    """Return a value with tuples for lists, and without wrappers and sources further inside."""
    if is_list(value):
        return tuple([frozen(part) for part in value])
    if is_table(value):
        if is_wrapped(value):
            return frozen(value["value"])
        return {key: frozen(part) for key, part in value.items() if key != "source"}
    return value


def _merge_domain(sheet: Sheet, key: str, entries: Domain, *, overlay: bool) -> None:
    known = sheet.domains.setdefault(key, {})
    for word, item in entries.items():
        old = known.get(word)
        if old is None and _is_removed(item):
            sheet.faults.append(Fault(item.file, item.path, NOTHING_TO_REMOVE))
        elif old is None:
            known[word] = item
        elif not overlay:
            text = f"{word} stands already at {old.file.path.name}:{old.file.line(old.path)}"
            sheet.faults.append(Fault(item.file, item.path, text))
        elif _is_removed(item):
            del known[word]
        else:
            known[word] = Item(old.fields | item.fields, old.file, old.path)


def _merge_rows(sheet: Sheet, key: str, rows: list[Item], *, overlay: bool) -> None:
    known = sheet.rows.setdefault(key, [])
    if not overlay:
        known += rows
    elif key not in IDENTITY:
        known[:] = rows
    else:
        for row in rows:
            _correct(sheet, known, key, row)


def _correct(sheet: Sheet, known: list[Item], key: str, row: Item) -> None:
    """Correct, remove or add one row."""
    mark = identity(key, row)
    places = [at for at, old in enumerate(known) if identity(key, old) == mark]
    if not places and _is_removed(row):
        sheet.faults.append(Fault(row.file, row.path, NOTHING_TO_REMOVE))
    elif not places:
        known.append(row)
    elif _is_removed(row):
        known[:] = [old for at, old in enumerate(known) if at not in places]
    else:
        for at in places:
            old = known[at]
            known[at] = Item(old.fields | row.fields, old.file, old.path)


def _is_removed(item: Item) -> bool:
    return REMOVE in item.fields and item.fields[REMOVE].value is True
