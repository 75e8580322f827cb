"""The index of positions: which games reach a position, how they go on, and how they end.

It is an SQLite file, made from the games and replaced whenever they change. A position is found by
the hash of what its PFEN states, so games that reach it by different moves are joined.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from petteia._core import WHITE, Position, Ruleset
from petteia.explorer.stored_games import StoredGame, replayed

FORMAT = 1
MIN_TALLIED = 64
"""From so many games on, a position has its results summed up beforehand."""
_ENDED = -1
"""The choice of a game that ends in a position."""

_TABLES = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY, white TEXT, black TEXT, result INTEGER, reason TEXT,
    choices INTEGER
);
CREATE TABLE visits (
    position INTEGER, game INTEGER, ply INTEGER, choice INTEGER, result INTEGER,
    PRIMARY KEY (position, game)
) WITHOUT ROWID;
CREATE TABLE tallies (
    position INTEGER, choice INTEGER, white INTEGER, draws INTEGER, black INTEGER,
    PRIMARY KEY (position, choice)
) WITHOUT ROWID;
CREATE TEMP TABLE unsorted (
    position INTEGER, game INTEGER, ply INTEGER, choice INTEGER, result INTEGER
);
"""
_SUMS = "sum(result = 1), sum(result = 0), sum(result = -1)"
_SORT = "INSERT INTO visits SELECT * FROM unsorted ORDER BY position, game"
_TALLY = f"""
INSERT INTO tallies SELECT position, choice, {_SUMS} FROM visits
WHERE position IN (SELECT position FROM visits GROUP BY position HAVING count(*) >= {MIN_TALLIED})
GROUP BY position, choice
"""
_FIND_TALLIES = "SELECT choice, white, draws, black FROM tallies WHERE position = ?"
_FIND_VISITS = f"SELECT choice, {_SUMS} FROM visits WHERE position = ? GROUP BY choice"
_FIND_GAMES = "SELECT game, ply FROM visits WHERE position = ? ORDER BY game LIMIT ? OFFSET ?"


@dataclass(frozen=True)
class Results:
    """How games ended."""

    white: int = 0
    """Games that White won."""
    draws: int = 0
    black: int = 0

    def __add__(self, other: "Results") -> "Results":
        return Results(self.white + other.white, self.draws + other.draws, self.black + other.black)

    @property
    def games(self) -> int:
        """All of them."""
        return self.white + self.draws + self.black

    @property
    def average(self) -> float | None:
        """White's share of the points, a draw counted as half of one; None without games."""
        return (self.white + self.draws / 2) / self.games if self.games else None


@dataclass(frozen=True)
class Visit:
    """A game that reaches a position."""

    game: int
    """Its number, from 1."""
    ply: int
    """The moves and rolls before it."""


def without_history(position: Position) -> Position:
    """The position as its PFEN states it.

    Where earlier moves bar some of the next ones (PIS-6), a PFEN does not know them.
    """
    return position.copy(stack=False)


class PositionIndex:
    """An index that is there, opened for each question; threads may share it."""

    def __init__(self, path: Path) -> None:
        """Use the index in a file; ``sqlite3.DatabaseError`` if it is none."""
        self.path = path
        with self._opened() as database:
            [version] = database.execute("PRAGMA user_version").fetchone()
        if version != FORMAT:
            raise sqlite3.DatabaseError(f"format {version}")

    def choices(self, position: Position) -> dict[int | None, Results]:
        """The results by what the games play next; None where they end.

        A game that reaches the position more than once counts once, with what it played first.
        """
        key = (_key(position),)
        with self._opened() as database:
            rows = database.execute(_FIND_TALLIES, key).fetchall()
            rows = rows or database.execute(_FIND_VISITS, key).fetchall()
        return {None if choice == _ENDED else choice: Results(*sums) for choice, *sums in rows}

    def visits(self, position: Position, most: int, first: int = 0) -> list[Visit]:
        """Some of the games that reach a position, by their numbers."""
        with self._opened() as database:
            rows = database.execute(_FIND_GAMES, (_key(position), most, first))
            return [Visit(*row) for row in rows]

    def _opened(self) -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?immutable=1", uri=True))


def write_index(path: Path, rules: Ruleset, games: Iterable[StoredGame]) -> None:
    """Index games in a file, which takes the place of another once all is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".", dir=path.parent) as folder:
        draft = Path(folder) / path.name
        with closing(sqlite3.connect(draft, isolation_level=None)) as database:
            database.executescript(
                f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {_TABLES}"
            )
            database.execute("BEGIN")
            for number, game in enumerate(games, 1):
                row = (number, game.white, game.black, _score(game), game.reason)
                database.execute(
                    "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", (*row, len(game.choices))
                )
                database.executemany(
                    "INSERT INTO unsorted VALUES (?, ?, ?, ?, ?)", _visits(rules, number, game)
                )
            database.execute(_SORT)
            database.execute(_TALLY)
            database.execute("COMMIT")
            database.execute(f"PRAGMA user_version = {FORMAT}")
        os.replace(draft, path)


def _visits(
    rules: Ruleset, number: int, game: StoredGame
) -> Iterator[tuple[int, int, int, int, int]]:
    """What a game adds to the index: each of its positions once."""
    seen: set[int] = set()
    score = _score(game)
    choices = (*game.choices, _ENDED)
    for ply, (position, choice) in enumerate(zip(replayed(rules, game), choices, strict=True)):
        stated = without_history(position)
        key = _key(stated)
        if key in seen:
            continue
        seen.add(key)
        if choice == _ENDED or stated.key == position.key:
            yield key, number, ply, choice, score
        else:
            move = position.legal_moves[choice]
            yield key, number, ply, stated.legal_moves.index(move), score


def _key(position: Position) -> int:
    """The hash of a position as a signed number of 64 bits, as SQLite has them."""
    key = without_history(position).key
    return key - (1 << 64) if key >> 63 else key


def _score(game: StoredGame) -> int:
    """1 if White wins, -1 if Black wins, 0 for a draw."""
    return 0 if game.winner is None else 1 if game.winner is WHITE else -1
