"""``SheetPrinter``: the rule sheets and print kits that a site hands out."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.limits import SHEETS
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import SITE, Client, FairTurns
from petteia.server.workers.sandbox import render_order, rendered

MILLISECONDS: Final = {"sheet": 2_000, "kit": 4_000}
"""The estimated cost of a PDF: a kit may have a board of 16 × 16 in parts."""


@dataclass(frozen=True)
class SheetRequest:
    """The sheet to print: the ruleset, the language, and the address of its page."""

    what: Literal["sheet", "kit"]
    ruleset: str
    language: str
    address: str


class SheetPrinter:
    """Makes one PDF at a time, and caches those of the package's rulesets."""

    def __init__(self, rulesets: Path | None = None, budget: RateLimiter | None = None) -> None:
        self.rulesets = rulesets
        """The folder of users' rulesets."""
        self._turns = FairTurns((None,), SHEETS, budget)
        self._kept: dict[SheetRequest, bytes] = {}

    async def sheet(self, order: SheetRequest, client: Client = SITE) -> bytes:
        """The PDF; raises ``BusyError`` and ``RenderingError``."""
        kept = self._kept.get(order)
        if kept is not None:
            return kept
        async with self._turns.turn(client, milliseconds=MILLISECONDS[order.what]):
            printed = await rendered(__name__, msgspec.json.encode(order), SHEETS, self.rulesets)
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
        return kit_pdf(rules, t, address=order.address)
    return sheet_pdf(rule_sheet(rules, t, order.address))


if __name__ == "__main__":
    render_order(lambda order: print_sheet(msgspec.json.decode(order, type=SheetRequest)))
