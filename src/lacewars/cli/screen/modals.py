"""What is laid over the screen: why not, a rule, lists to choose from, a file name, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from lacewars.cli.words import RuleText

BOX = """
{name} {{ align: center middle; }}
{name} > .box {{ width: 80%; max-height: 80%; height: auto; border: round $primary; padding: 1 2;
    background: $surface; }}
{name} .hint {{ color: $text-muted; }}
"""


class Line(NamedTuple):
    """A line of a list: what it says, and the rule that Enter opens."""

    text: str
    rule: str = ""


class Box(ModalScreen[int | None]):
    """A list over the screen; returns the number of the line chosen, or None."""

    DEFAULT_CSS = BOX.format(name="Box")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", "back")]

    def __init__(self, title: str, lines: Sequence[str], hint: str) -> None:
        super().__init__()
        self.heading, self.lines, self.hint = title, lines, hint

    def compose(self) -> ComposeResult:
        """Build the box."""
        with Vertical(classes="box"):
            yield Static(self.heading, markup=False, id="heading")
            yield OptionList(*[Option(line) for line in self.lines], markup=False, id="lines")
            yield Static(self.hint, classes="hint", markup=False)

    def on_mount(self) -> None:
        """Let the keys go to the list."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return what was chosen."""
        event.stop()
        self.dismiss(event.option_index)

    def action_leave(self) -> None:
        """Go back without choosing."""
        self.dismiss(None)


class Sheet(ModalScreen[None]):
    """A text over the screen."""

    DEFAULT_CSS = BOX.format(name="Sheet")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "leave", "back")]

    def __init__(self, title: str, text: str, hint: str) -> None:
        super().__init__()
        self.heading, self.text, self.hint = title, text, hint

    def compose(self) -> ComposeResult:
        """Build the box."""
        with VerticalScroll(classes="box"):
            yield Static(self.heading, markup=False, id="heading")
            yield Static(self.text, markup=False, id="text")
            yield Static(self.hint, classes="hint", markup=False)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)


class FileName(ModalScreen[str | None]):
    """Asks for the name of a file."""

    DEFAULT_CSS = BOX.format(name="FileName")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "back")]

    def __init__(self, name: str, hint: str, placeholder: str) -> None:
        super().__init__()
        self.proposed, self.hint, self.placeholder = name, hint, placeholder

    def compose(self) -> ComposeResult:
        """Build the box."""
        with Vertical(classes="box"):
            yield Input(self.proposed, placeholder=self.placeholder, id="file")
            yield Static(self.hint, classes="hint", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return the name, if there is one."""
        event.stop()
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        """Go back without saving."""
        self.dismiss(None)


class Curtain(ModalScreen[None]):
    """Covers everything until the next player sits before the screen."""

    DEFAULT_CSS = """
    Curtain { align: center middle; background: $surface 100%; }
    Curtain Static { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "go on")]

    def __init__(self, text: str, hint: str) -> None:
        super().__init__()
        self.text, self.hint = text, hint

    def compose(self) -> ComposeResult:
        """Draw the curtain."""
        yield Static(f"{self.text}\n\n{self.hint}", markup=False, id="curtain")

    def action_lift(self) -> None:
        """Lift it."""
        self.dismiss(None)


def sheet_of(rule: RuleText, title: str, empty: str, hint: str) -> Sheet:
    """Return a rule as a text over the screen."""
    return Sheet(f"{title} · {rule.title}", rule.text or empty, hint)
