"""Games to watch: those that go on, and those that ended last, whose players all allow it."""

from typing import Final

from litestar import Response, get

from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor
from petteia.server.players.permissions import GAMES, all_allow

MAX_LISTED: Final = 12
"""The games of each list: those in which something happened last."""


@get("/watch", include_in_schema=False)
async def watch(visitor: Visitor, site: Site) -> Response[str]:
    """Games that their players let everybody watch, and replay."""
    running, over = [
        await site.history.watched(visitor.t, MAX_LISTED, all_allow(GAMES), is_over=is_over)
        for is_over in (False, True)
    ]
    return visitor.page(
        "watch.html",
        running=running,
        over=over,
        may_list=GAMES in await site.permissions.of(visitor.player),
    )


HANDLERS: Final = (watch,)
