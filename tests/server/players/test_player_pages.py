"""The page of a player: always visible to the player, to others only if the player wishes."""

from __future__ import annotations

import json
import re

import pytest

from tests.server.players.test_accounts import PASSWORD, make, new_name
from tests.server.players.test_profile import exported
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

RATED = {
    "ruleset": "cyningstan.petteia",
    "opponent": "friend",
    "clock": "days 3",
    "rated": "true",
}


def lose(site: RunningSite, loser: Visitor, winner: Visitor, **more: str) -> str:
    """A game that a player resigns; its path."""
    path, invitation = loser.begin(**RATED | more)
    winner.post(f"/join/{invitation}")
    player = loser.sit(path)
    player.send("resign", side=player.state["you"][0])
    player.wait(1)
    return path


def allow(visitor: Visitor, *what: str) -> None:
    answer = visitor.post("/me/permissions", **dict.fromkeys(what, "yes"))
    assert answer.headers["location"] == "/me#permissions"


def account(site: RunningSite) -> tuple[Visitor, str]:
    visitor, name = site.visitor(), new_name()
    make(visitor, name)
    return visitor, name


def test_a_page_is_visible_to_others_only_if_its_player_wishes(site: RunningSite) -> None:
    (owner, name), stranger = account(site), site.visitor()
    path = f"/players/{name}"
    unknown = stranger.http.get("/players/Nobody of this name")
    hidden = stranger.http.get(path)
    assert (hidden.status_code, unknown.status_code) == (404, 404)
    assert "Only you see this page." in owner.http.get(path).text
    allow(owner, "page")
    shown = stranger.http.get(path)
    assert shown.status_code == 200
    assert f"<h1>{name}</h1>" in shown.text
    assert "Joined" in shown.text
    assert "Everyone may see this page." in owner.http.get("/player").text
    allow(owner)
    assert stranger.http.get(path).status_code == 404


def test_a_guest_has_a_page_of_their_own_and_cannot_open_it_to_others(site: RunningSite) -> None:
    guest = site.visitor()
    assert guest.http.get("/player").status_code == 200
    allow(guest, "page", "challenges", "games")
    page = guest.http.get("/me").text
    assert 'name="page"' not in page
    assert json.loads(exported(guest)["permissions.json"]) == ["games"]


def test_the_same_rating_is_shown_everywhere(site: RunningSite) -> None:
    (owner, name), other = account(site), site.visitor()
    lose(site, other, owner)
    allow(owner, "page")
    own, seen = owner.http.get("/player").text, other.http.get(f"/players/{name}").text
    rating = re.search(r"<b>(\d+) ± (\d+)</b>", own)
    assert rating
    assert rating[0] in seen
    assert "provisional" in seen
    [kept] = json.loads(exported(owner)["ratings.json"])
    assert (str(kept["rating"]), str(kept["deviation"])) == rating.groups()
    assert kept["rulesets"] == ["cyningstan.petteia"]
    assert int(rating[1]) + int(_rating(other)) == 3000


def test_others_see_only_games_whose_players_all_list_theirs(site: RunningSite) -> None:
    (owner, name), other, reader = account(site), site.visitor(), site.visitor()
    path = lose(site, other, owner)
    allow(owner, "page", "games")
    assert path in owner.http.get("/player").text
    page = reader.http.get(f"/players/{name}").text
    assert path not in page
    assert "No games are listed here." in page
    assert 'Petteia (Walker) <span class="note tnum">1</span>' in page
    allow(other, "games")
    assert path in reader.http.get(f"/players/{name}").text


def test_a_player_who_deletes_everything_has_no_page_and_takes_no_rating_from_others(
    site: RunningSite,
) -> None:
    (owner, _), (other, other_name) = account(site), account(site)
    lose(site, other, owner)
    before = _rating(owner)
    allow(other, "page")
    other.post("/me/delete", sure="yes", old=PASSWORD)
    assert owner.http.get(f"/players/{other_name}").status_code == 404
    assert _rating(owner) == before


def _rating(visitor: Visitor) -> str:
    found = re.search(r"<b>(\d+) ± \d+</b>", visitor.http.get("/player").text)
    assert found
    return found[1]
