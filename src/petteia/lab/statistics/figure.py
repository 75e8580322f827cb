"""A figure that can be published: a value, its interval, and what it rests on."""

from dataclasses import dataclass

from petteia.engine.matches import Estimate


@dataclass(frozen=True)
class Figure(Estimate):
    """A value with its interval of 95 % and the number of games behind it."""

    n: int

    def document(self, digits: int = 6) -> dict[str, float | int]:
        """The figure as JSON has it."""
        low, high = round(self.low, digits), round(self.high, digits)
        return {"value": round(self.value, digits), "low": low, "high": high, "n": self.n}
