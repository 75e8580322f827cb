"""The contents of the catalogue: ids, options, ranges, defaults and errors."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from petteia._core import Position
from petteia.errors import RulesError
from petteia.rulesets import catalogue_json, ruleset, ruleset_ids
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import shipped_definition
from tests.rows import rows

SNAPSHOT = Path(__file__).parents[1] / "perft" / "catalogue.txt"


def snapshot_options() -> dict[str, dict[str, str]]:
    """The options in the snapshot: for each ruleset and name the default and the values."""
    found: dict[str, dict[str, str]] = {}
    for line in SNAPSHOT.read_text("utf-8").splitlines():
        key, _, value = line.partition(" = ")
        if line.startswith("["):
            found[line.strip("[]")] = options = {}
        elif key.startswith("option."):
            options[key.removeprefix("option.")] = value
    return found


def in_words(entry: dict[str, object]) -> str:
    """An option of the catalogue's JSON as the snapshot writes it."""
    values = entry.get("values", [False, True] if entry["type"] == "bool" else [])
    assert isinstance(values, list)
    texts = [value_text(value) for value in values]
    allowed = "|".join(texts) or f"{entry['min']}..{entry['max']}"
    default = entry["default"]
    assert isinstance(default, bool | int | str)
    return f"{value_text(default)} of {allowed}"


def test_the_ids_are_in_their_order() -> None:
    assert ruleset_ids() == tuple(snapshot_options())


def test_every_ruleset_has_its_options_defaults_and_ranges() -> None:
    listed = {
        entry["id"]: {name: in_words(option) for name, option in entry["options"].items()}
        for entry in json.loads(catalogue_json())
    }
    assert listed == snapshot_options()


def test_an_entry_of_the_json_has_the_fixed_keys() -> None:
    for entry in json.loads(catalogue_json()):
        assert list(entry) == ["id", "title", "source", "options"]
        assert entry["title"]
        assert entry["source"]
        for option in entry["options"].values():
            assert {"type", "default"} < set(option) <= {"type", "default", "values", "min", "max"}


def test_the_options_of_a_ruleset_are_its_defaults(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            rules = ruleset(id)
            assert rules.id == id
            assert dict(rules.options) == shipped_definition(id).defaults()


@rows(
    ("id", "name", "text", "value"),
    [
        ("callen.simple-petteia", "die", "true", True),
        ("callen.simple-petteia", "die", True, True),
        ("callen.simple-petteia", "quiet_limit", "0", 0),
        ("callen.simple-petteia", "quiet_limit", "10000", 10000),
        ("vogt.kubeia", "hoplite_die", "low", "low"),
        ("vogt.kubeia", "dice", 1, 1),
        ("carrillo.petteia-xxi", "board", "12x8", "12x8"),
        ("cyningstan.petteia", "board", "4x5", "4x5"),
        ("cyningstan.petteia", "board", "16x16", "16x16"),
        ("navpil.poleis", "board", "7x12", "7x12"),
    ],
)
def test_values_are_given_as_text_or_as_python_values(
    id: str, name: str, text: bool | int | str, value: object
) -> None:
    chosen = ruleset(id, **{name: text}).options[name]
    assert chosen == value
    assert type(chosen) is type(value)


@rows(
    ("id", "name", "value", "rule"),
    [
        ("callen.simple-petteia", "die", "yes", "CAL-O2"),
        ("callen.simple-petteia", "die", 1, "CAL-O2"),
        ("callen.simple-petteia", "quiet_limit", "10001", "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", "-1", "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", "01", "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", "٣", "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", True, "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", 10**30, "GEN-10"),
        ("callen.simple-petteia", "quiet_limit", "9" * 5000, "GEN-10"),
        ("cyningstan.petteia", "board", "8x4", "CYN-1"),
        ("cyningstan.petteia", "board", "17x8", "CYN-1"),
        ("cyningstan.petteia", "board", "08x8", "CYN-1"),
        ("navpil.poleis", "board", "6x8", "POL-1"),
        ("navpil.poleis", "pieces", 25, "POL-1"),
        ("carrillo.petteia-xxi", "board", "9x8", "XXI-S"),
        ("vogt.kubeia", "dice", 3, "VOG-K1"),
        ("vogt.kubeia", "basileus_die", "low", "VOG-K2"),
        ("vogt.kubeia", "basileus_die", None, "VOG-K2"),
    ],
)
def test_a_value_outside_is_refused_with_option_and_rule(
    id: str, name: str, value: object, rule: str
) -> None:
    with pytest.raises(RulesError) as refused:
        ruleset(id, **{name: value})  # type: ignore[arg-type]
    message = str(refused.value)
    assert name in message
    assert rule in message
    assert message.isprintable()
    assert len(message) < 300


def test_an_unknown_option_gets_the_nearest_as_a_suggestion() -> None:
    with pytest.raises(RulesError, match="did you mean 'corner_capture'"):
        ruleset("callen.simple-petteia", corner_captures=True)


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(RulesError, match="no such option"):
        ruleset("vogt.petteia", dice=2)


@pytest.mark.parametrize("name", ["options", "", "rules.options", "id_or_path"])
def test_no_name_of_an_unknown_option_breaks_its_refusal(name: str) -> None:
    with pytest.raises(RulesError, match=f"option '{name}': there is no such option"):
        ruleset("vogt.petteia", **{name: 1})


@rows(
    ("name", "words"),
    [
        ("callen.duoble-petteia", "did you mean 'callen.double-petteia'"),
        ("", "unknown ruleset"),
        ("callen.simple-petteia\n", "unknown ruleset"),
        ("x" * 100_000, "unknown ruleset"),
        ("../rulesets/games/vogt.petteia", "unknown ruleset"),
        ("nowhere.toml", "cannot be read"),
        ("\0.toml", "no file can have this name"),
        ("\ud800.toml", "name is not UTF-8"),
        (5, "not by 5"),
        (None, "not by None"),
        (Path("callen.simple-petteia"), "ends in .toml"),
    ],
)
def test_an_unknown_ruleset_is_refused_in_one_line(name: object, words: str) -> None:
    with pytest.raises(RulesError, match=words) as refused:
        ruleset(name)  # type: ignore[arg-type]
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_rulesets_differ_only_as_their_authors_say() -> None:
    """CAL-9, VOG-13: compulsory only for the attacker; superiority at Vogt's quiet limit."""
    assert ruleset("callen.proto-tafl", compulsory=True).mechanics["capture.compulsory"] == "black"
    assert ruleset("callen.simple-petteia", compulsory=True).mechanics["capture.compulsory"] == (
        "both"
    )
    assert ruleset("callen.simple-capture-leader", compulsory=True).mechanics[
        "capture.compulsory"
    ] == ("none")
    for id in ruleset_ids():
        assert (ruleset(id).mechanics["ending.quiet_result"] == "superiority") is (
            id.startswith("vogt.")
        )


def test_every_option_changes_mechanics_or_says_why_not(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            default = ruleset(id).mechanics
            for name, option in shipped_definition(id).options.items():
                others = [value for value in option.values if value != option.default]
                is_least = option.default == option.minimum
                other = others[0] if others else option.maximum if is_least else option.minimum
                assert other is not None
                changed = ruleset(id, **{name: other}).mechanics != default
                assert changed is (option.inert is None and option.arbiter is None), name


def test_any_two_options_can_be_combined(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            options = shipped_definition(id).options
            for first, second in itertools.combinations(options, 2):
                for values in itertools.product(
                    options[first].boundary_values, options[second].boundary_values
                ):
                    rules = ruleset(id, **dict(zip((first, second), values, strict=True)))
                    assert Position(rules).outcome() is None
