"""The pieces that capture."""

from __future__ import annotations

from petteia._core import Move, Position


def captors(position: Position, move: Move) -> dict[str, tuple[str, ...]]:
    """Who stands around each victim of a move, for pictures: pairs that face each other first."""
    if not move.victims:
        return {}
    rules = position.rules
    own = {
        square
        for square, letter in position.pieces().items()
        if letter == "x" or letter.isupper() is position.turn
    }
    own.discard(move.from_square or "")
    own.add(move.to_square)
    return {
        victim: _around(victim, own, rules.files, rules.ranks, move.to_square)
        for victim in move.victims
    }


def _around(victim: str, own: set[str], files: int, ranks: int, hammer: str) -> tuple[str, ...]:
    file, rank = ord(victim[0]) - ord("a"), int(victim[1:])
    sides = []
    for across in ((1, 0), (0, 1)):
        pair = []
        for sign in (-1, 1):
            x, y = file + sign * across[0], rank + sign * across[1]
            name = f"{chr(ord('a') + x)}{y}"
            if 0 <= x < files and 1 <= y <= ranks and name in own:
                pair.append(name)
        sides.append(pair)
    facing = [name for pair in sides if len(pair) == 2 and hammer in pair for name in pair]
    beside = [name for pair in sides for name in pair]
    return tuple(facing or beside)
