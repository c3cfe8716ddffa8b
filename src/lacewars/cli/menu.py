"""What can be chosen now, as rows that any face can show; and the board as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from lacewars.board.scene import display_of
from lacewars.kernel import Hidden, Refusal
from lacewars.players import is_set

from .phrases import say
from .scene_text import places_text, scene_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lacewars.board.wording import Wording
    from lacewars.kernel import Ask, AskSome, Game, Observation, Plain
    from lacewars.players import Thought

Partial = tuple[Any, ...]


class Row(NamedTuple):
    """One candidate: what it is called, what it says, and why not if it is refused."""

    label: str
    value: Plain
    refusal: Refusal | None = None
    ticked: bool = False


def rows_of(ask: Ask[Any], words: Wording, partial: Partial = ()) -> list[Row]:
    """Return what may be chosen, then what may not with its reason."""
    if is_set(ask):
        return [_item(ask, words, thing, partial) for thing in ask.pool]
    offered = [Row(words.choice(value, ask), value) for value in ask.options]
    refused = [Row(words.choice(value, ask), value, why) for value, why in ask.refused()]
    return offered + refused


def _item(ask: AskSome[Any], words: Wording, thing: Plain, partial: Partial) -> Row:
    label = words.choice(thing, ask)
    if thing in partial:
        return Row(label, thing, ticked=True)
    return Row(label, thing, why_not_add(ask, partial, thing))


def why_not_add(ask: AskSome[Any], partial: Partial, thing: Plain) -> Refusal | None:
    """Return why a set may not grow by this, or None."""
    wanted = ask.canonical((*partial, thing))
    for place, one in enumerate(wanted):
        if not ask.grow(wanted[:place], one):
            return ask.refusal(wanted) or Refusal(ask.rule, "not_offered")
    return None


def toggled(ask: AskSome[Any], partial: Partial, thing: Plain) -> Partial:
    """Return the set with this added, taken out, or put in the place of the other of its kind."""
    if thing in partial:
        return tuple([one for one in partial if one != thing])
    if why_not_add(ask, partial, thing) is not None:
        partial = tuple([one for one in partial if not are_alternatives(one, thing)])
    return ask.canonical((*partial, thing))


def are_alternatives(one: Plain, other: Plain) -> bool:
    """Return whether both are the same thing with another number: a general's 3 or 4 troops."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return False
    return one[:-1] == other[:-1] and type(one[-1]) is type(other[-1]) is int


def advised(ask: AskSome[Any], thought: Thought) -> Partial:
    """Return the set that somebody who thought about it would answer."""
    choice = thought.lines[0].steps[0].answer
    return ask.canonical(choice) if isinstance(choice, tuple) else ()


def verdict(ask: AskSome[Any], partial: Partial, words: Wording, lang: str) -> str:
    """Return whether the set may be answered as it stands, and why not."""
    refusal = ask.refusal(partial)
    if refusal is None:
        return say(lang, "verdict_good")
    return say(lang, "verdict_bad", reason=words.refusal(refusal), rule=refusal.rule)


def is_amount(ask: Ask[Any]) -> bool:
    """Return whether a number is asked for, between two bounds."""
    return isinstance(ask.options, range)


def filtered(rows: Iterable[Row], text: str) -> list[Row]:
    """Return the rows whose label holds every word of the text."""
    wanted = text.casefold().split()
    return [row for row in rows if all(word in row.label.casefold() for word in wanted)]


# -- the board ------------------------------------------------------------------------------------
def picture(g: Game, seen: Observation, words: Wording, lang: str) -> str:
    """Return the table as the game's scene shows it, or field by field."""
    display = display_of(g.definition.key)
    if display is not None:
        return scene_text(display.scene(seen), words, lang)
    return fields_text(g, seen, words, lang)


def map_text(g: Game, words: Wording, lang: str, wanted: str = "") -> str:
    """Return who is next to whom, as far as the game draws a map."""
    display = display_of(g.definition.key)
    links = display is not None and display.board.links
    return places_text(display.board, words, lang, wanted) if display and links else ""


def fields_text(g: Game, seen: Observation, words: Wording, lang: str) -> str:
    """Return every field as this seat sees it; of public columns, what is not at its start."""
    lines: list[str] = []
    for key, value in seen.view.items():
        field = g.fields[key]
        if field.derive is not None:
            continue
        title = key.replace("_", " ")
        if field.per is None:
            lines.append(f"{title}: {shown(value, words, lang)}")
            continue
        cells = zip(field.per.all, value, strict=True)
        told = [(i, v) for i, v in cells if field.secret or v != field.start]
        if told:
            lines.append(f"{title}:")
            lines += [f"  {words.name(i)}: {shown(v, words, lang)}" for i, v in told]
    return "\n".join(lines)


def shown(value: Any, words: Wording, lang: str) -> str:  # noqa: ANN401 - a field's value
    """Return one value of a field as text."""
    if isinstance(value, Hidden):
        rest = "" if value.shown is None else f" ({shown(value.shown, words, lang)})"
        return say(lang, "hidden") + rest
    if is_many(value):
        return ", ".join([shown(part, words, lang) for part in value]) or say(lang, "empty")
    return say(lang, "empty") if value is None else words.said(value, "")


def is_many(value: object) -> TypeGuard[Sequence[Any]]:
    """Return whether a value is a list or tuple of others."""
    return isinstance(value, list | tuple)
