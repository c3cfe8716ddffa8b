"""What French and English do to a name inside a sentence, and how they print."""

from __future__ import annotations

import re
import unicodedata

HARD_SPACE = "\u00a0"
MINUS = "\u2212"
BEFORE_PUNCTUATION = re.compile(r"(?<=[^\s])[ \u00a0]?([:;!?]+)(?=[\s»)]|$)")
OPENING, CLOSING = re.compile(r"«[ \u00a0]?"), re.compile(r"[ \u00a0]?»")

# by article: none, and the four French ones
FRENCH = {
    "le": {"": "", "la": "la ", "le": "le ", "l'": "l'", "les": "les "},
    "de": {"": "de ", "la": "de la ", "le": "du ", "l'": "de l'", "les": "des "},
    "a": {"": "à ", "la": "à la ", "le": "au ", "l'": "à l'", "les": "aux "},
    "en": {"": "à ", "la": "en ", "le": "au ", "l'": "en ", "les": "aux "},
    "d": {"": "de ", "la": "de ", "le": "de ", "l'": "de ", "les": "de "},
}
OWN_ARTICLE = {"Le ": "le", "Les ": "les"}


def inflected(form: str, name: str, article: str) -> str:
    """Put a French name after an article or a preposition: `de`, `a`, `le`, `en`, bare `d`.

    A town that has its article in its name keeps it alone and melts it with the rest: *du Havre*.
    """
    own = next((start for start in OWN_ARTICLE if name.startswith(start)), "")
    if own and not article and form != "le":
        article, name = OWN_ARTICLE[own], name.removeprefix(own)
    before = FRENCH[form][article]
    return elided(before) + name if before == "de " and is_vowel(name) else before + name


def elided(before: str) -> str:
    """Return *d'* for *de*."""
    return before[:-2] + "'"


def is_vowel(name: str) -> bool:
    """Return whether *de* loses its vowel before this; H counts as a consonant (*de Hanovre*)."""
    letters = unicodedata.normalize("NFD", name.casefold()).replace("œ", "oe").replace("æ", "ae")
    plain = [letter for letter in letters if not unicodedata.combining(letter)]
    first, second = (plain + [""] * 2)[:2]
    return first in set("aeiou") or (first == "y" and second not in set("aeiou"))


def capital(sentence: str) -> str:
    """Return the sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def signed(value: int) -> str:
    """Return a number with its sign."""
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


def joined(parts: list[str], conjunction: str) -> str:
    """Join with commas, and the last with *and*."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {conjunction} {parts[-1]}"


def counted(number: int, forms: str, lang: str) -> str:
    """Return "3 troops": the form for one, a bar, the form for many; French counts 0 as one."""
    one, _, many = forms.partition("|")
    is_one = abs(number) < 2 if lang == "fr" else abs(number) == 1
    return f"{str(number).replace('-', MINUS)}{HARD_SPACE}{one if is_one else many}"


def typeset(sentence: str, lang: str) -> str:
    """Put the hard spaces of French typography where they are missing."""
    if lang != "fr":
        return sentence
    sentence = BEFORE_PUNCTUATION.sub(HARD_SPACE + r"\1", sentence)
    return CLOSING.sub(HARD_SPACE + "»", OPENING.sub("«" + HARD_SPACE, sentence))
