"""The search's signature: `make bench-signature`, or `python -m benchmarks.engine.signature`.

Searches fixed positions of all families to a fixed depth and prints how many nodes that took, with
networks and without. A change that is not meant to touch the search leaves the second number as it
is, and the first one too unless it changes a network.
"""

from pathlib import Path

import petteia
from petteia._core import search

POSITIONS = Path(__file__).with_name("signature.txt")
DEPTH = 4
MAX_NODES = 60_000
"""Enough for most of the positions; those with dice or many moves end here."""


def positions(path: Path = POSITIONS) -> list[petteia.Position]:
    """The positions of a file: a ruleset, its options if any, and a PFEN on each line."""
    read = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            game, pfen = line.split(" | ")
            ruleset, *words = game.split()
            options = dict(word.split("=") for word in words)
            read.append(petteia.Position.from_pfen(petteia.ruleset(ruleset, **options), pfen))
    return read


def signature(network: bool = True) -> int:
    """The nodes of all searches together."""
    found = (search(each, depth=DEPTH, nodes=MAX_NODES, network=network) for each in positions())
    return sum(each.nodes for each in found)


if __name__ == "__main__":
    print(f"{signature()} with networks, {signature(network=False)} without")
