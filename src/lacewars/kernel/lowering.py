"""Generator functions lowered to frames: the one clever file.

A procedure is written as a generator function whose suspensions are `yield from` statements. Here
its syntax tree is cut, once at import, into numbered blocks that end in a jump or a suspension, and
compiled to a function that can be entered at any suspension:

    resume(g, at, vars, sent) -> (signal, at, vars)

Of the locals only those still needed are kept. Every suspension has two entries: *after* it, with
the answer, and *again*, which asks the same question in the world as it has become. Before each
suspension the debts are looked at (`OWED`); how they are paid is the driver's affair.
"""

from __future__ import annotations

import ast
import copy
import inspect
import textwrap
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, cast

from .liveness import Flow

if TYPE_CHECKING:
    from collections.abc import Callable

Vars = tuple[Any, ...]


class Signal:
    """What a procedure says to its driver when it does not ask or call."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


DONE = Signal("DONE")
OWED = Signal("OWED")
REST = "_rest"  # what a loop has still to go over
ASKING = ("pick", "pick_some", "propose", "amount", "all_of", "any_of")


class DialectError(SyntaxError):
    """A procedure says something that cannot be suspended; the message says what to write."""


class Suspension(NamedTuple):
    """One place where a procedure may stop."""

    label: str
    after: int
    again: int
    saved: tuple[str, ...]


class Lowered(NamedTuple):
    """A procedure as the driver runs it."""

    resume: Callable[[Any, int, Vars, Any], tuple[Any, Any, Vars]]
    suspensions: tuple[Suspension, ...]


def lower(function: Callable[..., Any]) -> Lowered:
    """Lower one generator function."""
    return _Lowering(function).result()


def suspends(node: ast.AST) -> bool:
    """Return whether a procedure may stop inside this node."""
    return any(isinstance(part, ast.YieldFrom | ast.Yield) for part in ast.walk(node))


def source_of(function: Callable[..., Any]) -> ast.FunctionDef:
    """Return the syntax tree of a procedure, its lines those of its file."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    root = tree.body[0]
    assert isinstance(root, ast.FunctionDef)
    root.decorator_list = []
    return root


def compiled(function: Callable[..., Any], root: ast.FunctionDef, scope: dict[str, Any]) -> Any:
    """Return the function that a tree made from another's source describes."""
    root.returns = None
    for argument in root.args.args:
        argument.annotation = None
    module = ast.fix_missing_locations(ast.Module([root], []))
    local: dict[str, Any] = {}
    exec(compile(module, function.__code__.co_filename, "exec"), scope, local)  # noqa: S102
    return local[root.name]


def _parse(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


class _Lowering(ast.NodeTransformer):
    """Cut one function into blocks."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.root = source_of(function)
        code = function.__code__
        names = code.co_varnames + code.co_cellvars
        self.game = names[0] if code.co_argcount else ""
        self.arguments = names[1 : code.co_argcount]
        self.locals = [name for name in dict.fromkeys(names) if name != self.game]
        self.blocks: list[list[ast.stmt]] = [[]]
        self.loops: list[tuple[int, int]] = []
        self.stops: list[tuple[str, int, int]] = []
        self.packs: list[tuple[int, ast.Tuple]] = []
        self.here = 0
        self._check()
        body = self.root.body[1:] if ast.get_docstring(self.root) else self.root.body
        self._lower(body)
        self._emit(_parse("return _DONE, None, ()"))

    def _check(self) -> None:
        arguments = self.root.args
        if self.game != "g" or arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            self._refuse(self.root, "a procedure's first argument is `g`; it takes no * or **")
        for name in self.function.__code__.co_freevars:
            self._refuse(
                self.root, f"`{name}` belongs to an outer function; pass it or store it in g"
            )
        for node in ast.walk(self.root):
            if isinstance(node, ast.Global | ast.Nonlocal):
                self._refuse(node, "a procedure keeps nothing in globals; pass it or store it in g")
            if isinstance(node, ast.Yield):
                self._refuse(node, "a bare `yield`; write `yield from pick(...)`")
            if isinstance(node, ast.Delete):
                self._refuse(node, "no `del` in a procedure; give the name another value")
            if isinstance(node, ast.Try | ast.TryStar | ast.With):
                self._refuse(
                    node, "no `try` or `with` in a procedure; draw it out as a query or verb"
                )

    def _refuse(self, node: ast.AST, why: str) -> NoReturn:
        line = getattr(node, "lineno", self.root.lineno)
        path = self.function.__code__.co_filename
        message = f"{path}:{line}: in procedure {self.root.name}: {why}"
        raise DialectError(message)

    # -- blocks ----------------------------------------------------------------------------------
    def _emit(self, statements: list[ast.stmt]) -> None:
        self.blocks[self.here] += statements

    def _block(self) -> int:
        self.blocks.append([])
        return len(self.blocks) - 1

    def _jump(self, target: int) -> list[ast.stmt]:
        return [*_parse(f"_at = {target}"), ast.Continue()]

    def _located(self, statements: list[ast.stmt], node: ast.stmt) -> list[ast.stmt]:
        return [ast.copy_location(statement, node) for statement in statements]

    # -- statements ------------------------------------------------------------------------------
    def _lower(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not suspends(statement):
                self._emit(_listed(self.visit(statement)))
            elif isinstance(statement, ast.If):
                self._if(statement)
            elif isinstance(statement, ast.While):
                self._while(statement)
            elif isinstance(statement, ast.For):
                self._for(statement)
            else:
                self._suspending(statement)

    def _suspending(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Expr):
            self._suspend(node.value)
        elif isinstance(node, ast.Return) and node.value is not None:
            self._suspend(node.value)
            self._emit([ast.copy_location(_parse("return _DONE, _sent, ()")[0], node)])
        elif (
            isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(target, ast.Name | ast.Tuple) for target in targets):
                self._refuse(node, "answer into a local name, then call a verb with it")
            self._suspend(node.value)
            node.value = ast.copy_location(ast.Name("_sent", ast.Load()), node)
            self._emit([node])
        else:
            kind = type(node).__name__.lower()
            self._refuse(node, f"no suspension inside `{kind}`; draw it out of the block")

    def _suspend(self, node: ast.expr) -> None:
        if not isinstance(node, ast.YieldFrom) or suspends(node.value):
            self._refuse(node, "a suspension is a whole statement: `x = yield from ...`")
        after, again = self._block(), self._block()
        number = len(self.stops)
        self.stops.append((self._label(node.value), after, again))
        stop = self._stop(number, node.value)
        self._emit(copy.deepcopy(stop))
        self.here = again
        self._emit([self._unpack(number), *stop])
        self.here = after
        self._emit([self._unpack(number)])

    def _stop(self, number: int, value: ast.expr) -> list[ast.stmt]:
        _, after, again = self.stops[number]
        owed = ast.If(
            _parse(f"{self.game}.debts")[0].value,  # type: ignore[attr-defined]
            [self._leave(ast.Name("_OWED", ast.Load()), again, number, after)],
            [],
        )
        stop = self._leave(value, after, number, after)
        return [ast.copy_location(owed, value), ast.copy_location(stop, value)]

    def _leave(self, signal: ast.expr, at: int, number: int, leads_to: int) -> ast.Return:
        pack = ast.Tuple([ast.Name(f"_vars_{number}", ast.Load())], ast.Load())
        node = ast.Return(ast.Tuple([signal, ast.Constant(at), pack], ast.Load()))
        node.leads_to = leads_to  # type: ignore[attr-defined]
        return node

    def _unpack(self, number: int) -> ast.stmt:
        pack = ast.Tuple([ast.Name(f"_vars_{number}", ast.Store())], ast.Store())
        return ast.Assign([pack], ast.Name("_vars", ast.Load()))

    def _label(self, call: ast.expr) -> str:
        """Name a stop by the rule asked or the procedure called: edits elsewhere keep it."""
        name = _called(call)
        if name in ASKING:
            name = _rule_asked(call) or name
        same = sum(label.split("#")[0] == name for label, _, _ in self.stops)
        return f"{name}#{same + 1}" if same else name

    def _if(self, node: ast.If) -> None:
        if suspends(node.test):
            self._refuse(
                node, "no suspension in a test; answer into a name first: `x = yield from ...`"
            )
        then, other, after = self._block(), self._block(), self._block()
        branch = ast.If(node.test, self._jump(then), self._jump(other))
        self._emit([ast.copy_location(branch, node)])
        for start, body in ((then, node.body), (other, node.orelse)):
            self.here = start
            self._lower(body)
            self._emit(self._jump(after))
        self.here = after

    def _while(self, node: ast.While) -> None:
        if node.orelse or suspends(node.test):
            self._refuse(node, "no `else` on a loop that suspends, and no suspension in its test")
        head, after = self._block(), self._block()
        self._emit(self._jump(head))
        self.here = head
        if not (isinstance(node.test, ast.Constant) and node.test.value):
            stop = ast.If(ast.UnaryOp(ast.Not(), node.test), self._jump(after), [])
            self._emit([ast.copy_location(stop, node)])
        self._loop(node.body, head, after)

    def _for(self, node: ast.For) -> None:
        if node.orelse or suspends(node.iter):
            self._refuse(node, "no `else` on a loop that suspends, and no suspension in its head")
        if isinstance(node.iter, ast.Set | ast.SetComp) or _calls_set(node.iter):
            self._refuse(node, "a set has no order; iterate over a sorted tuple")
        rest = f"{REST}{sum(name.startswith(REST) for name in self.locals) + 1}"
        self.locals.append(rest)
        head, after = self._block(), self._block()
        begin = ast.Assign([ast.Name(rest, ast.Store())], _call("tuple", node.iter))
        self._emit([ast.copy_location(begin, node), *self._jump(head)])
        self.here = head
        stop = ast.If(ast.UnaryOp(ast.Not(), ast.Name(rest, ast.Load())), self._jump(after), [])
        first = ast.Assign([node.target], _parse(f"{rest}[0]")[0].value)  # type: ignore[attr-defined]
        self._emit([ast.copy_location(stop, node), ast.copy_location(first, node)])
        self._emit(_parse(f"{rest} = {rest}[1:]"))
        self._loop(node.body, head, after)

    def _loop(self, body: list[ast.stmt], head: int, after: int) -> None:
        self.loops.append((head, after))
        self._lower(body)
        self.loops.pop()
        self._emit(self._jump(head))
        self.here = after

    # -- inside statements that do not suspend ---------------------------------------------------
    def visit_Return(self, node: ast.Return) -> ast.stmt:
        """Return the value to the driver."""
        value = node.value or ast.Constant(None)
        parts = [ast.Name("_DONE", ast.Load()), value, ast.Tuple([], ast.Load())]
        return ast.copy_location(ast.Return(ast.Tuple(parts, ast.Load())), node)

    def visit_Break(self, node: ast.Break) -> Any:
        """Leave the loop that was cut up, unless the loop is a plain one."""
        return self._located(self._jump(self.loops[-1][1]), node) if self.loops else node

    def visit_Continue(self, node: ast.Continue) -> Any:
        """Go round the loop that was cut up."""
        return self._located(self._jump(self.loops[-1][0]), node) if self.loops else node

    def visit_For(self, node: Any) -> Any:
        """Leave the jumps of a plain loop to the loop; those of its `else` are the outer loop's."""
        loops, self.loops = self.loops, []
        orelse, node.orelse = node.orelse, []
        self.generic_visit(node)
        self.loops, node.orelse = loops, orelse
        node.orelse = [new for old in orelse for new in _listed(self.visit(old))]
        return node

    visit_While = visit_For  # noqa: N815 - ast's own name

    def visit_FunctionDef(self, node: Any) -> Any:
        """Refuse helpers inside a procedure."""
        self._refuse(node, "no function or class inside a procedure; draw it out as a query")

    visit_AsyncFunctionDef = visit_ClassDef = visit_FunctionDef  # noqa: N815 - ast's own names

    def visit_Lambda(self, node: Any) -> Any:
        """Leave a lambda as it is."""
        return node

    # -- assembly --------------------------------------------------------------------------------
    def result(self) -> Lowered:
        """Find what must be kept, fill it in, compile."""
        saved = self._saved()
        self._fill(saved)
        self.blocks[0].insert(0, self._names_tuple(self.arguments))
        arguments = [ast.arg(name) for name in (self.game, "_at", "_vars", "_sent")]
        loop = ast.While(ast.Constant(value=True), self._dispatch(0, len(self.blocks)), [])
        self.root.args = ast.arguments([], arguments, None, [], [], None, [])
        self.root.body = [ast.copy_location(loop, self.root)]
        scope = self.function.__globals__
        scope.update({"_DONE": DONE, "_OWED": OWED})
        resume = compiled(self.function, self.root, scope)
        stops = [Suspension(*stop, saved[n]) for n, stop in enumerate(self.stops)]
        return Lowered(resume, tuple(stops))

    def _saved(self) -> list[tuple[str, ...]]:
        """Liveness: what a stop keeps is what the block that asks again needs on entry."""
        mine = set(self.locals)
        flows = [Flow() for _ in self.blocks]
        for flow, block in zip(flows, self.blocks, strict=True):
            flow.run(block, set())
        live: list[set[str]] = [flow.needs & mine for flow in flows]
        changed = True
        while changed:
            changed = False
            for here, flow in enumerate(flows):
                needed = set[str]().union(*[live[to] - given for to, given in flow.exits])
                changed = changed or not needed <= live[here]
                live[here] |= needed
        for name in sorted(live[0] - set(self.arguments)):
            self._refuse(self.root, f"`{name}` may be read before it is set; give it a value first")
        return [tuple([n for n in self.locals if n in live[again]]) for _, _, again in self.stops]

    def _fill(self, saved: list[tuple[str, ...]]) -> None:
        for block in self.blocks:
            for statement in block:
                for node in ast.walk(statement):
                    if isinstance(node, ast.Tuple) and (number := _pack_number(node)) is not None:
                        node.elts = [ast.Name(name, node.ctx) for name in saved[number]]

    def _names_tuple(self, names: tuple[str, ...]) -> ast.stmt:
        pack = ast.Tuple([ast.Name(name, ast.Store()) for name in names], ast.Store())
        return ast.Assign([pack], ast.Name("_vars", ast.Load()))

    def _dispatch(self, low: int, high: int) -> list[ast.stmt]:
        """Find the block by halving, not by a chain of comparisons."""
        if high - low == 1:
            return self.blocks[low]
        middle = (low + high) // 2
        test = ast.parse(f"_at < {middle}", mode="eval").body
        return [ast.If(test, self._dispatch(low, middle), self._dispatch(middle, high))]


def _called(node: ast.AST) -> str:
    """Return the name of what is called, without the module it is reached by."""
    return ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else "?"


def _rule_asked(call: ast.expr) -> str | None:
    """Return the first rule named in the question, or in the questions it holds."""
    for part in ast.walk(call):
        if _called(part) in ASKING:
            for argument in cast("ast.Call", part).args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    return argument.value
    return None


def _pack_number(node: ast.Tuple) -> int | None:
    first = node.elts[0] if len(node.elts) == 1 else None
    if isinstance(first, ast.Name) and first.id.startswith("_vars_"):
        return int(first.id.removeprefix("_vars_"))
    return None


def _listed(visited: Any) -> list[ast.stmt]:
    return cast("list[ast.stmt]", visited if isinstance(visited, list) else [visited])


def _call(name: str, argument: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), [argument], [])


def _calls_set(node: ast.expr) -> bool:
    return _called(node) in {"set", "frozenset"}
