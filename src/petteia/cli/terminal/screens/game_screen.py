"""``GameScreen``: the screen for playing a game."""

import contextlib
import dataclasses
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Footer, Static
from textual.worker import Worker

from petteia._core import Move, StopFlag
from petteia.cli.terminal.display.board_renderer import Scene, squares_of
from petteia.cli.terminal.display.help import COMMANDS
from petteia.cli.terminal.display.sentences import Sentences, shown, side_name
from petteia.cli.terminal.screens.board_widget import Board, BoardScreen
from petteia.cli.terminal.screens.dialogs import Question
from petteia.cli.terminal.screens.side_panel import Moves, facts
from petteia.cli.terminal.screens.terminal_app import GameApp
from petteia.cli.terminal.state.selection import Selection, move_text
from petteia.cli.terminal.state.session import Session
from petteia.cli.usage import one_line
from petteia.errors import NotationError
from petteia.game import StoreError
from petteia.notation.formats import native
from petteia.notation.squares import in_latin, square_at, square_name

if TYPE_CHECKING:
    from petteia.engine import Choice

MAX_ENTRY = 200
ACTIONS = {command.word: command.action for command in COMMANDS} | {
    "export": "export",
    "letters": "letters",
}
"""Words that can be typed instead of pressing a key, and their actions."""

SYNONYMS = {"?": "help", "latin": "greek", "exit": "quit", "rematch": "again", "turn": "flip"}

ARROWS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class GameScreen(BoardScreen):
    """A game: the board, the panel, a message, and a line to type on."""

    app: GameApp

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(each.key.lower(), each.action, each.word.capitalize(), key_display=each.key)
            for each in COMMANDS
        ),
        *(
            Binding(key.lower(), each.action, show=False)
            for each in COMMANDS
            for key in each.other_keys
        ),
        *(Binding(key, f"move_cursor('{key}')", show=False) for key in ARROWS),
        Binding("enter", "enter", show=False),
        Binding("escape", "escape", show=False),
        Binding("backspace", "erase", show=False),
        Binding("ctrl+u", "erase(True)", show=False),
    ]

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self.session = session
        self.saved_as = name
        self.words = Sentences(session.rules)
        self.hand = Selection(session.position)
        self.cursor = session.rules.squares[0]
        self.hint: Move | None = None
        self.entry = ""
        self.message = ""
        self.not_saved = ""
        self.record = Path()
        """The file with the record of a finished game."""
        self.paused = False
        self.thinking = ""
        """The program's current task: ``move``, ``hint``, or nothing."""
        self.worker: Worker[Choice] | None = None
        self.stop = StopFlag()
        """Ends the thinking early."""

    def compose(self) -> ComposeResult:
        """The board with the panel beside it, and the lines below."""
        rules = self.session.rules
        with Horizontal(id="middle"):
            with Container(id="board-box"):
                yield Board(rules.files, rules.ranks, self.app.appearance)
            with Vertical(id="panel"):
                yield Static(id="facts", markup=False)
                yield Moves()
        yield Static(id="message", markup=False)
        yield Static(id="about", markup=False)
        yield Static(id="entry", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin or continue the game."""
        self.board.flipped = self.session.humans == (False,)
        self.go_on(self.greeting())
        self.point_at(self.hand.first_square())

    def greeting(self) -> str:
        """The first words at the table."""
        session = self.session
        if session.plies:
            return "The game continues from your last move."
        if len(session.humans) == 1:
            return f"You play {side_name(session.humans[0])}. Good luck!"
        return "The game begins."

    # Automatic events

    def go_on(self, message: str = "") -> None:
        """Take the next step: the end, a roll, or the program's move; or wait for the player."""
        session = self.session
        self.forget()
        if session.outcome is None and session.position.needs_roll and not self.paused:
            roll = session.roll()
            rolled = f"{side_name(session.position.turn)} rolls {' '.join(map(str, roll))}."
            message = f"{message} {rolled}".strip()
        self.save()
        self.hand = Selection(session.position)
        if session.awaits_program and not self.paused:
            self.think("move")
        self.say(message)
        self.refresh_bindings()

    def forget(self) -> None:
        """Discard the state of the previous position."""
        self.thinking = ""
        self.stop_thinking()
        self.hint = None

    def save(self) -> None:
        """Save the game after each ply; errors are reported and the game continues."""
        store = self.app.store
        try:
            if self.session.plies:
                store.save(self.saved_as, self.session.game)
            else:
                store.remove(self.saved_as)
            if self.session.outcome is not None:
                self.export()
            self.not_saved = ""
        except StoreError as error:
            self.not_saved = one_line(f"NOT SAVED: {error}")

    def export(self) -> None:
        """Write the record of the game, as other commands read it."""
        record = native.write(self.session.game)
        self.record = self.app.store.keep(self.saved_as, record)

    def think(self, purpose: str) -> None:
        """Let the program think in another thread, while the screen stays awake."""
        self.thinking = purpose
        self.stop = StopFlag()
        position, seconds = self.session.position.copy(), self.session.seconds
        work = partial(self.app.thinker, position, seconds, self.stop)
        self.worker = self.run_worker(work, thread=True, exit_on_error=False)

    def stop_thinking(self) -> None:
        """End the program's thinking; its answer is not waited for."""
        self.stop.set()
        self.worker = None

    def on_unmount(self) -> None:
        """Leave the table: thinking stops, and a finished game cannot be continued."""
        self.stop_thinking()
        if self.session.outcome is not None:
            with contextlib.suppress(StoreError):
                self.app.store.remove(self.saved_as)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Take the program's answer, unless the game has gone on without it."""
        worker = event.worker
        if worker is not self.worker or not worker.is_finished:
            return
        self.worker = None
        purpose, self.thinking = self.thinking, ""
        choice = worker.result
        if choice is None:
            self.paused = True
            reason = str(worker.error) or type(worker.error).__name__
            self.say(one_line(f"The engine failed: {reason}. Press Enter to try again."))
        elif purpose == "hint":
            self.hint = choice.move
            chance = choice.win_probability
            self.say(f"Hint: {self.hint}, which wins {chance:.0%} of the time by its reckoning.")
        else:
            self.play(choice.move)

    def play(self, move: Move) -> None:
        """Play a move and report it."""
        position = self.session.position
        captured = position.captures(move)
        report = f"{side_name(position.turn)} plays {move}"
        if captured:
            report += f" and captures {self.words.capture_of(position, captured)}"
        self.session.play(move)
        self.go_on(report + ".")

    # The player's actions

    def action_move_cursor(self, key: str) -> None:
        """Move the cursor by one square as the board is seen."""
        across, up = ARROWS[key]
        turn = -1 if self.board.flipped else 1
        file, rank = square_at(self.cursor)
        rules = self.session.rules
        file = min(max(file + across * turn, 0), rules.files - 1)
        rank = min(max(rank + up * turn, 0), rules.ranks - 1)
        self.point_at(square_name(file, rank))

    def point_at(self, square: str) -> None:
        """Put the cursor on a square."""
        self.cursor = square
        self.refresh_view()

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """The cursor follows the mouse."""
        self.point_at(event.square)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Treat a click like Enter on that square."""
        self.cursor = event.square
        self.use_square()

    def on_key(self, event: events.Key) -> None:
        """Letters go to the line below the board, whatever they are."""
        if event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            if event.character == " " and not self.entry:
                self.action_enter()
            else:
                self.type_text(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """A text that is pasted is typed."""
        self.type_text(event.text.splitlines()[0] if event.text else "")

    def type_text(self, text: str) -> None:
        """Add to the line below the board."""
        printable = "".join(letter for letter in text if letter.isprintable())
        self.entry = (self.entry + printable)[:MAX_ENTRY]
        self.refresh_entry()

    def action_erase(self, all_of_it: bool = False) -> None:
        """Erase the last letter, or all of them."""
        self.entry = "" if all_of_it else self.entry[:-1]
        self.refresh_entry()

    def action_enter(self) -> None:
        """Take the typed text, or use the square under the cursor."""
        typed, self.entry = self.entry.strip(), ""
        if typed:
            self.take_line(typed)
        elif self.paused:
            self.paused = False
            self.go_on()
        else:
            self.use_square()

    def action_escape(self) -> None:
        """Erase the typed text, or put the chosen piece down."""
        if self.entry:
            self.entry = ""
        else:
            self.hand.drop()
        self.refresh_view()

    def take_line(self, typed: str) -> None:
        """Carry out the typed command or move."""
        word = typed.lower()
        action = ACTIONS.get(SYNONYMS.get(word, word))
        if action is not None:
            self.call_later(self.run_action, action)
            self.refresh_view()
            return
        if not self.may_move():
            return
        text = move_text(in_latin(typed, self.app.appearance.greek))
        if text in self.session.rules.squares:
            self.cursor = text
            self.use_square()
            return
        try:
            refusal = self.session.position.explain(text)
            if refusal is None:
                self.play(self.session.position.parse_move(text))
            else:
                self.say(f"Illegal move: {refusal}.")
        except NotationError:
            example = self.session.position.legal_moves[0]
            self.say(f"{typed!r} is not a move, such as {example}, or a command.")
        except ValueError as error:
            self.say(one_line(f"Illegal move: {error}"))

    def may_move(self) -> bool:
        """Whether it is a human player's turn; if not, the reason is reported."""
        if self.session.awaits_human:
            return True
        if self.session.outcome is not None:
            self.say("The game is over: F4 takes back, F7 plays it again, F9 chooses another.")
        elif self.paused:
            self.say("The game is paused. Press Enter to continue.")
        else:
            self.say("The engine is thinking. F4 takes your move back.")
        return False

    def use_square(self) -> None:
        """Choose the piece under the cursor, or play the chosen one to this square."""
        if not self.may_move():
            return
        move = self.hand.use(self.cursor)
        if move is not None:
            self.play(move)
        else:
            self.say(self.hand.answer)

    # Commands

    def action_undo(self) -> None:
        """Go back to the player's last decision."""
        if not self.session.take_back():
            self.say("There is nothing to take back.")
            return
        self.paused = not self.session.humans
        self.go_on("Taken back." + (" Press Enter to continue." if self.paused else ""))

    def action_hint(self) -> None:
        """Ask the program for its move."""
        if self.thinking == "hint" or not self.may_move():
            return
        self.think("hint")
        self.say("The engine is looking for a hint.")

    def action_greek(self) -> None:
        """Change between Latin and Greek coordinates."""
        if not self.app.appearance.has_greek:
            self.say("The encoding of this terminal has no Greek letters.")
            return
        self.change_appearance(greek=not self.app.appearance.greek)

    def action_letters(self) -> None:
        """Change between figures and letters for the pieces."""
        self.change_appearance(figures=not self.app.appearance.figures)

    def change_appearance(self, **changes: bool) -> None:
        """Draw the board in another way."""
        self.app.appearance = dataclasses.replace(self.app.appearance, **changes)  # type: ignore[arg-type]
        self.board.appearance = self.app.appearance
        self.fit_board()

    def action_export(self) -> None:
        """Write the record of the game so far."""
        try:
            self.export()
        except StoreError as error:
            self.say(one_line(f"NOT WRITTEN: {error}"))
        else:
            self.say(one_line(f"Written to {self.record}"))

    def action_resign(self) -> None:
        """Resign, after asking."""
        if self.session.outcome is not None:
            self.may_move()
            return
        humans = self.session.humans
        turn = self.session.position.turn
        player = turn if turn in humans or not humans else humans[0]
        question = f"Does {side_name(player)} resign?"

        def resigned(yes: bool | None) -> None:
            if yes and self.session.outcome is None:
                self.session.resign(player)
                self.go_on()

        self.app.push_screen(Question(question, "Yes, resign", "No, play on"), resigned)

    def action_again(self) -> None:
        """Play the same game again from its start, once it is over."""
        if self.session.outcome is None:
            self.say("This game is not over yet.")
        else:
            self.app.play(self.session.again())

    def action_new(self) -> None:
        """Choose another game; this one stays saved until it is over."""
        self.app.choose()

    def action_rules(self) -> None:
        """Read the rules of this game."""
        self.app.read_rules(self.session.rules)

    def check_action(self, action: str, _: tuple[object, ...]) -> bool | None:
        """Resigning is for running games, playing again for finished ones."""
        if action == "again":
            return self.session.outcome is not None
        return not (action in ("resign", "hint") and self.session.outcome is not None)

    # The display

    def say(self, message: str) -> None:
        """Show a message, and refresh everything else."""
        self.message = message
        self.refresh_view()

    def refresh_view(self) -> None:
        """Show everything as it now is."""
        session, appearance = self.session, self.app.appearance
        self.board.show(self.scene())
        note = self.not_saved and "not saved!"
        self.query_one("#facts", Static).update(facts(session, self.words, appearance, note))
        self.query_one(Moves).show(session, appearance)
        self.query_one("#message", Static).update(self.message_text())
        self.query_one("#about", Static).update(Text(shown(self.about(), appearance.greek)))
        self.refresh_entry()

    def refresh_entry(self) -> None:
        """Show the line that is being typed."""
        text = Text("Move or command: ")
        text.append(self.entry, "bold")
        text.append(*((" ", "reverse") if self.app.appearance.has_colour else ("_", "")))
        if not self.entry:
            text.append("  arrows and Enter, the mouse, or a move as text", "dim")
        self.query_one("#entry", Static).update(text)

    def scene(self) -> Scene:
        """The board with its marks."""
        position, move = self.session.position, self.session.last_move
        over = self.session.outcome is not None
        return Scene(
            pieces=position.piece_map(),
            cursor=None if over else self.cursor,
            selected=self.hand.chosen,
            targets=self.hand.targets,
            victims=frozenset(self.hand.victims_at(self.cursor)),
            last=squares_of(move),
            hint=squares_of(self.hint),
            locked=frozenset(position.locked()),
        )

    def message_text(self) -> Text:
        """The end of the game if it is over, otherwise the last remark and whose turn it is."""
        outcome = self.session.outcome
        if outcome is not None:
            text = Text(self.words.end(outcome, self.session.position), "bold")
            return text.append("\n" + self.words.why(outcome), "not bold")
        lines = [shown(self.message, self.app.appearance.greek), self.not_saved or self.turn_line()]
        return Text("\n".join(line for line in lines if line))

    def turn_line(self) -> str:
        """Whose turn it is."""
        if self.thinking:
            return "The engine is thinking …"
        if self.paused:
            return "Paused. Press Enter to continue."
        return f"{side_name(self.session.position.turn)} to {self.hand.task}."

    def about(self) -> str:
        """The remark on the square under the cursor."""
        if self.session.outcome is not None:
            return self.not_saved or one_line(f"Saved as {_short(self.record)}")
        return self.hand.about(self.cursor, self.words)


def _short(file: Path) -> str:
    """The path of a file, as short as a shell understands it."""
    home = Path.home()
    return f"~/{file.relative_to(home)}" if file.is_relative_to(home) else str(file)
