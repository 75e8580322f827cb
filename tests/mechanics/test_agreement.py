"""The core and the literal reference agree on the rulesets of this folder."""

from __future__ import annotations

from random import Random

import pytest

import petteia
from tests.mechanics.games import game
from tests.pairwise import covering_pairs
from tests.reference.position import ReferencePosition
from tests.reference.position import perft as reference_perft
from tests.rows import rows
from tests.strategies import Option
from tests.test_reference_agreement import Options, Pair, play_games

ON_OR_OFF: tuple[Option, ...] = (False, True)
QUIET: tuple[Option, ...] = (100, 12)

OPTIONS: dict[str, dict[str, tuple[Option, ...]]] = {
    "wiedemann.petteia-sacred-line": {"quiet_limit": QUIET},
    "kowalski.petteia": {"board": ("8x8", "12x8"), "corner": ON_OR_OFF, "quiet_limit": QUIET},
    "murray.hasami-shogi": {
        "double": ON_OR_OFF,
        "row": ON_OR_OFF,
        "corner": ON_OR_OFF,
        "quiet_limit": QUIET,
    },
    "low.mak-yek": {"intervention": ("rows", "pair"), "quiet_limit": QUIET},
    "kowalski.latrunculi": {"board": ("12x8", "11x10"), "repeat": ("third", "never")},
    "kowalski.latrunculi-early": {"row_with_leader": ("none", "others"), "quiet_limit": QUIET},
    "jones.latrunculi": {"quiet_limit": QUIET},
    "neto.civil-latrunculi": {"board": ("12x8", "8x7", "7x7", "13x10"), "quiet_limit": QUIET},
    "cooper.military-latrunculi": {
        "leader_side": ("facing", "right"),
        "king_diagonal": ON_OR_OFF,
        "quiet_limit": QUIET,
    },
    "falkener.latrunculi": {"quiet_limit": QUIET},
    "walker.seega": {
        "board": ("5x5", "7x7", "9x9"),
        "chain": ON_OR_OFF,
        "quiet_limit": QUIET,
    },
    "wiedemann.petteia": {
        "again": ("none", "may", "must"),
        "by": ("captures", "any-move"),
        "quiet_limit": QUIET,
    },
    "bell.latrunculi": {
        "board": ("8x8", "7x8"),
        "corner_anvil": ("unless-held", "always"),
        "again": ("none", "may", "must"),
        "quiet_limit": (60, 12),
    },
    "questions.petteia": {
        "captured": ("taken", "converted"),
        "row": ON_OR_OFF,
        "corner": ON_OR_OFF,
        "retreat": ON_OR_OFF,
        "prisoners": ON_OR_OFF,
        "quiet_limit": QUIET,
    },
    "examples.dai-hasami-shogi": {"row": ON_OR_OFF, "corner": ON_OR_OFF, "quiet_limit": QUIET},
    "crist.latrunculi": {"board": ("8x8", "7x6", "6x6"), "movement": ("step", "slide")},
}

CASES = [
    pytest.param(name, options, id=f"{name}-{index}")
    for name, values in OPTIONS.items()
    for index, options in enumerate([{}, *covering_pairs(values)])
]


@pytest.mark.sample(every=4)
@pytest.mark.parametrize(("name", "options"), CASES)
def test_core_and_reference_agree(name: str, options: Options) -> None:
    play_games(game(name, **options), name, options)


@rows("name", OPTIONS)
def test_the_first_two_plies_are_those_of_the_reference(name: str) -> None:
    counted = petteia.perft(petteia.Position(game(name)), 2)
    assert counted == reference_perft(ReferencePosition(name), 2)


@pytest.mark.parametrize("board", ["5x5", "7x7", "9x9"])
def test_SEE_8_core_and_reference_agree_on_the_first_moves_of_full_boards(board: str) -> None:
    """Games from the start seldom get there, and a player may be blocked there at once."""
    rng = Random(board)
    side = int(board[0])
    rules = petteia.ruleset("walker.seega", board=board)
    for _ in range(60):
        pieces = list("S" * (side * side // 2) + "s" * (side * side // 2))
        rng.shuffle(pieces)
        pieces.insert(side * side // 2, "1")
        rows = ["".join(pieces[start : start + side]) for start in range(0, side * side, side)]
        pfen = f"{'/'.join(rows)} b - 0,0 0,0 0,0 0 6"
        try:
            pair = Pair(rules, "walker.seega", {"board": board}, pfen)
        except petteia.PfenError:
            # Four of White's stones surround the middle square: Black has passed.
            pair = Pair(rules, "walker.seega", {"board": board}, pfen.replace(" b ", " w "))
        pair.compare()
        for _ in range(3):
            if pair.play(rng):
                pair.compare()
