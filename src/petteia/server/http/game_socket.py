"""The socket of a game: what its players send, and what players and spectators receive."""

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

from petteia.errors import GameError, PetteiaError
from petteia.game.conduct.endings import IGNORANCE_RULE
from petteia.server.domain.game_action import PLAYER_KINDS, REMATCH, GameAction
from petteia.server.domain.game_setup import SIDES
from petteia.server.http.requests import client_address, messages_for, player_token
from petteia.server.http.site import Site
from petteia.server.live.game_session import GameSession, NoSuchGameError
from petteia.server.live.live_games import StaleMoveError
from petteia.server.live.session_view import session_view
from petteia.server.rate_limiter import RateLimiter
from petteia.server.tokens import new_token, token_hash
from petteia.server.workers.engine_pool import EngineFailedError

MAX_MESSAGE_LENGTH = 2048
SILENCE_SECONDS = 60
"""A client that says nothing for so long is gone; it pings much more often."""

NO_GAME, TOO_OFTEN, BAD_MESSAGE = 4404, 4429, 4400

MAX_REASON = 400
"""The most characters of a reason that a client is sent."""

log = logging.getLogger("petteia.server")

Socket = WebSocket[Any, Any, Any]


@websocket("/game/{id:str}/socket")
async def game_socket(socket: Socket, id: str, site: Site) -> None:
    """Serve one client until it leaves, misbehaves, or the site stops."""
    await socket.accept()
    if not site.limits.sockets.take(client_address(socket)):
        await socket.close(code=TOO_OFTEN)
        return
    changed = asyncio.Event()
    guest = player_token(socket) or new_token()
    try:
        async with site.live_games.listening(id, guest, changed.set) as session:
            client = Client(socket, site, session, token_hash(guest), changed)
            await client.serve()
    except NoSuchGameError:
        await socket.close(code=NO_GAME)


class Client:
    """One open socket."""

    def __init__(
        self, socket: Socket, site: Site, session: GameSession, guest: str, changed: asyncio.Event
    ) -> None:
        self.socket = socket
        self.site = site
        self.session = session
        self.guest = guest
        self.changed = changed
        self.messages = RateLimiter(burst=30, each_second=8)
        self.words = messages_for(socket)

    async def serve(self) -> None:
        """Receive and send until either ends."""
        sending = asyncio.create_task(self._send_states())
        try:
            with contextlib.suppress(WebSocketDisconnect, TimeoutError):
                await self._receive()
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send_states(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            await self.socket.send_text(await self._state())

    async def _state(self) -> str:
        """The session's state; only its text is kept while it is sent."""
        session = self.session
        view = await session_view(self.site.live_games, session, session.sides_of(self.guest))
        return _text({"type": "state", **view})

    async def _receive(self) -> None:
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
        except StaleMoveError:
            self.changed.set()
        except PetteiaError as error:
            refused = {"type": "refused", "what": kind, "code": error.code, "rule": error.rule}
            await self._send({**refused, "reason": self.words.error(error)[:MAX_REASON]})
            self.changed.set()
        except EngineFailedError:
            await self._send(
                {"type": "refused", "what": kind, "code": "engine", "reason": "engine"}
            )
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: %s could not be stored: %s", self.session.id, kind, error)
            await self._send(
                {"type": "refused", "what": kind, "code": "storage", "reason": "storage"}
            )
            self.changed.set()

    async def _do(self, kind: str, message: dict[str, Any]) -> None:
        session = self.session
        text = message.get("detail", "")
        side = self._side(message)
        if kind == "why":
            if session.live_game.hides_legality and not session.live_game.is_over:
                raise GameError("refusal-untold", IGNORANCE_RULE)
            refusal = session.live_game.position.refusal(text)
            reason = "" if refusal is None else self.words.error(refusal)
            await self._send({"type": "why", "move": text, "reason": reason})
        elif kind == "hint":
            await self._hint()
        elif kind == "move":
            await self.site.live_games.play(session, side, text, message.get("ply", -1))
        elif kind == "claim":
            await self.site.live_games.claim_abandoned(session, side, text)
        elif kind == REMATCH:
            await self.site.live_games.rematch(session, side)
        elif kind in PLAYER_KINDS:
            await self.site.live_games.perform(session, GameAction(kind, side, text))
        else:
            raise GameError("refusal-no-act", name=repr(kind[:40]))

    def _side(self, message: dict[str, Any]) -> bool:
        """The side that a message speaks for, which must be the guest's own."""
        own = self.session.sides_of(self.guest)
        named = message.get("side")
        side = next((side for side in own if SIDES[side] == named), None)
        if side is not None:
            return side
        if message["type"] == "why":
            return self.session.live_game.position.turn
        raise GameError("refusal-seat")

    async def _hint(self) -> None:
        live_game = self.session.live_game
        if live_game.setup.engine_side is None:
            raise GameError("refusal-no-hints")
        if live_game.hides_legality:
            raise GameError("refusal-untold", IGNORANCE_RULE)
        if live_game.is_over or live_game.position.needs_roll or live_game.awaits_engine:
            raise GameError("refusal-nothing-to-hint")
        if not self.site.limits.hints.take(client_address(self.socket)):
            raise GameError("refusal-hints-often")
        version = live_game.version
        answer = await self.site.live_games.hint(self.session)
        await self._send({"type": "hint", "version": version, "move": answer.move})

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(_text(message))


def _failed(kind: str, part: str) -> dict[str, Any]:
    """What a client is sent when a part of the site has failed it."""
    return {"type": "refused", "what": kind, "code": part, "rule": None, "reason": part}


def _text(message: dict[str, Any]) -> str:
    return encode_json(message).decode()


def _message(text: str) -> dict[str, Any] | None:
    """A client's message, if it is one: small, an object, and with fields of the right kinds."""
    if len(text) > MAX_MESSAGE_LENGTH:
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
