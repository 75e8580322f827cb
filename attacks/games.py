"""Games that are stored before the site starts: very long ones."""

from __future__ import annotations

import asyncio
import functools
import random
from pathlib import Path

import petteia
from benchmarks.site.stored_games import add_moves
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live.live_games import LiveGames
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.tokens import new_token
from petteia.server.workers.engine_pool import EnginePool

RULESET = "cyningstan.petteia"
OPTIONS: dict[str, str | int] = {"board": "16x16", "quiet_limit": 0}
LONG = 4_996
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
