"""Saved games: readable JSON in words, a version, and migrations on the saved dictionary.

`position` and `stack` are all that is needed to go on; answers and chance are history, for replays
and bug reports. What equals its declared start is left out.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping
from copy import deepcopy
from hashlib import blake2b
from itertools import compress, repeat
from operator import is_not
from types import NoneType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .asking import Ask, AskAll, AskAny, alike, is_among
from .chance import DICE_BITS
from .definition import SetUpError
from .ids import Id, Seat
from .journal import Answer, Entry, Record
from .lowering import REST
from .procedure import find_procedure
from .progress import Outcome
from .seeing import Hidden

if TYPE_CHECKING:
    from .definition import Definition
    from .game import Game
    from .position import Field
    from .procedure import Frame

FORMAT = 1
HEAD, MIDDLE, TAIL, DIGITS = '{"digest":"', '","save":', "}\n", 16
as_text = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
Vocabulary = Mapping[str, Id]
Save = dict[str, Any]


class SaveError(ValueError):
    """A save that cannot be loaded: one line that says what, where, and what would be right."""


class Migration(NamedTuple):
    """A change of the saved dictionary that brings it up to version `to`."""

    to: int
    change: Callable[[Save], None]


# -- words ---------------------------------------------------------------------------------------
def encode(value: Any) -> Any:
    """Write a plain value with words for ids."""
    kind: type[object] = value.__class__
    if kind is int or kind is bool or value is None or (kind is str and value[:1] != "@"):
        return value
    if isinstance(value, Id):
        return value.codes[value]
    if isinstance(value, Hidden):
        return {"hidden": encode(value.shown)}
    if kind is tuple or kind is list:
        return [part if part.__class__ is int else encode(part) for part in value]
    raise SaveError(f"{value!r} is not plain: only numbers, words, ids and tuples of them are kept")


def decode(value: Any, words: Vocabulary) -> Any:
    """Read back what `encode` wrote."""
    kind: type[object] = value.__class__
    if kind is str and value[:1] == "@":
        found = words.get(value)
        if found is None:
            raise SaveError(f"unknown word {value[1:]!r} in this game's data")
        return found
    if kind is list:
        return tuple([p if p.__class__ is int else decode(p, words) for p in value])
    if kind is int or kind is str or kind is bool or value is None:
        return value
    if kind is dict and list(value) == ["hidden"]:
        return Hidden(decode(value["hidden"], words))
    raise SaveError(f"cannot read {value!r}: expected a number, a word or a list")


# -- writing -------------------------------------------------------------------------------------
def to_save(g: Game, *, history: bool = True) -> Save:
    """Return the game as a dictionary of plain JSON values."""
    save: Save = {
        "format": FORMAT,
        "game": g.definition.key,
        "version": g.definition.version,
        "data": g.definition.fingerprint,
        "scenario": g.terms.scenario,
        "options": dict(g.terms.options),
        "position": {k: v for k, f in g.fields.items() if (v := _written(g, k, f)) is not None},
        "stack": [_frame_written(frame) for frame in g.stack],
        "dice": g.dice,
        "sealed": encode(g.sealed),
        "last": int(g.last),
        "watershed": g.watershed,
        "result": None if g.result is None else encode(tuple(g.result)),
    }
    if history and g.record is not None:
        save["answers"] = [encode((a.seat, a.choice, a.kind)) for a in g.record.answers]
        save["chance"] = [list(values) for values in g.record.chance]
        save["journal"] = [_entry_written(entry) for entry in g.record.entries]
    return save


def dumps(save: Save) -> str:
    """Write a save as text, with a digest against cuts and slips."""
    body = as_text(save)
    return f"{HEAD}{_digest(body)}{MIDDLE}{body}{TAIL}"


def _digest(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()


def _written(g: Game, key: str, field: Field) -> Any:
    """Write a field; None if it stands at its start."""
    value, start = getattr(g, key), field.start
    if field.derive is not None:
        return None
    if field.per is None:
        return None if is_among(value, (start,)) else [encode(value)]
    if not any(map(is_not, value, repeat(start))):
        return None
    if field.holds is bool:
        return " ".join(compress(field.per.words, value))
    return _column_written(field.per, value, start)


def _column_written(per: type[Id], column: list[Any], start: Any) -> Any:
    """Write a column as the words by value, or as pairs if its values are of several kinds."""
    kinds = set(map(type, column))
    kind = next(iter(kinds - {NoneType}), NoneType)
    if kinds - {NoneType, kind} or not issubclass(kind, int) or kind is bool:
        moved = [
            (w, v)
            for w, v in zip(per.words, column, strict=True)
            if v != start or not alike(v, start)
        ]
        return [[encode(value), word] for word, value in moved]
    groups: defaultdict[Any, list[str]] = defaultdict(list)
    for word, value in zip(per.words, column, strict=True):
        if value is not start:
            groups[value].append(word)
    if start is None or type(start) is kind:
        groups.pop(start, None)
    if issubclass(kind, Id):
        codes = kind.codes
        return {codes[value] or "": " ".join(group) for value, group in groups.items()}
    return {_number_written(value): " ".join(group) for value, group in groups.items()}


def _number_written(value: int | None) -> str:
    return "" if value is None else f"#{value}"


def _frame_written(frame: Frame) -> Save:
    proc, at, kept = frame
    label, names = proc.entries[at]
    return {
        "proc": proc.name,
        "at": label,
        "vars": dict(zip(names, map(encode, kept), strict=True)),
    }


def _entry_written(entry: Entry) -> list[Any]:
    to = None if entry.to is None else [seat.word for seat in entry.to]
    twin = None if entry.twin is None else [entry.twin[0], encode(entry.twin[1])]
    return [entry.key, encode(entry.args), entry.rule, entry.depth, to, twin]


# -- reading -------------------------------------------------------------------------------------
def loads(text: str) -> Save:
    """Read the text of a save; the rest is the affair of `from_save`."""
    head, middle, body = text[: len(HEAD)], text[len(HEAD) + DIGITS :], ""
    if head == HEAD and middle.startswith(MIDDLE) and text.endswith(TAIL):
        body = middle[len(MIDDLE) : -len(TAIL)]
    if not body:
        raise SaveError("not a saved game, or cut off: expected " + HEAD + "…" + MIDDLE + "{…}}")
    if text[len(HEAD) : len(HEAD) + DIGITS] != _digest(body):
        raise SaveError("the save was altered or damaged: its digest does not match")
    try:
        save: Any = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not a saved game: {error}") from None
    if type(save) is not dict:
        raise SaveError("not a saved game: expected " + HEAD + "…" + MIDDLE + "{…}}")
    return cast("Save", save)


def from_save(save: Save, definition: Definition, *, other_data: bool = False) -> Game:
    """Return the game; raises SaveError with one line if anything does not fit.

    A save made with other data of the same version is refused, unless `other_data` says otherwise.
    """
    words = definition.words()
    try:
        if not other_data:
            _require_our_data(save, definition)
        save = migrated(save, definition)
        g = definition.bare(_scenario(save, definition), dict(save["options"]))
        for key, value in save["position"].items():
            _read_field(g, key, value, words)
        g.stack = [_frame_read(frame, definition, words) for frame in save["stack"]]
        g.dice, g.last, g.watershed = map(_number, repeat(save), ("dice", "last", "watershed"))
        g.sealed = decode(save["sealed"], words)
        g.result = None if save["result"] is None else _outcome_read(save["result"], words)
        g.record = _record_read(save, words) if "journal" in save else None
        g.index()
        faults = definition.check(g)
        _require_a_question(g)
    except (SaveError, SetUpError) as error:
        raise SaveError(str(error)) from None
    except Exception as error:  # noqa: BLE001 - whatever an altered save does to the rules
        raise SaveError(f"the save lacks or misstates {error!r}") from None
    for fault in faults:
        raise SaveError(f"the saved position cannot be: {fault}")
    return g


def _require_a_question(g: Game) -> None:
    """What runs must ask, and what is sealed must answer what it asks."""
    if g.result is not None and g.stack:
        raise SaveError("the game has ended, and procedures are still running")
    asked: Any = g.asked
    if g.stack and not isinstance(asked, Ask | AskAll | AskAny):
        raise SaveError(f"{g.stack[-1][0].name} does not ask where the stack ends")
    asks = asked.asks if isinstance(asked, AskAll) else ()
    numbers = {number for number, _ in g.sealed}
    if len(numbers) < len(g.sealed) or (g.sealed and len(numbers) >= len(asks)):
        raise SaveError("more is sealed than is asked")
    for number, choice in g.sealed:
        if not is_among(number, range(len(asks))) or asks[number].refusal(choice) is not None:
            raise SaveError(f"what is sealed answers no question: {choice!r}")


def _require_our_data(save: Save, definition: Definition) -> None:
    """Of an older version the migrations answer for the data as well; a position says nothing."""
    theirs, ours = save.get("data", definition.fingerprint), definition.fingerprint
    if theirs != ours and save.get("version") == definition.version:
        raise SaveError(
            f"saved with data {theirs}, here are {ours}: say that other data will do"
            " (other_data, `lacewars migrate --other-data`)"
        )


def migrated(save: Save, definition: Definition) -> Save:
    """Bring a save up to this version; newer ones and other formats are refused."""
    version = save.get("version")
    if save.get("format") != FORMAT or save.get("game") != definition.key:
        raise SaveError(f"not a save of {definition.key} in format {FORMAT}")
    if type(version) is not int or not 0 < version <= definition.version:
        raise SaveError(
            f"saved by version {version!r} of {definition.key}; this is version"
            f" {definition.version}, which reads itself and older ones"
        )
    steps = [step for step in definition.migrations if step.to > version]
    if steps:
        save = deepcopy(save)
    for step in sorted(steps, key=lambda step: step.to):
        step.change(save)
    return save


def _scenario(save: Save, definition: Definition) -> str:
    scenario = _word(save["scenario"])
    if scenario not in definition.scenarios:
        raise SaveError(f"no scenario {scenario!r} in {definition.key}")
    return scenario


def _number(save: Save, key: str) -> int:
    value = save[key]
    if type(value) is not int or value < -1 or value >> DICE_BITS > 0:
        raise SaveError(f"{key} is a whole number below 2**{DICE_BITS}, not {value!r}")
    return value


def _read_field(g: Game, key: str, value: Any, words: Vocabulary) -> None:
    field = g.fields.get(key)
    if field is None or field.derive is not None:
        raise SaveError(
            f"{g.definition.key} has no field {key!r} in version {g.definition.version}"
        )
    if field.per is None:
        (one,) = value
        setattr(g, key, _held(field, key, decode(one, words)))
        return
    setattr(g, key, _column_read(field, key, value, words))


def _held(field: Field, key: str, value: Any) -> Any:
    """Return a value that this field may hold."""
    if value is not None and not isinstance(value, field.holds):
        raise SaveError(f"{key} holds {value!r}, where a {field.holds.__name__} is right")
    return value


def _column_read(field: Field, key: str, value: Any, words: Vocabulary) -> list[Any]:
    per = field.per
    assert per is not None
    if (field.holds is bool) is not (type(value) is str):
        raise SaveError(f"{key}: yes and no are written as the words that hold, not {value!r}")
    if field.holds is bool:
        column: list[Any] = [False] * len(per.words)
        groups = [(True, value)]
    else:
        column = field.blank()
        groups = _groups_read(value, words)
        for one, _ in groups if field.holds is not object else ():
            _held(field, key, one)
    places = per.by_word
    try:
        for one, text in groups:
            for word in text.split():
                column[places[word]] = one
    except KeyError as error:
        raise SaveError(f"{key}: unknown {per.domain} {error}") from None
    return column


def _groups_read(value: Any, words: Vocabulary) -> list[tuple[Any, str]]:
    """Read each value with the words of the places that hold it."""
    if type(value) is not dict:
        return [(decode(one, words), text) for one, text in value]
    by_value = cast("dict[str, str]", value)
    return [
        (words[one] if one in words else _value_read(one, words), text)
        for one, text in by_value.items()
    ]


def _value_read(value: str, words: Vocabulary) -> Any:
    if value[:1] == "#":
        return int(value[1:])
    return None if value == "" else decode(value, words)


def _outcome_read(row: list[Any], words: Vocabulary) -> Outcome:
    winners, rule, key, args = decode(row, words)
    if {type(winners), type(args)} != {tuple}:
        raise SaveError(f"a result lists winners and arguments, not {winners!r} and {args!r}")
    if not all(isinstance(winner, Seat) for winner in winners):
        raise SaveError(f"seats win, not {winners!r}")
    return Outcome(winners, _word(rule), _word(key), args)


def _word(value: Any) -> str:
    if type(value) is not str:
        raise SaveError(f"expected a word, not {value!r}")
    return value


def _number_of(value: Any) -> int:
    if not isinstance(value, int) or type(value) is bool:
        raise SaveError(f"expected a number, not {value!r}")
    return value


def _frame_read(frame: Save, definition: Definition, words: Vocabulary) -> Frame:
    proc = find_procedure(definition.book, frame["proc"])
    if proc is None or frame["at"] not in proc.labels:
        where = f"{frame['proc']} at {frame['at']}"
        raise SaveError(f"no procedure stands at {where} in version {definition.version}")
    at = proc.labels[frame["at"]]
    for name, value in frame["vars"].items():
        if name.startswith(REST) and type(value) is not list:
            raise SaveError(f"{proc.name}: {name} is the rest of a list, not {value!r}")
    return proc, at, tuple([decode(frame["vars"][name], words) for name in proc.entries[at][1]])


def _record_read(save: Save, words: Vocabulary) -> Record:
    record = Record()
    said = [Answer(*decode(answer, words)) for answer in save["answers"]]
    record.answers = [Answer(_number_of(seat), choice, _word(kind)) for seat, choice, kind in said]
    record.chance = [tuple(map(_number_of, values)) for values in save["chance"]]
    record.entries = [_entry_read(row, words) for row in save["journal"]]
    return record


def _entry_read(row: list[Any], words: Vocabulary) -> Entry:
    key, args, rule, depth, to, twin = row
    seats: Any = None if to is None else tuple([words["@" + word] for word in to])
    other = None if twin is None else (_word(twin[0]), tuple(decode(twin[1], words)))
    args = tuple(decode(args, words))
    return Entry(_word(key), args, _word(rule), _number_of(depth), seats, other)
