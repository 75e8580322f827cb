"""Runs one of this package's programs on a stranger's data, in a process that can do no harm.

Time and memory are limited, and files too where a text is read. Whatever the data make of the
program ends with that process.
"""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from petteia.errors import PetteiaError
from petteia.rulesets.directories import add_directory
from petteia.server.limits import DRAFTS, MEBIBYTE, WorkLimits

Answer = TypeVar("Answer")


class RenderingError(Exception):
    """Something could not be drawn, or not in time."""


async def run_in_sandbox(program: str, content: bytes, kind: type[Answer]) -> Answer | None:
    """The answer of a program, named by its module, to a content; None if it did not finish.

    The program calls ``limit_process`` before it reads its standard input, and ``write_answer``.
    """
    answer = await _output(("-I", "-m", program), content, DRAFTS.seconds_in_all)
    if answer is None:
        return None
    return msgspec.json.decode(answer, type=kind, dec_hook=_read_error)


async def rendered(
    module: str, order: bytes, limits: WorkLimits, rulesets: Path | None = None
) -> bytes:
    """The drawing of a module that calls ``render_order``; raises ``RenderingError``.

    ``rulesets`` is the folder of users' rulesets.
    """
    folders = () if rulesets is None else (str(rulesets),)
    bounds = (str(int(limits.seconds)), str(limits.mebibytes), str(limits.niceness))
    drawn = await _output(("-m", module, *bounds, *folders), order, limits.seconds_in_all)
    if drawn is None:
        raise RenderingError("it could not be drawn, or not in time")
    return drawn


async def _output(command: tuple[str, ...], content: bytes, seconds: float) -> bytes | None:
    """The output of Python for a content; None if it fails or takes too long."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        output, _ = await asyncio.wait_for(process.communicate(content), seconds)
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return None if process.returncode else output


def write_answer(answer: object) -> None:
    """Write a program's answer to its standard output."""
    sys.stdout.buffer.write(encoded(answer))


def encoded(answer: object) -> bytes:
    """An answer as JSON, errors in it as their data."""
    return msgspec.json.encode(answer, enc_hook=PetteiaError.as_data)


def _read_error(_kind: type, data: Any) -> PetteiaError:
    """An error in an answer, which has no other types that msgspec does not read itself."""
    return PetteiaError.from_data(data)


def limit_process() -> None:
    """Restrict this process to what reading a text needs, if the system can."""
    _limit(int(DRAFTS.seconds), DRAFTS.mebibytes, DRAFTS.niceness, may_write=False)


def render_order(render: Callable[[bytes], bytes]) -> None:
    """Draw the order on standard input, in bounded time and memory, after all other work."""
    _limit(*map(int, sys.argv[1:4]))
    for folder in sys.argv[4:]:
        add_directory(Path(folder))
    sys.stdout.buffer.write(render(sys.stdin.buffer.read()))


def _limit(seconds: int, mebibytes: int, niceness: int, *, may_write: bool = True) -> None:
    if sys.platform == "win32":
        return
    import os
    import resource

    os.nice(niceness)
    limits = {resource.RLIMIT_AS: mebibytes * MEBIBYTE, resource.RLIMIT_CPU: seconds}
    if not may_write:
        limits |= {resource.RLIMIT_FSIZE: 0, resource.RLIMIT_CORE: 0}
    for what, most in limits.items():
        resource.setrlimit(what, (most, most))
