"""The manual's pages about the ancient games and the passages: `ancient-games`, `testimonies`.

`python -m tools.writing.write_testimonies` writes them, in the words of the site's page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.lab.markdown import wrapped
from petteia.server.catalogue.rulesets.testimonies import NAMES, SECTIONS, shown_testimonies

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "explanation"
WRITTEN = "<!-- Written by python -m tools.writing.write_testimonies; do not edit by hand. -->\n"


def pages() -> dict[str, str]:
    """The pages as Markdown, by the names of their files."""
    parts = {"ancient-games.md": _games(), "testimonies.md": _passages()}
    return {name: wrapped("\n".join(lines)) for name, lines in parts.items()}


def _games() -> Iterator[str]:
    t = messages_in(FALLBACK)
    yield f"# {t('testimonies-title')}\n"
    yield WRITTEN
    yield f"{_escaped(t('testimonies-lead'))}\n"
    yield "The passages are on [the next page](testimonies.md). The site's `/testimonies` has both,"
    yield "with links to every ruleset that cites a passage.\n"
    yield f"## {t('testimonies-names')}\n"
    for name in NAMES:
        yield f"{_escaped(t(f'testimonies-names-{name}'))}\n"
    for section, points in SECTIONS.items():
        yield f"## {t(f'testimonies-{section}')}\n"
        for point in points:
            yield f"- {_escaped(t(f'testimonies-{section}-{point}'))}"
        yield ""


def _passages() -> Iterator[str]:
    t = messages_in(FALLBACK)
    yield f"# {t('testimonies-passages')}\n"
    yield WRITTEN
    for each in shown_testimonies(t):
        yield f"## {each.title}\n"
        if each.passage.original:
            yield "\\\n".join(f"> {_escaped(line)}" for line in each.passage.original) + "\n"
        yield f"{_escaped(each.passage.text)}\n"
        copy = t("lesson-passage-copy", copy=each.passage.read_in) if each.passage.read_in else ""
        yield f"{each.passage.source} {copy}".rstrip() + "\n"
        yield f"- {t('testimonies-shows')}: {_escaped(each.shows)}"
        yield f"- {t('testimonies-silent')}: {_escaped(each.silent)}"
        yield ""
    yield f"{_escaped(t('testimonies-zenobius'))}\n"


def _escaped(text: str) -> str:
    """A text that says the same in Markdown, in which brackets can make a link."""
    return text.replace("[", "\\[").replace("]", "\\]")


if __name__ == "__main__":
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
