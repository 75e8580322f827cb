"""The methods of a board that users of python-chess know, under the same names."""

from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given

import petteia
from petteia import BLACK, WHITE, Move, Position
from tests.strategies import positions

CAPTURE = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"


@pytest.fixture
def position() -> Position:
    """The start of a game."""
    return Position(petteia.ruleset("callen.simple-petteia"))


def at(pfen: str, ruleset: str = "cyningstan.petteia") -> Position:
    return Position.from_pfen(petteia.ruleset(ruleset), pfen)


def test_a_move_can_be_pushed_as_text() -> None:
    position = at(CAPTURE)
    position.push_text("b3-a3")
    assert position.peek() == Move("b3-a3xa2")
    with pytest.raises(petteia.NotationError):
        position.push_text("h1g1")


def test_moves_and_rolls_are_distinguished() -> None:
    position = Position(petteia.ruleset("vogt.kubeia"))
    with pytest.raises(IndexError):
        position.peek()
    position.roll((6, 3))
    assert (position.move_stack, position.action_stack) == ([], [(6, 3)])
    position.push(position.legal_moves[0])
    assert position.action_stack == [(6, 3), *position.move_stack]
    assert position.peek() == position.move_stack[0]
    assert position.root() == Position(position.rules)
    assert position.root().action_stack == []


def test_a_position_has_a_ply_and_a_result(position: Position) -> None:
    assert (position.ply(), position.result()) == (0, "*")
    position.push_text("a1-a5")
    assert position.ply() == 1
    won = at(CAPTURE)
    won.push_text("b3-a3")
    assert won.result() == "1-0"


def test_legal_moves_are_found_by_their_squares() -> None:
    position = at(CAPTURE)
    assert position.find_move("b3", "a3") == Move("b3-a3xa2")
    assert position.is_legal("b3-a3")
    assert position.is_legal(Move("b3-a3xa2"))
    assert not position.is_legal(Move("b3-a3"))
    assert not position.is_legal("b3-c4")
    with pytest.raises(petteia.IllegalMoveError):
        position.find_move("b3", "c4")
    placing = Position(petteia.ruleset("navpil.poleis"))
    assert placing.find_move(None, "c4") == Move("@c4")


def first_part(move: Move) -> Move:
    """The first move of a turn, with what it captures."""
    found = re.match(r"[@x][^-]*|[^-]*-[^-x]+(x[^-x]+)*", str(move))
    assert found is not None
    return Move(found[0])


@given(positions())
def test_captures_are_the_legal_moves_with_victims(position: Position) -> None:
    captures = [move for move in position.legal_moves if move.victims]
    assert list(position.generate_legal_captures()) == captures
    if not position.needs_roll:
        # In a turn of several moves, the threat is the first capture.
        assert set(position.threats(position.turn)) == set(map(first_part, captures))


@given(positions())
def test_attackers_are_the_pieces_that_attack(position: Position) -> None:
    pieces = position.piece_map()
    for color in (WHITE, BLACK):
        attacked = {square for square in pieces if position.is_attacked_by(color, square)}
        for square in attacked:
            attackers = position.attackers(color, square)
            assert all(square in position.attacks(attacker) for attacker in attackers)
        # SCH-8: no piece attacks what a turn removes.
        threats = [threat for threat in position.threats(color) if threat.from_square]
        victims = {victim for threat in threats for victim in threat.victims}
        assert attacked == victims
    assert position.attacks(position.rules.squares[0]) == () or pieces


@given(positions())
def test_pieces_are_counted_and_listed_as_they_are_on_the_board(position: Position) -> None:
    pieces = position.piece_map()
    assert set(position.pieces()) == set(pieces)
    assert sum(position.material().values()) == len(pieces)
    for letter, count in position.material().items():
        color = None if letter == "x" else letter.isupper()
        squares = position.pieces(letter, color)
        assert squares == tuple(square for square in pieces if pieces[square] == letter)
        assert len(squares) == count


@given(positions())
def test_reflecting_a_position_twice_gives_it_back(position: Position) -> None:
    bare = position.copy(stack=False)
    for image in (Position.flip_horizontal, Position.rotate, Position.mirror, Position.swap_colors):
        try:
            assert image(image(bare)) == bare
        except petteia.PfenError:
            continue


def test_a_mirrored_game_continues_as_the_game_does(position: Position) -> None:
    position.push_text("a1-a5")
    image = position.mirror()
    assert (image.turn, len(image.legal_moves)) == (WHITE, len(position.legal_moves))
    assert petteia.perft(image, 2) == petteia.perft(position, 2)
    assert image.rotate().swap_colors().flip_horizontal() == position.copy(stack=False)


def test_a_game_whose_sides_differ_has_no_mirror_image() -> None:
    with pytest.raises(petteia.PfenError):
        Position(petteia.ruleset("callen.proto-tafl")).mirror()


def test_repetitions_are_counted_in_every_game(position: Position) -> None:
    for _ in range(2):
        for text in ("a1-a2", "a8-a7", "a2-a1", "a7-a8"):
            position.push_text(text)
    assert position.is_repetition()
    assert not position.is_repetition(4)
    assert position.repetition.count == 3


def test_a_variation_is_written_with_numbers_and_rolls() -> None:
    position = Position(petteia.ruleset("vogt.kubeia"))
    position.roll((2, 1))
    first = position.legal_moves[0]
    text = position.variation_text([first, (6, 3)])
    assert text == f"1. {first} roll:63"
    assert position.action_stack == [(2, 1)]
    simple = Position(petteia.ruleset("callen.simple-petteia"))
    line: list[Move | str] = ["a1-a5", Move("a8-a6"), "b1-b2"]
    assert simple.variation_text(line) == "1. a1-a5 a8-a6 2. b1-b2"
    with pytest.raises(petteia.IllegalMoveError):
        simple.variation_text(["a1-b5"])


def test_the_board_is_drawn_as_text() -> None:
    text = at("8/8/8/8/8/8/s7/S7 w - - 0,0 0,0 0 1").unicode(borders=True, empty_square=".")
    assert text.splitlines()[-3:] == ["● . . . . . . . 2", "○ . . . . . . . 1", "a b c d e f g h"]


@given(positions())
def test_a_position_that_a_game_reaches_is_valid(position: Position) -> None:
    played = Position(position.rules)
    for _ in range(30):
        assert played.status() == ()
        if played.is_game_over():
            break
        if played.needs_roll:
            played.roll(played.rolls[0][0])
        else:
            captures = list(played.generate_legal_captures())
            played.push(captures[0] if captures else played.legal_moves[-1])


def test_the_reasons_why_a_position_cannot_be_reached_are_listed() -> None:
    reasons = at("8/8/8/8/8/8/s7/S7 w - - 3,0 0,0 9 1").status()
    assert [reason.code for reason in reasons] == [
        *("error-status-pieces", "error-status-pieces", "error-status-quiet"),
    ]
    assert [reason.rule for reason in reasons] == ["GEN-7", "GEN-7", "GEN-10"]


def test_keys_differ_if_options_change_play() -> None:
    plain, other = (
        Position(petteia.ruleset("callen.simple-petteia", quiet_limit=limit)) for limit in (100, 50)
    )
    assert plain.key != other.key
    again = plain.copy()
    again.push_text("a1-a2")
    again.push_text("a8-a7")
    again.push_text("a2-a1")
    again.push_text("a7-a8")
    assert again.key == plain.key
    assert again.key_with_quiet != plain.key_with_quiet


def test_refusals_cite_rules_of_the_game(position: Position) -> None:
    with pytest.raises(petteia.IllegalMoveError, match="GEN-2: this game has no dice"):
        position.roll(3)
    assert str(position.explain("@c4")).startswith("CAL-2: this game has no placement")
    assert str(position.explain("a1a5")).startswith('"a1a5": a hyphen')


def test_values_survive_pickling(position: Position) -> None:
    from petteia.engine import Limit, Searcher, analyse, best_move

    game = petteia.Game(position.rules)
    game.headers.white = "Aias"
    for text in ("a1-a5", "a8-a6"):
        game.add(text).comment = text
    found = Searcher(1).search(position, depth=2)
    values = (
        *(position.quiet, petteia.Termination.ROUT, petteia.Outcome(None, "agreement")),
        *(position, position.rules, position.legal_moves, position.legal_moves[0], game),
        *(petteia.random_games(position, 3), found, found.lines[0], petteia.Setup.of(position)),
        *(analyse(position, Limit(depth=1)), best_move(position, Limit(depth=1))),
    )
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value, type(value)
    node = pickle.loads(pickle.dumps(game.end))
    assert (repr(node), node.comment) == ("<Node: 1... a8-a6>", "a8-a6")
    assert repr(node.parent.parent) == "<Node: start>"
    assert repr(game) == "<Game: callen.simple-petteia, Aias - ?, 2 plies, *>"
    due = Position(petteia.ruleset("vogt.kubeia")).legal_moves
    assert len(pickle.loads(pickle.dumps(due))) == 0


@pytest.mark.parametrize(
    ("position", "played", "barred"),
    [
        (
            at("s10s/12/12/12/12/12/12/S10S w - - 0,0 0,0 0 1", "kowalski.latrunculi"),
            ("a1-a2", "a8-a7", "a2-a1", "a7-a8") * 2 + ("a1-a2", "a8-a7", "a2-a1"),
            "a7-a8",
        ),
        (
            at("s6s/8/8/8/8/8/8/S6S w - 0,0 0,0 0,0 0 1", "locusludi.piso"),
            ("a1-a2", "a8-a7", "a2-a1", "a7-a8"),
            "a1-a2",
        ),
        (
            at("s6s/8/8/8/8/8/8/SsS4S w - 0,0 0,0 0,0 0 1", "locusludi.seneca"),
            ("a1-a2", "a8-a7", "a2-a1", "a7-a8"),
            "xb1-a1-a2",
        ),
    ],
    ids=["KOW-6", "PIS-6", "SEN-6"],
)
def test_KOW_6_PIS_6_SEN_6_pickled_moves_are_those_after_the_same_game(
    position: Position, played: tuple[str, ...], barred: str
) -> None:
    for text in played:
        position.push_text(text)
    moves = position.legal_moves
    assert Move(barred) not in moves
    for again in (pickle.loads(pickle.dumps(moves)), copy.copy(moves), copy.deepcopy(moves)):
        assert Move(barred) not in again
        assert again == moves


def test_a_long_game_can_be_pickled() -> None:
    game = petteia.Game(petteia.ruleset("callen.simple-petteia", quiet_limit=0))
    for _ in range(600):
        for text in ("a1-a2", "a8-a7", "a2-a1", "a7-a8"):
            game.add(text)
    assert pickle.loads(pickle.dumps(game)).pfen() == game.pfen()
    assert pickle.loads(pickle.dumps(game.end)).number == game.end.number


def test_moves_are_formatted_like_their_text() -> None:
    assert f"{Move('a1-a5'):>7}|{Move('@c4'):<5}|" == "  a1-a5|@c4  |"


def test_a_ruleset_shows_the_options_that_differ_from_the_defaults() -> None:
    assert repr(petteia.ruleset("vogt.kubeia")) == "petteia.ruleset('vogt.kubeia')"
    other = petteia.ruleset("vogt.kubeia", zeus=True)
    assert repr(other) == "petteia.ruleset('vogt.kubeia', zeus=True)"
    assert eval(repr(Position(other))) == Position(other)


def test_long_calls_report_their_progress(position: Position) -> None:
    reported: list[tuple[int, int]] = []
    count = petteia.perft(position, 3, progress=lambda *done: reported.append(done))
    moves = len(position.legal_moves)
    assert count == petteia.perft(position, 3)
    assert reported == [(done, moves) for done in range(1, moves + 1)]
    with pytest.raises(ZeroDivisionError):
        petteia.random_games(position, 10**9, progress=lambda *_: 1 // 0)
