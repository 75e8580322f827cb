"""Properties of every position of every ruleset, with options drawn."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

import petteia
from petteia.game.tree.text_fields import route
from tests.strategies import play_one, positions

RANDOMS = st.randoms(use_true_random=False)


def seen(position: petteia.Position) -> tuple[object, ...]:
    """Give everything that can be seen of a position."""
    return (
        position.pfen(),
        position.key,
        position.outcome(),
        position.needs_roll,
        position.rolls,
        position.dice,
        tuple(position.legal_moves),
        tuple(position.active_squares()),
        tuple(position.action_stack),
    )


@given(positions(), RANDOMS, st.integers(1, 25))
def test_pop_restores_everything_that_push_and_roll_changed(
    position: petteia.Position, rng: Random, plies: int
) -> None:
    before = []
    for _ in range(plies):
        before.append(seen(position))
        if not play_one(position, rng):
            before.pop()
            break
    while before:
        position.pop()
        assert seen(position) == before.pop()


@given(positions())
def test_the_key_updated_while_playing_equals_that_of_the_position_read(
    position: petteia.Position,
) -> None:
    mechanics = position.rules.mechanics
    # A PFEN does not contain the earlier moves.
    assume((mechanics["ending.repetition"], mechanics["movement.shuttle"]) == ("none", "free"))
    again = petteia.Position.from_pfen(position.rules, position.pfen())
    assert again.key == position.key


@given(positions())
def test_a_position_read_has_the_same_moves(position: petteia.Position) -> None:
    outcome = position.outcome()
    assume(outcome is None or outcome.reason != "repetition")
    # PIS-6, SEN-6: a PFEN does not contain the moves that bar another.
    assume(position.rules.mechanics["movement.shuttle"] == "free")
    again = petteia.Position.from_pfen(position.rules, position.pfen())
    assert list(again.legal_moves) == list(position.legal_moves)
    assert again.rolls == position.rolls


@given(positions(), st.data())
def test_a_move_is_legal_exactly_if_it_is_listed_and_not_explained(
    position: petteia.Position, data: st.DataObject
) -> None:
    squares = st.sampled_from(position.rules.squares)
    listed = {route(str(move)): move for move in position.legal_moves}
    assert len(listed) == len(position.legal_moves)
    for _ in range(10):
        origin, target = data.draw(squares), data.draw(squares)
        text = data.draw(st.sampled_from((f"{origin}-{target}", f"@{target}")))
        assert (position.explain(text) is None) == (text in listed)
        move = listed.get(text, petteia.Move(text))
        assert (move in position.legal_moves) == (text in listed)


@given(positions())
def test_every_legal_move_is_contained_and_reads_back(position: petteia.Position) -> None:
    moves = position.legal_moves
    for index, move in enumerate(moves):
        assert move in moves
        assert moves[index] == move
        assert position.parse_move(str(move)) == move
        assert position.parse_move(route(str(move))) == move
        assert position.explain(str(move)) is None
        assert position.captures(move) == move.victims
        assert position.is_capture(move) == bool(move.victims)


@given(positions(), st.data())
def test_wrong_victims_are_never_legal(position: petteia.Position, data: st.DataObject) -> None:
    assume(len(position.legal_moves) > 0)
    move = data.draw(st.sampled_from(list(position.legal_moves)))
    victims = data.draw(st.lists(st.sampled_from(position.rules.squares), min_size=1, max_size=3))
    assume(set(victims) != set(move.victims) and move.to_square not in victims)
    assume(not move.is_removal and not move.parts)
    path = route(str(move))
    wrong = petteia.Move(path + "".join(f"x{square}" for square in dict.fromkeys(victims)))
    assert wrong not in position.legal_moves
    before = seen(position)
    try:
        position.push(wrong)
    except petteia.IllegalMoveError:
        assert seen(position) == before
    else:
        raise AssertionError(f"{wrong} was played")


@given(positions(), RANDOMS)
def test_playing_on_a_copy_does_not_change_the_original(
    position: petteia.Position, rng: Random
) -> None:
    before = seen(position)
    other = position.copy()
    assert seen(other) == before
    while play_one(other, rng) and len(other.action_stack) < len(position.action_stack) + 8:
        pass
    assert seen(position) == before


def mirrored(pfen: str) -> str:
    """Exchange left and right."""
    board, rest = pfen.split(" ", 1)
    return "/".join(_packed(_unpacked(row)[::-1]) for row in board.split("/")) + " " + rest


def turned(pfen: str) -> str:
    """Exchange the players: the ranks from the other end, the colours, and the counts of each."""
    board, turn, dice, reserve, captures, refusals, quiet, move = pfen.split(" ")
    rows = [_packed(_unpacked(row)).swapcase().replace("X", "x") for row in board.split("/")]
    captures, refusals = (",".join(pair.split(",")[::-1]) for pair in (captures, refusals))
    other = "b" if turn == "w" else "w"
    return " ".join(["/".join(rows[::-1]), other, dice, reserve, captures, refusals, quiet, move])


def _unpacked(row: str) -> str:
    squares, number = "", ""
    for letter in row:
        if letter.isdigit():
            number += letter
            continue
        squares += "." * int(number or "0") + letter
        number = ""
    return squares + "." * int(number or "0")


def _packed(squares: str) -> str:
    for length in range(len(squares), 0, -1):
        squares = squares.replace("." * length, str(length)) if "." * length in squares else squares
    return squares


def other_square(square: str, rules: petteia.Ruleset, *, left_right: bool) -> str:
    """Give the square that a square becomes."""
    files = "abcdefghijklmnop"[: rules.files]
    if left_right:
        return files[-1 - files.index(square[0])] + square[1:]
    return square[0] + str(rules.ranks + 1 - int(square[1:]))


def moves_as_seen(position: petteia.Position, *, left_right: bool | None = None) -> set[object]:
    """Give the legal moves as plain squares, those of a mirror turned back."""

    def seen_square(square: str | None) -> str | None:
        if square is None or left_right is None:
            return square
        return other_square(square, position.rules, left_right=left_right)

    return {
        (
            seen_square(move.from_square),
            seen_square(move.to_square),
            frozenset(seen_square(victim) for victim in move.victims),
        )
        for move in position.legal_moves
    }


@given(positions())
def test_on_the_mirrored_board_the_moves_are_mirrored(position: petteia.Position) -> None:
    # The middle square of a board with an even number of files has no mirror image.
    is_even = position.rules.files % 2 == 0
    assume(not (is_even and position.rules.mechanics["setup.closed"] == "centre"))
    position = petteia.Position.from_pfen(position.rules, position.pfen())
    mirror = petteia.Position.from_pfen(position.rules, mirrored(position.pfen()))
    assert moves_as_seen(mirror, left_right=True) == moves_as_seen(position)
    assert mirror.outcome() == position.outcome()
    assert mirror.rolls == position.rolls


@given(positions())
def test_exchanging_the_players_exchanges_their_moves(position: petteia.Position) -> None:
    assume(position.rules.id != "callen.proto-tafl")
    assume(position.reserve in (None, (0, 0)))
    position = petteia.Position.from_pfen(position.rules, position.pfen())
    other = petteia.Position.from_pfen(position.rules, turned(position.pfen()))
    assert moves_as_seen(other, left_right=False) == moves_as_seen(position)
    mine, theirs = position.outcome(), other.outcome()
    assert (mine is None) == (theirs is None)
    if mine is not None and theirs is not None:
        assert mine.reason == theirs.reason
        assert mine.winner == (None if theirs.winner is None else not theirs.winner)


@given(st.lists(st.sampled_from(".Ssx"), min_size=1, max_size=16).map("".join))
def test_rows_are_packed_as_pfen_writes_them(squares: str) -> None:
    packed = _packed(squares)
    assert _unpacked(packed) == squares
    assert "." not in packed
