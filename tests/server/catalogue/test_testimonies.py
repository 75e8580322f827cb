"""The page about what is known about the ancient games, on the site and in the manual."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.registry import living_ruleset_ids, shipped_definition
from petteia.server.catalogue.rulesets.testimonies import (
    citations,
    matrix,
    shown_testimonies,
)
from petteia.server.catalogue.rulesets.texts_beside import (
    counts_beside,
    score_in_words,
    texts_beside,
)
from petteia.testimonies import all_testimonies, cited_in, judged
from tests.rows import rows
from tests.server.running import RunningSite, Visitor
from tools.writing.write_testimonies import pages

MANUAL = Path(__file__).parents[3] / "docs"
LANGUAGES = [language.code for language in offered()]


def test_those_who_read_a_testimony_otherwise_are_named_in_the_readers_language() -> None:
    said = {
        row.reading
        for testimony in shown_testimonies(messages_in("it"))
        for row in testimony.coded
        if "Austin 1934" in row.reading
    }
    assert "Schädler 1994; di parere contrario Austin 1934" in said
    assert not any("against" in reading for reading in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_passage_says_what_it_shows_and_what_it_does_not(language: str) -> None:
    found = list(shown_testimonies(messages_in(language)))
    assert [each.id for each in found] == list(all_testimonies())
    for each in found:
        assert each.shows.strip()
        assert each.silent.strip()
        assert each.shows != each.silent


@pytest.mark.parametrize("language", LANGUAGES)
def test_passages_that_could_not_be_verified_are_marked(language: str) -> None:
    t = messages_in(language)
    marked = [t("testimonies-lead"), t("testimonies-zenobius")]
    marked += [t(f"testimonies-scholarship-{name}") for name in ("murray", "kurke")]
    marked.append(t("testimonies-left-out-nelson"))
    marks = {match for text in marked for match in re.findall(r"\[[^\]]+\]", text)}
    assert len(marks) == 1
    [mark] = marks
    assert mark in t.attribute("testimony-plutarch", "silent")


def test_the_rulesets_that_cite_a_passage_are_named() -> None:
    for id, citing in citations().items():
        for each in ruleset_ids():
            rules = shipped_definition(each).rules
            cited = any(
                all_testimonies()[id] in cited_in(f"{rule.basis} {rule.parallel}") for rule in rules
            )
            assert (each in citing) is cited
    assert not set(living_ruleset_ids()).intersection(*citations().values())


def test_a_passage_is_as_certain_as_the_most_certain_rule_that_cites_it() -> None:
    columns, rows = matrix(ruleset_ids(), messages_in("en"))
    assert set(columns) == set(citations())
    for row in rows:
        rules = shipped_definition(row.id).rules
        for passage, cell in zip(columns, row.cells, strict=True):
            marks = [
                rule.evidence
                for rule in rules
                if all_testimonies()[passage] in cited_in(f"{rule.basis} {rule.parallel}")
            ]
            assert (cell[0] if cell else None) == min(marks, key=EVIDENCE.index, default=None)
    assert {row.id for row in rows} == {id for citing in citations().values() for id in citing}
    for each in shown_testimonies(messages_in("en")):
        assert sum(reading.count for reading in each.readings) == len(each.cited_by)


def test_no_living_game_cites_an_ancient_text() -> None:
    living = {"low.mak-yek", "murray.hasami-shogi", "walker.seega"}
    assert set(living_ruleset_ids()) == living
    cited = {id for citing in citations().values() for id in citing}
    assert not cited & living


def test_the_page_exists_and_is_linked_from_home_and_every_ruleset(visitor: Visitor) -> None:
    text = html.unescape(visitor.http.get("/testimonies").text)
    assert all(f'id="{id}"' in text for id in all_testimonies())
    assert "Hamilcar" in text
    for address in ("/", "/rules/walker.seega", "/rules/vogt.kubeia", "/about"):
        main = visitor.http.get(address).text.partition('<footer class="foot')[0]
        assert 'href="/testimonies"' in main


def test_home_and_rulesets_count_reconstructions_and_living_relatives(visitor: Visitor) -> None:
    for address in ("/", "/rules"):
        text = visitor.http.get(address).text
        assert re.search(r"\b38\b.*reconstructions", text)
        assert "3 living relatives" in text


def test_the_pages_in_the_manual_are_up_to_date() -> None:
    for name, text in pages().items():
        assert (MANUAL / name).read_text("utf-8") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_rules_shows_every_testimony_beside_the_game(
    site: RunningSite, language: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    t = messages_in(language)
    for id in ("vogt.kubeia", "navpil.poleis"):
        text = visitor.http.get(f"/rules/{id}").text
        section = re.search(r'<section class="part texts".*?</section>', text, re.DOTALL)
        assert section
        judgement = judged(ruleset(id))
        assert re.findall(r'href="/testimonies#([^"]+)"', section[0]) == [
            *judgement.satisfied,
            *judgement.broken,
            *judgement.silent,
        ]
        words = html.unescape(section[0])
        for key, ids in (("satisfied", judgement.satisfied), ("broken", judgement.broken)):
            assert (t(f"texts-{key}", count=len(ids)) in words) is bool(ids)
        assert t("texts-unasked", count=len(judgement.unasked)) in words
        assert score_in_words(judgement.greek, t) in words
        assert score_in_words(judgement.roman, t) in words


@rows("language", LANGUAGES)
@rows("id", ruleset_ids())
def test_each_point_that_counts_is_shown_with_the_rule_that_decides_it(
    id: str, language: str
) -> None:
    t = messages_in(language)
    beside = texts_beside(ruleset(id), t)
    judgement = judged(ruleset(id))
    for listed, effect in ((beside.satisfied, "satisfies"), (beside.broken, "breaks")):
        for each in listed:
            assert effect in {point.effect for point in each.points}
            counted = [
                finding
                for finding in judgement.findings[each.id]
                if finding.effect != "leaves-open"
            ]
            assert len(each.points) == len(counted)
    assert all(not each.points for each in beside.silent)
    assert len(beside.unasked) == len(judgement.unasked)


def test_a_users_game_is_judged_too() -> None:
    t = messages_in("en")
    with_dead_stones = texts_beside(ruleset("callen.simple-petteia", inciti=True), t)
    assert "laus-pisonis-208" in {each.id for each in with_dead_stones.broken}


def test_the_page_shows_each_coding_with_its_weight_and_reader(visitor: Visitor) -> None:
    text = html.unescape(visitor.http.get("/testimonies").text)
    for each in all_testimonies().values():
        rest = text.partition(f'<article class="testimony" id="{each.id}"')[2]
        article = rest.partition("</article>")[0]
        for coding in each.mechanics:
            assert coding.reading in article
        assert ("How it is coded" in article) is bool(each.mechanics)
        assert ("In play" in article) is bool(each.play)


def test_a_comparison_shows_the_texts_for_each_game(visitor: Visitor) -> None:
    ids = ("vogt.kubeia", "navpil.poleis")
    page = visitor.http.get("/compare", params={"rulesets": ",".join(ids)}).text
    t = messages_in("en")
    for id in ids:
        for shown in counts_beside(ruleset(id), t):
            assert shown in page
