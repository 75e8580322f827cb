"""The names of rules and players in reports."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from petteia.engine.matches import PlayerSpec
from petteia.engine.matches.player_spec import KINDS
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import find_definition

MONTE_CARLO_PLAYERS = {"monte-carlo": "Monte Carlo", "uct": "UCT"}


class Names:
    """The names of rules: a title with its author, and with its id if another has the same."""

    def __init__(self, ids: Iterable[str]) -> None:
        titles = {id: ruleset_name(id) for id in set(ids)}
        common = Counter(titles.values())
        self._titles = {
            id: title if common[title] == 1 else f"{title} [{id}]" for id, title in titles.items()
        }

    def __call__(self, id: str, options: dict[str, Any]) -> str:
        """The name of a ruleset with the options that were chosen."""
        chosen = ", ".join(f"{name}={value_text(value)}" for name, value in options.items())
        return f"{self._titles[id]} ({chosen})" if chosen else self._titles[id]


def ruleset_name(id: str) -> str:
    """A ruleset's title with its author; the title alone for a user's file without an author."""
    definition = find_definition(id)[1]
    return definition.full_title if is_shipped(id) else definition.title


def searched_nodes(player: str) -> int | None:
    """How many positions a move an alpha-beta player looks at; None for any other player."""
    spec = PlayerSpec.parse(player)
    is_plain = spec.kind == KINDS[0] and spec.limit is not None
    return spec.limit.nodes if is_plain and spec.limit else None


def strength(player: str) -> tuple[bool, int, str]:
    """The order of players: those that search by their depth, then the others."""
    nodes = searched_nodes(player)
    return nodes is None, nodes or 0, player


def player_name(player: str) -> str:
    """A player in words, such as ``10,000 positions per move``."""
    spec = PlayerSpec.parse(player)
    if spec.limit is None or spec.limit.nodes is None:
        return player
    noun = "position" if spec.limit.nodes == 1 else "positions"
    positions = f"{spec.limit.nodes:,} {noun} per move"
    if spec.kind == KINDS[0]:
        return positions
    return f"{MONTE_CARLO_PLAYERS.get(spec.kind, spec.kind)} player, {positions}"
