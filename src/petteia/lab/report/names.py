"""What reports call rules and players."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from petteia.engine.matches import PlayerSpec
from petteia.engine.matches.player_spec import KINDS
from petteia.rulesets import ruleset

MONTE_CARLO_PLAYERS = {"monte-carlo": "Monte Carlo", "uct": "UCT"}


class Names:
    """The names of rules: a ruleset's title, with its id where another has the same title."""

    def __init__(self, ids: Iterable[str]) -> None:
        titles = {id: ruleset(id).title for id in set(ids)}
        common = Counter(titles.values())
        self._titles = {
            id: title if common[title] == 1 else f"{title} [{id}]" for id, title in titles.items()
        }

    def __call__(self, id: str, options: dict[str, Any]) -> str:
        """The name of a ruleset with the options that were chosen."""
        chosen = ", ".join(f"{name}={value_text(value)}" for name, value in options.items())
        return f"{self._titles[id]} ({chosen})" if chosen else self._titles[id]


def value_text(value: Any) -> str:
    """The value of an option as ruleset files write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def searched_nodes(player: str) -> int | None:
    """How many positions a move an alpha-beta player looks at; None for any other player."""
    spec = PlayerSpec.parse(player)
    is_plain = spec.kind == KINDS[0] and spec.limit is not None
    return spec.limit.nodes if is_plain and spec.limit else None


def player_name(player: str) -> str:
    """A player in words, such as ``10,000 positions a move``."""
    spec = PlayerSpec.parse(player)
    if spec.limit is None or spec.limit.nodes is None:
        return player
    positions = f"{spec.limit.nodes:,} positions a move"
    if spec.kind == KINDS[0]:
        return positions
    return f"{MONTE_CARLO_PLAYERS.get(spec.kind, spec.kind)} player, {positions}"
