"""The time that the program takes for a move, kept with a game's headers."""

from __future__ import annotations

from petteia.game.tree.headers import Headers
from petteia.game.tree.node import GameError

SHORTEST_TIME = 0.01
LONGEST_TIME = 600.0
USUAL_TIME = 1.0

HEADER = "program seconds"


def program_seconds(headers: Headers) -> float:
    """How long the program thinks; raises ``GameError`` for what is no such time."""
    text = headers.others.get(HEADER)
    if text is None:
        return USUAL_TIME
    try:
        return _allowed(float(text))
    except ValueError:
        raise GameError(f"{HEADER}: from {SHORTEST_TIME} to {LONGEST_TIME:g}") from None


def set_program_seconds(headers: Headers, seconds: object) -> None:
    """Keep how long the program thinks; raises ``GameError`` for what is no such time."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise GameError("seconds: a number is wanted")
    headers.others[HEADER] = f"{_allowed(seconds):g}"


def _allowed(seconds: float) -> float:
    if not SHORTEST_TIME <= seconds <= LONGEST_TIME:
        raise GameError(f"seconds: from {SHORTEST_TIME} to {LONGEST_TIME:g}")
    return seconds
