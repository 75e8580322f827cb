"""The pages of the rules: they show the rulesets' data and the library's games."""

from __future__ import annotations

import html
import json
import re

import msgspec
import pytest
from markupsafe import escape

from petteia import ruleset, ruleset_ids
from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.notation import library
from petteia.printouts.rule_figures import caption_in, examples, figures
from petteia.rulesets import describe
from petteia.rulesets.registry import shipped_definition
from petteia.rulesets.traits import differences, trait_in_words, traits_of
from petteia.server.catalogue.rulesets.choosing import choices
from petteia.server.catalogue.rulesets.lineage import families
from petteia.server.catalogue.rulesets.rule_examples import figure_in
from petteia.server.catalogue.rulesets.rule_passages import passages_by_rule
from petteia.server.http.pages.rulesets.rules import ruleset_page
from tests.server.running import RunningSite, Visitor

FEWEST_SHOWN = 0.75
"""The share of a game's rules that has a figure."""


def test_every_game_has_a_page_with_each_of_its_rules(
    subtests: pytest.Subtests, visitor: Visitor
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            page = visitor.http.get(f"/rules/{id}").text
            ids = re.findall(r'\bid="([^"]+)"', page)
            assert len(ids) == len(set(ids))
            for part in describe(ruleset(id)).parts:
                for rule in part.rules:
                    assert rule.name in ids
                    assert set(rule.ids) <= set(ids)
            links = set(re.findall(r'href="#([^"]+)"', page))
            assert links <= set(ids)


def test_the_page_and_the_tree_show_how_certain_the_text_of_a_game_is(visitor: Visitor) -> None:
    t = messages_in(FALLBACK)
    for id, certainty in (("kuehr.latrunculi", "two-reports"), ("neto.city", "author-text")):
        words = t("rules-certainty", certainty=certainty)
        assert words in visitor.http.get(f"/rules/{id}").text
        assert words in visitor.http.get("/rules?by=author").text


@pytest.mark.parametrize("language", ["en", "it", "el", "uk"])
def test_the_page_and_the_comparison_mark_rules_to_be_checked(
    site: RunningSite, language: str
) -> None:
    t = messages_in(language)
    visitor = site.visitor(**{"accept-language": language})
    mark = f'<span class="unverified">{t("rules-unverified")}</span>'
    marked = [
        rule
        for part in describe(ruleset("locusludi.piso")).parts
        for rule in part.rules
        if rule.unverified
    ]
    page = visitor.http.get("/rules/locusludi.piso").text
    assert page.count(mark) == len(marked) > 0
    assert t("rules-unverified-ids", ids=t.list(["PIS-6", "PIS-7"])) in page
    ids = {"rulesets": "kuehr.latrunculi,locusludi.piso"}
    assert mark in visitor.http.get("/compare", params=ids).text
    assert mark not in visitor.http.get("/rules/neto.city").text


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_page_quotes_the_passages_on_which_its_rules_are_based(
    site: RunningSite, language: str
) -> None:
    t = messages_in(language)
    quoted = passages_by_rule(ruleset("cooper.military-latrunculi"), t)
    assert quoted
    reader = site.visitor(**{"accept-language": language})
    page = reader.http.get("/rules/cooper.military-latrunculi").text
    shown = [passage for passages in quoted.values() for passage in passages]
    assert {passage.language for passage in shown} == {"grc", "la", ""}
    for passage in shown:
        assert str(escape(passage.text)) in page
        assert str(escape(passage.source)) in page
        assert str(escape(passage.read_in)) in page
        if passage.original:
            lines = "<br>".join(str(escape(line)) for line in passage.original)
            assert f'<p class="original" lang="{passage.language}">{lines}</p>' in page
    assert any(len(passage.original) > 1 for passage in shown)


def test_the_tree_has_every_game_once_below_what_it_extends(visitor: Visitor) -> None:
    for address in ("/rules", "/rules?by=author"):
        page = visitor.http.get(address).text
        for id in ruleset_ids():
            assert page.count(f'</small><a href="/rules/{id}"') == 1
        assert page.count('class="source reports"') == sum(
            not each.is_read for each in choices().values()
        )
    [callen] = [
        each for each in families(messages_in(FALLBACK)) if each.source.author == "Moshe W. Callen"
    ]
    [root] = callen.roots
    assert root.card.id == "callen.simple-petteia"
    assert {branch.card.id for branch in root.after} == {
        "callen.double-petteia",
        "callen.simple-latrunculi",
    }
    [double] = [branch for branch in root.after if branch.card.id == "callen.double-petteia"]
    assert set(double.changed) == {"pieces", "setup", "ending-capture-goal"}


def test_most_rules_are_shown_by_an_example_that_names_them(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            rules = ruleset(id)
            told = [rule for part in describe(rules).parts for rule in part.rules]
            # Who plays White is settled before there is a board.
            told = [rule for rule in told if rule.name != "sides"]
            shown = figures(rules)
            assert len(shown) >= FEWEST_SHOWN * len(told)
            games = {
                (game.headers.others["Title"], game.rules.id): library.rules_of(game)
                for part in library.parts()
                if part.is_of_source
                for game in library.games(part.name)
            }
            for rule in told:
                if rule.name in shown:
                    figure = shown[rule.name]
                    assert set(rule.ids) & set(games[(figure.title, figure.example_of)])


def test_the_examples_that_a_ruleset_names_exist_and_show_its_rules(
    subtests: pytest.Subtests,
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            definition = shipped_definition(id)
            rules = {rule.name: rule for rule in definition.rules}
            for name, example in definition.examples.items():
                assert name in rules
                if example:
                    assert set(library.rules_of(examples()[example])) & set(rules[name].ids)


@pytest.mark.parametrize("shuttle", ["third", "undo", "off"])
def test_SEN_6_each_way_of_going_back_and_forth_is_shown_as_it_is_played(shuttle: str) -> None:
    rules = ruleset("locusludi.seneca", shuttle=shuttle)
    shown = [each for name, each in figures(rules).items() if name.startswith("shuttle")]
    assert shown
    assert all(each.game.rules == rules for each in shown)


@pytest.mark.parametrize("id", ["vogt.petteia-tournament", "carrillo.latrunculi-xxi"])
def test_the_moves_of_a_figure_are_played_by_the_core(id: str) -> None:
    rules = ruleset(id)
    for figure in figures(rules).values():
        position = figure.start.copy()
        left, low, right, high = figure.region
        assert 0 <= left <= right < position.rules.files
        assert 0 <= low <= high < position.rules.ranks
        for frame in figure_in(figure, messages_in(FALLBACK)).frames[1:]:
            move = frame.move
            if move is not None and move.text in map(str, position.legal_moves):
                position.push_text(move.text)
                assert msgspec.json.decode(frame.position)["pieces"] == position.piece_map()
                assert move.from_square is not None
                for square in (move.from_square, move.to_square):
                    file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
                    assert left <= file <= right
                    assert low <= rank <= high


@pytest.mark.parametrize(
    ("id", "rule", "squares"),
    [
        ("cyningstan.petteia", "blocked", ["a1", "b1"]),
        ("carrillo.latrunculi-xxi", "immobilized", ["c4", "d3", "d4", "d5", "e4"]),
    ],
)
def test_a_figure_shows_the_pieces_by_which_its_game_ends(
    id: str, rule: str, squares: list[str]
) -> None:
    figure = figures(ruleset(id))[rule]
    left, low, right, high = figure.region
    for square in squares:
        assert square in figure.game.position(figure.nodes[-1]).piece_map()
        assert left <= ord(square[0]) - ord("a") <= right
        assert low <= int(square[1:]) - 1 <= high


def test_a_game_is_shown_with_its_own_examples_first() -> None:
    shown = figures(ruleset("vogt.petteia"))
    assert shown["corner"].title == "A corner, and a piece in the open"
    assert shown["several"].title == "Three at once"
    assert shown["breakthrough"].title == "Breakthrough"


def test_related_games_differ_where_their_rules_do() -> None:
    told = ruleset_page(ruleset("vogt.petteia-tournament"), messages_in(FALLBACK))
    parent, *_others = told.neighbours
    assert parent.id == "vogt.petteia"
    differing = differences(told.traits, parent.traits)
    assert differing == [
        "movement-heavy-range",
        "capture-heavy-needs-heavy",
        "capture-leader-needs-heavy",
        "capture-compulsory",
    ]
    assert set(differing) <= set(told.compared)
    assert {each.id.partition(".")[0] for each in told.neighbours} > {"vogt"}


def test_every_trait_has_words_and_every_option_a_title(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            t = messages_in(FALLBACK)
            rules = ruleset(id)
            for key, value in traits_of(rules).items():
                assert t(f"trait-{key}")
                assert trait_in_words(t, key, value)
            for option, _ in ruleset_page(rules, t).options:
                assert option.title[0].isupper()


def test_figures_are_in_the_readers_language() -> None:
    for code, letters in (("uk", "[а-яіїєґ]"), ("el", "[α-ωά-ώ]")):
        t = messages_in(code)
        for figure in figures(ruleset("vogt.kubeia")).values():
            view = figure_in(figure, t)
            said = [view.title, *(frame.comment for frame in view.frames)]
            assert all(re.search(letters, text) for text in said if text), said
            pieces = msgspec.json.decode(view.frames[-1].position)["pieces"]
            assert pieces == figure.game.position(figure.nodes[-1]).piece_map()


def test_a_changed_caption_of_an_example_is_shown_in_english() -> None:
    t = messages_in("it")
    assert caption_in("False capture", t) == "Falsa cattura"
    assert caption_in("False captures", t) == "False captures"
    assert caption_in("", t) == ""


@pytest.mark.parametrize(
    "path", ["/rules/vogt.kubeia", "/compare?rulesets=vogt.kubeia,navpil.poleis"]
)
def test_pages_show_how_to_cite_them(visitor: Visitor, path: str) -> None:
    page = visitor.http.get(path).text
    plain, bibtex, csl = map(html.unescape, re.findall(r"<pre[^>]*>(.*?)</pre>", page, re.DOTALL))
    assert "Andreas Frank Vogt (2018). La Petteia prós skiamachían" in plain
    assert "@misc{vogt-2018," in bibtex
    [own, *_] = json.loads(csl)
    assert own["URL"].endswith(path)
    assert "vogt.kubeia 1" in own["version"]
