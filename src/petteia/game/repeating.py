"""How often a position has stood, and the moves that would end a game by repetition."""

from __future__ import annotations

from collections import Counter

from petteia._core import Move, Outcome, Position

REPETITION_LIMIT = 3
"""A position ends the game when it stands so often, where the rules count that (POL-10, XXI-R)."""

Board = tuple[bool, frozenset[tuple[str, str]]]


def counts_repetition(position: Position) -> bool:
    """Whether the game ends by a position that stands too often."""
    return position.rules.mechanics["ending.repetition"] != "none"


def occurrences(position: Position) -> int:
    """How often a position has stood with the same player to move, this time included."""
    return _stood(position)[_board(position)]


def repetitions(position: Position) -> dict[Move, Outcome]:
    """The legal moves that end the game by repetition, and how it would end."""
    if not counts_repetition(position):
        return {}
    if max(_stood(position).values()) < REPETITION_LIMIT - 1:
        return {}
    found = {}
    tried = position.copy()
    for move in position.legal_moves:
        tried.push(move)
        outcome = tried.outcome()
        if outcome is not None and outcome.reason == "repetition":
            found[move] = outcome
        tried.pop()
    return found


def _stood(position: Position) -> Counter[Board]:
    """The positions since the last capture, and how often each has stood: no other comes again."""
    past = position.copy()
    stood = Counter([_board(past)])
    for _ in position.move_stack:
        if past.quiet == 0:
            break
        if isinstance(past.pop(), Move):
            stood[_board(past)] += 1
    return stood


def _board(position: Position) -> Board:
    return position.turn, frozenset(position.pieces().items())
