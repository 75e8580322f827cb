"""Small games solved to the end: the value of each position, and the moves that keep it.

>>> import petteia
>>> from petteia.engine import tablebases
>>> rules = petteia.ruleset("cyningstan.petteia", board="4x5")
>>> solved = tablebases.solve(petteia.Position(rules), pieces=4)
>>> position = petteia.Position.from_pfen(rules, "s3/4/S3/3S/3s w - - 0,0 0,0 0 1")
>>> value = solved.probe(position)
>>> value is not None and value.verdict in ("win", "draw", "loss")
True
"""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import BinaryIO, Final, Literal

from petteia._core import Move, Position, Ruleset, SolvedTables, SolvePlan
from petteia.errors import PetteiaError
from petteia.safe_io import atomic_write

MIB: Final = 1 << 20

MEMORY: Final = 512
"""MiB that tables may take by default."""

MAX_THREADS: Final = 256
"""More threads than this cannot solve together."""

SUFFIX: Final = ".tables"
"""The extension of the files that are read from a folder."""

_MAGIC: Final = b"petteia tables 1\n"

_MAX_TRIES: Final = 10_000
"""After this many finished positions in a row, there is no unfinished one."""

_AT_ONCE: Final = 1 << 14
"""Packed bytes that are read at once."""

_MAX_HEADER: Final = 1 << 20
"""Bytes; no game needs more to be described."""

_IDLE: Final = ("ending.quiet_limit", "ending.quiet_result", "ending.repetition", "setup.board")
"""Mechanics that the values do not depend on."""

Verdict = Literal["win", "draw", "loss"]
"""The result that the player to move can force."""

_VERDICTS: Final[dict[int, Verdict]] = {1: "win", 0: "draw", -1: "loss"}


class TableError(PetteiaError):
    """A game that cannot be solved, or a file without tables."""


class TooLargeError(TableError):
    """Tables that would need more memory than they may have."""


@dataclass(frozen=True)
class Value:
    """The value of a position when both sides play their best."""

    verdict: Verdict
    """The result that the player to move can force."""
    plies: int
    """Plies to the end if the winner hurries and the loser delays; 0 for a draw."""

    @property
    def rank(self) -> tuple[int, int]:
        """A key that sorts values by how good they are for the player to move."""
        if self.verdict == "win":
            return (1, -self.plies)
        return (0, 0) if self.verdict == "draw" else (-1, self.plies)


@dataclass(frozen=True)
class Census:
    """The positions with the same pieces and the same player to move; mirror images count once."""

    pieces: str
    """The pieces on the board as PFEN letters."""
    reserve: tuple[int, int]
    """Pieces that White and Black have still to place."""
    turn: bool
    """The player to move. If the rules treat both alike it is always White, and a position with
    Black to move counts as the one with exchanged colours."""
    wins: int
    """Positions that the player to move wins."""
    draws: int
    """Positions that no one can win."""
    losses: int
    """Positions that the player to move loses."""
    longest: int
    """The longest of the wins, in plies."""


@dataclass(frozen=True)
class Progress:
    """How far the solving is."""

    looked_at: int
    """The number of positions that were examined at once."""
    solved: int
    """Positions with a known value."""
    plies: int
    """Plies to the end of those that are being decided."""


class TablebasePlan:
    """The positions to solve from a position; raises `TableError` if it cannot be solved."""

    def __init__(
        self, position: Position, pieces: int | None = None, each: int | None = None
    ) -> None:
        """Plan for all positions that the pieces can reach, or those with limited pieces.

        `pieces` limits the pieces of both sides together, `each` those of either side.
        """
        for name, most in (("pieces", pieces), ("each", each)):
            if most is not None:
                TableError.check_range(name, most, 1, 256)
        self.start: Final = position.copy(stack=False)
        self.pieces: Final = pieces
        self.each: Final = each
        with TableError.placing(position.rules.id):
            self._plan = SolvePlan(self.start, pieces, each)

    @property
    def positions(self) -> int:
        """The number of positions; mirror images count once."""
        return self._plan.positions

    @property
    def memory(self) -> int:
        """Bytes if no win is longer than 125 plies; otherwise twice as many."""
        return self._plan.memory()

    def seconds(self) -> tuple[float, float]:
        """The minimum and maximum seconds that solving takes one thread, estimated from a sample.

        The more positions are won, the longer it takes.
        """
        return self._plan.seconds()

    def solve(
        self,
        memory: int = MEMORY,
        threads: int = 1,
        progress: Callable[[Progress], object] | None = None,
    ) -> "Tablebase":
        """Solve within a limit in MiB; raises `TooLargeError` if it is not enough.

        The tables do not depend on the number of threads. `progress` is called from time to time;
        an exception that it raises ends the work.
        """

        def report(looked_at: int, solved: int, plies: int) -> None:
            if progress is not None:
                progress(Progress(looked_at, solved, plies))

        TableError.check_range("threads", threads, 1, MAX_THREADS)
        try:
            return Tablebase(self, self._plan.solve(memory * MIB, threads, report))
        except MemoryError as error:
            raise TooLargeError("table-memory", reason=str(error), memory=str(memory)) from None
        except ValueError as error:
            raise TableError("table-unsolvable", reason=str(error)) from None

    def _restore(self, wide: bool, read: Callable[[int], bytes]) -> "Tablebase":
        return Tablebase(self, self._plan.restore(wide, read))


class Tablebase:
    """The value of every position of a plan. Quiet limit and repetition are left out."""

    def __init__(self, plan: TablebasePlan, solved: SolvedTables) -> None:
        """Made by `TablebasePlan.solve`, `solve` and `load`."""
        self.plan: Final = plan
        self._solved = solved
        self._known: Ruleset = plan.start.rules

    @property
    def rules(self) -> Ruleset:
        """The rules that were solved."""
        return self.plan.start.rules

    def probe(self, position: Position) -> Value | None:
        """The value of a position; None for one that is not in the tables.

        Raises `ValueError` for a position of another game.
        """
        if position.rules is not self._known:
            if not _plays_alike(position.rules, self.rules):
                names = {"found": self.rules.id, "ruleset": position.rules.id}
                raise TableError("table-other", **names)
            self._known = position.rules
        found = self._solved.probe(position)
        return None if found is None else Value(_VERDICTS[found[0]], found[1])

    def moves(self, position: Position) -> list[tuple[Move, Value]]:
        """The moves with their values for the player to move, the best first.

        Empty if the tables lack a position that follows.
        """
        return sorted(self._each(position), key=lambda entry: entry[1].rank, reverse=True)

    def best_moves(self, position: Position) -> list[Move]:
        """The moves that win quickest, keep the draw, or lose slowest."""
        moves = self.moves(position)
        return [move for move, value in moves if value == moves[0][1]]

    def _each(self, position: Position) -> list[tuple[Move, Value]]:
        # Without its history no move ends the game by a repetition that the tables leave out.
        board = position.copy(stack=False)
        entries = []
        for move in board.legal_moves:
            board.push(move)
            value = self.probe(board)
            board.pop()
            if value is None:
                return []
            entries.append((move, _from_the_other_side(value)))
        return entries

    def census(self) -> Iterator[Census]:
        """Count the positions by pieces and player to move."""
        return (Census(*entry) for entry in self._solved.census())

    def longest(self) -> tuple[int, str] | None:
        """Plies and PFEN of the longest win; None if no one wins anywhere."""
        return self._solved.longest()

    def sample(self, count: int, random: Random) -> Iterator[Position]:
        """Give `count` positions in which the game is not over, each as likely as any other.

        A position may appear twice. If no such position exists, none is given.
        """
        tries = 0
        while count > 0 and tries < _MAX_TRIES:
            tries += 1
            line = self._solved.pfen(random.randrange(self.plan.positions))
            if line is None:
                continue
            position = Position.from_pfen(self.rules, line)
            if position.outcome() is None:
                yield position
                count, tries = count - 1, 0

    def save(self, path: str | Path) -> None:
        """Write the tables to a file that `load` reads; a failure leaves no half of it."""
        rules = self.rules
        about = {
            "id": rules.id,
            "title": rules.title,
            "source": rules.source,
            "version": rules.version,
            "options": rules.options,
            "mechanics": rules.mechanics,
            "citations": rules.citations,
            "pfen": self.plan.start.pfen(),
            "pieces": self.plan.pieces,
            "each": self.plan.each,
            "wide": self._solved.wide,
        }
        text = json.dumps(about).encode() + b"\n"
        with atomic_write(Path(path), private=False) as file:
            file.write(_MAGIC + text)
            self._pack_into(file)

    def _pack_into(self, file: BinaryIO) -> None:
        """Write the values, a little at a time: a copy of them all would take too much memory."""
        packing = zlib.compressobj()
        width = 2 if self._solved.wide else 1
        number = 0
        while values := self._solved.values(number):
            file.write(packing.compress(values))
            number += len(values) // width
        file.write(packing.flush())


def solve(
    position: Position,
    pieces: int | None = None,
    memory: int = MEMORY,
    each: int | None = None,
    threads: int = 1,
) -> Tablebase:
    """Solve all positions that a position's pieces can reach, or those with limited pieces."""
    return TablebasePlan(position, pieces, each).solve(memory, threads)


def load(path: str | Path) -> Tablebase:
    """Read saved tables; raises `TableError` if the file contains none."""
    tables = _read(Path(path), None)
    assert tables is not None
    return tables


def load_for(rules: Ruleset, path: str | Path) -> list[Tablebase]:
    """Read the tables of a game: a file, or the files of a folder that end in `.tables`.

    Tables of other games are ignored. `TableError` names a file without tables.
    """
    where = Path(path)
    files = sorted(where.glob(f"*{SUFFIX}")) if where.is_dir() else [where]
    found = (_read(file, rules) for file in files)
    return [tables for tables in found if tables is not None]


def load_wanted(rules: Ruleset, path: str | Path) -> list[Tablebase]:
    """Read tables as `load_for` does; raises `TableError` if there are none of this game."""
    found = load_for(rules, path)
    if found:
        return found
    if Path(path).is_dir():
        none = TableError("table-none-here", suffix=SUFFIX, ruleset=rules.id)
        raise TableError.within(path, none)
    other = load(path).rules.id
    code = "table-other-options" if other == rules.id else "table-other"
    raise TableError.within(path, TableError(code, found=other, ruleset=rules.id))


def solved_tables(tables: Iterable[Tablebase]) -> list[SolvedTables]:
    """Tables as the core's search takes them."""
    return [each._solved for each in tables]


def _read(path: Path, only_for: Ruleset | None) -> Tablebase | None:
    """The tables of a file, unless it is of another game."""
    try:
        with path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                raise TableError("table-none")
            about = json.loads(file.readline(_MAX_HEADER))
            names = ("id", "options", "mechanics", "citations", "title", "source", "version")
            rules = Ruleset(*(about[name] for name in names))
            if only_for is not None and not _plays_alike(rules, only_for):
                return None
            plan = TablebasePlan(
                Position.from_pfen(rules, about["pfen"]), about["pieces"], about.get("each")
            )
            packed = _Packed(file)
            tables = plan._restore(about["wide"], packed.read)
            if packed.read(1) or not packed.is_whole:
                raise TableError("table-cut")
            return tables
    except (TableError, OSError) as error:
        raise TableError.within(path, error) from None
    except (ValueError, KeyError, TypeError, RecursionError, MemoryError, zlib.error) as error:
        damaged = TableError("table-damaged", reason=str(error))
        raise TableError.within(path, damaged) from None


class _Packed:
    """The values in a file, unpacked as needed."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._unpacking = zlib.decompressobj()

    @property
    def is_whole(self) -> bool:
        """Whether the file ends with its values."""
        is_last = not self._unpacking.unused_data and not self._file.read(1)
        return self._unpacking.eof and is_last

    def read(self, count: int) -> bytes:
        """The next bytes, up to a number; fewer at the end."""
        values = bytearray()
        while len(values) < count and not self._unpacking.eof:
            packed = self._unpacking.unconsumed_tail or self._file.read(_AT_ONCE)
            more = self._unpacking.decompress(packed, count - len(values))
            if not packed and not more:
                break
            values += more
        return bytes(values)


def _from_the_other_side(value: Value) -> Value:
    if value.verdict == "draw":
        return value
    return Value("loss" if value.verdict == "win" else "win", value.plies + 1)


def _plays_alike(one: Ruleset, other: Ruleset) -> bool:
    def timeless(rules: Ruleset) -> dict[str, bool | int | str]:
        return {key: value for key, value in rules.mechanics.items() if key not in _IDLE}

    return (one.letters, timeless(one)) == (other.letters, timeless(other))
