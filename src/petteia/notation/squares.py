"""Squares in Latin (``f3``) and in Greek (``Ζ3``), and a Greek board's numerals (VOG-N1)."""

import re

from petteia._core import GREEK_FILES, GREEK_LOOKALIKES, GREEK_RANKS
from petteia.safe_io import parse_int

LATIN_FILES = "abcdefghijklmnop"

NUMERAL_SIGNS = "".join(sorted({*"".join(GREEK_RANKS), "I"}))
"""The signs of a Greek board's numerals, and the Latin letter that is read as one of them."""

_FILE_BEFORE_RANK = re.compile(r"([A-Za-zΑ-Ωα-ω])(?=\d)")
_SQUARE = re.compile(r"(?<![A-Za-wyz0-9])([a-p])(?=[1-9])")


def square_name(file: int, rank: int) -> str:
    """The name of a square, file and rank counted from 0."""
    return f"{LATIN_FILES[file]}{rank + 1}"


def square_at(name: str) -> tuple[int, int]:
    """File and rank of a square, counted from 0."""
    return LATIN_FILES.index(name[0]), int(name[1:]) - 1


def file_letter(file: int, greek: bool) -> str:
    """The letter of a file, counted from 0."""
    return (GREEK_FILES if greek else LATIN_FILES)[file]


def rank_numeral(rank: int, greek: bool) -> str:
    """The numeral of a rank, counted from 1: acrophonic (``ΠΙΙ``) beside a Greek board."""
    return GREEK_RANKS[rank - 1] if greek else str(rank)


def rank_number(numeral: str) -> int | None:
    """The rank of an arabic or acrophonic numeral; None if it is not a rank.

    A Latin ``I`` is read as the Greek letter that it resembles.
    """
    number = parse_int(numeral)
    if number is not None:
        return number
    greek = numeral.replace("I", GREEK_LOOKALIKES["I"])
    return GREEK_RANKS.index(greek) + 1 if greek in GREEK_RANKS else None


def in_greek(text: str) -> str:
    """A text with every square in it written in Greek; the ranks stay arabic (VOG-N2)."""
    return _SQUARE.sub(lambda match: GREEK_FILES[LATIN_FILES.index(match[1])], text)


def in_latin(text: str, greek: bool) -> str:
    """A typed move, with its files as small Latin letters.

    Greek letters are read in either case. Latin capitals are the Greek letters that they resemble
    if Greek is in use (VOG-N2), otherwise the files that they name.
    """

    def letter(match: re.Match[str]) -> str:
        typed = match[1]
        if greek:
            typed = GREEK_LOOKALIKES.get(typed, typed)
        file = GREEK_FILES.find(typed.upper())
        if file >= 0:
            return LATIN_FILES[file]
        return typed if greek else typed.lower()

    return _FILE_BEFORE_RANK.sub(letter, text)
