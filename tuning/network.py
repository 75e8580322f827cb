"""Trains the network of a family: a correction to an estimate by the weights.

Sixteen units look at the counts of both sides and at the estimate, as `core/src/rules/network.rs`
describes. Numpy, one seed and one thread give the same file again.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from petteia._core import Ruleset, _usual_weights
from tuning.playing import USUAL_ODDS, Odds
from tuning.self_play import Positions

LEAD: Final = float(USUAL_ODDS.lead)

UNITS: Final = 16
ONE: Final = 16
"""The input that is always the same."""
LINEAR: Final = 16
"""So many thousandths of a stone are one unit of the input that has the linear estimate."""
FULL: Final = 1 << 14
"""The weights of an input at which a unit is fully on."""
MAX_INPUT: Final = 511
MAX_WEIGHT: Final = 32_767
MAGIC: Final = b"petteia\x01"

TRUST: Final = 0.9
"""The share of the search's own expectation in the training value of a position."""
HELD_OUT: Final = 20
"""One of this many games is held out of training."""
EPOCHS: Final = 40
BATCH: Final = 512
STEP: Final = 0.004
SHRINKING: Final = 0.3
"""The share of each weight of an input that a step of size 1 takes away: weight decay, as in
Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019. Counts that hardly vary in the
games otherwise keep their random first weights, which mislead the search."""
DECAY: Final = (0.9, 0.999)
"""Adam's moving averages."""
TERMS: Final = 20
"""The terms with the most influence, which a network looks at; more cost time and add nothing."""


@dataclass(frozen=True)
class Network:
    """A network in whole numbers, as in its file."""

    terms: tuple[str, ...]
    weights: np.ndarray
    """For each pair of inputs the weights of both for each unit: pairs x units x 2."""
    worth: np.ndarray
    """The contribution of each unit when it is fully on, in thousandths of a stone."""

    def file(self) -> bytes:
        """The bytes that the core reads."""
        names = b"".join(bytes([len(term)]) + term.encode() for term in self.terms)
        numbers = np.concatenate([self.weights.ravel(), self.worth]).astype("<i2").tobytes()
        content = MAGIC + bytes([len(self.terms)]) + names + numbers
        return sealed(content)

    def correction(self, counts: np.ndarray, linear: np.ndarray) -> np.ndarray:
        """The correction to estimates, with the arithmetic of the core."""
        inputs = _inputs(counts, linear, self.terms).astype(np.int64)
        weights = self.weights.transpose(0, 2, 1).reshape(-1, UNITS).astype(np.int64)
        on = np.clip(inputs @ weights, 0, FULL) >> 2
        added: np.ndarray = (on @ self.worth.astype(np.int64)) >> 12
        return added


def sealed(content: bytes) -> bytes:
    """The content of a file with its checksum: FNV-1a."""
    checksum = 0xCBF29CE484222325
    for byte in content:
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    return content + struct.pack("<Q", checksum)


def linear(positions: Positions, rules: Ruleset) -> np.ndarray:
    """The estimates by the weights, for the player to move, in thousandths of a stone."""
    white, black = _weights(rules.weights, "white"), _weights(rules.weights, "black")
    terms = len(white)
    own, enemy = positions.counts[:, :terms], positions.counts[:, terms:]
    moves = positions.white_moves
    value = np.where(moves, own @ white - enemy @ black, own @ black - enemy @ white)
    whole: np.ndarray = value.astype(np.int32)
    return whole


def turn(positions: Positions, rules: Ruleset) -> np.ndarray:
    """The value of the right to move for the player who has it."""
    place = list(_usual_weights()).index("turn")
    white, black = _weights(rules.weights, "white"), _weights(rules.weights, "black")
    worth: np.ndarray = np.where(positions.white_moves, white[place], black[place])
    return worth


def _weights(given: Mapping[str, int], side: str) -> np.ndarray:
    usual = _usual_weights()
    own = [given.get(f"{side}.{term}", given.get(term, worth)) for term, worth in usual.items()]
    return np.array(own, np.int64)


def _inputs(counts: np.ndarray, linear: np.ndarray, terms: Sequence[str]) -> np.ndarray:
    """The inputs in the order of a file: own and enemy's counts, the estimate, and `ONE`."""
    names = list(_usual_weights())
    columns = [
        column for term in terms for column in (names.index(term), names.index(term) + len(names))
    ]
    toward_zero = np.trunc(linear / LINEAR).astype(np.int32)[:, None]
    inputs = np.hstack([counts[:, columns], toward_zero, np.full_like(toward_zero, ONE)])
    clipped: np.ndarray = np.clip(inputs, -MAX_INPUT, MAX_INPUT)
    return clipped


@dataclass(frozen=True)
class Trained:
    """A network, and how well it foretells games that it was not trained on."""

    network: Network
    positions: int
    games: int
    lead: float
    """The lead in thousandths of a stone that multiplies the odds of a win by e in these games."""
    errors: tuple[float, float]
    """Mean squared errors of the weights and of the network against held-out results."""
    calibration: tuple[float, float]
    """By how much the network's probabilities are off on average in ten equal parts: with the lead
    that the core has for all families, and with that of the family."""

    def figures(self) -> dict[str, Any]:
        """The entry in the table of verdicts."""
        return {
            "games": self.games,
            "positions": self.positions,
            "terms": len(self.network.terms),
            "lead": round(self.lead),
            "squared_errors": [round(each, 4) for each in self.errors],
            "calibration": [round(each, 4) for each in self.calibration],
        }


def train(positions: Positions, rules: Ruleset, seed: int) -> Trained:
    """Train a network on some positions of games by some rules."""
    base = linear(positions, rules)
    lead = turn(positions, rules)
    wanted = TRUST * positions.expected + (1 - TRUST) * positions.result
    held_out = positions.game % HELD_OUT == 0
    scale = 1.0 if rules.mechanics["dice.count"] else best_scale(base + lead, wanted)
    terms = _live(positions.counts)

    def fitted(terms: Sequence[str]) -> tuple[Network, np.ndarray]:
        inputs = _inputs(positions.counts, base, terms)
        data = _Data(inputs[~held_out], (base + lead)[~held_out], wanted[~held_out], scale)
        return _fit(data, terms, seed)

    _, influence = fitted(terms)
    ranks = np.argsort(-influence, kind="stable")[:TERMS]
    terms = [terms[rank] for rank in sorted(ranks)]
    network, _ = fitted(terms)
    before = base + lead
    after = before + network.correction(positions.counts, base)

    def best(score: np.ndarray) -> float:
        return best_scale(score[~held_out], positions.result[~held_out])

    results = positions.result[held_out]
    old = win_probability(before[held_out] * best(before))
    new = win_probability(after[held_out] * best(after))
    shown = win_probability(after[held_out])
    return Trained(
        network,
        len(positions.game),
        len(np.unique(positions.game)),
        LEAD / best(after),
        (float(np.mean((old - results) ** 2)), float(np.mean((new - results) ** 2))),
        (calibration_error(shown, results), calibration_error(new, results)),
    )


def _live(counts: np.ndarray) -> list[str]:
    """The terms whose counts vary between positions."""
    names = list(_usual_weights())
    deviation = counts.std(axis=0)
    both = deviation[: len(names)] + deviation[len(names) :]
    return [name for name, differs in zip(names, both, strict=True) if differs]


def win_probability(score: np.ndarray, odds: Odds = USUAL_ODDS) -> np.ndarray:
    """The probabilities of a win for scores in thousandths of a stone; draws are half a win."""
    margin, unit = odds.draw_margin, 2 * odds.lead
    not_losing, not_winning = (np.tanh((margin + own) / unit) for own in (score, -score))
    points: np.ndarray = 0.5 + odds.certainty / 1000 * 0.25 * (not_losing - not_winning)
    return points


def best_scale(score: np.ndarray, wanted: np.ndarray) -> float:
    """The factor by which estimates predict the training values best."""
    scale = 1.0
    x = score / LEAD
    for _ in range(20):
        share = win_probability(scale * score)
        slope = float(np.sum((wanted - share) * x))
        bend = float(np.sum(share * (1 - share) * x * x))
        scale = max(0.025, scale + max(-0.5, min(0.5, slope / max(bend, 1e-9))))
    return scale


def calibration_error(expected: np.ndarray, results: np.ndarray) -> float:
    """The mean difference between expectation and result in ten parts of equal size."""
    parts = np.array_split(np.argsort(expected, kind="stable"), 10)
    off = [abs(float(np.mean(expected[part]) - np.mean(results[part]))) for part in parts]
    return sum(off) / len(off)


@dataclass(frozen=True)
class _Data:
    inputs: np.ndarray
    score: np.ndarray
    wanted: np.ndarray
    scale: float


def _fit(data: _Data, terms: Sequence[str], seed: int) -> tuple[Network, np.ndarray]:
    """Train by Adam on squared errors; the network, and each term's share of its influence."""
    generator = np.random.default_rng(seed)
    count = data.inputs.shape[1]
    # Inputs of like size learn alike; the last one is constant.
    size = np.maximum(data.inputs.std(axis=0), 0.05).astype(np.float32)
    size[-1] = ONE
    inputs = data.inputs.astype(np.float32) / size
    bound = (MAX_WEIGHT / FULL) * size[:, None]
    first = (generator.normal(size=(count, UNITS)) / np.sqrt(count)).astype(np.float32)
    first[-1] = 0.5
    worth = (generator.normal(size=UNITS) * 0.01).astype(np.float32)
    unit = LEAD / data.scale
    score = (data.score / unit).astype(np.float32)
    wanted = data.wanted.astype(np.float32)
    parameters = [first, worth]
    averages = [(np.zeros_like(each), np.zeros_like(each)) for each in parameters]
    steps = EPOCHS * -(-len(score) // BATCH)
    number = 0
    for _ in range(EPOCHS):
        order = generator.permutation(len(score))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            batch = inputs[rows]
            sums = batch @ first
            on = np.clip(sums, 0, 1)
            share = 1 / (1 + np.exp(-(score[rows] + on @ worth)))
            # Squared error: positions that are decided teach less than even ones.
            error = 4 * (share - wanted[rows]) * share * (1 - share) / len(rows)
            through = np.outer(error, worth) * ((sums > 0) & (sums < 1))
            slopes = [batch.T @ through, on.T @ error]
            number += 1
            # The step shrinks to nothing along a half cosine.
            step = STEP * 0.5 * (1 + np.cos(np.pi * number / steps))
            for parameter, slope, averaged in zip(parameters, slopes, averages, strict=True):
                for average, decay, value in zip(averaged, DECAY, (slope, slope**2), strict=True):
                    average += (1 - decay) * (value - average)  # noqa: PLW2901
                mean, square = (
                    average / (1 - decay**number)
                    for average, decay in zip(averaged, DECAY, strict=True)
                )
                parameter -= step * mean / (np.sqrt(square) + np.float32(1e-8))  # noqa: PLW2901
            first[:-1] -= np.float32(step * SHRINKING) * first[:-1]
            np.clip(first, -bound, bound, out=first)
    influence = np.abs(first[:-2]).reshape(-1, 2, UNITS).sum(axis=1) @ np.abs(worth)
    spread = influence / influence.sum()
    raw = np.clip(np.rint(first / size[:, None] * FULL), -MAX_WEIGHT, MAX_WEIGHT)
    pairs = raw.reshape(-1, 2, UNITS).transpose(0, 2, 1).astype(np.int16)
    adds = np.clip(np.rint(worth * unit), -MAX_WEIGHT, MAX_WEIGHT).astype(np.int16)
    return Network(tuple(terms), pairs, adds), spread
