"""A game reads back as it was written, and nothing that is not a game is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.errors import GameError
from petteia.game import Coins, DiceProof, Event, Game, Headers
from petteia.game.tree.headers import PROGRAM_SECONDS, program_seconds, set_program_seconds
from petteia.rulesets import template
from tests.game.games import RULESETS, random_game
from tests.rows import rows


@given(st.sampled_from(RULESETS), st.integers(0, 2**32), st.integers(0, 60), st.integers(0, 9))
def test_a_game_reads_back_the_same(ruleset: str, seed: int, plies: int, variations: int) -> None:
    game = random_game(ruleset, seed, plies, variations)
    again = Game.from_json(game.to_json())
    assert again == game
    for node, other in zip(game.root.subtree(), again.root.subtree(), strict=True):
        assert (node.action, node.comment, node.marks) == (other.action, other.comment, other.marks)
        assert (node.player, node.number, node.clock) == (other.player, other.number, other.clock)
    assert again.position() == game.position()


def test_everything_in_a_record_is_preserved() -> None:
    pfen = "12/12/12/3s8/3S8/12/12/S10s b - - 0,0 0,0 7 12"
    headers = Headers("Aias", "Achilleus", "human", "program", "-530", "Vulci", others={"Pot": "x"})
    headers.time_control, headers.round = "600+5", "2"
    game = Game.of("callen.simple-petteia", {"gambling": True}, pfen, headers)
    game.root.comment = "ΤΡΙΑ, ΤΕΣΑΡΑ"
    game.end.events.append(Event("offer", petteia.WHITE, "draw"))
    node = game.add("d5-e5")
    node.coins.append(Coins(petteia.BLACK, 3))
    node.events.append(Event("adjudicate", None, "lamp out"))
    game.root.circled = ["l8"]
    node.arrows, node.circled = [("e5", "e6"), ("a1", "l8")], ["d6"]
    game.dice = DiceProof("0" * 64, "two dice", "and one")
    game.ending = petteia.Outcome(petteia.BLACK, "adjudication")
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.headers == headers
    assert again.root.events == game.root.events
    assert (again.end.events, again.end.coins) == (node.events, node.coins)
    assert again.root.circled == ["l8"]
    assert (again.end.arrows, again.end.circled) == (node.arrows, node.circled)
    assert again.purses() == (-3, 3)
    assert again.dice == game.dice
    assert again.outcome() == petteia.Outcome(petteia.BLACK, "adjudication")
    assert json.loads(again.to_json())["version"] == again.rules.version
    assert json.loads(again.to_json())["options"] == again.rules.options


def test_a_ply_that_is_written_twice_keeps_its_events_and_coins() -> None:
    game = Game.of("callen.simple-petteia", {"gambling": True})
    node = game.add("a1-a5")
    node.events, node.coins = [Event("offer", petteia.WHITE, "draw")], [Coins(petteia.WHITE, 2)]
    document = json.loads(game.to_json())
    document["plies"].append({"play": "a1-a5", "after": 0})
    assert Game.from_json(json.dumps(document)) == game


def test_an_older_format_is_refused() -> None:
    with pytest.raises(GameError, match="format: must be 2"):
        Game.from_json(document(format=1))


@pytest.mark.parametrize("seconds", ["1e9", "1" + 400 * "0", "nan", "-1", "true", ""])
def test_impossible_seconds_for_the_program_are_refused(seconds: str) -> None:
    headers = Headers()
    set_program_seconds(headers, 0.3)
    assert program_seconds(headers) == 0.3
    headers.others[PROGRAM_SECONDS] = seconds
    with pytest.raises(GameError, match=r"program seconds: .* from 0\.01 to 600"):
        program_seconds(headers)


def test_a_game_with_a_users_ruleset_file_contains_its_rules(tmp_path: Path) -> None:
    example = tmp_path / "small-city.toml"
    example.write_text(template(), "utf-8")
    game = Game.of(str(example))
    example.unlink()
    text = game.to_json()
    assert str(tmp_path) not in text
    again = Game.from_json(text)
    assert again.rules.mechanics == game.rules.mechanics
    assert (again.rules.title, again.pfen()) == (game.rules.title, game.pfen())
    assert again.to_json() == text
    with pytest.raises(GameError, match=r"gone\.toml"):
        Game.of(str(tmp_path / "gone.toml"))


def test_a_long_game_and_deep_variations_need_no_deep_recursion() -> None:
    game = Game.of("cyningstan.petteia", {"quiet_limit": 0})
    node = game.root
    for number in range(3000):
        game.add(("c2-c3", "c7-c6")[number % 2], node)
        node = game.add(("b2-b3", "b7-b6", "b3-b2", "b6-b7")[number % 4], node)
    assert Game.from_json(game.to_json()) == game


def test_options_and_the_rule_of_the_result_have_defaults() -> None:
    game = Game.from_json('{"format": 2, "ruleset": "callen.simple-petteia", "plies": ["a1-a5"]}')
    assert game.rules == petteia.ruleset("callen.simple-petteia")
    result = {"winner": "white", "reason": "resignation"}
    ended = Game.from_json(document(result=result))
    assert ended.outcome() == petteia.Outcome(petteia.WHITE, "resignation", "GEN-9")


@rows(
    ("changes", "told"),
    [
        ({"plys": []}, "a game: there is no name 'plys'"),
        ({"remarks": {"coment": "so"}}, "remarks: there is no name 'coment'"),
        ({"plies": [{"play": "a1-a5", "coment": "so"}]}, "action 1: there is no name 'coment'"),
        (
            {"dice": {"commitment": "0" * 64, "white_seed": "", "black_seed": "", "seed": ""}},
            "dice: there is no name 'seed'",
        ),
        (
            {"result": {"winner": None, "reason": "agreement", "why": ""}},
            "result: there is no name 'why'",
        ),
    ],
)
def test_an_unknown_name_in_a_game_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(GameError, match=told):
        Game.from_json(document(**changes))


def test_a_misspelt_name_in_a_game_is_corrected() -> None:
    with pytest.raises(GameError) as refused:
        Game.from_json(document(plies=[{"play": "a1-a5", "coment": "so"}]))
    assert refused.value.suggestion == "comment"


def test_GEN_9_a_game_in_json_is_not_won_by_the_player_who_resigned() -> None:
    game = Game.from_json(document())
    game.end.events.append(Event("resign", petteia.BLACK))
    for winner in (petteia.WHITE, petteia.BLACK, None):
        game.ending = petteia.Outcome(winner, "resignation" if winner is not None else "agreement")
        if winner is petteia.WHITE:
            assert Game.from_json(game.to_json()).outcome() == game.outcome()
            continue
        with pytest.raises(GameError, match="GEN-9: result: by resignation the game is White's"):
            Game.from_json(game.to_json())


def document(**changes: Any) -> str:
    """A valid game with some parts changed."""
    game = Game.of("callen.simple-petteia")
    game.add("a1-a5").comment = "so"
    return json.dumps(json.loads(game.to_json()) | changes)


@rows(
    ("changes", "told"),
    [
        ({"format": 3}, "format"),
        ({"ruleset": None}, "ruleset"),
        ({"ruleset": "x" * 5000}, "ruleset"),
        ({"ruleset": "no.such"}, "ruleset"),
        ({"version": 99}, "version"),
        ({"version": "1"}, "version"),
        ({"options": [1]}, "options"),
        ({"options": {"die": None}}, "options"),
        ({"options": {"die": "maybe"}}, "die"),
        ({"options": {"\ud800": True}}, "ruleset"),
        ({"start": 5}, "start"),
        ({"start": "nonsense"}, "start"),
        ({"headers": []}, "headers"),
        ({"headers": {"white": 5}}, "white"),
        ({"headers": {"others": {"a": 1}}}, "a: must be a text"),
        ({"plies": "a1-a5"}, "plies"),
        ({"plies": ["a1-a5"] * 100_001}, "plies"),
        ({"plies": [1]}, "action 1"),
        ({"plies": ["a1-a9"]}, "action 1"),
        ({"plies": ["a1-a5", "\ud800"]}, "action 2"),
        ({"plies": ["roll:63"]}, "action 1"),
        (
            {"plies": [{"play": "a1-a5", "after": 1}]},
            "action 1: the number in after must be from 0 to 0",
        ),
        ({"plies": [{"play": "a1-a5", "marks": ["!!!"]}]}, "marks"),
        ({"plies": [{"play": "a1-a5", "marks": "!"}]}, "marks"),
        ({"plies": [{"play": "a1-a5", "clock": -1}]}, "clock"),
        ({"plies": [{"play": "a1-a5", "clock": float("nan")}]}, "clock"),
        ({"plies": [{"play": "a1-a5", "comment": 1}]}, "comment"),
        ({"plies": [{"play": "a1-a5", "events": 1}]}, "events"),
        ({"plies": [{"play": "a1-a5", "events": [["sing", "white", ""]]}]}, "events"),
        ({"plies": [{"play": "a1-a5", "coins": [["white", 5]]}]}, "CAL-O3"),
        ({"plies": [{"play": "a1-a5", "arrows": ["a1-a1"]}]}, "arrows: each must lead"),
        ({"plies": [{"play": "a1-a5", "arrows": [["a1", "a2"]]}]}, "arrows: each must lead"),
        ({"plies": [{"play": "a1-a5", "arrows": ["a1-a9"]}]}, "has no a9"),
        ({"remarks": {"circled": ["m1"]}}, "remarks: the board of 12 x 8 squares has no m1"),
        ({"remarks": {"circled": [None]}}, "has no None"),
        ({"purses": {"white": 3, "black": -3}}, "CAL-O3"),
        ({"dice": {"commitment": "x", "white_seed": "", "black_seed": ""}}, "commitment"),
        ({"dice": {"commitment": "0" * 64}}, "white_seed"),
        ({"result": "1-0"}, "result"),
        ({"result": {"winner": "nobody", "reason": "time", "rule": ""}}, "winner"),
        ({"result": {"winner": "white", "reason": "captures", "rule": ""}}, "captures"),
        ({"result": {"winner": "white", "reason": "", "rule": ""}}, "result"),
    ],
)
def test_a_part_that_is_wrong_is_named(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(GameError, match=told):
        Game.from_json(document(**changes))


def test_a_result_that_the_rules_contradict_is_refused() -> None:
    won = "8/8/8/8/8/8/8/SS5s b - - 0,0 0,0 0 9"
    game = Game.of("cyningstan.petteia", start=won)
    assert Game.from_json(game.to_json()) == game
    changed = json.loads(game.to_json()) | {
        "result": {"winner": "black", "reason": "resignation", "rule": "GEN-9"}
    }
    with pytest.raises(GameError, match=r"1-0 by reduced \(CYN-3\)"):
        Game.from_json(json.dumps(changed))


@given(st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        Game.from_json(text)


def test_a_result_by_half_a_surrogate_pair_is_refused() -> None:
    result = {"winner": "white", "reason": "resignation", "rule": "GEN\udcff9"}
    with pytest.raises(GameError, match="result: the text contains half of a surrogate pair"):
        Game.from_json(document(result=result))


def test_a_message_quotes_only_a_part_of_a_long_name() -> None:
    with pytest.raises(GameError, match="must be a text") as refused:
        Game.from_json(document(headers={"others": {"x" * 5000: 1}}))
    assert len(str(refused.value)) < 200
