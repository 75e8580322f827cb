"""When a search ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict

_MAX = {"milliseconds": 86_400_000, "nodes": 10**15, "depth": 64}
"""The highest value of each limit: a day, more positions than a day lets anyone see, and the
longest line that the core looks at."""


LEVELS: Final = range(1, 11)
"""The levels, from one that a child beats to the best."""


@dataclass(frozen=True)
class Limit:
    """Ends a search at the first of its limits that is reached; at least one is needed."""

    milliseconds: int | None = None
    """Time, from 1 to a day's."""
    nodes: int | None = None
    """Positions looked at."""
    depth: int | None = None
    """Plies, from 1 to 64."""

    def __post_init__(self) -> None:
        """Refuse what is no limit."""
        given = {name: getattr(self, name) for name in _MAX if getattr(self, name) is not None}
        if not given:
            raise ValueError(f"a limit is needed: {', '.join(_MAX)}")
        for name, value in given.items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(f"{name}: {value!r} is no whole number")
            if not 1 <= value <= _MAX[name]:
                raise ValueError(f"{name}: {value} is not between 1 and {_MAX[name]}")


class LimitValues(TypedDict):
    """Limits as the core takes them."""

    milliseconds: int | None
    nodes: int | None
    depth: int | None


def limit_values(limit: Limit | None) -> LimitValues:
    """Give the core a limit, or none."""
    if limit is None:
        return {"milliseconds": None, "nodes": None, "depth": None}
    return {"milliseconds": limit.milliseconds, "nodes": limit.nodes, "depth": limit.depth}


def check_level(level: int | None) -> None:
    """Refuse what is no level."""
    if level is not None and (isinstance(level, bool) or level not in LEVELS):
        raise ValueError(f"level: {level!r} is not between {LEVELS[0]} and {LEVELS[-1]}")
