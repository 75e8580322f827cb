"""Requests that are meant to be long, slow or impossible to read."""

from __future__ import annotations

import asyncio
import random
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar._parsers import parse_url_encoded_form_data

from petteia.i18n.languages import wished
from petteia.i18n.messages import messages_in
from petteia.server.http.middleware.security import (
    MAX_HEADER_LENGTH,
    MAX_PATH_LENGTH,
    MAX_QUERY_LENGTH,
    SecurityMiddleware,
)
from petteia.server.http.pages.reader.feed import atom
from petteia.server.players.atom_feeds import Entry
from petteia.server.rate_limiter import RateLimiter
from tests.server.in_process import ADDRESS, app_at, visit
from tests.server.running import FORM_TOKEN, RunningSite, Visitor

SECONDS = 0.5
"""Of work, not of waiting; each of these took from 1 to 20 seconds."""
PUBLIC = "https://games.example.org"


class Work:
    """Measures the processor time of this process."""

    def __enter__(self) -> Work:
        self.begun = time.process_time()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds = time.process_time() - self.begun


@pytest.mark.parametrize(
    "header",
    [
        "en" + " " * 60_000 + "x",
        "en;" + " " * 60_000 + "x",
        ";" * 60_000,
        "en;q=" + "1" * 60_000,
        "en;q=0.5," * 60_000,
        "en-" * 60_000,
    ],
)
def test_a_browsers_languages_are_read_in_linear_time(header: str) -> None:
    with Work() as work:
        assert wished("", header, {"en", "de"}) == "en"
    assert work.seconds < SECONDS


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-AT, en;q=0.8", "de"),
        ("en;q=0.5, de ; q=0.9", "de"),
        ("de;q=0.2,en;q=0.3", "en"),
        ("de;q=1.2.3", "en"),
        ("de;level=1", "en"),
        ("xx, de;q=0.1", "de"),
        ("DE", "de"),
        ("*", "en"),
    ],
)
def test_a_browsers_languages_are_weighed(header: str, language: str) -> None:
    assert wished("", header, {"en", "de"}) == language


def test_a_cookie_full_of_escapes_costs_little_and_hides_no_other(tmp_path: Path) -> None:
    escaped = 'x="' + r"\"" * ((MAX_HEADER_LENGTH - 60) // 2) + '"'
    seen: list[str] = []

    async def ask(client: httpx.AsyncClient) -> None:
        with Work() as work:
            for _ in range(5):
                headers = {"cookie": f"petteia_language=it; {escaped}"}
                answer = await client.get("/about", headers=headers)
                seen.append(answer.text)
        assert work.seconds < 5 * SECONDS

    visit(tmp_path, ask)
    assert all('<html lang="it"' in text for text in seen)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/" + "x" * MAX_PATH_LENGTH, {}, 414),
        ("/static/" + "x" * 300, {}, 414),
        ("/" + "%C3%A9" * (MAX_PATH_LENGTH // 2), {}, 414),
        ("/play?level=" + "1" * MAX_QUERY_LENGTH, {}, 414),
        ("/", {"cookie": 'x="' + r"\"" * 30_000 + '"'}, 431),
        ("/", {"accept-language": "en" + " " * 40_000 + "x"}, 431),
        ("/", {"x-some": "x" * (MAX_HEADER_LENGTH + 1)}, 431),
        ("/", {f"x-{number}": "x" * 5000 for number in range(4)}, 431),
        ("/", {f"x-{number}": "" for number in range(100)}, 431),
    ],
)
def test_requests_that_are_too_long_are_refused_before_they_are_read(
    tmp_path: Path, path: str, headers: dict[str, str], status: int
) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        with Work() as work:
            assert (await client.get(path, headers=headers)).status_code == status
        assert work.seconds < SECONDS

    visit(tmp_path, ask)


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/api/games/" + "x" * MAX_PATH_LENGTH, {}, 414, "request-uri-too-long"),
        ("/api/rulesets", {"x-some": "x" * 9000}, 431, "request-header-fields-too-large"),
        ("/api/rulesets", {"host": "another.example"}, 403, "forbidden"),
    ],
)
def test_programs_are_told_in_json_why_a_request_is_not_read(
    tmp_path: Path, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        answer = await client.get(path, headers=headers)
        assert answer.status_code == status
        assert answer.json()["code"] == code
        assert answer.json()["detail"]

    visit(tmp_path, ask)


@pytest.mark.parametrize(
    ("path", "statuses"),
    [
        ("/static/%00", {404}),
        ("/rules/%00", {404}),
        ("/play?level=%00", {200}),
        ("/static/" + "x" * 230, {404}),
        ("/play?level=" + "1" * 3000, {200}),
        ("/play?level=" + "x" * 3000, {200}),
        ("/play?ruleset=" + "x" * 3000, {200, 404}),
        ("/play?start=" + "x" * 3000, {200, 400}),
        ("/rules?" + "&".join(f"f{number}=1" for number in range(500)), {200}),
    ],
)
def test_no_address_breaks_a_page(tmp_path: Path, path: str, statuses: set[int]) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        assert (await client.get(path)).status_code in statuses

    visit(tmp_path, ask)


BOUNDARY = "multipart/form-data; boundary=x"
PART = b'--x\r\ncontent-disposition: form-data; name="name"%b\r\n\r\n%b\r\n--x--\r\n'


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (BOUNDARY, PART % (b"\r\ncontent-type: text/plain; charset=bogus", b"x")),
        (BOUNDARY, PART % (b"", b"\xff")),
        (BOUNDARY, b"--x\r\n"),
        ("multipart/form-data", b""),
        ("multipart/form-data; boundary=", b"--\r\n"),
        ("multipart/form-data; boundary=é", b"--\r\n"),
        ("application/x-www-form-urlencoded", b"&a=1" * 5000),
    ],
)
@pytest.mark.parametrize("path", ["/account/sign-in", "/builder"])
def test_a_form_that_cannot_be_read_is_refused(
    tmp_path: Path, path: str, kind: str, body: bytes
) -> None:
    async def send(client: httpx.AsyncClient) -> None:
        headers = [(b"origin", ADDRESS.encode()), (b"content-type", kind.encode())]
        assert (await client.post(path, content=body, headers=headers)).status_code == 400

    visit(tmp_path, send)


@pytest.mark.both_databases
def test_no_character_breaks_a_form(site: RunningSite, visitor: Visitor) -> None:
    strange = "a\0b\ufffe"
    account = {"name": f"Ann {random.randrange(10**9)}", "password": "a password of hers"}
    assert visitor.post("/account/new", **account).status_code == 200
    for path, form, status in (
        ("/account/sessions/end", {"session": strange}, 303),
        ("/account/sign-in", {"name": strange, "password": strange}, 403),
        ("/account/recover", {"name": strange, "code": strange, "password": "abcdefgh"}, 403),
        ("/account/new", {"name": strange, "password": "abcdefgh"}, 400),
        ("/rules/%00/remove", {}, 404),
        ("/lobby/%00/take", {}, 409),
        ("/lobby/%00/withdraw", {}, 303),
        ("/join/%00", {}, 409),
        ("/settings", {"language": strange, "back": strange}, 303),
    ):
        assert visitor.post(path, **form).status_code == status, path


def test_no_page_receives_an_address_that_is_not_text() -> None:
    seen: list[tuple[str, bytes]] = []

    async def note(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append((scope["path"], scope["query_string"]))

    address = {"path": "/a\0", "query_string": b"a=\xff\0&b=%00&c=1+%ff"}
    headers = [(b"host", ADDRESS.removeprefix("http://").encode())]
    scope: Any = {"type": "http", "method": "GET", "headers": headers, **address}
    unused: Any = None
    asyncio.run(SecurityMiddleware(note, (ADDRESS,))(scope, unused, unused))
    assert seen == [("/a\ufffd", b"a=%FF%EF%BF%BD&b=%EF%BF%BD&c=1+%ff")]


def test_no_form_stays_in_memory(tmp_path: Path) -> None:
    before = parse_url_encoded_form_data.cache_info().misses

    async def sign_in(client: httpx.AsyncClient) -> None:
        found = FORM_TOKEN.search((await client.get("/")).text)
        assert found
        form = {"form_token": found[1], "name": "Ann", "password": "a password of hers"}
        answer = await client.post("/account/sign-in", data=form, headers={"origin": ADDRESS})
        assert answer.status_code == 403

    visit(tmp_path, sign_in)
    assert parse_url_encoded_form_data.cache_info().misses == before


def test_only_health_itself_escapes_the_limit_on_requests(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.requests = RateLimiter(burst=1, each_second=0.001)

    async def ask(client: httpx.AsyncClient) -> None:
        statuses = [(await client.get(path)).status_code for path in ("/healthx",) * 2]
        assert statuses == [404, 429]
        assert (await client.get("/health")).status_code == 200

    visit(tmp_path, ask, app=app)


def test_addresses_of_one_ipv6_network_share_a_limit(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.requests = RateLimiter(burst=1, each_second=0.001)

    async def ask(_client: httpx.AsyncClient) -> None:
        statuses = []
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
            transport = httpx.ASGITransport(app, client=(address, 9))  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
                statuses.append((await client.get("/about")).status_code)
        assert statuses == [200, 429, 200]

    visit(tmp_path, ask, app=app)


@pytest.mark.parametrize("public", ["", PUBLIC])
def test_behind_tls_browsers_are_told_to_use_only_tls(tmp_path: Path, public: str) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        page = await client.get("/")
        assert ("strict-transport-security" in page.headers) is bool(public)
        refused = await client.get("/", headers={"host": "evil.example"})
        assert ("strict-transport-security" in refused.headers) is bool(public)
        found = FORM_TOKEN.search(page.text)
        assert found
        own = {"origin": public or ADDRESS}
        game = {"ruleset": "cyningstan.petteia", "opponent": "device"}
        for path, form in (("/settings", {"theme": "contrast"}), ("/play", game)):
            data = {"form_token": found[1], **form}
            answer = await client.post(path, data=data, headers=own)
            assert answer.headers.get_list("set-cookie"), path
            for cookie in answer.headers.get_list("set-cookie"):
                assert ("; secure" in cookie.lower()) is bool(public)

    visit(tmp_path, ask, public)


def test_no_title_breaks_a_feed() -> None:
    entry = Entry("x" * 20, 0, "a\ufffe\x01b", "c\uffff", 0)
    feed = ElementTree.fromstring(atom([entry], PUBLIC, f"{PUBLIC}/feed/x", messages_in("en")))
    assert "a\ufffd\ufffdb" in "".join(feed.itertext())


def test_an_answer_that_takes_too_long_is_cancelled() -> None:
    broken_off: list[bool] = []

    async def never(_scope: Any, _receive: Any, _send: Any) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            broken_off.append(True)

    async def ask() -> None:
        app = SecurityMiddleware(never, (ADDRESS,))
        app.answer_seconds = 0.01
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            assert (await client.get("/")).status_code == 503

    asyncio.run(ask())
    assert broken_off == [True]


def test_an_answer_interrupted_by_shutdown_is_refused_without_an_error() -> None:
    async def ask() -> None:
        is_asked = asyncio.Event()
        sent: list[Any] = []

        async def never(_scope: Any, _receive: Any, _send: Any) -> None:
            is_asked.set()
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"host", ADDRESS.removeprefix("http://").encode())]
        scope: Any = {"type": "http", "method": "GET", "path": "/", "query_string": b""}
        app: Any = SecurityMiddleware(never, (ADDRESS,))
        answering = asyncio.create_task(app(scope | {"headers": headers}, None, send))
        await is_asked.wait()
        answering.cancel()
        await answering
        assert [message.get("status") for message in sent] == [503, None]

    asyncio.run(ask())
