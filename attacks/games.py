"""Games that are stored before the site starts: very long ones, and ones that are over."""

from __future__ import annotations

import asyncio
import functools
import random
from pathlib import Path

import petteia
from benchmarks.site.stored_games import add_moves, copies, stored
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live.live_games import LiveGames
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.tokens import new_token
from petteia.server.workers.engine_pool import EnginePool

RULESET = "cyningstan.petteia"
OPTIONS: dict[str, str | int] = {"board": "16x16", "quiet_limit": 0}
LONG = 4_996
REVIEWED = 60
"""The moves of a game that is reviewed."""
MAX_TRIES = 50


@functools.cache
def quiet_moves(count: int) -> tuple[str, ...]:
    """So many moves without a capture, after which the game goes on."""
    generator = random.Random(1)
    position = petteia.Position(petteia.ruleset(RULESET, **OPTIONS))
    moves: list[str] = []
    while len(moves) < count:
        for _ in range(MAX_TRIES):
            move = generator.choice(position.legal_moves)
            if "x" in str(move):
                continue
            position.push(move)
            if position.outcome() is None:
                moves.append(str(move))
                break
            position.pop()
        else:
            raise ValueError(f"no quiet move after {len(moves)}")
    return tuple(moves)


def finished_games(data: Path, count: int) -> list[str]:
    """Store so many games that White has resigned after a while; their ids."""
    id = long_game(data, REVIEWED)
    with stored(data) as database:
        database.execute(
            "INSERT INTO act SELECT game_id, number + 1, 'resign', 'white', '', made FROM act"
            " WHERE game_id = ? AND number = ?",
            (id, REVIEWED),
        )
        database.execute("UPDATE game SET is_over = 1 WHERE id = ?", (id,))
    return copies(data, id, count)


def long_game(data: Path, plies: int) -> str:
    """Store a game of so many moves; its id."""

    async def begin() -> str:
        live_games = LiveGames(Database(Settings(data=data).database), EnginePool(1))
        id, invitation = await live_games.open(
            GameSetup(RULESET, OPTIONS, FRIEND), new_token(), True
        )
        assert invitation is not None
        await live_games.claim(invitation, new_token())
        await live_games.close()
        return id

    id = asyncio.run(begin())
    add_moves(data, id, quiet_moves(plies))
    return id
