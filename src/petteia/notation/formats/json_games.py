"""Games as JSON: one object, several of them, or a list, read one at a time."""

import json
import re
from collections.abc import Iterator

from petteia._core import Ruleset
from petteia.errors import GameError
from petteia.faults import Fault
from petteia.game import Game
from petteia.game.tree.serialization import (
    MAX_JSON_LENGTH,
    KnownRules,
    PartialGame,
    read_up_to_fault,
)
from petteia.notation.formats import match_results
from petteia.notation.parsing.line_reader import LineReader
from petteia.notation.reading import Reading

RULE = "REC-7"

_BLANKS = re.compile(r"[\s,]*")
_PART = re.compile(r'[^"\\{}]++|\\.|["{}]', re.DOTALL)


def read(
    lines: LineReader,
    rules: Ruleset | None,
    lenient: bool = False,
    known: KnownRules | None = None,
) -> Iterator[Reading]:
    """Read every object at the top of a text, or in its list; or the games of a match."""
    plan = None
    for line, column, text in _objects(lines):
        faults = lines.take_faults()
        try:
            if text.startswith(match_results.BEGINNING):
                plan = match_results.read_object(text)
                continue
            game = text if plan is None else match_results.as_game(plan, text)
            reading = read_up_to_fault(Game, game, rules, known)
        except GameError as error:
            faults.append(_fault(line, column, error))
            yield Reading(None, faults)
            continue
        if reading.fault is not None:
            action = reading.action if plan is None else None
            place = _place(text, action, line, column)
            faults.append(_fault(*place, reading.fault))
            if lenient and reading.rest:
                _keep_rest(reading)
        yield Reading(reading.game, faults)
    if faults := lines.take_faults():
        yield Reading(None, faults)


def _fault(line: int, column: int, error: GameError) -> Fault:
    error.rule = error.rule or RULE
    return Fault(line, column, error)


def _keep_rest(reading: PartialGame) -> None:
    """Keep the plies that were not understood as a comment."""
    end = reading.game.end
    rest = " ".join(ply if isinstance(ply, str) else json.dumps(ply) for ply in reading.rest)
    end.comment = f"{end.comment} {rest}".strip()


def _place(text: str, action: int | None, line: int, column: int) -> tuple[int, int]:
    """Line and column of a ply of a game, or of the game where that cannot be said."""
    if action is None:
        return line, column
    decoder = json.JSONDecoder()
    try:
        offset = _past_blanks(text, text.index("[", text.index('"plies"')) + 1)
        for _ in range(action - 1):
            offset = _past_blanks(text, decoder.raw_decode(text, offset)[1])
    except ValueError:
        return line, column
    before = text[:offset]
    lines = before.count("\n")
    return line + lines, offset - before.rfind("\n") if lines else column + offset


def _past_blanks(text: str, offset: int) -> int:
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def _objects(lines: LineReader) -> Iterator[tuple[int, int, str]]:
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
            if size <= MAX_JSON_LENGTH + 1:
                taken.append(word)
            if word == '"':
                in_text = not in_text
            elif not in_text and word in "{}":
                depth += 1 if word == "{" else -1
                if depth == 0:
                    yield *begun, "".join(taken)
    if depth:
        yield *begun, "".join(taken)
