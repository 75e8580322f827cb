"""The index of positions: the games that reach a position, their next moves, and their results.

It is an SQLite file, made from the games and replaced whenever they change. A position is found by
the hash of its PFEN, so games that reach it by different moves are joined.
"""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from petteia._core import BLACK, WHITE, Outcome, Position, Ruleset
from petteia.explorer.pattern import Pattern
from petteia.explorer.stored_games import StoredGame, replayed

FORMAT = 1
MIN_TALLIED = 64
"""A position that at least this many games reach has its results summed up beforehand."""
_ENDED = -1
"""The choice of a game that ends in a position."""
RESULTS = {"1-0": 1, "1/2-1/2": 0, "0-1": -1}
"""White's score by the result as it is written."""

_TABLES = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY, white TEXT, black TEXT, result INTEGER, reason TEXT, plies INTEGER
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
_FIRST = f"min((choice = {_ENDED}) << 32 | game)"
"""The first of the games that continue from a position, or else of those that end there."""
_FIND_FREQUENT = (
    f"SELECT game, ply, {_FIRST} FROM visits GROUP BY position HAVING count(*) >= ?"
    " ORDER BY game, ply"
)
_GAME = "number, white, black, games.result, reason, plies"
_FIND_GAMES = f"SELECT {_GAME}, 0 FROM games WHERE "
_FIND_VISITORS = f"SELECT {_GAME}, ply FROM visits JOIN games ON number = game WHERE position = ?"
_PAGE = " ORDER BY {} LIMIT ? OFFSET ?"
_WINNERS = {1: WHITE, 0: None, -1: BLACK}
_SCORES = {winner: score for score, winner in _WINNERS.items()}


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
class FoundGame:
    """A game in the results of a search."""

    number: int
    """Its number, from 1."""
    white: str
    black: str
    outcome: Outcome
    plies: int
    """The moves of both players."""
    ply: int
    """The moves and rolls before the position of the search."""


@dataclass(frozen=True)
class GameFilter:
    """The conditions on a game; missing ones do not matter."""

    position: Position | None = None
    """A position that it reaches."""
    player: str = ""
    """The name of White or Black."""
    result: str = ""
    """Its result as it is written: ``1-0``, ``0-1`` or ``1/2-1/2``."""
    reason: str = ""
    """Why it ended, in one word."""
    min_plies: int = 0
    max_plies: int | None = None
    pattern: Pattern | None = None
    """A pattern that its board shows at some time."""

    def condition(self) -> tuple[str, list[str | int]]:
        """The filter in SQL, position and pattern left out, with its values."""
        values: list[str | int] = [self.min_plies]
        found = "plies >= ?"
        if self.max_plies is not None:
            found += " AND plies <= ?"
            values.append(self.max_plies)
        if self.player:
            found += " AND ? IN (white, black)"
            values.append(self.player)
        if self.result:
            found += " AND games.result = ?"
            values.append(RESULTS[self.result])
        if self.reason:
            found += " AND reason = ?"
            values.append(self.reason)
        return found, values


def without_history(position: Position) -> Position:
    """The position as given by its PFEN.

    A PFEN does not contain earlier moves that forbid some of the next ones (PIS-6).
    """
    return position.copy(stack=False)


class PositionIndex:
    """An existing index, opened for each question; threads may share it."""

    def __init__(self, path: Path) -> None:
        """Use the index in a file that ``write_index`` has written."""
        self.path = path

    def choices(self, position: Position) -> dict[int | None, Results]:
        """The results by the games' next action; None if they end.

        A game that reaches the position more than once counts once, with its first continuation.
        """
        key = (_key(position),)
        with _opened(self.path) as database:
            rows = database.execute(_FIND_TALLIES, key).fetchall()
            rows = rows or database.execute(_FIND_VISITS, key).fetchall()
        return {None if choice == _ENDED else choice: Results(*sums) for choice, *sums in rows}

    def find_games(
        self, wanted: GameFilter, most: int | None = None, first: int = 0
    ) -> list[FoundGame]:
        """The games that match, whatever the pattern, by their numbers.

        Optionally not more than some, and without the first ones.
        """
        condition, values = wanted.condition()
        if wanted.position is not None:
            # Ordered by the visits' own column, so the first games are found without a sort.
            query, order = f"{_FIND_VISITORS} AND {condition}", "game"
            values.insert(0, _key(wanted.position))
        else:
            query, order = _FIND_GAMES + condition, "number"
        page = (-1 if most is None else most, first)
        with _opened(self.path) as database:
            rows = database.execute(query + _PAGE.format(order), (*values, *page)).fetchall()
        return [
            FoundGame(number, white, black, Outcome(_WINNERS[score], reason), plies, ply)
            for number, white, black, score, reason, plies, ply in rows
        ]

    def visits_of_frequent(self, least: int) -> list[tuple[int, int]]:
        """A visit to each position that enough games reach, if possible by one that continues.

        A visit is the number of a game, with the number of moves and rolls before the position.
        """
        with _opened(self.path) as database:
            # SQLite has the other columns from the row of the minimum.
            rows = database.execute(_FIND_FREQUENT, (least,)).fetchall()
        return [(game, ply) for game, ply, _ in rows]

    @cached_property
    def games(self) -> int:
        """The number of games."""
        with _opened(self.path) as database:
            [count] = database.execute("SELECT count(*) FROM games").fetchone()
        return int(count)

    @cached_property
    def players(self) -> list[str]:
        """The names of all players."""
        return self._names("SELECT white FROM games UNION SELECT black FROM games ORDER BY 1")

    @cached_property
    def reasons(self) -> list[str]:
        """Why games ended."""
        return self._names("SELECT DISTINCT reason FROM games ORDER BY 1")

    def _names(self, query: str) -> list[str]:
        with _opened(self.path) as database:
            return [name for (name,) in database.execute(query)]


def write_index(path: Path, rules: Ruleset, games: Iterable[StoredGame]) -> None:
    """Index games in a file, which replaces another once everything is written."""
    with _written(path) as database:
        for number, game in enumerate(games, 1):
            visits, plies = _visits(rules, number, game)
            database.executemany("INSERT INTO unsorted VALUES (?, ?, ?, ?, ?)", visits)
            row = (number, game.white, game.black, _SCORES[game.winner], game.reason, plies)
            database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", row)
        database.execute(_SORT)
        database.execute(_TALLY)


def is_whole(path: Path) -> bool:
    """Whether an index is there, written to its end."""
    if not path.exists():
        return False
    try:
        with _opened(path) as database:
            database.execute("SELECT 1 FROM visits LIMIT 1")
            return bool(database.execute("PRAGMA user_version").fetchone() == (FORMAT,))
    except sqlite3.DatabaseError:
        return False


@contextmanager
def _written(path: Path) -> Iterator[sqlite3.Connection]:
    """An index to write; it takes its place once the block has ended without an error.

    Raises ``OSError`` if it cannot be written, as other files do.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".", dir=path.parent) as folder:
        draft = Path(folder) / path.name
        try:
            with closing(sqlite3.connect(draft, isolation_level=None)) as database:
                database.executescript(
                    f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {_TABLES}"
                )
                database.execute("BEGIN")
                yield database
                database.execute("COMMIT")
                database.execute(f"PRAGMA user_version = {FORMAT}")
        except sqlite3.OperationalError as error:
            raise OSError(errno.EIO, str(error), str(path)) from None
        os.replace(draft, path)


def _visits(rules: Ruleset, number: int, game: StoredGame) -> tuple[list[tuple[int, ...]], int]:
    """The first visits of a game to its positions, and the number of its plies."""
    seen: set[int] = set()
    rows: list[tuple[int, ...]] = []
    plies = 0
    score, choices = _SCORES[game.winner], (*game.choices, _ENDED)
    for ply, (position, choice) in enumerate(zip(replayed(rules, game), choices, strict=True)):
        plies += choice != _ENDED and not position.needs_roll
        stated = without_history(position)
        key = stated.key
        if key in seen:
            continue
        seen.add(key)
        if choice != _ENDED and key != position.key:
            move = position.legal_moves[choice]
            rows.append((_signed(key), number, ply, stated.legal_moves.index(move), score))
        else:
            rows.append((_signed(key), number, ply, choice, score))
    return rows, plies


def _key(position: Position) -> int:
    return _signed(without_history(position).key)


def _opened(path: Path) -> closing[sqlite3.Connection]:
    """An index, which no one writes any more."""
    return closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True))


def _signed(key: int) -> int:
    """A hash as a signed number of 64 bits, as SQLite has them."""
    return key - (1 << 64) if key >> 63 else key
