"""Trees of games, as pages send them and records contain them."""

import json
import re
from itertools import islice
from typing import Any

import msgspec

from petteia._core import Ruleset
from petteia.errors import GameError
from petteia.game import Game
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import FORMAT, game_document, read_document
from petteia.notation.game_reader import read_games
from petteia.notation.reading import Reading
from petteia.server.limits import MAX_RECORD_BYTES
from petteia.server.messages.analysis_messages import MAX_TREE_NODES
from petteia.server.workers.explorers import GameDatabase, opened_explorer
from petteia.server.workers.positions import rules_by, shipped_rules

NO_GAMES = {
    *("record-unknown-notation", "record-list-open", "record-list-comma"),
    *("record-after-list", "record-between-games"),
}
"""The codes of errors in texts among games that are none themselves."""
UNFINISHED = "record-no-result"
"""The code of an error that does not count here: an unfinished game may be analysed."""

_PFEN = re.compile(r"[A-Za-z0-9]+(?:/[A-Za-z0-9]*){2,}(?:[ \t].*)?", re.ASCII)
"""One line that begins with the ranks of a board."""


def read_record(text: str, ruleset: str, lenient: bool = False) -> list[Reading]:
    """The games of a record in any notation; or a PFEN.

    The ruleset of a game is the one that it names, or else ``ruleset``. The record may be a
    stranger's: it may name only rulesets of the package, not a file or one that it carries.
    ``lenient`` keeps what cannot be read of a game as a comment. Raises ``PetteiaError`` if the
    record cannot be read at all.
    """
    if len(text) > MAX_RECORD_BYTES:
        raise GameError("record-long", most=MAX_RECORD_BYTES)
    text = text.removeprefix("\ufeff")
    rules = rules_by(ruleset, {}) if ruleset else None
    if _PFEN.fullmatch(text.strip()):
        return [Reading(_position(text, rules))]
    found: list[Reading] = []
    above: list[Reading] = []
    for reading in read_games(text, rules=rules, lenient=lenient, known=shipped_rules):
        reading.errors = [error for error in reading.errors if error.code != UNFINISHED]
        if NO_GAMES.isdisjoint(error.code for error in reading.errors):
            found.append(reading)
        elif found:
            # It may be the rest of the game.
            found[-1].errors += reading.errors
        else:
            above.append(reading)
    # A text above a game says nothing about it, but without any game it is all there is.
    return found or above[:1]


def _position(text: str, rules: Ruleset | None) -> Game:
    """A game without moves that begins from a PFEN; raises ``PetteiaError``."""
    if rules is None:
        raise GameError("record-unnamed-ruleset")
    return Game(rules, " ".join(text.split()))


def checked_tree(tree: GameDocument) -> GameDocument:
    """A page's tree as its rules play it; raises ``PetteiaError`` naming the ply that is wrong."""
    return tree_of(game_of(tree))


def tree_of(game: Game) -> GameDocument:
    """A game in the form that pages use; raises ``GameError`` if it has too many moves."""
    if is_too_long(game):
        raise GameError("record-many", most=MAX_TREE_NODES)
    # The site knows a user's ruleset by its id, a record by a hash of its text.
    document = json.dumps(game_document(game, game.rules.id, with_turns=True), ensure_ascii=False)
    # JSON may name halves of letters, which no page could be sent.
    whole: GameDocument = json.loads(document.encode(errors="replace"))
    return whole


def is_too_long(game: Game) -> bool:
    """Whether a game has more moves than pages take."""
    return sum(1 for _ in islice(game.root.subtree(), MAX_TREE_NODES + 2)) > MAX_TREE_NODES + 1


def explored_tree(database: GameDatabase, number: int) -> GameDocument:
    """A game of the explorer's, in a process of the pool; raises ``PetteiaError``."""
    return tree_of(opened_explorer(database).game(number))


def game_of(tree: GameDocument) -> Game:
    """A page's tree as a game; raises ``PetteiaError`` naming the ply that is wrong."""
    return read_document(Game, tree, rules_by(tree["ruleset"], tree["options"]))


def sent_tree(sent: str | bytes | msgspec.Raw) -> GameDocument:
    """A tree that a page or a link has sent, or that was kept; raises ``msgspec.DecodeError``.

    Those that were written before trees had the format of records are read as well.
    """
    tree = msgspec.convert(_renewed(msgspec.json.decode(sent)), GameDocument)
    if len(tree["plies"]) > MAX_TREE_NODES:
        raise msgspec.ValidationError(f"more than {MAX_TREE_NODES} plies")
    return tree


def _renewed(sent: object) -> object:
    """A tree of the older form, with `nodes`, in the current one; anything else unchanged."""
    if not isinstance(sent, dict) or not isinstance(sent.get("nodes"), list):
        return sent
    return {
        "format": FORMAT,
        "ruleset": sent.get("ruleset"),
        "options": sent.get("options"),
        "start": sent.get("start"),
        "headers": {name: sent[name] for name in ("white", "black") if name in sent},
        "remarks": _renewed_ply({"comment": sent.get("comment", ""), "drawn": sent.get("drawn")}),
        "plies": [_renewed_ply(node) if isinstance(node, dict) else node for node in sent["nodes"]],
    }


def _renewed_ply(node: dict[str, Any]) -> dict[str, Any]:
    drawn = node.get("drawn")
    ply = {name: value for name, value in node.items() if (name, value) != ("after", -1)}
    ply.pop("drawn", None)
    return {**ply, **drawn} if isinstance(drawn, dict) else ply
