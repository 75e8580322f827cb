"""``GameSession``: a game in memory, with its players and spectators."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from petteia.server.domain.game_setup import FRIEND, SIDES
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.display_names import NAMELESS, DisplayName
from petteia.server.messages.game_view import Attendance, GameViews
from petteia.server.messages.socket_messages import Audience, GameState, Phrase, Player
from petteia.server.storage.models import now_ms
from petteia.server.tokens import guest_number

PATIENCE = 10
"""The factor by which a player may be away longer without a running clock."""
MAX_NAMED = 10
"""The number of spectators who are shown by name."""


class NoSuchGameError(LookupError):
    """No game has this id, or none that can still be read."""


class OverloadedError(NoSuchGameError):
    """A game that cannot be read now, since too much waits for the engine, or it failed."""


class Viewer(Protocol):
    """A connection that follows a game."""

    player: str
    """Its players, as seats name them."""
    address: str
    """Its address."""

    def show(self, views: GameViews) -> None:
        """Show the game as it now is."""

    def show_queue(self, ahead: int) -> None:
        """Show the number of the engine's answers before the one that is due."""

    def show_phrase(self, side: bool, phrase: Phrase) -> None:
        """Show the words of a side's player."""


class Connected(msgspec.Struct, frozen=True):
    """The clients of a game that are connected to one process."""

    sides: tuple[bool, ...]
    """The sides of its players."""
    audience: Audience
    """The spectators, as they were counted last."""


NOBODY = Connected((), Audience(0, ()))


@dataclass
class GameSession:
    """A game in memory, with its players and viewers."""

    id: str
    live_game: LiveGame
    seats: dict[bool, str | None]
    names: Mapping[str, DisplayName]
    """The players' names."""
    leave_seconds: float
    """The time that a player may be away before the other can claim the game."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_stored: bool = True
    """Whether everything that has happened is stored, so that it may be shown."""
    viewers: list[Viewer] = field(default_factory=list)
    address: str = ""
    """The last address of a player of the game; empty if no player was connected."""
    engine_failed: bool = False
    """Whether the engine has failed too often to answer."""
    left_at: dict[bool, int] = field(default_factory=dict)
    """When the player of a side last left, in milliseconds since 1970."""
    audience_here: Audience = NOBODY.audience
    """The spectators connected to this process, as they were counted last."""
    phrases: dict[bool, tuple[Phrase, int]] = field(default_factory=dict)
    """The last phrase of each side, and when it was said, in milliseconds since 1970."""
    elsewhere: dict[str, Connected] = field(default_factory=dict)
    """The players and spectators connected to other processes, by process."""
    browsing: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """The players on other pages of the site, each with a timer that ends it unless they report
    again."""

    def __post_init__(self) -> None:
        self.left_at = dict.fromkeys(SIDES, now_ms())

    def sides_of(self, player: str) -> tuple[bool, ...]:
        """The sides of a player."""
        return tuple(side for side in SIDES if self.seats.get(side) == player)

    def seated(self) -> tuple[bool, ...]:
        """The sides that have a player."""
        engine = self.live_game.setup.engine_side
        return tuple(side for side in SIDES if side is engine or self.seats.get(side))

    def present(self) -> tuple[bool, ...]:
        """The sides with players connected to any process."""
        there = {
            *self.present_here(),
            *(side for each in self.elsewhere.values() for side in each.sides),
        }
        return tuple(side for side in SIDES if side in there)

    def present_here(self) -> tuple[bool, ...]:
        """The sides with players connected to this process, or on another page of the site."""
        here = {viewer.player for viewer in self.viewers} | self.browsing.keys()
        return tuple(side for side in SIDES if self.seats.get(side) in here)

    @property
    def audience(self) -> Audience:
        """The spectators of all processes, as they were counted last."""
        counts = [self.audience_here, *(each.audience for each in self.elsewhere.values())]
        players = [player for each in counts for player in each.players]
        return Audience(sum(each.count for each in counts), tuple(players[:MAX_NAMED]))

    @property
    def is_complete(self) -> bool:
        """Whether both sides are taken."""
        return len(self.seated()) == len(SIDES)

    def is_ready(self) -> bool:
        """Whether the clock may start; a live one waits for both players."""
        control = self.live_game.setup.clock
        if control is None or not self.live_game.awaits_start or not self.is_complete:
            return False
        players = {side for side in SIDES if side is not self.live_game.setup.engine_side}
        return not control.is_live or players <= set(self.present())

    def missed_phrase(self, side: bool) -> Phrase | None:
        """The other side's last phrase, if it was said after the player of a side had left."""
        phrase, at = self.phrases.get(not side, (None, 0))
        return phrase if at >= self.left_at[side] else None

    def claimable_after(self, at: int) -> dict[bool, int]:
        """The milliseconds until the game of an absent player can be claimed, by side."""
        live_game = self.live_game
        control = live_game.setup.clock
        if live_game.is_over or live_game.setup.mode != FRIEND or not self.is_complete:
            return {}
        if live_game.suspended_at is not None:
            return {}
        if control is not None and not control.is_live:
            return {}
        wait = int(self.leave_seconds * 1000) * (PATIENCE if control is None else 1)
        gone = set(SIDES) - set(self.present())
        since = {side: max(self.left_at[side], live_game.resumed_at) for side in gone}
        return {side: max(0, since[side] + wait - at) for side in gone}

    async def wait_until_stored(self) -> None:
        """Wait until the current action is stored, so that no one sees one that may be lost."""
        async with self.lock:
            pass

    async def state(self, own: tuple[bool, ...]) -> GameState:
        """The game as the player of some sides sees it now, or a spectator (of none)."""
        await self.wait_until_stored()
        return self.views().state(own)

    def views(self) -> GameViews:
        """The current game, as each viewer sees it."""
        at = now_ms()
        players = {
            name: shown_player(player, self.names)
            for side, name in SIDES.items()
            if (player := self.seats.get(side)) is not None
        }
        attendance = Attendance(
            *(players, self.present(), self.claimable_after(at), self.engine_failed),
            self.audience,
        )
        return GameViews(self.live_game, attendance, at)

    def spectators(self) -> set[str]:
        """The local viewers of the game without a seat in it."""
        return {viewer.player for viewer in self.viewers} - set(self.seats.values())

    def show_queue(self, ahead: int) -> None:
        """Show all viewers the number of the engine's answers before the one that is due."""
        for viewer in tuple(self.viewers):
            viewer.show_queue(ahead)

    def notify(self) -> None:
        """Show all viewers the changes; unstored changes wait until they are stored."""
        if self.viewers and self.is_stored:
            views = self.views()
            for viewer in tuple(self.viewers):
                viewer.show(views)


def shown_player(player: str, names: Mapping[str, DisplayName]) -> Player:
    """A player as viewers are shown them."""
    name = names.get(player, NAMELESS)
    return Player(name.text, guest_number(player), is_guest=not name.is_account)
