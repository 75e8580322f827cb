"""A player's storage is counted in bytes: chapters, editions, and merged studies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from petteia.server.players import studies as module
from petteia.server.players.studies import (
    EDITION_BYTES,
    Studies,
    Written,
    transfer_studies,
)
from petteia.server.settings import Settings
from petteia.server.storage.database import Database, RefusedError
from petteia.server.storage.models import ChapterRow, StudyRow
from petteia.server.storage.pubsub import PubSub
from tests.server.in_process import new_database

pytestmark = pytest.mark.anyio

OWNER, OTHER = "owner", "other"


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[tuple[Studies, Database]]:
    database = await new_database(Settings(data=tmp_path).database)
    yield Studies(database, PubSub("here"), b"secret"), database
    await database.close()


def written(tree: str) -> Written:
    return Written("Chapter", "cyningstan.petteia", tree)


async def letters(database: Database) -> int:
    """The letters of all trees that are stored."""
    return await database.sessions.first(select(func.sum(func.length(ChapterRow.tree)))) or 0


async def test_editions_copy_no_tree_and_do_not_change(
    kept: tuple[Studies, Database],
) -> None:
    studies, database = kept
    study, chapter = await studies.create(OWNER, "Study", written("first" * 100))
    for number in (1, 2):
        assert await studies.publish_edition(study, OWNER, "Ann", ()) == number
    assert await letters(database) == 500
    saved = await studies.save(study, chapter, OWNER, written("second" * 100), 1)
    assert saved is not None
    assert saved.grown == 600 - EDITION_BYTES
    assert await letters(database) == 500 + 600
    await studies.publish_edition(study, OWNER, "Ann", ())
    await studies.add_chapters(study, OWNER, written("another"))
    assert await studies.remove_chapter(study, OWNER, chapter)
    for number, tree in ((1, "first" * 100), (2, "first" * 100), (3, "second" * 100)):
        found = await studies.chapter(study, chapter, number)
        assert found is not None
        assert found.tree == tree
    trees = [(row.edition, row.tree) async for row in studies.all_chapters(study)]
    assert [edition for edition, _ in trees] == [0, 1, 2, 3]
    assert all(tree for _, tree in trees)


async def test_the_storage_of_a_player_is_limited(
    kept: tuple[Studies, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    studies, _ = kept
    monkeypatch.setattr(module, "MAX_KEPT_BYTES", 1000 + EDITION_BYTES)
    study, chapter = await studies.create(OWNER, "Study", written("x" * 900))
    with pytest.raises(RefusedError, match="room"):
        await studies.create(OWNER, "Another", written("ξ" * 200))
    with pytest.raises(RefusedError, match="room"):
        await studies.add_chapters(study, OWNER, written("x" * 400))
    with pytest.raises(RefusedError, match="room"):
        await studies.save(study, chapter, OWNER, written("x" * 1300), 1)
    assert await studies.publish_edition(study, OWNER, "Ann", ()) == 1
    with pytest.raises(RefusedError, match="room"):
        await studies.publish_edition(study, OWNER, "Ann", ())
    # The tree of the edition is stored in addition to the new one.
    with pytest.raises(RefusedError, match="room"):
        await studies.save(study, chapter, OWNER, written("x" * 400), 1)
    assert await studies.save(study, chapter, OWNER, written("x" * 50), 1)
    await studies.create(OTHER, "Study", written("x" * 900))


async def test_merging_moves_studies_while_there_is_room_and_leaves_the_rest(
    kept: tuple[Studies, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    studies, database = kept
    for number in range(3):
        await studies.create("guest", f"Guest's {number}", written("x" * 300))
    await studies.create(OWNER, "Own", written("x" * 300))
    monkeypatch.setattr(module, "MAX_KEPT_BYTES", 1000)
    async with database.sessions.begin() as session:
        await transfer_studies(session, "guest", OWNER)
    assert len(await studies.own(OWNER)) == 3
    assert len(await studies.own("guest")) == 1
    monkeypatch.setattr(module, "MAX_KEPT_BYTES", 10_000)
    monkeypatch.setattr(module, "MAX_STUDIES_EACH", 3)
    async with database.sessions.begin() as session:
        await transfer_studies(session, "guest", OWNER)
    assert len(await studies.own(OWNER)) == 3
    assert await database.sessions.first(select(func.count()).select_from(StudyRow)) == 4
