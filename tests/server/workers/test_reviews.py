"""The engine's reviews of games that are over."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError

from petteia.engine.review import MISTAKE_LOSS
from petteia.game import Game
from petteia.game.tree.json_fields import play_of
from petteia.server.analysis.search import AnalysisEngine
from petteia.server.analysis.site_reviews import SiteReviews
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages.analysis_messages import Review, ReviewedPly
from petteia.server.storage.database import Database
from petteia.server.tokens import new_game_id
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import SITE
from petteia.server.workers.game_review import game_line, nodes_before_each, pieces, reviewed
from tests.server.builder.test_user_rulesets import VALID, bring
from tests.server.in_process import new_database
from tests.server.players.test_exports import played
from tests.server.running import RunningSite, Visitor
from tests.server.study.test_analysis import asked

pytestmark = pytest.mark.anyio


def resigned(visitor: Visitor, plies: int, **form: str) -> str:
    address, player = played(visitor, plies, **form)
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    return address


def updates(visitor: Visitor, address: str) -> list[dict[str, Any]]:
    """The site's answers to a request for the review of a game."""
    player = visitor.listen("/analysis")
    game = address.rpartition("/")[2]
    player.socket.send(json.dumps({"type": "review", "id": 7, "site_game": game}))
    found: list[dict[str, Any]] = []
    while not found or not (found[-1]["type"] == "failed" or found[-1]["isDone"]):
        found.append(player.receive())
        assert found[-1]["id"] == 7
    return found


def review_of(visitor: Visitor, address: str) -> dict[str, Any]:
    """The review of a game, once it is made; the site stores what it has sent."""
    sent = updates(visitor, address)
    kept = visitor.http.get(f"{address}/review").json()
    assert kept["state"] == "ready"
    review: dict[str, Any] = kept["review"]
    for part in ("plies", "rolls"):
        assert [each for update in sent for each in update[part]] == review[part]
    return review


@pytest.mark.parametrize(
    ("id", "plies"), [("cyningstan.petteia", 1), ("vogt.kubeia", 6), ("navpil.poleis", 6)]
)
def test_a_game_that_is_over_is_reviewed(visitor: Visitor, id: str, plies: int) -> None:
    review = review_of(visitor, resigned(visitor, plies, ruleset=id))
    assert len(review["plies"]) == plies
    assert all(0 <= ply["white"] <= 1 and 0 <= ply["loss"] <= 1 for ply in review["plies"])
    # The player resigns after the roll that follows the last move.
    assert len(review["rolls"]) == (plies + 1 if id == "vogt.kubeia" else 0)
    assert all(-1 <= roll["luck"] <= 1 for roll in review["rolls"])
    assert review["nodes"] == 40_000


def test_a_game_under_a_guests_ruleset_is_reviewed_and_drawn(visitor: Visitor) -> None:
    address = resigned(visitor, 2, ruleset=bring(visitor, VALID).removeprefix("/rules/"))
    assert len(review_of(visitor, address)["plies"]) == 2
    film = visitor.http.get(f"{address}/film.svg")
    assert "@keyframes" in film.text
    assert 'filename="own-ruleset-' in film.headers["content-disposition"]


def test_a_game_without_moves_has_nothing_to_review(visitor: Visitor) -> None:
    review = review_of(visitor, resigned(visitor, 0, ruleset="cyningstan.petteia"))
    assert (review["plies"], review["rolls"]) == ([], [])


def test_a_running_or_missing_game_is_not_reviewed(visitor: Visitor) -> None:
    address, player = played(visitor, 1, ruleset="cyningstan.petteia")
    assert [each["type"] for each in updates(visitor, address)] == ["failed"]
    assert visitor.http.get(f"{address}/review").json() == {"state": "none"}
    assert [each["type"] for each in updates(visitor, "nothing")] == ["failed"]
    assert visitor.http.get("/api/games/nothing/review").status_code == 404
    player.close()
    visitor.players.remove(player)


@pytest.mark.wide
def test_a_review_is_kept_even_if_the_site_is_killed(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    address = resigned(visitor, 3, ruleset="cyningstan.petteia")
    review = review_of(visitor, address)
    own_site.kill()
    own_site.start()
    assert visitor.http.get(f"{address}/review").json() == {"state": "ready", "review": review}


def test_a_move_that_gives_the_leader_away_is_a_mistake() -> None:
    start = "8/3S4/3s4/2sLs3/8/sSS2SsS/8/Ss1sS1sl w - - 0,0 0,0 0 1"
    game = Game.of("carrillo.latrunculi-xxi", {"board": "8x8"}, start)
    game.add("d7-e7")
    ((ply,), _) = reviewed(game_line(game), range(1), 20_000)
    assert ply.side == "white"
    assert ply.line[0] != "d7-e7"
    assert ply.loss >= MISTAKE_LOSS


def test_parts_of_a_game_are_reviewed_like_the_whole() -> None:
    game = Game.of("navpil.poleis")
    for _ in range(6):
        game.add(str(game.position().legal_moves[0]))
    line = game_line(game)
    parts = [reviewed(line, range(first, first + 2), 2_000)[0] for first in (0, 2, 4)]
    assert [ply.ply for part in parts for ply in part] == list(range(6))
    assert [ply.played for part in parts for ply in part] == line.actions
    assert reviewed(line, range(6, 8), 2_000) == ([], [])


def test_every_move_is_in_one_piece_of_work_and_long_games_get_less_time_per_move() -> None:
    for moves in (0, 1, 7, 300, 301, 7_000):
        assert [ply for piece in pieces(moves) for ply in piece] == list(range(moves))
    assert nodes_before_each(1) == 40_000
    assert nodes_before_each(600) == 20_000
    assert nodes_before_each(100_000) == 2_000


async def reviews_of(address: str, *kept: str) -> tuple[SiteReviews, str]:
    """The reviews of a site with one game, of which it stores a review if one is given."""
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, DEVICE))
    database = await new_database(address)
    id = new_game_id()
    await database.add_game(id, live_game.setup, {}, {})
    for review in kept:
        await database.save_review(id, review)
    return SiteReviews(database), id


async def test_a_review_of_an_earlier_version_is_made_again(address: str) -> None:
    reviews, id = await reviews_of(address, '{"nodes":40000,"hasDice":false,"luck":0,"plies":[]}')
    assert await reviews.kept(id) is None
    pool = EnginePool(1)
    engine = AnalysisEngine(pool, SITE, "page")
    made = [each async for each in reviews.updates(id, three_moves(), engine, 1)]
    pool.close()
    kept = await reviews.kept(id)
    await reviews.database.close()
    assert kept is not None
    assert [ply.played for ply in kept.plies] == ["a2-a3", "a7-a6", "b2-b3"]
    assert made[-1].is_done


async def test_requests_for_a_review_while_it_is_made_get_the_same_review(address: str) -> None:
    reviews, id = await reviews_of(address)
    pool = EnginePool(1)
    engine = AnalysisEngine(pool, SITE, "page")

    async def ask() -> list[ReviewedPly]:
        updates = [each async for each in reviews.updates(id, three_moves(), engine, 1)]
        return [ply for update in updates for ply in update.plies]

    first, second = await asyncio.gather(ask(), ask())
    pool.close()
    await reviews.database.close()
    assert first == second
    assert len(first) == 3


async def test_leaving_a_review_does_not_keep_others_from_it(address: str) -> None:
    reviews, id = await reviews_of(address)
    pool = EnginePool(1)
    engine = AnalysisEngine(pool, SITE, "page")
    async with aclosing(reviews.updates(id, three_moves(), engine, 1)) as left:
        async for update in left:
            assert not update.is_done
            break
    made = [each async for each in reviews.updates(id, three_moves(), engine, 2)]
    pool.close()
    await reviews.database.close()
    assert made[-1].is_done


async def test_a_review_reaches_its_reader_even_if_the_disk_is_full(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def store_nothing(*_: object) -> None:
        raise OperationalError(None, None, Exception("database or disk is full"))

    reviews, id = await reviews_of(address)
    monkeypatch.setattr(reviews.database, "save_review", store_nothing)
    pool = EnginePool(1)
    engine = AnalysisEngine(pool, SITE, "page")
    made = [each async for each in reviews.updates(id, three_moves(), engine, 1)]
    pool.close()
    await reviews.database.close()
    assert made[-1].is_done
    assert sum(len(update.plies) for update in made) == 3


async def test_a_long_stored_review_is_sent_in_parts(address: str) -> None:
    ply = ReviewedPly(0, "white", 0.5, "a1-a2", 0.0, [])
    long = Review(2_000, [replace(ply, ply=number) for number in range(450)], [])
    reviews, id = await reviews_of(address, msgspec.json.encode(long).decode())
    pool = EnginePool(1)
    engine = AnalysisEngine(pool, SITE, "page")
    parts = [each async for each in reviews.updates(id, three_moves(), engine, 1)]
    pool.close()
    await reviews.database.close()
    assert [len(part.plies) for part in parts] == [200, 200, 50]
    assert [part.is_done for part in parts] == [False, False, True]
    assert [ply for part in parts for ply in part.plies] == long.plies


def three_moves() -> Game:
    game = Game.of("cyningstan.petteia")
    for move in ("a2-a3", "a7-a6", "b2-b3"):
        game.add(move)
    return game


def test_a_better_line_is_sent_as_positions_of_a_game_that_is_over(visitor: Visitor) -> None:
    address, player = played(visitor, 3, ruleset="cyningstan.petteia")
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    record = visitor.http.get(f"{address}/record").json()
    first = play_of(record["plies"][0])
    game = {"ruleset": record["ruleset"], "options": record["options"], "start": None}
    line = {**game, "actions": [first, "b7-b6", "b2-b3"]}
    sent = asked(visitor, "position", {"game": line})["position"]
    assert sent["position"]["pieces"]["b6"] == "s"
    assert sent["last"]["to"] == "b3"
    for move in ("b2-b3", "nonsense"):
        refused = asked(visitor, "position", {"game": {**game, "actions": [first, move]}})
        assert refused["error"]
        assert refused["position"] is None


async def test_a_game_may_be_deleted_while_its_review_is_made(address: str) -> None:
    database = await new_database(address)
    await database.save_review(new_game_id(), "{}")
    await database.close()


async def test_two_processes_may_store_the_same_review_at_once(address: str) -> None:
    databases = [await new_database(address), Database(address)]
    game = new_game_id()
    await databases[0].add_game(game, GameSetup("cyningstan.petteia", {}, DEVICE), {}, {})
    await asyncio.gather(*(each.save_review(game, "{}") for each in 4 * databases))
    assert await databases[1].review(game) == "{}"
    for database in databases:
        await database.close()
