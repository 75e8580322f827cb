"""What a game's page says about its rules, as plain data for JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from petteia._core import Rules
from petteia.notation.game_writer import author_notations
from petteia.rulesets.description import describe
from petteia.server.catalogue.rule_texts import full_title
from petteia.server.i18n.messages import Messages

Data = dict[str, Any]


@lru_cache(maxsize=256)
def rules_view(rules: Rules, t: Messages) -> Data:
    """What there is to say about a game that never changes while it is played."""
    described = describe(rules)
    return {
        "id": rules.id,
        "title": full_title(rules, t),
        "pieceNames": described.piece_names,
        "limits": _rule_ids(rules),
        "notations": list(author_notations(rules)),
    }


def _rule_ids(rules: Rules) -> Data:
    """The rules behind the counters, and what they lead to."""
    cited = rules.citations
    quiet = next((cited[key] for key in ("quiet-limit", "parity") if key in cited), "GEN-10")
    result = str(rules.mechanics["ending.quiet_result"])
    return {
        "quiet": quiet,
        "quietResult": result,
        "refusal": cited.get("refusal", ""),
        "repetition": cited.get("repetition", ""),
        "repetitionResult": str(rules.mechanics["ending.repetition"]),
    }
