"""Pictures: positions of a game drawn as SVG, one after another."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import petteia
from benchmarks.peers.measuring import Effort, Sample, rate
from petteia.drawing import position_svg

if TYPE_CHECKING:
    import chess

PLIES = 60
SEED = 4
"""Every run draws the same games."""


def one_after_another(draw: list[Callable[[], str]]) -> Sample:
    """Pictures a second, all of them drawn in turn."""

    def work() -> int:
        for picture in draw:
            picture()
        return len(draw)

    return lambda effort: rate(work, effort)


def ours(ruleset: str) -> Sample:
    """Our pictures a second of the positions of a random game, each with its last move."""
    generator = random.Random(SEED)
    position = petteia.Position(petteia.ruleset(ruleset))
    draw: list[Callable[[], str]] = []
    while len(draw) < PLIES and position.outcome() is None:
        move = generator.choice(position.legal_moves)
        position.push(move)
        draw.append(_ours(position.copy(), move))
    return one_after_another(draw)


def _ours(position: petteia.Position, move: petteia.Move) -> Callable[[], str]:
    return lambda: position_svg(position, last_move=move)


def python_chess(effort: Effort) -> float:
    """The same of python-chess."""
    import chess

    generator = random.Random(SEED)
    board = chess.Board()
    draw: list[Callable[[], str]] = []
    while len(draw) < PLIES and board.outcome() is None:
        move = generator.choice(list(board.legal_moves))
        board.push(move)
        draw.append(_chess(board.copy(), move))
    return one_after_another(draw)(effort)


def _chess(board: "chess.Board", move: "chess.Move") -> Callable[[], str]:
    import chess.svg

    return lambda: chess.svg.board(board, lastmove=move)
