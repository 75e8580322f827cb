"""A process that plays games of matches: plans come on standard input, and numbers of games.

A number asks for a game of the last plan, and is answered by a line: the game, or the error. What
an agent prints goes to standard error. The end of the input ends the process at once, so that no
process outlives its match.
"""

import json
import os
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

from petteia.engine.matches.match_game import PlayerPair
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import MatchError


def main() -> None:
    """Play until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lines: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    players: PlayerPair | None = None
    while True:
        order = json.loads(lines.get())
        if isinstance(order, dict):
            if players is not None:
                players.close()
                players = None
            plan = MatchPlan.of(order)
            continue
        number: int = order
        answer: dict[str, Any]
        try:
            if players is None:
                players = PlayerPair(plan)
            answer = {"game": players.play(number).document()}
        except MatchError as error:
            answer = {"error": error.as_data()}
        print(json.dumps(answer), file=answers, flush=True)


def _listen(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
