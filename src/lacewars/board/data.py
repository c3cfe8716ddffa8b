"""The data of a game, loaded: `DATA = load_data("maria")` in its catalogue.

Files are `data/*.toml`, `data/scenarios/*.toml` and corrections in `overrides/GAME/` beside the
working directory, or where LACEWARS_OVERRIDES points. What each file may hold is checked by
`checking.py`; who says so is kept by `provenance.py`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from .checking import bad_places, faults_of, misfit_scenario, unsourced
from .provenance import Datum, Source, shares
from .reading import Item, Sheet, frozen, merge, opened, read_sheet
from .shapes import Shape
from .toml_files import DataError, Fault, TomlFile, nearest

GAMES = Path(__file__).parents[1] / "games"
OVERRIDES = "LACEWARS_OVERRIDES"
NOTHING = object()


class Change(NamedTuple):
    """What an overlay changes: None before if it adds, None after if it removes."""

    domain: str
    word: str
    field: str
    before: Any
    after: Any
    source: Source | None
    where: str


class Data:
    """The data of one game: domains of entries by word, lists of rows, scenarios."""

    def __init__(self, key: str, sheet: Sheet, scenarios: Mapping[str, Sheet]) -> None:
        self.key = key
        self.sheet = sheet
        self.scenarios = scenarios

    def words(self, domain: str) -> tuple[str, ...]:
        """The words of a domain, in the order of the file."""
        return tuple(self._domain(domain))

    def entry(self, domain: str, word: str) -> Mapping[str, Any]:
        """One entry: its fields without their sources."""
        return self._item(domain, word).values()

    def table(self, domain: str) -> Mapping[str, Mapping[str, Any]]:
        """All entries of a domain."""
        return {word: item.values() for word, item in self._domain(domain).items()}

    def column(self, domain: str, field: str, *, default: object = NOTHING) -> tuple[Any, ...]:
        """One field of every entry, in the order of the words; without default all must have it."""
        entries = [item.values() for item in self._domain(domain).values()]
        if default is NOTHING:
            return tuple([entry[field] for entry in entries])
        return tuple([entry.get(field, default) for entry in entries])

    def rows(self, domain: str) -> tuple[Mapping[str, Any], ...]:
        """The rows of a list such as `[[link]]`; none if there is no such list."""
        return tuple([row.values() for row in self.sheet.rows.get(domain, [])])

    def source(self, domain: str, word: str, field: str) -> Source:
        """Who says what a field holds."""
        return self._item(domain, word).fields[field].source

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, Any]]:
        """Every word that has a name: `{"fr", "en"}`, with "article" and "the" where given."""
        found: dict[str, Mapping[str, Any]] = {}
        for entries in self.sheet.domains.values():
            for word, item in entries.items():
                if "name" in item.fields:
                    found[word] = item.fields["name"].value
        return found

    @cached_property
    def fingerprint(self) -> str:
        """A hash of what the data mean: values and the order of words, not sources or layout."""
        sheets = {"": self.sheet, **self.scenarios}
        meaning = {key: meaning_of(sheet) for key, sheet in sheets.items()}
        text = json.dumps(meaning, sort_keys=True, ensure_ascii=False, default=str)
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def provenance(self) -> dict[str, dict[str, dict[str, float]]]:
        """Count the data by kind of source, over all and by domain."""
        data = [(domain, datum) for domain, _, _, datum in self.sheet.data()]
        for sheet in self.scenarios.values():
            data += [("scenario", datum) for _, _, _, datum in sheet.data()]
        return shares(data)

    def everything(self) -> Iterator[Datum]:
        """Every datum, those of the scenarios among them."""
        for sheet in (self.sheet, *self.scenarios.values()):
            yield from (datum for _, _, _, datum in sheet.data())

    def _domain(self, domain: str) -> Mapping[str, Item]:
        found = self.sheet.domains.get(domain)
        if found is None:
            message = f"{self.key} has no domain {domain!r}{nearest(domain, self.sheet.domains)}"
            raise LookupError(message)
        return found

    def _item(self, domain: str, word: str) -> Item:
        entries = self._domain(domain)
        if word not in entries:
            raise LookupError(f"{self.key} has no {domain} {word!r}{nearest(word, entries)}")
        return entries[word]


def meaning_of(sheet: Sheet) -> dict[str, object]:
    """Return what a sheet says: words in their order, the keys of an entry in none."""
    return {
        "plain": {key: datum.value for key, datum in sheet.plain.items()},
        "domains": {
            key: [(word, item.values()) for word, item in entries.items()]
            for key, entries in sheet.domains.items()
        },
        "rows": {key: [row.values() for row in rows] for key, rows in sheet.rows.items()},
    }


# -- loading -------------------------------------------------------------------------------------
def load_data(key: str, folder: Path | None = None, shapes: Iterable[Shape] | None = None) -> Data:
    """Load a game's data; DataError lists every fault."""
    return _loaded(key, folder or folder_of(key), shapes, overlay_folder(key))


def folder_of(key: str) -> Path:
    """The folder of a game."""
    return GAMES / key.replace("-", "_")


def shapes_of(key: str) -> tuple[Shape, ...]:
    """What a game says of its data in its `shapes.py`; nothing if it has none."""
    module = f"lacewars.games.{key.replace('-', '_')}.shapes"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        return ()
    if found is None:
        return ()
    shapes: tuple[Shape, ...] = import_module(module).SHAPES
    return shapes


def overlay_folder(key: str) -> Path:
    """Where the corrections of this game are looked for."""
    return Path(os.environ.get(OVERRIDES, "overrides")) / key


def _loaded(key: str, folder: Path, shapes: Iterable[Shape] | None, overlays: Path | None) -> Data:
    shapes = shapes_of(key) if shapes is None else tuple(shapes)
    data = folder / "data"
    if not data.is_dir():
        raise DataError([f"{data}: there is no such folder"])
    above = [] if overlays is None else sorted(overlays.glob("*.toml"))
    sheet = read_sheet(sorted(data.glob("*.toml")), above)
    scenarios = _scenarios(data / "scenarios", overlays)
    faults = faults_of(sheet, shapes)
    for scenario in scenarios.values():
        faults += scenario_faults(scenario, sheet, shapes)
    if faults:
        raise DataError(dict.fromkeys(map(str, faults)))
    return Data(key, sheet, scenarios)


def _scenarios(folder: Path, overlays: Path | None) -> dict[str, Sheet]:
    """Read every scenario on top of its parents, each file followed by its corrections."""
    above = [] if overlays is None else sorted((overlays / "scenarios").glob("*.toml"))
    files, faults = opened([*sorted(folder.glob("*.toml")), *above])
    if faults:
        raise DataError(faults)
    by_key: dict[str, list[TomlFile]] = {}
    for file in files:
        by_key.setdefault(scenario_key(file), []).append(file)
    return {key: _scenario(key, by_key) for key in by_key}


def scenario_key(file: TomlFile) -> str:
    """What a scenario is called: its `key`, or the name of its file."""
    return str(frozen(file.content.get("key", file.path.stem)))


def _scenario(key: str, by_key: Mapping[str, list[TomlFile]]) -> Sheet:
    lineage, wrong = _lineage(key, by_key)
    sheet = Sheet()
    for ancestor in lineage:
        for file in by_key[ancestor]:
            merge(sheet, file, overlay=True)
    if wrong:
        sheet.faults.append(Fault(by_key[lineage[0]][0], ("parent",), wrong))
    return sheet


def _lineage(key: str, by_key: Mapping[str, list[TomlFile]]) -> tuple[list[str], str]:
    """Return a scenario and its parents, eldest first, and what is wrong with them."""
    line = [key]
    while (parent := _parent(by_key[line[0]])) is not None:
        if parent not in by_key:
            return line, f"no scenario {parent!r}{nearest(parent, by_key)}"
        if parent in line:
            return line, f"{parent} is its own ancestor"
        line.insert(0, parent)
    return line, ""


def _parent(files: list[TomlFile]) -> str | None:
    stated = [file.content["parent"] for file in files if "parent" in file.content]
    return str(frozen(stated[-1])) if stated else None


def scenario_faults(scenario: Sheet, game: Sheet, shapes: Iterable[Shape]) -> list[Fault]:
    """Find all that is wrong with a scenario of this game."""
    faults = scenario.faults + list(unsourced(scenario))
    faults += bad_places(scenario, game.domains)
    return faults + list(misfit_scenario(scenario, shapes, game.domains))


# -- reports -------------------------------------------------------------------------------------
def check(key: str, folder: Path | None = None) -> tuple[str, ...]:
    """Return every fault of a game's data and of its rulebook's index, one line each."""
    from .rulebook import book_faults  # noqa: PLC0415 - the index is found as the data are

    try:
        data = load_data(key, folder)
    except DataError as error:
        return error.faults
    return book_faults(data, folder or folder_of(key))


def provenance(key: str, folder: Path | None = None) -> dict[str, dict[str, dict[str, float]]]:
    """Count a game's data by kind of source, over all and by domain."""
    return load_data(key, folder).provenance()


def diff(key: str, folder: Path | None = None) -> tuple[Change, ...]:
    """Return what the overlays change."""
    folder = folder or folder_of(key)
    before, after = _loaded(key, folder, None, None), load_data(key, folder)
    changes = changes_between("", before.sheet, after.sheet)
    for name, sheet in after.scenarios.items():
        changes += changes_between(f"scenario.{name}", before.scenarios.get(name, Sheet()), sheet)
    return tuple(changes)


def changes_between(prefix: str, before: Sheet, after: Sheet) -> list[Change]:
    """Compare two sheets, datum by datum."""
    old, new = _by_place(before), _by_place(after)
    changes: list[Change] = []
    for place in dict.fromkeys([*old, *new]):
        was, now = old.get(place), new.get(place)
        if was is None or now is None or was.value != now.value:
            changes.append(_change(prefix, place, was, now))
    return changes


def _by_place(sheet: Sheet) -> dict[tuple[str, str, str], Datum]:
    return {(domain, word, field): datum for domain, word, field, datum in sheet.data()}


def _change(
    prefix: str, place: tuple[str, str, str], was: Datum | None, now: Datum | None
) -> Change:
    domain, word, field = place
    return Change(
        domain=".".join(filter(None, (prefix, domain))),
        word=word,
        field=field,
        before=was.value if was else None,
        after=now.value if now else None,
        source=now.source if now else None,
        where=f"{now.file.path}:{now.file.line(now.path)}" if now else "",
    )
