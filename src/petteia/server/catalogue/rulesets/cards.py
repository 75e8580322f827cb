"""The cards of the rulesets on the pages: grouped by author, with a small picture of the start.

``GameTerms`` are those of an offered game, before it is accepted.
"""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import Self

from markupsafe import Markup

from petteia._core import Position, Ruleset
from petteia.drawing.elements.arrows import arrow_between
from petteia.errors import RulesError
from petteia.game.conduct.clocks import TimeControl
from petteia.i18n.messages import Messages
from petteia.lessons.catalogue import short_game
from petteia.printouts.rule_figures import Region
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.description import ChosenOption
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.figures import CellFigures
from petteia.rulesets.model.definition import Source
from petteia.rulesets.registry import find_definition, shipped_definition
from petteia.rulesets.rule_texts import (
    LocalizedOption,
    described,
    full_title,
    option_in,
    titles_of,
)
from petteia.server.catalogue.rulesets.choosing import Choice, choices, marks_of
from petteia.server.catalogue.rulesets.measurements import breadth_of, length_of
from petteia.server.domain.game_setup import GameSetup


@dataclass(frozen=True)
class Card:
    """A ruleset as the gallery shows it."""

    id: str
    title: str
    full_title: str
    """The title with the author, as in lists."""
    author_title: str
    """The title in its author's spelling; empty if it is written so."""
    summary: str
    author: str
    files: int
    ranks: int
    has: frozenset[str]
    """The ``MARKS`` of its kind of play, with its options at their defaults."""
    thumbnail: Markup
    options: tuple[LocalizedOption, ...]
    choice: Choice | None
    """Its criteria for choosing; None for a ruleset that a user has uploaded."""
    author_short: str
    """The author as in lists: the family name of a person."""
    year: int | None
    """When it was published."""
    short_name: str
    """The shortest name that no other ruleset has: author and year, or author and title."""

    @property
    def figures(self) -> CellFigures | None:
        """The results of its games between equal engines."""
        return self.choice.figures if self.choice else None

    @property
    def length(self) -> str:
        """How long its games are, in a word; empty if that was not measured."""
        return length_of(self.figures)

    @property
    def breadth(self) -> int:
        """The amount of choice, from 1 to 3; 0 if it was not measured."""
        return breadth_of(self.figures)


@functools.cache
def cards(t: Messages) -> tuple[Card, ...]:
    """All rulesets of the package."""
    return tuple(_card(id, t) for id in ruleset_ids())


def card(id: str, t: Messages) -> Card | None:
    """A ruleset by its id: of the package, or one that a user has uploaded."""
    if is_user_ruleset(id):
        try:
            return _card(id, t)
        except RulesError:
            return None
    return next((each for each in cards(t) if each.id == id), None)


def by_author(chosen: Iterable[Card]) -> list[tuple[str, list[Card]]]:
    """Rulesets under the names of their authors, in the order of the catalogue."""
    groups: dict[str, list[Card]] = {}
    for each in chosen:
        groups.setdefault(each.author, []).append(each)
    return list(groups.items())


def thumbnail(
    position: Position, region: Region | None = None, move: tuple[str, str] | None = None
) -> Markup:
    """A position, or a region of it, as a small picture: tones only, and a diadem on leaders.

    ``move`` is drawn as an arrow from its first square to its second.
    """
    rules = position.rules
    files, ranks = rules.files, rules.ranks
    left, low, right, high = region or (0, 0, files - 1, ranks - 1)
    box = f"{left - 0.1} {ranks - high - 1.1} {right - left + 1.2} {high - low + 1.2}"
    # At the crossing of a column and a row, their fills cancel out.
    columns = "".join(f"M{file} 0h1v{ranks}h-1z" for file in range(0, files, 2))
    rows = "".join(f"M0 {rank}h{files}v1h-{files}z" for rank in range(0, ranks, 2))
    pieces = [
        (letter, ord(square[0]) - ord("a"), ranks - int(square[1:]))
        for square, letter in position.piece_map().items()
    ]
    ivory = _discs([place for letter, *place in pieces if letter.isupper()], "ivs", "gzs")
    glazed = _discs([place for letter, *place in pieces if letter.islower()], "gzs", "gze")
    marks = "".join(_marks(*piece) for piece in pieces)
    arrow = "" if move is None else _arrow(*(_middle(square, ranks) for square in move))
    return Markup(
        f'<svg class="thumb" viewBox="{box}" preserveAspectRatio="xMinYMid" aria-hidden="true">'
        f'<rect width="{files}" height="{ranks}" class="b-a"/>'
        f'<path d="{columns}{rows}" class="b-b" fill-rule="evenodd"/>'
        f'<rect width="{files}" height="{ranks}" class="b-l" stroke-width=".08"/>'
        f"{ivory}{glazed}{marks}{arrow}</svg>"
    )


def _middle(square: str, ranks: int) -> tuple[float, float]:
    return ord(square[0]) - ord("a") + 0.5, ranks - int(square[1:]) + 0.5


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    arrow = arrow_between(start, end, head=0.35, half_head=0.25)
    tail, tip, left, right = (
        f"{x:.2f} {y:.2f}" for x, y in (arrow.tail, arrow.tip, arrow.left, arrow.right)
    )
    path = f"M{tail}L{tip}M{left}L{tip}L{right}"
    return (
        f'<path d="{path}" class="hs" stroke-width=".3"/>'
        f'<path d="{path}" class="ss" stroke-width=".14"/>'
    )


def _discs(places: list[list[int]], tone: str, edge: str) -> str:
    """Pieces of one tone: neighbours are the dots of one line; wider dots below are their edge."""
    taken = {(file, row) for file, row in places}
    lines = []
    for file, row in sorted(taken):
        if (file - 1, row) in taken:
            continue
        last = next(each for each in count(file) if (each + 1, row) not in taken)
        # A little longer, so that the last dot is not missed.
        lines.append(f"M{file + 0.5} {row + 0.5}h{last - file}.1")
    if not lines:
        return ""
    path = "".join(lines)
    return (
        '<g stroke-linecap="round" stroke-dasharray="0 1">'
        f'<path d="{path}" class="{edge}" stroke-width=".86"/>'
        f'<path d="{path}" class="{tone}" stroke-width=".74"/></g>'
    )


def _marks(letter: str, file: int, row: int) -> str:
    """The mark on a piece: brackets if it is bound, a diadem if it leads."""
    x, y = file + 0.5, row + 0.5
    drawn = ""
    if letter in "AaCc":
        side = f"M{x - 0.3} {y - 0.46}h-.16v.92h.16M{x + 0.3} {y - 0.46}h.16v.92h-.16"
        drawn += f'<path d="{side}" class="hs" stroke-width=".1"/>'
    if letter in "LlBbCc":
        diadem = f"M{x - 0.25} {y + 0.2}l-.03 -.34l.16 .14l.12 -.2l.12 .2l.16 -.14l-.03 .34z"
        drawn += f'<path d="{diadem}" class="{"gzf" if letter.isupper() else "ivf"}"/>'
    return drawn


@functools.lru_cache(maxsize=128)
def _card(id: str, t: Messages) -> Card:
    definition = find_definition(id)[1]
    rules: Ruleset = ruleset(id)
    source = definition.source
    title, summary = titles_of(id, definition, t)
    return Card(
        id,
        title,
        full_title(rules, t),
        definition.title if title != definition.title else "",
        summary,
        # The source of an uploaded ruleset is that of the game it changes: its author is unknown.
        source.author if source and not is_user_ruleset(id) else "",
        rules.files,
        rules.ranks,
        marks_of(rules),
        thumbnail(typical_position(rules)),
        tuple(option_in(option, t) for option in definition.options.values()),
        choices().get(id),
        source.short_author if source and not is_user_ruleset(id) else "",
        source.year if source and not is_user_ruleset(id) else None,
        _short_name(id, title, source),
    )


def typical_position(rules: Ruleset) -> Position:
    """The start; for a game that begins with an empty board, a position with its pieces."""
    game = short_game(rules.id) if rules.mechanics["setup.reserve"] else None
    return game.position() if game else Position(rules)


def _short_name(id: str, title: str, source: Source | None) -> str:
    """A sufficient part of a game's name where there is little room."""
    if source is None or is_user_ruleset(id):
        return title
    if source.year is not None and not _has_namesake(id):
        return f"{source.short_author} {source.year}"
    if source.short_author in title:
        return title
    return f"{source.short_author}: {title.rpartition(': ')[2]}"


@functools.cache
def _has_namesake(id: str) -> bool:
    """Whether another ruleset has the same author and year."""
    names = [
        (source.author, source.year) if (source := shipped_definition(each).source) else each
        for each in (id, *(other for other in ruleset_ids() if other != id))
    ]
    return names[0] in names[1:]


@dataclass(frozen=True)
class GameTerms:
    """The game and its mode of play."""

    title: str
    """The title with the author."""
    ruleset: str
    options: tuple[ChosenOption, ...]
    """The options that are not at their defaults."""
    has_start: bool
    clock: TimeControl | None
    side: str
    """The reader's side: ``white``, ``black``, or ``lot``."""
    is_rated: bool

    @classmethod
    def of(cls, setup: GameSetup, side: str, t: Messages) -> Self:
        """The terms of a set-up in the reader's language."""
        rules = setup.game().rules
        about = described(rules, t)
        return cls(
            full_title(rules, t),
            about.id,
            tuple(each for each in about.options if each.value != each.option.default),
            setup.start is not None,
            setup.clock,
            side,
            setup.is_rated,
        )
