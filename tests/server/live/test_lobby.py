"""The lobby: offers that stay until they are taken, withdrawn or expire."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping

import pytest
from sqlalchemy import update

from petteia.errors import GameError
from petteia.game.conduct.clocks import DAY, DAYS, FISCHER, TimeControl
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live import lobby as module
from petteia.server.live.lobby import (
    LIVE_MS,
    LOBBY,
    MAX_OFFERS_PER_PLAYER,
    ROOM_MS,
    SLOW_MS,
    Lobby,
    LobbySnapshot,
)
from petteia.server.live.lobby_feed import LobbyFeed
from petteia.server.storage.models import ChallengeRow, now_ms
from petteia.server.tokens import token_hash
from tests.server.in_process import new_games
from tests.server.running import RunningSite, Visitor

GAME = {"ruleset": "cyningstan.petteia", "opponent": "open", "option.quiet_limit": "60"}
SETUP = GameSetup("cyningstan.petteia", {}, FRIEND)
OFFER = re.compile(r"/lobby/([A-Za-z0-9_-]+)/(take|withdraw)")


def offers(visitor: Visitor) -> list[tuple[str, str]]:
    """The offers that a visitor sees, each with what they can do with it."""
    return OFFER.findall(visitor.http.get("/lobby").text)


def offer(visitor: Visitor, **form: str) -> str:
    before = offers(visitor)
    answer = visitor.post("/play", **{**GAME, **form})
    assert (answer.status_code, answer.headers["location"]) == (303, "/lobby")
    [(id, _)] = set(offers(visitor)) - set(before)
    return id


def test_an_offer_is_seen_by_others_and_taken_by_the_first(site: RunningSite) -> None:
    first, second, third = (site.visitor() for _ in range(3))
    id = offer(first, side="white", clock="fischer 300+5")
    assert (id, "withdraw") in offers(first)
    assert (id, "take") in offers(second)
    page = second.http.get("/lobby").text
    assert "You play Black" in page
    assert "Quiet limit: 60" in page
    assert "5 min + 5 s" in page
    path = second.post(f"/lobby/{id}/take").headers["location"]
    assert second.sit(path).state["you"] == ["black"]
    assert first.sit(path).state["you"] == ["white"]
    late = third.post(f"/lobby/{id}/take")
    assert late.status_code == 409
    assert "was faster" in late.text
    assert not any(each[0] == id for each in offers(third))


def test_no_one_can_take_their_own_offer_or_withdraw_anothers(site: RunningSite) -> None:
    first, second = site.visitor(), site.visitor()
    id = offer(first)
    assert first.post(f"/lobby/{id}/take").status_code == 409
    second.post(f"/lobby/{id}/withdraw")
    assert (id, "take") in offers(second)
    first.post(f"/lobby/{id}/withdraw")
    assert not any(each[0] == id for each in offers(second))
    assert second.post(f"/lobby/{id}/take").status_code == 409


def test_a_guest_can_offer_a_limited_number_of_games(visitor: Visitor) -> None:
    for _ in range(MAX_OFFERS_PER_PLAYER):
        offer(visitor)
    refused = visitor.post("/play", **GAME)
    assert refused.status_code == 400
    assert f"at most {MAX_OFFERS_PER_PLAYER} offers" in refused.text


def test_an_offer_that_cannot_be_played_is_refused(visitor: Visitor) -> None:
    for form in ({"start": "8/8 w"}, {"side": "purple"}, {"clock": "days 99"}):
        assert visitor.post("/play", **{**GAME, **form}).status_code == 400


def test_a_form_of_another_site_cannot_take_an_offer(site: RunningSite, visitor: Visitor) -> None:
    id = offer(visitor)
    stranger = site.visitor()
    stranger.token()
    for action in ("take", "withdraw"):
        data = {"form_token": "0" * 64}
        headers = {"origin": site.address}
        answer = stranger.http.post(f"/lobby/{id}/{action}", data=data, headers=headers)
        assert answer.status_code == 403


def test_deleting_everything_withdraws_all_offers(site: RunningSite) -> None:
    guest, other = site.visitor(), site.visitor()
    id = offer(guest)
    assert guest.post("/me/delete", sure="yes").status_code < 400
    assert not any(each[0] == id for each in offers(other))


def test_the_socket_announces_changes_and_the_game(site: RunningSite) -> None:
    first, second = site.visitor(), site.visitor()
    first.token()
    waiting = first.listen("/lobby")
    assert waiting.hear()["type"] == "changed"
    id = offer(first, clock="days 3")
    assert waiting.hear()["type"] == "changed"
    path = second.post(f"/lobby/{id}/take").headers["location"]
    assert f"/game/{waiting.until('taken')['game']}" == path
    # The days begin when the seats are taken, even if no one has opened the game.
    assert second.sit(path).state["clock"]["running"] == "white"


def test_a_page_whose_offer_is_taken_before_it_listens_is_still_told(
    site: RunningSite,
) -> None:
    first, second = site.visitor(), site.visitor()
    id = offer(first)
    path = second.post(f"/lobby/{id}/take").headers["location"]
    told = first.listen("/lobby").hear()
    assert told == {"type": "taken", "offer": id, "game": path.rpartition("/")[2]}


def test_offers_expire(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    later = 0
    monkeypatch.setattr(module, "now_ms", lambda: now_ms() + later)

    async def scenario() -> None:
        nonlocal later
        live_games = await new_games(address)
        lobby = Lobby(live_games)
        live, slow = TimeControl(FISCHER, 300, 5), TimeControl(DAYS, 3 * DAY)
        for clock in (live, slow):
            await lobby.offer(
                "guest", GameSetup("cyningstan.petteia", {}, FRIEND, clock=clock), "lot"
            )
        later = LIVE_MS - 5_000
        await lobby.keep([token_hash("guest")])
        later = LIVE_MS + 5_000
        assert len(await lobby.open("other")) == 2
        later = 2 * LIVE_MS + 5_000
        [left] = await lobby.open("other")
        assert left.setup.clock == slow
        later = SLOW_MS + 60_000
        assert await lobby.take(left.id, "other") is None
        assert await lobby.open("guest") == []
        await live_games.close()

    asyncio.run(scenario())


def test_all_guests_together_can_offer_a_limited_number_of_games(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_OFFERS", 2)

    async def scenario() -> None:
        live_games = await new_games(address)
        setup = GameSetup("cyningstan.petteia", {}, FRIEND)
        for guest in ("first", "second"):
            await Lobby(live_games).offer(guest, setup, "white")
        with pytest.raises(GameError, match="too many"):
            await Lobby(live_games).offer("third", setup, "white")
        await live_games.close()

    asyncio.run(scenario())


def test_one_address_can_offer_a_limited_number_of_games_from_any_number_of_guests(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_OFFERS_PER_ADDRESS", 2)

    async def scenario(lobby: Lobby) -> None:
        for guest in ("first", "second"):
            await lobby.offer(guest, SETUP, "white", "192.0.2.1")
        with pytest.raises(GameError, match="one address"):
            await lobby.offer("third", SETUP, "white", "192.0.2.1")
        await lobby.offer("third", SETUP, "white", "192.0.2.2")

    in_a_lobby(address, scenario)


def test_an_address_that_fills_the_lobby_makes_room_for_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_OFFERS", 3)

    async def scenario(lobby: Lobby) -> None:
        many = [await lobby.offer(f"guest {n}", SETUP, "white", "192.0.2.1") for n in range(3)]
        new = await lobby.offer("other", SETUP, "white", "192.0.2.2")
        assert {each.id for each in await lobby.open(None)} == {*many[1:], new}

    in_a_lobby(address, scenario)


def test_a_lobby_that_many_addresses_fill_has_room_again_a_day_later(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_OFFERS", 2)
    later = 0
    monkeypatch.setattr(module, "now_ms", lambda: now_ms() + later)

    async def scenario(lobby: Lobby) -> None:
        nonlocal later
        for number in range(2):
            await lobby.offer(f"guest {number}", SETUP, "white", f"192.0.2.{number}")
        with pytest.raises(GameError, match="too many"):
            await lobby.offer("other", SETUP, "white", "192.0.2.9")
        later = ROOM_MS + 60_000
        await lobby.offer("other", SETUP, "white", "192.0.2.9")

    in_a_lobby(address, scenario)


def test_nothing_is_published_when_nothing_is_withdrawn(address: str) -> None:
    async def scenario(lobby: Lobby) -> None:
        id = await lobby.offer("guest", SETUP, "white")
        published: list[str] = []
        lobby.live_games.pubsub.subscribe(LOBBY, lambda detail, _: published.append(detail))
        await lobby.withdraw(id, "other")
        await lobby.withdraw("nothing", "guest")
        assert published == []
        await lobby.withdraw(id, "guest")
        await lobby.withdraw(id, "guest")
        assert len(published) == 1

    in_a_lobby(address, scenario)


def test_an_offer_whose_rules_have_changed_does_not_become_a_game(address: str) -> None:
    async def scenario(lobby: Lobby) -> None:
        id = await lobby.offer("guest", SETUP, "white")
        changed = update(ChallengeRow).values(options='{"unknown": 1}')
        await lobby.live_games.database.sessions.store(changed)
        assert await lobby.take(id, "other") is None
        assert await lobby.snapshot() == LobbySnapshot([], {})

    in_a_lobby(address, scenario)


class InLobby:
    """A visitor in the lobby who keeps what they were shown."""

    def __init__(self, guest: str) -> None:
        self.player = token_hash(guest)
        self.shown: list[tuple[str, ...]] = []
        self.taken: dict[str, str] = {}
        self.missed = -1
        self.is_shown = asyncio.Event()

    def show(self, offers: tuple[str, ...], taken: Mapping[str, str], missed: int) -> None:
        self.shown.append(offers)
        self.missed = missed
        self.taken |= taken
        self.is_shown.set()

    async def until(self, condition: Callable[[InLobby], bool]) -> None:
        """Wait until the messages shown meet a condition."""
        while not condition(self):
            self.is_shown.clear()
            await self.is_shown.wait()


def test_the_lobby_is_read_once_for_everyone_and_for_many_changes(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(lobby: Lobby) -> None:
        reads = 0
        read = lobby.snapshot

        async def counting() -> LobbySnapshot:
            nonlocal reads
            reads += 1
            return await read()

        monkeypatch.setattr(lobby, "snapshot", counting)
        feed = LobbyFeed(lobby)
        running = asyncio.create_task(feed.run())
        viewers = [InLobby(guest) for guest in ("guest", "second", "third")]
        for viewer in viewers:
            feed.join(viewer)
        await viewers[2].is_shown.wait()
        assert (reads, [viewer.shown for viewer in viewers]) == (1, [[()]] * 3)
        ids = [await lobby.offer("guest", SETUP, "white") for _ in range(2)]
        for _ in range(100):
            feed.refresh()
        for viewer in viewers:
            await viewer.until(lambda viewer: viewer.shown[-1] == tuple(ids))
        # Each offer may appear separately if the database is slow.
        assert reads <= 5
        game = await lobby.take(ids[0], "second")
        await viewers[0].until(lambda viewer: bool(viewer.taken))
        assert viewers[0].taken == {ids[0]: game}
        assert viewers[2].taken == {}
        running.cancel()

    in_a_lobby(address, scenario)


def test_an_offer_that_is_withdrawn_at_once_is_a_change(address: str) -> None:
    async def scenario(lobby: Lobby) -> None:
        feed = LobbyFeed(lobby)
        running = asyncio.create_task(feed.run())
        viewer = InLobby("second")
        feed.join(viewer)
        await viewer.until(lambda viewer: viewer.shown == [()])
        before = viewer.missed
        # Both happen before the feed looks at the lobby again.
        await lobby.withdraw(await lobby.offer("guest", SETUP, "white"), "guest")
        await viewer.until(lambda viewer: viewer.missed == before + 1)
        assert viewer.shown[-1] == ()
        running.cancel()

    in_a_lobby(address, scenario)


def in_a_lobby(address: str, scenario: Callable[[Lobby], Awaitable[None]]) -> None:
    """Let something happen in the lobby of a new database."""

    async def run() -> None:
        live_games = await new_games(address)
        await scenario(Lobby(live_games, b"key"))
        await live_games.close()

    asyncio.run(run())


def test_one_offer_becomes_one_game_even_if_several_take_it_at_once(address: str) -> None:
    async def scenario() -> None:
        live_games = await new_games(address)
        lobby = Lobby(live_games)
        id = await lobby.offer("guest", GameSetup("cyningstan.petteia", {}, FRIEND), "lot")
        taken = await asyncio.gather(*(lobby.take(id, f"taker {n}") for n in range(5)))
        assert len([game for game in taken if game]) == 1
        await live_games.close()

    asyncio.run(scenario())
