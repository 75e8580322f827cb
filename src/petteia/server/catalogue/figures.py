"""Small living boards beside the rules: examples of the library, step by step.

Each figure is a game that the core has played: the positions and moves are the record's, nothing
is drawn by hand.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from petteia._core import Position, Rules
from petteia.game import Game, Node
from petteia.notation import library
from petteia.rulesets import describe
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import shipped_definition
from petteia.server.catalogue.cards import Region
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.game_view import position_view

Data = dict[str, Any]
MAX_PLIES = 12
"""Examples with more are whole games, and show no single idea."""
MIN_FILES, MIN_RANKS = 6, 3
MIN_LETTERS = 4
"""Shorter words say nothing of what an example is about."""

_SHOWN = ("files", "ranks", "pieces", "turn", "reserve", "dice", "locked", "active")
_SQUARE = re.compile(r"\b([a-p])(1[0-6]|[1-9])\b", re.ASCII)
_SETTING = ("board", "setup")
"""Parts of the rules that a start shows, without any move."""


@dataclass(frozen=True)
class Example:
    """A game of the library that shows some rules."""

    game: Game
    title: str
    ids: tuple[str, ...]
    plies: int
    reason: str
    """Why it ends, if it does."""
    words: frozenset[str]
    """The words of its title and of all that is said in it."""

    @property
    def ruleset(self) -> str:
        """The ruleset that it is played by."""
        return self.game.rules.id


@dataclass(frozen=True)
class Figure:
    """An example as a page shows it."""

    title: str
    example_of: str
    """The id of the ruleset by which it is played."""
    start: Position
    region: Region
    frames: tuple[Data, ...]

    def view(self) -> Data:
        """What the page's script needs."""
        rules = self.start.rules
        return {
            "title": self.title,
            "men": describe(rules).piece_names,
            "region": list(self.region),
            "frames": list(self.frames),
        }


def figures(rules: Rules, ancestors: tuple[str, ...]) -> dict[str, Figure]:
    """A figure for each rule of a game that the library has an example of, by the rule's name.

    The best match is chosen first, and no example is shown twice.
    """
    told = [rule for part in describe(rules).parts for rule in part.rules]
    fitting = sorted(
        (rank, place, number)
        for place, rule in enumerate(told)
        for words in [_words(f"{rule.name} {rule.title}")]
        for number, example in enumerate(examples())
        for rank in [_rank(rule, words, example, rules, ancestors)]
        if rank is not None
    )
    chosen: dict[int, int] = {}
    for _, place, number in fitting:
        if place not in chosen and number not in chosen.values():
            chosen[place] = number
    return {told[place].name: _figure(number) for place, number in sorted(chosen.items())}


@functools.cache
def examples() -> tuple[Example, ...]:
    """All examples of the library."""
    return tuple(
        _example(game)
        for part in library.parts()
        if part.is_of_source
        for game in library.games(part.name)
    )


def _example(game: Game) -> Example:
    title = game.headers.others.get(library.TITLE, "")
    nodes = [game.root, *game.mainline]
    outcome = game.outcome()
    return Example(
        game,
        title,
        library.rules_of(game),
        plies=sum(node.move is not None for node in nodes),
        reason=outcome.reason if outcome else "",
        words=_words(" ".join([title, *(node.comment for node in nodes)])),
    )


def _rank(
    rule: Rule,
    words: frozenset[str],
    example: Example,
    rules: Rules,
    ancestors: tuple[str, ...],
) -> tuple[int, ...] | None:
    """How well an example suits a rule, the least best; None if it does not."""
    shared = sum(one in example.ids for one in rule.ids)
    if not shared or example.plies > MAX_PLIES or not _agrees(rule, example):
        return None
    is_setting = rule.part in _SETTING
    if example.plies == 0 and not (is_setting and _begins_so(rules, rule, example)):
        return None
    return (
        int(is_setting and example.plies > 0),
        int(example.reason not in rule.cites),
        -shared,
        _distance(example.ruleset, rules.id, ancestors),
        -len(words & example.words),
        _strangeness(rule, example),
        len(example.ids),
    )


def _words(text: str) -> frozenset[str]:
    found = re.findall(r"[a-z]+", text.lower())
    return frozenset(word for word in found if len(word) >= MIN_LETTERS)


def _agrees(rule: Rule, example: Example) -> bool:
    options = example.game.rules.options
    return all(options.get(name) == value for name, value in rule.when.items())


def _begins_so(rules: Rules, rule: Rule, example: Example) -> bool:
    """Whether an example's start is the game's own, or the one that the rule is about."""
    key = "setup.board"
    return bool(rule.when) or example.game.rules.mechanics[key] == rules.mechanics[key]


def _strangeness(rule: Rule, example: Example) -> int:
    """How many options of an example are neither usual nor what the rule asks for."""
    usual = shipped_definition(example.ruleset).defaults()
    options = example.game.rules.options
    return sum(options[name] != usual[name] and name not in rule.when for name in options)


def _distance(played: str, id: str, ancestors: tuple[str, ...]) -> int:
    family = [id, *ancestors]
    if played in family:
        return family.index(played)
    return 10 if played.partition(".")[0] == family[-1].partition(".")[0] else 20


@functools.cache
def _figure(number: int) -> Figure:
    example = examples()[number]
    game = example.game
    nodes = [game.root, *(node for node in game.mainline if node.action is not None)]
    frames = tuple(_frame(game, node) for node in nodes)
    start = game.position(game.root)
    return Figure(example.title, example.ruleset, start, _region(game, nodes), frames)


def board_view(position: Position) -> Data:
    """A position as a board without counters needs it."""
    view = position_view(position)
    return {key: view[key] for key in _SHOWN}


def _frame(game: Game, node: Node) -> Data:
    move = node.move
    return {
        "position": board_view(game.position(node)),
        "move": None
        if move is None
        else {"text": str(move), "side": SIDES[bool(node.player)], "from": move.from_square}
        | {"to": move.to_square},
        "told": " ".join(part for part in (node.comment_before, node.comment) if part),
    }


def _region(game: Game, nodes: Iterable[Node]) -> Region:
    """The part of the board in which something happens."""
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
        locked = game.position(node).locked()
        squares |= set(locked) | {gaoler for by in locked.values() for gaoler in by}
    places = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in squares]
    inside = [(x, y) for x, y in places if x < rules.files and y < rules.ranks]
    if not any(node.move is not None for node in nodes) or not inside:
        return (0, 0, rules.files - 1, rules.ranks - 1)
    left, right = _span([x for x, _ in inside], MIN_FILES, rules.files)
    low, high = _span([y for _, y in inside], MIN_RANKS, rules.ranks)
    return (left, low, right, high)


def _span(places: list[int], least: int, whole: int) -> tuple[int, int]:
    """From the first to the last of some places, widened to so many where there is room."""
    first, last = min(places), max(places)
    wanted = min(max(least, last - first + 1), whole)
    first = max(0, min(first - (wanted - (last - first + 1)) // 2, whole - wanted))
    return first, max(last, first + wanted - 1)
