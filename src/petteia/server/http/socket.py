"""The socket of a game: what its players send, and what everybody at the table hears."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.serialization import encode_json
from sqlalchemy.exc import SQLAlchemyError

from petteia._core import IllegalMoveError, NotationError
from petteia.game import GameError
from petteia.server.buckets import Buckets
from petteia.server.domain.table import PLAYERS_KINDS, REMATCH, SIDES, Act
from petteia.server.http.site import Site, address_of, guest_of, messages_for
from petteia.server.i18n.retelling import retell
from petteia.server.identity import known_as, new_token
from petteia.server.live.room_view import room_view
from petteia.server.live.rooms import NoSuchGameError, Room
from petteia.server.live.tables import StaleError
from petteia.server.workers.thinking import ThinkingError

LONGEST_MESSAGE = 2048
SILENCE_SECONDS = 60
"""A client that says nothing for so long is gone; it pings much more often."""

NO_GAME, TOO_OFTEN, BAD_MESSAGE = 4404, 4429, 4400

UNTOLD = "VOG-18: nothing tells beforehand which moves are legal"

log = logging.getLogger("petteia.server")

Socket = WebSocket[Any, Any, Any]


@websocket("/game/{id:str}/socket")
async def game_socket(socket: Socket, id: str, site: Site) -> None:
    """Serve one client until it leaves, misbehaves, or the site stops."""
    await socket.accept()
    if not site.sockets.take(address_of(socket)):
        await socket.close(code=TOO_OFTEN)
        return
    changed = asyncio.Event()
    guest = guest_of(socket) or new_token()
    try:
        async with site.tables.listening(id, guest, changed.set) as room:
            client = Client(socket, site, room, known_as(guest), changed)
            await client.serve()
    except NoSuchGameError:
        await socket.close(code=NO_GAME)


class Client:
    """One open socket."""

    def __init__(
        self, socket: Socket, site: Site, room: Room, guest: str, changed: asyncio.Event
    ) -> None:
        self.socket = socket
        self.site = site
        self.room = room
        self.guest = guest
        self.changed = changed
        self.messages = Buckets(burst=30, each_second=8)
        self.words = messages_for(socket)

    async def serve(self) -> None:
        """Hear and tell until either ends."""
        telling = asyncio.create_task(self._tell())
        try:
            with contextlib.suppress(WebSocketDisconnect, TimeoutError):
                await self._hear()
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            await self.socket.send_text(await self._state())

    async def _state(self) -> str:
        """What is told of the room; only its text is kept while it is sent."""
        room = self.room
        view = await room_view(self.site.tables, room, room.sides_of(self.guest))
        return _text({"type": "state", **view})

    async def _hear(self) -> None:
        while True:
            async with asyncio.timeout(SILENCE_SECONDS):
                text = await self.socket.receive_text()
            if not self.messages.take(""):
                await self.socket.close(code=TOO_OFTEN)
                return
            message = _message(text)
            if message is None:
                await self.socket.close(code=BAD_MESSAGE)
                return
            await self._answer(message)

    async def _answer(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ping":
            await self._send({"type": "pong"})
            return
        try:
            await self._do(kind, message)
        except StaleError:
            self.changed.set()
        except (IllegalMoveError, NotationError, GameError) as error:
            reason = retell(str(error)[:400], self.words)
            await self._send({"type": "refused", "what": kind, "reason": reason})
            self.changed.set()
        except ThinkingError:
            await self._send({"type": "refused", "what": kind, "reason": "engine"})
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: %s could not be stored: %s", self.room.id, kind, error)
            await self._send({"type": "refused", "what": kind, "reason": "storage"})
            self.changed.set()

    async def _do(self, kind: str, message: dict[str, Any]) -> None:
        room = self.room
        text = message.get("detail", "")
        side = self._side(message)
        if kind == "why":
            if room.table.hides_legality and not room.table.is_over:
                raise GameError(UNTOLD)
            reason = retell(room.table.position.explain(text) or "", self.words)
            await self._send({"type": "why", "move": text, "reason": reason})
        elif kind == "hint":
            await self._hint()
        elif kind == "move":
            await self.site.tables.play(room, side, text, message.get("ply", -1))
        elif kind == "claim":
            await self.site.tables.claim_left(room, side, text)
        elif kind == REMATCH:
            await self.site.tables.rematch(room, side)
        elif kind in PLAYERS_KINDS:
            await self.site.tables.act(room, Act(kind, side, text))
        else:
            raise GameError(f"no act is called {kind[:40]!r}")

    def _side(self, message: dict[str, Any]) -> bool:
        """The side that a message speaks for, which must be the guest's own."""
        own = self.room.sides_of(self.guest)
        named = message.get("side")
        side = next((side for side in own if SIDES[side] == named), None)
        if side is not None:
            return side
        if message["type"] == "why":
            return self.room.table.position.turn
        raise GameError("seat: only the players of this game can do that")

    async def _hint(self) -> None:
        table = self.room.table
        if table.opening.engine_side is None:
            raise GameError("hints are given against the engine")
        if table.hides_legality:
            raise GameError(UNTOLD)
        if table.is_over or table.position.needs_roll or table.awaits_engine:
            raise GameError("there is nothing to hint at")
        if not self.site.hints.take(address_of(self.socket)):
            raise GameError("too many hints in too short a time")
        version = table.version
        answer = await self.site.tables.hint(self.room)
        await self._send({"type": "hint", "version": version, "move": answer.move})

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(_text(message))


def _text(message: dict[str, Any]) -> str:
    return encode_json(message).decode()


def _message(text: str) -> dict[str, Any] | None:
    """A client's message, if it is one: small, an object, and with fields of the right kinds."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        message = json.loads(text)
        # Halves of letters can be written in JSON, but neither stored nor told to the core.
        json.dumps(message, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict):
        return None
    kinds = {"type": str, "detail": str, "side": str, "ply": int}
    for name, kind in kinds.items():
        value = message.get(name, kind())
        # PostgreSQL keeps no NUL.
        if not isinstance(value, kind) or (isinstance(value, str) and "\0" in value):
            return None
    return message if "type" in message else None
