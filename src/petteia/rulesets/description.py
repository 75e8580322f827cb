"""A game's rules in plain words, part by part, as they apply under its options."""

import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from petteia._core import Ruleset, _error_message
from petteia.rulesets.changes import changes_in_words, extension_of, own_rule
from petteia.rulesets.model.definition import PARTS, Report, Rule
from petteia.rulesets.model.options import Option, Value, value_text
from petteia.rulesets.registry import find_definition
from petteia.rulesets.traits import NOTHING, piece_names, trait_in_words, traits_of

EVIDENCE_MEANINGS = {
    "attested": "an ancient text or find states the rule",
    "inferred": "an ancient text or find suggests it",
    "documented": "recorded from living play; no ancient evidence",
    "invented": "the author's own idea",
    "adjudicated": "the source is silent; our decision",
}
BASIS_HEADINGS = {"documented": "Recorded", "adjudicated": "Why"}
"""The name of a rule's basis, by its evidence, if it is not the author's reason."""
AUTHORS_REASON = "Author's reason"
PARALLEL_HEADING = "Ancient evidence, as we read it"

CERTAINTY_MEANINGS = {
    "author-text": "the author's own text was read",
    "author-program": "the author's program and its explanation were read",
    "two-reports": "two or more independent reports were compared",
    "one-report": "only one report was found",
}


UNVERIFIED = "to be checked"
UNVERIFIED_MEANING = "a person should compare the rule with the original source"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a game's rules: board, set-up, movement and so on."""

    name: str
    heading: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option of a ruleset and the value that it has in this game."""

    option: Option
    value: Value


@dataclass(frozen=True, slots=True)
class Description:
    """A game in plain words, with its source, rules and options."""

    id: str
    title: str
    summary: str
    source: str
    url: str
    certainty: str
    """The known form of the author's rules: one of ``CERTAINTY``, or empty."""
    reports: tuple[Report, ...]
    """The reporters of the rules, if the source was not read itself, or not completely."""
    version: int
    extends: str
    """The ruleset of the package that a user's game extends; otherwise empty."""
    parts: tuple[Part, ...]
    options: tuple[ChosenOption, ...]
    piece_names: dict[str, str]
    """The game's names for its pieces, by their letters."""

    @property
    def unverified(self) -> tuple[str, ...]:
        """The IDs of the rules that a person should still compare with the original source."""
        rules = (rule for part in self.parts for rule in part.rules if rule.unverified)
        return tuple(dict.fromkeys(rule.ids[0] for rule in rules))


def describe(rules: Ruleset) -> Description:
    """Everything that a ruleset's file says about a game, for the options chosen."""
    _, definition = find_definition(rules.id)
    extension = extension_of(rules)
    source = None if extension.is_source_inherited else definition.source
    return Description(
        id=rules.id,
        title=definition.title,
        summary=definition.summary,
        source=str(source or ""),
        url=source.url if source else "",
        certainty=source.certainty if source else "",
        reports=source.reports if source else (),
        version=definition.version,
        extends=extension.parent,
        parts=tuple(_parts(rules)),
        options=tuple(
            ChosenOption(option, rules.options.get(name, option.default))
            for name, option in definition.options.items()
        ),
        piece_names=piece_names(rules),
    )


def rules_text(rules: Ruleset, width: int = 80) -> str:
    """A game's rules in plain words with their IDs and evidence, wrapped to a width."""
    described = describe(rules)
    lines = [described.title, f"{described.id}, version {described.version}"]
    lines += [line for line in (described.source, described.url) if line]
    if described.certainty:
        lines += [f"Certainty: {CERTAINTY_MEANINGS[described.certainty]}"]
    lines += [f"Report: {report}. {report.covers}" for report in described.reports]
    lines += ["", described.summary, ""]
    if described.extends:
        lines += [english("change-lead", title=find_definition(described.extends)[1].full_title)]
        lines += [each.sentence(english) for each in changes_in_words(english, rules)]
        lines += [""]
    lines += [f"{word}: {meaning}" for word, meaning in EVIDENCE_MEANINGS.items()]
    if described.unverified:
        lines += [f"{UNVERIFIED}: {UNVERIFIED_MEANING} ({', '.join(described.unverified)})"]
    text = [_wrapped(line, width, "") if line else "" for line in lines]
    for part in described.parts:
        text += ["", part.heading.upper()]
        for rule in part.rules:
            text += ["", *_rule_lines(rule, width)]
    if not described.parts:
        text += ["", "MECHANICS", "", *mechanics_lines(rules)]
    text += ["", "OPTIONS", ""]
    text += [_option_text(chosen, width) for chosen in described.options]
    return "\n".join(text) + "\n"


def english(key: str, /, **values: str | int) -> str:
    """A trait or a change in English; a kind of piece is its own word."""
    return key.removeprefix("kind-") if key.startswith("kind-") else _error_message(key, values)


def mechanics_lines(rules: Ruleset) -> Iterator[str]:
    """The effects of a game's mechanics, a trait a line; for games without rules in words."""
    names = piece_names(rules)
    for key, value in traits_of(rules).items():
        if value != NOTHING:
            yield f"  {english(f'trait-{key}')}: {trait_in_words(english, key, value, names)}"


def rules_by_part(
    rules: Ruleset, shown: Callable[[Rule], Rule]
) -> Iterator[tuple[str, list[Rule]]]:
    """The rules that apply, as they are shown, by part; a change appears only once."""
    held = find_definition(rules.id)[1].rules_under(rules.options)
    for name in PARTS:
        found: dict[str, Rule] = {}
        for rule in (shown(each) for each in held if each.part == name):
            found.setdefault(rule.name if rule.evidence else rule.text, rule)
        if found:
            yield name, list(found.values())


def _parts(rules: Ruleset) -> Iterator[Part]:
    for name, shown in rules_by_part(rules, lambda rule: own_rule(english, rule, rules)):
        yield Part(name, PARTS[name], tuple(shown))


def _rule_lines(rule: Rule, width: int) -> Iterator[str]:
    marks = (", ".join(rule.ids), rule.evidence, UNVERIFIED if rule.unverified else "")
    heading = f"{rule.title or rule.name} [{'; '.join(filter(None, marks))}]"
    yield _wrapped(heading, width, "  ")
    yield _wrapped(rule.text, width, "    ")
    if rule.basis:
        heading = BASIS_HEADINGS.get(rule.evidence, AUTHORS_REASON)
        yield _wrapped(f"{heading}: {rule.basis}", width, "    ")
    if rule.parallel:
        yield _wrapped(f"{PARALLEL_HEADING}: {rule.parallel}", width, "    ")


def _option_text(chosen: ChosenOption, width: int) -> str:
    option = chosen.option
    rule = f" [{option.rule}]" if option.rule else ""
    allowed = f" Allowed: {option.allowed}; default {value_text(option.default)}."
    text = f"{option.name} = {value_text(chosen.value)}{rule}: {option.summary}{allowed}"
    text = " ".join(filter(None, (text, option.arbiter, option.inert)))
    return textwrap.fill(text, width, initial_indent="  ", subsequent_indent="    ")


def _wrapped(text: str, width: int, indent: str) -> str:
    return textwrap.fill(
        text,
        max(width, 24),
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )
