"""The attacks: they reach only the loopback, their figures are right, and a few run."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from attacks.__main__ import arguments
from attacks.games import quiet_moves
from attacks.report import document, missed, percentile, row
from attacks.running import Result, first_error, run_scenario
from attacks.scenario import Scenario
from attacks.scenarios import SCENARIOS
from attacks.target import PING, TEXT, Counts, Target, frame
from attacks.visitor import MOVES, PAGES, SMALL, Diary
from benchmarks.site.live_games import Sample
from petteia.server.limits import MAX_CONNECTIONS_EACH
from tests.rows import rows

HIGH, MEDIUM = range(1, 6), range(1, 9)
FINDINGS = {*(f"H{number}" for number in HIGH), *(f"M{number}" for number in MEDIUM)}
PARTS = {"pings", "ended-session"}
"""What runs here for a moment, so that none of the harness rots."""
MOMENT = 1.0


@pytest.mark.parametrize("host", ["192.0.2.1", "0.0.0.0", "example.org", "::", "localhost"])
def test_only_the_loopback_is_attacked(host: str) -> None:
    with pytest.raises(ValueError, match="only a site on the loopback"):
        Target(80, host)


@pytest.mark.parametrize("words", ["--seconds 0", "--seconds 999", "--kills 0", "--only nothing"])
def test_attacks_are_bounded(words: str) -> None:
    with pytest.raises(SystemExit):
        arguments(words.split())


def test_every_serious_finding_has_an_attack_and_every_attack_its_own_name() -> None:
    assert {scenario.finding for scenario in SCENARIOS} >= FINDINGS
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


def test_percentiles_are_samples() -> None:
    samples = [float(number) for number in range(100, 0, -1)]
    assert [percentile(samples, share) for share in (50, 95, 99, 100)] == [50, 95, 99, 100]
    assert percentile([7.0], 50) == 7.0
    assert percentile([], 99) == 0.0


@pytest.mark.parametrize("size", [0, 125, 126, 3000])
def test_frames_are_those_of_web_sockets(size: int) -> None:
    for kind, is_last in ((TEXT, False), (PING, True)) if size <= 125 else ((TEXT, True),):
        stream = StreamReader()
        stream.feed_data(frame(kind, size * b"a", is_last=is_last))
        parsing = Frame.parse(stream.read_exact, mask=True)
        with pytest.raises(StopIteration) as parsed:
            next(parsing)
        assert parsed.value.value == Frame(Opcode(kind), size * b"a", fin=is_last)


def test_a_long_game_captures_nothing() -> None:
    moves = quiet_moves(300)
    assert len(moves) == 300
    assert not any("x" in move for move in moves)


def measured(**changed: object) -> Result:
    """Measurements that meet all bars, with changes."""
    diary = Diary({MOVES: [Sample(10.0, 0.004)], PAGES: [Sample(10.0, 0.02)]})
    result = Result(Scenario("some", "", ""), diary, began=9.0, release_seconds=0.0)
    return replace(result, **changed)  # type: ignore[arg-type]


@rows(
    ("changed", "error"),
    [
        ({}, None),
        ({"diary": Diary({PAGES: [Sample(10, 0.1)]})}, "no move acknowledged"),
        ({"diary": Diary({MOVES: [Sample(10, 0.2)]})}, "99th percentile"),
        ({"diary": Diary({MOVES: [*99 * [Sample(10, 0.01)], Sample(10, 1.5)]})}, "slowest move"),
        ({"diary": Diary({MOVES: [Sample(8, 7)]})}, "slowest move"),
        ({"diary": Diary({MOVES: [Sample(10, 0)], PAGES: [Sample(10, 2)]})}, "slowest page"),
        ({"memory": 401.0}, "memory"),
        ({"log_bytes_each_minute": 2e6}, "log"),
        ({"connections": MAX_CONNECTIONS_EACH + 1}, "connections"),
        ({"release_seconds": None}, "not let go in 30 s"),
        ({"counts": Counts({"held 30 s later": 1})}, "not let go in 30 s"),
        ({"counts": Counts({"500": 1})}, "server error"),
        ({"counts": Counts({"failed": 1})}, "the attack itself failed"),
        ({"error": "KeyError"}, "traceback in the log (KeyError)"),
        ({"lost_on_time": 1}, "1 games lost on time"),
        ({"probes": {"another's offer": False}}, "another's offer"),
        (
            {"scenario": Scenario("some", "", "", kinds=(SMALL,), bars={SMALL: 0.1})},
            "slowest of small 0.00 s",
        ),
    ],
)
def test_a_bar_that_is_missed_is_named(changed: dict[str, object], error: str | None) -> None:
    result = measured(**changed)
    assert (error in missed(result)) if error else missed(result) == []
    assert ("MISSED" in row(result)) is (error is not None)
    assert document([result])[0]["missed"] == missed(result)


def test_the_first_error_in_a_log_is_shown() -> None:
    log = '{"event": "fine"}\n{"exception": "Traceback ...\\n  File\\nKeyError: 1"}\n'
    assert first_error(log) == 'KeyError: 1"}'
    assert first_error("{}") == ""


def test_samples_from_before_the_attack_are_not_judged() -> None:
    diary = Diary({MOVES: [Sample(1.0, 5.0), Sample(10.0, 0.004)]})
    assert measured(diary=diary).seconds(MOVES) == [0.004]


@pytest.mark.parametrize("name", sorted(PARTS))
def test_an_attack_runs_while_a_visitor_uses_the_site(name: str) -> None:
    (scenario,) = (each for each in SCENARIOS if each.name == name)
    begun = time.perf_counter()
    result = run_scenario(scenario, MOMENT)
    assert result.began > begun
    assert result.seconds(MOVES)
    assert result.memory > 0
    assert result.counts or scenario.attack is None
    assert not result.counts["failed"]
    assert bool(result.probes) is (scenario.probe is not None)
    assert result.release_seconds is not None
