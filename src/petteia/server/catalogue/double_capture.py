"""What the home page opens with: a stone that takes two at once, played by the real rules."""

import functools

from petteia._core import Position
from petteia.rulesets import ruleset
from petteia.server.domain.game_view import NO_MOVE, move_view, position_view
from petteia.server.domain.socket_messages import PastPosition

RULESET, BOARD = "cyningstan.petteia", "9x6"
BEFORE = "1s2s2s1/8s/2Ss1sS2/9/1S7/4S2S1 w - - 0,0 0,0 0 1"
MOVE = "e1-e4"


@functools.cache
def start() -> Position:
    """The position before the move."""
    return Position.from_pfen(ruleset(RULESET, board=BOARD), BEFORE)


@functools.cache
def double_capture() -> tuple[PastPosition, PastPosition]:
    """The position before the move and the one after it, as boards show them."""
    position = start().copy()
    before = PastPosition(position_view(position), NO_MOVE)
    move = position.parse_move(MOVE)
    last = move_view(position, move)
    position.push(move)
    return before, PastPosition(position_view(position), last)
