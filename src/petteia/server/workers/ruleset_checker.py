"""Checks a ruleset file that a stranger has sent, in the sandbox.

As a program this module reads the file from standard input and writes the faults as JSON.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from petteia.errors import PetteiaError
from petteia.faults import Fault
from petteia.server.workers.sandbox import limit_process, run_in_sandbox

MAX_FAULTS = 100


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
    answer = await run_in_sandbox(__name__, content)
    return CheckResult(is_finished=False) if answer is None else read_result(json.loads(answer))


def result_data(faults: Sequence[Fault], title: str) -> dict[str, Any]:
    """The result of a check as JSON has it; ``read_result`` reads it."""
    shown = [
        (fault.line, fault.column, fault.error.as_data(), fault.key)
        for fault in faults[:MAX_FAULTS]
    ]
    return {"faults": shown, "more": len(faults) - len(shown), "title": title}


def read_result(found: dict[str, Any]) -> CheckResult:
    """The result that ``result_data`` has written."""
    faults = tuple(
        Fault(line, column, PetteiaError.from_data(error), key)
        for line, column, error, key in found["faults"]
    )
    return CheckResult(faults, found["more"], found["title"])


def main() -> None:
    """Check standard input under limits."""
    limit_process()
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
    print(json.dumps(result_data(faults, title)))


if __name__ == "__main__":
    main()
