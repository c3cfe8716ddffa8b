"""The oracle: procedures run as the ordinary generators they are written as.

It has no frames and cannot be saved; it knows debts, values on their way, forced answers, seals,
the open floor and the end, and nothing else. Deeds need a question asked afresh, which a generator
cannot do, so lock-step games are played without them.
"""

from __future__ import annotations

import ast
import copy
from typing import TYPE_CHECKING, Any

from lacewars.kernel import Ask, AskAll, AskAny, Record
from lacewars.kernel.chance import dice_from
from lacewars.kernel.lowering import OWED, compiled, source_of, suspends
from lacewars.kernel.procedure import KERNEL, REGISTRY

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from lacewars.kernel import Asked, Definition, Game, Invocation, Seat

    from .playing import Seeded


def let_debts_be_paid(book: str) -> None:
    """Have the procedures of a book, run natively, stop wherever a debt may be paid."""
    for proc in (*REGISTRY[KERNEL].values(), *REGISTRY[book].values()):
        if proc.native is proc.source:
            proc.native = settled_twin(proc.source)


def settled_twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function as a plain generator that lets debts be paid before each suspension."""
    root, scope = source_of(function), function.__globals__
    root.body = _Settling().block(root.body)
    twin: Callable[..., Any] = compiled(function, root, scope | {"_OWED": OWED})
    return twin


class _Settling:
    """Put `while g.debts: yield OWED` before and after each suspension.

    What a loop goes over is fixed as it begins. Before, so that the question is asked in the world
    the debts leave; after, because a procedure that returns while something is owed delivers its
    value only when the debt is paid.
    """

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        out: list[ast.stmt] = []
        for statement in body:
            if not suspends(statement):
                out.append(statement)
            elif isinstance(statement, ast.If | ast.While | ast.For):
                if isinstance(statement, ast.For):
                    statement.iter = ast.Call(ast.Name("tuple", ast.Load()), [statement.iter], [])
                statement.body = self.block(statement.body)
                statement.orelse = self.block(statement.orelse)
                out.append(statement)
            else:
                owed = ast.copy_location(ast.parse("while g.debts: yield _OWED").body[0], statement)
                out += [owed, statement, copy.deepcopy(owed)]
        return out


class NativeGame:
    """A game driven natively; `g` is its position."""

    def __init__(self, definition: Definition, plan: Seeded) -> None:
        self.g: Game = definition.blank(plan.scenario, dict(plan.options))
        self.g.record = Record()
        self.g.dice = dice_from(plan.seed)
        definition.set_up(self.g, definition.scenarios[plan.scenario])
        self.g.index()
        self.begin(definition.root(self.g))

    def begin(self, root: Invocation[Any]) -> None:
        """Begin with this procedure."""
        let_debts_be_paid(root.proc.book)
        self.running: list[Generator[Any, Any, Any]] = [iter(root)]
        self.asked: Asked | None = None
        self.sealed: dict[int, Any] = {}
        self._settle(None)

    def waiting_for(self) -> dict[Seat, Ask[Any]]:
        """Who is waited for."""
        asked = self.asked
        if asked is None:
            return {}
        if isinstance(asked, Ask):
            return {asked.seat: asked}
        out: dict[Seat, Ask[Any]] = {}
        for number, ask in enumerate(asked.asks):
            if isinstance(asked, AskAny) or number not in self.sealed:
                out.setdefault(ask.seat, ask)
        return out

    def answer(self, seat: Seat, choice: Any) -> None:
        """Take an answer that is known to be lawful."""
        asked, ask = self.asked, self.waiting_for()[seat]
        choice = ask.canonical(choice)
        if isinstance(asked, AskAny):
            self._settle((ask.seat, choice))
        elif isinstance(asked, AskAll):
            self.sealed[[one is ask for one in asked.asks].index(True)] = choice
            self._open(asked)
        else:
            self._settle(choice)

    # -- running ---------------------------------------------------------------------------------
    def _settle(self, sent: Any) -> None:
        self.asked = None
        while self.running:
            signal: Any
            try:
                signal = self.running[-1].send(sent)
            except StopIteration:
                self.running.pop()
                signal = OWED
            sent = None
            if signal is OWED:
                self._pay()
                continue
            answer = self._forced(signal)
            if answer is None:
                self.asked = signal
                return
            sent = answer[0]

    def _pay(self) -> None:
        """Begin what is owed, the oldest on top; a game that has ended runs no further."""
        debts, self.g.debts = self.g.debts, ()
        if self.g.result is not None:
            self.running.clear()
        else:
            self.running += [iter(debt) for debt in reversed(debts)]

    def _forced(self, asked: Asked) -> tuple[Any] | None:
        if isinstance(asked, Ask):
            return asked.forced()
        if isinstance(asked, AskAny):
            return None
        found = {number: ask.forced() for number, ask in enumerate(asked.asks)}
        self.sealed = {number: forced[0] for number, forced in found.items() if forced}
        return self._all_sealed(asked)

    def _all_sealed(self, asked: AskAll) -> tuple[Any] | None:
        if len(self.sealed) < len(asked.asks):
            return None
        answers = tuple([self.sealed[number] for number in range(len(asked.asks))])
        self.sealed = {}
        return (answers,)

    def _open(self, asked: AskAll) -> None:
        answers = self._all_sealed(asked)
        if answers is not None:
            self._settle(answers[0])
