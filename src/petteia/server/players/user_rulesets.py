"""``UserRulesets``: the rulesets that users have uploaded, in the database and in a directory.

The database has them for good; the directory contains a file of each for the processes that use it.
"""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.rulesets.directories import (
    add_directory,
    is_user_ruleset,
    new_id,
    ruleset_path,
)
from petteia.safe_io import write_file
from petteia.server.limits import MAX_PUBLISHED_SHOWN, MAX_RULESETS_EACH
from petteia.server.players.events import is_in_event
from petteia.server.players.studies import is_studied
from petteia.server.storage.database import Database, RefusedError
from petteia.server.storage.models import ChallengeRow, GameRow, RulesetRow, now_ms
from petteia.server.storage.sessions import count


class UserRulesets:
    """The rulesets of all guests."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database = database
        self.folder = folder
        add_directory(folder)

    async def start(self) -> None:
        """Delete removed rulesets that nothing needs any more, and write missing files."""
        removed = select(RulesetRow.id).where(RulesetRow.owner.is_(None))
        for id in await self.database.sessions.all(removed):
            await self.remove(id, None)
        for id in await self.database.sessions.all(select(RulesetRow.id)):
            await self.ensure(id)

    async def add(self, owner: str, title: str, text: str) -> str:
        """Store a valid ruleset, and give its id. Raises ``RefusedError``, ``OSError``.

        A guest's text is stored once, however often it is added.
        """
        id = new_id()
        async with self.database.sessions.begin(owner) as session:
            same = RulesetRow.owner == owner, RulesetRow.text == text
            known = await session.scalar(select(RulesetRow.id).where(*same).limit(1))
            if known is not None:
                return known
            if await count(session, RulesetRow, RulesetRow.owner == owner) >= MAX_RULESETS_EACH:
                raise RefusedError("own-full", most=MAX_RULESETS_EACH)
            session.add(RulesetRow(id=id, owner=owner, title=title, text=text))
            # First: every page that lists a stored ruleset needs its file.
            self._put(id, text)
        return id

    async def find(self, id: str) -> RulesetRow | None:
        """A ruleset by its id; its file exists afterwards."""
        if not is_user_ruleset(id):
            return None
        row = await self.database.sessions.first(select(RulesetRow).where(RulesetRow.id == id))
        if row is not None:
            self._put(id, row.text)
        return row

    async def ensure(self, id: str) -> None:
        """Have the file of a ruleset there, if it is one of a user."""
        if is_user_ruleset(id) and not ruleset_path(self.folder, id).exists():
            await self.find(id)

    async def kept_by(self, owner: str) -> Sequence[RulesetRow]:
        """The rulesets of a guest, the newest first."""
        own = select(RulesetRow).where(RulesetRow.owner == owner)
        rows = await self.database.sessions.all(own.order_by(RulesetRow.made.desc()))
        for row in rows:
            self._put(row.id, row.text)
        return rows

    async def publish(self, id: str, owner: str, is_public: bool) -> bool:
        """Put a ruleset on the public list, or remove it from there.

        Returns whether it was theirs.
        """
        published = now_ms() if is_public else None
        own = update(RulesetRow).where(RulesetRow.id == id, RulesetRow.owner == owner)
        changed = own.values(published=published).returning(RulesetRow.id)
        return await self.database.sessions.change(changed)

    async def published(self) -> Sequence[RulesetRow]:
        """The rulesets that their owners have published, the newest first."""
        public = select(RulesetRow).where(
            RulesetRow.published.is_not(None), RulesetRow.owner.is_not(None)
        )
        newest = public.order_by(RulesetRow.published.desc()).limit(MAX_PUBLISHED_SHOWN)
        return await self.database.sessions.all(newest)

    async def is_kept(self, id: str) -> bool:
        """Whether a player still has a ruleset, so that games can begin with it."""
        row = await self.find(id)
        return row is not None and row.owner is not None

    async def remove(self, id: str, owner: str | None) -> bool:
        """Remove a ruleset for everyone except the games, studies and events that need it.

        Offers to play by it are withdrawn, and an unused one is deleted at once. Returns whether it
        was theirs.
        """
        async with self.database.sessions.begin() as session:
            own = RulesetRow.id == id, RulesetRow.owner == owner
            # A game that begins meanwhile keeps it, or finds it removed.
            locked = select(RulesetRow.id).where(*own).with_for_update()
            if await session.scalar(locked) is None:
                return False
            offered = ChallengeRow.ruleset == id, ChallengeRow.game.is_(None)
            await session.execute(delete(ChallengeRow).where(*offered))
            is_played = select(GameRow.id).where(GameRow.ruleset == id).exists()
            is_needed = await session.scalar(
                select(or_(is_played, is_studied(id), is_in_event(id)))
            )
            if not is_needed:
                await session.execute(delete(RulesetRow).where(*own))
            else:
                await session.execute(update(RulesetRow).where(*own).values(owner=None))
        if not is_needed:
            ruleset_path(self.folder, id).unlink(missing_ok=True)
        return True

    def _put(self, id: str, text: str) -> None:
        """Write a file whole or not at all, since other processes read it at any time."""
        path = ruleset_path(self.folder, id)
        if path.exists():
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text)


async def transfer_rulesets(session: AsyncSession, guest: str, heir: str) -> None:
    """Give one player's rulesets to another, in an open transaction.

    Those that the other has no room for remain; the newest are moved first.
    """
    room = MAX_RULESETS_EACH - await count(session, RulesetRow, RulesetRow.owner == heir)
    newest = select(RulesetRow.id).where(RulesetRow.owner == guest)
    ids = (await session.scalars(newest.order_by(RulesetRow.made.desc()).limit(max(room, 0)))).all()
    await session.execute(update(RulesetRow).where(RulesetRow.id.in_(ids)).values(owner=heir))
