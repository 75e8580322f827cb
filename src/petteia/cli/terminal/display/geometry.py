"""The places of a board's squares on the screen, at the largest scale that fits."""

from dataclasses import dataclass
from typing import Self

from petteia.notation.squares import rank_numeral, square_at, square_name


@dataclass(frozen=True)
class Scale:
    """How large a square is drawn, and whether lines are drawn between the squares."""

    width: int
    height: int
    lined: bool


LARGE = Scale(7, 3, lined=False)
LINED = Scale(3, 1, lined=True)
SMALL = Scale(3, 1, lined=False)


@dataclass(frozen=True)
class Geometry:
    """A board of this many files and ranks at a scale, seen from one side."""

    files: int
    ranks: int
    scale: Scale
    flipped: bool = False
    greek: bool = False

    @classmethod
    def fitting(
        cls, files: int, ranks: int, width: int, height: int, *, flipped: bool, greek: bool
    ) -> Self:
        """The largest geometry that fits into the columns and lines, or the smallest one."""
        for scale in (LARGE, LINED):
            geometry = cls(files, ranks, scale, flipped, greek)
            if geometry.width <= width and geometry.height <= height:
                return geometry
        return cls(files, ranks, SMALL, flipped, greek)

    @property
    def label_width(self) -> int:
        """Columns that the numerals of the ranks take."""
        ranks = range(1, self.ranks + 1)
        return max(len(rank_numeral(rank, self.greek)) for rank in ranks)

    @property
    def margin(self) -> int:
        """Columns beside the squares; Greek numerals are at White's right (VOG-N1)."""
        return self.label_width + (1 if self.greek else 2)

    @property
    def labels_right(self) -> bool:
        """Whether the numerals of the ranks are to the right of the squares."""
        return self.greek and not self.flipped

    @property
    def left(self) -> int:
        """The first column of the squares and their lines."""
        return 1 if self.labels_right else self.margin

    @property
    def step(self) -> tuple[int, int]:
        """Columns and lines from one square to the next."""
        line = 1 if self.scale.lined else 0
        return self.scale.width + line, self.scale.height + line

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.margin + 1 + self.files * self.step[0] + (1 if self.scale.lined else 0)

    @property
    def height(self) -> int:
        """Lines of the whole board, the letters of the files among them."""
        return self.ranks * self.step[1] + (1 if self.scale.lined else 0) + 1

    def corner(self, name: str) -> tuple[int, int]:
        """Column and line of a square's upper left letter."""
        file, rank = square_at(name)
        column = self.files - 1 - file if self.flipped else file
        row = rank if self.flipped else self.ranks - 1 - rank
        across, down = self.step
        line = 1 if self.scale.lined else 0
        return self.left + line + column * across, line + row * down

    def square_under(self, x: int, y: int) -> str | None:
        """The square that a column and line belong to, or None."""
        across, down = self.step
        line = 1 if self.scale.lined else 0
        column, beside = divmod(x - self.left - line, across)
        row, below = divmod(y - line, down)
        if beside >= self.scale.width or below >= self.scale.height:
            return None
        if not (0 <= column < self.files and 0 <= row < self.ranks):
            return None
        file = self.files - 1 - column if self.flipped else column
        rank = row if self.flipped else self.ranks - 1 - row
        return square_name(file, rank)
