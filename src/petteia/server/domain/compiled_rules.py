"""``CompiledRules``: a ruleset as the core in a browser takes it."""

from typing import Self

from msgspec import Struct

from petteia._core import Ruleset


class CompiledRules(Struct, frozen=True):
    """A ruleset with its options chosen, as the core takes it."""

    mechanics: dict[str, bool | int | str]
    """Each value under its key."""
    citations: dict[str, str]
    """The rule ID that each judgement quotes."""
    weights: dict[str, int]
    """What the engine's estimates go by, where they are not the usual ones."""
    network: list[int]
    """The bytes of the network that corrects them; none if there is none."""

    @classmethod
    def of(cls, rules: Ruleset) -> Self:
        """The values of a ruleset under its options."""
        values = (dict(rules.mechanics), dict(rules.citations), dict(rules.weights))
        return cls(*values, list(rules.network))
