"""Attacks on the whole site: every change, every page, every field, and floods."""

from __future__ import annotations

import contextlib
import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from petteia.server.rate_limiter import RateLimiter
from petteia.server.tokens import new_game_id, new_token
from tests.server.in_process import app_at, visit
from tests.server.running import RunningSite, Visitor

GAME = {"ruleset": "cyningstan.petteia", "opponent": "device", "option.quiet_limit": "100"}
PARAMETER = re.compile(r"\{[^}]*\}")
PAGES = (
    *("/", "/play", "/rules", "/rules/vogt.kubeia", "/builder", "/me", "/me/delete"),
    *("/account/new", "/account/sign-in", "/account/recover", "/nowhere"),
)
NAMES = iter(range(10**6))
INJECTIONS = ("' OR 1=1 --", '"; DROP TABLE game; --', "%27", "1); DELETE FROM seat; --")


QUESTIONS = ("/analysis/", "/builder/")
"""Where pages ask, in JSON, for what takes more room than an address; nothing is stored."""


def posted(data: Path, game: str) -> list[tuple[str, str]]:
    """Every method and path that takes a body."""
    app = app_at(data)
    assert isinstance(app.app, Litestar)
    return sorted(
        (method, PARAMETER.sub(game, route.path_format))
        for route in app.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method not in ("GET", "HEAD", "OPTIONS")
    )


def changes(data: Path, game: str) -> list[tuple[str, str]]:
    """Every method and path by which something is changed."""
    return [each for each in posted(data, game) if not each[1].startswith(QUESTIONS)]


def test_no_change_is_accepted_from_another_site_or_without_a_token(
    tmp_path: Path, site: RunningSite, visitor: Visitor
) -> None:
    token = visitor.token()
    game, _ = visitor.begin(**GAME)
    every = changes(tmp_path, game.removeprefix("/game/"))
    assert len(every) > 10
    for method, path in every:
        for origin in ({}, {"origin": "http://evil.example"}, {"origin": "null"}):
            answer = visitor.http.request(method, path, data={"form_token": token}, headers=origin)
            assert answer.status_code == 403, (path, origin)
        own = {"origin": site.address}
        for form in ({}, {"form_token": ""}, {"form_token": "0" * 64}):
            answer = visitor.http.request(method, path, data=form, headers=own)
            assert answer.status_code == 403, (path, form)


def test_questions_are_accepted_only_from_pages_of_the_site(
    tmp_path: Path, site: RunningSite, visitor: Visitor
) -> None:
    every = [each for each in posted(tmp_path, "json") if each[1].startswith(QUESTIONS)]
    assert len(every) >= 5
    for method, path in every:
        for origin in ({}, {"origin": "http://evil.example"}, {"origin": "null"}):
            answer = visitor.http.request(method, path, json={}, headers=origin)
            assert answer.status_code == 403, (path, origin)
        form = {"form_token": visitor.token()}
        own = {"origin": site.address}
        assert visitor.http.request(method, path, data=form, headers=own).status_code == 400, path


def test_a_form_token_is_in_the_page_and_in_no_cookie(visitor: Visitor) -> None:
    token = visitor.token()
    assert token not in "".join(visitor.http.cookies.values())


def test_no_page_has_a_script_or_style_within_it(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    visitor.post("/account/new", name=f"Ann {next(NAMES)} A", password="12345678")
    for page in (*PAGES, path, "/account/password"):
        answer = visitor.http.get(page)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy, page
        assert "unsafe" not in policy, page
        for script in re.findall(r"<script[^>]*>", answer.text):
            assert "src=" in script or 'type="application/json"' in script, page
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", answer.text), page
        assert answer.headers["x-content-type-options"] == "nosniff", page
        assert answer.headers["referrer-policy"] == "same-origin", page


@pytest.mark.parametrize("public", ["", "https://games.example.org"])
def test_secret_cookies_are_only_for_this_site(tmp_path: Path, public: str) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        cookie = (await client.get("/")).headers["set-cookie"].lower()
        assert cookie.startswith("petteia_guest=")
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "domain=" not in cookie
        assert ("; secure" in cookie) is bool(public)

    visit(tmp_path, ask, public)


def test_ids_and_tokens_cannot_be_guessed(visitor: Visitor) -> None:
    ids = {new_game_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(id) for id in ids} == {20}
    assert {len(new_token()) for _ in range(100)} == {43}
    for path in ("/game/", "/join/", "/api/games/", "/rules/"):
        assert visitor.http.get(path + new_game_id()).status_code == 404


@pytest.mark.parametrize("text", INJECTIONS)
def test_no_text_becomes_part_of_an_sql_statement(
    site: RunningSite, visitor: Visitor, text: str
) -> None:
    path, _ = visitor.begin(**GAME)
    for asked in (f"/game/{text}", f"/join/{text}", f"/rules/{text}", f"/me?page={text}"):
        assert visitor.http.get(asked).status_code in (200, 404)
    for cookie in ("petteia_guest", "petteia_session", "petteia_language", "petteia_board"):
        headers = {"cookie": f"{cookie}={httpx.QueryParams({'x': text})}"}
        assert httpx.get(f"{site.address}/me", headers=headers).status_code == 200
    wrong = visitor.post("/account/sign-in", name=text, password=text)
    assert wrong.status_code == 403
    lost = visitor.post("/account/recover", name=text, code=text, password="long enough")
    assert lost.status_code == 403
    assert visitor.sit(path).move("a2-a3", "white")["ply"] == 1


def test_long_fields_are_refused_with_a_message(visitor: Visitor) -> None:
    visitor.begin(**GAME)
    for path, fields in {
        "/play": ("ruleset", "option.board", "level", "side", "start", "clock", "opponent"),
        "/settings": ("back", "theme", "language"),
        "/account/new": ("name", "password"),
        "/account/sign-in": ("name", "password"),
        "/account/recover": ("name", "code", "password"),
        "/me/delete": ("sure",),
    }.items():
        for field in fields:
            answer = visitor.post(path, **{**GAME, field: "x" * 60_000})
            assert answer.status_code < 500, (path, field)
            assert len(answer.text) < 200_000, (path, field)


def test_many_fields_and_long_addresses_do_no_harm(site: RunningSite, visitor: Visitor) -> None:
    many = {f"f{number}": "" for number in range(5000)}
    assert visitor.post("/settings", **many).status_code < 500
    with contextlib.suppress(httpx.TransportError):
        assert visitor.http.get("/" + "x" * 60_000).status_code < 500
    with contextlib.suppress(httpx.TransportError):
        headers = {"accept-language": "it," * 30_000}
        assert visitor.http.get("/", headers=headers).status_code < 500
    assert visitor.http.get("/").status_code == 200


def test_the_secret_of_running_dice_is_nowhere_to_be_seen(site: RunningSite) -> None:
    visitor, spectator = site.visitor(), site.visitor()
    path, _ = visitor.begin(ruleset="vogt.kubeia", opponent="device")
    player = visitor.sit(path)
    for side in ("white", "black"):
        player.send("seed", detail=f"seed of {side}", side=side)
        player.until("state")
    id = path.removeprefix("/game/")
    (file,) = site.data.glob("*.sqlite3")
    with contextlib.closing(sqlite3.connect(file)) as database:
        ((secret,),) = database.execute("SELECT dice_secret FROM game WHERE id = ?", (id,))
    for who in (visitor, spectator):
        seen = [who.http.get(path).text, json.dumps(who.sit(path).state)]
        seen += [who.http.get(f"/api/games/{id}/record").text, who.http.get("/me").text]
        seen += [who.http.get(f"/api/games/{id}/notations/petteia").text]
        seen += [who.http.get(f"/api/games/{id}/positions").text]
        assert not any(secret.hex() in text for text in seen)


def _frame(chance: random.Random) -> str | bytes:
    """A frame that is not a message, or hardly one."""
    kinds = ("move", "seed", "offer", "claim", "pause", "start", "flag", "rematch", "why", "")
    shapes: tuple[Any, ...] = (
        {"type": chance.choice(kinds), "detail": "x" * chance.randrange(600), "side": "white"},
        {"type": chance.choice(kinds), "ply": chance.choice((-1, 10**30, 0.5, None, True))},
        {"type": chance.choice(kinds), "detail": "\ud800\0\u202e"},
        [[[]]] * 50,
        chance.randbytes(chance.randrange(300)),
        "{" * chance.randrange(1, 2500),
        '{"type":"move",' + '"a":1,' * 300 + '"b":NaN}',
    )
    shape = chance.choice(shapes)
    return shape if isinstance(shape, str | bytes) else json.dumps(shape)


def test_a_flood_of_malformed_frames_from_many_sockets_ends_only_those_sockets(
    site: RunningSite,
) -> None:
    visitor = site.visitor()
    path, _ = visitor.begin(**GAME)
    player = visitor.sit(path)
    chance = random.Random(1)
    address = f"ws://127.0.0.1:{site.port}{path}/socket"
    for number, move in enumerate(("a2-a3", "a7-a6", "b2-b3", "b7-b6")):
        for _ in range(5):
            with (
                contextlib.suppress(ConnectionClosed, TimeoutError),
                connect(address, origin=Origin(site.address), close_timeout=1) as socket,
            ):
                for _ in range(60):
                    socket.send(_frame(chance))
        assert player.move(move, ("white", "black")[number % 2])["ply"] == number + 1
    assert visitor.http.get("/health").status_code == 200


def test_a_flood_of_requests_is_slowed_down(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    now = [0.0]
    app.requests = RateLimiter(burst=20, each_second=1, clock=lambda: now[0])

    async def flood(client: httpx.AsyncClient) -> None:
        statuses = [(await client.get("/health")).status_code for _ in range(30)]
        assert set(statuses) == {200}
        statuses = [(await client.get("/api/rulesets")).status_code for _ in range(30)]
        assert statuses == [200] * 20 + [429] * 10
        now[0] = 5.0
        assert (await client.get("/api/rulesets")).status_code == 200

    visit(tmp_path, flood, app=app)
