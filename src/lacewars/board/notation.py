"""Any position as a text one can read, edit and send: TOML in the game's words.

A position without a `stack` begins at the game's root, one with a `[[stack]]` stands where that
says, in mid-battle if need be. What is at its declared start is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lacewars.kernel import Definition, Game, SaveError, encode, from_save, start, to_save
from lacewars.kernel.asking import alike

from .plain import is_list, is_table
from .toml_files import DataError, TomlFile

NONE = "@-"  # TOML has no word for nothing, and this is no word of any game
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
HEAD = ("game", "version", "scenario", "dice", "last", "watershed", "sealed")
RESULT = ("winners", "rule", "key", "args")


# -- printing ------------------------------------------------------------------------------------
def print_position(g: Game) -> str:
    """Return a position as TOML; `read_position` gives it back."""
    save = to_save(g, history=False)
    save["dice"] = str(save["dice"])
    lines = [f"{key} = {written(save[key])}" for key in HEAD]
    if not save["stack"]:
        lines.append("stack = []")
    if save["options"]:
        lines += _table("options", save["options"])
    lines += _position_lines(g, save["position"])
    for frame in save["stack"]:
        lines += [
            "",
            "[[stack]]",
            f"proc = {written(frame['proc'])}",
            f"at = {written(frame['at'])}",
        ]
        lines += _table("stack.vars", frame["vars"]) if frame["vars"] else []
    if save["result"] is not None:
        lines += _table("result", dict(zip(RESULT, save["result"], strict=True)))
    return "\n".join(lines) + "\n"


def _position_lines(g: Game, moved: Mapping[str, Any]) -> list[str]:
    """Single fields first, then one table for each column; only what left its start."""
    single = {key: value[0] for key, value in moved.items() if g.fields[key].per is None}
    lines = _table("position", single) if single else []
    for key in moved:
        if key not in single:
            lines += _table(f"position.{key}", _column(g, key))
    return lines


def _column(g: Game, key: str) -> dict[str, Any]:
    """A column by word, so that a hand can change one line."""
    field, column = g.fields[key], getattr(g, key)
    words = field.per.words if field.per else ()
    return {
        word: encode(value)
        for word, value in zip(words, column, strict=True)
        if not (value == field.start and alike(value, field.start))
    }


def _table(name: str, values: Mapping[str, Any]) -> list[str]:
    return ["", f"[{name}]", *[f"{key_of(key)} = {written(one)}" for key, one in values.items()]]


def key_of(word: str) -> str:
    """Return a key as TOML wants it."""
    return word if BARE_KEY.fullmatch(word) else json.dumps(word, ensure_ascii=False)


def written(value: object) -> str:
    """Return a plain value as TOML."""
    if value is None:
        return json.dumps(NONE)
    if is_list(value):
        return f"[{', '.join(map(written, value))}]"
    if is_table(value):
        inner = [f"{key_of(key)} = {written(one)}" for key, one in value.items()]
        return f"{{ {', '.join(inner)} }}"
    return json.dumps(value, ensure_ascii=False)


# -- reading -------------------------------------------------------------------------------------
def game_of(text: str) -> str:
    """Return the key of the game a position belongs to."""
    return str(_parsed(text).get("game", ""))


def read_position(text: str, definition: Definition) -> Game:
    """Return the game in this position; SaveError says in one line what does not fit."""
    said = _parsed(text)
    unknown = [key for key in said if key not in (*HEAD, "stack", "options", "position", "result")]
    if unknown:
        raise SaveError(f"a position has no {unknown[0]!r}")
    g = from_save(_save_of(said, definition), definition)
    if "stack" not in said and g.result is None:
        start(g, definition.root(g))
    return g


def _parsed(text: str) -> dict[str, Any]:
    try:
        return TomlFile(Path("position"), text).content
    except DataError as error:
        raise SaveError(str(error)) from None


def _save_of(said: Mapping[str, Any], definition: Definition) -> dict[str, Any]:
    """Return the saved dictionary a position stands for."""
    try:
        return {
            "format": 1,
            "game": said["game"],
            "version": said.get("version", definition.version),
            "scenario": said["scenario"],
            "options": said.get("options", {}),
            "position": _columns(_nothing_back(said.get("position", {})), definition),
            "stack": [_frame_of(frame) for frame in said.get("stack", [])],
            "dice": int(said.get("dice", 0)),
            "last": said.get("last", -1),
            "watershed": said.get("watershed", 0),
            "sealed": _nothing_back(said.get("sealed", [])),
            "result": _result_of(said.get("result")),
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(f"the position lacks or misstates {error}") from None


def _columns(position: Mapping[str, Any], definition: Definition) -> dict[str, Any]:
    """Return the fields as saves list them: a value alone, a column as values with their words."""
    listed: dict[str, Any] = {}
    for key, value in position.items():
        field = definition.game.fields.get(key)
        if field is None or field.per is None:
            listed[key] = [value]
        elif is_table(value):
            listed[key] = [[one, word] for word, one in value.items()]
        else:
            raise SaveError(f"{key} has a value for each {field.per.domain}: [position.{key}]")
    return listed


def _frame_of(frame: Mapping[str, Any]) -> dict[str, Any]:
    kept = _nothing_back(frame.get("vars", {}))
    return {"proc": frame["proc"], "at": frame["at"], "vars": kept}


def _result_of(result: Mapping[str, Any] | None) -> list[Any] | None:
    return None if result is None else [_nothing_back(result[key]) for key in RESULT]


def _nothing_back(value: Any) -> Any:  # noqa: ANN401 - any plain value
    """Return the value with None for what stands for nothing."""
    if is_list(value):
        return [_nothing_back(part) for part in value]
    if is_table(value):
        return {key: _nothing_back(part) for key, part in value.items()}
    return None if value == NONE else value
