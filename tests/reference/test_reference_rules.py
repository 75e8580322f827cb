"""The reference rule by rule: small positions whose result follows from the rule text."""

from tests.rows import rows

from .games import OptionValue
from .position import ReferencePosition

Options = dict[str, OptionValue]


def read(ruleset_id: str, text: str, **options: OptionValue) -> ReferencePosition:
    """A position from its first fields; the rest is filled in as at a start."""
    fields = text.split()
    return ReferencePosition.from_pfen(
        ruleset_id,
        " ".join(fields + ["w", "-", "-", "0,0", "0,0", "0", "1"][len(fields) - 1 :]),
        **options,
    )


def after(ruleset_id: str, text: str, move: str, **options: OptionValue) -> ReferencePosition:
    """The position after a move that must be legal with exactly these victims."""
    position = read(ruleset_id, text, **options)
    assert move in position.legal_moves(), position.legal_moves()
    position.push(move)
    return position


CAL_A = "callen.simple-petteia"
CAL_C = "callen.simple-latrunculi"
CAL_E = "callen.simple-capture-leader"
CAL_G = "callen.simple-passing-leader"
CAL_I = "callen.proto-tafl"
VOG = "vogt.petteia"
KUB = "vogt.kubeia"
KUT = "vogt.kubeia-tournament"
CYN = "cyningstan.petteia"
POL = "navpil.poleis"
XXI = "carrillo.petteia-xxi"
LAT = "carrillo.latrunculi-xxi"

CAPTURES: list[tuple[str, str, str, str, Options]] = [
    ("GEN-5", CYN, "8/8/3S4/3s4/1Ss1sS2/8/3S4/7s", "d2-d4xc4xd5xe4", {}),
    ("GEN-6", CYN, "8/8/8/8/s1S5/8/1s6/S6s b", "b2-b4", {}),
    ("GEN-6", CYN, "8/8/8/8/S1S5/8/1s6/S6s b", "b2-b4", {}),
    ("CYN-2", CYN, "s7/S7/8/8/8/8/8/1S5s", "b1-b8", {}),
    ("CAL-3", CAL_A, "12/12/12/12/Ss10/12/2S9/11s", "c2-c4xb4", {}),
    ("CAL-4", CAL_C, "12/12/12/4S7/3Sl7/12/4SS6/L10s", "f2-f4", {}),
    ("CAL-4", CAL_C, "12/12/12/4x7/3Sl7/4S7/5S6/L10s", "f2-f4", {"inciti": True}),
    ("CAL-4", CAL_C, "12/12/12/4S7/3Sl7/4S7/5L6/11s", "f2-f4xe4", {}),
    ("CAL-4", CAL_C, "12/12/12/4S7/3Sl1S5/4S7/12/L10s", "g4-f4xe4", {}),
    ("CAL-4", CAL_C, "12/12/12/12/12/4S1S5/12/L2Sl6s", "g3-g1", {}),
    ("CAL-5", CAL_C, "12/12/12/4S7/3Sl7/4S7/5L6/11s", "f2-f4", {"leader_captures": False}),
    ("CAL-5", CAL_C, "12/12/12/12/Ls9S/12/2S8l/11s", "c2-c4", {"leader_captures": False}),
    ("CAL-5", CAL_C, "12/12/12/12/Ls9S/12/2S8l/11s", "c2-c4xb4", {}),
    ("CAL-G", CAL_G, "12/12/12/4S7/3Sl1S5/4S7/12/L10s", "g4-f4", {}),
    ("CAL-O4", CAL_A, "sS10/12/12/12/12/12/12/S10s", "a1-a7", {}),
    ("CAL-O4", CAL_A, "sS10/12/12/12/12/12/12/S10s", "a1-a7xa8", {"corner_capture": True}),
    ("CAL-O4", CAL_C, "lS10/12/12/12/12/12/12/SL9s", "a1-a7", {"corner_capture": True}),
    ("CAL-O6", CAL_A, "ss1S8/sS10/S11/12/12/12/12/11s", "d8-c8", {}),
    ("CAL-O6", CAL_A, "ss1S8/sS10/S11/12/12/12/12/11s", "d8-c8xa7xa8xb8", {"surround": True}),
    ("CAL-O6", CAL_C, "ls1S8/sS10/S11/12/12/12/12/L10s", "d8-c8xa7xb8", {"surround": True}),
    (
        "CAL-O6",
        CAL_C,
        "ss1L8/sS10/S11/12/12/12/12/S10l",
        "d8-c8",
        {"surround": True, "leader_captures": False},
    ),
    (
        "CAL-O6",
        CAL_C,
        "ss1S8/sL10/S11/12/12/12/12/S10l",
        "d8-c8xa7xa8xb8",
        {"surround": True, "leader_captures": False},
    ),
    (
        "CAL-X1",
        CAL_A,
        "ss1S8/sx10/S11/12/12/12/12/11s",
        "d8-c8xa7xa8xb8",
        {"surround": True, "inciti": True},
    ),
    ("CAL-X1", CAL_A, "12/12/12/12/xs10/12/2S8S/11s", "c2-c4", {"inciti": True}),
    ("VOG-3", VOG, "hp9b/12/12/12/Bp10/12/2P8P/11H", "c2-c4xb4", {}),
    ("VOG-4", VOG, "pP9b/12/12/12/12/12/12/H2B6hp", "a1-a7xa8", {}),
    ("VOG-4", VOG, "pP9b/12/H11/12/12/12/12/3B6hp", "b8-b7", {}),
    ("VOG-5", VOG, "bP10/12/12/12/12/12/12/H2B6hp", "a1-a7xa8", {}),
    ("VOG-5", VOG, "PbP9/12/1H10/12/12/12/12/3B6hp", "b6-b7xb8", {}),
    ("VOG-5", VOG, "hp10/12/12/4P7/3Pb1P5/4H7/12/B11", "g4-f4xe4", {}),
    ("VOG-5", VOG, "hp10/12/12/4P7/3Pb1P5/12/4H7/B11", "g4-f4", {}),
    ("VOG-8", VOG, "hp9b/12/12/12/Ph10/12/2P8H/11B", "c2-c4xb4", {}),
    ("VOG-8", VOG, "hp9b/12/12/12/Ph10/12/2P8H/11B", "c2-c4", {"six_poleis": True}),
    ("VOG-8", VOG, "hp9b/12/12/12/Hh10/12/2P8H/11B", "c2-c4xb4", {"six_poleis": True}),
    ("VOG-8", VOG, "hp9b/12/12/12/Bh10/12/2P8H/11P", "c2-c4xb4", {"six_poleis": True}),
    ("VOG-8", VOG, "hP9b/12/12/12/12/12/P11/H2B6hp", "a2-a7", {"six_poleis": True}),
    ("VOG-8", VOG, "pP9b/12/12/12/12/12/P11/H2B6hp", "a2-a7xa8", {"six_poleis": True}),
    ("VOG-9", VOG, "hp10/12/12/4P7/3Pb1P5/4H7/12/B11", "g4-f4", {"class_capture": True}),
    ("VOG-9", VOG, "hp10/12/12/4P7/3Hb1P5/4H7/12/B11", "g4-f4xe4", {"class_capture": True}),
    ("VOG-9", VOG, "hp10/12/12/4P7/3Bb1P5/4H7/12/12", "g4-f4xe4", {"class_capture": True}),
    ("VOG-9", VOG, "PbP9/12/1H10/12/12/12/12/3B6hp", "b6-b7xb8", {"class_capture": True}),
    ("VOG-9", VOG, "PbP9/12/1P10/12/12/12/12/3B5Hhp", "b6-b7", {"class_capture": True}),
    ("POL-7", POL, "8/8/8/8/Ss6/8/2S5/7s w - 0,0", "c2-c4xb4", {}),
    ("XXI-5", LAT, "l9/10/10/10/Ls8/10/2S7/9s", "c2-c4xb4", {}),
    ("XXI-5", LAT, "s9/10/10/10/Sl8/10/2S7/L8s", "c2-c4", {}),
    ("XXI-8", XXI, "sS8/10/10/10/10/10/10/S7ss", "a1-a7xa8", {}),
    ("XXI-13", XXI, "10/10/10/S6Ss1/10/10/10/s9", "a5-g5", {}),
    ("XXI-13", XXI, "10/10/10/S7Ss/10/10/10/s9", "a5-h5xj5", {}),
    ("XXI-13", XXI, "10/10/10/S7Ss/10/10/10/s9", "a5-h5", {"push": False}),
    ("XXI-14", XXI, "10/10/10/S1sS6/10/10/10/s8s", "a5-b5xc5", {}),
    ("XXI-14", XXI, "10/10/10/S1ssS5/10/10/10/s8s", "a5-b5xc5", {}),
    ("XXI-14", XXI, "10/10/10/S1ssS5/10/10/10/s8s", "a5-b5", {"flank": False}),
    ("XXI-14", LAT, "L9/10/10/S1lsS5/10/10/10/s8s", "a5-b5", {}),
    ("XXI-14", LAT, "L9/10/10/S1slS5/10/10/10/s8s", "a5-b5xc5", {}),
    ("XXI-15", XXI, "10/10/3SSS4/S3SSs3/10/10/10/s8s", "a5-d5xg5", {}),
    ("XXI-15", XXI, "10/10/3SS5/S3SSs3/10/10/10/s8s", "a5-d5", {}),
    ("XXI-15", XXI, "10/10/3SSS4/S3SSs3/10/10/10/s8s", "a5-d5", {"phalanx": False}),
]


@rows(("rule", "ruleset_id", "text", "move", "options"), CAPTURES)
def test_victims_of_a_move(
    rule: str, ruleset_id: str, text: str, move: str, options: Options
) -> None:
    """The move is legal with exactly the victims that its text names."""
    assert move in read(ruleset_id, text, **options).legal_moves(), rule


ENDINGS: list[tuple[str, str, str, tuple[bool | None, str] | None, Options]] = [
    ("GEN-3", CYN, "sS6/SsS5/1S6/8/8/8/8/7S b", (True, "blocked"), {}),
    ("GEN-10", CYN, "sss5/8/8/8/8/8/8/SS6 w - - 0,0 0,0 100", (None, "quiet-limit"), {}),
    ("GEN-10", CYN, "sss5/8/8/8/8/8/8/SS6 w - - 0,0 0,0 99", None, {}),
    ("GEN-10", CYN, "sss5/8/8/8/8/8/8/SS6 w - - 0,0 0,0 999", None, {"quiet_limit": 0}),
    ("CYN-3", CYN, "sss5/8/8/8/8/8/8/S7 w", (False, "reduced"), {}),
    ("CYN-3", CYN, "s7/8/8/8/8/8/8/S7 w", (False, "reduced"), {}),
    ("CYN-3", CYN, "s7/8/8/8/8/8/8/S7 b", (True, "reduced"), {}),
    ("CAL-A", CAL_A, "ss10/12/12/12/12/12/12/SS10 w - - 7,0", (True, "captures"), {}),
    ("CAL-A", CAL_A, "ss10/12/12/12/12/12/12/SS10 w - - 7,7", (False, "captures"), {}),
    ("CAL-7", CAL_C, "ss10/12/12/12/12/12/12/SSL9 w - - 7,0", None, {}),
    ("CAL-7", CAL_C, "ss10/12/12/12/12/12/12/SSL9 w - - 8,0", (True, "captures"), {}),
    ("CAL-E", CAL_E, "ss10/12/12/12/12/12/12/SSL9 w", (True, "leader-captured"), {}),
    ("CAL-E", CAL_E, "ss10/12/12/12/12/12/12/SS10 w", (False, "leader-captured"), {}),
    ("CAL-8", CAL_G, "ssL8l/12/12/12/12/12/12/SS10 b", (True, "breakthrough"), {}),
    ("CAL-8", CAL_G, "ssL8l/12/12/12/12/12/12/SS10 w", None, {}),
    ("CAL-8", CAL_I, "ssL9/12/12/12/12/12/12/SS10 b", (True, "breakthrough"), {}),
    ("CAL-9", CAL_I, "ss10/12/12/12/12/12/12/12 w", (False, "captures"), {}),
    ("CAL-9", CAL_I, "ss10/12/12/12/12/12/12/12 b", (False, "captures"), {}),
    ("CAL-9", CAL_I, "12/12/12/12/12/12/12/SL10 b", (True, "blocked"), {}),
    ("CAL-9", CAL_I, "s11/12/12/12/12/12/12/S11 w", None, {}),
    ("CAL-D", CAL_A, "s11/12/12/12/12/12/12/S11 w - - 3,2", (True, "dead-position"), {}),
    ("CAL-D", CAL_A, "s11/12/12/12/12/12/12/S11 w - - 3,3", (None, "dead-position"), {}),
    ("CAL-D", CAL_A, "s11/12/12/12/12/12/12/SS10 w - - 3,3", None, {}),
    ("CAL-D", CAL_G, "l11/12/12/12/12/12/12/SS2L7 w", (True, "dead-position"), {}),
    ("CAL-D", CAL_E, "l11/12/12/12/12/12/12/SS2L7 w", (True, "dead-position"), {}),
    ("CAL-D", CAL_E, "l11/12/12/12/12/12/12/SSS1L7 w", None, {}),
    (
        "CAL-D",
        CAL_E,
        "l11/12/12/12/12/12/12/SSS1L7 w",
        (True, "dead-position"),
        {"leader_captures": False},
    ),
    ("CAL-X4", CAL_I, "s11/12/12/12/12/12/12/S11 w", (None, "dead-position"), {"inciti": True}),
    ("VOG-11", VOG, "h9hb/12/12/12/12/12/12/HPB9 w", (True, "decimation"), {}),
    ("VOG-11", VOG, "h9hb/12/12/12/12/12/12/H1B9 w", (False, "decimation"), {}),
    ("VOG-14", VOG, "hp10/12/12/12/12/12/12/HPB9 w", (True, "rout"), {}),
    ("VOG-15", VOG, "hp1B7b/12/12/12/12/12/12/HP10 b", (True, "breakthrough"), {}),
    ("VOG-12", VOG, "bphP8/PPH9/12/12/12/12/12/11B b", (True, "siege"), {}),
    ("VOG-13", VOG, "bphp8/12/12/12/12/12/12/HPB9 w - - 0,0 0,0 100", (False, "superiority"), {}),
    ("VOG-13", VOG, "bph9/12/12/12/12/12/12/HPB9 w - - 0,0 0,0 100", (None, "parity"), {}),
    ("VOG-17", VOG, "bph9/12/12/12/12/12/12/HPB9 w - - 0,0 0,3 0", (True, "refusal"), {}),
    ("VOG-17", VOG, "bph9/12/12/12/12/12/12/HPB9 w - - 0,0 3,0 0", None, {}),
    ("POL-9", POL, "sss5/8/8/8/8/8/8/S7 w - 0,0", (False, "reduced"), {}),
    ("POL-9", POL, "sss5/8/8/8/8/8/8/S7 w - 2,2", None, {}),
    ("POL-10", POL, "sv6/8/8/8/8/8/8/SS6 w - 0,0 0,0 0,0 100", (True, "quiet-limit"), {}),
    ("POL-10", POL, "ssv5/8/8/8/8/8/8/SS6 w - 0,0 0,0 0,0 100", (False, "quiet-limit"), {}),
    ("POL-10", POL, "ss6/8/8/8/8/8/8/SS6 w - 0,0 0,0 0,0 100", (None, "quiet-limit"), {}),
    ("POL-6", POL, "vv6/8/8/4S3/3S4/8/8/8 b - 0,0", (True, "blocked"), {}),
    ("XXI-1", XXI, "s9/10/10/10/10/10/10/SS8 b", (True, "reduced"), {}),
    ("XXI-1", XXI, "s9/10/10/10/10/10/10/SS8 w", None, {}),
    ("XXI-1", LAT, "s8l/10/10/10/10/10/10/S7L1 w", None, {}),
    ("XXI-1", LAT, "9l/10/10/10/10/10/10/S7L1 b", (True, "dux-bared"), {}),
    ("XXI-17", LAT, "8sl/9S/10/10/10/10/10/S7L1 b", (True, "dux-immobilized"), {}),
    ("XXI-17", LAT, "8sl/9S/10/10/10/10/10/S7L1 w", None, {}),
    ("XXI-R", XXI, "ss8/10/10/10/10/10/10/SS8 w - - 0,0 0,0 100", (None, "quiet-limit"), {}),
]


@rows(("rule", "ruleset_id", "text", "expected", "options"), ENDINGS)
def test_outcome_of_a_position_read(
    rule: str,
    ruleset_id: str,
    text: str,
    expected: tuple[bool | None, str] | None,
    options: Options,
) -> None:
    """GEN-8: judged as if the player who is not to move had just moved."""
    assert read(ruleset_id, text, **options).outcome() == expected, rule


def boards(position: ReferencePosition) -> str:
    """The board field."""
    return position.pfen().split()[0]


def test_cal_o1_capture_is_compulsory() -> None:
    """CAL-O1, CAL-9, VOG-7: a player who can capture must, by any capturing move."""
    text = "12/12/12/12/Ss10/12/2S9/11s"
    assert read(CAL_A, text, compulsory=True).legal_moves() == ["c2-c4xb4"]
    assert len(read(CAL_A, text).legal_moves()) > 20
    text = "12/12/12/12/sS10/12/2s8L/11S b"
    assert read(CAL_I, text).legal_moves() == ["c2-c4xb4"]
    assert len(read(CAL_E, "l11/12/12/12/Ss10/12/2S8L/11s", compulsory=True).legal_moves()) > 20


def test_cal_o2_die_caps_the_distance() -> None:
    """CAL-O2: one die with four faces; only a capture that the roll allows is compulsory."""
    text = "12/12/12/12/Ss10/12/2S9/11s w {}"
    position = read(CAL_A, text.format("?"), die=True, compulsory=True)
    assert position.needs_roll
    assert position.legal_moves() == []
    assert list(position.rolls()) == [(1,), (2,), (3,), (4,)]
    assert "c2-c4xb4" not in read(CAL_A, text.format("1"), die=True, compulsory=True).legal_moves()
    assert read(CAL_A, text.format("2"), die=True, compulsory=True).legal_moves() == ["c2-c4xb4"]


def test_cal_x2_entombed_pieces_become_inciti() -> None:
    """CAL-X1, CAL-X2: a region without an empty square is lost to its owners' opponents."""
    position = after(
        CAL_A, "sx10/S11/xS10/12/12/12/12/SS9s", "b6-b7", inciti=True, stranded_captured=False
    )
    assert boards(position) == "sx10/SS10/x11/12/12/12/12/SS9s"
    position = after(
        CAL_A, "sSx9/xx10/12/12/12/12/12/SS8ss", "a1-a2", inciti=True, stranded_captured=False
    )
    assert boards(position) == "xxx9/xx10/12/12/12/12/S11/1S8ss"
    assert position.pfen().split()[4] == "1,1"
    assert position.pfen().split()[6] == "0"


def test_cal_x2_an_uncapturable_leader_stays() -> None:
    """CAL-X2: a leader of G stays entombed, one of E is captured."""
    text = "lSx9/xx10/12/12/12/12/12/SS2L5ss"
    assert boards(after(CAL_G, text, "a1-a2", inciti=True)).startswith("lxx9/xx10")
    position = after(CAL_E, text, "a1-a2", inciti=True)
    assert boards(position).startswith("xxx9/xx10")
    assert position.outcome() == (True, "leader-captured")


def test_cal_x3_stranded_stones_are_captured_or_stay() -> None:
    """CAL-X3: a region with fewer than two captors strands the stones of that side."""
    text = "s1x9/xx10/12/12/12/12/12/SS7sss"
    position = after(CAL_A, text, "a1-a2", inciti=True)
    assert boards(position).startswith("x1x9/xx10")
    assert position.pfen().split()[4] == "1,0"
    position = after(CAL_A, text, "a1-a2", inciti=True, stranded_captured=False)
    assert boards(position).startswith("s1x9/xx10")
    assert not any(move.startswith("a8") for move in position.legal_moves())
    position = read(CAL_A, text + " b", inciti=True)
    assert "a8-b8" in position.legal_moves()


def test_cal_x3_only_inciti_strand() -> None:
    """CAL-X3: a side that could not capture without the inciti either is not stranded."""
    text = "x10s/12/12/12/12/12/12/SS10"
    position = after(CAL_A, text, "a1-a2", inciti=True)
    assert boards(position) == "x10s/12/12/12/12/12/S11/1S10"
    assert position.outcome() is None


def test_vog_6_a_piece_that_moves_in_between_is_captured_if_false_capture_is_off() -> None:
    """VOG-6: a piece that moves in between is captured; the basileus is safe; VOG-8 applies."""
    text = "h9pb/12/12/12/p1p9/12/1P4B5/H10P"
    assert boards(after(VOG, text, "b2-b4")).split("/")[4] == "pPp9"
    position = after(VOG, text, "b2-b4", false_capture=False)
    assert boards(position).split("/")[4] == "p1p9"
    assert position.pfen().split()[4] == "0,1"
    text = "h9pb/12/12/12/p1p9/12/1H4B5/P10H"
    six = after(VOG, text, "b2-b4", false_capture=False, six_poleis=True)
    assert boards(six).split("/")[4] == "pHp9"
    text = "h9pb/12/12/12/p1p9/12/1B4H5/P10H"
    assert boards(after(VOG, text, "b2-b4", false_capture=False)).split("/")[4] == "pBp9"


def test_vog_k1_and_k2_distances() -> None:
    """VOG-K1, VOG-K2: peltast the higher die, hoplite by option, basileus by Hermes."""

    def steps(position: ReferencePosition, start: str) -> list[int]:
        return [
            int(move.split("-")[1].split("x")[0][1:]) - 1
            for move in position.legal_moves()
            if move.startswith(f"{start}-{start[0]}")
        ]

    text = "5h4pb/12/12/12/12/12/12/HPB9 w 63"
    high = read(KUB, text)
    assert [steps(high, square)[-1] for square in ("a1", "b1", "c1")] == [6, 6, 6]
    tournament = read(KUT, text, compulsory=False)
    assert steps(tournament, "a1") == [1, 2, 3]
    assert steps(tournament, "b1") == [1, 2, 3, 4, 5, 6]
    assert steps(tournament, "c1") == [1, 2, 3, 6]


def test_vog_k3_hand_of_zeus_keeps_the_turn() -> None:
    """VOG-K3: two equal dice give another roll; the number of the move rises after Black."""
    position = ReferencePosition(KUT)
    position.roll((3, 3))
    position.push("a2-a4")
    assert position.pfen().split()[1:3] == ["w", "?"]
    assert position.pfen().split()[-1] == "1"
    position.roll((3, 1))
    position.push("b2-b4")
    assert position.pfen().split()[1] == "b"
    position.roll((1, 3))
    position.push("a7-a6")
    assert position.pfen().split()[-1] == "2"


def test_vog_17_an_active_piece_resets_the_count() -> None:
    """VOG-17: moving a passive piece although one is active counts; else the count is zero."""
    text = "h9pb/12/12/12/12/12/12/HP3B6 w - - 0,0 2,1 5"
    assert after(VOG, text, "a1-a2").pfen().split()[5] == "0,1"
    text = "9hpb/12/p11/12/12/12/12/HPB9 w - - 0,0 1,1 5"
    assert after(VOG, text, "c1-d1").pfen().split()[5] == "2,1"
    assert after(VOG, text, "b1-b2").pfen().split()[5] == "0,1"
    text = "9hpb/12/12/12/12/12/12/HPB9 w - - 0,0 2,1 5"
    assert after(VOG, text, "c1-d1").pfen().split()[5] == "0,1"


def test_pol_2_placement_then_movement() -> None:
    """POL-2, GEN-10: placements in turn, nothing captured, the quiet count starts after."""
    position = ReferencePosition(POL, pieces=8)
    for file in "abcdefgh":
        assert not position.legal_moves()[0].startswith("a")
        position.push(f"@{file}1")
        position.push(f"@{file}8")
    assert position.pfen() == "ssssssss/8/8/8/8/8/8/SSSSSSSS w - 0,0 0,0 0,0 0 9"
    position.push("a1-a7")
    assert position.pfen().split()[0].startswith("ssssssss/S7")
    assert position.pfen().split()[6] == "1"


def test_pol_5_to_8_fugitives() -> None:
    """POL-5, POL-6, POL-8: a soldier that does not attack turns over; a capture turns it back."""
    assert boards(after(POL, "8/8/8/8/8/8/S6S/s1s5 w - 0,0", "h2-h3")).endswith("7V/S7/s1s5")
    position = read(POL, "8/8/8/8/8/8/S6V/s1s5 w - 0,0")
    assert [move for move in position.legal_moves() if move.startswith("h2")] == ["h2-c2"]
    position = after(POL, "8/8/8/8/Vs6/8/2V5/7s w - 0,0", "c2-c4xb4")
    assert boards(position) == "8/8/8/8/S1S5/8/8/7s"


def test_pol_10_third_repetition_is_decided_by_tie_break() -> None:
    """POL-10: the position read is the first occurrence; at the third the larger army wins."""
    position = read(POL, "Ss5s/8/S7/8/8/2Ss4/8/3s4 w - 0,0")
    for move in ("c3-c1", "b8-b6", "c1-c3", "b6-b8") * 2:
        assert position.outcome() is None
        position.push(move)
    assert position.outcome() == (False, "repetition")


def test_xxi_r_third_repetition_loses() -> None:
    """XXI-R: the player whose ply repeats the position for the third time loses."""
    for loses in (True, False):
        position = read(XXI, "s8s/10/10/10/10/10/10/S8S", repetition_loses=loses)
        for move in ("a1-a2", "a8-a7", "a2-a1", "a7-a8") * 2:
            assert position.outcome() is None
            position.push(move)
        assert position.outcome() == ((True, "repetition") if loses else None)


def test_xxi_t_without_locks_a_dux_is_not_released() -> None:
    """XXI-T: `locks` off frees the soldiers, but XXI-18 still applies."""
    text = "s7/8/4S3/3Ls3/8/8/8/S6l"
    position = read(LAT, text, board="8x8", locks=False)
    assert [m for m in position.legal_moves() if m.startswith("d5")] == ["d5-c5", "d5-d4", "d5-d6"]
    position = read(XXI, "8/8/8/3s4/3S4/8/8/S6s", board="8x8", locks=False)
    assert "d4-a4" in position.legal_moves()
