"""How often a position has stood, and the moves that would end a game by repetition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from petteia._core import Move, Outcome, Position, Rules

REPETITION_LIMIT = 3
"""A position ends the game when it stands so often, where the rules count that (POL-10, XXI-R)."""

Board = int | tuple[str, ...]
"""Identifies the pieces on their squares and the player to move, since the last capture."""


def counts_repetition(position: Position) -> bool:
    """Whether the game ends by a position that stands too often."""
    return position.rules.mechanics["ending.repetition"] != "none"


def occurrences(position: Position) -> int:
    """How often a position has stood with the same player to move, this time included."""
    now, *earlier = _past(position)
    return 1 + earlier.count(now)


def repetition_endings(position: Position) -> dict[Move, Outcome]:
    """The legal moves that end the game by repetition, and how it would end."""
    if not counts_repetition(position):
        return {}
    if max(Counter(_past(position)).values()) < REPETITION_LIMIT - 1:
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


def _past(position: Position) -> Iterator[Board]:
    """The positions back to the last capture, since no other comes again: this one first."""
    board = _board_by_key if _keys_identify_boards(position.rules) else _board_by_pfen
    past = position.copy()
    yield board(past)
    for _ in position.move_stack:
        if past.quiet == 0:
            break
        if isinstance(past.pop(), Move):
            yield board(past)


@lru_cache(maxsize=256)
def _keys_identify_boards(rules: Rules) -> bool:
    """Whether keys differ between two captures only where boards do: a look at them is quick."""
    return not (rules.mechanics["dice.count"] or rules.mechanics["ending.refusal"])


def _board_by_key(position: Position) -> Board:
    return position.key


def _board_by_pfen(position: Position) -> Board:
    return tuple(position.pfen().split(" ", 2)[:2])
