"""`lacewars migrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.cli.asking import loaded, text_of
from lacewars.cli.output import say, say_json
from lacewars.kernel import loads

if TYPE_CHECKING:
    from pathlib import Path


def run(files: list[Path], *, other_data: bool, dry_run: bool, as_json: bool) -> int:
    """Migrate every file, or none if one cannot be: all are read before any is written."""
    found = [brought_up(file, other_data=other_data) for file in files]
    if not dry_run:
        for file, old, text in found:
            write(file, old, text)
    rows = [(str(file), loads(old)["version"], loads(text)["version"]) for file, old, text in found]
    if as_json:
        say_json({"files": [{"file": f, "from": was, "to": now} for f, was, now in rows]})
        return 0
    for name, was, now in rows:
        say(f"{name}: {'is' if was == now else f'from version {was} to'} version {now}")
    return 0


def brought_up(file: Path, *, other_data: bool) -> tuple[Path, str, str]:
    """Return a save's text before and after."""
    return file, text_of(file), loaded(file, other_data=other_data).save()


def made_with(text: str) -> tuple[object, object]:
    """Return the version and the data of a save."""
    save = loads(text)
    return save["version"], save["data"]


def write(file: Path, old: str, new: str) -> None:
    """Write what changed; the old text stays beside it."""
    if made_with(old) != made_with(new):
        file.with_name(file.name + ".old").write_text(old, "utf-8")
        draft = file.with_name(file.name + ".part")
        draft.write_text(new, "utf-8")
        draft.replace(file)
