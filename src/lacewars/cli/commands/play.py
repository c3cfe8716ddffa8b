"""`lacewars play`: set the table, then hand over to one of the two faces."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from lacewars.cli.asking import game_named, language, loaded, scenario_named
from lacewars.cli.errors import BadInput
from lacewars.cli.output import say
from lacewars.cli.plain import PlainPlayer
from lacewars.cli.session import Session
from lacewars.players import MACHINES, player, strongest, why_not_play
from lacewars.players.matches import mixed

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Game, Seat
    from lacewars.players import Player

HUMAN = "human"
SEED_BYTES = 8


class Wishes(NamedTuple):
    """What was asked for on the command line."""

    game: str
    scenario: str = ""
    seats: tuple[str, ...] = ()
    seed: int | None = None
    load: Path | None = None
    lang: str = ""


def run(wishes: Wishes, *, plain: bool) -> int:
    """Play until the game or the player's patience ends."""
    session = session_of(wishes)
    if plain:
        PlainPlayer(session, iter(sys.stdin), say, tty=sys.stdout.isatty()).run()
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("play: this is not a terminal; use --plain for pipes")
    from lacewars.cli.screen import Screen  # noqa: PLC0415 - textual is only loaded for a screen

    app = Screen(session)
    app.run()
    if app.failure is not None:
        raise app.failure
    return 0


def session_of(wishes: Wishes) -> Session:
    """Return a session as wished; one line if it cannot be."""
    lang = language(wishes.lang)
    seed = wishes.seed
    if seed is None:
        seed = int.from_bytes(os.urandom(SEED_BYTES), "big")
    g = game_of(wishes, seed)
    known = None if wishes.load is not None else seed
    return Session(g, pilots(g, wishes.seats, seed), lang, known)


def game_of(wishes: Wishes, seed: int) -> Game:
    """Return the game to play: a saved one, or a new one."""
    if wishes.load is not None:
        g = loaded(wishes.load)
        if wishes.game not in ("", g.definition.key):
            raise BadInput(f"{wishes.load}: a game of {g.definition.key}, not of {wishes.game}")
        if wishes.scenario not in ("", g.terms.scenario):
            raise BadInput(f"{wishes.load}: scenario {g.terms.scenario}, not {wishes.scenario}")
        return g
    if not wishes.game:
        raise BadInput("play: which game? `lacewars games` lists them")
    known = game_named(wishes.game)
    return known.begin(scenario_named(known, wishes.scenario), seed=seed)


def pilots(g: Game, wishes: tuple[str, ...], seed: int) -> dict[Seat, Player | None]:
    """Return who sits where: as wished, else the first seat for you, the rest for the machine."""
    names = {seat: strongest(g.definition.key) for seat in g.seats}
    wished = dict([wish_of(g, wish) for wish in wishes])
    if HUMAN not in wished.values():
        free = [seat for seat in g.seats if seat not in wished]
        names.update(dict.fromkeys(free[:1], HUMAN))
    names.update(wished)
    return {seat: sat(g, seat, name, seed) for seat, name in names.items()}


def wish_of(g: Game, wish: str) -> tuple[Seat, str]:
    """Return a seat and who shall sit there; one line if that cannot be."""
    word, equals, name = wish.partition("=")
    seats = {seat.word: seat for seat in g.seats}
    who = ", ".join([HUMAN, *MACHINES])
    if not equals:
        raise BadInput(f"--seat {wish}: expected NAME=WHO; seats {', '.join(seats)}; who: {who}")
    if word not in seats:
        raise BadInput(f"--seat {wish}: no seat {word!r}; there are {', '.join(seats)}")
    if name != HUMAN and name not in MACHINES:
        raise BadInput(f"--seat {wish}: no player {name!r}; there are {who}")
    reason = None if name == HUMAN else why_not_play(name, g.definition.key)
    if reason is not None:
        raise BadInput(f"--seat {wish}: {reason}")
    return seats[word], name


def sat(g: Game, seat: Seat, name: str, seed: int) -> Player | None:
    """Return the player of a seat; nobody for a human."""
    if name == HUMAN:
        return None
    return player(name, g.definition.key, mixed(seed, "player", seat))
