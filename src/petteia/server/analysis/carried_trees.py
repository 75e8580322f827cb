"""A whole tree taken over to other rules: what is legal there comes along with its remarks."""

from dataclasses import dataclass

from petteia.errors import PetteiaError
from petteia.game import Game, Node
from petteia.game.tree.text_fields import route
from petteia.server.analysis.positions import rules_by
from petteia.server.analysis.record_trees import add_remarks, draw, tree_of
from petteia.server.domain.analysis_messages import AnalysedTree, TreeNode

MAX_REFUSALS = 20
"""The refused moves that are named."""


@dataclass(frozen=True)
class Refused:
    """The first move of a variation that other rules refuse."""

    node: TreeNode
    reason: PetteiaError


@dataclass(frozen=True)
class CarriedTree:
    """A tree under other rules, and what those have left of it."""

    tree: AnalysedTree
    left_out: int
    """The moves that did not come along: those that are refused, and all that follows them."""
    refused: tuple[Refused, ...]
    """The first ones; the comparison already shows that of the game itself."""


def carried(tree: AnalysedTree) -> CarriedTree:
    """A tree whose moves and remarks were made under other rules than it names.

    The names of the players stay behind: they have not played this. Victims are those of the rules
    that it names. Where those know no such roll, play goes on without it. Raises ``PetteiaError``
    for rules or a start that there are not.
    """
    game = Game(rules_by(tree.ruleset, tree.options), tree.start)
    add_remarks(game.root, tree.comment)
    draw(game, game.root, tree.drawn, "0")
    places: list[Node | None] = [game.root]
    refused: list[Refused] = []
    begun: set[int] = set()
    main = 0
    for number, node in enumerate(tree.nodes, start=1):
        after = min(number - 1 if node.after < 0 else node.after, number - 1)
        is_main = after == main and after not in begun
        main = number if is_main else main
        begun.add(after)
        parent = places[after]
        added: Node | None = None
        if parent is not None:
            try:
                added = _added(game, node, parent, number)
            except PetteiaError as error:
                if not is_main:
                    refused.append(Refused(node, error))
        places.append(added)
    return CarriedTree(tree_of(game), places.count(None), tuple(refused[:MAX_REFUSALS]))


def _added(game: Game, node: TreeNode, parent: Node, number: int) -> Node:
    """The node of a game that a node of the tree becomes; raises ``PetteiaError``."""
    try:
        added = game.add(route(node.play), parent)
    except PetteiaError:
        if not node.play.startswith("roll:"):
            raise
        # What was said of the roll stays, at the position in which it would have come.
        add_remarks(parent, node.comment, node.before)
        return parent
    add_remarks(added, node.comment, node.before, node.marks)
    draw(game, added, node.drawn, str(number))
    return added
