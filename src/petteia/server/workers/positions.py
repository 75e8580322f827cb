"""The positions of a line, with what the rules say of them."""

from msgspec import Raw, structs

from petteia._core import Position, Ruleset
from petteia.errors import GameError, PetteiaError, RulesError
from petteia.game.conduct.endings import punishes_ignorance
from petteia.game.tree.position_cache import play_text
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.problems import nearest, shown
from petteia.server.domain.analysis_messages import AnalysedGame, AnalysedPosition, Options

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
    return _played(start_by(game), game.actions)


def playable_part(game: AnalysedGame) -> AnalysedGame:
    """A game up to the first move that cannot be played; raises for its rules and its start."""
    position, actions = start_by(game), game.actions
    (played, _, _), length = position._play_words(" ".join(actions), len(actions))
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
    position = _played(start_by(game), game.actions[:first])
    found = [analysed(position)]
    for text in game.actions[first:]:
        position = _played(position, [text])
        found.append(analysed(position))
    return found[-count:]


def _played(position: Position, texts: list[str]) -> Position:
    """Play a line: at once as far as it is written in full, then step by step."""
    words = " ".join(texts)
    (actions, _, _), length = position._play_words(words, len(texts))
    # What is left has no victims written, stands though it is illegal, or is no move at all.
    for number, text in enumerate(words[length:].split(), start=len(actions) + 1):
        try:
            position, _ = play_text(position, text)
        except PetteiaError as error:
            if number == len(texts):
                raise
            raise GameError.within(number, error) from error
    return position


def analysed(position: Position) -> AnalysedPosition:
    """Everything that the rules say of a position."""
    return Raw(position._analysed(punishes_ignorance(position.rules)))
