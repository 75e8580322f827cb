"""The requests of the site's own scripts: rules for the core, and reports of milestones."""

from litestar import get, post
from litestar.exceptions import NotFoundException

from petteia.errors import RulesError
from petteia.server.catalogue.study.edition_data import UncompiledRules
from petteia.server.domain.game_request import rules_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.storage.milestones import MILESTONES


@get("/uncompiled-rules")
async def uncompiled_rules(visitor: Visitor, site: Site) -> UncompiledRules:
    """Send a ruleset, whose options the core of a device chooses."""
    id = visitor.query.get("ruleset", "")
    await site.rulesets.ensure(id)
    try:
        # A path to a file on the server names no ruleset here.
        return UncompiledRules.of(rules_of({"ruleset": id}).id)
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
