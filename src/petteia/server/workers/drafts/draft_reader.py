"""Reads a ruleset that is being built: its errors, and its entries' meanings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Annotated

import msgspec

from petteia.rulesets import ruleset
from petteia.rulesets.embedded import take_in
from petteia.rulesets.files.document import MAX_BYTES, RulesetDocument
from petteia.rulesets.files.inheritance import Table
from petteia.rulesets.model.options import Value
from petteia.rulesets.ruleset_warnings import warnings_of
from petteia.rulesets.traits import TraitValue, traits_of
from petteia.server.limits import DRAFTS
from petteia.server.workers.drafts.draft_changes import Change, with_change
from petteia.server.workers.drafts.draft_values import (
    details,
    has_valid_shape,
    is_given,
    option_boards,
    options_and_values,
    place_of,
)
from petteia.server.workers.drafts.option_edits import options_with_origin
from petteia.server.workers.drafts.rule_edits import rules_with_origin
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import SITE, Client
from petteia.server.workers.ruleset_checker import (
    READING_MILLISECONDS,
    CheckResult,
    check_result,
)

HEADINGS = ("title", "summary", "extends")
MAX_CHANGES = 8
DraftText = Annotated[str, msgspec.Meta(max_length=MAX_BYTES)]


class DraftRequest(msgspec.Struct, frozen=True):
    """A text, and changes to make in it one after the other."""

    text: DraftText
    changes: Annotated[tuple[Change, ...], msgspec.Meta(max_length=MAX_CHANGES)] = ()


@dataclass(frozen=True)
class Draft:
    """A ruleset that is being built."""

    text: str
    """The text with the changes made."""
    check: CheckResult
    is_readable: bool = False
    """Whether every entry has a valid shape, so that forms can show all of them."""
    headings: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)
    """The values of mechanics, ``DETAILS``, version and weights, by their keys."""
    given: Sequence[str] = ()
    """The keys that the text itself gives a value for."""
    options: Mapping[str, Table] = field(default_factory=dict)
    """The entries of all valid options, including the inherited ones."""
    option_forms: Sequence[Table] = ()
    """All options, valid or not, those of the text and those inherited, each with its
    ``origin`` and the keys that are ``given`` by the text itself."""
    option_boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The set-up as a board, by the names of options and by those of their values that change it,
    or the size of the board, without drawing it; all other options are at their defaults."""
    piece_names: Mapping[str, str] = field(default_factory=dict)
    rules: Sequence[Table] = ()
    """The rules in words, those of the text and those inherited, each with its ``origin``."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The example of the library that shows a rule, by the rule's name."""
    warnings: CheckResult = field(default_factory=CheckResult)
    """The conflicts between the rules of a valid text."""
    traits: dict[str, TraitValue] | None = None
    """The traits of the game; None while there are errors."""


async def read_draft(request: DraftRequest, pool: EnginePool, client: Client = SITE) -> Draft:
    """The content of a draft; raises ``EngineFailedError``."""
    return await pool.run(partial(drafted, request), client, DRAFTS, READING_MILLISECONDS)


def drafted(request: DraftRequest) -> Draft:
    """The draft of a text with changes made in it, read in a process of the pool."""
    document = RulesetDocument.from_content(request.text.encode())
    for change in request.changes:
        if document.is_editable:
            document = with_change(document, change)
    table, merged = document.table, document.complete
    headings = {key: value for key in HEADINGS if isinstance(value := table.get(key, ""), str)}
    check = check_result(document.entry_errors, headings.get("title", ""))
    draft = Draft(document.text, check, headings=headings)
    if not has_valid_shape(document) or "options" not in merged:
        return draft
    options, values = options_and_values(merged)
    values |= details(table, merged)
    keys = (
        *values,
        *(f"options.{name}.default" for name in options),
        *(f"examples.{name}" for name in table.get("examples", {})),
    )
    places = {key: place_of(tuple(key.split(".")), options) for key in keys}
    is_valid = not document.errors
    return replace(
        draft,
        is_readable=True,
        values=values,
        given=[key for key, place in places.items() if is_given(table, place)],
        options=options,
        option_forms=options_with_origin(table, merged),
        option_boards=option_boards(merged, options),
        examples=merged.get("examples", {}),
        piece_names=merged.get("pieces", {}),
        rules=rules_with_origin(table),
        traits=traits_of(ruleset(take_in(document.text))) if is_valid else None,
        warnings=check_result(warnings_of(document)),
    )
