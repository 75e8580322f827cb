"""The text of a book: the blocks of its pages, as Markdown has them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from petteia.lab.experiment import LabError
from petteia.lab.markdown import MAX_PAGE_BYTES
from petteia.printouts.sheet_page import escaped
from petteia.safe_io import read_text

MAX_PAGES: Final = 100
"""Chapters of one book."""
_CONTENTS: Final = "{toctree}"
_FIGURE: Final = "{figure}"
_OPTION: Final = re.compile(r":(\w+): *(.*)")
_CHAPTER: Final = re.compile(r"[\w/-]+", re.ASCII)


@dataclass(frozen=True)
class Heading:
    """A heading, of a page if its level is 1."""

    text: str
    level: int


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, with `**` around bold parts."""

    text: str


@dataclass(frozen=True)
class Item:
    """An item of a list, with its bullet or number."""

    mark: str
    text: str


@dataclass(frozen=True)
class Code:
    """Lines that are printed as they are."""

    text: str


@dataclass(frozen=True)
class Table:
    """A table, its headings first."""

    rows: tuple[tuple[str, ...], ...]
    right: tuple[bool, ...]
    """The columns of numbers, which are aligned right."""


@dataclass(frozen=True)
class Figure:
    """A picture with the words below it."""

    file: Path
    alternative: str
    caption: str = ""


Block = Heading | Paragraph | Item | Code | Table | Figure


@dataclass(frozen=True)
class Page:
    """A page of the manual: the file, and its content."""

    file: Path
    source: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """A page, the chapters that it lists, and additions; an article if it lists none."""

    title: str
    pages: tuple[Page, ...]
    is_article: bool
    """Whether it has no title page and no contents."""


def parser() -> MarkdownIt:
    """The parser of the pages."""
    return MarkdownIt("commonmark").enable("table")


def read_book(file: str | Path, *added: str | Path) -> Book:
    """The page of a file with the chapters that it lists, in their order, and added pages.

    `LabError` if a file cannot be read, has no title, or shows a picture that is not there.
    """
    first = Path(file)
    source = read_text(first, MAX_PAGE_BYTES, LabError)
    names = [name for each in _fences(source, _CONTENTS) for name in _CHAPTER.findall(each)]
    files = [first.with_name(f"{name}.md") for name in names[:MAX_PAGES]]
    pages = tuple(map(_page, (first, *files, *map(Path, added))))
    title = pages[0].blocks[:1]
    if not title or not isinstance(title[0], Heading):
        raise LabError.within(first, LabError("lab-book-title"))
    return Book(title[0].text, pages, is_article=not files)


def _fences(source: str, name: str) -> list[str]:
    """The contents of the fences of a name, without their options."""
    found = [token for token in parser().parse(source) if token.info.startswith(name)]
    return [_parted(token.content)[1] for token in found]


def _page(file: Path) -> Page:
    source = read_text(file, MAX_PAGE_BYTES, LabError)
    tree = SyntaxTreeNode(parser().parse(source))
    return Page(file, source, tuple(_blocks(tree, file.parent)))


def _blocks(tree: SyntaxTreeNode, folder: Path) -> Iterator[Block]:
    for node in tree.children:
        match node.type:
            case "heading":
                yield Heading(words(node, is_marked=False), int(node.tag[1]))
            case "paragraph":
                yield picture_of(node, folder) or Paragraph(words(node))
            case "bullet_list" | "ordered_list":
                for number, item in enumerate(node.children, 1):
                    mark = "•" if node.type == "bullet_list" else f"{number}."
                    yield Item(mark, " ".join(words(part) for part in item.children))
            case "fence" if node.info.startswith(_FIGURE):
                yield figure_of(node, folder)
            case "fence" if not node.info.startswith(_CONTENTS):
                yield Code(node.content.rstrip("\n"))
            case "table":
                yield _table(node)
            case _:
                pass


def picture_of(node: SyntaxTreeNode, folder: Path) -> Figure | None:
    """The picture of a paragraph that contains nothing else."""
    (inline,) = node.children
    if [each.type for each in inline.children] != ["image"]:
        return None
    image = inline.children[0]
    return Figure(_picture(folder, str(image.attrs["src"])), image.content)


def figure_of(node: SyntaxTreeNode, folder: Path) -> Figure:
    """The picture of a fence, with its caption."""
    options, caption = _parted(node.content)
    (paragraph,) = SyntaxTreeNode(parser().parse(caption)).children or (None,)
    file = _picture(folder, node.info.removeprefix(_FIGURE).strip())
    return Figure(file, options.get("alt", ""), words(paragraph) if paragraph else "")


def _picture(folder: Path, name: str) -> Path:
    file = folder / name
    if file.suffix != ".svg" or not file.is_file():
        raise LabError.within(file, LabError("lab-book-picture"))
    return file


def _parted(content: str) -> tuple[dict[str, str], str]:
    """The options of a fence and the rest."""
    lines = content.splitlines()
    options = {}
    while lines and (found := _OPTION.fullmatch(lines[0])):
        options[found[1]] = found[2]
        del lines[0]
    return options, "\n".join(lines).strip()


def _table(node: SyntaxTreeNode) -> Table:
    rows = [row for part in node.children for row in part.children]
    right = tuple("right" in str(cell.attrs.get("style", "")) for cell in rows[0].children)
    return Table(tuple(tuple(words(cell) for cell in row.children) for row in rows), right)


def words(node: SyntaxTreeNode, *, is_marked: bool = True) -> str:
    """The words of a node, with `**` around bold parts if they are marked, and without links."""
    match node.type:
        case "text" | "code_inline":
            return escaped(node.content) if is_marked else node.content
        case "softbreak" | "hardbreak":
            return " "
        case "strong" if is_marked:
            return f"**{_inner(node, is_marked)}**"
        case "image":
            return ""
        case _:
            return _inner(node, is_marked)


def _inner(node: SyntaxTreeNode, is_marked: bool) -> str:
    return "".join(words(each, is_marked=is_marked) for each in node.children)
