"""Checking ruleset files: everything that is wrong with one at once, by line.

Loading goes the same way, so that a file which this calls valid loads, and one with errors
does not.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from petteia._core import TomlText
from petteia.diagnostics import Diagnostic
from petteia.errors import RulesError
from petteia.rulesets.files.documents import (
    MAX_BYTES,
    RULESET_IDS,
    Unreadable,
    is_shipped,
    parse_toml,
    read_text,
    shipped_document,
)
from petteia.rulesets.files.inheritance import Document
from petteia.rulesets.files.semantics import completed
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import Path, Problem, dotted, shown_name
from petteia.rulesets.problems import given as shown_value

MAX_EXTENSION_DEPTH = 8
"""How many files may extend one another in a row."""

EXTENDED = "# ======== the ruleset that the one above extends ========"
"""The line between a ruleset and the one that it extends, where records carry both as one text."""


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """What came of a ruleset file: its errors, and its document as far as that could be read."""

    errors: list[Diagnostic]
    document: Document
    text: str = ""
    """The text with those of the files that it extends."""
    can_be_carried: bool = True
    """Whether a record can hold the text, and read it back."""


def check(path: str | os.PathLike[str]) -> list[Diagnostic]:
    """Everything that is wrong with a ruleset file, in the order of its lines; empty if valid."""
    if not isinstance(path, (str, os.PathLike)):
        raise RulesError("error-file-path", given=shown_value(path))
    return examine_file(os.fsdecode(path)).errors


def check_text(text: str) -> list[Diagnostic]:
    """Everything that is wrong with a ruleset of which there is only the text.

    It can extend the rulesets of the package, and no file.
    """
    return examine_text(text).errors


def examine_file(name: str) -> CheckedDocument:
    """The errors of a ruleset file, and what of it could be read."""
    return _examined(name, ())


def examine_text(text: str) -> CheckedDocument:
    """The errors of a ruleset of which there is only the text, and what of it could be read."""
    return _examined_text(text, None, ())


def parse_definition(text: str) -> Definition:
    """The definition in a text that a record carries, with what it extends below it.

    Raises ``RulesError`` naming the first error if it has any.
    """
    first, *others = text.split(f"\n{EXTENDED}\n")
    examined = _examined_text(first, None, (), tuple(others))
    if examined.errors:
        raise examined.errors[0].raised(RulesError)
    return _definition(examined)


def load_definition(name: str) -> Definition:
    """The definition in a ruleset file; ``RulesError`` naming the first error if it has any."""
    examined = examine_file(name)
    if examined.errors:
        raise _first_of(examined.errors, name)
    return _definition(examined)


def _definition(examined: CheckedDocument) -> Definition:
    """The definition of a valid document."""
    return Definition.from_document(examined.document, examined.text, examined.can_be_carried)


def _first_of(errors: list[Diagnostic], name: str) -> RulesError:
    """The first error of a file as an error, and how many there are."""
    diagnostic, others = errors[0], len(errors) - 1
    place = f"{shown_name(name)}:{diagnostic.line}:{diagnostic.column}"
    error = diagnostic.error
    if diagnostic.key:
        error = RulesError("error-file-at", entry=diagnostic.key, more=diagnostic.error)
    if others:
        return RulesError("error-file-first", file=place, more=error, others=others)
    return RulesError("error-file-only", file=place, more=error)


def _examined(name: str, below: tuple[str, ...]) -> CheckedDocument:
    """Examine a file; ``below`` are the files that extend it."""
    if not name.endswith(".toml"):
        return CheckedDocument([Diagnostic(1, 1, RulesError("error-file-ending"))], {})
    try:
        name.encode()
        text = read_text(name)
    except UnicodeEncodeError:
        return CheckedDocument([Diagnostic(1, 1, RulesError("error-file-name-encoding"))], {})
    except Unreadable as unreadable:
        return CheckedDocument([unreadable.diagnostic], {})
    except OSError as error:
        unread = RulesError("error-file-unread", reason=error.strerror or str(error))
        return CheckedDocument([Diagnostic(1, 1, unread)], {})
    return _examined_text(text, name, below)


def _examined_text(
    text: str, name: str | None, below: tuple[str, ...], carried: tuple[str, ...] = ()
) -> CheckedDocument:
    """Examine a file's text; without a name it cannot extend another file, but what is carried."""
    try:
        document = parse_toml(text)
    except Unreadable as unreadable:
        return CheckedDocument([unreadable.diagnostic], {})
    problems = schema_problems(document)
    is_extendable = all(problem.path != ("extends",) for problem in problems)
    parent = _parent(document, name, below, carried, problems) if is_extendable else None
    merged = completed(document, None if parent is None else parent.document, problems)
    whole, can_be_carried = (text, True) if problems else _complete(text, document, parent)
    return CheckedDocument(located(problems, text), merged, whole, can_be_carried)


def _complete(text: str, document: Document, parent: CheckedDocument | None) -> tuple[str, bool]:
    """A text with those that it needs, and whether records can carry it.

    A file is extended by its name alone: folders say something of the machine.
    """
    extends = document.get("extends", RULESET_IDS[0])
    can_be_carried = EXTENDED not in text
    if parent is not None and not is_shipped(extends):
        shortened = TomlText(text)
        shortened.set(("extends",), _file_name(extends))
        text = f"{str(shortened).rstrip()}\n{EXTENDED}\n{parent.text}"
        can_be_carried = can_be_carried and parent.can_be_carried
    return text, can_be_carried and len(text.encode()) <= MAX_BYTES


def _file_name(path: str) -> str:
    """The last part of a path, whatever the machine on which it was written."""
    return re.split(r"[/\\]", path)[-1]


def _parent(
    document: Document,
    name: str | None,
    below: tuple[str, ...],
    carried: tuple[str, ...],
    problems: list[Problem],
) -> CheckedDocument | None:
    """What this document extends, complete; what is wrong with it is added."""
    extends = document.get("extends")
    if extends is None:
        return None
    if is_shipped(extends):
        return CheckedDocument([], shipped_document(extends))
    path: Path = ("extends",)
    if name is None and not carried:
        problems.append(Problem(path, "error-file-no-ruleset", quoted={"name": extends}))
        return None
    if not extends.endswith(".toml"):
        problems.append(Problem(path, "error-file-no-parent", quoted={"name": extends}))
        return None
    if name is None:
        if len(carried) > MAX_EXTENSION_DEPTH:
            problems.append(Problem(path, "error-file-too-many", most=MAX_EXTENSION_DEPTH))
            return None
        return _valid(_examined_text(carried[0], None, (), carried[1:]), extends, problems)
    chain = (*below, os.path.realpath(name))
    file = os.path.join(os.path.dirname(name), extends)
    if os.path.realpath(file) in chain:
        problems.append(Problem(path, "error-file-extends-itself"))
    elif len(chain) > MAX_EXTENSION_DEPTH:
        problems.append(Problem(path, "error-file-too-many", most=MAX_EXTENSION_DEPTH))
    else:
        return _valid(_examined(file, chain), extends, problems)
    return None


def _valid(
    examined: CheckedDocument, extends: str, problems: list[Problem]
) -> CheckedDocument | None:
    """What is extended, if nothing is wrong with it; else its first error is added."""
    if not examined.errors:
        return examined
    first = examined.errors[0].raised(RulesError)
    problem = Problem(("extends",), "error-file-parent", quoted={"name": extends}, more=first)
    problems.append(problem)
    return None


def located(problems: Iterable[Problem], text: str) -> list[Diagnostic]:
    """Problems as errors with their places, in the order of the file."""
    try:
        found = TomlText(text).places()
    except ValueError:
        # Python reads deeper lists and larger numbers.
        found = {}
    errors = {
        Diagnostic(*_place(problem.path, found), problem, dotted(problem.path))
        for problem in problems
    }
    return sorted(
        errors,
        key=lambda diagnostic: (
            diagnostic.line,
            diagnostic.column,
            diagnostic.key,
            diagnostic.message,
        ),
    )


def _place(path: Path, found: Mapping[Path, tuple[int, int]]) -> tuple[int, int]:
    """The place of a key, else of the nearest thing that holds it, else of what is extended."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return found.get(("extends",), (1, 1))
