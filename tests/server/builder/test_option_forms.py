"""Options in forms: their words, range and effects, and which inherited ones are kept."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.semantics import option_problems
from petteia.rulesets.files.shipped import GAMES, shipped_document
from petteia.rulesets.schema import option_targets, schema
from petteia.server.builder.draft_views import DraftOption, DraftView
from petteia.server.builder.forms import OPTION_FORM, option_fields
from petteia.server.workers.drafts.draft_changes import Change
from petteia.server.workers.drafts.draft_values import option_boards
from tests.server.builder.test_rule_forms import CHILD, changed, entry_change

OWN = """\
# a game
title = "T"
summary = "S"
[board]
size = "8x8"
[setup]
rows = ["S"]
[ending]
capture_goal = 1

# the die
[options.die]  # rolled
title = "Die"  # small
type = "bool"
default = false
summary = "Dice."
effect.true.dice.count = 1  # one
effect.true.dice.faces = 4

# how far
[options.step]
type = "choice"
default = "far"
values = ["far", "near"]
summary = "Steps."
[options.step.effect.near.movement]
light_range = 1  # near

# at last
[options]
men = { type = "int", default = 3, min = 2, max = 5, summary = "M", writes = "ending.reduced_to" }
"""


def option_change(name: str, entries: dict[str, Any]) -> Change:
    """A change of entries of an option: of one in place, or of several as a table."""
    [key, *others] = entries
    if others or "." not in key:
        return Change(("options", name), entries)
    return Change(("options", name, *key.split(".")), entries[key])


def mechanics(view: DraftView) -> dict[str, bool | int | str]:
    """The values of a draft without the defaults of its options."""
    return {key: value for key, value in view.values.items() if not key.startswith("options.")}


def option_removal(name: str, omitted: bool) -> Change:
    """A change that removes an option from the text, or leaves out an inherited one."""
    return Change(("remove", "options", name), True) if omitted else Change(("options", name), None)


def option(text: str, name: str, *changes: Change) -> DraftOption:
    """An option of a draft as its page shows it."""
    [found] = [each for each in changed(text, *changes).option_forms if each.name == name]
    return found


def entry(text: str, name: str, *changes: Change) -> dict[str, Any]:
    """What a text says about an option after changes that leave no error."""
    found = changed(text, *changes)
    assert found.errors == ()
    said: dict[str, Any] = tomllib.loads(found.text)["options"][name]
    return said


def test_words_are_changed_in_place() -> None:
    change = option_change("die", {"title": "A die", "rule": "MY-1"})
    text = changed(OWN, change).text
    expected = OWN.replace('"Die"', '"A die"')
    assert text == expected.replace("faces = 4\n", 'faces = 4\nrule = "MY-1"\n')


def test_effects_are_added_changed_and_removed() -> None:
    add = option_change("die", {"effect.true.capture.corner": True})
    change = option_change("die", {"effect.true.dice.faces": 6})
    remove = option_change("die", {"effect.true.dice.count": None})
    text = changed(OWN, add, change).text
    lines = "effect.true.dice.faces = 6\neffect.true.capture.corner = true\n"
    assert text == OWN.replace("effect.true.dice.faces = 4\n", lines)
    effect = entry(OWN, "die", add, change, remove)["effect"]
    assert effect == {"true": {"dice": {"faces": 6}, "capture": {"corner": True}}}
    near = option_change("step", {"effect.near.movement.leader_range": 2})
    tables = changed(OWN, near).text
    assert tables == OWN.replace("1  # near\n", "1  # near\nleader_range = 2\n")


def test_a_set_up_that_an_option_changes_partly_is_drawn_on_a_board() -> None:
    child = CHILD.replace("callen.simple-petteia", "vogt.petteia")
    [leader] = option(child, "mirrored").effects
    assert (leader.key, leader.value) == ("setup.leader", None)
    assert leader.board == ruleset("vogt.petteia", mirrored=True).mechanics["setup.board"]
    draw = option_change("mirrored", {"effect.true.setup.board": leader.board})
    assert entry(child, "mirrored", draw)["effect"] == {"true": {"setup": {"board": leader.board}}}
    [drawn] = option(child, "mirrored", draw).effects
    assert (drawn.key, drawn.value, drawn.board) == ("setup.board", leader.board, "")


@pytest.mark.parametrize("id", ["vogt.petteia", "crist.latrunculi", "walker.seega"])
def test_options_that_change_a_set_up_are_kept_when_it_is_drawn(id: str) -> None:
    child = CHILD.replace("callen.simple-petteia", id)
    before, whole = changed(child), RulesetDocument(child).complete
    drawn = changed(child, entry_change("setup.board", before.values["setup.board"]))
    assert drawn.errors == ()
    assert drawn.values == before.values
    effects = {
        (name, setting): tables["setup"]["board"]
        for name, each in tomllib.loads(drawn.text)["options"].items()
        for setting, tables in each["effect"].items()
    }
    assert effects == {
        (name, setting): board
        for name, boards in option_boards(whole, whole["options"]).items()
        for setting, board in boards.items()
    }


def test_setting_a_board_in_an_option_turns_the_rows_of_the_set_up_into_a_board() -> None:
    columns = "/".join(["S6s"] * 8)
    text = changed(OWN, option_change("die", {"effect.true.setup.board": columns}))
    assert text.errors == ()
    rows = ["ssssssss", *["8"] * 6, "SSSSSSSS"]
    assert tomllib.loads(text.text)["setup"] == {"board": "/".join(rows)}


def test_one_button_draws_everything_that_a_value_says_about_a_set_up() -> None:
    said = 'effect.true.setup.rows = ["S", "S"]\neffect.true.setup.symmetry = "reflection"\n'
    text = OWN.replace("effect.true.dice.faces = 4\n", said)
    boards = {each.key: each.board for each in option(text, "die").effects}
    two = "/".join(["ssssssss"] * 2 + ["8"] * 4 + ["SSSSSSSS"] * 2)
    assert boards == {"dice.count": "", "setup.rows": two, "setup.symmetry": ""}
    beyond = text.replace('["S", "S"]', "[{}]".format(", ".join(['"S"'] * 9)))
    assert {each.board for each in option(beyond, "die").effects} == {""}


def test_an_option_without_effects_stays_an_option() -> None:
    gone = [option_change("die", {f"effect.true.dice.{key}": None}) for key in ("count", "faces")]
    assert entry(OWN, "die", *gone)["effect"] == {}
    again = option_change("die", {"effect.true.capture.push": True})
    text = changed(OWN, *gone, again).text
    assert "effect.true.capture.push = true" in text
    assert "effect = {}" not in text


def test_changing_a_range_adjusts_the_default_and_the_effects() -> None:
    assert entry(OWN, "men", option_change("men", {"min": 4}))["default"] == 4
    values = option_change("step", {"values": ["far", "farther"]})
    assert entry(OWN, "step", values)["effect"] == {}
    assert (
        entry(OWN, "step", option_change("step", {"values": ["near", "far"]}))["default"] == "far"
    )


def test_an_option_that_sets_a_rule_has_its_values() -> None:
    sets = option_change("die", {"writes": "ending.blocked"})
    found = entry(OWN, "die", sets)
    assert (found["type"], found["writes"]) == ("choice", "ending.blocked")
    assert found["values"] == schema()["$defs"]["ending"]["properties"]["blocked"]["enum"]
    assert "effect" not in found
    number = entry(OWN, "die", sets, option_change("die", {"type": "int"}))
    assert (number["min"], number["max"], number["effect"]) == (0, 10, {})
    goal = option_change("die", {"writes": "ending.capture_goal"})
    assert entry(OWN, "die", goal)["default"] == 1
    assert "capture_goal = 1" not in changed(OWN, goal).text
    size = option_change("die", {"writes": "board.size"})
    assert entry(OWN, "die", size)["default"] == "8x8"


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("target", option_targets().items(), ids=str)
def test_every_rule_can_be_set_by_a_new_option(target: tuple[str, str]) -> None:
    key, kind = target
    new = option_change("new", {"title": "New", "summary": "S", "type": "bool", "effect": {}})
    text = changed(OWN, new, option_change("new", {"writes": key})).text
    found = tomllib.loads(text)["options"]["new"]
    assert option_problems("new", found) == []
    assert (found["type"], found["writes"]) == (kind, key)


@pytest.mark.parametrize("kind", ["bool", "int", "choice", "board"])
def test_an_option_is_added_and_removed(kind: str) -> None:
    new = option_change("new", {"title": "New", "summary": "S", "type": kind, "effect": {}})
    found = changed(CHILD, new)
    assert found.errors == ()
    assert tomllib.loads(found.text)["options"]["new"]["type"] == kind
    back = changed(found.text, option_removal("new", omitted=False))
    assert tomllib.loads(back.text) == tomllib.loads(CHILD)


def test_an_inherited_option_keeps_what_the_text_does_not_change() -> None:
    add = option_change("die", {"effect.true.capture.corner": True})
    text = changed(CHILD, add).text
    assert text == (
        f"{CHILD}\n[options.die]\neffect.true.dice.count = 1\neffect.true.dice.faces = 4\n"
        "effect.true.capture.corner = true\n"
    )
    die = option(CHILD, "die", add)
    assert (die.origin, die.title, die.given) == ("changed", "Four-sided die", ("effect",))
    assert changed(text, option_removal("die", omitted=False)).text.strip() == CHILD.strip()
    ends = option_change("quiet_limit", {"max": 60})
    assert entry(CHILD, "quiet_limit", ends) == {"max": 60, "default": 60}


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("id", ruleset_ids())
def test_an_inherited_option_is_left_out_and_the_game_stays_the_same(id: str) -> None:
    child = CHILD.replace("callen.simple-petteia", id)
    values = mechanics(changed(child))
    for name in shipped_document(id)["options"]:
        if name == "quiet_limit":
            continue
        without = changed(child, option_removal(name, omitted=True))
        assert without.errors == ()
        assert mechanics(without) == values
        assert option(without.text, name).origin == "left-out"
        again = changed(without.text, option_removal(name, omitted=False))
        assert tomllib.loads(again.text) == tomllib.loads(child)


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("id", ruleset_ids())
def test_every_option_of_the_package_has_a_form(id: str) -> None:
    text = (GAMES / f"{id}.toml").read_text("utf-8")
    forms = {each.name: each for each in changed(text).option_forms}
    for name, said in shipped_document(id)["options"].items():
        found = forms[name]
        assert {way for way in ("writes", "effect", "arbiter", "inert") if way in said} == {
            found.way
        }
        assert len(found.effects) == sum(
            len(entries)
            for tables in said.get("effect", {}).values()
            for entries in tables.values()
        )
        title = option_change(name, {"title": "New"})
        assert entry(text, name, title)["title"] == "New"


def test_an_option_with_errors_still_has_a_form() -> None:
    text = OWN.replace('values = ["far", "near"]\n', "")
    found = changed(text)
    assert found.errors
    assert "options.step.default" not in found.values
    assert option(text, "step").type == "choice"
    assert entry(text, "step", option_change("step", {"values": ["far", "near"]}))


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_every_entry_of_an_option_has_a_field(language: str) -> None:
    labels = [field.label for field in option_fields(messages_in(language))]
    assert len(set(labels)) == len(OPTION_FORM)
    other = {"default", "min", "max", "writes", "effect"}
    assert other.union(OPTION_FORM) == set(schema()["$defs"]["option"]["properties"])


SETTINGS = st.sampled_from(["true", "false", "far", "near", "3"])
PLACES = st.sampled_from(["capture.corner", "dice.count", "movement.light_range"])
CHANGES = st.one_of(
    st.builds(
        lambda setting, place, value: {f"effect.{setting}.{place}": value},
        SETTINGS,
        PLACES,
        st.sampled_from([True, 1, None]),
    ),
    st.sampled_from(
        [
            *({"type": kind} for kind in ("bool", "int", "choice", "board")),
            *({"values": words} for words in (["a", "b"], ["near", "far"], None)),
            *({"writes": key} for key in ("capture.push", "dice.count", "board.size")),
            *({key: "Words."} for key in ("title", "summary", "arbiter", "inert")),
            *({key: value} for key in ("min", "max") for value in (0, 4, "6x6")),
            {"effect": {}},
        ]
    ),
)
NAMES = st.sampled_from(["die", "step", "men", "new"])
EDITS = st.lists(
    st.one_of(
        st.builds(option_change, NAMES, CHANGES),
        st.builds(option_removal, NAMES, st.booleans()),
    ),
    max_size=5,
)


@given(st.sampled_from([OWN, OWN.partition("# at last")[0], CHILD]), EDITS)
def test_whatever_is_changed_the_rest_of_the_text_stays(text: str, edits: list[Change]) -> None:
    for each in edits:
        after = changed(text, each).text
        before, now = tomllib.loads(text), tomllib.loads(after)
        others = [
            {key: value for key, value in found.get("options", {}).items() if key not in each.path}
            for found in (before, now)
        ]
        assert others[0] == others[1]
        if "extends" not in before and (
            not isinstance(each.value, dict) or "writes" not in each.value
        ):
            assert {**now, "options": 0} == {**before, "options": 0}
            about = ("# a game", "# how far", "# at last")
            assert [line for line in about if line in text] == [
                line for line in about if line in after
            ]
        text = after
