"""Plain perft: every sequence of plies is made to its last one."""

from typing import TYPE_CHECKING

import petteia
from benchmarks.peers.measuring import Effort, Sample, rate

if TYPE_CHECKING:
    import chess

DEPTH = 4


def ours(ruleset: str, depth: int = DEPTH) -> Sample:
    """Leaves a second of our plain perft from the start of a game."""
    position = petteia.Position(petteia.ruleset(ruleset))

    def sample(effort: Effort) -> float:
        return rate(lambda: petteia.perft(position, depth, bulk=False), effort)

    return sample


def python_chess(effort: Effort) -> float:
    """Leaves a second of a perft written with python-chess's push and pop."""
    import chess

    return rate(lambda: chess_perft(chess.Board(), DEPTH), effort)


def chess_perft(board: "chess.Board", depth: int) -> int:
    """The number of sequences of plies of a game of chess."""
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count
