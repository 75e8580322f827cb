"""One position and one move under several rulesets: the outcome under each of them.

The positions are small, so that they fit nearly every board; each contains a point of dispute
between the rulesets. The core plays the move under each ruleset.
"""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from petteia._core import BLACK, WHITE, Position, Ruleset
from petteia.drawing.elements.pieces import BOUND
from petteia.errors import PetteiaError
from petteia.i18n.messages import Messages
from petteia.lessons.consequences import Consequence, consequence
from petteia.position_setup import Setup
from petteia.printouts.rule_figures import Region
from petteia.server.catalogue.rulesets.cards import thumbnail
from petteia.server.catalogue.study.difference_views import consequence_in_words


@dataclass(frozen=True)
class Case:
    """A position of plain soldiers near the corner a1, and a move of White's."""

    white: str
    black: str
    """The squares of each side's soldiers."""
    move: str


CASES: Final = (
    Case("b3 d2 e1", "c3 c4 d5", "d2-d3"),
    Case("b3 d2 e1", "c3 d4 b5", "d2-c2"),
    Case("b1 a3 d3", "a1 c4 d5", "a3-a2"),
    Case("c2 a2 e1", "b3 d3 c5", "c2-c3"),
    Case("a2 e1 e2", "b2 c2 d4", "e2-d2"),
    Case("b1 d3 e2", "c1 c4 d5", "d3-d1"),
    Case("b2 b3 e1", "b4 c4 d5", "b3-d3"),
    Case("b2 e3 a1", "c2 d4 b5", "b2-d2"),
)
"""A stone is closed in; a stone beside two; a corner; a step in between; a row; an edge; a long
move; a leap over an enemy."""
SOLDIERS: Final = "SP"
"""The letters of plain soldiers; a game has one of them."""
OTHERS: Final = "LBH"
"""The letters of the other kinds: a game that has them may end without them."""
PLACES: Final = {True: ("a4", "a5"), False: ("e5", "e4")}
"""The squares of White's other kinds, and of Black's."""
DICE: Final = (6, 5)
"""The roll, in games with dice: enough for every move, and no double."""
REGION: Final[Region] = (0, 0, 4, 4)
"""The squares from a1 to e5, which every board of five files and five ranks has."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of the position under one ruleset."""

    picture: Markup
    """The position after the move, with an arrow for it; before it, if the move is illegal."""
    text: str


@dataclass(frozen=True)
class OnePosition:
    """A position under several rulesets."""

    move: str
    picture: Markup
    """The position before the move."""
    outcomes: tuple[Outcome, ...]
    """One for each ruleset."""


@functools.lru_cache(maxsize=64)
def one_position(games: tuple[Ruleset, ...], t: Messages) -> OnePosition | None:
    """The position with most different outcomes under the games; None if they always agree."""
    read = [(case, [_read(case, rules) for rules in games]) for case in CASES]
    whole = [(case, found) for case, found in read if all(found)]
    best = max(whole, key=lambda each: len({_key(found) for found in each[1]}), default=None)
    if best is None or len({_key(found) for found in best[1]}) == 1:
        return None
    case, readings = best
    return _drawn(case, [found for found in readings if found], t)


def positions_of(rules: Ruleset, t: Messages) -> dict[int, tuple[str, OnePosition]]:
    """Every case under a ruleset by its number, with the key of its outcome."""
    read = ((number, case, _read(case, rules)) for number, case in enumerate(CASES))
    return {
        number: (repr(_key(found)), _drawn(case, [found], t))
        for number, case, found in read
        if found
    }


def _drawn(case: Case, readings: Sequence["_Reading"], t: Messages) -> OnePosition:
    start, _, end = case.move.partition("-")
    return OnePosition(
        case.move,
        thumbnail(readings[0][0], REGION, move=(start, end)),
        tuple(_outcome(case, found, t) for found in readings),
    )


_Reading = tuple[Position, Position | None, Consequence]
"""The position, the one after the move if it is legal, and the effects of the move."""


def _read(case: Case, rules: Ruleset) -> _Reading | None:
    """The outcome of a case under a ruleset; None if it cannot have such a position."""
    soldier = next((letter for letter in SOLDIERS if letter in rules.letters), None)
    if soldier is None:
        return None
    try:
        position = _set_up(case, rules, soldier)
    except PetteiaError:
        return None
    found = consequence(position, case.move)
    if found.refusal is not None:
        return position, None, found
    after = position.copy()
    after.push(after.parse_move(case.move))
    return position, after, found


def _set_up(case: Case, rules: Ruleset, soldier: str) -> Position:
    """The position of a case; ``PetteiaError`` if the board is too small or the rules refuse it."""
    setup = Setup(rules)
    for squares, side in ((case.white, WHITE), (case.black, BLACK)):
        for square in squares.split():
            setup.set_piece_at(square, _of(side, soldier))
        others = (letter for letter in OTHERS if _of(side, letter) in rules.letters)
        for square, letter in zip(PLACES[side], others, strict=False):
            setup.set_piece_at(square, _of(side, letter))
    setup.dice = DICE[: int(rules.mechanics["dice.count"])]
    return setup.position()


def _of(side: bool, letter: str) -> str:
    """The letter of a side's piece."""
    return letter if side == WHITE else letter.lower()


def _held(position: Position, after: Position | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The squares of the pieces that the move has bound, and of those that it has locked."""
    if after is None:
        return (), ()
    now = after.piece_map()
    bound = tuple(sorted(square for square, piece in now.items() if piece.upper() in BOUND))
    return bound, tuple(sorted(set(after.locked()) - set(position.locked())))


def _key(found: _Reading | None) -> object:
    """The common key of two equivalent readings."""
    if found is None:
        return None
    position, after, result = found
    ended = result.outcome is not None
    gone = result.lost, result.inciti, result.fugitives
    return result.refusal is None, gone, ended, result.moves_next, _held(position, after)


def _outcome(case: Case, found: _Reading, t: Messages) -> Outcome:
    position, after, result = found
    start, _, end = case.move.partition("-")
    picture = thumbnail(after or position, REGION, move=(start, end))
    if result.refusal is not None:
        return Outcome(picture, t("position-refused", reason=t.error(result.refusal)))
    return Outcome(picture, " ".join(_sentences(found, t)))


def _sentences(found: _Reading, t: Messages) -> Iterator[str]:
    position, after, result = found
    bound, locked = _held(position, after)
    if bound:
        yield t("position-bound", squares=t.list(bound), count=len(bound))
    if locked:
        yield t("position-locked", squares=t.list(locked), count=len(locked))
    if result.lost or result.outcome or not (bound or locked) or result.moves_next == position.turn:
        yield consequence_in_words(result, position.turn, t)
