"""Games as JSON: one object, several of them, or a list, read one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from petteia._core import Rules
from petteia.game import GameError
from petteia.game.document import LARGEST_TEXT, read_game
from petteia.notation.faults import Fault, Reading
from petteia.notation.lines import Lines

RULE = "REC-7"

_PART = re.compile(r'[^"\\{}]++|\\.|["{}]', re.DOTALL)


def read(lines: Lines, rules: Rules | None) -> Iterator[Reading]:
    """Read every object at the top of a text, or in its list."""
    for line, column, text in _objects(lines):
        faults = lines.take_faults()
        try:
            game = read_game(text, rules)
        except GameError as error:
            faults.append(Fault(line, column, RULE, str(error)))
            yield Reading(None, faults)
        else:
            yield Reading(game, faults)
    if faults := lines.take_faults():
        yield Reading(None, faults)


def _objects(lines: Lines) -> Iterator[tuple[int, int, str]]:
    """Each object with the place where it begins; what is not closed comes last."""
    taken: list[str] = []
    size = depth = 0
    begun = (1, 1)
    in_text = False
    while (line := lines.read()) is not None:
        for part in _PART.finditer(line + "\n"):
            word = part[0]
            if depth == 0:
                if word != "{":
                    continue
                taken, size, in_text, begun = [], 0, False, (lines.number, part.start() + 1)
            size += len(word)
            if size <= LARGEST_TEXT + 1:
                taken.append(word)
            if word == '"':
                in_text = not in_text
            elif not in_text and word in "{}":
                depth += 1 if word == "{" else -1
                if depth == 0:
                    yield *begun, "".join(taken)
    if depth:
        yield *begun, "".join(taken)
