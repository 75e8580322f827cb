"""``Buckets``: how often somebody may do something, in bursts and in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping

from petteia.server.identity import known_as
from petteia.server.wire import Wire

MOST_KEPT = 20_000
TAKEN = "taken"
"""What processes tell one another when a token is taken: of which buckets, and from whose."""


class Buckets:
    """A bucket of tokens for each name; a name is forgotten when many others have come since."""

    def __init__(
        self, burst: float, each_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.each_second = each_second
        self.clock = clock
        self.key: Callable[[str], str] = str
        """What a bucket is known by, of the name that it is for."""
        self.on_taken: Callable[[str], None] | None = None
        """Hears by its key from which bucket a token is taken."""
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token, if there is one."""
        key = self.key(name)
        level = self._level(key)
        allowed = level >= 1
        self._set(key, level - 1 if allowed else level)
        if allowed and self.on_taken is not None:
            self.on_taken(key)
        return allowed

    def taken(self, key: str) -> None:
        """Take the token that another process has taken, though there be none left here."""
        self._set(key, max(self._level(key) - 1, -self.burst))

    def _level(self, key: str) -> float:
        now = self.clock()
        level, since = self._levels.pop(key, (self.burst, now))
        return min(self.burst, level + (now - since) * self.each_second)

    def _set(self, key: str, level: float) -> None:
        self._levels[key] = (level, self.clock())
        while len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)


def share(kinds: Mapping[str, Buckets], wire: Wire) -> None:
    """Let what one process of a site takes be taken in all of them.

    What goes over the wire names nobody: buckets are known there by the hashes of their names.
    """
    if not wire.is_shared:
        return

    def telling(kind: str) -> Callable[[str], None]:
        return lambda key: wire.tell(TAKEN, f"{kind} {key}")

    def hear(detail: str, process: str) -> None:
        kind, _, key = detail.partition(" ")
        if process != wire.process and kind in kinds:
            kinds[kind].taken(key)

    for kind, buckets in kinds.items():
        buckets.key = known_as
        buckets.on_taken = telling(kind)
    wire.on(TAKEN, hear)
