"""The program's thinking, in a separate thread so that the screen keeps responding."""

import secrets
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.message import Message
from textual.message_pump import MessagePump

from petteia._core import Position, StopFlag

if TYPE_CHECKING:
    from petteia.engine import Choice
    from petteia.engine.tablebases import Tablebase


Thinker = Callable[[Position, float, StopFlag], "Choice"]
"""Finds a move in a position within a number of seconds, or at once when the flag is set."""


class Thought(Message):
    """The program's answer to one question, or the reason why there is none."""

    def __init__(self, question_number: int, choice: "Choice | None", error: str = "") -> None:
        super().__init__()
        self.question_number = question_number
        self.choice = choice
        self.error = error


def engine_thinker(
    position: Position, seconds: float, stop: StopFlag, tables: "Sequence[Tablebase]" = ()
) -> "Choice":
    """Let the engine of the package find a move; it asks solved tables that are of the game."""
    from petteia.engine import Limit, best_move

    limit = Limit(milliseconds=max(1, round(seconds * 1000)))
    return best_move(position, limit, seed=secrets.randbits(63), stop=stop, tables=tables)


def think_aside(
    asker: MessagePump, thinker: Thinker, position: Position, seconds: float, number: int
) -> StopFlag:
    """Think in another thread and post a ``Thought`` to the asker; the flag ends it early."""
    stop = StopFlag()

    def run() -> None:
        try:
            thought = Thought(number, thinker(position, seconds, stop))
        except Exception as error:
            thought = Thought(number, None, str(error) or type(error).__name__)
        asker.post_message(thought)

    threading.Thread(target=run, name="petteia-thinking").start()
    return stop
