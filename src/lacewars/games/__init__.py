"""The games; each is a folder that defines `DEFINITION` in `definition.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from lacewars.kernel import Definition

SHELF = ("npws", "twwe", "maria", "urr", "pax")
SMALL = ("toy", "maria-combat")


class UnknownGameError(LookupError):
    """No such game, or not built yet. One line, for people."""


def module_of(key: str) -> str:
    """Return the module that defines a game."""
    return f"{__name__}.{key.replace('-', '_')}.definition"


def available() -> tuple[str, ...]:
    """The games that are built."""
    return tuple([key for key in SHELF + SMALL if is_built(key)])


def is_built(key: str) -> bool:
    """Return whether a game's definition is there."""
    try:
        return find_spec(module_of(key)) is not None
    except ModuleNotFoundError:
        return False


def definition(key: str) -> Definition:
    """Return a game by its key."""
    found: Definition = module_with(key).DEFINITION
    return found


@cache
def module_with(key: str) -> ModuleType:
    """Return the module that defines a game, with all its chapters imported."""
    if key.partition("@")[0] not in SHELF + SMALL:  # behind the @: rules kept from earlier
        message = f"no game {key!r}; there are {', '.join(available())}"
        raise UnknownGameError(message)
    if not is_built(key):
        message = f"{key} is not built yet; there are {', '.join(available())}"
        raise UnknownGameError(message)
    found = import_module(module_of(key))
    import_chapters(found.DEFINITION.book)
    return found


def import_chapters(book: str) -> None:
    """Import every chapter of a game: a save may stand in any of their procedures."""
    package = f"{__name__}.{book}"
    for module in iter_modules(import_module(package).__path__):
        if module.name.startswith("ch"):
            import_module(f"{package}.{module.name}")
