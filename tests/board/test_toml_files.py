import pytest

from lacewars.board.toml_files import DataError, Fault, Scan, TomlFile, nearest

TEXT = '''\
# a comment with [brackets] and "quotes"
plain = 1 # after
dotted.key."with.dot" = 3.14

[space.lille]
name = { fr = "Lille [1]", en = 'Lille' }
text = """
many = lines
"""
raw = \'\'\'
x = [1]
\'\'\'

[[link]]
between = ["lille", "gent"]

[[link]]
between = [
  "gent",
  "lille",   # the other way
]
[link.more]
deep = true

[[link.row]]
x = 1
list = [
  { a = 1 },
  { a = 2, b = [
    3,
  ] },
]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("plain",), 2),
        (("dotted", "key", "with.dot"), 3),
        (("space", "lille"), 5),
        (("space", "lille", "name", "en"), 6),
        (("space", "lille", "raw"), 10),
        (("link", 0, "between", 1), 15),
        (("link", 1), 17),
        (("link", 1, "between", 1), 20),
        (("link", 1, "more", "deep"), 23),
        (("link", 1, "row", 0, "x"), 26),
        (("link", 1, "row", 0, "list", 1, "b", 0), 30),
    ],
)
def test_every_key_has_its_line(path, line):
    assert Scan(TEXT).document()[path] == line


def test_a_key_that_is_missing_has_the_line_of_its_table(tmp_path):
    path = tmp_path / "map.toml"
    path.write_text(TEXT)
    file = TomlFile(path)
    assert file.line(("space", "lille", "fortress", "x")) == 5
    assert file.line(("nowhere",)) == 1
    assert (
        str(Fault(file, ("link", 1, "kind"), "is missing")) == f"{path}:17: link.1.kind: is missing"
    )


@pytest.mark.parametrize(
    ("text", "line"), [("a = 1\nb = \n", 2), ("a = 1\nb = [1", 2), ("a = 1\na = 2\n", 2)]
)
def test_broken_toml_is_told_with_its_line(tmp_path, text, line):
    path = tmp_path / "broken.toml"
    path.write_text(text)
    with pytest.raises(DataError) as error:
        TomlFile(path)
    assert str(error.value).startswith(f"{path}:{line}: not TOML: ")
    assert "(at line" not in str(error.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes(b"name = 'Li\xe8ge'")
    for unreadable in (path, tmp_path / "missing.toml"):
        with pytest.raises(DataError, match="cannot be read"):
            TomlFile(unreadable)


def test_the_nearest_word_is_offered():
    assert nearest("fortres", ["name", "fortress"]) == "; did you mean 'fortress'?"
    assert nearest("xyz", ["name"]) == ""
