"""The reader's own page: games, settings, everything exported and everything deleted."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from sqlalchemy import update

from petteia import Game
from petteia.i18n.messages import messages_in
from petteia.notation import read_games
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.http.preferences import BOARD_PREFERENCES
from petteia.server.players.data_export import RECORDS, archive
from petteia.server.players.game_history import GameHistory
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.storage.models import GameRow, now_ms
from petteia.server.tokens import guest_number, token_hash
from tests.server.builder.test_user_rulesets import VALID, bring
from tests.server.in_process import new_games
from tests.server.players.test_accounts import GAME, PASSWORD, make, new_name, sign_in
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

PETTEIA = Path(sys.executable).with_name("petteia")
PLAYED = [GameAction("move", True, "a2-a3"), GameAction("move", False, "a7-a6")] + [
    GameAction("move", side, move)
    for _ in range(20)
    for side, move in ((True, "b2-b3"), (False, "b7-b6"), (True, "b3-b2"), (False, "b6-b7"))
]
FRIENDLY = {"ruleset": "cyningstan.petteia", "opponent": "friend", "option.quiet_limit": "100"}


def two_players(site: RunningSite) -> tuple[Visitor, Visitor, str]:
    """White and black of a game by invitation, and its path."""
    white, black = site.visitor(), site.visitor()
    path, invitation = white.begin(**FRIENDLY, side="white")
    black.post(f"/join/{invitation}")
    return white, black, path


def exported(visitor: Visitor) -> dict[str, str]:
    archive = zipfile.ZipFile(io.BytesIO(visitor.http.get("/me/export").content))
    return {name: archive.read(name).decode() for name in archive.namelist()}


def listed(visitor: Visitor) -> list[str]:
    """The running games, in the order of the page."""
    return re.findall(r'<h3><a href="(/game/[\w-]+)"', visitor.http.get("/me").text)


async def nothing() -> AsyncIterator[tuple[str, str]]:
    """No studies."""
    for file in list[tuple[str, str]]():
        yield file


def test_the_address_of_a_feed_is_exported(visitor: Visitor) -> None:
    visitor.post("/feed")
    address = json.loads(exported(visitor)["feed.json"])["address"]
    assert address in visitor.http.get("/feed").text


def test_games_that_wait_for_the_reader_come_first(site: RunningSite) -> None:
    white, black, first = two_players(site)
    second, invitation = white.begin(**FRIENDLY, side="white")
    black.post(f"/join/{invitation}")
    assert listed(white) == [second, first]
    white.sit(second).move("a2-a3", "white")
    assert listed(white) == [first, second]
    assert listed(black) == [second, first]
    assert "Waiting for your opponent" in white.http.get("/me").text


def test_a_finished_game_shows_how_it_ended(site: RunningSite) -> None:
    white, black, path = two_players(site)
    white.sit(path).send("resign", side="white")
    white.players[-1].wait(1)
    lost, won = white.http.get("/me").text, black.http.get("/me").text
    assert ">Lost</b>" in lost
    assert ">Won</b>" in won
    for page in (lost, won):
        assert "by resignation" in page
        assert "GEN-9" in page
        assert path in page
    assert listed(white) == listed(black) == []


def test_an_opponent_with_an_account_is_named(site: RunningSite) -> None:
    white, black, _ = two_players(site)
    assert re.search(r"Guest \d{3}</a>", white.http.get("/me").text)
    name = new_name()
    make(black, name)
    assert f"{name}</a>" in white.http.get("/me").text


def test_opponents_with_accounts_are_named_everywhere(site: RunningSite) -> None:
    white, black, path = two_players(site)
    guest = re.search(r"Guest \d{3}", white.http.get("/").text)
    assert guest
    name = new_name()
    make(white, name)
    offered, invitation = white.begin(**FRIENDLY, side="white")
    white.post("/play", **FRIENDLY | {"opponent": "open"})
    assert f"{name} invites you" in black.http.get(f"/join/{invitation}").text
    assert f"offered by {name}" in black.http.get("/lobby").text
    assert f"with {name}" in black.http.get("/").text
    player = black.sit(path)
    assert player.state["players"]["white"]["name"] == name
    assert player.state["players"]["black"] == {
        "name": "",
        "guest": guest[0][-3:],
        "isGuest": True,
    }
    assert name in site.visitor().http.get(path).text
    assert "black" not in white.sit(offered).state["players"]


def test_a_record_names_the_players_that_have_an_account(site: RunningSite) -> None:
    white, _, path = two_players(site)
    name = new_name()
    make(white, name)
    white.sit(path).move("a2-a3", "white")
    address = f"/api{path.replace('game', 'games', 1)}"
    watching = site.visitor().http
    for text in (
        watching.get(f"{address}/record").text,
        watching.get(f"{address}/notations/petteia").text,
        exported(white)[RECORDS],
    ):
        (game,) = (reading.game for reading in read_games(text))
        assert game is not None
        assert (game.headers.white, game.headers.black) == (name, "")


def test_the_time_left_is_shown(site: RunningSite, visitor: Visitor) -> None:
    t = messages_in("en")
    assert t.duration(100_000_000) == "1 day 3 h"
    assert t.duration(2 * 86_400_000) == "2 days"
    assert t.duration(61_000) == "1 min 1 s"
    assert t.duration(-5) == "0 s"


def test_a_guest_is_identified_only_by_a_number() -> None:
    assert guest_number("ab" * 32) == guest_number("ab" * 32)
    assert re.fullmatch(r"\d{3}", guest_number("ab" * 32))


def test_settings_of_a_guest_apply_on_the_next_page(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    chosen = {each.name: each.values[-1] for each in BOARD_PREFERENCES}
    answer = visitor.post("/settings", back="/me#settings", **chosen, **{"page-theme": "dark"})
    assert answer.headers["location"] == "/me#settings"
    page = visitor.http.get(path).text
    assert 'data-theme="dark"' in page
    (board,) = re.findall(r"<petteia-board [^>]*>", page)
    for name, value in chosen.items():
        assert f'{name}="{value}"' in board
    page = visitor.http.get("/me").text
    for value in set(chosen.values()) - {"on", "off"}:
        assert re.search(rf'value="{value}" (checked|selected)', page)


def test_settings_of_an_account_apply_in_its_other_browsers(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    visitor.post("/settings", theme="stone-and-glass")
    make(visitor, name)
    other = site.visitor()
    other.post("/settings", theme="contrast")
    sign_in(other, name)
    path, _ = other.begin(**GAME)
    assert 'theme="stone-and-glass"' in other.http.get(path).text
    visitor.post("/settings", coordinates="greek")
    assert 'coordinates="greek"' in other.http.get(path).text
    other.post("/account/sign-out")
    assert 'theme="contrast"' in other.http.get(path).text


@pytest.mark.parametrize("value", ["", "nothing", '"><script>', "x" * 5000])
def test_an_unknown_setting_is_ignored(visitor: Visitor, value: str) -> None:
    answer = visitor.post("/settings", theme=value, sounds="off")
    cookies = [told.partition(";")[0] for told in answer.headers.get_list("set-cookie")]
    assert cookies == ["petteia_sounds=off"]


def test_everything_is_exported_and_can_be_read_back(site: RunningSite) -> None:
    white, _, path = two_players(site)
    name = new_name()
    make(white, name)
    white.sit(path).move("a2-a3", "white")
    files = exported(white)
    record = Game.from_json(files[f"games/{path.removeprefix('/game/')}.json"])
    assert [str(node.move) for node in record.mainline] == ["a2-a3"]
    assert json.loads(files["account.json"])["name"] == name
    assert json.loads(files["settings.json"])["theme"] == "black-figure"
    assert not any(PASSWORD in text or "argon2" in text for text in files.values())


def test_a_first_visitor_is_redirected_to_their_page_and_not_told_to_wait(
    site: RunningSite,
) -> None:
    with httpx.Client(base_url=site.address) as stranger:
        answer = stranger.get("/me/export")
        assert (answer.status_code, answer.headers["location"]) == (303, "/me")


def test_records_of_all_games_are_exported_as_the_library_reads_them(
    site: RunningSite, tmp_path: Path
) -> None:
    white, black, path = two_players(site)
    name = new_name()
    make(black, name)
    white.sit(path).move("a2-a3", "white")
    white.begin(ruleset="vogt.kubeia", opponent="engine", side="white")
    brought = bring(black, VALID).removeprefix("/rules/")
    device, _ = white.begin(ruleset=brought, opponent="device")
    white.sit(device).move("a1-a3", "white")
    (tmp_path / "export.zip").write_bytes(white.http.get("/me/export").content)
    zipfile.ZipFile(tmp_path / "export.zip").extractall(tmp_path)
    command = (PETTEIA, "check", RECORDS)
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert checked.stdout.startswith(f"{RECORDS}: valid, 3 games, ")
    with contextlib.chdir(tmp_path):
        readings = list(read_games(tmp_path / RECORDS))
    games = [reading.game for reading in readings if reading.game is not None]
    assert [[str(node.move) for node in game.mainline] for game in games] == [
        ["a2-a3"],
        [],
        ["a1-a3"],
    ]
    assert [game.headers.black for game in games] == [name, "", ""]
    assert games[2].rules.mechanics["ending.capture_goal"] == 5


def test_an_export_is_sent_while_it_is_being_written() -> None:
    live_games = [LiveGame.after(GameSetup("cyningstan.petteia", {}, "device"), PLAYED)] * 150

    class Games:
        async def records(self, _: str) -> AsyncIterator[tuple[str, Game]]:
            for number, live_game in enumerate(live_games):
                yield str(number), live_game.game

    class Rulesets:
        async def kept_by(self, _: str) -> tuple[()]:
            return ()

    async def pieces() -> list[bytes]:
        games, rulesets = cast("GameHistory", Games()), cast("UserRulesets", Rulesets())
        packed = archive("", [], nothing(), games, rulesets)
        return [piece async for piece in packed]

    sent = asyncio.run(pieces())
    assert len(sent) >= 3
    assert max(map(len, sent)) < 100_000
    with zipfile.ZipFile(io.BytesIO(b"".join(sent))) as unpacked:
        text = unpacked.read(RECORDS).decode()
    assert sum(reading.game is not None for reading in read_games(text)) == len(live_games)


def test_an_export_reveals_no_secret_of_dice(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="vogt.kubeia", opponent="engine", side="white")
    record = json.loads(exported(visitor)[f"games/{path.removeprefix('/game/')}.json"])
    assert record["dice"]["secret"] is None


def test_nothing_is_deleted_without_confirmation(visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    assert "tournaments and clubs that you have organised" in visitor.http.get("/me/delete").text
    assert visitor.post("/me/delete").status_code == 400
    assert listed(visitor) == [path]


def test_everything_of_a_guest_is_deleted(site: RunningSite) -> None:
    white, black, shared = two_players(site)
    alone, _ = white.begin(**GAME)
    invited, invitation = white.begin(**FRIENDLY, side="white")
    assert white.post("/me/delete", sure="yes").headers["location"] == "/"
    assert not white.http.cookies
    for path in (alone, invited):
        assert black.http.get(path).status_code == 404
    assert black.http.get(f"/join/{invitation}").status_code == 404
    left = black.sit(shared).state
    assert left["you"] == ["black"]
    assert left["seated"] == ["white", "black"]
    assert white.sit(shared).state["you"] == []


def test_an_account_is_deleted_only_with_its_password(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    make(visitor, name)
    other = site.visitor()
    sign_in(other, name)
    assert visitor.post("/me/delete", sure="yes", old="not the password").status_code == 403
    assert visitor.post("/me/delete", sure="yes", old=PASSWORD).status_code == 303
    assert "/account/sign-out" not in other.http.get("/me").text
    assert sign_in(site.visitor(), name).status_code == 403
    make(site.visitor(), name)


def test_games_that_stayed_with_the_browser_outlive_an_account(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    make(site.visitor(), name)
    path, _ = visitor.begin(**GAME)
    sign_in(visitor, name)
    assert listed(visitor) == []
    assert visitor.post("/me/delete", sure="yes", old=PASSWORD).status_code == 303
    assert listed(visitor) == [path]


def test_games_that_cannot_be_read_take_no_room_in_lists(address: str) -> None:
    async def scenario() -> None:
        live_games = await new_games(address)
        history, t = GameHistory(live_games), messages_in("en")
        played = []
        for _ in range(2):
            setup = GameSetup("cyningstan.petteia", {}, FRIEND)
            id, invitation = await live_games.open(setup, "guest", True)
            await live_games.claim(invitation or "", "friend")
            played.append(id)
            # The order of two simultaneous games is not defined.
            await asyncio.sleep(0.01)
        gone = update(GameRow).where(GameRow.id == played[1]).values(options='{"gone": true}')
        await live_games.database.sessions.store(gone)
        live_games.forget(played)
        latest = await history.latest(token_hash("guest"), t, now_ms(), 1)
        watched = await history.watched(t, 1, is_over=False)
        assert [each.id for each in latest] == [each.id for each in watched] == played[:1]
        await live_games.close()

    asyncio.run(scenario())


def test_many_finished_games_are_listed_in_pages(visitor: Visitor) -> None:
    for _ in range(21):
        path, _ = visitor.begin(**GAME)
        player = visitor.sit(path)
        player.send("resign", side="white")
        player.wait(1)
        player.close()
        visitor.players.remove(player)
    first, second = (visitor.http.get(f"/me?page={page}").text for page in (1, 2))
    assert first.count(">Played</b>") == 20
    assert second.count(">Played</b>") == 1
    for odd in ("0", "-1", "²", "99999999", "x"):
        assert visitor.http.get("/me", params={"page": odd}).status_code == 200


def test_rulesets_that_a_reader_uploaded_are_deleted_with_them(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    path = bring(visitor, VALID)
    make(visitor, name)
    assert exported(visitor)[f"rulesets/{path.removeprefix('/rules/')}.toml"] == VALID
    other = site.visitor()
    sign_in(other, name)
    other.post("/me/delete", sure="yes", old=PASSWORD)
    assert visitor.http.get(path).status_code == 404
