"""Links into the analysis room."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from petteia._core import Ruleset
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import changed_options
from petteia.server.domain.game_request import OPTION


def analysis_address(rules: Ruleset, start: str | None, actions: Sequence[str] = ()) -> str:
    """The address at which a line of play is analysed."""
    form: dict[str, str] = {"ruleset": rules.id, **_changed(rules)}
    if start is not None:
        form["start"] = start
    if actions:
        form["moves"] = " ".join(actions)
    return f"/analysis?{urlencode(form)}"


def _changed(rules: Ruleset) -> Mapping[str, str]:
    """The options that are not at their defaults."""
    return {f"{OPTION}{name}": value_text(value) for name, value in changed_options(rules).items()}
