"""Viewers of a game without a socket."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from petteia.server.domain.live_game import LiveGame
from petteia.server.live.live_games import LiveGames
from petteia.server.messages.game_view import GameViews
from petteia.server.messages.socket_messages import Phrase
from petteia.server.tokens import token_hash
from petteia.server.workers.game_review import game_line


class Onlooker:
    """A viewer who counts how often they were shown something."""

    def __init__(self, guest: str) -> None:
        self.player = token_hash(guest)
        self.address = ""
        self.views: list[GameViews] = []
        self.queues: list[int] = []
        self.phrases: list[tuple[bool, Phrase]] = []

    def show(self, views: GameViews) -> None:
        self.views.append(views)

    def show_queue(self, ahead: int) -> None:
        self.queues.append(ahead)

    def show_phrase(self, side: bool, phrase: Phrase) -> None:
        self.phrases.append((side, phrase))


@contextlib.asynccontextmanager
async def following(live_games: LiveGames, id: str, guest: str) -> AsyncIterator[Onlooker]:
    """Let a viewer follow a game inside this context."""
    onlooker = Onlooker(guest)
    await live_games.join(id, onlooker)
    try:
        yield onlooker
    finally:
        live_games.leave(await live_games.session(id), onlooker)


def actions_of(live_game: LiveGame) -> tuple[str, ...]:
    """Every roll and move of a game so far, as text."""
    return tuple(game_line(live_game.game).actions)
