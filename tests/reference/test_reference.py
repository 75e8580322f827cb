"""The reference against examples from the rule texts: positions, counts, a sample game."""

import pytest

from tests.rows import rows

from .games import RULESET_IDS
from .position import MoveRefusedError, ReferencePosition, perft

USUAL = "- - 0,0 0,0 0 1"
"""The fields left out of the author's positions."""


def carrillo(game: str, board_size: str, board: str, turn: str) -> ReferencePosition:
    """A position of Carrillo's games from its first two fields."""
    ids = {"petteia-xxi": "carrillo.petteia-xxi", "latrunculi": "carrillo.latrunculi-xxi"}
    return ReferencePosition.from_pfen(ids[game], f"{board} {turn} {USUAL}", board=board_size)


def targets(position: ReferencePosition, start: str) -> str:
    """Where the piece on a square may go, sorted, with the victims of each move."""
    return " ".join(
        move.removeprefix(f"{start}-")
        for move in position.legal_moves()
        if move.startswith(f"{start}-")
    )


@rows(
    ("game", "size", "board", "turn", "moves"),
    [
        ("petteia-xxi", "8x8", "8/8/8/Ss5S/2s5/2S5/8/7s", "w", "h5-c5xb5xc4"),
        (
            "latrunculi",
            "10x8",
            "ss1sssssss/8S1/4l5/1Ss7/10/10/5L4/S1SSSSSS1S",
            "w",
            "d1-d5xc5 e6-i6xi7",
        ),
        (
            "latrunculi",
            "10x8",
            "10/2s7/7l2/2ss2sSs1/ssSSss1SS1/SS2SL3S/10/6S3",
            "w",
            "h4-g4xf4",
        ),
        (
            "latrunculi",
            "10x8",
            "10/2s7/7l2/2ss2sSs1/ssSSssS1Ss/SS2SL3S/10/6S3",
            "w",
            "g4-h4xj4",
        ),
        (
            "latrunculi",
            "10x8",
            "10/1s8/7l2/2ss2sSs1/ssSSssS1Ss/SS2SL3S/10/6S3",
            "b",
            "d5-f5xh5",
        ),
        (
            "latrunculi",
            "10x8",
            "10/2sss5/s2ssS2s1/7SS1/7S2/2SS3L2/S2Sl5/8S1",
            "b",
            "a6-c6xf6",
        ),
        ("petteia-xxi", "8x8", "8/8/8/8/S1sssS2/8/8/7s", "w", "a4-b4xc4"),
        ("petteia-xxi", "8x8", "8/8/8/8/S5Ss/8/8/s7", "w", "a4-f4xh4"),
        ("petteia-xxi", "8x8", "8/8/8/8/S4SSs/8/8/s7", "w", "a4-e4"),
        ("petteia-xxi", "8x8", "8/8/8/4SS2/1S3Ss1/8/8/s7", "w", "b4-e4xg4"),
        ("petteia-xxi", "8x8", "8/8/8/8/3SS3/S3SSs1/8/s7", "w", "a3-d3"),
        ("latrunculi", "8x8", "8/3S4/3s4/2sLs3/8/8/8/3S3l", "w", "d1-d4xd6"),
    ],
)
def test_xxi_diagram_moves_are_legal_with_exactly_these_victims(
    game: str, size: str, board: str, turn: str, moves: str
) -> None:
    """XXI-5, XXI-13 to XXI-16: the author's diagrams; two moves follow each other."""
    position = carrillo(game, size, board, turn)
    for move in moves.split():
        assert move in position.legal_moves()
        position.push(move)


@pytest.mark.parametrize(
    ("game", "size", "board", "turn", "start", "expected"),
    [
        ("petteia-xxi", "8x8", "8/8/8/3s4/3S4/8/8/S6s", "w", "d4", ""),
        ("petteia-xxi", "8x8", "8/8/8/3sS3/3S4/8/8/7s", "b", "d5", ""),
        ("latrunculi", "8x8", "s7/3l4/8/8/1sS5/8/8/S3L3", "w", "c4", "c7"),
        ("latrunculi", "8x8", "s7/8/8/3Ls3/8/8/8/S6l", "w", "d5", "c5 d4 d6"),
        (
            "latrunculi",
            "8x8",
            "s7/8/4S3/3Ls3/8/8/8/S6l",
            "w",
            "d5",
            "a5 b5 c5 d1 d2 d3 d4 d6 d7 d8",
        ),
    ],
)
def test_xxi_diagram_pieces_have_exactly_these_moves(
    game: str, size: str, board: str, turn: str, start: str, expected: str
) -> None:
    """XXI-10 to XXI-12 and XXI-18: locked soldiers and the dux in combat."""
    assert targets(carrillo(game, size, board, turn), start) == expected


def test_xxi_12_supported_soldiers_are_free() -> None:
    """XXI-12: d4 and e5 may go wherever a line move takes them."""
    position = carrillo("petteia-xxi", "8x8", "8/8/8/3sS3/3S4/8/8/7s", "w")
    assert targets(position, "d4") == "a4 b4 c4 d1 d2 d3 e4 f4 g4 h4"
    assert targets(position, "e5") == "e1 e2 e3 e4 e6 e7 e8 f5 g5 h5"


def test_xxi_16_a_player_must_not_immobilize_their_own_dux() -> None:
    """XXI-16: d1-d4 would close the last side of White's own dux."""
    position = carrillo("latrunculi", "8x8", "8/8/3s4/2sLs3/8/8/8/3S3l", "w")
    assert targets(position, "d1") == "a1 b1 c1 d2 d3 e1 f1 g1"


@pytest.mark.parametrize(
    ("ruleset_id", "options", "counts"),
    [
        ("cyningstan.petteia", {}, [32, 944, 37_796]),
        ("callen.simple-petteia", {}, [72, 4_932]),
        ("callen.double-petteia", {}, [48, 2_184, 130_572]),
        ("cyningstan.petteia", {"board": "10x8"}, [40, 1_500, 74_880]),
    ],
)
def test_perft_counts_of_plain_custody(
    ruleset_id: str, options: dict[str, str], counts: list[int]
) -> None:
    """GEN-4 to GEN-7: the counts that two other programs agree on."""
    position = ReferencePosition(ruleset_id, **options)
    assert [perft(position, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(("size", "counts"), [("10x8", [60, 3_390]), ("8x8", [48, 2_136])])
def test_perft_counts_of_one_rank_each(size: str, counts: list[int]) -> None:
    """XXI-S, XXI-T: single stones without the new tactics play plain custody at first."""
    classical = {"locks": False, "push": False, "flank": False, "phalanx": False}
    position = ReferencePosition("carrillo.single-stone-latrunculi-xxi", board=size, **classical)
    assert [perft(position, depth + 1) for depth in range(len(counts))] == counts


def test_perft_follows_every_distinct_roll_once() -> None:
    """VOG-K1, CAL-O2: dice are unordered and count as no ply."""
    position = ReferencePosition("vogt.kubeia")
    assert len(position.rolls()) == 21
    assert sum(position.rolls().values()) == 1
    by_hand = 0
    for roll in position.rolls():
        rolled = position.copy()
        rolled.roll(roll)
        by_hand += len(rolled.legal_moves())
    assert perft(position, 1) == by_hand
    assert perft(position, 0) == 1


SAMPLE = (
    ((6, 3), "a2-a4"),
    ((3, 2), "g6-f6"),
    ((3, 1), "a1-a3"),
    ((4, 2), "j7-j5"),
    ((1, 1), "b1-a1"),
    ((5, 3), "k7-k5"),
    ((6, 5), "a1-a2"),
)
"""VOG-N3 in square names: H is the seventh file, K the tenth, Λ the eleventh."""


def test_vog_n3_sample_game_ends_by_refusal() -> None:
    """VOG-N3, VOG-10, VOG-17: White refuses at 2), 3) and 4)."""
    position = ReferencePosition("vogt.kubeia")
    for roll, move in SAMPLE:
        assert position.outcome() is None
        position.roll(roll)
        position.push(move)
    assert position.outcome() == (False, "refusal")
    assert position.pfen().split()[5] == "3,0"


def test_vog_n3_sample_game_is_refused_in_the_tournament() -> None:
    """VOG-N3: a hoplite on the lower die, 1, moves one square."""
    position = ReferencePosition("vogt.kubeia-tournament")
    for roll, move in SAMPLE[:2]:
        position.roll(roll)
        position.push(move)
    position.roll((3, 1))
    with pytest.raises(MoveRefusedError):
        position.push("a1-a3")


@rows("ruleset_id", RULESET_IDS)
def test_pfen_of_a_played_position_reads_back(ruleset_id: str) -> None:
    """Reading and writing gives the same text back, with the same moves and outcome."""
    position = ReferencePosition(ruleset_id)
    for ply in range(60):
        if position.needs_roll:
            rolls = list(position.rolls())
            position.roll(rolls[7 * ply % len(rolls)])
        moves = position.legal_moves()
        if not moves:
            break
        position.push(moves[11 * ply % len(moves)])
        again = ReferencePosition.from_pfen(ruleset_id, position.pfen())
        assert again.pfen() == position.pfen()
        assert again.turn == position.turn
        if position.outcome() is not None:
            continue
        if "shuttle" in position.rules.options:
            # PIS-6: a PFEN does not contain the moves back and forth that bar another.
            assert set(again.legal_moves()) >= set(position.legal_moves())
        else:
            assert again.legal_moves() == position.legal_moves()
