"""The board without its pieces: frame, squares, coordinates."""

from functools import lru_cache

from petteia.drawing.elements import glyphs
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.pieces import SIZE as SQUARE
from petteia.notation.squares import file_letter, rank_numeral

OUTER_SIZE = 20
INNER_SIZE = 15
_NUMERAL_WIDTH = 32
"""Room for a numeral in the frame."""
_INNER_WIDTH = 28
"""Room for a numeral in a square."""

_BLEED = 6
"""How far the ground reaches beyond the picture."""

_TURN = 20
"""The width of a turn of the meander."""
_STROKES = (
    (-1.5, -6, 15, 3),
    (-1.5, -12, 3, 17),
    (12.5, -8, 11, 3),
    (5.5, -4, 3, 10),
    (5.5, -5.25, 5.5, 3),
    (14, 0, 3, 7.5),
)
"""The bars of a turn: left end and middle from its lower left corner, height and width."""


@lru_cache(maxsize=64)
def ground(layout: Layout) -> str:
    """Everything under the pieces."""
    return (
        _frame(layout) + _squares(layout) + (_outer(layout) if layout.is_labelled_outside else "")
    )


@lru_cache(maxsize=64)
def overlay(layout: Layout) -> str:
    """The coordinates inside the squares, over the pieces, whose edge they may touch."""
    style = layout.style
    if not style.is_labelled or layout.is_labelled_outside:
        return ""
    left, bottom = layout.left, layout.top + layout.board[1]
    texts = []
    for rank in range(layout.ranks):
        numeral = _numeral(layout, rank)
        size = min(INNER_SIZE, _INNER_WIDTH / glyphs.width(numeral))
        y = layout.top + layout.row(rank) * SQUARE + 13.5
        texts.append(glyphs.line(numeral, left + 3, y, size))
    for file in range(layout.files):
        x = left + (layout.column(file) + 1) * SQUARE - 3.5
        texts.append(glyphs.line(_letter(layout, file), x, bottom - 4, INNER_SIZE, 1))
    colours = style.colours
    # The rim, in units of the letters, separates a numeral from the piece whose edge it touches.
    return (
        f'<g fill="{colours.inner_ink}" stroke="{colours.clay}" stroke-width="320" '
        f'stroke-linejoin="round" paint-order="stroke">{"".join(texts)}</g>'
    )


def _letter(layout: Layout, file: int) -> str:
    return file_letter(file, layout.style.is_greek)


def _numeral(layout: Layout, rank: int) -> str:
    return rank_numeral(rank + 1, layout.style.coordinates == "acrophonic")


def _frame(layout: Layout) -> str:
    """The glazed frame, with a meander above and below if the theme has one."""
    width, height = layout.frame
    colours = layout.style.colours
    # Both extend beyond the picture's edge, since rounding to pixels may leave a hairline; the slip
    # also lies under the frame, so that no line shows between frame and caption.
    bottom = layout.picture[1]
    foot = height + (0 if bottom > height else 2 * _BLEED)
    rectangle = (
        f'<path d="M-{_BLEED}-{_BLEED}h{width + 2 * _BLEED}v{bottom + 2 * _BLEED}'
        f'H-{_BLEED}z" fill="{colours.slip}"/>'
        f'<path d="M-{_BLEED}-{_BLEED}h{width + 2 * _BLEED}v{foot + _BLEED}'
        f'H-{_BLEED}z" fill="{colours.frame}"/>'
    )
    if colours.meander is None:
        return rectangle
    turns = (width - 16) // _TURN
    start = (width - turns * _TURN) // 2
    bars = []
    for left, middle, tall, wide in _STROKES:
        # The first bars of a turn also end the last turn.
        along = turns * _TURN + (3 if left < 0 else 0)
        lines = (f"M{start + left:g} {y + middle:g}h{along}" for y in (layout.top - 8, height - 8))
        bars.append(
            f'<path d="{"".join(lines)}" stroke-width="{tall}" '
            f'stroke-dasharray="{wide} {_TURN - wide:g}"/>'
        )
    return f'{rectangle}<g stroke="{colours.meander}">{"".join(bars)}</g>'


def _outer(layout: Layout) -> str:
    """The coordinates in the frame."""
    below = layout.top + layout.board[1] + 20
    middle = SQUARE // 2
    texts = [
        glyphs.line(
            _letter(layout, file),
            layout.left + layout.column(file) * SQUARE + middle,
            below,
            OUTER_SIZE,
            0.5,
        )
        for file in range(layout.files)
    ]
    beside = layout.left // 2
    if layout.has_numerals_right:
        beside = layout.frame[0] - beside
    for rank in range(layout.ranks):
        numeral = _numeral(layout, rank)
        size = min(OUTER_SIZE, _NUMERAL_WIDTH / glyphs.width(numeral))
        y = layout.top + layout.row(rank) * SQUARE + middle + 6.5
        texts.append(glyphs.line(numeral, beside, y, size, 0.5))
    return f'<g fill="{layout.style.colours.frame_ink}">{"".join(texts)}</g>'


def _squares(layout: Layout) -> str:
    """The squares: rows of dashes as wide as a square make the pattern, lines part them."""
    width, height = layout.board
    left, top = layout.left, layout.top
    colours = layout.style.colours
    rows = "".join(
        f"M{left + SQUARE * ((layout.ranks + row) % 2)} {top + row * SQUARE + SQUARE // 2}"
        f"H{left + width}"
        for row in range(layout.ranks)
    )
    lines = "".join(
        [f"M{left + file * SQUARE} {top}v{height}" for file in range(layout.files + 1)]
        + [f"M{left} {top + rank * SQUARE}h{width}" for rank in range(layout.ranks + 1)]
    )
    pattern = (
        f'<path d="{rows}" stroke="{colours.dark_clay}" stroke-width="{SQUARE}" '
        f'stroke-dasharray="{SQUARE}"/>'
    )
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{colours.clay}"/>'
        f'<g fill="none">{"" if colours.clay == colours.dark_clay else pattern}'
        f'<path d="{lines}" stroke="{colours.incision}" stroke-width="1.5" '
        'stroke-linecap="square"/></g>'
    )
