"""A position as a self-contained SVG picture: no font, no style sheet, no script."""

from petteia._core import Move, Outcome, Position
from petteia.drawing.elements import glyphs, pieces, status_text
from petteia.drawing.elements.board import ground, overlay
from petteia.drawing.elements.caption import caption
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.marks import over, under
from petteia.drawing.elements.style import NOTHING, PLAIN, Marks, PicturesError, Style

DEFAULT_SIZE = 480
"""Pixels of the longer side."""
MAX_SIZE = 10_000


class Picture(str):
    """An SVG text; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)


def position_svg(
    position: Position,
    *,
    size: int = DEFAULT_SIZE,
    last_move: Move | None = None,
    style: Style = PLAIN,
    marks: Marks = NOTHING,
    note: str = "",
    ended: Outcome | None = None,
) -> Picture:
    """Draw a position, its longer side `size` pixels long.

    A last move gets brackets, the squares of its victims a broken ring with a cross, and locked
    pieces a chain. The note is at the right end of the caption, and `ended` says how the game has
    ended if the position does not know it.
    """
    layout = Layout(position.rules.files, position.rules.ranks, style)
    theme = style.colours
    on_board = position.piece_map()
    corners = layout.corners
    victims = last_move.victims if last_move else ()
    body = "".join(
        (
            ground(layout),
            under(layout, last_move),
            *(pieces.use(theme, letter, *corners[square]) for square, letter in on_board.items()),
            overlay(layout),
            over(layout, marks, victims, position.locked()),
            caption(layout, position, note, ended) if style.caption else "",
        )
    )
    return Picture(
        f"{opening(layout, size)}"
        f"<title>{status_text.xml(status_text.title(position, ended))}</title>"
        f"<desc>{status_text.xml(status_text.description(position, marks, last_move))}</desc>"
        f"<defs>{pieces.symbols(theme, frozenset((*on_board.values(), 'S', 's')))}"
        f"{glyphs.definitions(body)}</defs>{body}</svg>"
    )


def opening(layout: Layout, size: int) -> str:
    """The first tag of a picture whose longer side is `size` pixels long."""
    PicturesError.check_range("size", size, 1, MAX_SIZE)
    width, height = layout.picture
    scale = size / max(width, height)
    # The shorter side of a tiny picture is not 0.
    shown_width, shown_height = (max(1, round(side * scale)) for side in (width, height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'width="{shown_width}" height="{shown_height}">'
    )
