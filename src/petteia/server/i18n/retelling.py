"""Tells in the reader's language what the core, the record and the check of files say in English.

The English messages of ``refusals.ftl`` are the core's own sentences with their variables, those of
``faults.ftl`` the sentences about ruleset files: what a sentence says is found by holding it
against them, and is then said with the same message of the reader's language. A sentence that none
of them fits is left as it is.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)

from petteia.server.i18n.languages import FALLBACK, LOCALES
from petteia.server.i18n.messages import Messages

FILES = ("refusals.ftl", "faults.ftl")
INNER = ("more", "given")
"""The variables that are, or may be, another of the sentences."""

_RULE = re.compile(r"([A-Z]{2,4}-[A-Z0-9.-]{1,12}): (.+)")


@dataclass(frozen=True)
class Sentence:
    """A sentence that the core may say."""

    key: str
    shape: re.Pattern[str]
    choices: dict[str, dict[str, str]]
    """What a variable that is chosen by is called, by the words that stand for it."""


def retell(text: str, t: Messages) -> str:
    """A refusal, with or without the ID of its rule before it, in the reader's language."""
    if t.language == FALLBACK:
        return text
    cited = _RULE.fullmatch(text)
    told = _told(cited[2], t) if cited else None
    if cited and told is not None:
        return f"{cited[1]}: {told}"
    whole = _told(text, t)
    return text if whole is None else whole


def sentence_for(text: str) -> tuple[str, dict[str, str]] | None:
    """The key of what a text says, and its variables: of all that fit, what leaves least open."""
    found = _best(text)
    return found[1:] if found else None


def _best(text: str) -> tuple[int, str, dict[str, str]] | None:
    best: tuple[int, str, dict[str, str]] | None = None
    for sentence in _sentences():
        fits = sentence.shape.fullmatch(text)
        if fits is None:
            continue
        values = fits.groupdict()
        left_open = sum(_left_open(sentence, name, value) for name, value in values.items())
        if best is None or left_open < best[0]:
            named = sentence.choices
            told = {name: named.get(name, {}).get(value, value) for name, value in values.items()}
            best = left_open, sentence.key, told
    return best


def _left_open(sentence: Sentence, name: str, value: str) -> int:
    """How many letters of a variable could be anything."""
    if name in sentence.choices:
        return 0
    inner = _best(value) if name in INNER else None
    return inner[0] if inner else len(value)


def _told(text: str, t: Messages) -> str | None:
    found = sentence_for(text)
    if found is None or not t.has(found[0]):
        return None
    key, values = found
    return t(key, **{name: _value(name, value, t) for name, value in values.items()})


def _value(name: str, text: str, t: Messages) -> str:
    """A variable as messages take it; its name tells its kind."""
    if name in ("squares", "ways"):
        return t.list(text.split(" and "))
    if name == "numbers":
        return t.list(text.split(", "))
    if name == "reason":
        return t(f"reason-{text}") if t.has(f"reason-{text}") else text
    if name in INNER:
        return retell(text, t)
    return text


@functools.cache
def _sentences() -> tuple[Sentence, ...]:
    """All sentences."""
    return tuple(
        _sentence(entry.id.name, entry.value)
        for file in FILES
        for entry in FluentParser().parse((LOCALES / FALLBACK / file).read_text("utf-8")).body
        if isinstance(entry, Message) and entry.value is not None
    )


def _sentence(key: str, pattern: Pattern) -> Sentence:
    choices = {}
    for part in pattern.elements:
        if isinstance(part, Placeable) and isinstance(part.expression, SelectExpression):
            variants = part.expression.variants
            assert isinstance(part.expression.selector, VariableReference)
            choices[part.expression.selector.id.name] = {
                _plain(variant.value): variant.key.name
                for variant in variants
                if isinstance(variant.key, Identifier)
            }
    return Sentence(key, re.compile(_shape(pattern), re.DOTALL), choices)


def _plain(pattern: Pattern) -> str:
    return "".join(part.value for part in pattern.elements if isinstance(part, TextElement))


def _shape(pattern: Pattern) -> str:
    return "".join(_shape_of(element) for element in pattern.elements)


def _shape_of(element: TextElement | Placeable) -> str:
    if isinstance(element, TextElement):
        return re.escape(element.value)
    expression = element.expression
    if isinstance(expression, VariableReference):
        return f"(?P<{expression.id.name}>.+?)"
    if isinstance(expression, SelectExpression):
        selector = expression.selector
        assert isinstance(selector, VariableReference)
        choices = "|".join(_shape(variant.value) for variant in expression.variants)
        return f"(?P<{selector.id.name}>{choices})"
    raise TypeError(f"only variables and choices can be retold, not {expression}")
