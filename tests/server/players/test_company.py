"""Company without accounts: nicknames, phrases, spectators, and the engine in an empty lobby."""

from __future__ import annotations

import io
import json
import re
import zipfile

from petteia.server.account_names import MAX_NAME_LENGTH
from tests.server.players.test_accounts import make, new_name
from tests.server.running import Player, RunningSite, Visitor

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5"}


def friends(site: RunningSite) -> tuple[str, Visitor, Visitor]:
    """A game of two visitors."""
    white, black = site.visitor(), site.visitor()
    path, invitation = white.begin(opponent="friend", side="white", **SMALL)
    black.post(f"/join/{invitation}")
    return path, white, black


def until(player: Player, *, names: dict[str, str] | None = None, watching: int = 0) -> None:
    """Wait until the players have these names and the given number of people watch."""
    while True:
        state = player.state
        named = {side: each["name"] for side, each in state["players"].items()}
        if state["audience"]["count"] == watching and (names is None or named == names):
            return
        player.until("state")


def test_a_guest_has_a_nickname_that_is_marked_as_a_guests(site: RunningSite) -> None:
    path, white, black = friends(site)
    player = black.sit(path)
    assert white.post("/me/name", name="  Ζηνοβία   of Palmyra ").status_code == 303
    until(player, names={"white": "Ζηνοβία of Palmyra", "black": ""})
    assert player.state["players"]["white"]["isGuest"] is True
    packed = zipfile.ZipFile(io.BytesIO(white.http.get("/me/export").content))
    assert json.loads(packed.read("nickname.json")) == {"nickname": "Ζηνοβία of Palmyra"}
    white.post("/me/name", name="")
    until(player, names={"white": "", "black": ""})


def test_a_nickname_has_limits_and_cannot_be_the_name_of_an_account(site: RunningSite) -> None:
    account, guest = site.visitor(), site.visitor()
    name = new_name()
    make(account, name)
    for refused in (
        "x",
        "a" * (MAX_NAME_LENGTH + 1),
        "nul\u200bl",
        "\u202eevil",
        "<b>hi</b>",
        name.upper(),
    ):
        answer = guest.post("/me/name", name=refused)
        assert answer.status_code == 400, refused
        assert 'role="alert"' in answer.text
    assert account.post("/me/name", name="Another").status_code == 403


def test_an_invitation_is_accepted_under_a_nickname(site: RunningSite) -> None:
    white, black = site.visitor(), site.visitor()
    path, invitation = white.begin(opponent="friend", side="white", **SMALL)
    assert black.post(f"/join/{invitation}", name="?").status_code == 400
    assert black.post(f"/join/{invitation}", name="Xerxes").status_code == 303
    until(white.sit(path), names={"white": "", "black": "Xerxes"})


def test_a_phrase_reaches_everyone_at_the_game_as_a_code(site: RunningSite) -> None:
    path, white, black = friends(site)
    first, second, watcher = white.sit(path), black.sit(path), site.visitor().sit(path)
    first.send("say", side="white", detail="good-game")
    for player in (first, second, watcher):
        said = player.until("said")
        assert (said["side"], said["phrase"]) == ("white", "good-game")
    first.send("say", side="white", detail="you are a fool")
    assert "is not one of hello" in first.until("refused")["reason"]
    watcher.send("say", side="white", detail="hello")
    watcher.until("refused")
    for _ in range(10):
        second.send("say", side="black", detail="thanks")
    second.send("why", detail="a1-a5")
    heard = []
    while (message := second.hear())["type"] != "why":
        heard.append(message["type"])
    assert 1 <= heard.count("said") < 10


def test_a_phrase_waits_for_a_player_who_is_away(site: RunningSite) -> None:
    path, white, black = friends(site)
    first = white.sit(path)
    first.send("say", side="white", detail="good-luck")
    first.until("said")
    second = black.sit(path)
    assert second.until("said")["phrase"] == "good-luck"
    second.close()
    while "black" in first.state["present"]:
        first.until("state")
    again = black.sit(path)
    again.send("why", detail="a1-a5")
    while (message := again.hear())["type"] != "why":
        assert message["type"] != "said"


def test_spectators_are_counted_and_named(site: RunningSite) -> None:
    path, white, _ = friends(site)
    player = white.sit(path)
    named, unnamed = site.visitor(), site.visitor()
    named.post("/me/name", name="Herodotus")
    unnamed.token()
    watching = [named.sit(path), unnamed.sit(path), unnamed.sit(path)]
    until(player, watching=2)
    audience = player.state["audience"]["players"]
    assert sorted(each["name"] for each in audience) == ["", "Herodotus"]
    for each in watching:
        each.close()
    until(player, watching=0)


def test_the_engine_offers_a_game_while_no_one_else_does(own_site: RunningSite) -> None:
    guest = own_site.visitor()
    page = guest.http.get("/lobby").text
    offer = page[page.index('class="offer engine"') :]
    assert "It is a program, not a person." in offer
    form = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', offer[: offer.index("</form>")]))
    assert guest.post("/play", **form).status_code == 303
    other = own_site.visitor()
    other.post("/play", opponent="open", side="white", **SMALL)
    assert 'class="offer engine"' not in guest.http.get("/lobby").text
    assert 'class="offer engine"' in other.http.get("/lobby").text
