"""A feed of the moves to make: for anyone who has its address, until the address changes."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

import httpx

from petteia.server.players.atom_feeds import MAX_ENTRIES
from tests.server.running import Player, RunningSite, Visitor

ATOM = "http://www.w3.org/2005/Atom"
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "60"}
ADDRESS = re.compile(r'id="feed-address"[^>]* value="([^"]+)"')


def client_address(visitor: Visitor) -> str:
    found = ADDRESS.search(visitor.http.get("/feed").text)
    assert found
    return html.unescape(found[1])


def entries(address: str) -> list[tuple[str, str]]:
    """What a feed reader sees: the id and the link of each entry."""
    answer = httpx.get(address)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    return [
        (entry.findtext(f"{{{ATOM}}}id") or "", link.attrib["href"])
        for entry in feed.iter(f"{{{ATOM}}}entry")
        for link in entry.iter(f"{{{ATOM}}}link")
    ]


def test_a_feed_lists_each_game_that_waits_for_a_move(site: RunningSite) -> None:
    first, second = site.visitor(), site.visitor()
    path, invitation = first.begin(**SMALL, opponent="friend", side="white", clock="days 3")
    second.post(f"/join/{invitation}")
    live, _ = first.begin(**SMALL, opponent="friend", side="white", clock="fischer 300+5")
    assert live != path
    for visitor in (first, second):
        visitor.post("/feed", action="renew")
    [(before, link)] = entries(client_address(first))
    assert link == f"{site.address}{path}"
    assert entries(client_address(second)) == []
    white, black = first.sit(path), second.sit(path)
    white.move("a2-a3", "white")
    assert entries(client_address(first)) == []
    assert [link for _, link in entries(client_address(second))] == [f"{site.address}{path}"]
    black.wait(1)
    black.move("a4-a5" if "a4" not in black.state["position"]["pieces"] else "b4-b3", "black")
    [(after, _)] = entries(client_address(first))
    assert after != before


def test_an_entry_is_new_after_a_take_back_and_unchanged_after_an_offer(site: RunningSite) -> None:
    first, second = site.visitor(), site.visitor()
    path, invitation = first.begin(**SMALL, opponent="friend", side="white", clock="days 3")
    second.post(f"/join/{invitation}")
    for visitor in (first, second):
        visitor.post("/feed", action="renew")
    white, black = first.sit(path), second.sit(path)

    def act(player: Player, kind: str, **more: object) -> None:
        known = player.state["version"]
        player.send(kind, **more)
        for each in (white, black):
            while each.state["version"] <= known:
                each.until("state")

    [(opened, _)] = entries(client_address(first))
    act(white, "move", detail="a2-a3", ply=0, side="white")
    moved = httpx.get(client_address(second)).text
    act(white, "offer", detail="draw", side="white")
    act(black, "decline", side="black")
    assert httpx.get(client_address(second)).text == moved
    act(white, "take-back", side="white")
    act(black, "accept", detail="take-back", side="black")
    [(taken_back, _)] = entries(client_address(first))
    assert taken_back != opened
    act(white, "move", detail="a2-a3", ply=0, side="white")
    [(again, _)] = entries(client_address(second))
    assert again not in moved


def test_no_number_of_games_on_one_device_hides_a_move_that_waits(site: RunningSite) -> None:
    first, second = site.visitor(), site.visitor()
    path, invitation = first.begin(**SMALL, opponent="friend", side="white", clock="days 3")
    second.post(f"/join/{invitation}")
    for _ in range(MAX_ENTRIES):
        first.begin(**SMALL, opponent="device")
    assert path in first.http.get("/me").text
    first.post("/feed", action="renew")
    assert [link for _, link in entries(client_address(first))] == [f"{site.address}{path}"]


def test_an_address_is_valid_until_it_is_replaced_or_revoked(visitor: Visitor) -> None:
    assert ADDRESS.search(visitor.http.get("/feed").text) is None
    visitor.post("/feed", action="renew")
    old = client_address(visitor)
    assert client_address(visitor) == old
    assert entries(old) == []
    visitor.post("/feed", action="renew")
    new = client_address(visitor)
    assert httpx.get(old).status_code == 404
    assert httpx.get(new).status_code == 200
    visitor.post("/feed", action="revoke")
    assert httpx.get(new).status_code == 404


def test_a_feed_does_not_outlast_its_guest(visitor: Visitor) -> None:
    visitor.post("/feed", action="renew")
    address = client_address(visitor)
    visitor.post("/me/delete", sure="yes")
    assert httpx.get(address).status_code == 404


def test_no_other_site_can_create_or_revoke_a_feed(site: RunningSite, visitor: Visitor) -> None:
    visitor.post("/feed", action="renew")
    data = {"action": "revoke", "form_token": "0" * 64}
    headers = {"origin": site.address}
    assert visitor.http.post("/feed", data=data, headers=headers).status_code == 403
    assert httpx.get(client_address(visitor)).status_code == 200
    assert httpx.get(f"{site.address}/feed/{'0' * 64}/moves.xml").status_code == 404
