"""A ruleset as data: options, rules in words, source, and the tables of mechanics."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from petteia._core import Definition as CoreDefinition
from petteia.errors import RulesError
from petteia.rulesets.model.options import Option, Value, frozen, parse_option, value_text
from petteia.rulesets.problems import Problem

BETWEEN_PERSONS: Final = re.compile(", | and ")
"""The separators between the names of several authors."""

TABLES = ("board", "setup", "movement", "dice", "capture", "ending")
"""The tables of a ruleset file that contain mechanics."""

_OPTION_KEYS = ("type", "default", "min", "max", "values", "rule", "writes", "effect")
_RULE_KEYS = ("name", "ids", "part", "when", "cites")
"""The keys of options and rules that the core needs."""

EVIDENCE = ("attested", "inferred", "documented", "invented", "adjudicated")
"""The basis of a rule: an ancient text or find that states it, a reading of one, recorded living
play, its author, or this project."""

CERTAINTY = ("author-text", "author-program", "two-reports", "one-report")
"""The known form of an author's rules: the text itself, a program with its explanation, or only
reports by others, two independent ones or one; the surest first."""

AT_SECOND_HAND = ("two-reports", "one-report")
"""The certainties of rules whose source was not read: such a ruleset names its reports."""

AUTHOR_KINDS = ("persons", "organization")
"""The possible publishers of a ruleset: persons, cited by family name, or an organization."""

PUBLICATION_KINDS = ("article", "chapter", "book", "webpage")
"""The possible kinds of a ruleset's publication, if the file says it."""

PARTS = {
    "board": "Board",
    "setup": "Set-up",
    "movement": "Movement",
    "dice": "Dice",
    "capture": "Capture",
    "expansion": "Expansion: inciti",
    "ending": "Ending",
    "conduct": "Conduct and record",
}
"""The parts of a game's rules in listing order, and their headings."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in plain words, with its IDs and its basis."""

    name: str
    ids: tuple[str, ...]
    part: str
    evidence: str
    text: str
    title: str = ""
    basis: str = ""
    """The author's own reason; of an adjudicated rule, the reason of the decision."""
    parallel: str = ""
    """The evidence of ancient texts or finds, and the step from them to the rule, by the editors of
    the ruleset."""
    unverified: bool = False
    """Whether a person should still compare the rule with the original source."""
    when: Mapping[str, Value] = field(default_factory=dict)
    """Options under which the rule applies; empty if it always does."""
    cites: tuple[str, ...] = ()
    """Grounds of refusal and reasons of ending that cite this rule's first ID."""


@dataclass(frozen=True, slots=True)
class Report:
    """A publication through which a source is known that was not read itself, or not whole."""

    author: str
    title: str
    covers: str
    """Its subject in the rules."""
    date: str = ""
    """When it was published, as far as that is known: YYYY, YYYY-MM or YYYY-MM-DD."""
    url: str = ""
    author_kind: str = AUTHOR_KINDS[0]

    @property
    def year(self) -> int | None:
        """The year of the date."""
        year = self.date[:4]
        return int(year) if re.fullmatch("[0-9]{4}", year) else None

    def __str__(self) -> str:
        return f"{self.author}, {self.title}" + (f" ({self.date})" if self.date else "")


@dataclass(frozen=True, slots=True)
class Source:
    """The place of publication of a ruleset."""

    author: str
    """Several persons are written as ``A, B and C``."""
    title: str = ""
    year: int | None = None
    publisher: str = ""
    url: str = ""
    certainty: str = ""
    """One of ``CERTAINTY``; empty if the file does not give it."""
    author_kind: str = AUTHOR_KINDS[0]
    kind: str = ""
    """One of ``PUBLICATION_KINDS``; empty if the file does not give it."""
    container: str = ""
    """The journal, the book, the series or the site that it is part of."""
    volume: str = ""
    issue: str = ""
    reports: tuple[Report, ...] = ()
    """The reporters of the rules, if the source was not read itself, or not completely."""

    @property
    def short_author(self) -> str:
        """The author in a list of games: a person's family name, or the name of an institution."""
        if self.author_kind == "organization":
            return self.author
        first, *others = BETWEEN_PERSONS.split(self.author)
        words = first.partition(" (")[0].split()
        family = words[-1] if words else self.author
        return f"{family} et al." if others else family

    @property
    def part_of(self) -> str:
        """Its container, with volume and issue; empty if it has none."""
        numbered = f"{self.volume}({self.issue})" if self.volume and self.issue else ""
        return f"{self.container} {numbered or self.volume or self.issue}".strip()

    @property
    def imprint(self) -> str:
        """Its container, and its publisher."""
        return ", ".join(part for part in (self.part_of, self.publisher) if part)

    def __str__(self) -> str:
        text = ", ".join(part for part in (self.author, self.title, self.imprint) if part)
        return f"{text} ({self.year})" if self.year else text


def titled(title: str, source: Source | None) -> str:
    """A game's title in any language with its author: ``Petteia (Walker)``."""
    author = source.short_author if source else ""
    return title if not author or author in title else f"{title} ({author})"


@dataclass(frozen=True, slots=True)
class Variation:
    """The options of a game, all at their defaults but one."""

    name: str
    """The option with another value, and that value as text; empty if all have defaults."""
    value: str
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Definition:
    """A ruleset as its file and the files that it extends give it, before options are chosen."""

    title: str
    summary: str
    version: int
    source: Source | None
    tables: Mapping[str, Mapping[str, Any]]
    options: Mapping[str, Option]
    rules: tuple[Rule, ...]
    core: CoreDefinition = field(repr=False, compare=False)
    """The mechanics before options are applied."""
    piece_names: dict[str, str] = field(default_factory=dict)
    """The game's names for its pieces, by their letters, if they differ from the common names."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The library's game that shows a rule, by the rule's name: its part and title."""
    notation: str = ""
    """The author's own notation, or empty."""
    illegal_moves_stand: bool = False
    """Whether an illegal move that no one noticed in time remains in force (XXI-I)."""
    weights: str = ""
    """The games whose weights the engine estimates by; empty for the weights of all kinds of
    games."""
    extends: str = ""
    """The id or path of the ruleset that it extends; empty if none."""
    text: str = ""
    """The whole ruleset as a self-contained text, or empty."""
    can_be_embedded: bool = True
    """Whether a record can contain the text, and read it back."""

    @property
    def full_title(self) -> str:
        """The title with its author, as lists of games have it: several games share a title."""
        return titled(self.title, self.source)

    @classmethod
    def from_document(
        cls, document: Mapping[str, Any], text: str = "", can_be_embedded: bool = True
    ) -> Self:
        """Build the definition from a document with a valid shape."""
        options = {name: parse_option(name, entry) for name, entry in document["options"].items()}
        conduct = document.get("conduct", {})
        return cls(
            title=document["title"],
            summary=document["summary"],
            version=document.get("version", 1),
            source=_source(document["source"]) if "source" in document else None,
            tables={table: document[table] for table in TABLES if table in document},
            options=options,
            rules=tuple(Rule(**frozen(entry)) for entry in document.get("rules", ())),
            core=CoreDefinition(json.dumps(_for_core(document))),
            piece_names=document.get("pieces", {}),
            examples=document.get("examples", {}),
            notation=conduct.get("notation", ""),
            illegal_moves_stand=conduct.get("illegal_moves") == "stand",
            weights=document.get("weights", ""),
            extends=document.get("extends", ""),
            text=text,
            can_be_embedded=can_be_embedded,
        )

    def defaults(self) -> dict[str, Value]:
        """Every option with its default."""
        return {name: option.default for name, option in self.options.items()}

    def variations(self) -> Iterator[Variation]:
        """The defaults, then each other boundary value of an option beside the defaults."""
        defaults = self.defaults()
        yield Variation("", "", defaults)
        for name, option in self.options.items():
            for value in option.boundary_values:
                if value != defaults[name]:
                    yield Variation(name, value_text(value), {**defaults, name: value})

    def chosen(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its given value or its default."""
        values = self.defaults()
        for name, value in given.items():
            option = self.options.get(name)
            if option is None:
                path, codes = ("options", name), ("error-no-option", "error-no-option-of")
                raise Problem.unknown(path, self.options, *codes)
            values[name] = option.parse(value)
        return values

    def mechanics(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """All mechanics under these options; ``Problem`` if a set-up does not fit the board."""
        try:
            return self.core.mechanics(options)
        except RulesError as error:
            raise Problem.of_core(error) from None

    def rules_under(self, options: Mapping[str, Value]) -> tuple[Rule, ...]:
        """The rules that apply under these options."""
        names = set(self.core.rules(options))
        return tuple(rule for rule in self.rules if rule.name in names)


def _for_core(document: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a document for the core: mechanics, options, and the uses of the rules."""

    def known(entry: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
        return {key: entry[key] for key in keys if key in entry}

    options = {name: known(entry, _OPTION_KEYS) for name, entry in document["options"].items()}
    rules = [known(entry, _RULE_KEYS) for entry in document.get("rules", ())]
    return {**known(document, TABLES), "options": options, "rules": rules}


def _source(entry: Mapping[str, Any]) -> Source:
    reports = tuple(Report(**report) for report in entry.get("reports", ()))
    return Source(**{**entry, "reports": reports})
