"""The games as environments of other libraries, built on `petteia.batch.Games`.

Each library has a separate module here, which requires that library: `gymnasium`, `pettingzoo`,
`openspiel`, `stable_baselines`. The extra `environments` installs the first three.

>>> environment_id("callen.double-petteia")
'petteia/callen.double-petteia-v1'
"""

from typing import Final

from petteia._core import Ruleset
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.registry import shipped_definition

ENCODING: Final = 1
"""Version of the numbers of actions and of the planes; it rises when either changes."""


def version_of(rules: Ruleset | Definition) -> int:
    """The version of an environment: it rises with the rules and with the encoding."""
    return rules.version + ENCODING - 1


def environment_id(rules: Ruleset | str) -> str:
    """The registered id of a shipped ruleset, given by its rules or its own id."""
    if isinstance(rules, str):
        return f"petteia/{rules}-v{version_of(shipped_definition(rules))}"
    return f"petteia/{rules.id}-v{version_of(rules)}"


__all__ = ["ENCODING", "environment_id", "version_of"]
