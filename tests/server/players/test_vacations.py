"""Vacations: time stops in a player's games with days per move, and the opponent sees why."""

from __future__ import annotations

import asyncio
import json
from unittest.mock import ANY, AsyncMock

import pytest

from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.limits import MAX_VACATION_DAYS
from petteia.server.live.live_games import LiveGames
from petteia.server.players import vacations as vacations_module
from petteia.server.players.vacations import Vacations
from petteia.server.storage.models import now_ms, stored_moment
from petteia.server.tokens import token_hash
from tests.server.in_process import new_games, overload
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.players.test_profile import exported
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

DAYS = {"ruleset": "cyningstan.petteia", "opponent": "friend", "clock": "days 3", "side": "white"}
DAY = 86_400_000


def take(visitor: Visitor, days: int) -> int:
    return visitor.post("/me/vacation", days=str(days)).status_code


def begun(owner: Visitor, friend: Visitor) -> str:
    path, invitation = owner.begin(**DAYS)
    friend.post(f"/join/{invitation}")
    return path


def test_a_vacation_is_shown_in_running_and_new_games(site: RunningSite) -> None:
    owner, friend = site.visitor(), site.visitor()
    first = begun(owner, friend)
    player = friend.sit(first)
    before = player.state
    assert (before["vacation"], before["clock"]["running"]) == ({}, "white")
    assert take(owner, 10) == 303
    while not player.state["vacation"]:
        player.until("state")
    assert not player.state["clock"]["running"]
    until = player.state["vacation"]["white"]
    second = friend.sit(begun(owner, friend))
    assert second.state["vacation"] == {"white": until}
    assert "You are on vacation until" in owner.http.get("/me").text
    assert "Your opponent is on vacation" in friend.http.get("/me").text
    assert owner.post("/me/vacation", what="end").status_code == 303
    while player.state["vacation"]:
        player.until("state")
    assert player.state["clock"]["running"] == "white"
    # Who is back already changes nothing by saying so in another tab.
    assert owner.post("/me/vacation", what="end").status_code == 303
    assert friend.sit(first).state["version"] == player.state["version"]
    [kept] = json.loads(exported(owner)["vacations.json"])
    assert set(kept) == {"begins", "ends"}


def test_the_end_of_a_vacation_is_sent_as_a_time_for_the_readers_time_zone(
    site: RunningSite,
) -> None:
    owner, friend = site.visitor(), site.visitor()
    path = begun(owner, friend)
    assert take(owner, 10) == 303
    until = friend.sit(path).state["vacation"]["white"]
    moment = stored_moment(until).isoformat()
    assert f'You are on vacation until <time datetime="{moment}Z">' in owner.http.get("/me").text


def test_a_year_has_a_limited_number_of_vacation_days_and_none_is_used_twice(
    site: RunningSite,
) -> None:
    owner = site.visitor()
    for days in (0, -1, MAX_VACATION_DAYS + 1):
        assert take(owner, days) == 409
    assert take(owner, MAX_VACATION_DAYS - 1) == 303
    assert "You are on vacation already." in owner.post("/me/vacation", days="1").text
    owner.post("/me/vacation", what="end")
    # The day that has begun is used up, and the others can be taken later.
    assert take(owner, MAX_VACATION_DAYS) == 409
    assert take(owner, MAX_VACATION_DAYS - 1) == 303


def test_a_vacation_that_began_before_a_game_stops_its_time(site: RunningSite) -> None:
    owner, friend = site.visitor(), site.visitor()
    path, invitation = owner.begin(**DAYS)
    assert take(owner, 10) == 303
    friend.post(f"/join/{invitation}")
    state = friend.sit(path).state
    assert state["vacation"]["white"]
    assert not state["clock"]["running"]
    assert state["clock"]["left"]["white"] > 2 * DAY


def test_a_guests_vacation_gives_an_account_no_more_days(site: RunningSite) -> None:
    name, owner, guest, friend = new_name(), site.visitor(), site.visitor(), site.visitor()
    make(owner, name)
    assert take(owner, MAX_VACATION_DAYS) == 303
    owner.post("/me/vacation", what="end")
    player = friend.sit(begun(guest, friend))
    assert take(guest, MAX_VACATION_DAYS) == 303
    while not player.state["vacation"]:
        player.until("state")
    sign_in(guest, name, along="true")
    while player.state["vacation"]:
        player.until("state")
    assert "You are on vacation until" not in owner.http.get("/me").text


def test_an_accounts_vacation_counts_in_the_games_of_a_guest(site: RunningSite) -> None:
    name, owner, guest, friend = new_name(), site.visitor(), site.visitor(), site.visitor()
    make(owner, name)
    assert take(owner, 10) == 303
    player = friend.sit(begun(guest, friend))
    assert player.state["vacation"] == {}
    sign_in(guest, name, along="true")
    while not player.state["vacation"]:
        player.until("state")


def test_a_guests_vacation_continues_in_a_new_account(site: RunningSite) -> None:
    guest, friend = site.visitor(), site.visitor()
    player = friend.sit(begun(guest, friend))
    assert take(guest, 10) == 303
    make(guest, new_name())
    assert "You are on vacation until" in guest.http.get("/me").text
    assert friend.sit(begun(guest, friend)).state["vacation"]
    while not player.state["vacation"]:
        player.until("state")


async def game_of_days(address: str) -> tuple[LiveGames, str]:
    """A site with one game at three days per move, between a guest and a friend; the game's id."""
    live_games = await new_games(address)
    setup = GameSetup("cyningstan.petteia", {}, FRIEND, clock=TimeControl.parse("days 3"))
    id, invitation = await live_games.open(setup, "guest", True)
    await live_games.claim(invitation or "", "friend")
    return live_games, id


@pytest.mark.anyio
async def test_a_vacation_begins_and_ends_later_in_a_game_that_an_overloaded_site_cannot_read(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games, id = await game_of_days(address)
    vacations, player = Vacations(live_games), token_hash("guest")
    session = await live_games.session(id)
    for change in (vacations.begin(player, 10), vacations.end(player)):
        before = session.live_game.vacation_until[True]
        overload(live_games, monkeypatch)
        await change
        await asyncio.gather(*live_games._tasks)
        assert session.live_game.vacation_until[True] == (await vacations.until(player) or ANY)
        assert session.live_game.vacation_until[True] != before
    version = session.live_game.version
    await vacations.start()
    assert session.live_game.version == version
    await vacations.begin(player, 10)
    overload(live_games, monkeypatch)
    monkeypatch.setattr(live_games, "retry", lambda *_: None)
    await vacations.end(player)
    assert session.live_game.on_vacation(now_ms())
    # The site was stopped before it tried again, for more than a day.
    later = now_ms() + DAY + 1
    monkeypatch.setattr(vacations_module, "now_ms", lambda: later)
    await vacations.start()
    assert not session.live_game.on_vacation(later)
    await live_games.close()


@pytest.mark.anyio
async def test_a_site_that_starts_reads_no_game_for_a_vacation_that_has_ended_by_itself(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_games, id = await game_of_days(address)
    vacations, player = Vacations(live_games), token_hash("guest")
    await vacations.begin(player, 1)
    assert (await live_games.session(id)).live_game.on_vacation(now_ms())
    later = now_ms() + DAY + 1
    monkeypatch.setattr(vacations_module, "now_ms", lambda: later)
    read = AsyncMock()
    monkeypatch.setattr(live_games, "session", read)
    await vacations.start()
    read.assert_not_called()
    await live_games.close()
