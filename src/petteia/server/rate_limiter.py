"""``RateLimiter``: how often somebody may do something, in bursts and in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from petteia.server.storage.pubsub import PubSub
from petteia.server.tokens import token_hash

MAX_KEYS = 20_000
TAKEN = "taken"
"""What processes tell one another when tokens are taken: of which buckets, and from whose."""


@dataclass(slots=True)
class _Bucket:
    level: float
    since: float
    unpublished: int = 0
    """The tokens taken here of which the other processes have not heard."""


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


def share_limits(kinds: Mapping[str, RateLimiter], pubsub: PubSub) -> None:
    """Let what one process of a site takes be taken in all of them.

    Keys are published as hashes, so that nobody is named.
    """
    if not pubsub.is_shared:
        return

    def telling(kind: str) -> Callable[[str], None]:
        return lambda key: pubsub.publish(TAKEN, f"{kind} {key}")

    def hear(detail: str, process: str) -> None:
        kind, _, key = detail.partition(" ")
        if process != pubsub.process and kind in kinds:
            kinds[kind].take_elsewhere(key)

    for kind, buckets in kinds.items():
        buckets.key = token_hash
        buckets.on_batch = telling(kind)
    pubsub.subscribe(TAKEN, hear)
