"""One ruleset with all that any comparison shows of it: browsers set two of them side by side."""

from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.citations import (
    Reference,
    bibtex_text,
    cite,
    page_reference,
    ruleset_versions,
    sources_of,
)
from petteia.rulesets.figures import published_figures
from petteia.rulesets.rule_texts import references_in
from petteia.rulesets.traits import ALWAYS_SHOWN, NOTHING, SETUP, traits_of
from petteia.server.catalogue.rulesets.cards import card
from petteia.server.catalogue.rulesets.measurements import METRICS, measured
from petteia.server.catalogue.rulesets.side_by_side import rules_by_part, texts, trait_rows
from petteia.server.catalogue.study.compared_rulesets import Comparison
from petteia.server.catalogue.study.difference_views import differences_of
from petteia.server.catalogue.study.one_position import positions_of
from petteia.server.messages.socket_messages import Data, ShownEstimate


class ColumnTrait(Data, frozen=True):
    """A trait, as far as it decides whether two rulesets differ in it."""

    value: str
    """Empty if the ruleset has no use for it."""
    within: str
    """Only rulesets that have the same here can differ in it."""
    is_always_shown: bool


class ColumnSource(Data, frozen=True):
    """A publication in its citation formats."""

    key: str
    plain: str
    bibtex: str
    csl: str


class Column(Data, frozen=True):
    """The parts by which columns of the page are compared, in the order of the page."""

    title: str
    short_name: str
    positions: dict[str, str]
    """For each position that it has: the condition for another to treat it alike."""
    metrics: tuple[ShownEstimate | None, ...]
    player: str
    version: str
    seed: str
    machine: str
    traits: tuple[ColumnTrait, ...]
    rules: dict[str, tuple[str, ...]]
    """The names of the rules of each part."""
    differences: tuple[tuple[str, ...], ...]
    """The rulesets of each difference."""
    page_key: str
    bibtex_title: str
    ruleset_version: str
    works: tuple[ColumnSource, ...]
    reports: tuple[ColumnSource, ...]


def column_of(id: str, player: str, language: str) -> tuple[Comparison, Column]:
    """A ruleset at its options' defaults, in a process of the engine pool."""
    t = messages_in(language)
    rules, shown = ruleset(id), card(id, t)
    assert shown is not None
    positions = positions_of(rules, t)
    traits = traits_of(rules)
    cell = published_figures().cell(id, player)
    assert cell is not None, f"{id} was not measured"
    figures = measured({id: shown.full_title}, player, t, METRICS)
    comparison = Comparison(
        cards=(shown,),
        titles=(shown.full_title,),
        short_names=(shown.short_name,),
        figures=(cell,),
        verdicts=(),
        positions=tuple(position for _, position in positions.values()),
        facts=trait_rows(traits, [rules], t),
        texts=texts([rules], t),
        parts=rules_by_part([rules], t, 1),
        differences=differences_of(id, t),
        measured=figures,
    )
    sources = references_in(sources_of([id]), t)
    return comparison, Column(
        title=shown.full_title,
        short_name=shown.short_name,
        positions={str(number): key for number, (key, _) in positions.items()},
        metrics=tuple(
            ShownEstimate(found.value, found.low, found.high) if found else None
            for row in (*figures.rows, *figures.others)
            for found in [cell.metrics.get(row.name)]
        ),
        player=figures.player,
        version=figures.version,
        seed=figures.seeds,
        machine=figures.machine,
        traits=tuple(
            ColumnTrait(
                "" if value == NOTHING else repr(value),
                # On a board of another size the pieces are elsewhere in any case.
                str(traits["board"]) if key == SETUP else "",
                key in ALWAYS_SHOWN,
            )
            for key, value in traits.items()
        ),
        rules={
            part.name: tuple(
                row.cells[0].content.rule.name for row in part.rows if row.cells[0].content
            )
            for part in comparison.parts
        },
        differences=tuple(
            tuple(reading.text.game for reading in each.readings) for each in comparison.differences
        ),
        page_key=page_reference("", "", ruleset_versions([id])).key,
        bibtex_title=bibtex_text(shown.full_title),
        ruleset_version=ruleset_versions([id])[0],
        works=tuple(_cited(each) for each in sources if not each.note),
        reports=tuple(_cited(each) for each in sources if each.note),
    )


def _cited(reference: Reference) -> ColumnSource:
    forms = cite([reference])
    return ColumnSource(reference.key, forms.plain, forms.bibtex, forms.csl)
