"""``Feeds``: a player's moves to make, as an Atom feed at an address that nobody can guess."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from sqlalchemy import delete, select

from petteia.server.domain.table import FRIEND
from petteia.server.i18n.messages import Messages
from petteia.server.identity import known_as, new_token
from petteia.server.live.rooms import NoSuchGameError
from petteia.server.live.tables import Tables
from petteia.server.live.view import full_title
from petteia.server.players.own_games import OwnGames
from petteia.server.storage.models import FeedRow, milliseconds_of

ATOM = "http://www.w3.org/2005/Atom"
MOST_ENTRIES = 60
MADE = 2026
"""The year that stands in the ids of entries, which never changes (RFC 4151)."""


@dataclass(frozen=True)
class Entry:
    """A game in which a player is to move."""

    game: str
    version: int
    title: str
    opponent: str
    since: int
    """When it became their turn, in milliseconds since 1970."""


class Feeds:
    """The feeds of players. Of an address the database keeps only enough to recognise it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._sessions = tables.database.sessions

    async def token_of(self, player: str, secret: bytes) -> str | None:
        """What the address of a player's feed ends with, if they have one."""
        async with self._sessions() as session:
            row = await session.get(FeedRow, player)
            return None if row is None else _token(secret, row.key)

    async def renew(self, player: str, secret: bytes) -> None:
        """Give a player's feed an address; one that it had before is good no longer."""
        key = new_token()
        async with self._sessions.begin() as session:
            await session.execute(delete(FeedRow).where(FeedRow.guest == player))
            address = known_as(_token(secret, key))
            session.add(FeedRow(guest=player, key=key, address=address))

    async def revoke(self, player: str) -> None:
        """Let a player have no feed."""
        async with self._sessions.begin() as session:
            await session.execute(delete(FeedRow).where(FeedRow.guest == player))

    async def player_of(self, token: str) -> str | None:
        """Whose feed an address is for."""
        async with self._sessions() as session:
            chosen = select(FeedRow.guest).where(FeedRow.address == known_as(token))
            return await session.scalar(chosen)

    async def entries(self, player: str, own_games: OwnGames, t: Messages) -> list[Entry]:
        """The games against others, live ones left aside, in which a player is to move."""
        found = []
        for row in await self.tables.database.games_of(player, MOST_ENTRIES):
            with contextlib.suppress(NoSuchGameError):
                room = await self.tables.room(row.id)
                table, control = room.table, room.table.opening.clock
                is_slow = control is None or not control.is_live
                if room.table.opening.mode != FRIEND or not is_slow or table.is_over:
                    continue
                own = room.sides_of(player)
                if table.position.turn in own:
                    since = table.acts[-1].at if table.acts else milliseconds_of(row.created)
                    title = full_title(table.game.rules, t)
                    opponent = await own_games.opponent(table, room.guests, own, t)
                    found.append(Entry(row.id, len(table.plies), title, opponent, since))
        return sorted(found, key=lambda entry: -entry.since)


def atom(entries: list[Entry], site: str, address: str, t: Messages) -> bytes:
    """A feed as XML; ``site`` is where links lead, ``address`` where the feed itself is."""
    host = site.partition("://")[2]
    feed = Element("feed", {"xmlns": ATOM, "xml:lang": t.language})
    SubElement(feed, "title").text = t("feed-title")
    SubElement(feed, "id").text = f"tag:{host.partition(':')[0]},{MADE}:{known_as(address)}"
    SubElement(feed, "link", {"rel": "self", "href": address})
    SubElement(feed, "link", {"rel": "alternate", "href": f"{site}/me"})
    SubElement(SubElement(feed, "author"), "name").text = "Petteia"
    SubElement(feed, "updated").text = _moment(max((each.since for each in entries), default=0))
    for each in entries:
        entry = SubElement(feed, "entry")
        name = f"{each.game}/{each.version}"
        SubElement(entry, "title").text = t("title-your-move", title=each.title)
        SubElement(entry, "id").text = f"tag:{host.partition(':')[0]},{MADE}:{name}"
        SubElement(entry, "link", {"href": f"{site}/game/{each.game}"})
        SubElement(entry, "updated").text = _moment(each.since)
        SubElement(entry, "summary").text = t(
            "feed-summary", number=each.version + 1, opponent=each.opponent
        )
    content: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return content


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def _token(secret: bytes, key: str) -> str:
    return hmac.new(secret, b"feed " + key.encode(), hashlib.sha256).hexdigest()
