"""Verbs of nations, garrisons and tracks; no rule decides here."""

from __future__ import annotations

from .battles import Battles


class Nations(Battles):
    """What is done to nations."""
