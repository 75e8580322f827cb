"""How often a position has stood, and the moves that would end a game by repetition."""

from petteia._core import Move, Outcome, Position

REPETITION_LIMIT = 3
"""A position ends the game when it stands so often, where the rules count that (POL-10, XXI-R)."""

FEWEST_QUIET_PLIES = 3
"""No position stands for the third time sooner after a capture than by the ply after these."""


def counts_repetition(position: Position) -> bool:
    """Whether the game ends by a position that stands too often."""
    return position.rules.mechanics["ending.repetition"] != "none"


def repetition_endings(position: Position) -> dict[Move, Outcome]:
    """The legal moves that end the game by repetition, and how it would end."""
    if not counts_repetition(position) or position.quiet < FEWEST_QUIET_PLIES:
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
