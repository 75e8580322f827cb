"""The figures of the rulesets, as the lab has published them."""

import dataclasses
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from petteia.rulesets import ruleset_ids
from petteia.rulesets.figures import Figures, published_figures
from petteia.server.http.api.schemas import ApiError, answers

MAX_ID_LENGTH = 100

RulesetId = Annotated[
    str | None,
    Parameter(max_length=MAX_ID_LENGTH, description="A ruleset of the package; all by default."),
]


@get(
    "/api/figures",
    summary="What was measured of the rulesets",
    description="Games between equal engines: each metric with its interval of 95 % and the"
    " number of observations, and how the games ended.",
    media_type="application/json",
    responses=answers(Figures, "application/json", "The figures.", 400, 404),
)
async def figures(ruleset: RulesetId = None) -> Response[bytes]:
    """Send the figures of all rulesets, or of one."""
    if ruleset is not None and ruleset not in ruleset_ids():
        raise ApiError(404, "fault-ruleset", ruleset=ruleset)
    found = published_figures()
    cells = tuple(cell for cell in found.cells if ruleset in (None, cell.ruleset))
    body = msgspec.json.encode(dataclasses.replace(found, cells=cells))
    return Response(body, media_type="application/json")
