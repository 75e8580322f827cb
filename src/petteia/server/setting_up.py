"""A game as a form asks for it, everything in it checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from petteia._core import Position
from petteia.engine import LEVELS
from petteia.game import GameError
from petteia.rulesets import ruleset
from petteia.rulesets.catalogue import shipped
from petteia.server.table import ENGINE, SIDES, Opening

OPTION = "option."
LOT = "lot"
USUAL_LEVEL = 3
LONGEST_PFEN = 400


@dataclass(frozen=True)
class Wish:
    """The game that a guest asks for."""

    opening: Opening
    side: bool
    """What the guest plays."""


def wish_of(form: Mapping[str, str]) -> Wish:
    """Read a form; raises a ``ValueError`` saying what is wrong with it."""
    id = form.get("ruleset", "")
    options = {
        name: form.get(f"{OPTION}{name}", "false" if option.type == "bool" else option.default)
        for name, option in shipped(id).options.items()
    }
    rules = ruleset(id, **options)
    start = form.get("start", "").strip() or None
    if start is not None:
        _check_start(Position.from_pfen(rules, start[: LONGEST_PFEN + 1]), start)
    side = _side(form.get("side", LOT))
    mode = form.get("opponent", ENGINE)
    is_engine = mode == ENGINE
    opening = Opening(
        rules.id,
        rules.options,
        mode,
        engine_side=not side if is_engine else None,
        level=_level(form.get("level", "")) if is_engine else None,
        start=start,
    )
    return Wish(opening, side)


def _check_start(position: Position, start: str) -> None:
    if len(start) > LONGEST_PFEN:
        raise GameError(f"start: a position has at most {LONGEST_PFEN} letters")
    if position.outcome() is not None:
        raise GameError("start: the game would be over before it begins")


def _side(text: str) -> bool:
    if text == LOT:
        return secrets.choice((True, False))
    for side, name in SIDES.items():
        if text == name:
            return side
    raise GameError(f"side: one of white, black, {LOT} is wanted")


def _level(text: str) -> int:
    if not text:
        return USUAL_LEVEL
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) in LEVELS:
        return int(text)
    raise GameError(f"level: a whole number from {LEVELS[0]} to {LEVELS[-1]} is wanted")
