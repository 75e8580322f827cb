"""Games of the engine against itself, and positions in them, kept in files."""

from __future__ import annotations

import functools
import hashlib
import json
import random
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from petteia._core import Ruleset, Searcher, _usual_weights
from petteia.errors import PetteiaError
from tuning.playing import MAX_PLIES, OPENING, Play, positions

NODES: Final = (800, 1200)
"""Fewest and most positions that a player looks at for a move, the same throughout a game."""
TRAINING: Final = Play(random_moves=0.01, limit_share=0.1)
"""Near the quiet limit the search expects the result at the limit, and the evaluation corrects its
score for that after the network."""
SAMPLES: Final = 24
"""Most positions that one game gives: they are much alike."""
GAMES_PER_FILE: Final = 200


@dataclass(frozen=True)
class Positions:
    """Positions, and how their games went on; one row for each."""

    counts: np.ndarray
    """The counts of the player to move and of the opponent, in the order of the terms."""
    white_moves: np.ndarray
    expected: np.ndarray
    """How probable the search takes a win of the player to move to be, by the usual lead."""
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
    nodes: tuple[int, int] = NODES,
    play: Play = TRAINING,
) -> Positions:
    """The positions of a number of games, read from files if they have already been played.

    The name of a file contains the recipe of its games: those of another recipe are not read.
    ``nodes`` are the fewest and most of a game.
    """
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-games // GAMES_PER_FILE))
    recipe = fingerprint(rulesets, nodes, play)
    files = [folder / f"{family}-{seed}-{recipe}-{number:04}.npz" for number in numbers]
    missing = [
        (number, file) for number, file in zip(numbers, files, strict=True) if not file.exists()
    ]
    played = functools.partial(_play_into, rulesets, seed, nodes, play)
    for done, _ in enumerate(mapped(played, missing), 1):
        if done % 10 == 0:
            print(f"{family}: {done * GAMES_PER_FILE} games played", flush=True)
    return Positions.together([_read(file) for file in files])


def fingerprint(rulesets: Sequence[str], nodes: tuple[int, int], play: Play) -> str:
    """A hash of everything that decides how games are played, and which positions are taken."""
    rules = [play.rules(each) for each in rulesets]
    games = [(each.id, each.options, each.mechanics, each.weights) for each in rules]
    networks = [hashlib.sha256(each.network).hexdigest() for each in rules if play.network]
    terms = list(_usual_weights())
    limits = nodes, OPENING, MAX_PLIES, SAMPLES, GAMES_PER_FILE
    recipe = json.dumps([games, networks, terms, limits, asdict(play)], sort_keys=True)
    return hashlib.sha256(recipe.encode()).hexdigest()[:8]


def _play_into(
    rulesets: Sequence[str], seed: int, nodes: tuple[int, int], play: Play, place: tuple[int, Path]
) -> Path:
    number, file = place
    games = range(number * GAMES_PER_FILE, (number + 1) * GAMES_PER_FILE)
    # A file is always complete, whenever the program was ended.
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as stream:
        np.savez_compressed(stream, **vars(_played(rulesets, seed, games, nodes, play)))
    return unfinished.rename(file)


def _read(file: Path) -> Positions:
    try:
        with file.open("rb") as stream, np.load(stream) as stored:
            return Positions(**stored)
    except (OSError, EOFError, TypeError, ValueError, BadZipFile, zlib.error):
        damage = "cannot be read; without it, its games are played again"
        raise PetteiaError.within(file, damage) from None


def _played(
    rulesets: Sequence[str], seed: int, games: range, nodes: tuple[int, int], play: Play
) -> Positions:
    rules = [play.rules(each) for each in rulesets]
    searcher = Searcher(1)
    rows = []
    for number in games:
        chosen = rules[number % len(rules)]
        searcher.clear()
        generator = random.Random(f"{chosen.id} {seed} {number}")
        rows += [(*row, number) for row in _game(chosen, searcher, generator, nodes, play)]
    counts, white_moves, expected, result, game = zip(*rows, strict=True)
    return Positions(
        np.array(counts, np.int16),
        np.array(white_moves, np.bool_),
        np.array(expected, np.float32),
        np.array(result, np.float32),
        np.array(game, np.int32),
    )


def _game(
    rules: Ruleset,
    searcher: Searcher,
    generator: random.Random,
    nodes: tuple[int, int],
    play: Play,
) -> list[tuple[list[int], bool, float, float]]:
    opening, looks = generator.randint(*OPENING), generator.randint(*nodes)
    seen, points = positions(rules, searcher, generator, opening, looks, play)
    chosen = generator.sample(seen, min(SAMPLES, len(seen)))
    return [
        (white + black, turn, expected, points)
        if turn
        else (black + white, turn, expected, 1 - points)
        for white, black, turn, expected in chosen
    ]
