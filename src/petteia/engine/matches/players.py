"""The players of a match at the board: ours, agents in Python, and other programs."""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from petteia._core import Position, Searcher
from petteia.engine.agents import Agent, AgentError, choose, load_factory, make_agent
from petteia.engine.analysis import analyse
from petteia.engine.client import Engine, EngineError
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import AGENT, PROGRAM, MatchError, PlayerSpec
from petteia.engine.tablebases import Tablebase, TableError, load_wanted

_PROBABILITY = re.compile(r"0(\.[0-9]{1,17})?|1(\.0{1,17})?", re.ASCII)

PATIENCE = 600.0
"""Seconds that a program may think if no clock limits it."""


@dataclass
class Board:
    """The game as its players see it."""

    opening: str
    """The PFEN that the game began with."""
    position: Position
    seed: int
    """Chooses among moves that look alike."""
    actions: list[str] = field(default_factory=list)
    """The moves and rolls since the opening."""


@dataclass(frozen=True)
class Answer:
    """A player's chosen move, and its confidence in winning."""

    move: str
    """The move as text; it may be illegal."""
    win_probability: float | None
    """From 0 to 1, a draw counted as half a win; None if the player gives none."""


class PlayerError(MatchError):
    """A player that is gone in the middle of a match; the message names it."""


class Player(ABC):
    """A player of one game after the other."""

    @abstractmethod
    def begin(self) -> None:
        """Prepare for another game."""

    @abstractmethod
    def answer(self, board: Board) -> Answer:
        """Choose a move."""

    def close(self) -> None:  # noqa: B027 - most have nothing to release
        """End; a player that is needed again is created again."""


class OwnPlayer(Player):
    """This program's search."""

    def __init__(self, spec: PlayerSpec, plan: MatchPlan) -> None:
        self._spec = spec
        self._searcher = Searcher(spec.hash, spec.kind)
        self._tables = _tables(spec, plan)

    def begin(self) -> None:
        """Forget the last game, so that no game depends on another."""
        self._searcher.clear()

    def answer(self, board: Board) -> Answer:
        """Search as far as the limits of the player go."""
        spec = self._spec
        found = analyse(
            board.position,
            spec.limit,
            lines=1,
            searcher=self._searcher,
            threads=spec.threads,
            seed=(board.seed + spec.seed) % 2**64,
            level=spec.level,
            tables=self._tables,
            network=spec.network,
        )
        return Answer(str(found.best.move), found.best.win_probability)


class AgentPlayer(Player):
    """A function in Python; one that raises, or chooses an illegal move, is gone."""

    def __init__(self, spec: PlayerSpec) -> None:
        self._spec = spec
        self._agent: Agent | None = None
        try:
            self._factory = load_factory(spec.agent)
        except AgentError as error:
            raise MatchError(error.code, **error.parameters) from None

    def begin(self) -> None:
        """Release the last game's agent; each game has its own."""
        self._agent = None

    def answer(self, board: Board) -> Answer:
        """Call the agent."""
        name, position = self._spec.agent, board.position
        seed = (board.seed + self._spec.seed) % 2**64
        try:
            if self._agent is None:
                self._agent = make_agent(name, self._factory, position.rules, seed)
            return Answer(str(choose(name, self._agent, position)), None)
        except AgentError as error:
            raise PlayerError(error.code, error.rule, **error.parameters) from None


class ProgramPlayer(Player):
    """Another program; a process that is started at its first game and kept for the next."""

    def __init__(self, spec: PlayerSpec, plan: MatchPlan) -> None:
        self._spec = spec
        self._plan = plan
        self._engine: Engine | None = None

    def begin(self) -> None:
        """Inform the program that a new game begins."""
        if self._engine is None:
            self._engine = self._started()
        try:
            self._engine.new_game()
        except EngineError as error:
            raise self._gone(error) from None

    def answer(self, board: Board) -> Answer:
        """Ask the program."""
        limit = self._spec.limit
        is_timed = limit is not None and limit.milliseconds is not None
        assert self._engine is not None
        try:
            seconds = None if is_timed else PATIENCE
            reply = self._engine.ask(board.actions, limit, board.opening, seconds)
        except EngineError as error:
            raise self._gone(error) from None
        stated = next((info["wp"] for info in reversed(reply.infos) if "wp" in info), "")
        probability = float(stated) if _PROBABILITY.fullmatch(stated) else None
        return Answer(reply.move or "none", probability)

    def close(self) -> None:
        """End the program."""
        if self._engine is not None:
            self._engine.quit()
            self._engine = None

    def _started(self) -> Engine:
        """The program, ready for its first game; one that cannot be started loses no games."""
        spec = self._spec
        with MatchError.placing(spec.command):
            engine = Engine.start(spec.words)
        try:
            engine.set_option("Ruleset", self._plan.ruleset)
            for name, value in self._plan.options.items():
                engine.set_option(f"option.{name}", value)
            engine.set_option("Hash", spec.hash)
            engine.set_option("Threads", spec.threads)
            if not spec.network:
                engine.set_option("Network", False)
            if spec.tables:
                engine.set_option("Tables", spec.tables)
            if spec.level is not None:
                engine.set_option("Level", spec.level)
            for name, text in spec.settings:
                engine.set_option(name, text)
        except EngineError as error:
            engine.quit()
            raise MatchError.within(spec.command, error) from None
        return engine

    def _gone(self, error: EngineError) -> PlayerError:
        self.close()
        return PlayerError.within(self._spec.command, error)


def player(spec: PlayerSpec, plan: MatchPlan) -> Player:
    """The player of a specification: the only code that knows every kind."""
    if spec.kind == PROGRAM:
        return ProgramPlayer(spec, plan)
    if spec.kind == AGENT:
        return AgentPlayer(spec)
    return OwnPlayer(spec, plan)


def _tables(spec: PlayerSpec, plan: MatchPlan) -> list[Tablebase]:
    try:
        return load_wanted(plan.rules, spec.tables) if spec.tables else []
    except TableError as error:
        tables = MatchError.within("tables", error)
        raise MatchError("match-player", player=repr(str(spec)), more=tables) from None
