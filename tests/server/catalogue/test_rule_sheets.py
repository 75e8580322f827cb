"""Rule sheets: the rules of each game on one page, in every language."""

from __future__ import annotations

import dataclasses
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from petteia import ruleset, ruleset_ids
from petteia.cli import main
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.printouts.rule_sheet import LEFT_OUT, Paragraph, RuleSheet, Section, rule_sheet
from petteia.printouts.sheet_page import MAX_FITTED_PAGES, MIN_SIZE, sheet_pdf
from petteia.rulesets.rule_texts import described, grounds_in_words
from tests.server.running import Visitor

LANGUAGES = [language.code for language in offered()]
LONGEST = (
    "vogt.kubeia-tournament",
    "vogt.kubeia",
    "vogt.petteia-tournament",
    "carrillo.latrunculi-xxi",
    "carrillo.petteia-xxi",
)
"""The rulesets with the longest texts: they are tried in all languages, the others in one each."""
SHEETS = [(id, language) for id in LONGEST for language in LANGUAGES] + [
    (id, LANGUAGES[number % len(LANGUAGES)])
    for number, id in enumerate(ruleset_ids())
    if id not in LONGEST
]


def words(pdf: bytes) -> str:
    """The text of a PDF's pages with one space between its words."""
    return " ".join("".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def smallest_letters(page: PageObject) -> float:
    """The size in points of the smallest letters on a page."""
    sizes: list[float] = []

    def note(text: str, _cm: object, _tm: object, _font: object, size: float) -> None:
        if text.strip():
            sizes.append(size)

    page.extract_text(visitor_text=note)
    return min(sizes)


def sheet_of(id: str, language: str = FALLBACK) -> RuleSheet:
    """The sheet of a ruleset at its options' defaults."""
    return rule_sheet(ruleset(id), messages_in(language))


@pytest.mark.sample(every=19)
@pytest.mark.parametrize(("id", "language"), SHEETS)
def test_the_rules_of_each_game_fit_on_one_page_in_legible_letters(id: str, language: str) -> None:
    pdf = sheet_pdf(sheet_of(id, language))
    reader = PdfReader(BytesIO(pdf))
    description = described(ruleset(id), messages_in(language))
    front, back = reader.pages
    assert min(map(smallest_letters, (front, back))) >= MIN_SIZE
    assert reader.metadata is not None
    assert reader.metadata.title == description.title
    text = " ".join(front.extract_text().split())
    assert description.title in text
    assert f"petteia 0.1.0, {id} {description.version}" in text
    for part in description.parts:
        for rule in part.rules:
            is_shown = " ".join(f"{rule.title}.".split()) in text
            assert is_shown == (part.name != LEFT_OUT), rule.name


def test_a_sheet_shows_the_chosen_options_and_the_rules_that_apply_with_them() -> None:
    sheet = rule_sheet(ruleset("callen.simple-petteia", corner_capture=True), messages_in(FALLBACK))
    [options] = [section for section in sheet.sections if section.heading == "Options"]
    assert "Corner capture: yes;" in options.paragraphs[0].text
    titles = [each.title for section in sheet.sections for each in section.paragraphs]
    assert "In the corner two sides suffice" in titles


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_back_has_the_authors_reason_and_our_parallel_separately(language: str) -> None:
    t = messages_in(language)
    description = described(ruleset("vogt.petteia"), t)
    rules = [each for part in description.parts for each in part.rules]
    with_both = [rule for rule in rules if rule.basis and rule.parallel]
    assert with_both
    sheet = sheet_of("vogt.petteia", language)
    text = " ".join(PdfReader(BytesIO(sheet_pdf(sheet))).pages[-1].extract_text().split())
    for rule in with_both:
        reason, parallel = grounds_in_words(rule, t)
        assert " ".join(f"{rule.title}. {reason} {parallel}".split()) in text


def test_a_game_is_cited_with_the_author_unless_it_is_the_readers_own(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('extends = "vogt.petteia"\ntitle = "My game"\nsummary = "Mine."\n')
    for id, title in (
        ("vogt.petteia", "Petteia (Vogt)"),
        ("kowalski.petteia", "Petteia (Kowalski)"),
        (str(own), "My game"),
    ):
        cited = sheet_of(id).sections[-1].paragraphs[0].text
        assert cited.startswith(f"Petteia. Rules of {title}. "), id


def test_a_sheet_without_grounds_has_no_back() -> None:
    sheet = dataclasses.replace(sheet_of("neto.city"), back=())
    assert len(PdfReader(BytesIO(sheet_pdf(sheet))).pages) == 1


def test_an_example_shows_where_a_capture_happens() -> None:
    [capture] = [each for each in sheet_of("navpil.poleis").sections if each.heading == "Capture"]
    diagrams = [each.diagram for each in capture.paragraphs if each.diagram]
    assert len(diagrams) == 2


def test_examples_make_room_for_long_rules_and_those_of_captures_go_last() -> None:
    sheet = sheet_of(LONGEST[0], "uk")
    captions = [
        each.diagram.caption
        for section in sheet.sections
        for each in section.paragraphs
        if each.diagram
    ]
    text = words(sheet_pdf(sheet))
    shown = [" ".join(caption.split()) in text for caption in captions]
    assert shown == sorted(shown)
    assert not shown[0]
    assert shown[-1]


def test_rules_that_need_two_pages_have_two_with_all_examples() -> None:
    sheet = sheet_of("neto.city")
    long = tuple(Paragraph(f"Rule {number}", "", "A long rule. " * 20) for number in range(40))
    sections = (*sheet.sections, Section("Many", long))
    pdf = sheet_pdf(dataclasses.replace(sheet, sections=sections, back=()))
    reader = PdfReader(BytesIO(pdf))
    assert len(reader.pages) == MAX_FITTED_PAGES
    assert min(map(smallest_letters, reader.pages)) >= MIN_SIZE
    text = words(pdf)
    assert all(
        " ".join(each.diagram.caption.split()) in text
        for section in sheet.sections
        for each in section.paragraphs
        if each.diagram
    )


def test_rules_that_are_too_long_continue_on_more_pages() -> None:
    sheet = sheet_of("neto.city")
    rules = tuple(Paragraph(f"Rule {number}", "", "A long rule. " * 60) for number in range(40))
    pdf = sheet_pdf(dataclasses.replace(sheet, sections=(Section("Many", rules),)))
    assert len(PdfReader(BytesIO(pdf)).pages) > MAX_FITTED_PAGES
    text = words(pdf)
    assert all(f"Rule {number}." in text for number in range(40))


def test_characters_in_a_text_are_not_markup() -> None:
    sheet = sheet_of("neto.city")
    rule = Paragraph("A*b", "x__y", "two **stars**, __lines__, --dashes-- and [a link](https://x)")
    pdf = sheet_pdf(dataclasses.replace(sheet, sections=(Section("Signs", (rule,)),)))
    assert f"{rule.title}. {rule.text} ({rule.note})" in words(pdf)
    assert "/Annots" not in PdfReader(BytesIO(pdf)).pages[0]


def test_a_letter_that_no_font_has_is_printed_as_a_question_mark() -> None:
    (section, *_) = sheet_of("cyningstan.petteia").sections
    (paragraph, *_) = section.paragraphs
    changed = dataclasses.replace(paragraph, text="The 象 and the **中兵** ½ move.")
    sheet = dataclasses.replace(
        sheet_of("cyningstan.petteia"),
        title="象 of Petteia",
        sections=(dataclasses.replace(section, paragraphs=(changed,)),),
    )
    text = words(sheet_pdf(sheet))
    assert "? of Petteia" in text
    assert "The ? and the **??** ½ move." in text


def test_the_site_sends_the_sheet_in_the_language_of_its_address(visitor: Visitor) -> None:
    page = visitor.http.get("/rules/neto.city").text
    assert 'href="/rules/neto.city/sheet.pdf?lang=en"' in page
    answer = visitor.http.get("/rules/neto.city/sheet.pdf?lang=el")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    text = words(answer.content)
    assert described(ruleset("neto.city"), messages_in("el")).title in text
    assert "/rules/neto.city" in text
    assert visitor.http.get("/rules/neto.city/sheet.pdf?lang=el").content == answer.content


@pytest.mark.parametrize("id", ["nobody.nothing", "own.aaaaaaaaaaaaaaaaaaaa", "..%2f..%2fx"])
def test_there_is_no_sheet_for_an_unknown_ruleset(visitor: Visitor, id: str) -> None:
    assert visitor.http.get(f"/rules/{id}/sheet.pdf").status_code == 404


def test_the_command_writes_a_sheet(tmp_path: Path) -> None:
    file = tmp_path / "city.pdf"
    assert main(["rules", "neto.city", "--sheet", str(file), "--lang", "uk"]) == 0
    assert described(ruleset("neto.city"), messages_in("uk")).title in words(file.read_bytes())


def test_the_command_refuses_other_file_name_extensions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "city.txt"
    assert main(["rules", "neto.city", "--sheet", str(file)]) == 2
    assert "must end in .pdf" in capsys.readouterr().err
    assert not file.exists()


def test_the_command_lists_the_languages_if_it_does_not_know_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "city.pdf"
    assert main(["rules", "neto.city", "--sheet", str(file), "--lang", "la"]) == 2
    assert ", ".join(LANGUAGES) in capsys.readouterr().err
    assert not file.exists()


def test_the_sheet_of_a_file_shows_no_folder_and_gives_its_limit_in_the_readers_language(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.toml"
    file.write_text(
        'title = "T"\nsummary = "S"\n[board]\nsize = "8x8"\n[setup]\nrows = ["S"]\n', "utf-8"
    )
    for language in LANGUAGES:
        sheet = sheet_of(str(file), language)
        shown = repr((sheet.facts, sheet.sections))
        assert "game.toml" in shown
        assert str(tmp_path) not in shown
        assert language == FALLBACK or "Quiet limit" not in shown
