"""The textual player: board, journal, question and answers on one screen."""

from .app import Screen

__all__ = ["Screen"]
