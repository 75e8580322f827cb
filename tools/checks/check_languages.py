"""Checks that every language has the messages of English, with the same variables.

A language that `locales/languages.toml` calls owed may lack messages and is not offered; one that
lacks none must be called a draft there, so that the list of owed languages can only shrink.
`check_languages.py --rules FOLDER` writes the English of all rules, and of the figures beside them,
as Fluent files to translate.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import (
    Attribute,
    BaseNode,
    EntryType,
    Identifier,
    Junk,
    Message,
    Pattern,
    Placeable,
    Resource,
    StringLiteral,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from petteia.i18n.languages import FALLBACK, OWED, STATES
from petteia.printouts.rule_figures import all_captions
from petteia.rulesets.rule_texts import all_texts
from petteia.server.builder.entry_examples import entry_captions

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
FIGURES = "figures.ftl"
"""The file of the texts of figures, beside the rules and in the builder."""

Variables = dict[str, frozenset[str]]
"""For each message, and each attribute as `message.attribute`, the variables that it uses."""


@dataclass
class Words:
    """All messages of a language."""

    variables: Variables = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)


class _Names(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        """Note a variable."""
        self.names.add(node.id.name)


def words_of(folder: Path) -> Words:
    """Read all Fluent files of a language."""
    words = Words()
    for file in sorted(folder.rglob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Junk):
                line = (entry.content or "").strip().partition("\n")[0]
                words.errors.append(f"{file.name}: cannot be read: {line}")
            elif isinstance(entry, Message):
                _note(words, entry, file.name)
    return words


def english() -> Words:
    """The texts to translate: the English files, and those of the rulesets."""
    words = words_of(LOCALES / FALLBACK)
    for texts in all_texts().values():
        for key, (_, parts) in texts.items():
            for part in parts:
                words.variables[f"{key}.{part}" if part else key] = frozenset()
    words.variables |= dict.fromkeys(_captions(), frozenset())
    return words


def _captions() -> dict[str, str]:
    return all_captions() | entry_captions()


def errors(state: str, words: Words, wanted: Variables) -> Iterator[str]:
    """The errors in a language, one line each."""
    yield from words.errors
    missing = sorted(wanted.keys() - words.variables.keys())
    if missing and state != OWED:
        yield from (f"{key}: missing" for key in missing)
    elif not missing and state == OWED:
        yield "complete: languages.toml is to call it a draft"
    for key in sorted(words.variables.keys() - wanted.keys()):
        yield f"{key}: English has no such message"
    for key in sorted(words.variables.keys() & wanted.keys()):
        given, due = words.variables[key], wanted[key]
        yield from (f"{key}: lacks ${name}" for name in sorted(due - given))
        yield from (f"{key}: there is no ${name}" for name in sorted(given - due))


def rules_as_fluent() -> Iterator[tuple[str, str]]:
    """The English of all rulesets: the name of each file and its content."""
    for id, texts in all_texts().items():
        entries: list[EntryType] = [_entry(key, parts) for key, (_, parts) in texts.items()]
        yield f"{id}.ftl", FluentSerializer().serialize(Resource(entries))
    captions: list[EntryType] = [_entry(key, {"": text}) for key, text in _captions().items()]
    yield FIGURES, FluentSerializer().serialize(Resource(captions))


def main(arguments: list[str]) -> int:
    """Print every error; the exit status tells whether there was one."""
    if arguments[:1] == ["--rules"] and len(arguments) == 2:
        for name, text in rules_as_fluent():
            Path(arguments[1], name).write_text(text, encoding="utf-8")
        return 0
    listed = tomllib.loads((LOCALES / "languages.toml").read_text(encoding="utf-8"))
    source = english()
    found = [f"{FALLBACK}: {error}" for error in source.errors]
    folders = {folder.name for folder in LOCALES.iterdir() if folder.is_dir()}
    found += [f"{code}: not in languages.toml" for code in sorted(folders - listed.keys())]
    owed = []
    for code, about in listed.items():
        if about["state"] not in STATES:
            found.append(f"{code}: state: one of {', '.join(STATES)} is wanted")
        if code != FALLBACK:
            words = words_of(LOCALES / code)
            told = errors(about["state"], words, source.variables)
            found += [f"{code}: {error}" for error in told]
            owed += [code] if about["state"] == OWED else []
    for error in found:
        print(error, file=sys.stderr)
    waiting = f", owed: {', '.join(owed)}" if owed else ""
    print(f"{len(source.variables)} texts in {len(listed)} languages, {len(found)} errors{waiting}")
    return 1 if found else 0


def _note(words: Words, entry: Message, file: str) -> None:
    parts: list[tuple[str, BaseNode]] = [(entry.id.name, entry.value)] if entry.value else []
    parts += [(f"{entry.id.name}.{part.id.name}", part.value) for part in entry.attributes]
    for key, pattern in parts:
        if key in words.variables:
            words.errors.append(f"{file}: {key}: stands there twice")
        names = _Names()
        names.visit(pattern)
        words.variables[key] = frozenset(names.names)


def _entry(key: str, parts: dict[str, str]) -> Message:
    attributes = [
        Attribute(Identifier(name), _pattern(text)) for name, text in parts.items() if name
    ]
    return Message(Identifier(key), _pattern(parts[""]), attributes)


def _pattern(text: str) -> Pattern:
    """A text as Fluent writes it: braces are put in quotes."""
    elements: list[TextElement | Placeable] = []
    for piece in text.replace("{", "\0{\0").replace("}", "\0}\0").split("\0"):
        if piece in ("{", "}"):
            elements.append(Placeable(StringLiteral(piece)))
        elif piece:
            elements.append(TextElement(piece))
    return Pattern(elements)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
