"""Names of accounts: how they are shown, which will do, and which look alike."""

import functools
import unicodedata

from petteia.titles import is_visible

MAX_NAME_LENGTH = 24
APOSTROPHES = "'’ʼ"
NAME_SIGNS = f" ._-{APOSTROPHES}"
MAX_VOWEL_SIGNS = 3
"""How many vowel signs and the like a letter carries at most."""
WITHOUT_VOWEL_SIGNS = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose letters already include their accents: more marks are a disguise."""

_ONE_APOSTROPHE = str.maketrans(dict.fromkeys(APOSTROPHES, "ʼ"))


def normalize_name(text: str) -> str:
    """A name as it is shown: composed letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text[: 4 * MAX_NAME_LENGTH]).split())


def folded_name(name: str) -> str:
    """The common form of two names that differ only in capitals or in the kind of apostrophe."""
    folded = unicodedata.normalize("NFKC", normalize_name(name).casefold())
    return folded.translate(_ONE_APOSTROPHE)


def name_key(name: str) -> str:
    """The common form of two names that look alike: their skeleton (Unicode's standard 39)."""
    letters = unicodedata.normalize("NFD", folded_name(name))
    return "".join(_prototype(letter) for letter in letters).casefold()


def name_error(name: str) -> str:
    """Why a name will not do, as a key; empty if it will."""
    if not 2 <= len(name) <= MAX_NAME_LENGTH:
        return "account-name-length"
    if not name[0].isalnum() or name[0] in APOSTROPHES:
        return "account-name-signs"
    letter, signs = "", 0
    for sign in name:
        is_vowel_sign = unicodedata.category(sign) in ("Mn", "Mc")
        letter, signs = (letter, signs + 1) if is_vowel_sign else (sign, 0)
        is_fine = _carries(letter, signs) if is_vowel_sign else sign.isalnum()
        if not (sign in NAME_SIGNS or (is_fine and is_visible(sign))):
            return "account-name-signs"
    return ""


def _carries(letter: str, signs: int) -> bool:
    """Whether this many vowel signs, or marks like them, may follow a letter."""
    script = unicodedata.name(letter, "").partition(" ")[0]
    return letter.isalpha() and script not in WITHOUT_VOWEL_SIGNS and signs <= MAX_VOWEL_SIGNS


@functools.cache
def _prototypes() -> dict[str, list[dict[str, str]]]:
    """For each letter its lookalike, and for the latter all letters that look like it."""
    from confusable_homoglyphs.confusables import confusables_data

    known: dict[str, list[dict[str, str]]] = confusables_data
    return known


def _prototype(letter: str) -> str:
    """The representative of all letters that look alike."""
    known = _prototypes()
    similar = known.get(letter, [])
    if len(similar) != 1:
        return letter
    other = similar[0]["c"]
    return min(letter, other) if len(known.get(other, [])) == 1 else other
