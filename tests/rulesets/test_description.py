"""Every game's rules can be read in plain words, complete and with honest labels."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia import Position
from petteia.rulesets import describe, rules_text, ruleset, ruleset_ids
from petteia.rulesets.description import (
    AUTHORS_REASON,
    BASIS_HEADINGS,
    CERTAINTY_MEANINGS,
    PARALLEL_HEADING,
)
from petteia.rulesets.embedded import take_in
from petteia.rulesets.model.definition import AT_SECOND_HAND, CERTAINTY, EVIDENCE, PARTS
from petteia.rulesets.registry import shipped_definition
from tests.rows import rows

RULES = Path(__file__).parents[2] / "docs" / "rules.md"

REASONS = {
    "ending.annihilation": "captures",
    "ending.blocked": "blocked",
    "ending.breakthrough": "breakthrough",
    "ending.capture_goal": "captures",
    "ending.dead_position": "dead-position",
    "ending.decimation": "decimation",
    "ending.leader_bared": "dux-bared",
    "ending.leader_bound": "leader-bound",
    "ending.leader_captured": "leader-captured",
    "ending.leader_immobilized": "dux-immobilized",
    "ending.quiet_result": "quiet-limit",
    "ending.reduced_to": "reduced",
    "ending.refusal": "refusal",
    "ending.row_of": "row",
    "ending.repetition": "repetition",
    "movement.shuttle": "shuttle",
}
"""The reason that belongs to a key of the mechanics, unless its value has a separate name."""
OWN_NAMES = {"siege": {"siege"}, "rout": {"rout"}, "superiority": {"superiority", "parity"}}
NEVER = (0, False, "none", "free")


def prefixes_of(id: str) -> set[str]:
    """The prefixes of the rule IDs of a ruleset."""
    rules = shipped_definition(id).rules
    return {rule_id.partition("-")[0] for rule in rules for rule_id in rule.ids}


def test_every_rule_id_is_described_in_words() -> None:
    rules = [rule for id in ruleset_ids() for rule in shipped_definition(id).rules]
    told = {id for rule in rules for id in rule.ids}
    stated = set(re.findall(r"\*\*([A-Z]{3}-[A-Z0-9]+)\*\*", RULES.read_text("utf-8")))
    # No game in the package has the mechanics of open questions.
    assert {id for id in stated if not id.startswith("QUE-")} == told


def test_each_game_has_rules_in_the_main_parts_with_known_labels(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            definition = shipped_definition(id)
            parts = {rule.part for rule in definition.rules}
            assert {"board", "setup", "movement", "capture", "ending"} <= parts <= set(PARTS)
            assert {rule.evidence for rule in definition.rules} <= set(EVIDENCE)
            assert all(rule.title for rule in definition.rules)
            assert len({rule.name for rule in definition.rules}) == len(definition.rules)
            assert "GEN" in prefixes_of(id)
            assert len(prefixes_of(id) - {"TER"}) == 2


def test_the_reason_and_the_parallel_are_shown_separately(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            text = " ".join(rules_text(ruleset(id)).split())
            for rule in (rule for part in describe(ruleset(id)).parts for rule in part.rules):
                heading = BASIS_HEADINGS.get(rule.evidence, AUTHORS_REASON)
                assert not rule.basis or f"{heading}: {rule.basis}" in text
                assert not rule.parallel or f"{PARALLEL_HEADING}: {rule.parallel}" in text


def test_reasons_cite_the_games_own_rules(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            rules = ruleset(id)
            reasons = {"line", "victims"}
            for key, reason in REASONS.items():
                value = rules.mechanics[key]
                if value not in NEVER and rules.mechanics.get(f"{key}_when", "always") == "always":
                    reasons |= OWN_NAMES.get(str(value), {reason})
            assert reasons <= set(rules.citations)
            assert {cited.partition("-")[0] for cited in rules.citations.values()} <= prefixes_of(
                id
            )


@rows(
    ("id", "options", "ground", "rule"),
    [
        ("callen.simple-petteia", {}, "captures", "CAL-A"),
        ("callen.double-latrunculi", {}, "captures", "CAL-D2"),
        ("callen.double-passing-leader", {}, "breakthrough", "CAL-H"),
        ("callen.simple-petteia", {"compulsory": True}, "compulsory", "CAL-O1"),
        ("callen.proto-tafl", {}, "compulsory", "CAL-9"),
        ("callen.simple-petteia", {}, "dead-position", "CAL-D"),
        ("callen.simple-petteia", {"inciti": True}, "dead-position", "CAL-X4"),
        ("callen.proto-tafl", {"inciti": True}, "dead-position", "CAL-X4"),
        ("vogt.petteia", {}, "siege", "VOG-12"),
        ("vogt.petteia", {"six_poleis": True}, "range", "VOG-8"),
        ("vogt.kubeia-tournament", {}, "range", "VOG-K1"),
        ("vogt.kubeia-tournament", {}, "hermes", "VOG-K2"),
        ("navpil.poleis", {}, "fugitive", "POL-6"),
        ("carrillo.petteia-xxi", {}, "lock", "XXI-10"),
        ("carrillo.latrunculi-xxi", {}, "self-immobilizing", "XXI-16"),
        ("carrillo.latrunculi-xxi", {}, "dux-bared", "XXI-1"),
    ],
)
def test_a_ground_cites_its_rule(id: str, options: dict[str, bool], ground: str, rule: str) -> None:
    assert ruleset(id, **options).citations[ground] == rule


def test_the_rules_say_how_certain_their_text_is(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            certainty = describe(ruleset(id)).certainty
            assert certainty in CERTAINTY
            assert f"Certainty: {CERTAINTY_MEANINGS[certainty]}" in rules_text(ruleset(id))


def test_the_rules_say_which_of_them_should_be_checked_against_the_source() -> None:
    text = " ".join(RULES.read_text("utf-8").split())
    lists = re.findall(r"checked against the original source: ([^.]*)\.", text)
    stated = {id for each in lists for id in each.split(", ")}
    assert stated == {id for each in ruleset_ids() for id in describe(ruleset(each)).unverified}
    text = rules_text(ruleset("locusludi.piso"))
    assert "to be checked: a person should compare the rule" in text
    assert "There and back once [PIS-6; adjudicated; to be checked]" in text
    assert "to be checked" not in rules_text(ruleset("neto.city"))


def test_a_rule_is_listed_only_if_it_applies() -> None:
    def told(**options: bool) -> set[str]:
        parts = describe(ruleset("vogt.petteia", **options)).parts
        return {rule.name for part in parts for rule in part.rules}

    assert "compulsory" not in told()
    assert "compulsory" in told(compulsory=True)
    assert "between-captured" in told(false_capture=False)
    assert "between-safe" not in told(false_capture=False)


def test_the_description_shows_the_options_as_chosen() -> None:
    chosen = describe(ruleset("vogt.kubeia", dice=1)).options
    assert {option.option.name: option.value for option in chosen}["dice"] == 1


def test_the_text_fits_eighty_columns(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            text = rules_text(ruleset(id))
            assert max(len(line) for line in text.splitlines()) <= 80
            assert id in text
            assert "OPTIONS" in text


def test_summaries_fit_a_menu(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            definition = shipped_definition(id)
            assert len(definition.summary) <= 72
            for option in definition.options.values():
                assert len(option.summary) <= 72


def test_the_rules_that_a_game_adds_are_where_its_file_puts_them() -> None:
    names = [rule.name for rule in shipped_definition("carrillo.latrunculi-xxi").rules]
    assert names.index("dux-captures") == names.index("capture") + 1
    assert names.index("bared") == names.index("immobilized") + 1 == names.index("judgement") - 1


def test_a_file_without_rules_in_words_is_described_by_its_mechanics(tmp_path: Path) -> None:
    file = tmp_path / "bare.toml"
    file.write_text(
        'title = "Bare"\nsummary = "Nothing is written."\n[board]\nsize = "7x7"\n'
        '[setup]\nrows = ["S"]\n[capture]\ncorner = true\n[dice]\ncount = 2\n'
    )
    text = rules_text(ruleset(file))
    lines = [line.strip() for line in text.partition("MECHANICS")[2].splitlines()]
    assert "Board: 7×7" in lines
    assert "Pieces: 7 per side" in lines
    assert "Corner capture: yes" in lines
    assert "Dice: 2" in lines
    assert "MECHANICS" not in rules_text(ruleset("vogt.kubeia"))


def test_a_ruleset_known_at_second_hand_names_its_reports(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            source = shipped_definition(id).source
            assert source is not None
            if source.certainty in AT_SECOND_HAND:
                assert len(source.reports) >= 2
            for report in source.reports:
                assert report.author
                assert re.fullmatch(r"((19|20)\d\d(-\d\d){0,2})?", report.date)
                text = " ".join(rules_text(ruleset(id)).split())
                assert f"Report: {report}. {report.covers}" in text


def test_XXI_10_the_report_of_the_new_tactics_is_named() -> None:
    for id in ("carrillo.petteia-xxi", "carrillo.latrunculi-xxi"):
        [report] = describe(ruleset(id)).reports
        assert "Game Courier" in report.title


def told(id: str, **options: bool | int | str) -> dict[str, str]:
    """The texts of the rules that apply with some options, by their names."""
    parts = describe(ruleset(id, **options)).parts
    return {rule.name: rule.text for part in parts for rule in part.rules}


@rows("id", [each for each in ruleset_ids() if each.startswith("callen.")])
def test_CAL_A_the_number_to_capture_is_the_chosen_one_on_every_board(id: str) -> None:
    is_counted = shipped_definition(id).options["goal"].inert is None
    for goal in ("one", "three", "five", "all"):
        texts = told(id, goal=goal)
        assert (f"goal-{goal}" in texts) is is_counted
        assert ("goal" in texts) is not is_counted
        # A captured leader counts only if every piece is to be captured (CAL-7).
        if "leader-counts" in texts:
            assert texts["leader-counts"].startswith("If a number of stones")
            assert ("leader" in texts[f"goal-{goal}"]) is (goal == "all")
    # The number is the same on a smaller board, although it has fewer stones.
    counts = {
        board: [goal.total for goal in Position(ruleset(id, board=board)).goals()]
        for board in ("8x8", "12x8")
        if "double" not in id and told(id)["goal"].startswith("The first player to capture")
    }
    assert not counts or counts["8x8"] == counts["12x8"] == [7, 7]


@rows("id", [each for each in ruleset_ids() if each.startswith("vogt.")])
def test_VOG_1_the_rules_fit_the_board_that_is_chosen(id: str) -> None:
    for board, name in (("12x8", "board"), ("12x10", "board-10"), ("12x12", "board-12")):
        texts = told(id, board=board)
        assert [each for each in texts if each.startswith("board")] == [name]
        # Squares and ranks of Black's differ from board to board.
        assert not re.search(r"\b(g6|f6|rank 8)\b", texts["basileus-left"] + texts["breakthrough"])
        pieces = Position(ruleset(id, board=board)).piece_map()
        assert {square for square, piece in pieces.items() if piece in "Bb"} == {
            "f3",
            f"g{int(board[3:]) - 2}",
        }


@rows("id", ruleset_ids())
def test_GEN_1_a_rule_that_is_cited_for_the_first_move_speaks_of_it(id: str) -> None:
    stated = RULES.read_text(encoding="utf-8")
    turns = [each for each in shipped_definition(id).rules if each.name == "turns"]
    for rule in (each for turn in turns if "first" in turn.text for each in turn.ids):
        [text] = re.findall(rf"\*\*{rule}\*\*(.+?)(?=\n- \*\*|\n\| \*\*|\n\n)", stated, re.DOTALL)
        assert rule == "GEN-2" or re.search(r"moves first|lets Black begin", " ".join(text.split()))


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("neto.city", "CIT-3"),
        ("wiedemann.petteia-sacred-line", "WIE-3"),
        ("kowalski.petteia", "KOP-5"),
        ("kowalski.latrunculi", "KOW-3"),
        ("low.mak-yek", "MAK-6"),
        ("jones.latrunculi", "JON-3"),
    ],
)
def test_KOP_5_the_help_of_edges_is_denied_once_by_the_rule_that_is_cited(
    id: str, rule: str
) -> None:
    rules = [each for part in describe(ruleset(id)).parts for each in part.rules]
    assert [each.ids for each in rules if each.title.startswith("Edges")] == [(rule,)]
    text = RULES.read_text(encoding="utf-8")
    [stated] = re.findall(rf"\*\*{rule}\*\*(.+?)\n- \*\*", text, re.DOTALL)
    assert re.search(r"[Ee]dges (and corners )?do not help", " ".join(stated.split()))


@pytest.mark.parametrize(
    ("id", "option", "values", "named"),
    [
        ("cyningstan.petteia", "ranks", (2, 1), ("setup", "setup-ranks")),
        ("vogt.petteia", "refusal_limit", ("three", "two"), ("refusal", "refusals-two")),
        (
            "schaedler.latrunculi-2001",
            "entering",
            ("pair", "any", "free"),
            ("between", "between-any", "between-free"),
        ),
    ],
)
def test_SCH_L3_only_the_rule_of_the_chosen_value_is_told(
    id: str, option: str, values: tuple[int | str, ...], named: tuple[str, ...]
) -> None:
    for value, name in zip(values, named, strict=True):
        assert set(named) & set(told(id, **{option: value})) == {name}


@rows("result", ["draw", "territory", "white", "black"])
def test_TER_6_settled_defines_its_terms_whatever_the_result_at_the_quiet_limit(
    result: str,
) -> None:
    texts = told("cyningstan.petteia", settled=True, quiet_result=result)
    for words in ("Territory is", "option territory", "option komi", "A spare move is"):
        assert words in texts["settled"]
    order = texts["judgement"]
    assert order.index("shut in") < order.index("settled") < order.index("quiet limit")


NINE_BY_NINE = """\
extends = "callen.simple-petteia"
title = "Nine by nine"
summary = "On a board of nine by nine."

[board]
size = "9x9"

[options.corner_capture]
default = true

[ending]
capture_goal = 5
"""


def test_a_users_ruleset_describes_its_own_rules_and_not_those_that_they_change() -> None:
    rules = ruleset(take_in(NINE_BY_NINE))
    shown = describe(rules)
    told = {rule.name: rule for part in shown.parts for rule in part.rules}
    assert shown.extends == "callen.simple-petteia"
    assert told["board"].text == "Board: 9×9, instead of 12×8."
    assert told["setup"].text == "White: a1–i1; Black: a9–i9."
    assert told["goal"].text.endswith(": 5, instead of 7.")
    assert [told[name].title for name in ("board", "setup")] == ["Board", "Set-up"]
    # Unchanged rules are described as they are there.
    theirs = describe(ruleset("callen.simple-petteia", corner_capture=True))
    inherited = {rule.name: rule for part in theirs.parts for rule in part.rules}
    assert told["capture"].text == inherited["capture"].text
    assert "twelve" not in rules_text(rules).replace(told["no-passing"].text, "")


def test_a_file_that_has_been_changed_describes_its_new_rules(tmp_path: Path) -> None:
    file = tmp_path / "nine.toml"
    for goal in (5, 4):
        file.write_text(NINE_BY_NINE.replace("capture_goal = 5", f"capture_goal = {goal}"))
        parts = describe(ruleset(file)).parts
        [told] = [rule for part in parts for rule in part.rules if rule.name == "goal"]
        assert told.text.endswith(f": {goal}, instead of 7.")


def test_evidence_stays_with_the_ruleset_that_has_it() -> None:
    own = describe(ruleset(take_in(NINE_BY_NINE)))
    grounds = {
        (rule.evidence, rule.basis, rule.parallel, rule.unverified)
        for part in own.parts
        for rule in part.rules
    }
    assert grounds == {("", "", "", False)}
    assert (own.source, own.url, own.certainty, own.reports) == ("", "", "", ())


def test_a_new_rule_has_the_evidence_that_its_author_states() -> None:
    rule = """
[[rules]]
name = "goal"
ids = ["CAL-A"]
part = "ending"
evidence = "invented"
text = "Who takes five stones wins."
"""
    own = describe(ruleset(take_in(NINE_BY_NINE + rule)))
    goal = next(rule for part in own.parts for rule in part.rules if rule.name == "goal")
    assert (goal.evidence, goal.text) == ("invented", "Who takes five stones wins.")


@rows(
    ("id", "option", "value", "new", "old"),
    [
        ("bell.latrunculi", "again", "must", "must move again", "may move again"),
        (
            "bell.latrunculi",
            "corner_anvil",
            "always",
            "even while a piece",
            "does not help to capture",
        ),
        ("locusludi.piso", "shuttle", "undo", "may not go back", "the first of these moves"),
        ("locusludi.piso", "shuttle", "off", "as often as its player likes", "may not keep moving"),
        ("locusludi.seneca", "shuttle", "undo", "may not go back", "the first of these moves"),
        ("locusludi.seneca", "shuttle", "off", "as often as its player", "may not keep moving"),
        ("locusludi.seneca", "leap_over", "own-and-bound", "or a bound enemy", "lets stones leap"),
        ("crist.latrunculi", "movement", "slide", "as far as the player", "one square along"),
        ("callen.simple-petteia", "goal", "one", "to capture a stone wins", "capture seven"),
        ("callen.double-petteia", "goal", "three", "to capture three of", "capture thirteen"),
        ("callen.simple-latrunculi", "goal", "five", "to capture five of", "capture seven"),
        ("callen.double-latrunculi", "goal", "all", "to capture every enemy", "capture thirteen"),
        ("callen.simple-petteia", "board", "8x8", "has eight files", "has twelve files"),
        ("callen.double-capture-leader", "board", "10x8", "has ten files", "has twelve files"),
    ],
)
def test_a_rule_that_an_option_changes_describes_what_is_played(
    id: str, option: str, value: str, new: str, old: str
) -> None:
    usual, chosen = (
        " ".join(rule.text for part in describe(rules).parts for rule in part.rules)
        for rules in (ruleset(id), ruleset(id, **{option: value}))
    )
    assert old in usual
    assert new not in usual
    assert new in chosen
    assert old not in chosen


@rows(
    ("id", "option", "value", "wrong"),
    [
        ("murray.hasami-shogi", "double", True, "nine stones"),
        ("murray.hasami-shogi", "goal", "five", "one stone"),
        ("locusludi.piso", "men", 16, "twenty"),
        ("cyningstan.petteia", "ranks", 1, "two ranks"),
        ("neto.civil-latrunculi", "board", "8x8", "twelve by eight"),
        ("callen.simple-petteia", "goal", "three", "seven"),
        ("callen.double-petteia", "goal", "three", "thirteen"),
        ("callen.simple-latrunculi", "goal", "one", "seven"),
        ("callen.double-latrunculi", "goal", "one", "thirteen"),
        ("callen.proto-tafl", "board", "8x8", "twelve"),
    ],
)
def test_a_summary_is_true_with_every_option(
    id: str, option: str, value: bool | int | str, wrong: str
) -> None:
    assert wrong not in describe(ruleset(id, **{option: value})).summary.lower()


@rows("id", [each for each in ruleset_ids() if each.startswith("callen.")])
def test_CAL_1_no_rule_names_squares_or_numbers_of_another_board(id: str) -> None:
    described = describe(ruleset(id, board="8x8"))
    text = " ".join(rule.text for part in described.parts for rule in part.rules)
    assert not re.search(r"twelve|twenty-four|\b[a-l][1-8]\b|option (board|goal)\b", text)
