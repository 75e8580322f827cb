"""A study that several people change at once, perhaps in several processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.server.players import studies as module
from petteia.server.players.studies import Studies, Written
from petteia.server.storage.pubsub import PubSub
from tests.server.in_process import new_database

pytestmark = pytest.mark.anyio

OWNER = "owner"
MEANWHILE_SECONDS = 0.3


@pytest.fixture
async def kept(address: str) -> AsyncIterator[Studies]:
    database = await new_database(address)
    yield Studies(database, PubSub("here"), b"secret")
    await database.close()


def written(tree: str) -> Written:
    return Written("Chapter", "cyningstan.petteia", tree)


@pytest.mark.parametrize("change", ["save", "remove"])
async def test_an_edition_has_its_chapters_even_if_they_change_meanwhile(
    kept: Studies, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    study, chapter = await kept.create(OWNER, "Study", written("first"))
    await kept.add_chapters(study, OWNER, written("other"))
    changing: list[asyncio.Task[object]] = []
    require_room = module._require_room

    async def change_meanwhile(session: AsyncSession, owner: str, more: int) -> None:
        if not changing:
            doing = (
                kept.save(study, chapter, OWNER, written("second"), 1)
                if change == "save"
                else kept.remove_chapter(study, OWNER, chapter)
            )
            changing.append(asyncio.create_task(doing))
            await asyncio.sleep(MEANWHILE_SECONDS)
        await require_room(session, owner, more)

    monkeypatch.setattr(module, "_require_room", change_meanwhile)
    assert await kept.publish_edition(study, OWNER, "Ann", ()) == 1
    await asyncio.gather(*changing)
    found = await kept.chapter(study, chapter, 1)
    assert found is not None
    assert found.tree == "first"
