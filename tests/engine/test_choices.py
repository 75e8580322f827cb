"""What the opponent plays: it takes a win, avoids a loss, and announces both."""

from __future__ import annotations

import pytest

import petteia
from petteia import IllegalMoveError, Move, Position, ruleset
from petteia.engine import ALGORITHMS, WIN, Choice, Limit, NoMoveError, analyse, best_move
from tests.rows import rows
from tests.rules.board import ending, play, position

WINS = [
    ("callen.simple-petteia", "ssss8/12/12/12/12/1S10/s11/S11 w", {"captured": "6,0"}, "captures"),
    (
        "callen.simple-capture-leader",
        "ssss8/4S7/12/3SlS6/4S7/12/12/SSSL8 w",
        {},
        "leader-captured",
    ),
    ("callen.simple-passing-leader", "ssss8/4L7/12/12/12/12/6l5/SSSS8 w", {}, "breakthrough"),
    ("callen.proto-tafl", "ssss8/4L7/12/12/12/12/12/SSSS8 w", {}, "breakthrough"),
    ("cyningstan.petteia", "8/8/8/8/8/1S6/s7/S6s w", {}, "reduced"),
    ("cyningstan.petteia", "8/8/8/8/8/8/SSS5/ss6 w", {}, "blocked"),
    ("vogt.petteia", "7p3b/12/12/12/12/1P10/h10p/H6B4 w", {}, "decimation"),
    ("vogt.petteia", "ph10/5B6/12/12/12/12/6b5/PH10 w", {}, "breakthrough"),
    ("vogt.petteia", "b6p4/P11/12/1H10/12/12/4p6h/P1H4B4 w", {}, "rout"),
    ("vogt.kubeia", "ph10/5B6/12/12/12/12/6b5/PH10 w", {"roll": "31"}, "breakthrough"),
    ("navpil.poleis", "8/8/8/8/8/1S6/s7/S6s w", {}, "reduced"),
    ("carrillo.petteia-xxi", "10/10/10/10/10/1S8/s9/S8s w", {}, "reduced"),
    ("carrillo.latrunculi-xxi", "sss7/10/10/4S5/3SlS4/10/L9/4S5 w", {}, "dux-immobilized"),
]


@rows(("ruleset", "board", "fields", "reason"), WINS)
@rows("limit", [Limit(nodes=1), Limit(nodes=1000), Limit(depth=3)])
def test_a_win_in_one_is_taken(
    ruleset: str, board: str, fields: dict[str, str], reason: str, limit: Limit
) -> None:
    pos = position(ruleset, board, **fields)  # type: ignore[arg-type]
    choice = best_move(pos, limit)
    pos.push(choice.move)
    assert ending(pos) == f"white {reason}"
    assert (choice.score, choice.plies_to_end) == (WIN - 1, 1)
    assert choice.win_probability == 1.0
    assert choice.pv == (choice.move,)


def test_a_win_is_taken_by_black_too() -> None:
    board = "ssss8/6L5/12/12/12/12/5l6/SSSS8 b"
    pos = position("callen.simple-passing-leader", board)
    choice = best_move(pos, Limit(nodes=1000))
    assert ending(play(pos, str(choice.move))) == "black breakthrough"
    assert choice.score == WIN - 1


LOSSES = [
    # The leader on l1 wins on l8 unless a stone blocks its way.
    ("callen.simple-passing-leader", "ssss8/12/12/12/6l5/12/12/S3S1S4L b"),
    ("cyningstan.petteia", "8/8/8/8/8/1s6/S6S/s7 w"),
    ("vogt.petteia", "ph10/12/12/12/12/12/6b5/PH2P3B3 w"),
]


@pytest.mark.parametrize(("ruleset", "board"), LOSSES)
def test_a_loss_in_one_is_avoided(ruleset: str, board: str) -> None:
    pos = position(ruleset, board)
    safe = {move for move in pos.legal_moves if not loses_at_once(pos, move)}
    assert 0 < len(safe) < len(pos.legal_moves)
    for limit in (Limit(depth=2), Limit(depth=4), Limit(nodes=20_000)):
        assert best_move(pos, limit).move in safe


def test_a_certain_loss_is_announced() -> None:
    # Whatever Black does, the leader walks in.
    pos = position("callen.simple-passing-leader", "12/4L6s/12/12/12/12/8l3/SSSS4S3 b")
    choice = best_move(pos, Limit(depth=4))
    assert choice.plies_to_end == -2
    assert choice.win_probability == 0.0
    assert len(choice.pv) == 2


def test_a_win_in_three_plies_is_announced() -> None:
    # The stone on e8 cannot get past the one on d8, so the leader's way is open.
    pos = position("callen.simple-passing-leader", "3Ss7/4L7/12/12/12/12/11l/S10S w")
    choice = best_move(pos, Limit(depth=4))
    assert choice.plies_to_end == 3
    assert len(choice.pv) == 3


# White's basileus needs one move more than it has, and Black's needs a six.
HALF_WAY = "12/7b4/5B6/12/12/12/12/PHph8 w"


def test_with_dice_a_certain_win_is_distinguished_from_a_likely_one() -> None:
    sure = position("vogt.kubeia", "ph10/5B6/12/12/12/12/6b5/PH10 w", roll="21")
    assert best_move(sure, Limit(depth=2)).plies_to_end == 1
    choice = best_move(position("vogt.kubeia", HALF_WAY, roll="11"), Limit(depth=4))
    assert choice.plies_to_end is None
    assert choice.win_probability == pytest.approx(25 / 36, abs=1e-3)
    assert len(choice.pv) == 1


def test_a_win_with_two_moves_in_a_row_is_found() -> None:
    # A hand of Zeus: after two ones White rolls and moves again, and any roll is enough.
    choice = best_move(position("vogt.kubeia", HALF_WAY, roll="11", zeus=True), Limit(depth=2))
    assert str(choice.move) == "f6-f7"
    assert choice.plies_to_end == 2


def test_there_is_no_choice_when_the_game_is_over_or_a_roll_is_due() -> None:
    over = position("cyningstan.petteia", "8/8/8/8/8/8/8/S6s w")
    with pytest.raises(NoMoveError, match="the game is over: 0-1, reduced"):
        best_move(over, Limit(nodes=10))
    with pytest.raises(NoMoveError, match="a roll is due"):
        best_move(position("vogt.kubeia"), Limit(nodes=10))


def test_choices_compare_and_cannot_be_changed() -> None:
    choice = best_move(position("cyningstan.petteia"), Limit(nodes=100))
    assert choice == best_move(position("cyningstan.petteia"), Limit(nodes=100))
    with pytest.raises(AttributeError):
        choice.score = 0  # type: ignore[misc]
    assert isinstance(choice, Choice)


def loses_at_once(pos: petteia.Position, move: petteia.Move) -> bool:
    """Whether a reply to a move wins."""
    after = pos.copy()
    after.push(move)
    for reply in after.legal_moves:
        answered = after.copy()
        answered.push(reply)
        outcome = answered.outcome()
        if outcome is not None and outcome.winner == after.turn:
            return True
    return False


@pytest.mark.parametrize("player", ALGORITHMS)
@pytest.mark.parametrize("threads", [1, 2])
def test_only_the_moves_asked_for_are_considered(player: str, threads: int) -> None:
    if player != ALGORITHMS[0] and threads > 1:
        return
    position = Position(ruleset("cyningstan.petteia"))
    asked: list[Move | str] = ["h2-h3", position.find_move("b2", "b4")]
    for nodes in (1, 3000):
        found = analyse(
            position, Limit(nodes=nodes), 5, algorithm=player, threads=threads, searchmoves=asked
        )
        assert {str(line.move) for line in found.lines} == {"h2-h3", "b2-b4"}
    with pytest.raises(IllegalMoveError):
        best_move(position, Limit(nodes=1), searchmoves=["h2-a3"])


def test_a_clock_limits_the_time() -> None:
    limit = Limit(white_clock=40_000, black_clock=90, black_increment=500, moves_to_go=10)
    assert (limit.time_for(True), limit.time_for(False)) == (4000, 40)
    assert Limit(milliseconds=7, white_clock=40_000, black_clock=1).time_for(True) == 7
    assert best_move(
        Position(ruleset("cyningstan.petteia")), Limit(white_clock=200, black_clock=1)
    ).pv


def test_a_choice_reports_its_progress() -> None:
    depths: list[int] = []
    position = Position(ruleset("cyningstan.petteia"))
    best_move(position, Limit(depth=3), progress=lambda found: depths.append(found.depth))
    assert depths == [1, 2, 3]
