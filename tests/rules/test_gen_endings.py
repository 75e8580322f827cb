"""GEN-8 and GEN-10: the order of judgement, and that every game ends."""

from __future__ import annotations

import pytest

import petteia
from tests.rows import rows
from tests.rules.board import ending, field, play, position, texts

THERE_AND_BACK = ("a1-b1", "a8-b8", "b1-a1", "b8-a8")


def test_GEN_8_a_goal_of_the_mover_comes_before_the_movers_own_refusal() -> None:
    board = "11H/5B6/12/P10b/12/12/12/p1h9 w"
    assert ending(play(position("vogt.petteia", board, refusals="2,0"), "f7-f8")) == (
        "white breakthrough"
    )
    assert ending(play(position("vogt.petteia", board, refusals="2,0"), "f7-e7")) == (
        "black refusal"
    )


def test_GEN_8_a_goal_of_the_mover_comes_before_a_goal_of_the_other_player() -> None:
    both = "12/12/3P8/3h7b/2p1p7/B11/12/3H8 w"
    pos = play(position("vogt.petteia", both, false_capture=False), "d1-d4xd5")
    assert ending(pos) == "white decimation"
    assert not pos.pieces("H")
    other_alone = "12/12/8P3/3h7b/2p1p7/B11/12/3H8 w"
    pos = play(position("vogt.petteia", other_alone, false_capture=False), "d1-d4")
    assert ending(pos) == "black decimation"


def test_GEN_8_the_other_player_is_judged_reduced_before_the_mover() -> None:
    # The player who is not to move counts as the one who has just moved.
    assert ending(position("cyningstan.petteia", "8/8/8/8/8/8/8/S6s w")) == "black reduced"
    assert ending(position("cyningstan.petteia", "8/8/8/8/8/8/8/S6s b")) == "white reduced"


def test_GEN_8_the_mover_can_be_reduced_too() -> None:
    assert ending(position("cyningstan.petteia", "8/8/8/8/8/8/8/S5ss b")) == "black reduced"


def test_GEN_8_reduced_comes_before_blocked() -> None:
    assert ending(position("cyningstan.petteia", "8/8/8/8/8/8/s7/Ss6 w")) == "black reduced"


def test_GEN_8_reduced_and_blocked_come_before_the_quiet_limit() -> None:
    reduced = position("cyningstan.petteia", "8/8/8/8/8/8/8/S5ss w", quiet=100)
    assert ending(reduced) == "black reduced"
    blocked = position("cyningstan.petteia", "8/8/8/8/8/8/ss6/SSs5 w", quiet=100)
    assert ending(blocked) == "black blocked"


def test_GEN_8_a_goal_comes_before_the_quiet_limit() -> None:
    board = "ssss8/4L7/12/12/12/12/6l5/SSSS8 w"
    pos = position("callen.simple-passing-leader", board, quiet=99)
    assert ending(play(pos, "e7-e8")) == "white breakthrough"


def test_GEN_8_blocked_comes_before_a_dead_position() -> None:
    board = "12/12/12/12/12/12/l11/Ss10"

    def judged(turn: str, captured: str) -> str | None:
        text = f"{board} {turn}"
        game = "callen.simple-latrunculi"
        return ending(position(game, text, captured=captured, leader_captures=False))

    assert judged("w", "9,0") == "white captures"
    assert judged("w", "3,0") == "black blocked"
    assert judged("b", "3,0") == "white dead-position"


def test_GEN_8_a_dead_position_comes_before_the_quiet_limit() -> None:
    board = "s11/12/4l7/12/12/4L7/12/S11 w"
    pos = position("callen.simple-capture-leader", board, quiet=100, leader_captures=False)
    assert ending(pos) == "white dead-position"


def test_GEN_8_repetition_comes_before_the_quiet_limit() -> None:
    board = "s6s/8/8/8/8/8/8/S6S w"
    for loses, end in ((True, "white repetition"), (False, "draw quiet-limit")):
        pos = position(
            "carrillo.petteia-xxi", board, board="8x8", quiet_limit=8, repetition_loses=loses
        )
        assert ending(play(pos, *THERE_AND_BACK, *THERE_AND_BACK)) == end


@pytest.mark.parametrize("roll", [None, "63", "11"])
def test_GEN_8_in_dice_games_blocked_is_judged_whatever_the_roll(roll: str | None) -> None:
    board = "11b/12/12/12/12/12/php9/HPBp8 w"
    pos = position("vogt.kubeia", board, roll=roll)
    assert ending(pos) == "black siege"
    assert not pos.needs_roll
    assert pos.rolls == ()


def test_GEN_8_after_a_hand_of_zeus_the_mover_may_be_blocked() -> None:
    board = "hpbP8/PH10/12/2P9/12/12/12/B11 w"
    pos = play(position("vogt.kubeia", board, roll="33", zeus=True), "c5-c7")
    assert ending(pos) is None
    assert (pos.turn, pos.needs_roll) == (petteia.WHITE, True)
    pos = play(position("vogt.kubeia", board, roll="32", zeus=True), "c5-c7")
    assert ending(pos) == "white siege"


def test_GEN_8_decimation_comes_before_rout() -> None:
    last_peltast = "12/12/3P8/2PbP7/1Pp9/12/12/BH1P7h w"
    assert ending(play(position("vogt.petteia", last_peltast), "d1-d4xc4xd5")) == (
        "white decimation"
    )
    one_of_two = "11p/12/3P8/2PbP7/1Pp9/12/12/BH1P7h w"
    assert ending(play(position("vogt.petteia", one_of_two), "d1-d4xc4xd5")) == "white rout"


def test_GEN_8_rout_comes_before_breakthrough() -> None:
    both = "2Pb8/3P8/12/4B7/12/12/H11/ph10 w"
    assert ending(play(position("vogt.petteia", both), "e5-e8xd8")) == "white rout"
    breakthrough = "3b8/3P8/12/4B7/12/12/H11/ph10 w"
    assert ending(play(position("vogt.petteia", breakthrough), "e5-e8")) == "white breakthrough"


def test_GEN_8_an_immobilized_dux_comes_before_a_bare_one() -> None:
    both = "l1sS4/S7/8/8/8/8/1S6/L7 w"
    pos = play(position("carrillo.latrunculi-xxi", both, board="8x8"), "b2-b8xc8")
    assert ending(pos) == "white dux-immobilized"
    bare = "l1sS4/8/8/S7/8/8/1S6/L7 w"
    pos = play(position("carrillo.latrunculi-xxi", bare, board="8x8"), "b2-b8xc8")
    assert ending(pos) == "white dux-bared"


@rows("ruleset_id", petteia.ruleset_ids())
def test_GEN_10_the_limit_is_an_option_of_every_ruleset(ruleset_id: str) -> None:
    # KUE-4, BEL-8 and SMI-4 have other limits.
    own = {"kuehr": 30, "bell": 60, "smith": 80}
    usual = own.get(ruleset_id.partition(".")[0], 100)
    assert petteia.ruleset(ruleset_id).options["quiet_limit"] == usual
    assert petteia.ruleset(ruleset_id, quiet_limit=10000).options["quiet_limit"] == 10000
    for outside in (-1, 10001):
        with pytest.raises(petteia.RulesError):
            petteia.ruleset(ruleset_id, quiet_limit=outside)


def test_GEN_10_the_hundredth_quiet_ply_ends_the_game() -> None:
    board = "s6s/8/8/8/8/8/8/S6S w"
    assert ending(play(position("cyningstan.petteia", board, quiet=98), "a1-a2")) is None
    pos = play(position("cyningstan.petteia", board, quiet=99), "a1-a2")
    assert ending(pos) == "draw quiet-limit"
    assert texts(pos) == set()


def test_GEN_10_a_capture_restarts_the_count() -> None:
    pos = position("cyningstan.petteia", "s6s/8/8/8/2Ss4/8/8/S3S3 w", quiet=99)
    play(pos, "e1-e4xd4")
    assert (ending(pos), field(pos, "quiet")) == (None, "0")
    assert field(play(pos, "a8-a7"), "quiet") == "1"


def test_GEN_10_the_limit_is_reached_when_the_count_is_at_least_the_limit() -> None:
    board = "s6s/8/8/8/8/8/8/S6S w"
    assert ending(position("cyningstan.petteia", board, quiet=150)) == "draw quiet-limit"
    assert ending(position("cyningstan.petteia", board, quiet=5, quiet_limit=5)) == (
        "draw quiet-limit"
    )
    assert ending(position("cyningstan.petteia", board, quiet=4, quiet_limit=5)) is None


def test_GEN_10_a_limit_of_zero_means_no_limit() -> None:
    pos = position("cyningstan.petteia", "s6s/8/8/8/8/8/8/S6S w", quiet=20000, quiet_limit=0)
    assert ending(play(pos, "a1-a2")) is None


@pytest.mark.parametrize(
    "game", ["simple-petteia", "double-petteia", "simple-latrunculi", "double-latrunculi"]
)
def test_GEN_10_in_callens_first_four_games_more_captures_win(game: str) -> None:
    board = "ss10/12/12/12/12/12/12/SS10 w"
    for captured, result in (("3,2", "white"), ("2,3", "black"), ("2,2", "draw")):
        pos = position(f"callen.{game}", board, captured=captured, quiet=99)
        assert ending(play(pos, "a1-a2")) == f"{result} quiet-limit"


@pytest.mark.parametrize(
    "game",
    [
        *("simple-capture-leader", "double-capture-leader"),
        *("simple-passing-leader", "double-passing-leader"),
    ],
)
def test_GEN_10_in_callens_leader_games_the_limit_draws(game: str) -> None:
    board = "ss10/6l5/12/12/12/12/5L6/SS10 w"
    pos = position(f"callen.{game}", board, captured="3,2", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_GEN_10_placements_do_not_count() -> None:
    pos = position("navpil.poleis", board="7x7", pieces=8, quiet_limit=1)
    for file in "abcdefg":
        play(pos, f"@{file}1", f"@{file}7")
        assert field(pos, "quiet") == "0"
    play(pos, "@a2", "@a6")
    assert (ending(pos), field(pos, "quiet")) == (None, "0")
    play(pos, "b1-b2")
    # The tie-break of POL-10: equal numbers, and White's soldier has become a fugitive.
    assert (ending(pos), field(pos, "quiet")) == ("black quiet-limit", "1")
