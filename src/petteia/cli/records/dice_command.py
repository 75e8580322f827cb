"""``petteia dice``: checks that no one chose the dice of a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from petteia.cli.record_arguments import add_file_arguments, asked, readings, valid_game
from petteia.cli.usage import add_flag, add_json, add_option, answer, one_line, say
from petteia.errors import quoted

if TYPE_CHECKING:
    from petteia.game import Game
    from petteia.game.dice_audit import Throw

DOUBTED = 1


DESCRIPTION = (
    "Check that the throws of a game follow from the secret that was committed to before it and "
    "from both players' seeds."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_file_arguments(parser)
    purpose = "the commitment that was published before the game"
    add_option(parser, "--commitment HEX", purpose, _commitment)
    add_flag(parser, "--list", "list every throw")
    add_json(parser)


def _commitment(text: str) -> str:
    from petteia.game import GameError
    from petteia.game.conduct.dice_proof import SECRET_BYTES, DiceProof

    try:
        return DiceProof(text.strip().lower()).commitment
    except GameError:
        digits = f"must be {2 * SECRET_BYTES} hexadecimal digits"
        raise argparse.ArgumentTypeError(f"{quoted(text)}: {digits}") from None


def run(arguments: argparse.Namespace) -> int:
    """Print the findings; the exit status is 1 if the dice are doubtful."""
    from petteia.game.dice_audit import dice_doubts, throws_of

    entries = []
    for number, reading in asked(arguments, readings(arguments)):
        game = valid_game(arguments, reading)
        throws, proof, given = throws_of(game), game.dice, arguments.commitment
        errors = dice_doubts(game) if throws or proof or given else []
        if given is not None and (proof is None or proof.commitment != given):
            errors.insert(0, "the commitment is not the one that was published")
        entry = {
            "proof": None if proof is None else asdict(proof),
            "throws": list(map(asdict, throws)),
            "doubts": errors,
        }
        entries.append(entry)
        say(arguments, "\n".join(_in_words(arguments, number, game, throws, errors)))
    answer(arguments, entries)
    return DOUBTED if any(entry["doubts"] for entry in entries) else 0


def _in_words(
    arguments: argparse.Namespace, number: int, game: Game, throws: list[Throw], errors: list[str]
) -> Iterator[str]:
    if number > 1 and arguments.game is None:
        yield f"\nGame {number}"
    proof = game.dice
    if not throws and proof is None and arguments.commitment is None:
        yield "No dice were thrown."
        return
    if proof is not None:
        yield f"commitment   {proof.commitment}"
        yield f"White's seed {one_line(proof.white_seed)}"
        yield f"Black's seed {one_line(proof.black_seed)}"
        yield f"secret       {proof.secret or 'not yet revealed'}"
    if arguments.list:
        yield from map(_line, throws)
    yield from (f"{one_line(arguments.file)}: {error}" for error in errors)
    if not errors:
        yield f"All {len(throws)} throws follow from the secret and the seeds."


def _line(throw: Throw) -> str:
    from petteia.game.dice_audit import dice_text

    player = "White" if throw.player else "Black"
    purpose = "for a captured piece" if throw.is_for_purse else "to move"
    return (
        f"{throw.number + 1} {dice_text(throw.shown)}, move {throw.move_number}, {player} {purpose}"
    )
