"""Clarity: how many moves of a position are about as good as the best, in a sample of positions."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from petteia._core import Move, Position, Searcher
from petteia.game.tree.node import move_count
from petteia.game.tree.position_cache import play_text
from petteia.lab.games.results import CLARITY, SAMPLED, games_in, no_games, parquet, played_in
from petteia.lab.metrics import NEAR_BEST
from petteia.lab.planning.experiment import Cell, LabError
from petteia.lab.summaries.measurement import CELL
from petteia.safe_io import write_file

MAX_POSITIONS: Final = 100_000
MAX_NODES: Final = 1_000_000
LEAD: Final = 0.75
"""How much of the best move's lead over the mean of all moves makes a move a near-best one."""

Progress = Callable[[int, int], object]
"""Hears how many positions are done, and of how many."""


@dataclass(frozen=True)
class Sample:
    """The method of choosing and valuing positions."""

    positions: int = 200
    """Positions of each cell, each from another game if there are enough."""
    nodes: int = 1_000
    """Positions that the search looks at behind each move."""
    seed: int = 1

    def __post_init__(self) -> None:
        LabError.check_range("positions", self.positions, 1, MAX_POSITIONS)
        LabError.check_range("nodes", self.nodes, 1, MAX_NODES)
        LabError.check_range("seed", self.seed, 0, 2**63 - 1)


def measure_clarity(folder: str | Path, sample: Sample, progress: Progress | None = None) -> int:
    """Value all moves of a sample of positions, store the result in the folder, and count them.

    The games and the seed determine the positions. The result of an earlier call is replaced.
    Raises `LabError` if the folder contains no experiment, or no games of equal players.
    """
    folder = Path(folder)
    chosen = _chosen_games(folder, sample)
    if chosen.is_empty():
        raise no_games(folder, "lab-unequal")
    rows: list[dict[str, Any]] = []
    for number, game in enumerate(chosen.iter_rows(named=True), 1):
        found = _position(game, random.Random(f"{sample.seed} {number}"))
        if found is not None:
            ply, position = found
            values = _values(position, sample.nodes)
            kept = {name: game[name] for name in (*CELL, "pair", "game")}
            rows.append(kept | {"ply": ply, "moves": len(values), NEAR_BEST: near_best(values)})
        if progress is not None:
            progress(number, chosen.height)
    write_file(folder / CLARITY, parquet(pl.DataFrame(rows, SAMPLED)))
    return len(rows)


def near_best(values: list[float]) -> float:
    """The share of moves that are worth at least three quarters of the best one's lead.

    The lead is over the mean of all moves. With moves that are all alike it is 1: nothing matters.
    """
    best, average = max(values), sum(values) / len(values)
    if best - average < 1e-9:
        return 1.0
    return sum(value >= average + LEAD * (best - average) for value in values) / len(values)


def _chosen_games(folder: Path, sample: Sample) -> pl.DataFrame:
    """This many games of each cell, determined by the seed."""
    games = games_in(folder).filter(pl.col("white") == pl.col("black"))
    name = (*CELL, "pair", "game")
    held = games.select(name).collect(engine="streaming").sort(name)
    chosen = []
    for key, rows in held.group_by(CELL, maintain_order=True):
        count = min(sample.positions, rows.height)
        generator = random.Random(f"{sample.seed} {key}")
        chosen.append(rows[sorted(generator.sample(range(rows.height), count))])
    if not chosen:
        return held
    wanted = pl.struct(name).is_in(pl.concat(chosen).to_struct().implode())
    return played_in(folder, wanted).select(*name, "moves", "opening", "plies").sort(name)


def _position(game: dict[str, Any], generator: random.Random) -> tuple[int, Position] | None:
    """A position after the opening with a choice of moves, and the ply played there."""
    opening = move_count(game["opening"].split())
    if game["plies"] <= opening:
        return None
    ply = generator.randrange(opening + 1, game["plies"] + 1)
    position = Position(Cell(game["ruleset"], game["options"], game["white"], game["white"]).rules)
    played = 0
    for word in game["moves"].split():
        if played == ply - 1 and not position.needs_roll:
            break
        position, action = play_text(position, word)
        played += isinstance(action, Move)
    return (ply, position) if len(position.legal_moves) > 1 else None


def _values(position: Position, nodes: int) -> list[float]:
    """The value of each legal move to the player who makes it, from 0 to 1."""
    searcher = Searcher(1)
    return [
        searcher.search(position, nodes=nodes, searchmoves=[move]).win_probability
        for move in position.legal_moves
    ]
