"""``Game``: a game with everything recorded about it, as a tree that can be edited."""

from typing import Any, Self

from petteia._core import Outcome, Position, Ruleset, _html_of, _is_stated
from petteia.errors import GameError
from petteia.game.conduct.dice_proof import DiceProof
from petteia.game.conduct.endings import Event
from petteia.game.tree.headers import Headers
from petteia.game.tree.node import STANDS, Action, Node, action_text
from petteia.game.tree.position_cache import PositionCache, play_text
from petteia.game.tree.serialization import game_json, read_game
from petteia.rulesets.model.options import Value
from petteia.rulesets.registry import embedded_text, recorded_id
from petteia.rulesets.registry import ruleset as find


class Game:
    """A game: ruleset, start, headers, the tree of its plies and rolls, and how it ended."""

    def __init__(
        self,
        rules: Ruleset,
        start: str | None = None,
        headers: Headers | None = None,
        ruleset: str | None = None,
    ) -> None:
        for name, given, kind, wanted in (
            ("rules", rules, Ruleset, "a Ruleset; Game.of takes a ruleset's id"),
            ("start", start, str | None, "a text"),
            ("headers", headers, Headers | None, "Headers"),
        ):
            if not isinstance(given, kind):
                raise TypeError(f"{name}: {given!r} is not {wanted}")
        self.rules = rules
        self.ruleset = rules.id if ruleset is None else ruleset
        """The ruleset's id, or the path of its file."""
        self.ruleset_text = embedded_text(rules)
        """The text of a ruleset outside the package, for records to carry; otherwise empty."""
        self._recorded_ruleset = recorded_id(rules)
        self.start = start
        """The PFEN of the first position; None is the ruleset's own."""
        self.headers = Headers() if headers is None else headers
        self.dice: DiceProof | None = None
        """The proof that no one chose the rolls."""
        with GameError.placing("start"):
            position = self._start()
        self.root = Node(None, None, None, position.move_number)
        """The node before the first action; its comment and events belong to the game."""
        self._positions = PositionCache(self.root, self._start)
        self._end = self.root
        self._ending: tuple[Node, Outcome] | None = None

    @classmethod
    def of(
        cls,
        ruleset: str,
        options: dict[str, Value] | None = None,
        start: str | None = None,
        headers: Headers | None = None,
    ) -> Self:
        """A game by a ruleset's id or the path of its file; raises ``GameError``."""
        with GameError.placing("ruleset"):
            rules = find(ruleset, **(options or {}))
        return cls(rules, start, headers, ruleset)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        names = [name or "?" for name in (self.headers.white, self.headers.black)]
        plies = sum(node.move is not None for node in self.mainline)
        return f"<Game: {self.ruleset}, {' - '.join(names)}, {plies} plies, {self.result()}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_json, (self.to_json(),)

    @property
    def recorded_ruleset(self) -> str:
        """The ruleset's name in records: its id in the package, or a hash of its text."""
        return self._recorded_ruleset

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        while (following := self._end.next) is not None:
            self._end = following
        return self._end

    @property
    def ending(self) -> Outcome | None:
        """How the game ended other than by its last ply (GEN-9, VOG-16, VOG-18), or None.

        It belongs to the line that it ended: while another line is the game itself, it is None.
        """
        if self._ending is None or self._ending[0] is not self.end:
            return None
        return self._ending[1]

    @ending.setter
    def ending(self, outcome: Outcome | None) -> None:
        self._ending = None if outcome is None else (self.end, outcome)

    @property
    def mainline(self) -> list[Node]:
        """The nodes of the game itself."""
        return list(self.root.line())

    @property
    def end_position(self) -> Position:
        """The position at the game's end, for immediate use: it changes with the game."""
        return self._positions.at(self.end)

    def position(self, node: Node | None = None) -> Position:
        """The position at a node, or at the game's end: a copy with the moves that led to it."""
        return self._at("node", node).copy()

    def pfen(self, node: Node | None = None) -> str:
        """The position at a node, or at the game's end, in one line."""
        return self._at("node", node).pfen()

    def _repr_svg_(self) -> str:
        """The last position as a picture, for notebooks."""
        return self.position()._repr_svg_()

    def _repr_html_(self) -> str:
        """The game with its headers and moves, for notebooks."""
        return _html_of(self)

    def outcome(self) -> Outcome | None:
        """How the game has ended, by its last ply or otherwise, or None."""
        return self.ending or self._positions.at(self.end).outcome()

    def result(self) -> str:
        """The result: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game is running."""
        outcome = self.outcome()
        return "*" if outcome is None else outcome.result()

    @property
    def is_reason_stated(self) -> bool:
        """Whether the reason for the result is known, or the game is not over.

        A result that a record gives without a reason is kept as an adjudication without the act.
        """
        acts = [event.act for event in self.end.events]
        return self.ending is None or _is_stated(self.ending.reason, acts)

    def add(self, action: Action | str, after: Node | None = None) -> Node:
        """Add a legal move or a roll after a node, by default the game's end.

        A new move becomes the node's last variation; for an existing one, its node is returned.
        Moves may be text; raises ``IllegalMoveError`` like ``Position``. An illegal move that
        no one noticed is added as ``stands:a7-b6`` if the rules leave it in force (XXI-I).
        """
        if self.ending is not None and after in (None, self.end):
            raise GameError("refusal-over-by", reason=self.ending.reason)
        position = self._at("after", after)
        after = self.end if after is None else after
        player, number = position.turn, position.move_number
        text = action if isinstance(action, str) else action_text(action)
        stands = text.startswith(STANDS)
        position, action = play_text(position, text)
        node = after.branch(action, player, number, stands)
        self._positions.follow(node, position)
        return node

    def conclude(self, event: Event, outcome: Outcome) -> None:
        """End the game by an act other than a ply."""
        over = self.outcome()
        if over is not None:
            raise GameError("refusal-over-by", reason=over.reason)
        self.end.events.append(event)
        self.ending = outcome

    def promote(self, node: Node) -> None:
        """Move a variation one place forward; the last step makes it the line itself."""
        self._shift(node, -1)

    def demote(self, node: Node) -> None:
        """Move a line one place back among its variations."""
        self._shift(node, 1)

    def make_mainline(self, node: Node) -> None:
        """Make the line that leads to a node the game itself; the other lines become variations."""
        self._at("node", node)
        for step in node.path():
            assert step.parent is not None
            branches = step.parent.branches
            branches.remove(step)
            branches.insert(0, step)
        self._end = self.root

    def remove(self, node: Node) -> Node:
        """Cut off a node with all that follows it, and return it for ``graft``."""
        self._at("node", node)
        if node.parent is None:
            raise GameError("record-start-removed")
        node.parent.branches.remove(node)
        node.parent = None
        self._end = self.root
        self._positions.forget()
        return node

    def graft(self, cut: Node, after: Node) -> Node:
        """Add a copy of a removed branch after a node; nothing changes if any ply is illegal.

        Existing plies remain as they are, and new ones are added to them.
        """
        nodes = list(cut.subtree())
        made: dict[int, Node] = {}
        added: list[Node] = []
        try:
            for node in nodes:
                target = made[id(node.parent)] if node is not cut else after
                known = len(target.branches)
                copy = self.add(node.text, target)
                made[id(node)] = copy
                if len(target.branches) > known:
                    added.append(copy)
                    copy.copy_annotations(node)
        except ValueError:
            for copy in reversed(added):
                self.remove(copy)
            raise
        return made[id(cut)]

    def purses(self, node: Node | None = None) -> tuple[int, int]:
        """The coins that White and Black have won up to a node, less those lost (CAL-O3)."""
        self._at("node", node)
        nodes = (self.end if node is None else node).path()
        thrown = [coins for node in nodes for coins in node.coins]
        white = sum(coins.count if coins.captor else -coins.count for coins in thrown)
        return white, -white

    def to_json(self) -> str:
        """The game as JSON."""
        return game_json(self)

    @classmethod
    def from_json(cls, text: str) -> "Game":
        """Read a game back; raises ``GameError`` naming the part that is wrong."""
        return read_game(cls, text)

    def _start(self) -> Position:
        if self.start is None:
            return Position(self.rules)
        return Position.from_pfen(self.rules, self.start)

    def _at(self, name: str, node: Node | None) -> Position:
        """The position at a node, or at the game's end, to be read at once."""
        if node is not None and not isinstance(node, Node):
            raise TypeError(f"{name}: {node!r} is no node of a game")
        try:
            return self._positions.at(self.end if node is None else node)
        except LookupError:
            raise GameError("record-foreign-node", name=name) from None

    def _shift(self, node: Node, by: int) -> None:
        self._at("node", node)
        if node.parent is None:
            raise GameError("record-start-variations")
        branches = node.parent.branches
        place = branches.index(node)
        target = min(max(place + by, 0), len(branches) - 1)
        branches.insert(target, branches.pop(place))
        self._end = self.root
