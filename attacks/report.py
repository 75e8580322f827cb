"""The figures of scenarios beside their bars: as a table, and as data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from attacks.running import RELEASE_SECONDS, Result
from attacks.visitor import LATE, MOVES, PAGES
from petteia.server.limits import MAX_CONNECTIONS_EACH

BAR_LATE_SECONDS, BAR_SECONDS = 0.150, 1.0
"""What the visitor's move may take at the 99th percentile, and at most."""
BAR_RATIO = 5.0
"""How many times as long as at rest the 99th percentile of moves may take."""
BAR_MEMORY = 400
BAR_LOG_BYTES = 1_000_000
BAR_READY_SECONDS = 2.0
PERCENTILES = (50, 95, 99, 100)

HEADER = (
    f"{'attack':<18} {'':<3} {'p50 ms':>7} {'p95':>7} {'p99':>7} {'max':>7} {'page max':>8}"
    f" {'MiB':>5} {'log B/min':>10} {'held':>5} {'let go s':>8}  verdict"
)


def percentile(samples: Sequence[float], share: float) -> float:
    """The smallest sample that so many of a hundred do not exceed; 0 without samples."""
    if not samples:
        return 0.0
    return sorted(samples)[max(0, math.ceil(len(samples) * share / 100) - 1)]


def ratio(result: Result) -> float:
    """How many times as long as at rest the slowest hundredth of moves took; 0 if unknown."""
    rest = percentile(result.rest(MOVES), 99)
    return percentile(result.seconds(MOVES), 99) / rest if rest else 0.0


def missed(result: Result) -> list[str]:
    """The bars that were missed, in words."""
    scenario = result.scenario
    moves, pages = result.seconds(MOVES), result.seconds(PAGES)
    checks = {
        "no move acknowledged": bool(moves),
        "99th percentile": percentile(moves, 99) < BAR_LATE_SECONDS,
        f"99th percentile {ratio(result):.1f} times that of rest": ratio(result) < BAR_RATIO,
        "slowest move": percentile(moves, 100) < BAR_SECONDS,
        "slowest page": percentile(pages, 100) < BAR_SECONDS,
        "pages refused": not result.diary.refused,
        "memory": result.memory < BAR_MEMORY,
        "log": result.log_bytes_each_minute < BAR_LOG_BYTES,
        "connections": result.connections <= MAX_CONNECTIONS_EACH,
        f"not let go in {RELEASE_SECONDS:.0f} s": result.release_seconds is not None
        and not result.counts["held 30 s later"],
        f"traceback in the log ({result.error})": not result.error,
        f"{result.lost_on_time} games lost on time": not result.lost_on_time,
        f"ready after {result.ready_seconds:.1f} s": result.ready_seconds < BAR_READY_SECONDS
        or not scenario.away_seconds,
        "server error": not result.counts["500"],
        "the attack itself failed": not result.counts["failed"] and not result.counts["stuck"],
    }
    for kind, bar in scenario.bars.items():
        seconds = result.seconds(kind)
        checks[f"slowest of {kind} {percentile(seconds, 100):.2f} s"] = bool(seconds) and (
            percentile(seconds, 100) <= bar
        )
    for kind, bar in scenario.median_bars.items():
        seconds = result.seconds(kind)
        median = percentile(seconds, 50)
        checks[f"median of {kind} {1000 * median:.0f} ms"] = bool(seconds) and median <= bar
    return [name for name, holds in {**checks, **result.probes}.items() if not holds]


def row(result: Result) -> str:
    """A line of the table, with what the attack did below it."""
    figures = " ".join(
        f"{1000 * percentile(result.seconds(MOVES), share):7.1f}" for share in PERCENTILES
    )
    errors = missed(result)
    released = "never" if result.release_seconds is None else f"{result.release_seconds:.1f}"
    line = (
        f"{result.scenario.name:<18} {result.scenario.finding:<3} {figures}"
        f" {1000 * percentile(result.seconds(PAGES), 100):8.1f} {result.memory:5.0f}"
        f" {result.log_bytes_each_minute:10.0f} {result.connections:5} {released:>8}"
        f"  {'MISSED: ' + ', '.join(errors) if errors else 'held'}"
    )
    did = ", ".join(f"{name} {count}" for name, count in sorted(result.counts.items()))
    late = 1000 * percentile(result.seconds(LATE), 99)
    others = "".join(
        f"; {len(seconds)} {kind}, {1000 * percentile(seconds, 50):.1f} ms"
        f" at the median, {1000 * percentile(seconds, 100):.1f} at most"
        for kind in result.scenario.kinds
        for seconds in (result.seconds(kind),)
    )
    rest = 1000 * percentile(result.rest(MOVES), 99)
    moves = f"{len(result.seconds(MOVES))} moves; rest {rest:.1f} ms; load {result.load:.1f}"
    lateness = f"the visitor itself {late:.1f} ms late at the 99th"
    return f"{line}\n{'':22} {moves}, {lateness}{others}; attack: {did or 'nothing'}"


def document(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Everything that was measured, for programs."""
    return [
        {
            "name": result.scenario.name,
            "finding": result.scenario.finding,
            "summary": result.scenario.summary,
            "milliseconds": {
                kind: {
                    "count": len(result.seconds(kind)),
                    **{
                        f"p{share}": round(1000 * percentile(result.seconds(kind), share), 1)
                        for share in PERCENTILES
                    },
                }
                for kind in result.diary.samples
            },
            "refused": result.diary.refused,
            "memory": round(result.memory),
            "log_bytes_each_minute": round(result.log_bytes_each_minute),
            "connections": result.connections,
            "release_seconds": result.release_seconds,
            "attack": dict(result.counts),
            "probes": result.probes,
            "error": result.error,
            "lost_on_time": result.lost_on_time,
            "load": result.load,
            "ready_seconds": round(result.ready_seconds, 2),
            "missed": missed(result),
        }
        for result in results
    ]
