"""Writes the manual's page of win probabilities: `python -m tools.writing.write_leads`."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import altair

from petteia.lab.report.charts import svg_of
from tuning.leads import CLASSES, LEADS, REACH
from tuning.network import LEAD as USUAL_LEAD

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "reference" / "win-probabilities.md"
CHART = DOCS / "images" / "win-probabilities.svg"
WIDTH = 100
USUAL = USUAL_LEAD / 1000
"""The lead of rulesets in no family, in stones."""
BAR = 0.03
"""The greatest error that is aimed at."""
MIN_POSITIONS = 200
"""A class of fewer positions tells nothing."""
PANEL, COLUMNS = 90, 7
INTRODUCTION = """\
# Win probabilities

`tools/writing/write_leads.py` writes this page and its chart from `tuning/leads.json`, where
`python -m tuning.leads` puts its results ([tuning](../explanation/tuning.md#win-probabilities)).

A win probability counts a draw as half a win. The engine computes it from its score with three
numbers per family of games:

- the lead: being ahead by that number of stones multiplies the odds by e;
- the draw margin: ahead by that number of stones, a player wins every second game; with a small
  lead and a large margin most games are drawn until one side is clearly ahead;
- the certainty: how close to a win the greatest lead is, from 0% for even to 100%; in some games
  the side that is far ahead often does not win.

They are fitted to games of the engine against itself. Rulesets in no family have a lead of {usual}
stones, no margin and full certainty. Without dice the numbers change no move. With dice the search
averages probabilities over the rolls, so other numbers make a different player: there they are
shipped only after a match. In games that equal players hardly ever win, no finite lead fits best;
the lead is limited to {reach} times the score that one position in a hundred exceeds, since the
games show nothing about higher scores. The Monte Carlo players have other probabilities.

## Accuracy of the probabilities

The engine gives the favourite of a position 50 to 60%, 60 to 70% and so on: for each class the
table has the share of the points that the favourite scored, in games that were not used for the
fit. *Certain* has the same for wins that the search saw. Classes of fewer than {few} positions are
left out. The error is the mean difference between probability and result in ten equal parts of the
positions, for the player to move and for White, and for comparison with the numbers of rulesets in
no family.
"""
HEAD = (
    "family",
    "lead in stones",
    "draw margin",
    "certainty",
    "games",
    *(f"{50 + 10 * number}–{60 + 10 * number}%" for number in range(CLASSES)),
    "certain",
    "error",
    "for White",
    "with default numbers",
)


def page(leads: Mapping[str, Mapping[str, Any]]) -> str:
    """The page."""
    rows = [HEAD, ["---"] * len(HEAD), *(_row(family, found) for family, found in leads.items())]
    above = [family for family, found in leads.items() if found["error"] >= BAR]
    worst = max(found["error"] for found in leads.values())
    remark = f"The error is below {BAR} in {len(leads) - len(above)} of {len(leads)} families"
    remark += f"; it is greater in {_listed(above)}, {worst:.3f} in the worst." if above else "."
    versions = sorted({(found["program"], found["engine"]) for found in leads.values()})
    played = " and ".join(f"{program} with the engine `{engine}`" for program, engine in versions)
    return "\n".join(
        (
            INTRODUCTION.format(few=MIN_POSITIONS, reach=REACH, usual=USUAL),
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
            _filled(f"{remark} The games were played by {played}."),
            "",
            "## The curves",
            "",
            "The horizontal axis is the win probability, the vertical axis the points, in ten",
            "parts of the positions. On the diagonal the probabilities are right.",
            "",
            f"![Reliability curve of each family](../images/{CHART.name})",
            "",
        )
    )


def _row(family: str, found: Mapping[str, Any]) -> Iterator[str]:
    yield f"`{family}`"
    yield f"{found['lead'] / 1000:.2f}"
    yield f"{found['draw_margin'] / 1000:.2f}"
    yield f"{found['certainty'] / 1000:.0%}"
    yield f"{found['games']:,}"
    for count, share in (*found["classes"], found["certain"]):
        yield f"{share:.0%}" if count >= MIN_POSITIONS else ""
    for name in ("error", "white_error", "usual_error"):
        yield f"{found[name]:.3f}"


def _listed(families: list[str]) -> str:
    *before, last = (f"`{family}`" for family in families)
    return f"{', '.join(before)} and {last}" if before else last


def _filled(paragraph: str) -> str:
    return textwrap.fill(paragraph, WIDTH, break_long_words=False, break_on_hyphens=False)


def chart(leads: Mapping[str, Mapping[str, Any]]) -> str:
    """The curves as SVG, a small chart for each family."""
    values = [
        {"family": family, "x": probability, "y": result}
        for family, found in leads.items()
        for probability, result in found["curve"]
    ]
    ends = [{"family": family, "x": end, "y": end} for family in leads for end in (0, 1)]
    share = altair.Scale(domain=[0, 1])
    axis = altair.Axis(title=None, format=".0%", values=[0, 0.5, 1])

    def layer(kind: str) -> altair.Chart:
        base = altair.Chart(width=PANEL, height=PANEL).transform_filter(f"datum.kind == '{kind}'")
        return base.encode(
            x=altair.X("x:Q", scale=share, axis=axis), y=altair.Y("y:Q", scale=share, axis=axis)
        )

    rows = [{**row, "kind": "curve"} for row in values] + [{**row, "kind": "line"} for row in ends]
    layers = altair.layer(
        layer("line").mark_line(color="#9a9a9a", strokeWidth=1),
        layer("curve").mark_line(
            color="black", strokeWidth=1, point={"color": "black", "size": 12}
        ),
        data=altair.InlineData(values=rows),
    )
    panels = layers.facet(altair.Facet("family:N", title=None), columns=COLUMNS, spacing=12)
    return svg_of(panels)


def main() -> None:
    """Write the page and its chart."""
    leads = json.loads(LEADS.read_text("utf-8"))
    PAGE.write_text(page(leads), encoding="utf-8")
    CHART.write_text(chart(leads), encoding="utf-8")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
