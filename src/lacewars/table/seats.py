"""Who sits where: taking, leaving, inviting, machines, substitutes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Facts


def do(store: Store, person_id: str, table: str, seat: str, what: str, who: str = "") -> Facts:
    """Change who sits in a seat.

    `take` sits down (`who`: the word of an invitation, if it is not open), `leave` stands up,
    `invite` (`who`: a name, or nothing for a link: `invitation` then tells its word), `machine`
    (`who`: a rank) lets a machine play one's seat until one says `take` again, `substitute` opens
    one's seat to others, `finish` lets a machine play on for somebody whose time is up, `screen`
    shares one's seat with whoever sits at the same screen.
    """
    raise NotImplementedError


def invitation(store: Store, person_id: str, table: str, seat: str) -> str:
    """Return the secret word of a seat's invitation; NotYours unless he made the table."""
    raise NotImplementedError
