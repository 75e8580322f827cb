"""Parts of a record that are separate texts: arrows and circles, and the route of a move."""

import re

from petteia._core import Ruleset
from petteia.errors import MAX_QUOTE_LENGTH, GameError

Arrow = tuple[str, str]
"""The square at which an arrow begins, and the one that it points at."""

_VICTIM = re.compile(r"(?<=\d)x[a-p]\d{1,2}")
_SQUARE = re.compile(r"([a-p])([1-9][0-9]?)", re.ASCII)


def arrow_text(arrow: Arrow) -> str:
    """An arrow as text: ``a1-c4``."""
    return "-".join(arrow)


def read_arrow(text: object, rules: Ruleset, place: str) -> Arrow:
    """An arrow from its text; raises ``GameError`` naming the place in the record."""
    start, dash, end = text.partition("-") if isinstance(text, str) else ("", "", "")
    if not dash or start == end:
        raise GameError("record-arrow", place=place)
    return read_circle(start, rules, place), read_circle(end, rules, place)


def read_circle(text: object, rules: Ruleset, place: str) -> str:
    """The square of a circle from its text; raises ``GameError`` naming the place in the record."""
    match = _SQUARE.fullmatch(text) if isinstance(text, str) else None
    if match is not None:
        file, rank = ord(match[1]) - ord("a"), int(match[2])
        if file < rules.files and rank <= rules.ranks:
            return match[0]
    size = {"files": rules.files, "ranks": rules.ranks}
    off_board = GameError("refusal-off-board", square=str(text)[:MAX_QUOTE_LENGTH], **size)
    raise GameError.within(place, off_board)


def route(text: str) -> str:
    """The text of a move without victims: ``a1-a2-a3`` of ``a1-a2xb2-a3xa4``.

    A removal, ``xd4``, stays whole.
    """
    return _VICTIM.sub("", text)
