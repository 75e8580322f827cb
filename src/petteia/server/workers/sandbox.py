"""Runs one of this package's programs on a stranger's data, in a process that can do no harm.

Time, memory and files are limited. Whatever the data make of the program ends with that process.
"""

import asyncio
import os
import resource
import sys
from typing import Any, TypeVar

import msgspec

from petteia.errors import PetteiaError
from petteia.server.limits import DRAFTS, MEBIBYTE

Answer = TypeVar("Answer")


async def run_in_sandbox(program: str, content: bytes, kind: type[Answer]) -> Answer | None:
    """The answer of a program, named by its module, to a content; None if it did not finish.

    The program calls ``limit_process`` before it reads its standard input, and ``write_answer``.
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
    if process.returncode:
        return None
    return msgspec.json.decode(answer, type=kind, dec_hook=_read_error)


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
    """Restrict this process to what reading a text needs."""
    os.nice(DRAFTS.niceness)
    limits = {
        resource.RLIMIT_AS: DRAFTS.mebibytes * MEBIBYTE,
        resource.RLIMIT_CPU: int(DRAFTS.seconds),
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        resource.setrlimit(what, (most, most))
