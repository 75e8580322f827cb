"""What visitors reach for the first time, as their browsers report it: counted, nothing more."""

from litestar import Response, post

from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.storage.milestones import MILESTONES


@post("/milestones", include_in_schema=False)
async def reach_milestone(visitor: Visitor, site: Site) -> Response[None]:
    """Count one more visitor who has reached a milestone."""
    _, form = await visitor.limited_form()
    name = form.get("milestone", "")
    if name not in MILESTONES:
        raise FormRefusedError(400, "refused-request")
    await site.milestones.add(name)
    return Response(None, status_code=204)
