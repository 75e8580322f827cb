"""The pages about the site itself and about what is known of the ancient games."""

from litestar import Response, get

from petteia.rulesets import ruleset_ids
from petteia.server.bundled_parts import license_texts
from petteia.server.catalogue.rulesets.choosing import choices
from petteia.server.catalogue.rulesets.lineage import families
from petteia.server.catalogue.rulesets.testimonies import (
    GROUPS,
    NAMES,
    SECTIONS,
    matrix,
    short_citation,
    shown_testimonies,
)
from petteia.server.http.visitor import Visitor

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
async def about(visitor: Visitor) -> Response[str]:
    """What the site is, what it rests on, and how it is made."""
    return visitor.page("about.html", families=families(visitor.t))


@get("/licences", include_in_schema=False)
async def licences(visitor: Visitor) -> Response[str]:
    """The works of others that the program contains, and the texts of their licences."""
    return visitor.page("licences.html", texts=license_texts())


@get("/accessibility", include_in_schema=False)
async def accessibility(visitor: Visitor) -> Response[str]:
    """What works for whom, by which keys, and what falls short."""
    return visitor.page("accessibility.html", keys=KEYS, works=WORKS, gaps=GAPS)


@get("/testimonies", include_in_schema=False)
async def testimonies(visitor: Visitor) -> Response[str]:
    """Every passage that rules rest on, with what it does and does not show."""
    columns, rows = matrix(choices(), visitor.t)
    return visitor.page(
        "testimonies.html",
        names=NAMES,
        sections=SECTIONS,
        testimonies=list(shown_testimonies(visitor.t)),
        columns=columns,
        rows=rows,
        short=short_citation,
        count=len(ruleset_ids()),
        groups=GROUPS,
    )
