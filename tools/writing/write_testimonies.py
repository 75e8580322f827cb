"""The page of the manual about the ancient games: ``docs/explanation/ancient-games.md``.

``python -m tools.writing.write_testimonies FILE`` writes it, in the words of the site's page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.server.catalogue.rulesets.testimonies import NAMES, SECTIONS, all_testimonies


def page() -> str:
    """The page as Markdown."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    t = messages_in(FALLBACK)
    yield f"# {t('testimonies-title')}\n"
    yield "<!-- Written by python -m tools.writing.write_testimonies; do not edit by hand. -->\n"
    yield f"{_escaped(t('testimonies-lead'))} The site has this page too, at `/testimonies`.\n"
    yield f"## {t('testimonies-names')}\n"
    for name in NAMES:
        yield f"{_escaped(t(f'testimonies-names-{name}'))}\n"
    yield f"## {t('testimonies-passages')}\n"
    for each in all_testimonies(t):
        yield f"### {each.title}\n"
        if each.passage.original:
            yield "\\\n".join(f"> {_escaped(line)}" for line in each.passage.original) + "\n"
        yield f"{_escaped(each.passage.text)}\n"
        copy = t("lesson-passage-copy", copy=each.passage.read_in) if each.passage.read_in else ""
        yield f"{each.passage.source} {copy}".rstrip() + "\n"
        yield f"- {t('testimonies-shows')}: {_escaped(each.shows)}"
        yield f"- {t('testimonies-silent')}: {_escaped(each.silent)}"
        if each.cited_by:
            yield f"- {t('testimonies-cited', count=len(each.cited_by))}: " + ", ".join(
                f"`{id}`" for id, _ in each.cited_by
            )
        yield ""
    yield f"{_escaped(t('testimonies-zenobius'))}\n"
    for section, points in SECTIONS.items():
        yield f"## {t(f'testimonies-{section}')}\n"
        for point in points:
            yield f"- {_escaped(t(f'testimonies-{section}-{point}'))}"
        yield ""


def _escaped(text: str) -> str:
    """A text that says the same in Markdown, in which brackets can make a link."""
    return text.replace("[", "\\[").replace("]", "\\]")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
