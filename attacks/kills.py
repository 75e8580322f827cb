"""The kill test: a site that is killed again and again while a thousand games are played on it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from attacks.scenarios.outage import CLOCK, RUNNING_CLOCKS
from benchmarks.site.live_games import arguments, measure, report

LIVE_GAMES = 1000
SECONDS_EACH_KILL = 5


def run_kills(kills: int, games: int = LIVE_GAMES, correspondence: int = RUNNING_CLOCKS) -> bool:
    """Kill a site so often and print what was lost; whether nothing was."""
    wanted = arguments(
        [
            *("--kills", str(kills), "--seconds", str(SECONDS_EACH_KILL * kills)),
            *("--games", str(games), "--clock", CLOCK, "--correspondence", str(correspondence)),
        ]
    )
    with tempfile.TemporaryDirectory() as folder:
        tally, site, played = measure(wanted, Path(folder))
        return report(tally, site, played, wanted)
