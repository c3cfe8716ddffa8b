"""Words at the edge: keys and arguments in, sentences in French or English out.

Templates stand in `text/fr.toml` and `text/en.toml` of a game, above those that all games share, in
tables `[entry]`, `[refusal]`, `[ask]`, `[choice]`, `[modifier]`, `[outcome]`, `[name]` (by domain,
filled from the fields of an entry) and any other that a template names. Names come from the data.

    {0}           the first argument: a name, a number, a list
    {0:de}        *de la France*, *du Palatinat*, *d'Anvers*; likewise `a`, `le`, `en`, bare `d`;
                  a capital for a capital: `{0:Le}`; in English `the` and `The`
    {0:one|many}  a number and what it counts: *3 troupes*
    {0:list:le}   members joined by commas and *et*, each put as what follows says
    {0:commas}    joined by commas alone; {0:cap:le} with a capital; {0:+} a number with its sign
    {0:choice}    as the answer to an ask; {0:what} looked up in the table `[what]`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, TypeAlias

from lacewars.kernel import Ask, Entry, Id, Modifier, Outcome, Refusal

from .data import Data, folder_of, load_data
from .inflection import FRENCH, capital, counted, inflected, joined, signed, typeset
from .plain import is_table, is_tuple
from .shapes import LANGUAGES
from .toml_files import DataError, Fault, KeyPath, TomlFile

ARTICLED = {"fr": frozenset(FRENCH), "en": frozenset(("the",))}
COMMON = Path(__file__).parent / "text"


Names: TypeAlias = Mapping[str, Mapping[str, Any]]


class MissingTextError(LookupError):
    """There are no words for a key, or not for these arguments."""


class Said:
    """One argument inside a template; its format says how it is put into the sentence."""

    __slots__ = ("value", "wording")

    def __init__(self, value: object, wording: Wording) -> None:
        self.value = value
        self.wording = wording

    def __format__(self, spec: str) -> str:
        return self.wording.said(self.value, spec)


class Wording:
    """The sentences of one game in one language; `strict` raises where words are missing."""

    def __init__(
        self,
        key: str,
        lang: str,
        *,
        data: Data | None = None,
        folder: Path | None = None,
        strict: bool = False,
    ) -> None:
        self.lang = lang
        self.strict = strict
        self.texts = texts_of(lang, folder or folder_of(key))
        self.data = data or data_of(key, folder or folder_of(key))
        self.names: Names = self.data.names if self.data else {}
        self.ways: Mapping[str, Callable[[object, str], str]] = {
            "": self._plain,
            "list": self._list,
            "commas": self._commas,
            "cap": self._capital,
            "+": self._signed,
            "choice": self._chosen,
        }

    # -- what a face shows -----------------------------------------------------------------------
    def entry(self, entry: Entry) -> str:
        """A line of the journal."""
        if entry.key == "finished":
            return self.outcome(_outcome_of(entry))
        return self.say("entry", entry.key, *entry.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done."""
        return self.say("refusal", refusal.key, *refusal.args)

    def modifier(self, modifier: Modifier) -> str:
        """One line of a sum: the number with its sign, and what it is for."""
        return f"{signed(modifier.value)} {self.say('modifier', modifier.key, *modifier.args)}"

    def percent(self, chance: float | Fraction) -> str:
        """A chance as a reader writes it: 41.7% or 41,7 %."""
        return self.decimal(100 * chance, 1) + ("\N{NO-BREAK SPACE}%" if self.lang == "fr" else "%")

    def decimal(self, value: float | Fraction, places: int = 2) -> str:
        """A number that is not whole, with the comma or point of the language."""
        text = f"{float(value):.{places}f}"
        return text.replace(".", ",") if self.lang == "fr" else text

    def ask(self, ask: Ask[Any]) -> str:
        """What a seat is asked."""
        return self.say("ask", ask.what or ask.rule, *ask.args)

    def choice(self, value: object, ask: Ask[Any] | None = None) -> str:
        """One answer; words of `[choice]` may be meant for one question: `"window.pass"`."""
        if isinstance(value, str):
            return self.choice((value,), ask)
        if not is_tuple(value):
            return self.said(value, "")
        head = value[0] if value else "nothing"
        key = self._choice_key(head, ask) if isinstance(head, str) else ""
        if key:
            return self.say("choice", key, *value[1:])
        if len(value) == 1 and isinstance(head, str):
            return self._word(head)
        return self._joined([self.choice(part, ask) for part in value])

    def outcome(self, outcome: Outcome) -> str:
        """How a game ended."""
        why = self.say("outcome", outcome.key, *outcome.args)
        if outcome.winners:
            return self.say("word", "won", outcome.winners, why)
        return self.say("word", "drawn", why)

    def name(self, member: Id) -> str:
        """What a member of a domain is called."""
        known = self.names.get(member.word)
        if known:
            return str(known[self.lang])
        if self.data and f"name.{member.domain}" in self.texts:
            return self.say("name", member.domain, **self.data.entry(member.domain, member.word))
        return self._missing(f"name of {member.domain} {member.word}", member.word)

    # -- how sentences are made ------------------------------------------------------------------
    def say(self, table: str, key: str, *args: object, **named: object) -> str:
        """Fill the template of a key."""
        template = self.texts.get(f"{table}.{key}")
        if template is None:
            return self._missing(f"[{table}] {key!r}", key)
        wrapped = [Said(value, self) for value in args]
        by_name = {name: Said(value, self) for name, value in named.items()}
        try:
            sentence = template.format(*wrapped, **by_name)
        except (IndexError, KeyError) as error:
            return self._missing(f"[{table}] {key!r}: {error} for {args!r}", key)
        return typeset(sentence, self.lang)

    def said(self, value: object, spec: str) -> str:
        """Put one argument into words, in the way its format asks."""
        if "|" in spec:
            return counted(int(str(value)), spec, self.lang)
        head, _, rest = spec.partition(":")
        way = self.ways.get(head)
        if way is not None:
            return way(value, rest)
        if head.lower() in ARTICLED[self.lang]:
            return self._articled(value, head)
        return self.say(head, str(value))

    def _plain(self, value: object, _rest: str) -> str:
        if isinstance(value, Id):
            return self.name(value)
        if isinstance(value, bool):
            return self.say("choice", "yes" if value else "no")
        if is_tuple(value):
            return self._list(value, "")
        known = self.names.get(value) if isinstance(value, str) else None
        return str(known[self.lang]) if known else str(value)

    def _list(self, value: object, rest: str) -> str:
        parts = value if is_tuple(value) else (value,)
        return self._joined([self.said(part, rest) for part in parts])

    def _joined(self, parts: list[str]) -> str:
        return joined(parts, self.texts["word.and"]) if parts else self.texts["word.nothing"]

    def _commas(self, value: object, rest: str) -> str:
        parts = value if is_tuple(value) else (value,)
        return ", ".join([self.said(part, rest) for part in parts])

    def _capital(self, value: object, rest: str) -> str:
        return capital(self.said(value, rest))

    def _signed(self, value: object, _rest: str) -> str:
        return signed(int(str(value)))

    def _chosen(self, value: object, _rest: str) -> str:
        return self.choice(value)

    def _articled(self, value: object, form: str) -> str:
        word = value.word if isinstance(value, Id) else str(value)
        known: Mapping[str, Any] = self.names.get(word, {})
        name = self._plain(value, "")
        if self.lang == "fr":
            said = inflected(form.lower(), name, known.get("article", ""))
        else:
            said = f"the {name}" if known.get("the") else name
        return capital(said) if form[0].isupper() else said

    def _word(self, word: str) -> str:
        known = self.names.get(word)
        return str(known[self.lang]) if known else self._missing(f"[choice] {word!r}", word)

    def _choice_key(self, head: str, ask: Ask[Any] | None) -> str:
        keys = ([f"{ask.what}.{head}"] if ask and ask.what else []) + [head]
        return next((key for key in keys if f"choice.{key}" in self.texts), "")

    def _missing(self, what: str, key: str) -> str:
        if self.strict:
            raise MissingTextError(f"no {self.lang} words for {what}")
        return key


def _outcome_of(entry: Entry) -> Outcome:
    """Read back what `Game.finish` notes."""
    winners, key, *args = entry.args
    return Outcome(winners, entry.rule, str(key), tuple(args))  # type: ignore[arg-type]


# -- the files -----------------------------------------------------------------------------------
@cache
def data_of(key: str, folder: Path) -> Data | None:
    """The data of a game, if it has any."""
    return load_data(key, folder) if (folder / "data").is_dir() else None


def texts_of(lang: str, folder: Path) -> dict[str, str]:
    """Every template of a game by `table.key`, those all games share among them."""
    return file_texts(COMMON / f"{lang}.toml") | own_texts(lang, folder)


def own_texts(lang: str, folder: Path) -> dict[str, str]:
    """The templates of the game itself."""
    path = folder / "text" / f"{lang}.toml"
    return file_texts(path) if path.is_file() else {}


def file_texts(path: Path) -> dict[str, str]:
    """The templates of one file; `11.1 = ...` and `"11.1" = ...` are the same key."""
    file = TomlFile(path)
    texts: dict[str, str] = {}
    faults: list[Fault] = []
    for where, value in leaves(file.content, ()):
        if isinstance(value, str):
            texts[".".join(map(str, where))] = value
        else:
            faults.append(Fault(file, where, f"a text is wanted, not {value!r}"))
    if faults:
        raise DataError(faults)
    return texts


def leaves(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, object]]:
    """Every value of nested tables, with its path."""
    if is_table(value):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


def keys_of(lang: str, key: str, folder: Path | None = None) -> dict[str, frozenset[str]]:
    """Every key of a game's own texts, with the placeholders of its template."""
    texts = own_texts(lang, folder or folder_of(key))
    return {name: placeholders(template) for name, template in texts.items()}


def placeholders(template: str) -> frozenset[str]:
    """The arguments a template uses."""
    return frozenset([name for _, name, _, _ in Formatter().parse(template) if name is not None])


def missing_keys(key: str, folder: Path | None = None) -> list[str]:
    """Say where French and English differ: keys that one lacks, other placeholders."""
    french, english = (keys_of(lang, key, folder) for lang in LANGUAGES)
    faults = [f"{name}: not in en.toml" for name in french if name not in english]
    faults += [f"{name}: not in fr.toml" for name in english if name not in french]
    for name in french:
        if name in english and french[name] != english[name]:
            both = [" ".join(sorted(texts[name])) for texts in (french, english)]
            faults.append(f"{name}: other placeholders: fr {both[0]}; en {both[1]}")
    return faults
