"""Games of the engine against itself, and the quiet positions in them, kept in files.

Quick games with a random move now and then: many games teach more than many positions of a few.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

import petteia
from petteia._core import Ruleset, Searcher
from tuning.playing import OPENING, quiet_positions

NODES: Final = (200, 400)
"""Fewest and most positions that a player looks at for a move, the same throughout a game."""
RANDOM_MOVES: Final = 0.01
"""How probable a random move is after the opening."""
SAMPLES: Final = 24
"""Most quiet positions that one game gives: they are much alike."""
GAMES_PER_FILE: Final = 200


@dataclass(frozen=True)
class Positions:
    """Quiet positions, and how their games went on; one row for each."""

    counts: np.ndarray
    """What is counted for the player to move and for the opponent, in the order of the terms."""
    white_moves: np.ndarray
    expected: np.ndarray
    """How probable the search takes a win of the player to move to be."""
    result: np.ndarray
    """The points of the player to move: 0, 0.5 or 1."""
    game: np.ndarray
    """The number of the game."""

    @classmethod
    def together(cls, parts: Sequence[Positions]) -> Positions:
        """All positions of some parts."""
        columns = ([getattr(part, name) for part in parts] for name in cls.__annotations__)
        return cls(*map(np.concatenate, columns))


def collect(
    family: str,
    rulesets: Sequence[str],
    games: int,
    seed: int,
    folder: Path,
    mapped: Callable[..., Iterable[Path]] = map,
) -> Positions:
    """The positions of so many games, read from files where they have been played already."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-games // GAMES_PER_FILE))
    files = [folder / f"{family}-{seed}-{number:04}.npz" for number in numbers]
    missing = [
        (number, file) for number, file in zip(numbers, files, strict=True) if not file.exists()
    ]
    play = functools.partial(_play_into, rulesets, seed)
    for done, _ in enumerate(mapped(play, missing), 1):
        if done % 10 == 0:
            print(f"{family}: {done * GAMES_PER_FILE} games played", flush=True)
    return Positions.together([_read(file) for file in files])


def _play_into(rulesets: Sequence[str], seed: int, place: tuple[int, Path]) -> Path:
    number, file = place
    games = range(number * GAMES_PER_FILE, (number + 1) * GAMES_PER_FILE)
    # A file that is there is whole, whenever the program was ended.
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as stream:
        np.savez_compressed(stream, **vars(_play(rulesets, seed, games)))
    return unfinished.rename(file)


def _read(file: Path) -> Positions:
    with np.load(file) as stored:
        return Positions(**stored)


def _play(rulesets: Sequence[str], seed: int, games: range) -> Positions:
    rules = [petteia.ruleset(each) for each in rulesets]
    searcher = Searcher(1)
    rows = []
    for number in games:
        chosen = rules[number % len(rules)]
        searcher.clear()
        generator = random.Random(f"{chosen.id} {seed} {number}")
        rows += [(*row, number) for row in _game(chosen, searcher, generator)]
    counts, white_moves, expected, result, game = zip(*rows, strict=True)
    return Positions(
        np.array(counts, np.int16),
        np.array(white_moves, np.bool_),
        np.array(expected, np.float32),
        np.array(result, np.float32),
        np.array(game, np.int32),
    )


def _game(
    rules: Ruleset, searcher: Searcher, generator: random.Random
) -> list[tuple[list[int], bool, float, float]]:
    opening, nodes = generator.randint(*OPENING), generator.randint(*NODES)
    seen, points = quiet_positions(rules, searcher, generator, opening, nodes, RANDOM_MOVES)
    chosen = generator.sample(seen, min(SAMPLES, len(seen)))
    return [
        (white + black, turn, expected, points)
        if turn
        else (black + white, turn, expected, 1 - points)
        for white, black, turn, expected in chosen
    ]
