"""The calls of the protocol: one list that the router and the OpenAPI description are made from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from .bodies import Body, Nothing

if TYPE_CHECKING:
    from .visit import Visit

Run: TypeAlias = "Callable[[Visit, Any], Awaitable[object]]"


class Call(NamedTuple):
    """One call: how it is reached, what it takes, who answers.

    `gives` is the schema of the answer, by name; `much` lets a body be as large as a save.
    """

    method: str
    path: str
    says: str
    run: Run
    body: type[Body]
    gives: str
    asks: tuple[str, ...]
    much: bool


CALLS: list[Call] = []


def get(path: str, gives: str = "Anything", asks: tuple[str, ...] = ()) -> Callable[[Any], Any]:
    """Register a call that changes nothing; `asks` are the words behind its question mark."""
    return _registered("GET", path, Nothing, gives, asks)


def post(
    path: str, body: type[Body], gives: str = "Anything", *, much: bool = False
) -> Callable[[Any], Any]:
    """Register a call that changes something."""
    return _registered("POST", path, body, gives, (), much=much)


def _registered(  # noqa: PLR0913 - the parts of one call
    method: str,
    path: str,
    body: type[Body],
    gives: str,
    asks: tuple[str, ...],
    *,
    much: bool = False,
) -> Callable[[Any], Any]:
    def register(run: Run) -> Run:
        says = (run.__doc__ or "").strip()
        CALLS.append(Call(method, path, says, run, body, gives, asks, much))
        return run

    return cast("Callable[[Any], Any]", register)
