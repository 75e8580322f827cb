"""The JSON Schema that ships with the package, and the package's own reading of it, agree."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia._core import rule_conflicts
from petteia.rulesets.files.shipped import GAMES
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.schema import SCHEMA_FILE, default_mechanics, schema
from tests.rows import rows
from tools.writing.write_schema import schema_text

HERE = Path(__file__).parent
VALID = [
    *sorted(GAMES.glob("*.toml")),
    *sorted((HERE.parents[1] / "examples").glob("*.toml")),
    *sorted((HERE.parents[1] / "examples" / "small").glob("*.toml")),
    *sorted((HERE / "valid").glob("*.toml")),
]
VALIDATOR = jsonschema.Draft202012Validator(json.loads(SCHEMA_FILE.read_text("utf-8")))
DOCUMENTS = [tomllib.loads(path.read_text("utf-8")) for path in VALID]

WORDS = st.sampled_from(
    ["", "S", "8x8", "true", "bool", "none", "both", "capture.corner", "GEN-1", "a\x07b", "x" * 130]
)
VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(-2, 20_000), WORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["a", "size", "L"]), inner)
    ),
    max_leaves=6,
)


def test_the_schema_is_a_json_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(VALIDATOR.schema)


@rows("path", VALID)
def test_every_valid_file_conforms_to_the_schema(path: Path) -> None:
    document = tomllib.loads(path.read_text("utf-8"))
    assert [error.message for error in VALIDATOR.iter_errors(document)] == []
    assert schema_problems(document) == []


def test_a_file_of_invalid_shape_does_not_conform() -> None:
    text = (HERE / "invalid" / "shapes.toml").read_text("utf-8")
    assert not VALIDATOR.is_valid(tomllib.loads(text))


PLACEMENT = {
    *("setup.reserve", "setup.per_turn", "setup.leader_reserve"),
    *("setup.first_mover", "setup.closed"),
}


def test_the_schema_knows_the_mechanics_and_their_defaults() -> None:
    of_setup = {"setup.board", *PLACEMENT}
    of_board = {"board.files", "board.ranks", *of_setup}
    known = petteia.ruleset("cyningstan.petteia").mechanics
    assert {*default_mechanics(), *of_board} == set(known)
    assert default_mechanics()["ending.quiet_limit"] == 100
    assert rule_conflicts({**known, **default_mechanics()}) == []


def test_the_schema_agrees_with_the_declarations_of_the_core() -> None:
    text = SCHEMA_FILE.read_text("utf-8")
    assert schema_text(text) == text


def test_options_can_write_all_mechanics_but_pieces() -> None:
    writes = schema()["$defs"]["option"]["properties"]["writes"]["enum"]
    assert set(writes) == {*default_mechanics(), "board.size", *PLACEMENT}


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every table or list of a document with each of its keys or positions."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, entry in entries:
        found.append((value, key))
        if isinstance(entry, (dict, list)):
            found.extend(places(entry))
    return found


@given(st.data())
def test_the_schema_and_our_reading_of_it_give_the_same_verdict(data: st.DataObject) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from(DOCUMENTS)))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(places(document)))
        if isinstance(holder, dict) and data.draw(st.booleans()):
            added = ["corner", "zzz", "Zz", "name", "board", "container", "volume"]
            holder[data.draw(st.sampled_from(added))] = data.draw(VALUES)
        else:
            holder[key] = data.draw(VALUES)
    assert (schema_problems(document) == []) is VALIDATOR.is_valid(document)
