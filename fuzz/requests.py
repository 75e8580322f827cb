"""Requests to the site, inside this process: each is answered, soon, and never with an error."""

import asyncio
import contextlib
import random
import tempfile
import time
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote

PORT = 8000
HOST = f"127.0.0.1:{PORT}"
TOKEN = "TOKEN"
"""Stands for the token of the guest's own forms."""
REQUESTS_EACH = 500
"""The requests of one guest, whose pages would become long."""
MAX_SECONDS = 1.0
"""Of work for one request, by all threads."""


class _Site:
    """A site in a temporary folder, and the loop that it runs in."""

    def __init__(self) -> None:
        from petteia.server.http.app import create_app
        from petteia.server.http.middleware.request_metrics import MetricsMiddleware
        from petteia.server.http.middleware.security import SecurityMiddleware
        from petteia.server.settings import Settings
        from petteia.server.storage.database import Database
        from petteia.server.tokens import csrf_token

        self.folder = tempfile.TemporaryDirectory(prefix="petteia-fuzz-")
        settings = Settings(port=PORT, data=Path(self.folder.name))
        self.app: Any = create_app(settings)
        assert isinstance(self.app, MetricsMiddleware)
        assert isinstance(self.app.app, SecurityMiddleware)
        # The limit for one address would hide everything else.
        self.app.app.requests = None
        secret = Database(settings.database).secret("forms")
        self._form_token = lru_cache(maxsize=1)(partial(csrf_token, secret))
        self.loop = asyncio.new_event_loop()
        self._asked = 0

    def guest(self) -> tuple[str, str]:
        """Who asks now, and the token of their forms."""
        self._asked += 1
        guest = str(self._asked // REQUESTS_EACH).rjust(43, "x")
        return guest, self._form_token(guest)

    def ask(self, scope: dict[str, Any], body: bytes) -> int:
        """The status of the answer to a request."""
        statuses = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        self.loop.run_until_complete(self.app(scope, receive, send))
        (status,) = statuses
        return int(status)


@cache
def _site() -> _Site:
    return _Site()


def request(text: str, chooser: random.Random) -> None:
    """`METHOD|TARGET|NAME: VALUE|...|BODY`, from one of many addresses, is answered soon."""
    site = _site()
    guest, form_token = site.guest()
    method, target, *lines, body = [*text.split("|"), "", ""][: max(3, text.count("|") + 1)]
    headers = [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode())]
    if chooser.random() < 0.9:
        headers.append((b"cookie", f"petteia_guest={guest}".encode()))
    for line in lines:
        name, _, value = line.partition(":")
        headers.append((_bytes(name).strip().lower(), _bytes(value).strip()))
    path, _, query = target.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", PORT),
        "client": (f"10.{'.'.join(str(chooser.randrange(256)) for _ in range(3))}", 9),
        "method": method if method in ("GET", "HEAD", "POST", "OPTIONS") else "GET",
        "root_path": "",
        "path": unquote(_bytes(path or "/").decode("latin-1"), errors="replace"),
        "raw_path": _bytes(path),
        "query_string": _bytes(query),
        "headers": headers,
        "state": {},
    }
    # A page reads its rulesets and words at its first visit: only what is slow twice is too slow.
    for _ in range(2):
        begun = time.process_time()
        status = site.ask(scope, _bytes(body.replace(TOKEN, form_token)))
        seconds = time.process_time() - begun
        assert status < 500, f"answered {status}"
        if seconds < MAX_SECONDS:
            break
    assert seconds < MAX_SECONDS, f"took {seconds:.2f} s"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def words(text: str, _chooser: random.Random) -> None:
    """What reads one part of a request takes a time that grows with its length only."""
    from petteia.game.conduct.clocks import TimeControl
    from petteia.i18n.languages import wished
    from petteia.safe_io import parse_int
    from petteia.server.account_names import name_error, name_key, normalize_name
    from petteia.server.domain.game_request import level_of
    from petteia.server.http.pages.reader.profile import own_path
    from petteia.server.rate_limiter import address_group
    from petteia.server.tokens import is_device_token, is_game_id, parse_token

    begun = time.process_time()
    assert wished("", text, {"en", "de"}) in ("en", "de")
    name_error(normalize_name(text)), name_key(text)
    own_path(text), address_group(text), parse_int(text)
    is_game_id(text), parse_token(text), is_device_token(b"key", "Ann", text)
    with contextlib.suppress(ValueError):
        level_of(text)
    with contextlib.suppress(ValueError):
        TimeControl.parse(text)
    seconds = time.process_time() - begun
    assert seconds < MAX_SECONDS, f"took {seconds:.2f} s"
