"""Words that can be typed instead of pressing a key."""

from __future__ import annotations

COMMANDS = {
    "again": "again",
    "flip": "flip",
    "greek": "greek",
    "help": "app.help",
    "hint": "hint",
    "letters": "letters",
    "new": "new",
    "quit": "leave",
    "resign": "resign",
    "rules": "rules",
    "undo": "undo",
}
"""Each command's word and the action of the table that it stands for."""

SYNONYMS = {"?": "help", "latin": "greek", "exit": "quit", "rematch": "again", "turn": "flip"}


def action_for(typed: str) -> str | None:
    """The action that a word stands for; None if it is no command."""
    word = typed.lower()
    return COMMANDS.get(SYNONYMS.get(word, word))
