"""The time that the program takes for a move, kept with a game's headers."""

from __future__ import annotations

from petteia.game.tree.headers import Headers
from petteia.game.tree.node import GameError

MIN_PROGRAM_SECONDS = 0.01
MAX_PROGRAM_SECONDS = 600.0
DEFAULT_PROGRAM_SECONDS = 1.0

HEADER = "program seconds"


def program_seconds(headers: Headers) -> float:
    """How long the program thinks; raises ``GameError`` for what is no such time."""
    text = headers.others.get(HEADER)
    if text is None:
        return DEFAULT_PROGRAM_SECONDS
    try:
        return _allowed(float(text))
    except ValueError:
        raise GameError(
            f"{HEADER}: from {MIN_PROGRAM_SECONDS} to {MAX_PROGRAM_SECONDS:g}"
        ) from None


def set_program_seconds(headers: Headers, seconds: object) -> None:
    """Keep how long the program thinks; raises ``GameError`` for what is no such time."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise GameError("seconds: a number is wanted")
    headers.others[HEADER] = f"{_allowed(seconds):g}"


def _allowed(seconds: float) -> float:
    if not MIN_PROGRAM_SECONDS <= seconds <= MAX_PROGRAM_SECONDS:
        raise GameError(f"seconds: from {MIN_PROGRAM_SECONDS} to {MAX_PROGRAM_SECONDS:g}")
    return seconds
