"""How likely a player is to win after each roll that is possible."""

from collections.abc import Callable

from petteia._core import Outcome, Position
from petteia.engine.analysis import Analysis
from petteia.engine.search_limits import Limit

Roll = tuple[int, ...]
Look = Callable[[Position, Limit], Analysis]
"""How a position is searched."""


def roll_chances(position: Position, limit: Limit, look: Look, player: bool) -> dict[Roll, float]:
    """How likely a player is to win after each roll, the limit being shared among the rolls."""
    part = _part(limit, len(position.rolls))
    chances: dict[Roll, float] = {}
    for roll, _ in position.rolls:
        position.roll(roll)
        outcome = position.outcome()
        if outcome is None:
            chance = look(position, part).best.win_probability
            chances[roll] = chance if position.turn == player else 1 - chance
        else:
            chances[roll] = share_of(outcome, player)
        position.pop()
    return chances


def over_all_rolls(position: Position, chances: dict[Roll, float]) -> float:
    """The mean of what the rolls are worth, each as probable as it is."""
    return sum(probability * chances[roll] for roll, probability in position.rolls)


def share_of(outcome: Outcome, player: bool) -> float:
    """What a player has of the point of a game that is over."""
    return 0.5 if outcome.winner is None else float(outcome.winner == player)


def _part(limit: Limit, parts: int) -> Limit:
    """A limit under which so many searches take as much as one under the whole."""
    return Limit(
        milliseconds=limit.milliseconds and max(limit.milliseconds // parts, 1),
        nodes=limit.nodes and max(limit.nodes // parts, 1),
        depth=limit.depth and max(limit.depth - 1, 1),
    )
