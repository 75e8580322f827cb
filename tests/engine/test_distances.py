"""The search finds wins and losses at the exact distance that brute force and tables give."""

from __future__ import annotations

from random import Random

import pytest

import petteia
from petteia._core import search
from petteia.engine import WIN, Limit, best_move, tablebases
from tests.engine.tables.test_tablebases import LARGER, SIGNS, STARTS, game
from tests.rows import rows
from tests.rules.board import ending, play, position

FARTHEST = 4
"""Plies to an end that a search a ply deeper has to see exactly."""

MAX_DEPTH = 12
"""Positions looked at in each game."""


# With only a leader on each side the start of the other tests would be a dead position.
BEGINNINGS = STARTS | {"breakthrough": "1sls/4/4/SLS1 w - - 0,0 0,0 0 1"}


@rows("name", [name for name in BEGINNINGS if name not in LARGER])
def test_an_end_is_seen_at_its_distance_on_solved_boards(name: str) -> None:
    rules = game(name)
    start = petteia.Position.from_pfen(rules, BEGINNINGS[name])
    solved = tablebases.solve(start)
    random = Random(name)
    seen = 0
    for _ in range(200):
        place = start.copy()
        while place.outcome() is None and place.move_number < 12 and seen < MAX_DEPTH:
            value = solved.probe(place)
            assert value is not None
            if value.verdict != "draw" and value.plies <= FARTHEST:
                seen += 1
                here = petteia.Position.from_pfen(rules, place.pfen())
                found = search(here, depth=value.plies + 2)
                sign = SIGNS[value.verdict]
                assert found.score == sign * (WIN - value.plies), place.pfen()
            place.push(random.choice(place.legal_moves))
    assert seen >= 3


ENDS = [
    # The result of the last ply, and the number of plies.
    ("callen.simple-petteia", "ssss8/12/12/12/12/1S10/s11/S11 w", {"captured": "6,0"}, 1),
    ("callen.double-latrunculi", "s11/12/5l6/12/12/1S10/s11/S9L1 w", {"captured": "12,0"}, 1),
    ("callen.simple-capture-leader", "ssss8/4S7/12/3SlS6/4S7/12/12/SSSL8 w", {}, 1),
    ("callen.proto-tafl", "ssss8/4L7/12/12/12/12/12/SSSS8 w", {}, 1),
    ("cyningstan.petteia", "8/8/8/8/8/8/SSS5/ss6 w", {}, 1),
    ("vogt.petteia", "7p3b/12/12/12/12/1P10/h10p/H6B4 w", {}, 1),
    ("carrillo.latrunculi-xxi", "sss7/10/10/4S5/3SlS4/10/L9/4S5 w", {}, 1),
    # The opponent is about to win, but cannot stop what comes.
    ("callen.simple-passing-leader", "12/4L6s/12/12/12/12/8l3/SSSS4S3 b", {}, -2),
    ("callen.simple-passing-leader", "3Ss7/4L7/12/12/12/12/11l/S10S w", {}, 3),
]


@pytest.mark.parametrize(("ruleset", "board", "fields", "plies"), ENDS)
def test_every_kind_of_end_has_its_distance(
    ruleset: str, board: str, fields: dict[str, str], plies: int
) -> None:
    place = position(ruleset, board, **fields)  # type: ignore[arg-type]
    found = search(place, depth=abs(plies) + 2)
    assert found.score == (WIN - plies if plies > 0 else -WIN - plies)


LAST = [
    # At the last ply before the quiet limit White is ahead, even, or behind.
    ("vogt.petteia", "b9hp/12/12/12/12/12/12/HPB8P w", 99, {}, 1),
    ("callen.simple-petteia", "ss10/12/12/12/12/12/12/10SS w", 99, {"captured": "2,1"}, 1),
    ("callen.simple-petteia", "ss10/12/12/12/12/12/12/10SS w", 99, {"captured": "1,1"}, 0),
    ("callen.simple-petteia", "ss10/12/12/12/12/12/12/10SS w", 99, {"captured": "1,2"}, -1),
    ("navpil.poleis", "ss6/8/8/8/8/8/8/5SSS w", 99, {}, 1),
    ("cyningstan.petteia", "ss6/8/8/8/8/8/8/5SSS w", 99, {}, 0),
]


@pytest.mark.parametrize(("ruleset", "board", "quiet", "fields", "sign"), LAST)
def test_the_quiet_limit_is_worth_its_result(
    ruleset: str, board: str, quiet: int, fields: dict[str, str], sign: int
) -> None:
    place = position(ruleset, board, quiet=quiet, **fields)  # type: ignore[arg-type]
    for depth in (1, 3):
        assert search(place, depth=depth).score == sign * (WIN - 1)


def test_a_third_occurrence_is_seen_before_it_comes() -> None:
    # A third occurrence loses for the player who makes it (XXI-R): Black has to leave the circle.
    place = position("carrillo.petteia-xxi", "ss8/10/10/10/10/10/10/8SS w")
    play(place, "i1-i2", "a8-a7", "i2-i1", "a7-a8", "i1-i2", "a8-a7", "i2-i1")
    choice = best_move(place, Limit(depth=3))
    assert str(choice.move) != "a7-a8"
    assert ending(play(place, "a7-a8")) == "white repetition"


@pytest.mark.parametrize("depth", [1, 2, 4])
def test_a_second_refusal_is_not_followed_by_a_third(depth: int) -> None:
    # A third refusal in succession loses (VOG-17): a piece has to go where it touches an enemy.
    board = "b11/h2p8/7p4/12/P11/12/12/H2P3B4 w"
    place = position("vogt.petteia-tournament", board, refusals="2,0")
    place.push(best_move(place, Limit(depth=depth)).move)
    assert place.outcome() is None
    assert place.pfen().split()[5] == "0,0"


@pytest.mark.parametrize("depth", [1, 2, 4])
def test_a_compulsory_capture_is_always_made(depth: int) -> None:
    board = "12/12/12/12/3s8/s1sS7S/1S10/S11 w"
    place = position("callen.simple-petteia", board, compulsory=True)
    choice = best_move(place, Limit(depth=depth))
    assert choice.move in place.legal_moves
    assert all("x" in str(move) for move in (*place.legal_moves, choice.move))
