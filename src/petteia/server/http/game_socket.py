"""The socket of a game: what its players send, and what players and spectators receive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

from litestar import WebSocket, websocket
from sqlalchemy.exc import SQLAlchemyError

from petteia.errors import GameError, PetteiaError
from petteia.game.conduct.endings import IGNORANCE_RULE
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.game_view import GameViews, Shown
from petteia.server.domain.socket_messages import (
    ActionCommand,
    ClaimCommand,
    HintCommand,
    HintGiven,
    MoveCommand,
    PingCommand,
    Pong,
    Refused,
    RematchCommand,
    ServerMessage,
    SideCommand,
    SyncCommand,
    Why,
    WhyCommand,
    encode,
    read_command,
)
from petteia.server.http.requests import client_address, messages_for, player_token
from petteia.server.http.site import Site
from petteia.server.live.game_session import GameSession, NoSuchGameError
from petteia.server.live.live_games import StaleMoveError
from petteia.server.tokens import new_token, token_hash
from petteia.server.workers.engine_pool import EngineFailedError

SILENCE_SECONDS = 60
"""A client that says nothing for so long is gone; it pings much more often."""
MAX_BURST, MESSAGES_PER_SECOND = 30, 8
"""How many messages a client may send at once, and in the long run."""

HAND_OVER = "petteia.hand_over"
"""The extension of a socket's scope by which it is handed over to a listener, for good."""

NORMAL, FAILED, BAD_MESSAGE, NO_GAME, TOO_OFTEN = 1000, 1011, 4400, 4404, 4429

MAX_REASON = 400
"""The most characters of a reason that a client is sent."""

PONG = encode(Pong())

log = logging.getLogger("petteia.server")

Socket = WebSocket[Any, Any, Any]


class Listener(Protocol):
    """Hears a socket that was handed over."""

    def opened(self, line: Line) -> None:
        """From now on the socket is the listener's."""

    def heard(self, message: bytes) -> None:
        """A message has come."""

    def freed(self) -> None:
        """What was sent has gone out, after a time in which the socket was not free."""

    def lost(self) -> None:
        """The socket is closed."""


class Line(Protocol):
    """The open end of a socket that was handed over."""

    @property
    def is_free(self) -> bool:
        """Whether the other end takes what is sent to it."""

    def post(self, message: bytes) -> None:
        """Send a message."""

    def end(self, code: int) -> None:
        """Close the socket."""


HandOver = Callable[[Listener], None]


@websocket("/game/{id:str}/socket")
async def game_socket(socket: Socket, id: str, site: Site) -> None:
    """Let a client follow a game, and act in it for its own sides."""
    await socket.accept()
    if not site.limits.sockets.take(client_address(socket)):
        await socket.close(code=TOO_OFTEN)
        return
    try:
        session = await site.live_games.session(id)
    except NoSuchGameError:
        await socket.close(code=NO_GAME)
        return
    client = Client(socket, site, session)
    hand_over = cast("HandOver", (socket.scope["extensions"] or {})[HAND_OVER])
    hand_over(client)
    await site.live_games.join(id, client)
    if client.is_lost:
        site.live_games.leave(session, client)


class Client:
    """The other end of one open socket."""

    line: Line

    def __init__(self, socket: Socket, site: Site, session: GameSession) -> None:
        self.site = site
        self.session = session
        self.player = token_hash(player_token(socket) or new_token())
        self.address = client_address(socket)
        self.translations = messages_for(socket)
        self.shown = _shown(socket.query_params)
        self.is_lost = False
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._allowance = float(MAX_BURST)
        """How many messages the client may send now."""
        self._waiting: list[SideCommand] = []
        self._work: asyncio.Task[None] | None = None
        self._watch = self._loop.call_later(SILENCE_SECONDS, self._end_if_silent)

    def show(self, views: GameViews) -> None:
        """Send what has changed; to a client that takes nothing now, later and all at once."""
        if self.line.is_free:
            self.line.post(views.message(self.session.sides_of(self.player), self.shown))
            self.shown = views.shown

    def freed(self) -> None:
        """Send what has changed while the client took nothing."""
        if self.session.is_stored:
            self.show(self.session.views())

    def opened(self, line: Line) -> None:
        """Note how to answer."""
        self.line = line

    def lost(self) -> None:
        """Note that the socket is closed."""
        self.is_lost = True
        self._watch.cancel()
        self.site.live_games.leave(self.session, self)

    def heard(self, message: bytes) -> None:
        """Follow a message, after those that came before it."""
        now = self._loop.time()
        earned = (now - self._heard_at) * MESSAGES_PER_SECOND
        self._allowance = min(MAX_BURST, self._allowance + earned) - 1
        self._heard_at = now
        if self._allowance < 0:
            self.line.end(TOO_OFTEN)
            return
        match read_command(message):
            case None:
                self.line.end(BAD_MESSAGE)
            case PingCommand():
                self.line.post(PONG)
            case SyncCommand():
                self.shown = None
                self.freed()
            case command:
                self._waiting.append(command)
                if self._work is None:
                    self._work = self._loop.create_task(self._follow_all())

    async def _follow_all(self) -> None:
        try:
            while self._waiting:
                await self._answer(self._waiting.pop(0))
        except Exception:
            log.exception("game %s: a message could not be followed", self.session.id)
            self.line.end(FAILED)
        finally:
            self._work = None

    async def _answer(self, command: SideCommand) -> None:
        try:
            await self._follow(command)
        except StaleMoveError:
            self.freed()
        except PetteiaError as error:
            reason = self.translations.error(error)[:MAX_REASON]
            self._send(Refused(command.kind, error.code, error.rule, reason))
        except EngineFailedError:
            self._send(_failed(command, "engine"))
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: %s not stored: %s", self.session.id, command.kind, error)
            self._send(_failed(command, "storage"))

    async def _follow(self, command: SideCommand) -> None:
        live_games, session = self.site.live_games, self.session
        match command:
            case MoveCommand(detail=move, ply=ply):
                await live_games.play(session, self._side(command), move, ply)
            case ActionCommand(action_kind=kind, detail=detail):
                action = GameAction(kind, self._side(command), detail)
                await live_games.perform(session, action)
            case ClaimCommand(detail=what):
                await live_games.claim_abandoned(session, self._side(command), what)
            case RematchCommand():
                await live_games.rematch(session, self._side(command))
            case HintCommand():
                self._side(command)
                await self._hint()
            case WhyCommand(detail=move):
                self._explain(move)
            case _:
                raise GameError("refusal-no-act", name=repr(command.kind[:40]))

    def _side(self, command: SideCommand) -> bool:
        """The side that a command is for, which must be the player's own."""
        for side in self.session.sides_of(self.player):
            if SIDES[side] == command.side:
                return side
        raise GameError("refusal-seat")

    def _explain(self, move: str) -> None:
        live_game = self.session.live_game
        if live_game.hides_legality and not live_game.is_over:
            raise GameError("refusal-untold", IGNORANCE_RULE)
        refusal = live_game.position.refusal(move)
        self._send(Why(move, "" if refusal is None else self.translations.error(refusal)))

    async def _hint(self) -> None:
        live_game = self.session.live_game
        if live_game.setup.engine_side is None:
            raise GameError("refusal-no-hints")
        if live_game.hides_legality:
            raise GameError("refusal-untold", IGNORANCE_RULE)
        if live_game.is_over or live_game.position.needs_roll or live_game.awaits_engine:
            raise GameError("refusal-nothing-to-hint")
        if not self.site.limits.hints.take(self.address):
            raise GameError("refusal-hints-often")
        version = live_game.version
        answer = await self.site.live_games.hint(self.session)
        self._send(HintGiven(version, answer.move))

    def _send(self, message: ServerMessage) -> None:
        self.line.post(encode(message))

    def _end_if_silent(self) -> None:
        silence = self._loop.time() - self._heard_at
        if silence >= SILENCE_SECONDS:
            self.line.end(NORMAL)
        else:
            self._watch = self._loop.call_later(SILENCE_SECONDS - silence, self._end_if_silent)


def _failed(command: SideCommand, part: str) -> Refused:
    """What a client is sent when a part of the site has failed it."""
    return Refused(command.kind, part, None, part)


def _shown(query: Mapping[str, str]) -> Shown | None:
    """The version that a client says it was shown, if it does."""
    try:
        return Shown(int(query["version"]), int(query["ply"]))
    except (KeyError, ValueError):
        return None
