"""The displayed names of players: an account's name, a nickname, or a guest's number."""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import delete, select

from petteia.game import Game
from petteia.i18n.messages import Messages
from petteia.server.account_names import name_error, name_key, normalize_name
from petteia.server.domain.game_setup import SIDES
from petteia.server.storage.database import Database
from petteia.server.storage.models import AccountRow, NicknameRow
from petteia.server.storage.pubsub import PubSub
from petteia.server.storage.sessions import put
from petteia.server.tokens import guest_number

MAX_CACHED = 20_000
NICKNAME_CHANGED = "nickname"
"""Published when a guest has chosen another nickname: the guest."""


class DisplayName(NamedTuple):
    """A player's displayed name; the text is empty if a guest has no nickname."""

    text: str
    is_account: bool


NAMELESS = DisplayName("", is_account=False)


class DisplayNames:
    """The names of players, by the ids in their seats."""

    def __init__(self, database: Database, pubsub: PubSub) -> None:
        self.database = database
        self.pubsub = pubsub
        # An account keeps its name, and a guest's seat never refers to an account.
        self._known: dict[str, DisplayName] = {}
        self._changes = 0
        """How many nicknames have changed: names that were read before the last one may be old."""
        pubsub.subscribe(NICKNAME_CHANGED, lambda guest, _: self._forget(guest))

    async def of(self, players: Iterable[str | None]) -> dict[str, DisplayName]:
        """The names of players."""
        asked = {player for player in players if player is not None}
        found = {player: self._known[player] for player in asked if player in self._known}
        missing = asked - found.keys()
        if missing:
            changes = self._changes
            accounts = select(AccountRow.player, AccountRow.name)
            nicknames = select(NicknameRow.guest, NicknameRow.name)
            async with self.database.sessions() as session:
                named = await session.execute(nicknames.where(NicknameRow.guest.in_(missing)))
                known = {guest: DisplayName(name, is_account=False) for guest, name in named}
                named = await session.execute(accounts.where(AccountRow.player.in_(missing)))
                known |= {player: DisplayName(name, is_account=True) for player, name in named}
            named_now = {player: known.get(player, NAMELESS) for player in missing}
            found |= named_now
            if len(self._known) > MAX_CACHED:
                self._known.clear()
            if self._changes == changes:
                self._known |= named_now
        return found

    async def choose(self, guest: str, text: str) -> str:
        """Call a guest by a nickname, or by none if it is empty.

        Why it will not do, as a key; empty if it will. The name of an account is its player's.
        """
        name = normalize_name(text)
        if error := name_error(name) if name else "":
            return error
        namesake = select(AccountRow.id).where(AccountRow.name_key == name_key(name))
        async with self.database.sessions.begin() as session:
            if not name:
                await session.execute(delete(NicknameRow).where(NicknameRow.guest == guest))
            elif await session.scalar(namesake) is not None:
                return "account-name-taken"
            else:
                await put(session, NicknameRow, "guest", guest=guest, name=name)
        self.pubsub.publish(NICKNAME_CHANGED, guest)
        return ""

    async def signed(self, game: Game, seats: Mapping[bool, str | None]) -> Game:
        """A game for export, with the accounts that played it, but nothing about guests."""
        names = await self.of(seats.values())
        signers = (names.get(seats.get(side) or "", NAMELESS) for side in SIDES)
        white, black = (name.text if name.is_account else "" for name in signers)
        copied = copy.copy(game)
        copied.headers = replace(game.headers, white=white, black=black)
        return copied

    def _forget(self, guest: str) -> None:
        self._changes += 1
        self._known.pop(guest, None)


def player_name(player: str, names: Mapping[str, DisplayName], t: Messages) -> str:
    """A player's name on a page."""
    name = names.get(player, NAMELESS)
    if name.is_account:
        return name.text
    if name.text:
        return t("player-nickname", name=name.text)
    return t("player-guest", number=guest_number(player))
