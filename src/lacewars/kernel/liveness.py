"""Which names a piece of lowered code needs: the other half of `lowering`.

A block of statements ends in jumps or stops. `Flow` finds which names it reads before it surely
sets them, and with which names set it leaves for which block.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Flow:
    """Which names a block needs on entry, and how it leaves."""

    def __init__(self) -> None:
        self.needs: set[str] = set()
        self.exits: list[tuple[int, frozenset[str]]] = []

    def run(self, body: list[ast.stmt], given: set[str]) -> set[str] | None:
        """Walk statements; return what is surely assigned afterwards, None if never reached."""
        target = -1
        for statement in body:
            if _is_jump(statement):
                assert isinstance(statement, ast.Assign)
                assert isinstance(statement.value, ast.Constant)
                target = int(str(statement.value.value))
            elif isinstance(statement, ast.Continue) and target >= 0:
                self.exits.append((target, frozenset(given)))
                return None
            else:
                after = self._statement(statement, given)
                if after is None:
                    return None
                given = after
        return given

    def _statement(self, node: ast.stmt, given: set[str]) -> set[str] | None:
        if isinstance(node, ast.If):
            self._reads(node.test, given)
            then, other = (
                given | _stored(node.test, truth=True),
                given | _stored(node.test, truth=False),
            )
            return _both(self.run(node.body, then), self.run(node.orelse, other))
        if isinstance(node, ast.Match):
            return self._match(node, given)
        if isinstance(node, ast.For):
            self._reads(node.iter, given)
            given = given | _stored(node.iter)
            self.run(node.body, given | _stored(node.target))
            self.run(node.orelse, set(given))
            return given
        if isinstance(node, ast.While):
            self._reads(node.test, given)
            self.run(node.body, given | _stored(node.test, truth=True))
            self.run(node.orelse, given | _stored(node.test, truth=False))
            return given | _stored(node.test)
        if isinstance(node, ast.Return):
            self._leave(node, given)
            return None
        self._reads(node, given)
        if isinstance(node, ast.Raise):
            return None
        return given | _stored(node)

    def _match(self, node: ast.Match, given: set[str]) -> set[str] | None:
        self._reads(node.subject, given)
        after: set[str] | None = None if _has_wildcard(node) else given
        for case in node.cases:
            bound = _captured(case.pattern)
            self._reads(case.pattern, given)
            if case.guard:
                self._reads(case.guard, given | bound)
                bound |= _stored(case.guard, truth=True)
            after = _both(after, self.run(case.body, given | bound))
        return after

    def _leave(self, node: ast.Return, given: set[str]) -> None:
        self._reads(node, given)
        target = getattr(node, "leads_to", None)
        if target is not None:
            self.exits.append((target, frozenset(given)))

    def _reads(self, node: ast.AST, given: set[str]) -> None:
        self.needs |= _loaded(node) - given


def _has_wildcard(node: ast.Match) -> bool:
    last = node.cases[-1]
    return isinstance(last.pattern, ast.MatchAs) and not last.pattern.pattern and not last.guard


def _is_jump(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "_at"
    )


def _both(one: set[str] | None, other: set[str] | None) -> set[str] | None:
    if one is None or other is None:
        return one if other is None else other
    return one & other


def _captured(pattern: ast.pattern) -> set[str]:
    """Names a pattern binds."""
    parts = list(ast.walk(pattern))
    names = [part.name for part in parts if isinstance(part, ast.MatchAs | ast.MatchStar)]
    names += [part.rest for part in parts if isinstance(part, ast.MatchMapping)]
    return {name for name in names if name}


def _stored(node: ast.AST, *, truth: bool | None = None) -> set[str]:
    """Names surely assigned once this has run, or once it has come out true or false."""
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Store) else set()
    if isinstance(node, _SCOPES) or (isinstance(node, ast.AnnAssign) and node.value is None):
        return set()
    if isinstance(node, ast.BoolOp):
        whole = truth is isinstance(node.op, ast.And)
        return _union(node.values if whole else node.values[:1], truth if whole else None)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _stored(node.operand, truth=None if truth is None else not truth)
    if isinstance(node, ast.IfExp):
        return _stored(node.test) | (_stored(node.body) & _stored(node.orelse))
    if isinstance(node, ast.Compare):
        return _union([node.left, node.comparators[0]], None)
    return _union(ast.iter_child_nodes(node), None)


_SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _union(nodes: Iterable[ast.AST], truth: bool | None) -> set[str]:
    return set[str]().union(*[_stored(node, truth=truth) for node in nodes])


def _loaded(node: ast.AST) -> set[str]:
    """Names read, less those a comprehension or a lambda binds for itself."""
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Load) else set()
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        return {node.target.id} | _loaded(node.value)
    read = set[str]().union(*map(_loaded, ast.iter_child_nodes(node)))
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        read -= set[str]().union(*[_stored(part.target) for part in node.generators])
    if isinstance(node, ast.Lambda):
        read -= {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
    return read
