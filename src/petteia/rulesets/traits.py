"""The effects of a game's mechanics in words: its traits, read from the compiled rules."""

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from petteia._core import BLACK, INCITUS, WHITE, Position, Ruleset
from petteia.rulesets.registry import definition_of
from petteia.rulesets.schema import default_mechanics, message_key

TraitValue = bool | int | str | tuple[str, ...]

PIECE_NAMES = {
    "S": "stone",
    "V": "fugitive",
    "A": "bound",
    "C": "bound-leader",
    "L": "leader",
    "P": "peltast",
    "H": "hoplite",
    "B": "basileus",
    INCITUS: "incitus",
}
"""The common names of the pieces, by their letters."""
LEADERS = frozenset("LBClbc")
"""The letters of leaders, by whatever name a game has for them, and of bound ones."""

_PLACEMENT = ("setup.per_turn", "setup.leader_reserve", "setup.closed")

SETUP = "setup"
"""The trait that shows the places of the pieces at the start, like the board field of a PFEN."""
ALWAYS_SHOWN = ("board", "pieces", "kinds", "leader")
"""Traits that a comparison shows even if all agree."""
NOTHING = ""
"""The value of a trait that a game has no use for."""


Say = Callable[..., str]
"""Gives a message of a language by its key, with its values filled in."""


def armies(rules: Ruleset) -> tuple[int, int]:
    """The number of pieces with which White and Black begin, those to be placed included."""
    start = Position(rules)
    white, black = start.reserve or (0, 0)
    return white + len(start.pieces(color=WHITE)), black + len(start.pieces(color=BLACK))


def piece_names(rules: Ruleset) -> dict[str, str]:
    """A game's names for its pieces, by their letters."""
    definition = definition_of(rules)
    return PIECE_NAMES | (definition.piece_names if definition else {})


@functools.lru_cache(maxsize=256)
def traits_of(rules: Ruleset) -> dict[str, TraitValue]:
    """All traits of a game by their keys."""
    mechanics = rules.mechanics
    names = piece_names(rules)
    kinds = sorted({letter.upper() for letter in rules.letters if letter != INCITUS})
    leader = next((letter for letter in kinds if letter in "LB"), None)
    found: dict[str, TraitValue] = {
        "board": f"{rules.files}×{rules.ranks}",
        "pieces": "{}/{}".format(*armies(rules)),
        "kinds": tuple(names[letter] for letter in kinds if letter != leader),
        "leader": (names[leader],) if leader else NOTHING,
        SETUP: str(mechanics["setup.board"]),
    }
    for key in (*_PLACEMENT, "setup.first_mover", *default_mechanics()):
        name = message_key(key)
        found[name] = mechanics[key] if rules.uses(key) else NOTHING
    if found["ending-blocked"] == "siege":
        # A blocked player loses by either word.
        found["ending-blocked"] = "blocked"
    return found


def differences(one: Mapping[str, TraitValue], other: Mapping[str, TraitValue]) -> list[str]:
    """The traits in which two games differ; traits that only one of them uses are left out.

    On boards of different sizes the pieces are elsewhere in any case.
    """
    is_one_size = one["board"] == other["board"]
    return [
        key
        for key in one
        if one[key] != other[key]
        and (key in ALWAYS_SHOWN or NOTHING not in (one[key], other[key]))
        and (key != SETUP or is_one_size)
    ]


def trait_in_words(
    say: Say, key: str, value: TraitValue, names: Mapping[str, str] = PIECE_NAMES
) -> str:
    """A trait in words, in a game with these names for its pieces."""
    if value == NOTHING:
        return say("trait-none")
    if isinstance(value, bool):
        return say("trait-yes") if value else say("trait-no")
    if isinstance(value, tuple):
        return ", ".join(say(f"kind-{name}") for name in value)
    if key == "board":
        return str(value)
    if key == SETUP:
        return _setup_in_words(say, str(value), names)
    if key == "pieces":
        white, _, black = str(value).partition("/")
        if white == black:
            return say("trait-pieces-each", count=int(white))
        return say("trait-pieces-unlike", white=int(white), black=int(black))
    return say(f"trait-{key}-is", value=value)


def _setup_in_words(say: Say, board: str, names: Mapping[str, str]) -> str:
    """The squares of each side's pieces."""
    whole = re.sub("[0-9]+", lambda run: "." * int(run[0]), board)
    rows = whole.split("/")[::-1]
    own = [letter for letter in PIECE_NAMES if letter.isupper()]
    sides = {"white": own, "black": [letter.lower() for letter in own], "neither": [INCITUS]}
    sides_in_words = [
        say("trait-setup-is", side=side, squares=squares)
        for side, letters in sides.items()
        if (squares := _squares_of(say, rows, letters, names))
    ]
    return "; ".join(sides_in_words) or say("trait-setup-empty")


def _squares_of(
    say: Say, rows: Sequence[str], letters: Sequence[str], names: Mapping[str, str]
) -> str:
    """The squares of pieces, for each kind if there are several."""
    blocks = {letter: ", ".join(_blocks(rows, letter)) for letter in letters}
    found = {letter: squares for letter, squares in blocks.items() if squares}
    if len(found) < 2:
        return "".join(found.values())
    kinds = {letter: say(f"kind-{names[letter.upper()]}") for letter in found}
    return ", ".join(f"{kinds[letter]} {squares}" for letter, squares in found.items())


def _blocks(rows: Sequence[str], letter: str) -> Iterator[str]:
    """The squares with a letter as blocks of files and ranks, by their first and last squares."""
    runs = {
        (rank, run.start(), run.end() - 1)
        for rank, row in enumerate(rows, start=1)
        for run in re.finditer(f"{letter}+", row)
    }
    for low, left, right in sorted(runs):
        if (low - 1, left, right) in runs:
            continue
        high = low
        while (high + 1, left, right) in runs:
            high += 1
        first, last = _square(left, low), _square(right, high)
        yield first if first == last else f"{first}–{last}"


def _square(file: int, rank: int) -> str:
    return f"{chr(ord('a') + file)}{rank}"
