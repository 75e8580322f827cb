"""How the engine protocol writes what a search has found."""

from __future__ import annotations

from collections.abc import Iterator

from petteia.engine.analysis import Analysis, Line


def score_words(line: Line) -> str:
    """``cp X``, ``win PLIES`` or ``loss PLIES``."""
    plies = line.plies_to_end
    if plies is None:
        return f"cp {line.score}"
    return f"win {plies}" if line.score > 0 else f"loss {-plies}"


def info_lines(analysis: Analysis) -> Iterator[str]:
    """One ``info`` line for each line that was found."""
    for number, line in enumerate(analysis.lines, 1):
        moves = " ".join(map(str, line.pv))
        yield (
            f"info depth {line.depth} nodes {analysis.nodes} nps {analysis.nodes_per_second}"
            f" score {score_words(line)} wp {line.win_probability:.4f} multipv {number}"
            f" time {round(analysis.seconds * 1000)} hashfull {analysis.hashfull} pv {moves}"
        )
