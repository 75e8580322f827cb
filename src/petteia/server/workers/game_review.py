"""The engine's review of a game: a few moves at a time, in a separate process.

A game of the site and a game in the analysis page are reviewed alike, so that both give a move the
same verdict.
"""

from collections.abc import Iterator

from petteia.engine import Limit
from petteia.engine.luck_and_skill import review_rolls
from petteia.engine.review import review
from petteia.game import Game, Node
from petteia.server.domain.game_setup import SIDES
from petteia.server.messages.analysis_messages import AnalysedGame, ReviewedPly, ReviewedRoll
from petteia.server.workers.positions import rules_by

ALL_NODES = 12_000_000
"""Positions searched for a whole game, provided that each move gets its minimum."""
MIN_NODES, MAX_NODES = 2_000, 40_000
"""Positions that are looked at before each move."""
SLICE_NODES = 100_000
"""Positions of one piece of work: about a tenth of a second, and as much again for rolls."""
PIECE_MILLISECONDS = 1_000
"""The maximum time of one piece of work, if positions take longer."""
MAX_LINE_LENGTH = 5


def nodes_before_each(moves: int) -> int:
    """The number of positions searched before each move of a game of this length."""
    return min(max(ALL_NODES // max(moves, 1), MIN_NODES), MAX_NODES)


def pieces(moves: int) -> Iterator[range]:
    """The pieces of work of a game of this length: the moves of each."""
    step = max(SLICE_NODES // nodes_before_each(moves), 1)
    for first in range(0, moves, step):
        yield range(first, min(first + step, moves))


def game_line(game: Game) -> AnalysedGame:
    """A game without its variations, as it is reviewed."""
    actions = [node.text for node in game.mainline]
    return AnalysedGame(game.rules.id, dict(game.rules.options), game.start, actions)


def reviewed(
    line: AnalysedGame, moves: range, nodes: int
) -> tuple[list[ReviewedPly], list[ReviewedRoll]]:
    """Some moves of a game, each compared with the best one, and the rolls before them.

    A roll after the last move of the game comes with it.
    """
    game = Game(rules_by(line.ruleset, line.options), line.start)
    for text in line.actions:
        game.add(text)
    limit = Limit(nodes=nodes, milliseconds=max(PIECE_MILLISECONDS // max(len(moves), 1), 1))
    plies = []
    for seen in review(game, limit, moves=moves):
        side, chance = bool(seen.node.player), seen.best.win_probability
        plies.append(
            ReviewedPly(
                ply=_moves_to(seen.node) - 1,
                side=SIDES[side],
                white=round(chance if side else 1 - chance, 4),
                played=seen.node.text,
                loss=round(seen.loss, 4),
                line=[str(move) for move in seen.best.pv[:MAX_LINE_LENGTH]],
            )
        )
    total = sum(node.move is not None for node in game.mainline)
    before = range(moves.start, moves.stop + (moves.stop == total))
    rolls = [
        ReviewedRoll(
            ply=_moves_to(roll.node),
            side=SIDES[bool(roll.node.player)],
            expected=round(roll.expected, 4),
            luck=round(roll.luck, 4),
        )
        for roll in review_rolls(game, limit, moves=before)
    ]
    return plies, rolls


def _moves_to(node: Node) -> int:
    return sum(each.move is not None for each in node.path())
