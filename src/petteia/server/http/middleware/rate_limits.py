"""``RateLimits``: how often visitors may do what, counted over all processes of the site."""

from collections.abc import Mapping
from functools import partial

from petteia.server.rate_limiter import RateLimiter
from petteia.server.storage.pubsub import PubSub
from petteia.server.tokens import token_hash

TAKEN = "taken"
"""Published when tokens are taken: from which limiter, and by which key."""


class RateLimits:
    """The limits of a site; most count by address."""

    def __init__(self, pubsub: PubSub) -> None:
        self._limiters: dict[str, RateLimiter] = {}
        self.requests = self._add("requests", 2000, 100, batch_size=50)
        """Requests for anything but files that never change."""
        self.changes = self._add("changes", 120, 1)
        """Games begun or joined, and other changes."""
        self.hints = self._add("hints", 12, 0.5)
        self.phrases = self._add("phrases", 4, 0.2)
        """What one player says to others."""
        self.sockets = self._add("sockets", 120, 4)
        self.attempts = self._add("attempts", 100, 0.5)
        """Passwords and recovery codes tried, and accounts made."""
        self.attempts_on = self._add("attempts_on", 10, 1 / 60)
        """Passwords and recovery codes tried for one name, by anybody from anywhere."""
        self.attempts_known = self._add("attempts_known", 10, 1 / 60)
        """The same in a browser in which the player has signed in; no stranger uses these up."""
        self.exports = self._add("exports", 4, 1 / 60)
        """Exports of everything, by one player."""
        self.pictures = self._add("pictures", 12, 0.2)
        """Pictures that take long to draw."""
        self.records = self._add("records", 60, 1)
        """Records that are opened for analysis."""
        self.checks = self._add("checks", 12, 0.2)
        """Rulesets that are checked to be kept or tried out."""
        self.drafts = self._add("drafts", 60, 1)
        """Rulesets that are read while they are being built."""
        self.saves = self._add("saves", 120, 2)
        """Chapters saved by one player."""
        share_limits(self._limiters, pubsub)

    def _add(self, name: str, burst: float, each_second: float, batch_size: int = 1) -> RateLimiter:
        limiter = self._limiters[name] = RateLimiter(burst, each_second, batch_size=batch_size)
        return limiter


def share_limits(limiters: Mapping[str, RateLimiter], pubsub: PubSub) -> None:
    """Let tokens that one process of a site takes be taken in all of them.

    Keys are published as hashes, so that nobody is named.
    """
    if not pubsub.is_shared:
        return

    def publish(name: str, key: str) -> None:
        pubsub.publish(TAKEN, f"{name} {key}")

    def on_taken(detail: str, process: str) -> None:
        name, _, key = detail.partition(" ")
        if process != pubsub.process and name in limiters:
            limiters[name].take_elsewhere(key)

    for name, limiter in limiters.items():
        limiter.key = token_hash
        limiter.on_batch = partial(publish, name)
    pubsub.subscribe(TAKEN, on_taken)
