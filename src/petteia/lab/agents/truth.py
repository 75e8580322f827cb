"""Ground truth: small boards solved to the end, as a data set and as a measure of agents.

Values are those of `petteia.engine.tablebases`: the quiet limit and repetition are left out, so
a draw is a position in which neither side can force a win.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from petteia._core import Move, Position, Ruleset
from petteia.engine.agents import Agent, AgentError, Factory, choose, make_agent, raised
from petteia.engine.tablebases import Tablebase, Value, Verdict, solve
from petteia.lab.agents.measuring import NO_DEADLINE, Deadline, Progress
from petteia.lab.games.results import parquet, program
from petteia.lab.statistics import SampledEstimate, clustered_share, share_of_games
from petteia.rulesets import ruleset
from petteia.safe_io import write_file

NAME: Final = "petteia-solved"
VERSION: Final = 1
"""It rises when the boards, their rules or the columns change."""

BOARDS: Final = Path(__file__).with_name("boards")
"""The rulesets of the boards, one for each mechanic."""

DISTANCES: Final = {"1-5": range(1, 6), "6-15": range(6, 16), "16 or more": range(16, 10_000)}
"""Plies to the end of decided positions, for breaking down shares."""
UNDECIDED: Final = "draw"

_VERDICTS: Final = ("win", "draw", "loss")
_MAX_MISSES: Final = 20_000
"""The search gives up after this many consecutive positions without a choice or seen before."""


@dataclass(frozen=True)
class Task:
    """A solved position whose moves differ in value."""

    position: Position
    value: Value
    moves: tuple[tuple[Move, Value], ...]
    """The moves with their values for the player to move, the best first."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that win fastest, draw, or lose slowest."""
        return tuple(move for move, value in self.moves if value == self.moves[0][1])

    @property
    def keeping(self) -> tuple[Move, ...]:
        """The moves that preserve the verdict: won, drawn or lost."""
        return tuple(move for move, value in self.moves if value.verdict == self.value.verdict)

    @property
    def has_blunder(self) -> bool:
        """Whether a move gives away a win or a draw."""
        return len(self.keeping) < len(self.moves)

    @property
    def distance(self) -> str:
        """Its class of distances; `UNDECIDED` if neither side can force a win."""
        if self.value.verdict == "draw":
            return UNDECIDED
        return next(name for name, plies in DISTANCES.items() if self.value.plies in plies)


@dataclass(frozen=True)
class Board:
    """A small game, solved when its tables are first needed."""

    name: str

    @property
    def path(self) -> Path:
        """The file of its rules."""
        return BOARDS / f"{self.name}.toml"

    @cached_property
    def rules(self) -> Ruleset:
        """Its rules."""
        return ruleset(str(self.path))

    @cached_property
    def tables(self) -> Tablebase:
        """The value of each position."""
        return solve(Position(self.rules))

    def tasks(self, count: int, seed: int) -> Iterator[Task]:
        """Give `count` different positions with a choice, or as many as a long search finds."""
        generator = random.Random(f"{seed} {self.name}")
        seen: set[str] = set()
        misses = 0
        while len(seen) < count and misses < _MAX_MISSES:
            for position in self.tables.sample(1, generator):
                pfen = position.pfen()
                moves = () if pfen in seen else tuple(self.tables.moves(position))
                value = self.tables.probe(position)
                if value is None or len({worth for _, worth in moves}) < 2:
                    misses += 1
                    continue
                misses = 0
                seen.add(pfen)
                yield Task(position, value, moves)

    def document(self) -> dict[str, Any]:
        """The board as JSON, with a fingerprint of its rules."""
        value = self.tables.probe(self.tables.plan.start)
        assert value is not None
        return {
            "board": self.name,
            "title": self.rules.title,
            "rules": fingerprint(self.rules.mechanics),
            "positions": sum(each.wins + each.draws + each.losses for each in self.tables.census()),
            "start": {"pfen": self.tables.plan.start.pfen(), "value": _value(value)},
        }


def solved_boards() -> tuple[Board, ...]:
    """The boards of the data set, by name."""
    return tuple(Board(path.stem) for path in sorted(BOARDS.glob("*.toml")))


def write_data_set(
    folder: Path, positions: int, seed: int, progress: Progress = lambda _line: None
) -> list[Path]:
    """Solve the boards and write ``solved.parquet`` with ``solved.json``, which describes it.

    One row per position, in an order given by the seed: the same call writes the same rows.
    """
    import polars as pl

    rows, boards = [], []
    for board in solved_boards():
        progress(board.name)
        found = [_row(board, task) for task in board.tasks(positions, seed)]
        rows += found
        boards.append(board.document() | {"rows": len(found)})
    marked = hashlib.sha256()
    for row in rows:
        marked.update(json.dumps(row, sort_keys=True).encode() + b"\n")
    card = {
        "name": NAME,
        "version": VERSION,
        "program": program(),
        "seed": seed,
        "rows": len(rows),
        "sha256": marked.hexdigest(),
        "boards": boards,
    }
    data, about = folder / "solved.parquet", folder / "solved.json"
    write_file(data, parquet(pl.DataFrame(rows)))
    write_file(about, json.dumps(card, indent=2) + "\n")
    return [data, about]


@dataclass(frozen=True)
class Truth:
    """An agent's results on solved positions: shares with 95% intervals."""

    kept: SampledEstimate
    """The share of the positions with a blunder in which its move preserved the verdict."""
    kept_at_random: float
    """The same share for moves at random."""
    optimal: SampledEstimate
    """The share of positions in which its move was a best one, including the distance."""
    optimal_at_random: float
    right_values: SampledEstimate | None
    """The share of positions whose value it gave correctly; None for an agent without ``value``."""
    plies_lost: float | None
    """The mean delay in plies of the wins that it preserved; None if there were none."""
    by_distance: Mapping[str, tuple[SampledEstimate, SampledEstimate]]
    """The shares `kept` and `optimal` by the distance to the end."""
    by_board: Mapping[str, tuple[SampledEstimate, SampledEstimate]]
    """The same by board."""

    def document(self) -> dict[str, Any]:
        """The measurement as JSON."""
        right = self.right_values
        return {
            "kept": self.kept.document() | {"at_random": round(self.kept_at_random, 6)},
            "optimal": self.optimal.document() | {"at_random": round(self.optimal_at_random, 6)},
            "right_values": None if right is None else right.document(),
            "plies_lost": None if self.plies_lost is None else round(self.plies_lost, 3),
            "by_distance": _pairs("distance", self.by_distance),
            "by_board": _pairs("board", self.by_board),
        }


@dataclass(frozen=True)
class _Answer:
    board: str
    distance: str
    has_blunder: bool
    keeps: bool
    is_best: bool
    is_right: bool | None
    delay: int | None
    keeps_at_random: float
    best_at_random: float


def measure_truth(
    name: str,
    factory: Factory,
    positions: int,
    seed: int = 1,
    deadline: Deadline = NO_DEADLINE,
    progress: Progress = lambda _line: None,
) -> Truth | None:
    """Ask an agent for moves in positions of each board; None if the time was too short.

    `AgentError` names the position in which it did not choose a legal move. An agent that has a
    method ``value``, which returns ``win``, ``draw`` or ``loss`` for the player to move, is asked
    for the value of each position too.
    """
    answers: list[_Answer] = []
    boards = solved_boards()
    for number, board in enumerate(boards):
        progress(board.name)
        # The remaining boards share the remaining time.
        own = deadline.share(1 / (len(boards) - number))
        if own.is_over():
            break
        agent = make_agent(name, factory, board.rules, seed)
        for task in board.tasks(positions, seed):
            answers.append(_answer(name, agent, board, task))
            if own.is_over():
                break
    return _summary(answers) if answers else None


def fingerprint(mechanics: Mapping[str, object]) -> str:
    """A short fingerprint of rules, for provenance."""
    return hashlib.sha256(json.dumps(mechanics, sort_keys=True).encode()).hexdigest()[:16]


def _answer(name: str, agent: Agent, board: Board, task: Task) -> _Answer:
    chosen = choose(name, agent, task.position)
    worth = dict(task.moves)[chosen]
    stated = _stated_value(name, agent, task.position)
    is_kept_win = task.value.verdict == worth.verdict == "win"
    return _Answer(
        board.name,
        task.distance,
        task.has_blunder,
        worth.verdict == task.value.verdict,
        chosen in task.best,
        None if stated is None else stated == task.value.verdict,
        worth.plies - task.moves[0][1].plies if is_kept_win else None,
        len(task.keeping) / len(task.moves),
        len(task.best) / len(task.moves),
    )


def _stated_value(name: str, agent: Agent, position: Position) -> Verdict | None:
    """The value that an agent gives a position; None if it has no method ``value``."""
    ask = getattr(agent, "value", None)
    if ask is None:
        return None
    place = {"ruleset": position.rules.id, "pfen": position.pfen()}
    try:
        stated: object = ask(position.copy())
    except (Exception, SystemExit) as error:
        raise AgentError("agent-raised", agent=name, reason=raised(error), **place) from None
    for verdict in _VERDICTS:
        if stated == verdict:
            return verdict
    raise AgentError("agent-value", agent=name, given=repr(stated)[:60], **place)


def _summary(answers: list[_Answer]) -> Truth:
    blunders = [each for each in answers if each.has_blunder]
    stated = [each.is_right for each in answers if each.is_right is not None]
    delays = [each.delay for each in answers if each.delay is not None]
    distances = [*DISTANCES, UNDECIDED]
    return Truth(
        _share_by_board(blunders, lambda each: each.keeps),
        _mean([each.keeps_at_random for each in blunders]),
        _share_by_board(answers, lambda each: each.is_best),
        _mean([each.best_at_random for each in answers]),
        share_of_games(sum(stated), len(stated)) if stated else None,
        _mean(delays) if delays else None,
        {name: _shares([each for each in answers if each.distance == name]) for name in distances},
        {
            name: _shares([each for each in answers if each.board == name])
            for name in dict.fromkeys(each.board for each in answers)
        },
    )


def _share_by_board(answers: list[_Answer], held: Callable[[_Answer], bool]) -> SampledEstimate:
    """A share over all boards, with an interval that is wider if boards differ."""
    boards = list(dict.fromkeys(each.board for each in answers))
    points, games = np.zeros(len(boards)), np.zeros(len(boards))
    for each in answers:
        place = boards.index(each.board)
        points[place] += held(each)
        games[place] += 1
    return clustered_share(points, games)


def _shares(answers: list[_Answer]) -> tuple[SampledEstimate, SampledEstimate]:
    """The share of verdicts preserved in positions with a blunder, and of best moves."""
    blunders = [each.keeps for each in answers if each.has_blunder]
    best = sum(each.is_best for each in answers)
    return share_of_games(sum(blunders), len(blunders)), share_of_games(best, len(answers))


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _pairs(
    key: str, shares: Mapping[str, tuple[SampledEstimate, SampledEstimate]]
) -> list[dict[str, Any]]:
    return [
        {key: name, "kept": kept.document(), "optimal": optimal.document()}
        for name, (kept, optimal) in shares.items()
    ]


def _row(board: Board, task: Task) -> dict[str, Any]:
    return {
        "board": board.name,
        "pfen": task.position.pfen(),
        "value": task.value.verdict,
        "plies": task.value.plies,
        "moves": [str(move) for move, _ in task.moves],
        "values": [value.verdict for _, value in task.moves],
        "distances": [value.plies for _, value in task.moves],
        "best": [str(move) for move in task.best],
    }


def _value(value: Value) -> dict[str, Any]:
    return {"verdict": value.verdict, "plies": value.plies}
