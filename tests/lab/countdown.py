"""A deadline that does not depend on time."""

from __future__ import annotations

from petteia.lab.agents.measuring import Deadline


class Countdown(Deadline):
    """It is over once it has been asked a given number of times."""

    def __init__(self, questions: int) -> None:
        super().__init__(0.0)
        self.left = [questions]

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def share(self, part: float) -> Countdown:
        """All parts share the questions."""
        return self

    def is_over(self) -> bool:
        """Whether there is no question left."""
        self.left[0] -= 1
        return self.left[0] < 0
