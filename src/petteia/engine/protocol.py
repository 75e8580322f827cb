"""The engine protocol: the program's answers to each line."""

import re
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version
from queue import SimpleQueue

from petteia._core import Move, Position, StopFlag
from petteia.engine.analysis import Analysis, analyse
from petteia.engine.engine_options import EngineOptions, ProtocolError
from petteia.engine.go_command import GoCommand, read_go
from petteia.engine.move_choice import Line, NoMoveError
from petteia.engine.move_words import move_word, read_move
from petteia.engine.search_limits import Limit
from petteia.errors import NotationError, PetteiaError, quoted
from petteia.game.tree.node import ROLL, is_roll

MAX_ERROR = 400

USUAL_NODES = 100_000
"""The number of positions searched if neither `go` nor a level sets a limit."""

Event = Callable[[], None]


class Search:
    """A search in a separate thread."""

    def __init__(self, *, waits: bool) -> None:
        self.stop = StopFlag()
        self.waits = waits
        self.found: Analysis | None = None
        self.is_done = False


class Session:
    """Handles lines one after the other; all answers come from the thread that runs it.

    During a search, ``stop``, ``ponderhit``, ``quit`` and ``isready`` are handled at once; other
    lines wait for its end.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._waiting: deque[str] = deque()
        self._settings = EngineOptions()
        self._position: Position | None = None
        self._search: Search | None = None
        self._is_open = True

    def receive(self, line: str) -> None:
        """Hand over a line; any thread may."""
        self._events.put(lambda: self._take(line))

    def refuse(self, error: ProtocolError) -> None:
        """Answer a line that could not be read; any thread may."""
        self._events.put(lambda: self._refuse(str(error), error.code))

    def close(self) -> None:
        """Say that no more lines come; any thread may."""
        self._events.put(self._quit)

    def run(self) -> None:
        """Obey until ``quit`` or until the input ends."""
        while self._is_open or self._search is not None:
            self._events.get()()

    def _take(self, line: str) -> None:
        words = line.split()
        if not words or not self._is_open:
            return
        if self._search is not None and words[0] not in ("stop", "ponderhit", "quit", "isready"):
            self._waiting.append(line)
            return
        try:
            self._obey(words)
        except PetteiaError as refusal:
            self._refuse(str(refusal), refusal.code)

    def _refuse(self, message: str, code: str) -> None:
        """Report an error: the sentence for people, followed by the code for programs."""
        text = "".join(letter if letter.isprintable() else "?" for letter in message)
        self._write(f"error {text[:MAX_ERROR]} [{code}]")

    def _obey(self, words: list[str]) -> None:
        with_arguments = {"setoption": self._set_option, "position": self._place, "go": self._go}
        alone: dict[str, Callable[[], None]] = {
            "uci": self._introduce,
            "isready": lambda: self._write("readyok"),
            "newgame": self._settings.searcher.clear,
            "ucinewgame": self._settings.searcher.clear,
            "stop": self._stop,
            "ponderhit": self._ponder_hit,
            "quit": self._quit,
            "debug": self._ignore,
            "register": self._ignore,
        }
        # UCI: unknown words are skipped, before a command and after it.
        for place, word in enumerate(words):
            if word in with_arguments:
                with_arguments[word](words[place + 1 :])
                return
            if word in alone:
                alone[word]()
                return
        raise ProtocolError("protocol-command", word=quoted(words[0]))

    def _ignore(self) -> None:
        """Accept the UCI commands that this program has no use for."""

    def _introduce(self) -> None:
        self._write(f"id name petteia {version('petteia')}")
        self._write("id author The petteia authors")
        for line in self._settings.declared():
            self._write(line)
        self._write("uciok")

    def _set_option(self, words: list[str]) -> None:
        if words[:1] != ["name"] or "value" not in words[2:-1]:
            raise ProtocolError("protocol-setoption")
        end = words.index("value", 2)
        # A folder may have spaces in its name.
        if self._settings.set(" ".join(words[1:end]), " ".join(words[end + 1 :])):
            assert self._settings.rules is not None
            self._position = Position(self._settings.rules)

    def _place(self, words: list[str]) -> None:
        rules = self._settings.rules
        if rules is None:
            raise ProtocolError("protocol-no-ruleset", word="position")
        end = words.index("moves") if "moves" in words else len(words)
        before = words[:end]
        while before and before[0] not in ("start", "startpos", "pfen", "fen"):
            del before[0]
        if not before:
            raise ProtocolError("protocol-position")
        if before[0] in ("pfen", "fen"):
            position = Position.from_pfen(rules, " ".join(before[1:]))
        elif before[1:] and end == len(words):
            # Moves without the word before them would be lost.
            raise ProtocolError("protocol-moves", word=quoted(before[1]))
        else:
            position = Position(rules)
        for word in words[end + 1 :]:
            play(position, word)
        self._position = position

    def _go(self, words: list[str]) -> None:
        if self._position is None:
            raise ProtocolError("protocol-no-ruleset", word="go")
        wanted = read_go(words, self._position.turn)
        if wanted.limit is None and self._settings.level is None and not wanted.waits:
            wanted = replace(wanted, limit=Limit(nodes=USUAL_NODES))
        searchmoves = _asked(self._position, wanted.moves)
        self._settings.check()
        if wanted.ponders:
            self._write("info string the search ends by its own limit, and waits for ponderhit")
        self._search = Search(waits=wanted.waits)
        arguments = (self._search, self._position.copy(), wanted, searchmoves)
        threading.Thread(target=self._look, args=arguments, daemon=True).start()

    def _look(
        self, search: Search, position: Position, wanted: GoCommand, searchmoves: list[Move]
    ) -> None:
        """Search in a separate thread."""
        settings = self._settings
        trouble = ""
        try:
            search.found = analyse(
                position,
                wanted.limit,
                settings.lines,
                searcher=settings.searcher,
                threads=settings.threads,
                level=settings.level,
                stop=search.stop,
                tables=settings.tables,
                searchmoves=searchmoves or None,
                network=settings.network,
                progress=lambda found: self._events.put(lambda: self._inform(found)),
            )
        except NoMoveError:
            search.waits = False
        except Exception as problem:  # reported to the client; the program continues
            trouble = str(problem) or type(problem).__name__
        self._events.put(lambda: self._finish(search, trouble))

    def _inform(self, found: Analysis) -> None:
        for line in info_lines(found, self._settings.speaks_uci):
            self._write(line)

    def _finish(self, search: Search, trouble: str) -> None:
        search.is_done = True
        if trouble:
            self._refuse(trouble, "engine")
        if not search.waits or search.stop.is_set():
            self._report_best(search)

    def _report_best(self, search: Search) -> None:
        is_uci = self._settings.speaks_uci
        if search.found is None:
            self._write(f"bestmove {'(none)' if is_uci else 'none'}")
        else:
            self._inform(search.found)
            self._write(f"bestmove {move_word(search.found.best.move, is_uci)}")
        self._search = None
        while self._waiting and self._search is None:
            self._take(self._waiting.popleft())

    def _stop(self) -> None:
        search = self._search
        if search is not None:
            search.stop.set()
            if search.is_done:
                self._report_best(search)

    def _ponder_hit(self) -> None:
        """The opponent has played the expected move: our move is due when the search ends."""
        search = self._search
        if search is not None:
            search.waits = False
            if search.is_done:
                self._report_best(search)

    def _quit(self) -> None:
        self._is_open = False
        self._waiting.clear()
        self._stop()


def _asked(position: Position, words: Sequence[str]) -> list[Move]:
    """The named moves; other words among them are skipped."""
    unknown: list[NotationError] = []
    moves = []
    for word in words:
        try:
            moves.append(read_move(position, word))
        except NotationError as error:
            unknown.append(error)
    if unknown and not moves:
        raise unknown[0]
    return moves


def play(position: Position, word: str) -> None:
    """Play a move or a roll as written after ``moves``."""
    if not is_roll(word):
        position.push(read_move(position, word))
        return
    dice = read_dice(word.removeprefix(ROLL))
    if dice is None:
        raise ProtocolError("protocol-roll", word=quoted(word))
    position.roll(dice)


def read_dice(text: str) -> tuple[int, ...] | None:
    """The dice of a roll such as ``63``; ``None`` if it is not written like one."""
    if re.fullmatch(r"[1-9]{1,2}", text, re.ASCII) is None:
        return None
    return tuple(map(int, text))


def score_words(line: Line, uci: bool) -> str:
    """``cp X``, ``win PLIES`` or ``loss PLIES``; in UCI ``mate MOVES``, negative for a loss."""
    plies = line.plies_to_end
    if plies is None:
        return f"cp {line.score}"
    if uci:
        return f"mate {(plies + 1) // 2 if plies > 0 else -(-plies // 2)}"
    return f"win {plies}" if line.score > 0 else f"loss {-plies}"


def info_lines(analysis: Analysis, uci: bool) -> Iterator[str]:
    """One ``info`` line for each line that was found."""
    for number, line in enumerate(analysis.lines, 1):
        moves = " ".join(move_word(move, uci) for move in line.pv)
        chance = "" if uci else f" wp {line.win_probability:.4f}"
        yield (
            f"info depth {line.depth} nodes {analysis.nodes} nps {analysis.nodes_per_second}"
            f" score {score_words(line, uci)}{chance} multipv {number}"
            f" time {round(analysis.seconds * 1000)} hashfull {analysis.hashfull} pv {moves}"
        )
