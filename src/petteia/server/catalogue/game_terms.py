"""The terms of an offered game, as pages show them before it is accepted."""

from dataclasses import dataclass
from typing import Self

from petteia.game.conduct.clocks import TimeControl
from petteia.i18n.messages import Messages
from petteia.rulesets.description import ChosenOption
from petteia.server.catalogue.rulesets.rule_texts import described
from petteia.server.domain.game_setup import GameSetup


@dataclass(frozen=True)
class GameTerms:
    """What is played, and how."""

    title: str
    ruleset: str
    options: tuple[ChosenOption, ...]
    """The options that are not at their defaults."""
    has_start: bool
    clock: TimeControl | None
    minutes: float
    side: str
    """What the reader plays: ``white``, ``black``, or ``lot``."""

    @classmethod
    def of(cls, setup: GameSetup, side: str, t: Messages) -> Self:
        """The terms of a set-up in the reader's language."""
        about = described(setup.game().rules, t)
        return cls(
            about.title,
            about.id,
            tuple(each for each in about.options if each.value != each.option.default),
            setup.start is not None,
            setup.clock,
            0 if setup.clock is None else round(setup.clock.base / 60, 2),
            side,
        )
