"""What a game keeps on record beside its tests, compared word for word; a difference is a decision.

In the game's folder `procedures.lock`: what a save relies on. In the folder of its tests `golden/`
(whole games), `playthroughs/` (short games in full, in both languages), `perft.toml` (counted
leaves below named positions) and `saves/` (games of every version, which must load and play on).
`tools/records.py GAME` writes them anew; saves are added for a version without any, never changed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.board.notation import read_position
from lacewars.board.wording import Wording
from lacewars.kernel import from_save, loads, lock_text

from .errors import LawBroken, require
from .finding import find
from .golden import golden_files, missing, record, replay, update
from .law_tests import slug
from .perft import perft
from .playing import play, seeded
from .playthrough import playthrough

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Definition, Game
    from lacewars.kernel.position import Field

LOCK = "procedures.lock"
SEED = 1713
SAVES = 12  # of every version, of all scenarios together
MOST_ANSWERS = 20_000


class Records(NamedTuple):
    """Where one game's records are."""

    definition: Definition
    folder: Path

    def lock(self) -> Mapping[Path, str]:
        """What a save relies on: procedures, stops, kept names; fields and where they start."""
        return {self.definition.folder / LOCK: lock_of(self.definition)}

    def playthroughs(self) -> Mapping[Path, str]:
        """A short random game of each scenario, in full."""
        key = self.definition.key
        tongues = {lang: Wording(key, lang).entry for lang in ("fr", "en")}
        return {
            self.folder / "playthroughs" / f"{scenario}.txt": playthrough(
                self.definition, scenario, seed=SEED, tongues=tongues
            )
            for scenario in self.definition.scenarios
        }

    def perft(self) -> Mapping[Path, str]:
        """The leaves below each position that the table names."""
        path = self.folder / "perft.toml"
        rows = tomllib.loads(path.read_text("utf-8")) if path.is_file() else self._first_rows()
        lines = ["# Leaves below a position, at depth 1, 2 and so on, with the dice of the seed.\n"]
        for name, row in rows.items():
            g = self.position(row["position"], row["seed"])
            leaves = [perft(g, n, seed=row["seed"]) for n in range(1, len(row["leaves"]) + 1)]
            parts = (f'position = "{row["position"]}"', f"seed = {row['seed']}")
            lines.append("\n".join([f"[{name}]", *parts, f"leaves = {leaves}\n"]))
        return {path: "\n".join(lines)}

    def _first_rows(self) -> Mapping[str, Any]:
        begun = {key: key for key in self.definition.scenarios}
        named = {p.stem: f"positions/{p.name}" for p in self.folder.glob("positions/*.toml")}
        rows = begun | named
        return {k: {"position": v, "seed": SEED, "leaves": [0] * 3} for k, v in rows.items()}

    def position(self, name: str, seed: int) -> Game:
        """Return a named position: a scenario's beginning, or a file of `positions/`."""
        if name in self.definition.scenarios:
            return seeded(self.definition, name, seed).begin(self.definition)
        return read_position((self.folder / name).read_text("utf-8"), self.definition)


KINDS: Mapping[str, Callable[[Records], Mapping[Path, str]]] = {
    "lock": Records.lock,
    "playthroughs": Records.playthroughs,
    "perft": Records.perft,
}


def lock_of(definition: Definition) -> str:
    """Return what must stay, or migrate, for running games to go on."""
    fields = [_field_line(key, field) for key, field in definition.game.fields.items()]
    head = f"# {definition.key} {definition.version}: written by tools/records.py\n\n"
    return head + lock_text(definition.book) + "\n" + "".join(filter(None, fields))


def _field_line(key: str, field: Field) -> str:
    if field.derive is not None:
        return ""
    per = "" if field.per is None else f" per {field.per.domain}"
    return f"field {key}:{' secret' if field.secret else ''}{per} = {field.start!r}\n"


def record_tests(game: str, folder: Path) -> dict[str, Callable[[], None]]:
    """Return a test of each kind of record, and one of each golden game."""
    records = Records(find(game), folder)
    tests = {f"test_{word}_as_recorded": _comparison(records, word) for word in KINDS}
    for path in golden_files(folder / "golden"):
        tests[f"test_golden_{path.stem}"] = _golden(records.definition, path)

    for path in sorted((folder / "saves").glob("*.json")):
        tests[f"test_save_{slug(path.stem)}_plays_on"] = _save_plays_on(records.definition, path)

    def every_scenario_has_a_golden_game() -> None:
        lacking = missing(folder / "golden", records.definition)
        require(not lacking, f"no golden game of {lacking}: tools/records.py {game} golden")

    tests["test_every_scenario_has_a_golden_game"] = every_scenario_has_a_golden_game
    return tests


def _save_plays_on(definition: Definition, path: Path) -> Callable[[], None]:
    def play_on() -> None:
        g = from_save(loads(path.read_text("utf-8")), definition, other_data=True)
        require(not definition.check(g), f"{path}: {definition.check(g)}")
        play(g, Random(SEED), MOST_ANSWERS)
        require(g.outcome() is not None, f"{path}: it stops without an outcome")

    return play_on


def _saves_anew(records: Records) -> list[str]:
    """Save games of this version at several places, if there are none of it yet."""
    definition, folder = records.definition, records.folder / "saves"
    version = f"v{definition.version}"
    if any(folder.glob(f"{version}-*.json")):
        return []
    folder.mkdir(parents=True, exist_ok=True)
    each = max(1, -(-SAVES // len(definition.scenarios)))
    written: list[str] = []
    for scenario in definition.scenarios:
        for number, text in enumerate(_moments(definition, scenario, each), 1):
            path = folder / f"{version}-{scenario}-{number}.json"
            path.write_text(text, encoding="utf-8")
            written.append(str(path))
    return written


def _moments(definition: Definition, scenario: str, number: int) -> list[str]:
    """Return a random game saved at so many moments, evenly spread."""
    texts: list[str] = []
    g = seeded(definition, scenario, SEED).begin(definition)
    play(g, Random(SEED), MOST_ANSWERS, lambda now: texts.append(now.save(history=False)))
    return [texts[len(texts) * place // number] for place in range(number)]


def _comparison(records: Records, word: str) -> Callable[[], None]:
    def compare() -> None:
        for path, now in KINDS[word](records).items():
            then = path.read_text("utf-8") if path.is_file() else ""
            if then != now:
                raise LawBroken(f"{word} as recorded", _told(path, then, now))

    return compare


def _told(path: Path, then: str, now: str) -> str:
    """Name the first line that differs; the writing tool shows the rest."""
    pairs = zip((*then.splitlines(), ""), (*now.splitlines(), ""), strict=False)
    number, (was, is_) = next((n, pair) for n, pair in enumerate(pairs, 1) if pair[0] != pair[1])
    return f"{path}:{number}: recorded {was!r}, now {is_!r}; if that is meant, tools/records.py"


def _golden(definition: Definition, path: Path) -> Callable[[], None]:
    def play_again() -> None:
        replay(definition, path)

    return play_again


def rewrite(game: str, folder: Path, words: tuple[str, ...]) -> list[str]:
    """Write records anew and return what was written."""
    records = Records(find(game), folder)
    written: list[str] = []
    for word in words:
        if word in OTHERS:
            written += OTHERS[word](records)
            continue
        for path, text in KINDS[word](records).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(str(path))
    return written


def _golden_anew(records: Records) -> list[str]:
    """Keep of each golden game what still fits; record one where a scenario has none."""
    definition, folder = records.definition, records.folder / "golden"
    told = [f"{path}: {update(definition, path)} answers kept" for path in golden_files(folder)]
    for scenario in missing(folder, definition):
        record(definition, scenario, SEED, folder / f"{scenario}.json")
        told.append(f"{folder / scenario}.json: new")
    return told


OTHERS: Mapping[str, Callable[[Records], list[str]]] = {
    "golden": _golden_anew,
    "saves": _saves_anew,
}
