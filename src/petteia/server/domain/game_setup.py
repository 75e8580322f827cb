"""``GameSetup``: the settings of a game on the site, and the level of a coached game."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, get_args

from petteia.engine import LEVELS
from petteia.errors import GameError
from petteia.game import Game, Headers
from petteia.game.conduct.clocks import TimeControl
from petteia.game.conduct.dice_proof import SECRET_BYTES
from petteia.rulesets.model.options import Value

Mode = Literal["engine", "device", "friend"]
ENGINE: Final = "engine"
DEVICE: Final = "device"
FRIEND: Final = "friend"
MODES: tuple[Mode, ...] = get_args(Mode)
Side = Literal["white", "black"]
SIDES: dict[bool, Side] = {True: "white", False: "black"}
SIDE_NAMED: dict[str, bool] = {name: side for side, name in SIDES.items()}
COACH = "coach"
"""The form value for the level of a coached game."""
COACHED_GAMES = 3
"""How many games against the engine are coached unless the player chooses otherwise."""


@dataclass(frozen=True)
class GameSetup:
    """The settings of a game; they never change."""

    ruleset: str
    options: Mapping[str, Value]
    mode: Mode
    engine_side: bool | None = None
    level: int | None = None
    start: str | None = None
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(SECRET_BYTES))
    clock: TimeControl | None = None
    is_coached: bool = False
    """Whether a coach points out threats, at a level that follows the player's results."""
    is_rated: bool = False
    """Whether the players' ratings follow the result."""

    def __post_init__(self) -> None:
        if self.clock is not None and not self.clock.is_live and self.mode != FRIEND:
            raise GameError("error-clock-apart")
        if self.mode not in MODES:
            raise GameError("error-opponent", values=", ".join(MODES))
        against_engine = self.mode == ENGINE
        if against_engine != (self.engine_side is not None):
            raise GameError("error-opponent-side")
        if against_engine != (self.level is not None) or self.level not in (None, *LEVELS):
            raise GameError("error-level", low=LEVELS[0], high=LEVELS[-1])

    @property
    def is_live(self) -> bool:
        """Whether it has a clock that runs while both players are present."""
        return self.clock is not None and self.clock.is_live

    def game(self) -> Game:
        """The game before its first action."""
        kinds = {side: "program" if side is self.engine_side else "human" for side in SIDES}
        headers = Headers(white_kind=kinds[True], black_kind=kinds[False])
        if self.level is not None:
            headers.others["level"] = str(self.level)
        if self.clock is not None:
            headers.time_control = str(self.clock)
        return Game.of(self.ruleset, dict(self.options), self.start, headers)

    def rematch(self) -> Self:
        """The same game with sides swapped, and with its own dice."""
        engine = None if self.engine_side is None else not self.engine_side
        return replace(self, engine_side=engine, secret=secrets.token_bytes(SECRET_BYTES))


def level_after(level: int, won: bool | None) -> int:
    """The level of the next coached game, after one that was won, lost, or drawn (None).

    It follows the player's results until they score about half. This is a staircase: up one level
    after a win, down one after a loss, the same after a draw. Wins and losses are then equally
    frequent in the long run, whatever the player's strength (Levitt, "Transformed up-down methods
    in psychoacoustics", 1971).
    """
    step = {True: 1, False: -1, None: 0}[won]
    return min(max(level + step, LEVELS[0]), LEVELS[-1])


def next_levels(level: int) -> dict[str, int]:
    """The level after a game at a level, for a device that conducts its games itself."""
    results = {"won": True, "drawn": None, "lost": False}
    return {name: level_after(level, won) for name, won in results.items()}
