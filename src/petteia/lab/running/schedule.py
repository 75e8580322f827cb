"""The order of the games of an experiment.

The order follows from the experiment and the existing games, so that a stopped run continues as if
it had not been stopped.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from petteia.engine.matches.worker_pool import Order
from petteia.lab.games.results import Results
from petteia.lab.planning.experiment import Cell
from petteia.lab.statistics import clustered_share

BLOCK: Final = 16
"""Pairs of a cell that are played in one go, so that all cells advance together."""


def missing_games(results: Results) -> Iterator[Order | None]:
    """The missing games.

    None is given while the next game depends on games that are still being played.
    """
    if results.experiment.halving is None:
        return _cell_by_cell(results)
    return _round_by_round(results)


def surviving_cells(results: Results) -> list[Cell]:
    """The cells that no round of halving has ended; all of them without halving."""
    if results.experiment.halving is None:
        return list(results.experiment.cells)
    contests = [_Contest(results, cells) for cells in results.experiment.contests()]
    for contest in contests:
        while contest.is_round_over():
            contest.end_round()
    return [cell for contest in contests for cell in contest.cells]


def _cell_by_cell(results: Results) -> Iterator[Order | None]:
    """Some pairs of each cell, then more of each.

    With a width wanted, a cell's next pairs wait until all of those before them are there.
    """
    cells = dict.fromkeys(enumerate(results.experiment.cells), 0)
    while cells:
        has_begun = False
        for (number, cell), begin in list(cells.items()):
            if begin >= cell.pairs or _is_narrow(results, cell, begin):
                del cells[number, cell]
            elif results.experiment.width is None or len(results.done[cell]) >= begin:
                has_begun = True
                cells[number, cell] = begin + BLOCK
                yield from _orders(results, number, begin, min(begin + BLOCK, cell.pairs))
        if cells and not has_begun:
            yield None


def _round_by_round(results: Results) -> Iterator[Order | None]:
    """The games of each contest's first round, then those of the remaining cells."""
    numbers = {cell: number for number, cell in enumerate(results.experiment.cells)}
    contests = [_Contest(results, cells) for cells in results.experiment.contests()]
    for contest in contests:
        yield from contest.orders(numbers)
    while contests:
        ended = [contest for contest in contests if contest.is_round_over()]
        for contest in ended:
            contest.end_round()
            yield from contest.orders(numbers)
        contests = [contest for contest in contests if contest.round is not None]
        if contests and not ended:
            yield None


class _Contest:
    """Cells of one player; the less decisive half is dropped after each round.

    Successive halving (Karnin, Koren and Somekh 2013; Jamieson and Talwalkar 2016), with about the
    same number of games in each round.
    """

    def __init__(self, results: Results, cells: Sequence[Cell]) -> None:
        self._results = results
        self._rounds = iter(results.experiment.rounds(cells))
        self.cells = list(cells)
        """Those that have not ended."""
        self.round = next(self._rounds, None)
        """The round that is being played; None after the last one."""

    def orders(self, numbers: Mapping[Cell, int]) -> Iterator[Order]:
        """The missing games of the round, some pairs of each cell and then more of each."""
        pairs = self.round.pairs if self.round else 0
        for begin in range(0, pairs, BLOCK):
            for cell in self.cells:
                yield from _orders(self._results, numbers[cell], begin, min(begin + BLOCK, pairs))

    def is_round_over(self) -> bool:
        """Whether a round is complete: every game of it is finished."""
        done = self._results.done
        return self.round is not None and all(
            len(done[cell]) >= self.round.pairs for cell in self.cells
        )

    def end_round(self) -> None:
        """Keep the more decisive half; among equals, those that come first in the experiment."""
        assert self.round is not None
        decided = self._results.decided(self.round.pairs)
        best = sorted(self.cells, key=lambda cell: -decided.get(cell, 0))[: self.round.survivors]
        self.cells = [cell for cell in self.cells if cell in best]
        self.round = next(self._rounds, None)


def _orders(results: Results, number: int, begin: int, end: int) -> Iterator[Order]:
    """Both games of those pairs of a cell that are not there."""
    done = results.done[results.experiment.cells[number]]
    for pair in range(begin, end):
        if pair not in done:
            yield number, 2 * pair
            yield number, 2 * pair + 1


def _is_narrow(results: Results, cell: Cell, pairs: int) -> bool:
    """Whether a cell has exactly this many pairs, and a narrow enough interval."""
    width, dice = results.experiment.width, results.experiment.dice
    tally = results.tallies[cell]
    if width is None or not pairs or tally.games != 2 * pairs:
        return False
    begins = np.arange(0, pairs, dice)
    if len(begins) < 2:
        # The games of one opening do not show how much those of others differ.
        return False
    games = 2.0 * np.minimum(dice, pairs - begins)
    won = np.array([tally.won[number] for number in range(len(begins))], dtype=np.float64)
    share = clustered_share(won, games)
    return share.high - share.low <= width
