"""The page about what is known of the ancient games."""

from litestar import Response, get

from petteia.server.catalogue.rulesets.testimonies import NAMES, SECTIONS, all_testimonies
from petteia.server.http.visitor import Visitor


@get("/testimonies", include_in_schema=False)
async def testimonies(visitor: Visitor) -> Response[str]:
    """Every passage that rules rest on, with what it does and does not show."""
    return visitor.page(
        "testimonies.html",
        names=NAMES,
        sections=SECTIONS,
        testimonies=list(all_testimonies(visitor.t)),
    )
