"""A short game printed in full, to be diffed: reviewing the difference is reviewing the rules."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from lacewars.kernel import Hidden, as_seen, observe

from .playing import random_move, say, seeded
from .sameness import is_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from lacewars.kernel import Answer, Ask, Definition, Entry, Game, Seat

    Say = Callable[[Entry], str]

LISTED = 12


def playthrough(
    definition: Definition,
    scenario: str,
    *,
    seed: int = 1,
    answers: int = 30,
    tongues: Mapping[str, Say] | None = None,
) -> str:
    """Return a random game as text; `tongues` says an entry in each language that has words."""
    plan = seeded(definition, scenario, seed)
    g = plan.begin(definition)
    book = _Book(g, tongues or {})
    lines = [f"# {definition.key} {scenario}, options {dict(plan.options)}, seed {seed}"]
    rng = Random(seed)
    lines += book.news()
    for number in range(answers):
        if not g.waiting_for():
            break
        lines += ["", f"## {number}", *book.position()]
        move = random_move(g, rng)
        lines.append(f"> {_said(g, move)}")
        refusal = say(g, move)
        assert refusal is None, f"{move.choice!r} is offered and refused: {refusal}"
        lines += book.news()
    lines += ["", f"## end: {g.outcome()}"]
    return "\n".join(lines) + "\n"


def _said(g: Game, move: Answer) -> str:
    seat = next((seat for seat in g.seats if seat == move.seat), move.seat)
    return f"{seat} {'does' if move.kind == 'deed' else 'says'} {move.choice!r}"


class _Book:
    """Writes what is new about a game."""

    def __init__(self, g: Game, tongues: Mapping[str, Say]) -> None:
        self.g = g
        self.tongues = tongues
        self.told = 0
        self.shown: dict[tuple[Seat | None, str], str] = {}

    def position(self) -> list[str]:
        """Return the stack, the questions, and what has changed in each seat's sight."""
        stack = " > ".join([f"{proc.name}[{proc.entries[at][0]}]" for proc, at, _ in self.g.stack])
        lines = [f"stack {stack}"]
        for seat, ask in self.g.waiting_for().items():
            lines += _question(seat, ask)
        for watcher in (*self.g.seats, None):
            lines += self._sight(watcher)
        return lines

    def _sight(self, seat: Seat | None) -> Iterator[str]:
        seen = observe(self.g, seat, remembering=False)
        name = "spectator" if seat is None else str(seat)
        for key, value in [*seen.view.items(), ("sealed", seen.sealed)]:
            text = shown(value)
            if self.shown.get((seat, key), "None") != text:
                self.shown[seat, key] = text
                yield f"  {name} sees {key}: {text}"

    def news(self) -> list[str]:
        """Return what was journalled since the last time, and who may read it."""
        assert self.g.record is not None
        fresh = self.g.record.entries[self.told :]
        self.told += len(fresh)
        return [line for entry in fresh for line in self._lines(entry)]

    def _lines(self, entry: Entry) -> Iterator[str]:
        to = "" if entry.to is None else f" to {', '.join(sorted(map(str, entry.to)))}"
        yield f"  {'. ' * entry.depth}{entry.key} {shown(entry.args)} [{entry.rule}]{to}"
        twin = as_seen(entry, None)
        if twin is not None and twin is not entry:
            yield f"  {'. ' * entry.depth}others: {twin.key} {shown(twin.args)}"
        for tongue, say_it in self.tongues.items():
            yield f"    {tongue}: {say_it(entry)}"


def _question(seat: Seat, ask: Ask[Any]) -> list[str]:
    options = list(islice(ask.every(), LISTED + 1))
    listed = ", ".join(map(shown, options[:LISTED])) + (", …" if len(options) > LISTED else "")
    always = " always" if ask.always else ""
    lines = [f"? {seat} by {ask.rule} {ask.what}{shown(ask.args)}{always}: {listed}"]
    for candidate, why in islice(ask.refused(), LISTED):
        lines.append(f"    not {shown(candidate)}: {why.rule} {why.key} {shown(why.args)}")
    return lines


def shown(value: Any) -> str:
    """Return a value in words."""
    if isinstance(value, Hidden):
        return "?" if value.shown is None else f"?{shown(value.shown)}"
    if is_many(value):
        return "(" + " ".join(map(shown, value)) + ")"
    return str(value)
