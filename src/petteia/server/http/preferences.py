"""A reader's choices: language, theme, notation, and everything about the board.

Choices are stored in cookies, and with the account of readers who are signed in.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from petteia.i18n.languages import offered

LANGUAGE_COOKIE = "petteia_language"
THEME_COOKIE = "petteia_theme"
THEMES = ("light", "dark", "contrast")


@dataclass(frozen=True)
class Preference:
    """Something that a reader may choose."""

    name: str
    """The field of forms; of the board, the attribute of its element."""
    values: tuple[str, ...]
    """The possible values; the first is the default."""
    cookie: str

    def chosen(self, choices: Mapping[str, str]) -> str:
        """The chosen value, or the default."""
        given = choices.get(self.cookie, "")
        return given if given in self.values else self.values[0]


NOTATION = Preference("notation", ("board", "latin", "greek", "author"), "petteia_notation")
"""How moves are written: with the board's coordinates, with Latin or Greek files, or as the
game's author writes them."""

COACHING = Preference("coach", ("first", "on", "off"), "petteia_coach")
"""Whether a coach helps against the engine: in the first games, always, or never."""

BOARD_PREFERENCES = tuple(
    Preference(name, tuple(values.split()), f"petteia_{cookie or name}")
    for name, values, cookie in (
        ("theme", "black-figure stone-and-glass contrast", "board"),
        ("coordinates", "latin greek acrophonic", ""),
        ("labels", "auto outside inside off", ""),
        ("letters", "off on", ""),
        ("rotate", "auto never always", ""),
        ("input", "both tap drag", ""),
        ("confirm", "days on off", ""),
        ("targets", "on off", ""),
        ("preview", "on off", ""),
        ("motion", "system slow none", ""),
        ("sounds", "on off", ""),
        ("hand", "right left", ""),
    )
)
"""Attributes of ``<petteia-board>``, with the messages ``setting-NAME`` and
``setting-NAME-VALUE``."""


def all_preferences() -> tuple[Preference, ...]:
    """Everything that a reader may choose."""
    codes = tuple(language.code for language in offered())
    return (
        Preference("language", ("", *codes), LANGUAGE_COOKIE),
        Preference("page-theme", ("", *THEMES), THEME_COOKIE),
        *BOARD_PREFERENCES,
        NOTATION,
        COACHING,
    )


def asks_by_default(choices: Mapping[str, str]) -> bool:
    """Whether the site decides for a reader when a move is asked about before it is made."""
    confirm = next(each for each in BOARD_PREFERENCES if each.name == "confirm")
    return confirm.chosen(choices) == "days"


def board_attributes(choices: Mapping[str, str], *, in_days: bool = False) -> dict[str, str]:
    """The attributes of a reader's board; ``in_days`` for a game of days a move.

    Unless the reader has chosen otherwise, only such games ask before a move is made.
    """
    attributes = {each.name: each.chosen(choices) for each in BOARD_PREFERENCES}
    if attributes["confirm"] == "days":
        attributes["confirm"] = "on" if in_days else "off"
    return attributes
