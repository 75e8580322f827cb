"""``TurnNotifications``: notifies absent players, if they agreed, of turns that wait for them."""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError

from petteia._core import Ruleset
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.rule_texts import full_title
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live.game_session import GameSession
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.models import PushRow
from petteia.server.tokens import token_hash
from petteia.server.workers.push_sender import PushSender, Subscription

MAX_BROWSERS = 5
"""The number of browsers in which one player is notified; the oldest makes room."""
MAX_WAITING = 1000
"""The number of waiting notifications; more are dropped."""
MAX_SENDING = 4
"""Notifications that are sent at once."""

log = logging.getLogger("petteia.server")


@dataclass(frozen=True)
class Notice:
    """The content of a notification."""

    player: str
    title: str
    """The key of its title."""
    rules: Ruleset
    address: str
    """Its link."""
    topic: str
    """The key of an undelivered notification that it replaces."""


class TurnNotifications:
    """Stores the players' subscriptions, and notifies them; no move waits for that."""

    def __init__(self, live_games: LiveGames, sender: PushSender) -> None:
        self.sender = sender
        self._sessions = live_games.database.sessions
        self._turns: asyncio.Queue[Notice] = asyncio.Queue(MAX_WAITING)
        live_games.on_turn = self.on_turn

    async def subscribe(
        self, player: str, subscription: Subscription, language: str, session: str | None = None
    ) -> None:
        """Notify a player in a browser from now on, or until a session of their account ends."""
        browser = token_hash(subscription.endpoint)
        async with self._sessions.begin(player) as database:
            oldest = (
                select(PushRow.hash)
                .where(PushRow.player == player, PushRow.hash != browser)
                .order_by(PushRow.made.desc(), PushRow.hash)
                .offset(MAX_BROWSERS - 1)
            )
            await database.execute(delete(PushRow).where(PushRow.hash.in_(oldest)))
            await database.merge(
                PushRow(
                    hash=browser,
                    player=player,
                    endpoint=subscription.endpoint,
                    key=subscription.key,
                    secret=subscription.secret,
                    language=language,
                    session=session,
                )
            )

    async def unsubscribe(self, player: str, endpoint: str) -> None:
        """Notify a player in a browser no more."""
        own = PushRow.hash == token_hash(endpoint), PushRow.player == player
        await self._sessions.store(delete(PushRow).where(*own))

    async def subscriptions_of(self, player: str) -> Sequence[PushRow]:
        """The browsers in which a player is notified."""
        return await self._sessions.all(select(PushRow).where(PushRow.player == player))

    def on_turn(self, session: GameSession, side: bool) -> None:
        """It is a player's turn, or a rematch or the dice wait for them.

        Remember to notify them if they do not see the game.
        """
        live_game = session.live_game
        player = session.seats.get(side)
        if live_game.setup.mode != FRIEND or player is None:
            return
        if side in session.present() and player not in session.browsing:
            return
        title = "notify-rematch" if live_game.is_over else "notify-title"
        address = f"/game/{session.id}"
        self._put(Notice(player, title, live_game.game.rules, address, session.id))

    def on_challenge(self, player: str, setup: GameSetup) -> None:
        """A player has been challenged."""
        rules = ruleset(setup.ruleset, **setup.options)
        self._put(Notice(player, "notify-challenge", rules, "/me", "challenge"))

    def _put(self, notice: Notice) -> None:
        if not self._turns.full():
            self._turns.put_nowait(notice)

    async def run(self) -> None:
        """Notify until cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(MAX_SENDING):
                group.create_task(self._notify_forever())

    async def close(self) -> None:
        """Close the connections to push services."""
        await self.sender.close()

    async def _notify_forever(self) -> None:
        while True:
            notice = await self._turns.get()
            try:
                await self._notify(notice)
            except (SQLAlchemyError, OSError) as error:
                log.error("a player could not be notified: %s", error)
            except Exception as error:
                # One that cannot be sent must not prevent the others.
                log.error("a notification failed", exc_info=error)

    async def _notify(self, notice: Notice) -> None:
        from httpx import HTTPError

        for row in await self.subscriptions_of(notice.player):
            subscription = Subscription(row.endpoint, row.key, row.secret)
            message = _message(notice, row.language)
            try:
                is_taken = await self.sender.send(subscription, message, notice.topic)
            except HTTPError as error:
                log.warning("a push service cannot be reached: %s", type(error).__name__)
                continue
            if not is_taken:
                await self.unsubscribe(notice.player, row.endpoint)


def _message(notice: Notice, language: str) -> bytes:
    t = messages_in(language)
    title = full_title(notice.rules, t)
    content = {"title": t(notice.title), "body": title, "address": notice.address}
    return json.dumps(content, ensure_ascii=False).encode()
