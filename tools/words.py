"""The site's sentences and their French: says which of `locale/fr/site.po` are missing or unused.

.venv/bin/python tools/words.py           list them
.venv/bin/python tools/words.py --add     add the missing ones to the catalogue, empty
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract, extract_from_dir
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).resolve().parent.parent / "src" / "lacewars" / "web"
CATALOGUE = WEB / "locale" / "fr" / "site.po"
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "mark": None}
Sentence = str | tuple[str, ...]


def used() -> dict[Sentence, str]:
    """Every sentence of code and templates, with the file that says it first."""
    found: dict[Sentence, str] = {}
    plans = [("**.html", "jinja2.ext:babel_extract"), ("**.py", "python")]
    rows = extract_from_dir(WEB, plans, {"**.html": {"newstyle_gettext": "true"}}, KEYWORDS)
    for name, _, message, _, _ in rows:
        if message:
            found.setdefault(message, name)
    return found


def sentences(source: bytes) -> list[Sentence]:
    """The sentences of one Python text."""
    return [message for _, message, _, _ in extract("python", BytesIO(source), KEYWORDS)]


def catalogue() -> Catalog:
    """The French catalogue."""
    if not CATALOGUE.is_file():
        return Catalog("fr", project="Lacewars")
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="fr")


def missing(known: Catalog) -> list[Sentence]:
    """Sentences that have no French."""
    done = {said_as(message) for message in known if all_said(message.string)}
    return [sentence for sentence in used() if sentence not in done]


def unused(known: Catalog) -> list[Sentence]:
    """French for sentences that nobody says."""
    said = used()
    return [said_as(message) for message in known if message.id and said_as(message) not in said]


def said_as(message: Message) -> Sentence:
    """The sentence itself, or its forms."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def all_said(string: Sentence | list[str] | None) -> bool:
    """Whether a translation is there, every form of it."""
    return all(string) if string else False


def main(arguments: list[str]) -> int:
    """List what is missing, or add it."""
    known = catalogue()
    lacking, too_many = missing(known), unused(known)
    if "--add" in arguments:
        for sentence in lacking:
            known.add(sentence)
        CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
        with CATALOGUE.open("wb") as file:
            write_po(file, known, width=100, omit_header=False, sort_output=False)
    for sentence in lacking:
        print("missing:", sentence)
    for sentence in too_many:
        print("unused:", sentence)
    return 1 if lacking or too_many else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
