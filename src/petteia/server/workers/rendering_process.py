"""What takes long to draw, in a process of its own for each: nothing of it stays behind."""

import asyncio
import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from petteia.rulesets.directories import add_directory
from petteia.server.workers.fair_queue import FairTurns

MAX_WAITING_PER_ADDRESS, MAX_WAITING = 3, 12
MAX_WAIT_SECONDS = 60
MAX_SECONDS = 90
MAX_MEMORY = 2**30
NICENESS = 10


class RenderingError(Exception):
    """Something could not be drawn, or not in time."""


def rendering_turns() -> FairTurns[None]:
    """Turns for drawing one thing at a time."""
    return FairTurns(
        (None,),
        most_each=MAX_WAITING_PER_ADDRESS,
        most=MAX_WAITING,
        wait_seconds=MAX_WAIT_SECONDS,
    )


async def rendered(module: str, order: bytes, rulesets: Path | None = None) -> bytes:
    """What a module that calls ``render_order`` draws; raises ``RenderingError``.

    ``rulesets`` is the folder of users' rulesets.
    """
    folders = () if rulesets is None else (str(rulesets),)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *folders),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        drawn, _ = await asyncio.wait_for(process.communicate(order), MAX_SECONDS)
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
    """Draw what standard input asks for, with little memory and behind all other work."""
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    for folder in sys.argv[1:]:
        add_directory(Path(folder))
    sys.stdout.buffer.write(render(sys.stdin.buffer.read()))
