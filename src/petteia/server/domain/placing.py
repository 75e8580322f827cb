"""A set-up that is drawn: where what both sides have still to place could stand."""

import random

from petteia._core import Position


def drawn_placement(position: Position, draw: random.Random) -> list[str]:
    """The placements that use up both reserves; none where nothing can be placed now.

    Each side answers the other on the square that faces it across the middle of the board, if the
    rules allow that, so that neither is better placed by lot.
    """
    after, texts = position.copy(stack=False), list[str]()
    facing = ""
    while not after.needs_roll and after.outcome() is None and any(after.reserve or ()):
        legal = [move for move in after.legal_moves if move.is_placement]
        if not legal:
            break
        answers = [move for move in legal if move.to_square == facing]
        chosen = answers[0] if answers else draw.choice(legal)
        facing = "" if answers else _facing(chosen.to_square, after)
        texts.append(str(chosen))
        after.push(chosen)
    return texts


def _facing(square: str, position: Position) -> str:
    """The square across the middle of the board."""
    rules = position.rules
    file, rank = ord(square[0]) - ord("a"), int(square[1:])
    return f"{chr(ord('a') + rules.files - 1 - file)}{rules.ranks + 1 - rank}"
