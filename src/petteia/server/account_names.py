"""Names of accounts: how they are shown, which will do, and which look alike."""

import functools
import unicodedata

MAX_NAME_LENGTH = 24
NAME_SIGNS = " ._-"
INVISIBLE_LETTERS = ("FILLER", "BLANK")
"""Words in Unicode's names of letters that show nothing."""


def normalize_name(text: str) -> str:
    """A name as it is shown: composed letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text[: 4 * MAX_NAME_LENGTH]).split())


def folded_name(name: str) -> str:
    """What two names that differ in capitals only have in common."""
    return unicodedata.normalize("NFKC", normalize_name(name).casefold())


def name_key(name: str) -> str:
    """What two names that look alike have in common: their skeleton (Unicode's standard 39)."""
    letters = unicodedata.normalize("NFD", folded_name(name))
    return "".join(_prototype(letter) for letter in letters).casefold()


def name_fault(name: str) -> str:
    """Why a name will not do, as a key; empty if it will."""
    if not 2 <= len(name) <= MAX_NAME_LENGTH:
        return "account-name-length"
    if not name[0].isalnum() or not all(sign in NAME_SIGNS or _is_seen(sign) for sign in name):
        return "account-name-signs"
    return ""


def _is_seen(sign: str) -> bool:
    about = unicodedata.name(sign, "")
    return sign.isalnum() and not any(word in about for word in INVISIBLE_LETTERS)


@functools.cache
def _prototypes() -> dict[str, list[dict[str, str]]]:
    """For each letter the one that it looks like, and for that one all that look like it."""
    from confusable_homoglyphs.confusables import confusables_data

    known: dict[str, list[dict[str, str]]] = confusables_data
    return known


def _prototype(letter: str) -> str:
    """The one of all letters that look alike which stands for them."""
    known = _prototypes()
    similar = known.get(letter, [])
    if len(similar) != 1:
        return letter
    other = similar[0]["c"]
    return min(letter, other) if len(known.get(other, [])) == 1 else other
