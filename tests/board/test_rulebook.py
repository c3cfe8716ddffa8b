import pytest

from lacewars.board.data import check
from lacewars.board.rulebook import citations_in_code, citations_in_tests, coverage, load_rulebook
from lacewars.board.toml_files import DataError

NUMBERS = ("8", "11", "11.1", "11.1.2", "17.5bis", "19.0.a", "cards")


def rule(number, status="open", rest=""):
    return (
        f'[rule."{number}"]\ntitle = {{ fr = "T", en = "T" }}\ntext = {{ fr = "x", en = "y" }}\n'
        f'status = "{status}"\n{rest}\n'
    )


def cited(tmp_path, text, *, tests=False):
    (tmp_path / ("test_x.py" if tests else "ch11.py")).write_text(text)
    find = citations_in_tests if tests else citations_in_code
    return find(tmp_path, frozenset(NUMBERS))


def test_a_rulebook_is_read_in_its_order(folder):
    reason = 'reason = { fr = "r", en = "r" }\npage = 3'
    rows = load_rulebook("g", folder(rulebook=rule("2") + rule("1.1", "table", reason)))
    assert [row.number for row in rows] == ["2", "1.1"]
    assert rows[1].reason == {"fr": "r", "en": "r"}
    assert (rows[0].page, rows[1].page) == (0, 3)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (rule("1", "done"), "1: rule.1: status: one of implemented, table"),
        (rule("1", "advice"), "1: rule.1: status advice needs a reason"),
        ('[rule."1"]\nstatus = "open"\n', "1: rule.1: title is missing"),
        (
            rule("1", rest="pages = 3"),
            "1: rule.1: pages: unknown key 'pages'; did you mean 'page'?",
        ),
        (rule("1.1") + rule("1"), "1: rule.1.1: stands before 1"),
        ("[rules]\n", '1: rules: a rulebook holds [rule."..."] only'),
    ],
)
def test_what_is_wrong_with_a_rulebook_is_told(folder, text, fault):
    with pytest.raises(DataError) as error:
        load_rulebook("g", folder(rulebook=text))
    assert error.value.faults[0].partition("rulebook.toml:")[2].startswith(fault)


def test_data_name_rules_that_there_are(folder):
    space = '[space.lille]\nvp.value = 1\nvp.source = { kind = "rulebook", ref = "2.1, note" }\n'
    more = 'x.value = 1\nx.source = { kind = "rulebook", ref = "map" }\n'
    found = 'y.value = 1\ny.source = { kind = "found", ref = "9 letters" }\n'
    where = folder(data__map=space + more + found)
    assert check("g", where) == ()
    folder(rulebook=rule("1") + rule("2.1"))
    assert check("g", where) == ()
    folder(rulebook=rule("1"))
    (fault,) = check("g", where)
    assert fault.endswith("map.toml:2: space.lille.vp: no rule 2.1 in the rulebook")


def test_check_reads_the_rulebook_too(folder):
    (fault,) = check("g", folder(data__map="", rulebook=rule("1", "advice")))
    assert fault.endswith("rulebook.toml:1: rule.1: status advice needs a reason")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ('x = "11.1"\n', {"11.1"}),
        ('x = "cards"\ny = "12.1"\nz = 11.1\nw = ""\n', set()),
        ('"""cards What is on them."""\n', {"cards"}),
        ('def f():\n    """11.1, 11.1.2 Two at once."""\n', {"11.1", "11.1.2"}),
        ('def f():\n    """Not at the start 11.1."""\n', set()),
        ('def f():\n    """(see 11.1)"""\n', set()),
        ("x = 1  # 11.1.2: only here\n", {"11.1.2"}),
        ("x = 1  # see 17.5bis.\n", {"17.5bis"}),
        ("x = 1  # the book (8) says\n", {"8"}),
        ("x = 1  # 8 at most\n", {"8"}),
        ("x = 1  # has 8 cards or 11\n", set()),
        ("def test_11_1_no_test_in_code(): ...\n", {"11.1"}),
        ("def outer_11_1(): ...\n", set()),
    ],
)
def test_what_counts_as_a_citation_in_code(tmp_path, text, numbers):
    assert cited(tmp_path, text) == numbers


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("test_11_1_2_case", {"11.1.2"}),
        ("test_11_case", {"11"}),
        ("test_17_5bis_case", {"17.5bis"}),
        ("test_19_0_a_case", {"19.0.a"}),
        ("test_12_case", set()),
        ("test_cards", {"cards"}),
    ],
)
def test_a_test_cites_by_its_name(tmp_path, name, numbers):
    assert cited(tmp_path, f"def {name}():\n    assert True\n", tests=True) == numbers


def test_coverage_counts_and_lists_what_is_not_shown(folder, tmp_path):
    reason = 'reason = { fr = "r", en = "r" }'
    book = (
        rule("1", "implemented")
        + rule("2", "implemented")
        + rule("3", "implemented")
        + rule("4", "advice", reason)
        + rule("5")
    )
    where = folder(game__rulebook=book) / "game"
    (where / "ch01.py").write_text('A = "1"\nB = "2"\n')
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_ch01.py").write_text('def test_1_works():\n    assert refused() == "3"\n')
    assert coverage("g", where, tests) == {
        "rows": 5,
        "implemented": 3,
        "table": 0,
        "advice": 1,
        "not_applicable": 0,
        "open": 1,
        "uncited": ["2", "3"],
    }


def test_a_heading_is_shown_by_all_that_stands_under_it(folder, tmp_path):
    reason = 'reason = { fr = "r", en = "r" }'
    done = "implemented"
    book = "".join([rule(number, done) for number in ("1", "1.1", "1.1.1", "2", "2.1", "2.2")])
    book += rule("3", done) + rule("3.1", "advice", reason) + rule("4", done) + rule("4.1")
    where = folder(game__rulebook=book) / "game"
    (where / "ch01.py").write_text('A = "1.1.1"\nB = "2.1"\n')
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_ch01.py").write_text("def test_1_1_1_works(): ...\ndef test_2_1_works(): ...\n")
    assert coverage("g", where, tests)["uncited"] == ["2", "2.2", "4"]


def test_tests_are_looked_for_beside_the_package(folder):
    where = folder(rulebook=rule("1", "implemented"))
    assert coverage("g", where)["uncited"] == ["1"]
