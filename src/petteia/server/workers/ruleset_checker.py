"""Checks a ruleset file that a stranger has sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from petteia.diagnostics import Diagnostic
from petteia.rulesets.files.document import RulesetDocument
from petteia.server.limits import DRAFTS
from petteia.server.workers.engine_pool import EngineBusyError, EngineFailedError, EnginePool
from petteia.server.workers.fair_queue import SITE, Client

MAX_ERRORS = 100
READING_MILLISECONDS = 800
"""The estimated cost of reading a text."""


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


async def check_ruleset(content: bytes, pool: EnginePool, client: Client = SITE) -> CheckResult:
    """The errors in a file; raises ``EngineBusyError``."""
    try:
        return await pool.run(partial(checked, content), client, DRAFTS, READING_MILLISECONDS)
    except EngineBusyError:
        raise
    except EngineFailedError:
        return CheckResult(is_finished=False)


def checked(content: bytes) -> CheckResult:
    """The errors in a file, found in a process of the pool."""
    document = RulesetDocument.from_content(content)
    errors = document.entry_errors
    return check_result(errors, "" if errors else document.table["title"])
