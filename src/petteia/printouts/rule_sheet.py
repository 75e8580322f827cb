"""The texts of a rule sheet, in the reader's language: the same as on the page of the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

from petteia._core import Position, Ruleset
from petteia.i18n.messages import Messages
from petteia.printouts.rule_figures import Figure, caption_in, comment_of, figures
from petteia.rulesets import ruleset
from petteia.rulesets.changes import changes_in_words
from petteia.rulesets.citations import cite, page_reference, ruleset_versions, sources_of
from petteia.rulesets.description import ChosenOption, Description, Part
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import cited_id
from petteia.rulesets.rule_texts import (
    LocalizedOption,
    described,
    full_title,
    grounds_in_words,
    references_in,
)
from petteia.rulesets.traits import trait_in_words, traits_of

Paper = Literal["a4", "letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)
LEFT_OUT = "conduct"
"""The part of the rules that a sheet leaves out: no game is decided by its record."""
MAX_DIAGRAMS = {"movement": 2, "capture": 2}
"""How many rules of a part have a diagram."""


@dataclass(frozen=True)
class Diagram:
    """An example of a rule: the position, the move, and an explanation."""

    figure: Figure
    caption: str


@dataclass(frozen=True)
class Paragraph:
    """A rule: its name, its basis, and its words; or words alone."""

    title: str
    note: str
    text: str
    diagram: Diagram | None = None


@dataclass(frozen=True)
class Section:
    """Paragraphs under a heading."""

    heading: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class RuleSheet:
    """The rules of a game as a sheet of paper shows them."""

    title: str
    summary: str
    facts: tuple[str, ...]
    """The source and its certainty, the board and the pieces, the version of the rules."""
    start: Position
    sections: tuple[Section, ...]
    back: tuple[Section, ...]
    """The grounds of the rules, for the back of the sheet; empty if no rule has any."""
    language: str


def rule_sheet(rules: Ruleset, t: Messages, address: str = "") -> RuleSheet:
    """The rules of a game with its options.

    ``address`` is that of the game's page, if the sheet comes from a site.
    """
    description = described(rules, t)
    return RuleSheet(
        title=description.title,
        summary=description.summary,
        facts=tuple(_facts(rules, description, t)),
        start=Position(rules),
        sections=tuple(_sections(rules, description, address, t)),
        back=tuple(_back(description, t)),
        language=t.language,
    )


def _facts(rules: Ruleset, description: Description, t: Messages) -> Iterator[str]:
    if description.source:
        yield f"{t('rules-sources')}: {description.source}"
    if description.certainty:
        yield t("rules-certainty", certainty=description.certainty)
    traits = traits_of(rules)
    for fact in ("board", "pieces"):
        yield f"{t(f'rules-{fact}')}: {trait_in_words(t, fact, traits[fact])}"
    yield t("sheet-version", id=cited_id(rules.id), version=description.version)


def _sections(
    rules: Ruleset, description: Description, address: str, t: Messages
) -> Iterator[Section]:
    if description.extends:
        lead = t("change-lead", title=full_title(ruleset(description.extends), t))
        sentences = [each.sentence(t) for each in changes_in_words(t, rules)]
        # Another title or notation changes no rule.
        if sentences:
            yield Section(lead, tuple(Paragraph("", "", sentence) for sentence in sentences))
    examples = figures(rules)
    for part in description.parts:
        if part.name != LEFT_OUT:
            yield Section(part.heading, tuple(_rules(part, examples, t)))
    if description.options:
        options = "; ".join(map(_option, description.options))
        yield Section(t("rules-options"), (Paragraph("", "", f"{options}."),))
    title = t("rules-title", title=full_title(rules, t))
    own = page_reference(title, address, ruleset_versions([rules.id]))
    cited = cite([own, *references_in(sources_of([rules.id]), t)]).plain
    lines = tuple(Paragraph("", "", line) for line in cited.splitlines())
    yield Section(t("cite-this"), lines)


def _back(description: Description, t: Messages) -> Iterator[Section]:
    """By rule, the author's reason and the ancient evidence as we read it, a paragraph each."""
    rules = [each for part in description.parts if part.name != LEFT_OUT for each in part.rules]
    paragraphs = tuple(
        Paragraph("" if number else rule.title, "", ground)
        for rule in rules
        for number, ground in enumerate(grounds_in_words(rule, t))
    )
    if paragraphs:
        yield Section(t("sheet-grounds"), paragraphs)


def _rules(part: Part, examples: dict[str, Figure], t: Messages) -> Iterator[Paragraph]:
    left = MAX_DIAGRAMS.get(part.name, 0)
    for rule in part.rules:
        figure = examples.get(rule.name)
        diagram = _diagram(figure, t) if figure is not None and left else None
        left -= diagram is not None
        yield Paragraph(rule.title, _grounds(rule, t), rule.text, diagram)


def _diagram(figure: Figure, t: Messages) -> Diagram | None:
    """An example that begins with a move; others need more than one picture."""
    if len(figure.nodes) < 2 or figure.nodes[1].move is None:
        return None
    first, second = map(comment_of, figure.nodes[:2])
    return Diagram(figure, caption_in(second or first or figure.title, t))


def _grounds(rule: Rule, t: Messages) -> str:
    """The IDs of a rule, its basis, and whether it is still unverified."""
    evidence = [t(f"evidence-{rule.evidence}")] if rule.evidence else []
    grounds = "; ".join([", ".join(rule.ids), *evidence])
    return f"{grounds}. {t('rules-unverified')}" if rule.unverified else grounds


def _option(chosen: ChosenOption) -> str:
    """An option by its value; the rules of the sheet describe its effect."""
    option = chosen.option
    assert isinstance(option, LocalizedOption)
    remark = option.arbiter or option.inert
    note = f" ({remark.rstrip('.')})" if remark else ""
    return f"{option.title}: {option.value_title(chosen.value)}{note}"
