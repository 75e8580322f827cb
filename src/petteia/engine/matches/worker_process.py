"""A process that plays games of a match: a plan comes on standard input, then numbers of games.

Each number is answered by a line: the game, or what is wrong. The end of the input ends it at once,
so that no process outlives the match that it plays for.
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
    lines: SimpleQueue[str] = SimpleQueue()
    players = PlayerPair(MatchPlan.of(json.loads(sys.stdin.readline())))
    Thread(target=_listen, args=(lines,), daemon=True).start()
    while True:
        number = int(lines.get())
        answer: dict[str, Any]
        try:
            answer = {"game": players.play(number).document()}
        except MatchError as error:
            answer = {"error": error.as_data()}
        print(json.dumps(answer), flush=True)


def _listen(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
