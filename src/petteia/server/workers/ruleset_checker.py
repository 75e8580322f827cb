"""Checks a ruleset file that a stranger has sent, in the sandbox.

As a program this module reads the file from standard input and writes the errors as JSON.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from petteia.diagnostics import Diagnostic
from petteia.server.workers.sandbox import limit_process, run_in_sandbox, write_answer

MAX_ERRORS = 100


@dataclass(frozen=True)
class CheckResult:
    """The result of checking a file."""

    errors: tuple[Diagnostic, ...] = ()
    more: int = 0
    """How many more errors there are."""
    title: str = ""
    is_finished: bool = True
    """Whether the check finished within its limits."""

    @property
    def is_valid(self) -> bool:
        """Whether the file is a ruleset."""
        return self.is_finished and not self.errors


def check_result(errors: Sequence[Diagnostic], title: str = "") -> CheckResult:
    """The result of a check with the errors that are shown."""
    return CheckResult(tuple(errors[:MAX_ERRORS]), max(len(errors) - MAX_ERRORS, 0), title)


async def check_in_sandbox(content: bytes) -> CheckResult:
    """Check a ruleset file in a separate process."""
    answer = await run_in_sandbox(__name__, content, CheckResult)
    return answer or CheckResult(is_finished=False)


def main() -> None:
    """Check standard input under limits."""
    limit_process()
    from petteia.rulesets.files.document import MAX_BYTES, RulesetDocument

    document = RulesetDocument.from_content(sys.stdin.buffer.read(MAX_BYTES + 1))
    errors = document.entry_errors
    write_answer(check_result(errors, "" if errors else document.table["title"]))


if __name__ == "__main__":
    main()
