"""The consequences of a move by the rules of a game, for judging all tasks that ask for them."""

from dataclasses import dataclass

from petteia._core import INCITUS, Outcome, Position
from petteia.errors import PetteiaError
from petteia.notation.squares import square_at

FUGITIVE = "V"


@dataclass(frozen=True)
class Consequence:
    """The consequences of a move; two are equal if the rules let the same happen."""

    refusal: PetteiaError | None = None
    """Why the move is illegal, if it is."""
    lost: tuple[str, ...] = ()
    """The squares of all pieces that leave play, of both sides, sorted by file, then by rank."""
    inciti: tuple[str, ...] = ()
    """The squares of the victims of inciti."""
    fugitives: tuple[str, ...] = ()
    """The squares of the soldiers that turn over."""
    outcome: Outcome | None = None
    """How the game ends, if it does."""
    moves_next: bool | None = None
    """The player to move or to roll next; None if the game is over or the move illegal."""


def consequence(position: Position, text: str) -> Consequence:
    """The consequences of a move in a position, which is not changed."""
    refusal = position.refusal(text)
    if refusal is not None:
        return Consequence(refusal=refusal)
    move = position.parse_move(text)
    after = position.copy()
    after.push(move)
    before, now = position.piece_map(), after.piece_map()
    own = before.pop(move.from_square) if move.from_square else None
    if own is not None:
        before[move.to_square] = own
    gone = {
        square
        for square, piece in before.items()
        if piece != INCITUS and now.get(square, INCITUS) == INCITUS
    }
    # A piece that moves several times may end on a square where it has captured.
    lost = sorted(gone.union(move.victims), key=square_at)
    turned = (square for square in now if _turns_over(before.get(square), now[square]))
    outcome = after.outcome()
    return Consequence(
        lost=tuple(lost),
        inciti=tuple(square for square in lost if now.get(square) == INCITUS),
        fugitives=tuple(sorted(turned, key=square_at)),
        outcome=outcome,
        moves_next=None if outcome else after.turn,
    )


def _turns_over(before: str | None, after: str) -> bool:
    return before is not None and before != after and after.upper() == FUGITIVE
