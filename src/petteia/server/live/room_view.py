"""What a viewer is shown of a room: its table, its clocks, and who is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from petteia.game.conduct.clocks import SECOND
from petteia.server.domain.table import SIDES, Table
from petteia.server.live.names import guest_number
from petteia.server.live.rooms import Room
from petteia.server.live.tables import Tables
from petteia.server.live.view import Data, table_view
from petteia.server.storage.models import now_ms


async def room_view(tables: Tables, room: Room, own: Collection[bool]) -> Data:
    """A room as the player of some sides sees it now, or a spectator (of none)."""
    names = await tables.names.of(room.guests.values())
    await room.settled()
    table, at = room.table, now_ms()
    leaving = tables.claimable_in(room, at)
    return {
        **table_view(table, own, room.seated(), room.present()),
        "players": players_view(room, names),
        "gaveUp": room.gave_up,
        "clock": clock_view(table, at),
        "away": {SIDES[side]: wait for side, wait in leaving.items()},
        "rematch": {
            "asked": None if table.asks_again is None else SIDES[table.asks_again],
            "next": table.next_game,
        },
    }


def players_view(room: Room, names: Mapping[str, str]) -> Data:
    """The name of each player that has an account, and a number for each guest."""
    return {
        SIDES[side]: {"name": names.get(guest, ""), "guest": guest_number(guest)}
        for side, guest in room.guests.items()
        if guest is not None
    }


def clock_view(table: Table, at: int) -> Data | None:
    """Both players' time at a moment, in milliseconds, or None where no clock is used."""
    clock = table.clock
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
