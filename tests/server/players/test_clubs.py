"""Clubs: joined by a link, with a league table of the games that members play with one another."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, delete, update

from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.limits import MAX_CLUBS_EACH
from petteia.server.live.game_session import GameSession, NoSuchGameError
from petteia.server.players import clubs
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import ClubRow, GameRow, now
from petteia.server.tokens import token_hash
from tests.server.in_process import new_games
from tests.server.players.test_player_pages import account, lose
from tests.server.players.test_profile import exported
from tests.server.players.test_ratings import games_in, won
from tests.server.running import RunningSite, Visitor

WALKER = "cyningstan.petteia"
MEMBER = re.compile(r'name="member" value="([0-9a-f]+)"')


def found(owner: Visitor) -> str:
    """Found a club, and give the path of its page."""
    answer = owner.post("/clubs", title="Thursday club", days="90")
    assert answer.status_code == 303, answer.text
    path: str = answer.headers["location"]
    return path


def table(visitor: Visitor, path: str) -> list[tuple[str, ...]]:
    """The lines of the table: place, name, points, games, won, drawn, lost."""
    body = visitor.http.get(path).text.partition("<tbody>")[2].partition("</tbody>")[0]
    cells = (re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in body.split("<tr")[1:])
    return [tuple(re.sub("<[^>]*>", "", cell) for cell in row[:7]) for row in cells]


@pytest.mark.both_databases
def test_games_between_members_count_whether_rated_or_not(site: RunningSite) -> None:
    (owner, ada), (other, bruno), stranger = account(site), account(site), site.visitor()
    lose(site, other, owner)
    path = found(owner)
    assert ada not in other.http.get(path).text
    assert "Join the club" in site.visitor().http.get(path).text
    assert other.post(f"{path}/join").status_code == 303
    lose(site, other, owner)
    lose(site, other, owner, rated="", clock="none")
    game = lose(site, owner, other)
    lose(site, stranger, owner)
    expected = [("1", ada, "2", "3", "2", "0", "1"), ("2", bruno, "1", "3", "1", "0", "2")]
    assert table(owner, path) == table(other, path) == expected
    assert game in other.http.get(path).text
    assert table(stranger, path) == []
    [kept] = json.loads(exported(other)["clubs.json"])
    assert kept["own"] is False
    assert "no longer count your games" in other.http.get(path).text
    assert other.post(f"{path}/leave").status_code == 303
    assert table(owner, path) == [("1", ada, "0", "0", "0", "0", "0")]


@pytest.mark.both_databases
def test_the_owner_removes_closes_and_deletes(site: RunningSite) -> None:
    owner, member, late = (site.visitor() for _ in range(3))
    path = found(owner)
    assert member.post(f"{path}/join").status_code == 303
    [key] = MEMBER.findall(owner.http.get(path).text)
    for action in ("remove", "close", "delete"):
        assert member.post(f"{path}/{action}", member=key, sure="yes").status_code == 404
    assert owner.post(f"{path}/remove", member=key).status_code == 303
    assert owner.post(f"{path}/remove", member=key).status_code == 404
    assert "The club is closed." in member.post(f"{path}/join").text
    assert len(table(owner, path)) == 1
    assert owner.post(f"{path}/close").status_code == 303
    assert late.post(f"{path}/join").status_code == 409
    assert owner.post(f"{path}/delete").status_code == 400
    assert owner.post(f"{path}/delete", sure="yes").status_code == 303
    assert owner.http.get(path).status_code == 404


@pytest.mark.anyio
async def test_games_that_cannot_be_read_do_not_keep_others_from_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "MAX_SETTLED", 1)
    live_games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
    kept = clubs.Clubs(live_games, b"key")
    id = await kept.create(token_hash("w"), "Thursday club", 90, "")
    await kept.join(id, token_hash("b"))
    played = []
    for _ in range(2):
        game, invitation = await live_games.open(GameSetup(WALKER, {}, FRIEND), "w", True)
        await live_games.claim(invitation or "", "b")
        await live_games.perform(await live_games.session(game), GameAction("resign", False))
        played.append(game)
    gone = update(GameRow).where(GameRow.id == played[0]).values(options='{"gone": true}')
    await live_games.database.sessions.store(gone)
    live_games.forget(played)
    shown = [await kept.find(id) for _ in range(2)]
    assert [[game.id for game in club.games] for club in shown if club] == [[], played[1:]]
    await live_games.close()


def test_all_clubs_of_a_member_are_listed(site: RunningSite) -> None:
    member = site.visitor()
    paths = []
    for _ in range(4):
        owner = site.visitor()
        paths += [found(owner) for _ in range(MAX_CLUBS_EACH)]
    for path in paths:
        assert member.post(f"{path}/join").status_code == 303
    page = member.http.get("/clubs").text
    assert [path for path in paths if f'href="{path}"' not in page] == []


def test_a_guest_takes_a_club_along_into_an_account(site: RunningSite) -> None:
    guest = site.visitor()
    path = found(guest)
    form = {"name": "Club owner", "password": "a long password of mine"}
    assert guest.post("/account/new", **form, again=form["password"]).status_code < 400
    assert [line[1] for line in table(guest, path)] == ["Club owner"]


@pytest.mark.parametrize(
    "form", [{"title": ""}, {"title": "\u3164"}, {"title": "x" * 81}, {"days": "0"}, {"days": "x"}]
)
def test_an_invalid_club_is_refused(visitor: Visitor, form: dict[str, str]) -> None:
    answer = visitor.post("/clubs", **{"title": "Thursday club", "days": "90", **form})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


def test_a_player_can_own_a_limited_number_of_clubs(visitor: Visitor) -> None:
    for _ in range(MAX_CLUBS_EACH):
        found(visitor)
    assert visitor.post("/clubs", title="One more", days="9").status_code == 400


@pytest.mark.anyio
async def test_a_member_who_is_removed_makes_room_for_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "MAX_CLUB_MEMBERS", 2)
    async with games_in(address) as live_games:
        kept = clubs.Clubs(live_games, b"key")
        id = await kept.create("owner", "Thursday club", 90, "")
        await kept.join(id, "one")
        with pytest.raises(RefusedError):
            await kept.join(id, "two")
        await kept.remove(id, "one")
        await kept.join(id, "two")
        with pytest.raises(RefusedError):
            await kept.join(id, "one")


def test_players_with_equal_points_share_a_place() -> None:
    played = [clubs.LeagueGame("g", "a", "b", 1, now()), clubs.LeagueGame("h", "c", "d", 0, now())]
    lines = clubs._table(("a", "b", "c", "d"), played)
    assert [(line.player, line.place, line.points) for line in lines] == [
        *(("d", 1, 1.0), ("a", 2, 0.5)),
        *(("b", 2, 0.5), ("c", 4, 0.0)),
    ]


@pytest.mark.anyio
async def test_a_player_sees_all_clubs_that_they_have_joined(address: str) -> None:
    async with games_in(address) as live_games:
        kept, member = clubs.Clubs(live_games, b"key"), token_hash("member")
        for number in range(32):
            id = await kept.create(token_hash(f"owner {number % 4}"), "Thursday club", 9, "")
            await kept.join(id, member)
        assert len(await kept.own(member)) == 32


@pytest.mark.anyio
async def test_all_games_of_an_evening_count_at_the_first_view(address: str) -> None:
    async with games_in(address) as live_games:
        kept = clubs.Clubs(live_games, b"key")
        id = await kept.create(token_hash("one"), "Thursday club", 90, "")
        await kept.join(id, token_hash("two"))
        for _ in range(21):
            await won(live_games, "one", "two")
        club = await kept.find(id)
        assert club is not None
        assert [line.games for line in club.lines] == [21, 21]


@pytest.mark.anyio
async def test_a_game_in_the_period_counts_even_if_a_rematch_is_agreed_later(address: str) -> None:
    async with games_in(address) as live_games:
        kept = clubs.Clubs(live_games, b"key")
        one, two = token_hash("one"), token_hash("two")
        id = await kept.create(one, "Thursday club", 90, "")
        await kept.join(id, two)
        session = await won(live_games, "one", "two")
        await kept.close(id)
        await live_games.rematch(session, True)
        await live_games.rematch(session, False)
        club = await kept.find(id)
        assert club is not None
        assert [(line.player, line.points) for line in club.lines] == [(one, 1.0), (two, 0.0)]
        assert club.games[0].ended < club.row.ends


@pytest.mark.anyio
async def test_games_that_cannot_be_read_are_remembered_up_to_a_limit(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games_in(address) as live_games:
        monkeypatch.setattr(clubs, "MAX_UNREADABLE", 2)
        kept = clubs.Clubs(live_games, b"key")
        id = await kept.create(token_hash("one"), "Thursday club", 90, "")
        await kept.join(id, token_hash("two"))
        damaged = [(await won(live_games, "one", "two")).id for _ in range(5)]
        await won(live_games, "two", "one")
        session = live_games.session

        async def found(game: str) -> GameSession:
            if game in damaged:
                raise NoSuchGameError(game)
            return await session(game)

        monkeypatch.setattr(live_games, "session", found)
        club = await kept.find(id)
        assert club is not None
        assert [line.points for line in club.lines] == [1.0, 0.0]
        assert len(kept._unreadable) == 2


@pytest.mark.anyio
async def test_a_result_is_entered_once_even_if_several_ask_at_once(address: str) -> None:
    async with games_in(address) as live_games:
        kept = [clubs.Clubs(live_games, b"key") for _ in range(4)]
        id = await kept[0].create(token_hash("one"), "Thursday club", 90, "")
        await kept[0].join(id, token_hash("two"))
        for _ in range(5):
            await won(live_games, "one", "two")
        shown = await asyncio.gather(*(each.find(id) for each in kept))
        assert [club.lines[0].points for club in shown if club] == [5.0] * 4


@pytest.mark.anyio
@pytest.mark.parametrize("row", [ClubRow, GameRow])
async def test_a_club_or_a_game_may_be_deleted_while_its_result_is_entered(
    address: str, row: type[ClubRow | GameRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games_in(address) as live_games:
        kept = clubs.Clubs(live_games, b"key")
        id = await kept.create(token_hash("one"), "Thursday club", 90, "")
        await kept.join(id, token_hash("two"))
        await won(live_games, "one", "two")
        session = live_games.session

        async def deleted(game: str) -> GameSession:
            await live_games.database.sessions.store(delete(row))
            return await session(game)

        monkeypatch.setattr(live_games, "session", deleted)
        club = await kept.find(id)
        assert club is None or club.games == []


@pytest.mark.anyio
async def test_a_member_may_return_while_the_table_is_computed(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games_in(address) as live_games:
        kept, member = clubs.Clubs(live_games, b"key"), token_hash("two")
        id = await kept.create(token_hash("one"), "Thursday club", 90, "")
        await kept.join(id, member)
        await won(live_games, "one", "two")
        assert await kept.find(id)
        await kept.leave(id, member)
        read = live_games.database.sessions.all

        async def come_back(statement: Select[Any]) -> Sequence[Any]:
            found = await read(statement)
            await kept.join(id, member)
            return found

        monkeypatch.setattr(live_games.database.sessions, "all", come_back)
        monkeypatch.setattr(kept, "_settle", lambda _: asyncio.sleep(0))
        club = await kept.find(id)
        assert club is not None
        assert [len(club.members), len(club.lines), len(club.games)] == [1, 1, 0]
