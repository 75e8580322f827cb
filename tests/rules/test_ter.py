"""TER: reach, unconquerable stones, spare moves, territory, settled positions and armageddon."""

from __future__ import annotations

from typing import Any

import pytest

import petteia
from petteia._core import Ruleset, search
from petteia.rulesets.schema import default_mechanics
from tests.rows import rows
from tests.rules.board import Option, drawing, ending, play, position

GAME = "cyningstan.petteia"
WALLS = "s7/8/ssssssss/8/SSSSSSSS/8/8/S7"
"""A wall of each side across the board, White's on the fourth rank, with a piece behind it."""


def safe(text: str, **mechanics: Option) -> set[str]:
    """Give White's unconquerable pieces on a drawn board, under additional mechanics."""
    board = drawing(text)
    ranks = board.split("/")
    rules = Ruleset(
        "drawn",
        {},
        {
            **default_mechanics(),
            "board.files": len(text.split(maxsplit=1)[0]),
            "board.ranks": len(ranks),
            "setup.board": board,
            **{key.replace("__", "."): value for key, value in mechanics.items()},
        },
    )
    return set(petteia.Position(rules).unconquerable(petteia.WHITE))


def walls(text: str, **options: Any) -> petteia.Position:
    return position(GAME, text, quiet_result="territory", **options)


def test_TER_1_the_enemy_reaches_every_square_that_no_wall_separates_from_it() -> None:
    pos = walls(f"{WALLS} w")
    beyond = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 5)}
    assert set(pos.out_of_reach(petteia.WHITE)) == beyond
    assert len(pos.out_of_reach(petteia.BLACK)) == 24


def test_TER_1_pages_get_the_squares_out_of_reach() -> None:
    pos = walls(f"{WALLS} w")
    assert pos.view()["kept"] == {
        "white": list(pos.out_of_reach(petteia.WHITE)),
        "black": list(pos.out_of_reach(petteia.BLACK)),
    }
    assert petteia.Position("navpil.poleis").view()["kept"] is None


def test_TER_1_a_stone_that_is_not_part_of_a_wall_stops_no_piece() -> None:
    # With one gap, each piece of the wall except those in the corners is exposed along its file.
    pos = walls("s7/8/ssssssss/8/SSSSS1SS/8/8/S7 w")
    assert pos.out_of_reach(petteia.WHITE) == ("a1",)
    assert pos.territory() == (0, 24)


def test_TER_1_a_piece_in_reserve_can_reach_any_square() -> None:
    board = "4s/5/SSSSS/5/5"
    rules = {
        **default_mechanics(),
        "board.files": 5,
        "board.ranks": 5,
        "setup.board": board,
        "setup.reserve": 1,
    }
    start = petteia.Position(Ruleset("placed", {}, rules))
    assert start.unconquerable(petteia.WHITE) == ()
    assert start.out_of_reach(petteia.WHITE) == ()
    placed = petteia.Position.from_pfen(start.rules, f"{board} w - 0,0 0,0 0,0 0 3")
    assert placed.unconquerable(petteia.WHITE) == ("a3", "b3", "c3", "d3", "e3")


def test_TER_2_a_piece_is_exposed_if_the_enemy_reaches_both_sides() -> None:
    pos = walls("s6s/8/8/8/3S4/8/8/8 w")
    assert pos.exposed(petteia.WHITE) == {"d4": ("custody", ("d3", "d5"))}


def test_TER_2_corners_anvils_rows_and_gaps_expose_more() -> None:
    corner = "....\n....\ns...\n...S"
    assert safe(corner) == {"d1"}
    assert safe(corner, capture__corner=True) == set()
    edge = "S...\n....\n....\n..ss"
    assert safe(edge) == {"a4"}
    beside_corner = "....s\n.....\n.....\n.S..."
    assert safe(beside_corner) == set()
    row = "s...\n....\n....\nSS.."
    assert safe(row) == {"a1", "b1"}
    assert safe(row, capture__corner_anvil="always") == {"a1"}
    middle = "s.....\n......\n..SS..\n..SS..\n......\n......"
    assert safe(middle) == {"c3", "d3", "c4", "d4"}
    assert safe(middle, capture__row=True) == set()
    # A piece that is not part of a wall, or an empty square to fill, turns two rows into one.
    hollow = "s.....\n.SSSS.\n.S..S.\n.S..S.\n.SSSS.\n......"
    assert len(safe(hollow)) == 12
    assert safe(hollow, capture__row=True) == set()
    lone = "s...\n....\n....\nS.S."
    assert safe(lone) == {"a1"}
    assert safe(lone, capture__intervention="pair") == set()


def test_TER_2_a_leader_is_exposed_if_it_can_be_captured() -> None:
    open_board = "s....\n.....\n..L..\n.....\n....."
    assert safe(open_board) == {"c3"}
    assert safe(open_board, capture__leader="four-captors") == set()
    assert safe(open_board, capture__leader="custody") == set()
    edge = "s....\n.....\nL....\n.....\n....."
    assert safe(edge, capture__leader="four-captors") == {"a3"}
    assert safe(edge, capture__leader="encirclement") == set()


def test_TER_2_no_piece_is_exposed_on_the_safe_square() -> None:
    board = "s....\n.....\n..S..\n.....\n....."
    assert safe(board) == set()
    assert safe(board, capture__safe="centre") == {"c3"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s.....\n.....S\n....S.\n...S..\n..S...\n.S....", "b1 c2 d3 e4 f5"),
        ("s.....\n......\nSSSSSS\n......\n......\n......", "a4 b4 c4 d4 e4 f4"),
        ("s.....\n......\nSSSS.S\n......\n......\n......", ""),
        ("s.....\n......\n..SS..\n..SS..\n......\n......", "c3 c4 d3 d4"),
        ("s.....\n......\n......\n......\n......\nS.....", "a1"),
        ("s.....\n......\n......\n......\nS.....\n.S....", "a2 b1"),
        ("s.....\n......\n......\n......\n......\n..S...", ""),
    ],
    ids=["diagonal", "rank", "rank-with-a-gap", "block", "corner-stone", "cut-corner", "edge"],
)
def test_TER_3_the_greatest_set_without_an_exposed_piece(text: str, expected: str) -> None:
    assert safe(text) == set(expected.split())


def test_TER_3_a_diagonal_is_open_to_pieces_that_move_along_it() -> None:
    diagonal = "s.....\n.....S\n....S.\n...S..\n..S...\n.S...."
    assert safe(diagonal, movement__directions=8) == set()
    assert safe(diagonal, movement__leap="own") == set()


@rows(
    ("mechanics", "entry"),
    [
        ({"movement.locks": True}, "movement.locks"),
        ({"movement.fugitives": True}, "movement.fugitives"),
        ({"capture.mode": "bind"}, "capture.mode"),
        ({"capture.surround": True}, "capture.surround"),
        ({"capture.push": True}, "capture.push"),
        ({"capture.flank": True}, "capture.flank"),
        ({"capture.phalanx": True}, "capture.phalanx"),
        ({"capture.inciti": True}, "capture.inciti"),
        ({"capture.row": True, "capture.directions": 8}, "capture.directions"),
    ],
)
@rows(
    "asking",
    [
        {"ending.quiet_result": "territory"},
        {"ending.settled": "draw"},
        {"ending.dead_position": "draw", "ending.dead_position_when": "blockade"},
    ],
)
def test_TER_3_mechanics_that_no_proof_covers_are_refused(
    mechanics: dict[str, Option], entry: str, asking: dict[str, Option]
) -> None:
    usual = {**default_mechanics(), "setup.board": "s7/8/8/8/8/8/8/S7", **mechanics}
    pos = petteia.Position(Ruleset("unproven", {}, usual))
    for ask in (pos.unconquerable, pos.out_of_reach, pos.exposed):
        with pytest.raises(petteia.errors.PetteiaError, match=f"TER-3: with {entry} = "):
            ask(petteia.WHITE)
    with pytest.raises(petteia.errors.PetteiaError, match="TER-3"):
        pos.territory()
    with pytest.raises(petteia.errors.RulesError, match=f"TER-3.*{entry}"):
        Ruleset("unproven", {}, {**usual, **asking})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("capture.compulsory", "both"),
        ("movement.shuttle", "third"),
        ("ending.repetition", "draw"),
        ("ending.refusal", 3),
        ("movement.leader_self_immobilizing", False),
    ],
)
def test_TER_4_mechanics_that_may_force_a_wall_open_are_refused(key: str, value: Option) -> None:
    usual = {**default_mechanics(), "setup.board": "l7/8/8/8/8/8/8/L7", key: value}
    Ruleset("forced", {}, usual)
    with pytest.raises(petteia.errors.RulesError, match=f"TER-4.*{key}"):
        Ruleset("forced", {}, {**usual, "ending.quiet_result": "territory"})


def test_TER_4_without_a_spare_move_there_is_no_territory() -> None:
    assert walls("s7/8/ssssssss/8/SSSSSSSS/8/8/8 w").territory() == (0, 24)
    # A second rank gives one: a piece on it can step forward or back.
    assert walls("s7/8/ssssssss/8/SSSSSSSS/S7/8/8 w").territory() == (32, 24)
    # A full camp has none: no square behind it is empty.
    assert walls("s7/8/ssssssss/8/8/8/SSSSSSSS/SSSSSSSS w").territory() == (0, 24)


def test_TER_4_the_spare_piece_is_taken_where_it_costs_least() -> None:
    # The inner wall keeps two ranks when a piece of the outer one moves, the outer one three.
    pos = walls("s7/8/8/8/8/SSSSSSSS/8/SSSSSSSS w")
    assert pos.territory() == (24, 0)


@pytest.mark.parametrize(
    ("kind", "areas"),
    [("area", (32, 24)), ("enclosed", (23, 15)), ("enclosed-and-captives", (25, 16))],
)
def test_TER_5_there_are_three_ways_to_count(kind: str, areas: tuple[int, int]) -> None:
    pos = walls(f"{WALLS} w", territory=kind, captured="2,1")
    assert pos.territory() == areas


def test_TER_5_more_territory_wins_at_the_quiet_limit() -> None:
    pos = play(walls(f"{WALLS} w", quiet=99), "a1-a2")
    assert ending(pos) == "white quiet-limit"
    assert pos.outcome() == petteia.Outcome(petteia.WHITE, "quiet-limit", "TER-5")
    assert ending(walls(f"{WALLS} w", quiet=98)) is None


@pytest.mark.parametrize(("komi", "result"), [(15, "white"), (16, "draw"), (17, "black")])
def test_TER_5_black_gets_half_squares(komi: int, result: str) -> None:
    assert (
        ending(play(walls(f"{WALLS} w", quiet=99, komi=komi), "a1-a2")) == f"{result} quiet-limit"
    )


def test_TER_5_half_a_square_decides_between_equals() -> None:
    board = "s7/8/ssssssss/8/8/SSSSSSSS/8/S7 w"
    assert ending(play(walls(board, quiet=99), "a1-a2")) == "black quiet-limit"
    assert ending(play(walls(board, quiet=99, komi=0), "a1-a2")) == "draw quiet-limit"


def test_TER_5_the_consequence_of_the_quiet_limit_is_named() -> None:
    assert walls("start", quiet_limit=60).quiet == petteia.Counter(0, 60, "territory")
    for word in ("white", "black"):
        assert position(GAME, quiet_result=word).quiet.consequence == word


def test_TER_6_a_settled_position_ends_the_game_at_once() -> None:
    gap = "s7/8/ssssssss/8/SSSSSSS1/8/8/S6S w"
    pos = position(GAME, gap, settled=True)
    assert ending(pos) is None
    assert ending(play(pos, "h1-h4")) == "white dead-position"
    assert ending(position(GAME, f"{WALLS} w")) is None


def test_TER_6_a_position_is_not_settled_with_an_exposed_piece_or_no_spare_move() -> None:
    for board in (
        "s7/8/ssssssss/s7/SSSSSSSS/8/8/8",
        "s7/8/ssssssss/4s3/SSSSSSSS/8/8/S7",
        "8/8/ssssssss/8/SSSSSSSS/8/8/S7",
    ):
        assert ending(position(GAME, f"{board} w", settled=True)) is None


@pytest.mark.parametrize(
    ("settled", "result"),
    [
        ("territory", "white"),
        ("more-captures", "black"),
        ("mover-loses", "black"),
        ("draw", "draw"),
    ],
)
def test_TER_6_a_settled_position_has_four_possible_results(settled: str, result: str) -> None:
    rules = Ruleset(
        "settled", {}, {**default_mechanics(), "setup.board": WALLS, "ending.settled": settled}
    )
    pos = petteia.Position.from_pfen(rules, f"{WALLS} b - - 1,2 0,0 0 1")
    assert ending(pos) == f"{result} dead-position"


@pytest.mark.parametrize("side", ["white", "black"])
def test_TER_7_the_chosen_side_wins_a_stalled_game(side: str) -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/8/S6S w", quiet=99, quiet_result=side)
    assert ending(play(pos, "a1-a2")) == f"{side} quiet-limit"
    outcome = pos.outcome()
    assert outcome is not None
    assert outcome.rule == "TER-7"


@pytest.mark.parametrize("side", ["white", "black"])
def test_TER_7_the_search_takes_the_winner_at_the_limit_into_account(side: str) -> None:
    """The player who would not win at the limit captures, which restarts the count."""
    board = "8/8/8/8/1Ss5/8/8/3S2ss"
    for turn, move in (("w", "d1-d4xc4"), ("b", "")):
        pos = position(GAME, f"{board} {turn}", quiet=98, quiet_result=side)
        result = search(pos, nodes=2_000)
        wins = (side == "white") is (turn == "w")
        if turn == "w" and not wins:
            assert str(result.move) == move
        if wins:
            assert result.score > 0


def test_TER_5_the_search_closes_the_wall_at_the_limit() -> None:
    pos = walls("s7/8/ssssssss/8/SSSSSSS1/8/S7/S6S w", quiet=99)
    found = search(pos, nodes=2_000)
    assert found.score > 0
    assert ending(play(pos, str(found.move))) == "white quiet-limit"
    assert ending(play(walls("s7/8/ssssssss/8/SSSSSSS1/8/S7/S6S w", quiet=99), "a1-b1")) == (
        "black quiet-limit"
    )
