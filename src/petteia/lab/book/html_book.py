"""A book as HTML: one file with its pictures, which needs no network."""

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from petteia.lab.book.blocks import Book, Figure, Page, parser

STYLE: Final = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.45;
  font-family: "Alegreya Sans", "Gill Sans", sans-serif; color: #111; background: #fff; }
table { border-collapse: collapse; font-size: .85rem; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #bbb; padding: .2rem .5rem; text-align: left; }
figure { margin: 1.5rem 0; } img { max-width: 100%; height: auto; }
pre { background: #eee; padding: .5rem; overflow-x: auto; }
"""


def book_html(book: Book) -> str:
    """The pages of a book, one after another, in one file. Links to other files are left out."""
    body = "\n".join(part for page in book.pages for part in _parts(page))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(book.title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _parts(page: Page) -> Iterator[str]:
    markdown = parser()
    for block in page.blocks:
        if isinstance(block, Figure):
            yield _figure(block)
        else:
            own: Any = block.to_tokens()
            _unlink(own)
            yield markdown.renderer.render(own, markdown.options, {})


def _figure(figure: Figure) -> str:
    # As a separate file, since pictures use the same names for different parts.
    data = b64encode(figure.file.read_bytes()).decode()
    image = f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(figure.alternative)}">'
    caption = escape(figure.caption.replace("**", "").replace("\\", ""))
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f"<figure>{image}{below}</figure>"


def _unlink(tokens: list[Any]) -> None:
    """Take away the links to other pages, which the file does not have."""
    for token in tokens:
        if not token.children:
            continue
        kept, is_open = [], []
        for child in token.children:
            if child.type == "link_open":
                is_open.append(str(child.attrs["href"]).startswith(("http://", "https://", "#")))
                if not is_open[-1]:
                    continue
            elif child.type == "link_close" and not is_open.pop():
                continue
            kept.append(child)
        token.children = kept
