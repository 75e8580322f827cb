"""The first format of saved games, which is still read."""

from __future__ import annotations

from petteia.game.conduct.endings import resignation
from petteia.game.tree.builder import MAX_ACTIONS
from petteia.game.tree.game import Game
from petteia.game.tree.headers import KINDS, Headers
from petteia.game.tree.json_fields import Entry, entry_of, listed, player_of, word_of
from petteia.game.tree.node import Event, GameError
from petteia.game.tree.program_time import set_program_seconds
from petteia.game.tree.serialization import add_at, options_of


def read_first_format(entry: Entry) -> Game:
    """A game of the first format."""
    start = None if entry.get("start") is None else word_of(entry, "start")
    game = Game.of(word_of(entry, "ruleset"), options_of(entry), start, _headers(entry))
    for number, action in enumerate(listed(entry, "actions", MAX_ACTIONS), start=1):
        if not isinstance(action, str):
            raise GameError("actions: each is a text")
        add_at(game, action, number)
    if entry.get("resigned") is not None:
        player = player_of(entry["resigned"], "resigned")
        if game.outcome() is not None:
            raise GameError("resigned: the game was over already")
        game.conclude(Event("resign", player), resignation(player, game.rules))
    return game


def _headers(entry: Entry) -> Headers:
    players = entry_of(entry.get("players"), "players")
    white, black = players.get("white"), players.get("black")
    if white not in KINDS or black not in KINDS:
        raise GameError(f"players: white and black are each one of {', '.join(KINDS)}")
    headers = Headers(white_kind=white, black_kind=black)
    set_program_seconds(headers, entry.get("seconds"))
    return headers
