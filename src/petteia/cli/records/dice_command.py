"""``petteia dice``: checks that nobody chose the dice of a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from petteia.cli.arguments import UsageError, add_flag, add_option, one_line, quoted
from petteia.cli.record_arguments import fault_error, open_record

if TYPE_CHECKING:
    from petteia.game import Game
    from petteia.game.dice_audit import Throw

DOUBTED = 1


DESCRIPTION = (
    "Check that the throws of games are those of the secret that was committed to"
    " before it and of both players' seeds."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record of games; - is standard input")
    purpose = "the commitment that was published before the game"
    add_option(parser, "--commitment HEX", purpose)
    add_flag(parser, "--list", "list every throw")


def run(arguments: argparse.Namespace) -> int:
    """Print what was found; the exit status is 1 if the dice can be doubted."""
    status = 0
    for number, game in enumerate(_games(arguments.file), start=1):
        if number > 1:
            print(f"\nGame {number}")
        status = max(status, _check(game, arguments))
    return status


def _games(name: str) -> Iterator[Game]:
    """The games of a record; a fault ends the command."""
    from petteia.errors import NotationError
    from petteia.notation import read_games

    with open_record(name) as file:
        try:
            for reading in read_games(file):
                if reading.game is None or reading.faults:
                    raise fault_error(quoted(name), reading.faults[0])
                yield reading.game
        except NotationError as error:
            raise UsageError.within(quoted(name), error) from error


def _check(game: Game, arguments: argparse.Namespace) -> int:
    from petteia.game.dice_audit import dice_doubts, throws_of

    throws = throws_of(game)
    if not throws and game.dice is None and arguments.commitment is None:
        print("No dice were thrown.")
        return 0
    _tell_proof(game)
    if arguments.list:
        for throw in throws:
            print(_line(throw))
    faults = dice_doubts(game)
    if arguments.commitment is not None and not _is_published(game, arguments.commitment):
        faults.insert(0, "the commitment is not the one that was published")
    for fault in faults:
        print(f"{one_line(arguments.file)}: {fault}")
    if not faults:
        print(f"All {len(throws)} throws follow from the secret and the seeds.")
    return DOUBTED if faults else 0


def _is_published(game: Game, commitment: str) -> bool:
    return game.dice is not None and game.dice.commitment == commitment.strip().lower()


def _tell_proof(game: Game) -> None:
    proof = game.dice
    if proof is None:
        return
    print("commitment  ", proof.commitment)
    print("White's seed", one_line(proof.white_seed))
    print("Black's seed", one_line(proof.black_seed))
    print("secret      ", proof.secret or "not yet revealed")


def _line(throw: Throw) -> str:
    from petteia.game.dice_audit import dice_text

    player = "White" if throw.player else "Black"
    purpose = "for a captured piece" if throw.is_for_purse else "to move"
    return (
        f"{throw.number + 1} {dice_text(throw.shown)}, move {throw.move_number}, {player} {purpose}"
    )
