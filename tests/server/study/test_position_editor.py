"""The positions that a player sets up are judged by the core, with the error in words."""

from __future__ import annotations

import pytest

from tests.server.running import Visitor

FIELDS = {
    "turn": "w",
    "dice": "-",
    "reserve": "-",
    "captures": "0,0",
    "refusals": "0,0",
    "quiet": "0",
    "move": "1",
}


def test_the_usual_set_up_is_sent_with_the_pieces_a_position_may_contain(visitor: Visitor) -> None:
    answer = visitor.http.get("/play/position?ruleset=callen.simple-petteia&words=yes").json()
    assert list(answer["fields"].items()) == list(FIELDS.items())
    assert answer["error"] == ""
    assert answer["position"]["pieces"]["a1"] == "S"
    assert sorted(answer["letters"]) == ["S", "s"]
    assert answer["rolls"] == []
    assert "editor-title" in answer["messages"]


@pytest.mark.parametrize(
    ("ruleset", "key", "value"),
    [
        ("navpil.poleis", "reserve", 16),
        ("vogt.petteia", "refusals", 3),
        ("callen.simple-petteia&option.die=true", "rolls", ["?", "1", "2", "3", "4"]),
    ],
)
def test_counters_and_dice_are_those_of_the_game(
    visitor: Visitor, ruleset: str, key: str, value: object
) -> None:
    assert visitor.http.get(f"/play/position?ruleset={ruleset}").json()[key] == value


def test_two_dice_have_twenty_one_rolls_and_one_that_is_due(visitor: Visitor) -> None:
    dice = visitor.http.get("/play/position?ruleset=vogt.kubeia&option.dice=2&option.x=y").json()
    assert len(dice["rolls"]) == 22
    assert "63" in dice["rolls"]
    assert "36" not in dice["rolls"]


@pytest.mark.parametrize(
    ("start", "error"),
    [
        ("L11/12/12/12/12/12/12/SSSSSSSSSSSS w - - 0,0 0,0 0 1", "PFEN"),
        ("ssssssssssss/12/12/12/12/12/12/12 w - - 0,0 0,0 0 1", "over before it begins"),
        ("8/8 w", "PFEN"),
        ("x" * 3000, "PFEN"),
    ],
)
def test_an_error_is_described_in_words(visitor: Visitor, start: str, error: str) -> None:
    query = {"ruleset": "callen.simple-petteia", "start": start}
    answer = visitor.http.get("/play/position", params=query)
    assert answer.status_code == 200
    assert error in answer.json()["error"]
    assert "position" not in answer.json()


def test_an_unknown_ruleset_is_an_error(visitor: Visitor) -> None:
    assert "nobody" in visitor.http.get("/play/position?ruleset=nobody.game").json()["error"]
