"""The layout of a picture, in units of a sixtieth of a square."""

from dataclasses import dataclass
from functools import cached_property

from petteia.drawing.elements.pieces import SIZE as SQUARE
from petteia.drawing.elements.style import PicturesError, Style

SIDE = 40
"""Width of the frame beside the board if it contains the numerals of the ranks."""
BAND = 28
"""Height of the meander above and below."""
MARGIN = 12
"""Width of the frame if it is empty."""
LETTERS = 26
"""Height of the line with the letters of the files."""
CAPTION = 44
"""Height of the line below the board."""


@dataclass(frozen=True)
class Layout:
    """A board of some size in some style."""

    files: int
    ranks: int
    style: Style

    @cached_property
    def is_labelled_outside(self) -> bool:
        """Whether the frame contains coordinates."""
        return self.style.is_labelled and self.style.place == "outside"

    @property
    def has_numerals_right(self) -> bool:
        """Whether the ranks' numerals are on the right: Greek ones are at White's (VOG-N1)."""
        return self.style.is_greek and not self.style.flipped

    @cached_property
    def left(self) -> int:
        """Width of the frame beside the board."""
        return SIDE if self.is_labelled_outside else MARGIN

    @cached_property
    def top(self) -> int:
        """Height of the frame above the board."""
        return BAND if self.style.colours.meander else MARGIN

    @cached_property
    def board(self) -> tuple[int, int]:
        """Width and height of the squares together."""
        return self.files * SQUARE, self.ranks * SQUARE

    @cached_property
    def frame(self) -> tuple[int, int]:
        """Width and height of the board in its frame."""
        letters = LETTERS if self.is_labelled_outside else 0
        return self.board[0] + 2 * self.left, self.board[1] + 2 * self.top + letters

    @cached_property
    def picture(self) -> tuple[int, int]:
        """Width and height of everything."""
        return self.frame[0], self.frame[1] + (CAPTION if self.style.caption else 0)

    @cached_property
    def corners(self) -> dict[str, tuple[int, int]]:
        """The upper left corner of each square; White sits below unless the board is flipped."""
        return {
            f"{chr(ord('a') + file)}{rank + 1}": (
                self.left + self.column(file) * SQUARE,
                self.top + self.row(rank) * SQUARE,
            )
            for file in range(self.files)
            for rank in range(self.ranks)
        }

    def column(self, file: int) -> int:
        """The place of a file, counted from the left."""
        return self.files - 1 - file if self.style.flipped else file

    def row(self, rank: int) -> int:
        """The place of a rank, counted from above."""
        return rank if self.style.flipped else self.ranks - 1 - rank

    def corner(self, square: str) -> tuple[int, int]:
        """The upper left corner of a square."""
        try:
            return self.corners[square]
        except KeyError:
            raise PicturesError("picture-square", square=repr(square)) from None

    def middle(self, square: str) -> tuple[int, int]:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + SQUARE // 2, y + SQUARE // 2
