"""The boards of a rule sheet, as SVG: the start, and examples of moves."""

from dataclasses import dataclass
from xml.etree import ElementTree

from petteia._core import Position
from petteia.drawing import Marks, Style, position_svg
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.pieces import SIZE
from petteia.server.catalogue.rule_examples import Figure

STYLE = Style(theme="print", caption=False)
BARE = Style(theme="print", caption=False, coordinates="none")

_NAMESPACE = "http://www.w3.org/2000/svg"


@dataclass(frozen=True)
class Board:
    """A board, or a part of one, as a picture."""

    svg: bytes
    ratio: float
    """Its height as a share of its width."""
    files: str = ""
    """The letters to write below it; none where the picture has them."""
    ranks: tuple[int, ...] = ()
    """The numbers to write beside it, from above."""


def start_board(position: Position) -> Board:
    """The whole board with its coordinates."""
    width, height = Layout(position.rules.files, position.rules.ranks, STYLE).picture
    return Board(position_svg(position, style=STYLE).encode(), height / width)


def example_board(figure: Figure) -> Board:
    """The part of the board that an example is about, with an arrow for its first move.

    The example's second frame is a move.
    """
    start, (left, low, right, high) = figure.start, figure.view.region
    played = figure.view.frames[1].move
    assert played is not None
    placed = (played.to_square,) if played.from_square is None else ()
    arrows = ((played.from_square, played.to_square),) if played.from_square else ()
    victims = start.parse_move(played.text).victims
    marks = Marks(squares=placed, arrows=arrows, victims=victims)
    picture = ElementTree.fromstring(position_svg(start, style=BARE, marks=marks))
    layout = Layout(start.rules.files, start.rules.ranks, BARE)
    x, y = layout.corner(f"{chr(ord('a') + left)}{high + 1}")
    width, height = (right - left + 1) * SIZE, (high - low + 1) * SIZE
    picture.set("viewBox", f"{x} {y} {width} {height}")
    ElementTree.register_namespace("", _NAMESPACE)
    files = "".join(chr(ord("a") + file) for file in range(left, right + 1))
    ranks = tuple(range(high + 1, low, -1))
    return Board(ElementTree.tostring(picture), height / width, files, ranks)
