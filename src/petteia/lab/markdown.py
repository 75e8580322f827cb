"""Markdown pages with prose in lines that an editor shows whole."""

import re
import textwrap
from collections.abc import Iterator

WIDTH = 100
MAX_PAGE_BYTES = 1 << 20
_ITEM = re.compile(r"(?:[-*]|\d+\.) +")
_FIXED = re.compile(r"\s*(?:$|[|#<>!]|```|---)")
"""A line other than prose: empty, or of a table, heading, picture, quotation or code."""


def wrapped(text: str) -> str:
    """The page with its paragraphs and list items in lines of at most ``WIDTH`` characters."""
    return "\n".join(_lines(text)) + "\n" * text.endswith("\n")


def _lines(text: str) -> Iterator[str]:
    prose: list[str] = []
    is_code = False
    for line in text.splitlines():
        is_fixed = is_code or _FIXED.match(line) is not None
        if is_fixed or _ITEM.match(line):
            yield from _filled(prose)
            prose = []
        if is_fixed:
            yield line
        else:
            prose.append(line)
        is_code ^= line.lstrip().startswith("```")
    yield from _filled(prose)


def _filled(prose: list[str]) -> list[str]:
    words = " ".join(line.strip() for line in prose)
    item = _ITEM.match(words)
    return textwrap.wrap(
        words,
        WIDTH,
        subsequent_indent=" " * len(item[0]) if item else "",
        break_long_words=False,
        break_on_hyphens=False,
    )
