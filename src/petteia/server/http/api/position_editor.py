"""Positions that a player sets up on a board: judged by the core, with the fault in words."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from petteia._core import Position, Rules
from petteia.errors import PetteiaError
from petteia.rulesets import describe
from petteia.server.catalogue.figures import board_view
from petteia.server.domain.game_request import MAX_PFEN_LENGTH, rules_of, start_of
from petteia.server.http.requests import AnyRequest, last_values, messages_for
from petteia.server.http.site import Site

WORDS = ("board", "game", "editor")
"""The files of words that the editor speaks from."""


@get("/play/position", include_in_schema=False)
async def judge_position(request: AnyRequest, site: Site) -> Response[dict[str, Any]]:
    """What a position is under the rules that a form has chosen, or what is wrong with it."""
    form = last_values(request.query_params)
    await site.rulesets.ensure(form.get("ruleset", ""))
    t = messages_for(request)
    answer: dict[str, Any] = {"fault": ""}
    try:
        rules = rules_of(form)
        answer |= _possible(rules)
        position = start_of(rules, form.get("start", "")) or Position(rules)
        answer |= {"pfen": position.pfen(), "position": board_view(position)}
    except PetteiaError as error:
        answer["fault"] = t.error(error)[: 2 * MAX_PFEN_LENGTH]
    if "words" in form:
        answer["messages"] = t.source(*WORDS)
    return Response(answer, headers={"cache-control": "no-store"})


def _possible(rules: Rules) -> dict[str, Any]:
    """What may stand in a position of a game."""
    mechanics = rules.mechanics
    return {
        "letters": list(rules.letters),
        "pieceNames": describe(rules).piece_names,
        "rolls": _rolls(int(mechanics["dice.count"]), int(mechanics["dice.faces"])),
        "reserve": int(mechanics["setup.reserve"]),
        "refusals": int(mechanics["ending.refusal"]),
    }


def _rolls(count: int, faces: int) -> list[str]:
    """The rolls of a game as a position has them: one that is due, then each, higher die first."""
    ones = [str(face) for face in range(1, faces + 1)]
    if count == 0:
        return []
    if count == 1:
        return ["?", *ones]
    return ["?", *(high + low for high in ones for low in ones if low <= high)]
