"""Links into the analysis page and the explorer."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

import msgspec

from petteia._core import Ruleset
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import line_document
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import changed_options
from petteia.server.domain.game_request import OPTION

PLY = "ply"
"""The field of an address for the number of moves after which the page opens."""
MAX_LINE_LENGTH = 4_000
"""The letters of a line in a query; the site refuses queries that are little longer."""


def analysis_address(
    rules: Ruleset, start: str | None, actions: Sequence[str] = (), ply: int = 0
) -> str:
    """The address at which a line of play is analysed, opened after a number of its moves.

    A long query would be refused: the fragment, which is not sent to the site, has the tree.
    """
    query = f"{_line(rules, start, actions)}{_at(ply)}"
    if len(query) <= MAX_LINE_LENGTH:
        return f"/analysis?{query}"
    tree = line_document(rules.id, dict(rules.options), start, actions)
    return f"/analysis#tree={_packed(tree)}{_at(ply)}"


def _packed(tree: GameDocument) -> str:
    """A tree as in the page's own links: JSON, deflated, in letters of addresses."""
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = deflate.compress(msgspec.json.encode(tree)) + deflate.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")


def explorer_address(
    rules: Ruleset, start: str | None, actions: Sequence[str] = (), games: str = ""
) -> str:
    """The address at which the explorer shows the position that a line of play leads to.

    ``games`` names the games that it explores, if not those of the package.
    """
    return f"/explorer?{_line(rules, start, actions)}{_whose(games)}"


def explored_game_address(rules: Ruleset, number: int, ply: int, games: str) -> str:
    """The address of a game of the explorer's, at the position after some moves and rolls."""
    return f"/explorer/games/{number}?{_line(rules, None, ())}{_whose(games)}{_at(ply)}"


def _at(ply: int) -> str:
    return f"&{PLY}={ply}" if ply else ""


def _whose(games: str) -> str:
    return f"&{urlencode({'games': games})}" if games else ""


def _line(rules: Ruleset, start: str | None, actions: Sequence[str]) -> str:
    form: dict[str, str] = {"ruleset": rules.id, **_changed(rules)}
    if start is not None:
        form["start"] = start
    if actions:
        form["moves"] = " ".join(actions)
    return urlencode(form)


def _changed(rules: Ruleset) -> Mapping[str, str]:
    """The options that are not at their defaults."""
    return {f"{OPTION}{name}": value_text(value) for name, value in changed_options(rules).items()}
