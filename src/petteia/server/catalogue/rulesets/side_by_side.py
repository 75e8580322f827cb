"""Rulesets side by side: facts and rules, and the differences of each from the first."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Generic, Literal, TypeVar

from markupsafe import Markup

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.printouts.rule_figures import Figure, figures
from petteia.rulesets.model.definition import PARTS, Rule
from petteia.rulesets.rule_texts import described
from petteia.rulesets.traits import (
    ALWAYS_SHOWN,
    NOTHING,
    TraitValue,
    differences,
    piece_names,
    trait_in_words,
    traits_of,
)
from petteia.server.catalogue.rulesets.cards import thumbnail
from petteia.server.catalogue.rulesets.comparison import compared
from petteia.server.catalogue.rulesets.rule_passages import PassageText, passages_by_rule
from petteia.server.catalogue.rulesets.texts_beside import counts_beside

State = Literal["first", "same", "differs", "absent"]
"""The relation of an entry to the first ruleset's."""
T = TypeVar("T")


@dataclass(frozen=True)
class Cell(Generic[T]):
    """The cell of one ruleset in a row."""

    state: State
    content: T
    span: int = 1
    """The number of neighbours with the same cell, including itself; 0 if it equals the one
    before."""
    is_alone: bool = False
    """Whether no other ruleset has the same."""


@dataclass(frozen=True)
class Row(Generic[T]):
    """A feature in which rulesets agree or differ."""

    title: str
    cells: tuple[Cell[T], ...]

    @property
    def is_same(self) -> bool:
        """Whether all rulesets agree."""
        return all(cell.state in ("first", "same") for cell in self.cells)


@dataclass(frozen=True)
class ShownRule:
    """A rule, with a picture if the library has an example."""

    rule: Rule
    picture: Markup | None
    passages: tuple[PassageText, ...]
    """The ancient passages that it rests on."""


@dataclass(frozen=True)
class PartRows:
    """The rules of one part of the rulesets."""

    name: str
    heading: str
    rows: tuple[Row[ShownRule | None], ...]
    """The subjects that several of the rulesets have a rule about."""
    alone: tuple[tuple[ShownRule, ...], ...]
    """For each ruleset, its rules on subjects without a rule in any other."""


def facts(games: Sequence[Ruleset], t: Messages) -> tuple[Row[str], ...]:
    """The main traits of games, and those in which they differ."""
    own, *others = (traits_of(rules) for rules in games)
    return trait_rows(compared(own, others), games, t)


def trait_rows(keys: Iterable[str], games: Sequence[Ruleset], t: Messages) -> tuple[Row[str], ...]:
    """Some traits of games."""
    all_traits = [traits_of(rules) for rules in games]
    all_names = [piece_names(rules) for rules in games]
    return tuple(
        _row(
            t(f"trait-{key}"),
            [None if traits[key] == NOTHING else traits[key] for traits in all_traits],
            [
                _fact(key, traits[key], names, t)
                for traits, names in zip(all_traits, all_names, strict=True)
            ],
        )
        for key in keys
    )


def texts(games: Sequence[Ruleset], t: Messages) -> tuple[Row[str], ...]:
    """The verdicts of old texts and finds on games, in short."""
    titles = (t("texts-title"), t("texts-greek"), t("texts-roman"))
    columns = [counts_beside(rules, t) for rules in games]
    rows = zip(*columns, strict=True)
    return tuple(_row(title, row, row) for title, row in zip(titles, rows, strict=True))


def _fact(key: str, value: TraitValue, names: Mapping[str, str], t: Messages) -> str:
    """A trait of a game in words; a trait without a use does not apply."""
    if value == NOTHING and key not in ALWAYS_SHOWN:
        return t("compare-useless")
    return trait_in_words(t, key, value, names)


@dataclass(frozen=True)
class Verdict:
    """In how many of the mechanics that two games both have they differ."""

    places: tuple[int, int]
    """Which of the compared games they are."""
    differing: tuple[str, ...]
    """The differing traits, in words."""
    shared: int
    """How many both have a use for."""


def verdicts(games: Sequence[Ruleset], t: Messages) -> tuple[Verdict, ...]:
    """A verdict for each pair of games."""
    all_traits = [traits_of(rules) for rules in games]
    found = []
    for (one, mine), (other, theirs) in combinations(enumerate(all_traits), 2):
        shared = [key for key in mine if NOTHING not in (mine[key], theirs[key])]
        differing = [key for key in differences(mine, theirs) if key in shared]
        titles = tuple(t(f"trait-{key}") for key in differing)
        found.append(Verdict((one, other), titles, len(shared)))
    return tuple(found)


def rules_by_part(
    games: Sequence[Ruleset], t: Messages, shared_by: int = 2
) -> tuple[PartRows, ...]:
    """The rules of games by part; rules of one name are about the same thing.

    A subject has no row if fewer than ``shared_by`` games have a rule about it.
    """
    shown = [_shown_rules(rules, t) for rules in games]
    return tuple(
        _part(name, t(f"part-{name}"), [parts[name] for parts in shown], shared_by)
        for name in PARTS
        if any(parts[name] for parts in shown)
    )


def _shown_rules(rules: Ruleset, t: Messages) -> dict[str, dict[str, ShownRule]]:
    """The rules of a game by part and name."""
    examples = figures(rules)
    passages = passages_by_rule(rules, t)
    found: dict[str, dict[str, ShownRule]] = {name: {} for name in PARTS}
    for part in described(rules, t).parts:
        for rule in part.rules:
            picture = _picture(examples.get(rule.name))
            shown = ShownRule(rule, picture, passages.get(rule.name, ()))
            found[part.name][rule.name] = shown
    return found


def _picture(figure: Figure | None) -> Markup | None:
    """The part of a board that an example is about; whole boards are shown above."""
    if figure is None:
        return None
    rules, region = figure.start.rules, figure.region
    is_whole = region == (0, 0, rules.files - 1, rules.ranks - 1)
    return None if is_whole else thumbnail(figure.start, region)


def _part(
    name: str, heading: str, games: Sequence[Mapping[str, ShownRule]], shared_by: int
) -> PartRows:
    """The rules of one part of several games, by their names."""
    counts = Counter(rule for rules in games for rule in rules)
    rows = {
        rule: [rules.get(rule) for rules in games] for rule in counts if counts[rule] >= shared_by
    }
    return PartRows(
        name,
        heading,
        tuple(
            _row(
                next(each.rule.title for each in shown if each),
                [each.rule.text if each else None for each in shown],
                _without_repeated_pictures(shown),
            )
            for shown in rows.values()
        ),
        tuple(
            tuple(each for rule, each in rules.items() if counts[rule] < shared_by)
            for rules in games
        ),
    )


def _without_repeated_pictures(
    row: Sequence[ShownRule | None],
) -> list[ShownRule | None]:
    """The rules of a row; a picture that several of them have shows no difference."""
    counts = Counter(each.picture for each in row if each)
    return [
        replace(each, picture=None) if each and counts[each.picture] > 1 else each for each in row
    ]


def _row(title: str, keys: Sequence[Hashable], contents: Sequence[T]) -> Row[T]:
    """A row of contents, which are equal if their keys are; the key None belongs to nothing."""
    cells = []
    for number, (key, content) in enumerate(zip(keys, contents, strict=True)):
        state: State = "first" if number == 0 else "same" if key == keys[0] else "differs"
        after = next((at for at in range(number, len(keys)) if keys[at] != key), len(keys))
        span = 0 if number and keys[number - 1] == key else after - number
        is_alone = key is not None and keys.count(key) == 1
        cells.append(Cell("absent" if key is None else state, content, span, is_alone))
    return Row(title, tuple(cells))
