"""The measures for AI research, their peers, and their bars."""

from importlib.util import find_spec

import petteia
from benchmarks.ai import batches
from benchmarks.peers.measuring import Comparison, Measure, Sample

BREAKTHROUGH = "OpenSpiel breakthrough"
DOUBLE = "callen.double-petteia"


def ratio(
    name: str, title: str, bar: float, stretch: float, *, ours: Sample, peer: Sample, against: str
) -> Measure:
    """A rate of ours beside one of a peer's."""
    return Measure(
        name=name,
        title=title,
        unit="steps/s",
        comparison=Comparison.RATIO,
        bar=bar,
        stretch=stretch,
        ours=ours,
        peer=peer,
        peer_title=against,
    )


def steps(ruleset: str, bar: float, stretch: float) -> Measure:
    """A batch with planes and mask beside OpenSpiel's breakthrough with both."""
    return ratio(
        f"steps-{ruleset}",
        f"batch, planes and mask, {ruleset}",
        bar,
        stretch,
        ours=batches.batch(ruleset),
        peer=batches.open_spiel(),
        against=BREAKTHROUGH,
    )


def beside_othello() -> list[Measure]:
    """A batch of each ruleset on 8x8 squares beside Pgx's othello, if Pgx is installed."""
    if find_spec("pgx") is None:
        return []
    peer = batches.othello()
    return [
        ratio(
            f"pgx-{id}",
            f"batch, planes and mask, {id}",
            2,
            4,
            ours=batches.batch(id),
            peer=peer,
            against="Pgx othello",
        )
        for id in petteia.ruleset_ids()
        if petteia.ruleset(id).observation.shape[1:] == (8, 8)
    ]


MEASURES = (
    steps(DOUBLE, 20, 30),
    steps("carrillo.latrunculi-xxi", 10, 17),
    steps("vogt.kubeia-tournament", 10, 17),
    steps("schaedler.latrunculi-1994", 10, 17),
    ratio(
        "threads",
        f"two threads, by the clock, {DOUBLE}",
        1.7,
        1.9,
        ours=batches.on_the_clock(DOUBLE, 2),
        peer=batches.on_the_clock(DOUBLE, 1),
        against="one thread",
    ),
    ratio(
        "vector",
        f"Gymnasium's VectorEnv, {DOUBLE}",
        0.8,
        0.95,
        ours=batches.vector(DOUBLE),
        peer=batches.batch(DOUBLE),
        against="the batch",
    ),
    ratio(
        "position",
        f"one position, planes and mask, {DOUBLE}",
        3.4,
        5.7,
        ours=batches.positions(DOUBLE),
        peer=batches.open_spiel(),
        against=BREAKTHROUGH,
    ),
    ratio(
        "agents",
        f"PettingZoo with its wrappers, {DOUBLE}",
        20,
        30,
        ours=batches.our_agents(DOUBLE),
        peer=batches.chess_agents(),
        against="its chess",
    ),
    *beside_othello(),
)
