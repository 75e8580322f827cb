"""The folder of an experiment's games: Parquet files, and a journal of the newest pairs.

A packed folder, to be published, has one table of figures and one file of games in their place.

A pair is in the journal, on the disk, as soon as both its games are finished. Full journals become
Parquet files, one for each ruleset, written beside their final place and renamed. Whenever the
program is killed, a pair is present once or not at all. The program and the machine that made the
figures are noted beside them.
"""

import contextlib
import fcntl
import io
import itertools
import json
import os
import platform
import subprocess
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeGuard, TypeVar

import polars as pl

from petteia._core import Ruleset
from petteia.engine.matches import PlayedGame
from petteia.engine.matches.match_plan import fingerprint
from petteia.explorer.stored_games import LETTERS, StoredGame, read_files, words_of
from petteia.lab.games.replay import BEHAVIOUR, replayed
from petteia.lab.planning.experiment import Cell, Experiment, LabError
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.registry import shipped_definition
from petteia.safe_io import naming, write_file

FORMAT: Final = 2
"""The version of the columns; it rises whenever they change their meaning."""
COLUMNS: Final = pl.Schema(
    {
        "ruleset": pl.String(),
        "options": pl.String(),
        "white": pl.String(),
        "black": pl.String(),
        "pair": pl.Int64(),
        "game": pl.Int8(),
        "opening": pl.String(),
        "tried": pl.Int16(),
        "moves": pl.String(),
        "plies": pl.Int32(),
        "winner": pl.String(),
        "reason": pl.String(),
        "captures_white": pl.Int32(),
        "captures_black": pl.Int32(),
        "evaluations": pl.List(pl.Int16()),
        "captured_at": pl.List(pl.Int16()),
        "branching": pl.Float32(),
        "decisions": pl.Int32(),
        "squares": pl.Int32(),
        "pieces_left_white": pl.Int32(),
        "pieces_left_black": pl.Int32(),
        "moved": pl.Int32(),
        "straight_back": pl.Int32(),
        "entries": pl.Int32(),
        "capturing": pl.Int32(),
        "long_captures": pl.Int32(),
        "most_captured": pl.Int32(),
        "victims": pl.Int32(),
        "isolated_victims": pl.Int32(),
        "isolated_expected": pl.Float32(),
        "unconquerable": pl.Int32(),
        "judged": pl.Int32(),
        "ahead_light": pl.Int8(),
        "ahead_heavy": pl.Int8(),
        "ahead_leader": pl.Int8(),
    }
)
"""One row per game. A player's text and the options are those of the experiment.

``tried`` counts the openings that were drawn until a short search found one even; ``evaluations``
has White's expected points in thousandths for every ply, by the player who chose it: null in the
opening and if a player gives none. ``captured_at`` has the ply of each capture of a piece,
``branching`` the mean number of legal moves of a ply, ``decisions`` the plies that had more than
one, and ``squares`` the squares that a piece ever stood on.

``moved`` counts the plies that moved a piece, ``straight_back`` those that took it back to where
its last move began, and ``entries`` those that ended between two enemies. ``capturing`` counts the
moves of a piece that captured, ``long_captures`` those over four squares or more, and
``most_captured`` is the most that one ply captured. ``isolated_victims`` had no friend beside them,
of all ``victims``; ``isolated_expected`` is the number to expect if victims were drawn by lot.
``unconquerable`` pieces are left at the end that can never be captured while they stay, of the
``judged`` ones: all that are left, or none under rules for which that is not proved.
``ahead_light``, ``ahead_heavy`` and ``ahead_leader`` have how many more pieces of a kind White has
than Black after half of the plies: stones, soldiers or peltasts; hoplites; leaders by any name.
"""

GAME: Final = ("ruleset", "options", "white", "black", "pair", "game")
"""The columns that identify a game in its folder."""
_HAS_WHITE = pl.col("game") == 0
CELL: Final = (
    pl.col("ruleset"),
    pl.col("options"),
    pl.when(_HAS_WHITE).then(pl.col("white")).otherwise(pl.col("black")).alias("player"),
    pl.when(_HAS_WHITE).then(pl.col("black")).otherwise(pl.col("white")).alias("opponent"),
)
"""The common fields of the games of a cell; a player has White in the first game of each pair."""

EXPERIMENT, JOURNAL, LOCK, GAMES = "experiment.json", "journal.jsonl", "lock", "games"
MACHINES: Final = "machines.json"
"""A list of the machines that played the games."""
BATCHES: Final = "batches.json"
"""A list of the runs that played the games: program, commit and date of each."""
CLARITY: Final = "clarity.parquet"
"""The sample of positions in which every move was valued."""
SAMPLED: Final = pl.Schema(
    {
        "ruleset": pl.String,
        "options": pl.String,
        "white": pl.String,
        "pair": pl.Int64,
        "game": pl.Int64,
        "ply": pl.Int64,
        "moves": pl.Int64,
        "near_best": pl.Float64,
    }
)
"""Its columns."""
REPLAYED: Final = "replayed.parquet"
"""The columns of how games go, for games of earlier versions, which lack them."""
ORDER: Final = (*CELL, "pair", "game")
"""The order of the numbers of a folder's games."""
RULES: Final = ("ruleset", "options")
TABLE, PACKED = "games.parquet", "moves.games"
"""The figures of all games in a packed folder, and the moves of those stored with moves."""
IS_KEPT: Final = "is_kept"
"""The column of a packed folder's table that says whether the moves of a game are stored."""
LONG: Final = ("opening", "moves")
"""The columns that a packed folder's table lacks."""
OPENING_ACTIONS: Final = "opening_actions"
"""The column of a packed folder's table with the moves and rolls of a game's opening."""
MAX_CHECKED: Final = 10_000
"""Files that are known to be whole."""
MAX_NAMED: Final = 20
"""Folders of experiments that the refusal of the folder around them names."""
MAX_JOURNAL: Final = 10_000
"""Games in the journal before they become Parquet files."""

_SETTINGS: Final = {
    "lab": int,
    "title": str,
    "seed": int,
    "opening_plies": int,
    "longest": int,
    "cells": list,
}
_CELL: Final = {"ruleset": str, "options": str, "player": str, "opponent": str, "pairs": int}
"""The fields that each experiment has, and each of its cells."""

STDERR: Final = 2
_SILENCE: Final = threading.Lock()

Row = dict[str, Any]
Listed = TypeVar("Listed")


@dataclass
class Tally:
    """The results of the games of a cell."""

    games: int = 0
    won: Counter[int] = field(default_factory=Counter)
    """The games that someone won, by the number of their opening: of several sets of dice it has
    several pairs."""

    @property
    def decided(self) -> int:
        """Games that someone won."""
        return self.won.total()


def settings_of(folder: Path) -> dict[str, Any]:
    """The experiment of a folder, for JSON; raises `LabError` if there is none."""
    try:
        settings = json.loads((folder / EXPERIMENT).read_bytes())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        settings = None
    if not (_has(settings, _SETTINGS) and all(_has(each, _CELL) for each in settings["cells"])):
        # A search has the experiments of its stages in folders.
        inner = sorted((each.parent.name for each in folder.glob(f"*/{EXPERIMENT}")), key=_by_size)
        code = "lab-folder-around" if inner else "lab-folder"
        raise LabError.within(folder, LabError(code, names=tuple(inner[:MAX_NAMED])))
    return settings


def _has(table: Any, fields: Mapping[str, type]) -> TypeGuard[dict[str, Any]]:
    """Whether a table has fields of these types."""
    return isinstance(table, dict) and all(
        isinstance(table.get(name), kind) for name, kind in fields.items()
    )


def _by_size(name: str) -> tuple[int, str]:
    """The order of names in which 2 comes before 10."""
    return len(name), name


def machines_of(folder: Path) -> list[str]:
    """The machines that played the games of a folder; none of games of earlier versions."""
    return _listed(folder / MACHINES, str)


def batches_of(folder: Path) -> list[dict[str, str]]:
    """The runs that played the games of a folder; none of games of earlier versions."""
    keys = ("program", "commit", "date")
    batches: list[Row] = _listed(folder / BATCHES, dict)
    return [{key: str(batch.get(key, "")) for key in keys} for batch in batches]


def _listed(file: Path, kind: type[Listed]) -> list[Listed]:
    """The entries of a list in a file that are of a type; none of a file that has no list."""
    try:
        found = json.loads(file.read_bytes())
    except (FileNotFoundError, ValueError):
        return []
    return [each for each in found if isinstance(each, kind)] if isinstance(found, list) else []


def games_in(folder: Path) -> pl.LazyFrame:
    """The games of a folder, read when needed.

    Raises `LabError` without games, with a torn file, or if a ruleset has changed since, and
    `RulesError` if its file cannot be read any more.
    A packed folder has the columns of `DERIVED` in place of the `LONG` ones, and evaluations only
    at swings: `played_in` adds moves.
    """
    _check_files(settings_of(folder))
    if (folder / TABLE).exists():
        check_table(folder / TABLE, _scan_table)
        table = _scan_table(folder / TABLE)
        known = {*table.collect_schema().names(), *LONG}
        # Tables of earlier versions have fewer columns: these are null there.
        return table.with_columns(
            **{name: pl.lit(None, kind) for name, kind in COLUMNS.items() if name not in known}
        )
    # Before the files: rows go from the journal to files, also while this reads.
    rows = list(_journal_rows(folder / JOURNAL))
    journal = pl.LazyFrame(rows, COLUMNS)
    files = sorted((folder / GAMES).rglob("*.parquet"))
    if not files:
        return journal
    replayed_later = folder / REPLAYED
    for file in files:
        check_table(file, _scan_games)
    held = _scan_games(files)
    if replayed_later.exists():
        check_table(replayed_later, _scan_table)
        later = _scan_table(replayed_later)
        held = held.update(later, on=GAME, how="left", maintain_order="left").select(list(COLUMNS))
    if not rows:
        return held
    # A killed run can leave rows in both.
    newest = journal.join(held.select(GAME), on=GAME, how="anti", maintain_order="left")
    return pl.concat([held, newest])


def _check_files(settings: Mapping[str, Any]) -> None:
    """Refuse a changed ruleset file; if it is missing, figures that need it are left out."""
    known = {(cell["ruleset"], cell["options"]): cell for cell in settings["cells"]}
    for (id, _), cell in known.items():
        if "rules" in cell and Path(id).exists():
            rules = Cell(*(cell[name] for name in _CELL)).rules
            if fingerprint(rules) != cell["rules"]:
                raise LabError.within(id, LabError("lab-rules-changed"))


def _check_versions(settings: Mapping[str, Any]) -> None:
    """Refuse to continue games under another version of a ruleset of the package."""
    for cell in settings["cells"]:
        id = cell["ruleset"]
        if "version" in cell and is_shipped(id):
            found, now = str(cell["version"]), str(shipped_definition(id).version)
            if found != now:
                raise LabError.within(id, LabError("explorer-version", found=found, version=now))


def no_games(folder: Path, code: str) -> LabError:
    """The error of a folder without the games that are needed: this one, if it has others."""
    is_empty = games_in(folder).limit(1).collect().is_empty()
    return LabError.within(folder, LabError("lab-empty" if is_empty else code))


def repeated(place: Path) -> LabError:
    """The error of games that are there twice, such as in a copy of a file."""
    return LabError.within(place, LabError("lab-repeated"))


def _scan_games(source: Path | list[Path]) -> pl.LazyFrame:
    """The games of files; columns that those of earlier versions lack are null.

    Damaged statistics, which no one needs, would stop those who filter the games.
    """
    return pl.scan_parquet(source, schema=COLUMNS, missing_columns="insert", use_statistics=False)


def _scan_table(file: Path) -> pl.LazyFrame:
    """A table with the columns that identify games, and others of the known ones."""
    table = pl.scan_parquet(file, use_statistics=False)
    found = table.collect_schema()
    for name, kind in COLUMNS.items():
        if found.get(name, None if name in GAME else kind) != kind:
            raise pl.exceptions.SchemaError(f"no column {name!r} of type {kind}")
    return table


def scan_sample(file: Path) -> pl.LazyFrame:
    """The sample of positions in a file."""
    return pl.scan_parquet(file, schema=SAMPLED)


def check_table(file: Path, scan: Callable[[Path], pl.LazyFrame] = pl.scan_parquet) -> None:
    """Refuse a damaged file: those who use its table read it in parts, when they need them."""
    with _reading(file):
        _read_whole(file, scan, file.stat().st_mtime_ns)


@lru_cache(maxsize=MAX_CHECKED)
def _read_whole(file: Path, scan: Callable[[Path], pl.LazyFrame], _: int) -> None:
    """Read all of a file, once for each time of its last change."""
    with _without_panics():
        scan(file).collect()


@contextlib.contextmanager
def _without_panics() -> Iterator[None]:
    """Show nothing of what Rust itself writes to standard error when Polars panics."""
    if sys.stderr is None:
        yield
        return
    # The descriptor is that of all threads.
    with _SILENCE:
        shown = os.dup(STDERR)
        try:
            with open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), STDERR)
            yield
        finally:
            os.dup2(shown, STDERR)
            os.close(shown)


@contextlib.contextmanager
def _reading(place: Path) -> Iterator[None]:
    """Raise `LabError` for a table that cannot be read; on some of them Polars panics."""
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError) as error:
        reason = str(error).splitlines()[0]
        raise LabError.within(place, LabError("lab-parquet", reason=reason)) from None


def played_in(folder: Path, *wanted: pl.Expr, skips: bool = False) -> pl.DataFrame:
    """The matching games of a folder, with their openings and moves.

    Raises `LabError` if the folder contains no experiment, or lacks the moves of a matching game;
    `skips` leaves such games out.
    """
    games = games_in(folder)
    if not (folder / TABLE).exists():
        return games.filter(*wanted).collect(engine="streaming")
    numbered = games.with_columns(place=pl.col(IS_KEPT).cum_sum() - 1).collect()
    found = numbered.filter(*wanted)
    if skips:
        found = found.filter(IS_KEPT)
    if not found[IS_KEPT].all():
        raise LabError.within(folder, LabError("lab-moves"))
    texts = list[tuple[str, str]]()
    if found.height:
        file = folder / PACKED
        stored = _stored(file, file.stat().st_mtime_ns)
        if len(stored) != numbered[IS_KEPT].sum():
            raise LabError.within(file, LabError("lab-moves"))
        for place, opening in found.select("place", OPENING_ACTIONS).iter_rows():
            rules, game = stored[place]
            words = words_of(rules, game.choices)
            texts.append((" ".join(words[:opening]), " ".join(words)))
    moves = pl.DataFrame(texts, {"opening": pl.String, "moves": pl.String}, orient="row")
    return pl.concat([found.drop(IS_KEPT, "place"), moves], how="horizontal")


@lru_cache(maxsize=1)
def _stored(file: Path, _: int) -> list[tuple[Ruleset, StoredGame]]:
    """The games of a packed folder's file with their rules; pages ask for them one ruleset a time.

    The time of the file's last change tells it from an earlier file of the same name.
    """
    return [(each.rules, game) for each in read_files(file) for game in each.games]


def replay(folder: Path, progress: Callable[[int, int], object] | None = None) -> int:
    """Replay the games of earlier versions for the columns that they lack, and count them.

    Raises `LabError` if the folder contains no experiment, `PetteiaError` if its rules are gone.
    """
    _check_versions(settings_of(folder))
    is_lacking = pl.any_horizontal(pl.col(BEHAVIOUR).is_null())
    lacking = played_in(folder, is_lacking).select(*GAME, "moves")
    if lacking.is_empty():
        return 0
    rows = []
    for number, game in enumerate(lacking.iter_rows(named=True), 1):
        rules = Cell(game["ruleset"], game["options"], game["white"], game["white"]).rules
        columns = replayed(rules, game.pop("moves"))
        rows.append(game | {name: columns[name] for name in BEHAVIOUR})
        if progress is not None:
            progress(number, lacking.height)
    found = pl.DataFrame(rows, {name: COLUMNS[name] for name in (*GAME, *BEHAVIOUR)})
    if (folder / TABLE).exists():
        table = games_in(folder).collect()
        write_table(folder / TABLE, table.update(found, on=GAME, how="left", maintain_order="left"))
        return lacking.height
    target = folder / REPLAYED
    if target.exists():
        earlier = pl.read_parquet(target).join(found, on=GAME, how="anti")
        found = pl.concat([earlier, found], how="diagonal")
    write_table(target, found.sort(GAME))
    return lacking.height


def write_table(target: Path, table: pl.DataFrame) -> None:
    """Write a table as small as possible, first next to its place and then in it."""
    write_file(target, parquet(table, compression_level=19, statistics=False))


def parquet(table: pl.DataFrame, **settings: Any) -> bytes:
    """A table as the bytes of a Parquet file.

    Python writes them: Polars would not report a full disk as an `OSError`.
    """
    content = io.BytesIO()
    table.write_parquet(content, compression="zstd", **settings)
    return content.getvalue()


def row(cell: Cell, game: PlayedGame) -> Row:
    """A game for the files; its moves are replayed for its columns."""
    players = (cell.player, cell.opponent)
    columns = replayed(cell.rules, game.moves)
    unevaluated = columns["plies"] - len(game.evaluations)
    return {
        "ruleset": cell.ruleset,
        "options": cell.options,
        "white": players[not game.has_a_white],
        "black": players[game.has_a_white],
        "pair": game.pair,
        "game": int(not game.has_a_white),
        "opening": game.opening,
        "tried": game.tried,
        "moves": game.moves,
        "winner": LETTERS[game.winner],
        "reason": game.reason,
        "evaluations": [None] * unevaluated + list(game.evaluations),
        **columns,
    }


class Results:
    """A folder that is open for the games of one experiment."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        """Open or create the folder; raises `LabError` if it contains anything else."""
        self.folder = folder
        self.experiment = experiment
        self.done: dict[Cell, set[int]] = {cell: set() for cell in experiment.cells}
        """The pairs that are there, both games of them."""
        self.tallies = {cell: Tally() for cell in experiment.cells}

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        held = [entry.name for entry in self.folder.iterdir() if entry.name != LOCK]
        if held and EXPERIMENT not in held:
            raise self._refused("lab-folder")
        if TABLE in held:
            raise self._refused("lab-packed")
        self._lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            self._open()
        except BaseException:
            os.close(self._lock)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        try:
            # After an error, such as a full disk, the journal has the rows that are not in a file
            # yet. Closing it tries once more to write what did not fit.
            with naming(self.folder / JOURNAL), contextlib.closing(self._journal):
                if kind is None:
                    self._compact()
        finally:
            os.close(self._lock)

    def add(self, cell: Cell, pair: list[PlayedGame]) -> None:
        """Keep both games of a pair; they are on the disk when this returns."""
        rows = [row(cell, game) for game in pair]
        with naming(self.folder / JOURNAL):
            self._journal.write(json.dumps(rows).encode() + b"\n")
            self._journal.flush()
            os.fsync(self._journal.fileno())
        for each in rows:
            self._note(each)
        if len(self._rows) >= MAX_JOURNAL:
            self._compact()

    def decided(self, pairs: int) -> dict[Cell, int]:
        """How many games someone won among the first pairs of each cell."""
        first = games_in(self.folder).filter(pl.col("pair") < pairs)
        found = first.group_by(CELL).agg(pl.col("winner").count()).collect(engine="streaming")
        return {Cell(*key): won for *key, won in found.iter_rows()}

    def note_machine(self, machine: str) -> None:
        """Keep the name of a machine that plays games, if it is a new one."""
        if machine not in self._machines:
            self._machines.append(machine)
            write_file(self.folder / MACHINES, json.dumps(self._machines, indent=1))

    def note_batch(self, batch: dict[str, str]) -> None:
        """Store the current program, commit and date, if they are new."""
        if batch not in self._batches:
            self._batches.append(batch)
            write_file(self.folder / BATCHES, json.dumps(self._batches, indent=1))

    def _open(self) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise self._refused("lab-busy") from None
        expected, earlier = (
            json.dumps({"lab": FORMAT, **self.experiment.document(has_rules=each)}, indent=1)
            for each in (True, False)
        )
        file = self.folder / EXPERIMENT
        if not file.exists():
            write_file(file, expected)
        elif file.read_bytes() not in (expected.encode(), earlier.encode()):
            settings = settings_of(self.folder)
            _check_files(settings)
            _check_versions(settings)
            raise self._refused("lab-other")
        self._machines = machines_of(self.folder)
        self._batches = batches_of(self.folder)
        self._index()
        journal = self.folder / JOURNAL
        self._rows: list[Row] = []
        for each in [row for row in _journal_rows(journal) if not self._is_done(row)]:
            self._note(each)
        self._journal = journal.open("ab")
        self._compact()

    def _index(self) -> None:
        """Learn from the Parquet files which pairs are there, without reading a move of them."""
        opening = pl.col("pair") // self.experiment.dice
        for file in sorted((self.folder / GAMES).rglob("*.parquet")):
            with _reading(file):
                found = pl.scan_parquet(file)
                pairs = found.filter(game=1).group_by(*CELL).agg("pair").collect()
                counted = found.group_by(*CELL, opening).agg(pl.len(), pl.count("winner")).collect()
            for *key, numbers in pairs.iter_rows():
                done = self.done.get(Cell(*key))
                if done is None:
                    raise LabError.within(file, LabError("lab-stray"))
                if not done.isdisjoint(numbers):
                    raise repeated(file)
                done.update(numbers)
            for *key, number, games, won in counted.iter_rows():
                tally = self.tallies[Cell(*key)]
                tally.games += games
                tally.won[number] += won

    def _is_done(self, row: Row) -> bool:
        return row["pair"] in self.done[_cell(row)]

    def _note(self, row: Row) -> None:
        """Count a game that is on the disk, but not in a Parquet file yet."""
        self._rows.append(row)
        tally = self.tallies[_cell(row)]
        tally.games += 1
        tally.won[row["pair"] // self.experiment.dice] += row["winner"] is not None
        if row["game"] == 1:
            self.done[_cell(row)].add(row["pair"])

    def _compact(self) -> None:
        """Write the rows of the journal as Parquet files, and empty it."""
        by_ruleset: dict[str, list[Row]] = defaultdict(list)
        for each in self._rows:
            by_ruleset[each["ruleset"]].append(each)
        for ruleset, rows in by_ruleset.items():
            # The path of a ruleset file cannot be the name of a folder.
            folder = self.folder / GAMES / Path(ruleset).name
            folder.mkdir(parents=True, exist_ok=True)
            # Someone may have deleted a damaged file: the others keep their names.
            names = (folder / f"part-{number:06}.parquet" for number in itertools.count(1))
            target = next(name for name in names if not name.exists())
            write_file(target, parquet(pl.DataFrame(rows, COLUMNS)))
        self._rows = []
        self._journal.truncate(0)

    def _refused(self, code: str) -> LabError:
        return LabError.within(self.folder, LabError(code))


def _cell(row: Row) -> Cell:
    players = (row["white"], row["black"])
    return Cell(row["ruleset"], row["options"], players[row["game"]], players[1 - row["game"]])


def _journal_rows(journal: Path) -> Iterator[Row]:
    """The rows of every complete line; an unfinished last line is left out."""
    if not journal.exists():
        return
    with open(journal, "rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                return
            try:
                yield from pl.DataFrame(json.loads(line), COLUMNS).iter_rows(named=True)
            except (ValueError, TypeError, pl.exceptions.PolarsError) as error:
                reason = str(error).splitlines()[0]
                damaged = LabError("lab-journal", reason=reason)
                raise LabError.within(f"{journal} line {number}", damaged) from None


def program() -> str:
    """This program and its version."""
    return f"petteia {version('petteia')}"


def commit() -> str:
    """The commit of the clone that this program runs from; empty if it runs from none."""
    here = Path(__file__)
    try:
        # In a clone of something else, such as a user's own work, this file is not tracked.
        _git(here.parent, "ls-files", "--error-unmatch", here.name)
        return _git(here.parent, "rev-parse", "--short=8", "HEAD").strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *words: str) -> str:
    command = ("git", "-C", str(folder), *words)
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def batch() -> dict[str, str]:
    """The program that plays the games of a run now."""
    return {"program": program(), "commit": commit(), "date": date.today().isoformat()}


def machine() -> str:
    """The machine that this process runs on, in a few words."""
    return f"{platform.system()}, {platform.machine()}, {os.cpu_count()} processors"
