"""Rulesets that records carry inside: known by a hash of their text, on every machine alike."""

from collections import OrderedDict
from hashlib import sha256

from petteia.errors import RulesError
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import shown

PREFIX = "sha256:"
MAX_KEPT = 64
"""Definitions that are kept in memory: those that were used last."""

_kept: OrderedDict[str, Definition] = OrderedDict()


def embedded_id(text: str) -> str:
    """The id of a ruleset by its text."""
    return PREFIX + sha256(text.encode()).hexdigest()[:32]


def take_in(text: str) -> str:
    """Register the text of a ruleset in this process, and return its id.

    Raises ``RulesError`` for the first error in the text.
    """
    from petteia.rulesets.files.document import RulesetDocument

    id = embedded_id(text)
    if id not in _kept:
        _kept[id] = RulesetDocument.from_record(text).definition()
        if len(_kept) > MAX_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(id)
    return id


def embedded_definition(id: str) -> Definition:
    """The definition of a ruleset that was taken in."""
    if id not in _kept:
        raise RulesError("error-ruleset-gone", ruleset=shown(id))
    _kept.move_to_end(id)
    return _kept[id]
