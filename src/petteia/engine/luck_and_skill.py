"""Luck separated from skill: the gain of each side by the dice of a game, and its loss by moves.

The luck of a roll is the roller's chance of winning after it, less the chance over all rolls, with
best play from there on. Over all rolls it is 0 on average. The loss of a move is that of `review`.
This is how backgammon separates the two: D. Zare, Hedging Toward Skill, 2000, after
D. Montgomery, Variance Reduction, 2000. N. Burch and others, AIVAT: A New Variance Reduction
Technique for Agent Evaluation in Imperfect Information Games, 2018, show that taking luck out
leaves the estimate of skill unbiased.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from petteia._core import Searcher, StopFlag
from petteia.engine.review import PlyReview
from petteia.engine.search_limits import Limit, limit_values
from petteia.game import Game, Node
from petteia.game.tree.position_cache import walk


@dataclass(frozen=True)
class RollReview:
    """A roll of a game, compared with all that were possible."""

    node: Node
    expected: float
    """How likely the roller was to win, over all rolls, from 0 to 1."""
    chance: float
    """How likely the roller is to win after the roll that came, from 0 to 1."""

    @property
    def luck(self) -> float:
        """How much more likely the roll made its roller to win; below 0 for a bad roll."""
        return self.chance - self.expected


@dataclass(frozen=True)
class Balance:
    """The gain and the loss of one side by the dice and the moves of a game, in wins."""

    luck: float
    """The luck of its rolls, less that of the other side's."""
    loss: float
    """The loss of its moves."""


def review_rolls(
    game: Game,
    limit: Limit,
    *,
    searcher: Searcher | None = None,
    threads: int = 1,
    stop: StopFlag | None = None,
    moves: range | None = None,
) -> Iterator[RollReview]:
    """Review the rolls of a game one after the other, without its variations.

    The limit holds for each roll, and is shared among those that were possible. `moves` are the
    moves before which rolls are looked at, counted from 0; all if they are not given. Once `stop`
    is set no more rolls are looked at.
    """
    searcher = searcher or Searcher()
    for position, node in walk(game, moves):
        if isinstance(node.action, tuple):
            limits = limit_values(limit, position.turn)
            expected, chance = searcher._review_roll(
                position, node.action, threads=threads, stop=stop, **limits
            )
            if stop is not None and stop.is_set():
                return
            yield RollReview(node, expected, chance)


def balances(rolls: Iterable[RollReview], plies: Iterable[PlyReview]) -> dict[bool, Balance]:
    """Luck and losses of a game, summed by side: True is White."""
    white_luck = sum(roll.luck if roll.node.player else -roll.luck for roll in rolls)
    losses = {True: 0.0, False: 0.0}
    for ply in plies:
        losses[bool(ply.node.player)] += ply.loss
    return {
        side: Balance(white_luck if side else -white_luck, losses[side]) for side in (True, False)
    }
