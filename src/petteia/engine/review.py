"""What the program thinks of the plies of a game, and which of them were mistakes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from petteia._core import Move, Position, Searcher, StopFlag
from petteia.engine.analysis import Analysis, analyse
from petteia.engine.move_choice import Line
from petteia.engine.roll_chances import over_all_rolls, roll_chances, share_of
from petteia.engine.search_limits import Limit
from petteia.game import Game, Node
from petteia.game.tree.position_cache import play_action

MISTAKES: Final = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""The loss of win probability from which a ply gets a mark, the worst first."""
MISTAKE_LOSS: Final = MISTAKES[-1][0]
"""The loss from which a ply is a mistake."""
ACCEPTED_LOSS: Final = 0.03
"""The loss up to which a ply is as good as the best one."""


@dataclass(frozen=True)
class PlyReview:
    """A ply of a game, and what should have been played."""

    node: Node
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
    moves: range | None = None,
) -> Iterator[PlyReview]:
    """Look at the plies of a game one after the other, its variations left aside.

    The limit holds for each position. `moves` are the moves that are looked at, counted from 0
    and without rolls; all if they are not given. `progress` hears of each depth that is finished,
    with the ply whose turn it is. An interrupt from the keyboard ends the search at once.
    """
    searcher = searcher or Searcher()

    def look(position: Position, limit: Limit, node: Node | None = None) -> Analysis:
        report = None if progress is None or node is None else partial(progress, node)
        return analyse(
            position, limit, 1, searcher=searcher, threads=threads, stop=stop, progress=report
        )

    return _Reviewer(game, limit, look).plies(moves)


class _Reviewer:
    """Walks along a game; what is found after a ply is what the next one is held against."""

    def __init__(self, game: Game, limit: Limit, look: Callable[..., Analysis]) -> None:
        self.limit = limit
        self.look = look
        self.position = game.position(game.root)
        self.nodes = [node for node in game.mainline if node.action is not None]
        self.ahead: Analysis | None = None

    def plies(self, moves: range | None) -> Iterator[PlyReview]:
        last = len(self.nodes) if moves is None else moves.stop
        made = 0
        for number, node in enumerate(self.nodes):
            assert node.action is not None
            is_wanted = node.move is not None and (moves is None or made in moves)
            made += node.move is not None
            if node.move is None or not is_wanted:
                play_action(self.position, node.action)
                if made >= last:
                    return
                continue
            found = self.ahead or self.look(self.position, self.limit, node)
            self.ahead = None
            following = self.nodes[number + 1] if number + 1 < len(self.nodes) else node
            loss = 0.0
            if node.move != found.best.move:
                loss = max(0.0, self.lost(found.best, node.move, following))
            play_action(self.position, node.action)
            yield PlyReview(node, found.best, loss)

    def lost(self, best: Line, played: Move, following: Node) -> float:
        """How much less likely the player is to win by the move that was played.

        Where dice decide what comes next, both moves are judged by the same short searches.
        """
        position, mover = self.position, self.position.turn
        position.push(played)
        outcome = position.outcome()
        by_dice = position.needs_roll and outcome is None
        if outcome is not None or by_dice:
            likely = self.settled(mover)
        else:
            self.ahead = self.look(position, self.limit, following)
            likely = self.ahead.best.win_probability
            likely = likely if position.turn == mover else 1 - likely
        position.pop()
        if not by_dice or best.plies_to_end is not None:
            return best.win_probability - likely
        position.push(best.move)
        possible = self.settled(mover)
        position.pop()
        return possible - likely

    def settled(self, player: bool) -> float:
        """How likely a player is to win where the game is over or the dice are to be rolled."""
        over = self.position.outcome()
        if over is not None:
            return share_of(over, player)
        chances = roll_chances(self.position, self.limit, self.look, player)
        return over_all_rolls(self.position, chances)
