"""The measures for AI research run; how fast they are is for `python -m benchmarks.ai` to say."""

from __future__ import annotations

import pytest

from benchmarks.__main__ import chosen
from benchmarks.ai import batches
from benchmarks.ai.catalogue import MEASURES
from benchmarks.peers.measuring import Effort

MIN_EFFORT = Effort(pairs=1, seconds=0)


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a sample be the work of one round, instead of the rate per second."""
    monkeypatch.setattr(batches, "rate", lambda work, _effort: work())


def test_a_batch_is_stepped() -> None:
    assert batches.batch("vogt.kubeia-tournament", games=3)(MIN_EFFORT) == 3 * batches.ROUNDS
    assert batches.vector("callen.double-petteia", games=3)(MIN_EFFORT) == 3 * batches.ROUNDS
    assert batches.on_the_clock("cyningstan.petteia", 2)(MIN_EFFORT) > 0


def test_games_are_played_to_their_end() -> None:
    for sample in (
        batches.positions("cyningstan.petteia"),
        batches.our_agents("cyningstan.petteia"),
        batches.open_spiel(),
    ):
        assert sample(MIN_EFFORT) > 10


def test_a_batch_of_pgx_is_stepped() -> None:
    pytest.importorskip("pgx")
    assert batches.othello(games=3)(MIN_EFFORT) == 3 * batches.ROUNDS


def test_measures_are_chosen_by_their_names() -> None:
    assert [measure.name for measure in chosen(["vec"], MEASURES)] == ["vector"]
    assert len(chosen([], MEASURES)) == len(MEASURES)
