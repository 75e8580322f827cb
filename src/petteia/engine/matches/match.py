"""A match: pairs of games until there are enough of them, or a sequential test has decided."""

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from petteia._core import WHITE
from petteia.engine.matches.match_game import PlayedGame
from petteia.engine.matches.match_plan import Adjudication, MatchPlan, Openings
from petteia.engine.matches.player_spec import MatchError, PlayerSpec
from petteia.engine.matches.result_file import ResultFile
from petteia.engine.matches.statistics import Score, Sprt, Verdict
from petteia.engine.matches.worker_pool import play_games

MAX_PAIRS: Final = 1_000_000
MAX_AT_ONCE: Final = 256

Progress = Callable[["MatchSummary"], object]
"""Called with the summary after every game."""


@dataclass(frozen=True)
class MatchSummary:
    """The state of a match: the finished pairs count, in their order.

    A test is asked after every pair, and its decision ends the match; games played beyond that do
    not count. So the final summary does not depend on which games were played at once.
    """

    plan: MatchPlan
    asked: int
    """The maximum number of pairs of the match."""
    sprt: Sprt | None
    games: tuple[PlayedGame, ...]
    """The games that count, by pair and game."""
    score: Score
    """The points of A."""
    verdict: Verdict | None
    """The hypothesis that the test has accepted."""

    @property
    def ratio(self) -> float | None:
        """The test's logarithm of likelihoods, or None without a test."""
        return None if self.sprt is None else self.sprt.ratio(self.score.pairs)

    @property
    def reasons(self) -> dict[str, int]:
        """How many games ended for each reason, the most common one first."""
        return dict(Counter(game.reason for game in self.games).most_common())

    @property
    def white_share(self) -> float:
        """White's share of the points."""
        won = sum(game.winner is WHITE for game in self.games)
        return (won + self.score.draws / 2) / len(self.games) if self.games else 0.5

    @property
    def repeated(self) -> int:
        """Games that are the same, ply for ply, as one before."""
        return len(self.games) - len({(game.opening, game.moves) for game in self.games})


def play_match(
    a: PlayerSpec | str,
    b: PlayerSpec | str,
    ruleset: str,
    *,
    options: dict[str, bool | int | str] | None = None,
    pairs: int = 50,
    seed: int = 1,
    openings: Openings | None = None,
    adjudication: Adjudication | None = None,
    forfeits: bool = False,
    sprt: Sprt | None = None,
    concurrency: int = 1,
    result: str | Path | None = None,
    progress: Progress | None = None,
) -> MatchSummary:
    """Play a match of two players by their specifications, such as ``nodes=5000``.

    Both games of a pair begin with the same opening and have the sides exchanged; in games with
    dice, both get the same rolls. With a `result` file the match can be ended at any moment and
    continued by the same call. Raises `MatchError` for an invalid argument.
    """
    plan = MatchPlan(
        PlayerSpec.parse(a) if isinstance(a, str) else a,
        PlayerSpec.parse(b) if isinstance(b, str) else b,
        ruleset,
        dict(options or {}),
        seed,
        openings or Openings(),
        adjudication or Adjudication(),
        forfeits,
    )
    MatchError.check_range("pairs", pairs, 1, MAX_PAIRS)
    MatchError.check_range("concurrency", concurrency, 1, MAX_AT_ONCE)
    tally = _Tally(plan, pairs, sprt)
    with ExitStack() as stack:
        file = None if result is None else stack.enter_context(closing(ResultFile(result, plan)))
        held = {} if file is None else file.games
        for game in held.values():
            tally.add(game)
        _tell(progress, tally)
        if tally.is_over():
            return tally.summary()
        missing = ((0, number) for number in range(2 * pairs) if number not in held)
        for _, game in stack.enter_context(closing(play_games([plan], missing, concurrency))):
            if file is not None:
                file.add(game)
            tally.add(game)
            _tell(progress, tally)
            if tally.is_over():
                break
    return tally.summary()


class _Tally:
    """Counts pairs in their order, whatever order the games come in."""

    def __init__(self, plan: MatchPlan, asked: int, sprt: Sprt | None) -> None:
        self._plan = plan
        self._asked = asked
        self._sprt = sprt
        self._early: dict[int, PlayedGame] = {}
        self._counted: list[PlayedGame] = []
        self._score = Score()
        self._verdict: Verdict | None = None

    def is_over(self) -> bool:
        return self._verdict is not None or len(self._counted) == 2 * self._asked

    def add(self, game: PlayedGame) -> None:
        """Count a game, at once or as soon as all before it are there."""
        self._early[game.number] = game
        while not self.is_over():
            numbers = (len(self._counted), len(self._counted) + 1)
            if not all(number in self._early for number in numbers):
                return
            both = [self._early.pop(number) for number in numbers]
            self._counted += both
            self._score = self._score.with_pair(*(game.points for game in both))
            if self._sprt is not None:
                self._verdict = self._sprt.verdict(self._score.pairs)

    def summary(self) -> MatchSummary:
        games = tuple(self._counted)
        return MatchSummary(self._plan, self._asked, self._sprt, games, self._score, self._verdict)


def _tell(progress: Progress | None, tally: _Tally) -> None:
    if progress is not None:
        progress(tally.summary())
