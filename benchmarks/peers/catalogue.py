"""The measures, their peers, and their bars."""

from benchmarks.peers import counting, drawing, footprint, playing, searching
from benchmarks.peers import records as records_read
from benchmarks.peers.measuring import Comparison, Measure, Sample

CHESS = "python-chess"


def perft(ruleset: str, bar: float, stretch: float) -> Measure:
    """Plain perft of a game beside python-chess's."""
    return Measure(
        name=f"perft-{ruleset}",
        title=f"plain perft, {ruleset}",
        unit="leaves/s",
        comparison=Comparison.RATIO,
        bar=bar,
        stretch=stretch,
        ours=counting.ours(ruleset),
        peer=counting.python_chess,
        peer_title=CHESS,
    )


def games(ruleset: str) -> Measure:
    """Random games driven from Python beside python-chess in the same loop."""
    return Measure(
        name=f"games-{ruleset}",
        title=f"random games from Python, {ruleset}",
        unit="plies/s",
        comparison=Comparison.RATIO,
        bar=20,
        stretch=40,
        ours=playing.ours(ruleset),
        peer=playing.python_chess(),
        peer_title=CHESS,
    )


def core(ruleset: str, peer: Sample) -> Measure:
    """Random games inside the core beside a peer's breakthrough."""
    return Measure(
        name=f"core-games-{ruleset}",
        title=f"random games in the core, {ruleset}",
        unit="plies/s",
        comparison=Comparison.RATIO,
        bar=8,
        stretch=20,
        ours=playing.core(ruleset),
        peer=peer,
        peer_title="OpenSpiel breakthrough",
    )


def pictures(ruleset: str) -> Measure:
    """Pictures of positions beside python-chess's."""
    return Measure(
        name=f"pictures-{ruleset}",
        title=f"SVG pictures, {ruleset}",
        unit="pictures/s",
        comparison=Comparison.RATIO,
        bar=1,
        stretch=4,
        ours=drawing.ours(ruleset),
        peer=drawing.python_chess,
        peer_title=CHESS,
    )


def search(ruleset: str, bar: float, stretch: float) -> Measure:
    """Positions that the search looks at beside those that python-chess's perft makes."""
    return Measure(
        name=f"search-{ruleset}",
        title=f"search from mid-game, {ruleset}",
        unit="nodes/s",
        comparison=Comparison.RATIO,
        bar=bar,
        stretch=stretch,
        ours=searching.nodes(ruleset),
        peer=counting.python_chess,
        peer_title=CHESS,
    )


def records(ruleset: str) -> Measure:
    """Records read, each program its own."""
    return Measure(
        name=f"records-{ruleset}",
        title=f"records read, {ruleset}",
        unit="plies/s",
        comparison=Comparison.RATIO,
        bar=5,
        stretch=10,
        ours=records_read.ours(ruleset),
        peer=records_read.python_chess,
        peer_title=CHESS,
    )


IMPORT = Measure(
    name="import",
    title="import petteia, more than bare Python",
    unit="ms",
    comparison=Comparison.EXCESS,
    bar=60,
    stretch=30,
    ours=footprint.starting("import petteia"),
    peer=footprint.starting("pass"),
    peer_title="bare Python",
    pairs_for_one=5,
)
MEMORY = Measure(
    name="memory",
    title=f"memory for a position, {footprint.COPIES:,} copies",
    unit="bytes",
    comparison=Comparison.VALUE,
    bar=1024,
    stretch=300,
    ours=footprint.ours("callen.double-petteia"),
    peer=footprint.python_chess(),
    peer_title=CHESS,
)
SEARCH_MEMORY = Measure(
    name="search-memory",
    title=f"memory of an engine with a table of {searching.HASH} MiB",
    unit="MiB",
    comparison=Comparison.EXCESS,
    bar=64,
    stretch=32,
    ours=searching.peak_memory(),
    peer=searching.table_size,
    peer_title="its table",
)
MEASURES = (
    perft("callen.double-petteia", 200, 400),
    perft("carrillo.petteia-xxi", 55, 110),
    perft("vogt.petteia-tournament", 55, 110),
    games("callen.double-petteia"),
    games("vogt.kubeia-tournament"),
    core("callen.double-petteia", playing.open_spiel()),
    pictures("callen.double-petteia"),
    pictures("vogt.petteia-tournament"),
    search("callen.double-petteia", 12, 30),
    search("carrillo.latrunculi-xxi", 5, 12),
    search("vogt.petteia-tournament", 5, 12),
    SEARCH_MEMORY,
    records("callen.double-petteia"),
    records("vogt.kubeia-tournament"),
    IMPORT,
    MEMORY,
)
