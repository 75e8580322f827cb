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
        ("confirm", "days on off", ""),
        ("targets", "on off", ""),
        ("preview", "on off", ""),
        ("motion", "system slow none", ""),
        ("sounds", "on off", ""),
        ("hand", "right left", ""),
    )
)


def board_attributes(cookies: Mapping[str, str], *, in_days: bool = False) -> dict[str, str]:
    """The attributes of a reader's board; ``in_days`` for a game of days a move.

    Unless the reader has chosen otherwise, such games alone ask before a move is made.
    """
    attributes = {setting.name: setting.chosen(cookies) for setting in BOARD_SETTINGS}
    if attributes["confirm"] == "days":
        attributes["confirm"] = "on" if in_days else "off"
    return attributes
