"""The line below the board: whose turn it is, the dice, and the pieces still to place."""

from functools import lru_cache

from petteia._core import Outcome, Position
from petteia.drawing.elements import glyphs, pieces, status_text
from petteia.drawing.elements.layout import CAPTION, Layout
from petteia.drawing.elements.palette import Theme

FONT_SIZE = 20
SMALL_FONT_SIZE = 17
"""Of a caption in two lines."""
DIE = 26
_GAP = 8
_STONE = 28
"""Side of the small piece."""
_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def caption(
    layout: Layout, position: Position, note: str = "", ended: Outcome | None = None
) -> str:
    """The caption of a position; the note is at its right end."""
    outcome = ended or position.outcome()
    player = position.turn if outcome is None else outcome.winner
    texts = (layout.style.written(note), status_text.reserve(position))
    right = ", ".join(text for text in texts if text)
    return strip(layout, player, status_text.status_line(position, ended), position.dice, right)


@lru_cache(maxsize=1024)
def strip(
    layout: Layout, player: bool | None, left_text: str, dice: tuple[int, ...], right_text: str
) -> str:
    """The caption from its parts; if they do not fit beside each other, it has two lines."""
    width, top = layout.frame
    middle = top + CAPTION // 2
    theme = layout.style.colours
    left, right = 12, width - 12
    mark = ""
    if player is not None:
        mark = stone(theme, player, left, middle - _STONE // 2)
        left += _STONE + _GAP
    drawn = []
    for face in reversed(dice):
        right -= DIE
        drawn.append(die(theme, face, right + DIE // 2, middle))
        right -= _GAP
    width = right - left
    widths = glyphs.width(left_text), glyphs.width(right_text)
    largest, lines = FONT_SIZE, (middle + 7, middle + 7)
    if right_text and (sum(widths) + 1) * FONT_SIZE > width:
        largest, lines = SMALL_FONT_SIZE, (middle - 3, middle + 16)
    size = min(largest, width / max(widths))
    return (
        f'{mark}{"".join(drawn)}<g fill="{theme.ink}">'
        f"{glyphs.line(left_text, left, lines[0], size)}"
        f"{glyphs.line(right_text, right, lines[1], size, 1)}</g>"
    )


def stone(theme: Theme, color: bool, x: int, y: int) -> str:
    """A small stone of a side, with its upper left corner at a point."""
    placed = f"translate({x} {y}) scale({_STONE / pieces.SIZE:.3g})"
    # The dark disc has a pale ring inside: on a dark ground it needs one outside as well.
    rim = "" if color else f'<circle cx="30" cy="30" r="26.5" fill="{theme.ivory}"/>'
    return f'<g transform="{placed}">{rim}{pieces.use(theme, "S" if color else "s", 0, 0)}</g>'


def die(theme: Theme, face: int, x: int, y: int) -> str:
    """A die that shows a number, around a point."""
    pips = "".join(
        f'<circle cx="{column * 7}" cy="{row * 7}" r="2.6"/>' for column, row in _PIPS[face]
    )
    half = DIE / 2
    return (
        f'<g transform="translate({x} {y})" fill="{theme.glaze}"><rect x="{-half}" y="{-half}" '
        f'width="{DIE}" height="{DIE}" rx="4" fill="{theme.ivory}" stroke="{theme.glaze}" '
        f'stroke-width="1.5"/>{pips}</g>'
    )
