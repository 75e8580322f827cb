"""Plays the engine games of the library anew: `play_library.py [RULESET...]`, all without names.

Twenty games per ruleset, in pairs. Both games of a pair have the same opening of random quiet plies
and the same dice; White looks at more positions a move in the first of them and Black in the
second. The last pairs are played with options. Everything follows from the numbers of the games:
the same engine plays the same games again.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import random
import sys
from pathlib import Path

import petteia
from petteia._core import Move, Position
from petteia.engine import Limit, best_move
from petteia.game import Arbiter, Game, Headers
from petteia.notation import library
from petteia.notation.formats import native

SOURCE = Path(__file__).resolve().parents[2] / "src" / "petteia"
FOLDER = SOURCE / "notation" / "games" / library.ENGINE

GAMES = 20
STRONGER, WEAKER = 12_000, 3_000
"""Positions that the players look at for a move."""
OPENING_PLIES = 6
OPENING_NODES, MAX_UNEVEN = 20_000, 80
"""An opening is taken if a search of this many positions finds at most this difference between the
players."""
MAX_ATTEMPTS = 50

WITH_OPTIONS: dict[str, tuple[dict[str, bool | int | str], ...]] = {
    "callen": ({"inciti": True}, {"die": True, "gambling": True}, {"surround": True}),
    "carrillo": ({"board": "8x8"}, {"board": "12x8"}, {"push": False, "flank": False}),
    "bell": ({"board": "7x8"}, {"again": "must"}),
    "crist": ({"board": "6x6"}, {"movement": "slide"}),
    "cyningstan": ({"board": "10x10"}, {"board": "12x8"}),
    "kowalski.petteia": ({"board": "12x8"}, {"corner": False}, {"step": True}),
    "kowalski.latrunculi": ({"board": "11x10"},),
    "kowalski.latrunculi-early": ({"row_with_leader": "others"},),
    "kuehr": ({"quiet_limit": 60},),
    "locusludi.piso": ({"men": 16}, {"shuttle": "undo"}),
    "locusludi.seneca": ({"men": 16}, {"leap_over": "own-and-bound"}),
    "low": ({"intervention": "pair"},),
    "murray": ({"row": False}, {"corner": False}, {"goal": "five"}),
    "navpil": ({"board": "7x7", "pieces": 12}, {"pieces": 10}),
    "cooper": ({"king_diagonal": True},),
    "neto.civil-latrunculi": ({"board": "8x8"}, {"board": "7x7"}),
    "neto": ({"board": "12x8"}, {"step": True, "corner": True}),
    "schaedler.latrunculi-2001": ({"men": 20}, {"entering": "any"}),
    "vogt": ({"false_capture": False}, {"mirrored": True}),
    "walker": ({"board": "7x7"}, {"chain": False}),
}
"""The options of the last pairs, by ruleset or by an author whose rulesets share them."""


def main() -> int:
    """Play the games of the rulesets named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="*")
    rulesets = parser.parse_args().ruleset
    FOLDER.mkdir(exist_ok=True)
    for ruleset in rulesets or petteia.ruleset_ids():
        games = [play(ruleset, number) for number in range(GAMES)]
        text = "".join(map(native.write, games))
        (FOLDER / f"{ruleset}{library.ENGINE_SUFFIX}").write_bytes(compressed(text))
        plies = sum(len(game.position().action_stack) for game in games)
        print(f"{ruleset}: {len(games)} games, {plies} plies and rolls", flush=True)
    return 0


def play(ruleset: str, number: int) -> Game:
    """Play a game, counted from 0."""
    pair, is_second = divmod(number, 2)
    options = options_of(ruleset, pair)
    nodes = {True: WEAKER, False: STRONGER} if is_second else {True: STRONGER, False: WEAKER}
    headers = Headers(
        white=f"petteia, {nodes[True]} nodes a move",
        black=f"petteia, {nodes[False]} nodes a move",
        event="Engine games of the library",
        round=str(number + 1),
        source="tools/writing/play_library.py",
    )
    headers.set_kinds("program", "program")
    arbiter = Arbiter(Game.of(ruleset, options, None, headers), secret_of(ruleset, pair))
    if arbiter.game.dice is not None:
        arbiter.seed(True, "White's seed")
        arbiter.seed(False, "Black's seed")
    opening = opening_of(ruleset, pair)
    while arbiter.outcome is None:
        if arbiter.position.needs_roll:
            arbiter.roll()
        move = next_of(opening, arbiter.position) or chosen(arbiter.position, nodes, number)
        arbiter.play(arbiter.position.turn, str(move))
    return arbiter.game


def compressed(text: str) -> bytes:
    """The bytes of a part's file: the same games give the same bytes, whenever they are played."""
    return gzip.compress(text.encode(), mtime=0)


def options_of(ruleset: str, pair: int) -> dict[str, bool | int | str]:
    """The options of a pair: none but for the last pairs."""
    author = ruleset.partition(".")[0]
    special = WITH_OPTIONS.get(ruleset) or WITH_OPTIONS.get(author, ())
    first = GAMES // 2 - len(special)
    return special[pair - first] if pair >= first else {}


def secret_of(ruleset: str, pair: int) -> bytes:
    """The secret of the dice of a pair: anybody can find it out, for nobody plays for money."""
    return hashlib.sha256(f"petteia library {ruleset} {pair}".encode()).digest()


def opening_of(ruleset: str, pair: int) -> list[Move]:
    """The first plies of a pair, as even as a search can tell; none in games with dice."""
    rules = petteia.ruleset(ruleset, **options_of(ruleset, pair))
    for attempt in range(MAX_ATTEMPTS):
        chance = random.Random(f"{ruleset} {pair} {attempt}")
        position = Position(rules)
        for _ in range(OPENING_PLIES):
            if position.needs_roll:
                return []
            moves = list(position.legal_moves)
            quiet = [move for move in moves if not move.victims]
            position.push(chance.choice(quiet or moves))
        if abs(best_move(position, Limit(nodes=OPENING_NODES)).score) <= MAX_UNEVEN:
            break
    return [move for move in position.action_stack if isinstance(move, Move)]


def next_of(opening: list[Move], position: Position) -> Move | None:
    """The ply of an opening that is due, if it is not over."""
    played = len(position.action_stack)
    return opening[played] if played < len(opening) else None


def chosen(position: Position, nodes: dict[bool, int], number: int) -> Move:
    """The move of the player to move."""
    return best_move(position, Limit(nodes=nodes[position.turn]), seed=number).move


if __name__ == "__main__":
    sys.exit(main())
