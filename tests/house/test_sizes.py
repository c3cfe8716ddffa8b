"""Modules, functions and classes stay small; the larger ones are named, each with a reason."""

import ast
import tomllib

import pytest

MODULE_LINES = 500
FUNCTION_LINES = 40
PUBLIC_NAMES = 25


def measure(modules):
    """How large each thing is, by kind and name."""
    sizes = {"module": {}, "function": {}, "class": {}}
    for module in modules:
        sizes["module"][module.name] = module.text.count("\n")
        for node in ast.walk(module.tree):
            name = f"{module.name}:{getattr(node, 'name', '')}"
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = code_lines(node)
                sizes["function"][name] = max(lines, sizes["function"].get(name, 0))
            elif isinstance(node, ast.ClassDef):
                sizes["class"][name] = len(public_names(node))
    return sizes


def code_lines(function):
    """The lines from `def` to the end, the docstring left out."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function) is None:
        return lines
    docstring = function.body[0]
    return lines - (docstring.end_lineno - docstring.lineno + 1)


def public_names(node):
    """What a class offers: methods, properties and annotated or plain fields."""
    names = set()
    for item in node.body:
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(item.name)
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            names.add(item.target.id)
        elif isinstance(item, ast.Assign):
            names |= {target.id for target in item.targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize(
    ("kind", "limit"),
    [("module", MODULE_LINES), ("function", FUNCTION_LINES), ("class", PUBLIC_NAMES)],
)
def test_only_the_named_offenders_are_too_large(modules, root, kind, limit):
    offenders = tomllib.loads((root / "tests/house/offenders.toml").read_text("utf-8"))[kind]
    sizes = measure(modules)[kind]
    large = {name: size for name, size in sizes.items() if size > limit}
    assert {n: s for n, s in large.items() if n not in offenders} == {}, "too large, not named"
    assert set(offenders) - set(large) == set(), "named, but no longer too large"
    assert [name for name, reason in offenders.items() if len(reason.split()) < 3] == []


def test_the_measure_counts_code_lines_and_public_names():
    function = ast.parse('def f():\n    """One\n    two."""\n    a = 1\n    return a\n').body[0]
    assert code_lines(function) == 3
    node = ast.parse("class C:\n    a: int\n    _b = 1\n    c = 2\n    def d(self): ...\n").body[0]
    assert public_names(node) == {"a", "c", "d"}
