"""Games of players in the explorer: one's own games, and others' only if all of them agree."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from petteia.game.tree.json_fields import GameDocument, play_of
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.players.test_profile import exported, two_players
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

# Each test uses another ruleset, since all tests share the site and its games.
WALKER, CALLEN, DOUBLE = "cyningstan.petteia", "callen.simple-petteia", "callen.double-petteia"
LATRUNCULI = "callen.simple-latrunculi"
USUAL = {
    "option.leader_captures": "true",
    "option.stranded_captured": "true",
    "option.quiet_limit": "100",
}


def explored(visitor: Visitor, whose: str, ruleset: str, **query: str) -> str:
    response = visitor.http.get(
        "/explorer", params={"ruleset": ruleset, "games": whose, "where": "anywhere", **query}
    )
    assert response.status_code == 200
    return unescape(response.text)


def games_in(page: str) -> list[str]:
    return re.findall(r'href="(/explorer/games/[^"]*)"', page)


def opened_tree(visitor: Visitor, address: str) -> GameDocument:
    """The game with which its page opens."""
    page = visitor.http.get(address, follow_redirects=False).text
    data = json.loads(page.partition('id="page-data">')[2].partition("</script>")[0])
    tree: GameDocument = data["record"]["tree"]
    return tree


def share(visitor: Visitor, shares: bool = True) -> None:
    form = {"explorer": "yes"} if shares else {}
    assert visitor.post("/me/permissions", **form).status_code == 303


def finish(visitor: Visitor, ruleset: str, move: str, **options: str) -> None:
    """Play a move on one device, and give up."""
    path, _ = visitor.begin(ruleset=ruleset, opponent="device", **USUAL, **options)
    player = visitor.sit(path)
    player.move(move, "white")
    player.send("resign", side="black")
    player.wait(99)


def finish_together(site: RunningSite) -> tuple[Visitor, Visitor]:
    """Two players, and a game of theirs that White has won."""
    white, black, path = two_players(site)
    board = white.sit(path)
    board.move("a2-a4", "white")
    other = black.sit(path)
    other.send("resign", side="black")
    other.wait(99)
    return white, black


def test_players_explore_their_own_games(site: RunningSite) -> None:
    visitor, other = site.visitor(), site.visitor()
    assert "You have no finished games of Simple petteia (Callen) yet." in explored(
        visitor, "own", CALLEN
    )
    finish(visitor, CALLEN, "a1-a5")
    finish(visitor, CALLEN, "b1-b6")
    page = explored(visitor, "own", CALLEN)
    assert len(games_in(page)) == 2
    assert "a1-a5" in page
    assert "b1-b6" in page
    assert page.count("<td>You</td>") == 4
    tree = opened_tree(visitor, games_in(page)[0])
    assert [play_of(ply) for ply in tree["plies"]] == ["a1-a5"]
    assert tree["headers"].keys() == {"source"}
    assert "You have no finished games" in explored(other, "own", CALLEN)
    assert other.http.get(games_in(page)[0]).status_code == 404


def test_other_options_under_which_a_player_has_games_are_listed(site: RunningSite) -> None:
    visitor, other = site.visitor(), site.visitor()
    finish(visitor, CALLEN, "a1-a5")
    finish(visitor, CALLEN, "a1-a5", **{"option.corner_capture": "true"})
    link = f"/explorer?ruleset={CALLEN}&option.corner_capture=true&games=own"
    assert f'href="{link}"' in explored(visitor, "own", CALLEN)
    page = unescape(visitor.http.get(link).text)
    assert f'href="/explorer?ruleset={CALLEN}&games=own"' in page
    assert link not in explored(other, "own", CALLEN)


def test_a_game_is_shared_once_both_players_share_and_no_one_is_named(site: RunningSite) -> None:
    white, black = finish_together(site)
    reader = site.visitor()
    before = len(games_in(explored(reader, "shared", WALKER)))
    share(white)
    assert len(games_in(explored(reader, "shared", WALKER))) == before
    share(black)
    page = explored(reader, "shared", WALKER)
    assert len(games_in(page)) == before + 1
    assert "<td>A player</td>" in page
    assert "<td>You</td>" not in explored(white, "shared", WALKER)
    share(black, shares=False)
    assert len(games_in(explored(reader, "shared", WALKER))) == before


def test_sharing_ends_at_once_even_if_another_player_begins_to_share(
    site: RunningSite,
) -> None:
    leaving, coming, reader = site.visitor(), site.visitor(), site.visitor()
    finish(leaving, LATRUNCULI, "a1-a5")
    finish(coming, LATRUNCULI, "b1-b6")
    share(leaving)
    assert len(games_in(explored(reader, "shared", LATRUNCULI))) == 1
    share(leaving, shares=False)
    share(coming)
    [link] = games_in(explored(reader, "shared", LATRUNCULI))
    tree = opened_tree(reader, link)
    assert [play_of(ply) for ply in tree["plies"]] == ["b1-b6"]
    assert "white" not in tree["headers"]


def test_a_player_who_deletes_everything_no_longer_shares(site: RunningSite) -> None:
    visitor, reader = site.visitor(), site.visitor()
    finish(visitor, DOUBLE, "a2-a3")
    share(visitor)
    assert len(games_in(explored(reader, "shared", DOUBLE))) == 1
    assert json.loads(exported(visitor)["permissions.json"]) == ["explorer"]
    visitor.post("/me/delete", sure="yes")
    assert "No finished games of Double petteia (Callen) are shared yet." in explored(
        reader, "shared", DOUBLE
    )


def test_a_new_account_shares_what_the_guest_has_shared_and_an_older_one_does_not(
    site: RunningSite,
) -> None:
    first, second, name = site.visitor(), site.visitor(), new_name()
    share(first)
    make(first, name)
    assert "permissions.json" in exported(first)
    finish(first, CALLEN, "c1-c5")
    share(first, shares=False)
    share(second)
    sign_in(second, name, along="true")
    assert "permissions.json" not in exported(second)


def test_an_unknown_choice_explores_the_games_of_the_package(
    site: RunningSite,
) -> None:
    page = explored(site.visitor(), "everybody's", WALKER)
    assert "Engine with 1,000 positions per move" in page
