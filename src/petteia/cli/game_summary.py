"""Games of a file on one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from petteia.cli.arguments import one_line

if TYPE_CHECKING:
    from petteia.game import Game


def line_of(game: Game) -> str:
    """A game on one line: what it shows, who played, how long, and how it ended."""
    headers = game.headers
    outcome = game.outcome()
    players = " - ".join(filter(None, (headers.white, headers.black)))
    plies = sum(node.move is not None for node in game.mainline)
    ended = "unfinished" if outcome is None else f"{outcome.result()} {outcome.reason}"
    title = headers.others.get("Title", "") or headers.event
    rules = headers.others.get("Rules", "")
    told = (f"{title} ({rules})" if rules else title, players, game.rules.id)
    return one_line(", ".join(filter(None, (*told, plies_text(plies), ended))))


def plies_text(count: int) -> str:
    """A number of plies in words."""
    return "1 ply" if count == 1 else f"{count} plies"
