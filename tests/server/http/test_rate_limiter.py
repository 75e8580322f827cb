"""What counts as one address, and how many of something each may have."""

from __future__ import annotations

import pytest

from petteia.server.rate_limiter import ConcurrencyLimiter, address_group


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"),
        ("not an address", "not an address"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, group: str) -> None:
    assert address_group(address) == group


def test_each_key_has_a_limited_number() -> None:
    limiter = ConcurrencyLimiter(2)
    assert [limiter.acquire("first") for _ in range(3)] == [True, True, False]
    assert limiter.acquire("second")
    limiter.release("first")
    assert [limiter.acquire("first") for _ in range(2)] == [True, False]
