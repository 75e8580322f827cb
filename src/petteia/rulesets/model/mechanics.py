"""The mechanics that every ruleset is compiled to: flat keys and what they hold by default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Value = bool | int | str

TABLES = ("board", "setup", "movement", "dice", "capture", "ending")
"""The tables of a ruleset file that hold mechanics."""

DEFAULTS: dict[str, Value] = {
    "setup.reserve": 0,
    "movement.light_range": 0,
    "movement.heavy_range": 0,
    "movement.leader_range": 0,
    "movement.fugitives": False,
    "movement.locks": False,
    "movement.leader_combat": False,
    "movement.leader_self_immobilizing": True,
    "dice.count": 0,
    "dice.faces": 6,
    "dice.heavy": "high",
    "dice.leader": "high",
    "dice.doubles_again": False,
    "capture.corner": False,
    "capture.leader": "never",
    "capture.leader_captures": True,
    "capture.heavy_needs_heavy": False,
    "capture.leader_needs_heavy": False,
    "capture.between_safe": True,
    "capture.compulsory": "none",
    "capture.surround": False,
    "capture.push": False,
    "capture.flank": False,
    "capture.phalanx": False,
    "capture.inciti": False,
    "capture.stranded_captured": True,
    "ending.capture_goal": 0,
    "ending.leader_captured": "none",
    "ending.annihilation": "none",
    "ending.breakthrough": "none",
    "ending.decimation": False,
    "ending.reduced_to": 0,
    "ending.reduced_by": "either",
    "ending.leader_immobilized": False,
    "ending.leader_bared": False,
    "ending.refusal": 0,
    "ending.blocked": "blocked",
    "ending.dead_position": "none",
    "ending.dead_position_when": "always",
    "ending.repetition": "none",
    "ending.quiet_limit": 100,
    "ending.quiet_result": "draw",
}
"""Every key but those of board and set-up, which each ruleset gives itself (GEN-10: 100 plies)."""


def flat(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, Value]:
    """The tables of movement, dice, capture and ending as flat keys, defaults filled in."""
    mechanics = dict(DEFAULTS)
    for table in ("movement", "dice", "capture", "ending"):
        for key, value in tables.get(table, {}).items():
            mechanics[f"{table}.{key}"] = value
    return mechanics
