"""`lacewars serve`: the door to the site, where it is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from lacewars.cli.errors import BadInput


def run(command: str, arguments: list[str]) -> int:
    """Hand over to the site; one line if there is none yet."""
    if find_spec("lacewars.web") is None:
        raise BadInput(f"{command}: the site is not built yet; the terminal is: lacewars play GAME")
    door = getattr(import_module("lacewars.web"), command, None)
    if door is None:
        raise BadInput(f"{command}: this version of the site has no such part yet")
    return int(door(arguments) or 0)
