"""``BoardScreen``: a screen with a board, and a panel beside it."""

from textual.screen import Screen

from petteia.cli.terminal.screens.board_widget import Board

PANEL_WIDTH = 25
MIN_BOARD_WIDTH = 20


class BoardScreen(Screen[None]):
    """Gives its board the room that there is."""

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_resize(self) -> None:
        """Give the board the room that there is."""
        self.fit_board()

    def fit_board(self) -> None:
        """Make the board as large as the screen allows, the panel beside it."""
        room = self.query_one("#middle").size
        widest = max(room.width - PANEL_WIDTH, MIN_BOARD_WIDTH)
        self.board.fit(room.with_width(widest))
        self.query_one("#board-box").styles.width = min(self.board.geometry.width, widest)
