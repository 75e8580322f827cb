"""Puts games straight into a site's database, many at a time, and reads it afterwards."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from petteia.server.domain.game_setup import SIDES
from petteia.server.settings import Settings
from petteia.server.tokens import new_game_id

TABLES = ("game", "seat", "act")
"""The parts of a game."""


def copies(data: Path, id: str, count: int) -> list[str]:
    """Store more games like one, except for invitations; returns their ids."""
    ids = [new_game_id() for _ in range(count)]
    with stored(data) as database:
        for table in TABLES:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            key = "id" if table == "game" else "game_id"
            values = {key: "?", "invitation": "NULL"}
            chosen = ", ".join(values.get(column, column) for column in columns)
            statement = f"INSERT INTO {table} SELECT {chosen} FROM {table} WHERE {key} = ?"
            database.executemany(statement, [(copy, id) for copy in ids])
    return ids


def add_moves(data: Path, id: str, moves: Sequence[str]) -> None:
    """Store moves of a game that has none, White's first."""
    with stored(data) as database:
        rows = [
            (id, number, "move", SIDES[number % 2 == 1], text)
            for number, text in enumerate(moves, 1)
        ]
        database.executemany(
            "INSERT INTO act (game_id, number, kind, side, detail, made)"
            " VALUES (?, ?, ?, ?, ?, strftime('%Y-%m-%d %H:%M:%f000', 'now'))",
            rows,
        )


def put_back(data: Path, seconds: int, clock: str = "") -> None:
    """Move everything in the games of a kind of clock into the past."""
    chosen = "SELECT id FROM game WHERE coalesce(clock, '') LIKE ? || '%'"
    with stored(data) as database:
        database.execute(
            "UPDATE act SET made = strftime('%Y-%m-%d %H:%M:%f000', made, ?)"
            f" WHERE game_id IN ({chosen})",
            (f"-{seconds} seconds", clock),
        )
        database.execute(
            f"UPDATE game SET deadline = deadline - ? WHERE id IN ({chosen})",
            (1000 * seconds, clock),
        )


def note_end(data: Path, seconds: int) -> None:
    """Pretend that the site has been away for a given time."""
    last = 1000 * (int(time.time()) - seconds)
    with stored(data) as database:
        database.execute("INSERT OR REPLACE INTO pulse (name, at) VALUES ('site', ?)", (last,))


def lost_on_time(data: Path) -> int:
    """How many games were lost on time."""
    with stored(data) as database:
        ((count,),) = database.execute("SELECT count(*) FROM act WHERE kind = 'flag'")
    return int(count)


@contextlib.contextmanager
def stored(data: Path) -> Iterator[sqlite3.Connection]:
    """A site's database, to be changed while the site does not run."""
    with (
        contextlib.closing(sqlite3.connect(Settings(data=data).database_file)) as database,
        database,
    ):
        yield database
