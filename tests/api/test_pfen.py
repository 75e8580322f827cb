"""PFEN: what is written, what is read, and what is refused with the field that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given

import petteia
from tests.rows import rows
from tests.strategies import positions

CYNINGSTAN = "8/8/8/8/8/8/8/SSSsss2 w - - 0,0 0,0 0 1"
CALLEN = "sss9/12/12/12/12/12/12/SSS9 w - - 0,0 0,0 0 1"
KUBEIA = "hpb9/12/12/12/12/12/12/HPB9 w ? - 0,0 0,0 0 1"
POLEIS = "ss6/8/8/8/8/8/8/SS6 w - 0,0 0,0 0,0 0 1"

FIELDS = ("board", "turn", "dice", "reserve", "captures", "refusals", "quiet", "move")
NAMES = {
    "board": "board",
    "turn": "turn|to move",
    "dice": "dice",
    "reserve": "reserve",
    "captures": "capture",
    "refusals": "refusal",
    "quiet": "quiet",
    "move": "move",
}


def read(ruleset_id: str, text: str, **options: bool | int | str) -> petteia.Position:
    """Read a position."""
    return petteia.Position.from_pfen(petteia.ruleset(ruleset_id, **options), text)


def changed(text: str, field: str, value: str) -> str:
    """Give the text with one field changed."""
    fields = text.split(" ")
    fields[FIELDS.index(field)] = value
    return " ".join(fields)


@rows("ruleset_id", petteia.ruleset_ids())
def test_the_start_reads_back(ruleset_id: str) -> None:
    rules = petteia.ruleset(ruleset_id)
    start = petteia.Position(rules)
    assert petteia.Position.from_pfen(rules, start.pfen()) == start


def test_the_start_of_simple_petteia() -> None:
    start = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    assert start.pfen() == ("ssssssssssss/12/12/12/12/12/12/SSSSSSSSSSSS w - - 0,0 0,0 0 1")


@given(positions())
def test_a_position_reads_back(position: petteia.Position) -> None:
    again = petteia.Position.from_pfen(position.rules, position.pfen())
    assert again.pfen() == position.pfen()
    assert again == position
    if _may_look_back(position):
        assert set(position.legal_moves) <= set(again.legal_moves)
    else:
        assert list(again.legal_moves) == list(position.legal_moves)


def _may_look_back(position: petteia.Position) -> bool:
    """Whether earlier moves, which a PFEN does not contain, may end the game or bar a move."""
    outcome = position.outcome()
    is_repeated = outcome is not None and outcome.reason == "repetition"
    return is_repeated or position.rules.mechanics["movement.shuttle"] != "free"


@rows(
    "board",
    [
        "",
        "8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/SSSsss1",
        "8/8/8/8/8/8/8/SSSsss3",
        "8/8/8/8/8/8/8/SSSsssSSS",
        "8/8/8/8/8/8/8/9",
        "8/8/8/8/8/8/8/",
        "/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/SSSsss02",
        "8/8/8/8/8/8/8/08",
        "8/8/8/8/8/8/8/SSSsss11",
        "8/8/8/8/8/8/8/SSSsss20",
        "8/8/8/8/8/8/8/0SSSsss2",
        "8/8/8/8/8/8/4s/SSSsss2",
        "8/8/8/8/8/8/8/SSSsss99999999999999999999",
        "8/8/8/8/8/8/8/SSSsss-2",
        "8/8/8/8/8/8/8/SSS?ss2",
        "8/8/8/8/8/8/8/SSSsssé1",
        "8/8/8/8/8/8/8/SSSsss٢",
        "8\\8\\8\\8\\8\\8\\8\\SSSsss2",
    ],
)
def test_a_board_of_a_wrong_shape_is_refused(board: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "board", board)


def _refused(
    ruleset_id: str, text: str, field: str, value: str, **options: bool | int | str
) -> None:
    assert read(ruleset_id, text, **options).pfen() == text
    with pytest.raises(petteia.PfenError, match=f"(?i){NAMES[field]}"):
        read(ruleset_id, changed(text, field, value), **options)


@rows(
    ("ruleset_id", "letter"),
    [
        *(("cyningstan.petteia", letter) for letter in "LlVvPpHhBbxXZ"),
        *(("callen.simple-petteia", letter) for letter in "LlVvPHBxX"),
        *(("callen.simple-latrunculi", letter) for letter in "VvPHBx"),
        *(("callen.proto-tafl", letter) for letter in "lVx"),
        *(("vogt.petteia", letter) for letter in "SsLVx"),
        *(("navpil.poleis", letter) for letter in "LlPHBx"),
        *(("carrillo.petteia-xxi", letter) for letter in "LlVx"),
        *(("carrillo.single-stone-latrunculi-xxi", letter) for letter in "Ll"),
        *(("carrillo.latrunculi-xxi", letter) for letter in "VPHBx"),
    ],
)
def test_a_letter_that_the_ruleset_cannot_have_is_refused(ruleset_id: str, letter: str) -> None:
    rules = petteia.ruleset(ruleset_id)
    fields = petteia.Position(rules).pfen().split(" ")
    empty = str(rules.files)
    ranks = [empty] * rules.ranks
    ranks[3] = f"{letter}{rules.files - 1}"
    text = " ".join(["/".join(ranks), *fields[1:]])
    with pytest.raises(petteia.PfenError, match=f"(?i)board.*{letter}|{letter}.*board"):
        petteia.Position.from_pfen(rules, text)


def test_inciti_are_read_only_with_the_expansion() -> None:
    text = CALLEN.replace("12", "x11", 1)
    assert read("callen.simple-petteia", text, inciti=True).pfen() == text
    with pytest.raises(petteia.PfenError, match="board"):
        read("callen.simple-petteia", text)
    with pytest.raises(petteia.PfenError, match="board"):
        read("callen.simple-petteia", text.replace("x", "X"), inciti=True)


@pytest.mark.parametrize(
    ("ruleset_id", "text"),
    [
        ("callen.simple-latrunculi", "LL10/12/12/12/12/12/ss10/SS10 w - - 0,0 0,0 0 1"),
        ("callen.simple-latrunculi", "ll10/12/12/12/12/12/ss10/SS10 w - - 0,0 0,0 0 1"),
        ("callen.proto-tafl", "LL10/12/12/12/12/12/ss10/SS10 w - - 0,0 0,0 0 1"),
        ("vogt.petteia", "hpb9/12/12/12/12/12/12/HPBB8 w - - 0,0 0,0 0 1"),
        ("vogt.petteia", "hpbb8/12/12/12/12/12/12/HPB9 w - - 0,0 0,0 0 1"),
        ("carrillo.latrunculi-xxi", "llss6/10/10/10/10/10/10/LSS7 w - - 0,0 0,0 0 1"),
    ],
)
def test_more_than_one_leader_of_a_side_is_refused(ruleset_id: str, text: str) -> None:
    with pytest.raises(petteia.PfenError, match="board"):
        read(ruleset_id, text)


@pytest.mark.parametrize("turn", ["W", "B", "white", "", "-", "ww"])
def test_a_side_to_move_other_than_w_or_b_is_refused(turn: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "turn", turn)


@pytest.mark.parametrize("dice", ["?", "1", "63", ""])
def test_dice_in_a_game_without_dice_are_refused(dice: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "dice", dice)


@rows("dice", ["-", "36", "6", "636", "07", "70", "6,3", "??", "", "0", "6?"])
def test_dice_that_cannot_be_rolled_are_refused(dice: str) -> None:
    _refused("vogt.kubeia", KUBEIA, "dice", dice)


@pytest.mark.parametrize("dice", ["-", "0", "7", "63", "??"])
def test_a_die_that_cannot_be_rolled_is_refused(dice: str) -> None:
    _refused("vogt.kubeia", KUBEIA, "dice", dice, dice=1)


@pytest.mark.parametrize("dice", ["-", "0", "5", "6", "11"])
def test_callens_die_has_four_sides(dice: str) -> None:
    _refused("callen.simple-petteia", changed(CALLEN, "dice", "4"), "dice", dice, die=True)


@pytest.mark.parametrize("reserve", ["0,0", "1,1", "0", ""])
def test_a_reserve_in_a_game_without_placement_is_refused(reserve: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "reserve", reserve)


@rows("reserve", ["-", "17,17", "17,16", "1,0", "0,1", "2,1", "5,3", "1", "1,1,1", "01,1", "-1,-1"])
def test_a_reserve_that_cannot_occur_is_refused(reserve: str) -> None:
    _refused("navpil.poleis", POLEIS, "reserve", reserve)


@pytest.mark.parametrize("reserve", ["1,1", "1,0", "0,2", "16,17", "14,16"])
def test_a_reserve_that_cannot_occur_on_blacks_turn_is_refused(reserve: str) -> None:
    _refused("navpil.poleis", changed(POLEIS, "turn", "b"), "reserve", reserve)


@pytest.mark.parametrize(
    ("turn", "reserve"), [("w", "16,16"), ("w", "1,1"), ("b", "15,16"), ("b", "0,1"), ("b", "0,0")]
)
def test_a_reserve_that_can_occur_is_read(turn: str, reserve: str) -> None:
    text = changed(changed(POLEIS, "turn", turn), "reserve", reserve)
    assert read("navpil.poleis", text).pfen() == text


@rows(
    "captures",
    ["", "-", "0", "0,", ",0", "0,0,0", "00,0", "01,0", "-1,0", "65536,0", "0,70000", "a,b"],
)
def test_captures_that_are_not_two_numbers_are_refused(captures: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "captures", captures)


@pytest.mark.parametrize("refusals", ["1,0", "0,1", "3,3", "-", "0"])
def test_refusals_outside_vogts_games_are_refused(refusals: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "refusals", refusals)


@pytest.mark.parametrize("refusals", ["4,0", "0,4", "00,0", "0", "-", "65536,0"])
def test_refusals_above_three_are_refused(refusals: str) -> None:
    _refused("vogt.kubeia", changed(KUBEIA, "refusals", "2,3"), "refusals", refusals)


@rows("quiet", ["", "-", "-1", "00", "07", "65536", "1.0", "1_0", "٣", "+1"])
def test_a_quiet_count_that_is_not_a_number_is_refused(quiet: str) -> None:
    _refused("cyningstan.petteia", CYNINGSTAN, "quiet", quiet)


@pytest.mark.parametrize("move", ["0", "", "-", "01", "65536", "1 1", "x"])
def test_an_invalid_move_number_is_refused(move: str) -> None:
    if " " in move:
        with pytest.raises(petteia.PfenError):
            read("cyningstan.petteia", changed(CYNINGSTAN, "move", move))
        return
    _refused("cyningstan.petteia", CYNINGSTAN, "move", move)


@rows(
    "text",
    [
        "",
        " ",
        "w",
        "start",
        CYNINGSTAN + " ",
        " " + CYNINGSTAN,
        CYNINGSTAN.replace(" ", "  ", 1),
        CYNINGSTAN.replace(" ", "\t"),
        CYNINGSTAN + "\n",
        CYNINGSTAN.rsplit(" ", 1)[0],
        CYNINGSTAN + " 1",
        CYNINGSTAN.replace("w", "w\0"),
        "8" * 100_000,
        "/" * 100_000,
        "S " * 100_000,
    ],
)
def test_a_text_that_is_not_a_pfen_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(petteia.PfenError) as refused:
        read("cyningstan.petteia", text)
    message = str(refused.value)
    assert message
    assert "\n" not in message
    assert len(message) < 300


@pytest.mark.parametrize(
    ("ruleset_id", "text"),
    [
        # More pieces than a set-up has, and captures that do not add up.
        ("cyningstan.petteia", "SSSSSSSS/8/SSSSSSSS/SSSSSSSS/8/8/ssssssss/s7 w - - 0,0 0,0 0 1"),
        ("callen.simple-petteia", "sss9/12/12/12/12/12/12/SSS9 b - - 65535,65535 0,0 0 65535"),
        ("callen.simple-petteia", "12/12/12/12/12/12/12/12 w - - 0,0 0,0 65535 1"),
        # No leader, or the game over already.
        ("vogt.petteia", "12/12/12/12/12/12/12/PPP9 b - - 0,0 3,3 0 7"),
        ("carrillo.latrunculi-xxi", "10/10/10/10/10/10/10/SSS7 w - - 9,9 0,0 200 1"),
        ("callen.proto-tafl", "4L7/12/12/12/12/12/12/SSS9 w - - 0,0 0,0 0 1"),
        # A piece between two enemies, and a leader with four around it.
        ("callen.simple-capture-leader", "12/3S8/2SlS7/3S8/12/12/sSs1L7/12 w - - 0,0 0,0 0 1"),
        # Pieces in reserve and on the board that do not add up.
        ("navpil.poleis", "SSSSSSSS/SSSSSSSS/SVSVSVSV/8/8/8/8/ssssvvvv w - 16,16 5,5 0,0 9 1"),
    ],
)
def test_an_unusual_but_valid_position_is_read(ruleset_id: str, text: str) -> None:
    assert read(ruleset_id, text).pfen() == text


def test_inciti_are_judged_after_the_next_ply_and_not_when_read() -> None:
    text = "sss9/12/12/12/12/12/3x8/S1xsxS6 w - - 0,0 0,0 0 1"
    position = read("callen.simple-petteia", text, inciti=True)
    assert position.pfen() == text
    position.push(position.parse_move("a1-a2"))
    assert position.pfen() == "sss9/12/12/12/12/12/S2x8/2xxxS6 b - - 1,0 0,0 0 1"


def test_the_fields_advance_when_the_game_is_over() -> None:
    position = read("callen.simple-petteia", "sss9/12/12/12/2Ss8/12/12/4S7 w - - 6,0 0,0 9 5")
    position.push(position.parse_move("e1-e4"))
    assert position.pfen() == "sss9/12/12/12/2S1S7/12/12/12 b - - 7,0 0,0 0 5"


def test_counts_stop_at_the_highest_number() -> None:
    text = "s6s/8/8/8/8/8/8/S6S b - - 0,0 0,0 65535 65535"
    position = read("cyningstan.petteia", text, quiet_limit=0)
    position.push(position.parse_move("a8-a7"))
    assert position.pfen().split(" ")[6:] == ["65535", "65535"]


def test_a_pfen_that_is_not_a_text_is_a_type_error() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    with pytest.raises(TypeError):
        petteia.Position.from_pfen(rules, None)  # type: ignore[arg-type]
