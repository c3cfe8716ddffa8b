"""Random procedures in the dialect, as source text, and the two ways to run them."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING, Any

from lacewars.kernel import Ask, Invocation
from lacewars.kernel.lowering import DONE, OWED
from lacewars.proof.native import let_debts_be_paid

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from random import Random
    from types import ModuleType

HEAD = "from lacewars.kernel import amount, pick, procedure\n\n"
NAMES = ("a", "b", "c", "d")
STEPS = 400


def module(folder: Path, text: str, name: str = "written") -> ModuleType:
    """Import a text as a module of its own."""
    path = folder / f"{name}.py"
    path.write_text(HEAD + text)
    spec = importlib.util.spec_from_file_location(f"{name}_{abs(hash(str(path)))}", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


class Writer:
    """Writes one random procedure."""

    def __init__(self, rng: Random, callees: list[str]) -> None:
        self.rng = rng
        self.callees = callees
        self.made = 0

    def fresh(self, letter: str) -> str:
        self.made += 1
        return f"{letter}{self.made}"

    def name(self) -> str:
        return self.rng.choice(NAMES)

    def number(self) -> str:
        one, other, small = self.name(), self.name(), self.rng.randrange(4)
        return self.rng.choice(
            [
                str(small),
                one,
                f"({one} + {small}) % 7",
                f"sum([x for x in range({one} % 7) if x != {other}]) % 5",
                f"({one} * {small} - {other}) % 5",
                f"(lambda q: q + {one})({other}) % 6",
                f"len({{x: {one} for x in range({other} % 5)}})",
                f"({one} if {other} > {small} else {small})",
                f"max((y for y in ({one}, {other}, {small})), default=0)",
            ]
        )

    def test(self) -> str:
        target, small = self.name(), self.rng.randrange(5)
        return self.rng.choice(
            [
                f"{self.number()} > {self.number()}",
                f"({target} := {self.number()}) > {small}",
                f"{self.name()} > 2 and ({target} := {self.number()})",
                f"not ({self.name()} or ({target} := {self.number()}))",
                f"1 < {self.name()} < ({target} := {self.number()})",
            ]
        )

    def suspension(self) -> str:
        if self.callees and self.rng.random() < 0.35:
            return f"{self.rng.choice(self.callees)}(g, {self.number()}, {self.number()})"
        rule = f"{self.rng.randrange(9)}.{self.rng.randrange(9)}"
        if self.rng.random() < 0.2:
            return f'amount(0, "{rule}", 0, 3 + {self.number()})'
        return f'pick(0, "{rule}", ({self.number()}, {self.number()}, {self.number()}, 99))'

    def statement(self, depth: int, *, looping: bool) -> list[str]:
        writers: list[Callable[[int], list[str]]] = [
            self.assign,
            self.answer,
            self.answer,
            self.add,
            self.log,
            self.leave,
        ]
        if depth < 3:
            writers += [self.branch, self.while_, self.for_, self.plain_loop, self.match]
        lines = self.rng.choice(writers)(depth)
        if looping and self.rng.random() < 0.25:
            lines += [f"if {self.test()}:", "    " + self.rng.choice(["break", "continue"])]
        return lines

    def block(self, depth: int, *, looping: bool) -> list[str]:
        lines: list[str] = []
        for _ in range(self.rng.randrange(1, 4)):
            lines += self.statement(depth, looping=looping)
        return ["    " + line for line in lines]

    def assign(self, _depth: int) -> list[str]:
        return [f"{self.name()} = {self.number()}"]

    def answer(self, _depth: int) -> list[str]:
        return [f"{self.name()} = yield from {self.suspension()}"]

    def add(self, _depth: int) -> list[str]:
        return [f"{self.name()} += yield from {self.suspension()}"]

    def log(self, _depth: int) -> list[str]:
        return [f"g.log({self.number()})"]

    def leave(self, _depth: int) -> list[str]:
        return [f"if {self.number()} > 4:", f"    return {self.number()}"]

    def branch(self, depth: int) -> list[str]:
        lines = [f"if {self.test()}:", *self.block(depth + 1, looping=False)]
        if self.rng.random() < 0.4:
            lines += [f"elif {self.test()}:", *self.block(depth + 1, looping=False)]
        if self.rng.random() < 0.6:
            lines += ["else:", *self.block(depth + 1, looping=False)]
        return lines

    def while_(self, depth: int) -> list[str]:
        count = self.fresh("w")
        test = f"{count} < {self.rng.randrange(1, 4)}"
        if self.rng.random() < 0.3:
            test += f" and {self.test()}"
        body = self.block(depth + 1, looping=True)
        return [f"{count} = 0", f"while {test}:", f"    {count} += 1", *body]

    def for_(self, depth: int) -> list[str]:
        each = self.fresh("i")
        body = self.block(depth + 1, looping=True)
        return [f"for {each} in range({self.number()} % 4):", *body, f"    a = (a + {each}) % 7"]

    def plain_loop(self, _depth: int) -> list[str]:
        each, target, other = self.fresh("k"), self.name(), self.name()
        lines = [f"for {each} in range({self.number()} % 5):"]
        lines += [f"    if {each} > {other}:", f"        {self.rng.choice(['break', 'continue'])}"]
        lines += [f"    {target} = ({target} + {each}) % 9"]
        if self.rng.random() < 0.5:
            lines += ["else:", f"    {self.name()} = {self.name()}"]
        return lines

    def match(self, _depth: int) -> list[str]:
        one, two, rest = self.fresh("m"), self.fresh("m"), self.fresh("m")
        target, other = self.name(), self.name()
        return [
            f"match ({self.number()}, {self.number()}, {other}):",
            f"    case (0, {one}, *{rest}):",
            f"        {target} = ({one} + len({rest})) % 7",
            f"    case (1 | 2, _, {two}) if {two} != {target}:",
            f"        {target} = {two}",
            "    case _:" if self.rng.random() < 0.5 else f"    case ({one}, *_):",
            f"        {target} = {self.name()}",
        ]

    def procedure(self, name: str) -> str:
        body = self.block(0, looping=False)
        if not any("yield from" in line for line in body):
            body.append('    a = yield from pick(0, "0", (1, 2))')
        ends = ["    return (a + b + c + d) % 100", f"    return (yield from {self.suspension()})"]
        head = [f'@procedure("{name}")', f"def {name}(g, a, b):", "    c = d = 1"]
        return "\n".join([*head, *body, self.rng.choice(ends)]) + "\n\n"


class World:
    """What a random procedure can change."""

    def __init__(self) -> None:
        self.out: list[int] = []
        self.debts: list[Invocation[Any]] = []

    def log(self, value: int) -> None:
        self.out.append(value)


def native(call: Invocation[Any], rng: Random) -> Any:
    """Run the source as an ordinary generator."""
    let_debts_be_paid(call.proc.book)
    g = call.args[0]
    asking, trace, sent = iter(call), [], None
    for _ in range(STEPS):
        try:
            ask = asking.send(sent)
        except StopIteration as end:
            return trace, g.out, end.value
        assert isinstance(ask, Ask)
        sent = ask.sample(rng)
        trace.append((ask.rule, tuple(ask.options), sent))
    return trace, g.out, "cut"


def lowered(call: Invocation[Any], rng: Random) -> Any:
    """Run the frames, each question asked afresh and the stack rebuilt from plain data."""
    g = call.args[0]
    stack, trace, sent = [(call.proc, 0, call.args[1:])], [], None
    while stack:
        proc, at, kept = stack.pop()
        signal, at, kept = proc.resume(g, at, kept, sent)
        sent = None
        if signal is DONE:
            sent = at
            continue
        assert signal is not OWED
        stack.append((proc, at, kept))
        if isinstance(signal, Invocation):
            stack.append((signal.proc, 0, signal.args[1:]))
            continue
        assert isinstance(signal, Ask)
        if len(trace) == STEPS:
            return trace, g.out, "cut"
        afresh = proc.resume(g, proc.again[at], kept, None)
        assert (afresh[0].rule, tuple(afresh[0].options)) == (signal.rule, tuple(signal.options))
        assert afresh[1:] == (at, kept)
        stack = [(proc, at, tuple(kept)) for proc, at, kept in stack]
        sent = signal.sample(rng)
        trace.append((signal.rule, tuple(signal.options), sent))
    return trace, g.out, sent
