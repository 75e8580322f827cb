"""Rows between two captors, moving in between two enemies, and a rank that no move passes over."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.games import game, position, variation
from tests.mechanics.mixes import Mechanics
from tests.rules.board import moves_of, victims


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("kowalski.petteia", [48, 2_136, 112_874]),
        ("murray.hasami-shogi", [63, 3_717, 254_219]),
        ("low.mak-yek", [32, 1_008, 40_438]),
    ],
)
def test_perft_from_the_start(name: str, counts: list[int]) -> None:
    start = petteia.Position(game(name))
    assert [petteia.perft(start, depth) for depth in (1, 2, 3)] == counts


def test_perft_if_moving_in_between_captures_two() -> None:
    start = petteia.Position(game("low.mak-yek", intervention="pair"))
    assert petteia.perft(start, 3) == 40_448


def test_a_row_between_two_captors_is_captured() -> None:
    pos = position(game("kowalski.petteia"), "8/8/8/8/Ssss4/8/8/4S3 w")
    assert victims(pos, "e1-e4") == "b4 c4 d4"
    assert all(set(pair) == {"a4", "e4"} for pair in pos.captors(pos.parse_move("e1-e4")).values())


def test_a_row_with_a_gap_is_not_captured() -> None:
    pos = position(game("kowalski.petteia"), "8/8/8/8/Ss1s4/8/8/4S3 w")
    assert victims(pos, "e1-e4") == ""


def test_a_row_that_ends_at_the_edge_is_not_captured() -> None:
    assert victims(position(game("kowalski.petteia"), "8/8/8/8/ss6/8/8/2S5 w"), "c1-c4") == ""


def test_moving_into_the_gap_of_a_row_is_safe() -> None:
    pos = position(game("kowalski.petteia"), "8/8/8/8/SsSs1sS1/8/8/4s3 b")
    pos.push(pos.parse_move("e1-e4"))
    assert pos.piece_at("e4") == "s"


def test_without_rows_only_a_single_piece_is_captured() -> None:
    rules = game("murray.hasami-shogi", row=False)
    assert victims(position(rules, "8s/9/9/9/9/Sss6/9/9/3S5 w"), "d1-d4") == ""
    assert victims(position(rules, "8s/9/9/9/9/Ss7/9/9/2S6 w"), "c1-c4") == "b4"


@pytest.mark.parametrize(
    ("board", "pair", "rows"),
    [
        ("8/8/8/8/1s1ss3/8/8/2S5 w", "b4 d4", "b4 d4 e4"),
        ("8/8/8/8/ss1ssS2/8/8/2S5 w", "b4 d4 e4", "a4 b4 d4 e4"),
    ],
)
def test_a_piece_between_two_enemies_captures_them(board: str, pair: str, rows: str) -> None:
    assert victims(position(game("low.mak-yek", intervention="pair"), board), "c1-c4") == pair
    assert victims(position(game("low.mak-yek"), board), "c1-c4") == rows


def test_the_piece_in_between_is_named_as_the_captor() -> None:
    pos = position(game("low.mak-yek"), "8/8/8/8/1s1s4/8/8/2S5 w")
    assert pos.captors(pos.parse_move("c1-c4")) == {"b4": ("c4",), "d4": ("c4",)}


@pytest.mark.parametrize(
    ("mechanics", "board", "text", "victim", "captors"),
    [
        ({"capture.intervention": "rows"}, "8/8/8/2S5/8/8/8/ss1s4", "c5-c1", "a1", ("c1",)),
        (
            {"capture.corner_anvil": "always", "capture.directions": 8},
            "8/8/8/8/8/3S4/6s1/8",
            "d3-f3",
            "g2",
            ("f3",),
        ),
        ({"capture.surround": True}, "8/8/8/8/8/2S5/SSS5/sss1S3", "e1-d1", "b1", ("b2",)),
        ({"capture.surround": True}, "8/8/8/8/8/SSS5/sssS4/sss2S2", "f1-d1", "b1", ("d1",)),
    ],
)
def test_every_victim_is_named_with_a_captor(
    mechanics: Mechanics, board: str, text: str, victim: str, captors: tuple[str, ...]
) -> None:
    size: Mechanics = {"board.files": 8, "board.ranks": 8, "setup.board": "s7/8/8/8/8/8/8/S7"}
    rules = petteia.Ruleset("lines", {}, {**default_mechanics(), **size, **mechanics})
    pos = position(rules, f"{board} w")
    assert pos.captors(pos.parse_move(text))[victim] == captors


def leaders(tmp_path: Path, **tables: str) -> petteia.Ruleset:
    """Rows on a board with leaders that are never captured themselves."""
    path = tmp_path / "leaders.toml"
    setup = 'leader = { piece = "L", rank = 2 }'
    path.write_text(variation("kowalski.petteia", setup=setup, **tables), encoding="utf-8")
    return petteia.ruleset(str(path))


def test_a_leader_in_a_row_breaks_it(tmp_path: Path) -> None:
    pos = position(leaders(tmp_path), "8/8/8/8/Ssls4/8/8/4S3 w")
    assert victims(pos, "e1-e4") == ""


def test_a_leader_in_a_row_may_be_the_only_one_to_stay(tmp_path: Path) -> None:
    rules = leaders(tmp_path, capture='row_with_leader = "others"')
    assert victims(position(rules, "8/8/8/8/Ssls4/8/8/4S3 w"), "e1-e4") == "b4 d4"
    assert victims(position(rules, "8/8/8/8/2Sl4/8/8/4S3 w"), "e1-e4") == ""


def test_a_leader_that_is_captured_as_others_are_is_captured_in_a_row(tmp_path: Path) -> None:
    rules = leaders(tmp_path, capture='leader = "custody"')
    assert victims(position(rules, "8/8/8/8/Ssls4/8/8/4S3 w"), "e1-e4") == "b4 c4 d4"


def test_no_move_passes_over_the_barrier() -> None:
    pos = position(game("wiedemann.petteia-sacred-line"), "6/s5/6/5s/6/6/S4S w")
    assert moves_of(pos, "a1") == {"a2", "a3", "a4", "b1", "c1", "d1", "e1"}
    assert pos.explain("a1-a5") == "GEN-4: no move passes over rank 4"


def test_a_piece_on_the_barrier_moves_freely() -> None:
    pos = position(game("wiedemann.petteia-sacred-line"), "6/6/6/S4s/6/6/6 w")
    assert moves_of(pos, "a4") == {"a1", "a2", "a3", "a5", "a6", "a7", "b4", "c4", "d4", "e4"}


@pytest.mark.parametrize("rank", [1, 7, 12])
def test_a_barrier_has_ranks_on_both_sides(tmp_path: Path, rank: int) -> None:
    path = tmp_path / "barrier.toml"
    text = variation("wiedemann.petteia-sacred-line").replace("barrier = 4", f"barrier = {rank}")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"movement\.barrier"):
        petteia.ruleset(str(path))


@pytest.mark.parametrize(
    ("key", "table", "line"),
    [
        ("capture.row", "capture", "between_safe = false"),
        ("capture.row", "capture", "heavy_needs_heavy = true"),
        ("movement.fugitives", "movement", "fugitives = true"),
    ],
)
def test_rules_about_one_piece_between_two_cannot_be_combined_with_rows(
    tmp_path: Path, key: str, table: str, line: str
) -> None:
    path = tmp_path / "rows.toml"
    path.write_text(variation("kowalski.petteia", **{table: line}), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=key):
        petteia.ruleset(str(path))


def bell(board: str, corner_anvil: str = "unless-held") -> petteia.Position:
    return position(game("bell.latrunculi", corner_anvil=corner_anvil), board)


def test_a_corner_is_an_anvil() -> None:
    pos = bell("7s/8/8/8/8/8/2S5/1s6 w")
    assert victims(pos, "c2-c1") == "b1"
    assert pos.captors(pos.parse_move("c2-c1")) == {"b1": ("c1",)}
    assert victims(bell("7s/8/8/8/8/S7/1S6/1s6 w"), "b2-a2") == ""
    assert victims(bell("7s/8/8/8/8/8/3S4/2s5 w"), "d2-d1") == ""


def test_a_corner_that_a_comrade_occupies_is_not_an_anvil() -> None:
    board = "7s/8/8/8/8/8/2S5/ss6 w"
    assert victims(bell(board), "c2-c1") == ""
    assert victims(bell(board, "always"), "c2-c1") == "b1"


def test_a_leader_beside_a_corner_is_captured() -> None:
    assert victims(bell("7s/8/8/8/8/8/2S5/1l6 w"), "c2-c1") == "b1"


@pytest.mark.parametrize("other", ["row = true", "between_safe = false"])
def test_a_corner_that_captures_cannot_be_combined_with_other_rules_of_capture(
    other: str, tmp_path: Path
) -> None:
    path = tmp_path / "corner.toml"
    path.write_text(variation("bell.latrunculi", capture=other), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"capture\.corner_anvil"):
        petteia.ruleset(str(path))
