"""The page that documents the HTTP API and the messages of a game's socket."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from litestar import Response, get

from petteia.i18n.messages import Messages
from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import SILENCE_SECONDS
from petteia.server.http.visitor import Visitor
from petteia.server.limits import MILLISECONDS, PICTURES, RATES
from petteia.server.messages.socket_messages import MAX_MESSAGE_LENGTH

Data = dict[str, Any]


SENT: tuple[Data, ...] = (
    {"type": "move", "detail": "a2-a3", "ply": 0, "side": "white"},
    {"type": "why", "detail": "a2-b4"},
    {"type": "seed", "detail": "my own words", "side": "white"},
    {"type": "offer", "detail": "draw", "side": "white"},
    {"type": "accept", "side": "black"},
    {"type": "decline", "side": "black"},
    {"type": "take-back", "side": "white"},
    {"type": "resign", "side": "white"},
    {"type": "try", "detail": "a2-b4", "side": "white"},
    {"type": "claim", "detail": "win", "side": "white"},
    {"type": "rematch", "side": "white"},
    {"type": "say", "detail": "good-game", "side": "white"},
    {"type": "hint", "side": "white"},
    {"type": "coach", "side": "white"},
    {"type": "sync"},
    {"type": "ping"},
)
"""The messages that a client may send; ``api-send-TYPE`` describes each."""
RECEIVED: tuple[Data, ...] = (
    {"type": "state", "version": 1, "ply": 1, "moves": [{"text": "a2-a3"}]},
    {"type": "update", "version": 2, "since": 1, "kept": 1, "moves": [{"text": "a7-a6"}]},
    {"type": "refused", "what": "move", "reason": "GEN-1: it is the other player's turn"},
    {"type": "why", "move": "a2-b4", "reason": "CYN-2: …"},
    {"type": "hint", "version": 1, "move": "a3-a4"},
    {"type": "coach", "version": 2, "text": "c4-c5 captures d5.", "capturing": ["c4"]},
    {"type": "said", "side": "white", "phrase": "good-game"},
    {"type": "queue", "ahead": 2},
    {"type": "pong"},
)
"""The messages that the site sends, shortened; ``api-hear-TYPE`` describes each."""

CLOSED = (4400, 4401, 4403, 4404, 4429)
"""The codes for closing a socket; ``api-close-CODE`` describes each."""


@dataclass(frozen=True)
class Endpoint:
    """An HTTP endpoint."""

    method: str
    path: str
    about: Data
    """Its part of the API's description."""

    @property
    def example(self) -> str:
        """An address, with ID for the game's."""
        return self.path.replace("{id}", "ID").replace("{notation}", "petteia")

    @property
    def limits(self) -> list[tuple[str, str]]:
        """Each parameter of the query, and its possible values."""
        return [
            (parameter["name"], _allowed(parameter["schema"]))
            for parameter in self.about.get("parameters", ())
            if parameter["in"] == "query"
        ]


def endpoints(schema: Data) -> list[Endpoint]:
    """Everything in an API's description, in its order."""
    return [
        Endpoint(method.upper(), path, about)
        for path, methods in schema["paths"].items()
        for method, about in methods.items()
    ]


@get("/api-docs")
async def api_docs(visitor: Visitor, site: Site) -> Response[str]:
    """Document the API."""
    return visitor.page(
        "api.html",
        endpoints=endpoints(visitor.request.app.openapi_schema.to_schema()),
        sent=_written(SENT),
        heard=_written(RECEIVED),
        closed=CLOSED,
        limits=_limits(visitor.t),
        longest=MAX_MESSAGE_LENGTH,
        silence=SILENCE_SECONDS,
        address=site.settings.share_address(),
    )


def _limits(t: Messages) -> str:
    """How much may be drawn for an address."""
    work = RATES["work"]
    seconds, each_minute = work.burst / MILLISECONDS, 60 * work.each_second / MILLISECONDS
    return t(
        "api-limits",
        waiting=PICTURES.waiting_each,
        seconds=round(seconds),
        minute=round(each_minute),
    )


def _written(messages: Iterable[Data]) -> list[tuple[str, str]]:
    """Messages with their types, as they are sent."""
    return [(each["type"], json.dumps(each, ensure_ascii=False)) for each in messages]


def _allowed(schema: Data) -> str:
    """The possible values in short notation."""
    choices = [each for each in schema.get("oneOf", [schema]) if each.get("type") != "null"]
    one = choices[0]
    if "enum" in one:
        return " · ".join(map(str, one["enum"]))
    if "minimum" in one:
        return f"{one['minimum']:g} – {one['maximum']:g}"
    return "true · false" if one.get("type") == "boolean" else str(one.get("type", ""))
