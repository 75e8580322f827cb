"""Rulesets of the mechanics' tests, one file each in ``games/``."""

from __future__ import annotations

from pathlib import Path

import petteia
from tests.strategies import Option

GAMES = Path(__file__).with_name("games")


def game(name: str, **options: Option) -> petteia.Ruleset:
    """Load a ruleset of this folder."""
    return petteia.ruleset(str(GAMES / f"{name}.toml"), **options)


def position(rules: petteia.Ruleset, text: str, **counts: str) -> petteia.Position:
    """Set up a position from "board turn" and, where it matters, the captures or the reserve."""
    board, turn = text.split()
    usual = petteia.Position(rules).pfen().split(" ")
    reserve = counts.get("reserve") or ("-" if usual[3] == "-" else "0,0")
    captured = counts.get("captured", "0,0")
    return petteia.Position.from_pfen(rules, f"{board} {turn} - {reserve} {captured} 0,0 0 1")


def variation(base: str, **tables: str) -> str:
    """Write a ruleset file that differs from one of this folder in some lines of its tables."""
    text = (GAMES / f"{base}.toml").read_text("utf-8")
    for table, lines in tables.items():
        heading = f"[{table}]\n"
        if heading in text:
            text = text.replace(heading, heading + lines + "\n")
        else:
            text += f"\n{heading}{lines}\n"
    return text
