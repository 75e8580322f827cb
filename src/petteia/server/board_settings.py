"""What a reader may choose about the board: attributes of ``<petteia-board>``, kept in cookies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class BoardSetting:
    """One choice."""

    name: str
    """The attribute of the element; ``setting-NAME`` and ``setting-NAME-VALUE`` are its words."""
    values: tuple[str, ...]
    """What it may be; the first is what it is unless the reader chooses."""
    cookie: str

    def chosen(self, cookies: Mapping[str, str]) -> str:
        """The value that a reader's cookies ask for."""
        given = cookies.get(self.cookie, "")
        return given if given in self.values else self.values[0]


BOARD_SETTINGS = tuple(
    BoardSetting(name, tuple(values.split()), f"petteia_{cookie or name}")
    for name, values, cookie in (
        ("theme", "black-figure stone-and-glass contrast", "board"),
        ("coordinates", "latin greek acrophonic", ""),
        ("labels", "auto outside inside off", ""),
        ("letters", "off on", ""),
        ("rotate", "auto never always", ""),
        ("input", "both tap drag", ""),
        ("confirm", "off on", ""),
        ("targets", "on off", ""),
        ("preview", "on off", ""),
        ("motion", "system slow none", ""),
        ("sounds", "on off", ""),
        ("hand", "right left", ""),
    )
)

CONFIRM_COOKIE = "petteia_confirm"
"""Without it, games of days a move ask before a move is made."""


def board_attributes(cookies: Mapping[str, str]) -> dict[str, str]:
    """The attributes of a reader's board."""
    return {setting.name: setting.chosen(cookies) for setting in BOARD_SETTINGS}
