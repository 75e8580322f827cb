"""An experiment: its players, rules, number of games, and openings."""

import itertools
import json
import math
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from petteia._core import Ruleset
from petteia.engine.matches import Adjudication, MatchError, MatchPlan, Openings, PlayerSpec
from petteia.engine.matches.match_plan import UNFILTERED, fingerprint
from petteia.errors import PetteiaError, RulesError
from petteia.lab.planning.design import fraction
from petteia.rulesets import ruleset
from petteia.rulesets.files.document import places_of
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.problems import Path as Key
from petteia.rulesets.problems import dotted, nearest, shown
from petteia.rulesets.registry import compiled, find_definition
from petteia.safe_io import read_text

Parsed = TypeVar("Parsed")

MAX_BYTES: Final = 1 << 20
MAX_CELLS: Final = 10_000
MAX_PAIRS: Final = 5_000_000
MAX_COMBINATIONS: Final = 20_000
"""Combinations of options that a design chooses from."""

MAX_KEEP: Final = 1_000

_RANGES: Final = {
    "seed": (0, 2**63 - 1),
    "pairs": (1, MAX_PAIRS),
    "opening_plies": (0, 200),
    "longest": (1, 10_000),
    "dice": (1, 1_000),
    "design": (2, MAX_CELLS),
    "keep": (1, MAX_KEEP),
}
EVEN, RANDOM, START = OPENINGS = ("even", "random", "start")
"""The openings: random plies that a short search finds even, any random plies, or none."""
_TEXTS: Final = {"title": 200, "prediction": 2_000, "stopping": 500}
"""The texts of an experiment, with the most characters of each."""
USUAL_PAIRS: Final = 50
NUMBERS: Final = ("seed", "pairs", "opening_plies", "longest", "dice")
SETTINGS: Final = (*_TEXTS, "width", "openings", *NUMBERS)
"""The keys that have one value each."""
_LISTS: Final = ("rulesets", "players", "ladder")
HALVING: Final = "halving"
DESIGN: Final = "design"


class LabError(PetteiaError):
    """An experiment that cannot be made, or a folder that is not its own."""

    @classmethod
    def check_folder_of(cls, file: Path) -> None:
        """Refuse an output file whose folder is missing, or that is a folder itself."""
        if not file.parent.is_dir() or file.is_dir():
            raise cls.within(file, cls("lab-output"))


@dataclass(frozen=True)
class Cell:
    """Games under one choice of rules between two players, who may be the same."""

    ruleset: str
    """The ruleset's id, or the path of its file."""
    options: str
    """The options that the experiment chooses, as JSON text with sorted names."""
    player: str
    """The player, as `petteia match` writes it; it has White in the first game of each pair."""
    opponent: str
    pairs: int = field(default=0, compare=False)
    """Pairs of games: between unequal players, with one opening and exchanged sides and dice; in
    games with dice, with one opening and the same dice; otherwise each game with its own
    opening."""

    @cached_property
    def rules(self) -> Ruleset:
        """The rules of its games."""
        return ruleset(self.ruleset, **json.loads(self.options))

    def plan(self, experiment: "Experiment") -> MatchPlan:
        """The match that its games are."""
        player, opponent = PlayerSpec.parse(self.player), PlayerSpec.parse(self.opponent)
        # With equal seeds both games of a pair would be one and the same.
        opponent = replace(opponent, seed=(opponent.seed + 1) % 2**32)
        return MatchPlan(
            player,
            opponent,
            self.ruleset,
            json.loads(self.options),
            experiment.seed,
            self._openings(experiment),
            Adjudication(experiment.longest),
        )

    def _openings(self, experiment: "Experiment") -> Openings:
        """The openings of its games.

        A player that meets itself gains nothing by a second game from one opening; only in games
        with dice do the two show the effect of dice and opening.
        """
        is_start = experiment.openings == START
        return Openings(
            0 if is_start else experiment.opening_plies,
            Openings.balance if experiment.openings == EVEN else UNFILTERED,
            from_start=True,
            repeats=experiment.dice,
            single=self.player == self.opponent and not self.rules.mechanics["dice.count"],
            alternating=not is_start,
        )


@dataclass(frozen=True)
class Halving:
    """Rounds; after each, the less decisive half of the cells of a player is dropped."""

    keep: int
    """How many are left at the end."""


@dataclass(frozen=True)
class Round:
    """A round of halving."""

    cells: int
    """The cells that play in it."""
    pairs: int
    """The opening pairs that each of them has at its end, including those of earlier rounds."""
    survivors: int
    """The cells that continue after it."""


@dataclass(frozen=True)
class Experiment:
    """Everything that the games of an experiment follow from."""

    cells: tuple[Cell, ...]
    title: str = ""
    prediction: str = ""
    """The author's prediction, written down before the first game."""
    stopping: str = ""
    """When its author ends it."""
    seed: int = 1
    """Chooses openings, dice and the players' choice among moves that look alike."""
    openings: str = EVEN
    """The openings, one of `OPENINGS`."""
    opening_plies: int = 6
    """Random plies before the players take over, one more in every second opening."""
    longest: int = 2_000
    """The number of plies after the opening at which a game is unfinished."""
    width: float | None = None
    """A cell ends early once the interval of its decisive rate is as narrow as this."""
    dice: int = 1
    """How many pairs in succession have the same opening, each with other dice."""
    halving: Halving | None = None
    """Whether cells end early because others are more decisive."""

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """The experiment of a TOML file; `LabError` names the line of an error."""
        return from_file(path, cls.parse)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The experiment of a TOML text; `LabError` names the line of an error."""
        return cls(**Reader(text).experiment())

    @property
    def games(self) -> int:
        """The games of all cells, if none ends early because its interval is narrow."""
        return sum(self.games_of(cells) for cells in self.contests())

    def contests(self) -> list[tuple[Cell, ...]]:
        """The cells of each player, which differ in their rules."""
        found: dict[tuple[str, str], list[Cell]] = defaultdict(list)
        for cell in self.cells:
            found[cell.player, cell.opponent].append(cell)
        return [tuple(cells) for cells in found.values()]

    def rounds(self, cells: Sequence[Cell]) -> list[Round]:
        """The rounds of the cells of one player: the pairs double, and the last one has all."""
        sizes = [len(cells)]
        if self.halving is not None:
            while sizes[-1] > self.halving.keep:
                sizes.append(max(self.halving.keep, math.ceil(sizes[-1] / 2)))
        # Without a cell to drop there is one round.
        steps = list(itertools.pairwise(sizes)) or [(sizes[0], sizes[0])]
        pairs = max(cell.pairs for cell in cells)
        return [
            Round(playing, math.ceil(pairs / 2 ** (len(steps) - number)), survivors)
            for number, (playing, survivors) in enumerate(steps, 1)
        ]

    def document(self, *, has_rules: bool = True) -> dict[str, Any]:
        """The experiment for JSON, which identifies a folder of results.

        Cells have the version of their ruleset, or a fingerprint of the rules of a file, but not in
        folders of earlier versions.
        """
        document = asdict(self)
        for cell, entry in zip(self.cells, document["cells"], strict=True):
            if has_rules and is_shipped(cell.ruleset):
                entry["version"] = cell.rules.version
            elif has_rules:
                entry["rules"] = fingerprint(cell.rules)
        # Folders of earlier versions lack these.
        for name in ("width", "dice", "halving", "prediction", "stopping"):
            if getattr(self, name) == getattr(type(self), name):
                del document[name]
        return document

    def games_of(self, cells: Sequence[Cell]) -> int:
        """The games of the cells of one player, if none ends early."""
        if self.halving is None:
            return 2 * sum(cell.pairs for cell in cells)
        ends = [0, *(each.pairs for each in self.rounds(cells))]
        return 2 * sum(
            each.cells * (each.pairs - before)
            for each, before in zip(self.rounds(cells), ends, strict=False)
        )


@dataclass(frozen=True)
class Choices:
    """The combinations of rulesets and options that an experiment plays."""

    chosen: tuple[tuple[str, str], ...]
    """The id and the options, as JSON text with sorted names, of each."""
    valid: int
    """The number of alternatives."""
    refused: int = 0
    """How many more a design leaves out because their rules cannot go together."""


class Reader:
    """Reads one text, and knows the line of every key."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_BYTES:
            raise LabError("record-bytes", most=str(MAX_BYTES))
        try:
            self.document = tomllib.loads(text)
            self.places = places_of(text)
            self.dice = 1
        except (ValueError, RecursionError) as error:
            raise LabError("lab-toml", reason=str(error)) from None
        self.root: Key = ()
        """The key of the table that is read."""
        self.table: dict[str, Any] = self.document

    def experiment(self) -> dict[str, Any]:
        """The fields of an experiment."""
        self.check_keys((*SETTINGS, DESIGN, *_LISTS, HALVING))
        fields = self.settings()
        if HALVING in self.table:
            fields[HALVING] = self.halving()
        self.dice = fields.get("dice", 1)
        choices, meetings = self.rulesets().chosen, self.meetings()
        return {**fields, "cells": self.cells(choices, meetings)}

    def cells(
        self, choices: Sequence[tuple[str, str]], meetings: Sequence[tuple[str, str, int]]
    ) -> tuple[Cell, ...]:
        """A cell for each choice of rules and each meeting."""
        cells = tuple(
            Cell(*choice, player, opponent, each * self.dice)
            for choice in choices
            for player, opponent, each in meetings
        )
        if len(cells) > MAX_CELLS:
            raise self.at(("rulesets",), LabError("lab-cells", most=MAX_CELLS))
        if len(set(cells)) < len(cells):
            raise self.at(("rulesets",), LabError("lab-twice"))
        return cells

    def check_keys(self, known: Sequence[str]) -> None:
        """Refuse keys that the table does not have."""
        for name in self.table:
            if name not in known:
                error = LabError("lab-key", name=shown(name)).meaning(nearest(name, known))
                raise self.at((name,), error)

    def settings(self) -> dict[str, Any]:
        """The fields of an experiment that have one value each."""
        fields = {
            name: self.value((name,)) for name in SETTINGS if name in self.table and name != "pairs"
        }
        if fields.get("openings") == START and "opening_plies" in fields:
            raise self.at(("opening_plies",), LabError("lab-start"))
        return fields

    def rulesets(self) -> Choices:
        """The combinations that the table asks for: all of them, or those of a design."""
        size = self.value((DESIGN,)) if DESIGN in self.table else None
        valid, refused = list[tuple[str, str]](), 0
        for entry in self.entries("rulesets"):
            found, wrong = self.choices(*entry)
            valid += found
            refused += wrong
            if size is not None and len(valid) + refused > MAX_COMBINATIONS:
                raise self.at(("rulesets",), LabError("lab-design", most=MAX_COMBINATIONS))
        if size is None:
            return Choices(tuple(valid), len(valid))
        levels = [levels_of_choice(id, json.loads(options)) for id, options in valid]
        if len({frozenset(each) for each in levels}) > 1:
            raise self.at((DESIGN,), LabError("lab-design-options"))
        seed = self.value(("seed",)) if "seed" in self.table else Experiment.seed
        places = fraction(levels, size, seed)
        return Choices(tuple(valid[place] for place in places), len(valid), refused)

    def value(self, key: Key) -> Any:
        """A text, the kind of openings, or a number within its range."""
        name = str(key[-1])
        value: Any = self.table
        for part in key:
            value = value[part]
        if name in _TEXTS:
            most = _TEXTS[name]
            if isinstance(value, str) and len(value) <= most and value.isprintable():
                return value
            raise self.at(key, LabError("lab-title", name=name, most=str(most)))
        if name == "openings":
            if value in OPENINGS:
                return value
            known = ", ".join(OPENINGS)
            error = LabError("value-choice", name=name, given=shown(value), values=known)
            raise self.at(key, error)
        if name == "width":
            if type(value) in (int, float) and 0 < value <= 1:
                return float(value)
            bounds = {"low": "0", "high": "1"}
            raise self.at(key, LabError("value-above", name=name, given=shown(value), **bounds))
        low, high = _RANGES[name]
        if type(value) is not int or not low <= value <= high:
            bounds = {"low": str(low), "high": str(high)}
            error = LabError("value-range", name=name, given=shown(value), **bounds)
            raise self.at(key, error)
        return value

    def halving(self) -> Halving:
        """The halving of cells."""
        match self.table[HALVING]:
            case {"keep": int(keep), **rest} if not rest and type(keep) is int:
                self.value((HALVING, "keep"))
            case _:
                raise self.at((HALVING,), LabError("lab-halving"))
        for name in ("width", "ladder"):
            if name in self.table:
                raise self.at((HALVING,), LabError("lab-halving-with", name=name))
        return Halving(keep)

    def entries(self, name: str) -> Iterator[tuple[Key, Any]]:
        """The entries of a list that must not be empty, each with its key."""
        entries = self.table.get(name)
        if not isinstance(entries, list) or not entries:
            raise self.at((name,), LabError("lab-list", name=name))
        for number, entry in enumerate(entries):
            yield (name, number), entry

    def choices(self, key: Key, entry: Any) -> tuple[list[tuple[str, str]], int]:
        """The combinations of options of an entry whose rules are valid, and how many are not.

        Only a design leaves out combinations that are not.
        """
        id, combinations = self.combinations(key, entry)
        try:
            name, definition = find_definition(id)
        except (RulesError, OSError) as error:
            raise self.at(key, LabError.within(shown(id), error)) from None
        valid, refused = list[tuple[str, str]](), list[RulesError]()
        most = MAX_COMBINATIONS if DESIGN in self.table else MAX_CELLS
        for pairs in itertools.islice(combinations, most + 1):
            try:
                rules = compiled(name, definition, pairs)
            except RulesError as error:
                refused.append(error)
                if DESIGN not in self.table:
                    break
                continue
            if self.dice > 1 and not rules.mechanics["dice.count"]:
                raise self.at(key, LabError("lab-no-dice"))
            valid.append((id, json.dumps({name: rules.options[name] for name in sorted(pairs)})))
        if refused and not (valid and DESIGN in self.table):
            raise self.at(key, LabError.within(shown(id), refused[0]))
        return valid, len(refused)

    def combinations(
        self, key: Key, entry: Any
    ) -> tuple[str, Iterator[dict[str, bool | int | str]]]:
        """The id of an entry of the rulesets, and each combination of its options."""
        match {"id": entry} if isinstance(entry, str) else entry:
            case {"id": str(id), "options": dict(options), **rest} if not rest:
                pass
            case {"id": str(id), **rest} if not rest:
                options = {}
            case _:
                raise self.at(key, LabError("lab-ruleset"))
        for name, value in options.items():
            if value == []:
                raise self.at((*key, "options", name), LabError("lab-list", name=name))
        values = [value if isinstance(value, list) else [value] for value in options.values()]
        return id, (
            dict(zip(options, chosen, strict=True)) for chosen in itertools.product(*values)
        )

    def meetings(self) -> list[tuple[str, str, int]]:
        """The meetings with their numbers of pairs: a player meets itself, in a ladder the next."""
        pairs = self.value(("pairs",)) if "pairs" in self.table else USUAL_PAIRS
        found = list[tuple[str, str, int]]()
        known = set[tuple[str, str]]()
        for key, meeting in self._meetings(pairs):
            if meeting[:2] in known:
                raise self.at(key, LabError("lab-twice"))
            known.add(meeting[:2])
            found.append(meeting)
        return found

    def _meetings(self, pairs: int) -> Iterator[tuple[Key, tuple[str, str, int]]]:
        if "players" in self.table or "ladder" not in self.table:
            for key, entry in self.entries("players"):
                match entry:
                    case {"player": text, "pairs": _, **rest} if not rest:
                        player = self.player(key, text)
                        yield key, (player, player, self.value((*key, "pairs")))
                    case _:
                        player = self.player(key, entry)
                        yield key, (player, player, pairs)
        if "ladder" in self.table:
            entries = list(self.entries("ladder"))
            steps = [self.player(*entry) for entry in entries]
            if len(steps) < 2:
                raise self.at(("ladder",), LabError("lab-ladder"))
            for place, (key, _) in enumerate(entries[1:], 1):
                if steps[place] in steps[:place]:
                    raise self.at(key, LabError("lab-twice"))
                yield key, (steps[place], steps[place - 1], pairs)

    def player(self, key: Key, entry: Any) -> str:
        """A player, in standard spelling."""
        if not isinstance(entry, str):
            raise self.at(key, LabError("lab-player"))
        try:
            return str(PlayerSpec.parse(entry))
        except MatchError as error:
            raise self.at(key, LabError.within(dotted(key), error)) from None

    def at(self, key: Key, error: LabError) -> LabError:
        """The error with the place of the nearest key that the text has."""
        key = (*self.root, *key)
        for length in range(len(key), 0, -1):
            if key[:length] in self.places:
                return error.at(*self.places[key[:length]])
        return error


def levels_of_choice(
    ruleset: str, options: Mapping[str, bool | int | str]
) -> dict[str, bool | int | str]:
    """The level of each factor of a combination: its ruleset, and its options."""
    # The part of an id after its full stop is no suffix of a file.
    return {"ruleset": Path(ruleset).name.removesuffix(".toml"), **options}


def from_file(path: str | Path, parse: Callable[[str], Parsed]) -> Parsed:
    """The content of a file's text; `LabError` names the file and the line of an error."""
    try:
        return parse(read_text(path, MAX_BYTES, LabError))
    except LabError as error:
        raise LabError.within(path, error) from None
