"""The marks on the board: each has its own shape, dark with a pale rim."""

from collections.abc import Iterable

from petteia._core import Move
from petteia.drawing.elements.arrows import Point, arrow_between
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.pieces import SIZE as SQUARE
from petteia.drawing.elements.style import Marks, PicturesError

_HEAD, _HALF_HEAD = 24, 14
"""Length and half the width of an arrow's head."""
_OFF = 15
"""How far from the middle of its first square an arrow begins, so that the piece is still known."""
_CHAIN = (11, 23.5, 36, 48.5)
"""The places of a chain's links across a piece."""


def under(layout: Layout, last_move: Move | None) -> str:
    """The marks under the pieces: the corners of the squares that a move left and reached."""
    if last_move is None:
        return ""
    squares = [square for square in (last_move.from_square, last_move.to_square) if square]
    path = "".join(
        f"M{x + 4} {y + 15}v-11h11m30 0h11v11m0 30v11h-11m-30 0h-11v-11"
        for x, y in map(layout.corner, squares)
    )
    return _rimmed(layout, path, 2.6, 5.5)


def over(layout: Layout, marks: Marks, victims: Iterable[str], locked: Iterable[str]) -> str:
    """The marks over the pieces."""
    colours = layout.style.colours
    parts = []
    if marks.squares:
        parts.append(_rimmed(layout, _circles(layout, marks.squares, 26.4), 3, 6.4, colours.select))
    if dead := (*marks.victims, *victims):
        parts.append(_victims(layout, dead))
    if bound := tuple(locked):
        parts.append(_chains(layout, bound))
    if marks.targets:
        path = _circles(layout, marks.targets, 6.5)
        parts.append(
            f'<path d="{path}" fill="{colours.glaze}" stroke="{colours.halo}" stroke-width="3"/>'
        )
    if marks.arrows:
        parts.append(_arrows(layout, marks.arrows))
    return "".join(parts)


def _rimmed(
    layout: Layout, path: str, width: float, rim: float, stroke: str = "", dashes: str = ""
) -> str:
    colours = layout.style.colours
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<g fill="none"><path d="{path}" stroke="{colours.halo}" stroke-width="{rim}"/>'
        f'<path d="{path}" stroke="{stroke or colours.glaze}" stroke-width="{width}"{dashed}/></g>'
    )


def _circles(layout: Layout, squares: Iterable[str], radius: float) -> str:
    arc = f"a{radius} {radius} 0 1 0"
    return "".join(
        f"M{x - radius} {y}{arc} {2 * radius} 0{arc} {-2 * radius} 0z"
        for x, y in map(layout.middle, squares)
    )


def _victims(layout: Layout, squares: Iterable[str]) -> str:
    """A broken ring around each square, and a cross in its upper right corner."""
    squares = tuple(squares)
    colours = layout.style.colours
    corners = [(x + SQUARE - 12, y + 12) for x, y in map(layout.corner, squares)]
    badges = "".join(f"M{x - 9} {y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z" for x, y in corners)
    crosses = "".join(f"M{x - 4} {y - 4}l8 8m0-8l-8 8" for x, y in corners)
    return (
        _rimmed(layout, _circles(layout, squares, 26), 3, 5.6, dashes="8 5.6")
        + f'<path d="{badges}" fill="{colours.halo}" stroke="{colours.glaze}" stroke-width="1.4"/>'
        f'<path d="{crosses}" fill="none" stroke="{colours.glaze}" stroke-width="2.8"/>'
    )


def _chains(layout: Layout, squares: Iterable[str]) -> str:
    """A chain across each piece that is locked (XXI-10)."""
    path = "".join(
        f"M{x + link - 7} {y + 43}a7 4.5 0 1 0 14 0a7 4.5 0 1 0-14 0z"
        for x, y in map(layout.corner, squares)
        for link in _CHAIN
    )
    return _rimmed(layout, path, 2.4, 5.4)


def _arrows(layout: Layout, arrows: Iterable[tuple[str, str]]) -> str:
    """Arrows from the middle of a square to the middle of another."""
    colours = layout.style.colours
    lines, heads = [], []
    for start, end in arrows:
        middle, tip = layout.middle(start), layout.middle(end)
        if middle == tip:
            raise PicturesError("picture-arrow", arrow=f"{start}-{end}")
        arrow = arrow_between(middle, tip, head=_HEAD, half_head=_HALF_HEAD, off=_OFF)
        lines.append(f"M{_point(arrow.tail)}L{_point(arrow.base)}")
        heads.append(f"M{tip[0]} {tip[1]}L{_point(arrow.left)}L{_point(arrow.right)}z")
    shafts, points = "".join(lines), "".join(heads)
    return (
        f'<g fill="none" stroke="{colours.halo}" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{shafts}" stroke-width="12"/><path d="{points}" stroke-width="5"/>'
        f'<path d="{shafts}" stroke="{colours.select}" stroke-width="7"/></g>'
        f'<path d="{points}" fill="{colours.select}"/>'
    )


def _point(point: Point) -> str:
    return f"{point[0]:.5g} {point[1]:.5g}"
