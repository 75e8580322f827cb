"""Small interactive boards beside the rules: examples of the library, step by step.

Each figure is a game that the core has played: the positions and moves are those of the record, and
nothing is drawn by hand. Its texts are English in the library. A translation is found by the text
itself: when the text changes, its translation is missing instead of wrong.
"""

import functools
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from petteia._core import Position, Ruleset
from petteia.game import Game, Node
from petteia.i18n.messages import Messages
from petteia.notation import library
from petteia.rulesets import describe, ruleset_ids
from petteia.rulesets.changes import extension_of
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import find_definition

Region = tuple[int, int, int, int]
"""First file and rank, last file and rank, counted from 0."""

MIN_FILES, MIN_RANKS = 6, 3
KEY_WORDS, KEY_DIGITS = 6, 4
"""How much of a text, and of its hash, is in the key of its translation."""

_SQUARE = re.compile(r"\b([a-p])(1[0-6]|[1-9])\b", re.ASCII)


@dataclass(frozen=True, eq=False)
class Figure:
    """An example of a rule: a game step by step, and the part of the board that it is about."""

    game: Game
    title: str
    region: Region
    nodes: tuple[Node, ...]
    """The start and its continuation, step by step."""

    @property
    def example_of(self) -> str:
        """The id of the ruleset that it is played by."""
        return self.game.rules.id

    @property
    def start(self) -> Position:
        """The first position."""
        return self.game.position(self.game.root)


def figures(rules: Ruleset) -> dict[str, Figure]:
    """A figure for each rule of a game that the library has an example of, by the rule's name."""
    named = find_definition(rules.id)[1].examples
    inherited = extension_of(rules).inherited
    replaced = {name for name, changes in inherited.items() if changes}
    return {
        rule.name: _figure(named[rule.name])
        for part in describe(rules).parts
        for rule in part.rules
        if rule.name not in replaced and has_figure(rules, rule)
    }


def has_figure(rules: Ruleset, rule: Rule) -> bool:
    """Whether the library has an example of a rule of a game."""
    example = examples().get(find_definition(rules.id)[1].examples.get(rule.name, ""))
    return example is not None and _shows(rule, rules, example)


@functools.cache
def examples() -> dict[str, Game]:
    """The examples of the library, each by its part and title."""
    return {
        f"{part.name}: {game.headers.others.get(library.TITLE, '')}": game
        for part in library.parts()
        if part.is_of_source
        for game in library.games(part.name)
    }


def _shows(rule: Rule, rules: Ruleset, example: Game) -> bool:
    """Whether an example shows a rule of this game: a start alone only shows an equal start."""
    key = "setup.board"
    return (
        bool(example.mainline)
        or bool(rule.when)
        or example.rules.mechanics[key] == rules.mechanics[key]
    )


@functools.cache
def _figure(name: str) -> Figure:
    return figure_of(examples()[name])


def figure_of(game: Game) -> Figure:
    """A game step by step."""
    nodes = (game.root, *(node for node in game.mainline if node.action is not None))
    title = game.headers.others.get(library.TITLE, "")
    return Figure(game, title, _region(game, nodes), nodes)


def comment_of(node: Node) -> str:
    """The remark of a figure's author on a step."""
    return " ".join(part for part in (node.comment_before, node.comment) if part)


def _region(game: Game, nodes: tuple[Node, ...]) -> Region:
    """The part of the board with the action."""
    rules = game.rules
    squares: set[str] = set()
    for node in nodes:
        text = f"{node.comment_before} {node.comment}"
        squares |= {match[0] for match in _SQUARE.finditer(text)}
        move = node.move
        if move is not None and node.parent is not None:
            before = game.position(node.parent)
            squares |= {move.from_square or move.to_square, move.to_square, *move.victims}
            for by in before.captors(move).values():
                squares |= set(by)
        position = game.position(node)
        locked = position.locked()
        squares |= set(locked) | {locker for by in locked.values() for locker in by}
        squares |= _deciding_squares(position)
    places = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in squares]
    inside = [(x, y) for x, y in places if 0 <= x < rules.files and 0 <= y < rules.ranks]
    if not any(node.move is not None for node in nodes) or not inside:
        return (0, 0, rules.files - 1, rules.ranks - 1)
    left, right = _span([x for x, _ in inside], MIN_FILES, rules.files)
    low, high = _span([y for _, y in inside], MIN_RANKS, rules.ranks)
    return (left, low, right, high)


def _deciding_squares(position: Position) -> set[str]:
    """The squares that show a game's end: pieces that cannot move, or a leader's surroundings."""
    outcome = position.outcome()
    if outcome is None:
        return set()
    if outcome.reason.class_ == "blocked":
        return {
            square
            for square, letter in position.piece_map().items()
            if letter.isupper() == position.turn
        }
    if outcome.reason.class_ == "leader-helpless":
        lost = "l" if outcome.winner else "L"
        leaders = [square for square, letter in position.piece_map().items() if letter == lost]
        return {near for square in leaders for near in (square, *_neighbours(square))}
    return set()


def _neighbours(square: str) -> tuple[str, ...]:
    """The squares beside a square, some of them perhaps beyond the board."""
    file, rank = square[0], int(square[1:])
    left, right = chr(ord(file) - 1), chr(ord(file) + 1)
    return f"{left}{rank}", f"{right}{rank}", f"{file}{rank - 1}", f"{file}{rank + 1}"


def _span(places: list[int], least: int, whole: int) -> tuple[int, int]:
    """The range of some places, widened to a number of places if there is room."""
    first, last = min(places), max(places)
    width = min(max(least, last - first + 1), whole)
    first = max(0, min(first - (width - (last - first + 1)) // 2, whole - width))
    return first, max(last, first + width - 1)


def caption_in(text: str, t: Messages) -> str:
    """A title or a remark of a figure, in English if it has no translation."""
    key = _key(text)
    return t(key) if text and t.has(key) else text


@functools.cache
def all_captions() -> dict[str, str]:
    """All texts of the figures of the package's rulesets, whatever their options.

    For each key it has the English.
    """
    named = {name for id in ruleset_ids() for name in find_definition(id)[1].examples.values()}
    return captions_of(_figure(name) for name in sorted(named & examples().keys()))


def captions_of(shown: Iterable[Figure]) -> dict[str, str]:
    """All texts of some figures: the key, and the English."""
    return {
        _key(text): text
        for figure in shown
        for text in (figure.title, *map(comment_of, figure.nodes))
        if text
    }


def _key(text: str) -> str:
    words = re.findall("[a-z0-9]+", text.lower())[:KEY_WORDS]
    digits = hashlib.sha256(text.encode()).hexdigest()[:KEY_DIGITS]
    return "-".join(["figure", *words, digits])
