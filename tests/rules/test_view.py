"""What the core reports about a position, against the text of the rule that it follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia import BLACK, WHITE
from petteia._core import Ruleset
from petteia.rulesets.schema import default_mechanics
from tests.mechanics import games
from tests.rules.board import play, position, refusal, texts

FIELD = "s10s/12/12/12/12/12/12/S10S w"
"""White goes back and forth between a1 and a2, Black between a8 and a7."""
ROUND = ("a1-a2", "a8-a7", "a2-a1", "a7-a8")
KUBE = "3p8/3h8/b11/12/12/12/3P2B5/3H8 w"


def counted(counter: petteia.Counter) -> tuple[int, int, str]:
    return counter.count, counter.limit, counter.consequence


def offers(pos: petteia.Position) -> dict[str, Any]:
    return {move["text"]: move for move in pos.view()["legal"]}


# ---------- repetition


@pytest.mark.parametrize(
    ("id", "rule"), [("kowalski.latrunculi", "KOW-6"), ("jones.latrunculi", "JON-5")]
)
def test_KOW_6_JON_5_a_fourth_occurrence_is_forbidden_and_nothing_else_follows(
    id: str, rule: str
) -> None:
    pos = position(id, FIELD)
    assert counted(pos.repetition) == (1, 3, "forbidden")
    play(pos, *ROUND, *ROUND)
    assert counted(pos.repetition) == (3, 3, "forbidden")
    assert pos.outcome() is None
    play(pos, *ROUND[:3])
    assert refusal(pos, "a7-a8") == rule
    assert "a7-a8" not in offers(pos)
    assert offers(pos)["a7-a6"] == {"text": "a7-a6"}
    shown = pos.view()["position"]["repetition"]
    assert shown == {"count": 3, "limit": 3, "consequence": "forbidden"}


def test_KOW_6_the_number_of_occurrences_is_set_by_the_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    path.write_text(games.variation("kowalski.latrunculi", ending="repetition_count = 2"), "utf-8")
    pos = play(petteia.Position.from_pfen(str(path), f"{FIELD} - - 0,0 0,0 0 1"), *ROUND)
    assert counted(pos.repetition) == (2, 2, "forbidden")
    assert refusal(play(pos, *ROUND[:3]), "a7-a8") == "XXI-R"


def test_an_arrangement_is_the_same_whoever_is_to_move(tmp_path: Path) -> None:
    """CRI-8 and PIS-7 with the option that Ludii has by default: no arrangement comes back."""
    path = tmp_path / "arrangement.toml"
    ending = 'repetition_of = "arrangement"'
    path.write_text(games.variation("kowalski.latrunculi", ending=ending), encoding="utf-8")
    by_arrangement = games.position(petteia.ruleset(str(path)), FIELD)
    by_position = games.position(games.game("kowalski.latrunculi"), FIELD)
    for pos, count in ((by_arrangement, 2), (by_position, 1)):
        play(pos, "a1-a2", "a8-a7", "a2-a3", "a7-a8", "a3-a1")
        assert pos.turn == BLACK
        assert counted(pos.repetition) == (count, 3, "forbidden")


def test_XXI_R_the_player_who_brings_about_the_third_occurrence_loses() -> None:
    pos = play(position("carrillo.petteia-xxi", FIELD, board="12x8"), *ROUND)
    assert counted(pos.repetition) == (2, 3, "mover-loses")
    play(pos, *ROUND[:3])
    ending = {"reason": "repetition", "class": "stalled", "rule": "XXI-R"}
    assert offers(pos)["a7-a8"]["ends"] == {**ending, "winner": "white", "result": "1-0"}
    assert "ends" not in offers(pos)["a7-a6"]


def test_XXI_T_repetition_has_no_effect_without_its_rule() -> None:
    pos = position("carrillo.petteia-xxi", FIELD, board="12x8", repetition_loses=False)
    play(pos, *ROUND, *ROUND)
    assert counted(pos.repetition) == (3, 0, "none")
    assert not any("ends" in move for move in offers(pos).values())


def test_POL_10_the_pieces_left_decide_a_third_occurrence() -> None:
    pos = position("navpil.poleis", "6Ss/6S1/8/3V4/8/8/1s6/Ss6 w", board="8x8")
    to_and_fro = ("a1-a2", "h8-h7", "a2-a1", "h7-h8")
    play(pos, *to_and_fro, *to_and_fro[:3])
    assert counted(pos.repetition)[1:] == (3, "tie-break")
    assert offers(pos)["h7-h8"]["ends"]["winner"] == "white"
    assert offers(pos)["h7-h8"]["ends"]["rule"] == "POL-10"


# ---------- quiet plies


def test_GEN_10_quiet_plies_are_counted_up_to_the_limit() -> None:
    pos = play(position("cyningstan.petteia"), "a2-a3", "a7-a6")
    assert counted(pos.quiet) == (2, 100, "draw")
    assert pos.view()["position"]["quiet"] == {"count": 2, "limit": 100, "consequence": "draw"}
    endless = position("cyningstan.petteia", quiet_limit=0)
    assert counted(endless.quiet) == (0, 0, "none")


def test_CAL_A_the_player_with_more_captures_wins_at_the_limit() -> None:
    assert counted(position("callen.simple-petteia").quiet) == (0, 100, "more-captures")
    assert position("callen.simple-capture-leader").quiet.consequence == "draw"


def test_POL_10_the_pieces_left_decide_at_the_limit() -> None:
    assert position("navpil.poleis").quiet.consequence == "tie-break"


def test_VOG_13_the_numbers_of_pieces_decide_whether_superiority_is_announced() -> None:
    even = position("vogt.petteia", KUBE, quiet=99)
    assert counted(even.quiet) == (99, 100, "parity")
    ahead = position("vogt.petteia", KUBE.replace("3p8", "12"), quiet=99)
    assert ahead.quiet.consequence == "superiority"


# ---------- endings


def test_GEN_9_an_agreement_is_a_draw() -> None:
    agreed = position("cyningstan.petteia").agreed_outcome("agreement")
    assert agreed == petteia.Outcome(None, "agreement", "GEN-9")
    assert position("cyningstan.petteia").agreed_outcome("dead-position") is None
    assert position("cyningstan.petteia").agreed_outcome("captures") is None


def test_POL_10_pieces_and_soldiers_decide_an_agreement_even_those_in_hand() -> None:
    rules = petteia.ruleset("navpil.poleis", board="7x7")
    placed = petteia.Position.from_pfen(rules, "s6/7/7/7/7/7/SS5 w - 0,0 0,0 0,0 0 20")
    assert placed.agreed_outcome("agreement") == petteia.Outcome(WHITE, "agreement", "POL-10")
    in_hand = petteia.Position.from_pfen(rules, "ss5/7/7/7/7/7/SS5 w - 5,5 0,0 0,0 0 3")
    assert in_hand.agreed_outcome("agreement") == petteia.Outcome(None, "agreement", "POL-10")


def count_of(pos: petteia.Position, outcome: petteia.Outcome | None = None) -> Any:
    """The count that pages show with the end of a game."""
    given = outcome or pos.outcome()
    assert given is not None
    return json.loads(pos._ending(given)).get("count")


@pytest.mark.parametrize(
    ("settled", "count"),
    [
        # In half squares, one of which Black has for moving second (TER-5).
        ("territory", {"of": "territory", "numbers": {"white": 64, "black": 49}}),
        ("more-captures", {"of": "captures", "numbers": {"white": 1, "black": 2}}),
        ("mover-loses", None),
        ("draw", None),
    ],
)
def test_TER_6_only_a_count_that_decides_is_shown(settled: str, count: Any) -> None:
    walls = "s7/8/ssssssss/8/SSSSSSSS/8/8/S7"
    mechanics = {**default_mechanics(), "setup.board": walls, "ending.settled": settled}
    pos = petteia.Position.from_pfen(
        Ruleset("settled", {}, mechanics), f"{walls} b - - 1,2 0,0 0 1"
    )
    assert count_of(pos) == count
    assert pos.view()["outcome"].get("count") == count


def test_POL_10_a_tie_break_shows_the_pieces_unless_the_soldiers_decide() -> None:
    rules = petteia.ruleset("navpil.poleis", board="7x7")
    for pfen, numbers in (
        ("s6/7/7/7/7/7/SS5 w - 0,0 0,0 0,0 0 20", {"white": 2, "black": 1}),
        ("s6/v6/7/7/7/7/SS5 w - 0,0 0,0 0,0 0 20", None),
    ):
        pos = petteia.Position.from_pfen(rules, pfen)
        agreed = pos.agreed_outcome("agreement")
        assert agreed is not None
        assert agreed.winner == WHITE
        expected: Any = numbers and {"of": "pieces", "numbers": numbers}
        assert count_of(pos, agreed) == expected


def test_VOG_13_superiority_shows_the_pieces_that_are_left() -> None:
    pos = play(position("vogt.petteia", KUBE.replace("3H8", "2HH8"), quiet=99), "c1-b1")
    assert count_of(pos) == {"of": "pieces", "numbers": {"white": 4, "black": 3}}


def test_CAL_D_the_result_of_an_agreed_dead_position_depends_on_the_game() -> None:
    more = position("callen.simple-petteia", "12/12/12/3s8/12/12/3S8/12 w", captured="3,2")
    assert more.agreed_outcome("dead-position") == petteia.Outcome(WHITE, "dead-position", "GEN-9")
    last = position("callen.simple-capture-leader")
    assert last.agreed_outcome("dead-position") == petteia.Outcome(WHITE, "dead-position", "GEN-9")
    assert position("callen.proto-tafl").agreed_outcome("dead-position") is None
    inciti = position("callen.proto-tafl", inciti=True)
    assert inciti.agreed_outcome("dead-position") == petteia.Outcome(None, "dead-position", "GEN-9")


def test_VOG_16_GEN_9_a_player_who_concludes_a_game_loses_it() -> None:
    vogt, callen = position("vogt.kubeia"), position("callen.double-petteia")
    resigns = vogt.concluded_outcome("resignation", WHITE)
    assert resigns == petteia.Outcome(BLACK, "resignation", "VOG-16")
    resigns = callen.concluded_outcome("resignation", BLACK)
    assert resigns == petteia.Outcome(WHITE, "resignation", "GEN-9")
    for reason in ("time", "forfeit"):
        outcome = callen.concluded_outcome(reason, WHITE)
        assert outcome == petteia.Outcome(BLACK, reason)
    assert callen.concluded_outcome("captures", WHITE) is None


def test_VOG_18_an_illegal_move_concludes_only_a_game_with_the_rule() -> None:
    strict = position("vogt.petteia", ignorance=True).concluded_outcome("illegal-move", WHITE)
    assert strict == petteia.Outcome(BLACK, "illegal-move", "VOG-18")
    assert position("vogt.petteia").concluded_outcome("illegal-move", WHITE) is None


def test_VOG_16_resignation_and_agreement_cite_the_games_own_rule() -> None:
    assert petteia.ruleset("vogt.kubeia").conduct_rule("resignation") == "VOG-16"
    assert petteia.ruleset("callen.double-petteia").conduct_rule("resignation") == "GEN-9"
    assert petteia.ruleset("vogt.petteia").conduct_rule("illegal-move") == "VOG-18"
    assert petteia.ruleset("vogt.petteia").conduct_rule("time") == ""
    with pytest.raises(ValueError, match="stalemate"):
        petteia.ruleset("vogt.petteia").conduct_rule("stalemate")


def test_GEN_3_an_ending_comes_with_its_class_and_rule() -> None:
    blocked = position("cyningstan.petteia", "8/8/8/8/8/8/ss6/Ss6 w")
    assert blocked.view()["outcome"] == {
        "winner": "black",
        "reason": "reduced",
        "class": "material",
        "rule": "CYN-3",
        "result": "0-1",
    }


# ---------- goals


def test_CAL_G_the_distance_to_the_far_rank_is_shown_on_the_leader() -> None:
    goals = position("callen.simple-passing-leader").view()["position"]["goals"]
    found = [(goal["side"], goal["square"], goal["left"]) for goal in goals]
    assert found == [("white", "f2", 6), ("black", "g7", 6)]


def test_XXI_17_the_open_squares_around_the_enemy_dux_are_counted() -> None:
    pos = position("carrillo.latrunculi-xxi", "8/3S4/3s4/2sLs3/8/8/8/S6l w", board="8x8")
    goals = {(goal["side"], goal["reason"]): goal for goal in pos.view()["position"]["goals"]}
    closing = goals["black", "dux-immobilized"]
    assert (closing["square"], closing["left"], closing["open"]) == ("d5", 1, 1)
    assert goals["white", "dux-immobilized"]["square"] == "h1"


def test_CAL_4_a_leader_is_closed_in_by_four_captors_and_never_on_an_edge() -> None:
    ring = "12/12/4S7/3SlS6/12/12/12/5L6 w"
    assert open_ring("callen.simple-capture-leader", ring) == 1
    edge = "3SlS6/12/12/12/12/12/12/5L6 w"
    assert open_ring("callen.simple-capture-leader", edge) is None
    assert open_ring("callen.simple-capture-leader", "12/12/12/4l7/12/12/12/S4L6 w") is None


def test_CAL_5_a_leader_that_takes_no_part_in_captures_fills_no_square_of_the_ring() -> None:
    ring = "12/12/4S7/3LlS6/12/12/12/12 w"
    assert open_ring("callen.simple-capture-leader", ring) == 1
    assert open_ring("callen.simple-capture-leader", ring, leader_captures=False) == 2


def test_VOG_5_an_edge_leaves_fewer_squares_around_the_basileus() -> None:
    assert open_ring("vogt.petteia", "3PbP6/p3h7/12/12/12/12/3P2B5/3H8 w") == 1


def open_ring(id: str, board: str, **options: Any) -> int | None:
    """The squares that White has to fill around the enemy leader."""
    goals = position(id, board, **options).view()["position"]["goals"]
    reasons = ("leader-captured", "rout")
    [found] = [goal for goal in goals if goal["side"] == "white" and goal["reason"] in reasons]
    left: int | None = found.get("open")
    return left


# ---------- captures


def test_GEN_7_the_captures_of_each_side_are_the_pieces_missing_from_the_start() -> None:
    pos = play(position("vogt.petteia", "3p8/3h8/b11/12/12/1Pp9/3P1PB5/3H8 w"), "d2-d3xc3")
    assert pos.view()["position"]["taken"] == {"white": ["p"], "black": []}


def test_GEN_7_captures_from_before_the_start_are_shown_as_stones() -> None:
    pos = position("callen.simple-petteia", "s11/12/12/12/12/12/12/S11 w", captured="2,1")
    assert pos.view()["position"]["taken"] == {"white": ["s", "s"], "black": ["S"]}


def test_KOW_E2_a_row_is_captured_by_custody() -> None:
    pos = position("kowalski.latrunculi-early", "12/12/12/1Sss8/4S7/12/12/L10l w")
    assert pos.capture_mechanics("e4-e5") == {"c5": "custody", "d5": "custody"}


# ---------- what may not be shown


def test_VOG_18_nothing_shows_which_moves_are_legal_if_ignorance_loses() -> None:
    board = "12/2P9/12/2p9/2H9/B9hb/12/2P9 w"
    shown, hidden = (
        position("vogt.petteia", board, compulsory=True, ignorance=loses, refusals="1,0").view()
        for loses in (False, True)
    )
    assert shown["position"]["mustCapture"] is True
    assert hidden["position"]["mustCapture"] is False
    assert shown["position"]["active"]
    assert hidden["position"]["active"] is None


def test_every_legal_move_is_offered_with_its_captors() -> None:
    pos = position("cyningstan.petteia", "s3/4/1Ss1/4/S2S w", board="4x5")
    assert set(offers(pos)) == texts(pos)
    assert offers(pos)["d1-d3xc3"]["captures"] == {"c3": ["b3", "d3"]}


@pytest.mark.parametrize(
    ("id", "board", "move", "captors"),
    [
        ("vogt.petteia", "12/12/12/5P6/4Pb1P4/5H4p1/7h4/5B6 w", "h4-g4", "e4 f3 f5 g4"),
        ("vogt.petteia", "12/12/5P6/bP9p/P10h/12/H11/5B6 w", "f6-a6", "a4 a6 b5"),
        ("callen.simple-latrunculi", "12/12/s4S6/4Sl1S4/5S5s/12/12/6L5 w", "h5-g5", "e5 f4 f6 g5"),
    ],
)
def test_VOG_5_CAL_4_the_whole_ring_captures_a_leader(
    id: str, board: str, move: str, captors: str
) -> None:
    pos = position(id, board)
    (found,) = pos.captors(move).values()
    assert " ".join(found) == captors


def test_CAL_X1_an_incitus_is_never_one_of_a_pair_of_captors() -> None:
    pos = position(
        "callen.simple-petteia",
        "12/12/3S8/S2sx7/3S6s1/12/12/11s w",
        captured="1,0",
        surround=True,
        inciti=True,
    )
    assert pos.captors("a5-c5") == {"d5": ("c5", "d4", "d6", "e5")}


# ---------- the parts of a turn


def test_SEN_2_a_turn_that_removes_first_has_two_parts() -> None:
    pos = position("locusludi.seneca", "s7/8/8/8/2SaS3/8/8/s6S w")
    removal, move = offers(pos)["xd4-h1-h2"]["parts"]
    assert removal == {
        "from": None,
        "to": "d4",
        "captures": {"d4": ["c4", "e4"]},
        "changes": {"d4": None},
    }
    assert move == {"from": "h1", "to": "h2", "captures": {}, "changes": {}}


def test_SEN_2_a_removal_that_ends_the_game_has_no_parts() -> None:
    pos = position("locusludi.seneca", "s7/8/8/8/2SaS3/8/8/8 w", captured="3,0")
    assert "parts" not in offers(pos)["xd4"]


def test_BEL_6_each_move_of_a_piece_that_captures_on_is_a_part() -> None:
    pos = position("bell.latrunculi", "7s/8/S7/s7/8/1sS5/S7/8 w")
    found = offers(pos)
    assert "parts" not in found["a2-a3xb3"]
    first, second = found["a2-a3xb3-a4xa5"]["parts"]
    assert (first["from"], first["to"], list(first["captures"])) == ("a2", "a3", ["b3"])
    assert first["changes"] == {"a2": None, "a3": "S", "b3": None}
    assert (second["from"], second["to"], list(second["captures"])) == ("a3", "a4", ["a5"])


def test_SCH_8_a_removal_that_is_a_turn_has_no_parts() -> None:
    pos = position("schaedler.latrunculi-1994", "s7/8/8/8/2SaS3/8/8/s6S w")
    assert "parts" not in offers(pos)["xd4"]
