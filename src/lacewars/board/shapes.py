"""How a game states the shape of its data: which domains, which fields, of which kind.

    SHAPES = (
        Shape("space", needs={"name": names}, may={"fortress": one_of("minor", "major")}),
        Shape("link", needs={"between": pair_of("space"), "kind": one_of("road", "main_road")}),
    )

A kind is a function that says what is wrong with a value, or "" if nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .plain import is_table, is_tuple
from .toml_files import nearest

Lexicon: TypeAlias = Mapping[str, Collection[str]]
Kind: TypeAlias = Callable[[object, Lexicon], str]

LANGUAGES = ("fr", "en")
ARTICLES = ("", "la", "le", "l'", "les")
NAME_FIELDS = (*LANGUAGES, "article", "the")


@dataclass(frozen=True, slots=True)
class Shape:
    """One domain: the fields every entry needs, and those it may have."""

    domain: str
    needs: Mapping[str, Kind] = field(default_factory=dict[str, Kind])
    may: Mapping[str, Kind] = field(default_factory=dict[str, Kind])


def anything(_value: object, _lexicon: Lexicon) -> str:
    """Any value."""
    return ""


def text(value: object, _lexicon: Lexicon) -> str:
    """A piece of text."""
    return "" if isinstance(value, str) else f"a text is wanted, not {value!r}"


def flag(value: object, _lexicon: Lexicon) -> str:
    """True or false."""
    return "" if isinstance(value, bool) else f"true or false is wanted, not {value!r}"


def number(value: object, _lexicon: Lexicon) -> str:
    """A whole number."""
    return "" if type(value) is int else f"a whole number is wanted, not {value!r}"


def words(value: object, _lexicon: Lexicon) -> str:
    """The same in French and in English: `{ fr = ..., en = ... }`."""
    table = value if is_table(value) else {}
    told = all(isinstance(table.get(language), str) for language in LANGUAGES)
    return "" if told else f"{{ fr = ..., en = ... }} is wanted, not {value!r}"


def names(value: object, lexicon: Lexicon) -> str:
    """A name in both languages, with its article if sentences have to inflect it."""
    fault = words(value, lexicon)
    if fault or not is_table(value):
        return fault
    unknown = [key for key in value if key not in NAME_FIELDS]
    if unknown:
        return f"a name has no {unknown[0]!r}{nearest(unknown[0], NAME_FIELDS)}"
    if value.get("article", "") not in ARTICLES:
        return f"article is one of la, le, l', les, not {value['article']!r}"
    return flag(value.get("the", False), lexicon)


def between(low: int, high: int) -> Kind:
    """A whole number between two bounds, both allowed."""

    def fault(value: object, lexicon: Lexicon) -> str:
        wrong = number(value, lexicon)
        if wrong or (isinstance(value, int) and low <= value <= high):
            return wrong
        return f"a number from {low} to {high} is wanted, not {value}"

    return fault


def one_of(*known: object) -> Kind:
    """One of a few values."""
    strings = [str(value) for value in known]

    def fault(value: object, _lexicon: Lexicon) -> str:
        if any(value == one and type(value) is type(one) for one in known):
            return ""
        return f"one of {', '.join(strings)} is wanted, not {value!r}{nearest(str(value), strings)}"

    return fault


def ref(*domains: str, also: tuple[str, ...] = ()) -> Kind:
    """A word of one of these domains, or one of a few words beside them."""

    def fault(value: object, lexicon: Lexicon) -> str:
        if value in also or any(value in lexicon.get(domain, ()) for domain in domains):
            return ""
        known = [*also, *[word for domain in domains for word in lexicon.get(domain, ())]]
        return f"no {' or '.join(domains)} {value!r}{nearest(str(value), known)}"

    return fault


def list_of(kind: Kind) -> Kind:
    """A list whose members are all of one kind."""

    def fault(value: object, lexicon: Lexicon) -> str:
        if not is_tuple(value):
            return f"a list is wanted, not {value!r}"
        return next((wrong for one in value if (wrong := kind(one, lexicon))), "")

    return fault


def pair_of(domain: str) -> Kind:
    """Two different words of a domain."""
    members = list_of(ref(domain))

    def fault(value: object, lexicon: Lexicon) -> str:
        wrong = members(value, lexicon)
        if wrong or (is_tuple(value) and len(value) == 2 and value[0] != value[1]):
            return wrong
        return f"two different words are wanted, not {value!r}"

    return fault


def table_of(needs: Mapping[str, Kind], may: Mapping[str, Kind] | None = None) -> Kind:
    """A table inside an entry, with fields of its own."""
    known = {**needs, **(may or {})}

    def fault(value: object, lexicon: Lexicon) -> str:
        if not is_table(value):
            return f"a table is wanted, not {value!r}"
        faults = field_faults(value, needs, known, lexicon)
        return next((f"{key}: {wrong}" if key else wrong for key, wrong in faults), "")

    return fault


def mapping_of(keys: Kind, values: Kind) -> Kind:
    """A table from words of one kind to values of another."""

    def fault(value: object, lexicon: Lexicon) -> str:
        if not is_table(value):
            return f"a table is wanted, not {value!r}"
        found = [keys(key, lexicon) or values(one, lexicon) for key, one in value.items()]
        return next(filter(None, found), "")

    return fault


def any_of(*kinds: Kind) -> Kind:
    """A value of one of several kinds."""

    def fault(value: object, lexicon: Lexicon) -> str:
        faults = [kind(value, lexicon) for kind in kinds]
        return "" if "" in faults else " or ".join(faults)

    return fault


def real(value: object, _lexicon: Lexicon) -> str:
    """A number, whole or not."""
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if fits else f"a number is wanted, not {value!r}"


def field_faults(
    fields: Mapping[str, object],
    needs: Mapping[str, Kind],
    known: Mapping[str, Kind],
    lexicon: Lexicon,
) -> list[tuple[str, str]]:
    """Return what is wrong with each field of a table; "" stands for the table itself."""
    faults = [("", f"{key} is missing") for key in needs if key not in fields]
    for key, value in fields.items():
        kind = known.get(key)
        wrong = kind(value, lexicon) if kind else f"unknown key {key!r}{nearest(key, known)}"
        if wrong:
            faults.append((key, wrong))
    return faults
