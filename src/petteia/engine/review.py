"""What the program thinks of the plies of a game, and which of them were mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from petteia._core import Outcome, Position, Searcher, StopFlag
from petteia.engine.analysis import Analysis, Line, analyse
from petteia.engine.limits import Limit
from petteia.game import Game, Node
from petteia.game.positions import act

MISTAKES: Final = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""The loss of win probability from which a ply bears a mark, the worst first."""


@dataclass(frozen=True)
class PlyReview:
    """A ply of a game, and what should have been played."""

    node: Node
    """The ply."""
    best: Line
    """The best line in its place; scores are those of the player to move."""
    loss: float
    """How much less likely the player is to win than after the best move, from 0 to 1."""

    @property
    def mark(self) -> str:
        """``?!``, ``?`` or ``??`` for a mistake; else nothing."""
        return next((mark for least, mark in MISTAKES if self.loss >= least), "")


def review(
    game: Game,
    limit: Limit,
    *,
    searcher: Searcher | None = None,
    threads: int = 1,
    stop: StopFlag | None = None,
    progress: Callable[[Node, Analysis], object] | None = None,
) -> Iterator[PlyReview]:
    """Look at the plies of a game one after the other, its variations left aside.

    The limit holds for each position. `progress` hears of each depth that is finished, with the ply
    whose turn it is. An interrupt from the keyboard ends the search at once.
    """
    searcher = searcher or Searcher()
    nodes = [node for node in game.mainline if node.action is not None]

    def look(position: Position, limit: Limit, node: Node | None = None) -> Analysis:
        def tell(analysis: Analysis) -> None:
            if progress is not None and node is not None:
                progress(node, analysis)

        return analyse(
            position, limit, 1, searcher=searcher, threads=threads, stop=stop, progress=tell
        )

    position = game.position(game.root)
    ahead: Analysis | None = None
    for number, node in enumerate(nodes):
        move = node.move
        if move is None or node.action is None:
            act(position, node.action or ())
            continue
        found = ahead or look(position, limit, node)
        ahead = None
        mover = position.turn
        act(position, node.action)
        loss = 0.0
        if move != found.best.move:
            outcome = position.outcome()
            if outcome is not None:
                likely = _result(outcome, mover)
            elif position.needs_roll:
                likely = _over_rolls(position, limit, look)
            else:
                following = nodes[number + 1] if number + 1 < len(nodes) else node
                ahead = look(position, limit, following)
                likely = ahead.best.win_probability
            if outcome is None and position.turn != mover:
                likely = 1 - likely
            loss = max(0.0, found.best.win_probability - likely)
        yield PlyReview(node, found.best, loss)


def _result(outcome: Outcome, player: bool) -> float:
    return 0.5 if outcome.winner is None else float(outcome.winner == player)


def _over_rolls(
    position: Position, limit: Limit, look: Callable[[Position, Limit], Analysis]
) -> float:
    """How likely the player to move is to win before the dice are rolled."""
    expected = 0.0
    rolls = position.rolls
    for roll, probability in rolls:
        position.roll(roll)
        outcome = position.outcome()
        if outcome is None:
            value = look(position, _part(limit, len(rolls))).best.win_probability
        else:
            value = _result(outcome, position.turn)
        position.pop()
        expected += probability * value
    return expected


def _part(limit: Limit, parts: int) -> Limit:
    """A limit under which so many searches take as much as one under the whole."""
    return Limit(
        milliseconds=limit.milliseconds and max(limit.milliseconds // parts, 1),
        nodes=limit.nodes and max(limit.nodes // parts, 1),
        depth=limit.depth and max(limit.depth - 1, 1),
    )
