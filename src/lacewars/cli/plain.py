"""The line-based player, for pipes, screen readers and terminals without tricks.

It says what is asked, reads a line, and does it; `help` lists the words it knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.players import is_set

from .errors import BadInput
from .hints import odds_lines
from .meaning import meant
from .menu import Partial, Row, advised, filtered, is_amount, rows_of, toggled, verdict
from .phrases import LANGUAGES
from .session import map_of
from .thoughts import counsel, thought_lines
from .words import rule_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lacewars.kernel import AskSome, Deed, Plain, Refusal, Seat

    from .session import Session

MOST_ROWS = 40
CLEAR = "\x1b[2J\x1b[H"


class PlainPlayer:
    """Plays a session line by line."""

    def __init__(
        self, session: Session, lines: Iterator[str], out: Callable[[str], None], *, tty: bool
    ) -> None:
        self.session = session
        self.lines = lines
        self.out = out
        self.tty = tty
        self.told: dict[Seat | None, int] = {}
        self.partial: Partial = ()
        self.wanted = ""
        self.fresh = True
        self.going = True
        self.ahead: str | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "rule": self._rule,
            "undo": self._undo,
            "save": self._save,
            "lang": self._lang,
            "find": self._find,
            "list": self._tell_choices,
            "view": self._view,
            "map": self._map,
            "journal": self._journal,
            "deeds": self._deeds,
            "do": self._do,
            "odds": self._odds,
            "hint": self._hint,
            "wait": self._wait,
            "speak": self._speak,
            "done": self._done,
            "help": self._help,
            "quit": self._quit,
        }

    # -- the loop ---------------------------------------------------------------------------------
    def run(self) -> None:
        """Play until the lines end or somebody quits."""
        if bound := self.session.bound():
            self.out(bound)
        while self.going:
            if self.fresh:
                self._go_on()
            line = self._next_line()
            if line is None:
                return
            self._obey(line.strip())

    def _next_line(self) -> str | None:
        """Return the next line, the one typed at the curtain first."""
        line, self.ahead = self.ahead, None
        return line if line is not None else next(self.lines, None)

    def _go_on(self) -> None:
        """Let the machines play, find out who is asked, and tell."""
        self.fresh = False
        self.partial, self.wanted = (), ""
        self.session.advance()
        self._seat_the_viewer()
        self._tell_news()
        self._tell_question()

    def _seat_the_viewer(self) -> None:
        """Turn the screen to somebody who is asked, behind a curtain if secrets are kept."""
        speakers = self.session.speakers
        if speakers and self.session.viewer not in speakers:
            self._turn_to(speakers[0])

    def _turn_to(self, seat: Seat) -> None:
        """Turn the screen to a seat."""
        if self.session.needs_curtain(seat):
            name = self.session.words.name(seat)
            self.out((CLEAR if self.tty else "") + self.session.say("curtain", seat=name))
            self.out(self.session.say("curtain_go", seat=name))
            self.ahead = (next(self.lines, "quit")).strip() or None
        self.session.viewer = seat

    def _obey(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line and all(part.isdigit() for part in line.split()):
            self._choose([int(part) for part in line.split()])
        elif line:
            self.out(self.session.say("unknown", line=line))

    # -- telling ----------------------------------------------------------------------------------
    def _tell_news(self) -> None:
        """Tell what the viewer has not read yet."""
        entries = self.session.journal()
        start = min(self.told.get(self.session.viewer, 0), len(entries))
        self.told[self.session.viewer] = len(entries)
        self._tell_entries(start)

    def _tell_entries(self, start: int) -> None:
        """Tell the journal from an entry on, indented by depth."""
        for entry in self.session.journal()[start:]:
            rule = f" [{entry.rule}]" if entry.rule else ""
            self.out("  " * max(entry.depth - 1, 0) + self.session.words.entry(entry) + rule)

    def _tell_question(self) -> None:
        """Tell who is asked what, and what may be said."""
        if len(self.session.speakers) > 1 and self.session.floor_is_open:
            names = ", ".join([seat.word for seat in self.session.speakers])
            self.out(f"{self.session.say('who_speaks')} (speak: {names})")
        self.out(self.session.prompt())
        self._tell_choices("")

    def _rows(self) -> list[Row]:
        """Return the numbered candidates."""
        ask = self.session.ask()
        return [] if ask is None else rows_of(ask, self.session.words, self.partial)

    def _tell_choices(self, _rest: str) -> None:
        """List the candidates by number; refused ones carry their reason."""
        ask = self.session.ask()
        if ask is None:
            return
        if is_amount(ask):
            low, high = ask.options[0], ask.options[-1]
            self.out("  " + self.session.say("number_wanted", low=low, high=high))
            return
        rows = self._rows()
        shown = filtered(rows, self.wanted)
        for row in shown[:MOST_ROWS]:
            self.out(self._line_of(rows.index(row) + 1, row, sets=is_set(ask)))
        if len(shown) > MOST_ROWS:
            self.out("  " + self.session.say("more", count=len(shown) - MOST_ROWS))
        if is_set(ask):
            self._tell_verdict(ask)

    def _tell_verdict(self, ask: AskSome[Plain]) -> None:
        """Tell how many are chosen and whether that will do."""
        good = verdict(ask, self.partial, self.session.words, self.session.lang)
        done = self.session.say("done", count=len(self.partial))
        self.out("  done. " + self.session.say("named", what=done, value=good))

    def _line_of(self, number: int, row: Row, *, sets: bool) -> str:
        """Return one candidate as a line."""
        mark = ("[x] " if row.ticked else "[ ] ") if sets else ""
        why = "" if row.refusal is None else f" ✗ {self.session.refused(row.refusal)}"
        return f"  {number}. {mark}{row.label}{why}"

    # -- choosing ---------------------------------------------------------------------------------
    def _choose(self, numbers: list[int]) -> None:
        """Choose by number; for a set, tick; for an amount, the number itself."""
        ask = self.session.ask()
        if ask is None:
            self.out(self.session.prompt())
        elif is_set(ask):
            self._tick(ask, numbers)
        elif len(numbers) == 1 and is_amount(ask):
            self._answer(numbers[0])
        elif row := self._row(numbers[0]):
            self._answer(row.value)

    def _tick(self, ask: AskSome[Plain], numbers: list[int]) -> None:
        """Tick things of a set, or take the tick away."""
        picked = [self._row(number) for number in numbers]
        for row in picked:
            if row is None:
                return
            self.partial = toggled(ask, self.partial, row.value)
        self._tell_choices("")

    def _done(self, _rest: str) -> None:
        """Answer with the ticked set."""
        if (ask := self.session.ask()) is not None and is_set(ask):
            self._answer(self.partial)
        else:
            self.out(self.session.say("unknown", line="done"))

    def _answer(self, choice: Plain) -> None:
        """Answer, or say why not."""
        self._settle(self.session.answer(choice))

    def _settle(self, refusal: Refusal | None) -> None:
        """Go on if nothing was refused."""
        if refusal is None:
            self.fresh = True
        else:
            self.out(self.session.refused(refusal))

    def _row(self, number: int) -> Row | None:
        """Return a candidate by its number; say so if there is none."""
        rows = self._rows()
        if 1 <= number <= len(rows):
            return rows[number - 1]
        self.out(self.session.say("no_number", number=number, low=1, high=len(rows)))
        return None

    # -- words ------------------------------------------------------------------------------------
    def _why(self, rest: str) -> None:
        """Say why a candidate may not be chosen; without a number, why each may not."""
        ask = self.session.ask()
        if ask is None:
            self.out(self.session.prompt())
        elif not rest:
            self._why_everything()
        elif not rest.isdigit():
            self._why_word(rest)
        elif is_amount(ask):
            self._tell_why(rest, ask.refusal(int(rest)))
        elif row := self._row(int(rest)):
            alone = ask.refusal((row.value,)) if is_set(ask) else row.refusal
            self._tell_why(row.label, row.refusal or alone)

    def _why_word(self, word: str) -> None:
        """Say why something may not be said that need not even be listed."""
        ask = self.session.ask()
        assert ask is not None
        try:
            value = meant(self.session.game, ask, word)
        except BadInput as error:
            self.out(str(error))
            return
        self._tell_why(self.session.words.choice(value, ask), ask.refusal(value))

    def _tell_why(self, label: str, refusal: Refusal | None) -> None:
        """Say that something is allowed, or why not."""
        ask = self.session.ask()
        assert ask is not None
        if refusal is None:
            self.out(self.session.say("allowed", choice=label, rule=ask.rule))
        else:
            self.out(self.session.refused(refusal))

    def _why_everything(self) -> None:
        """Say why this is asked, and why each refused candidate is refused."""
        self.out(self.session.say("why_asked", chain=self.session.chain()))
        refused = [(n, row) for n, row in enumerate(self._rows(), 1) if row.refusal]
        for number, row in refused:
            self.out(self._line_of(number, row, sets=False))
        if not refused:
            self.out(self.session.say("no_refused"))

    def _rule(self, rest: str) -> None:
        """Say a rule's title and what it says."""
        key, lang = self.session.game.definition.key, self.session.lang
        if not rest:
            self.out(self.session.say("needs", command="rule", what="N"))
            return
        found = rule_text(key, lang, rest)
        if found is None:
            self.out(self.session.say("no_rule", number=rest))
            return
        self.out(f"{found.number} {found.title}")
        self.out(found.text or self.session.say("no_text"))

    def _undo(self, _rest: str) -> None:
        """Untick what is ticked; or else take the last own answer back."""
        ticked, self.partial = self.partial, ()
        reason = None if ticked else self.session.undo()
        if not ticked:
            self.out(self.session.say(reason or "undone"))
        self.fresh = reason is None

    def _save(self, rest: str) -> None:
        """Save the game to a file."""
        if rest:
            self.out(self.session.save(rest))
        else:
            self.out(self.session.say("needs", command="save", what="FILE"))

    def _lang(self, rest: str) -> None:
        """Speak the other language, or the one named."""
        if rest and rest not in LANGUAGES:
            self.out(self.session.say("no_language", lang=rest))
            return
        if rest != self.session.lang:
            self.session.switch()
        self.out(self.session.say("language"))
        self._tell_question()

    def _find(self, rest: str) -> None:
        """List only the candidates that hold these words."""
        self.wanted = rest
        self._tell_choices("")

    def _view(self, _rest: str) -> None:
        """Show the board."""
        self.out(self.session.board())

    def _map(self, rest: str) -> None:
        """Tell which places are next to each other, those that hold these words."""
        self.out(map_of(self.session, rest))

    def _journal(self, rest: str) -> None:
        """Tell the last entries again, or all."""
        count = int(rest) if rest.isdigit() else 0
        self._tell_entries(max(len(self.session.journal()) - count, 0) if count else 0)

    def _odds(self, _rest: str) -> None:
        """Tell the odds the game offers for this question."""
        ask = self.session.ask()
        lines = odds_lines(self.session.seen(), ask, self.session.lang) if ask else []
        for line in lines or [self.session.say("no_odds")]:
            self.out(line)

    def _hint(self, _rest: str) -> None:
        """Tell what a captain would do here; a set it would choose is ticked."""
        thought, ask = counsel(self.session), self.session.ask()
        if thought is None or ask is None:
            self.out(self.session.say("no_hint"))
            return
        for line in thought_lines(thought, self.session.words, self.session.lang):
            self.out(line)
        if is_set(ask):
            self.partial = advised(ask, thought)
            self._tell_verdict(ask)

    def _wait(self, _rest: str) -> None:
        """Let the machines speak on an open floor."""
        if self.session.others_may_speak:
            self.session.let_others_speak()
            self.fresh = True
        else:
            self.out(self.session.prompt())

    def _speak(self, rest: str) -> None:
        """Let another of those at this screen speak on an open floor."""
        by_word = {seat.word: seat for seat in self.session.speakers}
        if rest not in by_word:
            self.out(self.session.say("no_seat", seat=rest, seats=", ".join(by_word)))
            return
        self._turn_to(by_word[rest])
        self.fresh = True

    def _help(self, _rest: str) -> None:
        """Say which words are known."""
        self.out(self.session.say("help"))

    def _quit(self, _rest: str) -> None:
        """Leave."""
        self.out(self.session.say("bye" if self.session.unsaved else "bye_saved"))
        self.going = False

    # -- deeds ------------------------------------------------------------------------------------
    def _deeds(self, _rest: str) -> None:
        """List what may be done at any time."""
        lines = [self._deed_line(name) for name in self.session.game.deeds if self._deed_rows(name)]
        for line in lines or [self.session.say("no_deeds")]:
            self.out(line)

    def _deed_rows(self, name: str) -> list[Row]:
        """Return the candidates of a deed."""
        return self.session.deed_rows(self.session.game.deeds[name])

    def _deed_line(self, name: str) -> str:
        """Return a deed and its candidates as a block."""
        rows = enumerate(self._deed_rows(name), 1)
        called = self.session.words.choice(name)
        title = name if called == name else f"{name}: {called}"
        return "\n".join([title, *[self._line_of(number, row, sets=False) for number, row in rows]])

    def _do(self, rest: str) -> None:
        """Do a deed: its name and the number of a candidate."""
        name, _, number = rest.partition(" ")
        deed: Deed | None = self.session.game.deeds.get(name)
        rows = [] if deed is None else self.session.deed_rows(deed)
        if not number.isdigit() or not 1 <= int(number) <= len(rows):
            self.out(self.session.say("needs", command="do", what="NAME N (deeds)"))
            return
        self._settle(self.session.do(name, rows[int(number) - 1].value))
