"""Checking ruleset files: everything that is wrong with one at once, by line.

Loading goes the same way, so that a file which this calls sound loads, and one with faults
does not.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from petteia._core import Position, Ruleset, TomlText, rule_conflicts
from petteia.errors import RulesError
from petteia.faults import Fault
from petteia.rulesets.files.documents import (
    MAX_BYTES,
    RULESET_IDS,
    Unreadable,
    is_shipped,
    parse_toml,
    read_text,
    shipped_document,
)
from petteia.rulesets.files.inheritance import Document, extended, with_common_options
from petteia.rulesets.files.semantics import option_problems, removal_problems, rule_problems
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.model.compiler import keys_written_by, mechanics
from petteia.rulesets.model.definition import TABLES, Definition, Option, Value, parse_option
from petteia.rulesets.model.options import boundary_values, value_text
from petteia.rulesets.problems import Path, Problem, dotted, shown, shown_name
from petteia.rulesets.problems import given as shown_value

MAX_EXTENSION_DEPTH = 8
"""How many files may extend one another in a row."""

EXTENDED = "# ======== the ruleset that the one above extends ========"
"""The line between a ruleset and the one that it extends, where records carry both as one text."""

_EXTENDS = re.compile(
    r"""^([ \t]*(?:extends|"extends"|'extends')[ \t]*=[ \t]*)"""
    r"""(?:\"{3}[\s\S]*?\"{3}|'{3}[\s\S]*?'{3}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')""",
    re.MULTILINE,
)
"""The entry that names the ruleset which a file extends, up to its value's end."""


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """What came of a ruleset file: its faults, and its document as far as that could be read."""

    faults: list[Fault]
    document: Document
    text: str = ""
    """The text with those of the files that it extends."""
    can_be_carried: bool = True
    """Whether a record can hold the text, and read it back."""


def check(path: str | os.PathLike[str]) -> list[Fault]:
    """Everything that is wrong with a ruleset file, in the order of its lines; empty if sound."""
    if not isinstance(path, (str, os.PathLike)):
        raise RulesError("fault-file-path", given=shown_value(path))
    return examine_file(os.fsdecode(path)).faults


def check_text(text: str) -> list[Fault]:
    """Everything that is wrong with a ruleset of which there is only the text.

    It can extend the rulesets of the package, and no file.
    """
    return examine_text(text).faults


def examine_file(name: str) -> CheckedDocument:
    """The faults of a ruleset file, and what of it could be read."""
    return _examined(name, ())


def examine_text(text: str) -> CheckedDocument:
    """The faults of a ruleset of which there is only the text, and what of it could be read."""
    return _examined_text(text, None, ())


def parse_definition(text: str) -> Definition:
    """The definition in a text that a record carries, with what it extends below it.

    Raises ``RulesError`` naming the first fault if it has any.
    """
    first, *others = text.split(f"\n{EXTENDED}\n")
    examined = _examined_text(first, None, (), tuple(others))
    if examined.faults:
        raise examined.faults[0].raised(RulesError)
    return _definition(examined)


def load_definition(name: str) -> Definition:
    """The definition in a ruleset file; ``RulesError`` naming the first fault if it has any."""
    examined = examine_file(name)
    if examined.faults:
        raise _first_of(examined.faults, name)
    return _definition(examined)


def _definition(examined: CheckedDocument) -> Definition:
    """The definition of a sound document."""
    return Definition.from_document(examined.document, examined.text, examined.can_be_carried)


def _first_of(faults: list[Fault], name: str) -> RulesError:
    """The first fault of a file as an error, and how many there are."""
    fault, others = faults[0], len(faults) - 1
    place = f"{shown_name(name)}:{fault.line}:{fault.column}"
    error = fault.error
    if fault.key:
        error = RulesError("fault-file-at", entry=fault.key, more=fault.error)
    if others:
        return RulesError("fault-file-first", file=place, more=error, others=others)
    return RulesError("fault-file-only", file=place, more=error)


def _examined(name: str, below: tuple[str, ...]) -> CheckedDocument:
    """Examine a file; ``below`` are the files that extend it."""
    if not name.endswith(".toml"):
        return CheckedDocument([Fault(1, 1, RulesError("fault-file-ending"))], {})
    try:
        name.encode()
        text = read_text(name)
    except UnicodeEncodeError:
        return CheckedDocument([Fault(1, 1, RulesError("fault-file-name-encoding"))], {})
    except Unreadable as unreadable:
        return CheckedDocument([unreadable.fault], {})
    except OSError as error:
        unread = RulesError("fault-file-unread", reason=error.strerror or str(error))
        return CheckedDocument([Fault(1, 1, unread)], {})
    return _examined_text(text, name, below)


def _examined_text(
    text: str, name: str | None, below: tuple[str, ...], carried: tuple[str, ...] = ()
) -> CheckedDocument:
    """Examine a file's text; without a name it cannot extend another file, but what is carried."""
    try:
        document = parse_toml(text)
    except Unreadable as unreadable:
        return CheckedDocument([unreadable.fault], {})
    problems = schema_problems(document)
    if any(problem.path == ("extends",) for problem in problems):
        return CheckedDocument(located(problems, text), _meaning(document, None, problems))
    parent = _parent(document, name, below, carried, problems)
    merged = _meaning(document, None if parent is None else parent.document, problems)
    whole, can_be_carried = _complete(text, document, parent)
    return CheckedDocument(located(problems, text), merged, whole, can_be_carried)


def _complete(text: str, document: Document, parent: CheckedDocument | None) -> tuple[str, bool]:
    """A text with those that it needs, and whether records can carry it."""
    extends = document.get("extends", RULESET_IDS[0])
    can_be_carried = EXTENDED not in text
    if parent is not None and not is_shipped(extends):
        text = _without_folders(text, document)
        names_no_folder = parse_toml(text)["extends"] == _file_name(extends)
        can_be_carried = can_be_carried and names_no_folder and parent.can_be_carried
        text = f"{text.rstrip()}\n{EXTENDED}\n{parent.text}"
    return text, can_be_carried and len(text.encode()) <= MAX_BYTES


def _without_folders(text: str, document: Document) -> str:
    """The text, extending a file by its name alone: folders say something of the machine.

    A text in which the entry cannot be found for certain stays as it is.
    """
    name = _file_name(document["extends"])
    if name == document["extends"]:
        return text
    entry = json.dumps(name, ensure_ascii=False)
    shortened = _EXTENDS.sub(lambda match: f"{match[1]}{entry}", text, count=1)
    try:
        is_same = parse_toml(shortened) == {**document, "extends": name}
    except Unreadable:
        is_same = False
    return shortened if is_same else text


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
        problems.append(Problem(path, "fault-file-no-ruleset", name=shown(extends)))
        return None
    if not extends.endswith(".toml"):
        problems.append(Problem(path, "fault-file-no-parent", name=shown(extends)))
        return None
    if name is None:
        if len(carried) > MAX_EXTENSION_DEPTH:
            problems.append(Problem(path, "fault-file-too-many", most=MAX_EXTENSION_DEPTH))
            return None
        return _sound(_examined_text(carried[0], None, (), carried[1:]), extends, problems)
    chain = (*below, os.path.realpath(name))
    file = os.path.join(os.path.dirname(name), extends)
    if os.path.realpath(file) in chain:
        problems.append(Problem(path, "fault-file-extends-itself"))
    elif len(chain) > MAX_EXTENSION_DEPTH:
        problems.append(Problem(path, "fault-file-too-many", most=MAX_EXTENSION_DEPTH))
    else:
        return _sound(_examined(file, chain), extends, problems)
    return None


def _sound(
    examined: CheckedDocument, extends: str, problems: list[Problem]
) -> CheckedDocument | None:
    """What is extended, if nothing is wrong with it; else its first fault is added."""
    if not examined.faults:
        return examined
    first = examined.faults[0].raised(RulesError)
    problems.append(Problem(("extends",), "fault-file-parent", name=shown(extends), more=first))
    return None


def _meaning(document: Document, parent: Document | None, problems: list[Problem]) -> Document:
    """Add what is wrong beyond shapes; the document complete with what it extends."""
    faulty = {problem.path[:2] for problem in problems} | {p.path[:1] for p in problems}
    if ("extends",) in faulty:
        return {}
    sound = _pruned(document, faulty)
    problems.extend(removal_problems(sound, parent))
    merged = with_common_options(sound) if parent is None else extended(sound, parent)
    given = document.get("options")
    names = given if isinstance(given, dict) else ()
    options: dict[str, Option | None] = dict.fromkeys(names, None)
    for name, entry in merged["options"].items():
        found = option_problems(name, entry)
        problems.extend(found)
        options[name] = None if found else parse_option(name, entry)
    if ("rules",) not in {problem.path for problem in problems}:
        problems.extend(_rule_problems(sound, document, parent, options, faulty))
    blocking = {*TABLES, "options", "remove"}
    if not any(problem.path[:1] and problem.path[0] in blocking for problem in problems):
        problems.extend(_mechanics_problems(document, merged))
    return merged


def _pruned(document: Document, faulty: set[Path]) -> Document:
    """A document without the entries that are at fault themselves."""
    sound: Document = {"title": "", "summary": ""}
    for key, value in document.items():
        if key == "options" and isinstance(value, dict):
            sound[key] = {k: v for k, v in value.items() if (key, k) not in faulty}
        elif key == "rules" and isinstance(value, list):
            sound[key] = [v for number, v in enumerate(value) if (key, number) not in faulty]
        elif (key,) not in faulty:
            sound[key] = value
    return sound


def _rule_problems(
    sound: Document,
    document: Document,
    parent: Document | None,
    options: Mapping[str, Option | None],
    faulty: set[Path],
) -> Iterator[Problem]:
    """What is wrong with the rules of a document, and with inherited ones that it spoils."""
    numbered = [
        (number, rule)
        for number, rule in enumerate(document.get("rules", ()))
        if ("rules", number) not in faulty
    ]
    own = {rule["name"] for _, rule in numbered}
    removed = sound.get("remove", {}).get("rules", ())
    kept = [
        rule
        for rule in (parent or {}).get("rules", ())
        if rule["name"] not in own and rule["name"] not in removed
    ]
    cited = {ground for rule in kept if not rule.get("when") for ground in rule.get("cites", ())}
    yield from rule_problems(numbered, options, cited)
    gone = sound.get("remove", {}).get("options", ())
    for rule in kept:
        for option in rule.get("when", {}):
            if option not in options:
                path: Path = ("remove", "options", list(gone).index(option))
                yield Problem(path, "fault-file-still-spoken", name=shown(rule["name"]))


def _mechanics_problems(document: Document, merged: Document) -> list[Problem]:
    """What is wrong with the mechanics: as they are by default, then with each option's values."""
    definition = Definition.from_document({**merged, "rules": []})
    overruled = list(_overruled(document, definition))
    defaults = definition.defaults()
    problems = overruled + _game_problems(definition, defaults)
    if problems:
        return problems
    for name, option in definition.options.items():
        for value in boundary_values(option):
            if value == defaults[name]:
                continue
            path: Path = ("options", name)
            for found in _game_problems(definition, {**defaults, name: value}):
                inner = RulesError("fault-file-at", entry=dotted(found.path), more=found)
                chosen = {"option": name, "value": value_text(value)}
                problems.append(Problem(path, "fault-file-with", **chosen, more=inner))
    return problems


def _overruled(document: Document, definition: Definition) -> Iterator[Problem]:
    """Mechanics that a document gives but that an option's default puts something else for."""
    for name, option in definition.options.items():
        for table, key in keys_written_by(option, option.default):
            given = document.get(table, {}).get(key)
            effect = option.effect.get(value_text(option.default), {})
            written = option.default if option.writes else effect[table][key]
            if given is not None and given != written:
                yield Problem(
                    (table, key),
                    "fault-file-overruled",
                    option.rule,
                    option=name,
                    given=shown_value(written),
                    entry=name,
                )


def _game_problems(definition: Definition, options: Mapping[str, Value]) -> list[Problem]:
    """What keeps a game from being played under these options."""
    try:
        found = mechanics(definition, options)
    except Problem as problem:
        return [problem]
    conflicts = rule_conflicts(found)
    if conflicts:
        return [Problem.of(tuple(error.key.split(".")), error) for error in conflicts]
    outcome = Position(Ruleset("", dict(options), found)).outcome()
    if outcome is not None:
        reason, rule = outcome.reason, outcome.rule
        return [Problem(("setup",), "fault-file-over", rule, reason=reason)]
    return []


def located(problems: Iterable[Problem], text: str) -> list[Fault]:
    """Problems as faults with their places, in the order of the file."""
    try:
        found = TomlText(text).places()
    except ValueError:
        # Python reads deeper lists and larger numbers.
        found = {}
    faults = {
        Fault(*_place(problem.path, found), problem, dotted(problem.path)) for problem in problems
    }
    return sorted(faults, key=lambda fault: (fault.line, fault.column, fault.key, fault.message))


def _place(path: Path, found: Mapping[Path, tuple[int, int]]) -> tuple[int, int]:
    """The place of a key, else of the nearest thing that holds it, else of what is extended."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return found.get(("extends",), (1, 1))
