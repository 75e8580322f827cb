"""Checks that the throws of a game are those that its dice proof derives."""

from collections.abc import Iterator
from dataclasses import dataclass

from petteia._core import Ruleset
from petteia.game.conduct.dice_proof import Roll, commitment_to, throw
from petteia.game.tree.game import Game
from petteia.game.tree.node import PURSE_FACES, Node


@dataclass(frozen=True)
class Throw:
    """A throw of the main line, without the variations."""

    number: int
    """Its place among the throws, from 0."""
    move_number: int
    """The move that it belongs to."""
    player: bool | None
    """The player whose turn it was."""
    faces: int
    shown: Roll
    is_for_purse: bool
    """Whether it paid for a captured piece (CAL-O3)."""


def dice_of(rules: Ruleset) -> tuple[int, int]:
    """The faces of a ruleset's dice, and how many are rolled; the number is 0 without dice."""
    faces, count = rules.mechanics["dice.faces"], rules.mechanics["dice.count"]
    assert isinstance(faces, int)
    assert isinstance(count, int)
    return faces, count


def throws_of(game: Game) -> list[Throw]:
    """Every throw of a game, rolls for moves and for purses alike, as they followed each other."""
    faces, _ = dice_of(game.rules)
    shown = [(node, *thrown) for node in game.mainline for thrown in _throws_at(node, faces)]
    return [
        Throw(number, node.number, node.player, faces, roll, is_for_purse)
        for number, (node, faces, roll, is_for_purse) in enumerate(shown)
    ]


def dice_doubts(game: Game) -> list[str]:
    """Why the dice of a game can be doubted; empty if they cannot."""
    proof = game.dice
    if proof is None:
        return ["no secret was committed to before the game"]
    errors = [
        f"{name} named no seed, so that the rolls could have been chosen"
        for name, seed in (("White", proof.white_seed), ("Black", proof.black_seed))
        if not seed
    ]
    if proof.secret is None:
        return [*errors, "the secret is not yet revealed"]
    secret = bytes.fromhex(proof.secret)
    if commitment_to(secret) != proof.commitment:
        return [*errors, "the secret is not the one that was committed to"]
    seeds = (proof.white_seed, proof.black_seed)
    for made in throws_of(game):
        due = throw(secret, seeds, made.number, made.faces, len(made.shown))
        if due != made.shown:
            shown = (
                f"move {made.move_number}: throw {made.number + 1} shows {dice_text(made.shown)}"
            )
            errors.append(f"{shown}, and the secret and the seeds make it {dice_text(due)}")
    return errors + list(_purse_errors(game))


def dice_text(roll: Roll) -> str:
    """A roll as digits."""
    return "".join(map(str, roll))


def _purse_errors(game: Game) -> Iterator[str]:
    """The place in a gambled game with more or fewer throws than captured pieces (CAL-O3)."""
    if not game.rules.raises("purse"):
        return
    captured = game.position(game.root).captured
    for node in game.mainline:
        before, captured = captured, game.position(node).captured
        due = [now - then for now, then in zip(captured, before, strict=True)]
        made = [sum(coins.captor is captor for coins in node.coins) for captor in (True, False)]
        if made != due:
            found = f"{sum(due)} captured and {sum(made)} paid for"
            yield f"move {node.number}: {found} (CAL-O3)"


def _throws_at(node: Node, faces: int) -> Iterator[tuple[int, Roll, bool]]:
    if isinstance(node.action, tuple):
        yield faces, node.action, False
    for coins in node.coins:
        yield PURSE_FACES, (coins.count,), True
