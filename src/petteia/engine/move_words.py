"""Moves as the engine protocol has them: as everywhere, or as UCI writes them."""

import re
from typing import Final

from petteia._core import Move, Position

_SQUARE: Final = r"[a-p][0-9]{1,2}"
_UCI: Final = re.compile(
    rf"(?:[A-Z]?(?P<placed>@)|(?P<removed>x{_SQUARE})-?(?={_SQUARE}))?"
    rf"(?P<squares>{_SQUARE}(?:-?{_SQUARE})*)(?P<victims>x.*)?",
    re.ASCII,
)
"""A move as UCI writes it too: ``a1a5``, ``S@c4``, ``c3c4d4``, ``xd4b2b3``."""
_NAMED: Final = re.compile(_SQUARE, re.ASCII)


def read_move(position: Position, word: str) -> Move:
    """A legal move, in our notation or in UCI's."""
    return position.parse_move(move_text(word))


def move_text(word: str) -> str:
    """A move in our notation, from one that may be in UCI's."""
    match = _UCI.fullmatch(word)
    if match is None:
        return word
    squares = "-".join(_NAMED.findall(match["squares"]))
    removed = f"{match['removed']}-" if match["removed"] else ""
    return f"{removed}{'@' if match['placed'] else ''}{squares}{match['victims'] or ''}"


def move_word(move: Move, uci: bool) -> str:
    """A move as text; in UCI without hyphens and victims, square by square."""
    if not uci:
        return str(move)
    if move.is_removal:
        return f"x{move.to_square}"
    removed = f"x{move.removed}" if move.removed else ""
    ends = "".join(square for square, _ in move.parts) or move.to_square
    return f"{removed}{move.from_square or '@'}{ends}"
