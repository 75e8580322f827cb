"""Solved endings: the share of wins, and the common features of the winning positions."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from petteia._core import Position
from petteia.engine.tablebases import MAX_THREADS, Tablebase
from petteia.lab.games.board_squares import BESIDE, Board, board_of, is_white, ring
from petteia.lab.primer.families import SolvedEnding
from petteia.lab.statistics import SampledEstimate, share_of_games

SAMPLE: Final = 4_000
"""Positions of each table that are sorted into classes."""
SEED: Final = 1


@dataclass(frozen=True)
class Balance:
    """The positions with this many pieces a side. Mirror images count once."""

    own: int
    """Pieces of the player to move."""
    other: int
    won: int
    neither: int
    """Positions that no one can win."""
    lost: int

    @property
    def positions(self) -> int:
        """All of them."""
        return self.won + self.neither + self.lost

    def share(self, count: int) -> float:
        """A part of the positions."""
        return count / self.positions


@dataclass(frozen=True)
class PositionClass:
    """Positions of a sample that have something in common, equal numbers on both sides."""

    name: str
    won: SampledEstimate
    """The share that the player to move wins; n counts positions."""


@dataclass(frozen=True)
class EndingFacts:
    """The content of the table of an ending."""

    ending: SolvedEnding
    balances: tuple[Balance, ...]
    classes: tuple[PositionClass, ...]
    longest: tuple[int, Position] | None
    """The plies of the longest win, and its start."""


def solve_ending(ending: SolvedEnding) -> EndingFacts:
    """Solve an ending and sort its positions."""
    solved = ending.plan().solve(threads=min(os.cpu_count() or 1, MAX_THREADS))
    longest = solved.longest()
    return EndingFacts(
        ending,
        tuple(_balances(solved)),
        tuple(_classes(solved)),
        longest and (longest[0], Position.from_pfen(solved.rules, longest[1])),
    )


def _balances(solved: Tablebase) -> Iterator[Balance]:
    """The positions with all pieces placed, by numbers of pieces, the most pieces first."""
    counts: dict[tuple[int, int], list[int]] = {}
    for entry in solved.census():
        if any(entry.reserve):
            continue
        white = sum(is_white(letter) for letter in entry.pieces)
        key = (white, len(entry.pieces) - white)
        key = key if entry.turn else key[::-1]
        sums = counts.setdefault(key, [0, 0, 0])
        for place, count in enumerate((entry.wins, entry.draws, entry.losses)):
            sums[place] += count
    for (own, other), (won, neither, lost) in sorted(
        counts.items(), key=lambda item: (-sum(item[0]), -item[0][0])
    ):
        if won + lost + neither:
            yield Balance(own, other, won, neither, lost)


def _classes(solved: Tablebase) -> Iterator[PositionClass]:
    """Positions of a sample by the places of the opponent's pieces, and by whether any touch."""
    won: dict[str, list[bool]] = {name: [] for name in _CLASSES}
    for position in solved.sample(SAMPLE, Random(SEED)):
        board = board_of(position)
        own = {square: each for square, each in board.items() if is_white(each) == position.turn}
        other = {square: each for square, each in board.items() if square not in own}
        value = solved.probe(position)
        if len(own) != len(other) or any(position.reserve or ()) or value is None:
            continue
        for name in _names(position, own, other):
            won[name].append(value.verdict == "win")
    for name, verdicts in won.items():
        if verdicts:
            yield PositionClass(name, share_of_games(sum(verdicts), len(verdicts)))


_CLASSES: Final = (
    "an enemy piece in a corner",
    "an enemy piece on the edge, none in a corner",
    "no enemy piece on the edge",
    "a piece in contact with an enemy",
    "no piece in contact with an enemy",
)


def _names(position: Position, own: Board, other: Board) -> Iterator[str]:
    rings = {ring(square, position.rules) for square in other}
    yield _CLASSES[0 if "corner" in rings else 1 if "edge" in rings else 2]
    touch = any(square.step(way) in other for square in own for way in BESIDE)
    yield _CLASSES[3 if touch else 4]
