"""The terminal face: the `lacewars` command and the textual player."""

from .guard import main

__all__ = ["main"]
