"""``PlayApp`` and ``ReplayApp``: the programs that play, and that step through a record."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.geometry import Region
from textual.timer import Timer
from textual.widgets import Footer, Static

from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.board_renderer import scene_of
from petteia.cli.terminal.display.game_printer import status_lines
from petteia.cli.terminal.display.move_list import headers_of, score_of
from petteia.cli.terminal.display.sentences import Sentences
from petteia.cli.terminal.screens.board_widget import Board, BoardScreen
from petteia.cli.terminal.screens.game_screen import GameScreen
from petteia.cli.terminal.screens.setup_screen import SetupScreen
from petteia.cli.terminal.screens.terminal_app import GameApp, TerminalApp
from petteia.cli.terminal.state.new_game import NewGame
from petteia.cli.terminal.state.session import Roller, Thinker, engine_thinker, fair_roll
from petteia.game import Game, Node, Store
from petteia.notation import Reading


class PlayApp(GameApp):
    """A game in the terminal."""

    def __init__(
        self,
        store: Store,
        appearance: Appearance,
        game: Game | None = None,
        *,
        plan: NewGame | None = None,
        thinker: Thinker = engine_thinker,
        roller: Roller = fair_roll,
    ) -> None:
        setup = partial(SetupScreen, plan or NewGame())
        super().__init__(store, appearance, GameScreen, setup, thinker=thinker, roller=roller)
        self.first_game = game

    def on_mount(self) -> None:
        """Show the first screen: the requested game, or the list of games."""
        self.choose_theme()
        if self.first_game is not None:
            self.play(self.session(self.first_game))
        else:
            self.choose()


class ReplayScreen(BoardScreen):
    """One game: its board at a node, the moves beside it, and the remarks on the node."""

    app: "ReplayApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "go('next')", "Next", key_display="→"),
        Binding("left,h,backspace", "go('before')", "Back", key_display="←"),
        Binding("home,g", "go('start')", "Start", key_display="Home"),
        Binding("end,G", "go('end')", "End", key_display="End"),
        Binding("down,v", "variation(1)", "Variation", key_display="↓"),
        Binding("up,V", "variation(-1)", show=False),
        Binding("n,pagedown", "app.game(1)", "Next game", key_display="n"),
        Binding("p,pageup", "app.game(-1)", show=False),
        Binding("a", "autoplay", "Auto"),
        Binding("f", "flip", "Flip"),
        Binding("q,escape,ctrl+q,ctrl+c", "app.quit", "Quit", key_display="q"),
    ]

    def __init__(self, game: Game, number: int, node: Node, flipped: bool) -> None:
        super().__init__()
        self.game = game
        self.number = number
        self.node = node
        self.flipped = flipped
        self.words = Sentences(game.rules)
        self.timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board with the panel beside it, and the remarks on the node below."""
        rules = self.game.rules
        self.score = score_of(self.game, greek=self.app.appearance.greek)
        with Horizontal(id="middle"):
            with Container(id="board-box"):
                yield Board(rules.files, rules.ranks, self.app.appearance)
            with Vertical(id="panel"):
                yield Static(self.heading(), id="facts", markup=False)
                # The keys that would scroll it step through the game.
                with VerticalScroll(id="score", can_focus=False):
                    yield Static(id="score-text", markup=False)
        yield Static(id="message", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the board from the side that was chosen."""
        self.board.flipped = self.flipped

    def heading(self) -> Text:
        """The remarks on the game."""
        text = Text.assemble((f"Game {self.number}: {self.words.title}\n", "bold"))
        for name, value in headers_of(self.game):
            text.append(f"{name}: ", "dim")
            text.append(f"{value}\n")
        text.rstrip()
        return text

    def refresh_view(self) -> None:
        """Show everything as it is at the node."""
        position = self.game.position(self.node)
        self.board.show(scene_of(position, self.node.move))
        lines = status_lines(self.game, self.node, position, self.words, self.app.appearance)
        self.query_one("#message", Static).update(Text("\n").join(lines))
        self.query_one("#score-text", Static).update(self.score.at(self.node))
        self.call_after_refresh(self.scroll_to_node)

    def scroll_to_node(self) -> None:
        """Bring the ply at the node into sight."""
        scroll = self.query_one("#score", VerticalScroll)
        begin, _ = self.score.places.get(self.node, (0, 0))
        width = max(scroll.scrollable_content_region.width, 1)
        above = self.score.text[:begin].wrap(self.app.console, width)
        line = Region(0, max(len(above) - 1, 0), 1, 1)
        scroll.scroll_to_region(line, animate=False, force=True, immediate=True)

    def go(self, node: Node | None) -> None:
        """Go to a node, if there is one."""
        if node is not None:
            self.node = node
            self.refresh_view()

    def action_go(self, where: str) -> None:
        """Go to the next ply or roll, the one before, the start of the game, or the line's end."""
        ends = {"start": self.game.root, "end": [self.node, *self.node.line()][-1]}
        self.go({"next": self.node.next, "before": self.node.parent, **ends}[where])

    def action_variation(self, by: int) -> None:
        """The alternatives to the ply at the node."""
        if self.node.parent is not None:
            branches = self.node.parent.branches
            place = branches.index(self.node) + by
            self.go(branches[place % len(branches)])

    def action_autoplay(self) -> None:
        """Go forward by itself, or stop that."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        else:
            self.timer = self.set_interval(self.app.seconds, self.step)

    def step(self) -> None:
        """One step of automatic play, which stops at the end of the line."""
        if self.node.next is None:
            self.action_autoplay()
        self.go(self.node.next)


class ReplayApp(TerminalApp):
    """Steps through games, which are read one by one when needed."""

    def __init__(
        self,
        first: tuple[int, Game],
        others: Iterator[Reading],
        appearance: Appearance,
        *,
        seconds: float,
        flipped: bool,
        at: Node | None = None,
    ) -> None:
        super().__init__(appearance)
        self.first_number, game = first
        self.games = [game]
        self.others = others
        self.seconds = seconds
        self.flipped = flipped
        self.at = at
        self.place = 0

    def on_mount(self) -> None:
        """Show the first game."""
        self.choose_theme()
        self.push_screen(self.replay())

    def replay(self) -> ReplayScreen:
        """The screen of the game at the place."""
        game = self.games[self.place]
        at = self.at if self.at is not None and self.place == 0 else game.root
        return ReplayScreen(game, self.first_number + self.place, at, self.flipped)

    def action_game(self, by: int) -> None:
        """Go to another game of the record, if there is one."""
        place = self.place + by
        if place == len(self.games):
            following = next(self.others, None)
            if following is None or following.game is None:
                reason = "This is the last game." if following is None else str(following.errors[0])
                self.notify(reason, markup=False)
                return
            self.games.append(following.game)
        if place >= 0:
            self.place = place
            self.switch_screen(self.replay())
