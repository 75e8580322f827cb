"""The rows of the database: everything that the site stores."""

import time
from datetime import UTC, datetime, timedelta
from typing import Annotated

from sqlalchemy import BigInteger, DateTime, ForeignKey, LargeBinary, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

EPOCH = datetime(1970, 1, 1)


def now() -> datetime:
    """The current time, as the database stores it."""
    return datetime.now(UTC).replace(tzinfo=None)


def now_ms() -> int:
    """This moment in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def stored_moment(milliseconds: int) -> datetime:
    """A time as the database stores it."""
    return EPOCH + timedelta(milliseconds=milliseconds)


def milliseconds_of(moment: datetime) -> int:
    """The milliseconds since 1970 of a time in the database."""
    return round((moment - EPOCH) / timedelta(milliseconds=1))


Moment = Annotated[datetime, mapped_column(DateTime, default=now)]
OfGame = Annotated[str, mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)]


class Base(DeclarativeBase):
    """The common part of all rows. All rows are in this file: backups contain exactly these."""


class GameRow(Base):
    """A game as it was set up; its actions describe its course."""

    __tablename__ = "game"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(80))
    options: Mapped[str] = mapped_column(Text)
    start: Mapped[str | None] = mapped_column(Text)
    mode: Mapped[str] = mapped_column(String(8))
    level: Mapped[int | None]
    is_coached: Mapped[bool] = mapped_column(default=False, server_default=false())
    is_rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    dice_secret: Mapped[bytes] = mapped_column(LargeBinary)
    clock: Mapped[str | None] = mapped_column(String(40))
    created: Mapped[Moment]
    touched: Mapped[Moment] = mapped_column(index=True)
    """When something happened in it last; a finished game does not change any more."""
    is_over: Mapped[bool] = mapped_column(default=False)
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    """When the player to move has no time left, in milliseconds since 1970: found without reading
    all games again."""


class SeatRow(Base):
    """One side of a game: its guest, or the open invitation."""

    __tablename__ = "seat"

    game_id: Mapped[OfGame]
    side: Mapped[str] = mapped_column(String(5), primary_key=True)
    guest: Mapped[str | None] = mapped_column(String(64), index=True)
    invitation: Mapped[str | None] = mapped_column(String(64), unique=True)


class RatedSeatRow(Base):
    """The result of a rated game for the player of a side: all data for a rating."""

    __tablename__ = "ratedseat"

    game_id: Mapped[OfGame]
    side: Mapped[str] = mapped_column(String(5), primary_key=True)
    family: Mapped[str] = mapped_column(String(80))
    """The games that it is rated with."""
    half_points: Mapped[int | None] = mapped_column(index=True)
    """2, 1 or 0; None while the game is running."""
    rating: Mapped[int | None]
    deviation: Mapped[int | None]
    """The opponent's rating at the beginning of the day."""
    ended: Mapped[datetime | None]


class ActionRow(Base):
    """One thing that a player did. Its number is the game's version after it."""

    __tablename__ = "act"

    game_id: Mapped[OfGame]
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    side: Mapped[str] = mapped_column(String(5))
    detail: Mapped[str] = mapped_column(Text)
    made: Mapped[Moment]


class ReviewRow(Base):
    """The engine's review of a finished game."""

    __tablename__ = "review"

    game_id: Mapped[OfGame]
    found: Mapped[str] = mapped_column(Text)
    """As it is sent, in JSON."""
    made: Mapped[Moment]


class RulesetRow(Base):
    """A ruleset that a guest has uploaded. Its text never changes."""

    __tablename__ = "ruleset"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str | None] = mapped_column(String(64), index=True)
    """The guest who owns it; None once it is removed and only games still need it."""
    title: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)
    made: Mapped[Moment]
    published: Mapped[int | None] = mapped_column(BigInteger, index=True)
    """The time when its owner put it on the public list; None if they did not."""


class SecretRow(Base):
    """A secret of the site itself."""

    __tablename__ = "secret"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class HeartbeatRow(Base):
    """The time when the site was last known to run, so that no clock runs while it does not."""

    __tablename__ = "pulse"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class JobRow(Base):
    """An answer that the engine owes in a game."""

    __tablename__ = "job"

    game_id: Mapped[OfGame]
    tries: Mapped[int]
    holder: Mapped[str] = mapped_column(String(32))
    """The process that works on it, or nothing."""
    lease_until: Mapped[int] = mapped_column(BigInteger, index=True)
    """When others may take it up, in milliseconds since 1970."""


class AccountRow(Base):
    """A player who has chosen a name and a password."""

    __tablename__ = "account"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    player: Mapped[str] = mapped_column(String(64), unique=True)
    """The id in the seats of their games."""
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str] = mapped_column(String(80), unique=True)
    password: Mapped[str] = mapped_column(String(200))
    settings: Mapped[str] = mapped_column(Text)
    created: Mapped[Moment]


class SessionRow(Base):
    """A browser from which a player has signed in, by the hash of its token."""

    __tablename__ = "session"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    account: Mapped[str] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    browser: Mapped[str] = mapped_column(String(80))
    begun: Mapped[Moment]
    seen: Mapped[Moment]


class RecoveryCodeRow(Base):
    """A recovery code that has not been used yet, by its hash."""

    __tablename__ = "recovery"

    account: Mapped[str] = mapped_column(
        ForeignKey("account.id", ondelete="CASCADE"), primary_key=True
    )
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)


class ChallengeRow(Base):
    """A game that a guest offers to the first taker; ``game`` is the resulting game."""

    __tablename__ = "challenge"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    guest: Mapped[str] = mapped_column(String(64), index=True)
    origin: Mapped[str] = mapped_column(String(64), default="", server_default="")
    """The address that it was made from, as a keyed hash."""
    addressee: Mapped[str | None] = mapped_column(String(64), index=True)
    """The only player who may take it; None if anyone may."""
    ruleset: Mapped[str] = mapped_column(String(80))
    options: Mapped[str] = mapped_column(Text)
    start: Mapped[str | None] = mapped_column(Text)
    clock: Mapped[str | None] = mapped_column(String(40))
    side: Mapped[str] = mapped_column(String(5))
    is_live: Mapped[bool]
    is_rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    until: Mapped[int] = mapped_column(BigInteger, index=True)
    """The time of its expiry, in milliseconds since 1970."""
    created: Mapped[Moment]
    game: Mapped[str | None] = mapped_column(String(32))


class NicknameRow(Base):
    """A guest's chosen nickname."""

    __tablename__ = "nickname"

    guest: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))


class PushRow(Base):
    """A browser that a player wants to be notified in, by the hash of its address."""

    __tablename__ = "push"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(String(64), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    """The address of the browser's push service for messages."""
    key: Mapped[str] = mapped_column(String(100))
    """The browser's public key, and the secret that it shares with the site, both in base64."""
    secret: Mapped[str] = mapped_column(String(32))
    language: Mapped[str] = mapped_column(String(12))
    session: Mapped[str | None] = mapped_column(String(64))
    """The session of an account, with whose end the notifications end; None for a guest."""
    made: Mapped[Moment]


class ProgressRow(Base):
    """A player's progress in the lessons."""

    __tablename__ = "progress"

    player: Mapped[str] = mapped_column(String(64), primary_key=True)
    progress: Mapped[str] = mapped_column(Text)
    """The answered tasks, in JSON."""


class PermissionRow(Base):
    """Something that a player lets others see of them, or do."""

    __tablename__ = "permission"

    player: Mapped[str] = mapped_column(String(64), primary_key=True)
    what: Mapped[str] = mapped_column(String(16), primary_key=True)


class VacationRow(Base):
    """A vacation of a player: in games with days for each move their time does not run."""

    __tablename__ = "vacation"

    player: Mapped[str] = mapped_column(String(64), primary_key=True)
    begins: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    ends: Mapped[int] = mapped_column(BigInteger, index=True)
    """In milliseconds since 1970, as when it begins."""


class MilestoneRow(Base):
    """How many visitors have reached a milestone; nothing about any of them."""

    __tablename__ = "milestone"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    visitors: Mapped[int]


class FeedRow(Base):
    """A guest's feed: its address follows from the key and the site's secret."""

    __tablename__ = "feed"

    guest: Mapped[str] = mapped_column(String(64), primary_key=True)
    key: Mapped[str] = mapped_column(String(64))
    address: Mapped[str] = mapped_column(String(64), unique=True)
    """The database's record of the address: enough to recognise it."""


class StudyRow(Base):
    """A study: chapters that are written, shared and cited together."""

    __tablename__ = "study"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    title: Mapped[str] = mapped_column(String(80))
    access: Mapped[str] = mapped_column(String(8))
    """The permission to read it: ``invited``, ``link`` or ``public``."""
    invitation: Mapped[str | None] = mapped_column(String(64))
    """The key behind the address that lets others write; None while there is none."""
    made: Mapped[Moment]
    changed: Mapped[Moment] = mapped_column(index=True)


OfStudy = Annotated[
    str, mapped_column(ForeignKey("study.id", ondelete="CASCADE"), primary_key=True)
]


class ChapterRow(Base):
    """A chapter of a study as it is being written, or as it is in an edition."""

    __tablename__ = "chapter"

    study: Mapped[OfStudy]
    edition: Mapped[int] = mapped_column(primary_key=True)
    """0 for the chapter that is still written."""
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    place: Mapped[int]
    """Its place among the chapters, counted from 0."""
    title: Mapped[str] = mapped_column(String(80))
    ruleset: Mapped[str] = mapped_column(String(80), index=True)
    tree: Mapped[str] = mapped_column(Text)
    """In JSON, as on the analysis page; empty in an edition if another row of this version of the
    chapter has it."""
    size: Mapped[int] = mapped_column(default=0, server_default="0")
    """The bytes of the tree."""
    version: Mapped[int]
    """Grows by one each time it is saved."""


class StudyMemberRow(Base):
    """A player who may write in a study by its owner's permission."""

    __tablename__ = "studymember"

    study: Mapped[OfStudy]
    player: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)


class EditionRow(Base):
    """A state of a study that never changes, so that it can be cited."""

    __tablename__ = "edition"

    study: Mapped[OfStudy]
    number: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(80))
    author: Mapped[str] = mapped_column(String(24))
    versions: Mapped[str] = mapped_column(Text)
    """The versions of the engine and of the rulesets, one on each line."""
    made: Mapped[Moment]


class EventRow(Base):
    """A tournament: its file contains the players and the results."""

    __tablename__ = "event"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    organiser: Mapped[str] = mapped_column(String(64), index=True)
    origin: Mapped[str] = mapped_column(String(64), index=True)
    """The address that it was made from, as a keyed hash."""
    code: Mapped[str] = mapped_column(String(8), unique=True)
    """The code that players type to join."""
    text: Mapped[str] = mapped_column(Text)
    clock: Mapped[str | None] = mapped_column(String(40))
    is_paused: Mapped[bool] = mapped_column(default=False, server_default=false())
    is_rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    version: Mapped[int]
    """Grows by one with each change."""
    made: Mapped[Moment] = mapped_column(index=True)


OfEvent = Annotated[
    str, mapped_column(ForeignKey("event.id", ondelete="CASCADE"), primary_key=True)
]


class EventPlayerRow(Base):
    """A player of an event, by the name that the event's file has."""

    __tablename__ = "eventplayer"

    event: Mapped[OfEvent]
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    player: Mapped[str] = mapped_column(String(64), index=True)
    is_rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the player wants their games rated."""


class EventGameRow(Base):
    """The game of a board of a round."""

    __tablename__ = "eventgame"

    event: Mapped[OfEvent]
    round: Mapped[int] = mapped_column(primary_key=True)
    board: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str | None] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), index=True)


class ClubRow(Base):
    """A club: players whose games with one another count in a league table."""

    __tablename__ = "club"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    origin: Mapped[str] = mapped_column(String(64), index=True)
    """The address that it was made from, as a keyed hash."""
    title: Mapped[str] = mapped_column(String(80))
    made: Mapped[Moment]
    ends: Mapped[Moment] = mapped_column(index=True)
    """Games that have ended by then count, and players join until then."""


OfClub = Annotated[str, mapped_column(ForeignKey("club.id", ondelete="CASCADE"), primary_key=True)]


class ClubMemberRow(Base):
    """A member of a club."""

    __tablename__ = "clubmember"

    club: Mapped[OfClub]
    player: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    is_removed: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the owner has removed them, so that the link no longer lets them in."""


class ClubGameRow(Base):
    """The result of a game of a club; its players are in its seats."""

    __tablename__ = "clubgame"

    club: Mapped[OfClub]
    game: Mapped[str] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    half_points: Mapped[int]
    """White's: 2, 1 or 0."""
