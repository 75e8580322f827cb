"""Our own format: everything in a game, written and read back."""

from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.game import Event, Game
from petteia.game.conduct.endings import ENDINGS, contradiction
from petteia.notation import Diagnostic, Writer, read_games, written
from petteia.notation.formats.native import write
from tests.game.games import go_on, played, random_game
from tests.rows import rows
from tests.strategies import rulesets, scattered_pfen

PLAIN = """\
[White "Ann"]
[Result "1-0"]
[Reason "resignation"]
[Ruleset "cyningstan.petteia"]

1. a2-a4! {a wedge} a7-a5 (1... b7-b5 2. b2-b4) 2. b2-b3 1-0
"""

SQUARES = st.builds("{}{}".format, st.sampled_from("abcdefgh"), st.integers(1, 8))
CIRCLES = st.lists(SQUARES)


def only(text: str) -> Game:
    (reading,) = read_games(text)
    assert reading.errors == []
    assert reading.game is not None
    return reading.game


def errors(text: str) -> list[Diagnostic]:
    (reading,) = read_games(text)
    return reading.errors


def test_a_game_written_by_hand_is_read() -> None:
    game = only(PLAIN)
    assert [str(node.action) for node in game.mainline] == ["a2-a4", "a7-a5", "b2-b3"]
    first, second, _ = game.mainline
    assert (first.marks, first.comment, game.headers.white) == (["!"], "a wedge", "Ann")
    assert [str(node.action) for node in first.branches] == ["a7-a5", "b7-b5"]
    assert second.parent is first
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.WHITE, "resignation")


@given(
    st.sampled_from(petteia.ruleset_ids()),
    st.integers(0, 2**32),
    st.integers(0, 60),
    st.integers(0, 8),
)
def test_a_written_game_reads_back(ruleset: str, seed: int, plies: int, variations: int) -> None:
    game = random_game(ruleset, seed, plies, variations)
    assert only(write(game)) == game


@given(rulesets(), st.randoms(use_true_random=False), st.booleans(), st.integers(0, 30))
def test_every_option_and_any_start_read_back(
    rules: petteia.Ruleset, chance: Random, is_start_own: bool, plies: int
) -> None:
    game = Game(rules, scattered_pfen(rules, chance) if is_start_own else None)
    go_on(game, chance, plies)
    for notation in ("petteia", "json"):
        assert only(written(game, notation)) == game


@given(st.text(), st.text(), st.dictionaries(st.text(), st.text(), max_size=4))
def test_texts_with_any_characters_read_back(
    comment: str, before: str, others: dict[str, str]
) -> None:
    game = Game(petteia.ruleset("cyningstan.petteia"))
    game.root.comment, game.root.comment_before = comment, before
    node = game.add("a2-a4")
    node.comment, node.comment_before = before, comment
    game.headers.others, game.headers.place = others, comment
    assert only(write(game)) == game


@given(st.lists(st.tuples(SQUARES, SQUARES).filter(lambda arrow: arrow[0] != arrow[1])), CIRCLES)
def test_shapes_drawn_on_a_position_read_back(
    arrows: list[tuple[str, str]], circled: list[str]
) -> None:
    game = Game(petteia.ruleset("cyningstan.petteia"))
    game.root.arrows, game.root.circled = list(reversed(arrows)), circled
    node = game.add("a2-a4")
    node.arrows, node.circled = arrows, list(reversed(circled))
    for notation in ("petteia", "json"):
        again = only(written(game, notation))
        assert (again.root.arrows, again.root.circled) == (game.root.arrows, game.root.circled)
        assert (again.end.arrows, again.end.circled) == (node.arrows, node.circled)


def test_dice_purses_offers_and_proofs_read_back() -> None:
    for arbiter in (played(40), played(90, "callen.double-petteia", gambling=True)):
        arbiter.game.root.marks = ["!", "??"]
        assert only(write(arbiter.game)) == arbiter.game


@rows("reason", ENDINGS)
@rows("rule", ["", "GEN-9"])
@rows("ruleset", ["vogt.petteia", "callen.proto-tafl"])
def test_every_ending_reads_back(reason: str, rule: str, ruleset: str) -> None:
    for winner in (petteia.WHITE, petteia.BLACK, None):
        game = random_game(ruleset, 7, 3)
        if contradiction(game.position(), winner, reason):
            continue
        game.ending = petteia.Outcome(winner, reason, rule)
        assert only(write(game)) == game
        if reason == "adjudication":
            game.end.events.append(Event("adjudicate", None, "the night fell"))
            assert only(write(game)) == game


def test_a_file_may_contain_many_games() -> None:
    games = [random_game(ruleset, 1, 10, 2) for ruleset in petteia.ruleset_ids()]
    file = io.StringIO()
    writer = Writer(file, "petteia")
    for game in games:
        writer.write(game)
    writer.finish()
    file.seek(0)
    assert [reading.game for reading in read_games(file)] == games


@rows(
    ("old", "new", "told"),
    [
        ("b2-b3", "b2-c3", "line 6, column 52: CYN-2: "),
        ("2. b2-b3", "3. b2-b3", "line 6, column 49: REC-4: move 2 is due, not 3"),
        ("b2-b3", "b2-b3y", "line 6, column 57: REC-3: 'y' has no meaning here"),
        ("{a wedge}", "{a wedge", "line 6, column 11: REC-5: a comment is not closed"),
        ("b2-b4) 2. b2-b3", "b2-b4", "REC-5: a variation is not closed"),
        ("b2-b3 1-0", "b2-b3", "line 6, column 57: REC-6: the game ends without a result"),
        ("b2-b3 1-0", "b2-b3 0-1", "REC-6: the header has '1-0'"),
        ("b2-b3 1-0", "b2-b3 1-0 a7-a5", "REC-6: nothing may follow a result"),
        ("resignation", "agreement", "GEN-9: by agreement the game is a draw"),
        ("resignation", "dead-position", "GEN-9: this game has no rule for a dead position"),
        ("1-0", "1/2-1/2", "GEN-9: by resignation one player loses"),
        ("resignation", "siege", "GEN-8: the rules do not end this game by 'siege'"),
        ('[White "Ann"]', "[White Ann]", "line 1, column 1: REC-2: "),
        ("cyningstan.petteia", "cyningstan.chess", "line 4, column 1: REC-2: "),
    ],
)
def test_an_error_is_reported_with_its_place(old: str, new: str, told: str) -> None:
    assert told in str(errors(PLAIN.replace(old, new))[0])


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("a2-a3xb3-a4xh8", "refusal-captures-others"),
        ("a2-a3xb3-a4", "record-victims-missing"),
        ("a2-a3-a4", "record-victims-missing"),
    ],
)
def test_a_turn_of_two_captures_is_read_as_a_whole_whatever_its_victims(
    turn: str, code: str
) -> None:
    text = f"""[Ruleset "bell.latrunculi"]
[Result "*"]
[Start "7s/8/S7/s7/8/1sS5/S7/8 w - 0,0 0,0 0,0 0 1"]

1. {turn} *
"""
    (reading,) = read_games(text)
    assert [diagnostic.error.code for diagnostic in reading.errors] == [code]
    assert reading.game is not None
    assert [str(node.action) for node in reading.game.mainline] == ["a2-a3xb3-a4xa5"]


@rows("around", ["{one less}> REMOVAL", "REMOVAL??", "REMOVAL {one less}"])
@rows(
    ("ruleset", "removal"),
    [("schaedler.latrunculi-1994", "xb3"), ("locusludi.seneca", "xb3-a3-a4")],
)
def test_a_removal_may_have_comments_and_marks(around: str, ruleset: str, removal: str) -> None:
    text = f"""[Ruleset "{ruleset}"]
[Start "7s/8/8/8/8/SaS5/8/6s1 w - 0,0 0,0 0,0 0 1"]

1. {around.replace("REMOVAL", removal)} *
"""
    assert [node.text for node in only(text).mainline] == [removal]


def test_an_illegal_removal_is_reported_with_its_rule() -> None:
    text = '[Ruleset "schaedler.latrunculi-1994"]\n1. xb3 *'
    (error,) = errors(text)
    assert (error.line, error.column, error.rule) == (2, 4, "SCH-2")


def test_a_json_game_is_read_by_the_same_function() -> None:
    game = random_game("vogt.kubeia-tournament", 5, 20, 3)
    assert only(game.to_json()) == game
    listed = "[" + game.to_json() + "," + game.to_json() + "]"
    assert [reading.game for reading in read_games(listed)] == [game, game]


def test_the_json_of_a_text_with_many_acts_reads_back() -> None:
    acts = 'offer:white "draw" decline:black ' * 5000
    game = only(PLAIN.replace("{a wedge}", acts))
    assert Game.from_json(game.to_json()).to_json() == game.to_json()
