"""The repository speaks of the product alone: no registry's host, no machine's path."""

import re

import pytest

HOSTS = "|".join(
    [
        "pypi" + r"\.org",
        "python" + "hosted",
        "npm" + r"js\.(org|com)",
        "yarn" + r"pkg\.com",
        "deb\\." + "debian",
        "index" + "-url",
        '"resolved": *"' + "http",
        "file:" + "///",
    ]
)
PATHS = r"(?<![\w.~-])/(work|root|home)/\w"
WORKPLACE = "sub" "-?agent|" r"\bC" r"EO\b|language " "model|" r"\bL" r"LM\b"
PATTERNS = {"a registry": HOSTS, "a path of a machine": PATHS, "the workplace": WORKPLACE}


def lines(paths, root):
    """Each line of each text file, with where it stands."""
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            yield f"{path.relative_to(root)}:{number}", line


@pytest.mark.parametrize("what", PATTERNS)
def test_no_file_names(tracked, root, what):
    pattern = re.compile(PATTERNS[what], re.IGNORECASE)
    found = [
        f"{where}: {line.strip()[:90]}"
        for where, line in lines(tracked, root)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a registry", "--extra-index" + "-url x"),
        ("a registry", "see https://pypi" + ".org/project/x"),
        ("a path of a machine", "open('/home" + "/jane/map.svg')"),
        ("the workplace", "asked the C" + "EO"),
    ],
)
def test_the_patterns_see_what_they_should(what, line):
    assert re.search(PATTERNS[what], line, re.IGNORECASE)


def test_the_pattern_for_paths_lets_relative_ones_pass():
    assert not re.search(PATHS, "docs/work/plan.md and ./home/x and https://host/name")
