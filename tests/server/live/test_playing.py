"""Games on a running site: whole ones, broken connections, a site that is killed."""

from __future__ import annotations

import json
import re

import httpx
import pytest

from petteia.game import Game
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.registry import shipped_definition
from petteia.server.domain.game_request import clock_choices, clock_of
from tests.server.running import Player, RunningSite, Visitor

pytestmark = pytest.mark.both_databases

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


def played_to_the_end(player: Player, side: str) -> dict[str, object]:
    while player.state["outcome"] is None:
        state = player.state
        if state["position"]["turn"] == side and state["legal"]:
            player.move(state["legal"][0]["text"], side)
        else:
            player.until("state")
    return player.state


def test_the_health_check_says_only_that_the_site_is_ready(site: RunningSite) -> None:
    answer = httpx.get(f"{site.address}/health")
    assert (answer.status_code, answer.content) == (200, b"")


def test_home_is_a_page_in_the_readers_language(site: RunningSite) -> None:
    wishes = {"en": "en", "xx, en;q=0.5": "en", "": "en", "*": "en", "it;q=0.9, en;q=bad": "it"}
    for game_request, language in wishes.items():
        answer = httpx.get(f"{site.address}/", headers={"accept-language": game_request})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize("side", ["white", "black"])
def test_a_whole_game_against_the_engine(visitor: Visitor, side: str) -> None:
    path, _ = visitor.begin(opponent="engine", level="1", side=side, **SMALL)
    player = visitor.sit(path)
    state = played_to_the_end(player, side)
    assert state["outcome"]
    record = visitor.http.get(f"/api{path.replace('game', 'games')}/record")
    assert Game.from_json(record.text).outcome() is not None
    assert json.loads(record.text)["headers"]


def test_a_whole_dice_game_against_the_engine_can_be_verified(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="vogt.kubeia", opponent="engine", level="1", side="white")
    player = visitor.sit(path)
    assert player.state["awaits"]["seeds"] == ["white"]
    player.send("seed", detail="my own", side="white")
    while not player.state["legal"]:
        player.until("state")
    player.move(player.state["legal"][0]["text"], "white")
    player.wait(2)
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    assert player.state["dice"]["errors"] == []


def test_friends_play_by_link(site: RunningSite, visitor: Visitor) -> None:
    path, invitation = visitor.begin(opponent="friend", side="black", **SMALL)
    black = visitor.sit(path)
    assert black.state["seated"] == ["black"]
    friend = site.visitor()
    friend.post(f"/join/{invitation}")
    white = friend.sit(path)
    assert (white.state["you"], black.state["you"]) == (["white"], ["black"])
    white.move("a2-a3", "white")
    black.wait(1)
    assert black.state["legal"]
    black.move(black.state["legal"][0]["text"], "black")
    white.wait(2)
    white.send("offer", detail="draw", side="white")
    while not black.state["offers"]:
        black.until("state")
    black.send("accept", side="black")
    while white.state["outcome"] is None:
        white.until("state")
    assert white.state["outcome"]["reason"] == "agreement"


def test_a_move_that_is_sent_twice_is_played_once(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="device", **SMALL)
    player = visitor.sit(path)
    for _ in range(2):
        player.send("move", detail="a2-a3", ply=0, side="white")
    player.wait(1)
    player.send("move", detail="b2-b3", ply=0, side="white")
    player.send("ping")
    player.until("pong")
    assert (player.state["ply"], player.state["version"]) == (1, 1)


def test_messages_are_not_compressed(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="device", **SMALL)
    answer = visitor.sit(path).socket.response
    assert answer is not None
    assert "Sec-WebSocket-Extensions" not in answer.headers


def test_a_refused_move_is_explained_with_its_rule(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="device", **SMALL)
    player = visitor.sit(path)
    player.send("why", detail="a2-b4")
    refused = player.until("why")
    assert refused["reason"].startswith("CYN-2")
    assert refused["rule"] == "CYN-2"
    player.send("move", detail="a2-b4", ply=0, side="white")
    assert player.until("refused")["reason"].startswith("CYN-2")


def test_a_hint_is_a_legal_move(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="engine", level="1", side="white", **SMALL)
    player = visitor.sit(path)
    player.send("hint", side="white")
    hint = player.until("hint")
    assert hint["move"] in [move["text"] for move in player.state["legal"]]


def test_the_engine_answers_an_offer(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="engine", level="1", side="white", **SMALL)
    player = visitor.sit(path)
    player.send("offer", detail="draw", side="white")
    while not (player.state["outcome"] or player.state["version"] >= 2):
        player.until("state")
    assert player.state["offers"] == []


def test_an_offer_before_the_first_roll_is_declined(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="vogt.kubeia", opponent="engine", level="1", side="white")
    player = visitor.sit(path)
    player.send("offer", detail="draw", side="white")
    while player.state["version"] < 2:
        player.until("state")
    assert player.state["offers"] == []
    assert player.state["outcome"] is None


def test_a_site_that_was_killed_has_every_move_that_it_acknowledged(
    own_site: RunningSite,
) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(opponent="device", **SMALL)
    player = visitor.sit(path)
    sides = ("white", "black")
    for ply in range(2):
        player.move(player.state["legal"][0]["text"], sides[ply])
        moves = player.state["moves"]
        own_site.kill()
        own_site.start()
        player = visitor.sit(path)
        assert player.state["moves"] == moves
        again = moves[-1]
        player.send("move", detail=again["text"], ply=ply, side=again["side"])
        player.send("ping")
        player.until("pong")
        assert player.state["moves"] == moves


def test_the_engine_resumes_thinking_after_the_site_was_killed(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(opponent="engine", level="1", side="white", **SMALL)
    player = visitor.sit(path)
    player.send("move", detail="a2-a3", ply=0, side="white")
    player.wait(1)
    own_site.kill()
    own_site.start()
    assert visitor.sit(path).wait(2)["ply"] >= 2


def test_a_site_ends_cleanly(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(opponent="engine", level="1", side="white", **SMALL)
    visitor.sit(path)
    errors = own_site.stop()
    assert errors == ""
    assert own_site.process.returncode == 0


def test_home_offers_to_continue_a_game(visitor: Visitor) -> None:
    path, _ = visitor.begin(opponent="device", **SMALL)
    assert f'href="{path}"' in visitor.http.get("/").text


def test_a_missing_page_is_reported(visitor: Visitor) -> None:
    for path in ("/nowhere", "/game/nothing", "/game/%00", "/join/%00"):
        answer = visitor.http.get(path)
        assert answer.status_code == 404
        assert "This page does not exist" in answer.text
    unknown = visitor.http.get("/rules/no.such")
    assert unknown.status_code == 404
    assert "no.such" in unknown.text
    assert visitor.http.get("/api/games/nothing/record").status_code == 404


def test_every_ruleset_has_a_page_and_a_set_up_page(visitor: Visitor) -> None:
    rulesets = visitor.http.get("/api/rulesets").json()
    assert [entry["id"] for entry in rulesets] == list(ruleset_ids())
    for entry in rulesets:
        rules = visitor.http.get(f"/rules/{entry['id']}")
        assert rules.status_code == 200
        play = visitor.http.get("/play", params={"ruleset": entry["id"]})
        options = shipped_definition(entry["id"]).options
        assert set(options) == set(entry["options"])
        for name, option in options.items():
            is_offered = f'name="option.{name}"' in play.text
            assert is_offered == (option.inert is None), (entry["id"], name)


def test_a_game_chosen_before_its_options_are_shown_has_the_authors_options(
    visitor: Visitor,
) -> None:
    page = visitor.http.get("/play?ruleset=cyningstan.petteia").text
    shown = page.partition('id="options"')[2].partition("</fieldset>")[0]
    fields = dict(re.findall(r'name="([a-z_.]+)" value="([^"]*)"', shown))
    assert fields["options_of"] == "cyningstan.petteia"
    form = {**fields, "ruleset": "carrillo.petteia-xxi"}
    path, _ = visitor.begin(**form, opponent="device")
    record = visitor.http.get(f"/api{path.replace('game', 'games')}/record").json()
    assert record["options"] == dict(ruleset("carrillo.petteia-xxi").options)
    page = visitor.http.get("/play", params=form).text
    switches = re.findall(
        r'name="option\.[a-z_]+" value="true" data-default="(\w+)"( checked)?', page
    )
    assert ("true", " checked") in switches
    assert ("true", "") not in switches
    refused = visitor.post("/play", **form | {"ruleset": "/tmp/own.toml"}, opponent="device")
    assert refused.status_code == 400


@pytest.mark.parametrize(
    "clock",
    ["fischer 300+5", "days 3", "fischer 10+0", "fischer 43199+7", "delay 90+3", "days 30"],
)
def test_the_clock_of_a_game_is_preselected_for_the_next_one(clock: str) -> None:
    shown = clock_choices({"clock": clock})
    fields = {f"clock_{name}": str(shown[name]) for name in ("kind", "minutes", "step", "days")}
    assert str(clock_of({"clock": str(shown["chosen"]), **fields})) == clock
    assert clock_choices({"clock": "none"})["chosen"] == "none"


def test_the_set_up_page_shows_a_custom_clock(visitor: Visitor) -> None:
    page = visitor.http.get("/play", params={"clock": "delay 90+3"}).text
    assert re.search(r'value="own" checked', page)
    assert re.search(r'name="clock_minutes" value="1.5"', page)


def test_the_API_describes_itself(visitor: Visitor) -> None:
    described = visitor.http.get("/api/openapi.json").json()
    assert {"/api/rulesets", "/api/games/{id}/record"} <= set(described["paths"])


def test_the_rules_beside_a_board_are_those_of_its_options(visitor: Visitor) -> None:
    path, _ = visitor.begin(
        ruleset="callen.simple-petteia", opponent="device", **{"option.compulsory": "true"}
    )
    written = visitor.http.get(f"{path}/rules").json()
    rules = {rule["name"]: rule for part in written["parts"] for rule in part["rules"]}
    assert rules["compulsory"]["ids"] == ["CAL-O1"]
    assert rules["compulsory"]["evidence"].startswith("Invented")
    assert "rules-now-goal" in written["messages"]
    plain, _ = visitor.begin(ruleset="callen.simple-petteia", opponent="device")
    others = visitor.http.get(f"{plain}/rules").json()["parts"]
    assert "compulsory" not in [rule["name"] for part in others for rule in part["rules"]]
    assert visitor.http.get("/game/nothing/rules").status_code == 404


def test_a_player_on_another_page_of_the_site_has_not_left(site: RunningSite) -> None:
    white, black = site.visitor(), site.visitor()
    path, invitation = white.begin(opponent="friend", side="white", **SMALL)
    black.post(f"/join/{invitation}")
    first, second = white.sit(path), black.sit(path)
    while set(first.state["present"]) != {"white", "black"}:
        first.until("state")
    second.close()
    while "black" in first.state["present"]:
        first.until("state")
    assert "black" in first.state["away"]
    assert black.post(f"{path}/presence").status_code == 204
    while "black" not in first.state["present"]:
        first.until("state")
    assert first.state["away"] == {}
    assert site.visitor().post(f"{path}/presence").status_code == 410
    assert black.http.post(f"{path}/presence").status_code == 403
    first.send("resign", side="white")
    while first.state["outcome"] is None:
        first.until("state")
    assert black.post(f"{path}/presence").status_code == 410
