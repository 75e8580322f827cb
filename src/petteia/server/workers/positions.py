"""The positions of a line, as the rules describe them, and games tried out for the site."""

import contextlib

from cachetools import LRUCache
from msgspec import Raw, structs

from petteia._core import Position, Ruleset
from petteia.errors import GameError, PetteiaError, RulesError
from petteia.game.tree.position_cache import play_text
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.problems import nearest, shown
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages.analysis_messages import AnalysedGame, AnalysedPosition, Options
from petteia.server.messages.game_view import offered_moves, position_view


def rules_by(id: str, options: Options) -> Ruleset:
    """A ruleset of the package or of a user; raises ``RulesError``, also for a file's path."""
    return ruleset(id, **options) if is_user_ruleset(id) else shipped_rules(id, options)


def shipped_rules(id: str, options: Options) -> Ruleset:
    """A ruleset of the package; raises ``RulesError`` for any other name, also for a path."""
    known = ruleset_ids()
    if id not in known:
        near = nearest(id, known)
        code = "record-ruleset" if near else "record-ruleset-unlisted"
        raise RulesError(code, ruleset=shown(id)).meaning(near)
    return ruleset(id, **options)


def start_by(game: AnalysedGame) -> Position:
    """The first position of a game; raises ``PetteiaError``."""
    rules = rules_by(game.ruleset, game.options)
    return Position(rules) if game.start is None else Position.from_pfen(rules, game.start)


def position_of(game: AnalysedGame) -> Position:
    """The current position of a game; raises ``PetteiaError`` if it cannot be played."""
    position, count, error = _played(start_by(game), game.actions)
    if error is not None:
        number = count + 1
        raise error if number == len(game.actions) else GameError.within(number, error)
    return position


def playable_part(game: AnalysedGame) -> AnalysedGame:
    """A game up to the first move that cannot be played; raises for its rules and its start."""
    _, count, _ = _played(start_by(game), game.actions)
    return structs.replace(game, actions=game.actions[:count])


def analysed_position(game: AnalysedGame) -> AnalysedPosition:
    """The last position of a line; raises ``PetteiaError``."""
    return analysed(position_of(game))


def _played(position: Position, texts: list[str]) -> tuple[Position, int, PetteiaError | None]:
    """Play on along a line: at once as far as it is written in full, then step by step.

    The last position, how many texts led to it, and the error of the next one.
    """
    words = " ".join(texts)
    (actions, _, _), length = position._play_words(words, len(texts))
    count = len(actions)
    # The rest has no victims written, remains in force although illegal, or is not a move at all.
    for text in words[length:].split():
        try:
            position, _ = play_text(position, text)
        except PetteiaError as error:
            return position, count, error
        count += 1
    return position, count, None


def analysed(position: Position) -> AnalysedPosition:
    """Everything that the rules say of a position."""
    return Raw(position._analysed())


MAX_REHEARSED = 32
"""The games that a process remembers, so that it need not play them again."""

_rehearsed: LRUCache[str, LiveGame] = LRUCache(MAX_REHEARSED)


def rehearse(
    id: str, setup: GameSetup, actions: tuple[GameAction, ...], to_come: GameAction | None
) -> None:
    """Replay a game, apply the next action, and view it as the site does.

    With a guest's rules, the site lets a process do this first: they are checked on upload, but no
    check plays every game, and if the core fails at a position, only that process dies. The site
    itself refuses the moves that the rules refuse.
    """
    live_game = _rehearsed.pop(id, None)
    if live_game is None or tuple(live_game.actions) != actions:
        live_game = LiveGame.after(setup, actions)
    if to_come is not None:
        with contextlib.suppress(PetteiaError):
            live_game.apply(to_come)
    position_view(live_game.position)
    offered_moves(live_game.position)
    live_game.position.outcome()
    _rehearsed[id] = live_game
