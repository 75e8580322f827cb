"""The rules in words in forms: tables that are added, changed, moved and removed in a text."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia._core import TomlText
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.printouts.rule_figures import examples
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.model.options import Value
from petteia.rulesets.registry import template
from petteia.rulesets.schema import schema
from petteia.server.builder.draft_views import DraftView, drafted
from petteia.server.builder.forms import detail_parts, example_parts, rule_fields
from petteia.server.workers.drafts.draft_changes import Change, DraftRequest
from petteia.server.workers.drafts.rule_edits import ListedValue

CHILD = 'extends = "callen.simple-petteia"\ntitle = "T"\nsummary = "S"\n'
NEW: dict[str, ListedValue | None] = {
    "ids": ["MY-1"],
    "part": "capture",
    "evidence": "invented",
    "text": "Two lines.\nHere.",
}
COMMENTED = '''\
title = "Three rules"

# The first rule.
[[rules]]  # a header
name = "first"  # its name
text = """
Not a comment:
# this"""
when = { zeus = true }

# The second rule.
[[rules]]
name = "second"
# Behind the second rule.

[options.zeus]
default = true

# The third rule.
[[rules]]
name = "third"
[rules.when]
zeus = false
# The end.
'''


def entry_change(key: str, value: Value | None) -> Change:
    """A change of an entry by its key, such as ``capture.corner``."""
    return Change(tuple(key.split(".")), value)


def rule_change(name: str, entries: dict[str, ListedValue | None]) -> Change:
    """A change of entries of a rule."""
    return Change(("rules", name), entries)


def rule_removal(name: str, omitted: bool) -> Change:
    """A change that removes a rule from the text, or leaves out the inherited one."""
    return Change(("remove", "rules", name), True) if omitted else Change(("rules", name), None)


def changed(text: str, *changes: Change, language: str = FALLBACK) -> DraftView:
    """The draft of a text after changes."""
    return drafted(DraftRequest(text, changes), language)


def standings(view: DraftView) -> dict[str, str]:
    """The origin of each rule, by its name."""
    return {rule.name: rule.origin for rule in view.rules}


def rules_in(text: str) -> list[dict[str, Any]]:
    """The rules that are in the text itself."""
    found: list[dict[str, Any]] = tomllib.loads(text).get("rules", [])
    return found


NAMES = st.sampled_from(["a", "b", "text", "when"])
LETTERS = st.characters(codec="utf-8", exclude_categories=["Cs"])
VALUES: st.SearchStrategy[ListedValue] = st.one_of(
    st.booleans(),
    st.text(LETTERS, max_size=20).map(lambda text: text.replace("\r", "")),
    st.lists(st.sampled_from(["captures", "]", "[[rules]]"]), max_size=3),
    st.dictionaries(NAMES, st.booleans(), max_size=2),
)
ENTRIES = st.dictionaries(NAMES, st.none() | VALUES, max_size=4)
EDITS = st.lists(
    st.tuples(st.sampled_from(["insert", "update", "move", "remove"]), st.integers(0, 9), ENTRIES),
    max_size=6,
)


def edit(tables: TomlText, rules: list[Any], kind: str, number: int, entries: Any) -> None:
    """Make the same edit in a text and in its rules."""
    place = number % max(len(rules), 1)
    given = {key: value for key, value in entries.items() if value is not None}
    if kind == "insert":
        tables.insert_table("rules", number, given)
        rules.insert(number, given)
    elif kind == "update" and rules:
        for key, value in entries.items():
            if value is None:
                tables.remove(("rules", place, key))
            else:
                tables.set(("rules", place, key), value)
        merged = {**rules[place], **entries}
        rules[place] = {k: v for k, v in merged.items() if v is not None}
    elif kind == "move" and place > 0:
        tables.move_table("rules", place, place // 2)
        rules.insert(place // 2, rules.pop(place))
    elif kind == "remove" and rules:
        tables.remove(("rules", place))
        del rules[place]


@given(st.sampled_from([COMMENTED, template(), CHILD, ""]), EDITS)
def test_edits_change_the_rules_as_asked_and_nothing_else(
    text: str, edits: list[tuple[str, int, Any]]
) -> None:
    tables, rules = TomlText(text), rules_in(text)
    for each in edits:
        edit(tables, rules, *each)
        assert rules_in(str(tables)) == rules
    before, after = tomllib.loads(text), tomllib.loads(str(tables))
    assert {**after, "rules": 0} == {**before, "rules": 0}
    lines = str(tables).splitlines()
    comments = [line for line in text.splitlines() if line.startswith("# ") and '"' not in line]
    assert [line for line in comments if line not in lines] == []


def test_a_rule_moves_with_the_comment_above_it() -> None:
    tables = TomlText(COMMENTED)
    tables.move_table("rules", 2, 0)
    text = str(tables)
    first = text.index("# The third rule.\n[[rules]]\nname")
    assert first < text.index("# The first rule.\n[[rules]]  # a header")
    assert "# Behind the second rule." in text


def test_a_rule_is_changed_in_place() -> None:
    tables = TomlText(COMMENTED)
    tables.set(("rules", 0, "name"), "one")
    tables.set(("rules", 2, "title"), "Third")
    expected = COMMENTED.replace('"first"', '"one"')
    assert str(tables) == expected.replace('"third"\n', '"third"\ntitle = "Third"\n')


def test_a_rule_is_added_changed_and_removed() -> None:
    added = changed(CHILD, rule_change("mine", NEW))
    assert added.errors == ()
    assert standings(added)["mine"] == "own"
    assert next(rule for rule in added.rules if rule.name == "mine").text == "Two lines.\nHere."
    renamed = rule_change("mine", {"name": "yours", "cites": ["captures"]})
    again = changed(added.text, renamed, rule_change("yours", {"when": {"inciti": True}}))
    [rule] = rules_in(again.text)
    assert (rule["name"], rule["cites"], rule["when"]) == ("yours", ["captures"], {"inciti": True})
    assert changed(again.text, rule_removal("yours", omitted=False)).text == CHILD


def test_an_inherited_rule_is_rewritten_left_out_and_restored() -> None:
    inherited = next(rule for rule in changed(CHILD).rules if rule.name == "corner")
    assert inherited.origin == "inherited"
    rewritten = changed(CHILD, rule_change("corner", {**NEW, "text": "In corners two do."}))
    assert standings(rewritten)["corner"] == "changed"
    left_out = changed(rewritten.text, rule_removal("corner", omitted=True))
    assert standings(left_out)["corner"] == "left-out"
    assert tomllib.loads(left_out.text)["remove"] == {"rules": ["corner"]}
    assert left_out.errors == ()
    for back in (
        rule_removal("corner", omitted=False),
        Change(("remove", "rules", "corner"), None),
    ):
        assert tomllib.loads(changed(left_out.text, back).text) == tomllib.loads(CHILD)


def test_rules_of_the_text_are_in_the_order_of_the_page_and_can_be_moved() -> None:
    text = CHILD
    for name in ("corner", "several", "mine", "yours"):
        text = changed(text, rule_change(name, NEW)).text
    order = [rule["name"] for rule in rules_in(text)]
    page = [rule.name for rule in changed(text).rules if rule.name in order]
    assert order == page
    moved = changed(text, Change(("rules", "yours"), None, before=order[0]))
    assert next(rule.name for rule in moved.rules if rule.name in order) == "yours"


@pytest.mark.parametrize("rules", ['rules = [{ name = "one" }]', "rules = {}"])
def test_invalid_rules_in_brackets_are_not_changed(rules: str) -> None:
    text = f"{CHILD}{rules}\n"
    for change in (rule_change("mine", NEW), rule_removal("one", omitted=True)):
        assert changed(text, change).text == text


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (rule_change("two", {"text": "Changed"}), ["one", "two"]),
        (rule_change("mine", NEW), ["one", "two", "mine"]),
        (Change(("rules", "two"), None, before="one"), ["two", "one"]),
        (rule_removal("one", omitted=False), ["two"]),
    ],
)
def test_rules_in_brackets_get_a_header_each_when_one_is_changed(
    change: Change, names: list[str]
) -> None:
    entries = 'ids = ["MY-1"], part = "board", evidence = "invented", text = "T"'
    when = "when = { leader = true }"
    rules = f'[{{ name = "one", {entries} }}, {{ name = "two", {entries}, {when} }}]'
    text = f"{CHILD}rules = {rules}  # in one line\n"
    assert standings(changed(text))["one"] == "own"
    after = changed(text, change).text
    assert [rule["name"] for rule in rules_in(after)] == names
    assert after.count("[[rules]]") == len(names)
    assert {rule["name"]: rule for rule in rules_in(after)}.get("two", {})["when"] == {
        "leader": True
    }
    assert after.startswith(CHILD.rstrip("\n"))


def test_adding_a_rule_replaces_an_empty_list_of_rules() -> None:
    assert [
        rule["name"]
        for rule in rules_in(changed(f"{CHILD}rules = []\n", rule_change("mine", NEW)).text)
    ] == ["mine"]


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_every_entry_of_a_rule_and_every_other_entry_has_a_field(language: str) -> None:
    t = messages_in(language)
    entries = set(schema()["$defs"]["rule"]["properties"])
    of_rules = {field.key: field for field in rule_fields(t)}
    assert of_rules.keys() == entries - {"when"}
    grounds = schema()["$defs"]["rule"]["properties"]["cites"]["items"]["enum"]
    assert [choice.value for choice in of_rules["cites"].choices] == grounds
    tables = {key: part for key, part in schema()["properties"].items() if "properties" in part}
    keys = {f"{table}.{key}" for table, part in tables.items() for key in part["properties"]}
    fields = [field for part in detail_parts(t) for field in part.fields]
    assert {field.key for field in fields} == {
        *(key for key in keys if not key.startswith("remove.") and key != "source.reports"),
        "version",
        "weights",
    }
    assert all(field.label and field.label != field.key for field in fields)


def test_an_inherited_rule_is_shown_in_the_readers_language() -> None:
    texts = {changed(CHILD, language=each.code).rules[0].text for each in offered()}
    assert len(texts) == len(list(offered()))


def test_pieces_that_start_on_other_squares_are_a_difference() -> None:
    assert changed(CHILD).differences == ()
    view = changed(
        CHILD, entry_change("setup.board", "12/12/sssssssssss1/11s/S11/1SSSSSSSSSSS/12/12")
    )
    [setup] = view.differences
    assert (setup.title, setup.before) == ("Set-up", "White: a1–l1; Black: a8–l8")
    assert setup.after == "White: b3–l3, a4; Black: l5, a6–k6"


def test_a_new_source_begins_with_the_inherited_one() -> None:
    view = changed(CHILD, entry_change("source.year", 2026))
    assert view.errors == ()
    assert view.values["source.author"] == "Moshe W. Callen"
    assert tomllib.loads(view.text)["source"]["year"] == 2026
    assert {"source.author", "source.year"} <= set(view.given)


def test_a_number_too_large_for_json_is_an_error_and_in_no_form() -> None:
    found = changed(CHILD, entry_change("source.author", "A. Author"))
    huge = changed(f"{found.text}year = {10**30}\n")
    assert huge.is_readable
    assert [error.key for error in RulesetDocument(huge.text).errors] == ["source.year"]
    assert huge.errors
    assert "source.year" not in huge.values
    sent = msgspec.json.encode(huge)
    assert msgspec.json.decode(sent)["values"]["source.author"] == "A. Author"


def test_a_source_without_an_author_has_an_error_that_can_be_fixed_in_its_form() -> None:
    view = changed('title = "T"\nsummary = "S"\n', entry_change("source.title", "A book"))
    assert view.is_readable
    assert view.values["source.title"] == "A book"
    assert len(view.errors) > len(
        changed(view.text, entry_change("source.author", "A. Author")).errors
    )


def test_a_journal_and_an_organization_are_entered_in_forms() -> None:
    changes: dict[str, Value] = {
        "source.author_kind": "organization",
        "source.kind": "article",
        "source.container": "Homo Ludens",
        "source.volume": "IV",
    }
    view = changed(CHILD, *(entry_change(key, value) for key, value in changes.items()))
    assert view.errors == ()
    assert {key: view.values[key] for key in changes} == changes
    assert {
        field.key for part in detail_parts(messages_in(FALLBACK)) for field in part.fields
    } >= set(changes)


def test_pieces_conduct_and_version_are_changed_in_forms() -> None:
    changes: dict[str, Value] = {
        "pieces.S": "soldier",
        "conduct.illegal_moves": "stand",
        "version": 3,
    }
    view = changed(CHILD, *(entry_change(key, value) for key, value in changes.items()))
    assert view.errors == ()
    assert {key: view.values[key] for key in changes} == changes
    assert set(changes) <= set(view.given)
    assert view.piece_names["S"] == "soldier"


def test_the_example_of_a_rule_is_chosen_and_removed_with_the_rule() -> None:
    blocked = "callen: Blocked"
    found = changed(CHILD, entry_change("examples.dead-position", blocked))
    assert tomllib.loads(found.text)["examples"] == {"dead-position": blocked}
    assert found.examples["dead-position"] == blocked
    assert "examples.dead-position" in found.given
    back = changed(found.text, entry_change("examples.dead-position", None))
    assert back.text.strip() == CHILD.strip()
    own = changed(CHILD, rule_change("mine", NEW), entry_change("examples.mine", blocked))
    assert "examples" not in tomllib.loads(changed(own.text, rule_removal("mine", False)).text)


def test_every_example_of_the_library_can_be_chosen() -> None:
    parts = example_parts(messages_in(FALLBACK))
    assert [choice.value for part in parts for choice in part.examples] == list(examples())


def test_the_weights_of_other_games_are_chosen() -> None:
    [field] = [
        field
        for part in detail_parts(messages_in(FALLBACK))
        for field in part.fields
        if field.key == "weights"
    ]
    names = [choice.value for choice in field.choices]
    assert names == schema()["properties"]["weights"]["enum"]
    assert len({choice.label for choice in field.choices}) == len(names)
    found = changed(CHILD, entry_change("weights", "piso"))
    assert (found.errors, found.text) == ((), f'{CHILD}weights = "piso"\n')
    assert changed(found.text, entry_change("weights", None)).text == CHILD
