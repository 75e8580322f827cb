"""The loss of each ply of a game, and which plies were mistakes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from petteia._core import Searcher, SearchResult, StopFlag
from petteia.engine.analysis import Analysis, analysis_of
from petteia.engine.move_choice import Line
from petteia.engine.search_limits import Limit, limit_values
from petteia.game import Game, Node
from petteia.game.tree.position_cache import walk

MISTAKES: Final = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""The loss of win probability from which a ply gets a mark, the worst first."""
MISTAKE_LOSS: Final = MISTAKES[-1][0]
"""The loss from which a ply is a mistake."""
ACCEPTED_LOSS: Final = 0.03
"""The loss up to which a ply is as good as the best one."""


@dataclass(frozen=True)
class PlyReview:
    """A ply of a game, and the ply that should have been played."""

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
    """Review the plies of a game one after the other, without its variations.

    The limit holds for each position. `moves` are the moves that are looked at, counted from 0
    and without rolls; all if they are not given. Illegal moves that remain in force (XXI-I) are
    passed over. `progress` is called at each depth that is finished, with the node of the ply. An
    interrupt from the keyboard ends the search at once.
    """
    searcher = searcher or Searcher()

    def report(node: Node) -> Callable[[SearchResult], object] | None:
        if progress is None:
            return None
        return lambda found: progress(node, analysis_of(found))

    ahead: SearchResult | None = None
    for position, node in walk(game, moves):
        if node.stands:
            ahead = None
        elif node.move is not None:
            look = {**limit_values(limit, position.turn), "threads": threads, "stop": stop}
            found = ahead or searcher.search(position, progress=report(node), **look)
            # The result after a ply is compared with that of the next one.
            progress_after = report(node.next or node)
            loss, ahead = searcher._loss(
                position, node.move, found.lines[0], progress=progress_after, **look
            )
            yield PlyReview(node, analysis_of(found).best, loss)
