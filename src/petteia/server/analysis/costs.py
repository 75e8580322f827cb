"""The cost of reading a visitor's text, estimated before any of it is read.

The estimates are for the widest boards and most involved rules of the package, on a machine of the
kind that a site runs on; a text that takes less is charged less in the end.
"""

from collections.abc import Iterable

from petteia.game.tree.json_fields import GameDocument, play_of
from petteia.game.tree.node import STANDS
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.messages.analysis_messages import AnalysedGame

ACTION_MILLISECONDS = 0.02
"""A move or a roll that is played."""
STANDING_MILLISECONDS = 0.25
"""An illegal move that remains in force (XXI-I): all rules against it are checked."""
MAX_REPLAYED, REPLAYED_MILLISECONDS = 128, 0.01
"""The maximum number of actions that are replayed at the start of a variation, and each of them."""
NOTED_MILLISECONDS = 0.002
"""An arrow, a circle, a mark or an act."""
POSITION_MILLISECONDS = 0.6
"""A position with its legal moves, threats and active pieces."""
RECORD_MILLISECONDS, BYTE_MILLISECONDS = 6.0, 0.02
"""A record in a notation that has to be found out, and each byte of it."""
COMPARED_MILLISECONDS = 4.0
"""An action that is played under each of the other rules, and their compilation."""
UNKNOWN_MILLISECONDS = 20.0
"""The surcharge for a user's ruleset: its cost is unknown, so it is never read on the loop."""


def line_cost(game: AnalysedGame) -> float:
    """The milliseconds that it takes to play a line, and to show its position."""
    return played_cost(game) + POSITION_MILLISECONDS


def played_cost(game: AnalysedGame) -> float:
    """The milliseconds that it takes to play a line alone."""
    return _actions_cost(game.actions) + _ruleset_cost(game.ruleset)


def tree_cost(tree: GameDocument) -> float:
    """The milliseconds that it takes to read a tree."""
    plies = [ply for ply in tree["plies"] if not isinstance(ply, str)]
    jumps = sum("after" in ply for ply in plies)
    replayed = jumps * min(len(tree["plies"]), MAX_REPLAYED)
    noted = sum(len(remark) for ply in plies for remark in ply.values() if isinstance(remark, list))
    return (
        _actions_cost(play_of(ply) for ply in tree["plies"])
        + replayed * REPLAYED_MILLISECONDS
        + noted * NOTED_MILLISECONDS
        + _ruleset_cost(tree["ruleset"])
    )


def record_cost(text: str) -> float:
    """The milliseconds that it takes to read a record."""
    return RECORD_MILLISECONDS + len(text) * BYTE_MILLISECONDS


def comparison_cost(game: AnalysedGame) -> float:
    """The milliseconds for finding the divergence of a game under other rules."""
    return (len(game.actions) + 1) * COMPARED_MILLISECONDS + played_cost(game)


def _actions_cost(actions: Iterable[str]) -> float:
    return sum(
        STANDING_MILLISECONDS if action.startswith(STANDS) else ACTION_MILLISECONDS
        for action in actions
    )


def _ruleset_cost(id: str) -> float:
    return UNKNOWN_MILLISECONDS if is_user_ruleset(id) else 0.0
