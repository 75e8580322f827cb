"""The service worker; notifications of turns: the site's key, and the browsers to notify."""

import json

from litestar import Response, get, post

from petteia.server.built_files import built_text
from petteia.server.edition import OFFERED
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.workers.push_sender import Subscription


@get("/service-worker.js")
async def service_worker(site: Site) -> Response[str]:
    """The script that shows notifications, and opens visited pages without a network.

    Its address never changes, and lets it act for all pages of the site.
    """
    edition = OFFERED if site.settings.edition_folder else ""
    return Response(
        f"self.PETTEIA_IS_SITE = true;\nself.PETTEIA_EDITION = {json.dumps(edition)};\n"
        f"{built_text('pages/service_worker.ts')}",
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )


@get("/push/key")
async def push_key(site: Site) -> Response[str]:
    """The key that identifies the site's notifications to browsers."""
    return Response(site.notifications.sender.public_key, media_type="text/plain")


@post("/push", status_code=204)
async def subscribe(visitor: Visitor, site: Site) -> None:
    """Notify the player in this browser, which its reader has agreed to."""
    _, form = await visitor.limited_form()
    subscription = Subscription(*(form.get(name, "") for name in ("endpoint", "key", "secret")))
    if not site.notifications.sender.accepts(subscription):
        raise FormRefusedError(400, "refused-request")
    session = visitor.account.session if visitor.account else None
    await site.notifications.subscribe(visitor.player, subscription, visitor.t.language, session)


@post("/push/remove", status_code=204)
async def unsubscribe(visitor: Visitor, site: Site) -> None:
    """Notify the player in this browser no more."""
    _, form = await visitor.limited_form()
    await site.notifications.unsubscribe(visitor.player, form.get("endpoint", ""))
