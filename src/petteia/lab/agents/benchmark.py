"""The benchmark of an agent: solved boards, the ladder and transfer, with their provenance."""

import platform
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

import numpy as np

from petteia.engine.agents import load_factory
from petteia.errors import PetteiaError
from petteia.lab.agents import suite, transfer, truth
from petteia.lab.agents.measuring import Deadline, Progress
from petteia.lab.agents.suite import (
    OPPONENTS,
    Results,
    Rung,
    chosen_openings,
    engine_fingerprint,
    match_plan,
    play,
    shipped_ladder,
)
from petteia.lab.agents.transfer import Contrast, measure_transfer, share_of, suite_contrasts
from petteia.lab.agents.truth import measure_truth
from petteia.lab.games.results import commit, machine, program
from petteia.lab.statistics import SampledEstimate
from petteia.rulesets import ruleset

FORMAT: Final = 1
SOLVED, LADDER, TRANSFER = PARTS = ("solved", "ladder", "transfer")
"""The parts of a benchmark, in their order."""

MAX_POSITIONS: Final = 100_000
MAX_PAIRS: Final = 1_000
MAX_SECONDS: Final = 30 * 86_400
AGENT: Final = "agent"
"""The agent's name among the players of the ladder."""


@dataclass(frozen=True)
class Benchmark:
    """The request for a benchmark of an agent."""

    agent: str
    """Its factory, as ``MODULE:FACTORY``."""
    parts: tuple[str, ...] = PARTS
    positions: int = 100
    """Solved positions of each board."""
    pairs: int = 4
    """Pairs of games against each opponent of each ruleset, and per set of rules of a contrast."""
    seed: int = 1
    seconds: float | None = None
    """The time limit of all parts together; a task that has begun is finished."""
    contrasts: tuple[Contrast, ...] = field(default_factory=suite_contrasts)

    def __post_init__(self) -> None:
        PetteiaError.check_range("positions", self.positions, 1, MAX_POSITIONS)
        PetteiaError.check_range("pairs", self.pairs, 1, MAX_PAIRS)
        if self.seconds is not None:
            PetteiaError.check_range("seconds", self.seconds, 1, MAX_SECONDS)
        for part in self.parts:
            PetteiaError.check_choice("part", part, PARTS)

    @property
    def player(self) -> str:
        """The agent as matches write players."""
        return f"agent={self.agent}"


def measure(asked: Benchmark, progress: Progress = lambda _line: None) -> dict[str, Any]:
    """Measure an agent and return the document; an error of the agent is a `PetteiaError`."""
    load_factory(asked.agent)
    began = datetime.now(UTC)
    deadline = Deadline.after(asked.seconds)
    found: dict[str, Any] = {}
    for number, part in enumerate(asked.parts):
        own = deadline.share(1 / (len(asked.parts) - number))
        found[part] = _MEASURES[part](asked, own, progress)
    if not any(found.values()):
        raise PetteiaError("benchmark-time", seconds=f"{asked.seconds:g}")
    return {
        "format": FORMAT,
        "agent": asked.agent,
        "provenance": _provenance(asked, began),
        **found,
        "complete": all(part is not None and part["complete"] for part in found.values()),
    }


def _provenance(asked: Benchmark, began: datetime) -> dict[str, Any]:
    return {
        "program": program(),
        "commit": commit(),
        "engine": engine_fingerprint(),
        "python": platform.python_version(),
        "machine": machine(),
        "began": began.isoformat(timespec="seconds"),
        "seconds": round((datetime.now(UTC) - began).total_seconds(), 1),
        "seed": asked.seed,
        "positions": asked.positions,
        "pairs": asked.pairs,
        "time_limit": asked.seconds,
        "data_sets": {
            truth.NAME: truth.VERSION,
            suite.NAME: shipped_ladder().version,
            transfer.NAME: transfer.VERSION,
        },
    }


def _solved(asked: Benchmark, deadline: Deadline, progress: Progress) -> dict[str, Any] | None:
    factory = load_factory(asked.agent)
    found = measure_truth(
        asked.agent,
        factory,
        asked.positions,
        asked.seed,
        deadline,
        lambda board: progress(f"solved: {board}"),
    )
    if found is None:
        return None
    asked_for = asked.positions * len(truth.solved_boards())
    is_complete = found.optimal.n == asked_for or not deadline.is_over()
    return {"version": truth.VERSION, "complete": is_complete} | found.document()


def _ladder(asked: Benchmark, deadline: Deadline, progress: Progress) -> dict[str, Any] | None:
    ladder = shipped_ladder()
    met = [(rung, name) for rung in ladder.rungs for name in OPPONENTS]
    openings = {rung.ruleset: _openings(rung, asked.pairs) for rung in ladder.rungs}
    plans = [
        match_plan(
            rung.ruleset,
            asked.player,
            OPPONENTS[name],
            openings[rung.ruleset],
            seed=asked.seed,
        )
        for rung, name in met
    ]
    letters = play(plans, asked.pairs, deadline, lambda line: progress(f"ladder: {line}"))
    if not any(letters):
        return None
    rows = []
    for rung in ladder.rungs:
        own = [
            Results(AGENT, name, text)
            for (other, name), text in zip(met, letters, strict=True)
            if other is rung and text
        ]
        if own:
            rows.append(_rung(rung, own))
    return {
        "version": ladder.version,
        "complete": sum(map(len, letters)) == 2 * asked.pairs * len(plans),
        "ladder_games": ladder.games,
        "same_engine": ladder.engine == engine_fingerprint(),
        "mean_elo": _mean([elo for _, elo in rows]).document(1),
        "rulesets": [row for row, _ in rows],
    }


def _openings(rung: Rung, pairs: int) -> tuple[str, ...]:
    """The ladder's openings, or a larger set of the same kind."""
    is_enough = pairs <= len(rung.openings)
    return rung.openings if is_enough else chosen_openings(rung.ruleset, pairs)


def _rung(rung: Rung, own: Sequence[Results]) -> tuple[dict[str, Any], SampledEstimate]:
    """An agent's games of one ruleset as JSON, and its rating."""
    elo = rung.ratings(own)[AGENT]
    row = {
        "ruleset": rung.ruleset,
        "version": ruleset(rung.ruleset).version,
        "elo": elo.document(1),
        "against": [
            {
                "opponent": each.second,
                "player": OPPONENTS[each.second],
                "wins": each.score.wins,
                "draws": each.score.draws,
                "losses": each.score.losses,
                "share": share_of(each.score).document(4),
            }
            for each in own
        ],
    }
    return row, elo


def _mean(ratings: Sequence[SampledEstimate]) -> SampledEstimate:
    """The mean over rulesets, whose games are independent."""
    count = len(ratings)
    value = sum(each.value for each in ratings) / count
    low = float(np.sqrt(sum((each.value - each.low) ** 2 for each in ratings))) / count
    high = float(np.sqrt(sum((each.high - each.value) ** 2 for each in ratings))) / count
    return SampledEstimate(value, value - low, value + high, sum(each.n for each in ratings))


def _transfer(asked: Benchmark, deadline: Deadline, progress: Progress) -> dict[str, Any] | None:
    found = measure_transfer(
        asked.player, asked.contrasts, asked.pairs, asked.seed, deadline, progress
    )
    if not found:
        return None
    games = sum(each.base.n + each.changed.n for each in found)
    return {
        "version": transfer.VERSION,
        "complete": games == 4 * asked.pairs * len(asked.contrasts),
        "opponent": OPPONENTS[transfer.OPPONENT],
        "contrasts": [each.document() for each in found],
    }


_MEASURES: Final = {SOLVED: _solved, LADDER: _ladder, TRANSFER: _transfer}
