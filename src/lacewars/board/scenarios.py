"""Scenarios of the data as the kernel knows them: title, seats, options, and the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lacewars.kernel import Option, Plain, Scenario, Seat

from .data import Data
from .reading import Sheet
from .toml_files import DataError, Fault


def scenarios_of(data: Data, seats: type[Seat]) -> dict[str, Scenario]:
    """Every scenario that can be played, in the order of the files."""
    return {key: scenario_of(key, sheet, data, seats) for key, sheet in data.scenarios.items()}


def scenario_of(key: str, sheet: Sheet, data: Data, seats: type[Seat]) -> Scenario:
    """One scenario; DataError if it lacks a title, or names a seat or an option nobody knows."""
    said = values_of(sheet)
    if "title" not in said:
        raise DataError([Fault(sheet.files[-1], (), "title is missing")])
    sitting: Iterable[str] = said.get("seats", seats.words)
    unknown = [word for word in sitting if word not in seats.by_word]
    if unknown:
        known = ", ".join(seats.words)
        wrong = f"no seat {unknown[0]!r}; there are {known}"
        raise DataError([Fault(sheet.plain["seats"].file, ("seats",), wrong)])
    players = tuple([seats.of(word) for word in sitting])
    return Scenario(key, said["title"], players, options_of(sheet, data), said)


def values_of(sheet: Sheet) -> dict[str, Any]:
    """All a scenario says, by key: single values, tables of entries, rows."""
    said: dict[str, Any] = {key: datum.value for key, datum in sheet.plain.items()}
    for key, items in sheet.domains.items():
        said[key] = {word: item.values() for word, item in items.items()}
    for key, rows in sheet.rows.items():
        said[key] = tuple([row.values() for row in rows])
    return said


def options_of(sheet: Sheet, data: Data) -> dict[str, Option]:
    """The options: `[option.WORD]`, `[[options]]`, or words of the data's own `option` domain."""
    said = values_of(sheet)
    stated: dict[str, Mapping[str, Any]] = dict(said.get("option", {}))
    for row in said.get("options", ()):
        if isinstance(row, str):
            stated[row] = _shared(row, sheet, data)
        else:
            stated[row["word"]] = row
    return {word: option_of(entry) for word, entry in stated.items()}


def _shared(word: str, sheet: Sheet, data: Data) -> Mapping[str, Any]:
    try:
        return data.entry("option", word)
    except LookupError as error:
        raise DataError([Fault(sheet.plain["options"].file, ("options",), str(error))]) from None


def option_of(entry: Mapping[str, Any]) -> Option:
    """One option; the default comes first, and an option without values is a yes or no."""
    default: Plain = entry.get("default", False)
    values: Iterable[Plain] = entry.get("values", (True, False))
    others = [value for value in values if value != default]
    return Option(entry["title"], (default, *others), entry.get("ruling", ""))
