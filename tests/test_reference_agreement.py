"""The core and the literal reference play the same games, ply by ply.

Each case is a ruleset with one combination of its options; the combinations cover every pair of
values. `PETTEIA_AGREEMENT_PLIES` sets how many plies a case compares (long runs), and
`PETTEIA_AGREEMENT_SEED` which games they are.
"""

from __future__ import annotations

import os
from random import Random

import pytest

import petteia
from tests.pairwise import covering_pairs
from tests.reference.position import ReferencePosition
from tests.strategies import Option, option_values, ruleset_with, scattered_pfen

PLIES = int(os.environ.get("PETTEIA_AGREEMENT_PLIES", "150"))
SEED = os.environ.get("PETTEIA_AGREEMENT_SEED", "0")

PLIES_FROM_THE_START = 50
PLIES_FROM_SCATTERED_PIECES = 25
CAPTURES = 0.7
WAYS_BACK = (0.0, 0.2, 0.95)
"""How often a player moves a piece back; where it is often, positions repeat."""

Options = dict[str, Option]


def combinations(ruleset_id: str) -> list[Options]:
    """Give combinations of options in which every pair of values occurs, the defaults first."""
    return [{}, *covering_pairs(option_values(ruleset_id))]


CASES = [
    pytest.param(ruleset_id, options, id=f"{ruleset_id}-{index}")
    for ruleset_id in petteia.ruleset_ids()
    for index, options in enumerate(combinations(ruleset_id))
]


class Pair:
    """The same position twice, in the core and in the reference."""

    def __init__(
        self, rules: petteia.Ruleset, ruleset_id: str, options: Options, pfen: str | None
    ) -> None:
        if pfen is None:
            self.core = petteia.Position(rules)
            self.reference = ReferencePosition(ruleset_id, **options)
        else:
            self.core = petteia.Position.from_pfen(rules, pfen)
            self.reference = ReferencePosition.from_pfen(ruleset_id, pfen, **options)
        self.begun = repr(self.core)
        self.way_back = 0.0

    def story(self) -> str:
        """Describe how to reach this position."""
        played = " ".join(str(entry) for entry in self.core.action_stack)
        return f"{self.begun}\nafter: {played}\nnow: {self.core.pfen()}"

    def compare(self) -> None:
        """Compare everything that can be seen of the position."""
        core, reference = self.core, self.reference
        assert core.pfen() == reference.pfen(), self.story()
        outcome = core.outcome()
        ended = None if outcome is None else (outcome.winner, outcome.reason)
        assert ended == reference.outcome(), self.story()
        assert core.turn == reference.turn, self.story()
        assert core.needs_roll == reference.needs_roll, self.story()
        rolls = {roll: float(chance) for roll, chance in reference.rolls().items()}
        assert dict(core.rolls) == pytest.approx(rolls), self.story()
        moves = [str(move) for move in core.legal_moves]
        assert sorted(moves) == reference.legal_moves(), self.story()

    def play(self, rng: Random) -> bool:
        """Play one roll or move in both; False when the game is over."""
        if self.core.is_game_over():
            return False
        if self.core.needs_roll:
            roll = rng.choice(self.core.rolls)[0]
            self.core.roll(roll)
            self.reference.roll(roll)
            return True
        move = self.choose(rng)
        self.core.push(move)
        self.reference.push(str(move))
        return True

    def choose(self, rng: Random) -> petteia.Move:
        """Choose a move: most often a capture, and now and then the way back."""
        moves = list(self.core.legal_moves)
        capturing = [move for move in moves if move.victims]
        if capturing and rng.random() < CAPTURES:
            return rng.choice(capturing)
        earlier = [entry for entry in self.core.action_stack if isinstance(entry, petteia.Move)]
        if len(earlier) > 1 and rng.random() < self.way_back:
            last = earlier[-2]
            back = [
                move
                for move in moves
                if (move.from_square, move.to_square) == (last.to_square, last.from_square)
            ]
            if back:
                return back[0]
        return rng.choice(moves)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize(("ruleset_id", "options"), CASES)
def test_core_and_reference_agree(ruleset_id: str, options: Options) -> None:
    play_games(ruleset_with(ruleset_id, options), ruleset_id, options)


def play_games(rules: petteia.Ruleset, ruleset_id: str, options: Options) -> None:
    """Play random games of a ruleset in the core and in the reference."""
    rng = Random(f"{SEED} {ruleset_id} {sorted(options.items())}")
    compared, games = 0, 0
    while compared < PLIES:
        from_the_start = games % 5 == 0
        pfen = None if from_the_start else scattered_pfen(rules, rng)
        pair = Pair(rules, ruleset_id, options, pfen)
        pair.way_back = rng.choice(WAYS_BACK)
        games += 1
        pair.compare()
        for _ in range(PLIES_FROM_THE_START if from_the_start else PLIES_FROM_SCATTERED_PIECES):
            compared += 1
            if not pair.play(rng):
                break
            pair.compare()


def test_every_pair_of_option_values_is_covered() -> None:
    for ruleset_id in petteia.ruleset_ids():
        rows = combinations(ruleset_id)[1:]
        values = option_values(ruleset_id)
        for first in values:
            for second in values:
                if first < second:
                    pairs = {(row[first], row[second]) for row in rows}
                    assert len(pairs) == len(values[first]) * len(values[second])


def test_every_option_is_tried() -> None:
    for ruleset_id in petteia.ruleset_ids():
        options = petteia.ruleset(ruleset_id).options
        assert set(option_values(ruleset_id)) == set(options)
        for name, default in options.items():
            assert default in option_values(ruleset_id)[name]
