"""The journal, and the list of what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.padding import Padding
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lacewars.cli.session import Session
    from lacewars.kernel import Entry

MOST_SHOWN = 200
DEEPEST = 5


class Journal(OptionList):
    """The journal: a line an entry, folded to the width, as far in as it is deep in the rules."""

    def __init__(self) -> None:
        super().__init__(id="journal", markup=False)
        self.told: tuple[object, ...] = ()
        self.rules: list[str] = []

    def tell(self, session: Session) -> None:
        """Show what the viewer may read; from the start if reader or language changed."""
        entries = session.journal()
        told = (session.lang, session.viewer)
        if told != self.told or len(entries) < len(self.rules):
            self.told, self.rules = told, []
            self.clear_options()
        self.border_title = session.say("journal")
        news = entries[len(self.rules) :]
        least = min([entry.depth for entry in entries], default=0)
        self.add_options([Option(line_of(session, entry, entry.depth - least)) for entry in news])
        self.rules += [entry.rule for entry in news]
        if news:
            self.highlighted = len(self.rules) - 1
            self.call_after_refresh(self.scroll_end, animate=False)

    @property
    def rule(self) -> str:
        """The rule of the line the cursor is on."""
        return "" if self.highlighted is None else self.rules[self.highlighted]


def line_of(session: Session, entry: Entry, depth: int) -> Padding:
    """Return an entry in words, with its rule, so far in."""
    rule = f" [{entry.rule}]" if entry.rule else ""
    return Padding(Text(session.words.entry(entry) + rule), (0, 0, 0, 2 * min(depth, DEEPEST)))


class Choices(OptionList):
    """The rows to choose from; refused ones are grey and carry their reason."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select")]

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False)

    def offer(self, lines: Sequence[tuple[str, bool]], keep: int | None) -> None:
        """Show lines, each with whether it is refused, and keep the place in the list."""
        self.clear_options()
        shown = lines[:MOST_SHOWN]
        self.add_options([Option(Text(line, style="dim" if no else "")) for line, no in shown])
        if shown:
            self.highlighted = min(keep or 0, len(shown) - 1)
