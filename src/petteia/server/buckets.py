"""``Buckets``: how often somebody may do something, in bursts and in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEPT = 20_000


class Buckets:
    """A bucket of tokens for each name; a name is forgotten when many others have come since."""

    def __init__(
        self, burst: float, each_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.each_second = each_second
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        level, since = self._levels.pop(name, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.each_second)
        allowed = level >= 1
        self._levels[name] = (level - 1 if allowed else level, now)
        while len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)
        return allowed
