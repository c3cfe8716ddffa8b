"""TOML files that know where their keys stand.

`tomllib` gives no lines, so the text is scanned for them, and only when a fault has to be told.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

KeyPath: TypeAlias = "tuple[str | int, ...]"

SIGN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|\n"
    r"|[\[\]{},=.]"
    r"|[^\s\[\]{},=.\"'#]+",
    re.DOTALL,
)
SAID_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
END_OF_SCALAR = frozenset("\n,]}")


class DataError(ValueError):
    """Data that cannot be used: one line for each fault, with file, line, key and what is wrong."""

    def __init__(self, faults: Iterable[Fault | str]) -> None:
        self.faults = tuple([str(fault) for fault in faults])
        super().__init__("\n".join(self.faults))


class Fault(NamedTuple):
    """Something wrong at a place of a file."""

    file: TomlFile
    path: KeyPath
    text: str

    def __str__(self) -> str:
        where = ".".join(map(str, self.path))
        return f"{self.file.path}:{self.file.line(self.path)}: {where}: {self.text}"


class TomlFile:
    """The content of one file, and the line of every key in it."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.text = text or ""
        try:
            if text is None:
                self.text = path.read_text(encoding="utf-8")
            self.content: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise DataError([self._broken(str(error))]) from None
        except (OSError, UnicodeDecodeError) as error:
            raise DataError([f"{path}:1: cannot be read: {error}"]) from None

    def line(self, path: KeyPath) -> int:
        """The line of a key, or of the nearest table round it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return Scan(self.text).document()

    def _broken(self, message: str) -> str:
        said = SAID_LINE.search(message)
        line = said[1] if said else self.text.count("\n") + 1
        return f"{self.path}:{line}: not TOML: {SAID_LINE.sub('', message)}"


class Scan:
    """A light walk over the text of a file that is known to be good TOML."""

    def __init__(self, text: str) -> None:
        self.signs: list[tuple[str, int]] = []
        line = 1
        for found in SIGN.finditer(text):
            sign = found[0]
            if sign[0] != "#":
                self.signs.append((sign, line))
            line += sign.count("\n")
        self.signs.append(("\n", line))
        self.at = 0
        self.lines: dict[KeyPath, int] = {}
        self.rows: dict[KeyPath, int] = {}

    def document(self) -> dict[KeyPath, int]:
        """Return the line of every key."""
        table: KeyPath = ()
        while self.at < len(self.signs):
            sign = self._sign()
            if sign == "\n":
                self.at += 1
            elif sign == "[":
                table = self._header()
            else:
                self._pair(table)
        return self.lines

    def _sign(self) -> str:
        return self.signs[self.at][0]

    def _header(self) -> KeyPath:
        line = self.signs[self.at][1]
        is_row = self.signs[self.at + 1][0] == "["
        self.at += 1 + is_row
        keys = self._keys()
        self.at += 1 + is_row
        path: KeyPath = ()
        for key in keys[:-1]:
            path = self._inside((*path, key), line)
        path = (*path, keys[-1])
        self.lines.setdefault(path, line)
        if is_row:
            self.rows[path] = self.rows.get(path, 0) + 1
        return self._inside(path, line)

    def _inside(self, path: KeyPath, line: int) -> KeyPath:
        """Return the path of a table, or of the last row of a list of tables."""
        if path in self.rows:
            path = (*path, self.rows[path] - 1)
        self.lines.setdefault(path, line)
        return path

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while (sign := self._sign()) not in "=]":
            if sign != ".":
                keys.append(sign[1:-1] if sign[0] in "\"'" else sign)
            self.at += 1
        return keys

    def _pair(self, table: KeyPath) -> None:
        line = self.signs[self.at][1]
        path = table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        self.lines.setdefault(path, self.signs[self.at][1])
        if self._sign() == "[":
            self._array(path)
        elif self._sign() == "{":
            self._inline_table(path)
        else:
            while self._sign() not in END_OF_SCALAR:
                self.at += 1

    def _array(self, path: KeyPath) -> None:
        self.at += 1
        number = 0
        while (sign := self._sign()) != "]":
            if sign in "\n,":
                number += sign == ","
                self.at += 1
            else:
                self._value((*path, number))
        self.at += 1

    def _inline_table(self, path: KeyPath) -> None:
        self.at += 1
        while (sign := self._sign()) != "}":
            if sign in "\n,":
                self.at += 1
            else:
                self._pair(path)
        self.at += 1


def nearest(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean ...?" if something known is close to this word, else nothing."""
    found = get_close_matches(word, list(known), n=1)
    return f"; did you mean {found[0]!r}?" if found else ""
