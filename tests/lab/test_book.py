"""Pages as a book: title page, contents, chapters and pictures, as PDF and as HTML."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from markdown_it.tree import SyntaxTreeNode
from pypdf import PdfReader

from petteia import __version__
from petteia._core import Position
from petteia.cli import main
from petteia.drawing import position_svg
from petteia.lab import LabError
from petteia.lab.book import book_html, book_pdf, read_book
from petteia.lab.book.blocks import Figure, table_of, words
from petteia.rulesets import ruleset

PRIMER = Path(__file__).parents[2] / "docs" / "atlas" / "primer" / "index.md"
FIRST = """# The book

All about *it*, in **two** chapters.

```{toctree}
:maxdepth: 1

one
two
```
"""
ONE = """# Chapter one

See [chapter two](two.md) and [a site](https://example.org).

## A table

| name | `n` |
| --- | ---: |
| **bold** -- and __not__ | 1,234 |

```{figure} board.svg
:alt: The start.

**The start** of [a game](two.md).
```
"""
TWO = """# Chapter two

- an item
- another

```
petteia play --two  words
```

![The same start.](board.svg)
"""


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """The first page of a small book."""
    for name, text in (("index", FIRST), ("one", ONE), ("two", TWO)):
        (tmp_path / f"{name}.md").write_text(text)
    start = Position(ruleset("cyningstan.petteia"))
    (tmp_path / "board.svg").write_text(position_svg(start, size=200))
    return tmp_path / "index.md"


def texts(pdf: bytes) -> list[str]:
    """The words of each page."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def test_a_book_has_its_chapters_in_the_order_of_the_list(pages: Path) -> None:
    book = read_book(pages)
    assert [page.file.name for page in book.pages] == ["index.md", "one.md", "two.md"]
    assert book.title == "The book"
    nodes = (block for block in book.pages[1].blocks if isinstance(block, SyntaxTreeNode))
    rows, is_right = table_of(next(node for node in nodes if node.type == "table"))
    assert is_right == [False, True]
    assert rows[1][1] == "1,234"


def test_the_title_page_and_the_contents_come_first(pages: Path) -> None:
    title, contents, *chapters = texts(book_pdf(read_book(pages)))
    assert title.startswith("The book All about it, in two chapters.")
    assert f"petteia {__version__}" in title
    assert contents.startswith("2 Contents The book 3 Chapter one 4 A table 4 Chapter two 5")
    assert chapters[1].startswith("Chapter one")
    assert chapters[2].startswith("Chapter two")
    assert "bold -- and not 1,234" in chapters[1]
    assert "The start of a game." in chapters[1]
    assert "petteia play --two words" in chapters[2]


def test_a_page_without_chapters_is_an_article(pages: Path) -> None:
    pdf = book_pdf(read_book(pages.with_name("two.md"), pages.with_name("one.md")))
    text, added = texts(pdf)
    assert added.startswith("Chapter one")
    assert text.startswith("Chapter two • an item • another")
    assert len(PdfReader(BytesIO(pdf)).pages[0].images) == 1


def test_every_page_number_in_the_contents_is_that_of_its_chapter() -> None:
    """The primer of the repository, with all its pictures."""
    book = read_book(PRIMER)
    pdf = book_pdf(book)
    reader, found = PdfReader(BytesIO(pdf)), texts(pdf)
    for page in book.pages:
        first = page.blocks[0]
        assert isinstance(first, SyntaxTreeNode)
        assert first.type == "heading"
        heading = words(first, is_marked=False)
        listed = re.search(rf"{re.escape(heading)} (\d+)", found[1])
        assert listed is not None, heading
        assert found[int(listed[1]) - 1].startswith(heading)
    pictures = sum(isinstance(block, Figure) for page in book.pages for block in page.blocks)
    assert pictures > 20
    # The title page also shows the first of them.
    assert sum(len(page.images) for page in reader.pages) == pictures + 1


def test_a_book_in_one_file_needs_no_other_file(pages: Path) -> None:
    html = book_html(read_book(pages))
    assert html.count('src="data:image/svg+xml;base64,') == html.count(" src=") == 2
    assert re.findall(r'href="([^"]*)"', html) == ["https://example.org"]
    assert '<a href="https://example.org">a site</a>' in html
    assert "See chapter two and" in html
    assert 'alt="The start."' in html
    assert "<figcaption>The start of a game.</figcaption>" in html


@pytest.mark.parametrize(("name", "begins"), [("x.pdf", b"%PDF"), ("x.html", b"<!doctype html>")])
def test_the_command_writes_a_book(pages: Path, name: str, begins: bytes) -> None:
    assert main(["lab", "book", str(pages), "-o", str(pages.with_name(name))]) == 0
    assert pages.with_name(name).read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("output", "error"),
    [
        ("x.txt", "x.txt: a book is written as .pdf or .html"),
        ("missing/x.pdf", "its folder is missing"),
    ],
)
def test_a_book_that_cannot_be_written_is_refused(
    pages: Path, capsys: pytest.CaptureFixture[str], output: str, error: str
) -> None:
    assert main(["lab", "book", str(pages), "-o", str(pages.parent / output)]) == 2
    assert error in capsys.readouterr().err


def test_a_page_without_title_or_text_and_a_missing_picture_are_named(pages: Path) -> None:
    pages.with_name("two.md").write_text("![A picture.](gone.svg)")
    with pytest.raises(LabError, match=r"gone\.svg.*picture"):
        read_book(pages)
    pages.with_name("two.md").write_text("No heading.")
    with pytest.raises(LabError, match=r"two\.md.*no heading"):
        read_book(pages.with_name("two.md"))
    pages.with_name("two.md").write_bytes(b"\xff")
    with pytest.raises(LabError, match=r"two\.md: is not UTF-8"):
        read_book(pages)
