"""``Accounts``: players with a name and a password, and the browsers they sign in from."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.server.account_names import name_key
from petteia.server.players.clubs import transfer_clubs
from petteia.server.players.events import transfer_events
from petteia.server.players.lesson_progress import transfer_progress
from petteia.server.players.passwords import Passwords, code_hash, new_codes
from petteia.server.players.permissions import transfer_permissions
from petteia.server.players.studies import transfer_studies
from petteia.server.players.user_rulesets import transfer_rulesets
from petteia.server.players.vacations import transfer_vacations
from petteia.server.storage.database import Database
from petteia.server.storage.models import (
    AccountRow,
    ChallengeRow,
    FeedRow,
    PushRow,
    RecoveryCodeRow,
    SeatRow,
    SessionRow,
    now,
)
from petteia.server.storage.pubsub import SEAT_CHANGED, PubSub
from petteia.server.storage.sessions import count
from petteia.server.tokens import new_game_id, new_token, parse_token, token_hash
from petteia.server.workers.fair_queue import SITE, Client

MAX_BROWSER_LENGTH = 80
SEEN_EVERY = timedelta(minutes=10)
SESSION_AGE = timedelta(days=180)
"""A session that was not used for so long is over."""
MAX_SESSIONS = 20
MAX_ENDED = 100
"""How many expired sessions are deleted each time a player signs in."""
SESSION_ENDED = "session"
"""Published when a session has ended: its hash."""


@dataclass(frozen=True)
class Account:
    """An account, as its signed-in player sees it."""

    id: str
    name: str
    settings: Mapping[str, str]
    session: str
    """The database's record of the token that they signed in with."""

    @property
    def token(self) -> str:
        """Replaces a guest's token: no one can send it as a cookie."""
        return token_of(self.id)


def token_of(account: str) -> str:
    """The replacement of a guest's token in an account."""
    return f"account {account}"


class Accounts:
    """All accounts of a site."""

    def __init__(self, database: Database, pubsub: PubSub) -> None:
        self.database = database
        self.pubsub = pubsub
        self.passwords = Passwords()

    async def create(
        self, name: str, password: str, settings: Mapping[str, str], client: Client = SITE
    ) -> tuple[str, list[str]] | None:
        """Make an account: its id and its recovery codes; None if the name is taken."""
        kept = await self.passwords.hash(password, client)
        id, codes = new_game_id(), new_codes()
        try:
            async with self.database.sessions.begin() as session:
                session.add(
                    AccountRow(
                        id=id,
                        player=token_hash(token_of(id)),
                        name=name,
                        name_key=name_key(name),
                        password=kept,
                        settings=_as_text(settings),
                    )
                )
                await session.flush()
                _add_codes(session, id, codes)
        except IntegrityError:
            return None
        return id, codes

    async def authenticate(
        self, name: str, password: str, client: Client = SITE
    ) -> AccountRow | None:
        """The account of a name and its password; every failure takes the same time."""
        row = await self.named(name)
        kept = row.password if row else None
        if not await self.passwords.verify(password, kept, client) or row is None:
            return None
        if self.passwords.is_outdated(row.password):
            await self._set_password(row.id, password, client)
        return row

    async def recover(
        self, name: str, code: str, password: str, client: Client = SITE
    ) -> AccountRow | None:
        """Use a recovery code up for a new password; every session of the account ends."""
        kept = await self.passwords.hash(password, client)
        async with self.database.sessions.begin() as session:
            used = await session.scalar(
                delete(RecoveryCodeRow)
                .where(
                    RecoveryCodeRow.hash == code_hash(code),
                    RecoveryCodeRow.account == _id_of(name).scalar_subquery(),
                )
                .returning(RecoveryCodeRow.account)
            )
            if used is None:
                return None
            ended = await _delete_sessions(session, SessionRow.account == used)
            row = await session.get_one(AccountRow, used)
            row.password = kept
        self._publish_ended(ended)
        return row

    async def begin_session(self, account: str, browser: str) -> str:
        """A token for a browser from which a player has signed in.

        Some sessions that have expired are deleted, whoever's they are.
        """
        token = new_token()
        async with self.database.sessions.begin() as session:
            oldest = (
                select(SessionRow.hash)
                .where(SessionRow.account == account)
                .order_by(SessionRow.seen.desc())
                .offset(MAX_SESSIONS - 1)
                .limit(MAX_ENDED)
            )
            has_expired = SessionRow.seen < now() - SESSION_AGE
            expired = select(SessionRow.hash).where(has_expired).limit(MAX_ENDED)
            ended = await _delete_sessions(
                session, SessionRow.hash.in_(expired) | SessionRow.hash.in_(oldest)
            )
            session.add(
                SessionRow(
                    hash=token_hash(token),
                    id=new_game_id(),
                    account=account,
                    browser=browser[:MAX_BROWSER_LENGTH],
                )
            )
        self._publish_ended(ended)
        return token

    async def account_of_session(self, cookie: str | None) -> Account | None:
        """The session of a cookie."""
        token = parse_token(cookie)
        if token is None:
            return None
        stored = token_hash(token)
        async with self.database.sessions() as session:
            found = await session.execute(
                select(AccountRow, SessionRow.seen)
                .join(SessionRow, SessionRow.account == AccountRow.id)
                .where(SessionRow.hash == stored)
            )
            row = found.first()
        if row is None or now() - row.seen > SESSION_AGE:
            return None
        if now() - row.seen > SEEN_EVERY:
            used = update(SessionRow).where(SessionRow.hash == stored)
            await self.database.sessions.store(used.values(seen=now()))
        account: AccountRow = row.AccountRow
        return Account(account.id, account.name, json.loads(account.settings), stored)

    async def sessions_of(self, account: str) -> Sequence[SessionRow]:
        """The sessions of an account, the last used first."""
        own = select(SessionRow).where(SessionRow.account == account)
        return await self.database.sessions.all(own.order_by(SessionRow.seen.desc()))

    async def end_session(self, account: str, id: str) -> None:
        """Sign a browser out of an account."""
        await self._end(SessionRow.account == account, SessionRow.id == id)

    async def end_sessions(self, account: str, but: str = "") -> None:
        """Sign all browsers out of an account but one."""
        await self._end(SessionRow.account == account, SessionRow.hash != but)

    async def sign_out(self, cookie: str | None) -> None:
        """End the session of a cookie."""
        await self._end(SessionRow.hash == token_hash(cookie or ""))

    async def has_password(self, account: str, password: str, client: Client = SITE) -> bool:
        """Whether it is the password of an account."""
        kept = select(AccountRow.password).where(AccountRow.id == account)
        return await self.passwords.verify(
            password, await self.database.sessions.first(kept), client
        )

    async def change_password(
        self, account: str, password: str, session: str, client: Client = SITE
    ) -> None:
        """Give an account another password, and sign all other browsers out."""
        await self._set_password(account, password, client)
        await self.end_sessions(account, but=session)

    async def renew_codes(self, account: str) -> list[str]:
        """New recovery codes; the old ones are good for nothing any more."""
        codes = new_codes()
        async with self.database.sessions.begin() as session:
            await session.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.account == account))
            _add_codes(session, account, codes)
        return codes

    async def save_preferences(self, account: str, chosen: Mapping[str, str]) -> None:
        """Add to the reader's choices, or change some of them."""
        async with self.database.sessions.begin() as session:
            # Several pages may save different choices at once.
            row = await session.get(AccountRow, account, with_for_update=True)
            if row is not None:
                row.settings = _as_text({**json.loads(row.settings), **chosen})

    async def named(self, name: str) -> AccountRow | None:
        """The account of a name, or of one that looks the same."""
        chosen = select(AccountRow).where(AccountRow.id == _id_of(name).scalar_subquery())
        return await self.database.sessions.first(chosen)

    async def about(self, account: str) -> tuple[datetime, int]:
        """The time of an account's creation, and the number of its remaining recovery codes."""
        async with self.database.sessions() as session:
            row = await session.get_one(AccountRow, account)
            unused = RecoveryCodeRow.account == account
            return row.created, await count(session, RecoveryCodeRow, unused)

    async def delete(self, account: str) -> None:
        """Take an account away, with its sessions and codes."""
        await self.end_sessions(account)
        await self.database.sessions.store(delete(AccountRow).where(AccountRow.id == account))

    async def transfer_to(self, guest: str, heir: str, token: str = "") -> Sequence[str]:
        """Give all that one player has to another: the ids of the games among it.

        ``token`` is that of the session of the guest's browser.
        """
        async with self.database.sessions.begin(heir) as session:
            # Before the offers, as when a ruleset is removed.
            await transfer_rulesets(session, guest, heir)
            browser = update(PushRow).where(PushRow.player == guest)
            kept = token_hash(token) if token else None
            await session.execute(browser.values(player=heir, session=kept))
            columns = [ChallengeRow.guest]
            if await session.get(FeedRow, heir) is None:
                columns.append(FeedRow.guest)
            for column in columns:
                theirs = update(column.class_).where(column == guest)
                await session.execute(theirs.values({column: heir}))
            await transfer_progress(session, guest, heir)
            await transfer_studies(session, guest, heir)
            await transfer_events(session, guest, heir)
            await transfer_permissions(session, guest, heir)
            await transfer_vacations(session, guest, heir)
            await transfer_clubs(session, guest, heir)
            seats = update(SeatRow).where(SeatRow.guest == guest).values(guest=heir)
            moved = await session.scalars(seats.returning(SeatRow.game_id))
            games = sorted(set(moved))
            for id in games:
                await self.database.announce(session, SEAT_CHANGED, id)
            return games

    async def _end(self, *which: ColumnElement[bool]) -> None:
        async with self.database.sessions.begin() as session:
            ended = await _delete_sessions(session, *which)
        self._publish_ended(ended)

    def _publish_ended(self, sessions: Iterable[str]) -> None:
        for session in sessions:
            self.pubsub.publish(SESSION_ENDED, session)

    async def _set_password(self, account: str, password: str, client: Client) -> None:
        kept = await self.passwords.hash(password, client)
        own = update(AccountRow).where(AccountRow.id == account)
        await self.database.sessions.store(own.values(password=kept))


async def _delete_sessions(session: AsyncSession, *which: ColumnElement[bool]) -> Sequence[str]:
    """Delete sessions of browsers, and with them the notifications there: their hashes."""
    ended = (
        await session.scalars(delete(SessionRow).where(*which).returning(SessionRow.hash))
    ).all()
    await session.execute(delete(PushRow).where(PushRow.session.in_(ended)))
    return ended


def _id_of(name: str) -> Select[str]:
    """The id of a name's account, or of one that looks the same."""
    return select(AccountRow.id).where(AccountRow.name_key == name_key(name))


def _as_text(settings: Mapping[str, str]) -> str:
    return json.dumps(dict(settings), sort_keys=True)


def _add_codes(session: AsyncSession, account: str, codes: list[str]) -> None:
    session.add_all(RecoveryCodeRow(account=account, hash=code_hash(code)) for code in codes)
