"""The measures run; how fast they are is for `make bench` to say, which has the peers too."""

import json
from pathlib import Path

import pytest

import petteia
from benchmarks.__main__ import chosen
from benchmarks.peers import counting, drawing, footprint, playing, records, report
from benchmarks.peers.catalogue import MEASURES
from benchmarks.peers.measuring import Comparison, Effort, Measure, Result, rate, take
from benchmarks.studies import many_games

MIN_EFFORT = Effort(pairs=1, seconds=0)


def measure_of(comparison: Comparison, ours: float, peer: float) -> Measure:
    return Measure(
        name="sample",
        title="a sample",
        unit="units",
        comparison=comparison,
        bar=10,
        stretch=20,
        ours=lambda _effort: ours,
        peer=lambda _effort: peer,
        peer_title="nobody",
    )


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a sample be the work of one round, instead of the rate per second."""
    for measured in (playing, counting, drawing, records):
        monkeypatch.setattr(measured, "rate", lambda work, _effort: work())


@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize("ruleset", ["callen.double-petteia", "vogt.kubeia-tournament"])
def test_random_games_are_played_to_their_end(ruleset: str) -> None:
    played = playing.ours(ruleset)
    first, second = played(MIN_EFFORT), played(MIN_EFFORT)
    assert min(first, second) > 20
    assert first != second
    position = petteia.Position(petteia.ruleset(ruleset))
    expected = petteia.random_games(position, 2, seed=0, threads=1).plies
    assert playing.core(ruleset, games=2)(MIN_EFFORT) == expected


@pytest.mark.usefixtures("counted")
def test_plain_perft_counts() -> None:
    position = petteia.Position(petteia.ruleset("carrillo.petteia-xxi"))
    expected = petteia.perft(position, 2)
    assert counting.ours("carrillo.petteia-xxi", depth=2)(MIN_EFFORT) == expected


@pytest.mark.usefixtures("counted")
def test_a_picture_is_drawn_of_each_ply() -> None:
    assert drawing.ours("vogt.petteia-tournament")(MIN_EFFORT) == drawing.PLIES


@pytest.mark.usefixtures("counted")
def test_all_plies_of_the_records_are_read() -> None:
    assert records.ours("vogt.kubeia-tournament")(MIN_EFFORT) >= records.GAMES


def test_a_file_of_many_games_is_checked(tmp_path: Path) -> None:
    many_games.write(tmp_path / "games.petteia", 40)
    status, seconds, memory = many_games.check(tmp_path / "games.petteia")
    assert status == 0
    assert 0.02 < seconds < 60
    assert 10 < memory < 1024


def test_the_programs_that_measure_the_footprint_run() -> None:
    assert 5 < footprint.starting("import petteia")(MIN_EFFORT) < 60_000
    # So few copies may fit into memory that is already allocated, and cost nothing.
    assert footprint.ours("callen.double-petteia", copies=50)(MIN_EFFORT) < 100_000


def test_rate_measures_for_as_long_as_asked() -> None:
    rounds: list[int] = []

    def work() -> int:
        rounds.append(sum(range(1000)))
        return 1

    assert 1 < rate(work, Effort(seconds=0.005)) <= len(rounds) / 0.005
    assert len(rounds) > 1


@pytest.mark.parametrize(
    ("comparison", "ours", "peer", "score", "is_good"),
    [
        (Comparison.RATIO, 50, 5, 10, True),
        (Comparison.RATIO, 45, 5, 9, False),
        (Comparison.EXCESS, 14, 5, 9, True),
        (Comparison.EXCESS, 15, 5, 10, False),
        (Comparison.VALUE, 9, 1, 9, True),
        (Comparison.VALUE, 11, 100, 11, False),
    ],
)
def test_a_score_is_compared_with_its_bar(
    comparison: Comparison, ours: float, peer: float, score: float, is_good: bool
) -> None:
    result = take(measure_of(comparison, ours, peer), MIN_EFFORT)
    assert result.score == score
    assert result.reaches(result.measure.bar) is is_good
    assert ("10 PASS" if is_good else "10 below") in report.row(result)


def test_the_score_is_the_median_of_the_pairs() -> None:
    measure = measure_of(Comparison.RATIO, 0, 0)
    result = Result(measure, ((10, 1), (4, 2), (90, 3)))
    assert (result.ours, result.peer, result.score) == (10, 2, 10)


def test_pairs_are_taken_in_turn() -> None:
    order: list[str] = []

    def note(side: str) -> float:
        order.append(side)
        return 1

    measure = Measure(
        **{
            **vars(measure_of(Comparison.RATIO, 1, 1)),
            "ours": lambda _effort: note("ours"),
            "peer": lambda _effort: note("peer"),
        }
    )
    assert len(take(measure, Effort(pairs=5)).pairs) == 5
    assert order == ["ours", "peer"] * 6


def test_measures_are_chosen_by_the_beginning_of_their_names() -> None:
    assert chosen([]) == list(MEASURES)
    assert [measure.name for measure in chosen(["import", "mem"])] == ["import", "memory"]
    assert len({measure.name for measure in MEASURES}) == len(MEASURES)


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        chosen(["speed"])
    assert ending.value.code == 2
    assert "'speed'" in capsys.readouterr().err


def test_results_are_also_json() -> None:
    result = take(measure_of(Comparison.RATIO, 30, 2), MIN_EFFORT)
    (read,) = json.loads(json.dumps(report.document([result])))
    assert read["score"] == 15
    assert (read["reaches_bar"], read["reaches_stretch"]) == (True, False)
    assert read["pairs"] == [[30, 2]]
