"""``Node``: one ply or roll in the tree of a game, with its annotations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from petteia._core import Move
from petteia.errors import GameError
from petteia.game.conduct.dice_proof import Roll

Action = Move | Roll

MARKS = ("!", "?", "!?", "?!", "!!", "??")
"""The marks that a move can have (XXI-N)."""

ACTS = (
    "offer",
    "accept",
    "decline",
    "claim",
    "illegal-move",
    "resign",
    "flag",
    "leave",
    "adjudicate",
)
"""What players and arbiters do besides moving."""

ENDINGS = (
    "resignation",
    "agreement",
    "dead-position",
    "illegal-move",
    "time",
    "forfeit",
    "adjudication",
)
"""Why a game can end otherwise than by its last ply."""

STANDS = "stands:"
"""What stands before an illegal move that nobody noticed (XXI-I): ``stands:a7-b6``."""

PURSE_FACES = 4
"""The faces of the die that is thrown for a captured piece (CAL-O3)."""


@dataclass(frozen=True)
class Event:
    """An act that is no ply, after the node that it is kept with."""

    act: str
    """One of ``ACTS``."""
    player: bool | None
    """The player who acted; None for the arbiter."""
    detail: str = ""
    """What was offered or claimed, or the illegal move as it was made."""

    def __post_init__(self) -> None:
        if self.act not in ACTS:
            raise GameError("record-event", name=repr(self.act))


@dataclass(frozen=True)
class Coins:
    """The throw for one captured piece (CAL-O3)."""

    captor: bool
    """The player who is paid by the other."""
    count: int
    """The coins: what a die of four faces showed."""


class Node:
    """A ply or a roll after another; the root of a game is neither.

    Nodes are made, moved and removed by their ``Game``; their annotations may be changed freely.
    """

    __slots__ = (
        "_coins",
        "_events",
        "_marks",
        "action",
        "branches",
        "clock",
        "comment",
        "comment_before",
        "number",
        "parent",
        "player",
        "stands",
    )

    def __init__(
        self,
        action: Action | None,
        parent: Node | None,
        player: bool | None,
        number: int,
        stands: bool = False,
    ) -> None:
        self.action = action
        """The move or the roll."""
        self.stands = stands
        """Whether the move is illegal, and the position stands as it was played (XXI-I)."""
        self.parent = parent
        """What it follows."""
        self.player = player
        """Whose turn it was."""
        self.number = number
        """The number of the move that it belongs to."""
        self.branches: list[Node] = []
        """What follows: the line itself first, then the variations."""
        self.comment_before = ""
        """The comment in front of it."""
        self.comment = ""
        """The comment after it."""
        self.clock: float | None = None
        """The seconds that the player had left after it."""
        # Most nodes have none of these; lists for all would be most of a game's memory.
        self._marks: list[str] | None = None
        self._events: list[Event] | None = None
        self._coins: list[Coins] | None = None

    @property
    def marks(self) -> list[str]:
        """Its move marks, of ``MARKS``."""
        if self._marks is None:
            self._marks = []
        return self._marks

    @marks.setter
    def marks(self, marks: list[str]) -> None:
        self._marks = marks or None

    @property
    def events(self) -> list[Event]:
        """What players and arbiter did before the next action."""
        if self._events is None:
            self._events = []
        return self._events

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._events = events or None

    @property
    def has_events(self) -> bool:
        """Whether anything was done; asking for ``events`` itself takes memory."""
        return bool(self._events)

    @property
    def coins(self) -> list[Coins]:
        """The throws for the pieces that it captured (CAL-O3)."""
        if self._coins is None:
            self._coins = []
        return self._coins

    @coins.setter
    def coins(self, coins: list[Coins]) -> None:
        self._coins = coins or None

    @property
    def move(self) -> Move | None:
        """The move; None for a roll and the root."""
        return self.action if isinstance(self.action, Move) else None

    @property
    def text(self) -> str:
        """The move or the roll as text; empty for the root."""
        if self.action is None:
            return ""
        return (STANDS if self.stands else "") + action_text(self.action)

    def branch(self, action: Action, player: bool, number: int, stands: bool = False) -> Node:
        """The branch that begins with an action: the one that is there, else a new last one."""
        for node in self.branches:
            if node.action == action and node.stands == stands:
                return node
        node = Node(action, self, player, number, stands)
        self.branches.append(node)
        return node

    @property
    def next(self) -> Node | None:
        """What follows in the same line."""
        return self.branches[0] if self.branches else None

    def line(self) -> Iterator[Node]:
        """What follows in the same line to its end."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def path(self) -> list[Node]:
        """All nodes from the first action to this one."""
        nodes = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes

    def subtree(self) -> Iterator[Node]:
        """This node and all that follows, each line to its end before its variations."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.branches))

    def __repr__(self) -> str:
        if self.action is None:
            return "<Node: start>"
        return f"<Node: {self.number}{'.' if self.player else '...'} {self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """The whole tree, without going down into it: a long game is deeper than the stack."""
        root = self
        while root.parent is not None:
            root = root.parent
        nodes = list(root.subtree())
        places = {id(node): place for place, node in enumerate(nodes)}
        kept = [name for name in self.__slots__ if name not in ("parent", "branches")]
        parents = [None if node.parent is None else places[id(node.parent)] for node in nodes]
        values = [[getattr(node, name) for name in kept] for node in nodes]
        return _restored, (kept, parents, values, places[id(self)])

    def copy_annotations(self, other: Node) -> None:
        """Copy the annotations of another node."""
        self.comment_before, self.comment = other.comment_before, other.comment
        self.marks, self.clock = list(other.marks), other.clock
        self.events, self.coins = list(other.events), list(other.coins)


def _restored(
    names: list[str], parents: list[int | None], values: list[list[Any]], place: int
) -> Node:
    """A node of a pickled tree."""
    nodes: list[Node] = []
    for above, kept in zip(parents, values, strict=True):
        parent = None if above is None else nodes[above]
        node = Node(None, parent, None, 0)
        for name, value in zip(names, kept, strict=True):
            setattr(node, name, value)
        if parent is not None:
            parent.branches.append(node)
        nodes.append(node)
    return nodes[place]


def action_text(action: Action) -> str:
    """A move or a roll as text: ``a1-a5``, ``roll:63``."""
    return str(action) if isinstance(action, Move) else "roll:" + "".join(map(str, action))
