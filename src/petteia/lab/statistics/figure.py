"""A figure that can be published: a value, its interval, and what it rests on."""

from dataclasses import dataclass
from typing import Self

from petteia.engine.matches import Estimate


@dataclass(frozen=True)
class Figure(Estimate):
    """A value with its interval of 95 % and the number of games behind it."""

    n: int

    def document(self, digits: int = 6) -> dict[str, float | int]:
        """The figure as JSON has it."""
        low, high = round(self.low, digits), round(self.high, digits)
        return {"value": round(self.value, digits), "low": low, "high": high, "n": self.n}

    def complement(self) -> Self:
        """Of a share: the share of the games that are left."""
        return type(self)(1 - self.value, 1 - self.high, 1 - self.low, self.n)
