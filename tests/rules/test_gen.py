"""GEN: what all the games share."""

from __future__ import annotations

import pytest

import petteia
from tests.rows import rows
from tests.rules.board import (
    drawing,
    ending,
    field,
    grid,
    moves_of,
    play,
    position,
    roll_if_due,
    texts,
    victims,
)

EVERY_RULESET = rows("ruleset_id", petteia.ruleset_ids())


@EVERY_RULESET
def test_GEN_1_white_moves_first(ruleset_id: str) -> None:
    assert position(ruleset_id).turn is petteia.WHITE


@EVERY_RULESET
def test_GEN_1_the_players_move_in_turn(ruleset_id: str) -> None:
    pos = position(ruleset_id)
    turns = []
    for _ in range(5):
        turns.append(pos.turn)
        pos.push(roll_if_due(pos).legal_moves[0])
    # CRI-3, BEL-1: pieces are placed two at a time.
    each = int(pos.rules.mechanics["setup.per_turn"])
    two_rounds = [petteia.WHITE] * each + [petteia.BLACK] * each
    assert turns == (two_rounds * 3)[:5]


@EVERY_RULESET
def test_GEN_2_a_ply_moves_exactly_one_piece(ruleset_id: str) -> None:
    pos = roll_if_due(position(ruleset_id))
    before = pos.piece_map()
    for move in pos.legal_moves:
        after = pos.copy()
        after.push(move)
        changed = set(before.items()) ^ set(after.piece_map().items())
        assert {square for square, _ in changed} == {move.from_square, move.to_square} - {None}


def test_GEN_2_the_only_legal_move_must_be_made() -> None:
    pos = position("cyningstan.petteia", "4/4/1s2/s3/SSs1 w", board="4x5")
    assert texts(pos) == {"b1-b2"}


def test_GEN_2_staying_in_place_is_not_a_move() -> None:
    pos = position("cyningstan.petteia")
    assert pos.explain("a2-a2") is not None
    assert "a2-a2" not in texts(pos)


def test_GEN_3_a_player_to_move_without_a_legal_move_loses() -> None:
    pos = position("cyningstan.petteia", "4/4/4/ss2/SSs1 w", board="4x5")
    assert (ending(pos), texts(pos)) == ("black blocked", set())
    pos = position("cyningstan.petteia", "4/4/4/SS2/ssS1 b", board="4x5")
    assert (ending(pos), texts(pos)) == ("white blocked", set())


def test_GEN_3_a_player_loses_as_soon_as_the_blocking_ply_is_made() -> None:
    pos = position("cyningstan.petteia", "4/4/1s2/s3/SSs1 b", board="4x5")
    assert ending(pos) is None
    assert ending(play(pos, "b3-b2")) == "black blocked"


def test_GEN_3_blocked_pieces_lose_nothing_while_the_other_player_is_to_move() -> None:
    pos = position("cyningstan.petteia", "4/4/4/ss2/SSs1 b", board="4x5")
    assert ending(pos) is None


def test_GEN_3_one_free_square_is_enough() -> None:
    pos = position("cyningstan.petteia", "4/4/4/s3/SSs1 w", board="4x5")
    assert ending(pos) is None


def test_GEN_4_a_piece_moves_along_rank_and_file_up_to_the_next_piece() -> None:
    pos = position("callen.simple-petteia", "12/12/4s7/12/2S1S1s5/12/12/4s7 w")
    assert moves_of(pos, "e4") == {"d4", "f4", "e5", "e3", "e2"}


def test_GEN_4_a_piece_moves_any_number_of_squares() -> None:
    pos = position("callen.simple-petteia", "12/12/4s7/12/2S1S1s5/12/12/4s7 w")
    along_the_file = {"c1", "c2", "c3", "c5", "c6", "c7", "c8"}
    assert moves_of(pos, "c4") == along_the_file | {"a4", "b4", "d4"}


@pytest.mark.parametrize("move", ["e4-c4", "e4-g4", "e4-h4", "e4-e7", "e4-f5", "e4-d2"])
def test_GEN_4_no_piece_shares_a_square_jumps_or_leaves_its_line(move: str) -> None:
    pos = position("callen.simple-petteia", "12/12/4s7/12/2S1S1s5/12/12/4s7 w")
    assert pos.explain(move) is not None
    with pytest.raises(petteia.IllegalMoveError):
        pos.parse_move(move)


def test_GEN_4_a_line_does_not_wrap_around_the_edge() -> None:
    pos = position("cyningstan.petteia", "8/8/8/8/7S/8/8/S5ss w")
    assert moves_of(pos, "h4") == {
        *("h2", "h3", "h5", "h6", "h7", "h8"),
        *("a4", "b4", "c4", "d4", "e4", "f4", "g4"),
    }


def test_GEN_5_one_ply_captures_in_three_directions() -> None:
    pos = position("callen.simple-petteia", "12/12/3S8/3s8/1Ss1sS4ss/12/12/3S8 w")
    assert victims(pos, "d1-d4") == "c4 d5 e4"
    assert grid(play(pos, "d1-d4xc4xd5xe4")) == "12/12/3S8/12/1S1S1S4ss/12/12/12"


def test_GEN_5_a_direction_without_its_own_anvil_does_not_capture() -> None:
    pos = position("callen.simple-petteia", "12/12/12/3s8/1Ss1sS6/12/12/3S8 w")
    assert victims(pos, "d1-d4") == "c4 e4"


def test_GEN_6_a_piece_moves_between_two_enemies_unharmed() -> None:
    pos = position("cyningstan.petteia", "8/8/8/8/3s1s2/7s/8/S3S2S w")
    play(pos, "e1-e4")
    assert pos.piece_at("e4") == "S"


def test_GEN_6_a_ply_elsewhere_does_not_capture_it() -> None:
    pos = position("cyningstan.petteia", "8/8/8/8/3s1s2/7s/8/S3S2S w")
    play(pos, "e1-e4", "h3-h2")
    assert pos.piece_at("e4") == "S"
    assert field(pos, "captures") == "0,0"


def test_GEN_6_an_enemy_that_arrives_later_captures_it() -> None:
    pos = position("cyningstan.petteia", "8/8/8/8/3s1s2/7s/8/S3S2S w")
    play(pos, "e1-e4", "d4-d5", "a1-a2")
    assert victims(pos, "d5-d4") == "e4"


def test_GEN_7_victims_are_found_before_anything_is_removed() -> None:
    # d4 goes by custody; were it removed first, d5 would have a liberty again.
    board = drawing(
        """
        . . . . . . . . s s . .
        . . . . . . . . . . . .
        . . . S . . . . . . . .
        . . S s S . . . . . . .
        . . . s S . . . . . . .
        . . . S . . . . . . . .
        . . . . . . . . . . . .
        . . S . . . . . . . . .
        """
    )
    pos = position("callen.simple-petteia", f"{board} w", surround=True)
    assert victims(pos, "c1-c4") == "d4 d5"


def test_GEN_7_all_victims_are_removed_together() -> None:
    pos = position("cyningstan.petteia", "3s3s/8/3S4/3s4/1Ss1sS2/8/8/3S4 w")
    play(pos, "d1-d4")
    assert grid(pos) == "3s3s/8/3S4/8/1S1S1S2/8/8/8"
    assert field(pos, "captures") == "3,0"
