"""The facts about the games of a family, as figures: each a share with its interval and n."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import get_args

from petteia._core import Ruleset
from petteia.lab.games.board_squares import Ring, Square, ring
from petteia.lab.primer.comparisons import (
    MIN_CASES,
    Comparison,
    balanced_share,
    compare,
    differing,
    share,
)
from petteia.lab.primer.observation import Blunder, Capture, Deed, ObservedGame, Step
from petteia.lab.statistics import SampledEstimate
from petteia.rulesets.registry import shipped_definition


@dataclass(frozen=True)
class GamesOfRuleset:
    """The games of one ruleset."""

    title: str
    player: str
    decisive: SampledEstimate
    """The share that someone won."""
    plies: float
    """The median length."""
    captures: float
    """Captured pieces a game."""
    reasons: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Choice:
    """A possible choice of a player, how often it was made, and its results."""

    name: str
    often: SampledEstimate
    points: SampledEstimate
    holds: bool
    """Whether the points differ from a half, corrected for the number of choices."""


@dataclass(frozen=True)
class Placement:
    """A part of the board in which pieces are placed."""

    ring: Ring
    often: SampledEstimate
    of_board: float
    """The part of the board's squares."""


@dataclass(frozen=True)
class MechanicFacts:
    """How often pieces were captured in one way."""

    mechanic: str
    often: SampledEstimate
    """Its share of all captured pieces."""
    ply: float
    """The median ply."""


@dataclass(frozen=True)
class CaptureFacts:
    """Where and when pieces are captured, each a share of all captured pieces."""

    mechanics: tuple[MechanicFacts, ...]
    rings: tuple[tuple[Ring, SampledEstimate], ...]
    at_home: SampledEstimate
    """In their own player's half."""
    just_moved: SampledEstimate
    """The squares on which they had arrived by the ply before."""
    several: SampledEstimate
    """Together with another one."""
    answered: SampledEstimate
    """So that the next ply captured too."""
    first: float
    """The median ply of a game's first capture."""


@dataclass(frozen=True)
class DeedFacts:
    """Moves that did one thing, among the blunders and among all moves."""

    deed: Deed
    of_blunders: SampledEstimate
    of_moves: SampledEstimate


@dataclass(frozen=True)
class BlunderFacts:
    """Moves after which a player's own estimate fell."""

    count: int
    games: int
    """The games that were searched for them."""
    replies: tuple[tuple[str, SampledEstimate, float], ...]
    """The effects of the opponent's reply, their frequency, and the median fall in points."""
    lost_mover: SampledEstimate
    """The share whose reply captured the piece that had just moved."""
    deeds: tuple[DeedFacts, ...]

    @property
    def each_game(self) -> float:
        """Blunders a game."""
        return self.count / self.games


@dataclass(frozen=True)
class Facts:
    """Everything that the games of a family show."""

    rulesets: tuple[GamesOfRuleset, ...]
    first_moves: tuple[Choice, ...]
    placements: tuple[Placement, ...]
    captures: CaptureFacts | None
    comparisons: tuple[Comparison, ...]
    blunders: BlunderFacts | None
    formation_ply: float
    """The median ply at which formations were counted."""

    @property
    def decisive(self) -> float:
        """The share of decided games, all rulesets together."""
        games = sum(each.decisive.n for each in self.rulesets)
        return sum(each.decisive.value * each.decisive.n for each in self.rulesets) / games


def facts(observed: Sequence[tuple[Ruleset, str, Sequence[ObservedGame]]]) -> Facts:
    """Everything that the games of several rulesets, each with its player, show together."""
    games = [game for _, _, own in observed for game in own]
    # If the sides are unlike, having more of something depends on the side.
    alike = [game for rules, _, own in observed if _sides_are_alike(rules) for game in own]
    watched = [
        game for rules, _, own in observed if not rules.mechanics["dice.count"] for game in own
    ]
    plies = [game.formation_ply for game in games if game.formations]
    return Facts(
        tuple(_of_ruleset(*each) for each in observed),
        tuple(_first_moves(alike)),
        tuple(_placements(observed)),
        _captures(games),
        tuple(compare(alike)),
        _blunders(watched),
        median(plies) if plies else 0,
    )


def _sides_are_alike(rules: Ruleset) -> bool:
    board = str(rules.mechanics["setup.board"])
    return sorted(board) == sorted(board.swapcase())


def _of_ruleset(rules: Ruleset, player: str, games: Sequence[ObservedGame]) -> GamesOfRuleset:
    return GamesOfRuleset(
        shipped_definition(rules.id).full_title,
        player,
        share((game.cluster, game.winner is not None) for game in games),
        median(game.plies for game in games),
        sum(sum(game.captured) for game in games) / len(games),
        tuple(Counter(game.reason for game in games).most_common()),
    )


def _first_moves(games: Sequence[ObservedGame]) -> list[Choice]:
    moves = [(game, *move) for game in games for move in game.first_moves.items()]
    found: list[tuple[Step, SampledEstimate]] = []
    for step in get_args(Step):
        chosen = [(game, color) for game, color, made in moves if made == step]
        points = balanced_share(chosen)
        if points is not None:
            found.append((step, points))
    hold = differing([points for _, points in found])
    return [
        Choice(step, share((game.cluster, made == step) for game, _, made in moves), points, holds)
        for (step, points), holds in zip(found, hold, strict=True)
    ]


def _placements(
    observed: Iterable[tuple[Ruleset, str, Sequence[ObservedGame]]],
) -> Iterator[Placement]:
    for rules, _, games in observed:
        placed = [(game.cluster, each) for game in games for each in game.placements]
        squares = [ring(Square.of(name), rules) for name in rules.squares]
        for part in get_args(Ring) if placed else ():
            often = share((cluster, each == part) for cluster, each in placed)
            yield Placement(part, often, squares.count(part) / len(squares))


def _captures(games: Sequence[ObservedGame]) -> CaptureFacts | None:
    taken = [(game, each) for game in games for each in game.captures]
    if not taken:
        return None

    def those(holds: Iterable[bool]) -> SampledEstimate:
        clusters = (game.cluster for game, _ in taken)
        return share(zip(clusters, map(float, holds), strict=True))

    captures: list[Capture] = [each for _, each in taken]
    counts = Counter(each.mechanic for each in captures)
    return CaptureFacts(
        tuple(
            MechanicFacts(
                mechanic,
                those(each.mechanic == mechanic for each in captures),
                median(each.ply for each in captures if each.mechanic == mechanic),
            )
            for mechanic, _ in counts.most_common()
        ),
        tuple((part, those(each.ring == part for each in captures)) for part in get_args(Ring)),
        those(each.is_at_home for each in captures),
        those(each.has_just_moved for each in captures),
        those(each.victims > 1 for each in captures),
        those(game.is_answered(each) for game, each in taken),
        median(game.captures[0].ply for game in games if game.captures),
    )


def _blunders(games: Sequence[ObservedGame]) -> BlunderFacts | None:
    found: list[tuple[ObservedGame, Blunder]] = [
        (game, each) for game in games for each in game.blunders
    ]
    if len(found) < MIN_CASES:
        return None
    counts = Counter(each.reply for _, each in found)
    replies = tuple(
        (
            reply,
            share((game.cluster, each.reply == reply) for game, each in found),
            median(each.swing for _, each in found if each.reply == reply) / 1000,
        )
        for reply, _ in counts.most_common()
    )
    lost = share((game.cluster, each.lost_mover) for game, each in found)
    return BlunderFacts(len(found), len(games), replies, lost, tuple(_deeds(games)))


def _deeds(games: Sequence[ObservedGame]) -> Iterator[DeedFacts]:
    """The effects of blunders, beside those of all moves after the opening."""
    blunders = [(game.cluster, each.deed) for game in games for each in game.blunders]
    for deed in get_args(Deed):
        if any(game.deeds[deed] for game in games):
            of_moves = share(
                (game.cluster, game.deeds[deed] / total, total)
                for game in games
                if (total := game.deeds.total())
            )
            yield DeedFacts(
                deed, share((cluster, each == deed) for cluster, each in blunders), of_moves
            )
