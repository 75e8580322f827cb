"""A ruleset that is being built, read from its text and shown in the reader's language."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from msgspec.structs import replace

from petteia.i18n.messages import Messages, messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.changes import change_in_words, changes_between
from petteia.rulesets.embedded import take_in
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.inheritance import Table
from petteia.rulesets.files.semantics import WAYS, Way
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.definition import PARTS, Rule
from petteia.rulesets.model.options import Option, parse_option
from petteia.rulesets.rule_texts import option_in, rule_in, title_of
from petteia.rulesets.ruleset_warnings import warnings_of
from petteia.rulesets.traits import (
    NOTHING,
    PIECE_NAMES,
    TraitValue,
    piece_names,
    traits_of,
)
from petteia.server.builder.forms import FieldChoice, FormField, option_field
from petteia.server.limits import DRAFTS
from petteia.server.messages.socket_messages import Data
from petteia.server.workers.drafts.draft_changes import DraftRequest
from petteia.server.workers.drafts.draft_values import (
    DRAWN_SETUP,
    details,
    has_valid_shape,
    is_given,
    option_boards,
    options_and_values,
    place_of,
)
from petteia.server.workers.drafts.option_edits import options_with_origin
from petteia.server.workers.drafts.rule_edits import Origin, rules_with_origin
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import SITE, Client
from petteia.server.workers.ruleset_checker import READING_MILLISECONDS, CheckResult, check_result

Traits = dict[str, TraitValue]


class ShownDiagnostic(Data, frozen=True):
    """An error in the text, and its place."""

    line: int
    column: int
    text: str


class ChangedTrait(Data, frozen=True):
    """A difference of a draft from the ruleset that it extends."""

    title: str
    before: str
    after: str


class DraftRule(Data, frozen=True, kw_only=True):
    """A rule in words: from the text, or in the reader's language if it is inherited."""

    name: str
    origin: Origin
    ids: tuple[str, ...]
    part: str
    evidence: str
    title: str
    text: str
    basis: str
    parallel: str
    unverified: bool
    when: Mapping[str, bool | int | str]
    cites: tuple[str, ...]


class OptionEffect(Data, frozen=True):
    """The replacement of an entry of the mechanics by a value of an option."""

    setting: str
    """The value as written in the text."""
    key: str
    """The key of the mechanics, such as ``capture.corner``."""
    value: bool | int | str | None
    """None if a form cannot show it."""
    board: str
    """The set-up made by the value of the option, if this entry changes it without drawing it;
    empty for any other entry, and for a second one of the same value."""


class DraftOption(Data, frozen=True, kw_only=True):
    """An option with its complete description."""

    name: str
    origin: Origin
    given: tuple[str, ...]
    """The keys of its entries that the text itself has."""
    title: str
    summary: str
    rule: str
    type: str
    minimum: int | str | None
    maximum: int | str | None
    values: tuple[str, ...]
    way: Way
    """The way in which it takes effect."""
    writes: str
    arbiter: str
    inert: str
    settings: tuple[FieldChoice, ...]
    """The values for which it can have effects; empty if there are too many."""
    effects: tuple[OptionEffect, ...]


class DraftView(Data, frozen=True, kw_only=True):
    """A draft of a ruleset."""

    text: str
    errors: tuple[ShownDiagnostic, ...]
    more: int
    """How many more errors there are."""
    warnings: tuple[ShownDiagnostic, ...]
    """The conflicts between the rules of a valid text."""
    is_readable: bool
    """Whether forms can show the whole text."""
    title: str
    summary: str
    extends: str
    parent: str
    """The title of the ruleset that it extends, or empty."""
    values: Mapping[str, bool | int | str]
    """The value of every field, and the board, by their keys."""
    given: tuple[str, ...]
    """The keys that the text itself gives a value for, and could inherit instead."""
    options: tuple[FormField, ...]
    """The defaults of all valid options."""
    option_forms: tuple[DraftOption, ...]
    """All options, valid or not."""
    idle: tuple[str, ...]
    """The keys that change nothing in this game."""
    piece_names: Mapping[str, str]
    rules: tuple[DraftRule, ...]
    """The rules in words, part by part."""
    examples: Mapping[str, str]
    """The example of the library that shows a rule, by the rule's name."""
    differences: tuple[ChangedTrait, ...]


async def read_draft(
    request: DraftRequest, pool: EnginePool, t: Messages, client: Client = SITE
) -> DraftView:
    """A draft in the reader's language; raises ``EngineFailedError``."""
    work = partial(drafted, request, t.language)
    return await pool.run(work, client, DRAFTS, READING_MILLISECONDS)


def drafted(request: DraftRequest, language: str) -> DraftView:
    """A draft in a language, read in a process of the pool."""
    t, document = messages_in(language), request.document()
    check = check_result(document.entry_errors)

    def heading(key: str) -> str:
        text = document.table.get(key)
        return text if isinstance(text, str) else ""

    extends = heading("extends")
    view = DraftView(
        text=document.text,
        errors=shown_errors(check, t),
        more=check.more,
        warnings=(),
        is_readable=False,
        title=heading("title"),
        summary=heading("summary"),
        extends=extends,
        parent=title_of(ruleset(extends), t) if is_shipped(extends) else "",
        values={},
        given=(),
        options=(),
        option_forms=(),
        idle=(),
        piece_names=PIECE_NAMES,
        rules=(),
        examples={},
        differences=(),
    )
    is_readable = has_valid_shape(document) and "options" in document.complete
    return _with_entries(view, document, t) if is_readable else view


def _with_entries(view: DraftView, document: RulesetDocument, t: Messages) -> DraftView:
    """The view of a draft whose entries all have a valid shape."""
    table, merged = document.table, document.complete
    options, values = options_and_values(merged)
    values |= details(table, merged)
    defaults = {f"options.{name}.default": each["default"] for name, each in options.items()}
    keys = (*values, *defaults, *(f"examples.{name}" for name in table.get("examples", {})))
    boards = option_boards(merged, options)
    names = {**PIECE_NAMES, **merged.get("pieces", {})}
    traits = None if document.errors else traits_of(ruleset(take_in(document.text)))
    return replace(
        view,
        is_readable=True,
        warnings=shown_errors(check_result(warnings_of(document)), t),
        values={**values, **defaults},
        given=tuple(
            key for key in keys if is_given(table, place_of(tuple(key.split(".")), options))
        ),
        options=tuple(option_field(parse_option(name, each), t) for name, each in options.items()),
        option_forms=tuple(
            _option(each, boards.get(each["name"], {}), t)
            for each in options_with_origin(table, merged)
        ),
        idle=_idle(values, traits) if traits else (),
        piece_names=names,
        rules=_rules(rules_with_origin(table), t),
        examples=merged.get("examples", {}),
        differences=_differences(view.extends, traits, names, t) if traits else (),
    )


def shown_errors(check: CheckResult, t: Messages) -> tuple[ShownDiagnostic, ...]:
    """The errors of a check in the reader's language."""
    return tuple(
        ShownDiagnostic(diagnostic.line, diagnostic.column, t.error(diagnostic))
        for diagnostic in check.errors
    )


def _rules(entries: Iterable[Table], t: Messages) -> tuple[DraftRule, ...]:
    order = list(PARTS)
    rules = sorted(entries, key=lambda entry: order.index(entry["part"]))
    return tuple(_rule(entry, t) for entry in rules)


def _rule(entry: Table, t: Messages) -> DraftRule:
    origin: Origin = entry.pop("origin")
    rule = Rule(**entry)
    if origin in ("inherited", "left-out"):
        rule = rule_in(rule, t)
    return DraftRule(origin=origin, **asdict(rule))


def _option(entry: Mapping[str, Any], boards: Mapping[str, str], t: Messages) -> DraftOption:
    """An option: in the reader's language unless the text itself says otherwise."""
    about = ("name", "origin", "given")
    whole = {key: value for key, value in entry.items() if key not in about}
    option = parse_option(entry["name"], {**_UNKNOWN, **whole})
    words = option_in(option, t)
    given = entry["given"]

    def word(key: str) -> str:
        return str(whole[key]) if key in given else getattr(words, key) or ""

    undrawn = dict(boards)

    def board(setting: str, table: str, key: str) -> str:
        is_undrawn = table == "setup" and key in DRAWN_SETUP
        return undrawn.pop(setting, "") if is_undrawn else ""

    effects = tuple(
        OptionEffect(setting, f"{table}.{key}", _simple(value), board=board(setting, table, key))
        for setting, tables in option.effect.items()
        for table, entries in tables.items()
        for key, value in entries.items()
    )
    return DraftOption(
        name=option.name,
        origin=entry["origin"],
        given=tuple(given),
        title=word("title"),
        summary=word("summary"),
        rule=option.rule or "",
        type=option.type,
        minimum=option.minimum,
        maximum=option.maximum,
        values=option.choices,
        way=next((way for way in WAYS if way in whole), "effect"),
        writes=option.writes or "",
        arbiter=word("arbiter"),
        inert=word("inert"),
        settings=tuple(FieldChoice(value, words.value_title(value)) for value in _settings(option)),
        effects=effects,
    )


def _simple(value: Any) -> bool | int | str | None:
    return value if isinstance(value, bool | int | str) else None


_UNKNOWN: Mapping[str, Any] = {"type": "bool", "default": False, "summary": ""}
"""The fields of an option whose text does not contain it yet."""
MAX_SETTINGS = 16


def _settings(option: Option) -> tuple[bool | int | str, ...]:
    """The values of an option, unless there are too many to list."""
    if option.values:
        return option.values
    low, high = option.minimum, option.maximum
    if isinstance(low, int) and isinstance(high, int) and high - low < MAX_SETTINGS:
        return tuple(range(low, high + 1))
    return ()


def _idle(keys: Iterable[str], traits: Traits) -> tuple[str, ...]:
    names = {key: key.replace(".", "-").replace("_", "-") for key in keys}
    return tuple(key for key, name in names.items() if traits.get(name) == NOTHING)


def _differences(
    extends: str, traits: Traits, names: Mapping[str, str], t: Messages
) -> tuple[ChangedTrait, ...]:
    if not is_shipped(extends):
        return ()
    parent = ruleset(extends)
    changes = changes_between(traits_of(parent), traits)
    told = (change_in_words(t, each, piece_names(parent), names) for each in changes)
    return tuple(ChangedTrait(each.title, each.before, each.after) for each in told)
