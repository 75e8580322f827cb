"""The page that documents the HTTP API and the messages of a game's socket."""

import json
from dataclasses import dataclass
from typing import Any

from litestar import Response, get

from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import SILENCE_SECONDS
from petteia.server.http.visitor import Visitor
from petteia.server.messages.socket_messages import MAX_MESSAGE_LENGTH

Data = dict[str, Any]


@dataclass(frozen=True)
class Example:
    """A message that a client may send, and the kind of message that answers it."""

    message: Data
    answer: str
    start: str = "device"
    """The game for it: ``device``, ``dice``, ``engine``, ``moved``, ``offered``, ``over``."""

    @property
    def kind(self) -> str:
        """The message's type; ``api-send-TYPE`` describes it."""
        return str(self.message["type"])

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return json.dumps(self.message)


SENT = (
    Example({"type": "move", "detail": "a2-a3", "ply": 0, "side": "white"}, "update"),
    Example({"type": "why", "detail": "a2-b4"}, "why"),
    Example({"type": "seed", "detail": "my own words", "side": "white"}, "update", "dice"),
    Example({"type": "offer", "detail": "draw", "side": "white"}, "update"),
    Example({"type": "accept", "side": "black"}, "update", "offered"),
    Example({"type": "decline", "side": "black"}, "update", "offered"),
    Example({"type": "take-back", "side": "white"}, "update", "moved"),
    Example({"type": "resign", "side": "white"}, "update"),
    Example({"type": "try", "detail": "a2-b4", "side": "white"}, "refused"),
    Example({"type": "claim", "detail": "win", "side": "white"}, "refused"),
    Example({"type": "rematch", "side": "white"}, "update", "over"),
    Example({"type": "say", "detail": "good-game", "side": "white"}, "said"),
    Example({"type": "hint", "side": "white"}, "hint", "engine"),
    Example({"type": "coach", "side": "white"}, "coach", "engine"),
    Example({"type": "sync"}, "state"),
    Example({"type": "ping"}, "pong"),
)
RECEIVED = (
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
        sent=SENT,
        heard=[(each["type"], json.dumps(each, ensure_ascii=False)) for each in RECEIVED],
        closed=CLOSED,
        longest=MAX_MESSAGE_LENGTH,
        silence=SILENCE_SECONDS,
        address=site.settings.share_address(),
    )


def _allowed(schema: Data) -> str:
    """The possible values in short notation."""
    choices = [each for each in schema.get("oneOf", [schema]) if each.get("type") != "null"]
    one = choices[0]
    if "enum" in one:
        return " · ".join(map(str, one["enum"]))
    if "minimum" in one:
        return f"{one['minimum']:g} – {one['maximum']:g}"
    return "true · false" if one.get("type") == "boolean" else str(one.get("type", ""))
