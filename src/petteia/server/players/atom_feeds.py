"""``AtomFeeds``: a player's moves to make, as an Atom feed at an address that no one can guess."""

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, select

from petteia.i18n.messages import Messages
from petteia.rulesets.rule_texts import full_title
from petteia.server.domain.game_setup import FRIEND
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.live.live_games import LiveGames
from petteia.server.players.game_history import GameHistory
from petteia.server.storage.models import FeedRow, GameRow, milliseconds_of
from petteia.server.storage.sessions import put
from petteia.server.tokens import keyed_hash, new_token, token_hash

MAX_ENTRIES = 60


@dataclass(frozen=True)
class Entry:
    """A game in which it is a player's turn."""

    game: str
    ply: int
    title: str
    opponent: str
    since: int
    """When it became their turn, in milliseconds since 1970."""

    @property
    def updated(self) -> str:
        """The same as a feed writes it."""
        return datetime.fromtimestamp(self.since / 1000, UTC).isoformat(timespec="seconds")


class AtomFeeds:
    """The feeds of players. The database stores only enough of an address to recognise it."""

    def __init__(self, live_games: LiveGames, secret: bytes) -> None:
        self.live_games = live_games
        self._secret = secret
        self._sessions = live_games.database.sessions

    async def token_of(self, player: str) -> str | None:
        """The end of the address of a player's feed, if they have one."""
        key = await self._sessions.first(select(FeedRow.key).where(FeedRow.guest == player))
        return None if key is None else keyed_hash(self._secret, f"feed {key}")

    async def renew(self, player: str) -> None:
        """Give a player's feed an address; one that it had before is good no longer."""
        key = new_token()
        async with self._sessions.begin() as session:
            address = token_hash(keyed_hash(self._secret, f"feed {key}"))
            await put(session, FeedRow, "guest", guest=player, key=key, address=address)

    async def revoke(self, player: str) -> None:
        """Remove a player's feed."""
        await self._sessions.store(delete(FeedRow).where(FeedRow.guest == player))

    async def player_of(self, token: str) -> str | None:
        """The owner of the feed at an address."""
        chosen = select(FeedRow.guest).where(FeedRow.address == token_hash(token))
        return await self._sessions.first(chosen)

    async def entries(self, player: str, history: GameHistory, t: Messages) -> list[Entry]:
        """The games against others, except for live ones, in which it is a player's turn."""
        found = []
        database, others = self.live_games.database, GameRow.mode == FRIEND
        for row in await database.games_of(player, MAX_ENTRIES, others):
            with contextlib.suppress(NoSuchGameError):
                session = await self.live_games.session(row.id)
                live_game, control = session.live_game, session.live_game.setup.clock
                is_slow = control is None or not control.is_live
                if not is_slow or live_game.is_over:
                    continue
                own = session.sides_of(player)
                if live_game.position.turn in own:
                    since = live_game.moved_at or milliseconds_of(row.created)
                    title = full_title(live_game.game.rules, t)
                    opponent = await history.opponent(live_game, session.seats, own, t)
                    found.append(Entry(row.id, live_game.ply, title, opponent, since))
        return sorted(found, key=lambda entry: -entry.since)
