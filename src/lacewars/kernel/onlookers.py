"""What seats see of a game as it goes on: what has not changed is the very same object as before.

Whoever draws, words or sends what is seen can so tell by identity what is to be done anew.
"""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any

from .asking import alike
from .seeing import aspects, observe

if TYPE_CHECKING:
    from .game import Game
    from .ids import Seat
    from .position import Field
    from .seeing import Observation

Values = dict[str, Any]


def same(one: object, other: object) -> bool:
    """Return whether two values are equal and of the same kinds: a space is no card."""
    return one is other or (one == other and alike(one, other))


class Onlookers:
    """All who look at one game. A game that was looked at must not be changed, only followed."""

    __slots__ = ("_game", "_own", "_public")

    def __init__(self) -> None:
        self._game: Game | None = None
        self._public: Values = {}
        self._own: dict[Seat | None, Values] = {}

    def observe(self, g: Game, seat: Seat | None) -> Observation:
        """Return what a seat sees now, without what it remembers."""
        if g is not self._game:
            self._public = {
                key: _public(g, key, field, self._public.get(key))
                for key, field in g.fields.items()
                if not field.secret
            }
            self._game = g
        before = self._own.get(seat, {})
        self._own[seat] = own = {
            key: _kept(before.get(key), aspects(g, key, field, seat))
            for key, field in g.fields.items()
            if field.secret
        }
        return observe(g, seat, remembering=False, view=self._public | own)


def _public(g: Game, key: str, field: Field, before: Any) -> Any:
    if field.derive is not None:
        return None
    value = getattr(g, key)
    if field.per is None:
        return _kept(before, value)
    unmoved = before is not None and len(before) == len(value) and all(map(is_, before, value))
    return before if unmoved else tuple(value)


def _kept(before: Any, value: Any) -> Any:
    return before if same(before, value) else value
