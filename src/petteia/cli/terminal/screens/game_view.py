"""``TableView``: how the table looks; what is done at it stands in ``Table``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from petteia._core import Move, StopFlag
from petteia.cli.terminal.display.board_renderer import Scene, squares_of
from petteia.cli.terminal.display.sentences import Words, shown, side_name
from petteia.cli.terminal.screens.board_widget import Board
from petteia.cli.terminal.screens.side_panel import Moves, facts
from petteia.cli.terminal.state.selection import Hand
from petteia.cli.terminal.state.session import Session

if TYPE_CHECKING:
    from petteia.cli.terminal.screens.play_app import PlayApp

PANEL_WIDTH = 25
NARROWEST_BOARD = 20


class TableView(Screen[None]):
    """A game as it is seen: the board, the panel, a message, and a line to type on."""

    app: PlayApp

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self.session = session
        self.saved_as = name
        self.words = Words(session.rules)
        self.hand = Hand(session.position)
        self.cursor = session.rules.squares[0]
        self.hint: Move | None = None
        self.entry = ""
        self.message = ""
        self.not_saved = ""
        self.paused = False
        self.thinking = ""
        """What the program thinks about: ``move``, ``hint``, or nothing."""
        self.question_number = 0
        self.stop: StopFlag | None = None

    def compose(self) -> ComposeResult:
        """The board with the panel beside it, and the lines below."""
        rules = self.session.rules
        with Horizontal(id="middle"):
            with Container(id="board-box"):
                yield Board(rules.files, rules.ranks, self.app.look)
            with Vertical(id="panel"):
                yield Static(id="facts", markup=False)
                yield Moves()
        yield Static(id="message", markup=False)
        yield Static(id="about", markup=False)
        yield Static(id="entry", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_resize(self) -> None:
        """Give the board the room that there is."""
        self.fit_board()

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def fit_board(self) -> None:
        """Make the board as large as the screen allows, the panel beside it."""
        room = self.query_one("#middle").size
        widest = max(room.width - PANEL_WIDTH, NARROWEST_BOARD)
        self.board.fit(room.with_width(widest))
        box = self.query_one("#board-box")
        box.styles.width = min(self.board.geometry.width, widest)
        self.refresh_view()

    def say(self, message: str) -> None:
        """Show a message and everything else as it now is."""
        self.message = message
        self.refresh_view()

    def refresh_view(self) -> None:
        """Show everything as it now is."""
        session, look = self.session, self.app.look
        self.board.show(self.scene())
        note = self.not_saved and "not saved!"
        self.query_one("#facts", Static).update(facts(session, self.words, look, note))
        self.query_one(Moves).show(session, look)
        self.query_one("#message", Static).update(self.told())
        self.query_one("#about", Static).update(Text(shown(self.about(), look.greek)))
        self.refresh_entry()

    def refresh_entry(self) -> None:
        """Show the line that is being typed."""
        text = Text("Move or command: ")
        text.append(self.entry, "bold")
        text.append(*((" ", "reverse") if self.app.look.has_colour else ("_", "")))
        if not self.entry:
            text.append("  arrows and Enter, the mouse, or a move as text", "dim")
        self.query_one("#entry", Static).update(text)

    def scene(self) -> Scene:
        """The board with its marks."""
        position, move = self.session.position, self.session.last_move
        over = self.session.outcome is not None
        return Scene(
            pieces=position.pieces(),
            cursor=None if over else self.cursor,
            selected=self.hand.chosen,
            targets=self.hand.targets,
            victims=frozenset(self.hand.victims_at(self.cursor)),
            last=squares_of(move),
            hint=squares_of(self.hint),
            locked=frozenset(position.locked()),
        )

    def told(self) -> Text:
        """The end of the game if it is over, else what was said and whose turn it is."""
        outcome = self.session.outcome
        if outcome is not None:
            text = Text(self.words.end(outcome, self.session.position), "bold")
            return text.append("\n" + self.words.why(outcome), "not bold")
        lines = [shown(self.message, self.app.look.greek), self.not_saved or self.turn_line()]
        return Text("\n".join(line for line in lines if line))

    def turn_line(self) -> str:
        """Whose turn it is."""
        if self.thinking:
            return "The program is thinking …"
        if self.paused:
            return "Paused. Enter goes on."
        return f"{side_name(self.session.position.turn)} to {self.hand.task}."

    def about(self) -> str:
        """What there is to say about the square under the cursor."""
        if self.session.outcome is not None:
            return "F4 takes back, F7 plays it again, F9 chooses another game."
        return self.hand.about(self.cursor, self.words)
