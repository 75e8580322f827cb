"""Transcripts as the core writes them: for Python, and for browsers without a site."""

import functools
from collections.abc import Iterator, Mapping

from petteia._core import _transcript, _transcript_lacks, _transcript_reasons
from petteia.game import Game
from petteia.game.tree.position_cache import position_after


def transcript(game: Game, notation: str) -> str:
    """A game without its variations; raises ``GameError`` for plies that the notation lacks."""
    outcome = game.outcome()
    plies = list(_plies(game, has_leaders=notation == "courier"))
    if outcome is None:
        return _transcript(notation, plies, None)
    reason = outcome.reason if game.is_reason_stated else None
    return _transcript(notation, plies, (outcome.winner, reason))


def unsupported_plies(game: Game, notation: str) -> tuple[str, str] | None:
    """The kind of the game's plies that a notation cannot express, and the notation's rule."""
    return _transcript_lacks(notation, [node.text for node in game.mainline])


@functools.cache
def reasons(notation: str) -> Mapping[str, str]:
    """The reasons of endings by the words that a notation has for them."""
    return {word: reason for reason, word in _transcript_reasons(notation).items()}


def _plies(game: Game, has_leaders: bool) -> Iterator[tuple[int, bool, str, bool, str]]:
    position = game.position(game.root)
    for node in game.mainline:
        is_leader = False
        if has_leaders:
            start = None if node.move is None else node.move.from_square
            is_leader = position.piece_map().get(start or "") in ("L", "l")
            position = position_after(position, node)
        yield node.number, bool(node.player), node.text, is_leader, "".join(node.marks[:1])
