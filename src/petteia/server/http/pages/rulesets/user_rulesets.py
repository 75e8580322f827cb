"""The files of rulesets that users keep on the site, and their removal."""

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor


@get("/rules/{id:str}/file", include_in_schema=False)
async def file_of(id: str, site: Site) -> Response[str]:
    """The file of a ruleset that a user keeps."""
    row = await site.rulesets.find(id)
    if row is None:
        raise NotFoundException
    headers = {"content-disposition": 'attachment; filename="ruleset.toml"'}
    return Response(row.text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/rules/{id:str}/remove", include_in_schema=False)
async def remove(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove a ruleset of one's own."""
    await visitor.form()
    if not await site.rulesets.remove(id, visitor.player):
        raise NotFoundException
    return Redirect("/rules", status_code=303)


HANDLERS = (file_of, remove)
