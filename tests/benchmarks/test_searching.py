"""The measures of the search run, on positions from the middle of games."""

import pytest

from benchmarks.engine.threads import Comparison, Search, compare, geometric_mean, main, summary
from benchmarks.peers import searching
from benchmarks.peers.measuring import Effort

MIN_EFFORT = Effort(pairs=1, seconds=0)


def test_the_forty_positions_come_from_several_families_and_are_not_over() -> None:
    assert len(searching.midgame()) == 40
    assert len({position.rules.id for position in searching.midgame()}) == 7
    assert all(len(position.legal_moves) > 5 for position in searching.midgame())


@pytest.mark.parametrize(
    "ruleset",
    ["callen.double-petteia", "carrillo.latrunculi-xxi", "vogt.petteia-tournament"],
)
def test_the_speed_of_the_search_is_measured(ruleset: str) -> None:
    assert searching.nodes(ruleset, nodes=200)(MIN_EFFORT) > 0


def test_a_program_with_a_larger_table_uses_more_memory() -> None:
    small, large = (searching.peak_memory(size, nodes=300_000)(MIN_EFFORT) for size in (1, 32))
    assert 16 < large - small < 48


def test_one_thread_and_two_search_to_the_same_depth(capsys: pytest.CaptureFixture[str]) -> None:
    run = compare(searching.midgame()[0], milliseconds=5, rounds=3)
    assert run.depth >= 1
    assert run.time > 0
    main(["--positions", "1", "--milliseconds", "1"])
    assert capsys.readouterr().out.splitlines()[1].startswith("callen.double-petteia")


def test_busy_cores_are_reported() -> None:
    one = Search(seconds=2.0, nodes=1000, cores=1.0)
    run = Comparison("game", 5, one, Search(seconds=1.0, nodes=900, cores=2.0))
    assert (run.time, run.speed) == (0.5, 1.8)
    lines = summary([run])
    assert "0.500 of its time, bar 0.65 PASS, stretch 0.6 PASS" in lines[0]
    assert "1.80 times, bar 1.6 PASS" in lines[1]
    assert "0.500 of its processor time, 0.450 of its positions" in lines[2]
    assert len(lines) == 4
    disturbed = Comparison("game", 5, one, Search(seconds=1.0, nodes=900, cores=1.2))
    assert "not idle" in summary([disturbed])[-1]


def test_the_geometric_mean() -> None:
    assert geometric_mean([0.5, 2.0, 1.0]) == pytest.approx(1)
