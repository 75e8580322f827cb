"""The cost of networks in the search: `python -m benchmarks.engine.network_speed [RULESET...]`.

Searches positions of random games with the network and without it, in turn and from an empty table,
and prints the nodes a second of processor time with it as a share of those without. The median of
many pairs removes the effect of other work on the machine.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Sequence
from itertools import islice

import petteia
from benchmarks.engine.search_time import positions
from petteia._core import search

PAIRS = 60
NODES = 20_000
BAR = 0.90


def speed(rules: petteia.Ruleset, pairs: int = PAIRS, nodes: int = NODES) -> float:
    """The nodes a second with the network as a share of those without."""
    ratios = []
    for number, position in enumerate(islice(positions(rules, random.Random(1)), pairs)):
        rates = {network: _rate(position, nodes, network) for network in _order(number)}
        ratios.append(rates[True] / rates[False])
    return statistics.median(ratios)


def _order(number: int) -> tuple[bool, bool]:
    """They take turns in going first."""
    return (True, False) if number % 2 else (False, True)


def _rate(position: petteia.Position, nodes: int, network: bool) -> float:
    begun = time.process_time()
    found = search(position, nodes=nodes, network=network)
    return found.nodes / max(time.process_time() - begun, 1e-6)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.network_speed", description=__doc__
    )
    parser.add_argument("rulesets", nargs="*", metavar="RULESET")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    chosen = parser.parse_args(words)
    ids = chosen.rulesets or [id for id in petteia.ruleset_ids() if petteia.ruleset(id).network]
    for id in ids:
        ratio = speed(petteia.ruleset(id), chosen.pairs)
        verdict = "PASS" if ratio >= BAR else "below"
        print(f"{id:<40} {ratio:5.2f} of the nodes a second; {BAR:.2f}: {verdict}", flush=True)


if __name__ == "__main__":
    main()
