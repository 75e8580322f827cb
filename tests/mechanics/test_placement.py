"""Two placements a turn, a closed square, and players who pass when they cannot move."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from tests.mechanics.games import game, position, variation
from tests.rules.board import play, refusal, texts, victims

SMALL = "6x6"


def test_each_player_places_two_in_turn() -> None:
    pos = petteia.Position(game("crist.latrunculi"))
    turns = []
    for square in ("a1", "a2", "a3", "a4", "a5"):
        turns.append(pos.turn)
        pos = play(pos, f"@{square}")
    white, black = petteia.WHITE, petteia.BLACK
    assert turns == [white, white, black, black, white]
    assert pos.reserve == (28, 29)
    assert pos.move_number == 2


def test_the_last_turn_of_each_places_the_one_that_is_left() -> None:
    board = "ssssss/ssssss/ssss2/SS1SS1/SSSSSS/SSSSSS w"
    pos = position(game("crist.latrunculi", board=SMALL), board, reserve="1,1")
    pos = play(pos, "@f3")
    assert pos.turn is petteia.BLACK
    pos = play(pos, "@e4")
    assert pos.turn is petteia.WHITE
    assert pos.reserve == (0, 0)


@pytest.mark.parametrize(("board", "centre"), [("8x8", "d4"), ("7x6", "d3"), ("6x6", "c3")])
def test_nothing_is_placed_on_the_middle_square(board: str, centre: str) -> None:
    pos = petteia.Position(game("crist.latrunculi", board=board))
    assert refusal(pos, f"@{centre}") == "POL-2"
    assert f"@{centre}" not in texts(pos)
    files, ranks = (int(number) for number in board.split("x"))
    assert [petteia.perft(pos, 1), len(texts(pos))] == [files * ranks - 1] * 2


def test_a_reserve_that_no_turn_leads_to_is_refused() -> None:
    rules = game("crist.latrunculi")
    for reserve, turn in (("30,31", "b"), ("31,30", "w"), ("29,30", "w"), ("0,2", "b")):
        with pytest.raises(petteia.PfenError):
            petteia.Position.from_pfen(rules, f"8/8/8/8/8/8/8/8 {turn} - {reserve} 0,0 0,0 0 1")


def test_a_piece_on_the_closed_square_is_refused_during_the_placement() -> None:
    with pytest.raises(petteia.PfenError, match="d4"):
        position(game("crist.latrunculi"), "8/8/8/8/3S4/8/8/8 b", reserve="29,31")
    position(game("crist.latrunculi"), "8/8/8/8/3S4/7s/7s/7S b")


BLOCKED = "s1SS2/SS4/6/6/6/4S1 w"
"""Once a white piece is on b6, Black's only piece on a6 cannot move."""


def test_a_blocked_player_passes(tmp_path: Path) -> None:
    path = tmp_path / "passes.toml"
    text = variation("crist.latrunculi").replace("reduced_to = 1", 'annihilation = "both"')
    path.write_text(text, encoding="utf-8")
    rules = petteia.ruleset(str(path), board=SMALL)
    pos = play(position(rules, BLOCKED), "c6-b6")
    assert pos.outcome() is None
    assert pos.turn is petteia.WHITE
    assert pos.move_number == 1
    pos = play(pos, "b6-c6")
    assert pos.turn is petteia.BLACK
    pos.pop()
    assert pos.turn is petteia.WHITE


def test_a_position_in_which_the_other_player_would_have_moved_on_is_refused() -> None:
    rules = game("crist.latrunculi", board=SMALL)
    with pytest.raises(petteia.PfenError, match="Black cannot move and passes"):
        position(rules, "sS4/SS4/6/6/6/4S1 b")


def test_captures_decide_if_neither_player_can_move() -> None:
    board = "sSsSsS/SsSsSs/sSsSsS/SsSsSs/sSsSsS/SsSsS1"
    rules = game("crist.latrunculi", board=SMALL, movement="slide")
    full = board.replace("S1", "Ss")
    pos = position(rules, f"{full} w", captured="3,2")
    outcome = pos.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.WHITE, "blocked")


def test_passing_cannot_be_combined_with_forbidden_repetition(tmp_path: Path) -> None:
    path = tmp_path / "passes.toml"
    path.write_text(
        variation("crist.latrunculi", ending='repetition = "forbidden"'), encoding="utf-8"
    )
    with pytest.raises(petteia.RulesError, match=r"ending\.blocked"):
        petteia.ruleset(str(path))


def seega(board: str, **counts: str) -> petteia.Position:
    return position(game("walker.seega"), board, **counts)


def test_black_may_make_the_first_move_after_the_placement() -> None:
    board = "sSsSs/SssSS/sS1Ss/SsSsS/sSsS1 b"
    pos = seega(board, reserve="0,1")
    pos = play(pos, "@e1")
    assert pos.turn is petteia.BLACK
    assert pos.move_number == 1


def test_no_piece_is_captured_on_the_safe_square() -> None:
    assert victims(seega("5/5/1Ss2/3S1/5 w"), "d2-d3") == ""
    assert victims(seega("5/1Ss2/3S1/5/4s w"), "d3-d4") == "c4"


OPENING = "sS3/SS3/5/5/4S w"
"""Black's piece on a5 cannot move; White's a4 and b5 block it."""


def test_a_blocked_player_must_be_let_out() -> None:
    pos = seega(OPENING)
    assert texts(pos) == {"a4-a3", "b5-c5"}
    assert refusal(pos, "e1-e2") == "GEN-2"
    assert petteia.perft(pos, 1) == 2


def test_any_move_is_legal_if_none_lets_the_blocked_player_out() -> None:
    pos = seega("sSS2/SSS2/SS3/5/4S w")
    assert "e1-e2" in texts(pos)


def test_letting_out_can_be_combined_only_with_passing(tmp_path: Path) -> None:
    path = tmp_path / "open.toml"
    path.write_text(variation("kowalski.petteia", ending="must_open = true"), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"ending\.must_open"):
        petteia.ruleset(str(path))


def bell(board: str, **counts: str) -> petteia.Position:
    return position(game("bell.latrunculi"), board, **counts)


FILLED = "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS"


def test_the_leader_is_placed_last() -> None:
    pos = bell(f"{FILLED} w", reserve="1,1")
    assert pos.leaders_in_reserve == (True, True)
    pos = play(pos, "@e4")
    assert pos.piece_at("e4") == "L"
    assert pos.leaders_in_reserve == (False, True)
    assert pos.turn is petteia.BLACK
    pos = play(pos, "@d5")
    assert (pos.piece_at("d5"), pos.turn, pos.outcome()) == ("l", petteia.WHITE, None)
    pos.pop()
    assert pos.piece_at("d5") is None
    assert pos.leaders_in_reserve == (False, True)


def test_the_leader_may_be_placed_first(tmp_path: Path) -> None:
    path = tmp_path / "first.toml"
    text = variation("bell.latrunculi").replace('"last"', '"first"')
    path.write_text(text, encoding="utf-8")
    pos = play(petteia.Position(petteia.ruleset(str(path))), "@e4", "@e3")
    assert (pos.piece_at("e4"), pos.piece_at("e3")) == ("L", "S")
    assert pos.leaders_in_reserve == (False, True)


def test_a_leader_in_reserve_cannot_be_on_the_board_too() -> None:
    board = FILLED.replace("8/8/8/8", "8/8/4L3/8")
    with pytest.raises(petteia.PfenError, match="White's leader"):
        bell(f"{board} w", reserve="1,1")
    bell(f"{board} b", reserve="0,1")


def test_a_leader_in_the_reserve_needs_one(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    path.write_text(
        variation("kowalski.petteia", setup='leader_reserve = "last"'), encoding="utf-8"
    )
    with pytest.raises(petteia.RulesError, match=r"setup\.leader_reserve"):
        petteia.ruleset(str(path))


def test_endings_by_a_leader_wait_until_all_pieces_are_placed(tmp_path: Path) -> None:
    path = tmp_path / "bared.toml"
    text = variation("bell.latrunculi", ending="leader_bared = true").replace('"last"', '"first"')
    path.write_text(text, encoding="utf-8")
    pos = play(petteia.Position(petteia.ruleset(str(path))), "@e4", "@e3", "@d5")
    assert pos.outcome() is None
