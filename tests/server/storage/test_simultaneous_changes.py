"""A guest who changes the same thing in two tabs at once, perhaps in two processes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from petteia.errors import GameError
from petteia.events import Event
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.limits import MAX_VACATION_DAYS
from petteia.server.live.lobby import MAX_OFFERS_PER_PLAYER, Lobby
from petteia.server.players import clubs, studies
from petteia.server.players.accounts import Accounts
from petteia.server.players.atom_feeds import AtomFeeds
from petteia.server.players.events import Events
from petteia.server.players.permissions import OF_EVERYBODY, Permissions
from petteia.server.players.turn_notifications import TurnNotifications
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.players.vacations import Vacations
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import RulesetRow
from petteia.server.tokens import token_hash
from petteia.server.workers.push_sender import PushSender, Subscription
from tests.server.builder.test_user_rulesets import VALID
from tests.server.players.test_accounts import make, new_name
from tests.server.players.test_profile import exported
from tests.server.players.test_ratings import games_in
from tests.server.running import RunningSite

pytestmark = pytest.mark.anyio

GUEST = token_hash("guest")
NAMES = tuple(f"Ada {number}" for number in range(8))


async def test_one_of_several_nicknames_chosen_at_once_is_kept(address: str) -> None:
    async with games_in(address) as live_games:
        names = live_games.display_names
        assert await asyncio.gather(*(names.choose(GUEST, name) for name in NAMES)) == [""] * 8
        assert (await names.of([GUEST]))[GUEST].text in NAMES
        assert await names.choose(GUEST, "Bea") == ""
        assert (await names.of([GUEST]))[GUEST].text == "Bea"


async def test_a_name_that_is_chosen_while_others_read_it_is_shown_afterwards(address: str) -> None:
    async with games_in(address) as live_games:
        names = live_games.display_names

        async def read(guest: str, number: int) -> None:
            await asyncio.sleep(number * 0.0007)
            await names.of([guest, token_hash(f"{guest} {number}")])

        for guest in map(token_hash, map(str, range(20))):
            reading = (read(guest, number) for number in range(40))
            await asyncio.gather(names.choose(guest, "Ada"), *reading)
            assert (await names.of([guest]))[guest].text == "Ada"


async def test_one_of_several_feeds_made_at_once_has_an_address(address: str) -> None:
    async with games_in(address) as live_games:
        feeds = AtomFeeds(live_games, b"secret")
        await asyncio.gather(*(feeds.renew(GUEST) for _ in range(8)))
        token = await feeds.token_of(GUEST)
        assert token is not None
        assert await feeds.player_of(token) == GUEST


async def test_one_of_several_vacations_taken_at_once_begins(address: str) -> None:
    async with games_in(address) as live_games:
        vacations = Vacations(live_games)
        taking = (vacations.begin(GUEST, 10) for _ in range(8))
        answers = await asyncio.gather(*taking, return_exceptions=True)
        refused = [answer.code for answer in answers if isinstance(answer, RefusedError)]
        assert refused == ["vacation-already"] * 7
        assert await vacations.days_left(GUEST) == MAX_VACATION_DAYS - 10


async def test_permissions_given_several_times_at_once_are_given(address: str) -> None:
    async with games_in(address) as live_games:
        permissions = Permissions(live_games.database)
        await asyncio.gather(*(permissions.choose(GUEST, OF_EVERYBODY) for _ in range(8)))
        assert await permissions.of(GUEST) == set(OF_EVERYBODY)


async def test_a_browser_can_subscribe_to_notifications_several_times_at_once(address: str) -> None:
    async with games_in(address) as live_games:
        notifications = TurnNotifications(live_games, PushSender(b"", ""))
        browser = Subscription("https://push.example/1", "key", "secret")
        await asyncio.gather(*(notifications.subscribe(GUEST, browser, "en") for _ in range(8)))
        [kept] = await notifications.subscriptions_of(GUEST)
        assert kept.endpoint == browser.endpoint


async def test_a_ruleset_saved_several_times_at_once_is_stored_once(
    address: str, tmp_path: Path
) -> None:
    async with games_in(address) as live_games:
        rulesets = UserRulesets(live_games.database, tmp_path / "rulesets")
        ids = await asyncio.gather(*(rulesets.add(GUEST, "My game", "text") for _ in range(8)))
        assert [row.id for row in await rulesets.kept_by(GUEST)] == [*{*ids}]


async def test_nothing_begins_with_a_ruleset_that_is_being_removed(
    address: str, tmp_path: Path
) -> None:
    async with games_in(address) as live_games:
        database = live_games.database
        rulesets = UserRulesets(database, tmp_path / "rulesets")
        written = studies.Studies(database, live_games.pubsub, b"secret")
        tournaments = Events(live_games, b"key")

        async def begin_game(id: str) -> None:
            await live_games.open(GameSetup(id, {}, FRIEND), "guest", True)

        async def begin_study(id: str) -> None:
            await written.create(GUEST, "Study", studies.Written("Chapter", id, "{}"))

        async def begin_event(id: str) -> None:
            await tournaments.create(GUEST, Event("Open", id, "swiss", 3), None, "", False)

        lobby = Lobby(live_games, b"key")

        async def take_offer(id: str) -> None:
            offer = await lobby.offer("other", GameSetup(id, {}, FRIEND), "white")
            if await lobby.take(offer, "guest") is None:
                raise RefusedError("refusal-ruleset-gone")

        for begin in (begin_game, begin_study, begin_event, take_offer):
            for is_removed_first in (True, False):
                text = f"{VALID}# {begin.__name__} {is_removed_first}\n"
                id = await rulesets.add(GUEST, "My game", text)
                changes = [rulesets.remove(id, GUEST), begin(id)]
                begun = await asyncio.gather(
                    *(changes if is_removed_first else changes[::-1]), return_exceptions=True
                )
                refused = [each for each in begun if isinstance(each, BaseException)]
                assert all(isinstance(each, RefusedError) for each in refused), refused
                # Either it has begun and its ruleset stays, or neither.
                is_stored = await database.sessions.count(RulesetRow, RulesetRow.id == id) == 1
                assert is_stored is not bool(refused)


async def test_two_browsers_of_a_player_can_sign_in_at_once(address: str) -> None:
    async with games_in(address) as live_games:
        accounts = Accounts(live_games.database, live_games.pubsub)
        permissions = Permissions(live_games.database)
        for guest in NAMES:
            await permissions.choose(guest, OF_EVERYBODY)
        await asyncio.gather(*(accounts.transfer_to(guest, GUEST) for guest in NAMES))
        assert await permissions.of(GUEST) == set(OF_EVERYBODY)


async def test_studies_begun_at_once_do_not_exceed_the_limit_of_a_player(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "MAX_STUDIES_EACH", 3)
    async with games_in(address) as live_games:
        kept = studies.Studies(live_games.database, live_games.pubsub, b"secret")
        chapter = studies.Written("Chapter", "cyningstan.petteia", "{}")
        beginning = (kept.create(GUEST, name, chapter) for name in NAMES)
        answers = await asyncio.gather(*beginning, return_exceptions=True)
        assert sum(isinstance(answer, RefusedError) for answer in answers) == len(NAMES) - 3


async def test_clubs_founded_at_once_do_not_exceed_the_limit_of_a_player(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "MAX_CLUBS_EACH", 3)
    async with games_in(address) as live_games:
        kept = clubs.Clubs(live_games, b"key")
        founding = (kept.create(GUEST, name, 30, name) for name in NAMES)
        answers = await asyncio.gather(*founding, return_exceptions=True)
        assert sum(isinstance(answer, RefusedError) for answer in answers) == len(NAMES) - 3


async def test_games_offered_at_once_do_not_exceed_the_limit_of_a_player(address: str) -> None:
    async with games_in(address) as live_games:
        lobby = Lobby(live_games)
        setup = GameSetup("cyningstan.petteia", {}, FRIEND)
        offering = (lobby.offer("guest", setup, "white", name) for name in NAMES)
        answers = await asyncio.gather(*offering, return_exceptions=True)
        refused = sum(isinstance(answer, GameError) for answer in answers)
        assert refused == len(NAMES) - MAX_OFFERS_PER_PLAYER


async def test_players_who_are_twice_in_the_same_events_can_sign_in_at_once(address: str) -> None:
    async with games_in(address) as live_games:
        accounts, events = Accounts(live_games.database, live_games.pubsub), Events(live_games, b"")
        event = Event("Class 7b", "cyningstan.petteia", "swiss", 3)
        ids = [await events.create(f"teacher {at}", event, None, "", False) for at in range(4)]
        for number, name in enumerate(NAMES):
            # Half of them have joined the events in another order.
            for id in ids if number % 2 else reversed(ids):
                await events.join(id, f"guest of {name}", f"G {name}")
                await events.join(id, name, name)
        moving = (accounts.transfer_to(f"guest of {name}", name) for name in NAMES)
        await asyncio.gather(*moving)
        for id in ids:
            found = await events.find(id)
            assert found is not None
            assert {player.name for player in found.event.players} == set(NAMES)


async def test_choices_that_an_account_makes_at_once_are_all_kept(site: RunningSite) -> None:
    owner = site.visitor()
    make(owner, new_name())
    token, address = owner.token(), f"{site.address}/settings"
    chosen = {"hand": "left", "sounds": "off", "letters": "on", "rotate": "never", "input": "tap"}
    async with httpx.AsyncClient(cookies=owner.http.cookies) as browser:

        async def choose(name: str, value: str) -> int:
            form = {"form_token": token, name: value}
            headers = {"origin": site.address}
            return (await browser.post(address, data=form, headers=headers)).status_code

        answers = await asyncio.gather(*(choose(*each) for each in chosen.items()))
    assert answers == [204] * len(chosen)
    kept = json.loads(exported(owner)["settings.json"])
    assert {name: kept[name] for name in chosen} == chosen
