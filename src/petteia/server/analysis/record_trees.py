"""Records of games as trees, in the page's shape and back."""

import io
import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from petteia._core import Ruleset
from petteia.errors import GameError, PetteiaError
from petteia.faults import Fault
from petteia.game import Game, Headers, Node
from petteia.game.tree.node import MARKS
from petteia.game.tree.text_fields import arrow_text, read_arrow, read_circle
from petteia.notation.game_reader import read_games
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.analysis.positions import rules_by, shipped_rules
from petteia.server.domain.analysis_messages import (
    MAX_DRAWN,
    MAX_REMARK,
    MAX_TREE_NODES,
    AnalysedTree,
    DrawnMarks,
    Options,
    TreeNode,
)
from petteia.server.domain.game_setup import SIDES
from petteia.server.limits import MAX_RECORD_BYTES

MAX_FAULTS = 5
"""The faults of a record that are shown."""

UNFINISHED = "record-no-result"
"""The code of a fault that is none here: a game may be analysed before it is over."""

_NAMES_RULES = re.compile(r"\A\s*(?:\[\s*)?\{|^[ \t]*\[[ \t]*ruleset", re.IGNORECASE | re.MULTILINE)
"""JSON, or a tag for the ruleset, however it is written."""
_PFEN = re.compile(r"[A-Za-z0-9]+(?:/[A-Za-z0-9]*){2,}(?:[ \t].*)?", re.ASCII)
"""One line that begins with the ranks of a board."""


class RecordRead(NamedTuple):
    """What was read of a record."""

    tree: AnalysedTree | None
    """Its first game, if that has a sound beginning."""
    faults: Sequence[Fault] = ()
    plies: int = 0
    left_out: int = 0
    """Moves of the game that were not read."""
    has_more: bool = False
    """Whether other games follow."""


def read_record(text: str, ruleset: str, options: Options) -> RecordRead:
    """The first game of a record in any notation, and what is wrong with it; or a PFEN.

    The ruleset is that of the record, else the one that is named. The record may be a stranger's:
    it names a ruleset of the package, neither a file nor one that it carries. Raises
    ``PetteiaError`` if it cannot be read at all.
    """
    if len(text) > MAX_RECORD_BYTES:
        raise GameError("record-long", most=MAX_RECORD_BYTES)
    text = text.removeprefix("\ufeff")
    rules = rules_by(ruleset, options) if ruleset and not _NAMES_RULES.search(text) else None
    if _PFEN.fullmatch(text.strip()):
        return RecordRead(_position(text, rules))
    games = read_games(io.StringIO(text), rules=rules, known=shipped_rules)
    found = list(islice(games, 2))
    if not found:
        return RecordRead(None)
    reading, *others = found
    tree = None if reading.game is None else tree_of(reading.game)
    # What stands after the game and is none may be the rest of it.
    after = [fault for other in others if other.game is None for fault in other.faults]
    faults = [fault for fault in (*reading.faults, *after) if fault.code != UNFINISHED]
    has_more = any(other.game is not None for other in others)
    return RecordRead(tree, faults[:MAX_FAULTS], reading.plies, reading.left_out, has_more)


def _position(text: str, rules: Ruleset | None) -> AnalysedTree:
    """A game without moves that begins from a PFEN; raises ``PetteiaError``."""
    if rules is None:
        raise GameError("record-unnamed-ruleset")
    return tree_of(Game(rules, " ".join(text.split())))


def checked_tree(tree: AnalysedTree) -> AnalysedTree:
    """A page's tree as its rules play it; raises ``PetteiaError`` naming the node that is wrong."""
    return tree_of(game_of(tree))


def tree_of(game: Game) -> AnalysedTree:
    """A game as the page holds it; raises ``GameError`` if it has too many moves."""
    nodes: list[TreeNode] = []
    numbers = {id(game.root): 0}
    for node in islice(game.root.subtree(), MAX_TREE_NODES + 2):
        if node.parent is None:
            continue
        if len(nodes) == MAX_TREE_NODES:
            raise GameError("record-many", most=MAX_TREE_NODES)
        parent = numbers[id(node.parent)]
        nodes.append(_node(node, -1 if parent == len(nodes) else parent))
        numbers[id(node)] = len(nodes)
    return AnalysedTree(
        # The site knows a user's ruleset by its id, a record by a hash of its text.
        ruleset=game.rules.id if is_user_ruleset(game.rules.id) else game.recorded_ruleset,
        options=dict(game.rules.options),
        start=game.start,
        white=_text(game.headers.white, 80),
        black=_text(game.headers.black, 80),
        comment=_text(game.root.comment, MAX_REMARK),
        drawn=_drawn(game.root),
        nodes=nodes,
    )


def _node(node: Node, after: int) -> TreeNode:
    return TreeNode(
        play=node.text,
        after=after,
        comment=_text(node.comment, MAX_REMARK),
        before=_text(node.comment_before, MAX_REMARK),
        marks=node.marks[:6],
        drawn=_drawn(node),
        side=SIDES[node.player is True],
        number=node.number,
    )


def _text(text: str, most: int) -> str:
    """A text of a record as a page can have it: JSON may name halves of letters."""
    return text[:most].encode(errors="replace").decode()


def _drawn(node: Node) -> DrawnMarks | UnsetType:
    arrows, circled = map(arrow_text, node.arrows[:MAX_DRAWN]), node.circled[:MAX_DRAWN]
    return DrawnMarks(list(arrows), circled) if node.arrows or node.circled else UNSET


def draw(game: Game, node: Node, drawn: DrawnMarks | UnsetType, place: str) -> None:
    """Draw on a position what a page's tree has drawn; raises ``GameError`` naming the place."""
    if drawn is not UNSET:
        node.arrows = [read_arrow(arrow, game.rules, place) for arrow in drawn.arrows]
        node.circled = [read_circle(square, game.rules, place) for square in drawn.circled]


def add_remarks(node: Node, comment: str, before: str = "", marks: Sequence[str] = ()) -> None:
    """Give a node the remarks of a page's tree, beside those that it has already."""
    node.comment = _joined(node.comment, comment)
    node.comment_before = _joined(node.comment_before, before)
    node.marks = node.marks or [mark for mark in marks if mark in MARKS]


def _joined(*remarks: str) -> str:
    return "\n".join(dict.fromkeys(filter(None, remarks)))


def game_of(tree: AnalysedTree) -> Game:
    """A page's tree as a game; raises ``PetteiaError`` naming the node that is wrong."""
    headers = Headers(white=tree.white, black=tree.black)
    game = Game(rules_by(tree.ruleset, tree.options), tree.start, headers)
    add_remarks(game.root, tree.comment)
    draw(game, game.root, tree.drawn, "0")
    nodes = [game.root]
    for number, node in enumerate(tree.nodes, start=1):
        after = number - 1 if node.after < 0 else node.after
        if after >= number:
            raise GameError("record-after", place=str(number), most=number - 1)
        try:
            added = game.add(node.play, nodes[after])
        except PetteiaError as error:
            raise GameError.within(number, error) from error
        add_remarks(added, node.comment, node.before, node.marks)
        draw(game, added, node.drawn, str(number))
        nodes.append(added)
    return game
