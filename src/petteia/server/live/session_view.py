"""What a viewer may see of a session: its game, its clocks, and who is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from petteia.game.conduct.clocks import SECOND
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.game_view import Data, game_view
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.game_session import GameSession
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.models import now_ms
from petteia.server.tokens import guest_number


async def session_view(live_games: LiveGames, session: GameSession, own: Collection[bool]) -> Data:
    """A session as the player of some sides sees it now, or a spectator (of none)."""
    names = await live_games.display_names.of(session.seats.values())
    await session.wait_until_stored()
    live_game, at = session.live_game, now_ms()
    leaving = live_games.claimable_after(session, at)
    return {
        **game_view(live_game, own, session.seated(), session.present()),
        "players": players_view(session, names),
        "gaveUp": session.engine_failed,
        "clock": clock_view(live_game, at),
        "away": {SIDES[side]: wait for side, wait in leaving.items()},
        "rematch": {
            "asked": None
            if live_game.rematch_asked_by is None
            else SIDES[live_game.rematch_asked_by],
            "next": live_game.next_game,
        },
    }


def players_view(session: GameSession, names: Mapping[str, str]) -> Data:
    """The name of each player that has an account, and a number for each guest."""
    return {
        SIDES[side]: {"name": names.get(guest, ""), "guest": guest_number(guest)}
        for side, guest in session.seats.items()
        if guest is not None
    }


def clock_view(live_game: LiveGame, at: int) -> Data | None:
    """Both players' time at a moment, in milliseconds, or None where no clock is used."""
    clock = live_game.clock
    if clock is None:
        return None
    control = clock.control
    return {
        "kind": control.kind,
        "base": control.base * SECOND,
        "step": control.step * SECOND,
        "running": None if clock.running is None else SIDES[clock.running],
        "left": {name: clock.left(side, at) for side, name in SIDES.items()},
        "grace": clock.grace(at),
    }
