"""``Studies``: chapters of games and positions that players write, by themselves or together."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import defer

from petteia.server.limits import MAX_KEPT_BYTES, MAX_STUDIES_EACH
from petteia.server.storage.database import Database, RefusedError, require_ruleset
from petteia.server.storage.models import (
    ChapterRow,
    EditionRow,
    StudyMemberRow,
    StudyRow,
    now,
)
from petteia.server.storage.pubsub import PubSub
from petteia.server.storage.sessions import count
from petteia.server.tokens import keyed_hash, new_game_id, new_token

MAX_CHAPTERS: Final = 64
MAX_MEMBERS: Final = 30
MAX_EDITIONS: Final = 20
MAX_TITLE_LENGTH: Final = 80
MAX_SHOWN: Final = 60
"""Studies of one list on a page."""
EDITION_BYTES: Final = 256
"""The weight of an edition's chapter that shares its tree."""
WRITTEN: Final = 0
"""Replaces the edition's number for chapters that are still being written."""
STUDY_CHANGED: Final = "study"
"""Published when a study has changed: its id, the chapter's id or ``-``, and the version."""

Access = Literal["invited", "link", "public"]
ACCESS: Final[tuple[Access, ...]] = ("invited", "link", "public")
Role = Literal["owner", "member", "reader"]


@dataclass(frozen=True)
class Written:
    """A chapter to store."""

    title: str
    ruleset: str
    tree: str
    """In JSON."""

    @property
    def size(self) -> int:
        """The bytes of the tree."""
        return len(self.tree.encode())


@dataclass(frozen=True)
class Study:
    """A study as one player may see it."""

    row: StudyRow
    role: Role
    chapters: Sequence[ChapterRow]
    """Without their trees."""
    editions: Sequence[EditionRow]

    @property
    def may_write(self) -> bool:
        """Whether the player writes in it."""
        return self.role != "reader"


@dataclass(frozen=True)
class Saved:
    """The result of saving a chapter."""

    version: int
    tree: str | None = None
    """The version saved by someone else meanwhile, which was not overwritten."""
    grown: int = 0
    """The growth of the stored data in bytes."""


class Studies:
    """The studies of all players."""

    def __init__(self, database: Database, pubsub: PubSub, secret: bytes) -> None:
        self._sessions = database.sessions
        self.pubsub = pubsub
        self._secret = secret

    async def create(self, owner: str, title: str, *chapters: Written) -> tuple[str, str]:
        """Begin a study: its id, and that of its first chapter. Raises ``RefusedError``."""
        id = new_game_id()
        async with self._sessions.begin(owner) as session:
            if await count(session, StudyRow, StudyRow.owner == owner) >= MAX_STUDIES_EACH:
                raise RefusedError("refused-studies")
            session.add(StudyRow(id=id, owner=owner, title=title, access="invited"))
            await session.flush()
            return id, await _add_chapters(session, id, owner, chapters)

    async def find(self, id: str, player: str, edition: int = WRITTEN) -> Study | None:
        """A study, or an edition of it; None if a player may not see it or it does not exist."""
        async with self._sessions() as session:
            row = await session.get(StudyRow, id)
            role = None if row is None else await _role(session, row, player)
            if row is None or role is None:
                return None
            in_order = _chapters(ChapterRow, id, edition).order_by(ChapterRow.place)
            chapters = await session.scalars(in_order.options(defer(ChapterRow.tree)))
            editions = await session.scalars(
                select(EditionRow).where(EditionRow.study == id).order_by(EditionRow.number)
            )
            return Study(row, role, chapters.all(), editions.all())

    async def may_read(self, id: str, player: str) -> bool:
        """Whether there is a study that a player may see."""
        async with self._sessions() as session:
            row = await session.get(StudyRow, id)
            return row is not None and await _role(session, row, player) is not None

    async def chapter(self, id: str, chapter: str, edition: int = WRITTEN) -> ChapterRow | None:
        """A chapter with its tree, for any reader."""
        async with self._sessions() as session:
            row = await session.get(ChapterRow, (id, edition, chapter))
            if row is not None and not row.tree:
                session.expunge(row)
                row.tree = await session.scalar(_tree_of(row)) or ""
            return row

    async def all_chapters(self, id: str) -> AsyncIterator[ChapterRow]:
        """The chapters of a study with their trees, including those of its editions.

        They are read one after the other: together they may be large.
        """
        names = select(ChapterRow.edition, ChapterRow.id).where(ChapterRow.study == id)
        async with self._sessions() as session:
            ordered = names.order_by(ChapterRow.edition, ChapterRow.place)
            found = [(edition, chapter) for edition, chapter in await session.execute(ordered)]
        for edition, chapter in found:
            row = await self.chapter(id, chapter, edition)
            if row is not None:
                yield row

    async def save(
        self, id: str, chapter: str, player: str, written: Written, version: int
    ) -> Saved | None:
        """Save a chapter if it is at a version; None if the player may not write it.

        Raises ``RefusedError`` if it grows and there is no more room for it, or its ruleset has
        just been removed.
        """
        async with self._sessions.begin() as session:
            study = await _may_write(session, id, player)
            if study is None:
                return None
            row = await session.get(ChapterRow, (id, WRITTEN, chapter), with_for_update=True)
            if row is None:
                return None
            if row.version != version:
                return Saved(row.version, row.tree)
            await require_ruleset(session, written.ruleset)
            before = await _kept_by(session, study.owner)
            await _leave_to_editions(session, row)
            row.tree, row.size = written.tree, written.size
            row.ruleset, row.version = written.ruleset, version + 1
            await session.flush()
            grown = await _kept_by(session, study.owner) - before
            if grown > 0:
                await _require_room(session, study.owner, 0)
            await _touch(session, id)
        self._publish(id, chapter, version + 1)
        return Saved(version + 1, grown=grown)

    async def add_chapters(self, id: str, player: str, *chapters: Written) -> str | None:
        """Add chapters at the end: the first one's id; None if the player may not.

        Raises ``RefusedError``.
        """
        async with self._sessions.begin() as session:
            study = await _may_write(session, id, player)
            if study is None:
                return None
            first = await _add_chapters(session, id, study.owner, chapters)
            await _touch(session, id)
        self._publish(id)
        return first

    async def arrange(self, id: str, player: str, titles: dict[str, str], order: list[str]) -> bool:
        """Give chapters titles and an order; whether the player may.

        Chapters that are not named are not changed, and come after the others.
        """
        async with self._sessions.begin() as session:
            if await _may_write(session, id, player) is None:
                return False
            rows = (await session.scalars(_chapters(ChapterRow, id))).all()
            ranks = {chapter: place for place, chapter in enumerate(order)}
            ordered = sorted(rows, key=lambda row: (ranks.get(row.id, len(ranks)), row.place))
            for place, row in enumerate(ordered):
                row.place, row.title = place, titles.get(row.id, row.title)
            await _touch(session, id)
        self._publish(id)
        return True

    async def remove_chapter(self, id: str, player: str, chapter: str) -> bool:
        """Remove a chapter that is not the only one; returns whether it was removed."""
        async with self._sessions.begin() as session:
            if await _may_write(session, id, player) is None:
                return False
            others = _chapters(ChapterRow.id, id).where(ChapterRow.id != chapter).limit(1)
            if await session.scalar(others) is None:
                return False
            row = await session.get(ChapterRow, (id, WRITTEN, chapter))
            if row is None:
                return False
            await _leave_to_editions(session, row)
            await session.delete(row)
            await _touch(session, id)
        self._publish(id)
        return True

    async def describe(self, id: str, owner: str, title: str, access: Access) -> bool:
        """Set the title and the readers of a study; returns whether it belongs to the player."""
        changed = await self._change(id, owner, title=title, access=access)
        if changed:
            self._publish(id)
        return changed

    async def invite(self, id: str, owner: str, is_open: bool) -> bool:
        """Make a new address that lets others write, or none; whether it is theirs.

        An address that was given out before is no longer valid.
        """
        return await self._change(id, owner, invitation=new_token() if is_open else None)

    def invitation_of(self, study: StudyRow) -> str | None:
        """The end of the address that lets others write."""
        if study.invitation is None:
            return None
        return keyed_hash(self._secret, f"study {study.id} {study.invitation}")

    async def join(self, id: str, invitation: str, player: str) -> bool:
        """Let a player who has the right address write; raises ``RefusedError``."""
        async with self._sessions.begin() as session:
            row = await session.get(StudyRow, id)
            if row is None or self.invitation_of(row) != invitation:
                return False
            if await _may_write(session, id, player) is not None:
                return True
            if await count(session, StudyMemberRow, StudyMemberRow.study == id) >= MAX_MEMBERS:
                raise RefusedError("refused-members")
            session.add(StudyMemberRow(study=id, player=player))
            return True

    async def is_invitation(self, id: str, invitation: str) -> bool:
        """Whether an address lets its reader write in a study."""
        async with self._sessions() as session:
            row = await session.get(StudyRow, id)
        return row is not None and self.invitation_of(row) == invitation

    async def members(self, id: str) -> Sequence[str]:
        """The players other than its owner who write in a study."""
        of_study = StudyMemberRow.study == id
        return await self._sessions.all(select(StudyMemberRow.player).where(of_study))

    async def remove_member(self, id: str, owner: str, member: str) -> bool:
        """Let a member no longer write, or leave by themselves; returns whether they were one."""
        async with self._sessions.begin() as session:
            row = await session.get(StudyRow, id)
            if row is None or owner not in (row.owner, member):
                return False
            left = delete(StudyMemberRow).where(
                StudyMemberRow.study == id, StudyMemberRow.player == member
            )
            has_left = await session.scalar(left.returning(StudyMemberRow.player)) is not None
        if has_left:
            self._publish(id)
        return has_left

    async def publish_edition(
        self, id: str, owner: str, author: str, versions: Sequence[str]
    ) -> int | None:
        """Store the current study for good; returns the edition's number, if it is theirs.

        No tree is copied: an edition refers to the written chapter until that changes. Raises
        ``RefusedError``.
        """
        async with self._sessions.begin() as session:
            row = await session.get(StudyRow, id, with_for_update=True)
            if row is None or row.owner != owner:
                return None
            last = select(func.max(EditionRow.number)).where(EditionRow.study == id)
            number = (await session.scalar(last) or 0) + 1
            if number > MAX_EDITIONS:
                raise RefusedError("refused-editions")
            session.add(
                EditionRow(
                    study=id,
                    number=number,
                    title=row.title,
                    author=author,
                    versions="\n".join(versions),
                )
            )
            written = _chapters(ChapterRow, id).options(defer(ChapterRow.tree))
            chapters = (await session.scalars(written)).all()
            await _require_room(session, owner, len(chapters) * EDITION_BYTES)
            session.add_all(_in_edition(chapter, number) for chapter in chapters)
            return number

    async def own(self, player: str, most: int | None = None) -> Sequence[StudyRow]:
        """The studies of a player, or some of them, the last changed first."""
        return await self._listed(StudyRow.owner == player, most)

    async def joined(self, player: str, most: int | None = None) -> Sequence[StudyRow]:
        """Other players' studies that a player may edit, or some of them, last changed first."""
        joined = select(StudyMemberRow.study).where(StudyMemberRow.player == player)
        return await self._listed(StudyRow.id.in_(joined), most)

    async def public(self) -> Sequence[StudyRow]:
        """The public studies that changed last."""
        return await self._listed(StudyRow.access == "public", MAX_SHOWN)

    async def delete(self, id: str, owner: str) -> bool:
        """Delete a study with its chapters and editions; whether it was theirs."""
        own = delete(StudyRow).where(StudyRow.id == id, StudyRow.owner == owner)
        is_deleted = await self._sessions.change(own.returning(StudyRow.id))
        if is_deleted:
            self._publish(id)
        return is_deleted

    async def delete_all(self, player: str) -> None:
        """Delete a player's studies, and let them write in no other."""
        async with self._sessions.begin() as session:
            own = delete(StudyRow).where(StudyRow.owner == player).returning(StudyRow.id)
            joined = delete(StudyMemberRow).where(StudyMemberRow.player == player)
            changed = [
                *(await session.scalars(own)),
                *(await session.scalars(joined.returning(StudyMemberRow.study))),
            ]
        for id in changed:
            self._publish(id)

    async def _listed(self, which: ColumnElement[bool], most: int | None) -> Sequence[StudyRow]:
        return await self._sessions.all(
            select(StudyRow).where(which).order_by(StudyRow.changed.desc()).limit(most)
        )

    async def _change(self, id: str, owner: str, **values: str | None) -> bool:
        own = update(StudyRow).where(StudyRow.id == id, StudyRow.owner == owner)
        changed = own.values(**values, changed=now()).returning(StudyRow.id)
        return await self._sessions.change(changed)

    def _publish(self, id: str, chapter: str = "-", version: int = 0) -> None:
        self.pubsub.publish(STUDY_CHANGED, f"{id} {chapter} {version}")


async def transfer_studies(session: AsyncSession, guest: str, heir: str) -> None:
    """Give one player's studies to another, in an open transaction.

    Studies that the other has no room for remain; the last changed are moved first.
    """
    places = MAX_STUDIES_EACH - await count(session, StudyRow, StudyRow.owner == heir)
    room = MAX_KEPT_BYTES - await _kept_by(session, heir)
    size = func.coalesce(func.sum(ChapterRow.size), 0)
    theirs_first = (
        select(StudyRow.id, size)
        .outerjoin(ChapterRow, ChapterRow.study == StudyRow.id)
        .where(StudyRow.owner == guest)
        .group_by(StudyRow.id, StudyRow.changed)
        .order_by(StudyRow.changed.desc())
    )
    for study, bytes_kept in (await session.execute(theirs_first)).all():
        if places > 0 and bytes_kept <= room:
            places, room = places - 1, room - bytes_kept
            own_now = update(StudyRow).where(StudyRow.id == study).values(owner=heir)
            await session.execute(own_now)
    known = select(StudyMemberRow.study).where(StudyMemberRow.player == heir)
    theirs = StudyMemberRow.player == guest
    known_already = StudyMemberRow.study.in_(known.scalar_subquery())
    await session.execute(delete(StudyMemberRow).where(theirs, known_already))
    await session.execute(update(StudyMemberRow).where(theirs).values(player=heir))
    # An owner is no member: either of the two may have joined a study of the other's.
    own = select(StudyRow.id).where(StudyRow.owner == heir)
    joined = StudyMemberRow.player == heir, StudyMemberRow.study.in_(own)
    await session.execute(delete(StudyMemberRow).where(*joined))


def is_studied(ruleset: str) -> ColumnElement[bool]:
    """Whether a chapter needs a ruleset."""
    return select(ChapterRow.id).where(ChapterRow.ruleset == ruleset).exists()


async def _role(session: AsyncSession, row: StudyRow, player: str) -> Role | None:
    if player and row.owner == player:
        return "owner"
    if player and await session.get(StudyMemberRow, (row.id, player)) is not None:
        return "member"
    return None if row.access == "invited" else "reader"


async def _may_write(session: AsyncSession, id: str, player: str) -> StudyRow | None:
    """The study, if a player may write in it; no one else can change it until the session ends.

    An edition that is being published refers to trees that another change would replace.
    """
    row = await session.get(StudyRow, id, with_for_update=True)
    if row is None or await _role(session, row, player) in (None, "reader"):
        return None
    return row


async def _touch(session: AsyncSession, id: str) -> None:
    await session.execute(update(StudyRow).where(StudyRow.id == id).values(changed=now()))


def _chapters(what: Any, id: str, edition: int = WRITTEN) -> Select[Any]:
    return select(what).where(ChapterRow.study == id, ChapterRow.edition == edition)


def _tree_of(row: ChapterRow) -> Select[str]:
    """The tree of a version of a chapter, wherever it is stored."""
    same = (ChapterRow.study == row.study, ChapterRow.id == row.id)
    this = (*same, ChapterRow.version == row.version, ChapterRow.tree != "")
    return select(ChapterRow.tree).where(*this).limit(1)


async def _leave_to_editions(session: AsyncSession, row: ChapterRow) -> None:
    """Preserve the tree of a chapter, about to change, for an edition that refers to it."""
    this = (
        ChapterRow.study == row.study,
        ChapterRow.id == row.id,
        ChapterRow.version == row.version,
        ChapterRow.edition != WRITTEN,
    )
    edition = await session.scalar(select(func.min(ChapterRow.edition)).where(*this))
    if edition is None:
        return
    heir = update(ChapterRow).where(*this, ChapterRow.edition == edition)
    await session.execute(
        heir.values(tree=row.tree, size=row.size),
        execution_options={"synchronize_session": False},
    )


async def _kept_by(session: AsyncSession, owner: str) -> int:
    """The bytes of all chapters of a player's studies."""
    of_owner = select(StudyRow.id).where(StudyRow.owner == owner)
    total = select(func.sum(ChapterRow.size)).where(ChapterRow.study.in_(of_owner))
    return await session.scalar(total) or 0


async def _require_room(session: AsyncSession, owner: str, more: int) -> None:
    """Raise ``RefusedError`` if a player has no room for this many bytes more."""
    if await _kept_by(session, owner) + more > MAX_KEPT_BYTES:
        raise RefusedError("refused-room")


async def _add_chapters(
    session: AsyncSession, study: str, owner: str, chapters: Sequence[Written]
) -> str:
    """Add chapters at the end of a study: the first one's id; raises ``RefusedError``."""
    places = (await session.scalars(_chapters(ChapterRow.place, study))).all()
    if len(places) + len(chapters) > MAX_CHAPTERS:
        raise RefusedError("refused-chapters", most=MAX_CHAPTERS)
    await _require_room(session, owner, sum(each.size for each in chapters))
    for ruleset in {each.ruleset for each in chapters}:
        await require_ruleset(session, ruleset)
    rows = [
        ChapterRow(
            study=study,
            edition=WRITTEN,
            id=new_game_id(),
            place=place,
            title=each.title,
            ruleset=each.ruleset,
            tree=each.tree,
            size=each.size,
            version=1,
        )
        for place, each in enumerate(chapters, max(places, default=-1) + 1)
    ]
    session.add_all(rows)
    return rows[0].id


def _in_edition(chapter: ChapterRow, number: int) -> ChapterRow:
    kept = ("study", "id", "place", "title", "ruleset", "version")
    shared = {name: getattr(chapter, name) for name in kept}
    return ChapterRow(edition=number, tree="", size=EDITION_BYTES, **shared)
