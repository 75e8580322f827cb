"""Writes the manual's page of the engine's networks: `python -m tools.writing.write_networks`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from petteia.rulesets.registry import shipped_definition
from tuning.__main__ import VERDICTS, is_better

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "networks.md"
INTRODUCTION = """\
# The networks of the engine

`tools/writing/write_networks.py` writes this page from `tuning/verdicts.json`, where `python -m
tuning` puts its results: [tuning](../explanation/tuning.md) explains how a network is made and
judged. Families that are not listed have not been tried. A ruleset without a network is evaluated
with the weights of its family.

Levels 1 to 9, the Monte Carlo players and rulesets that extend others use no networks. The option
`Network` of [the engine protocol](engine-protocol.md), `network=False` in Python and
`network=false` in [a match](../how-to/play-matches.md) switch them off.

## Matches

The engine with the network plays the engine without it at equal time: without it 1,000 nodes per
move, with it fewer, in proportion as the network slows the search. The 95% intervals treat a pair
of games as one unit. A test of 0 against 20 Elo accepts a network (H1), rejects it (H0), or is
undecided when the games run out. A network is trained on games of a family or of one ruleset, and
ships for each ruleset whose test accepts it; the table has the network that was tried last. The
test ends when it can decide, which favours lucky runs: the Elo of an accepted network is more
likely too high than too low.
"""
CALIBRATION = """
## Predictions

How well the static evaluation predicts the results of games that the network was not trained on:
the mean squared error of the weights and of the network against the result, and the calibration
error, the mean difference between prediction and result in ten equal parts. The lead, in stones, is
the one that multiplies the odds of a win by e, fitted to these games. The search assumes
2.5 stones in every game while it averages over rolls, so both calibration errors are listed. [Win
probabilities](win-probabilities.md) has the leads of searched positions, which the engine shows.
"""


def page() -> str:
    """The page."""
    verdicts: dict[str, Any] = json.loads(VERDICTS.read_text("utf-8"))
    return "\n".join(
        (
            INTRODUCTION,
            "| ruleset | won / drawn / lost | Elo | test | speed | network |",
            "| --- | --- | --- | --- | --- | --- |",
            *_matches(verdicts),
            CALIBRATION,
            "| trained on | nodes per move | games | positions | features | lead "
            "| squared error: weights / network | calibration error: 2.5 stones / fitted lead |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
            *_predictions(verdicts),
            "",
        )
    )


def _matches(verdicts: dict[str, Any]) -> Iterator[str]:
    for found in verdicts.values():
        for id, match in found["matches"].items():
            elo, low, high = match["elo"]
            cells = (
                shipped_definition(id).full_title,
                f"{match['won']} / {match['drawn']} / {match['lost']}",
                f"{elo:+} ({low:+} to {high:+})",
                match["accepted"] or "undecided",
                f"{found['speed']:.2f}",
                "shipped" if is_better(match) else "none",
            )
            yield f"| {' | '.join(cells)} |"


def _predictions(verdicts: dict[str, Any]) -> Iterator[str]:
    for family, found in verdicts.items():
        cells = (
            f"`{family}`",
            "{:,} to {:,}".format(*found["nodes"]),
            f"{found['games']:,}",
            f"{found['positions']:,}",
            f"{found['terms']}",
            f"{found['lead'] / 1000:.2f}",
            *(
                " / ".join(f"{value:.4f}" for value in found[name])
                for name in ("squared_errors", "calibration")
            ),
        )
        yield f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), encoding="utf-8")
