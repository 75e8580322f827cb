"""The socket of a game: its players' commands, and the messages to players and spectators."""

import asyncio
import logging
from collections.abc import Mapping
from typing import cast

from litestar import websocket
from sqlalchemy.exc import SQLAlchemyError

from petteia.errors import GameError, PetteiaError, quoted
from petteia.server.domain.game_action import LOT, PLAYER_KINDS, GameAction
from petteia.server.domain.game_setup import SIDES
from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import (
    BAD_MESSAGE,
    FAILED,
    NO_GAME,
    PONG,
    Socket,
    SocketClient,
    accept,
    hand_over,
)
from petteia.server.live.game_session import GameSession, NoSuchGameError, OverloadedError
from petteia.server.live.live_games import StaleMoveError
from petteia.server.messages.game_view import GameViews, Shown
from petteia.server.messages.socket_messages import (
    PHRASES,
    Advice,
    ClientMessage,
    EngineQueue,
    HintGiven,
    Phrase,
    Refused,
    Said,
    ServerMessage,
    Why,
    encode,
    read_command,
)
from petteia.server.workers.engine_pool import EngineFailedError

REFUSAL_COST = 3
"""How many messages a refused one counts as."""
SYNC_COST = 11
"""How many messages a request for the whole state counts as."""

MAX_REASON = 400
"""The most characters of a reason that a client is sent."""

log = logging.getLogger("petteia.server")


@websocket("/game/{id:str}/socket")
async def game_socket(socket: Socket, id: str, site: Site) -> None:
    """Let a client follow a game, and act in it for its own sides."""
    if not await accept(socket, site):
        return
    try:
        session = await site.live_games.session(id)
    except OverloadedError:
        # The page tries again.
        await socket.close(code=FAILED)
        return
    except NoSuchGameError:
        await socket.close(code=NO_GAME)
        return
    client = GameClient(socket, site, session)
    if not await hand_over(socket, client):
        return
    await site.live_games.join(id, client)
    if client.is_lost:
        site.live_games.leave(session, client)


class GameClient(SocketClient):
    """A client that follows a game, and acts in it for its own sides."""

    MAX_BURST, MESSAGES_PER_SECOND = 30, 8

    def __init__(self, socket: Socket, site: Site, session: GameSession) -> None:
        super().__init__(socket, site)
        self.session = session
        self.shown = _shown(socket.query_params)
        self._waiting: list[ClientMessage] = []
        self._work: asyncio.Task[None] | None = None
        self._question: ClientMessage | None = None
        """The newest question to the coach, if no one answers it yet."""
        self._advising: asyncio.Task[None] | None = None

    def show(self, views: GameViews) -> None:
        """Send the changes; a client that is not ready gets them later, all at once."""
        if self.connection.is_writable:
            self.connection.send_message(
                views.message(self.session.sides_of(self.player), self.shown)
            )
            self.shown = views.shown

    def show_queue(self, ahead: int) -> None:
        """Send the number of the engine's answers before the one that is due."""
        if self.connection.is_writable:
            self._send(EngineQueue(ahead))

    def show_phrase(self, side: bool, phrase: Phrase) -> None:
        """Send the words of a side's player."""
        if self.connection.is_writable:
            self._send(Said(SIDES[side], phrase))

    def on_drain(self) -> None:
        """Send the changes that the client missed while it was not ready."""
        if self.session.is_stored:
            self.show(self.session.views())

    def on_close(self) -> None:
        """Note that the socket is closed."""
        super().on_close()
        self.site.live_games.leave(self.session, self)

    def handle(self, message: bytes) -> None:
        """Follow a message, after those that came before it."""
        match read_command(message):
            case None:
                self.connection.close_with(BAD_MESSAGE)
            case ClientMessage(type="ping"):
                self.connection.send_message(PONG)
            case ClientMessage(type="sync"):
                self.charge(SYNC_COST)
                self.shown = None
                self.on_drain()
            case ClientMessage(type="coach") as question:
                # No move waits for the coach, and advice on an earlier position is of no use.
                self._question = question
                if self._advising is None:
                    self._advising = self._loop.create_task(self._answer_question())
            case command:
                self._waiting.append(command)
                if self._work is None:
                    self._work = self._loop.create_task(self._follow_all())

    async def _follow_all(self) -> None:
        try:
            while self._waiting:
                await self._answer(self._waiting.pop(0))
        finally:
            self._work = None

    async def _answer_question(self) -> None:
        try:
            while (question := self._question) is not None:
                self._question = None
                await self._answer(question)
        finally:
            self._advising = None

    async def _answer(self, command: ClientMessage) -> None:
        try:
            await self._follow(command)
        except StaleMoveError:
            self.charge(REFUSAL_COST)
            self.on_drain()
        except PetteiaError as error:
            self.charge(REFUSAL_COST)
            reason = self.t.error(error)[:MAX_REASON]
            self._send(Refused(command.type, error.code, error.rule, reason))
        except EngineFailedError:
            self._send(_failed(command, "engine"))
        except NoSuchGameError as error:
            # Its player has deleted it in another tab, unless the site is too busy to read it.
            is_busy = isinstance(error, OverloadedError)
            self.connection.close_with(FAILED if is_busy else NO_GAME)
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: %s not stored: %s", self.session.id, command.type, error)
            self._send(_failed(command, "storage"))
        except Exception:
            log.exception("game %s: a message could not be followed", self.session.id)
            self._waiting.clear()
            self.connection.close_with(FAILED)

    async def _follow(self, command: ClientMessage) -> None:
        live_games, session = self.site.live_games, self.session
        detail = command.detail
        match command.type:
            case "why":
                self._explain(detail)
            case "move":
                await live_games.play(session, self._side(command), detail, command.ply)
            case "say":
                self._say(self._side(command), detail)
            case "claim":
                await live_games.claim_abandoned(session, self._side(command), detail)
            case "place-rest":
                await live_games.place_rest(session, self._side(command), detail or LOT)
            case "rematch":
                side = self._side(command)
                if not self.site.limits["changes"].take(self.address):
                    raise GameError("refusal-games-often")
                await live_games.rematch(session, side)
            case "hint":
                self._side(command)
                await self._hint()
            case "coach":
                await self._advise(self._side(command))
            case kind if kind in PLAYER_KINDS:
                await live_games.perform(session, GameAction(kind, self._side(command), detail))
            case kind:
                raise GameError("refusal-no-act", name=quoted(kind))

    def _side(self, command: ClientMessage) -> bool:
        """The side that a command is for, which must be the player's own."""
        for side in self.session.sides_of(self.player):
            if SIDES[side] == command.side:
                return side
        raise GameError("refusal-seat")

    def _say(self, side: bool, phrase: str) -> None:
        """Say something; too frequent messages are dropped."""
        GameError.check_choice("phrase", phrase, PHRASES)
        if self.site.limits["phrases"].take(self.player):
            self.site.live_games.say(self.session, side, cast("Phrase", phrase))

    def _explain(self, move: str) -> None:
        live_game = self.session.live_game
        if not live_game.is_over:
            self._require_shown_legality()
        refusal = live_game.position.refusal(move)
        reason = "" if refusal is None else self.t.error(refusal)
        self._send(Why(move, reason, None if refusal is None else refusal.rule))

    def _require_help(self) -> None:
        """Refuse hints and advice unless the engine plays and it is the player's turn."""
        live_game = self.session.live_game
        if live_game.setup.engine_side is None:
            raise GameError("refusal-no-hints")
        if live_game.setup.is_rated:
            raise GameError("refusal-rated-help")
        self._require_shown_legality()
        if live_game.is_over or live_game.position.needs_roll or live_game.awaits_engine:
            raise GameError("refusal-nothing-to-hint")

    def _require_shown_legality(self) -> None:
        """Refuse help in a game that an illegal move loses (VOG-18)."""
        live_game = self.session.live_game
        if live_game.hides_legality:
            rule = live_game.game.rules.conduct_rule("illegal-move")
            raise GameError("refusal-moves-hidden", rule)

    async def _advise(self, side: bool) -> None:
        self._require_help()
        live_game = self.session.live_game
        version = live_game.version
        can_take_back = not live_game.take_back_refusal(side)
        engine_player = self.site.live_games.engine_player
        advice = await engine_player.advice(live_game, can_take_back, self.client)
        reason = advice.reason
        self._send(
            Advice(
                version,
                self.t.error(reason.without_rule()),
                reason.rule,
                advice.threatened,
                advice.capturing,
                advice.takes_back,
            )
        )

    async def _hint(self) -> None:
        self._require_help()
        live_game = self.session.live_game
        if not self.site.limits["hints"].take(self.address):
            raise GameError("refusal-hints-often")
        version = live_game.version
        answer = await self.site.live_games.engine_player.hint(live_game, self.client)
        self._send(HintGiven(version, answer.move))

    def _send(self, message: ServerMessage) -> None:
        self.connection.send_message(encode(message))


def _failed(command: ClientMessage, part: str) -> Refused:
    """The message to a client when a part of the site has failed."""
    return Refused(command.type, part, None, part)


def _shown(query: Mapping[str, str]) -> Shown | None:
    """The version that a client says it has seen, if it gives one."""
    try:
        return Shown(int(query["version"]), int(query["ply"]))
    except (KeyError, ValueError):
        return None
