"""Lowered procedures do what their source says; what cannot be lowered is refused by name."""

import traceback
from random import Random, SystemRandom

import pytest
from tests.kernel.dialect import World, Writer, lowered, module, native
from tests.kernel.samples import DEFINITION, impulse, playing

from lacewars.kernel import DialectError, lock_text
from lacewars.kernel.lowering import DONE, OWED, lower
from lacewars.kernel.running import frames_text

ROUNDS = 6


@pytest.mark.parametrize("given", [11, 12, 13, None])
def test_hundreds_of_random_procedures_run_alike_native_and_lowered(tmp_path, given):
    seed = SystemRandom().randrange(10**9) if given is None else given
    print(f"rerun with seed {seed} in place of {given}")
    rng = Random(seed)
    names, text = [], ""
    for number in range(150):
        name = f"p{number}"
        text += Writer(rng, names[-6:] if number % 3 else []).procedure(name)
        names.append(name)
    made = module(tmp_path, text, f"seed_{seed}")
    stops = 0
    for name in names:
        for round_ in range(ROUNDS):
            call = getattr(made, name)
            one = native(call(World(), round_ % 5, round_ % 3), Random(round_))
            other = lowered(call(World(), round_ % 5, round_ % 3), Random(round_))
            assert one == other, f"{name} of seed {seed}, round {round_}"
            stops += len(one[0])
    assert stops > 200 * ROUNDS


def run_both(folder, body, *args):
    text = f'@procedure("1")\ndef p(g, {", ".join("abc"[: len(args)])}):\n'
    text += "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    made = module(folder, text)
    one = native(made.p(World(), *args), Random(1))
    assert lowered(made.p(World(), *args), Random(1)) == one
    return made.p, one[2]


ASK = 'yield from pick(0, "1", (0, 0))'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f"n = 5\nx = {ASK}\nif x and (n := 7):\n    pass\nreturn n", 5),
        (f"n = 5\nx = {ASK}\nif x or (n := 7):\n    return n\nreturn 0", 7),
        (f"n = 5\nx = {ASK}\nb = (n := 3) if x else 0\nreturn n + b", 5),
        (f"n = 5\nx = {ASK}\nb = 1 < x < (n := 3)\nreturn (n, b)", (5, False)),
        (f"n = 5\nx = {ASK}\nif not (n := x):\n    return n\nreturn 9", 0),
        (f"n = 5\nx = {ASK}\nif not (x and (n := 2)):\n    return n\nreturn 9", 5),
        (f"t = a + 1\nx = {ASK}\nfor i in (1, 2):\n    x += i\nelse:\n    x = t\nreturn x", 2),
        (f"t = a\nx = {ASK}\nwhile x:\n    x -= 1\nelse:\n    return t\nreturn 8", 1),
        (
            (
                f"for k in (1, 2):\n    x = {ASK}\n    for i in (1,):\n        a += i\n"
                "    else:\n        break\nreturn a"
            ),
            2,
        ),
        (
            (
                f"while a < 5:\n    x = {ASK}\n    for i in (1, 2):\n        if i:\n"
                "            continue\n        a = 9\n    a += 1\n"
                "    if a == 4:\n        break\nreturn a"
            ),
            4,
        ),
        (
            f"x = {ASK}\nmatch (a, x, 3):\n    case (h, *rest):\n        return (h, rest)",
            (1, [0, 3]),
        ),
        (
            (
                f"t = a\nx = {ASK}\nmatch {{'k': t}}:\n    case {{'k': 5}}:\n        pass\n"
                "    case {**rest}:\n        x = rest['k']\nreturn x"
            ),
            1,
        ),
        (f"x = {ASK}\nmatch a:\n    case 1 if (n := a + 4):\n        return n\nreturn x", 5),
        (f"x = {ASK}\nmatch a:\n    case 2:\n        x = 3\nreturn (x, a)", (0, 1)),
        (
            (
                f"x = {ASK}\nmatch a:\n    case int():\n        return 4\n"
                "    case _:\n        return 5"
            ),
            4,
        ),
        (f"n: int\nif a:\n    n = 3\nelse:\n    n = 4\nx = {ASK}\nreturn n + x", 3),
        (f"n: int = {ASK}\nreturn n + a", 1),
        ("s = (1, 2)\nx, y = yield from pick(0, '1', (s, s))\nreturn x + y", 3),
        (f"x = y = {ASK}\nreturn x + y + a", 1),
        (f"return ({ASK})", 0),
        (f"{ASK}\nreturn", None),
        (f"{ASK}\nif a:\n    return\nreturn 2", None),
        (f"while True:\n    x = {ASK}\n    if a:\n        break\nreturn x", 0),
        (f"{ASK}\nf = lambda a: a + 1\nreturn f(a) + f(3)", 6),
        (f"k = 2\n{ASK}\nreturn [k * x for x in (1, 2)]", [2, 4]),
        (f"{ASK}\nif a:\n    raise_ = 1\n    return raise_\nraise ValueError", 1),
    ],
)
def test_constructs_mean_what_they_mean_in_python(tmp_path, body, expected):
    _, value = run_both(tmp_path, body, 1)
    assert value == expected


def test_only_what_is_still_needed_is_kept(tmp_path):
    body = f"""
gone = a + 1
kept = a + 2
b = gone + 1
x = {ASK}
y = yield from pick(0, "2", (x, kept))
return y + kept
"""
    proc, _ = run_both(tmp_path, body, 1, 2)
    assert [(stop.label, stop.saved) for stop in proc.stops] == [
        ("1", ("kept",)),
        ("2", ("kept", "x")),
    ]


def test_stops_are_named_by_rule_asked_or_procedure_called(tmp_path):
    text = '''
def cards(g):
    return (1, 2)

@procedure("1")
def called(g, a):
    yield from pick(0, "1.1", cards(g))

@procedure("2")
def p(g, rule):
    """2 With a docstring."""
    yield from pick(0, "14.6", cards(g))
    yield from pick(0, "14.6", cards(g))
    yield from called(g, 1)
    yield from called(g, 2)
    yield from pick(0, rule, cards(g))
    yield from all_of([pick(s, "7.1", cards(g)) for s in (0, 1)])
    yield from (called if rule else p)(g, 3)
    chosen = called(g, 4)
    yield from chosen
'''
    made = module(tmp_path, "from lacewars.kernel import all_of\n" + text)
    labels = [stop.label for stop in made.p.stops]
    assert labels[:6] == ["14.6", "14.6#2", "called", "called#2", "pick", "7.1"]
    assert labels[-1] == "?"
    lock = lock_text(made.__name__)
    assert lock.startswith("called (a)\n    1.1:\np (rule)\n    14.6: rule\n")


def test_a_stop_can_be_entered_again_and_after(tmp_path):
    proc, _ = run_both(tmp_path, f"x = {ASK}\nreturn x + a", 4)
    (stop,) = proc.stops
    assert proc.entries[stop.after] == ("1", ("a",))
    assert proc.entries[stop.again] == ("again 1", ("a",))
    assert proc.entries[0] == ("begin", ("a",))
    assert proc.resume(World(), stop.after, (4,), 1) == (DONE, 5, ())


def test_what_is_owed_comes_before_the_question(tmp_path):
    proc, _ = run_both(tmp_path, f"a += 1\nx = {ASK}\nreturn x + a", 4)
    world = World()
    world.debts.append(proc(world, 1))
    signal, at, kept = proc.resume(world, 0, (4,), None)
    assert (repr(signal), proc.entries[at][0], kept) == ("OWED", "again 1", (5,))
    assert proc.resume(world, at, kept, None)[0] is OWED
    world.debts.clear()
    assert proc.resume(world, at, kept, None)[0].options == (0, 0)


def test_an_error_is_shown_at_its_own_file_and_line(tmp_path):
    made = module(
        tmp_path, f'@procedure("1")\ndef p(g):\n    x = {ASK}\n    w = 5\n    return w // x\n'
    )
    with pytest.raises(ZeroDivisionError) as error:
        lowered(made.p(World()), Random(1))
    last = traceback.extract_tb(error.value.__traceback__)[-1]
    assert last.filename == str(tmp_path / "written.py")
    assert last.lineno == 7
    assert last.line == "return w // x"


REFUSED = [
    ("x, a = 1", "def p(x, a):\n    yield from pick(0, '1', (1, 2))", 4, "first argument is `g`"),
    ("no args", "def p():\n    yield from pick(0, '1', (1, 2))", 4, "first argument is `g`"),
    ("star", "def p(g, *a):\n    yield from pick(0, '1', (1, 2))", 4, "no \\* or \\*\\*"),
    ("named", "def p(g, *, a):\n    yield from pick(0, '1', (1, 2))", 4, "no \\* or \\*\\*"),
    (
        "global",
        "def p(g):\n    global a\n    yield from pick(0, '1', (1, 2))",
        5,
        "nothing in globals",
    ),
    ("yield", "def p(g):\n    x = 1\n    yield x", 6, "write `yield from pick"),
    (
        "try",
        "def p(g):\n    try:\n        yield from pick(0, '1', (1, 2))\n    finally:\n        pass",
        5,
        "no `try` or `with`",
    ),
    (
        "try star",
        (
            "def p(g):\n    try:\n        x = 1\n    except* ValueError:\n        x = 2\n"
            "    yield from pick(0, '1', (1, 2))"
        ),
        5,
        "no `try` or `with`",
    ),
    (
        "with",
        "def p(g):\n    with g:\n        yield from pick(0, '1', (1, 2))",
        5,
        "no `try` or `with`",
    ),
    ("del", "def p(g, a):\n    del a\n    yield from pick(0, '1', (1, 2))", 5, "no `del`"),
    (
        "attribute",
        "def p(g):\n    g.x = yield from pick(0, '1', (1, 2))",
        5,
        "answer into a local name",
    ),
    (
        "match",
        "def p(g, a):\n    match a:\n        case 1:\n            yield from pick(0, '1', (1, 2))",
        5,
        "no suspension inside `match`",
    ),
    (
        "whole",
        "def p(g):\n    x = 1 + (yield from pick(0, '1', (1, 2)))",
        5,
        "is a whole statement",
    ),
    (
        "if",
        "def p(g):\n    if (yield from pick(0, '1', (1, 2))):\n        pass",
        5,
        "suspension in a test",
    ),
    (
        "while",
        "def p(g):\n    while (yield from pick(0, '1', (1, 2))):\n        pass",
        5,
        "no suspension in its test",
    ),
    (
        "while else",
        (
            "def p(g, a):\n    while a:\n        yield from pick(0, '1', (1, 2))\n"
            "    else:\n        a = 1"
        ),
        5,
        "no `else` on a loop",
    ),
    (
        "for",
        "def p(g):\n    for x in (yield from pick(0, '1', (1, 2))):\n        pass",
        5,
        "no suspension in its head",
    ),
    (
        "for else",
        (
            "def p(g, a):\n    for x in a:\n        yield from pick(0, '1', (1, 2))\n"
            "    else:\n        a = 1"
        ),
        5,
        "no `else` on a loop",
    ),
    (
        "set",
        "def p(g):\n    for x in {1, 2}:\n        yield from pick(0, '1', (1, 2))",
        5,
        "a set has no order",
    ),
    (
        "set call",
        "def p(g, a):\n    for x in set(a):\n        yield from pick(0, '1', (1, 2))",
        5,
        "a set has no order",
    ),
    (
        "function",
        "def p(g):\n    def q():\n        return 1\n    yield from pick(0, '1', (1, 2))",
        5,
        "no function or class inside",
    ),
    (
        "class",
        "def p(g):\n    class Q:\n        pass\n    yield from pick(0, '1', (1, 2))",
        5,
        "no function or class inside",
    ),
    (
        "unset",
        "def p(g, a):\n    if a:\n        x = 1\n    yield from pick(0, '1', (1, 2))\n    return x",
        4,
        "`x` may be read before it is set; give it a value first",
    ),
]


@pytest.mark.parametrize(("source", "line", "advice"), [case[1:] for case in REFUSED])
def test_what_cannot_be_suspended_is_refused_with_file_line_and_advice(
    tmp_path, source, line, advice
):
    with pytest.raises(DialectError, match=advice) as error:
        module(tmp_path, '@procedure("1")\n' + source + "\n")
    assert str(error.value).startswith(f"{tmp_path / 'written.py'}:{line}: in procedure p: ")
    assert "\n" not in str(error.value)


def test_a_procedure_takes_nothing_from_an_outer_function():
    outside = 3

    def p(g):
        yield outside

    with pytest.raises(DialectError, match="`outside` belongs to an outer function"):
        lower(p)


def test_the_stack_of_a_game_names_the_rules_outermost_first():
    assert frames_text(playing(impulse).stack) == "12 > 13"
    assert DEFINITION.book == "tests.kernel.samples"


def test_a_question_reached_by_its_module_is_named_by_its_rule(tmp_path):
    text = "from lacewars.kernel import asking\n\n"
    text += '@procedure("1")\ndef p(g):\n    yield from asking.pick(0, "16.3.1", (1, 2))\n'
    text += '    yield from asking.all_of([asking.amount(0, "7.1", 0, 3)])\n'
    stops = module(tmp_path, text, "by_module").p.stops
    assert [stop.label for stop in stops] == ["16.3.1", "7.1"]


def test_what_a_loop_goes_over_is_fixed_as_it_begins(tmp_path):
    body = f"""
out = ()
for n in (k for k in range(4) if k not in g.out):
    x = {ASK}
    g.log(n + 1)
    out += (n,)
return out"""
    assert run_both(tmp_path, body, 1)[1] == (0, 1, 2, 3)


def test_two_procedures_of_one_name_in_one_module_are_refused(tmp_path):
    text = '@procedure("1")\ndef p(g):\n    yield from pick(0, "1", (1, 2))\n\n\n' * 2
    with pytest.raises(ValueError, match=r"two procedures are called p in .*:\d+ and .*:\d+"):
        module(tmp_path, text, "twice")
