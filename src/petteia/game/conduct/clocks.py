"""``TimeControl``: how much time both players have for a game."""

import re
from dataclasses import dataclass
from typing import Self

from petteia._core import Clock
from petteia.errors import GameError, quoted

FISCHER, DELAY, DAYS = "fischer", "delay", "days"
"""Time added after each move; time that passes before the clock runs; days for each move."""

KINDS = (FISCHER, DELAY, DAYS)
SECOND = 1000
DAY = 24 * 3600
MIN_BASE, MAX_BASE = 3, 12 * 3600
"""The seconds that a live clock can begin with."""
MAX_STEP = 3600
MAX_DAYS = 30

_TEXT = re.compile(r"(fischer|delay) ([0-9]{1,6})\+([0-9]{1,6})|days ([0-9]{1,3})", re.ASCII)


@dataclass(frozen=True)
class TimeControl:
    """How much time players have, written ``fischer 300+5``, ``delay 300+5`` or ``days 3``."""

    kind: str
    """One of ``KINDS``."""
    base: int
    """The seconds that each player begins with, or with days has for every move."""
    step: int = 0
    """The seconds of increment or delay."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise GameError("error-clock-kind", values=", ".join(KINDS))
        if self.kind == DAYS:
            if self.base % DAY or not 1 <= self.base // DAY <= MAX_DAYS or self.step:
                raise GameError("error-clock-days", most=MAX_DAYS)
        elif not MIN_BASE <= self.base <= MAX_BASE:
            raise GameError("error-clock-base", seconds=MIN_BASE, hours=MAX_BASE // 3600)
        elif not 0 <= self.step <= MAX_STEP:
            raise GameError("error-clock-step", minutes=MAX_STEP // 60)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the output of ``str``; raises ``GameError``."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise GameError("error-clock-text", text=quoted(text))
        if found[4]:
            return cls(DAYS, int(found[4]) * DAY)
        return cls(found[1], int(found[2]), int(found[3]))

    def __str__(self) -> str:
        if self.kind == DAYS:
            return f"{DAYS} {self.base // DAY}"
        return f"{self.kind} {self.base}+{self.step}"

    @property
    def days(self) -> int:
        """The days for each move, or 0."""
        return self.base // DAY if self.kind == DAYS else 0

    @property
    def minutes(self) -> float:
        """The minutes that each player begins with."""
        return round(self.base / 60, 2)

    @property
    def is_live(self) -> bool:
        """Whether both players are expected to sit at the board."""
        return self.kind != DAYS

    def clock(self) -> Clock:
        """The clock before a game."""
        return Clock(self.kind, self.base * SECOND, self.step * SECOND)
