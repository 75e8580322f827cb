"""The level of a coached game: it follows the player's results until they score about half.

A staircase: up one level after a win, down one after a loss, the same after a draw. Wins and losses
are then equally frequent in the long run, whatever the player's strength (Levitt, "Transformed
up-down methods in psychoacoustics", 1971).
"""

from petteia.engine import LEVELS

COACH = "coach"
"""What a form names as the level of a coached game."""
COACHED_GAMES = 3
"""How many games against the engine are coached unless the player chooses otherwise."""


def level_after(level: int, won: bool | None) -> int:
    """The level of the next game, after one that was won, lost, or drawn (None)."""
    step = {True: 1, False: -1, None: 0}[won]
    return min(max(level + step, LEVELS[0]), LEVELS[-1])
