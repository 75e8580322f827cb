"""When a search ends."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from petteia.errors import PetteiaError

MAX_LIMITS: Final = {
    "milliseconds": 86_400_000,
    "nodes": 10**15,
    "depth": 64,
    "white_clock": 10**12,
    "black_clock": 10**12,
    "white_increment": 86_400_000,
    "black_increment": 86_400_000,
    "moves_to_go": 10_000,
}
"""The maximum of each limit: a day, more positions than a day allows, the longest line that the
core considers, and more than any clock shows."""

LIMIT_WORDS: Final = {"nodes": "nodes", "depth": "depth", "movetime": "milliseconds"}
"""The words of the protocol and of players' specifications, and the limits that they set."""

LEVELS: Final = range(1, 14)
"""The levels, from one that a child beats to the best."""

MOVES_TO_GO: Final = 30
"""The number of moves that a clock must last for by default."""

RESERVE: Final = 50
"""Milliseconds of a clock that are left alone: answers take time to arrive."""


def clock_share(left: int, increment: int = 0, moves_to_go: int | None = None) -> int:
    """The milliseconds for one move, given a clock."""
    share = left // max(moves_to_go or MOVES_TO_GO, 1) + increment
    return max(1, min(share, left - RESERVE))


@dataclass(frozen=True)
class Limit:
    """Ends a search at the first of its limits that is reached; at least one is needed.

    With clocks the search takes a part of the time that the player to move has left.

    >>> Limit(white_clock=60_000, black_clock=50_000, white_increment=1000).time_for(True)
    3000
    """

    milliseconds: int | None = None
    """Time, from 1 to a day's."""
    nodes: int | None = None
    """The number of positions."""
    depth: int | None = None
    """Plies, from 1 to 64."""
    white_clock: int | None = None
    """Milliseconds left to White; required if Black's are given."""
    black_clock: int | None = None
    """Milliseconds left to Black; required if White's are given."""
    white_increment: int = 0
    """Milliseconds that White gets for each move."""
    black_increment: int = 0
    """Milliseconds that Black gets for each move."""
    moves_to_go: int | None = None
    """Moves until the clocks get more time; None if there is no more."""

    def __post_init__(self) -> None:
        """Refuse an invalid limit."""
        for name, value in self._given():
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(f"{name}: {value!r} is not a whole number")
            PetteiaError.check_range(name, value, 1, MAX_LIMITS[name])
        if (self.white_clock is None) is not (self.black_clock is None):
            raise PetteiaError("value-limit", values="white_clock, black_clock")
        given = (self.milliseconds, self.nodes, self.depth, self.white_clock)
        if all(value is None for value in given):
            raise PetteiaError("value-limit", values="milliseconds, nodes, depth, clocks")

    def _given(self) -> Iterator[tuple[str, object]]:
        """The names and values that differ from their defaults."""
        for field in fields(self):
            if (value := getattr(self, field.name)) is not field.default:
                yield field.name, value

    def __repr__(self) -> str:
        return f"Limit({', '.join(f'{name}={value!r}' for name, value in self._given())})"

    def time_for(self, player: bool) -> int | None:
        """Milliseconds that a search for a player may take; None if nothing limits its time."""
        left = self.white_clock if player else self.black_clock
        if left is None:
            return self.milliseconds
        increment = self.white_increment if player else self.black_increment
        share = min(clock_share(left, increment, self.moves_to_go), MAX_LIMITS["milliseconds"])
        return share if self.milliseconds is None else min(share, self.milliseconds)


def limit_values(limit: Limit | None, player: bool) -> dict[str, Any]:
    """Give the core a limit of a player's search, or none."""
    if limit is None:
        return {}
    time = limit.time_for(player)
    return {"milliseconds": time, "nodes": limit.nodes, "depth": limit.depth}
