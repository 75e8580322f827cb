"""The board as lines of styled letters: pieces, coordinates, and marks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby

from rich.segment import Segment

from petteia._core import INCITUS, Move, Position
from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.geometry import LARGE, SMALL, Geometry
from petteia.notation.squares import file_letter, rank_numeral, square_name

Letter = tuple[str, str]
"""A letter and the name of its style."""

_CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


@dataclass(frozen=True)
class Scene:
    """Everything that is visible on a board."""

    pieces: Mapping[str, str] = field(default_factory=dict)
    cursor: str | None = None
    selected: str | None = None
    targets: Mapping[str, int] = field(default_factory=dict)
    """Squares that the chosen piece can reach, each with the number of pieces it captures there."""
    victims: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    hint: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()


def picture(scene: Scene, geometry: Geometry, appearance: Appearance) -> list[list[Segment]]:
    """The lines of the board."""
    return _Painter(scene, geometry, appearance).lines()


def scene_of(position: Position, move: Move | None) -> Scene:
    """A board without a selection: its pieces, and the last move."""
    return Scene(
        pieces=position.piece_map(),
        victims=frozenset(move.victims if move is not None else ()),
        last=squares_of(move),
        locked=frozenset(position.locked()),
    )


def squares_of(move: Move | None) -> frozenset[str]:
    """The squares that a move left and reached."""
    if move is None:
        return frozenset()
    return frozenset(filter(None, (move.from_square, move.to_square)))


class _Painter:
    def __init__(self, scene: Scene, geometry: Geometry, appearance: Appearance) -> None:
        self.scene = scene
        self.geometry = geometry
        self.appearance = appearance
        self.signs = appearance.signs
        row = [(" ", "frame")] * geometry.width
        self.canvas: list[list[Letter]] = [list(row) for _ in range(geometry.height)]

    def lines(self) -> list[list[Segment]]:
        geometry = self.geometry
        if geometry.scale.lined:
            self.rule()
        self.coordinates()
        for rank in range(geometry.ranks):
            for file in range(geometry.files):
                self.square(file, rank)
        if self.scene.cursor is not None:
            self.heavy_frame(self.scene.cursor)
        return [self.segments(row) for row in self.canvas]

    def segments(self, row: list[Letter]) -> list[Segment]:
        runs = groupby(row, key=lambda letter: letter[1])
        styles = self.appearance.styles
        return [Segment("".join(text for text, _ in run), styles[name]) for name, run in runs]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        for offset, letter in enumerate(text):
            self.canvas[y][x + offset] = (letter, style)

    def coordinates(self) -> None:
        geometry = self.geometry
        middle = geometry.scale.height // 2
        for rank in range(geometry.ranks):
            _, y = geometry.corner(square_name(0, rank))
            numeral = rank_numeral(rank + 1, geometry.greek)
            if geometry.labels_right:
                self.put(geometry.width - geometry.label_width - 1, y + middle, numeral, "frame")
            else:
                shown = numeral.rjust(geometry.label_width)
                self.put(1, y + middle, shown, "frame")
        for file in range(geometry.files):
            x, _ = geometry.corner(square_name(file, 0))
            letter = file_letter(file, geometry.greek)
            self.put(x + geometry.scale.width // 2, geometry.height - 1, letter, "frame")

    def rule(self) -> None:
        """The lines between the squares."""
        geometry = self.geometry
        for y in range(geometry.ranks * 2 + 1):
            first, cross, last = tuple(self.crossings(y))
            inner = (self.signs.lines[0] * 3 + cross) * geometry.files
            row = first + inner[:-1] + last if y % 2 == 0 else self.uprights()
            self.put(geometry.left, y, row, "line")

    def crossings(self, y: int) -> str:
        row = 0 if y == 0 else 2 if y == self.geometry.ranks * 2 else 1
        return self.signs.lines[2 + 3 * row : 5 + 3 * row]

    def uprights(self) -> str:
        upright = self.signs.lines[1]
        return upright + (" " * 3 + upright) * self.geometry.files

    def square(self, file: int, rank: int) -> None:
        name = square_name(file, rank)
        x, y = self.geometry.corner(name)
        ground = self.ground(file, rank)
        piece = self.scene.pieces.get(name)
        large = self.geometry.scale == LARGE
        if large:
            for line in range(3):
                self.put(x, y + line, " " * 7, ground)
            if piece is not None:
                self.disc(x, y, piece, ground)
            x, y = x + 2, y + 1
        self.inside(x, y, name, piece, ground)
        self.marks(x, y, name, wide=2 if large else 0)

    def ground(self, file: int, rank: int) -> str:
        plain = self.geometry.scale.lined or (file + rank) % 2 == 0
        return "square" if plain else "square-2"

    def inside(self, x: int, y: int, name: str, piece: str | None, ground: str) -> None:
        """The three letters in the middle of a square."""
        if piece is None:
            dot = " " if self.geometry.scale.lined else self.signs.empty
            self.put(x, y, f" {dot} ", ground)
        elif piece == INCITUS:
            self.put(x, y, self.signs.incitus, "dead")
        else:
            self.piece(x, y, piece, ground)
        captures = self.scene.targets.get(name)
        if captures:
            self.put(x, y, f" {self.signs.capture}{captures}", "capture")
        elif captures == 0:
            self.put(x + 1, y, self.signs.target, f"target on {ground}")

    def piece(self, x: int, y: int, piece: str, ground: str) -> None:
        sign = self.appearance.piece_signs[piece]
        if self.geometry.scale == SMALL:
            before, after = tuple(self.signs.edge)
            self.put(x, y, before, f"{_side(piece)} on {ground}")
            self.put(x + 1, y, sign, _side(piece))
            self.put(x + 2, y, after, f"{_side(piece)} on {ground}")
        else:
            self.put(x, y, f" {sign} ", _side(piece))

    def disc(self, x: int, y: int, piece: str, ground: str) -> None:
        """A large piece: its edge; without colour the edge of Black's is drawn in reverse."""
        if piece == INCITUS:
            for line in range(3):
                self.put(x + 1, y + line, self.signs.incitus[0] * 5, "dead")
            return
        edge = f"{_side(piece)} on {ground}"
        left_top, top, right_top, left, right, left_foot, foot, right_foot = tuple(self.signs.disc)
        self.put(x + 1, y, left_top + top * 3 + right_top, edge)
        self.put(x + 1, y + 1, left, edge)
        self.put(x + 5, y + 1, right, edge)
        self.put(x + 1, y + 2, left_foot + foot * 3 + right_foot, edge)

    def marks(self, x: int, y: int, name: str, wide: int) -> None:
        """The letters to the left and right of the middle of a square, the topmost last."""
        scene, signs = self.scene, self.signs
        marks = (
            (name in scene.last, signs.last, "last"),
            (name in scene.locked, signs.locked, "locked"),
            (name in scene.hint, signs.hint, "hint"),
            (name == scene.selected, signs.selected, "selected"),
            (name in scene.victims, signs.victim, "victim"),
            (name == scene.cursor and not self.geometry.scale.lined, signs.cursor, "cursor"),
        )
        for holds, pair, style in marks:
            if holds:
                self.put(x - wide, y, pair[0], style)
                self.put(x + 2 + wide, y, pair[1], style)

    def heavy_frame(self, name: str) -> None:
        """A frame on the lines round a square, or in the corners of a large one."""
        x, y = self.geometry.corner(name)
        across, upright, *corners = tuple(self.signs.heavy)
        if self.geometry.scale == LARGE:
            for corner, (right, down) in zip(corners, _CORNERS, strict=True):
                self.put(x + 6 * right, y + 2 * down, corner, "cursor")
        elif self.geometry.scale.lined:
            self.put(x - 1, y - 1, corners[0] + across * 3 + corners[1], "cursor")
            self.put(x - 1, y, upright, "cursor")
            self.put(x + 3, y, upright, "cursor")
            self.put(x - 1, y + 1, corners[2] + across * 3 + corners[3], "cursor")


def _side(piece: str) -> str:
    return "white" if piece.isupper() else "black"
