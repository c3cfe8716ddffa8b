"""Who runs which power: seats decide and see, powers own and act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from lacewars.kernel import Id, Seat

P = TypeVar("P", bound=Id)
T = TypeVar("T", bound=Seat)


class SeatingError(ValueError):
    """A scenario seats its powers wrongly: one line for people."""


class Seating(Generic[T, P]):
    """The seats of a scenario and their powers, from `runs = { seat = [powers] }`."""

    def __init__(self, runs: Mapping[T, Iterable[P]]) -> None:
        self.seats = tuple(sorted(runs))
        self.powers: Mapping[T, tuple[P, ...]] = {
            seat: tuple(sorted(runs[seat])) for seat in self.seats
        }
        self._seat: dict[P, T] = {}
        for seat, powers in self.powers.items():
            for power in powers:
                if power in self._seat:
                    raise SeatingError(f"{power} is run by {self._seat[power]} and by {seat}")
                self._seat[power] = seat

    def seat_of(self, power: P) -> T | None:
        """Who runs a power; None if nobody does."""
        return self._seat.get(power)

    def powers_of(self, seat: T) -> tuple[P, ...]:
        """The powers a seat runs; none for a seat that is not in this scenario."""
        return self.powers.get(seat, ())


def seating_of(runs: Mapping[str, Iterable[str]], seats: type[T], powers: type[P]) -> Seating[T, P]:
    """Read `[runs]` of a scenario."""
    return Seating(
        {seats.of(seat): [powers.of(word) for word in words] for seat, words in runs.items()}
    )
