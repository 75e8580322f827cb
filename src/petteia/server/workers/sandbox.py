"""Runs one of this package's programs on a stranger's text, in a process that can do no harm.

Time, memory and files are limited. Whatever a text makes of the program ends with that process.
"""

import asyncio
import sys

from petteia.server.limits import DRAFTS, MEBIBYTE


async def run_in_sandbox(program: str, content: bytes) -> bytes | None:
    """What a program, named by its module, writes about a content; None if it did not finish.

    The program calls ``limit_process`` before it reads its standard input.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-m", program),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(content), DRAFTS.seconds_in_all)
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return answer if process.returncode == 0 else None


def limit_process() -> None:
    """Give back what reading a text does not need, where the system can do that."""
    if sys.platform == "win32":
        return
    import os
    import resource

    os.nice(DRAFTS.niceness)
    limits = {
        resource.RLIMIT_AS: DRAFTS.mebibytes * MEBIBYTE,
        resource.RLIMIT_CPU: int(DRAFTS.seconds),
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        resource.setrlimit(what, (most, most))
