"""The site's own words: English in code and templates, French in `locale/fr/site.po`.

The catalogues are read as text at the start; nothing is compiled.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from babel.messages.pofile import read_po

from lacewars.board.inflection import typeset

if TYPE_CHECKING:
    from collections.abc import Iterable

LANGUAGES = ("fr", "en")
SOURCE = "en"
LOCALE = Path(__file__).parent / "locale"


class Catalogue(NamedTuple):
    """The sentences of one language; what is missing stays as it is in the source."""

    lang: str
    one: dict[str, str]
    many: dict[str, tuple[str, ...]]

    def gettext(self, sentence: str) -> str:
        """One sentence."""
        return self.one.get(sentence) or sentence

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """A sentence with a number."""
        alone = number < 2 if self.lang == "fr" else number == 1
        forms = self.many.get(singular) or (singular, plural)
        return forms[0 if alone else 1]


@cache
def catalogue(lang: str) -> Catalogue:
    """The sentences of a language."""
    path = LOCALE / lang / "site.po"
    if not path.is_file():
        return Catalogue(lang, {}, {})
    with path.open("rb") as file:
        messages = list(read_po(file, locale=lang))
    one: dict[str, str] = {}
    many: dict[str, tuple[str, ...]] = {}
    for message in messages:
        if isinstance(message.id, str):
            one[message.id] = typeset(str(message.string), lang)
        elif message.id:
            many[message.id[0]] = tuple([typeset(form, lang) for form in message.string or ()])
    return Catalogue(lang, one, many)


def say(lang: str, sentence: str, **named: object) -> str:
    """A sentence of the site in a language."""
    return catalogue(lang).gettext(sentence).format(**named)


def preferred(header: str, offered: Iterable[str] = LANGUAGES) -> str:
    """The language a browser asks for in Accept-Language; English where it asks for neither."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        tag, _, rest = part.strip().partition(";")
        wanted.append((quality(rest), tag.strip().lower().partition("-")[0]))
    wanted.sort(key=lambda one: -one[0])
    return next((tag for weight, tag in wanted if weight > 0 and tag in offered), SOURCE)


def quality(text: str) -> float:
    """The weight of one language, `q=0.8`; what cannot be read weighs nothing."""
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
