"""The positions of a line, with what the rules say of them."""

from msgspec import structs

from petteia._core import Position, Ruleset
from petteia.errors import GameError, PetteiaError, RulesError
from petteia.game.tree.node import Action, action_text
from petteia.game.tree.position_cache import play_text
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.problems import nearest, shown
from petteia.server.domain.analysis_messages import AnalysedGame, AnalysedPosition, Options
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.game_view import last_move, offered_moves, outcome_view, position_view

MAX_POSITIONS = 30
"""Positions in one answer."""


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
    """The position that a game has come to; raises ``PetteiaError`` for what cannot be played."""
    return _played(start_by(game), game.actions)[0]


def playable_part(game: AnalysedGame) -> AnalysedGame:
    """A game up to the first move that cannot be played; raises for its rules and its start."""
    position, actions = start_by(game), game.actions
    (played, _, _), length = position.play_words(" ".join(actions), len(actions))
    count = len(played)
    for text in " ".join(actions)[length:].split():
        try:
            position, _ = play_text(position, text)
        except PetteiaError:
            break
        count += 1
    return structs.replace(game, actions=actions[:count])


def analysed_positions(game: AnalysedGame, count: int) -> list[AnalysedPosition]:
    """The last positions of a line, so many at most; raises ``PetteiaError``."""
    first = max(len(game.actions) + 1 - min(count, MAX_POSITIONS), 0)
    position, last = _played(start_by(game), game.actions[:first])
    found = [_analysed(position, last)]
    for text in game.actions[first:]:
        position, last = _played(position, [text])
        found.append(_analysed(position, last))
    return found[-count:]


def _played(position: Position, texts: list[str]) -> tuple[Position, Action | None]:
    """Play a line: at once as far as it is written in full, then step by step."""
    last: Action | None = None
    words = " ".join(texts)
    (actions, _, _), length = position.play_words(words, len(texts))
    if actions:
        last = actions[-1]
    # What is left has no victims written, stands though it is illegal, or is no move at all.
    for number, text in enumerate(words[length:].split(), start=len(actions) + 1):
        try:
            position, last = play_text(position, text)
        except PetteiaError as error:
            if number == len(texts):
                raise
            raise GameError.within(number, error) from error
    return position, last


def _analysed(position: Position, last: Action | None) -> AnalysedPosition:
    outcome = position.outcome()
    view = position_view(position)
    counts_refusals = bool(view.refusal_limit)
    return AnalysedPosition(
        action="" if last is None else action_text(last),
        position=view,
        legal=offered_moves(position),
        last=last_move(position),
        outcome=None if outcome is None else outcome_view(outcome),
        rolls=[roll for roll, _ in position.rolls],
        threats={name: list(map(str, position.threats(side))) for side, name in SIDES.items()},
        active=position.active_squares() if counts_refusals and outcome is None else None,
    )
