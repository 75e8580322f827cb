"""Limits on the frequency and number of a client's actions, and the definition of a client."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cachetools import LRUCache

MAX_KEYS = 20_000
IPV6_NETWORK = 64
"""The bits of an IPv6 address that name a network, whose owner has all its addresses."""


def address_group(address: str) -> str:
    """The unit of an address: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed.packed[:8] + bytes(8), IPV6_NETWORK)))


@dataclass(slots=True)
class _Bucket:
    level: float
    since: float
    unpublished: float = 0.0
    """The tokens taken here that other processes do not know of yet."""


class RateLimiter:
    """A token bucket for each key; the keys used longest ago are forgotten.

    Other processes learn of taken tokens in batches of ``batch_size``: one by one if there are few,
    many at once if they are taken often.
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
        self._kept: LRUCache[str, _Bucket] = LRUCache(MAX_KEYS)

    def take(self, name: str, tokens: float = 1.0) -> bool:
        """Take a number of tokens, if there are any; a shortage is owed."""
        key = self.key(name)
        if self._filled(key).level < 1:
            return False
        self._spend(key, tokens)
        return True

    def charge(self, name: str, tokens: float) -> None:
        """Take tokens that are owed, or give some back (less than none)."""
        self._spend(self.key(name), tokens)

    def _spend(self, key: str, tokens: float) -> None:
        bucket = self._filled(key)
        bucket.level = min(self.burst, max(bucket.level - tokens, -self.burst))
        bucket.unpublished += tokens
        while bucket.unpublished >= self.batch_size:
            bucket.unpublished -= self.batch_size
            if self.on_batch is not None:
                self.on_batch(key)

    def take_elsewhere(self, key: str) -> None:
        """Take a batch that another process has taken, even if fewer tokens are left here."""
        bucket = self._filled(key)
        bucket.level = max(bucket.level - self.batch_size, -self.burst)

    def _filled(self, key: str) -> _Bucket:
        now = self.clock()
        bucket = self._kept.setdefault(key, _Bucket(self.burst, now))
        bucket.level = min(self.burst, bucket.level + (now - bucket.since) * self.each_second)
        bucket.since = now
        return bucket


class ConcurrencyLimiter:
    """The number of something that each key may have at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def acquire(self, key: str) -> bool:
        """Take one more, if that is allowed."""
        if self._held[key] >= self.most:
            return False
        self._held[key] += 1
        return True

    def release(self, key: str) -> None:
        """Release one."""
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]
