"""How often a position has stood, and the moves that would make it stand too often."""

from __future__ import annotations

from petteia import Position, ruleset
from petteia.game.conduct.repetition import repetition_endings

XXI = "carrillo.petteia-xxi"
POLEIS = "navpil.poleis"
CORNERS = "s6s/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1"
SCATTERED = "6Ss/6S1/8/8/8/8/1s6/Ss6 w - 0,0 0,0 0,0 0 1"
TO_AND_FRO = ("a1-a2", "h8-h7", "a2-a1", "h7-h8")


def played(game: str, pfen: str, *moves: str, **options: bool | str) -> Position:
    position = Position.from_pfen(ruleset(game, **options), pfen)
    for move in moves:
        position.push_text(move)
    return position


def xxi(*moves: str, **options: bool) -> Position:
    return played(XXI, CORNERS, *moves, board="8x8", **options)


def told(position: Position) -> dict[str, str]:
    return {
        str(move): f"{outcome.result()} {outcome.rule}"
        for move, outcome in repetition_endings(position).items()
    }


def test_a_position_is_counted_with_the_same_player_to_move() -> None:
    assert xxi().occurrences() == 1
    assert xxi(*TO_AND_FRO[:2]).occurrences() == 1
    assert xxi(*TO_AND_FRO).occurrences() == 2
    assert xxi("a1-a2", "a8-a7", "a2-a3", "a7-a8", "a3-a1").occurrences() == 1


def test_XXI_R_the_move_that_would_lose_is_told_before_it_is_made() -> None:
    assert told(xxi(*TO_AND_FRO)) == {}
    position = xxi(*TO_AND_FRO, *TO_AND_FRO[:3])
    assert told(position) == {"h7-h8": "1-0 XXI-R"}
    assert position.outcome() is None
    assert "h7-h8" in map(str, position.legal_moves)


def test_XXI_T_nothing_is_told_where_repetition_means_nothing() -> None:
    position = xxi(*TO_AND_FRO, *TO_AND_FRO[:3], repetition_loses=False)
    assert told(position) == {}


def test_POL_10_the_move_is_told_with_what_the_tie_break_says() -> None:
    moves = (*TO_AND_FRO, *TO_AND_FRO[:3])
    assert told(played(POLEIS, SCATTERED, *moves)) == {"h7-h8": "1/2-1/2 POL-10"}
    more = SCATTERED.replace("8/8/8/8/", "8/3V4/8/8/")
    assert told(played(POLEIS, more, *moves)) == {"h7-h8": "1-0 POL-10"}
