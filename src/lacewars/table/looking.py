"""What somebody sees of a table: the one way by which anything of a position gets out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lacewars.board.scene import Forecast
    from lacewars.kernel import Plain, Refusal

    from .store import Store
    from .values import DeedSeen, Look, Told, Walked

LINES = 200


def look(store: Store, person_id: str | None, table: str, seat: str | None = None) -> Look:
    """Return what a person sees through a seat of his; left out, the one that is waited for.

    A spectator sees through no seat. `look.seen.memory` is empty: `told` gives the journal.
    """
    raise NotImplementedError


def told(
    store: Store, looked: Look, *, before: int | None = None, since: int = 0
) -> tuple[Told, ...]:
    """Return lines of the journal as this look may read them: the last 200, or 200 before line n.

    With `since`, the lines of events later than that one.
    """
    raise NotImplementedError


def deeds(looked: Look) -> tuple[DeedSeen, ...]:
    """Return what the viewer may do at any time."""
    raise NotImplementedError


def walked(looked: Look, partial: tuple[Plain, ...]) -> Walked:
    """Return how a set that is being built may go on; NotNow if no set is asked for."""
    raise NotImplementedError


def why_not(looked: Look, choice: object) -> Refusal | None:
    """Return why this may not be answered now, also for what is not offered."""
    raise NotImplementedError


def forecast(looked: Look, choice: Plain) -> Forecast | None:
    """Return the odds of a choice, where the game gives them."""
    raise NotImplementedError


def choice_of(looked: Look, value: object) -> Plain:
    """Read a choice written as in a save; BadRequest."""
    raise NotImplementedError
