"""All attacks, by subject."""

from attacks.scenario import Scenario
from attacks.scenarios import accounts, games, outage, requests, sockets, work

SCENARIOS: tuple[Scenario, ...] = (
    *requests.SCENARIOS,
    *sockets.SCENARIOS,
    *games.SCENARIOS,
    *accounts.SCENARIOS,
    *work.SCENARIOS,
    *outage.SCENARIOS,
)
"""All scenarios in the order in which they run."""
