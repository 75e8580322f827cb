"""Writes the manual's rules in pictures: each rule ID with its words, examples and adjudications.

Everything comes from elsewhere: the words from the ruleset files, the positions from the library,
the decisions from the page of adjudications.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from petteia.drawing import position_svg
from petteia.game import Game
from petteia.notation import library
from petteia.rulesets import ruleset_ids
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import shipped_definition

HERE = Path(__file__).resolve().parent
CHAPTER_OR_ID = re.compile(r"^## ([A-Z]{3}: .+)$|\*\*([A-Z]{3}-[A-Z0-9]+)\*\*", re.MULTILINE)
ADJUDICATION = re.compile(r"^\| ([A-Z0-9, -]+) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
PIXELS = 280
MAX_PICTURES = 3
"""Pictures of one rule; the library has them all."""


def chapters() -> dict[str, list[str]]:
    """The rule IDs of each chapter, in the order in which the rules state them."""
    found: dict[str, list[str]] = {}
    for heading, id in CHAPTER_OR_ID.findall((HERE / "rules.md").read_text("utf-8")):
        if heading:
            found[heading] = []
        elif id not in found[chapter := next(reversed(found))]:
            found[chapter].append(id)
    return found


def rules_by_id() -> dict[str, tuple[str, Rule]]:
    """Each rule ID with the first game that has it, and the rule as that game words it."""
    return {
        id: (definition.title, rule)
        for definition in map(shipped_definition, reversed(ruleset_ids()))
        for rule in definition.rules
        for id in rule.ids
    }


def adjudications() -> dict[str, list[str]]:
    """The decisions about each rule ID, as list items."""
    found = defaultdict(list)
    text = (HERE / "adjudications.md").read_text("utf-8")
    for ids, case, decision, why in ADJUDICATION.findall(text):
        for id in ids.split(", "):
            found[id].append(
                f"- **Open in the source:** {case}. **Decided:** {decision}. *Why:* {why}."
            )
    return found


def examples() -> dict[str, list[Game]]:
    """The library's examples of each rule ID, in one pass over its games."""
    found = defaultdict(list)
    for part in library.parts():
        if part.is_of_source:
            for game in library.games(part.name):
                for id in library.rules_of(game):
                    found[id].append(game)
    return found


def figure(game: Game, name: str) -> Iterator[str]:
    """A picture of an example after its last ply, and its caption."""
    position = game.position(game.end)
    last_move = game.end.move if game.mainline else None
    ended = game.outcome() if position.outcome() is None else None
    picture = position_svg(position, size=PIXELS, last_move=last_move, ended=ended)
    (HERE / "generated" / name).write_text(picture, "utf-8")
    title = game.headers.others[library.TITLE]
    moves = " ".join(node.text for node in game.mainline)
    comments = (game.root.comment, *(node.comment for node in game.mainline))
    said = " ".join(filter(None, comments))
    yield from (f":::{{figure}} ../generated/{name}", f":alt: {title}: {moves or 'the start'}", "")
    yield from (f"**{title}.** {said}" + (f" (`{moves}`)" if moves else ""), ":::", "")


def write_rule_pictures() -> None:
    """Write the page and its pictures into the folder of generated files."""
    rules, decided, shown = rules_by_id(), adjudications(), examples()
    lines: list[str] = []
    for chapter, ids in chapters().items():
        lines += [f"## {chapter}", ""]
        for id in ids:
            title, rule = rules[id]
            lines += [f"### {id}", "", f"**{rule.title}** ({title}). {rule.text}", ""]
            for number, game in enumerate(shown[id][:MAX_PICTURES], start=1):
                lines += figure(game, f"{id}-{number}.svg")
            lines += [*decided[id], ""]
    (HERE / "generated" / "rule-pictures.md").write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    write_rule_pictures()
