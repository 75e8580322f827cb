"""Finds regular expressions that may take more than linear time, by their shape.

Two repetitions of any length that can share letters make an expression quadratic when they are
neighbours, and exponential when one is inside the other. An expression that is tried at every line
is quadratic if it begins with a repetition that reaches into the next lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from re import _constants as codes
from re import _parser as parser
from typing import Any

LONG = 1000
"""Repetitions of fewer take a bounded time."""
LETTERS = tuple(map(chr, range(0x250)))
"""Enough to find out whether two classes of letters overlap."""
REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT)
POSSESSIVE = (codes.POSSESSIVE_REPEAT, codes.ATOMIC_GROUP)

Item = tuple[Any, Any]
Letters = frozenset[str]
Open = list[Letters]
"""The letters of repetitions that may end sooner or later."""


def errors(expression: re.Pattern[str] | str) -> list[str]:
    """What may take more than linear time; empty if nothing does."""
    if isinstance(expression, str):
        expression = re.compile(expression)
    parsed = parser.parse(expression.pattern, expression.flags & ~re.DEBUG)
    found: list[str] = []
    _follow(parsed, [], found)
    if expression.flags & re.MULTILINE and list(parsed)[:1] == [(codes.AT, codes.AT_BEGINNING)]:
        kind, value = list(parsed)[1]
        if kind in REPEATS and value[1] > LONG and "\n" in _letters(value[2]):
            found.append(f"lines: {value[2]}")
    return found


def _follow(items: Iterable[Item], before: Open, found: list[str]) -> Open:
    """The repetitions that may continue after a sequence, if those before it may."""
    for kind, value in items:
        letters = _letters([(kind, value)])
        if kind in REPEATS:
            before = _after_repeat(value, before, found)
        elif kind in POSSESSIVE:
            is_there = kind == codes.ATOMIC_GROUP or value[0]
            before = _overlapping(before, letters) if is_there else before
        elif kind == codes.BRANCH:
            before = [each for part in value[1] for each in _follow(part, before, found)]
        elif kind == codes.SUBPATTERN:
            before = _follow(value[3], before, found)
        elif kind not in (codes.AT, codes.ASSERT, codes.ASSERT_NOT):
            before = _overlapping(before, letters)
    return before


def _after_repeat(value: Any, before: Open, found: list[str]) -> Open:
    least, most, body = value
    after = before
    letters = _letters(body)
    is_long = most > LONG
    if is_long and _overlapping(before, letters) and _is_simple(body):
        found.append(f"neighbours: {body}")
    if is_long and _is_simple(body):
        after = _overlapping(before, letters) if least else before
        return [*after, letters]
    # What ends a turn may begin the next.
    for _ in range(min(2, most)):
        after = _follow(body, after, found)
    return [*after, *(() if least else before)]


def _is_simple(body: Sequence[Item]) -> bool:
    """Whether each turn takes one letter."""
    return len(body) == 1 and not _parts(*body[0])


def _overlapping(before: Open, letters: Letters) -> Open:
    return [each for each in before if each & letters]


def _parts(kind: Any, value: Any) -> list[Any]:
    """The sequences within an item."""
    if kind in (*REPEATS, codes.POSSESSIVE_REPEAT):
        return [value[2]]
    if kind == codes.SUBPATTERN:
        return [value[3]]
    if kind == codes.BRANCH:
        return list(value[1])
    return [value] if kind == codes.ATOMIC_GROUP else []


def _letters(items: Iterable[Item]) -> Letters:
    """All letters that a sequence can match."""
    found: set[str] = set()
    for kind, value in items:
        if kind == codes.ANY:
            found.update(LETTERS)
        elif kind in (codes.LITERAL, codes.NOT_LITERAL, codes.IN):
            found |= _class_letters(kind, value)
        for part in _parts(kind, value):
            found |= _letters(part)
    return frozenset(found)


def _class_letters(kind: Any, value: Any) -> Letters:
    if kind == codes.IN:
        is_negated = value[0][0] == codes.NEGATE
        members: set[str] = set()
        for each, detail in value[is_negated:]:
            members |= _class_letters(each, detail)
        return frozenset(set(LETTERS) - members) if is_negated else frozenset(members)
    if kind == codes.RANGE:
        return frozenset(letter for letter in LETTERS if value[0] <= ord(letter) <= value[1])
    if kind == codes.CATEGORY:
        return frozenset(filter(_CATEGORIES[value].fullmatch, LETTERS))
    same = {letter for letter in LETTERS if ord(letter) == value}
    return frozenset(set(LETTERS) - same) if kind == codes.NOT_LITERAL else frozenset(same)


_CATEGORIES = {
    codes.CATEGORY_SPACE: re.compile(r"\s"),
    codes.CATEGORY_NOT_SPACE: re.compile(r"\S"),
    codes.CATEGORY_DIGIT: re.compile(r"\d"),
    codes.CATEGORY_NOT_DIGIT: re.compile(r"\D"),
    codes.CATEGORY_WORD: re.compile(r"\w"),
    codes.CATEGORY_NOT_WORD: re.compile(r"\W"),
}
