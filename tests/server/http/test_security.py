"""What strangers may not do: other host names, other pages, other seats, too much, too often."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from petteia.server.http.middleware.rate_limits import share_limits
from petteia.server.rate_limiter import RateLimiter
from petteia.server.run.worker import uvicorn_config
from petteia.server.settings import Settings, SettingsError
from tests.server.in_process import app_at, visit
from tests.server.pubsubs import pair
from tests.server.running import RunningSite, Visitor

GAME = {"ruleset": "cyningstan.petteia", "opponent": "device", "option.quiet_limit": "100"}


def test_a_page_of_another_site_cannot_begin_a_game(site: RunningSite, visitor: Visitor) -> None:
    form = {"form_token": visitor.token(), **GAME}
    for headers in ({"origin": "http://evil.example"}, {}, {"origin": "null"}):
        answer = visitor.http.post("/play", data=form, headers=headers)
        assert answer.status_code == 403


@pytest.mark.parametrize("token", ["", "0" * 64, "é"])
def test_a_form_without_its_token_cannot_begin_a_game(visitor: Visitor, token: str) -> None:
    visitor.token()
    answer = visitor.http.post(
        "/play",
        data={"form_token": token, **GAME},
        headers={"origin": visitor.site.address},
    )
    assert answer.status_code == 403


def test_the_token_of_another_guest_is_not_accepted(site: RunningSite, visitor: Visitor) -> None:
    visitor.token()
    answer = visitor.http.post(
        "/play",
        data={"form_token": site.visitor().token(), **GAME},
        headers={"origin": site.address},
    )
    assert answer.status_code == 403


def test_the_site_answers_under_no_other_name(site: RunningSite) -> None:
    answer = httpx.get(f"{site.address}/", headers={"host": "evil.example"})
    assert answer.status_code == 403


@pytest.mark.parametrize("origin", [None, "http://evil.example", "https://127.0.0.1"])
def test_no_other_site_can_open_a_socket(
    site: RunningSite, visitor: Visitor, origin: str | None
) -> None:
    path, _ = visitor.begin(**GAME)
    address = f"ws://127.0.0.1:{site.port}{path}/socket"
    claimed = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=claimed):
        pass
    assert refused.value.response.status_code == 403


def test_pages_allow_only_their_own_scripts(visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    for page in ("/", "/play", "/rules/vogt.kubeia", "/nowhere", path):
        answer = visitor.http.get(page)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "<script>" not in answer.text
        assert "style=" not in answer.text


def test_only_files_of_the_site_may_compile_the_engine(visitor: Visitor) -> None:
    script = re.search(r'src="(/static/[^"]+\.js)"', visitor.http.get("/").text)
    assert script is not None
    policy = visitor.http.get(script[1]).headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy


def test_scripts_cannot_read_the_guests_cookie(visitor: Visitor) -> None:
    cookie = visitor.http.get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_no_one_can_move_for_another_player(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    stranger = site.visitor()
    stranger.token()
    watching = stranger.sit(path)
    assert watching.state["you"] == []
    assert watching.state["legal"] == []
    for side in ("white", "black", "grey"):
        watching.send("move", detail="a2-a3", ply=0, side=side)
        assert watching.until("refused")["reason"].startswith("seat")
    watching.send("resign", side="white")
    assert watching.until("refused")["reason"].startswith("seat")
    assert watching.state["ply"] == 0


def test_no_spectator_sees_the_secret_of_the_dice(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="vogt.kubeia", opponent="device")
    player = visitor.sit(path)
    for side in ("white", "black"):
        player.send("seed", detail=f"seed of {side}", side=side)
        player.until("state")
    watching = site.visitor().sit(path)
    assert watching.state["dice"]["secret"] is None
    record = json.loads(visitor.http.get(f"/api{path.replace('game', 'games')}/record").text)
    assert record["dice"]["secret"] is None


def test_an_invitation_is_valid_for_one_friend(site: RunningSite, visitor: Visitor) -> None:
    path, invitation = visitor.begin(ruleset="cyningstan.petteia", opponent="friend", side="white")
    assert "You play Black" in site.visitor().http.get(f"/join/{invitation}").text
    friend, late = site.visitor(), site.visitor()
    assert friend.post(f"/join/{invitation}").headers["location"] == path
    assert friend.post(f"/join/{invitation}").headers["location"] == path
    assert late.post(f"/join/{invitation}").status_code == 409
    assert late.post("/join/guessed").status_code == 409


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"move"',
        '{"detail":"a2-a3"}',
        '{"type":7}',
        '{"type":"move","ply":"0","detail":"a2-a3","side":"white"}',
        '{"type":"move","detail":["a2-a3"]}',
        '{"type":"seed","detail":"\\ud800","side":"white"}',
        '{"type":"seed","detail":"\\u0000","side":"white"}',
        b"\x00\xff",
        b'{"type":"ping"',
        "[" * 2000,
        '{"type":"' + "x" * 4000 + '"}',
    ],
)
def test_a_malformed_frame_ends_its_own_socket_only(
    site: RunningSite, visitor: Visitor, frame: str | bytes
) -> None:
    path, _ = visitor.begin(**GAME)
    spoiling, playing = visitor.sit(path), visitor.sit(path)
    spoiling.socket.send(frame)
    with pytest.raises(ConnectionClosed):
        spoiling.hear_to_the_end()
    assert playing.move("a2-a3", "white")["ply"] == 1


@pytest.mark.parametrize("kind", ["", "apply", "__init__", "_do_move", "state", "seed"])
def test_an_unknown_act_is_refused_with_a_message(visitor: Visitor, kind: str) -> None:
    path, _ = visitor.begin(**GAME)
    player = visitor.sit(path)
    player.send(kind, side="white", detail="x")
    assert player.until("refused")["reason"]


def test_a_flood_of_messages_ends_its_own_socket_only(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    flooding, playing = visitor.sit(path), visitor.sit(path)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(200):
            flooding.send("ping")
    with pytest.raises(ConnectionClosed) as closed:
        flooding.hear_to_the_end()
    assert closed.value.rcvd is None or closed.value.rcvd.code == 4429
    assert playing.move("a2-a3", "white")["ply"] == 1


def test_a_body_that_is_too_large_is_refused(site: RunningSite, visitor: Visitor) -> None:
    form = {"form_token": visitor.token(), "start": "x" * 200_000, **GAME}
    answer = visitor.http.post("/play", data=form, headers={"origin": site.address})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "form",
    [
        {"ruleset": "no.such"},
        {"ruleset": "../../etc/passwd"},
        {"ruleset": "/tmp/some.toml"},
        {"ruleset": "cyningstan.petteia", "option.board": "99x99"},
        {"ruleset": "cyningstan.petteia", "option.quiet_limit": "1e9"},
        {"ruleset": "cyningstan.petteia", "level": "14"},
        {"ruleset": "cyningstan.petteia", "level": "²"},
        {"ruleset": "cyningstan.petteia", "opponent": "nobody"},
        {"ruleset": "cyningstan.petteia", "side": "grey"},
        {"ruleset": "cyningstan.petteia", "start": "8/8 w"},
        {"ruleset": "cyningstan.petteia", "start": "S" * 500},
        {},
    ],
)
def test_an_impossible_game_is_refused_on_the_page(visitor: Visitor, form: dict[str, str]) -> None:
    answer = visitor.post("/play", **form)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


def test_too_many_games_in_too_short_a_time_are_refused(
    site: RunningSite, visitor: Visitor
) -> None:
    token = visitor.token()
    form = {"form_token": token, **GAME}
    headers = {"origin": site.address}
    statuses = [
        visitor.http.post("/play", data=form, headers=headers).status_code for _ in range(180)
    ]
    assert statuses[0] == 303
    assert 429 in statuses
    assert visitor.http.get("/").status_code == 200


def test_a_limit_used_up_in_one_process_is_used_up_in_all() -> None:
    here, there = pair()
    now = [0.0]
    mine, theirs = (RateLimiter(burst=3, each_second=1, clock=lambda: now[0]) for _ in range(2))
    others = RateLimiter(burst=3, each_second=1, clock=lambda: now[0])
    share_limits({"games": mine, "hints": others}, here)
    share_limits({"games": theirs}, there)
    assert [bucket.take("a") for bucket in (mine, theirs, mine, theirs)] == [True] * 3 + [False]
    assert not any("a" in detail.split() for detail in here.published)
    assert theirs.take("b")
    assert others.take("a")
    now[0] = 1.0
    assert [mine.take("a"), theirs.take("a")] == [True, False]


def test_frequent_use_is_announced_in_batches() -> None:
    here, there = pair()
    mine, theirs = (RateLimiter(5, 1, lambda: 0.0, batch_size=2) for _ in range(2))
    share_limits({"pages": mine}, here)
    share_limits({"pages": theirs}, there)
    assert [mine.take("a") for _ in range(3)] == [True] * 3
    assert len(here.published) == 1
    assert [theirs.take("a") for _ in range(4)] == [True, True, True, False]
    assert [mine.take("a"), mine.take("a")] == [False, False]


def test_buckets_refill_over_time() -> None:
    now = [0.0]
    buckets = RateLimiter(burst=2, each_second=0.5, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now[0] = 2.0
    assert [buckets.take("a") for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    ("proxies", "statuses"),
    [
        ("127.0.0.0/8", [200, 429, 200, 429]),
        ("10.0.0.0/8", [200, 429, 429, 429]),
        ("", [200, 429, 429, 429]),
    ],
)
def test_only_named_proxies_are_believed_about_where_visitors_come_from(
    tmp_path: Path, proxies: str, statuses: list[int]
) -> None:
    guard = app_at(tmp_path)
    guard.requests = RateLimiter(burst=1, each_second=0.001)
    config = uvicorn_config(guard, Settings(data=tmp_path, proxies=proxies))
    config.load()

    async def come(client: httpx.AsyncClient) -> None:
        transport = httpx.ASGITransport(cast("Any", config.loaded_app), client=("127.0.0.1", 9))
        origins = ("203.0.113.1", "6.6.6.6, 203.0.113.1", "203.0.113.2", "203.0.113.2")
        async with httpx.AsyncClient(transport=transport, base_url=client.base_url) as proxy:
            answers = [
                await proxy.get("/api/rulesets", headers={"x-forwarded-for": origin})
                for origin in origins
            ]
        assert [answer.status_code for answer in answers] == statuses

    visit(tmp_path, come, app=guard)


@pytest.mark.parametrize("proxies", ["everybody", "*", "127.0.0.1/8", "127.0.0.1,,nobody"])
def test_proxies_that_are_not_addresses_are_refused(proxies: str) -> None:
    with pytest.raises(SettingsError, match="PETTEIA_PROXIES"):
        Settings.chosen("127.0.0.1", 0, None, {"PETTEIA_PROXIES": proxies})
