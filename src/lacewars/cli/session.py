"""One game at one terminal: who sits where, whose turn it is, and what may be taken back.

The faces (`plain`, `screen`) show it and pass answers on; the rules stay with the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import AskAll, AskAny, Record, memory, observe
from lacewars.kernel.chance import commitment
from lacewars.players.matches import mixed

from .menu import Row, map_text, picture
from .phrases import say
from .words import words_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lacewars.board.wording import Wording
    from lacewars.kernel import Ask, Deed, Entry, Game, Observation, Plain, Refusal, Seat
    from lacewars.players import Player


class Moment(NamedTuple):
    """The game before one of a seat's own answers, and the watershed right after it."""

    game: Game
    seat: Seat
    watershed: int


class Session:
    """A game in play; a seat without a player is sat in by somebody at this screen."""

    def __init__(
        self,
        game: Game,
        pilots: Mapping[Seat, Player | None],
        lang: str,
        seed: int | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.pilots = dict(pilots)
        self.lang = lang
        self.past: list[Moment] = []
        self.viewer: Seat | None = next(iter(self.humans), None)
        self.unsaved = True
        if game.record is None:
            game.record = Record()

    # -- who --------------------------------------------------------------------------------------
    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of those at this screen."""
        return tuple([seat for seat, pilot in self.pilots.items() if pilot is None])

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The seats of those at this screen who are waited for."""
        return tuple([seat for seat in self.game.waiting_for() if self.pilots[seat] is None])

    @property
    def floor_is_open(self) -> bool:
        """Whether whoever speaks first goes on."""
        return isinstance(self.game.asked, AskAny)

    @property
    def others_may_speak(self) -> bool:
        """Whether a machine could speak on the open floor."""
        waiting = self.game.waiting_for()
        return self.floor_is_open and any(self.pilots[seat] is not None for seat in waiting)

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether the screen must be covered before this seat looks at it."""
        if seat == self.viewer or len(self.humans) < 2:
            return False
        return isinstance(self.game.asked, AskAll) or self.keeps_secrets

    @property
    def keeps_secrets(self) -> bool:
        """Whether this game hides anything from anybody."""
        return any(field.secret for field in self.game.fields.values())

    # -- what -------------------------------------------------------------------------------------
    @property
    def words(self) -> Wording:
        """The game's words in the reader's language."""
        return words_for(self.game.definition.key, self.lang)

    def say(self, key: str, /, **named: object) -> str:
        """Return a sentence of the terminal in the reader's language."""
        return say(self.lang, key, **named)

    def ask(self) -> Ask[Any] | None:
        """Return what the viewer is asked."""
        if self.viewer is None:
            return None
        return self.game.waiting_for().get(self.viewer)

    def seen(self) -> Observation:
        """Return what the viewer may know."""
        return observe(self.game, self.viewer)

    def journal(self) -> list[Entry]:
        """Return what the viewer was ever shown."""
        assert self.game.record is not None
        return list(memory(self.game.record.entries, self.viewer))

    def board(self) -> str:
        """Return the board as text."""
        return picture(self.game, self.seen(), self.words, self.lang)

    def bound(self) -> str:
        """Return what binds the dice before the first throw; nothing if their seed is not known."""
        return "" if self.seed is None else self.say("bound", commitment=commitment(self.seed))

    def prompt(self) -> str:
        """Return the line that says who is asked what by which rule."""
        if self.game.result is not None:
            told = self.say("over", outcome=self.words.outcome(self.game.result))
            return told if self.seed is None else f"{told} {self.say('seed', seed=self.seed)}"
        ask = self.ask()
        if ask is None:
            names = ", ".join([self.words.name(seat) for seat in self.game.waiting_for()])
            return self.say("waiting", seats=names)
        seat = self.words.said(ask.seat, "cap")
        return self.say("asks", seat=seat, question=self.words.ask(ask), rule=ask.rule)

    def chain(self) -> str:
        """Return the rules that led to the question, outermost first."""
        rules = [proc.rule for proc, _, _ in self.game.stack if proc.rule]
        return " → ".join(dict.fromkeys(rules))

    def refused(self, refusal: Refusal) -> str:
        """Return a refusal as a line."""
        reason = self.words.refusal(refusal)
        key = "refused" if refusal.rule else "refused_bare"
        return self.say(key, reason=reason, rule=refusal.rule)

    def deed_rows(self, deed: Deed) -> list[Row]:
        """Return the candidates of what the viewer may do at any time."""
        if self.viewer is None or self.game.result is not None:
            return []
        tried = [(value, deed.why_not(self.game, self.viewer, value)) for value in self.tried(deed)]
        return [Row(self.words.choice(value), value, why) for value, why in tried]

    def tried(self, deed: Deed) -> list[Plain]:
        """Return what the viewer could think of doing."""
        assert self.viewer is not None
        return list(deed.candidates(self.game, self.viewer))

    # -- doing ------------------------------------------------------------------------------------
    def advance(self) -> None:
        """Let the machines answer until somebody at this screen is waited for."""
        while self.game.result is None:
            waiting = self.game.waiting_for()
            machines = [seat for seat in waiting if self.pilots[seat] is not None]
            humans = [seat for seat in waiting if self.pilots[seat] is None]
            if not machines or (self.floor_is_open and humans):
                return
            self._machine_answers(self._first_of(machines))

    def let_others_speak(self) -> None:
        """On an open floor, let one of the machines speak, then go on."""
        waiting = self.game.waiting_for()
        machines = [seat for seat in waiting if self.pilots[seat] is not None]
        if machines:
            self._machine_answers(self._first_of(machines))
            self.advance()

    def answer(self, choice: Plain) -> Refusal | None:
        """Answer for the viewer, or return why not."""
        assert self.viewer is not None
        moment = self._moment(self.viewer)
        refusal = self.game.answer(self.viewer, choice)
        if refusal is None:
            self._answered(moment)
        return refusal

    def do(self, deed: str, choice: Plain) -> Refusal | None:
        """Do what may be done at any time, or return why not."""
        assert self.viewer is not None
        moment = self._moment(self.viewer)
        refusal = self.game.meanwhile(self.viewer, deed, choice)
        if refusal is None:
            self._answered(moment)
        return refusal

    def undo(self) -> str | None:
        """Take the last own answer back, or return the key of why not."""
        if not self.past:
            return "nothing_to_undo"
        moment = self.past[-1]
        if moment.watershed != self.game.watershed:
            return "too_late"
        self.past.pop()
        self.game.become(moment.game)
        self.viewer = moment.seat
        return None

    def save(self, name: str) -> str:
        """Write the game to a file; return the line that says how it went."""
        path = Path(name).expanduser()
        draft = path.with_name(path.name + ".part")
        try:
            draft.write_text(self.game.save(), encoding="utf-8")
            draft.replace(path)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            return self.say("not_saved", file=name, why=why)
        self.unsaved = False
        return self.say("saved", file=name)

    def switch(self) -> None:
        """Go over to the other language."""
        self.lang = "en" if self.lang == "fr" else "fr"

    # -- inside -----------------------------------------------------------------------------------
    def _moment(self, seat: Seat) -> Moment:
        crossed = 1 if self.game.last != seat else 0
        return Moment(self.game.clone(recorded=True), seat, self.game.watershed + crossed)

    def _answered(self, moment: Moment) -> None:
        if self.past and self.past[-1].watershed != moment.watershed:
            self.past.clear()
        self.past.append(moment)
        self.unsaved = True

    def _first_of(self, seats: list[Seat]) -> Seat:
        assert self.game.record is not None
        return seats[mixed("floor", len(self.game.record.answers)) % len(seats)]

    def _machine_answers(self, seat: Seat) -> None:
        pilot = self.pilots[seat]
        assert pilot is not None
        seen = observe(self.game, seat, remembering=pilot.remembers)
        choice = pilot.choose(seen, self.game.waiting_for()[seat])
        refusal = self.game.answer(seat, choice)
        assert refusal is None, f"{seat} said {choice!r}: {refusal}"


def map_of(table: Session, wanted: str = "") -> str:
    """Return the places of the map whose lines hold these words, or that there are none."""
    return map_text(table.game, table.words, table.lang, wanted) or table.say("no_map")
