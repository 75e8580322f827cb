"""``Lobby``: games that guests offer to the first taker."""

import json
import secrets
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.errors import GameError
from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.game_request import RANDOM_SIDE
from petteia.server.domain.game_setup import FRIEND, SIDES, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.limits import MAX_CHALLENGES
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.database import require_ruleset
from petteia.server.storage.models import ChallengeRow, now_ms, stored_moment
from petteia.server.storage.sessions import count
from petteia.server.tokens import keyed_hash, new_game_id, token_hash

LOBBY = "lobby"
"""Published when an offer is added or removed."""
MAX_OFFERS_PER_PLAYER = 3
MAX_OFFERS_PER_ADDRESS = 20
MAX_OFFERS = 200
MAX_SHOWN = 50
LIVE_MS = 30_000
"""How long an offer of a live game lasts after its guest was last seen in the lobby."""
SLOW_MS = 7 * 24 * 3600 * 1000
"""How long any other offer lasts, if it need not make room."""
ROOM_MS = 24 * 3600 * 1000
"""How long an offer is kept before it makes room for others in a full lobby."""
RENEW_MS = 20_000
"""An offer of a live game with less time left is extended while its guest is connected."""
TAKEN_MS = 600_000
"""How long a guest may take to return to the game that was made from their offer."""


OLDEST_FIRST = ChallengeRow.created, ChallengeRow.id


@dataclass(frozen=True)
class LobbySnapshot:
    """The lobby at one moment, players as seats name them."""

    offers: Sequence[tuple[str, str, str | None]]
    """The open offers, the oldest first: each with its player, and the only one whom it is for."""
    taken: Mapping[str, Mapping[str, str]]
    """The games that were made of each player's offers, by the offers' ids."""

    def shown_to(self, player: str) -> tuple[str, ...]:
        """The offers that a player sees: their own first."""
        own = [id for id, guest, _ in self.offers if guest == player]
        others = [
            id for id, guest, whom in self.offers if guest != player and whom in (None, player)
        ]
        return tuple([*own, *others][:MAX_SHOWN])


@dataclass(frozen=True)
class Challenge:
    """An open offer."""

    id: str
    setup: GameSetup
    side: str
    """The guest's side: ``white``, ``black``, or ``lot``."""
    is_own: bool
    guest: str
    """The offering player, as the database identifies them."""
    addressee: str | None
    """The only player who may take it; None if anyone may."""

    @property
    def offered_side(self) -> str:
        """The side of the guest who takes it."""
        return {"white": "black", "black": "white"}.get(self.side, RANDOM_SIDE)


class Lobby:
    """The open offers, kept in the database: every process shows the same."""

    def __init__(self, live_games: LiveGames, key: bytes = b"") -> None:
        """``key`` hides the addresses that offers are made from."""
        self.live_games = live_games
        self._key = key
        self._sessions = live_games.database.sessions

    async def offer(
        self,
        guest: str,
        setup: GameSetup,
        side: str,
        address: str = "",
        addressee: str | None = None,
    ) -> str:
        """Offer a game to everyone, or to one player only.

        Raises ``GameError`` when the guest, an address or all offer too many, or too many wait for
        the player, and ``RefusedError`` if the ruleset has just been removed.
        """
        LiveGame(setup)
        id, known, at = new_game_id(), token_hash(guest), now_ms()
        row = ChallengeRow(
            id=id,
            guest=known,
            origin=keyed_hash(self._key, f"offer {address}"),
            addressee=addressee,
            ruleset=setup.ruleset,
            options=json.dumps(dict(setup.options), sort_keys=True),
            start=setup.start,
            clock=None if setup.clock is None else str(setup.clock),
            side=side,
            until=at + (LIVE_MS if setup.is_live else SLOW_MS),
            is_live=setup.is_live,
            is_rated=setup.is_rated,
        )
        async with self._sessions.begin(known) as session:
            await require_ruleset(session, setup.ruleset)
            await session.execute(delete(ChallengeRow).where(ChallengeRow.until <= at))
            own = _is_open(at), ChallengeRow.guest == known
            if await count(session, ChallengeRow, *own) >= MAX_OFFERS_PER_PLAYER:
                raise GameError("refusal-lobby-each", most=MAX_OFFERS_PER_PLAYER)
            if addressee is not None:
                await _require_patience(session, addressee, at)
            await _make_room(session, row.origin, at)
            session.add(row)
        self._publish()
        return id

    async def withdraw(self, id: str, guest: str) -> None:
        """Withdraw one's own offer, if it is still open."""
        await self._delete_open(id, ChallengeRow.guest == token_hash(guest))

    async def decline(self, id: str, player: str) -> None:
        """Decline an offer to a single player, if it is still open."""
        await self._delete_open(id, ChallengeRow.addressee == player)

    async def take(self, id: str, guest: str) -> str | None:
        """Begin an offered game: its id, or None if it is offered no longer."""
        game, known, at = new_game_id(), token_hash(guest), now_ms()
        offered = select(ChallengeRow.ruleset).where(ChallengeRow.id == id)
        ruleset = await self._sessions.first(offered)
        if ruleset is None:
            return None
        await self.live_games.load_ruleset(ruleset)
        async with self._sessions.begin() as session:
            await require_ruleset(session, ruleset)
            taken = await session.execute(
                update(ChallengeRow)
                .where(
                    *(ChallengeRow.id == id, ChallengeRow.guest != known),
                    *(_is_for(known), _is_open(at)),
                )
                .values(game=game, until=at + TAKEN_MS)
                .returning(ChallengeRow)
            )
            row = taken.scalar_one_or_none()
            if row is None:
                return None
            side = next(
                (side for side, name in SIDES.items() if name == row.side),
                secrets.choice((True, False)),
            )
            setup = _playable(row)
            if setup is None:
                await session.delete(row)
                return None
            seats = {side: row.guest, not side: known}
            await self.live_games.database.insert_game(session, game, setup, seats, {})
        self._publish(id)
        await self.live_games.begin(game, known)
        return game

    async def rulesets(self) -> Sequence[str]:
        """The rulesets of the current offers to everyone."""
        offered = select(ChallengeRow.ruleset).distinct()
        for_all = _is_open(now_ms()), ChallengeRow.addressee.is_(None)
        return await self._sessions.all(offered.where(*for_all).order_by(ChallengeRow.ruleset))

    async def open(self, guest: str | None, ruleset: str = "") -> Sequence[Challenge]:
        """The current offers, as a guest sees them: their own first, then the oldest.

        With a ruleset, only its games are shown, together with their own offers and those for them.
        """
        known = "" if guest is None else token_hash(guest)
        is_own = ChallengeRow.guest == known
        shown = select(ChallengeRow).where(_is_open(now_ms()), is_own | _is_for(known))
        is_theirs = ChallengeRow.addressee.is_not(None)
        if ruleset:
            shown = shown.where(is_own | is_theirs | (ChallengeRow.ruleset == ruleset))
        shown = shown.order_by(is_own.desc(), is_theirs.desc(), *OLDEST_FIRST)
        rows = await self._sessions.all(shown.limit(MAX_SHOWN))
        for row in rows:
            await self.live_games.load_ruleset(row.ruleset)
        return [
            Challenge(row.id, setup, row.side, row.guest == known, row.guest, row.addressee)
            for row in rows
            if (setup := _playable(row)) is not None
        ]

    async def snapshot(self) -> LobbySnapshot:
        """The current offers, and those taken recently."""
        offer = ChallengeRow
        wanted = select(offer.id, offer.guest, offer.addressee, offer.game)
        unexpired = wanted.where(offer.until > now_ms()).order_by(*OLDEST_FIRST)
        async with self._sessions() as session:
            rows = (await session.execute(unexpired)).all()
        offers = [(row.id, row.guest, row.addressee) for row in rows if row.game is None]
        taken: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for row in rows:
            if row.game is not None:
                taken[row.guest][row.id] = row.game
        return LobbySnapshot(offers, taken)

    async def keep(self, players: Iterable[str]) -> None:
        """Players are in the lobby: their offers of live games last on."""
        at = now_ms()
        running_out = ChallengeRow.is_live & _is_open(at) & (ChallengeRow.until < at + RENEW_MS)
        present = set(players)
        rows = await self._sessions.all(select(ChallengeRow).where(running_out))
        ids = [row.id for row in rows if row.guest in present]
        if ids:
            kept = update(ChallengeRow).where(ChallengeRow.id.in_(ids), _is_open(at))
            await self._sessions.store(kept.values(until=at + LIVE_MS))

    async def _delete_open(self, id: str, is_theirs: ColumnElement[bool]) -> None:
        still_open = ChallengeRow.id == id, ChallengeRow.game.is_(None), is_theirs
        gone = delete(ChallengeRow).where(*still_open).returning(ChallengeRow.id)
        if await self._sessions.change(gone):
            self._publish(id)

    def _publish(self, gone: str = "") -> None:
        self.live_games.pubsub.publish(LOBBY, gone)


async def _require_patience(session: AsyncSession, addressee: str, at: int) -> None:
    """Keep too many challenges from waiting for a player."""
    waiting = _is_open(at), ChallengeRow.addressee == addressee
    if await count(session, ChallengeRow, *waiting) >= MAX_CHALLENGES:
        raise GameError("refusal-lobby-addressee", most=MAX_CHALLENGES)


async def _make_room(session: AsyncSession, origin: str, at: int) -> None:
    """Keep an address from having too many offers, and all addresses from filling the lobby.

    A full lobby drops the oldest offer of the address with most offers, or one that is old.
    """
    each = select(ChallengeRow.origin, func.count()).where(_is_open(at))
    counted = await session.execute(each.group_by(ChallengeRow.origin))
    offers = Counter(dict(counted.all()))
    own = offers[origin]
    if own >= MAX_OFFERS_PER_ADDRESS:
        raise GameError("refusal-lobby-address", most=MAX_OFFERS_PER_ADDRESS)
    if sum(offers.values()) < MAX_OFFERS:
        return
    [(largest, most)] = offers.most_common(1)
    if most > own + 1:
        may_go = ChallengeRow.origin == largest
    else:
        may_go = ChallengeRow.created < stored_moment(at - ROOM_MS)
    oldest = select(ChallengeRow.id).where(_is_open(at), may_go).order_by(*OLDEST_FIRST).limit(1)
    gone = delete(ChallengeRow).where(ChallengeRow.id.in_(oldest)).returning(ChallengeRow.id)
    if await session.scalar(gone) is None:
        raise GameError("refusal-lobby-all")


def _is_open(at: int) -> ColumnElement[bool]:
    return ChallengeRow.game.is_(None) & (ChallengeRow.until > at)


def _is_for(player: str) -> ColumnElement[bool]:
    return ChallengeRow.addressee.is_(None) | (ChallengeRow.addressee == player)


def _playable(row: ChallengeRow) -> GameSetup | None:
    """The offers, except for those whose ruleset has been removed in the meantime."""
    clock = None if row.clock is None else TimeControl.parse(row.clock)
    options = json.loads(row.options)
    setup = GameSetup(
        row.ruleset, options, FRIEND, start=row.start, clock=clock, is_rated=row.is_rated
    )
    try:
        setup.game()
    except ValueError:
        return None
    return setup
