"""Writes the manual's page of the site's limits: `python -m tools.writing.write_limits`."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from petteia.events import MAX_PLAYERS, MAX_TABLE_PLAYERS
from petteia.server import limits
from tools.writing.endpoint_costs import ENDPOINTS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "site-limits.md"
INTRODUCTION = """\
# Limits on visitors

`tools/writing/write_limits.py` writes this page. An address is an IPv4 address or an IPv6 network
of 64 bits. The address that has used least is next.

## Work

Work is charged to the budget of its address: the estimate before it begins, the difference
afterwards. It is interrupted once its processor seconds or its total seconds are used up.
"""
ENDPOINTS_INTRODUCTION = """\

## Endpoints

The most that one request can cost: milliseconds of the event loop per step, bytes of its body, and
work requested elsewhere.
"""

WORK = {
    "loop": limits.LOOP,
    "requests": limits.UNDER_WAY,
    "brief": limits.BRIEF,
    "search": limits.SEARCH,
    "reading": limits.READING,
    "exploring": limits.EXPLORING,
    "trials": limits.TRIALS,
    "drafts": limits.DRAFTS,
    "pictures": limits.PICTURES,
    "films": limits.FILMS,
    "sheets": limits.SHEETS,
    "passwords": limits.PASSWORDS,
    "exports": limits.EXPORTS,
}
"""Every kind of work that a visitor can request."""
BOUNDS = (
    ("connections of one address, sockets among them", limits.MAX_CONNECTIONS_EACH),
    ("connections in all, unless the process has fewer descriptors", limits.MAX_CONNECTIONS),
    ("open sockets of one address", limits.MAX_SOCKETS_EACH),
    ("connections that are accepted before others have their turn", limits.MAX_ACCEPTED),
    ("sockets that are being opened", limits.MAX_HANDSHAKES),
    ("seconds for headers", limits.HEADER_SECONDS),
    ("seconds for a body", limits.BODY_SECONDS),
    ("seconds without progress while a reader takes an answer", limits.READER_SECONDS),
    ("seconds of a connection without a request", limits.KEEP_ALIVE_SECONDS),
    ("bytes of headers", limits.MAX_HEADERS_BYTES),
    ("bytes of a body, unless its route has another limit", limits.MAX_BODY_BYTES),
    ("bytes of a tree", limits.MAX_TREE_BYTES),
    ("bytes of a record", limits.MAX_RECORD_BYTES),
    ("bytes of one player's chapters, those of editions among them", limits.MAX_KEPT_BYTES),
    ("studies of one player", limits.MAX_STUDIES_EACH),
    ("rulesets of one player", limits.MAX_RULESETS_EACH),
    ("challenges that wait for one player", limits.MAX_CHALLENGES),
    ("tournaments of one organiser", limits.MAX_EVENTS_EACH),
    ("tournaments from one address", limits.MAX_EVENTS_PER_ADDRESS),
    ("tournaments in all", limits.MAX_EVENTS),
    ("players of a Swiss tournament", MAX_PLAYERS),
    ("players of a round robin", MAX_TABLE_PLAYERS),
    ("days that a tournament is stored", limits.MAX_EVENT_DAYS),
    ("clubs of one owner", limits.MAX_CLUBS_EACH),
    ("clubs from one address", limits.MAX_CLUBS_PER_ADDRESS),
    ("clubs in all", limits.MAX_CLUBS),
    ("members of a club, those removed among them", limits.MAX_CLUB_MEMBERS),
    ("days whose games a club counts", limits.MAX_CLUB_DAYS),
    ("days that a club is stored after those", limits.MAX_DAYS_AFTER_CLUB),
    ("days of vacation of one player in a year", limits.MAX_VACATION_DAYS),
)
"""The bounds at any moment."""


def page() -> str:
    """The page."""
    return "\n".join(
        (
            INTRODUCTION,
            *_table(
                *("kind", "does", "where", "at once", "per address", "may wait"),
                *("per address", "waits, s", "interrupted, s", "broken off, s", "MiB"),
                rows=_work(),
            ),
            "",
            "## Rates",
            "",
            *_table("counts", "by", "at once", "each second", rows=_rates()),
            "",
            "## At any moment",
            "",
            *_table("at most", "of", rows=((_number(most), what) for what, most in BOUNDS)),
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
        assert name != "search" or each.at_once == limits.ENGINES
        yield (
            *(name, each.does, each.place, at_once, of_one),
            *(_number(each.waiting), _number(each.waiting_each), _number(each.wait_seconds)),
            *(_optional(each.seconds), _optional(each.seconds_in_all)),
            _optional(each.mebibytes),
        )


def _rates() -> Iterator[Sequence[str]]:
    for rate in limits.RATES.values():
        yield rate.counts, rate.by, _number(rate.burst), _number(rate.each_second)


def _endpoints() -> Iterator[Sequence[str]]:
    names = {id(each): name for name, each in WORK.items()}
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
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
