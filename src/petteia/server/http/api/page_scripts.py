"""What the site's own scripts ask for and report: rules as the core takes them, and milestones."""

from litestar import Response, get, post
from litestar.exceptions import NotFoundException

from petteia.errors import RulesError
from petteia.server.domain.compiled_rules import CompiledRules
from petteia.server.domain.game_request import rules_of
from petteia.server.http.requests import AnyRequest, last_values
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.storage.milestones import MILESTONES


@get("/compiled-rules", include_in_schema=False)
async def compiled_rules(request: AnyRequest, site: Site) -> CompiledRules:
    """Send the values of a ruleset under the options that a form has chosen."""
    form = last_values(request.query_params)
    await site.rulesets.ensure(form.get("ruleset", ""))
    try:
        return CompiledRules.of(rules_of(form))
    except RulesError as error:
        raise NotFoundException(str(error)) from None


@post("/milestones", include_in_schema=False)
async def reach_milestone(visitor: Visitor, site: Site) -> Response[None]:
    """Count one more visitor who has reached a milestone."""
    _, form = await visitor.limited_form()
    name = form.get("milestone", "")
    if name not in MILESTONES:
        raise FormRefusedError(400, "refused-request")
    await site.milestones.add(name)
    return Response(None, status_code=204)
