"""The ladder: fixed opponents in eight rulesets that differ in kind, and how strong each is.

The opponents are deterministic by their nodes and seed. Their games against each other are shipped
as data, and an agent's rating is fitted to its own games and to theirs together.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Self

import numpy as np

from petteia._core import Position, search
from petteia.engine.agents import RANDOM
from petteia.engine.matches import Adjudication, MatchPlan, Openings, PlayerSpec
from petteia.engine.matches.openings import opening
from petteia.engine.matches.statistics import Score
from petteia.engine.matches.worker_pool import play_games
from petteia.errors import PetteiaError
from petteia.lab.agents.measuring import NO_DEADLINE, Deadline, Progress
from petteia.lab.games.results import machine, program
from petteia.lab.statistics import SampledEstimate
from petteia.lab.statistics.davidson import BLACK, DRAW, WHITE, davidson
from petteia.rulesets import ruleset

NAME: Final = "petteia-ladder"
VERSION: Final = 6
"""It rises when opponents, rulesets, openings or the games behind the ratings change."""

RULESETS: Final = (
    "cyningstan.petteia",
    "callen.double-petteia",
    "callen.proto-tafl",
    "carrillo.latrunculi-xxi",
    "vogt.kubeia-tournament",
    "navpil.poleis",
    "schaedler.latrunculi-2001",
    "walker.seega",
)
"""Only stones, a wide board, unequal sides, a dux, dice, placement, binding, and 5 x 5."""

OPPONENTS: Final = {
    "random": f"agent={RANDOM}",
    "one-ply": "depth=1",
    "level-4": "level=4",
    "level-7": "level=7",
    "uct": "player=uct,nodes=20000",
    "alpha-beta-1k": "nodes=1000",
    "alpha-beta-10k": "nodes=10000",
    "level-10": "level=10",
}
"""The opponents as `petteia match` writes players; the first is the zero of the scale."""

SEED: Final = 1
LONGEST: Final = 300
OPENING_PLIES: Final = 6
NEIGHBOURS: Final = 2
"""The number of following opponents that each opponent meets."""
DATA: Final = Path(__file__).with_name("ladder.json")

POINTS: Final = {"+": 1.0, "=": 0.5, "-": 0.0}
"""The points of the player named first, by the letter of a game."""
_SIGNS: Final = {points: sign for sign, points in POINTS.items()}
_FINGERPRINT_NODES: Final = 2_000


@dataclass(frozen=True)
class Results:
    """The games of two players: one letter per game for the points of the first player.

    Games come in pairs; the first player has White in the first game of each.
    """

    first: str
    second: str
    letters: str

    @property
    def score(self) -> Score:
        """The points of the first player."""
        score = Score()
        for one, other in zip(self.letters[::2], self.letters[1::2], strict=False):
            score = score.with_pair(POINTS[one], POINTS[other])
        return score


@dataclass(frozen=True)
class Rung:
    """One ruleset of the ladder, with the openings and results of its games."""

    ruleset: str
    version: int
    openings: tuple[str, ...]
    results: tuple[Results, ...]

    def ratings(self, more: Iterable[Results] = ()) -> dict[str, SampledEstimate]:
        """The Elo of each player above random play, by Davidson's model of all games together."""
        games = [*self.results, *more]
        names = list(OPPONENTS)
        names += dict.fromkeys(
            name for each in games for name in (each.first, each.second) if name not in OPPONENTS
        )
        white, black, result, pair = [], [], [], []
        for meeting, each in enumerate(games):
            players = (names.index(each.first), names.index(each.second))
            for number, letter in enumerate(each.letters):
                is_white = number % 2 == 0
                white.append(players[not is_white])
                black.append(players[is_white])
                won = POINTS[letter] if is_white else 1 - POINTS[letter]
                result.append({1.0: WHITE, 0.5: DRAW, 0.0: BLACK}[won])
                pair.append(number // 2 * len(games) + meeting)
        model = davidson(white, black, np.array(result), np.array(pair))
        return dict(zip(names, model.ratings, strict=True))

    def document(self) -> dict[str, Any]:
        """The rung as JSON."""
        return {
            "ruleset": self.ruleset,
            "version": self.version,
            "ratings": [
                {"player": name, **elo.document(1)} for name, elo in self.ratings().items()
            ],
            "openings": list(self.openings),
            "results": {f"{each.first} {each.second}": each.letters for each in self.results},
        }

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Self:
        """The rung of a document."""
        results = tuple(
            Results(first, second, letters)
            for names, letters in document["results"].items()
            for first, second in [names.split()]
        )
        return cls(document["ruleset"], document["version"], tuple(document["openings"]), results)


@dataclass(frozen=True)
class Ladder:
    """The measured ladder."""

    version: int
    program: str
    engine: str
    """The fingerprint of the engine that played; see `engine_fingerprint`."""
    machine: str
    """The machine that it played on."""
    rungs: tuple[Rung, ...]

    @property
    def games(self) -> int:
        """The games behind the ratings."""
        return sum(len(each.letters) for rung in self.rungs for each in rung.results)

    def document(self) -> dict[str, Any]:
        """The ladder in the form of its file."""
        return {
            "name": NAME,
            "version": self.version,
            "program": self.program,
            "engine": self.engine,
            "machine": self.machine,
            "seed": SEED,
            "longest": LONGEST,
            "opening_plies": OPENING_PLIES,
            "games": self.games,
            "opponents": OPPONENTS,
            "ladders": [rung.document() for rung in self.rungs],
        }


@cache
def shipped_ladder() -> Ladder:
    """The ladder whose ratings come with the package."""
    document = json.loads(DATA.read_text(encoding="utf-8"))
    rungs = tuple(Rung.of(each) for each in document["ladders"])
    return Ladder(
        document["version"], document["program"], document["engine"], document["machine"], rungs
    )


def measure_ladder(
    pairs: int,
    deadline: Deadline = NO_DEADLINE,
    rulesets: Sequence[str] = RULESETS,
    progress: Progress = lambda _line: None,
) -> Ladder:
    """Let the opponents play each other: each meets its neighbours in a number of pairs of games.

    A deadline leaves fewer pairs, the same number everywhere except for one. Raises `PetteiaError`
    if it leaves a meeting without games.
    """
    openings = {id: chosen_openings(id, pairs) for id in rulesets}
    met = [(id, first, second) for id in rulesets for first, second in meetings()]
    plans = [
        match_plan(id, OPPONENTS[first], OPPONENTS[second], openings[id])
        for id, first, second in met
    ]
    letters = play(plans, pairs, deadline, progress)
    if not all(letters):
        raise PetteiaError("benchmark-time", seconds=f"{deadline.seconds:g}")
    found = zip(met, letters, strict=True)
    results = [(id, Results(first, second, text)) for (id, first, second), text in found]
    rungs = tuple(
        Rung(
            id,
            ruleset(id).version,
            openings[id],
            tuple(each for name, each in results if name == id),
        )
        for id in rulesets
    )
    return Ladder(VERSION, program(), engine_fingerprint(), machine(), rungs)


def meetings() -> Iterator[tuple[str, str]]:
    """The pairings of the ladder."""
    for (place, first), (other, second) in combinations(enumerate(OPPONENTS), 2):
        if other - place <= NEIGHBOURS:
            yield first, second


def chosen_openings(
    id: str, pairs: int, options: Mapping[str, bool | int | str] | None = None
) -> tuple[str, ...]:
    """The start positions of the pairs of games, which a short search finds even."""
    anybody = PlayerSpec.parse(OPPONENTS["one-ply"])
    plan = MatchPlan(anybody, anybody, id, dict(options or {}), SEED, Openings(plies=OPENING_PLIES))
    return tuple(opening(plan, pair).pfen() for pair in range(pairs))


def match_plan(
    id: str,
    first: str,
    second: str,
    openings: tuple[str, ...],
    options: Mapping[str, bool | int | str] | None = None,
    seed: int = SEED,
) -> MatchPlan:
    """The games of two players from given positions."""
    return MatchPlan(
        PlayerSpec.parse(first),
        PlayerSpec.parse(second),
        id,
        dict(options or {}),
        seed,
        Openings(positions=openings),
        Adjudication(LONGEST),
    )


def play(
    plans: Sequence[MatchPlan],
    pairs: int,
    deadline: Deadline = NO_DEADLINE,
    progress: Progress = lambda _line: None,
) -> list[str]:
    """Play pairs of games of each plan; returns the letters of the first player of each.

    The first pairs of all plans come first, so a deadline shortens all alike; a pair that has begun
    is finished.
    """
    orders = (
        (place, 2 * pair + game)
        for pair in range(pairs)
        for place in range(len(plans))
        if not deadline.is_over()
        for game in (0, 1)
    )
    letters = [""] * len(plans)
    with closing(play_games(plans, orders, 1)) as games:
        for count, (place, game) in enumerate(games, 1):
            letters[place] += _SIGNS[game.points]
            progress(f"{count} of {2 * pairs * len(plans)} games")
    return letters


def engine_fingerprint() -> str:
    """A fingerprint of this engine's search: ratings apply to engines with the same one."""
    marked = hashlib.sha256()
    for id in RULESETS:
        position = Position(ruleset(id))
        if position.needs_roll:
            position.roll(position.rolls[0][0])
        found = search(position, nodes=_FINGERPRINT_NODES)
        marked.update(f"{id} {found.move} {found.score} {found.nodes}\n".encode())
    return marked.hexdigest()[:16]
