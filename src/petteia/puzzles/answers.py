"""Moves that solvers try, judged by the rules of the game and by the solution."""

from dataclasses import dataclass

from petteia._core import Move, Position
from petteia.engine import Limit
from petteia.engine.analysis import analyse
from petteia.errors import PetteiaError
from petteia.puzzles.puzzle import Puzzle

REFUTING_NODES = 10_000
"""Positions looked at for the answer to a wrong move."""


@dataclass(frozen=True)
class PuzzleAnswer:
    """What a move is worth as an answer."""

    is_right: bool
    is_solved: bool
    """Whether nothing is left to find."""
    refusal: PetteiaError | None = None
    """Why the move is illegal, if it is."""
    moves: tuple[Move, ...] = ()
    """The move, and the reply if the puzzle goes on; none for an illegal one."""


def answer(puzzle: Puzzle, place: int, given: str) -> PuzzleAnswer:
    """Judge the move that a solver tries after so many moves of the solution.

    Another move is right as well if it wins the game at once. `ValueError` for a place that is not
    the solver's, `PetteiaError` for a text that is no move.
    """
    if place % 2 or not 0 <= place < len(puzzle.solution):
        raise ValueError(f"{place}: not a move of the solver's")
    position = puzzle.position(place)
    refusal = position.refusal(given)
    if refusal is not None:
        return PuzzleAnswer(is_right=False, is_solved=False, refusal=refusal)
    move = position.parse_move(given)
    expected, *following = puzzle.solution[place:]
    if str(move) == expected:
        position.push(move)
        reply = [position.parse_move(text) for text in following[:1]]
        return PuzzleAnswer(True, not following, moves=(move, *reply))
    wins = _wins(position, move)
    return PuzzleAnswer(wins, wins, moves=(move,))


def _wins(position: Position, move: Move) -> bool:
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    return outcome is not None and outcome.winner == position.turn


@dataclass(frozen=True)
class Refutation:
    """What speaks against a move."""

    chance: float
    """How likely the solver is to win after it, from 0 to 1; a draw counts as half a win."""
    reply: Move | None = None
    """The best reply; None where the game is over or the dice come first."""


def refutation(position: Position, move: Move, nodes: int = REFUTING_NODES) -> Refutation:
    """What the engine finds against a legal move."""
    solver = position.turn
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    if outcome is not None:
        return Refutation(0.5 if outcome.winner is None else float(outcome.winner == solver))
    if after.needs_roll:
        found = analyse(position, Limit(nodes=nodes), 1, searchmoves=[move]).best
        return Refutation(found.win_probability)
    best = analyse(after, Limit(nodes=nodes), 1).best
    chance = best.win_probability
    return Refutation(chance if after.turn == solver else 1 - chance, best.move)
