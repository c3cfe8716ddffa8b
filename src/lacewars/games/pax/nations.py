"""Verbs of nations, garrisons and tracks; no rule decides here."""

from __future__ import annotations

from .armies import Armies


class Nations(Armies):
    """What is done to nations."""
