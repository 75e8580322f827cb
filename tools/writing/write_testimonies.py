"""The manual's pages about the ancient games: `ancient-games`, `testimonies` and `coding`.

`python -m tools.writing.write_testimonies` writes them, in the words of the site's page.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import Messages, messages_in
from petteia.lab.markdown import wrapped
from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.catalogue.rulesets.coding_texts import coded_rows, play_texts
from petteia.server.catalogue.rulesets.testimonies import (
    NAMES,
    SECTIONS,
    shown_testimonies,
    testimony_title,
)
from petteia.testimonies import all_testimonies, judged
from petteia.testimonies.judgement import DRAWS, MASS, SCORED, drawn_scores
from petteia.testimonies.testimony import Play

DOCS = Path(__file__).resolve().parents[2] / "docs"
WRITTEN = "<!-- Written by python -m tools.writing.write_testimonies; do not edit by hand. -->\n"


CODING = """\
Each testimony is coded by the rules that agree with it or contradict it, and by the course of games
that it describes. Readers differ, so each line gives its reader and a weight: 1 if the words state
it, ½ for a reading, ¼ for a disputed one. Authors of rulesets count as readers by their texts or
their rules; *Petteia* is this project, and all weights are its own. The [Ludii
Portal](https://ludii.games) has codings too: it agrees with ours on Pollux and Martial, takes Varro
as a witness for the board and no more, and reads the breakthrough in the Laus Pisonis as a way to
win, which has ½ here.

`petteia testimonies RULESET` compares a game with all of this, its options included. A testimony is
broken if the game breaks one of its points, else satisfied if it satisfies one, else silent. [The
internals](../internals/testimonies.md) describe the method.
"""
SCORES = """\
A score is 1 if a game agrees on every point of a tradition and −1 if it contradicts every one. The
Greek and the Roman scores are never summed. A range covers 95% of a thousand draws of the weights
around those of the file, and the score with equal weights. Of the {pairs} pairs of games, {greek}
have the same one ahead in 95% of the draws by the Greek testimonies, and {roman} by the Roman ones;
of the others, the order depends on the weights, or they are level.
"""
PLAYS = """\
Texts also describe how games went. If games go this way, the lab's metric is higher or lower.
"""


def pages() -> dict[str, str]:
    """The pages as Markdown, by their paths in the manual."""
    parts = {
        "explanation/ancient-games.md": _games(),
        "explanation/testimonies.md": _passages(),
        "reference/coding.md": _coding(),
    }
    return {name: wrapped("\n".join(lines)) for name, lines in parts.items()}


def _games() -> Iterator[str]:
    t = messages_in(FALLBACK)
    yield f"# {t('testimonies-title')}\n"
    yield WRITTEN
    yield f"{_escaped(t('testimonies-lead'))}\n"
    yield "In the manual they are on [the next page](testimonies.md). The site has them below this"
    yield "text, at `/testimonies`, with links to every ruleset that cites a passage. [The"
    yield "reference](../reference/coding.md) has their coding.\n"
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
        yield f"{_escaped(each.passage.source)} {copy}".rstrip() + "\n"
        yield f"- {t('testimonies-shows')}: {_escaped(each.shows)}"
        yield f"- {t('testimonies-silent')}: {_escaped(each.silent)}"
        yield ""
    yield f"{_escaped(t('testimonies-zenobius'))}\n"


def _coding() -> Iterator[str]:
    t = messages_in(FALLBACK)
    yield "# The testimonies as they are coded\n"
    yield WRITTEN
    yield CODING
    yield "## Scores\n"
    yield SCORES.format(**_orders())
    yield from _scores()
    yield from _codings(t)
    yield from _plays(t)


def _orders() -> dict[str, int]:
    """Of how many pairs of games nearly every draw of the weights sees the same one ahead."""
    games = [ruleset(id) for id in ruleset_ids()]
    found = {"pairs": len(list(combinations(games, 2)))}
    for tradition in SCORED:
        found[tradition] = 0
        for one, other in combinations([drawn_scores(rules, tradition) for rules in games], 2):
            ahead = sum(mine > theirs for mine, theirs in zip(one, other, strict=True))
            behind = sum(mine < theirs for mine, theirs in zip(one, other, strict=True))
            found[tradition] += max(ahead, behind) >= MASS * DRAWS
    return found


def _scores() -> Iterator[str]:
    heads = ("satisfied", "broken", "unasked", "Greek", "range", "equal", "Roman", "range", "equal")
    yield "| game | " + " | ".join(heads) + " |"
    yield "| --- |" + " ---: |" * len(heads)
    for id in ruleset_ids():
        judgement = judged(ruleset(id))
        counts = map(len, (judgement.satisfied, judgement.broken, judgement.unasked))
        scores = (
            f"{each.value:.2f} | {each.low:.2f} to {each.high:.2f} | {each.equal:.2f}"
            for each in (getattr(judgement, tradition) for tradition in SCORED)
        )
        yield f"| `{id}` | {' | '.join(map(str, counts))} | {' | '.join(scores)} |"
    yield ""


def _codings(t: Messages) -> Iterator[str]:
    yield "## Rules\n"
    yield "Of the lines on one point, the first that applies to a game decides.\n"
    yield "| testimony | tradition | point | rule | effect | weight | read this way by |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for each in all_testimonies().values():
        for row in coded_rows(each, t):
            cells = (
                testimony_title(each, t),
                each.tradition,
                row.point,
                f"{row.rule}: {', '.join(row.values)}",
                t(f"testimonies-effect-{row.effect}"),
                row.weight,
                row.reading,
            )
            yield f"| {' | '.join(map(_escaped, cells))} |"
    yield ""


def _plays(t: Messages) -> Iterator[str]:
    yield "## Games\n"
    yield PLAYS
    yield "| testimony | games | metric | direction | than |"
    yield "| --- | --- | --- | --- | --- |"
    for each in all_testimonies().values():
        for play, text in zip(each.play, play_texts(each, t), strict=True):
            title = _escaped(testimony_title(each, t))
            yield f"| {title} | {text} | `{play.metric}` | {play.direction} | {_than(play)} |"
    yield ""


def _than(play: Play) -> str:
    """The comparison of a testimony."""
    if play.than is None:
        return "other rules"
    return f"`{play.than}`" if isinstance(play.than, str) else f"{play.than:g}"


def _escaped(text: str) -> str:
    """A text with the same content in Markdown, in which brackets can make a link."""
    return text.replace("[", "\\[").replace("]", "\\]")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8")
