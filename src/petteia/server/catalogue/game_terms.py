"""The terms of a game that somebody offers, as pages tell them before it is taken."""

from __future__ import annotations

from typing import Any

from petteia.server.catalogue.rule_texts import described
from petteia.server.domain.game_setup import GameSetup
from petteia.server.i18n.messages import Messages


def terms(setup: GameSetup, side: str, t: Messages) -> dict[str, Any]:
    """What is played, with which clock and which options that are not the game's usual ones.

    ``side`` is what the reader plays: ``white``, ``black``, or ``lot``.
    """
    clock = setup.clock
    about = described(setup.game().rules, t)
    return {
        "title": about.title,
        "ruleset": about.id,
        "options": [each for each in about.options if each.value != each.option.default],
        "has_start": setup.start is not None,
        "clock": clock,
        "minutes": 0 if clock is None else round(clock.base / 60, 2),
        "side": side,
    }
