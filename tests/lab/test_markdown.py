"""Wrapping the prose of Markdown pages, and leaving everything else unchanged."""

from __future__ import annotations

from petteia.lab.markdown import WIDTH, wrapped

LONG = "word " * 40
FIXED = (
    f"# {LONG.strip()}\n\n| {LONG}|\n| --- |\n\n> {LONG.strip()}\n\n![a picture](a.svg)\n\n"
    f"```text\n{LONG}\n- {LONG}\n```\n"
)


def test_paragraphs_and_items_are_wrapped() -> None:
    page = wrapped(f"{LONG}\n\n- {LONG}\n- short\n\n12. {LONG}\n")
    assert all(len(line) <= WIDTH for line in page.splitlines())
    paragraph, items, numbered, *rest = page.split("\n\n")
    assert paragraph.split() == LONG.split()
    assert items.splitlines()[1].startswith("  word")
    assert items.splitlines()[-1] == "- short"
    assert numbered.splitlines()[1].startswith("    word")
    assert rest == []


def test_tables_headings_quotations_pictures_and_code_do_not_change() -> None:
    assert wrapped(FIXED) == FIXED


def test_a_wrapped_page_does_not_change() -> None:
    page = wrapped(f"{LONG}\n\n1. {LONG}\n")
    assert wrapped(page) == page


def test_no_end_of_line_is_added_to_a_text_without_one() -> None:
    assert wrapped("one number") == "one number"
