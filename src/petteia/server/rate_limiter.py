"""``RateLimiter``: how often somebody may do something, in bursts and in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MAX_KEYS = 20_000


@dataclass(slots=True)
class _Bucket:
    level: float
    since: float
    unpublished: int = 0
    """The tokens taken here that other processes do not know of yet."""


class RateLimiter:
    """A token bucket for each key; the keys used longest ago are forgotten.

    Other processes learn of taken tokens in batches of ``batch_size``: one by one where few are to
    be had, many at once where they are taken often.
    """

    def __init__(
        self,
        burst: float,
        each_second: float,
        clock: Callable[[], float] = time.monotonic,
        *,
        batch_size: int = 1,
    ) -> None:
        self.burst = burst
        self.each_second = each_second
        self.clock = clock
        self.batch_size = batch_size
        self.key: Callable[[str], str] = str
        """Makes a bucket's key from the name that it is for."""
        self.on_batch: Callable[[str], None] | None = None
        """Called with a bucket's key when a batch of tokens has been taken from it."""
        self._kept: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token, if there is one."""
        key = self.key(name)
        bucket = self._filled(key)
        if bucket.level < 1:
            return False
        bucket.level -= 1
        bucket.unpublished += 1
        if bucket.unpublished == self.batch_size:
            bucket.unpublished = 0
            if self.on_batch is not None:
                self.on_batch(key)
        return True

    def take_elsewhere(self, key: str) -> None:
        """Take a batch that another process has taken, even if fewer tokens are left here."""
        bucket = self._filled(key)
        bucket.level = max(bucket.level - self.batch_size, -self.burst)

    def _filled(self, key: str) -> _Bucket:
        now = self.clock()
        bucket = self._kept.setdefault(key, _Bucket(self.burst, now))
        self._kept.move_to_end(key)
        while len(self._kept) > MAX_KEYS:
            self._kept.popitem(last=False)
        bucket.level = min(self.burst, bucket.level + (now - bucket.since) * self.each_second)
        bucket.since = now
        return bucket
