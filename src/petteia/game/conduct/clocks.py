"""``Clock``: how much time both players have. Moments are whole milliseconds on one scale."""

import re
from dataclasses import dataclass
from typing import Self

from petteia._core import BLACK, WHITE
from petteia.errors import GameError

FISCHER, DELAY, DAYS = "fischer", "delay", "days"
"""Time added after each move; time that passes before the clock runs; days for each move."""

KINDS = (FISCHER, DELAY, DAYS)
SECOND = 1000
DAY = 24 * 3600
MIN_BASE, MAX_BASE = 3, 12 * 3600
"""The seconds that a live clock can begin with."""
MAX_STEP = 3600
MAX_DAYS = 30
MIN_LEFT = SECOND
"""What a player has left at least when a move is taken back with the time that it brought."""

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
        """Read what ``str`` writes; raises ``GameError``."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise GameError("error-clock-text", text=repr(text[:40]))
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
    def is_live(self) -> bool:
        """Whether both players are expected to sit at the board."""
        return self.kind != DAYS


class Clock:
    """Both players' time: nobody's runs until it is started, and at most one's runs at a time."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self._left = dict.fromkeys((WHITE, BLACK), control.base * SECOND)
        self.running: bool | None = None
        """Whose time runs, or None."""
        self._since = 0

    @property
    def _grace(self) -> int:
        return self.control.step * SECOND if self.control.kind == DELAY else 0

    @property
    def gain(self) -> int:
        """What a move adds to its player's time, in milliseconds."""
        return self.control.step * SECOND if self.control.kind == FISCHER else 0

    @property
    def deadline(self) -> int | None:
        """The moment at which the player whose time runs has none left."""
        if self.running is None:
            return None
        return self._since + self._grace + self._left[self.running]

    def left(self, player: bool, at: int) -> int:
        """The milliseconds that a player has left at a moment, at least 0."""
        if player is not self.running:
            return self._left[player]
        return max(0, self._left[player] - max(0, at - self._since - self._grace))

    def grace(self, at: int) -> int:
        """The milliseconds until the time of the player to move begins to run down."""
        return 0 if self.running is None else max(0, self._since + self._grace - at)

    def start(self, player: bool, at: int) -> None:
        """Let a player's time run from a moment on."""
        self.running, self._since = player, at
        if self.control.kind == DAYS:
            self._left[player] = self.control.base * SECOND

    def stop(self, at: int) -> None:
        """Let nobody's time run."""
        if self.running is not None:
            self._left[self.running] = self.left(self.running, at)
        self.running = None

    def press(self, player: bool, following: bool, at: int) -> int:
        """A player has moved, and now the time of who follows runs; what the mover has left."""
        if self.running is None:
            return self._left[player]
        self.stop(at)
        self._left[player] += self.gain
        left = self._left[player]
        self.start(following, at)
        return left

    def shift(self, by: int) -> None:
        """Leave out a stretch of time that was nobody's fault."""
        if self.running is not None:
            self._since += by

    def take_back(self, movers: list[bool], following: bool, at: int) -> None:
        """Moves are taken back: the time used stays used, and what they brought is taken too."""
        if self.running is None:
            return
        self.stop(at)
        for mover in movers:
            self._left[mover] = max(MIN_LEFT, self._left[mover] - self.gain)
        self.start(following, at)
