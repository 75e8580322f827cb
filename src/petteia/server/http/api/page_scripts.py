"""The requests of the site's own scripts: rules for the core, and reports of milestones."""

from typing import Self

from litestar import get, post
from litestar.exceptions import NotFoundException
from msgspec import Struct

from petteia._core import Ruleset
from petteia.errors import RulesError
from petteia.server.domain.game_request import rules_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.storage.milestones import MILESTONES


class CompiledRules(Struct, frozen=True):
    """A ruleset with its options chosen, as the core takes it."""

    mechanics: dict[str, bool | int | str]
    """Each value under its key."""
    citations: dict[str, str]
    """The rule ID that each judgement quotes."""
    weights: dict[str, int]
    """The weights of the engine's estimates, if they are not the default ones."""
    network: list[int]
    """The bytes of the network that corrects them, or none."""

    @classmethod
    def of(cls, rules: Ruleset) -> Self:
        """The values of a ruleset under its options."""
        values = (dict(rules.mechanics), dict(rules.citations), dict(rules.weights))
        return cls(*values, list(rules.network))


@get("/compiled-rules")
async def compiled_rules(visitor: Visitor, site: Site) -> CompiledRules:
    """Send the values of a ruleset under the options that a form has chosen."""
    await site.rulesets.ensure(visitor.query.get("ruleset", ""))
    try:
        return CompiledRules.of(rules_of(visitor.query))
    except RulesError as error:
        raise NotFoundException(str(error)) from None


@post("/milestones", status_code=204)
async def reach_milestone(visitor: Visitor, site: Site) -> None:
    """Count another visitor who has reached a milestone."""
    _, form = await visitor.limited_form()
    name = form.get("milestone", "")
    if name not in MILESTONES:
        raise FormRefusedError(400, "refused-request")
    await site.milestones.add(name)
