"""The first view of the analysis page: the position it opens at, and lines of a small search.

They come with the page, so that no one has to wait until its scripts and its socket ask.
"""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from functools import partial

from petteia.game.tree.json_fields import GameDocument, Ply, play_of
from petteia.game.tree.node import is_roll
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.analysis.costs import line_cost
from petteia.server.analysis.search import first_lines, first_rolls
from petteia.server.limits import BRIEF
from petteia.server.messages.analysis_messages import (
    AnalysedGame,
    AnalysedPosition,
    FirstLook,
    LinesUpdate,
    RollsUpdate,
)
from petteia.server.workers.engine_pool import EngineFailedError, EnginePool
from petteia.server.workers.fair_queue import Client
from petteia.server.workers.positions import analysed, position_of

MAX_SECONDS = 0.1
"""How long the page waits for the engine; without lines it asks for them itself."""


async def first_look(
    tree: GameDocument, pool: EnginePool, client: Client, ply: int = 0, *, is_searched: bool = True
) -> FirstLook:
    """A position of a tree's main line, after so many moves at most, with lines if they are found.

    Lines are searched only if it ``is_searched``. The tree must be playable. Raises
    ``EngineFailedError`` if nothing can be read now.
    """
    game = AnalysedGame(
        tree["ruleset"], tree["options"], tree.get("start"), _main_line(tree["plies"], ply)
    )
    shown, is_over, needs_roll = await pool.read(partial(_seen, game), client, line_cost(game))
    # No one knows how long the engine takes under a user's ruleset.
    if is_over or not is_searched or is_user_ruleset(game.ruleset):
        return FirstLook(game, shown)
    search: Callable[[AnalysedGame], LinesUpdate | RollsUpdate] = (
        first_rolls if needs_roll else first_lines
    )
    work = asyncio.ensure_future(pool.run(partial(search, game), client, BRIEF))
    work.add_done_callback(_take_failure)
    # Cancelled, the work would take its process along.
    done, _ = await asyncio.wait({work}, timeout=MAX_SECONDS)
    return FirstLook(game, shown, _found(work) if done else None)


def _seen(game: AnalysedGame) -> tuple[AnalysedPosition, bool, bool]:
    """The view of a game's position, whether it is over, and whether a roll is due."""
    position = position_of(game)
    return analysed(position), position.is_game_over(), position.needs_roll


def _main_line(plies: Sequence[str | Ply], count: int) -> list[str]:
    """The first moves of the main line, with the rolls before each."""
    actions: list[str] = []
    moves = length = 0
    for ply in itertools.takewhile(lambda ply: isinstance(ply, str) or "after" not in ply, plies):
        if moves == count:
            break
        actions.append(play_of(ply))
        if not is_roll(actions[-1]):
            moves, length = moves + 1, len(actions)
    return actions[:length]


def _found(work: asyncio.Future[LinesUpdate | RollsUpdate]) -> LinesUpdate | RollsUpdate | None:
    return None if isinstance(work.exception(), EngineFailedError) else work.result()


def _take_failure(work: asyncio.Future[LinesUpdate | RollsUpdate]) -> None:
    """Look at a failure that no one waits for, so that it is not logged as forgotten."""
    if not work.cancelled():
        work.exception()
