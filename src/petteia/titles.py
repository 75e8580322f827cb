"""Titles and names in one line, which show something."""

import unicodedata

INVISIBLE_LETTERS = ("FILLER", "BLANK", "JOINER", "INHERENT", "VARIATION SELECTOR")
"""Words in Unicode's names of letters and signs that show nothing."""


def one_line(text: str) -> str:
    """A text as a title is stored: composed letters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def printable(text: str) -> str:
    """The same without signs that control or hide others."""
    return one_line("".join(sign for sign in one_line(text) if sign.isprintable()))


def is_visible(sign: str) -> bool:
    """Whether a sign shows something, alone or with a letter before it."""
    about = unicodedata.name(sign, "")
    return bool(about) and not any(word in about for word in INVISIBLE_LETTERS)


def is_blank(text: str) -> bool:
    """Whether a text shows nothing: it has only spaces, marks without a letter, and the like."""
    return not any(is_visible(sign) and unicodedata.category(sign)[0] in "LNPS" for sign in text)
