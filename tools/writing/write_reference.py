"""Writes the pages of the manual that come from the program itself, so that they need no build.

`python -m tools.writing.write_reference [FOLDER]` writes, into docs or another folder: a page for
each source's rules, from docs/rules.md, the ruleset files, the library and the adjudications; the
list of rulesets with their options; the definitions of the metrics; and the actions and
observations of batches.
"""

import argparse
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from petteia.drawing import position_svg
from petteia.game import Game
from petteia.lab.metrics import METRICS
from petteia.notation import library
from petteia.rulesets import ruleset_ids
from petteia.rulesets.model.definition import Definition, Rule
from petteia.rulesets.model.options import Option, value_text
from petteia.rulesets.registry import shipped_definition
from tools.writing.write_batches import batches_tables

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
WRITTEN: Final = "<!-- Written by python -m tools.writing.write_reference; do not edit. -->"
CHAPTER: Final = re.compile(r"^## ([A-Z]{3}): (.+)$", re.MULTILINE)
ID: Final = re.compile(r"\*\*([A-Z]{3}-[A-Z0-9]+)\*\*")
BLOCK: Final = re.compile(r"^(?=- \*\*[A-Z]{3}-[A-Z0-9]+\*\*)|\n\n(?=\S)", re.MULTILINE)
CASE: Final = re.compile(r"\*\*([A-Z0-9, -]+)\. (.+?)\*\*\s(.+)", re.DOTALL)
WIDTH: Final = 100
PIXELS: Final = 280

Pages = dict[str, str]
"""Texts and pictures by their paths in the manual."""


def pages() -> Pages:
    """All pages with their pictures."""
    return {**rules_pages(), **rulesets_page(), **metrics_page(), **batches_page()}


def rules_pages() -> Pages:
    """A page for the rules of each source, with their pictures, and the list of these pages."""
    text = (DOCS / "rules.md").read_text("utf-8")
    head, *rest = CHAPTER.split(text)
    prefixes, titles, bodies = rest[::3], rest[1::3], rest[2::3]
    words, decided, shown = rules_by_id(), adjudications(), examples()
    found: Pages = {}
    drawn: dict[tuple[str, str], str] = {}
    for prefix, title, body in zip(prefixes, titles, bodies, strict=True):
        lines = [WRITTEN, "", f"# {prefix}: {title}", ""]
        optional: set[str] = set()
        for id, block in _blocks(body):
            lines += [f"## {id}", ""] if id else []
            lines += [block, ""] if block else []
            if id:
                lines += _in_words(id, words, optional)
                lines += _picture(id, shown.get(id), found, drawn)
                lines += [line for case in decided[id] for line in (case, "")]
        found[f"reference/rules/{prefix.lower()}.md"] = "\n".join(lines).rstrip() + "\n"
    found["reference/rules/index.md"] = _rules_index(head, prefixes, titles)
    return found


def _rules_index(head: str, prefixes: list[str], titles: list[str]) -> str:
    listed = "\n".join(
        f"- [{prefix}: {title}]({prefix.lower()}.md)"
        for prefix, title in zip(prefixes, titles, strict=True)
    )
    tree = "\n".join(prefix.lower() for prefix in prefixes)
    toctree = f"```{{toctree}}\n:maxdepth: 1\n:hidden:\n\n{tree}\n```"
    note = (
        "Each page has the rules of one source. Below a rule are its words on the site, a position "
        "that shows it, and our rulings on cases that the source leaves open. In a picture, "
        "brackets mark the last move, a broken ring with a cross a captured piece, and a chain a "
        "locked one. `petteia library --rule VOG-17` lists more examples of a rule."
    )
    parts = (WRITTEN, head.rstrip(), "## The pages", _wrapped(note), listed, toctree)
    return "\n\n".join(parts) + "\n"


def _blocks(body: str) -> Iterator[tuple[str, str]]:
    """The parts of a chapter: a rule's ID and text, or a text that belongs to no rule alone."""
    for block in filter(None, map(str.strip, BLOCK.split(body))):
        if block.startswith("|"):
            yield "", block
            yield from ((id, "") for id in ID.findall(block))
        elif start := re.match(r"- \*\*([A-Z]{3}-[A-Z0-9]+)\*\* ?", block):
            yield start[1], _wrapped(textwrap.dedent(block[start.end() :]))
        else:
            yield "", block


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(
        " ".join(text.split()),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def rules_by_id() -> dict[str, tuple[Definition, list[Rule]]]:
    """Each rule ID with the first game that has it, and the rules that word it in that game."""
    found: dict[str, tuple[Definition, list[Rule]]] = {}
    for definition in map(shipped_definition, ruleset_ids()):
        for rule in definition.rules:
            for id in rule.ids:
                first, rules = found.setdefault(id, (definition, []))
                if first is definition:
                    rules.append(rule)
    return found


def _in_words(
    id: str, words: dict[str, tuple[Definition, list[Rule]]], optional: set[str]
) -> Iterator[str]:
    """The words of the first game that has a rule; no game of the package has some (QUE).

    Words that apply only with an option are given once on a page; ``optional`` collects them.
    """
    if id not in words:
        return
    definition, told = words[id]
    rules = [rule for rule in told if rule.text not in optional]
    if not rules:
        return
    yield f"In {definition.full_title}:"
    yield ""
    for rule in rules:
        options = list(_options_of(definition, rule))
        optional.update([rule.text] if options else [])
        evidence = "; ".join([rule.evidence, *options])
        yield _wrapped(f"**{rule.title}** ({evidence}). {rule.text}", "> ")
        yield ">" if rule is not rules[-1] else ""


def _options_of(definition: Definition, rule: Rule) -> Iterator[str]:
    """The options without which a rule does not apply, if their defaults are others."""
    for name, value in rule.when.items():
        if value != definition.options[name].default:
            yield f"option `{name}` = {value_text(value)}"


def adjudications() -> dict[str, list[str]]:
    """The rulings about each rule ID, as paragraphs."""
    found = defaultdict(list)
    for paragraph in (DOCS / "adjudications.md").read_text("utf-8").split("\n\n"):
        if case := CASE.fullmatch(paragraph.strip()):
            for id in case[1].split(", "):
                question, ruling = case[2], case[3]
                found[id].append(_wrapped(f"**Ruling: {question}** {ruling}"))
    return found


def examples() -> dict[str, Game]:
    """The library's first example of each rule ID, in one pass over its games."""
    found: dict[str, Game] = {}
    for part in library.parts():
        if part.is_of_source:
            for game in library.games(part.name):
                for id in library.rules_of(game):
                    found.setdefault(id, game)
    return found


def _picture(
    id: str, game: Game | None, found: Pages, drawn: dict[tuple[str, str], str]
) -> Iterator[str]:
    """A picture of an example after its last ply, and its caption; drawn once for all rules."""
    if game is None:
        return
    title = game.headers.others[library.TITLE]
    name = drawn.setdefault((game.rules.id, title), f"images/rules/{id.lower()}.svg")
    if name not in found:
        position = game.position(game.end)
        last_move = game.end.move if game.mainline else None
        ended = game.outcome() if position.outcome() is None else None
        found[name] = position_svg(position, size=PIXELS, last_move=last_move, ended=ended)
    moves = " ".join(node.text for node in game.mainline)
    comments = (game.root.comment, *(node.comment for node in game.mainline))
    said = " ".join(filter(None, comments))
    yield from (f"![{title}: {moves or 'the start'}](../../{name})", "")
    yield from (_wrapped(f"**{title}.** {said}" + (f" (`{moves}`)" if moves else "")), "")


def rulesets_page() -> Pages:
    """The list of all rulesets, and the options of each."""
    definitions = {id: shipped_definition(id) for id in ruleset_ids()}
    lines = [WRITTEN, "", "# The rulesets and their options", ""]
    lines += [
        _wrapped(
            "38 reconstructions and three living relatives (Seega, hasami shogi, mak-yek). "
            "`petteia rules ID` prints a ruleset's rules with their evidence, and "
            "`petteia cite ID` its source as a reference. [The glossary](../glossary.md#evidence) "
            "explains certainty and evidence; [the rules](rules/index.md) are a page for each "
            "source."
        ),
        "",
        "| game | id | source | certainty |",
        "| --- | --- | --- | --- |",
    ]
    for id, definition in definitions.items():
        source = definition.source
        certainty = source.certainty if source else ""
        lines.append(
            f"| {definition.full_title} | [`{id}`](#{_anchor(id)}) | {source} | {certainty} |"
        )
    for id, definition in definitions.items():
        lines += [
            "",
            f"## {id}",
            "",
            _wrapped(f"**{definition.full_title}.** {definition.summary}"),
        ]
        reports = definition.source.reports if definition.source else ()
        lines += ["", "Known through:", ""] if reports else []
        lines += [_wrapped(f"- {report}. {report.covers}") for report in reports]
        lines += ["", "| option | values | default |", "| --- | --- | --- |"]
        lines += map(_option_row, definition.options.values())
    return {"reference/rulesets.md": "\n".join(lines) + "\n"}


def _anchor(heading: str) -> str:
    """How a code host and the manual address a heading."""
    return heading.replace(".", "")


def _option_row(option: Option) -> str:
    if option.values:
        allowed = ", ".join(map(value_text, option.values))
    else:
        allowed = f"{option.minimum} to {option.maximum}"
    return f"| `{option.name}` | {allowed} | {value_text(option.default)} |"


def metrics_page() -> Pages:
    """The page of the metrics, with their definitions below the part written by hand."""
    page = "reference/metrics.md"
    by_hand, _, _ = (DOCS / page).read_text("utf-8").partition(WRITTEN)
    lines = [WRITTEN]
    heading = ""
    for metric in sorted(METRICS.values(), key=lambda metric: metric.heading.value):
        if metric.heading.value != heading:
            heading = metric.heading.value
            lines += ["", f"## {heading}"]
        better = "neither way is" if metric.better == "neither" else f"{metric.better} is"
        lines += [
            "",
            f"### {metric.title}",
            "",
            f"`{metric.name}`, {metric.unit}; {better} better.",
        ]
        lines += ["", metric.definition]
    return {page: by_hand + "\n".join(lines) + "\n"}


def batches_page() -> Pages:
    """The page of actions and observations, with its tables below the part written by hand."""
    page = "reference/actions.md"
    by_hand, _, _ = (DOCS / page).read_text("utf-8").partition(WRITTEN)
    return {page: by_hand + "\n".join((WRITTEN, *batches_tables())) + "\n"}


def main() -> None:
    """Write all pages into the folder that is named, or into the manual."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DOCS)
    folder = parser.parse_args().folder
    for name, text in pages().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
