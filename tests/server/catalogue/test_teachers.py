"""The page for teachers: its plan, the lengths of games, and no history without its text."""

from __future__ import annotations

import html
import re

import pytest

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset_ids
from petteia.server.catalogue.rulesets.measurements import cell_of
from petteia.server.catalogue.rulesets.testimonies import shown_testimonies
from petteia.server.http.pages.information.about import ASKED_ABOUT, LESSON_PLAN
from tests.server.running import RunningSite, Visitor

LANGUAGES = [each.code for each in offered()]


def page_in(visitor: Visitor, language: str) -> str:
    answer = visitor.http.get("/teachers", headers={"accept-language": language})
    assert answer.status_code == 200
    return html.unescape(answer.text.partition("<main")[2].partition("</main>")[0])


def test_a_lesson_takes_45_minutes_and_every_step_leads_to_its_page(visitor: Visitor) -> None:
    page = page_in(visitor, "en")
    assert sum(LESSON_PLAN.values()) == 45
    assert "A 45-minute lesson" in page
    steps = re.findall(
        r"<h3>[^<]*<small>(\d+) minutes</small>.*?href=\"([^\"]*)\"", page, re.DOTALL
    )
    assert [int(minutes) for minutes, _ in steps] == list(LESSON_PLAN.values())
    for _, address in steps:
        assert visitor.http.get(address).status_code == 200


def test_the_lengths_are_the_measured_ones(visitor: Visitor) -> None:
    page = page_in(visitor, "en")
    rows = re.findall(
        r'<a href="/rules/([^"]+)">[^<]*</a></th>.*?number">([^<]*)<', page, re.DOTALL
    )
    shown = {id: text for id, text in rows if "plies" in text}
    measured = {id: cell for id in ruleset_ids() if (cell := cell_of(id)) is not None}
    assert shown.keys() == measured.keys()
    for id, cell in measured.items():
        plies = round(cell.metrics["plies"].value)
        assert shown[id] == f"{'stalls after ' if cell.is_stalling else ''}{plies} plies"


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_its_text(visitor: Visitor, language: str) -> None:
    page, t = page_in(visitor, language), messages_in(language)
    articles = re.findall(r"<article.*?</article>", page, re.DOTALL)
    asked = [each for each in shown_testimonies(t) if any(each.title in part for part in articles)]
    assert len(articles) == ASKED_ABOUT == len(asked)
    for testimony in asked:
        (article,) = (part for part in articles if f'id="about-{testimony.id}"' in part)
        for text in (testimony.passage.text, testimony.passage.source):
            assert text in article
        assert testimony.shows in article
        assert testimony.silent in article
    least = min(len(each.cited_by) for each in asked)
    others = [each for each in shown_testimonies(t) if each not in asked]
    assert all(len(each.cited_by) <= least for each in others)


def test_the_page_for_teachers_is_linked_and_links_to_what_it_lists_for_printing(
    site: RunningSite,
) -> None:
    visitor = site.visitor()
    for address in ("/", "/learn"):
        assert 'href="/teachers"' in visitor.http.get(address).text
    page = page_in(visitor, "en")
    kits = re.findall(r'href="/rules/([^/"]+)/kit\.pdf"', page)
    assert kits == re.findall(r'href="/rules/([^/"]+)/sheet\.pdf"', page)
    assert "cyningstan.petteia" in kits
    assert set(kits) <= set(ruleset_ids())
