"""Attacks by requests: headers that are slow to read, connections that say nothing, bad inputs."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import resource

from attacks.scenario import Scenario
from attacks.target import Counts, Deadline, Line, Target, status_of
from attacks.visitor import SMALL

SIDE_BY_SIDE = 2
"""Connections of an attack by single requests."""
FLOOD_CONNECTIONS = 16
SPACES = 40_000
QUOTES = 30_000
HALF_OPEN = 1_100
MAX_OPENED = 4 * HALF_OPEN
"""Connections that a stubborn attacker opens in all."""
OPENED_AT_ONCE = 20
LOW_LIMIT = 1024
TRICKLE_SECONDS = 2.0
HOLD_SECONDS = 30.0
SMALL_MEDIAN_SECONDS = 0.03

HOSTILE: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("GET", "/static/%00", ()),
    ("GET", "/static/" + "x" * 300, ()),
    ("GET", "/element/%00", ()),
    ("GET", "/play?level=" + "9" * 3_000, ()),
    ("GET", "/play?ruleset=%00&start=%00", ()),
    ("GET", "/game/%00", ()),
    ("GET", "/join/%00", ()),
    ("GET", "/rules/%00", ()),
    ("GET", "/me?page=%00", ()),
    ("GET", "/api/games/%00/record", ()),
    ("GET", "/%ff%fe", ()),
    ("GET", "/?" + "a=" * 4_000, ()),
    ("GET", "/", ("Cookie: petteia_session=%00",)),
    ("GET", "/", ("Accept-Language: \xff\xfe;q=nan,en;q=.",)),
    ("GET", "/play", ("Content-Type: multipart/form-data; boundary=",)),
    ("BREW", "/", ()),
)
FORMS = ("/play", "/account/sign-in", "/account/recover", "/account/new", "/builder", "/settings")
CONTENT_TYPES = (
    "multipart/form-data; boundary=x; charset=bogus",
    "multipart/form-data",
    "application/x-www-form-urlencoded; charset=bogus",
    "application/json",
)
BODIES = (
    '--x\r\nContent-Disposition: form-data; name="form_token"\r\n'
    "Content-Type: text/plain; charset=bogus\r\n\r\n\xff\r\n--x--\r\n",
    "form_token=%00&name=%00&password=%00&code=%00&session=%00",
    "\x00\xff{",
)


async def accept_language(target: Target, seconds: float, counts: Counts) -> None:
    """Wish for a language in very many spaces."""
    await _ask_again_and_again(target, seconds, counts, f"Accept-Language: en{' ' * SPACES}x")


async def flood(target: Target, seconds: float, counts: Counts) -> None:
    """Ask for a page that there is not, as quickly as possible."""
    deadline = Deadline(seconds)
    sent = target.request("GET", "/healthx", "Connection: close")
    await asyncio.gather(
        *(
            deadline.repeat(lambda: _ask(target, sent, counts), counts)
            for _ in range(FLOOD_CONNECTIONS)
        )
    )


async def cookie(target: Target, seconds: float, counts: Counts) -> None:
    """Quote very much in a cookie."""
    quoted = '\\"' * QUOTES
    await _ask_again_and_again(target, seconds, counts, f'Cookie: x="{quoted}"')


async def _ask_again_and_again(target: Target, seconds: float, counts: Counts, header: str) -> None:
    deadline = Deadline(seconds)
    sent = target.request("GET", "/", "Connection: close", header)
    await asyncio.gather(
        *(deadline.repeat(lambda: _ask(target, sent, counts), counts) for _ in range(SIDE_BY_SIDE))
    )


async def _ask(target: Target, sent: bytes, counts: Counts) -> None:
    reader, writer = await target.connect()
    try:
        writer.write(sent)
        counts[await status_of(reader)] += 1
    finally:
        writer.close()


async def half_open_headers(target: Target, seconds: float, counts: Counts) -> None:
    """Hold as many connections as possible with headers that do not end."""
    begun = f"GET / HTTP/1.1\r\nHost: {target.netloc}\r\nX: "
    await _hold_open(target, seconds, counts, begun.encode())


async def half_open_bodies(target: Target, seconds: float, counts: Counts) -> None:
    """Hold as many connections as possible with bodies that do not end."""
    headers = (
        f"Origin: {target.address}",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: 60000",
    )
    await _hold_open(target, seconds, counts, target.request("POST", "/play", *headers, body="a"))


async def _hold_open(target: Target, seconds: float, counts: Counts, begun: bytes) -> None:
    """Open connections until the end, and then wait until the site has closed all of them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    held: set[asyncio.Task[None]] = set()

    async def open_some() -> None:
        # The site is to accept them one after another, not its machine alone.
        await asyncio.sleep(0.01)
        lacking = min(HALF_OPEN - len(held), MAX_OPENED - counts["opened"], OPENED_AT_ONCE)
        for connection in await asyncio.gather(*(target.connect() for _ in range(lacking))):
            counts["opened"] += 1
            task = asyncio.create_task(_trickle(connection, begun, counts))
            held.add(task)
            task.add_done_callback(held.discard)

    await Deadline(seconds).repeat(open_some, counts)
    counts["held at the end"] = len(held)
    if held:
        await asyncio.wait(held, timeout=HOLD_SECONDS)
    counts["held 30 s later"] = len(held)


async def _trickle(connection: Line, begun: bytes, counts: Counts) -> None:
    """Send a byte now and then, until the site has had enough."""
    reader, writer = connection

    async def send() -> None:
        writer.write(begun)
        while True:
            await asyncio.sleep(TRICKLE_SECONDS)
            writer.write(b"a")
            await writer.drain()

    sending = asyncio.create_task(send())
    with contextlib.suppress(OSError):
        while await reader.read(1000):
            pass
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    writer.close()
    counts["closed by the site"] += 1


async def hostile_requests(target: Target, seconds: float, counts: Counts) -> None:
    """Ask for what nobody asks for."""
    sent = [
        target.request(method, path, "Connection: close", *headers)
        for method, path, headers in HOSTILE
    ]
    sent += [
        target.request(
            *("POST", path, "Connection: close", f"Origin: {target.address}"),
            *(f"Content-Type: {kind}", f"Content-Length: {len(body)}"),
            body=body,
        )
        for path in FORMS
        for kind in CONTENT_TYPES
        for body in BODIES
    ]
    cycle = itertools.cycle(sent)
    await Deadline(seconds).repeat(lambda: _ask(target, next(cycle), counts), counts)


SCENARIOS = (
    Scenario("rest", "", "nobody attacks"),
    Scenario("accept-language", "H1", "40,000 spaces in Accept-Language", accept_language),
    Scenario("cookie", "H2", "60,000 quoted characters in a cookie", cookie),
    Scenario(
        "half-open-headers",
        "H5",
        "1,100 unfinished headers, 1,024 descriptors",
        half_open_headers,
        open_files=LOW_LIMIT,
    ),
    Scenario(
        "half-open-bodies",
        "H5",
        "1,100 unfinished bodies, 1,024 descriptors",
        half_open_bodies,
        open_files=LOW_LIMIT,
    ),
    Scenario(
        "small-replies",
        "M8",
        "small answers over one connection",
        kinds=(SMALL,),
        median_bars={SMALL: SMALL_MEDIAN_SECONDS},
    ),
    Scenario("flood", "L7", "requests for a page that there is not", flood),
    Scenario("hostile-requests", "L6", "malformed requests", hostile_requests),
)
