"""When a search ends."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from petteia.errors import PetteiaError

MAX_LIMITS: Final = {"milliseconds": 86_400_000, "nodes": 10**15, "depth": 64}
"""The highest value of each limit: a day, more positions than a day lets anyone see, and the
longest line that the core looks at."""

LIMIT_WORDS: Final = {"nodes": "nodes", "depth": "depth", "movetime": "milliseconds"}
"""The words of the protocol and of players' specifications, and the limits that they set."""

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
        given = {
            name: getattr(self, name) for name in MAX_LIMITS if getattr(self, name) is not None
        }
        if not given:
            raise PetteiaError("value-limit", values=", ".join(MAX_LIMITS))
        for name, value in given.items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(f"{name}: {value!r} is no whole number")
            PetteiaError.check_range(name, value, 1, MAX_LIMITS[name])


def limit_values(limit: Limit | None) -> dict[str, Any]:
    """Give the core a limit, or none."""
    return {} if limit is None else asdict(limit)


def check_level(level: int | None) -> None:
    """Refuse what is no level."""
    if level is not None:
        PetteiaError.check_range("level", level, LEVELS[0], LEVELS[-1])
