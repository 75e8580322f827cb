"""What players lose when the site was away."""

from __future__ import annotations

from attacks.scenario import Scenario

CLOCK = "fischer 300+5"
RUNNING_CLOCKS = 5_000
AWAY_SECONDS = 3_600

SCENARIOS = (
    Scenario(
        "outage",
        "M4",
        "an hour's outage with 5,000 clocks running",
        clock=CLOCK,
        correspondence=RUNNING_CLOCKS,
        away_seconds=AWAY_SECONDS,
    ),
)
