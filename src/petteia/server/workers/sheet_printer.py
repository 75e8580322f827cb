"""``SheetPrinter``: the rule sheets and print kits that a site hands out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.limits import SHEETS
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import Client

if TYPE_CHECKING:
    from petteia.printouts.rule_sheet import Paper

MILLISECONDS: Final = {"sheet": 2_000, "kit": 4_000}
"""The estimated cost of a PDF: a kit may have a board of 16 × 16 in parts."""


@dataclass(frozen=True)
class SheetRequest:
    """The sheet to print: the ruleset, the language, the address of its page, and the paper."""

    what: Literal["sheet", "kit"]
    ruleset: str
    language: str
    address: str
    paper: Paper = "a4"


class SheetPrinter:
    """Makes PDFs, and caches those of the package's rulesets."""

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._kept: dict[SheetRequest, bytes] = {}

    async def sheet(self, order: SheetRequest, client: Client) -> bytes:
        """The PDF; raises ``EngineFailedError``."""
        kept = self._kept.get(order)
        if kept is not None:
            return kept
        work = partial(print_sheet, order)
        printed = await self._pool.run(work, client, SHEETS, MILLISECONDS[order.what])
        if not is_user_ruleset(order.ruleset):
            self._kept[order] = printed
        return printed


def print_sheet(order: SheetRequest) -> bytes:
    """The PDF, made in this process."""
    from petteia.printouts.print_kit import kit_pdf
    from petteia.printouts.rule_sheet import rule_sheet
    from petteia.printouts.sheet_page import sheet_pdf

    rules, t = ruleset(order.ruleset), messages_in(order.language)
    if order.what == "kit":
        return kit_pdf(rules, t, order.paper, address=order.address)
    return sheet_pdf(rule_sheet(rules, t, order.address), order.paper)
