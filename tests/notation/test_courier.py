"""XXI-N: Carrillo's long algebraic notation, read and written."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia import BLACK, WHITE, IllegalMoveError, NotationError, Outcome
from petteia.errors import GameError
from petteia.game import Event, Game
from petteia.game.conduct.endings import loss
from petteia.game.tree.node import MARKS
from petteia.notation.formats import courier
from petteia.notation.formats.transcripts import unsupported_plies
from petteia.rulesets.schema import default_mechanics
from tests.game.games import go_on
from tests.rows import rows

PETTEIA = petteia.ruleset("carrillo.petteia-xxi")
LATRUNCULI = petteia.ruleset("carrillo.latrunculi-xxi")
HIT = "ss1sssssss/8S1/4l5/1Ss7/10/10/5L4/S1SSSSSS1S {} - - 0,0 0,0 0 {}"


def read(text: str, board: str, turn: str, number: int) -> Game:
    return courier.read(text, PETTEIA, f"{board} {turn} - - 0,0 0,0 0 {number}")


def test_XXI_N_the_authors_examples_are_read() -> None:
    end = read("25.d6-h6xh5 1-0", "10/10/3S6/7s2/7S2/10/10/s2s6", "w", 25)
    assert str(end.end.action) == "d6-h6xh5"
    assert end.outcome() == Outcome(WHITE, "adjudication")
    won = read("47.f8-b8xb7 1-0", "5S4/1s8/1S8/10/10/10/10/9s", "w", 47)
    assert won.outcome() == Outcome(WHITE, "reduced", "XXI-1")
    shut = read("33.a7-g7 1-0, stalemate", "5SssS1/S6S2/10/10/10/10/10/10", "w", 33)
    assert str(shut.end.action) == "a7-g7"
    alone = read("...e6-i6xi7", "8s1/8S1/4s5/10/10/10/10/SSS7", "b", 7)
    assert (str(alone.end.action), alone.end.player) == ("e6-i6xi7", BLACK)
    assert courier.write(alone) == "7....e6-i6xi7\n"


def test_XXI_N_a_dux_is_written_with_its_letter_and_read_without() -> None:
    start = HIT.format("w", 3)
    for text in ("3.Df2-f3", "3.f2-f3"):
        game = courier.read(text, LATRUNCULI, start)
        assert courier.write(game) == "3.Df2-f3\n"
    for text in ("3.Sd1-d5xc5", "3.d1-d5 xc5"):
        game = courier.read(text, LATRUNCULI, start)
        assert courier.write(game) == "3.d1-d5xc5\n"


@rows(
    ("board", "turn", "text"),
    [
        ("2Ss/3S/4/S3", "w", "4.a1-a2 a2-a3 a3-a1\n"),
        ("2sS/3s/4/s3", "b", "4....a1-a2 a2-a3 a3-a1\n"),
    ],
)
def test_CRI_6_moves_follow_each_other_if_the_opponent_passes(
    board: str, turn: str, text: str
) -> None:
    size: dict[str, int | str] = {"board.files": 4, "board.ranks": 4, "setup.board": "3s/4/4/S3"}
    mechanics = {**default_mechanics(), **size, "ending.blocked": "passes"}
    rules = petteia.Ruleset("passing", {}, mechanics)
    game = courier.read(text, rules, f"{board} {turn} - - 0,0 0,0 0 4")
    assert len(game.mainline) == 3
    assert courier.write(game) == text


def test_XXI_N_a_letter_must_be_that_of_the_piece() -> None:
    start = HIT.format("w", 3)
    with pytest.raises(NotationError, match="column 3: XXI-N: there is no dux on d1"):
        courier.read("3.Dd1-d5xc5", LATRUNCULI, start)
    with pytest.raises(NotationError, match="XXI-N: there is no soldier on f2"):
        courier.read("3.Sf2-f3", LATRUNCULI, start)


def test_XXI_N_victims_may_be_in_any_order_but_must_be_complete() -> None:
    board = "8/8/8/Ss5S/2s5/2S5/8/7s w - - 0,0 0,0 0 1"
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    for text in ("1.h5-c5xb5xc4", "1.h5-c5xc4xb5"):
        assert str(courier.read(text, rules, board).end.action) == "h5-c5xb5xc4"
    for text in ("1.h5-c5", "1.h5-c5xb5", "1.h5-c5xb5xc4xh1"):
        with pytest.raises(IllegalMoveError, match=r"line 1, column 3: .*mean h5-c5xb5xc4\?"):
            courier.read(text, rules, board)


@pytest.mark.parametrize("mark", MARKS)
def test_XXI_N_marks_are_read_and_written(mark: str) -> None:
    for text in (f"1.a2-a4{mark} a7-a5", f"1.a2-a4 {mark} a7-a5"):
        game = courier.read(text, PETTEIA)
        assert [node.marks for node in game.mainline] == [[mark], []]
        assert courier.write(game) == f"1.a2-a4{mark} a7-a5\n"


@pytest.mark.parametrize("text", ["0-1", "½-½", "1/2-1/2", "1-0, resignation", "½-½, agreement"])
def test_XXI_N_results_are_read_and_written(text: str) -> None:
    game = courier.read(f"1.a2-a4 a7-a5 {text}", PETTEIA)
    written = courier.write(game)
    assert written == f"1.a2-a4 a7-a5 {text.replace('1/2-1/2', '½-½')}\n"
    assert courier.read(written, PETTEIA) == game


@rows(
    ("text", "told"),
    [
        ("1.a2-a4\na7-b6", "line 2, column 1: XXI-I: illegal move: XXI-3: "),
        ("1.a2-a4 a99-a5", "line 1, column 9: "),
        ("1.Dp1-p3", "line 1, column 3: XXI-N: there is no dux on p1"),
        ("2.a2-a4", "line 1, column 1: XXI-N: move 1 is due, not 2"),
        ("a2-a4", "XXI-N: it is White's turn"),
        ("1.a2-a4 a7-a5 b2-b4", "XXI-N: it is White's turn"),
        ("...a7-a5", "XXI-N: it is White's turn"),
        ("1.a2-a4!!!", "XXI-N: '!' has no meaning here"),
        ("1.a2-a4 [good]", "column 9: XXI-N: '[good]' has no meaning here"),
        ("1.a2-a4 {good", "column 9: REC-5: a comment is not closed"),
        ("1.a2-a4 1-0, stalemate", "GEN-8: the rules do not end this game by 'blocked'"),
        ("1.a2-a4 1-0 a7-a5", "nothing may follow a result"),
        ("y" * 100_000, "'yyy"),
    ],
)
def test_XXI_N_an_error_is_reported_with_its_place(text: str, told: str) -> None:
    with pytest.raises((NotationError, IllegalMoveError)) as caught:
        courier.read(text, PETTEIA)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 300


def test_XXI_N_a_game_with_dice_cannot_be_written() -> None:
    game = Game(petteia.ruleset("vogt.kubeia"))
    game.add("roll:63")
    assert unsupported_plies(game, "courier") == ("dice", "XXI-N")
    assert [unsupported_plies(game, each) for each in ("vogt", "petteia")] == [None, None]
    with pytest.raises(GameError, match="XXI-N"):
        courier.write(game)


@given(
    st.sampled_from([id for id in petteia.ruleset_ids() if id.startswith("carrillo.")]),
    st.integers(0, 2**32),
    st.integers(0, 120),
)
def test_XXI_N_a_written_game_reads_back(ruleset: str, seed: int, plies: int) -> None:
    rules = petteia.ruleset(ruleset)
    game = Game(rules)
    chance = random.Random(seed)
    go_on(game, chance, plies)
    for node in game.mainline:
        node.marks = chance.sample(MARKS, chance.randrange(2))
    again = courier.read(courier.write(game), rules)
    assert [(n.action, n.marks) for n in again.mainline] == [
        (n.action, n.marks) for n in game.mainline
    ]
    if game.outcome() is None:
        game.conclude(Event("resign", WHITE), loss(game.position(), WHITE, "resignation"))
    assert courier.read(courier.write(game), rules).outcome() == game.outcome()
