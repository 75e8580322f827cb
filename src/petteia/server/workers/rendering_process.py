"""Slow drawings, each in its own process, which leaves nothing behind."""

import asyncio
import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from petteia.rulesets.directories import add_directory
from petteia.server.limits import MEBIBYTE, WorkLimits


class RenderingError(Exception):
    """Something could not be drawn, or not in time."""


async def rendered(
    module: str, order: bytes, limits: WorkLimits, rulesets: Path | None = None
) -> bytes:
    """The drawing of a module that calls ``render_order``; raises ``RenderingError``.

    ``rulesets`` is the folder of users' rulesets.
    """
    folders = () if rulesets is None else (str(rulesets),)
    bounds = (str(int(limits.seconds)), str(limits.mebibytes), str(limits.niceness))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *bounds, *folders),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        drawn, _ = await asyncio.wait_for(process.communicate(order), limits.seconds_in_all)
    except TimeoutError:
        raise RenderingError("it took too long to draw") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RenderingError("it could not be drawn")
    return drawn


def render_order(render: Callable[[bytes], bytes]) -> None:
    """Draw the order on standard input, in bounded time and memory, after all other work."""
    seconds, mebibytes, niceness = map(int, sys.argv[1:4])
    os.nice(niceness)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (mebibytes * MEBIBYTE, mebibytes * MEBIBYTE))
    for folder in sys.argv[4:]:
        add_directory(Path(folder))
    sys.stdout.buffer.write(render(sys.stdin.buffer.read()))
