"""Reading records: games written by a program are read by the same program."""

import io
import random
from typing import TYPE_CHECKING

import petteia
from benchmarks.peers.measuring import Effort, Sample, rate
from petteia.game import Game
from petteia.notation import read_games
from petteia.notation.formats import native

if TYPE_CHECKING:
    import chess

GAMES = 50
PLIES = 80
SEED = 4
"""Every run reads the same games."""


def random_game(rules: petteia.Ruleset, generator: random.Random, plies: int = PLIES) -> Game:
    """A random game of at most this many plies."""
    game = Game(rules)
    game.headers.white, game.headers.black = "Ann", "Bob"
    position = game.position()
    for _ in range(plies):
        if position.outcome() is not None:
            break
        if position.needs_roll:
            position.roll(generator.choice(position.rolls)[0])
            game.add(position.dice)
        move = generator.choice(position.legal_moves)
        position.push(move)
        game.add(move)
    return game


def ours(ruleset: str) -> Sample:
    """Plies a second of our own format; rolls are not counted."""
    generator = random.Random(SEED)
    rules = petteia.ruleset(ruleset)
    games = [random_game(rules, generator) for _ in range(GAMES)]
    text = "".join(native.write(game) for game in games)
    plies = sum(node.move is not None for game in games for node in game.mainline)

    def work() -> int:
        for reading in read_games(io.StringIO(text)):
            if reading.errors:
                raise ValueError(str(reading.errors[0]))
        return plies

    return lambda effort: rate(work, effort)


def python_chess(effort: Effort) -> float:
    """The same of python-chess with PGN."""
    import chess
    import chess.pgn

    generator = random.Random(SEED)
    games = [_chess_game(generator) for _ in range(GAMES)]
    text = "".join(f"{game}\n\n" for game in games)
    plies = sum(sum(1 for _ in game.mainline()) for game in games)

    def work() -> int:
        file = io.StringIO(text)
        while (game := chess.pgn.read_game(file)) is not None:
            if game.errors:
                raise game.errors[0]
        return plies

    return rate(work, effort)


def _chess_game(generator: random.Random) -> "chess.pgn.Game":
    import chess
    import chess.pgn

    board = chess.Board()
    for _ in range(PLIES):
        if board.outcome() is not None:
            break
        board.push(generator.choice(list(board.legal_moves)))
    game = chess.pgn.Game.from_board(board)
    game.headers["White"], game.headers["Black"] = "Ann", "Bob"
    return game
