"""What may be wrong with data: their shape, their sense, and the counts the rulebook states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from .plain import is_table, is_tuple
from .provenance import UNKNOWN
from .reading import Item, Sheet, identity
from .shapes import Kind, Lexicon, Shape, field_faults, names, number, pair_of, ref, text
from .toml_files import Fault, KeyPath, TomlFile, nearest

WORD = re.compile(r"[a-z0-9_.]+")
LINK = "link"
SCENARIO = "scenario"
COUNT = Shape(
    "count",
    needs={"what": text, "is": number},
    may={"where": lambda value, _: "" if is_table(value) else "a table is wanted"},
)


def faults_of(sheet: Sheet, shapes: Iterable[Shape]) -> list[Fault]:
    """Find all that is wrong with the data of a game."""
    known = {shape.domain: shape for shape in shapes}
    parts = (
        sheet.faults,
        misplaced(sheet),
        unsourced(sheet),
        misshapen(sheet, known),
        bad_words(sheet),
        bad_names(sheet, known),
        bad_links(sheet, known),
        miscounted(sheet),
    )
    return list(chain.from_iterable(parts))


def lexicon_of(sheet: Sheet) -> Lexicon:
    """Every word by its domain."""
    return sheet.domains


# -- shape ---------------------------------------------------------------------------------------
def misplaced(sheet: Sheet) -> Iterator[Fault]:
    """Find values that stand in no entry."""
    for key, datum in sheet.plain.items():
        wrong = f"{key} holds entries, [{key}.word] or [[{key}]], and no bare values"
        yield Fault(datum.file, (*datum.path, *bare_keys(datum.value)[:1]), wrong)


def bare_keys(value: object) -> list[str]:
    """Return the keys of a table that hold no table."""
    table = value if is_table(value) else {}
    return [key for key, inner in table.items() if not is_table(inner)]


def unsourced(sheet: Sheet) -> Iterator[Fault]:
    """Find data that do not say where they come from."""
    for _, _, _, datum in sheet.data():
        if datum.source is UNKNOWN:
            wrong = "no source, neither its own nor in the [defaults] of the file"
            yield Fault(datum.file, datum.path, wrong)


def misshapen(sheet: Sheet, shapes: Mapping[str, Shape]) -> Iterator[Fault]:
    """Find domains, keys and values that no shape allows."""
    known = {COUNT.domain: COUNT, **shapes}
    lexicon = lexicon_of(sheet)
    for domain, items in everything(sheet):
        if domain not in known and shapes:
            first = items[0]
            wrong = f"unknown domain {domain!r}{nearest(domain, known)}"
            yield Fault(first.file, first.path[:1], wrong)
        elif domain in known:
            for item in items:
                yield from ill_fitting(item, known[domain], lexicon)


def everything(sheet: Sheet) -> Iterator[tuple[str, list[Item]]]:
    """Every domain and every list of rows that holds anything."""
    for domain, entries in sheet.domains.items():
        if entries:
            yield domain, list(entries.values())
    yield from ((domain, rows) for domain, rows in sheet.rows.items() if rows)


def misfit_scenario(scenario: Sheet, shapes: Iterable[Shape], lexicon: Lexicon) -> Iterator[Fault]:
    """Find what `Shape("scenario", ...)` and `Shape("scenario.place", ...)` do not allow."""
    known = {shape.domain: shape for shape in shapes}
    if SCENARIO not in known:
        return
    whole = known[SCENARIO]
    kinds: dict[str, Kind] = {**whole.needs, **whole.may}
    parts = {**scenario.domains, **scenario.rows}
    fields = {key: datum.value for key, datum in scenario.plain.items()} | parts
    for key, wrong in field_faults(fields, whole.needs, kinds, lexicon):
        yield Fault(*place_in(scenario, key), wrong)
    for domain, items in everything(scenario):
        shape = known.get(f"{SCENARIO}.{domain}")
        if shape is not None:
            for item in items:
                yield from ill_fitting(item, shape, lexicon)


def place_in(sheet: Sheet, key: str) -> tuple[TomlFile, KeyPath]:
    """Where a key of a scenario stands; the head of its file if it is missing."""
    if key in sheet.plain:
        return sheet.plain[key].file, sheet.plain[key].path
    for domain, items in everything(sheet):
        if domain == key:
            return items[0].file, (key,)
    return sheet.files[-1], ()


def ill_fitting(item: Item, shape: Shape, lexicon: Lexicon) -> Iterator[Fault]:
    """Find what is wrong with one entry or row."""
    known: dict[str, Kind] = {**shape.needs, **shape.may}
    for key, wrong in field_faults(item.values(), shape.needs, known, lexicon):
        at = item.fields.get(key)
        yield Fault(at.file, at.path, wrong) if at else Fault(item.file, item.path, wrong)


# -- sense ---------------------------------------------------------------------------------------
def bad_words(sheet: Sheet) -> Iterator[Fault]:
    """Find words that are not words, or that stand in two domains."""
    owner: dict[str, str] = {}
    for domain, entries in sheet.domains.items():
        for word, item in entries.items():
            if not WORD.fullmatch(word):
                wrong = f"{word!r} is no word: small letters, digits, _ and . only"
                yield Fault(item.file, item.path, wrong)
            first = owner.setdefault(word, domain)
            if first != domain:
                yield Fault(item.file, item.path, f"{word} is already the word of a {first}")


def bad_names(sheet: Sheet, shapes: Mapping[str, Shape]) -> Iterator[Fault]:
    """Find names that lack a language, in domains without a shape that would say so."""
    for domain, _, key, datum in sheet.data():
        if key == "name" and domain not in shapes:
            wrong = names(datum.value, {})
            if wrong:
                yield Fault(datum.file, datum.path, wrong)


def bad_links(sheet: Sheet, shapes: Mapping[str, Shape]) -> Iterator[Fault]:
    """Find links to nowhere, to themselves, or stated twice."""
    seen: dict[object, Item] = {}
    for row in sheet.rows.get(LINK, []):
        ends = row.fields.get("between")
        if ends is None:
            yield Fault(row.file, row.path, "between is missing")
            continue
        wrong = "" if LINK in shapes else pair_of("space")(ends.value, lexicon_of(sheet))
        first = seen.setdefault(identity(LINK, row), row)
        if first is not row:
            line = first.file.line(first.path)
            wrong = f"{' - '.join(map(str, ends.value))} stands already in line {line}"
        if wrong:
            yield Fault(ends.file, ends.path, wrong)


def bad_places(sheet: Sheet, lexicon: Lexicon) -> Iterator[Fault]:
    """Find words of a scenario's `[[place]]` rows that the game does not know."""
    everywhere = ref(*lexicon)
    for row in sheet.rows.get("place", []):
        for key in ("piece", "at"):
            datum = row.fields.get(key)
            wrong = f"{key} is missing" if datum is None else everywhere(datum.value, lexicon)
            if datum is None:
                yield Fault(row.file, row.path, wrong)
            elif wrong:
                yield Fault(datum.file, datum.path, f"unknown {key} {datum.value!r}")


# -- the rulebook's counts -----------------------------------------------------------------------
def miscounted(sheet: Sheet) -> Iterator[Fault]:
    """Find counts of the rulebook that the data do not meet."""
    found = dict(everything(sheet))
    for row in sheet.rows.get("count", []):
        count = row.values()
        if field_faults(count, COUNT.needs, {**COUNT.needs, **COUNT.may}, {}):
            continue
        what, wanted = count["what"], count["is"]
        if what not in sheet.domains and what not in sheet.rows:
            wrong = f"counts {what!r}, which is no domain{nearest(what, found)}"
            yield Fault(row.file, row.path, wrong)
            continue
        where = count.get("where", {})
        have = sum(matches(item, where) for item in found.get(what, []))
        if have != wanted:
            clause = "".join(f" with {key} = {value!r}" for key, value in where.items())
            source = row.fields["is"].source
            said = f"{source.kind} {source.ref or source.why} says {wanted}"
            yield Fault(row.file, row.path, f"{have} {what}{clause}, but {said}")


def matches(item: Item, where: Mapping[str, object]) -> bool:
    """Return whether an entry's fields equal these; a list that has the value counts too."""
    values = item.values()
    return all(fits(values.get(key), wanted) for key, wanted in where.items())


def fits(value: object, wanted: object) -> bool:
    """Return whether a field equals what is wanted, or lists it."""
    return value == wanted or (is_tuple(value) and wanted in value)
