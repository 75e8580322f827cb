"""``Headers``: the players, date, place and terms of a game."""

import math
from dataclasses import dataclass, field

from petteia.errors import GameError

MIN_PROGRAM_SECONDS = 0.01
MAX_PROGRAM_SECONDS = 600.0
DEFAULT_PROGRAM_SECONDS = 1.0

PROGRAM_SECONDS = "program seconds"
"""The header with the time that the program takes for a move."""


@dataclass
class Headers:
    """The players, date, place and terms; an empty text means unknown."""

    white: str = ""
    """White's name."""
    black: str = ""
    """Black's name."""
    white_kind: str = ""
    """White's kind: ``human``, ``program``, or unknown."""
    black_kind: str = ""
    """Black's kind: ``human``, ``program``, or unknown."""
    date: str = ""
    place: str = ""
    event: str = ""
    round: str = ""
    time_control: str = ""
    annotator: str = ""
    source: str = ""
    """The source of the record."""
    others: dict[str, str] = field(default_factory=dict)
    """Headers of other names, kept as they are."""

    def kind(self, player: bool) -> str:
        """A player's kind: ``human``, ``program``, or unknown."""
        return self.white_kind if player else self.black_kind

    def set_kinds(self, white: str, black: str) -> None:
        """Set the kinds of both players."""
        self.white_kind, self.black_kind = white, black


NAMES = tuple(name for name in Headers.__dataclass_fields__ if name != "others")
"""The headers that every game has."""

_LEFT_OUT = ("white_kind", "black_kind")


def labelled_headers(headers: Headers) -> dict[str, str]:
    """The headers that are known, by the labels that readers see."""
    named = {name: getattr(headers, name) for name in NAMES if name not in _LEFT_OUT}
    said = {name: text for name, text in (named | headers.others).items() if text}
    return {name.replace("_", " ").capitalize(): text for name, text in said.items()}


def program_seconds(headers: Headers) -> float:
    """The program's thinking time; raises ``GameError`` if it is invalid."""
    text = headers.others.get(PROGRAM_SECONDS)
    return DEFAULT_PROGRAM_SECONDS if text is None else parse_program_seconds(text)


def parse_program_seconds(text: str) -> float:
    """A time for a move from text; raises ``GameError`` if it is invalid or not allowed."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not MIN_PROGRAM_SECONDS <= seconds <= MAX_PROGRAM_SECONDS:
        low, high = f"{MIN_PROGRAM_SECONDS:g}", f"{MAX_PROGRAM_SECONDS:g}"
        raise GameError("record-seconds", place=PROGRAM_SECONDS, low=low, high=high)
    return seconds


def set_program_seconds(headers: Headers, seconds: float) -> None:
    """Store the program's thinking time, an allowed one."""
    headers.others[PROGRAM_SECONDS] = f"{seconds:g}"
