"""A guest who changes the same thing in two tabs at once, perhaps in two processes."""

from __future__ import annotations

import asyncio

import pytest

from petteia.server.players.atom_feeds import AtomFeeds
from petteia.server.tokens import token_hash
from tests.server.players.test_ratings import games_in

pytestmark = pytest.mark.anyio

GUEST = token_hash("guest")
NAMES = tuple(f"Ada {number}" for number in range(8))


async def test_of_several_nicknames_at_once_one_is_chosen(address: str) -> None:
    async with games_in(address) as live_games:
        names = live_games.display_names
        assert await asyncio.gather(*(names.choose(GUEST, name) for name in NAMES)) == [""] * 8
        assert (await names.of([GUEST]))[GUEST].text in NAMES
        assert await names.choose(GUEST, "Bea") == ""
        assert (await names.of([GUEST]))[GUEST].text == "Bea"


async def test_of_several_feeds_at_once_one_has_an_address(address: str) -> None:
    async with games_in(address) as live_games:
        feeds = AtomFeeds(live_games, b"secret")
        await asyncio.gather(*(feeds.renew(GUEST) for _ in range(8)))
        token = await feeds.token_of(GUEST)
        assert token is not None
        assert await feeds.player_of(token) == GUEST
