"""Patterns: boards with only some squares given.

A pattern is written like the board of a PFEN, from the highest rank down, with two differences: a
number means squares that do not matter, and ``-`` for a square that must be empty.
``8/8/8/8/sSs5/8/8/8`` is a stone of White between two of Black on the left edge.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from petteia._core import INCITUS, Ruleset
from petteia.explorer.stored_games import ExplorerError

MAX_LENGTH = 600
"""A board of 16 x 16 with all of its squares given takes 271 characters."""
EMPTY = "-"
"""A square that must be empty."""
ANYTHING = "?"
"""A square that does not matter."""
_WORD = re.compile(r"[0-9]{1,2}|.", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class Pattern:
    """A board with only some squares given."""

    ranks: tuple[str, ...]
    """The ranks from the highest down, a character for each square."""
    with_colours_exchanged: bool = False
    """The pattern with White and Black exchanged fits too."""
    reflected: bool = False
    """Its reflections from left to right, from top to bottom, and both, fit too."""

    @classmethod
    def parse(
        cls,
        rules: Ruleset,
        text: str,
        *,
        with_colours_exchanged: bool = False,
        reflected: bool = False,
    ) -> Pattern:
        """Read a pattern for the board of a ruleset; raises ``ExplorerError`` if it is invalid."""
        if len(text) > MAX_LENGTH:
            raise ExplorerError("explorer-pattern-long", most=MAX_LENGTH)
        rows = text.strip().split("/")
        if len(rows) != rules.ranks:
            raise ExplorerError("explorer-pattern-ranks", found=len(rows), ranks=rules.ranks)
        ranks = tuple(_squares(rules, row, rules.ranks - place) for place, row in enumerate(rows))
        if not set("".join(ranks)) - {ANYTHING}:
            raise ExplorerError("explorer-pattern-empty")
        return cls(ranks, with_colours_exchanged, reflected)

    def forms(self) -> list[str]:
        """Each form that fits, rank after rank: the pattern and its exchanges and reflections."""
        forms = [self.ranks]
        if self.reflected:
            forms += [tuple(rank[::-1] for rank in form) for form in forms]
            forms += [form[::-1] for form in forms]
        if self.with_colours_exchanged:
            forms += [tuple(map(_exchanged, form)) for form in forms]
        return sorted({"".join(form) for form in forms})


def _exchanged(squares: str) -> str:
    """The squares with White and Black exchanged."""
    return "".join(each if each == INCITUS else each.swapcase() for each in squares)


def _squares(rules: Ruleset, row: str, rank: int) -> str:
    """The squares of a rank, a character for each."""
    known = {*rules.letters, EMPTY}
    squares = ""
    for word in _WORD.findall(row):
        if not word.isdecimal() and word not in known:
            raise ExplorerError(
                "explorer-pattern-letter", letter=word, rank=rank, letters=" ".join(sorted(known))
            )
        squares += ANYTHING * int(word) if word.isdecimal() else word
    if len(squares) != rules.files:
        raise ExplorerError(
            "explorer-pattern-files", rank=rank, found=len(squares), files=rules.files
        )
    return squares
