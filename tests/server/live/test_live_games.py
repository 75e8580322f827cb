"""Games in use: every act that is announced is stored, and no other act is announced."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from petteia.errors import GameError
from petteia.i18n.messages import messages_in
from petteia.server.domain import live_game as live_game_module
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.live.live_games import (
    ACTIONS_AT_ONCE,
    LATER_SECONDS,
    MAX_LATER_SECONDS,
    StaleMoveError,
)
from petteia.server.players.game_history import GameHistory
from petteia.server.storage.action_log import PendingAction
from petteia.server.storage.models import ActionRow
from petteia.server.tokens import new_game_id, token_hash
from tests.server.in_process import new_games
from tests.server.viewers import actions_of

pytestmark = pytest.mark.anyio

WHITE = True


def setup() -> GameSetup:
    return GameSetup("cyningstan.petteia", {}, DEVICE)


@pytest.mark.parametrize("is_gone", [False, True], ids=["writes fail", "reads fail too"])
async def test_an_act_that_cannot_be_stored_has_not_happened(
    address: str, monkeypatch: pytest.MonkeyPatch, is_gone: bool
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OperationalError("", {}, OSError("disk full"))

    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    session = await live_games.session(id)
    await live_games.play(session, WHITE, "a2-a3", 0)
    with monkeypatch.context() as broken:
        broken.setattr(live_games.database, "add_action", fail)
        if is_gone:
            broken.setattr(live_games.database, "game", fail)
        with pytest.raises(OperationalError):
            await live_games.play(session, not WHITE, "a7-a6", 1)
    assert actions_of(session.live_game) == ("a2-a3",)
    await live_games.play(session, not WHITE, "b7-b6", 1)
    assert actions_of(session.live_game) == ("a2-a3", "b7-b6")
    await live_games.close()
    again = await new_games(address)
    assert actions_of((await again.session(id)).live_game) == ("a2-a3", "b7-b6")
    await again.close()


async def test_what_an_overloaded_site_cannot_do_is_tried_again_once_at_a_time(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games, pauses, done = await new_games(address), [], []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def replaced() -> bool:
        done.append("replaced")
        return True

    async def fail() -> bool:
        done.append("fail")
        if len(pauses) == 1:
            raise OperationalError("", {}, OSError("disk full"))
        if len(pauses) == 9:
            live_games.retry("player", succeed)
            return True
        return False

    async def succeed() -> bool:
        done.append("succeed")
        return True

    monkeypatch.setattr(asyncio, "sleep", pause)
    live_games.retry("player", replaced)
    live_games.retry("player", fail)
    (task,) = live_games._tasks
    await task
    assert done == ["fail"] * 9 + ["succeed"]
    assert pauses == [min(LATER_SECONDS * 2**n, MAX_LATER_SECONDS) for n in range(10)]
    assert not live_games._to_retry
    monkeypatch.undo()
    await live_games.close()


async def test_a_rematch_that_is_refused_leaves_no_game(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    session = await live_games.session(id)
    await live_games.perform(session, GameAction("resign", WHITE))
    monkeypatch.setattr(live_game_module, "MAX_ACTIONS_PER_PLAYER", 1)
    with pytest.raises(GameError, match="at most 1 time"):
        await live_games.rematch(session, WHITE)
    assert not await live_games.database.games_of(token_hash("guest"), 9)
    await live_games.close()


async def test_two_processes_cannot_both_store_an_act_with_the_same_number(address: str) -> None:
    first, second = await new_games(address), await new_games(address)
    id, _ = await first.open(setup(), "guest", WHITE)
    sessions = [await live_games.session(id) for live_games in (first, second)]
    await first.play(sessions[0], WHITE, "a2-a3", 0)
    with pytest.raises(StaleMoveError):
        await second.play(sessions[1], WHITE, "b2-b3", 0)
    assert actions_of(sessions[1].live_game) == ("a2-a3",)
    await second.play(sessions[1], WHITE, "a2-a3", 0)
    assert sessions[1].live_game.version == 1
    await first.close()
    await second.close()


async def test_an_act_that_comes_second_is_judged_again(address: str) -> None:
    first, second = await new_games(address), await new_games(address)
    id, _ = await first.open(setup(), "guest", WHITE)
    sessions = [await live_games.session(id) for live_games in (first, second)]
    await first.play(sessions[0], WHITE, "a2-a3", 0)
    await second.perform(sessions[1], GameAction("resign", not WHITE))
    assert sessions[1].live_game.version == 2
    with pytest.raises(GameError, match="over"):
        await first.play(sessions[0], not WHITE, "a7-a6", 1)
    assert sessions[0].live_game.version == 2
    await first.close()
    await second.close()


async def test_a_move_for_another_position_is_not_played(address: str) -> None:
    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    session = await live_games.session(id)
    for ply in (-1, 1, 10**9):
        with pytest.raises(StaleMoveError):
            await live_games.play(session, WHITE, "a2-a3", ply)
    assert session.live_game.version == 0
    await live_games.close()


async def test_no_one_is_shown_an_act_before_it_is_stored(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    session = await live_games.session(id)
    goes_on, add = asyncio.Event(), live_games.database.add_action

    async def add_slowly(*arguments: Any, **more: Any) -> None:
        await goes_on.wait()
        await add(*arguments, **more)

    monkeypatch.setattr(live_games.database, "add_action", add_slowly)
    playing = asyncio.create_task(live_games.play(session, WHITE, "a2-a3", 0))
    shown = asyncio.create_task(session.state(()))
    await asyncio.sleep(0.05)
    assert not shown.done()
    goes_on.set()
    assert (await shown).ply == 1
    await playing
    await live_games.close()


@pytest.mark.parametrize("rules", [{"ruleset": "nobody.gone"}, {"options": {"gone": 1}}])
async def test_a_game_whose_rules_are_gone_is_missing(
    address: str, rules: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    live_games = await new_games(address)
    seats = dict.fromkeys((True, False), token_hash("guest"))
    id = new_game_id()
    await live_games.database.add_game(id, replace(setup(), **rules), seats, {})
    with pytest.raises(NoSuchGameError):
        await live_games.session(id)
    history = GameHistory(live_games)
    assert await history.running(token_hash("guest"), messages_in("en"), 0) == []
    await live_games.close()
    assert "cannot be read back" in caplog.text


async def test_a_game_that_can_no_longer_be_read_is_missing_and_does_not_affect_others(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    other, _ = await live_games.open(setup(), "guest", WHITE)
    await live_games.database.add_action(
        PendingAction(id, 1, GameAction("move", WHITE, "a1-h8"), False)
    )
    with pytest.raises(NoSuchGameError):
        await live_games.session(id)
    assert (await live_games.session(other)).live_game.version == 0
    await live_games.close()
    assert "cannot be read back" in caplog.text


async def test_the_site_is_ready_while_games_from_before_an_outage_are_loaded(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await new_games(address)
    ids = [(await before.open(setup(), "guest", WHITE))[0] for _ in range(60)]
    await before.close()
    live_games = await new_games(address)
    goes_on, begun, load = asyncio.Event(), [], live_games.read

    async def load_slowly(id: str) -> Any:
        begun.append(id)
        loaded = await load(id)
        await goes_on.wait()
        return loaded

    monkeypatch.setattr(live_games, "read", load_slowly)
    coming_back = [asyncio.create_task(live_games.session(id)) for id in ids]
    await asyncio.sleep(0)
    assert await live_games.database.is_ready()
    assert len(begun) < len(ids) // 2
    goes_on.set()
    await asyncio.gather(*coming_back)
    assert set(begun) == set(ids)
    await live_games.close()


async def test_others_get_their_turn_while_a_long_game_is_loaded(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games = await new_games(address)
    id, _ = await live_games.open(setup(), "guest", WHITE)
    count = 2 * ACTIONS_AT_ONCE
    async with live_games.database.sessions.begin() as session:
        session.add_all(
            ActionRow(game_id=id, number=number, kind="seed", side="white", detail="")
            for number in range(1, count + 1)
        )
    turn, turns = 0, []
    monkeypatch.setattr(LiveGame, "apply", lambda *_: turns.append(turn))

    async def others() -> None:
        nonlocal turn
        while True:
            await asyncio.sleep(0)
            turn += 1

    beside = asyncio.create_task(others())
    await live_games.session(id)
    beside.cancel()
    assert len(turns) == count
    assert turns[0] < turns[ACTIONS_AT_ONCE] == turns[-1]
    await live_games.close()
