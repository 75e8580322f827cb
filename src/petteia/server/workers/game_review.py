"""What a process of the engine pool does for the review of a game: a few moves at a time."""

from typing import Any

from petteia.engine import Limit
from petteia.engine.luck_and_skill import review_rolls
from petteia.engine.review import review
from petteia.game import Game
from petteia.server.domain.game_setup import SIDES

PIECE_MILLISECONDS = 1_000
"""How long the search of one piece of work may take, where positions take longer."""
MAX_LINE_LENGTH = 5

Data = dict[str, Any]


def review_plies(record: str, first: int, count: int, nodes: int) -> list[Data]:
    """Look at some moves of a game's record."""
    return review_game(Game.from_json(record), first, count, nodes)


def roll_luck(record: str, first: int, count: int, nodes: int) -> list[Data]:
    """What the rolls before some moves of a game's record gave White."""
    limit = Limit(nodes=nodes, milliseconds=max(PIECE_MILLISECONDS // count, 1))
    moves = range(first, first + count)
    rolls = review_rolls(Game.from_json(record), limit, moves=moves)
    return [{"white": roll.luck if roll.node.player else -roll.luck} for roll in rolls]


def review_game(game: Game, first: int, count: int, nodes: int) -> list[Data]:
    """Look at some moves of a game.

    Each has White's chances before it, what it lost, and the line that was better.
    """
    limit = Limit(nodes=nodes, milliseconds=max(PIECE_MILLISECONDS // count, 1))
    found = []
    wanted = range(first, first + count)
    for place, seen in enumerate(review(game, limit, moves=wanted), start=first):
        side = bool(seen.node.player)
        chance = seen.best.win_probability
        found.append(
            {
                "ply": place,
                "side": SIDES[side],
                "white": round(chance if side else 1 - chance, 4),
                "played": seen.node.text,
                "chance": round(chance, 4),
                "loss": round(seen.loss, 4),
                "line": [str(move) for move in seen.best.pv[:MAX_LINE_LENGTH]],
            }
        )
    return found
