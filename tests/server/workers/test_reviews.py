"""What the engine thinks of games that are over."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from petteia.engine.review import MISTAKE_LOSS
from petteia.game import Game
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.reviews import Reviews
from petteia.server.storage.database import Database
from petteia.server.tokens import new_game_id
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.game_review import game_line, nodes_before_each, pieces, reviewed
from tests.server.builder.test_user_rulesets import SOUND, bring
from tests.server.players.test_exports import played
from tests.server.pubsubs import pair
from tests.server.running import SECONDS, RunningSite, Visitor

pytestmark = pytest.mark.anyio


def resigned(visitor: Visitor, plies: int, **form: str) -> str:
    address, player = played(visitor, plies, **form)
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    return address


def ask(visitor: Visitor, address: str, token: str | None = None) -> int:
    headers = {
        "origin": visitor.site.address,
        "x-form-token": visitor.token() if token is None else token,
    }
    return visitor.http.post(f"{address}/review", headers=headers).status_code


def review_of(visitor: Visitor, address: str) -> dict[str, Any]:
    assert ask(visitor, address) == 202
    end = time.monotonic() + SECONDS
    while (told := visitor.http.get(f"{address}/review").json())["state"] == "running":
        assert told["done"] <= told["total"]
        assert time.monotonic() < end
        time.sleep(0.1)
    assert told["state"] == "ready"
    review: dict[str, Any] = told["review"]
    return review


@pytest.mark.parametrize(
    ("id", "plies"), [("cyningstan.petteia", 1), ("vogt.kubeia", 6), ("navpil.poleis", 6)]
)
def test_a_game_that_is_over_is_reviewed(visitor: Visitor, id: str, plies: int) -> None:
    review = review_of(visitor, resigned(visitor, plies, ruleset=id))
    assert len(review["plies"]) == plies
    assert all(0 <= ply["white"] <= 1 and 0 <= ply["loss"] <= 1 for ply in review["plies"])
    assert len(review["rolls"]) == (plies if id == "vogt.kubeia" else 0)
    assert all(-1 <= roll["luck"] <= 1 for roll in review["rolls"])
    assert review["nodes"] == 40_000


def test_a_game_by_a_guests_own_ruleset_is_reviewed_and_drawn(visitor: Visitor) -> None:
    address = resigned(visitor, 2, ruleset=bring(visitor, SOUND).removeprefix("/rules/"))
    assert len(review_of(visitor, address)["plies"]) == 2
    film = visitor.http.get(f"{address}/film.svg")
    assert "@keyframes" in film.text
    assert 'filename="own-ruleset-' in film.headers["content-disposition"]


def test_a_game_without_moves_has_nothing_to_review(visitor: Visitor) -> None:
    review = review_of(visitor, resigned(visitor, 0, ruleset="cyningstan.petteia"))
    assert (review["plies"], review["rolls"]) == ([], [])


def test_a_review_is_asked_for_by_the_sites_own_pages_when_the_game_is_over(
    visitor: Visitor,
) -> None:
    address, player = played(visitor, 1, ruleset="cyningstan.petteia")
    assert ask(visitor, address, "0" * 64) == 403
    assert ask(visitor, address) == 409
    assert visitor.http.get(f"{address}/review").json() == {"state": "none"}
    assert ask(visitor, "/api/games/nothing") == 404
    player.close()
    visitor.players.remove(player)


def test_a_review_is_kept_though_the_site_is_killed(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    address = resigned(visitor, 3, ruleset="cyningstan.petteia")
    review = review_of(visitor, address)
    own_site.kill()
    own_site.start()
    assert visitor.http.get(f"{address}/review").json() == {"state": "ready", "review": review}


def test_a_move_that_gives_the_leader_away_is_a_mistake() -> None:
    start = "8/3S4/3s4/2sLs3/8/8/8/3S3l w - - 0,0 0,0 0 1"
    game = Game.of("carrillo.latrunculi-xxi", {"board": "8x8"}, start)
    game.add("d7-e7")
    ((ply,), _) = reviewed(game_line(game), range(1), 20_000)
    assert ply.side == "white"
    assert ply.line[0] != "d7-e7"
    assert ply.loss >= MISTAKE_LOSS


def test_parts_of_a_game_are_reviewed_as_the_whole_is() -> None:
    game = Game.of("navpil.poleis")
    for _ in range(6):
        game.add(str(game.position().legal_moves[0]))
    line = game_line(game)
    parts = [reviewed(line, range(first, first + 2), 2_000)[0] for first in (0, 2, 4)]
    assert [ply.ply for part in parts for ply in part] == list(range(6))
    assert [ply.played for part in parts for ply in part] == line.actions
    assert reviewed(line, range(6, 8), 2_000) == ([], [])


def test_every_move_is_in_one_piece_of_work_and_long_games_get_less_for_each() -> None:
    for moves in (0, 1, 7, 300, 301, 7_000):
        assert [ply for piece in pieces(moves) for ply in piece] == list(range(moves))
    assert nodes_before_each(1) == 40_000
    assert nodes_before_each(600) == 20_000
    assert nodes_before_each(100_000) == 2_000


async def test_a_review_of_an_earlier_version_is_made_anew(address: str) -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, DEVICE))
    live_game.apply(GameAction("move", True, "a2-a3"))
    database = Database(address)
    await asyncio.to_thread(database.migrate)
    id = new_game_id()
    await database.add_game(id, live_game.setup, {}, {})
    await database.save_review(id, '{"nodes":40000,"hasDice":false,"luck":0,"plies":[]}')
    _, pubsub = pair()
    reviews = Reviews(database, EnginePool(1), pubsub)
    assert await reviews.state(id) == {"state": "none"}
    await reviews.begin(id, live_game)
    while (state := await reviews.state(id))["state"] == "running":
        await asyncio.sleep(0.02)
    await reviews.close()
    reviews.engine_pool.close()
    await database.close()
    assert len(state["review"].plies) == 1


async def test_all_processes_know_how_far_a_review_is(address: str) -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, DEVICE))
    for side, text in ((True, "a2-a3"), (False, "a7-a6"), (True, "b2-b3")):
        live_game.apply(GameAction("move", side, text))
    live_game.apply(GameAction("resign", False))
    states: list[dict[str, Any]] = []

    database = Database(address)
    await asyncio.to_thread(database.migrate)
    id = new_game_id()
    await database.add_game(id, live_game.setup, {}, {})
    making, waiting = pair()
    here, there = (Reviews(database, EnginePool(1), pubsub) for pubsub in (making, waiting))

    await here.begin(id, live_game)
    states.append(await there.state(id))
    await there.begin(id, live_game)
    assert not there.running
    while states[-1]["state"] == "running":
        await asyncio.sleep(0.02)
        states.append(await there.state(id))
    await here.close()
    here.engine_pool.close()
    await database.close()
    assert states[0] == {"state": "running", "done": 0, "total": 3}
    assert states[-1]["state"] == "ready"
    assert len(states[-1]["review"].plies) == 3


def test_a_better_line_is_sent_as_positions_of_a_game_that_is_over(visitor: Visitor) -> None:
    address, player = played(visitor, 3, ruleset="cyningstan.petteia")
    line = {"after": "1", "moves": "b7-b6 b2-b3"}
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    sent = visitor.http.get(f"{address}/variation", params=line).json()
    assert (sent["first"], len(sent["positions"])) == (2, 2)
    assert sent["positions"][0]["position"]["pieces"]["b6"] == "s"
    assert sent["positions"][1]["last"]["to"] == "b3"
    refusals = (("1", "b2-b3", 409), ("1", "nonsense", 409), ("3", "b7-b6", 404))
    for after, moves, status in refusals:
        refused = visitor.http.get(f"{address}/variation", params={"after": after, "moves": moves})
        assert refused.status_code == status
    assert visitor.http.get(f"{address}/variation").json()["positions"] == []
