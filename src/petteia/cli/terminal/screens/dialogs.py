"""Small screens on top of others: a question, a line to type, a text to read."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

MAX_LINE = 4096


class Question(ModalScreen[bool]):
    """A question to be answered with yes or no; no is chosen at first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y", "dismiss(True)", "Yes"),
        ("n", "dismiss(False)", "No"),
        ("escape", "dismiss(False)", "No"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.answers = (no, yes)

    def compose(self) -> ComposeResult:
        """The question above its two answers."""
        with Vertical(classes="dialog"):
            yield Static(Text(self.question))
            yield OptionList(*(Option(Text(answer)) for answer in self.answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the chosen answer."""
        event.stop()
        self.dismiss(event.option_index == 1)


class Line(ModalScreen[str | None]):
    """A line of input; errors are shown at once, and the text is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Back")]

    def __init__(self, title: str, value: str, check: Callable[[str], str]) -> None:
        super().__init__()
        self.title = title
        self.value = value
        self.check = check

    def compose(self) -> ComposeResult:
        """The question, the line, and the error in it."""
        with Vertical(classes="dialog"):
            yield Static(Text(self.title or ""))
            yield Input(self.value, max_length=MAX_LINE, compact=True)
            yield Static(Text("Enter to accept, Esc to cancel."), id="problem")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line if it is valid."""
        event.stop()
        line = event.value.strip()
        problem = self.check(line)
        if problem:
            self.query_one("#problem", Static).update(Text(problem))
        else:
            self.dismiss(line)


class Reading(Screen[None]):
    """A text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Back"),
        ("enter", "dismiss", "Back"),
        ("q", "dismiss", "Back"),
        ("space", "page", "Next page"),
    ]

    def __init__(self, text: Callable[[int], str]) -> None:
        super().__init__()
        self.text = text
        self.filled_for = 0

    def compose(self) -> ComposeResult:
        """The text, as wide as the screen but not too wide to read."""
        with VerticalScroll(id="reading"):
            yield Static(id="text", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_resize(self) -> None:
        """Fill the text again for another width."""
        width = max(24, min(self.size.width - 8, 96))
        if width != self.filled_for:
            self.filled_for = width
            self.query_one("#text", Static).update(Text(self.text(width)))

    def action_page(self) -> None:
        """Go on by a page."""
        self.query_one("#reading").scroll_page_down(animate=False)
