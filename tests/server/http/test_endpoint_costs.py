"""Every endpoint has a cost: the list is complete, and true for the largest request of each."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from sqlalchemy import create_engine, insert

from petteia.events import MAX_PLAYERS, MAX_ROUNDS, Event, Pairing, event_text
from petteia.server.limits import (
    MAX_BODY_BYTES,
    MAX_RECORD_BYTES,
    MAX_TREE_BYTES,
    UNDER_WAY,
    WorkLimits,
)
from petteia.server.messages.analysis_messages import MAX_ACTIONS, MAX_TREE_NODES
from petteia.server.players.ratings import MAX_RESULTS
from petteia.server.settings import DATABASE_FILE
from petteia.server.storage.models import ActionRow, EventRow, GameRow, RatedSeatRow, SeatRow, now
from petteia.server.tokens import GUEST_COOKIE, new_game_id, new_token, token_hash
from petteia.server.workers.fair_queue import FairTurns
from tests.server.in_process import ADDRESS, app_at, visit
from tools.writing.endpoint_costs import ENDPOINTS
from tools.writing.write_limits import PAGE, page

CALLS_EACH_MILLISECOND = 10_000
"""What Python calls in a millisecond, generously: a request is judged by its calls, and so neither
by the machine nor by its load."""
HEADERS = {"origin": ADDRESS, "content-type": "application/json"}
STANDING = "carrillo.petteia-xxi"
MOVES = ("stands:a1-d5", "stands:h8-e5", "stands:d5-a1", "stands:e5-h8")


def endpoints(data: Path) -> set[str]:
    app = app_at(data, edition_folder=data).app
    assert isinstance(app, Litestar)
    found = set()
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(f"WS {route.path_format}")
        elif isinstance(route, HTTPRoute):
            methods = set(route.methods) - {"HEAD", "OPTIONS"}
            found |= {f"{method} {route.path_format}" for method in methods}
    return found


def test_every_endpoint_has_a_cost(tmp_path: Path) -> None:
    assert endpoints(tmp_path) == ENDPOINTS.keys()


def test_no_endpoint_takes_longer_than_a_step_of_the_loop_may() -> None:
    assert max(cost.milliseconds for cost in ENDPOINTS.values()) <= 50


def test_the_manual_shows_the_current_limits() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.writing.write_limits"


def line(count: int) -> dict[str, Any]:
    actions = [MOVES[number % 4] for number in range(count)]
    return {"ruleset": STANDING, "options": {}, "start": None, "actions": actions}


def tree() -> dict[str, Any]:
    """As many plies and as many remarks as a tree may have."""
    plies: list[dict[str, Any]] = [{"play": MOVES[number % 4]} for number in range(90)]
    plies += [
        {"play": MOVES[2], "after": 90 - number % 2 * 4} for number in range(90, MAX_TREE_NODES)
    ]
    for ply in plies[:200]:
        ply["comment"] = "x" * 3_900
    return {"format": 2, "ruleset": STANDING, "options": {}, "plies": plies}


def record() -> str:
    moves = " ".join(f"{number}. a1-a2 a8-a7" for number in range(20_000))
    return moves[: MAX_RECORD_BYTES - 100]


def ruleset_text() -> str:
    text = 'extends = "callen.simple-petteia"\ntitle = "Mine"\nsummary = "Mine."\n'
    return text + "".join(f"# {number:>60}\n" for number in range(900))


QUESTIONS: dict[str, Callable[[], Any]] = {
    "/analysis/position": lambda: {"game": line(MAX_ACTIONS)},
    "/analysis/record": lambda: {"text": record(), "ruleset": "cyningstan.petteia"},
    "/analysis/tree": tree,
    "/analysis/carry": lambda: tree() | {"ruleset": "cyningstan.petteia"},
    "/analysis/rules": lambda: line(MAX_ACTIONS),
    "/analysis/export/petteia": tree,
    "/builder/draft": lambda: {"text": ruleset_text(), "changes": []},
}
PAGES = (
    *("/", "/play", "/rules", "/rules/vogt.kubeia", "/builder", "/learn", "/puzzles", "/me"),
    *("/compare?rulesets=vogt.kubeia,walker.seega,bell.latrunculi,cyningstan.petteia", "/lobby"),
    *("/studies", "/about", "/api-docs", "/api/figures", "/api/rulesets", "/analysis"),
    "/teachers",
)
PADDING = "x" * 3_900
"""An address has 4 KiB at most."""


class Counter:
    """Counts what the thread of the event loop calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.calls += event in ("call", "c_call")


async def calls_of(ask: Callable[[], Any]) -> tuple[httpx.Response, int]:
    counter = Counter()
    sys.setprofile(counter)
    try:
        answer: httpx.Response = await ask()
    finally:
        sys.setprofile(None)
    return answer, counter.calls


def test_the_largest_questions_are_answered_in_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[WorkLimits] = []
    turn = FairTurns.turn

    def noted(self: FairTurns[Any], *arguments: Any, **more: Any) -> Any:
        if self.limits is not UNDER_WAY:
            asked.append(self.limits)
        return turn(self, *arguments, **more)

    monkeypatch.setattr(FairTurns, "turn", noted)
    # On a busy machine the work takes longer, and that is not judged here.
    monkeypatch.setattr(asyncio, "timeout", lambda _seconds: contextlib.nullcontext())

    async def ask(client: httpx.AsyncClient) -> None:
        await client.get("/analysis")
        for path, body in QUESTIONS.items():
            sent = json.dumps(body())
            assert len(sent) <= MAX_TREE_BYTES, path
            asked.clear()
            answer, calls = await calls_of(
                partial(client.post, path, content=sent, headers=HEADERS)
            )
            cost = ENDPOINTS["POST " + path.replace("/petteia", "/{what}")]
            assert answer.status_code in (200, 409), (path, answer.text[:200])
            assert asked, path
            assert set(asked) <= set(cost.work), path
            assert calls <= cost.milliseconds * CALLS_EACH_MILLISECOND, path

    visit(tmp_path, ask)


def test_a_body_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        # The first page of a process reads all messages.
        await client.get("/account")
        for endpoint, cost in ENDPOINTS.items():
            method, path = endpoint.split(" ")
            if method != "POST":
                continue
            concrete = path.replace("{what}", "json").replace("{", "").replace("}", "")
            sent = b" " * (max(cost.body, MAX_BODY_BYTES) + 1)
            answer, calls = await calls_of(
                partial(client.post, concrete, content=sent, headers=HEADERS)
            )
            assert answer.status_code in (400, 403, 404, 413, 429), endpoint
            assert calls <= cost.milliseconds * CALLS_EACH_MILLISECOND, endpoint

    visit(tmp_path, ask)


def test_pages_take_no_more_time_of_the_loop_than_they_may(tmp_path: Path) -> None:
    """Whatever their addresses contain; the work for a first reader is done beforehand."""

    async def ask(client: httpx.AsyncClient) -> None:
        for path in PAGES:
            address = f"{path}{'&' if '?' in path else '?'}x={PADDING}"
            await client.get(address)
            answer, calls = await calls_of(partial(client.get, address))
            name = path.partition("?")[0]
            cost = ENDPOINTS.get(f"GET {name}") or ENDPOINTS["GET /rules/{id}"]
            assert answer.status_code == 200, path
            assert calls <= cost.milliseconds * CALLS_EACH_MILLISECOND, path

    visit(tmp_path, ask)


def largest_event() -> Event:
    """As many players and rounds as a tournament may have, each player against the next."""
    event = Event("Open", STANDING, "swiss", MAX_ROUNDS)
    for number in range(MAX_PLAYERS):
        event.add_player(f"Player {number:02}")
    half = MAX_PLAYERS // 2
    for turn in range(MAX_ROUNDS):
        pairs = [(1 + i, 1 + half + (i + turn) % half) for i in range(half)]
        event.open_round(Pairing(white, black, "1-0") for white, black in pairs)
    return event


def test_the_largest_tournament_takes_no_more_time_of_the_loop_than_it_may(tmp_path: Path) -> None:
    token, id = new_token(), new_game_id()
    row = {
        "id": id,
        "organiser": token_hash(token),
        "origin": "",
        "code": "123456",
        "version": 1,
        "made": now(),
    }

    async def ask(client: httpx.AsyncClient) -> None:
        client.cookies.set(GUEST_COOKIE, token)
        engine = create_engine(f"sqlite:///{tmp_path / DATABASE_FILE}")
        with engine.begin() as connection:
            connection.execute(insert(EventRow).values(**row, text=event_text(largest_event())))
        engine.dispose()
        for path in ("", "/screen", "/version", "/standings.csv", "/event.txt"):
            name = f"/events/{id}{path}"
            await client.get(name)
            answer, calls = await calls_of(partial(client.get, name))
            assert answer.status_code == 200
            cost = ENDPOINTS[f"GET /events/{{id}}{path}"]
            assert calls <= cost.milliseconds * CALLS_EACH_MILLISECOND, (path, calls)
        assert "Player 63" in answer.text

    visit(tmp_path, ask)


def test_many_rated_games_take_no_more_time_of_the_loop_than_they_may(tmp_path: Path) -> None:
    token, moment = new_token(), now()
    games = [
        {
            "id": f"{number:022}",
            "ruleset": STANDING,
            "options": "{}",
            "mode": "engine",
            "level": 6,
            "dice_secret": b"",
            "created": moment,
            "touched": moment - timedelta(days=number),
            "is_over": True,
            "is_rated": True,
        }
        for number in range(MAX_RESULTS + 20)
    ]
    seats = [{"game_id": game["id"], "side": "white", "guest": token_hash(token)} for game in games]
    ends = [
        {
            "game_id": game["id"],
            "number": 1,
            "kind": "resign",
            "side": "white",
            "detail": "",
            "made": game["touched"],
        }
        for game in games
    ]
    results = [
        {
            "game_id": game["id"],
            "side": "white",
            "family": "xxi-soldiers",
            "half_points": number % 3,
            "rating": 1500,
            "deviation": 50,
            "ended": game["touched"],
        }
        for number, game in enumerate(games)
    ]

    async def ask(client: httpx.AsyncClient) -> None:
        client.cookies.set(GUEST_COOKIE, token)
        engine = create_engine(f"sqlite:///{tmp_path / DATABASE_FILE}")
        with engine.begin() as connection:
            connection.execute(insert(GameRow), games)
            connection.execute(insert(SeatRow), seats)
            connection.execute(insert(ActionRow), ends)
            connection.execute(insert(RatedSeatRow), results)
        engine.dispose()
        await client.get("/about")
        for path in ("/player", "/watch", "/lobby"):
            answer, calls = await calls_of(partial(client.get, path))
            assert answer.status_code == 200
            most = ENDPOINTS[f"GET {path}"].milliseconds * CALLS_EACH_MILLISECOND
            assert calls <= most, (path, calls)
        page = (await client.get("/player")).text
        assert f'<td class="number">{MAX_RESULTS}</td>' in page

    visit(tmp_path, ask)
