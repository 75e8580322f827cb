"""What the site is about to do with a guest's ruleset, done first in a process that may be lost.

The rules of a guest are checked when they come, but no check plays every game: should the core fail
at a position, it takes a process of the engine pool with it and not the site.
"""

import contextlib

from cachetools import LRUCache

from petteia.errors import PetteiaError
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages.game_view import offered_moves, position_view

MAX_KEPT = 32
"""The games that a process keeps, so that it need not play them again."""

_kept: LRUCache[str, LiveGame] = LRUCache(MAX_KEPT)


def rehearse(
    id: str, setup: GameSetup, actions: tuple[GameAction, ...], to_come: GameAction | None
) -> None:
    """Bring a game to where it is, apply what is to come, and look at it as the site does.

    What the rules refuse is the site's to refuse.
    """
    live_game = _kept.pop(id, None)
    if live_game is None or tuple(live_game.actions) != actions:
        live_game = LiveGame.after(setup, actions)
    if to_come is not None:
        with contextlib.suppress(PetteiaError):
            live_game.apply(to_come)
    position_view(live_game.position)
    offered_moves(live_game.position)
    live_game.position.outcome()
    _kept[id] = live_game
