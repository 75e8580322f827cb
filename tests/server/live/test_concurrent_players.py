"""Two players over time: rematches, leaving, illegal moves that lose, what spectators see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live import live_games as live_games_module
from petteia.server.live import presence as presence_module
from petteia.server.live.game_session import PATIENCE
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.database import Database
from petteia.server.storage.models import now_ms
from petteia.server.tokens import token_hash
from petteia.server.workers.engine_pool import EnginePool
from tests.server.in_process import new_games
from tests.server.pubsubs import pair
from tests.server.running import Player, RunningSite, Visitor
from tests.server.viewers import following

pytestmark = pytest.mark.anyio

WHITE, BLACK = True, False
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


def friends(site: RunningSite, **form: str) -> tuple[str, Player, Player]:
    """A game of two visitors, and both of them at it: White and Black."""
    first, second = site.visitor(), site.visitor()
    path, invitation = first.begin(opponent="friend", side="white", **{**SMALL, **form})
    second.post(f"/join/{invitation}")
    return path, first.sit(path), second.sit(path)


def wait(player: Player, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The state of a player's table once it meets a condition."""
    while not holds(player.state):
        player.until("state")
    return player.state


def leave(player: Player, site: RunningSite) -> None:
    player.close()
    site.visitors[-1].players.remove(player)


def over(player: Player) -> None:
    wait(player, lambda state: state["outcome"])


@pytest.mark.parametrize("opponent", ["engine", "device"])
def test_a_rematch_begins_at_once_with_sides_swapped(visitor: Visitor, opponent: str) -> None:
    form = {"level": "1", "side": "black", "clock": "fischer 300+5"}
    path, _ = visitor.begin(opponent=opponent, **SMALL, **form)
    player = visitor.sit(path)
    player.send("rematch", side="black")
    player.send("resign", side="black")
    over(player)
    assert not player.state["rematch"]["next"]
    player.send("rematch", side="black")
    wait(player, lambda state: state["rematch"]["next"])
    again = visitor.sit(f"/game/{player.state['rematch']['next']}")
    assert again.state["you"] == (["white"] if opponent == "engine" else ["white", "black"])
    assert again.state["clock"]["base"] == 300_000


def test_a_friend_is_asked_for_a_rematch(site: RunningSite) -> None:
    path, white, black = friends(site, ruleset="vogt.kubeia", **{"option.board": "12x8"})
    white.send("resign", side="white")
    over(black)
    white.send("rematch", side="white")
    wait(black, lambda state: state["rematch"]["asked"])
    black.send("decline", detail="rematch", side="black")
    wait(white, lambda state: state["rematch"]["asked"])
    wait(white, lambda state: not state["rematch"]["asked"])
    for player, side in ((black, "black"), (white, "white")):
        player.send("rematch", side=side)
    wait(black, lambda state: state["rematch"]["next"])
    id = black.state["rematch"]["next"]
    assert f"/game/{id}" != path
    first, second = site.visitors[-2:]
    assert first.sit(f"/game/{id}").state["you"] == ["black"]
    again = second.sit(f"/game/{id}").state
    assert again["you"] == ["white"]
    assert again["dice"]["commitment"] != black.state["dice"]["commitment"]


def test_spectators_cannot_ask_for_a_rematch_but_may_follow_it(site: RunningSite) -> None:
    path, white, black = friends(site)
    watching = site.visitor().sit(path)
    white.send("resign", side="white")
    over(watching)
    watching.send("rematch", side="white")
    assert watching.until("refused")["reason"].startswith("seat:")
    white.send("rematch", side="white")
    black.send("rematch", side="black")
    wait(watching, lambda state: state["rematch"]["next"])
    assert watching.state["you"] == []


async def test_a_rematch_begun_in_two_processes_is_one_game(address: str) -> None:
    here = await new_games(address)
    there = LiveGames(Database(address), EnginePool())
    id, invitation = await here.open(GameSetup("cyningstan.petteia", {}, FRIEND), "first", WHITE)
    assert invitation is not None
    await here.claim(invitation, "second")
    session = await here.session(id)
    await here.perform(session, GameAction("resign", WHITE))
    await here.rematch(session, WHITE)
    elsewhere = await there.session(id)
    await here.rematch(session, BLACK)
    await there.rematch(elsewhere, BLACK)
    games = await here.database.games_of(token_hash("second"), 10)
    assert [game.id for game in games] == [session.live_game.next_game]
    assert elsewhere.live_game.next_game == session.live_game.next_game
    await there.close()
    await here.close()


async def test_the_spectators_of_another_process_are_counted_until_it_ends(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    channels = iter(pair())
    monkeypatch.setattr(live_games_module, "pubsub_for", lambda *_: next(channels))
    monkeypatch.setattr(presence_module, "COUNT_SECONDS", 0.0)
    here = await new_games(address)
    there = LiveGames(Database(address), EnginePool())
    there.presence.start()
    id, _ = await here.open(GameSetup("cyningstan.petteia", {}, FRIEND), "first", WHITE)
    async with following(there, id, "spectator"):
        elsewhere = await there.session(id)
        while not elsewhere.audience.count:
            await asyncio.sleep(0.01)
        session = await here.session(id)
        assert session.audience == elsewhere.audience
        await there.presence.close()
        assert session.audience.count == 0
    await there.close()
    await here.close()


async def test_a_seat_stays_taken_even_if_older_news_arrives_later(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games = await new_games(address)
    id, invitation = await live_games.open(
        GameSetup("cyningstan.petteia", {}, FRIEND), "first", WHITE
    )
    assert invitation is not None
    session = await live_games.session(id)
    database = live_games.database
    since, claim = database.since, database.claim
    has_read, has_claimed = asyncio.Event(), asyncio.Event()

    async def read_early(game: str, number: int) -> object:
        found = await since(game, number)
        has_read.set()
        await has_claimed.wait()
        return found

    async def claim_late(invitation: str, guest: str) -> object:
        await has_read.wait()
        found = await claim(invitation, guest)
        has_claimed.set()
        return found

    monkeypatch.setattr(database, "since", read_early)
    monkeypatch.setattr(database, "claim", claim_late)
    await asyncio.gather(live_games._catch_up(session), live_games.claim(invitation, "second"))
    assert session.is_complete
    await live_games.close()


async def test_closing_the_last_page_of_the_site_means_leaving(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games_module, "BROWSING_SECONDS", 0.05)
    live_games = await new_games(address)
    setup = GameSetup("cyningstan.petteia", {}, FRIEND)
    id, invitation = await live_games.open(setup, "first", WHITE)
    assert invitation is not None
    await live_games.claim(invitation, "second")
    session = await live_games.session(id)
    async with following(live_games, id, "first"):
        begun = now_ms()
        live_games.browse(session, token_hash("second"))
        assert session.claimable_after(now_ms()) == {}
        live_games.browse(session, token_hash("second"))
        while session.browsing:
            await asyncio.sleep(0.01)
        assert list(session.claimable_after(now_ms())) == [BLACK]
        assert begun <= session.left_at[BLACK] < begun + 50
    await live_games.close()


async def test_the_player_who_stays_may_claim_a_live_game_that_the_other_left(address: str) -> None:
    live_games = await new_games(address, leave_seconds=30)
    setup = GameSetup("cyningstan.petteia", {}, FRIEND)
    id, invitation = await live_games.open(setup, "first", WHITE)
    assert invitation is not None
    session = await live_games.session(id)
    assert session.claimable_after(now_ms()) == {}
    await live_games.claim(invitation, "second")
    async with following(live_games, id, "first"):
        async with following(live_games, id, "second"):
            assert session.claimable_after(now_ms()) == {}
        wait = session.claimable_after(now_ms())
        assert set(wait) == {BLACK}
        assert 0 < wait[BLACK] <= 30_000 * PATIENCE
        with pytest.raises(ValueError, match="leave"):
            await live_games.claim_abandoned(session, WHITE, "win")
        session.left_at[BLACK] -= 30_000 * PATIENCE
        await live_games.claim_abandoned(session, WHITE, "draw")
    outcome = session.live_game.arbiter.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "adjudication")
    await live_games.close()


@pytest.fixture
def hasty_site(tmp_path: Path) -> Iterator[RunningSite]:
    """A site where a player counts as gone after a second."""
    running = RunningSite(tmp_path, PETTEIA_LEAVE_SECONDS="1")
    yield running
    running.farewell()
    assert running.stop() == ""


def test_the_win_is_claimed_after_the_countdown(hasty_site: RunningSite) -> None:
    _, white, black = friends(hasty_site, clock="fischer 300+5")
    white.send("claim", detail="win", side="white")
    assert white.until("refused")["reason"].startswith("leave:")
    leave(black, hasty_site)
    wait(white, lambda state: "black" in state["away"])
    time.sleep(1)
    white.send("claim", detail="win", side="white")
    over(white)
    assert white.state["outcome"] == {
        "winner": "white", "reason": "forfeit", "class": "conduct", "rule": "", "result": "1-0"
    }  # fmt: skip


def test_a_game_with_days_per_move_cannot_be_claimed(site: RunningSite) -> None:
    _, white, black = friends(site, clock="days 3")
    leave(black, site)
    wait(white, lambda state: state["present"] == ["white"])
    assert white.state["away"] == {}


def test_vog_18_an_illegal_move_loses_if_ignorance_is_punished(visitor: Visitor) -> None:
    form = {"ruleset": "vogt.petteia", "opponent": "device", "option.ignorance": "true"}
    path, _ = visitor.begin(**form)
    player = visitor.sit(path)
    assert player.state["hidesLegality"]
    player.send("try", detail="a2-a3", side="white")
    player.wait(1)
    player.send("move", detail="a7-b6", side="black", ply=1)
    over(player)
    outcome = player.state["outcome"]
    assert (outcome["winner"], outcome["reason"], outcome["rule"]) == (
        "white", "illegal-move", "VOG-18"
    )  # fmt: skip


def test_vog_18_nothing_reveals_beforehand_which_moves_are_legal(visitor: Visitor) -> None:
    start = "12/2P9/12/2p9/2H9/B9hb/12/2P9 w - - 0,0 2,0 0 1"
    form = {"ruleset": "vogt.petteia", "option.ignorance": "true", "option.compulsory": "true"}
    path, _ = visitor.begin(**form, opponent="engine", level="1", side="white", start=start)
    player = visitor.sit(path)
    position = player.state["position"]
    assert player.state["legal"] == []
    assert (position["mustCapture"], position["active"]) == (False, None)
    assert position["refusals"] == {"white": 2, "black": 0}
    for asked in ("why", "hint"):
        player.send(asked, detail="c1-c2", side="white")
        refused = player.until("refused")
        assert (refused["code"], refused["rule"]) == ("refusal-moves-hidden", "VOG-18")
    player.send("move", detail="c1-c4", side="white", ply=0)
    player.wait(1)


def test_vog_18_illegal_moves_are_only_refused_in_other_games(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="vogt.petteia", opponent="device")
    player = visitor.sit(path)
    player.send("try", detail="a2-b3", side="white")
    assert player.until("refused")["code"] == "refusal-illegal-not-made"


def test_spectators_see_the_game_but_no_hidden_seed(site: RunningSite) -> None:
    form = {"ruleset": "vogt.kubeia", "option.board": "12x8", "clock": "fischer 300+5"}
    path, white, black = friends(site, **form)
    for player, side in ((white, "white"), (black, "black")):
        player.send("seed", detail=f"seed of {side}", side=side)
    wait(white, lambda state: state["legal"])
    watching = site.visitor().sit(path)
    wait(watching, lambda state: state["clock"]["running"])
    assert watching.state["legal"] == []
    assert watching.state["position"]["dice"]
    assert not watching.state["dice"]["secret"]
    record = httpx.get(f"{site.address}/api{path.replace('game', 'games')}/record").json()
    assert record["dice"]["secret"] is None
    assert httpx.get(f"{site.address}{path}").text.count(record["dice"]["commitment"]) == 1
    white.send("resign", side="white")
    over(watching)
    assert watching.state["dice"]["secret"]
    assert watching.state["dice"]["errors"] == []
