"""`lacewars db`."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from lacewars.cli.errors import FAILED, BadInput
from lacewars.cli.output import say, say_json

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.table import Store

MOST_SHOWN = 20


def run(what: str, file: Path | None, where: str, *, as_json: bool) -> int:
    """Check, write or put back everything that is kept."""
    if what not in {"check", "backup", "restore"}:
        raise BadInput(f"db: check, backup or restore, not {what!r}")
    if what != "check" and file is None:
        raise BadInput(f"db {what}: name a file, as in: lacewars db {what} games.gz")
    with closing(opened(where)) as store:
        if what == "backup" and file is not None:
            return written(store, file, as_json=as_json)
        if what == "restore" and file is not None:
            put_back(store, file)
        return checked(store, as_json=as_json)


def opened(where: str) -> Store:
    """Open what the command line or LACEWARS_DATA names."""
    try:
        from lacewars.table.store import Store, place_of  # noqa: PLC0415 - the table is an extra
    except ImportError as error:
        raise BadInput(f"the table is not installed ({error}): lacewars[site] has it") from None
    return Store(place_of(where))


def written(store: Store, file: Path, *, as_json: bool) -> int:
    """Write everything into a file."""
    from lacewars.table.backup import backup  # noqa: PLC0415 - as above

    rows = backup(store, file)
    if as_json:
        say_json({"file": str(file), "rows": rows})
    else:
        say(f"{rows} rows are in {file}; try it: lacewars db restore {file} --data EMPTY-FOLDER")
    return 0


def put_back(store: Store, file: Path) -> None:
    """Put everything of a file into an empty store."""
    from lacewars.table.backup import restore  # noqa: PLC0415 - as above

    restore(store, file)


def checked(store: Store, *, as_json: bool) -> int:
    """Replay every game."""
    from lacewars.table.backup import check  # noqa: PLC0415 - as above

    verdict = check(store)
    if as_json:
        say_json(verdict._asdict())
    else:
        for fault in verdict.faults[:MOST_SHOWN]:
            say(fault)
        said = "all well" if not verdict.faults else f"{len(verdict.faults)} faults"
        say(f"{verdict.games} games, {verdict.events} events replayed: {said}")
    return FAILED if verdict.faults else 0
