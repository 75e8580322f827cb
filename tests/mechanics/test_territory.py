"""The core's unconquerable stones and territory against the written definition, and in play."""

from __future__ import annotations

import random

import pytest

import petteia
from petteia._core import Ruleset, rule_conflicts, search
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.mixes import rank_text
from tests.reference.board import Board, Size, Square, square_name
from tests.reference.territory import (
    Field,
    is_settled,
    out_of_reach,
    prisoners,
    territory,
    unconquerable,
)
from tests.strategies import Option

Mechanics = dict[str, Option]

THEMES: tuple[Mechanics, ...] = (
    {"capture.corner": True},
    {"capture.corner_anvil": "unless-held"},
    {"capture.corner_anvil": "always"},
    {"capture.row": True},
    {"capture.row": True, "capture.row_with_leader": "others"},
    {"capture.intervention": "pair"},
    {"capture.intervention": "rows"},
    {"capture.directions": 8},
    {"movement.directions": 8},
    {"movement.leader_directions": 8},
    {"movement.leap": "any"},
    {"movement.leap": "enemy", "movement.leap_chain": True},
    {"movement.leader_leap": "enemy"},
    {"movement.light_range": 1},
    {"capture.leader": "four-captors"},
    {"capture.leader": "encirclement"},
    {"capture.leader": "custody"},
    {"capture.safe": "centre"},
    {"capture.again": "may"},
    {"capture.between_safe": False},
    {"capture.leader_captures": False},
    {"capture.mode": "convert"},
    {"dice.count": 2},
)
"""Values that bear on what can be captured, and that the proof covers."""

SIZES = ((4, 4), (4, 6), (5, 5), (5, 5), (6, 6), (7, 6), (8, 8), (12, 8), (13, 13))


def mixed(rng: random.Random, settled: str = "draw") -> Ruleset:
    """Draw rules that the core accepts and the proof covers."""
    while True:
        files, ranks = rng.choice(SIZES)
        mechanics: Mechanics = {
            **default_mechanics(),
            "board.files": files,
            "board.ranks": ranks,
            "setup.board": "/".join(
                (f"lsh{files - 3}", *[str(files)] * (ranks - 2), f"LSH{files - 3}")
            ),
            "setup.reserve": rng.choice((0, 0, 0, 3)),
            "ending.territory": rng.choice(("area", "enclosed", "enclosed-and-captives")),
            "ending.settled": "draw",
            "ending.quiet_limit": 0,
        }
        for theme in rng.sample(THEMES, rng.choice((0, 1, 1, 2, 3))):
            mechanics.update(theme)
        if not rule_conflicts(mechanics):
            return Ruleset("a mix", {}, {**mechanics, "ending.settled": settled})


def scattered(rng: random.Random, files: int, ranks: int) -> Board:
    """Put down pieces at random, and walls along ranks, files and diagonals."""
    board: Board = {}
    squares = [(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    density = rng.choice((0.02, 0.1, 0.3, 0.5, 0.8))
    for square in squares:
        if rng.random() < density:
            board[square] = (rng.random() < 0.5, rng.choice("SSSH"))
    for _ in range(rng.choice((0, 1, 2, 4))):
        side, (file, rank) = rng.random() < 0.5, rng.choice(squares)
        across, along = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
        for steps in range(-16, 17):
            square = (file + across * steps, rank + along * steps)
            if square in squares and rng.random() < 0.97:
                board[square] = (side, "S")
    for side in (True, False):
        if rng.random() < 0.5:
            board[rng.choice(squares)] = (side, "L")
    return board


def written(board: Board, files: int, ranks: int) -> str:
    """Write the board as a PFEN does."""

    def letter(square: Square) -> str:
        side, piece = board.get(square, (True, ""))
        return piece if side else piece.lower()

    rows = range(ranks, 0, -1)
    return "/".join(
        rank_text([letter((file, rank)) for file in range(1, files + 1)]) for rank in rows
    )


def position_of(rng: random.Random, rules: Ruleset, board: Board) -> tuple[petteia.Position, Field]:
    """Put the pieces on a board of the core and on one of the reference."""
    mechanics = rules.mechanics
    files, ranks = rules.files, rules.ranks
    captures = {True: rng.choice((0, 0, 4)), False: rng.choice((0, 0, 4))}
    waiting = int(str(mechanics["setup.reserve"]))
    left = (
        rng.choice(((0, 0), (0, 0), (waiting, waiting), (waiting - 1, waiting)))
        if waiting
        else None
    )
    reserve = {True: left[0], False: left[1]} if left else {True: 0, False: 0}
    turn = (
        "b"
        if reserve[True] < reserve[False]
        else rng.choice("w" if any(reserve.values()) else "wb")
    )
    fields = [
        written(board, files, ranks),
        turn,
        "?" if mechanics["dice.count"] and not any(reserve.values()) else "-",
        f"{reserve[True]},{reserve[False]}" if waiting else "-",
        f"{captures[True]},{captures[False]}",
        "0,0 0 9",
    ]
    position = petteia.Position.from_pfen(rules, " ".join(fields))
    return position, Field(mechanics, Size(files, ranks), board, reserve, captures)


def compare(seed: int) -> None:
    """Compare some positions under some rules."""
    rng = random.Random(seed)
    rules = mixed(rng)
    for _ in range(20):
        board = scattered(rng, rules.files, rules.ranks)
        position, field = position_of(rng, rules, board)
        told = f"{position.pfen()} {rules.mechanics}"
        for side in (petteia.WHITE, petteia.BLACK):
            expected = {square_name(square) for square in unconquerable(field, side)}
            assert set(position.unconquerable(side)) == expected, told
            assert set(position.exposed(side)) == {
                square_name(square) for square in field.own[side] - unconquerable(field, side)
            }, told
            beyond = {square_name(square) for square in out_of_reach(field, side)}
            assert set(position.out_of_reach(side)) == beyond, told
        areas = tuple(territory(field, side) for side in (True, False))
        assert position.territory() == areas, told
        for side in (True, False):
            assert len(position.prisoners(side)) == len(prisoners(field, side)), told
        if not any(field.reserve.values()):
            outcome = position.outcome()
            reason = None if outcome is None else outcome.reason
            assert reason == "blocked" or (reason == "dead-position") is is_settled(field), told


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("seed", range(100))
def test_TER_1_to_TER_6_the_core_agrees_with_the_definition(seed: int) -> None:
    compare(seed)


@pytest.mark.wide
@pytest.mark.parametrize("first", range(1_000, 6_000, 100))
def test_TER_1_to_TER_6_the_core_agrees_in_a_hundred_thousand_positions(first: int) -> None:
    for seed in range(first, first + 100):
        compare(seed)


def besiege(seed: int, plies: int = 60) -> bool:
    """Attack unconquerable stones by play; whether there were any.

    The owner moves anything else at random. The enemy searches, captures what it can, or moves at
    random.
    """
    rng = random.Random(seed)
    rules = mixed(rng, settled="none")
    position, _ = position_of(rng, rules, scattered(rng, rules.files, rules.ranks))
    owner = rng.random() < 0.5
    safe = set(position.unconquerable(owner))
    beyond = set(position.out_of_reach(owner))
    if not safe or position.is_game_over():
        return False
    for _ in range(plies):
        if position.is_game_over():
            break
        if position.needs_roll:
            position.roll(rng.choice(position.rolls)[0])
            continue
        moves = list(position.legal_moves)
        if position.turn is owner:
            moves = [move for move in moves if move.from_square not in safe]
        elif rng.random() < 0.3:
            found = search(position, nodes=200, network=False).move
            moves = [found] if found else moves
        elif captures := [move for move in moves if move.victims]:
            moves = captures
        if not moves:
            break
        position.push(rng.choice(moves))
        told = f"{position.pfen()} {rules.mechanics} {sorted(safe)}"
        assert safe <= set(position.pieces(color=owner)), told
        assert not beyond & set(position.pieces(color=not owner)), told
    return True


def test_TER_3_no_play_captures_an_unconquerable_stone() -> None:
    assert sum(besiege(seed) for seed in range(240)) > 100


@pytest.mark.wide
@pytest.mark.parametrize("first", range(10_000, 30_000, 500))
def test_TER_3_no_play_captures_an_unconquerable_stone_in_ten_thousand_positions(
    first: int,
) -> None:
    assert sum(besiege(seed, plies=120) for seed in range(first, first + 500)) > 200
