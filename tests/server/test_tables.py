"""The games in use: what is told is stored, and what cannot be stored is not told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from petteia.game import GameError
from petteia.server.domain.table import DEVICE, Act, Opening
from petteia.server.live.room_view import room_view
from petteia.server.live.rooms import NoSuchGameError
from petteia.server.live.tables import StaleError, Tables
from petteia.server.storage.database import Database
from petteia.server.workers.thinking import Thinkers

WHITE = True


def opening() -> Opening:
    return Opening("cyningstan.petteia", {}, DEVICE)


async def tables_in(address: str) -> Tables:
    database = Database(address)
    await asyncio.to_thread(database.migrate)
    return Tables(database, Thinkers())


@pytest.mark.parametrize("is_gone", [False, True], ids=["writes fail", "reads fail too"])
def test_an_act_that_cannot_be_stored_has_not_happened(
    address: str, monkeypatch: pytest.MonkeyPatch, is_gone: bool
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OperationalError("", {}, OSError("disk full"))

    async def scenario() -> None:
        tables = await tables_in(address)
        id, _ = await tables.open(opening(), "guest", WHITE)
        room = await tables.room(id)
        await tables.play(room, WHITE, "a2-a3", 0)
        with monkeypatch.context() as broken:
            broken.setattr(tables.database, "add_act", fail)
            if is_gone:
                broken.setattr(tables.database, "game", fail)
            with pytest.raises(OperationalError):
                await tables.play(room, not WHITE, "a7-a6", 1)
        assert room.table.actions() == ("a2-a3",)
        await tables.play(room, not WHITE, "b7-b6", 1)
        assert room.table.actions() == ("a2-a3", "b7-b6")
        await tables.close()
        again = await tables_in(address)
        assert (await again.room(id)).table.actions() == ("a2-a3", "b7-b6")
        await again.close()

    asyncio.run(scenario())


def test_two_processes_cannot_both_store_an_act_of_the_same_number(address: str) -> None:
    async def scenario() -> None:
        first, second = await tables_in(address), await tables_in(address)
        id, _ = await first.open(opening(), "guest", WHITE)
        rooms = [await tables.room(id) for tables in (first, second)]
        await first.play(rooms[0], WHITE, "a2-a3", 0)
        with pytest.raises(StaleError):
            await second.play(rooms[1], WHITE, "b2-b3", 0)
        assert rooms[1].table.actions() == ("a2-a3",)
        await second.play(rooms[1], WHITE, "a2-a3", 0)
        assert rooms[1].table.version == 1
        await first.close()
        await second.close()

    asyncio.run(scenario())


def test_an_act_that_comes_second_is_judged_anew(address: str) -> None:
    async def scenario() -> None:
        first, second = await tables_in(address), await tables_in(address)
        id, _ = await first.open(opening(), "guest", WHITE)
        rooms = [await tables.room(id) for tables in (first, second)]
        await first.play(rooms[0], WHITE, "a2-a3", 0)
        await second.act(rooms[1], Act("resign", not WHITE))
        assert rooms[1].table.version == 2
        with pytest.raises(GameError, match="over"):
            await first.play(rooms[0], not WHITE, "a7-a6", 1)
        assert rooms[0].table.version == 2
        await first.close()
        await second.close()

    asyncio.run(scenario())


def test_a_move_for_another_position_is_not_played(address: str) -> None:
    async def scenario() -> None:
        tables = await tables_in(address)
        id, _ = await tables.open(opening(), "guest", WHITE)
        room = await tables.room(id)
        for ply in (-1, 1, 10**9):
            with pytest.raises(StaleError):
                await tables.play(room, WHITE, "a2-a3", ply)
        assert room.table.version == 0
        await tables.close()

    asyncio.run(scenario())


def test_nobody_is_shown_an_act_before_it_is_stored(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        tables = await tables_in(address)
        id, _ = await tables.open(opening(), "guest", WHITE)
        room = await tables.room(id)
        goes_on, add = asyncio.Event(), tables.database.add_act

        async def add_slowly(*arguments: Any, **more: Any) -> None:
            await goes_on.wait()
            await add(*arguments, **more)

        monkeypatch.setattr(tables.database, "add_act", add_slowly)
        playing = asyncio.create_task(tables.play(room, WHITE, "a2-a3", 0))
        shown = asyncio.create_task(room_view(tables, room, ()))
        await asyncio.sleep(0.05)
        assert not shown.done()
        goes_on.set()
        assert (await shown)["ply"] == 1
        await playing
        await tables.close()

    asyncio.run(scenario())


def test_a_game_that_can_no_longer_be_read_is_missing_and_harms_no_other(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        tables = await tables_in(address)
        id, _ = await tables.open(opening(), "guest", WHITE)
        other, _ = await tables.open(opening(), "guest", WHITE)
        await tables.database.add_act(id, 1, Act("move", WHITE, "a1-h8"), False)
        with pytest.raises(NoSuchGameError):
            await tables.room(id)
        assert (await tables.room(other)).table.version == 0
        await tables.close()

    asyncio.run(scenario())
    assert "cannot be read back" in caplog.text
