"""A position as an SVG picture that stands on its own: no font, no style sheet, no script."""

from dataclasses import dataclass

from petteia._core import Move, Position
from petteia.drawing import men, words
from petteia.drawing.men import SIZE as SQUARE
from petteia.drawing.palette import (
    CLAY,
    DARK_CLAY,
    FRAME,
    FRAME_INK,
    GLAZE,
    HALO,
    INCISION,
    INK,
    IVORY,
    MEANDER,
    SLIP,
)

DEFAULT_SIZE = 480
"""Pixels of the longer side."""

SIDE = 40
"""Width of the frame beside the board, which holds the numbers of the ranks."""
BAND = 28
"""Height of the meander above and below."""
LETTERS = 26
"""Height of the line with the letters of the files."""
CAPTION = 44
FONT_SIZE = 20
CHARACTER = 0.56
"""A guess of a character's width, as part of the font's size, on the wide side."""
DIE = 26

_KEY = "v-12h14v8h-7v-4m7 8h6"
"""A turn of the meander, from its lower left corner to the next one's."""
_KEY_WIDTH = 20
_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True)
class Layout:
    """Where everything is, in units of a sixtieth of a square."""

    files: int
    ranks: int

    @property
    def board(self) -> tuple[int, int]:
        """Width and height of the squares together."""
        return self.files * SQUARE, self.ranks * SQUARE

    @property
    def frame(self) -> tuple[int, int]:
        """Width and height of the board in its frame."""
        return self.board[0] + 2 * SIDE, self.board[1] + 2 * BAND + LETTERS

    @property
    def picture(self) -> tuple[int, int]:
        """Width and height of everything."""
        return self.frame[0], self.frame[1] + CAPTION

    def corner(self, square: str) -> tuple[int, int]:
        """The upper left corner of a square; White sits below."""
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
        if not (file < self.files and rank < self.ranks):
            raise ValueError(f"{square!r} is no square of this board")
        return SIDE + file * SQUARE, BAND + (self.ranks - 1 - rank) * SQUARE


def position_svg(
    position: Position, *, size: int = DEFAULT_SIZE, last_move: Move | None = None
) -> str:
    """Draw a position, its longer side `size` pixels long; a last move gets brackets."""
    if size < 1:
        raise ValueError(f"size: {size} is below 1")
    layout = Layout(position.rules.files, position.rules.ranks)
    width, height = layout.picture
    scale = size / max(width, height)
    pieces = position.pieces()
    letters = sorted({*pieces.values(), "S", "s"})
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" ',
            f'width="{width * scale:.0f}" height="{height * scale:.0f}" ',
            'font-family="Alegreya Sans,Noto Sans,Segoe UI,system-ui,sans-serif" ',
            f'font-size="{FONT_SIZE}">',
            f"<title>{words.xml(words.title(position))}</title>",
            f"<desc>{words.description(position)}</desc>",
            f"<defs>{''.join(men.symbol(letter) for letter in letters)}</defs>",
            frame(layout),
            board(layout),
            brackets(layout, last_move) if last_move else "",
            *(men.use(letter, *layout.corner(square)) for square, letter in pieces.items()),
            caption(layout, position),
            "</svg>",
        )
    )


def frame(layout: Layout) -> str:
    """The glazed frame with a meander above and below, and the coordinates."""
    width, height = layout.frame
    turns = (width - 16) // _KEY_WIDTH
    start = (width - turns * _KEY_WIDTH) // 2
    meander = "".join(f"M{start} {y}{_KEY * turns}v-12" for y in (BAND - 8, height - 8))
    files = "".join(
        f'<text x="{SIDE + file * SQUARE + SQUARE // 2}" y="{BAND + layout.board[1] + 20}">'
        f"{chr(ord('a') + file)}</text>"
        for file in range(layout.files)
    )
    ranks = "".join(
        f'<text x="{SIDE // 2}" y="{BAND + rank * SQUARE + SQUARE // 2 + 7}">'
        f"{layout.ranks - rank}</text>"
        for rank in range(layout.ranks)
    )
    return (
        f'<rect width="{width}" height="{height}" fill="{FRAME}"/>'
        f'<path d="{meander}" fill="none" stroke="{MEANDER}" stroke-width="3"/>'
        f'<g fill="{FRAME_INK}" text-anchor="middle">{files}{ranks}</g>'
    )


def board(layout: Layout) -> str:
    """The squares: rows of dashes as wide as a square make the pattern, lines part them."""
    width, height = layout.board
    right = SIDE + width
    rows = "".join(
        f"M{SIDE + SQUARE * ((layout.ranks + row) % 2)} {BAND + row * SQUARE + SQUARE // 2}H{right}"
        for row in range(layout.ranks)
    )
    lines = "".join(
        [f"M{SIDE + file * SQUARE} {BAND}v{height}" for file in range(layout.files + 1)]
        + [f"M{SIDE} {BAND + rank * SQUARE}h{width}" for rank in range(layout.ranks + 1)]
    )
    return (
        f'<rect x="{SIDE}" y="{BAND}" width="{width}" height="{height}" fill="{CLAY}"/>'
        f'<g fill="none"><path d="{rows}" stroke="{DARK_CLAY}" stroke-width="{SQUARE}" '
        f'stroke-dasharray="{SQUARE}"/>'
        f'<path d="{lines}" stroke="{INCISION}" stroke-width="1.5" stroke-linecap="square"/></g>'
    )


def brackets(layout: Layout, move: Move) -> str:
    """The corners of the squares that a move left and reached."""
    squares = [square for square in (move.from_square, move.to_square) if square]
    path = "".join(
        f"M{x + 4} {y + 15}v-11h11m30 0h11v11m0 30v11h-11m-30 0h-11v-11"
        for x, y in map(layout.corner, squares)
    )
    return (
        f'<g fill="none"><path d="{path}" stroke="{HALO}" stroke-width="5.5"/>'
        f'<path d="{path}" stroke="{GLAZE}" stroke-width="2.6"/></g>'
    )


def caption(layout: Layout, position: Position) -> str:
    """Who is to move, or who has won, with the dice and what is still to place."""
    width, top = layout.frame
    middle = top + CAPTION // 2
    outcome = position.outcome()
    player = position.turn if outcome is None else outcome.winner
    mark = "" if player is None else man(player, SIDE - 18, middle)
    standing, reserve = words.standing(position), words.reserve(position)
    left, right = SIDE + (4 if mark else -16), width - 16
    dice = "".join(
        die(face, right - DIE // 2 - (DIE + 8) * place, middle)
        for place, face in enumerate(reversed(position.dice))
    )
    right -= (DIE + 8) * len(position.dice)
    needed = (len(standing) + len(reserve) + 2) * FONT_SIZE * CHARACTER
    font_size = FONT_SIZE * min(1, (right - left) / needed)
    return (
        f'<rect y="{top}" width="{width}" height="{CAPTION}" fill="{SLIP}"/>{mark}{dice}'
        f'<g fill="{INK}" font-size="{font_size:.4g}"><text x="{left}" y="{middle + 7}">{standing}'
        f'</text><text x="{right}" y="{middle + 7}" text-anchor="end">{reserve}</text></g>'
    )


def man(color: bool, x: int, y: int) -> str:
    """A small stone of a side, around a point."""
    placed = f"translate({x - 14} {y - 14}) scale(.467)"
    return f'<g transform="{placed}">{men.use("S" if color else "s", 0, 0)}</g>'


def die(face: int, x: int, y: int) -> str:
    """A die that shows a number, around a point."""
    pips = "".join(
        f'<circle cx="{column * 7}" cy="{row * 7}" r="2.6"/>' for column, row in _PIPS[face]
    )
    half = DIE / 2
    return (
        f'<g transform="translate({x} {y})" fill="{GLAZE}"><rect x="{-half}" y="{-half}" '
        f'width="{DIE}" height="{DIE}" rx="4" fill="{IVORY}" stroke="{GLAZE}" stroke-width="1.5"/>'
        f"{pips}</g>"
    )
