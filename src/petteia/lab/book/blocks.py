"""The text of a book: the blocks of its pages, as Markdown has them."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from petteia.lab.markdown import MAX_PAGE_BYTES
from petteia.lab.planning.experiment import LabError
from petteia.printouts.sheet_page import escaped
from petteia.safe_io import read_text

MAX_PAGES: Final = 100
"""Chapters of one book."""
_CONTENTS: Final = "{toctree}"
_FIGURE: Final = "{figure}"
_OPTION: Final = re.compile(r":(\w+): *(.*)")
_NOT_PRINTED: Final = ("blockquote", "code_block", "hr", "html_block")
_CHAPTER: Final = re.compile(r"[\w/-]+", re.ASCII)


@dataclass(frozen=True)
class Figure:
    """A picture with the words below it."""

    file: Path
    alternative: str
    caption: str = ""


Block = SyntaxTreeNode | Figure
"""A picture with its caption, or anything else as Markdown has it."""


@dataclass(frozen=True)
class Page:
    """A page of the manual: the file, and its content without the list of chapters."""

    file: Path
    blocks: tuple[Block, ...]

    @property
    def printed(self) -> list[Block]:
        """The blocks that there are on paper."""
        return [
            each
            for each in self.blocks
            if isinstance(each, Figure) or each.type not in _NOT_PRINTED
        ]


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
    lists = [_parted(node.content)[1] for node in _nodes(first) if _is_contents(node)]
    names = [name for each in lists for name in _CHAPTER.findall(each)]
    files = [first.with_name(f"{name}.md") for name in names[:MAX_PAGES]]
    pages = tuple(map(_page, (first, *files, *map(Path, added))))
    title = next(iter(pages[0].printed), None)
    if not isinstance(title, SyntaxTreeNode) or title.type != "heading":
        raise LabError.within(first, LabError("lab-book-title"))
    return Book(words(title, is_marked=False), pages, is_article=not files)


def _page(file: Path) -> Page:
    nodes = (node for node in _nodes(file) if not _is_contents(node))
    return Page(file, tuple(_figure(node, file.parent) or node for node in nodes))


def _nodes(file: Path) -> list[SyntaxTreeNode]:
    with LabError.placing(file):
        return _parsed(read_text(file, MAX_PAGE_BYTES, LabError))


def _parsed(text: str) -> list[SyntaxTreeNode]:
    return SyntaxTreeNode(parser().parse(text)).children


def _is_contents(node: SyntaxTreeNode) -> bool:
    """Whether a node is a list of chapters."""
    return node.type == "fence" and node.info.startswith(_CONTENTS)


def _figure(node: SyntaxTreeNode, folder: Path) -> Figure | None:
    """The picture of a fence with its caption, or of a paragraph that contains nothing else."""
    if node.type == "fence" and node.info.startswith(_FIGURE):
        options, caption = _parted(node.content)
        (paragraph,) = _parsed(caption) or (None,)
        file = _picture(folder, node.info.removeprefix(_FIGURE).strip())
        return Figure(file, options.get("alt", ""), words(paragraph) if paragraph else "")
    if node.type == "paragraph" and [each.type for each in node.children[0].children] == ["image"]:
        image = node.children[0].children[0]
        return Figure(_picture(folder, str(image.attrs["src"])), image.content)
    return None


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


def table_of(node: SyntaxTreeNode) -> tuple[list[list[str]], list[bool]]:
    """The rows of a table, its headings first, and which columns are aligned right."""
    rows = [row for part in node.children for row in part.children]
    right = ["right" in str(cell.attrs.get("style", "")) for cell in rows[0].children]
    return [[words(cell) for cell in row.children] for row in rows], right


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
