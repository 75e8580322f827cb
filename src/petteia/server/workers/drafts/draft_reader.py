"""Reads a ruleset that is being built, in the sandbox: its errors, and what its entries come to.

As a program this module reads a ``DraftRequest`` from standard input and writes a ``Draft``.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from petteia._core import TomlText
from petteia.rulesets import ruleset
from petteia.rulesets.carried import take_in
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.semantics import option_problems
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.model.compiler import mechanics
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.model.options import board_size
from petteia.rulesets.model.setup import fitted_board
from petteia.rulesets.problems import Problem
from petteia.rulesets.ruleset_warnings import warnings_of
from petteia.rulesets.schema import default_mechanics, key_schema
from petteia.rulesets.traits import traits_of
from petteia.server.workers.drafts.option_edits import (
    DRAWN_SETUP,
    OptionChange,
    OptionRemoval,
    Path,
    options_with_origin,
    with_option,
)
from petteia.server.workers.drafts.rule_edits import (
    ListedValue,
    RuleChange,
    RuleMove,
    RuleRemoval,
    rules_with_origin,
    with_rule,
)
from petteia.server.workers.ruleset_checker import CheckResult, read_result, result_data
from petteia.server.workers.sandbox import limit_process, run_in_sandbox

Document = dict[str, Any]
Value = bool | int | str

HEADINGS = ("title", "summary", "extends")
BOARD_SIZE, SETUP_BOARD = "board.size", "setup.board"
DETAILS = ("source", "pieces", "conduct")
"""The tables on where the game is from, what its pieces are called, and how it is conducted."""


class Change(msgspec.Struct, frozen=True, tag="entry"):
    """A new value for an entry; null takes the entry out of the text."""

    key: Annotated[
        str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}(\.[A-Za-z][a-z0-9_-]{0,39})?$")
    ]
    """A key of the mechanics such as ``capture.corner``, ``options.`` with an option's name for
    its default, ``examples.`` with a rule's name, a key of ``DETAILS`` such as ``source.year``,
    ``version``, ``weights``, or one of ``HEADINGS``."""
    value: Value | None
    offered: bool | None = None
    """Whether an option lets players choose the entry from now on; null leaves that as it is."""


AnyChange = Change | OptionChange | OptionRemoval | RuleChange | RuleMove | RuleRemoval


class DraftRequest(msgspec.Struct, frozen=True):
    """A text, and changes to make in it one after the other."""

    text: str
    changes: tuple[AnyChange, ...] = ()


@dataclass(frozen=True)
class Draft:
    """A ruleset that is being built."""

    text: str
    """The text with the changes made."""
    check: CheckResult
    is_readable: bool = False
    """Whether every entry has a valid shape, so that forms can show what there is."""
    headings: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)
    """What mechanics, ``DETAILS``, version and weights come to, by their keys."""
    given: Sequence[str] = ()
    """The keys that the text itself gives a value for."""
    options: Mapping[str, Document] = field(default_factory=dict)
    """The entries of all valid options, with what they inherit."""
    option_forms: Sequence[Document] = ()
    """All options, valid or not, those of the text and those inherited, each with its
    ``origin`` and the keys that are ``given`` by the text itself."""
    option_boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The set-up as a board, by the names of options and by those of their values that change it,
    or the size of the board, without drawing it; all other options are at their defaults."""
    offered: Sequence[str] = ()
    """The keys of the mechanics for which the text itself has an option."""
    piece_names: Mapping[str, str] = field(default_factory=dict)
    rules: Sequence[Document] = ()
    """The rules in words, those of the text and those inherited, each with its ``origin``."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The example of the library that shows a rule, by the rule's name."""
    warnings: CheckResult = field(default_factory=CheckResult)
    """Where the rules of a valid text pull apart."""
    traits: Mapping[str, Any] | None = None
    """The traits of the game; None while there are errors."""


async def read_draft(request: DraftRequest) -> Draft | None:
    """Read a draft in a process of its own; None if that took too long."""
    answer = await run_in_sandbox(__name__, msgspec.json.encode(request))
    if answer is None:
        return None
    found = json.loads(answer)
    checks = {key: read_result(found[key]) for key in ("check", "warnings") if key in found}
    return Draft(**{**found, **checks})


def main() -> None:
    """Read standard input under limits."""
    limit_process()
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=DraftRequest)
    print(json.dumps(drafted(request)))


def drafted(request: DraftRequest) -> Document:
    """The draft as JSON has it."""
    found = RulesetDocument.from_content(request.text.encode())
    for change in request.changes:
        if not found.refusal:
            found = RulesetDocument(_changed(found.text, found.table, change))
    return _read(found)


def _read(checked: RulesetDocument) -> Document:
    text, document = checked.text, checked.table
    if checked.refusal:
        return {"text": text, "check": result_data(checked.errors, "")}
    headings = {key: value for key in HEADINGS if isinstance(value := document.get(key, ""), str)}
    found: Document = {
        "text": text,
        "check": result_data(checked.errors, headings.get("title", "")),
        "headings": headings,
    }
    if not _has_valid_shape(document) or "options" not in checked.complete:
        return found
    options, values = _options_and_values(checked.complete)
    values |= _details(document, checked.complete)
    examples = checked.complete.get("examples", {})
    keys = (
        *values,
        *(f"options.{name}" for name in options),
        *(f"examples.{name}" for name in document.get("examples", {})),
    )
    found |= {
        "is_readable": True,
        "values": values,
        "given": [key for key in keys if _is_given(document, _place(key, options))],
        "options": options,
        "option_forms": options_with_origin(document, checked.complete),
        "option_boards": _option_boards(checked.complete, options),
        "examples": examples,
        "offered": [
            option["writes"]
            for name, option in options.items()
            if "type" in document.get("options", {}).get(name, {}) and "writes" in option
        ],
        "piece_names": checked.complete.get("pieces", {}),
        "rules": rules_with_origin(document),
    }
    if not checked.errors:
        found["traits"] = _traits(text)
        found["warnings"] = result_data(warnings_of(checked), "")
    return found


def _has_valid_shape(document: Document) -> bool:
    """Whether every entry has a valid shape, but for those that forms show with their errors."""
    return all(
        each.path[0] in ("title", "summary") or (each.path[0] == "source" and len(each.path) > 1)
        for each in schema_problems(document)
    )


def _options_and_values(merged: Document) -> tuple[Document, dict[str, Value]]:
    """The valid options, and the mechanics with each at its default.

    There is no board among the mechanics where that has errors.
    """
    entries = merged["options"].items()
    options = {name: entry for name, entry in entries if not option_problems(name, entry)}
    for tables in (merged, {**merged, "setup": {}}):
        definition = Definition.from_document({**tables, "options": options, "rules": []})
        try:
            found = mechanics(definition, definition.defaults())
        except Problem:
            continue
        size = f"{found.pop('board.files')}x{found.pop('board.ranks')}"
        if tables is not merged:
            del found["setup.board"]
        return options, {**found, BOARD_SIZE: size}
    return options, {}


def _option_boards(merged: Document, options: Document) -> dict[str, dict[str, str]]:
    """The boards by values of options that change a set-up, or its size, without drawing it."""
    definition = Definition.from_document({**merged, "options": options, "rules": []})
    boards: dict[str, dict[str, str]] = {}
    for name, option in definition.options.items():
        for setting, tables in option.effect.items():
            setup = tables.get("setup", {})
            is_resized = "size" in tables.get("board", {}) and "board" not in setup
            if not is_resized and setup.keys().isdisjoint(DRAWN_SETUP):
                continue
            try:
                chosen = {**definition.defaults(), name: option.parse(setting)}
                board = mechanics(definition, chosen)["setup.board"]
            except Problem:
                continue
            boards.setdefault(name, {})[setting] = str(board)
    return boards


def _details(document: Document, merged: Document) -> dict[str, Value]:
    """The entries of ``DETAILS`` and the version, by their keys.

    A source of the text's own counts even where it has errors.
    """
    tables = {**merged, "source": document.get("source", merged.get("source"))}
    found: dict[str, Value] = {"version": merged.get("version", 1)}
    if "weights" in merged:
        found["weights"] = merged["weights"]
    for table in DETAILS:
        entries = tables.get(table)
        if isinstance(entries, Mapping):
            simple = {k: v for k, v in entries.items() if isinstance(v, Value)}
            found |= {f"{table}.{key}": value for key, value in simple.items()}
    return found


def _place(key: str, options: Document) -> Path:
    """Where a text gives the value of a key: an option's default stands for what it sets."""
    table, _, name = key.partition(".")
    if table == "options":
        return ("options", name, "default")
    for option, entry in options.items():
        if entry.get("writes") == key:
            return ("options", option, "default")
    return (table, name) if name else (table,)


def _is_given(document: Document, place: Path) -> bool:
    """Whether a document gives a value itself, which it could leave to what it extends."""
    found: Any = document
    for key in place[:-1]:
        found = found.get(key, {})
    return place[-1] in found and "type" not in found


def _traits(text: str) -> Document:
    return dict(traits_of(ruleset(take_in(text))))


def _changed(text: str, document: Document, change: AnyChange) -> str:
    """A text with a change made in it."""
    if isinstance(change, Change):
        if change.key != SETUP_BOARD or change.value is None:
            return _with_entry(text, document, change)
        boards = _boards_by_option(text)
        text = _without_choice_of_size(text)
        return _with_boards(_with_entry(text, _parsed(text), change), boards)
    if not _has_valid_shape(document):
        return text
    if isinstance(change, OptionChange) and _draws_setup(change):
        text = _with_drawn_setup(text, document)
        document = _parsed(text)
    if isinstance(change, OptionChange | OptionRemoval):
        return with_option(text, document, change)
    return with_rule(text, document, change)


def _draws_setup(change: OptionChange) -> bool:
    """Whether a change gives a value of an option a set-up of its own on a board."""
    entries = change.entries.items()
    return any(key.endswith(f".{SETUP_BOARD}") and value is not None for key, value in entries)


def _with_drawn_setup(text: str, document: Document) -> str:
    """A text whose set-up is a board: what a value of an option draws cannot stand beside rows."""
    values = _merged(text)[1]
    setup = _merged_document(text).get("setup", {})
    if SETUP_BOARD not in values or setup.keys().isdisjoint(DRAWN_SETUP):
        return text
    return _changed(text, document, Change(SETUP_BOARD, values[SETUP_BOARD]))


def _without_choice_of_size(text: str) -> str:
    """A text whose board has the size it has now: a drawn set-up fits no other."""
    options, values = _merged(text)
    if BOARD_SIZE not in values:
        return text
    for name, option in options.items():
        if option.get("writes") == BOARD_SIZE:
            text = with_option(text, _parsed(text), OptionRemoval(name, omitted=True))
            text = _with_entry(text, _parsed(text), Change(BOARD_SIZE, values[BOARD_SIZE]))
    return text


def _boards_by_option(text: str) -> dict[str, dict[str, str]]:
    merged = _merged_document(text)
    return _option_boards(merged, _merged(text)[0]) if "options" in merged else {}


def _with_boards(text: str, boards: Mapping[str, Mapping[str, str]]) -> str:
    """A text in which values of options change the set-up by a board, as a drawn one has to be."""
    for name, drawn in boards.items():
        entries = {f"effect.{setting}.{SETUP_BOARD}": board for setting, board in drawn.items()}
        text = with_option(text, _parsed(text), OptionChange(name, entries))
    return text


def _parsed(text: str) -> Document:
    return RulesetDocument(text).table


def _with_entry(text: str, document: Document, change: Change) -> str:
    """A text with one entry set or taken out."""
    edits = TomlText(text)
    options, values = _merged(text)
    place = _place(change.key, options)
    own = tuple(change.key.split("."))
    if own[0] != place[0]:
        # An option's default overrules what a table gives for the same key.
        edits.remove(own)
    if change.offered is not None:
        _offer(edits, change, place, options)
        return str(edits)
    if change.value is None:
        edits.remove(place)
        return str(edits)
    if place[0] == "setup" and "setup" not in document:
        # A set-up of one's own takes the place of an inherited one as a whole.
        for key, value in values.items():
            if key.startswith("setup.") and value != key_schema(key).get("default"):
                edits.set(tuple(key.split(".")), value)
    if place[0] == "source" and "source" not in document:
        # So does a source.
        for key, value in _details({}, _merged_document(text)).items():
            if key.startswith("source."):
                edits.set(tuple(key.split(".")), value)
    edits.set(place, change.value)
    if change.key == SETUP_BOARD:
        _leave_only_board(edits)
    elif change.key == BOARD_SIZE and "setup.board" in values:
        _fit_board(edits, str(values["setup.board"]))
    return str(edits)


def _offer(edits: TomlText, change: Change, place: Path, options: Document) -> None:
    """Make an entry an option that players choose, or an option an entry that always holds."""
    if change.value is None or change.key not in default_mechanics():
        return
    table, name = change.key.split(".")
    if not change.offered:
        edits.remove(place[:2])
        edits.set((table, name), change.value)
        return
    part = key_schema(change.key)
    option = f"{table}_{name}" if name in options else name
    entry: dict[str, ListedValue] = {"type": "bool", "default": change.value}
    if "enum" in part:
        entry |= {"type": "choice", "values": part["enum"]}
    entry |= {"summary": part["description"][:120], "writes": change.key}
    edits.remove((table, name))
    for key, value in entry.items():
        edits.set(("options", option, key), value)


def _merged_document(text: str) -> Document:
    return RulesetDocument(text).complete


def _merged(text: str) -> tuple[Document, dict[str, Value]]:
    merged = _merged_document(text)
    return _options_and_values(merged) if "options" in merged else ({}, {})


def _leave_only_board(edits: TomlText) -> None:
    """Take out of a set-up what a whole board takes the place of."""
    for key in DRAWN_SETUP:
        edits.remove(("setup", key))


def _fit_board(edits: TomlText, board: str) -> None:
    """Fit the pieces to a board of another size, unless the set-up does so itself."""
    _, values = _merged(str(edits))
    if not values or "setup.board" in values:
        return
    edits.set(("setup", "board"), fitted_board(board, *board_size(str(values[BOARD_SIZE]))))
    _leave_only_board(edits)


if __name__ == "__main__":
    main()
