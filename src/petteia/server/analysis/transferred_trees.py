"""A whole tree transferred to other rules: the legal moves are kept with their remarks."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from petteia.errors import PetteiaError
from petteia.game import Game, Node
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.node import is_roll
from petteia.game.tree.serialization import ply_entry, read_remarks
from petteia.game.tree.text_fields import route
from petteia.i18n.messages import messages_in
from petteia.server.analysis.trees import tree_of
from petteia.server.analysis.views import OpenedRecord, RefusedMove, opened
from petteia.server.workers.positions import rules_by

MAX_REFUSALS = 20
"""The refused moves that are named."""
COMMENTS = ("before", "comment")
ANNOTATIONS = (*COMMENTS, "marks", "arrows", "circled")
"""A reader's notes, which are kept; clocks and acts belong to the original game."""


def transfer(tree: GameDocument, language: str) -> OpenedRecord:
    """A tree whose moves and remarks were made under other rules than it names.

    The names of the players are dropped, since they have not played this game. Victims are those of
    the rules that it names. If those rules have no such roll, play continues without it. Moves are
    left out that these rules refuse, and everything after them. A process of the pool does it
    unless it is short. Raises ``PetteiaError`` for invalid rules or an invalid start.
    """
    t = messages_in(language)
    game = Game(rules_by(tree["ruleset"], tree["options"]), tree.get("start"))
    _annotate(game, game.root, tree.get("remarks", {}), ANNOTATIONS)
    places: list[Node | None] = [game.root]
    refused: list[RefusedMove] = []
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
                # The comparison already shows that of the game itself.
                if not is_main and len(refused) < MAX_REFUSALS:
                    refused.append(RefusedMove(_labelled(entry), t.error(error)))
        places.append(added)
    lost = places.count(None)
    return replace(opened(tree_of(game), t), left_out=lost, refused=tuple(refused))


def _added(game: Game, ply: Mapping[str, Any], parent: Node) -> Node:
    """The node of a game that a ply of the tree becomes; raises ``PetteiaError``."""
    play = ply["play"]
    try:
        added = game.add(route(play), parent)
    except PetteiaError:
        if not is_roll(play):
            raise
        # The remarks on the roll are kept, at the position before it.
        _annotate(game, parent, ply, COMMENTS)
        return parent
    _annotate(game, added, ply, ANNOTATIONS)
    return added


def _labelled(ply: Mapping[str, Any]) -> str:
    """A move of a tree with its number in front, if the tree gives one."""
    play = str(ply["play"])
    if "number" not in ply or is_roll(play):
        return play
    return f"{ply['number']}{'…' if ply.get('side') == 'black' else '.'} {play}"


def _annotate(game: Game, node: Node, remarks: Mapping[str, Any], names: tuple[str, ...]) -> None:
    kept = {name: remarks[name] for name in names if name in remarks}
    read_remarks(game, node, kept, node.text)
