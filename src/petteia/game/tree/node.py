"""``Node``: one ply or roll in the tree of a game, with its annotations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast, overload

from petteia._core import Move
from petteia.game.conduct.dice_proof import Roll
from petteia.game.conduct.endings import Event
from petteia.game.tree.text_fields import Arrow

Action = Move | Roll
Kept = TypeVar("Kept")

MARKS = ("!", "?", "!?", "?!", "!!", "??")
"""The marks that a move can have (XXI-N)."""

ROLL = "roll:"
"""The prefix of a roll of the dice: ``roll:63``."""

STANDS = "stands:"
"""The prefix of an illegal move that no one noticed (XXI-I): ``stands:a7-b6``."""

PURSE_FACES = 4
"""The faces of the die that is thrown for a captured piece (CAL-O3)."""


@dataclass(frozen=True)
class Coins:
    """The throw for one captured piece (CAL-O3)."""

    captor: bool
    """The player who receives the payment."""
    count: int
    """The coins: the throw of a die with four faces."""


class Remark(Generic[Kept]):
    """An annotation of nodes, a text or a list, which takes no memory until there is one."""

    def __init__(self, kind: type[Kept]) -> None:
        self._kind = kind

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, node: None, _owner: type) -> Remark[Kept]: ...
    @overload
    def __get__(self, node: Node, _owner: type) -> Kept: ...
    def __get__(self, node: Node | None, _owner: type) -> Kept | Remark[Kept]:
        if node is None:
            return self
        usual = self._kind()
        if isinstance(usual, list):
            if node._remarks is None:
                node._remarks = {}
            return cast(Kept, node._remarks.setdefault(self._name, usual))
        return usual if node._remarks is None else node._remarks.get(self._name, usual)

    def __set__(self, node: Node, remark: Kept) -> None:
        if remark:
            node._remarks = {**(node._remarks or {}), self._name: remark}
        elif node._remarks is not None:
            node._remarks.pop(self._name, None)


class Node:
    """A ply or a roll that follows another; the root of a game is neither.

    Nodes are made, moved and removed by their ``Game``; their annotations may be changed freely.
    """

    __slots__ = (
        "_branches",
        "_only",
        "_remarks",
        "action",
        "clock",
        "number",
        "parent",
        "player",
        "stands",
    )

    comment_before: Remark[str] = Remark(str)
    """The comment in front of it."""
    comment: Remark[str] = Remark(str)
    """The comment after it."""
    marks: Remark[list[str]] = Remark(list)
    """Its move marks, of ``MARKS``."""
    arrows: Remark[list[Arrow]] = Remark(list)
    """Arrows that a reader has drawn on the position after it."""
    circled: Remark[list[str]] = Remark(list)
    """Squares that a reader has circled in the position after it."""
    events: Remark[list[Event]] = Remark(list)
    """The actions of players and arbiter before the next move."""
    coins: Remark[list[Coins]] = Remark(list)
    """The throws for the pieces that it captured (CAL-O3)."""

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
        """Whether the move is illegal, and the position remains as it was played (XXI-I)."""
        self.parent = parent
        """Its parent."""
        self.player = player
        """The side whose turn it was."""
        self.number = number
        """The number of the move that it belongs to."""
        self.clock: float | None = None
        """The seconds that the player had left after it."""
        # Most nodes have one branch and no remarks; a list and more for each would be most of a
        # game's memory, and of the time to collect it as garbage.
        self._branches: list[Node] | None = None
        self._only: Node | None = None
        """The child, until someone asks for the list of children."""
        self._remarks: dict[str, Any] | None = None

    @property
    def branches(self) -> list[Node]:
        """The children: the main line first, then the variations."""
        if self._branches is None:
            self._branches = [] if self._only is None else [self._only]
        return self._branches

    @property
    def variations(self) -> list[Node]:
        """The variations beside the main line."""
        return self._branches[1:] if self._branches else []

    @property
    def has_events(self) -> bool:
        """Whether anything was done; asking for ``events`` itself takes memory."""
        return bool(self._remarks and self._remarks.get("events"))

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
        """The branch that begins with an action: an existing one, or a new last one."""
        known = () if self.next is None else (self.next, *self.variations)
        for node in known:
            if node.action == action and node.stands == stands:
                return node
        return self._add(Node(action, self, player, number, stands))

    def _add(self, node: Node) -> Node:
        """Let a node follow as the last branch."""
        if self._only is None and self._branches is None:
            self._only = node
        else:
            self.branches.append(node)
        return node

    def extend(
        self, actions: Iterable[Action], players: Iterable[bool], numbers: Iterable[int]
    ) -> Node:
        """Add a line to a node that nothing follows; returns its last node."""
        node = self
        for action, player, number in zip(actions, players, numbers, strict=True):
            node = node._add(Node(action, node, player, number))
        return node

    @property
    def next(self) -> Node | None:
        """The next node of the same line."""
        if self._branches is None:
            return self._only
        return self._branches[0] if self._branches else None

    def line(self) -> Iterator[Node]:
        """The rest of the same line."""
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
            waiting.extend(reversed(node.variations))
            if node.next is not None:
                waiting.append(node.next)

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
        kept = [
            (node.action, node.player, node.number, node.stands, node.clock, node._remarks)
            for node in nodes
        ]
        parents = [None if node.parent is None else places[id(node.parent)] for node in nodes]
        return _restored, (parents, kept, places[id(self)])

    def copy_annotations(self, other: Node) -> None:
        """Copy the annotations of another node."""
        self.clock = other.clock
        remarks = (other._remarks or {}).items()
        self._remarks = {
            name: list(remark) if isinstance(remark, list) else remark for name, remark in remarks
        } or None


def _restored(parents: list[int | None], kept: list[tuple[Any, ...]], place: int) -> Node:
    """A node of a pickled tree."""
    nodes: list[Node] = []
    for above, (action, player, number, stands, clock, remarks) in zip(parents, kept, strict=True):
        parent = None if above is None else nodes[above]
        node = Node(action, parent, player, number, stands)
        node.clock, node._remarks = clock, remarks
        if parent is not None:
            parent._add(node)
        nodes.append(node)
    return nodes[place]


def action_text(action: Action) -> str:
    """A move or a roll as text: ``a1-a5``, ``roll:63``."""
    return str(action) if isinstance(action, Move) else ROLL + "".join(map(str, action))


def is_roll(text: str) -> bool:
    """Whether an action as text is a roll."""
    return text.startswith(ROLL)


def move_count(actions: Iterable[str]) -> int:
    """The number of moves among actions as text, without the rolls."""
    return sum(not is_roll(text) for text in actions)
