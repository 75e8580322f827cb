"""Games that the engine plays against itself to try out a ruleset, and their results."""

from collections import Counter
from collections.abc import Sequence

from petteia._core import WHITE
from petteia.engine.matches import Adjudication, MatchPlan, Openings, PlayerSpec
from petteia.engine.matches.match_game import PlayerPair
from petteia.engine.matches.statistics import wilson
from petteia.game.tree.node import move_count
from petteia.i18n.messages import Messages
from petteia.rulesets.embedded import take_in
from petteia.server.messages.socket_messages import Data, ShownEstimate

GAMES = 20
NODES = 500
"""Positions that the engine looks at before each move."""
OPENING_PLIES = 4
MAX_PLIES = 300
"""The number of plies at which a game counts as drawn."""
HASH_MEBIBYTES = 1


class TrialGame(Data, frozen=True):
    """A game that is over."""

    winner: bool | None
    """Whether White has won; None is a draw."""
    plies: int
    reason: str


class TrialReport(Data, frozen=True):
    """The results of the trial games so far."""

    games: int
    of: int
    decisive: ShownEstimate
    white: ShownEstimate
    """White's share of the points."""
    plies: tuple[int, int, int]
    """The shortest game, the median one, and the longest."""
    reasons: tuple[tuple[str, int], ...]
    """The reasons for the ends of the games, in words, the most common one first."""
    error: str
    """The reason why there are no more games; empty while there are."""


def play_trial_game(text: str, number: int) -> TrialGame:
    """Play one of the trial games of a ruleset, counted from 0, in a process of the engine pool.

    Two games in succession have the same random opening and the same dice.
    """
    player = PlayerSpec.parse(f"nodes={NODES},hash={HASH_MEBIBYTES}")
    # Any opening will do: the games are to show which side the rules favour.
    openings = Openings(plies=OPENING_PLIES, balance=0.5, from_start=True)
    plan = MatchPlan(
        player, player, take_in(text), openings=openings, adjudication=Adjudication(MAX_PLIES)
    )
    pair = PlayerPair(plan)
    try:
        played = pair.play(number)
    finally:
        pair.close()
    white_has_won = None if played.winner is None else played.winner == WHITE
    plies = move_count(played.moves.split())
    return TrialGame(white_has_won, plies, played.reason)


def report(games: Sequence[TrialGame], t: Messages, error: str = "") -> TrialReport:
    """The results of some games."""
    decided = sum(game.winner is not None for game in games)
    won = sum(game.winner is True for game in games)
    lengths = sorted(game.plies for game in games) or [0]
    counts = Counter(game.reason for game in games).most_common()
    return TrialReport(
        games=len(games),
        of=GAMES,
        decisive=_share(decided, len(games)),
        white=_share(won + (len(games) - decided) / 2, len(games)),
        plies=(lengths[0], lengths[len(lengths) // 2], lengths[-1]),
        reasons=tuple((_reason(reason, t), count) for reason, count in counts),
        error=error,
    )


def _share(points: float, games: int) -> ShownEstimate:
    return ShownEstimate(points / games if games else 0.0, *wilson(points, games))


def _reason(reason: str, t: Messages) -> str:
    if reason == "adjudication":
        return t("builder-games-longest", plies=MAX_PLIES)
    return t(f"reason-{reason}")
