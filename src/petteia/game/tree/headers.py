"""``Headers``: who played, when, where and on what terms."""

from dataclasses import dataclass, field

from petteia.errors import GameError

KINDS = ("human", "program")
"""What a player can be."""

MIN_PROGRAM_SECONDS = 0.01
MAX_PROGRAM_SECONDS = 600.0
DEFAULT_PROGRAM_SECONDS = 1.0

PROGRAM_SECONDS = "program seconds"
"""The header that keeps how long the program takes for a move."""


@dataclass
class Headers:
    """Who played, when, where and on what terms; an empty text is unknown."""

    white: str = ""
    """White's name."""
    black: str = ""
    """Black's name."""
    white_kind: str = ""
    """What White is: ``human``, ``program``, or unknown."""
    black_kind: str = ""
    """What Black is: ``human``, ``program``, or unknown."""
    date: str = ""
    place: str = ""
    event: str = ""
    round: str = ""
    time_control: str = ""
    annotator: str = ""
    source: str = ""
    """Where the record was taken from."""
    others: dict[str, str] = field(default_factory=dict)
    """Headers of other names, kept as they are."""

    def kind(self, player: bool) -> str:
        """What a player is: ``human``, ``program``, or unknown."""
        return self.white_kind if player else self.black_kind

    def set_kinds(self, white: str, black: str) -> None:
        """Set what both players are."""
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
    """How long the program thinks; raises ``GameError`` for what is no such time."""
    text = headers.others.get(PROGRAM_SECONDS)
    return DEFAULT_PROGRAM_SECONDS if text is None else parse_program_seconds(text)


def parse_program_seconds(text: str) -> float:
    """A time for a move from text; raises ``GameError`` for what is none that is allowed."""
    try:
        return _allowed(float(text))
    except ValueError:
        raise _refused(PROGRAM_SECONDS) from None


def set_program_seconds(headers: Headers, seconds: object) -> None:
    """Keep how long the program thinks; raises ``GameError`` for what is no such time."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise _refused("seconds")
    headers.others[PROGRAM_SECONDS] = f"{_allowed(seconds):g}"


def _refused(place: str) -> GameError:
    low, high = f"{MIN_PROGRAM_SECONDS:g}", f"{MAX_PROGRAM_SECONDS:g}"
    return GameError("record-seconds", place=place, low=low, high=high)


def _allowed(seconds: float) -> float:
    if not MIN_PROGRAM_SECONDS <= seconds <= MAX_PROGRAM_SECONDS:
        raise _refused("seconds")
    return seconds
