"""The order of plies and variations in movetext, and events in words."""

from collections.abc import Iterator
from enum import Enum

from petteia.game.conduct.endings import Event
from petteia.game.tree.node import Node


class Bracket(Enum):
    """Where the text of a variation begins and ends."""

    OPEN = "("
    CLOSE = ")"


_ACTS = {
    "illegal-move": "makes an illegal move",
    "resign": "resigns",
    "flag": "has no time left",
    "leave": "leaves the game",
    "adjudicate": "decides the game",
}
_WITH_DETAIL = {
    "offer": "offers",
    "accept": "accepts",
    "decline": "declines",
    "claim": "claims",
}
_DETAILS = {"draw": "a draw", "no-capture": "to agree that no further capture can be made"}


STANDS_WORDS = "illegal, noticed too late, and stands (XXI-I)"
"""The note on an illegal move after which the position remains as played."""


def movetext_order(after: Node) -> Iterator[Node | Bracket]:
    """The continuation of a node: each ply, its variations in brackets, then the rest of the line.

    The depth of the variations is limited by memory alone.
    """
    waiting: list[Node | Bracket | tuple[Node]] = [(after,)]
    while waiting:
        step = waiting.pop()
        if not isinstance(step, tuple):
            yield step
            continue
        following = step[0].next
        if following is not None:
            waiting.append((following,))
            for variation in reversed(step[0].variations):
                waiting += [Bracket.CLOSE, (variation,), variation, Bracket.OPEN]
            waiting.append(following)


def alternatives(node: Node) -> list[Node]:
    """The variations that replace a ply of a line."""
    if node.parent is None or node.parent.next is not node:
        return []
    return node.parent.variations


def event_text(event: Event) -> str:
    """An act of a player or the arbiter in words, such as ``White offers a draw``."""
    who = {True: "White", False: "Black", None: "The arbiter"}[event.player]
    if event.act in _WITH_DETAIL:
        return f"{who} {_WITH_DETAIL[event.act]} {_DETAILS.get(event.detail, event.detail)}".strip()
    return f"{who} {_ACTS[event.act]}" + (f" ({event.detail})" if event.detail else "")


def clock_text(seconds: float) -> str:
    """The time that a player has left: ``1:05:09``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
