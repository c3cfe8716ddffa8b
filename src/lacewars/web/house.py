"""What all requests of one process share: the store, the hub, the limits, the settings."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from anyio import to_thread

from . import limits
from .hub import Hub
from .metrics import Metrics

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec

    from lacewars.table import Person, Store

    P = ParamSpec("P")

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[3]
KNOWN_FOR = 5.0  # seconds that a token's owner is remembered
MOST_KNOWN = 10_000


class Settings(NamedTuple):
    """How a site is run. `secure` marks the cookie for HTTPS; `origins` are its other names."""

    secure: bool = False
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    client: Path = ROOT / "client" / "dist"
    maps: Path = ROOT / "maps"
    inline: bool = True
    limited: bool = True


class Paces:
    """The buckets of one process."""

    def __init__(self) -> None:
        self.address = limits.Buckets(limits.POSTS_OF_ADDRESS)
        self.person = limits.Buckets(limits.POSTS_OF_PERSON)
        self.table = limits.Buckets(limits.POSTS_AT_TABLE)
        self.sign_in = limits.Buckets(limits.SIGN_INS)
        self.new_table = limits.Buckets(limits.NEW_TABLES)
        self.stream = limits.Buckets(limits.STREAMS)


class House:
    """One process of the site."""

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.metrics = Metrics()
        self.paces = Paces()
        self.hub = Hub(store, self.metrics)
        self.hub.call = self.ask
        self.known: dict[str, tuple[float, Person | None]] = {}

    async def ask(self, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Ask the table something quick: here, or in a thread where the store is far away."""
        if self.settings.inline:
            return what(*args, **named)
        return await self.slowly(what, *args, **named)

    async def slowly(self, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Ask something that takes its time, while the others are served."""
        return await to_thread.run_sync(partial(what, *args, **named))

    # -- who bears a token -------------------------------------------------------------------------
    def remembered(self, token: str) -> tuple[Person | None] | None:
        """Whose token this was a moment ago; None if it is to be looked up."""
        found = self.known.get(token)
        if found is None or found[0] < time.monotonic():
            return None
        return (found[1],)

    def remember(self, token: str, person: Person | None) -> None:
        """Remember for a moment whose token this is."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[token] = (time.monotonic() + KNOWN_FOR, person)

    def forget(self, person_id: str) -> None:
        """Look somebody up anew: he has changed."""
        self.known = {
            token: found
            for token, found in self.known.items()
            if found[1] is None or found[1].id != person_id
        }
