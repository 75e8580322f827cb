"""A set-up of what both sides have still to place: by lot, or in rows."""

import random
from typing import Final

from petteia._core import Move, Position

LOT: Final = "lot"
ROWS: Final = "rows"
ARRANGEMENTS: Final = (LOT, ROWS)


def placement_of_rest(position: Position, arrangement: str, draw: random.Random) -> list[str]:
    """The placements that use up both reserves; none where nothing can be placed now.

    By lot, each side answers the other on the square that faces it across the middle of the board,
    if the rules allow that, so that neither is better placed by lot. In rows, each side fills the
    ranks from its own edge of the board, and each rank from the middle.
    """
    after, texts = position.copy(stack=False), list[str]()
    facing = ""
    while not after.needs_roll and after.outcome() is None and any(after.reserve or ()):
        legal = [move for move in after.legal_moves if move.is_placement]
        if not legal:
            break
        if arrangement == ROWS:
            chosen = min(legal, key=lambda move: _place_in_rows(move, after))
        else:
            answers = [move for move in legal if move.to_square == facing]
            chosen = answers[0] if answers else draw.choice(legal)
            facing = "" if answers else _facing(chosen.to_square, after)
        texts.append(str(chosen))
        after.push(chosen)
    return texts


def _place_in_rows(move: Move, position: Position) -> tuple[int, int]:
    """Where a square comes if the player to move fills ranks from the edge and from the middle."""
    file, rank = _coordinates(move.to_square)
    ranks = position.rules.ranks
    from_edge = rank if position.turn else ranks - 1 - rank
    # Twice the distance, since the middle may lie between two files.
    return from_edge, abs(2 * file - position.rules.files + 1)


def _facing(square: str, position: Position) -> str:
    """The square across the middle of the board."""
    rules, (file, rank) = position.rules, _coordinates(square)
    return f"{chr(ord('a') + rules.files - 1 - file)}{rules.ranks - rank}"


def _coordinates(square: str) -> tuple[int, int]:
    """File and rank, from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1
