"""What runs beside requests for as long as the site does: a failure is logged, and it goes on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

PAUSE_SECONDS = 1.0
"""How long to wait before what has failed is begun again."""

log = logging.getLogger("petteia.server")


async def keep_running(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do some work that never ends, and begin it again whenever it fails, until cancelled."""
    while True:
        try:
            await work()
        except Exception as error:
            log.error("%s failed", name, exc_info=error)
        await asyncio.sleep(PAUSE_SECONDS)
