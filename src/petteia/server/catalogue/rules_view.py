"""What a game's page says about its rules, as plain data for JSON."""

from collections.abc import Mapping
from functools import lru_cache

from petteia._core import Ruleset
from petteia.notation.game_writer import author_notations
from petteia.rulesets.description import describe
from petteia.server.catalogue.rule_texts import full_title
from petteia.server.domain.socket_messages import Data
from petteia.server.i18n.messages import Messages


class LimitRules(Data, frozen=True):
    """The rules behind the counters, and what they lead to."""

    quiet: str
    quiet_result: str
    refusal: str
    repetition: str
    repetition_result: str
    reduced_to: int
    """The number of pieces to which a side is to be reduced; 0 where that is no goal."""


class RulesView(Data, frozen=True):
    """What there is to say about a game that never changes while it is played."""

    id: str
    title: str
    piece_names: Mapping[str, str]
    limits: LimitRules
    notations: tuple[str, ...]


@lru_cache(maxsize=256)
def rules_view(rules: Ruleset, t: Messages) -> RulesView:
    """The rules of a game, with its title in the reader's language."""
    cited = rules.citations
    limits = LimitRules(
        next((cited[key] for key in ("quiet-limit", "parity") if key in cited), "GEN-10"),
        str(rules.mechanics["ending.quiet_result"]),
        cited.get("refusal", ""),
        cited.get("repetition", ""),
        str(rules.mechanics["ending.repetition"]),
        int(rules.mechanics["ending.reduced_to"]),
    )
    names, notations = describe(rules).piece_names, tuple(author_notations(rules))
    return RulesView(rules.id, full_title(rules, t), names, limits, notations)
