"""Rules of different games side by side in a user's ruleset."""

from __future__ import annotations

import re

import pytest

import petteia
from petteia._core import Ruleset, search
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.mixes import Mechanics
from tests.rows import rows
from tests.rules.board import play, refusal, texts

PASSING: Mechanics = {"ending.blocked": "passes", "ending.must_open": True}


def mix(board: str, mechanics: Mechanics) -> Ruleset:
    """Make a game of two sides' stones and leaders on this board."""
    ranks = board.split("/")
    files = sum(
        int(run) if run.isdigit() else len(run) for run in re.findall("[0-9]+|[A-Za-z]+", ranks[0])
    )
    size: Mechanics = {"board.files": files, "board.ranks": len(ranks), "setup.board": board}
    return Ruleset("mix", {}, {**default_mechanics(), **size, **mechanics})


def standing(rules: Ruleset, board: str, turn: str) -> petteia.Position:
    return petteia.Position.from_pfen(rules, f"{board} {turn} - - 0,0 0,0 3 9")


HINDERING: tuple[Mechanics, ...] = (
    {"movement.locks": True},
    {"movement.fugitives": True},
    {"movement.shuttle": "third"},
    {"movement.shuttle": "undo"},
    {"movement.leap": "any"},
    {"movement.leap": "own", "movement.leap_chain": True},
    {"movement.directions": 8},
    {"capture.inciti": True},
    {"capture.inciti": True, "capture.stranded_captured": False},
    {"capture.mode": "bind"},
    {"capture.mode": "convert"},
    {"movement.retreat": False},
    {"capture.again": "may", "capture.again_by": "any-move"},
)


@rows("hindering", HINDERING)
@rows("board", ["Ss2/4/4/4", "S3/4/4/3s", "Ss2/sS2/4/4"])
def test_SEE_8_letting_out_can_be_combined_with_every_rule_that_restricts_moves(
    board: str, hindering: Mechanics
) -> None:
    pos = petteia.Position(mix(board, {**PASSING, **hindering}))
    for depth in (1, 2, 3):
        assert petteia.perft(pos, depth) >= 0
    assert pos.is_game_over() or len(pos.legal_moves) > 0


def test_SEE_8_a_locked_player_passes() -> None:
    pos = petteia.Position(mix("S3/4/4/3s", {**PASSING, "movement.locks": True}))
    play(pos, "a4-a1", "d1-b1")
    assert (pos.outcome() or petteia.Outcome(None, "")).reason == "blocked"


def test_SEE_8_a_bound_piece_may_be_removed_only_to_let_a_blocked_player_out() -> None:
    rules = mix("s3/4/4/S2S", {**PASSING, "capture.mode": "bind"})
    pos = standing(rules, "4/4/S3/SaS1", "w")
    assert texts(pos) == {"c1-c2", "c1-c3", "c1-c4", "c1-d1"}
    assert refusal(pos, "xb1") == refusal(pos, "a2-a3") == "GEN-2"
    assert petteia.perft(pos, 1) == 4
    # Here nothing but the removal makes room.
    assert texts(standing(rules, "SSS1/sa2/SSS1/SS2", "w")) == {"xb3"}


def test_WIE_S2_leap_chains_end_behind_a_barrier_that_they_do_not_pass() -> None:
    mechanics: Mechanics = {
        "movement.leap": "any",
        "movement.leap_chain": True,
        "movement.barrier": 4,
    }
    pos = standing(mix("5/5/s4/5/5/5/S4", mechanics), "5/2SS1/5/5/5/5/4s", "w")
    assert {"c6-e6", "d6-b6"} <= texts(pos)
    assert refusal(standing(mix("5/5/s4/5/5/5/S4", mechanics), "5/5/5/2S2/2S2/5/4s", "w"), "c3-c5")


def test_PIS_6_compulsory_capture_does_not_oblige_to_a_barred_move() -> None:
    mechanics: Mechanics = {"capture.compulsory": "both", "movement.shuttle": "undo"}
    pos = petteia.Position(mix("3s/2s1/4/1S1S", mechanics))
    play(pos, "b1-b2", "c3-c1")
    assert refusal(pos, "b2-b1") == "PIS-6"
    assert len(pos.legal_moves) > 0
    assert not any(move.victims for move in pos.legal_moves)


def test_KOW_E2_a_row_of_a_leader_and_a_safe_stone_need_not_be_captured() -> None:
    mechanics: Mechanics = {
        "capture.compulsory": "both",
        "capture.row": True,
        "capture.row_with_leader": "others",
        "capture.safe": "centre",
    }
    rules = mix("3ls/5/5/5/SSL2", mechanics)
    pos = standing(rules, "5/4s/2slS/5/1S2S", "w")
    assert {"b1-b3", "e1-d1", "b1-a1"} <= texts(pos)
    # If another stone of the row can be captured, the capture is compulsory.
    assert texts(standing(rules, "s4/4s/1slsS/5/S3S", "w")) == {"a1-a3xb3xd3"}


@pytest.mark.parametrize("first_mover", ["white", "black"])
@pytest.mark.parametrize(("board", "square"), [("l3/S3/4/3L", "b4"), ("L3/s3/4/3l", "b4")])
def test_GEN_8_the_last_placement_is_judged_like_a_position_that_is_read(
    board: str, square: str, first_mover: str
) -> None:
    mechanics: Mechanics = {
        "setup.reserve": 1,
        "setup.first_mover": first_mover,
        "ending.leader_immobilized": "anyone",
    }
    rules = mix(board, mechanics)
    pos = play(petteia.Position(rules), "@c2", f"@{square}")
    read = petteia.Position.from_pfen(rules, pos.pfen())
    assert pos.outcome() == read.outcome()
    shut_in = petteia.WHITE if board.startswith("L") else petteia.BLACK
    to_move = petteia.WHITE if first_mover == "white" else petteia.BLACK
    assert (pos.outcome() is not None) is (shut_in is to_move)


def test_CRI_6_a_player_who_cannot_make_the_first_move_passes() -> None:
    mechanics: Mechanics = {"ending.blocked": "passes", "setup.first_mover": "black"}
    pos = petteia.Position(mix("sS2/S3/4/4", mechanics))
    assert (pos.turn, pos.outcome()) == (petteia.WHITE, None)


def test_SEE_2_no_piece_is_set_up_on_a_square_where_none_may_be_placed() -> None:
    with pytest.raises(petteia.RulesError, match=r"setup\.closed: .* d4"):
        mix("8/8/8/8/3S4/8/8/s7", {"setup.reserve": 2, "setup.closed": "centre"})


def test_XXI_16_a_dux_that_is_already_immobilized_may_stay_so() -> None:
    rules = mix("S6L/8/8/8/8/8/8/l6s", {"movement.leader_self_immobilizing": False})
    pos = standing(rules, "8/8/8/3S4/8/8/s7/Ls5l", "w")
    assert refusal(pos, "d5-d6") is None
    pos = standing(rules, "8/8/8/1S6/8/8/s7/L6l", "w")
    assert refusal(pos, "b5-b1") == "XXI-16"


def test_XXI_16_a_dux_is_freed_only_by_a_capture_that_empties_a_square() -> None:
    usual: Mechanics = {"movement.leader_self_immobilizing": False, "capture.directions": 8}
    start, board = "S6L/8/8/8/8/8/8/l6s", "7l/8/2S5/3s4/2SL3S/3S4/7s/7s"
    for mechanics, refused in (
        (usual, None),
        ({**usual, "capture.mode": "convert"}, "XXI-16"),
        ({**usual, "capture.inciti": True}, "XXI-16"),
    ):
        pos = standing(mix(start, mechanics), board, "w")
        assert refusal(pos, "h4-e4") == refused
        assert ("h4-e4xd5" in texts(pos)) is (refused is None)


def test_JON_6_no_legal_move_of_a_leader_as_a_goal_excludes_compulsory_capture() -> None:
    mechanics: Mechanics = {
        "ending.leader_immobilized": "no-move",
        "capture.compulsory": "both",
    }
    with pytest.raises(petteia.RulesError, match=r"JON-6: .*capture\.compulsory"):
        mix("7L/8/8/8/8/8/8/l6s", mechanics)


CROWDED = (
    "ss1S3Ss1s1S3/3S1SS3S3Ss/S6SSs2sS2/2SS2S1s2s1s2/1S3SSS1SSSs1s1/10SsS1SS/S5S1S2S1sss/2S1S2S4ssss"
    "/S1S2S2SSSsS2s/2s2SSS1SS5/s1SsS1sS6Ss/S1s1sSSSS1ssS3/S1Ss1sSS3SS1SS/S5S2S1S2Ss/1ss1s1SsSS1sS2s"
    "/Sss1S5sS4"
)


def test_SEE_7_perft_counts_as_many_turns_as_are_listed_if_there_are_too_many() -> None:
    mechanics: Mechanics = {
        "movement.directions": 8,
        "capture.directions": 8,
        "capture.again": "must",
    }
    pos = standing(mix(f"S15/{'/'.join(['16'] * 14)}/15s", mechanics), CROWDED, "b")
    assert len(pos.legal_moves) == petteia.perft(pos, 1) == 100_000
    last = pos.legal_moves[-1]
    beyond = search(pos, nodes=40).move
    assert beyond is not None
    for move in (last, beyond):
        assert pos.parse_move(str(move)) == move
        assert move in pos.legal_moves
        pos.push(move)
        pos.pop()


@pytest.mark.parametrize(("needed", "victims"), [(False, ("a5",)), (True, ())])
def test_VOG_9_without_hoplites_the_ring_must_include_the_enemy_leader(
    needed: bool, victims: tuple[str, ...]
) -> None:
    mechanics: Mechanics = {
        "capture.leader": "encirclement",
        "capture.leader_needs_heavy": needed,
        "ending.leader_captured": "rout",
    }
    rules = mix("3ls/5/5/5/SSL2", mechanics)
    assert rules.uses("capture.leader_needs_heavy")
    pos = standing(rules, "lS3/5/4s/5/S1L2", "w")
    assert pos.captures("a1-a4") == victims
    never = mix("3ls/5/5/5/SSL2", {**mechanics, "capture.leader": "custody"})
    assert not never.uses("capture.leader_needs_heavy")
