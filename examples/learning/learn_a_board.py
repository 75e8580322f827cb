"""Learns the value of every position of a small game from nothing but its own games.

Games go where they have not been: to a position that was never met, or was visited least, of those
that can come next, which `Games.select` shows. The value of a position is that of its best
successor, learned again and again from the positions that were met until nothing changes. Values
are in a table, without a network: a board of 4x4 squares has about a million positions. At the end
the values are compared with those of the solved game, which the learner never sees. It needs NumPy.

python examples/learning/learn_a_board.py examples/small/surround-4x4.toml 300
"""

import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import petteia
from petteia import Move, Position, Ruleset
from petteia.batch import Games
from petteia.engine import tablebases

WIN = 120
"""The value of a position that is won at once; each ply before that takes one off."""
LONGEST = 90
"""Plies of a game: new games begin before the quiet limit ends any, which no value regards."""
VISITS_BITS = 24
"""Visits are counted by the first bits of a mark; now and then two positions share a count."""
LEFT_OUT = ("quiet", "occurrences")
"""Numbers that tell how a position came about; without them a table can hold what it is worth."""


class Learner:
    """A table of values, and the games from which they are learned."""

    def __init__(self, rules: Ruleset, games: int = 512, seed: int = 1) -> None:
        self.rules = rules
        self.games = Games(rules, games, seed=seed)
        self.known: set[int] = set()
        """The marks of the positions that were met."""
        self.visits = np.zeros(1 << VISITS_BITS, np.uint16)
        self.marks = np.zeros(0, np.uint64)
        """The marks of the positions whose values were learned, in ascending order."""
        self.values = np.zeros(0, np.int8)
        self._kept: list[tuple[NDArray[Any], ...]] = []
        """For each successor of each position that was met: the marks of both, what it gives if it
        ends the game, and the sign of its value, 0 if there is none."""
        self._random = np.random.default_rng(seed)
        seen = rules.observation
        self._of_planes = self._random.integers(1, 1 << 63, int(np.prod(seen.shape)), np.uint64)
        self._of_scalars = self._random.integers(1, 1 << 63, len(seen.scalars), np.uint64)
        self._of_scalars[[name in LEFT_OUT for name in seen.scalars]] = 0
        self._side = seen.scalars.index("white-to-move")

    def marks_of(
        self, planes: NDArray[np.uint8], scalars: NDArray[np.float32]
    ) -> NDArray[np.uint64]:
        """Numbers of 64 bits by which positions are known.

        A position and its images, under which the rules stay the same, have one mark.
        """
        turned = scalars.copy()
        turned[:, self._side] = 1 - turned[:, self._side]
        images = {
            "files": (planes[..., ::-1], scalars),
            "sides": (planes[..., ::-1, :], turned),
            "half-turn": (planes[..., ::-1, ::-1], turned),
        }
        same = [images[name] for name in self.rules.actions.symmetries]
        marks = [
            planes.reshape(len(planes), -1).astype(np.uint64) @ self._of_planes
            + np.rint(scalars * 64).astype(np.uint64) @ self._of_scalars
            for planes, scalars in [(planes, scalars), *same]
        ]
        least: NDArray[np.uint64] = np.min(marks, axis=0)
        return least

    def marks_in(self, games: Games) -> NDArray[np.uint64]:
        """The marks of the positions of games."""
        planes = np.empty(games.observation_shape, np.uint8)
        scalars = np.empty(games.scalars_shape, np.float32)
        games.observe(planes, scalars)
        return self.marks_of(planes, scalars)

    def explore(self) -> int:
        """Play one ply in each game and keep what can follow it; return the number of new ones.

        A game goes to a position that can follow and was not met, or else was visited least. If it
        has none that was not met, it gives way to a game that has several.
        """
        if max(self.games.length) >= LONGEST:
            self.games.reset()
        games = self.games
        marks = self.marks_in(games)
        mask = np.empty(games.mask_shape, bool)
        games.legal_mask(mask)
        rows, legal = np.nonzero(mask)
        branches = games.select(rows.tolist(), seed=int(self._random.integers(1 << 62)))
        branches.step(legal.astype(np.int32))
        after = self.marks_in(branches)
        movers = np.asarray(games.current_player)[rows]
        ended = np.asarray(branches.terminated)

        is_new = np.zeros(len(games), bool)
        for game, mark in enumerate(marks.tolist()):
            is_new[game] = mark not in self.known
            self.known.add(mark)
        rewards = np.asarray(branches.rewards)[np.arange(len(rows)), movers] * WIN * ended
        # The same player may be next again.
        signs = np.where(np.asarray(branches.current_player) == movers, 1, -1) * ~ended
        kept = is_new[rows]
        columns = (marks[rows], after, rewards.astype(np.int8), signs.astype(np.int8))
        self._kept.append(tuple(column[kept] for column in columns))

        was_met = np.fromiter((mark in self.known for mark in after.tolist()), bool, len(after))
        places = after >> np.uint64(64 - VISITS_BITS)
        weights = np.where(was_met, self.visits[places], -1) + self._random.random(len(rows))
        order = np.lexsort((weights, rows))
        first = order[np.diff(rows[order], prepend=-1) > 0]
        candidates = np.union1d(first, np.flatnonzero(~was_met))
        candidates = self._random.permutation(candidates[~ended[candidates]])
        if not len(candidates):
            games.reset()
            return int(is_new.sum())
        # Of one position one game is enough, as long as there are others.
        is_first = np.zeros(len(candidates), bool)
        is_first[np.unique(after[candidates], return_index=True)[1]] = True
        rank = np.argsort(was_met[candidates] + 2 * ~is_first, kind="stable")
        chosen = np.resize(candidates[rank], len(games))
        self.visits[places[chosen]] += 1
        self.games = branches.select(chosen.tolist(), seed=int(self._random.integers(1 << 62)))
        return int(is_new.sum())

    def learn(self) -> None:
        """Learn values from all that was kept, until nothing changes."""
        columns = zip(*self._kept, strict=True)
        sources, successors, rewards, signs = (np.concatenate(column) for column in columns)
        order = np.argsort(sources, kind="stable")
        sources, rewards = sources[order], rewards[order]
        begins = np.flatnonzero(np.diff(sources, prepend=np.uint64(0)))
        self.marks, self.values = sources[begins], np.zeros(len(begins), np.int8)
        places, is_known = self._places(successors[order])
        signs = signs[order] * is_known
        while True:
            worth = self.values[places]
            # A ply later: what is won or lost is worth a little less.
            worth = signs * (worth - np.sign(worth))
            best = np.maximum.reduceat(worth + rewards, begins)
            if (best == self.values).all():
                return
            self.values = best

    def _places(self, marks: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Where the values of positions are, and whether they have one."""
        places = np.searchsorted(self.marks, marks).clip(max=len(self.marks) - 1)
        return places, self.marks[places] == marks

    def learned_value(self, position: Position) -> int:
        """The value of a position to the player to move; 0 if it was never met."""
        planes = np.empty((1, *self.rules.observation.shape), np.uint8)
        scalars = np.empty((1, len(self.rules.observation.scalars)), np.float32)
        position.observation(planes[0], scalars[0])
        [place], [is_known] = self._places(self.marks_of(planes, scalars))
        return int(self.values[place]) if is_known else 0

    def value(self, position: Position) -> str:
        """What a position is worth to the player to move: `win`, `draw` or `loss`."""
        value = self.learned_value(position)
        return "win" if value > 0 else "loss" if value < 0 else "draw"

    def __call__(self, position: Position) -> Move:
        """The move after which the position is worth most."""
        return max(position.legal_moves, key=lambda move: self._worth(position, move))

    def _worth(self, position: Position, move: Move) -> int:
        after = position.copy()
        after.push(move)
        outcome = after.outcome()
        if outcome is not None:
            return 0 if outcome.winner is None else WIN if outcome.winner == position.turn else -WIN
        value = self.learned_value(after)
        return value if after.turn == position.turn else -value


def met_at_random(rules: Ruleset, count: int, seed: int = 2) -> list[Position]:
    """Different positions from random games that were not used for learning."""
    games = Games(rules, 256, seed=seed, longest=LONGEST)
    actions = np.zeros(len(games), np.int32)
    met: dict[str, Position] = {}
    while len(met) < count:
        for _ in range(7):
            games.sample(actions)
            games.step(actions)
        over = np.asarray(games.terminated) | np.asarray(games.truncated)
        for game in np.flatnonzero(~over).tolist():
            position = games.position(game)
            met[" ".join(position.pfen().split()[:2])] = position
    return list(met.values())[:count]


def share_of_right_values(learner: Learner, positions: list[Position]) -> float:
    """The share of positions whose value was learned right, as the solved game has it."""
    solved = tablebases.solve(Position(learner.rules))
    values = [(solved.probe(position), learner.value(position)) for position in positions]
    return sum(true is not None and true.verdict == own for true, own in values) / len(values)


def learned(rules: Ruleset, seconds: float, seed: int = 1) -> Learner:
    """What is learned from the games of some seconds of processor time, or until few are new."""
    learner = Learner(rules, seed=seed)
    start = time.process_time()
    while time.process_time() - start < seconds:
        new = sum(learner.explore() for _ in range(400))
        known = len(learner.known)
        print(f"{time.process_time() - start:6.1f} s  {known:9,} positions, {new:,} of them new")
        if new < known / 3000:
            break
    learner.learn()
    print(f"{time.process_time() - start:6.1f} s  learned")
    return learner


if __name__ == "__main__":
    file = sys.argv[1] if len(sys.argv) > 1 else "examples/small/surround-4x4.toml"
    learner = learned(petteia.ruleset(file), float(sys.argv[2]) if len(sys.argv) > 2 else 300)
    share = share_of_right_values(learner, met_at_random(learner.rules, 5000))
    print(f"{share:.2%} of the values of 5,000 positions of other games are right")
