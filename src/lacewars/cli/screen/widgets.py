"""The journal as a tree, and the list of what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import OptionList, Tree
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.widgets.tree import TreeNode

    from lacewars.cli.session import Session
    from lacewars.kernel import Entry

MOST_SHOWN = 200


class Journal(Tree[str]):
    """The journal: an entry hangs under the last one that was less deep. Data: the rule."""

    def __init__(self) -> None:
        super().__init__("", id="journal")
        self.told: tuple[object, ...] = ()
        self.count = 0
        self.branch: list[tuple[int, TreeNode[str]]] = []

    def tell(self, session: Session) -> None:
        """Show what the viewer may read; from the start if reader or language changed."""
        entries = session.journal()
        told = (session.lang, session.viewer)
        if told != self.told or len(entries) < self.count:
            self.told, self.count, self.branch = told, 0, []
            self.reset(session.say("journal"))
            self.root.expand()
        for entry in entries[self.count :]:
            self._hang(session, entry)
        if self.count != len(entries):
            self.count = len(entries)
            self.call_after_refresh(self.scroll_end, animate=False)

    def _hang(self, session: Session, entry: Entry) -> None:
        while self.branch and self.branch[-1][0] >= entry.depth:
            self.branch.pop()
        parent = self.branch[-1][1] if self.branch else self.root
        parent.allow_expand = True
        parent.expand()
        rule = f" [{entry.rule}]" if entry.rule else ""
        node = parent.add(Text(session.words.entry(entry) + rule), entry.rule, allow_expand=False)
        self.branch.append((entry.depth, node))


class Choices(OptionList):
    """The rows to choose from; refused ones are grey and carry their reason."""

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False)

    def offer(self, lines: Sequence[tuple[str, bool]], keep: int | None) -> None:
        """Show lines, each with whether it is refused, and keep the place in the list."""
        self.clear_options()
        shown = lines[:MOST_SHOWN]
        self.add_options([Option(Text(line, style="dim" if no else "")) for line, no in shown])
        if shown:
            self.highlighted = min(keep or 0, len(shown) - 1)
