"""The games of a match as ``petteia match --result`` stores them: a plan, then a game per line."""

import json

from petteia.errors import GameError
from petteia.game.tree.json_fields import Entry, number_of, parse_entry, word_of
from petteia.game.tree.serialization import FORMAT

BEGINNING = '{"match":'
"""The beginning of a plan."""


def as_game(plan: Entry, line: str) -> str:
    """A game of a match as the JSON of any other game; raises ``GameError`` if it is invalid."""
    game = parse_entry(line)
    moves, reason = game.get("moves"), game.get("reason")
    if not isinstance(moves, str) or not isinstance(reason, str):
        raise GameError("match-game", name="moves" if isinstance(reason, str) else "reason")
    players = ("a", "b") if game.get("white") == "a" else ("b", "a")
    white, black = (word_of(plan, name) for name in players)
    plies: list[Entry] = [{"play": word} for word in moves.split()]
    remarks: Entry = {}
    if reason == "adjudication":
        (plies or [remarks])[-1]["events"] = [["adjudicate", None, ""]]
    document = {
        "format": FORMAT,
        "ruleset": word_of(plan, "ruleset"),
        "version": 1,
        "options": plan.get("options"),
        "start": word_of(game, "opening"),
        "headers": {
            "white": white,
            "black": black,
            "white_kind": "program",
            "black_kind": "program",
            "round": str(number_of(game, "pair") + 1),
        },
        "result": {"winner": game.get("winner"), "reason": reason, "rule": ""},
        "plies": plies,
        "remarks": remarks,
    }
    if "ruleset_file" in plan:
        document["ruleset_file"] = plan["ruleset_file"]
    return json.dumps(document)
