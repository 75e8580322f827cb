"""The ruleset builder: forms from the schema, edits that keep a text, drafts, and trial games."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import tomllib
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia._core import TomlText, fitted_board
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset_ids
from petteia.rulesets.files.document import MAX_BYTES, RulesetDocument
from petteia.rulesets.files.shipped import GAMES, is_shipped
from petteia.rulesets.model.definition import TABLES
from petteia.rulesets.registry import template
from petteia.rulesets.schema import schema
from petteia.server.builder.draft_views import DraftView, drafted, read_draft
from petteia.server.builder.explanations import explanation
from petteia.server.builder.forms import form_parts, placeable_letters
from petteia.server.builder.trial_games import TrialGame, play_trial_game, report
from petteia.server.http.pages.rulesets.builder import EMPTY
from petteia.server.workers.drafts.draft_changes import Change, DraftRequest
from petteia.server.workers.drafts.draft_values import DRAWN_SETUP
from petteia.server.workers.engine_pool import EngineFailedError, EnginePool
from tests.rows import rows
from tests.server.builder.test_rule_forms import entry_change
from tests.server.builder.test_user_rulesets import HOSTILE, VALID
from tests.server.running import RunningSite, Visitor

ENGLISH = messages_in(FALLBACK)
COMMENTED = """\
# Five of twelve, as we play it.
extends = "callen.simple-petteia"  # the parent
title = "Five"
summary = "Five stones win."

[ending]
capture_goal = 5  # of twelve
# no more
"""
CHILD = 'extends = "{}"\ntitle = "T"\nsummary = "S"\n'


def changed(text: str, *changes: tuple[str, Any]) -> DraftView:
    """The draft of a text after changes."""
    return read(text, *(entry_change(*each) for each in changes))


def read(text: str, *changes: Change) -> DraftView:
    """The draft of a text after changes of any kind."""
    return drafted(DraftRequest(text, changes), FALLBACK)


def ask(visitor: Visitor, text: str, **changes: object) -> httpx.Response:
    """Ask the site for a draft."""
    body = {
        "text": text,
        "changes": [{"path": k.split("."), "value": v} for k, v in changes.items()],
    }
    headers = {"origin": visitor.site.address, "content-type": "application/json"}
    return visitor.http.post("/builder/draft", content=json.dumps(body), headers=headers)


@pytest.mark.parametrize(("goal", "warned"), [(5, False), (13, True)])
def test_a_valid_draft_has_warnings_where_its_rules_contradict_each_other(
    visitor: Visitor, goal: int, warned: bool
) -> None:
    text = COMMENTED.replace("capture_goal = 5", f"capture_goal = {goal}")
    found = ask(visitor, text).json()
    assert found["errors"] == []
    assert bool(found["warnings"]) == warned
    assert all(each["line"] == 7 for each in found["warnings"])
    assert any("White has 12 pieces" in each["text"] for each in found["warnings"]) == warned


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_every_switch_of_the_mechanics_has_a_field_with_words(language: str) -> None:
    t = messages_in(language)
    fields = {field.key: field for part in form_parts(t) for field in part.fields}
    keys = {f"{table}.{key}" for table in TABLES for key in schema()["$defs"][table]["properties"]}
    assert set(fields) == keys - {f"setup.{key}" for key in (*DRAWN_SETUP, "board")}
    for key, field in fields.items():
        assert field.label != key
        assert (field.kind == "choice") == bool(field.choices)
        labels = [choice.label for choice in field.choices]
        assert len(set(labels)) == len(labels)


def test_a_switch_is_explained_by_a_rule_with_an_interactive_board() -> None:
    found = explanation("capture.corner", ENGLISH)
    assert found is not None
    assert found.figure is not None
    assert "corner" in found.text


def test_a_change_keeps_the_rest_of_the_text_and_its_comments() -> None:
    found = changed(COMMENTED, ("ending.capture_goal", 4), ("title", "Four"))
    assert found.text == COMMENTED.replace("= 5 ", "= 4 ").replace('"Five"', '"Four"')
    assert found.errors == ()


def test_an_entry_that_an_option_sets_is_changed_by_its_default() -> None:
    found = changed(VALID, ("capture.corner", True))
    assert tomllib.loads(found.text)["options"] == {"corner_capture": {"default": True}}
    assert found.values["capture.corner"] is True
    assert "capture.corner" in found.given
    back = changed(found.text, ("capture.corner", None))
    assert tomllib.loads(back.text) == tomllib.loads(VALID)


def test_an_entry_becomes_an_option_and_an_entry_again() -> None:
    offer = Change(("options", "push"), {"writes": "capture.push", "default": False})
    found = read(VALID, offer, entry_change("capture.push", True))
    assert found.errors == ()
    option = tomllib.loads(found.text)["options"]["push"]
    assert (option["type"], option["default"], option["writes"]) == ("bool", True, "capture.push")
    assert option["summary"] == schema()["$defs"]["capture"]["properties"]["push"]["description"]
    withdrawn = (Change(("options", "push"), None), entry_change("capture.push", True))
    back = read(found.text, *withdrawn)
    assert tomllib.loads(back.text) == {**tomllib.loads(VALID), "capture": {"push": True}}
    choice = Change(("options", "leader"), {"writes": "capture.leader", "default": "never"})
    with_leader = read(VALID, choice)
    assert with_leader.values["options.leader.default"] == "never"
    kinds = {each.key: each.kind for each in with_leader.options}
    assert kinds["options.leader.default"] == "choice"


def test_a_board_replaces_an_inherited_set_up_and_its_reserve() -> None:
    board = "8/8/8/8/8/8/8/3S4"
    found = changed(CHILD.format("navpil.poleis"), ("setup.board", board))
    setup = tomllib.loads(found.text)["setup"]
    assert setup["board"] == board
    assert setup["reserve"] == int(found.values["setup.reserve"]) > 0


def test_a_set_up_is_drawn_though_a_rule_has_no_name_yet() -> None:
    """An inherited option becomes one of the board's size, which goes with its rules."""
    text = (
        'extends = "callen.simple-petteia"\n[options.board]\ntype = "board"\n'
        'default = "8x8"\nvalues = ["8x8", "7x8"]\nwrites = "board.size"\n'
        '[[rules]]\ntext = "To be named."\n'
    )
    drawn = changed(text, ("setup.board", "8/8/8/8/8/8/8/SSSSSSSS")).text
    assert 'board = "8/8/8/8/8/8/8/SSSSSSSS"' in drawn


def test_a_board_of_another_size_keeps_the_pieces_that_fit() -> None:
    board = "s9/10/10/10/10/10/10/S9"
    text = changed(EMPTY, ("board.size", "10x8"), ("setup.board", board)).text
    found = changed(text, ("board.size", "6x5"))
    assert found.values["setup.board"] == "s5/6/6/6/S5"
    rows = changed(EMPTY, ("board.size", "9x6"))
    assert tomllib.loads(rows.text)["setup"] == {"rows": ["S"]}


@given(
    st.integers(4, 16).flatmap(
        lambda files: st.lists(st.text("Ss", min_size=files, max_size=files), min_size=4)
    ),
    st.integers(4, 16),
    st.integers(4, 16),
)
def test_a_fitted_board_has_the_requested_size(rows: list[str], files: int, ranks: int) -> None:
    fitted = fitted_board("/".join(rows), files, ranks).split("/")
    assert len(fitted) == ranks
    for row in fitted:
        assert sum(1 if letter.isalpha() else 0 for letter in row) <= files
    if (len(rows), len(rows[0])) == (ranks, files):
        assert fitted == rows


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("id", ruleset_ids())
def test_forms_can_show_and_change_every_ruleset(id: str) -> None:
    found = read(CHILD.format(id))
    assert found.errors == ()
    assert found.given == ()
    own = read((GAMES / f"{id}.toml").read_text("utf-8"))
    assert own.is_readable
    # A ruleset that extends another has its own version.
    assert {**own.values, "version": 1} == found.values
    limit = changed(CHILD.format(id), ("ending.quiet_limit", 60))
    assert limit.errors == ()
    assert limit.values["ending.quiet_limit"] == 60


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("id", ruleset_ids())
def test_a_piece_of_every_ruleset_can_be_put_elsewhere_at_the_start(id: str) -> None:
    found = read(CHILD.format(id))
    size, board = found.values["board.size"], found.values["setup.board"]
    rows = [re.findall(r"\d+|\D", row) for row in str(board).split("/")]
    mirrored = "/".join("".join(reversed(row)) for row in rows)
    for before in (found.text, (GAMES / f"{id}.toml").read_text("utf-8")):
        drawn = changed(before, ("setup.board", mirrored))
        assert drawn.errors == ()
        assert drawn.values["setup.board"] == mirrored
        assert drawn.values["board.size"] == size
        assert not [each for each in drawn.options if each.writes == "board.size"]


KEYS = st.deferred(
    lambda: st.sampled_from([field.key for part in form_parts(ENGLISH) for field in part.fields])
)
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=30)


@given(
    st.sampled_from([VALID, COMMENTED, EMPTY, template(), CHILD.format("vogt.kubeia")]),
    st.lists(st.tuples(KEYS, VALUES), max_size=4),
)
def test_whatever_the_forms_send_the_text_stays_a_document(
    text: str, changes: list[tuple[str, Any]]
) -> None:
    found = changed(text, *changes)
    document = tomllib.loads(found.text)
    assert document["title"] == tomllib.loads(text)["title"]
    comments = [line for line in text.splitlines() if line.startswith("# ")]
    assert all(comment in found.text for comment in comments[:1])
    assert (found.errors == ()) == (RulesetDocument(found.text).errors == [])


@given(st.text(max_size=300))
def test_any_text_is_read_or_has_an_error_with_its_place(text: str) -> None:
    found = changed(text, ("capture.corner", True))
    assert found.errors
    first = found.errors[0]
    assert (first.line, first.column) >= (1, 1)


@rows("content", HOSTILE.values())
def test_a_hostile_draft_does_no_harm(content: bytes, pool: EnginePool) -> None:
    text = content.decode("utf-8", errors="replace")
    request = DraftRequest(text, (entry_change("capture.corner", True),))
    with contextlib.suppress(EngineFailedError):
        assert asyncio.run(read_draft(request, pool, ENGLISH)).errors
    assert not asyncio.run(read_draft(DraftRequest(VALID), pool, ENGLISH)).errors


@pytest.mark.parametrize("value", [f"{10**19}", "[" * 90 + "]" * 90])
def test_a_text_that_only_python_can_read_is_refused_unchanged(value: str) -> None:
    text = f"{VALID}\n[board]\nsize = {value}\n"
    draft = changed(text, ("capture.corner", True))
    assert draft.text == text
    assert draft.errors


def test_removing_a_missing_entry_does_no_harm() -> None:
    edits = TomlText(COMMENTED)
    edits.remove(("capture", "corner"))
    edits.remove(("ending", "quiet_limit"))
    assert str(edits) == COMMENTED


def test_a_draft_is_shown_with_its_differences(visitor: Visitor) -> None:
    found = ask(visitor, VALID, **{"capture.corner": True}).json()
    assert found["errors"] == []
    assert found["parent"] == "Simple petteia"
    shown = {each["title"]: (each["before"], each["after"]) for each in found["differences"]}
    assert shown == {"Corner capture": ("no", "yes"), "Captures that win": ("7", "5")}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (CHILD.format("x.toml"), "is not the id of a ruleset of the package"),
        (CHILD.format("../site.toml"), "is not the id of a ruleset of the package"),
        ("extends = " * 3, "TOML"),
        (VALID + '\n[board]\nsize = "17x17"\n', "4 to 16"),
        ("# " + "x" * 5000, "4096"),
    ],
)
def test_bad_texts_get_a_clear_error(visitor: Visitor, text: str, says: str) -> None:
    found = ask(visitor, text)
    assert found.status_code == 200
    [error, *_] = found.json()["errors"]
    assert says in error["text"]
    assert found.json()["text"] == text


def test_a_request_that_is_not_a_draft_is_refused(visitor: Visitor) -> None:
    headers = {"origin": visitor.site.address}
    for body in (
        b"",
        b"{",
        b"[]",
        b'{"text": 1}',
        b'{"text": "", "changes": [{"path": ["A B"], "value": 1}]}',
        b'{"text": "", "changes": [{"path": [], "value": 1}]}',
        b'{"text": "", "changes": [{"path": ["a"], "value": 1.5}]}',
    ):
        answer = visitor.http.post("/builder/draft", content=body, headers=headers)
        assert answer.status_code == 400
    assert ask(visitor, "x" * (MAX_BYTES + 1)).status_code == 400
    assert ask(visitor, "x" * (5 * MAX_BYTES)).status_code == 413


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_the_builder_begins_with_any_ruleset_in_every_language(
    site: RunningSite, language: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    for query in ("", "?ruleset=", "?ruleset=vogt.kubeia"):
        page = visitor.http.get(f"/builder{query}")
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text
    assert 'extends = "vogt.kubeia"' in page.text.replace("&#34;", '"')


def test_a_missing_ruleset_is_named(visitor: Visitor) -> None:
    for id in ("nobody.nothing", "own.aaaaaaaaaaaaaaaaaaaa", "<b>", "../x"):
        page = visitor.http.get("/builder", params={"ruleset": id})
        assert page.status_code == 404
        assert "There is no ruleset called" in page.text
        assert "<b>" not in page.text.partition("refusal")[2][:200]


def test_only_known_entries_are_explained(visitor: Visitor) -> None:
    found = visitor.http.get("/builder/explanation", params={"key": "movement.locks"})
    assert found.json()["figure"]["frames"]
    for key in ("", "x", "capture.nothing", "capture.corner.x", "setup.rows"):
        assert visitor.http.get("/builder/explanation", params={"key": key}).status_code == 404


def test_an_empty_ruleset_is_valid() -> None:
    assert RulesetDocument(EMPTY).errors == []
    # A set-up has no dead stones.
    assert set(placeable_letters()) == {*"SPHLBsphlb"}
    assert not is_shipped("")


def test_trial_games_are_played_to_the_end_and_can_be_repeated() -> None:
    text = CHILD.format("callen.simple-passing-leader")
    game = play_trial_game(text, 3)
    assert game == play_trial_game(text, 3)
    assert game.plies > 0
    assert ENGLISH.has(f"reason-{game.reason}")


def test_a_report_counts_games_with_intervals() -> None:
    games = [TrialGame(True, 40, "captures"), TrialGame(None, 90, "quiet-limit")] * 2
    found = report(games, ENGLISH)
    assert (found.games, found.decisive.value, found.white.value) == (4, 0.5, 0.75)
    assert 0 < found.decisive.low < 0.5 < found.decisive.high < 1
    assert found.plies == (40, 90, 90)
    assert [count for _, count in found.reasons] == [2, 2]
    empty = report([], ENGLISH, "stopped")
    assert (empty.games, empty.white.low, empty.white.high) == (0, 0.0, 1.0)


def test_the_site_plays_trial_games_one_after_the_other(visitor: Visitor) -> None:
    def lines(text: str, most: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        with visitor.http.stream(
            "POST",
            "/builder/games",
            content=json.dumps({"text": text}),
            headers={"origin": visitor.site.address},
        ) as answer:
            assert answer.status_code == 200
            for line in answer.iter_lines():
                found.append(json.loads(line))
                if len(found) == most:
                    break
        return found

    assert [each["games"] for each in lines(VALID, 2)] == [1, 2]
    [refused] = lines('title = "x"', 9)
    assert refused["games"] == 0
    assert refused["error"]
