"""Challenges by name, rematches in the opponent's list, and games to watch."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest

from petteia.server.limits import MAX_CHALLENGES
from tests.server.players.test_accounts import PASSWORD
from tests.server.players.test_player_pages import account, allow, lose
from tests.server.players.test_profile import exported
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

GAME = {"ruleset": "cyningstan.petteia", "opponent": "open"}
ANSWER = re.compile(r'action="/lobby/([\w-]+)/(take|decline|withdraw)"')


def challenge(visitor: Visitor, name: str, **more: str) -> int:
    return visitor.post("/play", **GAME | {"to": name} | more).status_code


def answers(visitor: Visitor, page: str = "/me") -> set[tuple[str, str]]:
    return set(ANSWER.findall(visitor.http.get(page).text))


def test_only_the_challenged_player_sees_and_accepts_a_challenge(site: RunningSite) -> None:
    (owner, name), one, stranger = account(site), site.visitor(), site.visitor()
    allow(owner, "challenges")
    assert challenge(one, name) == 303
    [(id, _), _] = answers(owner)
    assert answers(owner) == answers(owner, "/") == {(id, "take"), (id, "decline")}
    assert answers(one, "/") == set()
    assert answers(one) == {(id, "withdraw")}
    assert f"Your challenge to {name}" in one.http.get("/lobby").text
    assert "For you" in owner.http.get("/lobby").text
    assert id not in stranger.http.get("/lobby").text
    assert stranger.post(f"/lobby/{id}/take").status_code == 409
    path = owner.post(f"/lobby/{id}/take").headers["location"]
    assert path in one.http.get("/me").text
    assert answers(owner) == set()


def test_open_offers_are_in_the_exports_of_both_players(site: RunningSite) -> None:
    (owner, name), one = account(site), site.visitor()
    allow(owner, "challenges")
    challenge(one, name, side="white", clock="days 3")
    [made] = json.loads(exported(one)["offers.json"])
    assert made["own"]
    assert (made["player"], made["side"], made["ruleset"]) == (name, "white", GAME["ruleset"])
    assert made["clock"].startswith("days 3")
    [waiting] = json.loads(exported(owner)["offers.json"])
    assert not waiting["own"]
    assert waiting["side"] == "black"


def test_only_the_challenged_player_declines_a_challenge(site: RunningSite) -> None:
    (owner, name), one, stranger = account(site), site.visitor(), site.visitor()
    allow(owner, "challenges")
    challenge(one, name)
    [(id, _), _] = answers(owner)
    stranger.post(f"/lobby/{id}/decline")
    assert len(answers(owner)) == 2
    owner.post(f"/lobby/{id}/decline")
    assert answers(owner) == answers(one) == set()


def test_a_player_who_does_not_wish_to_be_found_is_not_found(site: RunningSite) -> None:
    (owner, name), one = account(site), site.visitor()

    def tried(name: str) -> list[str]:
        pages = one.post("/play", **GAME, to=name), one.http.get("/players", params={"name": name})
        assert [page.status_code for page in pages] == [400, 404]
        return [re.search(r'role="alert">(.*?)</p>', page.text)[1] for page in pages]  # type: ignore[index]

    assert tried(name) == tried("Nobody of this name")
    allow(owner, "challenges")
    found = one.http.get("/players", params={"name": name})
    assert unquote(found.headers["location"]) == f"/play?opponent=open&to={name}"
    assert challenge(owner, name) == 400
    allow(owner, "challenges", "page")
    found = one.http.get("/players", params={"name": name.upper()})
    assert unquote(found.headers["location"]) == f"/players/{name}"
    page = one.http.get(found.headers["location"]).text
    assert ">Challenge</a>" in page
    assert ">Challenge</a>" not in owner.http.get(found.headers["location"]).text


def test_a_limited_number_of_challenges_can_wait_for_a_player(site: RunningSite) -> None:
    owner, name = account(site)
    allow(owner, "challenges")
    for _ in range(MAX_CHALLENGES):
        assert challenge(site.visitor(), name) == 303
    late = site.visitor().post("/play", **GAME, to=name)
    assert late.status_code == 400
    assert f"already has {MAX_CHALLENGES} challenges" in late.text
    owner.post("/me/delete", sure="yes", old=PASSWORD)


def test_a_rated_challenge_shows_the_rating_of_its_player(site: RunningSite) -> None:
    (owner, name), one = account(site), site.visitor()
    allow(owner, "challenges")
    assert challenge(one, name, rated="true", clock="days 3") == 303
    page = owner.http.get("/me").text
    assert "1500 ± 350" in page
    assert '<span class="rated">Rated</span>' in page


def test_a_rematch_request_is_in_the_opponents_list(site: RunningSite) -> None:
    one, two = site.visitor(), site.visitor()
    path, invitation = one.begin(**GAME | {"opponent": "friend", "side": "white"})
    two.post(f"/join/{invitation}")
    player = one.sit(path)
    player.send("resign", side="white")
    player.wait(1)
    assert "asks for a rematch" not in two.http.get("/me").text
    player.send("rematch", side="white")
    while player.state["rematch"]["asked"] is None:
        player.until("state")
    for page in ("/", "/me", "/me?page=9"):
        assert "asks for a rematch: Petteia (Walker)" in two.http.get(page).text
    assert "asks for a rematch" not in one.http.get("/me").text
    two.sit(path).send("rematch", side="black")
    while player.state["rematch"]["next"] is None:
        player.until("state")
    assert "asks for a rematch" not in two.http.get("/me").text


def test_games_can_be_watched_once_all_their_players_allow_it(site: RunningSite) -> None:
    one, two, reader = site.visitor(), site.visitor(), site.visitor()
    path, invitation = one.begin(**GAME | {"opponent": "friend", "side": "white"})

    def listed() -> bool:
        return path in reader.http.get("/watch").text

    allow(one, "games")
    assert not listed()
    two.post(f"/join/{invitation}")
    assert not listed()
    allow(two, "games")
    assert listed()
    player = one.sit(path)
    player.send("resign", side="white")
    player.wait(1)
    page = reader.http.get("/watch").text
    assert "<b>0–1</b> by resignation" in page[page.index('id="over"') :]
    allow(two)
    assert not listed()


def test_games_against_the_engine_can_be_watched_and_those_on_one_device_cannot(
    site: RunningSite,
) -> None:
    one, reader = site.visitor(), site.visitor()
    allow(one, "games")
    engine, _ = one.begin(**GAME | {"opponent": "engine", "level": "1", "side": "white"})
    device, _ = one.begin(**GAME | {"opponent": "device"})
    page = reader.http.get("/watch").text
    assert engine in page
    assert device not in page
    assert "Engine, level\u00a01" in page


def test_the_lobby_can_be_filtered_by_ruleset_and_by_strength(own_site: RunningSite) -> None:
    strong, weak, even = (own_site.visitor() for _ in range(3))
    lose(own_site, weak, strong)
    seega = {"ruleset": "walker.seega", "opponent": "open"}
    rated = GAME | {"rated": "true", "clock": "days 3"}
    ids = {}
    for name, visitor, form in (
        *(("strong", strong, rated), ("weak", weak, rated)),
        *(("casual", even, GAME), ("seega", weak, seega)),
    ):
        before = answers(visitor, "/lobby")
        assert visitor.post("/play", **form).status_code == 303
        [(ids[name], _)] = answers(visitor, "/lobby") - before
    reader = own_site.visitor()
    lose(own_site, own_site.visitor(), reader)

    def seen(query: str) -> set[str]:
        found = {id for id, _ in answers(reader, f"/lobby?{query}")}
        return {name for name, id in ids.items() if id in found}

    assert seen("") == {"strong", "weak", "casual", "seega"}
    assert seen("ruleset=walker.seega") == {"seega"}
    assert seen("ruleset=cyningstan.petteia") == {"strong", "weak", "casual"}
    assert seen("near=yes") == {"strong"}
    page = reader.http.get("/lobby?ruleset=walker.seega").text
    assert '<option value="walker.seega" selected>Seega (Walker)</option>' in page
    assert reader.http.get("/lobby?ruleset=no.such").status_code == 200
