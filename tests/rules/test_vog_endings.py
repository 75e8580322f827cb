"""VOG-11 to VOG-17: how Vogt's games end."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, field, play, position, texts

GAME = "vogt.petteia"


@pytest.mark.parametrize(("victim", "left"), [("p", "h"), ("h", "p")])
def test_VOG_11_the_last_peltast_or_hoplite_captured_wins(victim: str, left: str) -> None:
    board = f"{left}3b7/12/12/12/2P{victim}8/12/12/H3P1B5 w"
    assert ending(play(position(GAME, board), "e1-e4xd4")) == "white decimation"
    another = f"{left}1{victim}1b7/12/12/12/2P{victim}8/12/12/H3P1B5 w"
    assert ending(play(position(GAME, another), "e1-e4xd4")) is None


def test_VOG_11_black_decimates_too() -> None:
    board = "h3b7/12/12/12/2pP8/12/12/H3p1B5 b"
    assert ending(play(position(GAME, board), "e1-e4xd4")) == "black decimation"


def test_VOG_12_a_player_to_move_whose_pieces_are_blocked_loses() -> None:
    board = "h3b7/12/12/12/2p9/12/ppp9/HPBp8"
    assert ending(position(GAME, f"{board} w")) == "black siege"
    assert ending(position(GAME, f"{board} b")) is None
    assert ending(position(GAME, "h3b7/12/12/12/2p9/12/pp10/HPBp8 w")) is None


def test_VOG_12_a_blockade_is_found_after_the_ply() -> None:
    board = "h3b7/12/12/12/2p9/12/pp10/HPBp8 b"
    pos = play(position(GAME, board), "c4-c2")
    assert (ending(pos), texts(pos)) == ("black siege", set())


@pytest.mark.parametrize("game", ["vogt.petteia", "vogt.petteia-tournament", "vogt.kubeia"])
def test_VOG_13_after_fifty_moves_without_capture_more_pieces_win(game: str) -> None:
    roll = "11" if game == "vogt.kubeia" else None
    for white, black, result in (
        ("HPPB8", "8hpb1", "white superiority"),
        ("HPB9", "8hppb", "black superiority"),
        ("HPPB8", "8hppb", "draw parity"),
        ("HPPB8", "8hhpb", "draw parity"),
    ):
        board = f"{black}/12/12/12/12/12/12/{white} w"
        before = position(game, board, quiet=98, captured="9,0", roll=roll)
        assert ending(play(before, "a1-a2")) is None
        last = position(game, board, quiet=99, captured="9,0", roll=roll)
        assert ending(play(last, "a1-a2")) == result


def test_VOG_13_the_basileus_counts_as_a_piece() -> None:
    # Pieces on the board decide, whatever has been captured.
    board = "8hpp1/7b4/12/12/12/12/12/HPB9 w"
    assert ending(play(position(GAME, board, quiet=99), "a1-a2")) == "black superiority"


def test_VOG_14_capturing_the_basileus_wins() -> None:
    board = "h1p9/12/3P8/2PbP7/12/12/12/H2P1B6 w"
    assert ending(play(position(GAME, board), "d1-d4xd5")) == "white rout"
    board = "H1P5b3/12/3p8/2pBp7/12/12/12/h2p8 b"
    assert ending(play(position(GAME, board), "d1-d4xd5")) == "black rout"


def test_VOG_15_the_basileus_wins_on_the_far_rank() -> None:
    board = "hp10/4B7/12/12/12/12/4b7/HP10"
    assert ending(play(position(GAME, f"{board} w"), "e7-e8")) == "white breakthrough"
    assert ending(play(position(GAME, f"{board} b"), "e2-e1")) == "black breakthrough"


def test_VOG_15_a_players_own_first_rank_does_not_count() -> None:
    pos = position(GAME, "hp10/7b4/12/12/12/12/4B7/HP10 w")
    assert ending(play(pos, "e2-e1", "h7-h8")) is None


def test_VOG_15_no_other_piece_breaks_through() -> None:
    board = "hpb9/4H6P/12/12/12/12/12/HPB9 w"
    assert ending(play(position(GAME, board), "e7-e8")) is None
    assert ending(play(position(GAME, board), "l7-l8")) is None


# a3 and f1 are active; l2 is passive.
BATTLE = "h1p1b7/12/12/12/12/H11/11H/5BP5"


def test_VOG_17_third_refusal_loses() -> None:
    pos = position(GAME, f"{BATTLE} w", refusals="2,0")
    assert ending(play(pos, "l2-l3")) == "black refusal"
    assert field(pos, "refusals") == "3,0"


def test_VOG_17_it_is_known_of_a_move_that_it_refuses_and_whether_it_loses() -> None:
    ends = []
    for refusals in ("1,0", "2,0"):
        pos = position(GAME, f"{BATTLE} w", refusals=refusals)
        assert pos.refuses("l2-l3")
        assert not pos.refuses("a3-b3")
        offered = {move["text"]: move.get("ends") for move in pos.view()["legal"]}
        assert offered["a3-b3"] is None
        ends.append(offered["l2-l3"])
    first, last = ends
    assert first is None
    assert (last["winner"], last["reason"], last["rule"]) == ("black", "refusal", "VOG-17")


def test_VOG_17_a_count_of_three_does_not_rise() -> None:
    pos = position(GAME, f"{BATTLE} w", refusals="3,0")
    assert ending(pos) is None
    assert ending(play(pos, "l2-l3")) == "black refusal"
    assert field(pos, "refusals") == "3,0"


def test_VOG_17_two_refusals_lose_by_the_option() -> None:
    board = "h1p1b7/12/12/12/12/H11/11H/5BP5 w"
    pos = play(position("vogt.petteia", board, refusal_limit="two"), "l2-l3", "e8-f8", "l3-l2")
    assert ending(pos) == "black refusal"


def test_VOG_17_black_loses_by_refusal_too() -> None:
    board = "5bp5/11h/h11/12/12/12/12/H1P1B7 b"
    assert ending(play(position(GAME, board, refusals="0,2"), "l7-l6")) == "white refusal"


def test_VOG_17_the_second_refusal_does_not_lose() -> None:
    pos = play(position(GAME, f"{BATTLE} w", refusals="1,0"), "l2-l3")
    assert (ending(pos), field(pos, "refusals")) == (None, "2,0")


def test_VOG_17_three_refusals_in_succession_may_begin_with_the_first_ply() -> None:
    pos = position(GAME, f"{BATTLE} w")
    play(pos, "l2-l3", "e8-f8", "l3-l2", "f8-e8", "l2-l3")
    assert (ending(pos), field(pos, "refusals")) == ("black refusal", "3,0")


def test_VOG_17_moving_an_active_piece_resets_the_count() -> None:
    pos = play(position(GAME, f"{BATTLE} w", refusals="2,0"), "a3-b3")
    assert (ending(pos), field(pos, "refusals")) == (None, "0,0")


def test_VOG_17_a_ply_with_no_active_piece_available_resets_the_count() -> None:
    nobody = "h1p1b7/12/12/12/12/7P4/11H/6B5 w"
    pos = position(GAME, nobody, refusals="2,0")
    assert set(pos.active_squares()) == set()
    play(pos, "l2-l3")
    assert (ending(pos), field(pos, "refusals")) == (None, "0,0")


def test_VOG_17_a_piece_is_judged_on_the_board_before_it_moves() -> None:
    # l2 ends next to no enemy, yet could reach one from l7: it was passive before.
    pos = play(position(GAME, f"{BATTLE} w", refusals="1,0"), "l2-l7")
    assert field(pos, "refusals") == "2,0"
    assert "l7" in position(GAME, pos.pfen().split(" ")[0] + " w").active_squares()
    # The active a3 goes where it is passive: no refusal.
    pos = play(position(GAME, f"{BATTLE} w", refusals="1,0"), "a3-h3")
    assert field(pos, "refusals") == "0,0"
    assert "h3" not in position(GAME, pos.pfen().split(" ")[0] + " w").active_squares()


def test_VOG_17_each_player_has_a_separate_count() -> None:
    pos = play(position(GAME, f"{BATTLE} w", refusals="1,2"), "l2-l3")
    assert field(pos, "refusals") == "2,2"
    play(pos, "a8-a7")
    assert field(pos, "refusals") == "2,0"


def test_VOG_17_every_ply_of_a_hand_of_zeus_counts() -> None:
    pos = position("vogt.kubeia", f"{BATTLE} w", zeus=True, roll="22")
    play(pos, "l2-l3")
    assert field(pos, "refusals") == "1,0"
    play(pos, "55", "l3-l2", "66", "l2-l3")
    assert ending(pos) == "black refusal"


def test_VOG_17_a_roll_too_small_for_the_battle_does_not_excuse_a_refusal() -> None:
    pos = play(position("vogt.kubeia", f"{BATTLE} w", roll="11"), "l2-l3")
    assert field(pos, "refusals") == "1,0"
