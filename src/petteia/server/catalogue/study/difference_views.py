"""Spot the difference, as the pages show it in the reader's language."""

import functools
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from petteia.errors import PetteiaError
from petteia.i18n.messages import Messages
from petteia.lessons import Difference, Reading, differences
from petteia.lessons.consequences import Consequence
from petteia.rulesets import describe
from petteia.rulesets.rule_texts import described, full_title
from petteia.server.catalogue.rulesets.cards import thumbnail
from petteia.server.catalogue.study.lesson_views import options_in_words, steps_of
from petteia.server.domain.game_setup import SIDES
from petteia.server.messages.game_view import position_view
from petteia.server.messages.socket_messages import Data, PastPosition, PositionView


class ReadingView(Data, frozen=True):
    """The position by the rules of one game, as the page's script needs it."""

    position: PositionView
    piece_names: dict[str, str]
    right: str
    """A possible outcome, as one of the choices."""
    steps: tuple[PastPosition, ...]
    """The board for this outcome; nothing if the move is illegal."""


class DifferenceView(Data, frozen=True):
    """A difference as the page's script needs it."""

    number: int
    move: tuple[str, ...]
    """The squares that the move leaves and reaches."""
    readings: tuple[ReadingView, ...]


@dataclass(frozen=True)
class ReadingText:
    """The page's view of the position by the rules of one game."""

    game: str
    title: str
    """The author and the game."""
    options: str
    refusal: str
    """Why the move is illegal; empty if it is legal."""
    rule_ids: tuple[str, ...]
    rule_title: str
    rule_text: str


@dataclass(frozen=True)
class DifferenceText:
    """The page's view of a difference."""

    question: str
    choices: tuple[str, ...]
    readings: tuple[ReadingText, ...]


@dataclass(frozen=True)
class DrawnReading:
    """The position by the rules of one game as a picture, with the effect of the move."""

    text: ReadingText
    picture: Markup
    consequence: str


@dataclass(frozen=True)
class DrawnDifference:
    """A difference with its answer, and its number from 1."""

    number: int
    readings: tuple[DrawnReading, ...]


def difference_view(number: int, t: Messages) -> DifferenceView:
    """A difference by its number from 1."""
    pair = differences()[number - 1]
    start, _, end = pair.move.partition("-")
    return DifferenceView(number, (start, end), tuple(_views(pair, t)))


@functools.lru_cache(maxsize=512)
def difference_text(number: int, t: Messages) -> DifferenceText:
    """The page's view of a difference, by its number from 1."""
    pair = differences()[number - 1]
    side = SIDES[pair.readings[0].position().turn]
    return DifferenceText(
        question=t("difference-question", side=side, move=pair.move),
        choices=choices_of(pair, t),
        readings=tuple(_text(reading, pair.move, t) for reading in pair.readings),
    )


def differences_between(ids: Collection[str], t: Messages) -> tuple[DrawnDifference, ...]:
    """The differences between two games that are both among some rulesets."""
    return _drawn_differences(lambda pair: all(each.rules.id in ids for each in pair.readings), t)


def differences_of(id: str, t: Messages) -> tuple[DrawnDifference, ...]:
    """The differences that involve a ruleset."""
    return _drawn_differences(lambda pair: any(each.rules.id == id for each in pair.readings), t)


def _drawn_differences(
    is_shown: Callable[[Difference], bool], t: Messages
) -> tuple[DrawnDifference, ...]:
    return tuple(
        DrawnDifference(number, tuple(_drawn(pair, t)))
        for number, pair in enumerate(differences(), 1)
        if is_shown(pair)
    )


def _drawn(pair: Difference, t: Messages) -> Iterator[DrawnReading]:
    start, _, end = pair.move.partition("-")
    for reading in pair.readings:
        position = reading.position()
        yield DrawnReading(
            _text(reading, pair.move, t),
            thumbnail(position, move=(start, end)),
            consequence_in_words(reading.consequence(pair.move), position.turn, t),
        )


@functools.lru_cache(maxsize=8)
def difference_titles(t: Messages) -> tuple[tuple[str, str], ...]:
    """The two games of each difference."""
    return tuple(
        (full_title(one.rules, t), full_title(other.rules, t))
        for one, other in (pair.readings for pair in differences())
    )


def choices_of(pair: Difference, t: Messages) -> tuple[str, ...]:
    """The possible outcomes, in words: those of either game, and another one."""
    turn = pair.readings[0].position().turn
    found = [consequence_in_words(each, turn, t) for each in pair.consequences()]
    _, _, end = pair.move.partition("-")
    others = (
        t("difference-refused"),
        t("lesson-nothing-falls"),
        t("lesson-captured", squares=end, count=1),
    )
    return tuple(sorted({*found, next(each for each in others if each not in found)}))


def consequence_in_words(found: Consequence, turn: bool, t: Messages) -> str:
    """The effects of a player's move, in sentences."""
    if found.refusal is not None:
        return t("difference-refused")
    return " ".join(_sentences(found, turn, t)) or t("lesson-nothing-falls")


def _sentences(found: Consequence, turn: bool, t: Messages) -> Iterator[str]:
    if found.lost:
        yield t("lesson-captured", squares=t.list(found.lost), count=len(found.lost))
    if found.inciti:
        yield t("difference-inciti", squares=t.list(found.inciti), count=len(found.inciti))
    if found.fugitives:
        yield t("difference-fugitives", squares=t.list(found.fugitives))
    if found.moves_next == turn:
        yield t("difference-moves-again", side=SIDES[turn])
    outcome = found.outcome
    if outcome is not None:
        winner = "draw" if outcome.winner is None else SIDES[outcome.winner]
        yield t.error(PetteiaError(f"lesson-ends-{winner}", reason=outcome.reason))


def _views(pair: Difference, t: Messages) -> Iterator[ReadingView]:
    for reading in pair.readings:
        position = reading.position()
        found = reading.consequence(pair.move)
        yield ReadingView(
            position=position_view(position),
            piece_names=describe(reading.rules).piece_names,
            right=consequence_in_words(found, position.turn, t),
            steps=() if found.refusal else steps_of(position, [position.parse_move(pair.move)]),
        )


def _text(reading: Reading, move: str, t: Messages) -> ReadingText:
    refusal = reading.consequence(move).refusal
    rules = (rule for part in described(reading.rules, t).parts for rule in part.rules)
    rule = next(rule for rule in rules if rule.name == reading.rule)
    options = list(options_in_words(reading.rules, reading.options, t))
    return ReadingText(
        game=reading.rules.id,
        title=full_title(reading.rules, t),
        options=t("lesson-options", options=t.list(options)) if options else "",
        refusal=t.error(refusal) if refusal else "",
        rule_ids=rule.ids,
        rule_title=rule.title,
        rule_text=rule.text,
    )
