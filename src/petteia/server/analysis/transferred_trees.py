"""A whole tree transferred to other rules: the legal moves are kept with their remarks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from petteia.errors import PetteiaError
from petteia.game import Game, Node
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import ply_entry, read_remarks
from petteia.game.tree.text_fields import route
from petteia.server.analysis.trees import tree_of
from petteia.server.workers.positions import rules_by

MAX_REFUSALS = 20
"""The refused moves that are named."""
COMMENTS = ("before", "comment")
ANNOTATIONS = (*COMMENTS, "marks", "arrows", "circled")
"""A reader's notes, which are kept; clocks and acts belong to the original game."""


@dataclass(frozen=True)
class Refused:
    """The first move of a variation that other rules refuse."""

    ply: Mapping[str, Any]
    reason: PetteiaError


@dataclass(frozen=True)
class TransferredTree:
    """A tree under other rules, and a report of the losses."""

    tree: GameDocument
    left_out: int
    """The moves that were lost: refused ones, and everything after them."""
    refused: tuple[Refused, ...]
    """The first ones; the comparison already shows that of the game itself."""


def transfer(tree: GameDocument) -> TransferredTree:
    """A tree whose moves and remarks were made under other rules than it names.

    The names of the players are dropped, since they have not played this game. Victims are those of
    the rules that it names. If those rules have no such roll, play continues without it. Raises
    ``PetteiaError`` for invalid rules or an invalid start.
    """
    game = Game(rules_by(tree["ruleset"], tree["options"]), tree.get("start"))
    _annotate(game, game.root, tree.get("remarks", {}), ANNOTATIONS)
    places: list[Node | None] = [game.root]
    refused: list[Refused] = []
    begun: set[int] = set()
    main = 0
    for number, ply in enumerate(tree["plies"], start=1):
        entry, after = ply_entry(ply, number)
        is_main = after == main and after not in begun
        main = number if is_main else main
        begun.add(after)
        parent = places[after]
        added: Node | None = None
        if parent is not None:
            try:
                added = _added(game, entry, parent)
            except PetteiaError as error:
                if not is_main:
                    refused.append(Refused(entry, error))
        places.append(added)
    return TransferredTree(tree_of(game), places.count(None), tuple(refused[:MAX_REFUSALS]))


def _added(game: Game, ply: Mapping[str, Any], parent: Node) -> Node:
    """The node of a game that a ply of the tree becomes; raises ``PetteiaError``."""
    play = ply["play"]
    try:
        added = game.add(route(play), parent)
    except PetteiaError:
        if not play.startswith("roll:"):
            raise
        # The remarks on the roll are kept, at the position before it.
        _annotate(game, parent, ply, COMMENTS)
        return parent
    _annotate(game, added, ply, ANNOTATIONS)
    return added


def _annotate(game: Game, node: Node, remarks: Mapping[str, Any], names: tuple[str, ...]) -> None:
    kept = {name: remarks[name] for name in names if name in remarks}
    read_remarks(game, node, kept, node.text)
