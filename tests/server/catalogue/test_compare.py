"""Rulesets side by side: the page, and what its address may ask for."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia import ruleset, ruleset_ids
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.rulesets.figures import published_figures
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.registry import template
from petteia.server.catalogue.rulesets.side_by_side import facts, rules_by_part, texts, verdicts
from petteia.server.catalogue.study.compared_column import column_of
from petteia.server.catalogue.study.difference_views import differences_between
from petteia.server.catalogue.study.one_position import one_position
from petteia.server.http.pages.rulesets.compare import MAX_ASKED, MAX_COMPARED, asked_for, examples
from tests.server.running import RunningSite, Visitor
from tools.set_up import ROOT

ENGLISH = messages_in(FALLBACK)
FOUR = "cyningstan.petteia,carrillo.petteia-xxi,navpil.poleis,vogt.kubeia-tournament"
SHIFTED = """
extends = "quintana.latrunculi"
title = "Rows apart"
summary = "The second row stands one rank ahead."
[setup]
rows = ["S", "8", "S"]
"""
MAX_WEIGHT = 120 * 1024
"""The bytes that a page may take on its way, its fonts aside."""


def heads(page: str) -> list[str]:
    """The rulesets that a page compares."""
    found = re.search(r'<div class="column-heads">.*?</ul>', page, re.DOTALL)
    return re.findall(r'<h2><a href="/rules/([^"]+)"', found[0]) if found else []


def chosen(page: str) -> list[str]:
    """The rulesets that a page has chips for."""
    return re.findall(r'<li class="chip" data-ruleset="([^"]+)"', page)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_rulesets_are_compared_without_an_account_in_every_language(
    site: RunningSite, language: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    page = visitor.http.get("/compare", params={"rulesets": FOUR})
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text
    assert heads(page.text) == chosen(page.text) == FOUR.split(",")
    assert visitor.http.get("/compare").status_code == 200


def test_the_form_works_without_script(visitor: Visitor) -> None:
    fields = {"rulesets": ["vogt.petteia", "", "navpil.poleis", ""]}
    page = visitor.http.get("/compare", params=fields).text
    assert heads(page) == ["vogt.petteia", "navpil.poleis"]


def test_unknown_ids_are_named_and_the_others_kept(visitor: Visitor) -> None:
    asked = "nobody.nothing,vogt.petteia,own.aaaaaaaaaaaaaaaaaaaa,<b>,navpil.poleis"
    page = visitor.http.get("/compare", params={"rulesets": asked}).text
    assert heads(page) == ["vogt.petteia", "navpil.poleis"]
    assert "There is no ruleset called" in page
    assert "nobody.nothing" in page
    assert "&lt;b&gt;" in page
    assert "<b>&#39;" not in page


def test_a_comparison_with_one_ruleset_asks_for_another(visitor: Visitor) -> None:
    page = visitor.http.get("/compare", params={"rulesets": "navpil.poleis,x"}).text
    assert heads(page) == []
    assert chosen(page) == ["navpil.poleis"]
    assert "at least one more ruleset to compare with Dmytro’s Poleis" in page


def test_rulesets_beyond_four_are_named_and_left_out(visitor: Visitor) -> None:
    page = visitor.http.get("/compare", params={"rulesets": ",".join(ruleset_ids())}).text
    assert heads(page) == list(ruleset_ids()[:MAX_COMPARED])
    assert "At most 4 rulesets fit side by side. Left out:" in page


@pytest.mark.parametrize("text", ["", ",", "," * 300, "\0", "../../x", "a" * 900, "'\"%"])
def test_a_strange_address_is_answered(visitor: Visitor, text: str) -> None:
    answer = visitor.http.get("/compare", params={"rulesets": text, "player": text})
    assert answer.status_code == 200
    assert "<h1>Compare rulesets</h1>" in answer.text


@given(st.lists(st.text(), max_size=40))
def test_each_id_in_an_address_is_used_once_up_to_a_limit(values: list[str]) -> None:
    asked = asked_for(values)
    assert len(asked) <= MAX_ASKED
    assert len(set(asked)) == len(asked)
    for id in asked:
        assert id == id.strip() != ""
        assert "," not in id
        assert any(id in value for value in values)


def test_a_users_ruleset_is_compared(visitor: Visitor) -> None:
    answer = visitor.post("/builder", text=template(), action="save")
    [id] = re.findall(r"own\.[A-Za-z0-9_-]{20}", answer.headers["location"])
    page = visitor.http.get("/compare", params={"rulesets": f"{id},navpil.poleis"}).text
    assert heads(page) == chosen(page) == [id, "navpil.poleis"]


def test_the_suggested_comparisons_work(visitor: Visitor) -> None:
    for ids, _ in examples(ENGLISH):
        page = visitor.http.get("/compare", params={"rulesets": ids}).text
        assert heads(page) == ids.split(",")


def test_facts_are_the_same_or_differ_or_are_absent() -> None:
    games = [ruleset(id) for id in ("cyningstan.petteia", "vogt.petteia", "navpil.poleis")]
    rows = {row.title: row for row in facts(games, ENGLISH)}
    assert [cell.state for cell in rows["Board"].cells] == ["first", "differs", "same"]
    assert [cell.content for cell in rows["Board"].cells] == ["8×8", "12×8", "8×8"]
    assert [cell.state for cell in rows["Leader"].cells] == ["absent", "differs", "absent"]


def test_an_entry_that_does_not_apply_is_distinguished_from_one_that_is_the_same(
    visitor: Visitor,
) -> None:
    ids = ("vogt.petteia", "carrillo.latrunculi-xxi", "schaedler.latrunculi-2001")
    rows = {row.title: row for row in facts([ruleset(id) for id in ids], ENGLISH)}
    combat = rows["Combat pins the leader"].cells
    assert [(cell.state, cell.content) for cell in combat] == [
        ("first", "no"),
        ("differs", "yes"),
        ("absent", "does not apply"),
    ]
    assert rows["Leader"].cells[2].content == "none"
    page = visitor.http.get("/compare", params={"rulesets": ",".join(ids)}).text
    assert ENGLISH("compare-mark-absent") in page


@pytest.mark.parametrize("size", ["4x4", "4x5", "5x4"])
def test_a_board_that_is_too_small_for_the_positions_is_compared_without_one(
    visitor: Visitor, size: str
) -> None:
    text = (ROOT / "examples" / "small" / "custody-4x4.toml").read_text(encoding="utf-8")
    answer = visitor.post("/builder", text=text.replace("4x4", size), action="save")
    [id] = re.findall(r"own\.[A-Za-z0-9_-]{20}", answer.headers["location"])
    page = visitor.http.get("/compare", params={"rulesets": f"quintana.latrunculi,{id}"})
    assert page.status_code == 200
    assert heads(page.text) == ["quintana.latrunculi", id]


def test_pieces_on_other_squares_of_a_board_of_the_same_size_are_a_difference(
    tmp_path: Path,
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SHIFTED, encoding="utf-8")
    games = [ruleset("quintana.latrunculi"), ruleset("cyningstan.petteia"), ruleset(str(path))]
    rows = {row.title: row for row in facts(games, ENGLISH)}
    assert [cell.state for cell in rows["Set-up"].cells] == ["first", "same", "differs"]
    assert [cell.content for cell in rows["Set-up"].cells][1:] == [
        "White: a1–h2; Black: a7–h8",
        "White: a1–h1, a3–h3; Black: a6–h6, a8–h8",
    ]
    alike = facts(games[:2], ENGLISH)
    larger = facts([ruleset("cyningstan.petteia"), ruleset("carrillo.petteia-xxi")], ENGLISH)
    assert "Set-up" not in {row.title for row in (*alike, *larger)}


def test_a_saved_ruleset_with_pieces_on_other_squares_differs_from_its_parent(
    visitor: Visitor,
) -> None:
    answer = visitor.post("/builder", text=SHIFTED, action="save")
    [id] = re.findall(r"own\.[A-Za-z0-9_-]{20}", answer.headers["location"])
    ids = f"quintana.latrunculi,{id}"
    page = visitor.http.get("/compare", params={"rulesets": ids}).text
    alone = re.findall(r'<li class="span-1 differs alone">.*?</li>', page, re.DOTALL)
    assert any("White: a1–h1, a3–h3" in each for each in alone)
    related = visitor.http.get(f"/rules/{id}").text
    [row] = re.findall(r"<tr><th scope=.row.>Set-up</th>.*?</tr>", related, re.DOTALL)
    assert row.count('class="thumb"') == row.count("<td") > 1


def test_rules_with_the_same_name_share_a_row_and_others_are_apart() -> None:
    games = [ruleset(id) for id in ("callen.simple-petteia", "callen.double-petteia")]
    parts = {part.name: part for part in rules_by_part(games, ENGLISH)}
    [setup] = parts["setup"].rows
    assert [cell.state for cell in setup.cells] == ["first", "differs"]
    assert all(row.is_same for row in parts["movement"].rows)
    mixed = [ruleset(id) for id in ("callen.simple-petteia", "navpil.poleis")]
    [apart] = [part for part in rules_by_part(mixed, ENGLISH) if part.name == "setup"]
    assert apart.rows == ()
    assert [[each.rule.name for each in rules] for rules in apart.alone] == [
        ["setup"],
        ["reserve", "placement", "placement-safe", "sides"],
    ]


@pytest.mark.parametrize("ids", [FOUR, ",".join(ruleset_ids()[1:5])])
def test_no_rule_is_lost_and_each_has_its_ids_and_evidence(visitor: Visitor, ids: str) -> None:
    page = visitor.http.get("/compare", params={"rulesets": ids}).text
    links = set(re.findall(r'href="/rules/([^"#]+)#([^"]+)"', page))
    first, *others = (ruleset(id) for id in ids.split(","))
    for part in rules_by_part([first, *others], ENGLISH):
        for rules, alone in zip([first, *others], part.alone, strict=True):
            assert {(rules.id, id) for each in alone for id in each.rule.ids} <= links
        for row in part.rows:
            for rules, cell in zip([first, *others], row.cells, strict=True):
                assert (cell.content is None) == (cell.state == "absent")
                if cell.content and not row.is_same:
                    assert {(rules.id, id) for id in cell.content.rule.ids} <= links


def test_a_rule_is_shown_with_the_ancient_passage_on_which_it_is_based(visitor: Visitor) -> None:
    ids = "cyningstan.petteia,navpil.poleis"
    page = visitor.http.get("/compare", params={"rulesets": ids}).text
    assert "by enclosing it with two of one colour" in page
    games = [ruleset(id) for id in ids.split(",")]
    quoted = {
        (cell.content.rule.name, passage.source)
        for part in rules_by_part(games, ENGLISH)
        for row in part.rows
        for cell in row.cells
        if cell.content
        for passage in cell.content.passages
    }
    assert [source for name, source in quoted if name == "blocked" and "487b" in source]


def test_two_undated_works_of_one_author_are_both_cited(visitor: Visitor) -> None:
    for ids, keys in (
        ("neto.city,neto.civil-latrunculi", ["neto-city", "neto-latrunculi"]),
        (
            "cyningstan.petteia,walker.seega",
            ["walker-rules-for-petteia-and-ludus-latrunculorum", "walker-rules-for-seega"],
        ),
    ):
        page = visitor.http.get("/compare", params={"rulesets": ids}).text
        assert re.findall(r"@\w+\{(?!petteia)([a-z0-9-]+),", page) == keys


def test_rulesets_of_a_pair_show_its_position_and_the_result_under_each(visitor: Visitor) -> None:
    ids = ("cyningstan.petteia", "carrillo.petteia-xxi")
    shown = differences_between(ids, ENGLISH)
    assert shown
    for difference in shown:
        one, other = difference.readings
        assert {one.text.game, other.text.game} == set(ids)
        assert (one.consequence, one.text.refusal) != (other.consequence, other.text.refusal)
    page = visitor.http.get("/compare", params={"rulesets": ",".join(ids)}).text
    assert page.count('href="/learn/differences/') == len(shown)
    assert differences_between(("neto.city", "quintana.latrunculi"), ENGLISH) == ()


def test_a_comparison_of_four_rulesets_is_small(visitor: Visitor) -> None:
    page = visitor.http.get("/compare", params={"rulesets": FOUR}).text
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    # The styles of all pages and of those about rulesets, and four scripts.
    assert len(files) <= 6
    texts = [page.encode(), *(visitor.http.get(file).content for file in files)]
    assert sum(len(gzip.compress(text)) for text in texts) <= MAX_WEIGHT


def test_a_comparison_links_to_its_sections_and_explains_the_marks(visitor: Visitor) -> None:
    page = visitor.http.get("/compare", params={"rulesets": FOUR}).text
    found = re.search(r'<nav class="on-page".*?</nav>', page, re.DOTALL)
    assert found is not None
    targets = re.findall(r'href="#([^"]+)"', found[0])
    assert {"facts", "measured", "rules", "part-capture", "cite"} <= set(targets)
    assert all(page.count(f'id="{target}"') == 1 for target in targets)
    assert all(ENGLISH(f"evidence-{kind}-means") in page for kind in EVIDENCE)


def test_the_title_of_a_comparison_names_its_rulesets(visitor: Visitor) -> None:
    page = visitor.http.get("/compare", params={"rulesets": "vogt.petteia,vogt.kubeia"}).text
    assert "<title>Petteia (Vogt) and Kubeia (Vogt) · Compare rulesets · Petteia</title>" in page
    assert "<title>Compare rulesets · Petteia</title>" in visitor.http.get("/compare").text


def test_a_verdict_names_four_differences_and_counts_the_rest_in_one_list(
    visitor: Visitor,
) -> None:
    page = visitor.http.get(
        "/compare", params={"rulesets": "cyningstan.petteia,navpil.poleis"}
    ).text
    (verdict,) = re.findall(r'<ul class="verdicts-by-pair"><li>.*?</b> (.*?)</li>', page)
    assert verdict.endswith("Soldiers become fugitives, Third repetition, and 1 more.")


def test_a_set_up_names_the_pieces_as_each_game_does() -> None:
    ids = ("callen.simple-latrunculi", "kowalski.latrunculi")
    [row] = [row for row in facts([ruleset(id) for id in ids], ENGLISH) if row.title == "Set-up"]
    led, with_dux = (cell.content for cell in row.cells)
    assert "leader f2" in led
    assert "dux g2" in with_dux


@pytest.mark.parametrize(
    "ids",
    [
        ("cyningstan.petteia", "carrillo.petteia-xxi"),
        ("vogt.kubeia", "bell.latrunculi"),
        ("neto.city", "quintana.latrunculi"),
    ],
)
def test_any_two_columns_have_the_rows_of_their_own_comparison(ids: tuple[str, str]) -> None:
    games = [ruleset(id) for id in ids]
    found = [column_of(id, published_figures().main_player, FALLBACK) for id in ids]
    (one, own), (other, their) = found
    columns = {
        row.title: [row.cells[0].content, beside.cells[0].content]
        for row, beside in zip(one.facts + one.texts, other.facts + other.texts, strict=True)
        if row.title == beside.title
    }
    for row in (*facts(games, ENGLISH), *texts(games, ENGLISH)):
        assert columns[row.title] == [cell.content for cell in row.cells]
    [verdict] = verdicts(games, ENGLISH)
    traits = list(zip(one.facts, own.traits, their.traits, strict=True))
    shared = [each for each in traits if each[1].value and each[2].value]
    assert len(shared) == verdict.shared
    assert verdict.differing == tuple(
        row.title for row, a, b in shared if a.value != b.value and a.within == b.within
    )
    for part in rules_by_part(games, ENGLISH):
        mine, others = own.rules.get(part.name, ()), their.rules.get(part.name, ())
        named = [
            next(cell.content.rule.name for cell in row.cells if cell.content) for row in part.rows
        ]
        assert named == [name for name in mine if name in others]
        assert [[each.rule.name for each in alone] for alone in part.alone] == [
            [name for name in mine if name not in others],
            [name for name in others if name not in mine],
        ]
    shown = one_position(tuple(games), ENGLISH)
    differing = [at for at, key in own.positions.items() if their.positions.get(at, key) != key]
    positions = dict(zip(own.positions, one.positions, strict=True))
    assert (shown is None) == (not differing)
    assert shown is None or positions[differing[0]].move == shown.move
