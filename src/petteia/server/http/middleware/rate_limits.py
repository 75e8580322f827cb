"""Limits on the actions of visitors, counted over all processes of the site."""

from collections.abc import Mapping
from functools import partial

from petteia.server.limits import RATES
from petteia.server.rate_limiter import RateLimiter
from petteia.server.storage.pubsub import PubSub
from petteia.server.tokens import token_hash

TAKEN = "taken"
"""Published when tokens are taken: the limiter, and the key."""


def rate_limiters(pubsub: PubSub) -> Mapping[str, RateLimiter]:
    """The limiters of a site, by the names that ``RATES`` has; most count by address."""
    limiters = {
        name: RateLimiter(rate.burst, rate.each_second, batch_size=rate.batch_size)
        for name, rate in RATES.items()
    }
    share_limits(limiters, pubsub)
    return limiters


def share_limits(limiters: Mapping[str, RateLimiter], pubsub: PubSub) -> None:
    """Take the tokens that one process of a site takes in all other processes, too.

    Keys are hashes: names may be long, and are not revealed to other processes.
    """
    for limiter in limiters.values():
        limiter.key = token_hash
    if not pubsub.is_shared:
        return

    def publish(name: str, key: str) -> None:
        pubsub.publish(TAKEN, f"{name} {key}")

    def on_taken(detail: str, process: str) -> None:
        name, _, key = detail.partition(" ")
        if process != pubsub.process and name in limiters:
            limiters[name].take_elsewhere(key)

    for name, limiter in limiters.items():
        limiter.on_batch = partial(publish, name)
    pubsub.subscribe(TAKEN, on_taken)
