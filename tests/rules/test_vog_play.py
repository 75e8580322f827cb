"""VOG-1 to VOG-10: set-up, movement, captures and active pieces of Vogt's Petteia."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import (
    field,
    moves_of,
    play,
    position,
    refusal,
    texts,
    victims,
)

GAME = "vogt.petteia"
TOURNAMENT = "vogt.petteia-tournament"
START = "hhhhhhhhhhhh/pppppppppppp/{}/12/12/{}/PPPPPPPPPPPP/HHHHHHHHHHHH w {} - 0,0 0,0 0 1"


@pytest.mark.parametrize(
    ("game", "dice"),
    [(GAME, "-"), (TOURNAMENT, "-"), ("vogt.kubeia", "?"), ("vogt.kubeia-tournament", "?")],
)
def test_VOG_1_set_up(game: str, dice: str) -> None:
    assert position(game).pfen() == START.format("6b5", "5B6", dice)
    assert position(game, mirrored=True).pfen() == START.format("5b6", "6B5", dice)


def test_VOG_1_more_ranks_are_an_option() -> None:
    start = START.replace("/12/12/", "/12/12/12/12/")
    assert position(GAME, board="12x10").pfen() == start.format("6b5", "5B6", "-")


def test_VOG_1_the_games_differ_by_their_defaults() -> None:
    free = {"compulsory": False, "six_poleis": False, "class_capture": False}
    for game in (GAME, "vogt.kubeia"):
        assert free.items() <= dict(petteia.ruleset(game).options).items()
    for game in (TOURNAMENT, "vogt.kubeia-tournament"):
        assert dict.fromkeys(free, True).items() <= dict(petteia.ruleset(game).options).items()
    for game in petteia.ruleset_ids():
        if game.startswith("vogt."):
            options = petteia.ruleset(game).options
            assert (options["false_capture"], options["mirrored"]) == (True, False)


@pytest.mark.parametrize(("piece", "others"), [("P", "HPB3"), ("H", "HPB3"), ("B", "HP4")])
def test_VOG_2_every_piece_makes_line_moves_of_unlimited_range(piece: str, others: str) -> None:
    pos = position(GAME, f"6hpb3/12/12/{piece}11/12/12/12/6{others} w")
    rank = {f"{file}5" for file in "bcdefghijkl"}
    assert moves_of(pos, "a5") == rank | {f"a{rank}" for rank in (1, 2, 3, 4, 6, 7, 8)}


@pytest.mark.parametrize("hammer", ["P", "H", "B"])
@pytest.mark.parametrize("victim", ["p", "h"])
def test_VOG_3_any_two_pieces_capture_by_custody(hammer: str, victim: str) -> None:
    for anvil in "PH" if hammer == "B" else "PHB":
        third = "P" if "B" in anvil + hammer else "B"
        board = f"hp3b6/12/12/12/2{anvil}{victim}8/12/12/4{hammer}3HP{third}1 w"
        assert victims(position(GAME, board), "e1-e4") == "d4"


def test_VOG_3_several_pieces_are_captured_at_once() -> None:
    pos = position(GAME, "h1p1b7/12/3P8/3h8/1Pp1pH6/12/12/H2P1B6 w")
    assert victims(pos, "d1-d4") == "c4 d5 e4"


def test_VOG_3_a_basileus_is_not_captured_by_custody() -> None:
    pos = position(GAME, "h1p9/12/12/12/2Pb8/12/12/H1B1P7 w")
    assert victims(pos, "e1-e4") == ""


@pytest.mark.parametrize("victim", ["p", "h"])
def test_VOG_4_corner_capture(victim: str) -> None:
    assert victims(position(GAME, f"h1p1b7/12/12/P11/12/12/12/{victim}H3B6 w"), "a5-a2") == "a1"
    assert victims(position(GAME, f"h1p1b7/12/12/P11/12/12/12/{victim}B3H6 w"), "a5-a2") == "a1"


def test_VOG_4_enemies_must_occupy_both_squares() -> None:
    assert victims(position(GAME, "h1p1b7/12/12/P11/12/12/12/p1H2B6 w"), "a5-a2") == ""
    assert victims(position(GAME, "h1p1b7/12/12/P11/12/12/12/ppH2B6 w"), "a5-a2") == ""


def test_VOG_4_the_hammer_is_one_of_the_two() -> None:
    pos = position(GAME, "h1p1b7/12/12/12/12/12/P11/pH3B5P w")
    assert victims(pos, "l1-l2") == ""


@pytest.mark.parametrize(
    ("board", "move", "captured"),
    [
        ("h1p9/12/3P8/2PbP7/12/12/12/H2P1B6 w", "d1-d4", "d5"),
        ("h1p9/12/3P8/2Pb8/12/12/12/H2P1B6 w", "d1-d4", ""),
        ("h1p9/12/3P8/2PbP7/12/12/12/H2B8 w", "d1-d4", "d5"),
        ("h1p9/12/P11/b11/P11/12/12/1H3B6 w", "b1-b5", "a5"),
        ("h1p9/12/12/b11/P11/12/12/1H3B6 w", "b1-b5", ""),
        ("bH2p1h5/12/12/P11/12/12/12/5B6 w", "a5-a7", "a8"),
        ("b3p1h5/12/12/P11/12/12/12/1H3B6 w", "a5-a7", ""),
    ],
)
def test_VOG_5_a_basileus_is_captured_when_every_side_is_occupied(
    board: str, move: str, captured: str
) -> None:
    assert victims(position(GAME, board), move) == captured


def test_VOG_5_a_side_occupied_by_a_friendly_piece_saves_the_basileus() -> None:
    pos = position(GAME, "h10p/12/3P8/2pbP7/12/12/12/H2P1B6 w")
    assert victims(pos, "d1-d4") == ""


def test_VOG_5_the_hammer_is_one_of_the_captors() -> None:
    pos = position(GAME, "h1p9/12/3P8/2PbP7/3P8/12/12/H4B6 w")
    assert victims(pos, "a1-a2") == ""


def test_VOG_5_a_basileus_that_moves_in_between_is_safe() -> None:
    pos = play(position(GAME, "h1p9/12/3P8/2P1P7/3b8/12/12/H4B6 b"), "d4-d5")
    assert pos.piece_at("d5") == "b"


IN_BETWEEN = "h1p1b7/12/12/12/2p1p7/12/12/H2P1B5P w"


def test_VOG_6_moving_in_between_is_safe_by_default() -> None:
    pos = play(position(GAME, IN_BETWEEN), "d1-d4")
    assert (pos.piece_at("d4"), field(pos, "captures")) == ("P", "0,0")


def test_VOG_6_if_moving_in_between_is_not_safe_the_piece_that_moved_is_captured() -> None:
    pos = position(GAME, IN_BETWEEN, false_capture=False, quiet=7)
    assert victims(pos, "d1-d4") == ""
    play(pos, "d1-d4")
    assert (pos.piece_at("d4"), field(pos, "captures")) == (None, "0,1")
    assert field(pos, "quiet") == "0"


def test_VOG_6_a_piece_is_captured_between_enemies_above_and_below_too() -> None:
    board = "h1p1b7/12/12/3h8/P11/3p8/12/H4B5P w"
    pos = play(position(GAME, board, false_capture=False), "a4-d4")
    assert pos.piece_at("d4") is None


def test_VOG_6_enemies_at_a_right_angle_do_not_capture() -> None:
    board = "h1p1b7/12/12/3h8/2p9/12/12/H2P1B5P w"
    pos = play(position(GAME, board, false_capture=False), "d1-d4")
    assert pos.piece_at("d4") == "P"


def test_VOG_6_the_victims_of_the_ply_are_removed_first() -> None:
    board = "h1p1b7/12/12/12/1Hp1p7/12/12/H2P1B5P w"
    pos = play(position(GAME, board, false_capture=False), "d1-d4xc4")
    assert (pos.piece_at("d4"), field(pos, "captures")) == ("P", "1,0")


def test_VOG_6_a_piece_that_is_between_enemies_already_stays() -> None:
    board = "h1p1b7/12/12/12/2pPp7/12/12/H4B5P w"
    pos = play(position(GAME, board, false_capture=False), "l1-l2")
    assert pos.piece_at("d4") == "P"


def test_VOG_6_the_basileus_is_safe() -> None:
    board = "h1p1b7/12/12/12/2p1p7/12/12/H2B1P5P w"
    pos = play(position(GAME, board, false_capture=False), "d1-d4")
    assert pos.piece_at("d4") == "B"


@pytest.mark.parametrize(("enemies", "piece"), [("pp", "H"), ("hp", None), ("pb", None)])
def test_VOG_6_six_poleis_protects_the_hoplite_here_too(enemies: str, piece: str | None) -> None:
    rest = "h1p9" if "b" in enemies else "h1p1b7"
    board = f"{rest}/12/12/12/2{enemies[0]}1{enemies[1]}7/12/12/P2H1B5H w"
    pos = position(GAME, board, false_capture=False, six_poleis=True)
    assert play(pos, "d1-d4").piece_at("d4") == piece


CAPTURE = "h1p1b7/12/12/12/2Pp8/12/12/H3P1B5 w"


def test_VOG_7_capture_is_free_by_default() -> None:
    assert {"e1-e4xd4", "a1-a2"} <= texts(position(GAME, CAPTURE))


def test_VOG_7_a_player_who_can_capture_must() -> None:
    pos = position(GAME, CAPTURE, compulsory=True)
    assert texts(pos) == {"e1-e4xd4"}
    assert refusal(pos, "a1-a2") == "VOG-7"


def test_VOG_7_any_capturing_move_may_be_chosen() -> None:
    board = "h1p1b7/12/12/12/2Pp3pP3/12/12/H3P1P1B3 w"
    assert texts(position(GAME, board, compulsory=True)) == {"e1-e4xd4", "g1-g4xh4"}


def test_VOG_7_capturing_the_basileus_is_compulsory_too() -> None:
    pos = position(GAME, "h1p9/12/3P8/2PbP7/12/12/12/H2P1B6 w", compulsory=True)
    assert texts(pos) == {"d1-d4xd5"}


def test_VOG_7_losing_a_piece_by_a_false_capture_is_not_a_capture() -> None:
    pos = position(GAME, IN_BETWEEN, compulsory=True, false_capture=False)
    assert {"d1-d4", "a1-a2"} <= texts(pos)


def test_VOG_7_capture_is_compulsory_in_the_tournament() -> None:
    assert texts(position(TOURNAMENT, CAPTURE)) == {"e1-e4xd4"}


@pytest.mark.parametrize(("piece", "reach"), [("H", "bcdefg"), ("P", "bcdefghijkl")])
def test_VOG_8_a_hoplite_moves_at_most_six_squares(piece: str, reach: str) -> None:
    board = f"h1p1b7/12/12/{piece}11/12/12/12/6HPB3 w"
    squares = moves_of(position(GAME, board, six_poleis=True), "a5")
    assert {square for square in squares if square[1] == "5"} == {f"{file}5" for file in reach}


def test_VOG_8_a_basileus_moves_farther() -> None:
    board = "h1p1b7/12/12/B11/12/12/12/6HP4 w"
    assert "l5" in moves_of(position(GAME, board, six_poleis=True), "a5")


def test_VOG_8_a_move_that_is_too_long_names_the_rule() -> None:
    board = "h1p1b7/12/12/H11/12/12/12/6HPB3 w"
    pos = position(GAME, board, six_poleis=True)
    assert (refusal(pos, "a5-h5"), refusal(pos, "a5-g5")) == ("VOG-8", None)


@pytest.mark.parametrize(
    ("anvil", "hammer", "captured"),
    [("P", "P", ""), ("H", "P", "d4"), ("P", "H", "d4"), ("B", "P", "d4"), ("P", "B", "d4")],
)
def test_VOG_8_a_hoplite_is_captured_by_a_hoplite_or_the_basileus(
    anvil: str, hammer: str, captured: str
) -> None:
    rest = "".join(piece for piece in "HB" if piece not in anvil + hammer) or "P"
    board = f"h1p1b7/12/12/12/2{anvil}h8/12/12/P3{hammer}1{rest}{6 - len(rest)} w"
    assert victims(position(GAME, board, six_poleis=True), "e1-e4") == captured
    assert victims(position(GAME, board), "e1-e4") == "d4"
    peltast = board.replace("h8", "p8")
    assert victims(position(GAME, peltast, six_poleis=True), "e1-e4") == "d4"


@pytest.mark.parametrize(("anvil", "captured"), [("P", ""), ("H", "a1"), ("B", "a1")])
def test_VOG_8_six_poleis_applies_in_the_corner_too(anvil: str, captured: str) -> None:
    rest = "".join(piece for piece in "HB" if piece != anvil)
    board = f"h1p1b7/12/12/P11/12/12/12/h{anvil}3{rest}{7 - len(rest)} w"
    assert victims(position(GAME, board, six_poleis=True), "a5-a2") == captured


@pytest.mark.parametrize(
    ("left", "right", "above", "hammer", "captured"),
    [
        ("P", "P", "P", "P", ""),
        ("H", "P", "P", "P", ""),
        ("P", "P", "P", "H", ""),
        ("H", "H", "P", "P", "d5"),
        ("H", "P", "P", "H", "d5"),
        ("B", "P", "P", "P", "d5"),
        ("P", "P", "P", "B", "d5"),
    ],
)
def test_VOG_9_in_the_open_two_hoplites_or_the_basileus_are_needed(
    left: str, right: str, above: str, hammer: str, captured: str
) -> None:
    third = "H" if "B" in left + hammer else "B"
    board = f"h1p9/12/3{above}8/2{left}b{right}7/12/12/12/H2{hammer}1{third}P5 w"
    assert victims(position(GAME, board, class_capture=True), "d1-d4") == captured
    assert victims(position(GAME, board), "d1-d4") == "d5"


@pytest.mark.parametrize(
    ("above", "below", "hammer", "captured"),
    [("P", "P", "P", ""), ("H", "P", "P", "a5"), ("P", "P", "H", "a5"), ("B", "P", "P", "a5")],
)
def test_VOG_9_on_an_edge_one_hoplite_is_enough(
    above: str, below: str, hammer: str, captured: str
) -> None:
    third = "H" if above == "B" else "B"
    board = f"h1p9/12/{above}11/b11/{below}11/12/12/1{hammer}3{third}5H w"
    assert victims(position(GAME, board, class_capture=True), "b1-b5") == captured
    assert victims(position(GAME, board), "b1-b5") == "a5"


@pytest.mark.parametrize(
    ("beside", "hammer", "captured"),
    [("P", "P", ""), ("H", "P", "a8"), ("P", "H", "a8"), ("P", "B", "a8")],
)
def test_VOG_9_in_a_corner_one_hoplite_is_enough(beside: str, hammer: str, captured: str) -> None:
    third = "H" if hammer == "B" else "B"
    board = f"b{beside}2p1h5/12/12/{hammer}11/12/12/12/3HP{third}6 w"
    assert victims(position(GAME, board, class_capture=True), "a5-a7") == captured
    assert victims(position(GAME, board), "a5-a7") == "a8"


def active(
    board: str, game: str = GAME, *, turn: str = "w", roll: str | None = None, six: bool = False
) -> set[str]:
    """Give the active pieces of the player to move, who is White unless told otherwise."""
    return set(position(game, f"{board} {turn}", roll=roll, six_poleis=six).active_squares())


def test_VOG_10_a_piece_is_active_if_one_move_brings_it_next_to_an_enemy() -> None:
    assert active("h1p1b7/12/12/12/12/H11/11H/3P1B6") == {"a3", "d1", "f1"}


def test_VOG_10_a_friendly_piece_in_the_way_makes_a_piece_passive() -> None:
    assert active("h1p1b7/12/12/12/12/H11/3P8/3P1B6") == {"a3", "d2", "f1"}


def test_VOG_10_a_piece_that_touches_an_enemy_but_cannot_reach_one_is_passive() -> None:
    assert active("9b1h/12/12/12/12/12/12/Pp3B5H") == {"f1", "l1"}


def test_VOG_10_the_range_of_six_poleis_limits_activity() -> None:
    # The hoplite on a1 is seven squares away from the contact with i1.
    board = "9b1h/12/12/B11/12/1P10/12/H7p3"
    assert active(board) == {"a1"}
    assert active(board, six=True) == set()
    # The peltast on i1 still reaches the contact with a1.
    assert "i1" in active(board, six=True, turn="b")


def test_VOG_10_dice_do_not_affect_activity() -> None:
    board = "h1p1b7/12/12/12/12/H11/11H/3P1B6"
    for roll in (None, "11", "65"):
        assert active(board, "vogt.kubeia", roll=roll) == {"a3", "d1", "f1"}


def test_VOG_10_compulsory_capture_does_not_affect_activity() -> None:
    pos = position(GAME, CAPTURE, compulsory=True)
    assert set(pos.active_squares()) == set(position(GAME, CAPTURE).active_squares())
    assert len(set(pos.active_squares())) > 1
