"""Checks that a program speaks the engine protocol as it is written down."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from petteia._core import Position
from petteia.engine.client import PATIENCE, Engine, EngineError, Reply
from petteia.engine.search_limits import Limit
from petteia.rulesets import ruleset

RULESET: Final = "cyningstan.petteia"
WITH_DICE: Final = "vogt.kubeia"
WIN: Final = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"
OVER: Final = "8/8/8/8/8/8/8/S6s w - - 0,0 0,0 0 1"
PROMPT: Final = 0.25
"""Seconds within which ``stop`` must be answered; the machine may be busy with other things."""

INFO: Final = {
    "depth": r"\d+",
    "nodes": r"\d+",
    "nps": r"\d+",
    "score": r"cp -?\d+|win \d+|loss \d+",
    "wp": r"0(\.\d+)?|1(\.0+)?",
    "multipv": r"[1-9]\d*",
    "time": r"\d+",
    "hashfull": r"\d{1,4}",
}
"""The fields of an ``info`` line, and their form."""


class WrongAnswerError(Exception):
    """A failed check; the message explains it."""


def check(command: Sequence[str], patience: float = PATIENCE) -> Iterator[tuple[str, str]]:
    """Give each check's name with the error, or nothing if it passes.

    Raises an `OSError` if the program cannot be started.
    """
    try:
        engine = Engine.start(command, patience)
    except EngineError as error:
        yield "answers uci with uciok", str(error)
        return
    with engine:
        yield "answers uci with uciok", "" if engine.name else "there is no id name line"
        for judge in CHECKS:
            name = (judge.__doc__ or "").rstrip(".")
            try:
                if judge is not CHECKS[0]:
                    engine.set_option("Ruleset", RULESET)
                judge(engine)
            except (WrongAnswerError, EngineError) as error:
                yield name, str(error)
            else:
                yield name, ""
        yield "ends at quit with status 0", _ends(engine)


def _ends(engine: Engine) -> str:
    status = engine.quit()
    return "" if status == 0 else f"the exit status is {status}"


def _answer(engine: Engine, moves: Sequence[str], limit: Limit, pfen: str | None = None) -> Reply:
    """The answer to a small task, in time."""
    return engine.ask(moves, limit, pfen, engine.patience)


def _refused(do: Callable[[], object], what: str) -> None:
    try:
        do()
    except EngineError as error:
        if error.code == "program-refuses":
            return
        raise
    raise WrongAnswerError(f"{what} is not answered by an error line")


def _position_before_ruleset(engine: Engine) -> None:
    """Refuses a position before a ruleset is set."""
    _refused(lambda: _answer(engine, [], Limit(nodes=1)), "position start")


def _unknown_options(engine: Engine) -> None:
    """Refuses options and values that it does not have."""
    _refused(lambda: engine.set_option("Ruleset", "no.such-game"), "an unknown ruleset")
    _refused(lambda: engine.set_option("option.none", "1"), "an unknown option of the ruleset")
    _refused(lambda: engine.set_option("Threads", "0"), "Threads 0")


def _bad_positions(engine: Engine) -> None:
    """Refuses texts that are no position, and illegal moves and rolls."""
    _refused(lambda: _answer(engine, [], Limit(nodes=1), "x"), "position pfen x")
    _refused(lambda: _answer(engine, ["a1-a8"], Limit(nodes=1)), "an illegal move")
    _refused(lambda: _answer(engine, ["roll:63"], Limit(nodes=1)), "a roll without dice")
    _refused(lambda: _answer(engine, ["zeus"], Limit(nodes=1)), "a text that is no move")


def _legal_move(engine: Engine) -> None:
    """Finds a legal move by nodes, depth and time, with complete info lines."""
    position = Position(ruleset(RULESET))
    for limit in (Limit(nodes=2000), Limit(depth=2), Limit(milliseconds=50)):
        reply = _answer(engine, [], limit)
        if reply.move not in [str(move) for move in position.legal_moves]:
            raise WrongAnswerError(f"bestmove {reply.move} is not legal at the start of {RULESET}")
        if not reply.infos:
            raise WrongAnswerError("there is no info line")
        for info in reply.infos:
            for word, pattern in INFO.items():
                if re.fullmatch(pattern, info.get(word, "")) is None:
                    raise WrongAnswerError(f"info: {word} is {info.get(word, 'missing')!r}")
            if not info.get("pv"):
                raise WrongAnswerError("info: pv is missing")


def _takes_a_win(engine: Engine) -> None:
    """Takes a win at once from a thousand nodes up."""
    reply = _answer(engine, [], Limit(nodes=1000), WIN)
    if reply.move != "b3-a3xa2":
        raise WrongAnswerError(f"bestmove {reply.move} in {WIN}, where b3-a3xa2 wins")
    scores = [info["score"] for info in reply.infos if "score" in info]
    if reply.infos and scores[-1:] != ["win 1"]:
        raise WrongAnswerError(f"score {scores[-1] if scores else None} for a win at once")


def _none(engine: Engine) -> None:
    """Answers bestmove none when the game is over or a roll is due."""
    if (move := _answer(engine, [], Limit(nodes=1), OVER).move) is not None:
        raise WrongAnswerError(f"bestmove {move} when the game is over")
    engine.set_option("Ruleset", WITH_DICE)
    if (move := _answer(engine, [], Limit(nodes=1)).move) is not None:
        raise WrongAnswerError(f"bestmove {move} when a roll is due")
    if _answer(engine, ["roll:63"], Limit(nodes=100)).move is None:
        raise WrongAnswerError("bestmove none after roll:63")


def _several_lines(engine: Engine) -> None:
    """Gives as many lines as MultiPV asks for."""
    engine.set_option("MultiPV", 3)
    try:
        reply = _answer(engine, [], Limit(depth=2))
    finally:
        engine.set_option("MultiPV", 1)
    lines = [info for info in reply.infos if info.get("pv")]
    last = [info for info in lines if info.get("depth") == lines[-1].get("depth")]
    if {info.get("multipv") for info in last} != {"1", "2", "3"}:
        raise WrongAnswerError("the last depth does not have the lines 1, 2 and 3")


def _stops(engine: Engine) -> None:
    """Stops at once, and says nothing before when the search is infinite."""
    engine.send("go infinite")
    try:
        early = engine.wait_for_move(0.3)
    except EngineError as error:
        if error.code != "program-silent":
            raise
    else:
        raise WrongAnswerError(f"bestmove {early.move} to an infinite search before stop")
    began = time.monotonic()
    engine.stop()
    engine.wait_for_move(engine.patience)
    if (seconds := time.monotonic() - began) > PROMPT:
        raise WrongAnswerError(f"stop was answered after {seconds:.2f} s")


CHECKS: Final = (
    _position_before_ruleset,
    _unknown_options,
    _bad_positions,
    _legal_move,
    _takes_a_win,
    _none,
    _several_lines,
    _stops,
)
"""The checks in their order; before all but the first the ruleset is set."""
