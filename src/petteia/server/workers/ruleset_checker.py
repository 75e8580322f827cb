"""Checks a ruleset file that a stranger has sent, in a process that can do no harm.

Run as a program it reads the file from standard input under limits on time and memory, and writes
what it found as JSON. Whatever a file makes of the check ends with that process.
"""

import asyncio
import json
import sys
from dataclasses import dataclass

from petteia.errors import PetteiaError
from petteia.faults import Fault

MAX_FAULTS = 100
SECONDS_OF_WORK = 5
SECONDS_IN_ALL = 20
"""How long the check may take while the machine is busy with other things."""
MAX_MEMORY = 512 * 1024 * 1024


@dataclass(frozen=True)
class CheckResult:
    """What came of checking a file."""

    faults: tuple[Fault, ...] = ()
    more: int = 0
    """How many more faults there are."""
    title: str = ""
    is_finished: bool = True
    """Whether the check came to an end within its limits."""

    @property
    def is_sound(self) -> bool:
        """Whether the file is a ruleset."""
        return self.is_finished and not self.faults


async def check_in_sandbox(content: bytes) -> CheckResult:
    """Check a ruleset file in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(content), SECONDS_IN_ALL)
    except TimeoutError:
        return CheckResult(is_finished=False)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        return CheckResult(is_finished=False)
    found = json.loads(answer)
    faults = tuple(
        Fault(line, column, PetteiaError.from_data(error), key)
        for line, column, error, key in found["faults"]
    )
    return CheckResult(faults, found["more"], found["title"])


def main() -> None:
    """Check standard input under limits."""
    _limit()
    from petteia.rulesets.files.checker import check_text, parse_definition
    from petteia.rulesets.files.documents import MAX_BYTES, Unreadable, decode_text

    title = ""
    try:
        text = decode_text(sys.stdin.buffer.read(MAX_BYTES + 1))
        faults = check_text(text)
        if not faults:
            title = parse_definition(text).title
    except Unreadable as unreadable:
        faults = [unreadable.fault]
    shown = [
        (fault.line, fault.column, fault.error.as_data(), fault.key)
        for fault in faults[:MAX_FAULTS]
    ]
    more = len(faults) - len(shown)
    print(json.dumps({"faults": shown, "more": more, "title": title}))


def _limit() -> None:
    """Give back what checking a file does not need, where the system can do that."""
    if sys.platform == "win32":
        return
    import resource

    limits = {
        resource.RLIMIT_AS: MAX_MEMORY,
        resource.RLIMIT_CPU: SECONDS_OF_WORK,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
