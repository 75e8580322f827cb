"""A folder of games made small, to be published: a table of figures, and the moves as choices."""

import json
import shutil
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import polars as pl

from petteia.engine.matches import PlayerSpec
from petteia.explorer.stored_games import WINNERS, StoredGame, choices_of, packed
from petteia.lab.games.results import (
    BATCHES,
    CLARITY,
    COLUMNS,
    EXPERIMENT,
    IS_KEPT,
    LONG,
    MACHINES,
    OPENING_ACTIONS,
    ORDER,
    PACKED,
    RULES,
    TABLE,
    Row,
    games_in,
    write_table,
)
from petteia.lab.metrics.metric import DERIVED, IDENTITY, with_derived
from petteia.lab.planning.experiment import Cell, LabError
from petteia.safe_io import write_file

DIGITS: Final = 3
"""The decimal places of a figure of one game, which are those of evaluations."""
SWINGS: Final = ((1, 80), (2, 100))
"""The distances in plies, with the differences in thousandths, at which evaluations are kept: the
search for mistakes compares successive plies, the search for blunders those of one player."""
_NOISY: Final = ("monte-carlo", "uct")
_COPIED: Final = (BATCHES, MACHINES, CLARITY, EXPERIMENT)
_NUMBER: Final = "number"

Progress = Callable[[int, int], object]
"""Hears how many games are packed, and of how many."""


def pack(
    folder: str | Path,
    out: str | Path,
    pairs: int | None = None,
    progress: Progress | None = None,
    *,
    player: str | None = None,
) -> int:
    """Write the games of a folder to a new, packed one, and count them.

    The figures of every game are kept. Its moves, and its evaluations at swings, are kept in a
    given number of pairs of each cell, by default in all, and in all games of a player against
    itself. Raises `LabError` if the folder contains no experiment, no games (of the player) or
    packed ones already, or the new folder is not empty.
    """
    source, target = Path(folder), Path(out)
    games = games_in(source)
    if (source / TABLE).exists():
        raise LabError.within(folder, LabError("lab-packed"))
    _check_unused(target)
    total = games.select(pl.len()).collect().item()
    if not total:
        raise LabError.within(folder, LabError("lab-empty"))
    if player is not None and games.filter(white=player, black=player).head(1).collect().is_empty():
        raise LabError.within(folder, LabError("lab-no-player", player=player))
    streams, tables = list[bytes](), list[pl.DataFrame]()
    done = 0
    choices = games.select(RULES).unique().sort(RULES).collect()
    for id, options in choices.iter_rows():
        own = games.filter(ruleset=id, options=options).sort(ORDER)
        stream, table = _packed(with_derived(own).collect(), pairs, player)
        streams.append(stream)
        tables.append(table)
        done += table.height
        if progress is not None:
            progress(done, total)
    target.mkdir(parents=True, exist_ok=True)
    try:
        if any(streams):
            write_file(target / PACKED, b"".join(streams))
        write_table(target / TABLE, _numbered(pl.concat(tables)))
        for name in _COPIED:
            if (source / name).exists():
                shutil.copyfile(source / name, target / name)
    except BaseException:
        for name in (PACKED, TABLE, *_COPIED):
            (target / name).unlink(missing_ok=True)
        raise
    return done


def _numbered(table: pl.DataFrame) -> pl.DataFrame:
    """The table with the place in its cell of the first equal game instead of the hash of moves."""
    cell = (*RULES, "white")
    numbered = table.with_columns(pl.int_range(pl.len()).over(cell).alias(_NUMBER))
    first = pl.col(_NUMBER).first().over(*cell, IDENTITY)
    return numbered.with_columns(first.alias(IDENTITY)).drop(_NUMBER)


def _packed(
    games: pl.DataFrame, pairs: int | None, player: str | None
) -> tuple[bytes, pl.DataFrame]:
    """The stream of the kept games of a ruleset with its options, if there are any; the table."""
    stored, changed = list[StoredGame](), list[Row]()
    id, options, white = games.select(*RULES, "white").row(0)
    rules = Cell(id, options, white, white).rules
    for row in games.iter_rows(named=True):
        is_first = pairs is None or row["pair"] < pairs
        is_kept = is_first or row["white"] == row["black"] == player
        is_clear = is_kept and not (_is_noisy(row["white"]) or _is_noisy(row["black"]))
        if is_kept:
            choices = choices_of(rules, row["moves"].split())
            winner = WINNERS[row["winner"]]
            stored.append(StoredGame(row["white"], row["black"], winner, row["reason"], choices))
        changed.append(
            {
                "evaluations": swings(row["evaluations"], row["winner"]) if is_clear else None,
                "captured_at": row["captured_at"] if is_kept else None,
                OPENING_ACTIONS: len(row["opening"].split()),
                IS_KEPT: is_kept,
            }
        )
    columns = pl.DataFrame(changed, _CHANGED)
    figures = (
        pl.col(name).cast(pl.Float64).round(DIGITS).cast(pl.Float32)
        for name, kind in games.select(*DERIVED).schema.items()
        if kind.is_float()
    )
    table = games.drop(*columns.columns, *LONG, strict=False).with_columns(figures)
    stream = packed(id, json.loads(options), rules.version, stored) if stored else b""
    return stream, pl.concat([table, columns], how="horizontal")


_CHANGED: Final = pl.Schema(
    {name: COLUMNS[name] for name in ("evaluations", "captured_at")}
    | {OPENING_ACTIONS: pl.Int16(), IS_KEPT: pl.Boolean()}
)


def _check_unused(target: Path) -> None:
    """Refuse a folder that contains anything, and name what it contains."""
    if not target.exists():
        return
    if not target.is_dir():
        raise LabError.within(target, LabError("lab-no-folder"))
    names = sorted(file.name for file in target.iterdir())
    if names:
        raise LabError.within(target, LabError("lab-not-empty", name=names[0]))


@cache
def _is_noisy(player: str) -> bool:
    """Whether a player plays on at random to evaluate, so that its evaluations always swing."""
    return PlayerSpec.parse(player).kind in _NOISY


def swings(evaluations: Sequence[int | None] | None, winner: str | None) -> list[int | None] | None:
    """The evaluations of a game, without those that are close to all their neighbours.

    The result counts as the evaluation after the last one.
    """
    if evaluations is None:
        return None
    result = {"w": 1000, "b": 0, None: 500}[winner]
    course = [*evaluations, result]
    kept = set[int]()
    for plies, least in SWINGS:
        for ply, (before, after) in enumerate(zip(course, course[plies:], strict=False)):
            if before is not None and after is not None and abs(after - before) >= least:
                kept |= {ply, ply + plies}
    return [value if ply in kept else None for ply, value in enumerate(evaluations)]
