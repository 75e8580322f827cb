"""``LiveGames``: the games in memory; every action is stored before anyone sees it."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import cast

from cachetools import TTLCache
from sqlalchemy.exc import SQLAlchemyError

from petteia.errors import GameError
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.domain.game_action import (
    ARRANGEMENTS,
    PLACE_REST,
    REMATCH,
    GameAction,
    PlayerKind,
)
from petteia.server.domain.game_setup import DEVICE, FRIEND, SIDE_NAMED, SIDES, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.limits import READING
from petteia.server.live.display_names import NICKNAME_CHANGED, DisplayNames
from petteia.server.live.engine_player import EnginePlayer, client_of, needs_engine_move
from petteia.server.live.game_session import (
    GameSession,
    NoSuchGameError,
    OverloadedError,
    Viewer,
)
from petteia.server.live.presence import Presence
from petteia.server.messages.socket_messages import Phrase
from petteia.server.metrics import ACTS, STORE_SECONDS
from petteia.server.settings import LEAVE_SECONDS
from petteia.server.storage.action_log import PendingAction
from petteia.server.storage.database import ConflictError, Database
from petteia.server.storage.models import now_ms
from petteia.server.storage.pubsub import (
    ACTION_STORED,
    MISSED,
    RETRY_SECONDS,
    SEAT_CHANGED,
    pubsub_for,
)
from petteia.server.tokens import is_game_id, new_game_id, new_token, token_hash
from petteia.server.workers.engine_pool import (
    EngineBusyError,
    EngineFailedError,
    EnginePool,
)
from petteia.server.workers.fair_queue import SITE, Client
from petteia.server.workers.positions import rehearse

MAX_IDLE = 200
"""Sessions without viewers that stay in memory."""
IDLE_SECONDS = 1.0
"""How often idle sessions are looked for."""
ACTIONS_AT_ONCE = 50
"""How many actions of a game that is read back are applied before others have their turn."""
MAX_LOADING = 4
"""The number of games read from the database at once: after an outage all are requested, and other
requests must not wait for the last of them."""
BROWSING_SECONDS = 75.0
"""How long a player counts as present after one of their pages has reported itself open: more than
the minute after which browsers let background pages run again."""
SAID = "said"
"""Published when a player says something: the game, the side and the phrase."""
LEADING_ON = ("move", "try", "seed", "place-rest")
"""The actions that lead to positions which no one has seen."""
REHEARSAL_MILLISECONDS = 5.0
MAX_REHEARSALS = 20
"""How many attempts are made to read a game back while the site is overloaded."""
FAILED_SECONDS = 30.0
"""How long a game is not read back after a process of the pool failed at it: the next may, too."""
MAX_FAILED = 10_000
LATER_SECONDS = 10.0
"""The pause before a site that was overloaded tries again what it could not do; twice as long after
each further attempt."""
MAX_LATER_SECONDS = 600.0
SEED_BITS = 64
WHITE = True
MAX_CONFLICTS = 5
"""How often an action is tried while other processes are quicker."""

log = logging.getLogger("petteia.server")


class StaleMoveError(Exception):
    """A move that was meant for another position."""


async def _load_nothing(_ruleset: str) -> None:
    """Load no ruleset: without users' own ones, all are in the package."""


class LiveGames:
    """The sessions in memory. Every change of a game goes through ``perform``."""

    def __init__(
        self,
        database: Database,
        engine_pool: EnginePool,
        leave_seconds: float = LEAVE_SECONDS,
    ) -> None:
        self.database = database
        self.load_ruleset: Callable[[str], Awaitable[None]] = _load_nothing
        """Awaited with the ruleset of a game before that is read."""
        self.engine_pool = engine_pool
        self.leave_seconds = leave_seconds
        self._loaded: OrderedDict[str, GameSession] = OrderedDict()
        self._looked_for_idle = 0.0
        self.pubsub = pubsub_for(database.url, database.process)
        self.display_names = DisplayNames(database, self.pubsub)
        self.presence = Presence(self.pubsub, self._loaded, self.display_names)
        self.engine_player = EnginePlayer(self)
        self.pubsub.subscribe(ACTION_STORED, self._on_action)
        self.pubsub.subscribe(SEAT_CHANGED, lambda id, _: self._on_change(id))
        self.pubsub.subscribe(MISSED, self._on_missed)
        self.pubsub.subscribe(SAID, self._on_said)
        self.pubsub.subscribe(NICKNAME_CHANGED, lambda guest, _: self._on_nickname(guest))
        self.before_action: Callable[[], Awaitable[None]] | None = None
        """Awaited before anyone acts, with no game locked."""
        self.on_turn: Callable[[GameSession, bool], None] | None = None
        """Called with the side that a game waits for after something is stored: a move, a move
        taken back, the wish for a rematch, or the beginning of a game that is not live."""
        self.on_over: Callable[[GameSession], None] | None = None
        """Called when the action is stored that ends a game."""
        self.vacation_of: Callable[[str], Awaitable[int]] | None = None
        """Until when a player is on vacation, in milliseconds since 1970."""
        self._loading: dict[str, asyncio.Task[GameSession]] = {}
        """The games that are being read."""
        self._load_turns = asyncio.Semaphore(MAX_LOADING)
        self._failed = TTLCache[str, None](MAX_FAILED, FAILED_SECONDS)
        """The games at which a process of the pool has failed lately."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._to_retry: dict[str, Callable[[], Awaitable[bool]]] = {}
        """What an overloaded site could not do, by the player or the event that it is for."""

    async def start(self) -> None:
        """Begin to listen to other processes; raises the database's errors."""
        await self.pubsub.start()
        self.presence.start()
        await self.engine_player.start()

    async def open(
        self, setup: GameSetup, guest: str, side: bool, address: str = ""
    ) -> tuple[str, str | None]:
        """Begin a game for a player: its id, and the invitation to a free seat, if any."""
        live_game = LiveGame(setup)
        id = new_game_id()
        known = token_hash(guest)
        seats = {side: known}
        invitation = None
        invitations: dict[bool, str] = {}
        if setup.mode == DEVICE:
            seats[not side] = known
        elif setup.mode == FRIEND:
            invitation = new_token()
            invitations[not side] = token_hash(invitation)
        await self.database.add_game(id, setup, seats, invitations, needs_engine_move(live_game))
        if needs_engine_move(live_game):
            # The engine may be asked before the player's page is open.
            (await self.session(id)).address = address
        return id, invitation

    async def begin(self, id: str, by: str | None = None) -> None:
        """Start the clock of a game with both seats taken, if nothing else is missing.

        ``by`` is the player who begins it, and so knows that it waits for them.
        """
        await self._begin(await self.session(id), by)

    async def claim(self, invitation: str, guest: str) -> str | None:
        """Give the seat of an invitation to a player; the game's id if it is theirs."""
        found = await self.database.claim(token_hash(invitation), token_hash(guest))
        if found is None:
            return None
        id, side, was_free = found
        session = await self.session(id)
        # Locked: a reload that read the seats earlier must not put them back.
        async with session.lock:
            await self._seat(session, session.seats | {side: token_hash(guest)})
        self._show_players(session)
        if was_free:
            await self._begin(session, token_hash(guest))
        return id

    async def _begin(self, session: GameSession, *known_by: str | None) -> None:
        """Start the clock, and notify the players that the game waits for, unless they know it."""
        await self._start_clock(session)
        self._announce(session, *known_by)

    def _announce(self, session: GameSession, *known_by: str | None) -> None:
        """Notify the players that a new game waits for: for seeds of its dice, or for a move.

        A live game notifies nobody: its players are watching it.
        """
        live_game, control = session.live_game, session.live_game.setup.clock
        if live_game.is_over or (control is not None and control.is_live):
            return
        for side in live_game.missing_seeds or (live_game.position.turn,):
            if session.seats.get(side) not in known_by:
                self._wait_for(session, side)

    async def reload_seats(self, ids: Iterable[str]) -> None:
        """Read the occupants of games' seats again."""
        for id in ids:
            session = self._loaded.get(id)
            if session is None:
                continue
            async with session.lock:
                found = await self.database.game(id)
                if found is None:
                    continue
                await self._seat(session, found.seats)
            self._show_players(session)

    def forget(self, ids: Iterable[str]) -> None:
        """Drop games that are no longer in the database."""
        for id in ids:
            self._loaded.pop(id, None)

    async def session(self, id: str) -> GameSession:
        """The session of a game, read from the database if it is not in memory."""
        session = self._loaded.get(id)
        if session is None and not is_game_id(id):
            raise NoSuchGameError(id)
        if session is None:
            session = await self._load_once(id)
        self._loaded.move_to_end(id)
        self._forget_idle()
        return session

    @property
    def count(self) -> int:
        """The number of games in memory."""
        return len(self._loaded)

    @property
    def sockets(self) -> int:
        """The number of connections that follow games."""
        return sum(len(session.viewers) for session in self._loaded.values())

    def loaded(self, id: str) -> GameSession | None:
        """The session of a game, if it is in memory."""
        return self._loaded.get(id)

    async def join(self, id: str, viewer: Viewer) -> None:
        """Let a viewer follow a game until ``leave``."""
        session = await self.session(id)
        before = session.present()
        session.viewers.append(viewer)
        if session.sides_of(viewer.player):
            session.address = viewer.address
        self.presence.changed(session)
        await session.wait_until_stored()
        if session.present() == before:
            viewer.show(session.views())
        else:
            session.notify()
        for side in set(session.sides_of(viewer.player)) - set(before):
            if phrase := session.missed_phrase(side):
                viewer.show_phrase(not side, phrase)
        await self.engine_player.retry_given_up(session)
        await self._start_clock(session)

    def leave(self, session: GameSession, viewer: Viewer) -> None:
        """Stop showing a game to a viewer who has left."""
        if viewer not in session.viewers:
            return
        before = session.present()
        session.viewers.remove(viewer)
        self.presence.changed(session)
        self._note_absence(session, before, now_ms())

    def browse(self, session: GameSession, player: str) -> None:
        """Count a player as present for a while: they have another page of the site open."""
        at, before = now_ms(), session.present()
        if player in session.browsing:
            session.browsing[player].cancel()
        session.browsing[player] = asyncio.get_running_loop().call_later(
            BROWSING_SECONDS, self._stop_browsing, session, player, at
        )
        if session.present() != before:
            self._show_players(session)

    def _stop_browsing(self, session: GameSession, player: str, last: int) -> None:
        before = session.present()
        del session.browsing[player]
        self._note_absence(session, before, last)

    def _note_absence(self, session: GameSession, before: tuple[bool, ...], since: int) -> None:
        """Note the sides that were present before and are not any more, if there are any."""
        gone = set(before) - set(session.present())
        if gone:
            session.left_at.update(dict.fromkeys(gone, since))
            self._show_players(session)

    def _show_players(self, session: GameSession) -> None:
        """Show everyone the seats and the presence of a game's players."""
        self.presence.changed(session)
        session.notify()

    def say(self, session: GameSession, side: bool, phrase: Phrase) -> None:
        """Let the player of a side say something to the others and to the spectators."""
        self.pubsub.publish(SAID, f"{session.id} {SIDES[side]} {phrase}")

    def _on_said(self, detail: str, _process: str) -> None:
        id, side, phrase = detail.split()
        session = self._loaded.get(id)
        if session is None:
            return
        session.phrases[SIDE_NAMED[side]] = cast("Phrase", phrase), now_ms()
        for viewer in tuple(session.viewers):
            viewer.show_phrase(SIDE_NAMED[side], cast("Phrase", phrase))

    def _on_nickname(self, guest: str) -> None:
        for session in self._loaded.values():
            if guest in session.seats.values():
                self._keep(asyncio.create_task(self.reload_seats([session.id])))

    async def play(self, session: GameSession, side: bool, text: str, ply: int) -> None:
        """Play a move meant for a ply; the same move sent again does no harm.

        In a game in which an illegal move loses (VOG-18), it is made.
        """
        kind: PlayerKind = "try" if session.live_game.hides_legality else "move"

        async def move() -> None:
            if ply == session.live_game.ply:
                await self.perform_locked(session, GameAction(kind, side, text))
            elif not session.live_game.has_played(ply, side, text):
                raise StaleMoveError

        await self._retry_on_conflict(session, move)

    async def perform(self, session: GameSession, action: GameAction) -> None:
        """Apply an action, store it, and notify everyone."""
        await self._retry_on_conflict(session, lambda: self.perform_locked(session, action))

    async def flag(self, session: GameSession, at: int) -> None:
        """End a game whose time is up, unless it has continued in the meantime."""

        async def fall() -> None:
            if session.live_game.is_out_of_time(at):
                await self.perform_locked(
                    session, GameAction("flag", session.live_game.position.turn, at=at)
                )

        await self._retry_on_conflict(session, fall)

    async def claim_abandoned(self, session: GameSession, side: bool, what: str) -> None:
        """End a game whose other player has left, as a win or a draw."""

        async def claim() -> None:
            at = now_ms()
            if session.claimable_after(at).get(not side) != 0:
                raise GameError("refusal-not-left")
            await self.perform_locked(session, GameAction("claim", side, what, at))

        await self._retry_on_conflict(session, claim)

    async def suspend(self, session: GameSession) -> None:
        """Suspend a running game: no clock runs and no move is made until ``resume``."""

        async def do() -> None:
            live_game = session.live_game
            if not live_game.is_over and live_game.suspended_at is None:
                # A player whose time is up loses, even if someone pauses a moment later.
                with contextlib.suppress(GameError):
                    await self.perform_locked(session, GameAction("suspend", WHITE))

        await self._do_as_stored(session, do)

    async def resume(self, session: GameSession) -> None:
        """Resume a suspended game."""

        async def do() -> None:
            if session.live_game.suspended_at is not None:
                await self.perform_locked(session, GameAction("resume", WHITE))

        await self._do_as_stored(session, do)

    async def take_vacation(self, session: GameSession, player: str, until: int) -> None:
        """Stop a player's clock in a game until a given time, or resume it if that has passed.

        A game whose clock has not started learns of the vacation when it does.
        """

        async def do() -> None:
            clock = session.live_game.clock
            if clock is None or clock.running is None:
                return
            for side in session.sides_of(player):
                known, at = session.live_game.vacation_until[side], now_ms()
                if not session.live_game.is_over and max(known, at) != max(until, at):
                    await self.perform_locked(session, GameAction("vacation", side, str(until)))

        await self._do_as_stored(session, do)

    def retry(self, key: str, do: Callable[[], Awaitable[bool]]) -> None:
        """Do something again later, until it returns true, as the site was overloaded.

        It replaces what waits for the same player or event.
        """
        is_waiting = key in self._to_retry
        self._to_retry[key] = do
        if not is_waiting:
            self._keep(asyncio.create_task(self._retry(key)))

    async def _retry(self, key: str) -> None:
        pause = LATER_SECONDS
        while key in self._to_retry:
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_LATER_SECONDS)
            do = self._to_retry[key]
            try:
                is_done = await do()
            except Exception as error:
                log.error("a vacation or a pause has not reached all games", exc_info=error)
                continue
            # Something else may have been asked for meanwhile.
            if is_done and self._to_retry[key] is do:
                del self._to_retry[key]

    async def place_rest(self, session: GameSession, side: bool, arrangement: str) -> None:
        """Place both sides' remaining pieces by lot or in rows; friends must both ask for it."""
        if arrangement not in ARRANGEMENTS:
            raise GameError("refusal-nothing-to-place")

        async def place() -> None:
            live_game, detail = session.live_game, arrangement
            is_agreed = live_game.placing_asked_by is (not side)
            if live_game.setup.mode != FRIEND or is_agreed:
                wanted = live_game.arrangement_asked if is_agreed else arrangement
                seed = secrets.randbits(SEED_BITS)
                detail = " ".join(live_game.position._placement_of_rest(wanted, seed))
                if not detail:
                    raise GameError("refusal-nothing-to-place")
            await self.perform_locked(session, GameAction(PLACE_REST, side, detail))

        await self._retry_on_conflict(session, place)

    async def rematch(self, session: GameSession, side: bool) -> None:
        """Begin the same game with the sides changed, or ask the other player for it."""
        await self._retry_on_conflict(session, lambda: self._rematch(session, side))

    async def _rematch(self, session: GameSession, side: bool) -> None:
        live_game = session.live_game
        if not live_game.is_over or live_game.next_game is not None:
            return
        if live_game.setup.mode == FRIEND and live_game.rematch_asked_by is not (not side):
            if not session.is_complete:
                raise GameError("refusal-rematch-alone")
            if live_game.rematch_asked_by is None:
                await self.perform_locked(session, GameAction(REMATCH, side))
            return
        id = new_game_id()
        seats = {not taken: guest for taken, guest in session.seats.items() if guest}
        setup = live_game.setup.rematch()
        await self.database.add_game(id, setup, seats, {}, needs_engine_move(LiveGame(setup)))
        try:
            await self.perform_locked(session, GameAction(REMATCH, side, id))
        except (ConflictError, GameError):
            # Another process has begun the rematch, or it is refused: no one plays this game.
            await self.database.delete_game(id)
            raise
        other = session.seats.get(not side)
        # The page of a player who is still at this game leads them there.
        is_led = (not side) in session.present() and other not in session.browsing
        led = [other] if is_led else []
        await self._begin(await self.session(id), session.seats[side], *led)

    async def close(self) -> None:
        """Stop thinking; everything that was acknowledged is stored already."""
        await self.engine_player.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.presence.close()
        await self.pubsub.close()
        await self.database.close()

    async def perform_locked(self, session: GameSession, action: GameAction) -> None:
        """``perform`` with the session locked; raises ``ConflictError`` if others are quicker."""
        live_game = session.live_game
        before = live_game.ply
        action = replace(action, at=max(action.at or now_ms(), live_game.last_action_at))
        if live_game.is_out_of_time(action.at) and action.kind not in ("flag", "pause"):
            await self.perform_locked(
                session, GameAction("flag", live_game.position.turn, at=action.at)
            )
        if action.kind in LEADING_ON:
            await self._rehearse(session.id, live_game, action, client_of(session))
        live_game.apply(action)
        session.is_stored = False
        try:
            await self._store(session, action)
        except BaseException:
            session.live_game = await self._reload(session)
            raise
        else:
            session.engine_failed = False
        finally:
            session.is_stored = True
            session.notify()
        self.engine_player.schedule(session, is_leased=True)
        if live_game.ply != before and not live_game.is_over:
            self._wait_for(session, live_game.position.turn)
        if action.kind == REMATCH and not action.detail:
            self._wait_for(session, not action.side)
        if self.on_over is not None and live_game.is_over and not action.is_about_rematch:
            self.on_over(session)
        if session.is_ready():
            # Another process may do it at the same time; the action itself is stored.
            with contextlib.suppress(ConflictError):
                await self._start_locked(session)
        if action.kind == "seed" and not live_game.missing_seeds:
            self._announce(session, session.seats.get(action.side))

    async def prepare(self) -> None:
        """Await this before anyone acts, with no game locked."""
        if self.before_action is not None:
            await self.before_action()

    async def _start_locked(self, session: GameSession) -> None:
        await self.perform_locked(session, GameAction("start", session.live_game.position.turn))
        control = session.live_game.setup.clock
        if self.vacation_of is None or control is None or control.is_live:
            return
        for side, player in session.seats.items():
            until = await self.vacation_of(player or "")
            if until > now_ms():
                await self.perform_locked(session, GameAction("vacation", side, str(until)))

    def _wait_for(self, session: GameSession, side: bool) -> None:
        if self.on_turn is not None:
            self.on_turn(session, side)

    async def _store(self, session: GameSession, action: GameAction) -> None:
        live_game = session.live_game
        has_engine = live_game.setup.engine_side is not None
        pending = PendingAction(
            *(session.id, live_game.version, action, live_game.is_over, live_game.deadline),
            needs_engine=needs_engine_move(live_game) if has_engine else None,
        )
        with STORE_SECONDS.time():
            await self.database.add_action(pending)
        ACTS.labels(action.kind).inc()

    async def _start_clock(self, session: GameSession) -> None:
        """Start the clock as soon as all its conditions are met."""

        async def start() -> None:
            if session.is_ready():
                await self._start_locked(session)

        if session.is_ready():
            with contextlib.suppress(StaleMoveError):
                await self._retry_on_conflict(session, start)

    async def _do_as_stored(self, session: GameSession, do: Callable[[], Awaitable[None]]) -> None:
        """Do something that depends on what another process may have stored a moment ago."""
        await self._catch_up(session)
        await self._retry_on_conflict(session, do)

    async def _retry_on_conflict(
        self, session: GameSession, do: Callable[[], Awaitable[None]]
    ) -> None:
        """Do something with the session locked, and again while other processes are quicker."""
        await self.prepare()
        async with session.lock:
            for _ in range(MAX_CONFLICTS):
                with contextlib.suppress(ConflictError):
                    await do()
                    return
        raise StaleMoveError

    async def _load_once(self, id: str) -> GameSession:
        """Read a game, once for all simultaneous requests; nothing remains of a nonexistent one."""
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load_in_turn(id))
            loading.add_done_callback(partial(self._on_loaded, id))
        # A caller who gives up waiting does not end it for the others.
        return await asyncio.shield(loading)

    def _on_loaded(self, id: str, loading: asyncio.Task[GameSession]) -> None:
        self._loading.pop(id, None)
        if not loading.cancelled():
            # Retrieved, so that an error that no one waits for is not logged as forgotten.
            loading.exception()

    async def _load_in_turn(self, id: str) -> GameSession:
        async with self._load_turns:
            return self._loaded.get(id) or await self._load(id)

    async def _load(self, id: str) -> GameSession:
        live_game, seats = await self.read(id)
        names = await self.display_names.of(seats.values())
        session = GameSession(id, live_game, seats, names, self.leave_seconds)
        self._loaded[id] = session
        self.presence.entered(session)
        if self.pubsub.is_shared:
            # Messages published while the game was being read were missed.
            self._on_change(id)
        return session

    def _on_action(self, detail: str, _process: str) -> None:
        id, _, number = detail.partition(" ")
        session = self._loaded.get(id)
        if session is not None and session.live_game.version < int(number):
            self._on_change(id)

    def _on_missed(self, _detail: str, _process: str) -> None:
        for id in self._loaded:
            self._on_change(id)

    async def catch_up(self) -> None:
        """Apply actions stored by others to the games in memory."""
        await asyncio.gather(*map(self._catch_up, self._loaded.values()))

    def _on_change(self, id: str) -> None:
        if id in self._loaded:
            self._keep(asyncio.create_task(self._catch_up(self._loaded[id])))

    async def _catch_up(self, session: GameSession) -> None:
        while True:
            try:
                async with session.lock:
                    seats, actions = await self.database.since(
                        session.id, session.live_game.version
                    )
                    await self._seat(session, seats)
                    try:
                        for action in actions:
                            session.live_game.apply(action)
                    except ValueError:
                        session.live_game = await self._reload(session)
                    session.engine_failed = session.engine_failed and not actions
                break
            except NoSuchGameError:
                self.forget([session.id])
                return
            except (SQLAlchemyError, OSError) as error:
                log.error("game %s: what others stored cannot be read: %s", session.id, error)
                await asyncio.sleep(RETRY_SECONDS)
        self._show_players(session)
        await self._start_clock(session)

    async def _seat(self, session: GameSession, seats: dict[bool, str | None]) -> None:
        session.names = await self.display_names.of(seats.values())
        session.seats = seats

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, session: GameSession) -> LiveGame:
        """The game without the action that could not be stored, or with others' stored actions."""
        try:
            return (await self.read(session.id))[0]
        except (SQLAlchemyError, OSError):
            return LiveGame.after(session.live_game.setup, session.live_game.actions[:-1])

    async def read(self, id: str) -> tuple[LiveGame, dict[bool, str | None]]:
        """A game as it is stored, and the players in its seats; raises ``NoSuchGameError``."""
        found = await self.database.game(id)
        if found is None:
            raise NoSuchGameError(id)
        await self.load_ruleset(found.setup.ruleset)
        try:
            # The ruleset may be gone, or no longer have an option.
            live_game = LiveGame(found.setup)
            await self._rehearse_all(id, live_game, found.actions)
            for number, action in enumerate(found.actions):
                live_game.apply(action)
                if number % ACTIONS_AT_ONCE == ACTIONS_AT_ONCE - 1:
                    await asyncio.sleep(0)
            return live_game, found.seats
        except ValueError as error:
            log.error("game %s cannot be read back: %s", id, error)
            raise NoSuchGameError(id) from error

    async def _rehearse(
        self, id: str, live_game: LiveGame, to_come: GameAction, client: Client
    ) -> None:
        """Try an action of a game by a guest's ruleset elsewhere; raises ``EngineFailedError``."""
        if is_user_ruleset(live_game.setup.ruleset):
            actions = tuple(live_game.actions)
            work = partial(rehearse, id, live_game.setup, actions, to_come)
            await self.engine_pool.run(work, client, READING, REHEARSAL_MILLISECONDS)

    async def _rehearse_all(self, id: str, live_game: LiveGame, done: list[GameAction]) -> None:
        """Try a game by a guest's ruleset elsewhere before it is read back here.

        Raises ``OverloadedError`` if it cannot be tried now.
        """
        if not is_user_ruleset(live_game.setup.ruleset):
            return
        if id in self._failed:
            raise OverloadedError(id)
        work = partial(rehearse, id, live_game.setup, tuple(done), None)
        for _ in range(MAX_REHEARSALS):
            try:
                await self.engine_pool.run(work, SITE, READING)
            except EngineBusyError:
                await asyncio.sleep(RETRY_SECONDS)
            except EngineFailedError as error:
                log.error("game %s cannot be tried: %s", id, error)
                self._failed[id] = None
                raise OverloadedError(id) from error
            except ValueError:
                # The site itself reports why it cannot be read back.
                return
            else:
                return
        raise OverloadedError(id)

    def _forget_idle(self) -> None:
        # Looking through all sessions at every call would take long when there are many.
        if time.monotonic() < self._looked_for_idle + IDLE_SECONDS:
            return
        self._looked_for_idle = time.monotonic()
        idle = [
            id
            for id, session in self._loaded.items()
            if not session.viewers
            and not session.browsing
            and not session.lock.locked()
            and not self.engine_player.is_thinking(session)
        ]
        for id in idle[:-MAX_IDLE]:
            del self._loaded[id]
