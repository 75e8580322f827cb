"""The boards of a rule sheet, as SVG: the start, and examples of moves."""

from dataclasses import dataclass
from xml.etree import ElementTree

from petteia._core import Position
from petteia.drawing import Marks, Style, position_svg
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.pieces import SIZE
from petteia.notation.squares import LATIN_FILES, square_name
from petteia.printouts.rule_figures import Figure

STYLE = Style(theme="print", caption=False, coordinates="none")

_NAMESPACE = "http://www.w3.org/2000/svg"


@dataclass(frozen=True)
class Board:
    """A board, or a part of one, as a picture without coordinates."""

    svg: bytes
    files: str
    """The letters to write below it."""
    ranks: tuple[int, ...]
    """The numbers to write beside it, from above."""


def start_board(position: Position) -> Board:
    """The whole board."""
    rules = position.rules
    return _part(position, Marks(), (0, 0, rules.files - 1, rules.ranks - 1))


def example_board(figure: Figure) -> Board:
    """The part of the board that an example is about, with an arrow for its first move.

    The example's second frame is a move.
    """
    move = figure.nodes[1].move
    assert move is not None
    placed = (move.to_square,) if move.is_placement else ()
    arrows = ((move.from_square, move.to_square),) if move.from_square else ()
    marks = Marks(squares=placed, arrows=arrows, victims=move.victims)
    return _part(figure.start, marks, figure.region)


def _part(position: Position, marks: Marks, region: tuple[int, int, int, int]) -> Board:
    """The squares of a region: first file and rank, last file and rank, counted from 0."""
    left, low, right, high = region
    picture = ElementTree.fromstring(position_svg(position, style=STYLE, marks=marks))
    layout = Layout(position.rules.files, position.rules.ranks, STYLE)
    x, y = layout.corner(square_name(left, high))
    width, height = (right - left + 1) * SIZE, (high - low + 1) * SIZE
    picture.set("viewBox", f"{x} {y} {width} {height}")
    ElementTree.register_namespace("", _NAMESPACE)
    files = LATIN_FILES[left : right + 1]
    ranks = tuple(range(high + 1, low, -1))
    return Board(ElementTree.tostring(picture), files, ranks)
