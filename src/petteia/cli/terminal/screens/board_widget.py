"""``Board``: the widget that shows the board and reports which square the mouse is on.

``BoardScreen`` is a screen with a board, and a panel beside it.
"""

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.board_renderer import Scene, picture
from petteia.cli.terminal.display.geometry import Geometry

PANEL_WIDTH = 25
MIN_BOARD_WIDTH = 20


class Board(Widget):
    """A board that knows no rules: it shows a scene and reports squares."""

    class Pointed(Message):
        """The mouse has entered a square."""

        def __init__(self, square: str) -> None:
            super().__init__()
            self.square = square

    class Clicked(Pointed):
        """A square has been clicked on."""

    def __init__(self, files: int, ranks: int, appearance: Appearance) -> None:
        super().__init__(id="board")
        self.files = files
        self.ranks = ranks
        self.appearance = appearance
        self.flipped = False
        self.scene = Scene()
        self.geometry = self.fitting(Size(80, 24))
        self.pointed: str | None = None
        self.lines: list[list[Segment]] = []

    def fitting(self, size: Size) -> Geometry:
        """The largest geometry for a place of this size."""
        return Geometry.fitting(
            self.files,
            self.ranks,
            size.width,
            size.height,
            flipped=self.flipped,
            greek=self.appearance.greek,
        )

    def fit(self, size: Size) -> None:
        """Take the largest scale for a place of this size."""
        self.geometry = self.fitting(size)
        self.styles.width = self.geometry.width
        self.styles.height = self.geometry.height
        self.show(self.scene)

    def show(self, scene: Scene) -> None:
        """Show a scene, the square under the cursor in sight."""
        self.scene = scene
        self.lines = picture(scene, self.geometry, self.appearance)
        self.refresh()
        if scene.cursor is not None and isinstance(self.parent, Widget):
            scale = self.geometry.scale
            square = Region(*self.geometry.corner(scene.cursor), scale.width, scale.height)
            self.parent.scroll_to_region(square, animate=False, force=True, immediate=True)

    def render_line(self, y: int) -> Strip:
        """One line of the board."""
        if y >= len(self.lines):
            return Strip.blank(self.size.width)
        return Strip(self.lines[y], self.geometry.width)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Report when the mouse enters another square."""
        square = self.geometry.square_under(event.x, event.y)
        if square is not None and square != self.pointed:
            self.post_message(self.Pointed(square))
        self.pointed = square

    def on_click(self, event: events.Click) -> None:
        """Report the clicked square."""
        square = self.geometry.square_under(event.x, event.y)
        if square is not None:
            self.post_message(self.Clicked(square))


class BoardScreen(Screen[None]):
    """Gives its board all available room, and turns it round."""

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_resize(self) -> None:
        """Give the board all available room."""
        self.fit_board()

    def fit_board(self) -> None:
        """Make the board as large as the screen allows beside the panel, and draw everything."""
        room = self.query_one("#middle").size
        widest = max(room.width - PANEL_WIDTH, MIN_BOARD_WIDTH)
        self.board.fit(room.with_width(widest))
        self.query_one("#board-box").styles.width = min(self.board.geometry.width, widest)
        self.refresh_view()

    def refresh_view(self) -> None:
        """Draw the board; a screen that shows more draws that too."""
        self.board.refresh()

    def action_flip(self) -> None:
        """Turn the board round."""
        self.board.flipped = not self.board.flipped
        self.fit_board()
