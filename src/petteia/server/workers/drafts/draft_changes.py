"""``Change``: a new value at a place of a ruleset's text, and the changed text.

Every form of the builder sends the same kind of change. The consequences of an entry for the
others, such as the set-up of a board of another size, are worked out here, in ``option_edits`` and
in ``rule_edits``.
"""

from typing import Annotated

import msgspec

from petteia._core import TomlText, fitted_board
from petteia.rulesets.files.document import MAX_BYTES, RulesetDocument
from petteia.rulesets.model.options import Value, board_size
from petteia.rulesets.schema import key_schema
from petteia.server.workers.drafts.draft_values import (
    BOARD_SIZE,
    DRAWN_SETUP,
    SETUP_BOARD,
    Path,
    details,
    has_valid_shape,
    option_boards,
    options_and_values,
    place_of,
)
from petteia.server.workers.drafts.option_edits import Entries, with_option, without_option
from petteia.server.workers.drafts.rule_edits import (
    ListedValue,
    with_rule,
    with_rule_before,
    without_rule,
)

MAX_PATH = 6
MAX_CHANGES = 8
Key = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
NewValue = bool | int | str | list[str] | dict[Key, ListedValue | None] | None


class Change(msgspec.Struct, frozen=True):
    """A new value at a place of a text; null removes the entry."""

    path: Annotated[tuple[Key, ...], msgspec.Meta(min_length=1, max_length=MAX_PATH)]
    """The tables and the key, such as ``capture`` and ``corner``; ``rules`` and a rule's name, or
    ``options`` and an option's name, with a key behind it or without; ``remove``, ``rules`` or
    ``options``, and the name of a rule or option to remove or restore."""
    value: NewValue
    """Of a whole rule or option the entries that are new; null among them takes one out."""
    before: Key | None = None
    """The earlier rule before which a rule is moved; nothing else changes then."""


DraftText = Annotated[str, msgspec.Meta(max_length=MAX_BYTES)]


class DraftRequest(msgspec.Struct, frozen=True):
    """A text, and changes to make in it one after the other."""

    text: DraftText
    changes: Annotated[tuple[Change, ...], msgspec.Meta(max_length=MAX_CHANGES)] = ()

    def document(self) -> RulesetDocument:
        """The document with the changes made in it."""
        document = RulesetDocument.from_content(self.text.encode())
        for change in self.changes:
            if document.is_editable:
                document = with_change(document, change)
        return document


def with_change(document: RulesetDocument, change: Change) -> RulesetDocument:
    """A document with a change made in it; a change that fits nothing changes nothing."""
    path, value = change.path, change.value
    if path[0] not in ("options", "rules", "remove") or path[2:] == ("default",):
        return _with_entry(document, path, value)
    if not has_valid_shape(document):
        return document
    match path:
        case ("remove", "options", name):
            return without_option(document, name, is_left_out=bool(value))
        case ("remove", "rules", name):
            return without_rule(document, name, is_left_out=bool(value))
        case ("rules", name) if change.before is not None:
            return with_rule_before(document, name, change.before)
        case ("options", name) if value is None:
            return without_option(document, name, is_left_out=False)
        case ("rules", name) if value is None:
            return without_rule(document, name, is_left_out=False)
        case ("options", name) if isinstance(value, dict):
            return _with_option(document, name, {(key,): entry for key, entry in value.items()})
        case ("options", name, _) | ("options", name, "effect", _, _, _):
            return _with_option(document, name, {path[2:]: _listed(value)})
        case ("rules", name) if isinstance(value, dict):
            return with_rule(document, name, value)
        case ("rules", name, key):
            return with_rule(document, name, {key: _listed(value)})
    return document


def _listed(value: NewValue) -> ListedValue | None:
    """The value of one entry of a rule or an option."""
    if not isinstance(value, dict):
        return value
    return {key: entry for key, entry in value.items() if isinstance(entry, Value)}


def _with_option(document: RulesetDocument, name: str, entries: Entries) -> RulesetDocument:
    """A document with an option changed; one that draws a set-up needs a drawn one beside it."""
    if any(place[-2:] == ("setup", "board") and entries[place] for place in entries):
        document = _with_drawn_setup(document)
    return with_option(document, name, entries)


def _with_entry(document: RulesetDocument, path: Path, value: NewValue) -> RulesetDocument:
    """A document with one entry set or, if it is None, taken out."""
    key = ".".join(path)
    if isinstance(value, list | dict) or (len(path) > 2 and path[0] != "options"):
        return document
    if key != SETUP_BOARD or value is None or not has_valid_shape(document):
        return _with_value(document, path, value)
    # Values of options have to change a drawn set-up by a board, too.
    options, _ = options_and_values(document.complete)
    boards = option_boards(document.complete, options)
    document = _with_value(_without_choice_of_size(document), path, value)
    for name, drawn in boards.items():
        effects: Entries = {
            ("effect", each, "setup", "board"): board for each, board in drawn.items()
        }
        document = with_option(document, name, effects)
    return document


def _with_drawn_setup(document: RulesetDocument) -> RulesetDocument:
    """A document whose set-up is a board: an option's drawing cannot be combined with rows."""
    _, values = options_and_values(document.complete)
    setup = document.complete.get("setup", {})
    if SETUP_BOARD not in values or setup.keys().isdisjoint(DRAWN_SETUP):
        return document
    return _with_entry(document, ("setup", "board"), values[SETUP_BOARD])


def _without_choice_of_size(document: RulesetDocument) -> RulesetDocument:
    """A document with a board of its current size: a drawn set-up fits no other."""
    options, values = options_and_values(document.complete)
    for name, option in options.items():
        if option.get("writes") == BOARD_SIZE and BOARD_SIZE in values:
            document = without_option(document, name, is_left_out=True)
            document = _with_value(document, ("board", "size"), values[BOARD_SIZE])
    return document


def _with_value(document: RulesetDocument, path: Path, value: Value | None) -> RulesetDocument:
    """A document with one entry set or removed, and the entries that must agree with it."""
    edits = TomlText(document.text)
    options, values = options_and_values(document.complete)
    place = place_of(path, options)
    if place != path:
        # An option's default overrides a table's value for the same key.
        edits.remove(path)
    if value is None:
        edits.remove(place)
        return RulesetDocument(str(edits))
    # A new set-up or source replaces an inherited one as a whole.
    inherited: dict[str, Value] = {}
    if place[0] == "setup":
        inherited = {k: v for k, v in values.items() if v != _default(k)}
    elif place[0] == "source":
        inherited = details({}, document.complete)
    if place[0] not in document.table:
        for key, each in inherited.items():
            if key.startswith(f"{place[0]}."):
                edits.set(tuple(key.split(".")), each)
    edits.set(place, value)
    if path == ("setup", "board"):
        _leave_only_board(edits)
    elif path == ("board", "size") and SETUP_BOARD in values:
        _fit_board(edits, str(values[SETUP_BOARD]))
    return RulesetDocument(str(edits))


def _default(key: str) -> Value | None:
    found: Value | None = key_schema(key).get("default") if key.startswith("setup.") else None
    return found


def _leave_only_board(edits: TomlText) -> None:
    """Remove the parts of a set-up that a whole board replaces."""
    for key in DRAWN_SETUP:
        edits.remove(("setup", key))


def _fit_board(edits: TomlText, board: str) -> None:
    """Fit the pieces to a board of another size, unless the set-up does so itself."""
    _, values = options_and_values(RulesetDocument(str(edits)).complete)
    if not values or SETUP_BOARD in values:
        return
    edits.set(("setup", "board"), fitted_board(board, *board_size(str(values[BOARD_SIZE]))))
    _leave_only_board(edits)
