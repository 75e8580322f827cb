"""Bad input: one clear message each, in bounded memory, and no valid part is lost."""

from __future__ import annotations

import io
import json
import tracemalloc
from typing import Any

import pytest

import petteia
from petteia.errors import GameError
from petteia.game import Game, Node
from petteia.game.tree.node import Remark
from petteia.notation import Reading, read_games
from petteia.notation.formats import native
from petteia.notation.formats.native import MAX_NESTING
from petteia.notation.parsing.line_reader import MAX_LINE_LENGTH
from petteia.notation.parsing.raw_games import MAX_GAME_LENGTH
from petteia.notation.reading import MAX_ERRORS
from tests.game.games import random_game
from tests.rows import rows

GAME = """\
[White "Ann"]
[Ruleset "cyningstan.petteia"]

1. a2-a4 a7-a5 2. b2-b4 *

"""
KUBEIA = petteia.ruleset("vogt.kubeia")


def readings(text: str | bytes, lenient: bool = False) -> list[Reading]:
    source = io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)
    return list(read_games(source, lenient=lenient))


def plies(reading: Reading) -> int:
    assert reading.game is not None
    return len(reading.game.mainline)


def told(reading: Reading) -> str:
    (error,) = reading.errors
    return str(error)


def check_between(spoilt: str | bytes, *what: str) -> None:
    """A spoilt game between two valid ones: only it is invalid, and the others are complete."""
    binary = spoilt if isinstance(spoilt, bytes) else spoilt.encode("utf-8", "surrogatepass")
    first, *middle, last = readings(GAME.encode() + binary + GAME.encode())
    assert (first.errors, plies(first)) == ([], 3)
    assert (last.errors, plies(last)) == ([], 3)
    assert len(middle) == 1
    for part, error in zip(what, middle[0].errors, strict=True):
        assert part in str(error)


@rows("end", range(1, len(GAME) - 4))
def test_a_truncated_game_is_reported_and_does_not_affect_others(end: int) -> None:
    found = readings(GAME + GAME[:end] + "\n" + GAME)
    assert plies(found[0]) == plies(found[-1]) == 3
    assert found[0].errors == []
    if end < len("[White"):
        assert "does not begin a header" in told(found[-1])
    else:
        assert found[-1].errors == []
        assert [1 <= len(reading.errors) <= 2 for reading in found[1:-1]] == [True]


def test_a_file_that_ends_in_the_middle_of_a_move_is_read_up_to_it() -> None:
    (reading,) = readings(GAME[:-6])
    assert "REC-3: 'b2-' has no meaning here" in told(reading)
    assert plies(reading) == 2


@pytest.mark.parametrize("seconds", ["9" * 5000, "1e999", "1000000000"])
def test_a_clock_beyond_all_time_is_an_error(seconds: str) -> None:
    (reading,) = readings(GAME.replace("a2-a4", f"a2-a4 clock:{seconds}"))
    assert [error.code for error in reading.errors] == ["record-clock"]
    assert plies(reading) == 3


def test_bytes_that_are_not_utf_8_are_reported() -> None:
    latin = GAME.replace("Ann", "Zoë").encode("latin-1")
    check_between(latin, "line 6, column 11: REC-1: the text is not UTF-8: byte 0xeb")
    (reading,) = readings(GAME.replace("2.", "{αγε} 2.").encode("iso8859-7"))
    assert "line 4, column 17: REC-1: the text is not UTF-8: byte 0xe1" in told(reading)
    assert plies(reading) == 3


@rows(
    ("old", "new", "what"),
    [
        ("a7-a5", "а7-а5", "REC-3: 'а7-а5' has no meaning here"),
        ("a7-a5", "A7-A5", "REC-3: 'A7-A5' has no meaning here"),
        ("a7-a5", "a7–a5", "REC-3: 'a7–a5' has no meaning here"),
        ("a7-a5", "a7-a5\0", "has no meaning here"),
        ("a7-a5", "a7a5", "REC-3: 'a7a5' has no meaning here; did you mean a7-a5?"),
        ("a7-a5", "a7:a5", "REC-3: 'a7:a5' has no meaning here; did you mean a7-a5?"),
        ("a7-a5", "a7-a55", 'REC-3: "a7-a55": a square such as a1'),
        ("a7-a5", "roll:66", "GEN-2: "),
        ("a7-a5", "@a5", "CYN-2: "),
        ("*", "3-0", "REC-3: '3-0' has no meaning here"),
        ("*", "arrow:a1-a1 *", "REC-3: move 2: arrows: each must lead from one square to another"),
        ("*", "circle:a9 *", "has no a9"),
        ("*", "* *", "REC-6: nothing may follow a result"),
        ("*", "1-0 siege", "GEN-8: the rules do not end this game by 'siege'"),
        (
            "*",
            "1-0 resignated",
            "REC-3: there is no reason 'resignated'; did you mean resignation?",
        ),
        ("*", "{next}> *", "REC-5: '{next}>' has no meaning here"),
        (" 2.", ")", "REC-5: no variation is open"),
        (" 2.", "{", "REC-5: a comment is not closed"),
        ("*", "(b2-b3 *", "REC-5: a variation is not closed"),
        ("*", "(b2-b3", "REC-5: a variation is not closed"),
        ("1.", "(1.", "REC-5: a variation must follow the ply that it replaces"),
        ('[White "Ann"]', '[White "Ann]', "REC-2: "),
        ('[White "Ann"]', "[", "REC-2: "),
        ('[White "Ann"]', '["a b" "c"]\n["a b" "d"]', "REC-2: 'a b' is given twice"),
        ('[White "Ann"]', '[Start "8/8 w"]', "REC-2: start: "),
        ('[White "Ann"]', '[Options "die=true"]', "REC-2: "),
        ('[White "Ann"]', '[Options "board"]', "REC-2: option 'board': must be NAME=VALUE"),
        ('[White "Ann"]', '[Options "ranks=1 ranks=2"]', "REC-2: 'ranks' is given twice"),
        ('[White "Ann"]', '[Version "9"]', "REC-2: known up to version 1, not '9'"),
        ('[White "Ann"]', '[DiceCommitment "12"]', "REC-2: dice: commitment"),
        ('[White "Ann"]', '[Purses "3,-3"]', "CAL-O3: the throws make the purses 0,0"),
        ('[White "Ann"]', '[Result "1-0"]', "REC-6: the header has '1-0'"),
        ('[White "Ann"]', '[Reason "resignation"]', "REC-6: the header has 'resignation'"),
        ("cyningstan.petteia", "no/such.toml", "REC-2: "),
    ],
)
def test_each_error_has_one_message(old: str, new: str, what: str) -> None:
    check_between(GAME.replace(old, new), what)


def test_a_result_with_an_unknown_reason_is_kept_without_it() -> None:
    (reading,) = readings(GAME.replace("*", "1-0 boredom"))
    assert [error.code for error in reading.errors] == ["record-no-reason"]
    assert reading.game is not None
    assert reading.game.outcome() == petteia.Outcome(petteia.WHITE, "adjudication", "")


def test_a_comment_on_a_missing_ply_is_kept() -> None:
    for old, new, line in (
        ("*", "{next}> *", "2. b2-b4 {next} *"),
        ("2.", "(1... b7-b5 {next}> ) 2.", "1. a2-a4 a7-a5 (1... b7-b5 {next}) 2. b2-b4 *"),
    ):
        (reading,) = readings(GAME.replace(old, new))
        assert [error.code for error in reading.errors] == ["record-no-meaning"]
        assert reading.game is not None
        assert line in native.write(reading.game)
    (reading,) = readings(GAME.replace("2. b2-b4", "{next}> 2. b2-c4"), lenient=True)
    assert reading.game is not None
    assert reading.game.end.comment == "next b2-c4 *"


def test_a_game_without_a_ruleset_does_not_affect_others() -> None:
    for moves in ("1. @a1 @b1 *\n", "1. roll:6 a2-a4 *\n"):
        check_between('[White "Bob"]\n\n' + moves, "REC-1: the text does not state its game")


def test_headers_with_a_space_after_the_bracket_are_recognized() -> None:
    blanks = GAME.replace("[", "[ ")
    first, second = readings(blanks + blanks)
    assert plies(first) == plies(second) == 3
    twice, whole = readings(blanks.replace("[ R", '[ White "Bob"]\n[ R'))
    assert twice.game is None
    assert whole.game is not None
    assert whole.game.headers.white == "Bob"


def test_options_without_a_ruleset_are_those_of_the_game_that_is_found() -> None:
    (reading,) = read_games('[Options "board=8x8"]\n\n1.a2-a4 a7-a5 *')
    assert reading.game is not None
    assert reading.game.rules.options["board"] == "8x8"


@rows("games", ['[Ruleset "cyningstan.petteia"]\n\n1. a2-a4 *', "1) 63 A2-A4, 32 H6-Z6;"])
def test_a_letter_above_the_games_does_not_hide_them(games: str) -> None:
    letter, reading = read_games(f"Dear friend,\nI moved.\n\n{games}\n")
    assert letter.game is None
    assert [error.code for error in letter.errors] == ["record-unknown-notation"]
    assert reading.plies > 0
    assert reading.errors == [] or reading.errors[0].code == "record-no-result"


def test_unknown_headers_are_kept() -> None:
    (reading,) = readings('[Weather "rain"]\n["a strange name" "x"]\n' + GAME)
    assert reading.errors == []
    assert reading.game is not None
    assert reading.game.headers.others == {"Weather": "rain", "a strange name": "x"}


@pytest.mark.parametrize("letter", ["{", "y", "(", "1. a2-a4 ", '[White "', "\0"])
def test_a_line_of_ten_megabytes_is_one_error_in_bounded_memory(letter: str) -> None:
    line = letter * (10_000_000 // len(letter)) + "\n"
    spoilt = GAME.replace("2. b2", line + "2. b2")
    text = GAME + spoilt + GAME
    tracemalloc.start()
    source = io.StringIO(text)
    found = []
    for reading in read_games(source):
        found.append((plies(reading), [str(error) for error in reading.errors]))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (found[0], found[-1]) == ((3, []), (3, []))
    assert any(
        f"line is longer than {MAX_LINE_LENGTH}" in error for _, every in found for error in every
    )
    assert len([error for _, every in found for error in every]) <= 3
    assert peak < 4 * len(text) + 40 * MAX_LINE_LENGTH


def test_a_million_nested_variations_are_one_error() -> None:
    for nested in ("(b7-b5 (a7-a5\n" * 500_000, "(b7-b5 (a7-a5 " * 500_000, "(" * 1_000_000):
        spoilt = GAME.replace("2.", nested)
        *before, last = readings(spoilt + GAME)
        assert [plies(reading) for reading in before] == [2]
        assert 1 <= len(before[0].errors) <= 2
        assert str(before[0].errors[-1]).count("REC-5: ") == 1
        assert (plies(last), last.errors) == (3, [])


def test_variations_of_the_maximum_depth_are_read_and_written() -> None:
    game = Game(petteia.ruleset("cyningstan.petteia", quiet_limit=0))
    ways = (("a2-a3", "b2-b3"), ("a7-a6", "b7-b6"), ("a2-a3", "b3-b2"), ("a7-a6", "b6-b7"))
    node = game.root
    for number in range(MAX_NESTING):
        line, variation = ways[number % 4]
        game.add(line, node)
        node = game.add(variation, node)
    (reading,) = readings(native.write(game))
    assert (reading.game, reading.errors) == (game, [])
    game.add("a2-a3", node)
    game.add("c2-c3", node)
    with pytest.raises(GameError, match=f"more than {MAX_NESTING} deep"):
        native.write(game)


def test_a_game_that_never_ends_is_cut_off() -> None:
    line = "b2-b4 b7-b5 b4-b2 b5-b7 " * 1000 + "\n"
    spoilt = GAME.replace("2.", line * (MAX_GAME_LENGTH // len(line) + 1))
    check_between(
        spoilt.replace("stan.petteia", 'stan.petteia"]\n[Options "quiet_limit=0'),
        f"REC-1: a game has at most {MAX_GAME_LENGTH} characters",
        "REC-1: a game has at most 100000 plies and rolls",
    )


def test_the_number_of_reported_errors_is_limited() -> None:
    moves = "2. b2-b3xh8 b7-b6xh8 3. b3-b2xh8 b6-b7xh8 " * 100
    (reading,) = readings(GAME.replace("2. b2-b4", moves))
    assert len(reading.errors) == MAX_ERRORS


def test_lenient_reading_keeps_what_is_not_understood_as_a_comment() -> None:
    text = GAME.replace("2. b2-b4", "2. b2-c4 b7-b6")
    (reading,) = readings(text, lenient=True)
    assert len(reading.errors) == 1
    assert reading.game is not None
    assert reading.game.end.comment == "b2-c4 b7-b6 *"
    (again,) = readings(native.write(reading.game))
    assert (again.game, again.errors) == (reading.game, [])


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("63", "36", "column 4: VOG-N2: the higher die comes first; did you mean 63?"),
        ("63", "99", "column 4: VOG-K1: "),
        ("A2-A4", "Q2-Q4", "column 7: VOG-N2: there is no file 'Q'"),
        ("A2-A4", "A2 A4", "VOG-N2: 'A2' has no meaning here"),
        ("A2-A4", "A2-B4", "VOG-2: "),
        ("32", "", "VOG-K1: the dice must be rolled"),
        ("1)", "7)", "column 1: VOG-N2: move 1 is due, not 7"),
    ],
)
def test_VOG_N2_each_error_has_one_message(old: str, new: str, what: str) -> None:
    text = "1) 63 A2-A4, 32 H6-Z6;"
    (reading,) = read_games(text.replace(old, new), rules=KUBEIA, notation="vogt")
    assert what in told(reading)


def test_a_file_may_contain_many_transcripts() -> None:
    text = "1) 63 A2-A4, 32 H6-Z6;\n\n1) 63 A2-B4;\n1) 63 A2-A4, 32 H6-Z6;\n2) 11 A1-A2, 0-1\n"
    first, second, third = read_games(text, rules=KUBEIA)
    assert (plies(first), plies(second), plies(third)) == (4, 1, 6)
    assert [bool(reading.errors) for reading in (first, second, third)] == [False, True, False]


@pytest.mark.parametrize(
    ("spoilt", "what"),
    [
        ("{}", "format: must be 2"),
        ('{"format" 2}', "the text is not JSON: its line 16, column 11 cannot be read"),
        ('{"format": 2, "ruleset": "no"}', "ruleset: unknown ruleset 'no'"),
        ('{"format": 2, "ruleset": "vogt.kubeia", "options": 1}', "options: must be an object"),
        ('{"a": ' * 20_000, "the JSON is nested too deeply"),
        ('{"format": 2e400}', "format: must be 2"),
    ],
)
def test_json_that_is_not_a_game_is_an_error(spoilt: str, what: str) -> None:
    valid = Game(KUBEIA).to_json()
    *before, last = read_games(valid + spoilt)
    assert [reading.errors for reading in before] == [[]]
    column = 11 if "column 11" in what else 1
    assert f"line {valid.count(chr(10)) + 1}, column {column}: REC-7: {what}" in told(last)


RESIGNED = '[Ruleset "callen.simple-petteia"]\n\n1. a1-a5 a8-a6 resign:black {}\n'


@pytest.mark.parametrize("result", ["1-0 resignation", "1-0", "1-0 adjudication", "*"])
def test_GEN_9_a_result_agrees_with_the_resignation(result: str) -> None:
    (reading,) = read_games(RESIGNED.format(result))
    assert reading.errors == []


@pytest.mark.parametrize("result", ["0-1 resignation", "0-1", "1/2-1/2 agreement", "1-0 time"])
def test_GEN_9_a_result_against_the_resignation_is_an_error(result: str) -> None:
    (reading,) = read_games(RESIGNED.format(result))
    assert told(reading) == "line 3, column 29: GEN-9: by resignation the game is White's"


@pytest.mark.parametrize(
    ("acts", "due"),
    [
        ("flag:white 1-0 time", "GEN-9: by time the game is Black's"),
        ("leave:white 1-0 forfeit", "GEN-9: by forfeit the game is Black's"),
        ('offer:white "draw" accept:black "draw" 1-0', "GEN-9: by agreement the game is a draw"),
        ("illegal-move:black 0-1 illegal-move", "VOG-18: by illegal-move the game is White's"),
        ("resign:white adjudicate:arbiter 1-0 adjudication", ""),
    ],
)
def test_GEN_9_a_result_agrees_with_every_act_that_ends_a_game(acts: str, due: str) -> None:
    (reading,) = read_games(f'[Ruleset "callen.simple-petteia"]\n\n1. a1-a5 a8-a6 {acts}\n')
    assert [f"{error.rule}: {error.message}" for error in reading.errors] == ([due] if due else [])


@pytest.mark.parametrize("comments", ["{abc} ", "{abc}> ", ";abc\n"])
def test_many_comments_on_a_ply_are_joined_in_linear_time(
    comments: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = 0

    def keep(annotation: Remark[str], node: Node, remark: str, usual: Any = Remark.__set__) -> None:
        nonlocal kept
        kept += len(remark)
        usual(annotation, node, remark)

    monkeypatch.setattr(Remark, "__set__", keep)
    text = f'[Ruleset "callen.simple-petteia"]\n\n1. a1-a5\n{comments * 1000}\na8-a6 *\n'
    (reading,) = read_games(text)
    assert reading.errors == []
    assert kept == len("abc ") * 1000 - 1


def test_json_with_wrong_dice_keeps_its_plies() -> None:
    document = json.loads(Game(petteia.ruleset("callen.simple-petteia")).to_json())
    document["dice"] = {"commitment": "12", "white_seed": "", "black_seed": "", "secret": None}
    document["plies"] = ["a1-a5", "b8-b4"]
    (reading,) = read_games(json.dumps(document), lenient=True)
    assert "dice: commitment" in told(reading)
    assert (reading.plies, reading.left_out) == (0, 2)
    assert reading.game is not None
    assert reading.game.end.comment == "a1-a5 b8-b4"


def test_json_with_an_illegal_ply_is_an_error() -> None:
    game = random_game("callen.simple-petteia", 1, 5)
    document = json.loads(game.to_json())
    document["plies"][2] = "a1-b2"
    text = json.dumps([document])
    column = text.index('"a1-b2"') + 1
    (reading,) = read_games(text)
    assert f"line 1, column {column}: REC-7: action 3: CAL-2" in told(reading)
    assert plies(reading) == 2
    (reading,) = read_games(json.dumps(document, indent=1), lenient=True)
    assert told(reading).startswith("line ")
    assert reading.game is not None
    assert reading.game.end.comment.startswith("a1-b2 ")


def test_a_result_alone_is_a_transcript() -> None:
    for text in ("1-0 (abbandono)\n", "1-0, resignation\n", "1-0 resignation\n"):
        rules = petteia.ruleset("vogt.petteia" if "(" in text else "carrillo.petteia-xxi")
        (reading,) = read_games(text, rules=rules)
        assert reading.errors == []
        assert reading.game is not None
        outcome = reading.game.outcome()
        assert outcome is not None
        assert outcome.reason == "resignation"


@pytest.mark.parametrize("at", ["Ann", "b2-b4"])
def test_half_a_surrogate_pair_is_an_error_of_the_text(at: str) -> None:
    (reading,) = readings(GAME.replace(at, f"{at}\udcff", 1))
    assert "the text is not UTF-8: U+DCFF" in str(reading.errors[0])
