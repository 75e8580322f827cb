"""How long games last: in minutes once enough have been finished here, in plies until then."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from petteia.server.players.game_lengths import MIN_GAMES, MIN_MOVES, GameLengths
from petteia.server.storage.database import Database
from petteia.server.storage.models import ActionRow, GameRow, now

Rows = tuple[GameRow, list[ActionRow]]
PETTEIA, POLEIS = "cyningstan.petteia", "navpil.poleis"


def game(id: str, ruleset: str, minutes: float, moves: int = MIN_MOVES, end: str = "") -> Rows:
    """The rows of a finished game that lasted the given number of minutes."""
    began = now() - timedelta(days=1)
    step = timedelta(minutes=minutes) / (moves - 1)
    more = {"ruleset": ruleset, "options": "{}", "mode": "device", "dice_secret": b""}
    kinds = ["move"] * moves + ([end] if end else [])
    actions = (
        ActionRow(game_id=id, number=at, kind=kind, side="white", detail="", made=began + at * step)
        for at, kind in enumerate(kinds)
    )
    return GameRow(id=id, is_over=True, **more), list(actions)


def minutes(path: Path, *games: Rows) -> dict[str, int]:
    """The minutes that the site shows after these games."""
    database = Database(f"sqlite+aiosqlite:///{path / 'games.db'}")
    database.migrate()

    async def told() -> dict[str, int]:
        try:
            async with database.sessions.begin() as session:
                session.add_all(row for row, _ in games)
                await session.flush()
                session.add_all(action for _, actions in games for action in actions)
            return dict(await GameLengths(database).minutes())
        finally:
            await database.close()

    return asyncio.run(told())


def test_minutes_are_shown_once_enough_games_have_been_finished(tmp_path: Path) -> None:
    many = [game(f"p{at}", PETTEIA, 10 + at % 3) for at in range(MIN_GAMES)]
    few = [game(f"n{at}", POLEIS, 30) for at in range(MIN_GAMES - 1)]
    assert minutes(tmp_path, *many, *few) == {PETTEIA: 11}


@pytest.mark.parametrize(
    ("last_minutes", "moves", "end"),
    [
        *((5, MIN_MOVES, end) for end in ("resign", "flag", "place-rest")),
        *((5, MIN_MOVES - 1, ""), (600, 30, "")),
    ],
    ids=["resigned", "time up", "placed by lot", "hardly begun", "left for hours"],
)
def test_a_game_that_was_not_played_out_does_not_count_towards_the_minutes(
    tmp_path: Path, last_minutes: float, moves: int, end: str
) -> None:
    many = [game(f"p{at}", PETTEIA, 10) for at in range(MIN_GAMES - 1)]
    assert minutes(tmp_path, *many, game("last", PETTEIA, last_minutes, moves, end)) == {}
