"""``Buckets``: how often somebody may do something, in bursts and in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from petteia.server.identity import known_as
from petteia.server.storage.wire import Wire

MOST_KEPT = 20_000
TAKEN = "taken"
"""What processes tell one another when tokens are taken: of which buckets, and from whose."""


@dataclass(slots=True)
class _Bucket:
    level: float
    since: float
    untold: int = 0
    """The tokens taken here of which the other processes have not heard."""


class Buckets:
    """A bucket of tokens for each name; a name is forgotten when many others have come since.

    Other processes hear of tokens by the ``lot``: one by one where few are to be had, many at once
    where tokens are taken often.
    """

    def __init__(
        self,
        burst: float,
        each_second: float,
        clock: Callable[[], float] = time.monotonic,
        *,
        lot: int = 1,
    ) -> None:
        self.burst = burst
        self.each_second = each_second
        self.clock = clock
        self.lot = lot
        self.key: Callable[[str], str] = str
        """What a bucket is known by, of the name that it is for."""
        self.on_taken: Callable[[str], None] | None = None
        """Hears by its key from which bucket a lot of tokens has been taken."""
        self._kept: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token, if there is one."""
        key = self.key(name)
        bucket = self._filled(key)
        if bucket.level < 1:
            return False
        bucket.level -= 1
        bucket.untold += 1
        if bucket.untold == self.lot:
            bucket.untold = 0
            if self.on_taken is not None:
                self.on_taken(key)
        return True

    def taken(self, key: str) -> None:
        """Take the lot that another process has taken, though there be less left here."""
        bucket = self._filled(key)
        bucket.level = max(bucket.level - self.lot, -self.burst)

    def _filled(self, key: str) -> _Bucket:
        now = self.clock()
        bucket = self._kept.setdefault(key, _Bucket(self.burst, now))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        bucket.level = min(self.burst, bucket.level + (now - bucket.since) * self.each_second)
        bucket.since = now
        return bucket


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
