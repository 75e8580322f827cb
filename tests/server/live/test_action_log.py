"""Acts that arrive together are stored together, and each is judged separately."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.settings import DATABASE_FILE
from petteia.server.storage import action_log
from petteia.server.storage.action_log import PendingAction
from petteia.server.storage.database import ConflictError, Database
from petteia.server.tokens import new_game_id
from tests.server.in_process import new_database

pytestmark = pytest.mark.anyio

WHITE = True


async def with_games(address: str, count: int) -> tuple[Database, list[str]]:
    """A new database, and games in it."""
    database = await new_database(address)
    ids = [new_game_id() for _ in range(count)]
    for id in ids:
        await database.add_game(id, GameSetup("cyningstan.petteia", {}, DEVICE), {}, {})
    return database, ids


async def stored(database: Database, id: str) -> list[str]:
    """The moves of a game."""
    found = await database.game(id)
    assert found is not None
    return [action.detail for action in found.actions]


def move(detail: str) -> GameAction:
    return GameAction("move", WHITE, detail, 1)


def groups_of(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of acts that each transaction stores from now on."""
    sizes: list[int] = []
    put = action_log.write_actions

    def counted(connection: Connection, kept: Sequence[PendingAction], process: str) -> None:
        sizes.append(len(kept))
        put(connection, kept, process)

    monkeypatch.setattr(action_log, "write_actions", counted)
    return sizes


async def test_an_act_that_cannot_be_stored_does_not_affect_others(address: str) -> None:
    database, ids = await with_games(address, 4)
    await database.add_action(PendingAction(ids[1], 1, move("a2-a3"), False))
    actions = [
        database.add_action(PendingAction(id, 1, move("b2-b3"), False))
        for id in (*ids, "no such game")
    ]
    results = await asyncio.gather(*actions, return_exceptions=True)
    assert [type(result) for result in results] == [
        type(None),
        ConflictError,
        type(None),
        type(None),
        ConflictError,
    ]
    moves = [await stored(database, id) for id in ids]
    assert moves == [["b2-b3"], ["a2-a3"], ["b2-b3"], ["b2-b3"]]
    await database.close()


def sqlite_at(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / DATABASE_FILE}"


async def test_acts_that_arrive_while_others_are_stored_are_stored_together_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, ids = await with_games(sqlite_at(tmp_path), 5)
    sizes = groups_of(monkeypatch)
    async with database.sessions.begin():
        actions = [
            asyncio.create_task(database.add_action(PendingAction(id, 1, move("a2-a3"), False)))
            for id in reversed(ids)
        ]
        await asyncio.sleep(0.05)
        assert not any(action.done() for action in actions)
        assert sizes == []
    await asyncio.gather(*actions)
    assert sizes == [5]
    async with database.sessions() as session:
        order = await session.scalars(text("SELECT game_id FROM act ORDER BY rowid"))
        assert list(order) == ids[::-1]
    await database.close()


async def test_if_nothing_can_be_stored_every_player_is_told_and_can_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OperationalError("", {}, OSError("disk full"))

    database, ids = await with_games(sqlite_at(tmp_path), 3)
    with monkeypatch.context() as broken:
        broken.setattr(action_log, "write_actions", full)
        actions = [database.add_action(PendingAction(id, 1, move("a2-a3"), False)) for id in ids]
        results = await asyncio.gather(*actions, return_exceptions=True)
        assert [type(result) for result in results] == [OperationalError] * 3
    assert [await stored(database, id) for id in ids] == [[], [], []]
    await asyncio.gather(
        *(database.add_action(PendingAction(id, 1, move("a2-a3"), False)) for id in ids)
    )
    assert [await stored(database, id) for id in ids] == [["a2-a3"]] * 3
    await database.close()


async def test_a_cancelled_act_is_settled_before_its_caller_returns(tmp_path: Path) -> None:
    database, (id, other) = await with_games(sqlite_at(tmp_path), 2)
    async with database.sessions.begin():
        broken_off = asyncio.create_task(
            database.add_action(PendingAction(id, 1, move("a2-a3"), False))
        )
        waiting = asyncio.create_task(
            database.add_action(PendingAction(other, 1, move("b2-b3"), False))
        )
        await asyncio.sleep(0.05)
        broken_off.cancel()
        await asyncio.sleep(0.05)
        assert not broken_off.done()
    with contextlib.suppress(asyncio.CancelledError):
        await broken_off
    assert broken_off.cancelled()
    assert await stored(database, id) == ["a2-a3"]
    await waiting
    assert await stored(database, other) == ["b2-b3"]
    await database.close()


DIES = """
import asyncio, os, sys
from petteia.server.storage import action_log
from petteia.server.storage.database import Database
from petteia.server.domain.game_action import GameAction

put = action_log.write_actions

def put_and_die(connection, kept, process):
    put(connection, kept, process)
    if len(kept) > 1:
        os._exit(9)

async def main():
    database = Database(sys.argv[1])
    action_log.write_actions = put_and_die
    async def store(id):
        action = GameAction("move", True, "a2-a3", 1)
        await database.add_action(action_log.PendingAction(id, 1, action, False))
        print(id, flush=True)
    await asyncio.gather(*(store(id) for id in sys.argv[2:]))

asyncio.run(main())
"""


async def test_a_process_that_dies_before_the_commit_has_acknowledged_nothing(
    tmp_path: Path,
) -> None:
    address = sqlite_at(tmp_path)
    database, ids = await with_games(address, 3)
    await database.close()
    died = await asyncio.to_thread(
        subprocess.run,
        (sys.executable, "-c", DIES, address, *ids),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (died.returncode, died.stdout) == (9, "")
    database = Database(address)
    assert [await stored(database, id) for id in ids] == [[], [], []]
    await asyncio.gather(
        *(database.add_action(PendingAction(id, 1, move("b2-b3"), False)) for id in ids)
    )
    assert [await stored(database, id) for id in ids] == [["b2-b3"]] * 3
    await database.close()
