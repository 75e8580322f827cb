"""Links into the analysis room and the explorer."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from petteia._core import Ruleset
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import changed_options
from petteia.server.domain.game_request import OPTION

PLY = "ply"
"""The field of an address that says after how many moves the page opens."""


def analysis_address(
    rules: Ruleset, start: str | None, actions: Sequence[str] = (), ply: int = 0
) -> str:
    """The address at which a line of play is analysed, opened after so many of its moves."""
    return f"/analysis?{_line(rules, start, actions)}{_at(ply)}"


def explorer_address(
    rules: Ruleset, start: str | None, actions: Sequence[str] = (), games: str = ""
) -> str:
    """The address at which the explorer shows the position that a line of play leads to.

    ``games`` says whose games it explores, if not those of the package.
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
