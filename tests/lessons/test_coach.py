"""What the coach points out, position by position."""

from __future__ import annotations

import re

import pytest

from petteia import Position
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.workers.engine_pool import Advice
from tests.lessons.positions import position
from tests.mechanics.test_mixed_rules import mix, standing

WALKER = "cyningstan.petteia"


def advise(at: Position, can_take_back: bool = False) -> Advice:
    """What the coach says of a position."""
    return Advice(*at._advice(can_take_back))


def advice(pfen: str, *moves: str, can_take_back: bool = False) -> Advice:
    """What the coach says on a 5x5 board after some moves."""
    at = position(WALKER, pfen, board="5x5")
    for move in moves:
        at.push_text(move)
    return advise(at, can_take_back)


def test_CYN_2_a_capture_is_pointed_out_with_the_piece_that_makes_it() -> None:
    found = advice("2S2/2s2/4S/s4/1S2s w - - 0,0 0,0 0 1")
    assert (found.reason.code, found.reason.rule) == ("coach-capture", "CYN-2")
    assert found.reason.parameters == {"move": "e3-c3", "turn": "single", "squares": ("c4",)}
    assert found.capturing == ("e3",)


def test_CYN_2_a_threat_is_pointed_out_on_the_threatened_piece() -> None:
    found = advice("s3s/5/2S2/2s2/1S2S w - - 0,0 0,0 0 1")
    assert found.threatened == ()
    found = advice("2s1S/5/2S2/2s2/5 w - - 0,0 0,0 0 1")
    assert found.threatened == ("c3",)
    assert found.reason.code == "coach-threat"
    assert found.reason.parameters["squares"] == ("c3",)


def test_a_bait_is_named_with_the_reply_that_takes_it() -> None:
    found = advice("4s/1sS2/5/SSs2/s4 w - - 0,0 0,0 0 1")
    assert found.reason.code == "coach-trade"
    assert found.reason.parameters["lost"] == ("b2",)


def test_SEE_7_a_reply_is_named_with_all_its_captures() -> None:
    found = advise(position("walker.seega", "1Sss1/2S2/3ss/SSs1S/ss3 w - 0,0 0,0 0,0 0 1"))
    assert found.reason.code == "coach-trade"
    assert found.reason.parameters["reply"] == "d3-c3-b3-a3"
    assert found.reason.parameters["lost"] == ("a2", "b2", "c4")


def test_SEE_7_two_captures_do_not_pay_if_the_reply_captures_three() -> None:
    at = position("walker.seega", "1ss2/1sS2/Ss1s1/sS1ss/1S3 w - 0,0 0,0 0,0 0 1")
    assert at.captures("a3-a4xb4-b4xb3") == ("b3", "b4")
    assert advise(at).reason.code == "coach-trade"


ROAMING = (
    mix(f"S7L/{'/'.join('9999999')}/l7s", {"movement.light_range": 1, "capture.again": "may"}),
    "2ss1sSsS/s1S2Ss1s/ss2s2ss/1S1Ss1s2/s2ss2ss/sS1SSSs1s/2l3Ss1/SSSLs1s1s/sss2S1s1",
)
"""Rules and a board with very many turns."""


def test_SEE_7_whole_replies_are_listed_only_until_there_are_too_many() -> None:
    at = standing(*ROAMING, "w")
    after_first, after_second = at.copy(), at.copy()
    after_first.push_text("f1-f2xe2")
    after_second.push_text("f1-g1xg2")
    # The first capture leaves so many turns that replies to the second end with one capture.
    assert len(after_first.legal_moves) > 20_000
    assert max(len(after_second.captures(str(each))) for each in after_second.legal_moves) == 12
    found = advise(at)
    assert found.reason.code == "coach-trade"
    assert found.reason.parameters["move"] == "f1-g1"
    assert found.reason.parameters["lost"] == ("a2",)


def test_SEE_7_of_very_many_captures_those_that_capture_most_are_weighed() -> None:
    at = standing(*ROAMING, "w")
    at.push_text("f1-f2xe2")
    found = advise(at)
    squares = found.reason.parameters["squares"]
    assert isinstance(squares, tuple)
    assert (found.reason.code, len(squares)) == ("coach-capture", 12)


def test_CYN_3_a_win_comes_before_everything_else() -> None:
    found = advice("4s/2S2/2s2/5/S1S2 w - - 0,0 0,0 0 1")
    assert (found.reason.code, found.reason.rule) == ("coach-win", "CYN-3")
    assert found.reason.parameters == {"move": "c1-c2", "turn": "single"}


def test_taking_back_a_loss_is_suggested_if_that_is_possible() -> None:
    pfen, moves = "s1s2/5/5/5/SS2S w - - 0,0 0,0 0 1", ("b1-b5", "c5-c4", "e1-d1", "c4-c5xb5")
    found = advice(pfen, *moves, can_take_back=True)
    assert found.takes_back
    assert found.reason.code == "coach-lost"
    assert found.reason.parameters["squares"] == ("b5",)
    assert not advice(pfen, *moves).takes_back


def test_CYN_3_taking_back_is_not_suggested_if_the_player_can_win() -> None:
    found = advice("5/3SS/1s1Ss/1S3/5 b - - 0,0 0,0 0 1", "b3-c3xd3", can_take_back=True)
    assert found.reason.code == "coach-win"
    assert not found.takes_back


SENECA = "locusludi.seneca"


@pytest.mark.parametrize(
    ("game", "pfen", "text"),
    [
        (SENECA, "s6s/8/8/8/2SaS3/8/8/7S w", "Take d4, then move h1 to "),
        ("schaedler.latrunculi-1994", "s6s/8/8/8/2SaS3/8/8/7S w", "take d4"),
        ("bell.latrunculi", "7s/8/S7/s7/8/1sS5/S7/8 w", "move a2 to a3, then to a4"),
    ],
)
def test_SEN_2_SCH_8_BEL_6_a_turn_is_named_part_by_part(game: str, pfen: str, text: str) -> None:
    said = messages_in("en").error(advise(position(game, f"{pfen} - 0,0 0,0 0,0 0 1")).reason)
    assert text in said
    assert not re.search(r"[a-p]\d-[a-p]\d|x[a-p]\d", said)


def test_SEN_2_only_the_bound_stones_are_pointed_out_before_one_is_taken() -> None:
    found = advise(position(SENECA, "s6s/8/8/8/2SaS3/8/8/7S w - 0,0 0,0 0,0 0 1"))
    assert found.capturing == ("d4",)


def test_SEN_2_the_engine_s_removals_are_named_by_their_stones() -> None:
    found = advise(position(SENECA, "7s/8/8/8/2sAs3/8/8/S6S w - 0,0 0,0 0,0 0 1"))
    assert found.reason.code == "coach-threat"
    assert found.reason.parameters["squares"] == ("d4",)
    said = messages_in("en").error(found.reason)
    assert said.removeprefix("SEN-4: ") == "The engine can take d4 next, unless it is freed."


def test_POL_2_nothing_is_captured_while_pieces_are_placed() -> None:
    start = position("navpil.poleis", "8/8/8/8/8/8/8/8 w - 16,16 0,0 0,0 0 1")
    assert advise(start).reason.code == "coach-place"


def test_every_game_has_a_rule_of_capture_to_name(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            assert ruleset(id).citations["capture"]


VOGT = "vogt.petteia"


def test_VOG_6_a_capture_that_costs_the_piece_that_makes_it_is_named_with_its_price() -> None:
    board = "b10h/12/12/3p8/P3pP4Pp/3p5P2/12/7H2B1 w - - 0,0 0,0 0 5"
    found = advise(position(VOGT, board, false_capture=False))
    assert found.reason.code == "coach-cost"
    assert found.reason.parameters["squares"] == ("e4",)
    assert found.reason.parameters["own"] == 1
    said = messages_in("en").error(found.reason)
    assert said.endswith("play a4-d4. But that also costs you a piece.")
    assert advise(position(VOGT, board)).reason.code == "coach-capture"


def test_VOG_6_the_one_of_two_captures_that_costs_nothing_is_pointed_out() -> None:
    board = "b10h/12/P6pP3/3p8/P3pP4Pp/3p5P2/12/7H2B1 w - - 0,0 0,0 0 5"
    found = advise(position(VOGT, board, false_capture=False))
    assert found.reason.code == "coach-capture"
    assert found.reason.parameters["squares"] == ("h6",)


def test_VOG_6_a_loss_is_named_even_if_the_captor_has_left_the_board() -> None:
    board = "b10h/12/3P8/p3Pp6/3P8/10P1/12/7H3B b - - 0,0 0,0 0 5"
    at = position(VOGT, board, false_capture=False)
    at.push_text("a5-d5xe5")
    found = advise(at, can_take_back=True)
    assert found.takes_back
    assert found.reason.code == "coach-lost"
    assert found.reason.parameters["squares"] == ("e5",)
