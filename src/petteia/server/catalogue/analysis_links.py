"""Links into the analysis page and the explorer."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from petteia._core import Ruleset
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import changed_options
from petteia.server.domain.game_request import OPTION

PLY = "ply"
"""The field of an address for the number of moves after which the page opens."""
AFTER = "after"
"""The same in an address of a game of the explorer's, with the rolls counted as well."""


def analysis_address(rules: Ruleset, start: str | None, actions: Sequence[str] = ()) -> str:
    """The address at which a line of play is analysed."""
    return f"/analysis?{_line(rules, start, actions)}"


def explorer_address(
    rules: Ruleset, start: str | None, actions: Sequence[str] = (), games: str = ""
) -> str:
    """The address at which the explorer shows the position that a line of play leads to.

    ``games`` names the games that it explores, if not those of the package.
    """
    return f"/explorer?{_line(rules, start, actions)}{_whose(games)}"


def explored_game_address(rules: Ruleset, number: int, ply: int, games: str) -> str:
    """The address of a game of the explorer's, at the position after some moves and rolls."""
    after = f"&{AFTER}={ply}" if ply else ""
    return f"/explorer/games/{number}?{_line(rules, None, ())}{_whose(games)}{after}"


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
