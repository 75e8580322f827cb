"""The pages of the rules: the family tree, and one page for each game."""

import functools
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Literal

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia._core import Position, Ruleset
from petteia.errors import PetteiaError
from petteia.i18n.languages import offered
from petteia.i18n.messages import Messages
from petteia.lessons import lessons_for
from petteia.lessons.catalogue import short_game
from petteia.printouts.rule_figures import figures
from petteia.printouts.rule_sheet import PAPERS, Paper
from petteia.rulesets import describe, ruleset, ruleset_ids
from petteia.rulesets.citations import cite, page_reference, ruleset_versions, sources_of
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.figures import published_figures
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.problems import shown
from petteia.rulesets.registry import (
    find_definition,
    living_ruleset_ids,
    shipped_definition,
)
from petteia.rulesets.rule_texts import (
    LocalizedOption,
    described,
    extension_in,
    full_title,
    option_in,
    references_in,
    title_of,
)
from petteia.rulesets.traits import trait_in_words, traits_of
from petteia.server.catalogue.rulesets.cards import Card, by_author, card, cards, thumbnail
from petteia.server.catalogue.rulesets.choosing import MARKS, founding_passage, kinds
from petteia.server.catalogue.rulesets.comparison import (
    compared,
    neighbours,
)
from petteia.server.catalogue.rulesets.lineage import families, lineage
from petteia.server.catalogue.rulesets.measurements import measured
from petteia.server.catalogue.rulesets.rule_examples import figure_in
from petteia.server.catalogue.rulesets.rule_passages import passages_by_rule
from petteia.server.catalogue.rulesets.rules_view import WrittenRules, written_rules
from petteia.server.catalogue.rulesets.testimonies import ShownTestimony, shown_testimonies
from petteia.server.catalogue.rulesets.texts_beside import texts_beside
from petteia.server.catalogue.study.edition_data import short_game_form
from petteia.server.catalogue.study.lesson_views import lesson_card
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, FormRefusedError, Visitor
from petteia.server.live.display_names import player_name
from petteia.server.messages.game_view import position_view
from petteia.server.workers.engine_pool import EngineFailedError
from petteia.server.workers.fair_queue import OverBudgetError
from petteia.server.workers.sheet_printer import SheetRequest


class RulesetPage:
    """The complete data of the page of a game, with its options at their defaults."""

    def __init__(self, rules: Ruleset, t: Messages) -> None:
        self.described = described(rules, t)
        parts = self.described.parts
        self.source = find_definition(rules.id)[1].source
        self.traits = traits_of(rules)
        ancestors = lineage(rules)
        self.neighbours = neighbours(rules, ancestors, t)
        self.compared = compared(self.traits, [each.traits for each in self.neighbours])
        self.parent = title_of(ruleset(ancestors[0]), t) if ancestors else ""
        """The title of the ruleset that it extends; empty if none."""
        self.options = _options(rules, ancestors, t)
        """Each option with its default in the parent, or None."""
        self.figures = figures(rules)
        self.passages = passages_by_rule(rules, t)
        """The ancient passages that rules rest on, by the names of the rules."""
        titles, player = {rules.id: self.described.title}, published_figures().main_player
        self.measured = measured(titles, player, t)
        self.anchors: dict[str, str] = {}
        """The name of the rule, or of the option, that shows each rule ID first."""
        for part in parts:
            for rule in part.rules:
                for id in rule.ids:
                    self.anchors.setdefault(id, rule.name)
        for option, _ in self.options:
            if option.rule:
                # An option may have the name of the rule that it changes.
                self.anchors.setdefault(option.rule, f"option.{option.name}")
        self.start = Position(rules)
        self.picture = thumbnail(self.start)
        self.has_evidence = any(rule.evidence for part in parts for rule in part.rules)
        """Whether it states the basis of any rule."""
        self.skills = [lesson_card(lesson, t) for lesson in lessons_for(rules)]
        """The lessons that teach its skills."""
        self.texts = texts_beside(rules, t)
        """The verdicts of old texts and finds on it."""


ruleset_page = functools.lru_cache(maxsize=64)(RulesetPage)
"""The page of a game; those that were shown last are kept."""


@get("/rules")
async def tree(visitor: Visitor, site: Site) -> Response[str]:
    """The rulesets by their kind of play, or by author as a family tree."""
    t = visitor.t
    published = await site.rulesets.published()
    names = await site.live_games.display_names.of(row.owner for row in published)
    return visitor.page(
        "rulesets.html",
        own=await site.rulesets.kept_by(visitor.player) if visitor.player else (),
        published=[(row, player_name(row.owner or "", names, t)) for row in published],
        by="author" if visitor.query.get("by") == "author" else "kind",
        families=families(t),
        kinds=_kinds(t),
        marks=MARKS,
        minutes=await site.history.lengths.minutes(),
        count=len(ruleset_ids()) - len(living_ruleset_ids()),
        living=len(living_ruleset_ids()),
        names_of=lambda traits: ", ".join(t(f"trait-{key}") for key in traits),
    )


@dataclass(frozen=True)
class KindOfPlay:
    """The rulesets of one kind of play."""

    marks: tuple[str, ...]
    """Its mechanics, in words."""
    passage: ShownTestimony | None
    """The passage that it cites more often than other kinds do."""
    authors: list[tuple[str, list[Card]]]


@functools.cache
def _kinds(t: Messages) -> tuple[KindOfPlay, ...]:
    by_id = {each.id: each for each in cards(t)}
    testimonies = {each.id: each for each in shown_testimonies(t)}
    return tuple(
        KindOfPlay(
            tuple(t(f"mark-{mark}") for mark in MARKS if mark in marks),
            testimonies.get(founding_passage(kind)),
            by_author(by_id[each.id] for each in kind),
        )
        for marks, kind in kinds().items()
    )


@get("/rules/{id:str}")
async def rules(id: str, visitor: Visitor, site: Site) -> Response[str]:
    """The rules of a game in plain words, with their IDs and their basis."""
    t = visitor.t
    row = await site.rulesets.find(id)
    found = card(id, t)
    if found is None or (row is None and is_user_ruleset(id)):
        raise FormRefusedError(404, PetteiaError("no-ruleset", ruleset=shown(id)))
    page = ruleset_page(ruleset(id), t)
    short = short_game(id)
    views = {name: figure_in(figure, t) for name, figure in page.figures.items()}
    pictures = {
        name: thumbnail(figure.start, figure.region) for name, figure in page.figures.items()
    }
    return visitor.page(
        "rules.html",
        page=page,
        card=found,
        described=page.described,
        extension=extension_in(ruleset(id), t),
        evidence=EVIDENCE,
        views=views,
        start={
            "position": position_view(page.start),
            "pieceNames": describe(page.start.rules).piece_names,
        },
        pictures=pictures,
        short_game=None if short is None else short_game_form(short),
        title_of=lambda id: title_of(ruleset(id), t),
        own=row,
        is_mine=row is not None and row.owner == visitor.player,
        citation=cite(
            [
                page_reference(
                    t("rules-title", title=full_title(ruleset(id), t)),
                    visitor.public_address(f"/rules/{id}"),
                    ruleset_versions([id]),
                    datetime.now(UTC).date(),
                ),
                *references_in(sources_of([id]), t),
            ]
        ),
        share=site.settings.share_address(),
        progress=await site.progress.of(visitor.player),
        in_words=partial(trait_in_words, t),
    )


@get("/rules/{id:str}/sheet.pdf")
async def sheet(id: str, visitor: Visitor, site: Site) -> Response[bytes]:
    """A game's rules on a page or two to print, in the visitor's language or that of ``lang``.

    It is for A4 paper, or for that of ``paper``.
    """
    return await _printed("sheet", id, visitor, site)


@get("/rules/{id:str}/kit.pdf")
async def kit(id: str, visitor: Visitor, site: Site) -> Response[bytes]:
    """A game to print, cut out and play, in the visitor's language or that of ``lang``.

    It is for A4 paper, or for that of ``paper``.
    """
    return await _printed("kit", id, visitor, site)


async def _printed(
    what: Literal["sheet", "kit"], id: str, visitor: Visitor, site: Site
) -> Response[bytes]:
    existing(await visitor.card(id))
    asked = visitor.query.get("paper", "a4")
    paper: Paper = existing(next((each for each in PAPERS if each == asked), None))
    asked = visitor.query.get("lang", "")
    known = {language.code for language in offered()}
    language = asked if asked in known else visitor.t.language
    order = SheetRequest(what, id, language, visitor.public_address(f"/rules/{id}"), paper)
    try:
        printed = await site.printer.sheet(order, visitor.client)
    except EngineFailedError as error:
        status = 429 if isinstance(error.__cause__, OverBudgetError) else 503
        raise FormRefusedError(status, "refused-sheet") from None
    name = "-".join((id, what, language, *(() if paper == "a4" else (paper,))))
    headers = {"content-disposition": f'inline; filename="{name}.pdf"'}
    return Response(printed, media_type="application/pdf", headers=headers)


@get("/game/{id:str}/rules")
async def rules_of_game(id: str, visitor: Visitor, site: Site) -> WrittenRules:
    """The rules of a game with its options, for the drawer beside its board."""
    session = await site.live_games.session(id)
    return written_rules(session.live_game.game.rules, visitor.t)


def _options(
    rules: Ruleset, ancestors: tuple[str, ...], t: Messages
) -> list[tuple[LocalizedOption, object]]:
    above = shipped_definition(ancestors[0]).options if ancestors else {}
    return [
        (option_in(option, t), above[name].default if name in above else None)
        for name, option in find_definition(rules.id)[1].options.items()
    ]


@get("/rules/{id:str}/file")
async def file_of_ruleset(id: str, site: Site) -> Response[str]:
    """The file of a user's ruleset."""
    row = existing(await site.rulesets.find(id))
    headers = {"content-disposition": 'attachment; filename="ruleset.toml"'}
    return Response(row.text, media_type="text/plain", headers=headers)


@post("/rules/{id:str}/publish")
async def publish_ruleset(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Put the reader's own ruleset on the public list, or remove it from there."""
    _, form = await visitor.limited_form()
    if not await site.rulesets.publish(id, visitor.player, form.get("public") == CONFIRMED):
        raise NotFoundException
    return Redirect(f"/rules/{id}", status_code=303)


@post("/rules/{id:str}/remove")
async def remove_ruleset(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove the reader's own ruleset."""
    await visitor.form()
    if not await site.rulesets.remove(id, visitor.player):
        raise NotFoundException
    return Redirect("/rules", status_code=303)
