"""The pages about the site itself: what it is, and for whom it works."""

from litestar import Response, get

from petteia.server.catalogue.lineage import families
from petteia.server.http.page_response import render_page
from petteia.server.http.requests import AnyRequest, messages_for
from petteia.server.http.site import Site

KEYS = (
    ("arrows", "walk"),
    ("home-end", "ends"),
    ("enter", "take"),
    ("escape", "let-go"),
    ("n", "next"),
    ("m", "where"),
    ("l", "last"),
    ("question", "keys"),
)
"""The keys of the board and what they do, as parts of messages."""
WORKS = ("keyboard", "screen-reader", "typed", "colour", "motion", "zoom", "script")
GAPS = ("automatic", "browsers", "figures", "drafts")


@get("/about", include_in_schema=False)
async def about(request: AnyRequest, site: Site) -> Response[str]:
    """What the site is, what it rests on, and how it is made."""
    return render_page(request, site, "about.html", families=families(messages_for(request)))


@get("/accessibility", include_in_schema=False)
async def accessibility(request: AnyRequest, site: Site) -> Response[str]:
    """What works for whom, by which keys, and what falls short."""
    return render_page(request, site, "accessibility.html", keys=KEYS, works=WORKS, gaps=GAPS)
