"""Ratings: Glicko-2 by days, the levels as opponents, and the games on which they are based."""

from __future__ import annotations

import itertools
import random
import re
import statistics
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

from petteia import Position
from petteia.engine import LEVELS
from petteia.engine.matches.statistics import share_of
from petteia.errors import GameError
from petteia.game.conduct.clocks import TimeControl
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_request import parse_game_request
from petteia.server.domain.game_setup import ENGINE, FRIEND, GameSetup, Mode
from petteia.server.domain.level_strengths import level_strength, measured_steps
from petteia.server.domain.ratings import (
    MAX_DEVIATION,
    RatedResult,
    Rating,
    Strength,
    family_of,
    rating_before,
    rating_on,
)
from petteia.server.live.game_session import GameSession
from petteia.server.live.live_games import LiveGames
from petteia.server.players import ratings as ratings_module
from petteia.server.players.accounts import Accounts
from petteia.server.players.game_history import GameHistory
from petteia.server.players.ratings import Ratings
from petteia.server.storage.models import milliseconds_of, now, stored_moment
from petteia.server.tokens import token_hash
from tests.rows import rows
from tests.server.in_process import new_games
from tests.server.running import RunningSite

pytestmark = pytest.mark.anyio

MANUAL = Path(__file__).parents[3] / "docs" / "internals" / "levels.md"
TODAY = date(2026, 11, 26)
GLICKMAN = (((1400, 30), 1), ((1550, 100), 0), ((1700, 300), 0))
"""The results of the example in Glickman's paper."""


def results(day: date = TODAY, games: int = 3) -> list[RatedResult]:
    return [RatedResult(points, Strength(*whom), day) for whom, points in GLICKMAN[:games]]


def test_glickmans_example_gives_the_result_that_he_computed() -> None:
    from petteia.server.domain.ratings import _after_period

    after = _after_period(Rating(1500, 200, 0.06), results())
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_player_without_games_has_the_rating_of_the_anchor_and_a_large_deviation() -> None:
    assert rating_on(TODAY, []) == Rating(1500, MAX_DEVIATION, 0.06)
    assert level_strength("poleis", 4).rating == 1500


def test_games_of_one_day_count_together_whatever_their_order() -> None:
    there, back = (rating_on(TODAY, order) for order in (results(), results()[::-1]))
    assert there.rating == pytest.approx(back.rating)
    assert rating_before(TODAY, results()) == Rating()


def test_a_rating_becomes_less_certain_while_its_player_does_not_play() -> None:
    played = results(TODAY - timedelta(days=1))
    fresh = rating_on(TODAY, played)
    later = rating_on(TODAY + timedelta(days=365), played)
    assert later.rating == fresh.rating
    assert fresh.deviation < later.deviation < MAX_DEVIATION
    assert rating_on(TODAY + timedelta(days=10_000), played).deviation == MAX_DEVIATION


def test_no_difference_in_rating_is_too_large_to_compute() -> None:
    strong = [RatedResult(1, Strength(9000, 50), TODAY + timedelta(days=each)) for each in range(9)]
    rating = rating_on(TODAY + timedelta(days=9), strong)
    assert 2500 < rating.rating < 9000
    weak = [RatedResult(1, Strength(-9000, 50), TODAY)]
    assert rating_on(TODAY, weak).rating == pytest.approx(1500, abs=1)


@rows("family", sorted({family_of(id) for id in ruleset_ids()}))
def test_no_level_is_weaker_than_the_one_below_it(family: str) -> None:
    strengths = [level_strength(family, level) for level in LEVELS]
    # If all games are drawn, levels are equal; 49% is close enough to that.
    assert all(low.rating <= high.rating + 10 for low, high in itertools.pairwise(strengths))
    assert all(50 <= each.deviation <= MAX_DEVIATION for each in strengths)


def test_the_levels_are_as_strong_as_the_manual_reports_of_their_matches() -> None:
    columns = {
        "petteia-xxi": "xxi-soldiers",
        "latrunculi-xxi": "xxi-dux",
        "petteia-tournament": "vogt-tournament",
        "kubeia-tournament": "vogt-kubeia-tournament",
        "proto-tafl": "callen-proto-tafl",
        "cyningstan.petteia": "cyningstan",
        "double-latrunculi": "callen-stones",
    }
    found: dict[str, dict[int, float]] = {}
    heads: list[str] = []
    for line in MANUAL.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "step":
            heads = cells[1:]
        if step := re.fullmatch(r"(\d+) to (\d+)", cells[0]):
            for head, cell in zip(heads, cells[1:], strict=True):
                if points := re.match(r"[\d.]+", cell):
                    steps = found.setdefault(columns.get(head, head), {})
                    steps[int(step[2])] = float(points[0])
    written = {
        family: {level: points for level, (points, _) in steps.items()}
        for family, steps in measured_steps().items()
    }
    assert found == written


def simulate(players: int, days: int, seed: int) -> list[tuple[float, Rating]]:
    """The ratings of players of known strength who play each other and the levels."""
    lot = random.Random(seed)
    strengths = [lot.gauss(1500, 300) for _ in range(players)]
    played: list[list[RatedResult]] = [[] for _ in strengths]
    for number in range(days):
        day = TODAY + timedelta(days=number)
        before = [rating_before(day, each).strength for each in played]
        order = lot.sample(range(players), players)
        for one, other in zip(order[::2], order[1::2], strict=True):
            won = lot.random() < share_of(strengths[one] - strengths[other])
            for who, whom, points in ((one, other, won), (other, one, not won)):
                played[who].append(RatedResult(points, before[whom], day))
        for who in order[:: max(1, players // 100)]:
            engine = Strength(lot.choice((1200, 1500, 1800)), 50)
            won = lot.random() < share_of(strengths[who] - engine.rating)
            played[who].append(RatedResult(won, engine, day))
    last = TODAY + timedelta(days=days)
    return [(known, rating_on(last, each)) for known, each in zip(strengths, played, strict=True)]


def check_calibration(found: list[tuple[float, Rating]]) -> None:
    errors = [abs(rating.rating - known) for known, rating in found]
    deviations = [rating.deviation for _, rating in found]
    assert statistics.fmean(errors) < statistics.fmean(deviations)
    within = [error < 2 * deviation for error, deviation in zip(errors, deviations, strict=True)]
    assert statistics.fmean(within) > 0.9


def test_players_of_known_strength_are_rated_within_the_deviation() -> None:
    check_calibration(simulate(players=100, days=15, seed=1))


@pytest.mark.wide
def test_a_thousand_players_of_known_strength_are_rated_within_the_deviation() -> None:
    check_calibration(simulate(players=1000, days=40, seed=2))


DAYS = {"clock": "days 3"}
RATED = {"ruleset": "cyningstan.petteia", "rated": "true"} | DAYS


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"clock": "none"}, "needs a clock"),
        ({"opponent": "engine", "level": "coach", "clock": "fischer 300+5"}, "with a coach"),
        ({"option.board": "4x5"}, "leave all options"),
        ({"start": "........"}, None),
    ],
)
def test_a_rated_game_has_a_clock_no_coach_default_options_and_the_usual_start(
    form: dict[str, str], why: str | None
) -> None:
    asked = RATED | {"opponent": "friend", "option.board": "8x8"} | form
    if why is None:
        rules = ruleset("cyningstan.petteia")
        asked["start"] = Position(rules).pfen()
        why = "author's starting position"
    with pytest.raises(GameError) as refusal:
        parse_game_request(asked)
    assert why in messages_in("en").error(refusal.value).replace("’", "'")


def test_the_sides_of_a_rated_game_are_drawn_by_lot_and_one_device_games_are_not_rated() -> None:
    asked = RATED | {"opponent": "friend", "side": "white"}
    assert {parse_game_request(asked)[1] for _ in range(50)} == {True, False}
    device = RATED | {"opponent": "device", "clock": "none"}
    assert not parse_game_request(device)[0].is_rated


def rated(mode: Mode = FRIEND, **more: Any) -> GameSetup:
    # A live clock does not start by itself, so that a game can end on an earlier day.
    clock = TimeControl.parse("fischer 300+5")
    return GameSetup("cyningstan.petteia", {}, mode, clock=clock, is_rated=True, **more)


@asynccontextmanager
async def games_in(address: str) -> AsyncIterator[LiveGames]:
    live_games = await new_games(address)
    yield live_games
    await live_games.close()


async def begin(live_games: LiveGames, white: str, black: str) -> GameSession:
    id, invitation = await live_games.open(rated(), white, side=True)
    assert invitation is not None
    await live_games.claim(invitation, black)
    return await live_games.session(id)


async def won(live_games: LiveGames, winner: str, loser: str, day: date = TODAY) -> GameSession:
    """A game that was won on a day, by White."""
    session = await begin(live_games, winner, loser)
    noon = milliseconds_of(datetime.combine(day, time(12)))
    await live_games.perform(session, GameAction("resign", side=False, at=noon))
    return session


async def rating_of(ratings: Ratings, player: str) -> Rating:
    [found] = await ratings.of(token_hash(player))
    assert found.family == "cyningstan"
    return found.rating


async def test_a_rated_game_changes_the_ratings_of_both_players(address: str) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        await won(live_games, "one", "two", now().date())
        one, two = await rating_of(ratings, "one"), await rating_of(ratings, "two")
        assert one.rating - 1500 == pytest.approx(1500 - two.rating)
        assert one.rating > 1600
        assert one.deviation == two.deviation < MAX_DEVIATION
        assert await ratings.of(token_hash("nobody")) == []
        assert (await ratings.of_many([token_hash("one")], "cyningstan"))[token_hash("one")] == one


async def test_a_game_that_is_not_rated_changes_nothing(address: str) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        id, invitation = await live_games.open(replace(rated(), is_rated=False), "one", side=True)
        await live_games.claim(invitation or "", "two")
        session = await live_games.session(id)
        await live_games.perform(session, GameAction("resign", side=True))
        assert await ratings.of(token_hash("one")) == []


async def test_a_result_that_a_crash_left_out_is_entered_on_the_next_request(address: str) -> None:
    async with games_in(address) as live_games:
        await won(live_games, "one", "two", now().date())
    async with games_in(address) as live_games:
        assert (await rating_of(Ratings(live_games), "one")).rating > 1600


async def test_games_against_an_engine_of_known_strength_rate_a_player(address: str) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        setup = rated(ENGINE, engine_side=False, level=6)
        id, _ = await live_games.open(setup, "one", side=True)
        session = await live_games.session(id)
        await live_games.perform(session, GameAction("resign", side=True))
        expected = RatedResult(0, level_strength("cyningstan", 6), now().date())
        found = await rating_of(ratings, "one")
        assert found.rating == pytest.approx(rating_on(now().date(), [expected]).rating, abs=1)


async def test_games_against_oneself_are_not_rated(address: str) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        await won(live_games, "one", "one")
        assert await ratings.of(token_hash("one")) == []


async def test_the_moves_of_a_rated_game_cannot_be_taken_back(address: str) -> None:
    async with games_in(address) as live_games:
        session = await begin(live_games, "one", "two")
        await live_games.play(session, True, "a2-a3", 0)
        assert session.live_game.take_back_refusal(True) == "rated"
        with pytest.raises(GameError) as refusal:
            await live_games.perform(session, GameAction("take-back", side=True))
        assert refusal.value.code == "refusal-rated-back"
        assert session.live_game.ply == 1


async def test_a_rematch_is_rated_as_the_game_was_and_changes_no_result(address: str) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        session = await won(live_games, "one", "two", TODAY - timedelta(days=30))
        await live_games.rematch(session, True)
        await live_games.rematch(session, False)
        next_game = await live_games.session(session.live_game.next_game or "")
        assert next_game.live_game.setup.is_rated
        ended = stored_moment(session.live_game.ended_at)
        assert ended.date() == TODAY - timedelta(days=30)
        assert len(await ratings.of(token_hash("one"))) == 1


async def test_ratings_recomputed_from_all_games_equal_those_shown(address: str) -> None:
    lot, players = random.Random(3), ("one", "two", "three", "four")
    played: dict[str, list[RatedResult]] = {player: [] for player in players}
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        for back in range(9, 0, -1):
            day = now().date() - timedelta(days=2 * back)
            before = {who: rating_before(day, played[who]).strength for who in players}
            for _ in range(lot.randint(1, 4)):
                winner, loser = lot.sample(players, 2)
                await won(live_games, winner, loser, day)
                for who, whom, points in ((winner, loser, 1), (loser, winner, 0)):
                    known = Strength(*map(round, before[whom]))
                    played[who].append(RatedResult(points, known, day))
        for player in players:
            expected = rating_on(now().date(), played[player])
            found = await rating_of(ratings, player)
            assert found.rating == pytest.approx(expected.rating, abs=1e-6)
            assert found.deviation == pytest.approx(expected.deviation, abs=1e-6)


async def test_a_rating_outlives_many_games_of_another_family(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_module, "MAX_RESULTS", 4)
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        await won(live_games, "one", "two", TODAY - timedelta(days=90))
        setup = replace(rated(), ruleset="vogt.petteia")
        for _ in range(6):
            id, invitation = await live_games.open(setup, "one", side=True)
            await live_games.claim(invitation or "", "two")
            session = await live_games.session(id)
            await live_games.perform(session, GameAction("resign", side=True))
        found = {each.family: each for each in await ratings.of(token_hash("one"))}
        assert {family: each.games for family, each in found.items()} == {
            "cyningstan": 1,
            family_of("vogt.petteia"): 3,
        }
        assert found["cyningstan"].rating.rating > 1600


async def test_ratings_move_with_the_games_to_an_account_and_stay_when_the_opponent_leaves(
    address: str,
) -> None:
    async with games_in(address) as live_games:
        ratings = Ratings(live_games)
        await won(live_games, "one", "two", now().date())
        before = await rating_of(ratings, "one")
        accounts = Accounts(live_games.database, live_games.pubsub)
        await accounts.transfer_to(token_hash("one"), token_hash("account"))
        assert await rating_of(ratings, "account") == before
        assert await ratings.of(token_hash("one")) == []
        await GameHistory(live_games).delete(token_hash("two"))
        assert await rating_of(ratings, "account") == before
        assert await ratings.of(token_hash("two")) == []


def test_a_rated_offer_is_marked_and_its_game_gives_no_help(site: RunningSite) -> None:
    one, two = site.visitor(), site.visitor()
    one.post("/play", **RATED | {"opponent": "open"})
    page = two.http.get("/lobby").text
    assert '<span class="rated">Rated</span>' in page
    path, invitation = one.begin(**RATED | {"opponent": "friend"})
    assert '<span class="rated">Rated</span>' in two.http.get(f"/join/{invitation}").text
    two.post(f"/join/{invitation}")
    assert one.sit(path).state["isRated"] is True
    assert '<span class="rated">Rated</span></h1>' in one.http.get(path).text
    engine = RATED | {"clock": "fischer 300+5", "opponent": "engine", "level": "1"}
    path, _ = one.begin(**engine)
    player = one.sit(path)
    [side] = player.state["you"]
    for question in ("hint", "coach"):
        player.send(question, side=side)
        assert "no hints and no coach" in player.until("refused")["reason"]
