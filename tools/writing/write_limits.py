"""Writes the manual's page of the site's limits: `python -m tools.writing.write_limits`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from petteia.server.http.endpoint_costs import ENDPOINTS
from petteia.server.limits import BOUNDS, ENGINES, RATES, WORK

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "site-limits.md"
INTRODUCTION = """\
# Limits on visitors

`tools/writing/write_limits.py` writes this page from `src/petteia/server/limits.py` and
`src/petteia/server/http/endpoint_costs.py`. An address is an IPv4 address or an IPv6 network of 64
bits. Waiting work takes fair turns: the address that has used least is next.

## Work

A piece of work pays its estimated cost from the budget of its address before it begins,
and the difference when it is over. It is interrupted after so many seconds of a processor, and
broken off after so many in all.
"""
ENDPOINTS_INTRODUCTION = """\

## Endpoints

The worst that one request can cost: milliseconds of the event loop in one step, the bytes of a
body, and the work that is ordered elsewhere.
"""


def page() -> str:
    """The page."""
    return "\n".join(
        (
            INTRODUCTION,
            *_table(
                *("kind", "does", "where", "at once", "of one address", "may wait"),
                *("of one address", "waits, s", "interrupted, s", "broken off, s", "MiB"),
                rows=_work(),
            ),
            "",
            "## Rates",
            "",
            *_table("counts", "by", "at once", "each second", rows=_rates()),
            "",
            "## At any moment",
            "",
            *_table("at most", "of", rows=((_number(each.most), each.bounds) for each in BOUNDS)),
            ENDPOINTS_INTRODUCTION,
            *_table("endpoint", "loop, ms", "body, bytes", "work elsewhere", rows=_endpoints()),
            "",
        )
    )


def _work() -> Iterator[Sequence[str]]:
    for name, each in WORK.items():
        # How many there are depends on the machine.
        at_once = "cores - 1" if name == "search" else str(each.at_once)
        of_one = at_once if name == "search" else str(each.at_once_each)
        assert name != "search" or each.at_once == ENGINES
        yield (
            *(name, each.does, each.place, at_once, of_one),
            *(_number(each.waiting), _number(each.waiting_each), _number(each.wait_seconds)),
            *(_optional(each.seconds), _optional(each.seconds_in_all)),
            _optional(each.mebibytes),
        )


def _rates() -> Iterator[Sequence[str]]:
    for rate in RATES.values():
        yield rate.counts, rate.by, _number(rate.burst), _number(rate.each_second)


def _endpoints() -> Iterator[Sequence[str]]:
    names = {id(limits): name for name, limits in WORK.items()}
    for endpoint, cost in sorted(ENDPOINTS.items(), key=lambda item: item[0].split(" ")[::-1]):
        work = ", ".join(names[id(each)] for each in cost.work)
        yield f"`{endpoint}`", str(cost.milliseconds), _optional(cost.body), work


def _optional(value: float) -> str:
    return _number(value) if value else ""


def _number(value: float) -> str:
    return f"{value:,.3g}" if value < 1 else f"{value:,.0f}"


def _table(*heads: str, rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"| {' | '.join('---' for _ in heads)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
