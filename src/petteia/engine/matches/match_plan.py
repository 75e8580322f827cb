"""Everything that determines the games of a match."""

import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Self

from petteia._core import Position, Ruleset, _declared_mechanics
from petteia.engine.matches.player_spec import MatchError, PlayerSpec
from petteia.rulesets import ruleset
from petteia.rulesets.registry import embedded_text, recorded_id
from petteia.safe_io import read_text

_MAX_LIST_BYTES: Final = 4 * 1024 * 1024
_MAX_PLIES: Final = 10_000
UNFILTERED: Final = 0.5
"""The balance that every opening has."""


@dataclass(frozen=True)
class Adjudication:
    """When a game is ended before its rules end it."""

    longest: int = 300
    """The number of plies after the opening at which the game is a draw."""
    win_at: float | None = None
    """The minimum confidence of both players in a side's win, from 0.5 to 1; None lets every win be
    played out."""
    win_plies: int = 8
    """The number of consecutive plies."""

    def __post_init__(self) -> None:
        MatchError.check_range("longest", self.longest, 1, _MAX_PLIES)
        if self.win_at is not None and not 0.5 < self.win_at <= 1:
            given = f"{self.win_at}"
            raise MatchError("value-above", name="win_at", given=given, low="0.5", high="1")
        MatchError.check_range("win_plies", self.win_plies, 2, _MAX_PLIES)


@dataclass(frozen=True)
class Openings:
    """The start positions of the games of a match; both games of a pair begin alike."""

    plies: int = 6
    """Random plies from the start of the game."""
    balance: float = 0.1
    """The maximum distance of the first player's prospects, in a short search, from one half."""
    positions: tuple[str, ...] = ()
    """PFENs to begin from instead, one per pair and then from the first one again."""
    from_start: bool = False
    """Whether games begin at the start and play the opening's plies; otherwise at its position."""
    repeats: int = 1
    """How many pairs in succession begin alike; their dice differ."""
    single: bool = False
    """Whether each game of a pair has its own opening, dice and choices."""
    alternating: bool = False
    """Whether every second opening has one more ply, so that the sides think first equally
    often."""

    def __post_init__(self) -> None:
        MatchError.check_range("opening plies", self.plies, 0, 200)
        if not 0 < self.balance <= UNFILTERED:
            given, high = f"{self.balance}", f"{UNFILTERED}"
            raise MatchError("value-above", name="balance", given=given, low="0", high=high)

    def document(self) -> dict[str, Any]:
        """The openings as JSON has them; matches that were begun earlier lack the rest."""
        document = {**asdict(self), "positions": list(self.positions)}
        if not self.from_start:
            del document["from_start"]
        for name in ("repeats", "single", "alternating"):
            if document[name] == getattr(type(self), name):
                del document[name]
        return document

    def number(self, game: int) -> int:
        """The number of a game's opening, from 0, by the number of the game."""
        return game if self.single else game // 2

    def plies_of(self, number: int) -> int:
        """The random plies of an opening by its number."""
        return self.plies + number % 2 if self.alternating else self.plies


@dataclass(frozen=True)
class MatchPlan:
    """The games of a match: one with the same plan has the same games, as far as players repeat."""

    a: PlayerSpec
    b: PlayerSpec
    ruleset: str
    """The ruleset's id, or the path of its file."""
    options: dict[str, bool | int | str] = field(default_factory=dict)
    """Options of the ruleset; those not named have their defaults."""
    seed: int = 1
    """Chooses openings, dice and the players' choice among moves that look alike."""
    openings: Openings = field(default_factory=Openings)
    adjudication: Adjudication = field(default_factory=Adjudication)
    forfeits: bool = False
    """Whether a program that ends or does not answer in time loses its game; if not, the match
    halts."""

    @cached_property
    def rules(self) -> Ruleset:
        """The rules of all games."""
        return ruleset(self.ruleset, **self.options)

    def number(self, purpose: str, pair: int) -> int:
        """A number that follows from the seed, from 0 below 2**64."""
        text = f"{self.seed} {purpose} {pair}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

    def document(self) -> dict[str, Any]:
        """The plan for JSON, with a fingerprint of the rules."""
        return {
            "a": str(self.a),
            "b": str(self.b),
            "ruleset": self.ruleset,
            "options": self.rules.options,
            "rules": fingerprint(self.rules),
            "seed": self.seed,
            "openings": self.openings.document(),
            "adjudication": asdict(self.adjudication),
            "forfeits": self.forfeits,
        }

    def embedded(self) -> dict[str, str]:
        """A file's ruleset in the results, if it is not one of the package: without its path."""
        id, text = recorded_id(self.rules), embedded_text(self.rules)
        named = {} if id == self.ruleset else {"ruleset": id}
        return named | ({"ruleset_file": text} if text else {})

    @classmethod
    def of(cls, document: dict[str, Any]) -> Self:
        """The plan of a document; raises one of several errors if it is invalid."""
        openings = dict(document["openings"])
        openings["positions"] = tuple(openings["positions"])
        return cls(
            PlayerSpec.parse(document["a"]),
            PlayerSpec.parse(document["b"]),
            document["ruleset"],
            document["options"],
            document["seed"],
            Openings(**openings),
            Adjudication(**document["adjudication"]),
            document["forfeits"],
        )


def fingerprint(rules: Ruleset) -> str:
    """A hash of the mechanics of rules, to tell whether a ruleset file has changed.

    Without those at their defaults, so that mechanics that are new in the core do not change it.
    """
    declared = _declared_mechanics()
    own = {
        name: value for name, value in rules.mechanics.items() if value != declared[name]["default"]
    }
    return hashlib.sha256(json.dumps(own, sort_keys=True).encode()).hexdigest()


def read_positions(path: str | Path, rules: Ruleset) -> tuple[str, ...]:
    """PFENs from a file, one per line; blank lines and those that begin with ``#`` are skipped.

    `MatchError` names the line that is no position or one in which the game is over.
    """
    try:
        lines = read_text(path, _MAX_LIST_BYTES, MatchError).splitlines()
    except MatchError as error:
        raise MatchError.within(path, error) from None
    positions = []
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        with MatchError.placing(f"{path} line {number}"):
            if Position.from_pfen(rules, text).is_game_over():
                raise MatchError("refusal-game-over")
        positions.append(text)
    if not positions:
        raise MatchError.within(path, MatchError("match-positions"))
    return tuple(positions)
