"""The screen of one game; what it shows and does is the session's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static

from lacewars.cli.errors import one_line
from lacewars.cli.hints import odds_lines
from lacewars.cli.menu import Partial, Row, advised, filtered, is_amount, rows_of, toggled, verdict
from lacewars.cli.session import map_of
from lacewars.cli.thoughts import counsel, thought_lines
from lacewars.cli.words import rule_text
from lacewars.players import PlayerError, is_set

from .modals import Box, Curtain, FileName, Sheet, sheet_of
from .widgets import Choices, Journal

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from lacewars.cli.session import Session
    from lacewars.kernel import Ask, AskSome, Plain, Refusal, Seat

KEYS = (
    "why",
    "rule",
    "filter",
    "undo",
    "deeds",
    "odds",
    "hint",
    "map",
    "wait",
    "save",
    "lang",
    "quit",
)
LETTERS = {"hint": "a", "why": "?", "filter": "/", "deeds": "m", "map": "g"}


class Shown(NamedTuple):
    """A line of the list: the row behind it, or None for "done"."""

    text: str
    row: Row | None


class Screen(App[None]):
    """Plays a session on a whole screen."""

    CSS = """
    #top { height: 1fr; min-height: 6; }
    #boardbox { width: 3fr; border: round $primary; padding: 0 1; }
    #journal { width: 2fr; height: 100%; border: round $primary; }
    #bottom { height: auto; }
    #prompt { padding: 0 1; text-style: bold; }
    #status { padding: 0 1; color: $warning; height: auto; }
    #filter { display: none; height: 3; }
    #filter.open { display: block; }
    #choices { height: auto; max-height: 38vh; }
    #keys { padding: 0 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why"),
        Binding("r", "rule"),
        Binding("slash", "filter"),
        Binding("u", "undo"),
        Binding("m", "deeds"),
        Binding("o", "odds"),
        Binding("a", "hint"),
        Binding("g", "map"),
        Binding("w", "wait"),
        Binding("t", "speak"),
        Binding("s", "save"),
        Binding("l", "lang"),
        Binding("q", "quit"),
        Binding("escape", "close"),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.partial: Partial = ()
        self.busy = False
        self.covered = False
        self.leaving = False
        self.shown: list[Shown] = []
        self.failure: Exception | None = None

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        with Horizontal(id="top"):
            with VerticalScroll(id="boardbox"):
                yield Static(id="board", markup=False)
            yield Journal()
        with Vertical(id="bottom"):
            yield Static(id="prompt", markup=False)
            yield Static(id="status", markup=False)
            yield Input(id="filter")
            yield Choices()
            yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self.title = self.session.game.definition.title.get(self.session.lang, "lacewars")
        self.query_one(Choices).focus()
        self.go_on()

    # -- going on ---------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Let the machines play, then show who is asked what."""
        self.busy, self.partial = True, ()
        self.query_one("#filter", Input).value = ""
        self.action_close()
        self._machines_play()

    @work(thread=True, exclusive=True)
    def _machines_play(self) -> None:
        """Let the machines think without holding up the screen."""
        line = ""
        try:
            self.session.advance()
        except PlayerError as error:
            line = self.session.say("machine_failed", why=one_line(error))
        self.call_from_thread(self._machines_played, line)

    def _machines_played(self, line: str) -> None:
        """Turn the screen to whoever is asked, behind a curtain if secrets are kept."""
        self.busy = False
        speakers = self.session.speakers
        if speakers and self.session.viewer not in speakers:
            self._turn_to(speakers[0])
        else:
            self.show()
        if line:
            self._tell(line)

    def _turn_to(self, seat: Seat) -> None:
        """Turn the screen to a seat."""
        if not self.session.needs_curtain(seat):
            self.session.viewer = seat
            self.show()
            return
        self.covered = True
        self.session.viewer = seat
        name = self.session.words.name(seat)
        text, hint = (self.session.say(key, seat=name) for key in ("curtain", "curtain_go"))
        self.push_screen(Curtain(text, hint), self._lifted)

    def _lifted(self, _result: None) -> None:
        """Show what is behind the curtain."""
        self.covered = False
        self.show()

    # -- showing ----------------------------------------------------------------------------------
    def show(self) -> None:
        """Show everything afresh."""
        if self.covered:
            return
        say = self.session.say
        self.query_one("#board", Static).update(self.session.board())
        self.query_one("#boardbox").border_title = say("board")
        self.query_one("#boardbox").border_subtitle = self.session.bound()
        self.query_one(Journal).tell(self.session)
        floor = say("who_speaks") + " (t) · " if self._floor_is_ours() else ""
        self.query_one("#prompt", Static).update(floor + self.session.prompt())
        self.query_one("#filter", Input).placeholder = say("filter")
        keys = [f"{LETTERS.get(key, key[0])} {say('key_' + key)}" for key in KEYS]
        self.query_one("#keys", Static).update(" · ".join(keys))
        self._tell("")
        self._list_choices()

    def _floor_is_ours(self) -> bool:
        """Whether several of those at this screen may speak."""
        return self.session.floor_is_open and len(self.session.speakers) > 1

    def _tell(self, line: str) -> None:
        """Show one line about what just happened."""
        self.query_one("#status", Static).update(line)

    def _list_choices(self) -> None:
        """List what may be answered, refused candidates last and grey."""
        ask = self.session.ask()
        self.shown = [] if ask is None or self.busy else self._lines(ask)
        choices = self.query_one(Choices)
        refused = [(one.text, one.row is not None and bool(one.row.refusal)) for one in self.shown]
        choices.offer(refused, choices.highlighted)

    def _lines(self, ask: Ask[Plain]) -> list[Shown]:
        """Return the lines of the list."""
        text = self.query_one("#filter", Input).value
        if is_amount(ask):
            numbers = [number for number in ask.options if str(number).startswith(text.strip())]
            return [Shown(str(number), Row(str(number), number)) for number in numbers]
        sets = is_set(ask)
        rows = filtered(rows_of(ask, self.session.words, self.partial), text)
        lines = [Shown(self._line_of(row, sets=sets), row) for row in rows]
        return [self._done_line(ask), *lines] if is_set(ask) else lines

    def _line_of(self, row: Row, *, sets: bool) -> str:
        """Return a row as a line."""
        mark = ("☑ " if row.ticked else "☐ ") if sets else ""
        why = "" if row.refusal is None else f"  ✗ {self.session.refused(row.refusal)}"
        return f"{mark}{row.label}{why}"

    def _done_line(self, ask: AskSome[Plain]) -> Shown:
        """Return the line that ends a set, with its verdict."""
        done = self.session.say("done", count=len(self.partial))
        good = verdict(ask, self.partial, self.session.words, self.session.lang)
        return Shown("✔ " + self.session.say("named", what=done, value=good), None)

    # -- choosing ---------------------------------------------------------------------------------
    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with the line chosen, tick it, or open the rule of a line of the journal."""
        event.stop()
        if isinstance(event.option_list, Journal):
            self.action_rule()
        else:
            self.choose(event.option_index)

    def choose(self, place: int) -> None:
        """Answer with a line, or tick it in a set."""
        ask = self.session.ask()
        if self.busy or ask is None or place >= len(self.shown):
            return
        row = self.shown[place].row
        if row is None:
            self._answered(self.session.answer(self.partial))
        elif not is_set(ask):
            self._answered(self.session.answer(row.value))
        else:
            self.partial = toggled(ask, self.partial, row.value)
            self._list_choices()

    def _answered(self, refusal: Refusal | None) -> None:
        """Go on, or say why not."""
        if refusal is None:
            self.go_on()
        else:
            self._tell(self.session.refused(refusal))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter as one types."""
        if event.input.id == "filter" and not self.busy:
            self._list_choices()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Choose the only line left, or go to the list."""
        if event.input.id != "filter":
            return
        self.query_one(Choices).focus()
        if len(self.shown) == 1:
            self.choose(0)

    # -- keys -------------------------------------------------------------------------------------
    def action_filter(self) -> None:
        """Open the filter."""
        box = self.query_one("#filter", Input)
        box.add_class("open")
        box.focus()

    def action_close(self) -> None:
        """Close the filter."""
        box = self.query_one("#filter", Input)
        box.value = ""
        box.remove_class("open")
        self.query_one(Choices).focus()

    def action_why(self) -> None:
        """Say why the highlighted candidate may or may not be chosen, and list all refused."""
        ask = self.session.ask()
        if ask is None or self.busy:
            return
        lines = self._reasons(ask)
        rules = [rule for _, rule in lines]
        box = Box(self._why_title(ask), [text for text, _ in lines], self.session.say("cancel"))
        self.push_screen(box, lambda n: None if n is None else self._open_rule(rules[n]))

    def _why_title(self, ask: Ask[Plain]) -> str:
        """Return what the highlighted candidate is told, and why the question is asked."""
        place = self.query_one(Choices).highlighted
        row = self.shown[place].row if place is not None and place < len(self.shown) else None
        chain = self.session.say("why_asked", chain=self.session.chain())
        if row is None:
            return f"{self.session.say('why_not')}\n{chain}"
        if row.refusal is not None:
            return f"{row.label}: {self.session.refused(row.refusal)}\n{chain}"
        return f"{self.session.say('allowed', choice=row.label, rule=ask.rule)}\n{chain}"

    def _reasons(self, ask: Ask[Plain]) -> list[tuple[str, str]]:
        """Return each refused candidate with its reason and rule; at least the question's rule."""
        rows = rows_of(ask, self.session.words, self.partial) if not is_amount(ask) else []
        lines = [
            (f"{row.label}: {self.session.refused(row.refusal)}", row.refusal.rule)
            for row in rows
            if row.refusal is not None
        ]
        none = f"{self.session.say('no_refused')} [{ask.rule}]"
        return lines or [(none, ask.rule)]

    def action_rule(self) -> None:
        """Open the rule of the question, or of the journal's line."""
        journal = self.query_one(Journal)
        ask = self.session.ask()
        if journal.has_focus and journal.rule:
            self._open_rule(journal.rule)
        elif ask is not None:
            self._open_rule(ask.rule)

    def _open_rule(self, number: str) -> None:
        """Show a rule's title and what it says."""
        say = self.session.say
        found = rule_text(self.session.game.definition.key, self.session.lang, number)
        if found is None:
            self._tell(say("no_rule", number=number))
            return
        title = say("rule", number=number)
        self.push_screen(sheet_of(found, title, say("no_text"), say("cancel")))

    def action_undo(self) -> None:
        """Untick what is ticked; or else take the last own answer back."""
        if self.busy:
            return
        ticked, self.partial = self.partial, ()
        reason = None if ticked else self.session.undo()
        if reason is None:
            self.show()
        self._tell("" if ticked else self.session.say(reason or "undone"))

    def action_save(self) -> None:
        """Ask for a file name and save."""
        if self.busy:
            return
        g = self.session.game
        name = f"{g.definition.key}-{g.terms.scenario}.json"
        box = FileName(name, self.session.say("cancel"), self.session.say("file_name"))
        self.push_screen(box, self._save_as)

    def _save_as(self, name: str | None) -> None:
        """Save to a file."""
        if name:
            self._tell(self.session.save(name))

    def action_lang(self) -> None:
        """Speak the other language, journal included."""
        self.session.switch()
        if not self.busy:
            self.show()

    def action_odds(self) -> None:
        """Show the odds the game offers for this question."""
        ask = self.session.ask()
        if self.busy or ask is None:
            return
        say = self.session.say
        lines = odds_lines(self.session.seen(), ask, self.session.lang) or [say("no_odds")]
        self.push_screen(Sheet(say("odds"), "\n".join(lines), say("cancel")))

    def action_hint(self) -> None:
        """Show what a captain would do here; a set it would choose is ticked."""
        ask, thought = self.session.ask(), None if self.busy else counsel(self.session)
        if thought is None or ask is None:
            self._tell(self.session.say("no_hint"))
            return
        if is_set(ask):
            self.partial = advised(ask, thought)
            self._list_choices()
        say = self.session.say
        lines = thought_lines(thought, self.session.words, self.session.lang)
        self.push_screen(Sheet(say("key_hint"), "\n".join(lines), say("cancel")))

    def action_map(self) -> None:
        """Show which places are next to each other, and what is printed there."""
        say = self.session.say
        self.push_screen(Sheet(say("key_map"), map_of(self.session), say("cancel")))

    def action_deeds(self) -> None:
        """List what may be done at any time, and do it."""
        if self.busy:
            return
        deeds = self.session.game.deeds.items()
        rows = [(name, row) for name, deed in deeds for row in self.session.deed_rows(deed)]
        if not rows:
            self._tell(self.session.say("no_deeds"))
            return
        called = self.session.words.choice
        lines = [f"{called(name)}: {self._line_of(row, sets=False)}" for name, row in rows]
        box = Box(self.session.say("deeds"), lines, self.session.say("cancel"))
        self.push_screen(box, lambda n: None if n is None else self._deed(*rows[n]))

    def _deed(self, name: str, row: Row) -> None:
        """Do a deed."""
        self._answered(self.session.do(name, row.value))

    def action_wait(self) -> None:
        """Let the machines speak on an open floor."""
        if not self.busy and self.session.others_may_speak:
            self.session.let_others_speak()
            self.go_on()

    def action_speak(self) -> None:
        """Let another of those at this screen speak."""
        if self.busy or not self._floor_is_ours():
            return
        speakers = self.session.speakers
        names = [self.session.words.name(seat) for seat in speakers]
        box = Box(self.session.say("who_speaks"), names, self.session.say("cancel"))
        self.push_screen(box, lambda n: None if n is None else self._turn_to(speakers[n]))

    async def action_quit(self) -> None:
        """Leave; a game that is not saved asks for a second press."""
        if self.session.unsaved and not self.leaving and self.session.game.result is None:
            self.leaving = True
            self._tell(self.session.say("quit_twice"))
            return
        self.exit()

    # -- failing ----------------------------------------------------------------------------------
    def _handle_exception(self, error: Exception) -> None:
        """Keep the error for the outermost door, which tells it in one line."""
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _print_error_renderables(self) -> None:
        """Print nothing: the outermost door does."""
