"""The analysis page: positions, records, other rules, and what the engine finds."""

from __future__ import annotations

import asyncio
import gzip
import html
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from petteia import Outcome
from petteia.game import Event, Game
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import FORMAT, line_document
from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.notation import read_games
from petteia.notation.game_writer import written
from petteia.rulesets import template
from petteia.server.analysis import first_look as first_look_module
from petteia.server.analysis import search as search_module
from petteia.server.analysis.rules_switch import divergences
from petteia.server.analysis.search import AnalysisEngine, find_lines, roll_values, solved_lines
from petteia.server.analysis.transferred_trees import transfer
from petteia.server.analysis.trees import game_of, read_record, sent_tree, tree_of
from petteia.server.analysis.views import opened_text, shown_lines, titled_games
from petteia.server.built_files import PAGE
from petteia.server.http.sockets.socket_client import BAD_MESSAGE
from petteia.server.limits import MAX_RECORD_BYTES, SEARCH, WorkLimits
from petteia.server.messages.analysis_messages import (
    MAX_FRAME_LENGTH,
    MAX_TREE_NODES,
    AnalysedGame,
    AnalysisCommand,
    AnalysisUpdate,
    FirstLook,
    LinesUpdate,
    OtherRules,
    RollsUpdate,
    read_analysis_command,
)
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import SITE, Client, FairTurns
from petteia.server.workers.positions import analysed_position, rules_by
from tests.rows import rows
from tests.server.running import SECONDS, Player, RunningSite, Visitor

START: dict[str, Any] = {
    "ruleset": "callen.simple-petteia",
    "options": {},
    "start": None,
    "actions": ["a1-a5"],
}
RULESET = {"ruleset": "callen.simple-petteia"}


def line(*actions: str, ruleset: str = "callen.simple-petteia", **more: Any) -> AnalysedGame:
    return AnalysedGame(ruleset, more.get("options", {}), more.get("start"), list(actions))


def asked(visitor: Visitor, what: str, body: object) -> Any:
    """The answer of the site to one of its own pages."""
    headers = {"origin": visitor.site.address}
    answer = visitor.http.post(f"/analysis/{what}", content=json.dumps(body), headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def socket(visitor: Visitor) -> Player:
    return visitor.listen("/analysis")


def updates(player: Player, **command: Any) -> list[dict[str, Any]]:
    """Everything that the engine finds for one question."""
    player.socket.send(json.dumps(command))
    found: list[dict[str, Any]] = []
    while not found or not found[-1].get("isDone"):
        found.append(player.receive())
        if found[-1]["type"] == "failed":
            break
    return found


# ---------- positions


def test_every_position_of_a_line_has_its_moves_and_threats() -> None:
    start, after = (
        msgspec.json.decode(analysed_position(line(*moves))) for moves in ((), ("a1-a5",))
    )
    assert start["action"] == ""
    assert start["position"]["turn"] == "white"
    assert after["action"] == "a1-a5"
    assert after["last"]["to"] == "a5"
    assert {move["text"] for move in after["legal"]} >= {"a8-a7", "l8-l2"}


def test_threats_are_listed_for_the_side_that_is_not_to_move_too() -> None:
    start = "12/12/12/4sS6/12/12/12/3S8 b - - 0,0 0,0 0 1"
    found = msgspec.json.decode(analysed_position(line(start=start)))
    assert found["threats"] == {"white": ["d1-d5xe5"], "black": []}


def test_a_line_that_breaks_the_rules_names_its_move_and_the_rule(visitor: Visitor) -> None:
    game = {**START, "actions": ["a1-a5", "a8-a2", "b1-b2"]}
    answer = asked(visitor, "position", {"game": game})
    assert answer["position"] is None
    assert answer["error"].startswith("2: ")
    assert "CAL-2" in answer["error"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        '{"game": 3}',
        '{"game": {"ruleset": "x"}}',
        '{"game": {"ruleset": "x", "options": {}, "start": null, "actions": ["a b"]}}',
        json.dumps({"game": {**START, "actions": ["a1-a5"] * 2001}}),
        json.dumps({"game": {**START, "start": "x" * 401}}),
        "[" * 10_000,
    ],
)
def test_a_body_of_another_shape_is_refused(visitor: Visitor, body: str) -> None:
    headers = {"origin": visitor.site.address}
    answer = visitor.http.post("/analysis/position", content=body, headers=headers)
    assert answer.status_code == 400


@pytest.mark.parametrize("what", ["tree", "carry", "export/json"])
def test_a_tree_of_another_shape_is_not_understood(visitor: Visitor, what: str) -> None:
    headers = {"origin": visitor.site.address}
    answer = visitor.http.post(f"/analysis/{what}", content="[]", headers=headers)
    assert answer.status_code == 400
    assert "The site did not understand the request." in answer.text


def test_no_file_on_the_machine_is_read_as_a_ruleset(visitor: Visitor) -> None:
    game = {**START, "ruleset": "/etc/petteia.toml"}
    answer = asked(visitor, "position", {"game": game})
    assert answer["error"].startswith("there is no ruleset ")
    assert answer["position"] is None


# ---------- records


@pytest.mark.parametrize(
    ("text", "ruleset", "moves"),
    [
        ("1. a1-a5 a8-a6 2. b1-b2", "callen.simple-petteia", 3),
        ("1. a1-a5 {solid} a8-a6 (1... b8-b5 2. c1-c2!) 2. b1-b2", "callen.simple-petteia", 5),
        ('[Ruleset "cyningstan.petteia"]\n\n1. a2-a4 a7-a5', "vogt.petteia", 2),
    ],
)
def test_a_record_in_any_notation_becomes_a_tree(text: str, ruleset: str, moves: int) -> None:
    (reading,) = read_record(text, ruleset)
    assert reading.game is not None
    assert reading.errors == []
    tree = tree_of(reading.game)
    assert len(tree["plies"]) == moves
    assert tree_of(game_of(tree)) == tree


def test_errors_in_a_record_are_named_and_the_rest_is_shown(visitor: Visitor) -> None:
    body = {"text": "1. a1-a5 a8-a6\n2. a5-a7", "ruleset": "callen.simple-petteia"}
    answer = asked(visitor, "record", body)
    assert len(answer["tree"]["plies"]) == 2
    (error,) = answer["errors"]
    assert (error["line"], error["column"]) == (2, 4)
    assert answer["counted"] == "Moves read: 2; left out: 1."


def test_the_answer_says_how_much_of_a_text_was_read(visitor: Visitor) -> None:
    ply_a_line = "1. a1-a5\n1... a8-a6\n; 2. c1-c5\n2. b1-b5\n2... b8-b6 1-0\n"
    body = {"text": ply_a_line * 2, "ruleset": "callen.simple-petteia"}
    answer = asked(visitor, "record", body)
    assert len(answer["tree"]["plies"]) == 4
    assert answer["counted"] == "Moves read: 4; left out: 0."
    whole = "[" + Game(rules_by("cyningstan.petteia", {})).to_json() + "]"
    for text in (whole.removesuffix("]"), f"{whole}\nmore"):
        assert len(asked(visitor, "record", {"text": text, "ruleset": ""})["errors"]) == 1


def test_a_text_of_several_games_offers_them_all(visitor: Visitor) -> None:
    game = '[Ruleset "callen.simple-petteia"]\n'
    won = f'{game}[White "Ann"]\n[Black "Ben"]\n\n1. a1-a5 1-0 resignation\n'
    damaged = f"{game}\n1. a1-a5 a8-a1 *\n"
    texts = ('[Ruleset "no.such"]\n\n1. a1-a2 *\n', won, f"{game}\n1. a1-a4 *\n", damaged)
    titles = [
        "Game 1 · cannot be opened",
        "Game 2 · Ann and Ben · 1–0",
        "Game 3",
        "Game 4 · with errors",
    ]
    body = {"text": "\n".join(texts), "ruleset": ""}
    answer = asked(visitor, "record", body)
    assert "no.such" in answer["error"]
    assert (answer["games"], answer["tree"]["plies"]) == (titles, [])
    for number, (move, errors) in enumerate([("a1-a5", 0), ("a1-a4", 0), ("a1-a5", 1)], 2):
        answer = asked(visitor, "record", {**body, "number": number})
        assert (answer["games"], answer["unopened"]) == (titles, ["Game 1"])
        assert (answer["tree"]["plies"][0]["play"], len(answer["errors"])) == (move, errors)
    assert answer["counted"] == "Moves read: 1; left out: 1."
    assert asked(visitor, "record", {**body, "number": 9}) == answer
    for alone in (won, f"Dear friend,\n\n{won}"):
        answer = asked(visitor, "record", {**body, "text": alone})
        assert (answer["games"], answer["errors"]) == ([], [])


@pytest.mark.parametrize(
    ("text", "reason"), [("[", "begins at 1:1 is not closed"), ("[] more", "found 'more'")]
)
def test_a_text_without_a_game_is_refused_with_its_first_error(text: str, reason: str) -> None:
    read = opened_text(text, "", 1, "en")
    assert reason in read.error
    assert (read.tree, read.games) == (None, ())


def test_a_game_of_too_many_moves_is_left_out_of_a_study_and_hides_no_other() -> None:
    shuffle = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"]
    plies = [*shuffle * (MAX_TREE_NODES // 4), *shuffle]
    options = {"quiet_limit": 0}
    long = {"ruleset": "callen.simple-petteia", "options": options, "plies": plies}
    half = {**long, "plies": shuffle, "headers": {"white": "\ud800x", "black": "Ben"}}
    text = json.dumps([{"format": FORMAT, **each} for each in (long, half)])
    titles = ("Game 1 · cannot be opened", "Game 2 · ?x and Ben")
    for number, count in ((1, 0), (2, len(shuffle))):
        read = opened_text(text, "", number, "en")
        assert (read.games, read.unopened) == (titles, ("Game 1",))
        assert read.tree is not None
        assert (bool(read.error), len(read.tree["plies"])) == (count == 0, count)
        assert msgspec.json.encode(read)
    assert [title for title, _ in titled_games(text, "", 9, "en")] == [titles[1]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        '{"format": 2, "ruleset": "/etc/x.toml", "plies": []}',
        '{"format": 2, "ruleset": "x", "ruleset_file": "a = 1"}',
        '[Ruleset "/etc/x.toml"]\n\n1. a1-a5',
        '[RulesetFile "a = 1"]\n\n1. a1-a5',
        '{"format": 2, "ruleset": "callen.simple-petteia", "version": 1, "options": {},'
        ' "ruleset_file": "a = 1", "plies": []}',
        '{"format": 2, "rul\\u0065set": "/etc/x.toml", "version": 1, "options": {}, "plies": []}',
        '{"match":{}, "ruleset": "/etc/x.toml"}\n{"moves": "a1-a5", "reason": ""}',
        '[Ruleset "\\u002fetc/x.toml"]\n\n1. a1-a5',
        '[Ruleset "own.aaaaaaaaaaaaaaaaaaaa"]\n\n1. a1-a5',
        '[Ruleset "callen.simple-petteia"]\n[RulesetFile "a = 1"]\n\n1. a1-a5',
        '\ufeff[Ruleset "/etc/x.toml"]\n\n1. a1-a5',
        '\ufeff{"format": 2, "ruleset": "/etc/x.toml", "version": 1, "options": {}, "plies": []}',
        "[" * 5000,
        "\0" * 100,
        "1. a1-a5 " + "(" * 5000,
    ],
)
def test_a_hostile_record_is_refused_in_one_sentence(visitor: Visitor, text: str) -> None:
    answer = asked(visitor, "record", {"text": text})
    assert answer["error"] or answer["errors"]


@pytest.mark.parametrize(
    "record",
    [
        '[Ruleset "{path}"]\n\n1. a1-a5',
        '\ufeff[Ruleset "{path}"]\n\n1. a1-a5',
        '{{"format": 2, "ruleset": "{path}", "version": 1, "options": {{}}, "plies": []}}',
        '\ufeff{{"format": 2, "ruleset": "{path}", "version": 1, "options": {{}}, "plies": []}}',
        '[\n{{"format": 2, "ruleset": "{path}", "version": 1, "options": {{}}, "plies": []}}]',
    ],
)
def test_a_record_names_no_file_on_the_machine(record: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(template(), encoding="utf-8")
    (reading,) = read_games(record.format(path=file))
    assert reading.game is not None
    (read,) = read_record(record.format(path=file), "")
    assert read.game is None
    assert "there is no ruleset" in str(read.errors[0])


@st.composite
def annotated_games(draw: st.DrawFn) -> Game:
    """Draw a game with variations and comments of any text."""
    game = Game.of("callen.simple-petteia")
    game.root.comment = draw(st.text())
    nodes = [game.root]
    for _ in range(draw(st.integers(0, 5))):
        node = draw(st.sampled_from(nodes))
        move = draw(st.sampled_from(game.position(node).legal_moves))
        added = game.add(str(move), node)
        added.comment = draw(st.text())
        nodes.append(added)
    return game


@given(annotated_games(), st.sampled_from(["petteia", "json"]))
def test_an_export_can_be_opened_again_whatever_its_comments(game: Game, notation: str) -> None:
    (read,) = read_record(written(game, notation), "")
    assert read.errors == []
    assert read.game == game


@rows("comment", ["one\ntwo", "}", "\\", ".toml", "ruleset_file", '[Ruleset "x"]'])
@rows("notation", ["petteia", "json"])
def test_an_export_with_a_comment_can_be_opened_again(comment: str, notation: str) -> None:
    game = Game.of("callen.simple-petteia")
    game.add("a1-a5").comment = comment
    (read,) = read_record(written(game, notation), "")
    assert read.errors == []
    assert read.game is not None
    assert read.game.end.comment == comment


@pytest.mark.parametrize("form", ["{}", "[\n{}]", "\ufeff{}"])
def test_a_record_that_names_its_ruleset_is_read_under_it(form: str) -> None:
    game = Game.of("callen.double-petteia")
    game.add("a2-a5")
    (read,) = read_record(form.format(written(game, "json")), "callen.simple-petteia")
    assert read.errors == []
    assert read.game is not None
    assert read.game.ruleset == "callen.double-petteia"


@pytest.mark.parametrize("notation", ["petteia", "json"])
def test_only_games_that_name_no_ruleset_are_read_under_the_chosen_one(notation: str) -> None:
    game = Game.of("callen.double-petteia")
    game.add("a2-a5")
    transcript = "1. a1-a5 a8-a6"
    if notation == "json":
        transcript = json.dumps({"format": 2, "plies": ["a1-a5", "a8-a6"]})
    text = f"{transcript}\n\n{written(game, notation)}"
    first, second = read_record(text, "callen.simple-petteia")
    assert first.errors == second.errors == []
    assert first.game is not None
    assert second.game is not None
    assert [first.game.ruleset, first.plies] == ["callen.simple-petteia", 2]
    assert [second.game.ruleset, second.plies] == ["callen.double-petteia", 1]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "the text contains no game."),
        ("Dear friend", "the text is in no notation that is known here."),
        ("[Ruleset]\n\n1. a1-a5", "REC-2: '[Ruleset]' does not begin a header"),
        ('[Ruleset "nobody.x"]\n\n1. a1-a5', "REC-2: there is no ruleset 'nobody.x'"),
    ],
)
def test_a_text_that_cannot_be_opened_is_refused_in_one_sentence(
    visitor: Visitor, text: str, error: str
) -> None:
    answer = asked(visitor, "record", {"text": text, "ruleset": "callen.simple-petteia"})
    assert answer["error"].startswith(f"This cannot be opened: {error}")
    assert answer["error"].endswith(".")


@pytest.mark.parametrize(
    ("language", "stop"), [("en", "l1-l5?"), ("it", "l1-l5?"), ("uk", "l1-l5?"), ("el", "l1-l5;")]
)
def test_an_error_that_ends_with_a_question_has_no_full_stop(
    site: RunningSite, language: str, stop: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    answer = asked(visitor, "record", {"text": "1. l1xl5", "ruleset": "callen.simple-petteia"})
    (error,) = answer["errors"]
    assert messages_in(language)("analysis-error", **error).endswith(stop)


def test_a_pfen_opens_as_a_position(visitor: Visitor) -> None:
    pfen = "12/12/12/4sS6/12/12/12/3S8 b - - 0,0 0,0 0 1"
    answer = asked(visitor, "record", {"text": f" {pfen}\n", "ruleset": "callen.simple-petteia"})
    assert "error" not in answer or answer["error"] == ""
    assert answer["tree"]["start"] == pfen
    assert answer["tree"]["plies"] == []


@pytest.mark.parametrize(
    ("pfen", "reason"),
    [
        ("12/12/12/4sS6/12/12/12/3S8", "one field instead of 8"),
        ("12/12/12/4sS6/12/12/12/3S8 b - - 0,0 3,0 0 1", "VOG-17"),
        ("8/8/8 w - - 0,0 0,0 0 1", "8 files instead of 12"),
    ],
)
def test_a_pfen_that_is_wrong_is_refused_with_the_reason(
    visitor: Visitor, pfen: str, reason: str
) -> None:
    answer = asked(visitor, "record", {"text": pfen, "ruleset": "callen.simple-petteia"})
    assert reason in answer["error"]
    elsewhere = visitor.http.get("/analysis", params={**RULESET, "start": pfen}).text
    assert answer["error"] in html.unescape(elsewhere)


def test_a_record_of_a_hundred_thousand_moves_is_refused_by_its_length() -> None:
    with pytest.raises(ValueError, match=str(MAX_RECORD_BYTES)):
        read_record("1. a1-a2 a8-a7 " * 50_000, "callen.simple-petteia")


def test_a_tree_of_too_many_moves_is_refused_by_their_number() -> None:
    game = Game.of("callen.simple-petteia", {"quiet_limit": 0})
    for ply in range(MAX_TREE_NODES + 1):
        game.add(("a1-a2", "a8-a7", "a2-a1", "a7-a8")[ply % 4])
    with pytest.raises(ValueError, match=str(MAX_TREE_NODES)):
        tree_of(game)


def test_a_tree_must_not_point_forward() -> None:
    tree = line_document("callen.simple-petteia")
    tree["plies"] = [{"play": "a1-a5", "after": 1}]
    with pytest.raises(ValueError, match="after"):
        game_of(tree)


def test_a_tree_keeps_how_its_game_ended_with_its_clocks_and_acts() -> None:
    game = Game.of("callen.simple-petteia")
    game.headers.white, game.headers.event = "Ann", "Club evening"
    game.add("a1-a5").clock = 59.5
    game.conclude(Event("resign", player=False), Outcome(True, "resignation", "GEN-9"))
    again = game_of(tree_of(game))
    assert again == game
    assert again.outcome() == game.outcome()


def test_a_tree_without_a_result_has_that_of_its_moves() -> None:
    tree = tree_of(Game.of("callen.simple-petteia"))
    tree["start"] = "12/12/12/12/12/12/s11/1S10 w - - 0,0 0,0 0 1"
    del tree["result"], tree["purses"]
    assert game_of(tree).outcome() is not None


OLD_TREE: dict[str, Any] = {
    "ruleset": "callen.simple-petteia",
    "options": {},
    "start": None,
    "white": "Ann",
    "comment": "A quiet start.",
    "drawn": {"circled": ["l8"]},
    "nodes": [
        {"play": "a1-a5", "after": -1, "comment": "solid", "side": "white", "number": 1},
        {"play": "a8-a6", "before": "Or:", "marks": ["!"], "drawn": {"arrows": ["a6-a5"]}},
        {"play": "b8-b5", "after": 1, "side": "black", "number": 1},
    ],
}
"""A tree as pages, links and chapters had it before trees had the format of records."""


def test_a_tree_in_the_older_form_opens_with_all_its_contents(visitor: Visitor) -> None:
    game = game_of(sent_tree(json.dumps(OLD_TREE)))
    first, second, other = list(game.root.subtree())[1:]
    assert (game.headers.white, game.root.comment, game.root.circled) == (
        *("Ann", "A quiet start."),
        ["l8"],
    )
    assert (first.text, first.comment) == ("a1-a5", "solid")
    assert (second.comment_before, second.marks, second.arrows) == ("Or:", ["!"], [("a6", "a5")])
    assert (other.text, other.parent) == ("b8-b5", first)
    assert asked(visitor, "tree", OLD_TREE)["tree"] == tree_of(game)


@pytest.mark.parametrize(
    "change",
    [{"nodes": [7]}, {"nodes": [{}]}, {"options": 3}, {"ruleset": None}, {"drawn": {"arrows": 1}}],
)
def test_an_invalid_tree_in_the_older_form_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.DecodeError):
        sent_tree(json.dumps(OLD_TREE | change))


# ---------- other rules


def test_other_rules_diverge_where_they_refuse_a_move() -> None:
    # CAL-O1: a player who can capture must. White could capture d5, but plays elsewhere.
    start = "12/12/12/3Ss7/12/12/12/S4S6 w - - 0,0 0,0 0 1"
    found = {each.alternative.changed: each for each in divergences(line("a1-a2", start=start))}
    compulsory = found[("compulsory",)]
    assert compulsory.state == "refused"
    assert compulsory.ply == 0
    assert compulsory.refusal is not None
    assert compulsory.refusal.rule == "CAL-O1"
    assert found[("inciti",)].state == "same"


def test_other_rules_diverge_where_they_capture_differently() -> None:
    # CAL-O4: a stone in a corner is captured by two on the squares next to it.
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    found = {each.alternative.changed: each for each in divergences(line("k1-k8", start=start))}
    corner = found[("corner_capture",)]
    assert corner.state == "captures"
    assert (corner.here, corner.there) == ((), ("l8",))


def test_switches_of_the_rules_that_are_shown_follow_them_in_the_list() -> None:
    # CAL-O4 and CAL-O2: the corner piece falls, and leaves a dead stone.
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    game = line("k1-k8", start=start)
    corner: dict[str, Any] = {"corner_capture": True}
    found = divergences(game, OtherRules(RULESET["ruleset"], corner))
    changed = [each.alternative.changed for each in found]
    place = changed.index(("corner_capture",))
    further = [each.alternative for each in found if each.alternative.is_further]
    assert [each.alternative for each in found][place + 1 : place + 1 + len(further)] == further
    both = next(each for each in further if set(each.changed) == {"corner_capture", "inciti"})
    assert rules_by(both.ruleset, both.options).options["corner_capture"] is True
    assert () not in [each.changed for each in further]
    combined = divergences(game, OtherRules(both.ruleset, dict(both.options)))
    [shown] = [each for each in combined if set(each.alternative.changed) == set(both.changed)]
    assert not shown.alternative.is_further
    assert shown.there == ("l8",)
    assert len({each.alternative.changed for each in combined if each.alternative.changed}) == len(
        [each for each in combined if each.alternative.changed]
    )


def test_the_switches_of_another_ruleset_follow_it_in_the_list(visitor: Visitor) -> None:
    shown = {"ruleset": "callen.double-petteia", "options": {}}
    parts = asked(visitor, "rules", {**START, "shown": shown})["parts"]
    further = [each for each in parts if each["isFurther"]]
    assert further
    assert {each["ruleset"] for each in further} == {"callen.double-petteia"}
    assert all(each["name"].startswith("Double petteia (Callen) · What") for each in further)
    before = parts[parts.index(further[0]) - 1]
    assert (before["ruleset"], before["name"]) == (
        "callen.double-petteia",
        "Double petteia (Callen)",
    )


def test_switches_of_another_ruleset_begin_where_that_ruleset_begins() -> None:
    # A position that was set up is not the start of the other game, with or without its options.
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    found = divergences(line("k1-k8", start=start), OtherRules("callen.double-petteia", {}))
    double = [each for each in found if each.alternative.ruleset == "callen.double-petteia"]
    assert len(double) > 1
    assert {each.begins_elsewhere for each in double} == {True}


def test_a_request_to_show_unknown_rules_is_refused(visitor: Visitor) -> None:
    answer = asked(visitor, "rules", {**START, "shown": {"ruleset": "no.such", "options": {}}})
    assert "no.such" in answer["error"]


def test_other_rules_are_explained_side_by_side(visitor: Visitor) -> None:
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    answer = asked(visitor, "rules", {**START, "start": start, "actions": ["k1-k8"]})
    corner = next(each for each in answer["parts"] if each["state"] == "captures")
    assert (corner["here"], corner["there"]) == ("It captures nothing.", "It captures l8.")


def test_rules_with_another_set_up_have_a_note_on_where_the_comparison_begins(
    visitor: Visitor,
) -> None:
    parts = asked(visitor, "rules", START)["parts"]
    notes = {
        each["ruleset"]: each.get("note", "") for each in parts if "What if" not in each["name"]
    }
    note = notes["callen.double-petteia"]
    assert note.startswith("This comparison begins from the starting position of")
    assert notes["neto.city"] == ""


def test_options_are_compared_on_a_board_that_was_set_up_without_a_note() -> None:
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    found = divergences(line("k1-k8", start=start))
    assert {each.begins_elsewhere for each in found if each.alternative.changed} == {False}
    others = [each for each in found if not each.alternative.changed and each.state != "lacks"]
    assert {each.begins_elsewhere for each in others} == {True}


@pytest.mark.parametrize("moves", [(), ("a1-a5", "a8-a6")])
def test_rules_whose_goal_needs_a_leader_have_a_note_that_there_is_none(
    moves: tuple[str, ...],
) -> None:
    found = {each.alternative.ruleset: each for each in divergences(line(*moves))}
    leader = found["callen.simple-capture-leader"]
    assert (leader.state, leader.lacks, leader.ply) == ("lacks", "leader", 0)
    assert found["carrillo.latrunculi-xxi"].lacks == "dux"
    # Seven stones win here, with or without a leader.
    assert found["callen.simple-latrunculi"].state == "same"


def test_a_game_with_leaders_has_them_under_other_rules_too() -> None:
    found = divergences(line("a1-a5", ruleset="callen.simple-capture-leader"))
    assert found
    assert not any(each.lacks for each in found)


def test_variations_and_remarks_are_kept_under_other_rules(visitor: Visitor) -> None:
    # CAL-O4: a stone in a corner falls to two on the squares beside it.
    start = "11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1"
    plies = [
        {"play": "k1-k7", "side": "white", "number": 1, "comment": "Slow."},
        {"play": "l8-k8", "side": "black", "number": 1},
        {
            "play": "k1-k8",
            "side": "white",
            "number": 1,
            "after": 0,
            "comment": "To the corner.",
            "marks": ["!"],
            "circled": ["l8"],
        },
    ]
    other = {
        "format": 2,
        "ruleset": RULESET["ruleset"],
        "options": {"corner_capture": True},
        "start": start,
    }
    answer = asked(visitor, "carry", {**other, "remarks": {"comment": "A corner."}, "plies": plies})
    assert answer["tree"]["remarks"]["comment"] == "A corner."
    slow, _, corner = answer["tree"]["plies"]
    assert (slow["play"], slow["comment"]) == ("k1-k7", "Slow.")
    assert (corner["play"], corner["after"]) == ("k1-k8xl8", 0)
    assert (corner["comment"], corner["marks"]) == ("To the corner.", ["!"])
    assert corner["circled"] == ["l8"]
    assert answer["leftOut"] == 0


def test_variations_that_other_rules_refuse_are_named_with_the_reason(visitor: Visitor) -> None:
    # CAL-O1: under compulsory capture, a white stone must take e5.
    start = "12/12/12/3Ss7/12/12/12/5S6 w - - 0,0 0,0 0 1"
    plies = [
        {"play": "f1-f5xe5", "side": "white", "number": 1},
        {"play": "d5-d6", "side": "white", "number": 1, "after": 0},
        {"play": "e5-e4", "side": "black", "number": 1},
    ]
    other = {
        "format": 2,
        "ruleset": RULESET["ruleset"],
        "options": {"compulsory": True},
        "start": start,
    }
    answer = asked(visitor, "carry", {**other, "plies": plies})
    assert [each["play"] for each in answer["tree"]["plies"]] == ["f1-f5xe5"]
    assert answer["leftOut"] == 2
    (refused,) = answer["refused"]
    assert refused["move"] == "1. d5-d6"
    assert "CAL-O1" in refused["reason"]


def test_rules_without_dice_leave_out_rolls_and_keep_the_remarks_on_them() -> None:
    tree = line_document("callen.simple-petteia")
    tree["plies"] = [
        {"play": "roll:3", "comment": "Just enough."},
        "a1-a4",
        {"play": "roll:1", "after": 0},
        "b1-b2",
    ]
    found = transfer(tree, FALLBACK)
    assert found.left_out == 0
    assert found.tree is not None
    assert found.tree.get("remarks") == {"comment": "Just enough."}
    assert found.tree["plies"] == [
        {"play": "a1-a4", "side": "white", "number": 1},
        {"play": "b1-b2", "side": "white", "number": 1, "after": 0},
    ]


def test_moves_without_a_roll_are_left_out_if_the_rules_have_dice() -> None:
    found = transfer(line_document("vogt.kubeia", actions=["a2-a3"] * 2), FALLBACK)
    assert found.tree is not None
    assert found.tree["plies"] == []
    assert found.left_out == 2


# ---------- the engine


def test_lines_deepen_with_each_piece_of_work() -> None:
    first = find_lines("page", line("a1-a5"), 3, 4_000)
    later = find_lines("page", line("a1-a5"), 3, 60_000)
    assert len(first.lines) == len(later.lines) == 3
    assert later.depth > first.depth


def test_a_winning_capture_is_certain_and_whites_chance_is_100_percent() -> None:
    start = "12/12/12/3Ss7/12/12/12/5S6 w - - 6,0 0,0 0 1"
    best = find_lines("page", line(start=start), 1, 4_000).lines[0]
    assert best.moves == ["f1-f5xe5"]
    assert (best.white, best.plies_to_end) == (1.0, 1)


def test_a_small_board_is_solved() -> None:
    options = {"board": "4x5"}
    start = "s3/4/S3/3S/3s w - - 0,0 0,0 0 1"
    small = line(ruleset="cyningstan.petteia", options=options, start=start)
    found = solved_lines(small, 3, 1)
    assert found is not None
    assert found.is_exact
    assert {each.white for each in found.lines} == {0.5}
    assert solved_lines(line(), 3, 1) is None


def test_each_possible_roll_is_valued_with_its_probability() -> None:
    kubeia = line(ruleset="vogt.kubeia")
    values = roll_values("page", kubeia, [(6, 6), (2, 1)], 500)
    assert [value.roll for value in values] == [(6, 6), (2, 1)]
    assert [round(36 * value.probability) for value in values] == [1, 2]
    assert all(value.move for value in values)


def test_rolls_are_searched_deeper_if_more_nodes_are_requested(visitor: Visitor) -> None:
    start = {"ruleset": "callen.simple-petteia", "options": {"die": True}}
    game = {**start, "start": None, "actions": []}
    player = socket(visitor)
    first, second = (
        updates(player, type="lines", id=1, game=game, nodes=nodes)[-1]
        for nodes in (10_000, 400_000)
    )
    assert first["depth"] == min(each["depth"] for each in first["rolls"]) > 0
    assert first["nodes"] < 400_000 <= second["nodes"]
    assert second["depth"] >= first["depth"]
    assert 0 <= second["spread"] < 0.5


def test_a_roll_that_wins_at_once_has_no_depth() -> None:
    start = "12/12/12/3Ss7/12/12/12/5S6 w ? - 6,0 0,0 0 1"
    game = line(start=start, options={"die": True})
    (value,) = roll_values("page", game, [(4,)], 4_000)
    assert (value.white, value.depth, value.move) == (1.0, None, "f1-f5xe5")


@pytest.mark.parametrize("id", ["callen.simple-petteia", "vogt.kubeia"])
def test_a_page_includes_its_first_position_and_what_the_engine_finds_there(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_look_module, "MAX_SECONDS", SECONDS)
    look = first_look_of(line_document(id))
    shown = msgspec.json.decode(look.position)
    assert shown["action"] == ""
    match look.found:
        case LinesUpdate(depth=depth, lines=lines):
            assert depth > 0
            assert {each.moves[0] for each in lines} <= {each["text"] for each in shown["legal"]}
        case RollsUpdate(rolls=rolls):
            assert {each.roll for each in rolls} == set(map(tuple, shown["rolls"]))
        case found:
            pytest.fail(f"{found}")


def test_a_page_does_not_wait_for_an_engine_that_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_look_module, "MAX_SECONDS", 0)
    look = first_look_of(line_document("neto.city"))
    assert look.found is None
    assert msgspec.json.decode(look.position)["legal"]


def test_a_page_opens_after_the_number_of_moves_in_its_address() -> None:
    text = "1. a1-a5 a8-a6 (1... b8-b5 2. c1-c2) 2. b1-b2"
    (read,) = read_record(text, "callen.simple-petteia")
    assert read.game is not None
    tree = tree_of(read.game)
    for ply, last in ((0, ""), (2, "a8-a6"), (3, "b1-b2"), (99, "b1-b2")):
        assert msgspec.json.decode(first_look_of(tree, ply).position)["action"] == last


def first_look_of(tree: GameDocument, ply: int = 0) -> FirstLook:
    async def scenario() -> FirstLook:
        pool = EnginePool(1)
        try:
            return await first_look_module.first_look(tree, pool, SITE, ply)
        finally:
            pool.close()

    return asyncio.run(scenario())


def test_the_analysis_page_contains_its_first_analysis(visitor: Visitor) -> None:
    page = visitor.http.get("/analysis?ruleset=neto.city").text
    data = page.partition('id="page-data">')[2].partition("</script>")[0]
    first = json.loads(data)["firstLook"]
    assert first["game"]["ruleset"] == "neto.city"
    assert first["position"]["legal"]


def test_lines_are_written_as_the_script_of_the_page_writes_them() -> None:
    game = line("a1-a5")
    position = analysed_position(game)
    found = find_lines("page", game, 1, 2_000)
    [first] = shown_lines(FirstLook(game, position, found), messages_in("en"))
    assert first.value.endswith("%")
    assert [number for number, _ in first.moves[:3]] == ["1… ", "2. ", ""]


def test_the_socket_streams_lines_that_get_deeper(visitor: Visitor) -> None:
    found = updates(socket(visitor), type="lines", id=7, game=START, nodes=20_001)
    assert {each["id"] for each in found} == {7}
    depths = [each["depth"] for each in found]
    assert depths == sorted(depths)
    assert len(found) > 1
    assert found[-1]["nodes"] >= 20_001


def test_a_new_question_replaces_the_previous_one(visitor: Visitor) -> None:
    player = socket(visitor)
    player.socket.send(json.dumps({"type": "lines", "id": 1, "game": START, "nodes": 20_000_000}))
    assert player.receive()["id"] == 1
    answer = updates(player, type="lines", id=2, game={**START, "actions": []}, nodes=4_000)
    assert answer[-1]["id"] == 2


def test_the_socket_reviews_a_game(visitor: Visitor) -> None:
    game = {**START, "actions": ["a1-a5", "a8-a6", "b1-b2"]}
    found = updates(socket(visitor), type="review", id=1, game=game)
    plies = [ply for each in found for ply in each["plies"]]
    assert [ply["played"] for ply in plies] == game["actions"]
    assert all(0 <= ply["loss"] <= 1 for ply in plies)


def test_a_position_that_breaks_the_rules_is_refused_with_a_message(visitor: Visitor) -> None:
    (found,) = updates(socket(visitor), type="lines", id=1, game={**START, "actions": ["a1-h8"]})
    assert found["type"] == "failed"
    assert "a1 to h8" in found["reason"]


@pytest.mark.parametrize(
    "message", ["", "{}", "[]", '{"type": "move"}', '{"type": "lines", "lines": 99}', "x" * 8_000]
)
def test_a_message_that_is_not_a_question_closes_the_socket(visitor: Visitor, message: str) -> None:
    player = socket(visitor)
    player.socket.send(message)
    with pytest.raises(ConnectionClosed) as closed:
        player.hear_to_the_end()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == BAD_MESSAGE


@given(st.binary(max_size=300))
def test_any_bytes_are_read_as_a_command_or_as_nothing(message: bytes) -> None:
    found = read_analysis_command(message)
    assert found is None or isinstance(found, AnalysisCommand)


def test_a_frame_that_is_too_long_is_not_a_command() -> None:
    padded = b'{"type": "stop"}' + b" " * MAX_FRAME_LENGTH
    assert read_analysis_command(padded) is None


class TurnsOnly(EnginePool):
    """Fair turns like those of the pool, with the work done in this process."""

    def __init__(self) -> None:
        super().__init__(processes=1)
        self.own_turns = FairTurns((None,), SEARCH)
        self.served: list[str] = []

    async def run(
        self,
        work: Callable[[], Any],
        client: Client = SITE,
        kind: WorkLimits = SEARCH,
        milliseconds: float = 0.0,
        name: str = "",
    ) -> Any:
        async with self.own_turns.turn(client):
            self.served.append(client.player)
            return await asyncio.to_thread(work)


def test_the_engine_for_browsers_is_compressed_once_and_sent_as_stored(visitor: Visitor) -> None:
    [kept] = (PAGE / "assets").glob("petteia_narrow.*.gz")
    sent = visitor.http.get(f"/static/assets/{kept.name}")
    assert (sent.status_code, sent.headers["content-encoding"]) == (200, "gzip")
    assert int(sent.headers["content-length"]) == kept.stat().st_size
    assert sent.content == gzip.decompress(kept.read_bytes())
    small = min((PAGE / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
    script = visitor.http.get(f"/static/assets/{small.name}")
    assert "content-encoding" not in script.headers
    assert script.content == small.read_bytes()
    assert "immutable" in script.headers["cache-control"]


def test_the_last_lines_are_marked_if_the_positions_take_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_module, "PIECE_MILLISECONDS", 1)

    async def scenario() -> AnalysisUpdate:
        engine = AnalysisEngine(TurnsOnly(), SITE, "page")
        command = AnalysisCommand("lines", 1, line("a1-a5"), lines=1, nodes=1_000_000)
        *_, last = [update async for update in engine.answers(command)]
        return last

    last = asyncio.run(scenario())
    assert isinstance(last, LinesUpdate)
    assert last.is_done
    assert last.nodes < 1_000_000


def test_fifty_pages_get_equal_shares() -> None:
    async def scenario() -> list[str]:
        pool = TurnsOnly()
        engines = [
            AnalysisEngine(pool, Client(f"address {number}", str(number)), str(number))
            for number in range(50)
        ]
        command = AnalysisCommand("lines", 1, line("a1-a5"), lines=1, nodes=5_000)
        await asyncio.gather(*(_exhaust(engine, command) for engine in engines))
        return pool.served

    served = asyncio.run(scenario())
    # No one has a second turn before everyone has had a first one.
    assert len(set(served[:50])) == 50
    assert len(served) == 100


async def _exhaust(engine: AnalysisEngine, command: AnalysisCommand) -> None:
    async for _ in engine.answers(command):
        pass


# ---------- the page


@pytest.mark.parametrize("language", ["en", "it", "el", "uk"])
def test_the_page_answers_without_an_account_in_every_language(
    site: RunningSite, language: str
) -> None:
    page = site.visitor(**{"accept-language": language}).http.get("/analysis")
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text


def test_an_address_names_a_line_of_play(visitor: Visitor) -> None:
    query = {"ruleset": "callen.simple-petteia", "option.inciti": "true", "moves": "a1-a5 a8-a6"}
    page = visitor.http.get("/analysis", params=query).text
    assert '"play":"a8-a6"' in page
    assert '"inciti":true' in page


def test_a_switch_that_is_off_on_the_set_up_page_is_off_in_the_analysis(visitor: Visitor) -> None:
    # A form sends nothing for a switch that is off.
    form = {"ruleset": "carrillo.petteia-xxi", "option.push": "true"}
    for marks, others in (({"options_of": form["ruleset"]}, False), ({}, True)):
        page = visitor.http.get("/analysis", params=form | marks).text
        data = json.loads(page.partition('id="page-data">')[2].partition("</script>")[0])
        options = data["record"]["tree"]["options"]
        assert (options["push"], options["locks"], options["flank"]) == (True, others, others)
    unknown = visitor.http.get("/analysis?ruleset=nobody.nothing&options_of=nobody.nothing")
    assert unknown.status_code == 200


def test_an_address_without_a_valid_position_is_explained(visitor: Visitor) -> None:
    page = visitor.http.get("/analysis?ruleset=nobody.nothing")
    assert page.status_code == 200
    (error,) = re.findall(r'"error":"(.*?)"', page.text)
    assert html.unescape(error) == (
        "This cannot be opened: there is no ruleset 'nobody.nothing';"
        " the page “Rulesets” lists them all."
    )


def test_an_address_with_a_misspelt_ruleset_gets_a_suggestion(visitor: Visitor) -> None:
    page = visitor.http.get("/analysis?ruleset=callen.simple-peteia").text
    (error,) = re.findall(r'"error":"(.*?)"', page)
    assert "did you mean callen.simple-petteia?" in html.unescape(error).replace("'", "")


def test_a_running_game_is_not_analysed(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="cyningstan.petteia", opponent="device")
    id = path.split("/")[2].partition("#")[0]
    moved = visitor.http.get(f"/analysis?game={id}&ply=3")
    assert moved.headers["location"] == f"/game/{id}?ply=3"
    assert '<body class="game">' in visitor.http.get(f"/game/{id}").text
    missing = visitor.http.get("/analysis?game=nothing/..").headers["location"]
    assert missing == "/game/nothing%2F.."
    assert visitor.http.get("/game/nothing").status_code == 404


def test_the_page_of_a_game_that_is_over_is_its_analysis(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset="cyningstan.petteia", opponent="device")
    player = visitor.sit(path)
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    page = visitor.http.get(path).text
    id = path.removeprefix("/game/")
    assert '<body class="analysis">' in page
    assert f'/api/games/{id}/position.png">' in page
    data = json.loads(page.partition('id="page-data">')[2].partition("</script>")[0])
    finished = data["finished"]
    assert (finished["id"], finished["view"]["outcome"]["rule"]) == (id, "GEN-9")
    assert finished["again"].startswith("/play?ruleset=cyningstan.petteia")
    moved = visitor.http.get(f"/analysis?game={id}")
    assert (moved.status_code, moved.headers["location"]) == (303, path)
