"""Checks a ruleset file that a stranger has sent, in the sandbox.

As a program this module reads the file from standard input and writes the errors as JSON.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from petteia.diagnostics import Diagnostic
from petteia.errors import PetteiaError
from petteia.server.workers.sandbox import limit_process, run_in_sandbox

MAX_ERRORS = 100


@dataclass(frozen=True)
class CheckResult:
    """What came of checking a file."""

    errors: tuple[Diagnostic, ...] = ()
    more: int = 0
    """How many more errors there are."""
    title: str = ""
    is_finished: bool = True
    """Whether the check came to an end within its limits."""

    @property
    def is_valid(self) -> bool:
        """Whether the file is a ruleset."""
        return self.is_finished and not self.errors


async def check_in_sandbox(content: bytes) -> CheckResult:
    """Check a ruleset file in a process of its own."""
    answer = await run_in_sandbox(__name__, content)
    return CheckResult(is_finished=False) if answer is None else read_result(json.loads(answer))


def result_data(errors: Sequence[Diagnostic], title: str) -> dict[str, Any]:
    """The result of a check as JSON has it; ``read_result`` reads it."""
    shown = [
        (diagnostic.line, diagnostic.column, diagnostic.error.as_data(), diagnostic.key)
        for diagnostic in errors[:MAX_ERRORS]
    ]
    return {"errors": shown, "more": len(errors) - len(shown), "title": title}


def read_result(found: dict[str, Any]) -> CheckResult:
    """The result that ``result_data`` has written."""
    errors = tuple(
        Diagnostic(line, column, PetteiaError.from_data(error), key)
        for line, column, error, key in found["errors"]
    )
    return CheckResult(errors, found["more"], found["title"])


def main() -> None:
    """Check standard input under limits."""
    limit_process()
    from petteia.rulesets.files.document import MAX_BYTES, RulesetDocument

    document = RulesetDocument.from_content(sys.stdin.buffer.read(MAX_BYTES + 1))
    errors = document.errors
    print(json.dumps(result_data(errors, "" if errors else document.table["title"])))


if __name__ == "__main__":
    main()
