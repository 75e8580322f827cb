"""Plain algebraic transcripts, for the games whose authors have none: ``1. roll:63 a2-a4 …``.

A transcript holds the plies, rolls and marks of a game and its result with the reason.
"""

from collections.abc import Iterator
from itertools import groupby

from petteia._core import Ruleset
from petteia.game import Game, Node
from petteia.notation.formats.native import AlgebraicReader
from petteia.notation.parsing.movetext import read_alone, with_result


def read(text: str, rules: Ruleset, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return read_alone(AlgebraicReader, text, rules, start)


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    moves = groupby(game.mainline, key=lambda node: node.number)
    lines = [" ".join(_move(number, list(nodes))) for number, nodes in moves]
    return with_result(lines, game, " {}", str)


def _move(number: int, nodes: list[Node]) -> Iterator[str]:
    yield f"{number}." if nodes[0].player else f"{number}..."
    for node in nodes:
        yield node.text + "".join(node.marks[:1])
