"""The engine protocol: what the program answers to each line."""

from __future__ import annotations

import re
import threading
from collections import deque
from collections.abc import Callable, Iterator
from importlib.metadata import version
from queue import SimpleQueue

from petteia._core import Position, StopFlag
from petteia.engine.analysis import Analysis, analyse
from petteia.engine.engine_options import EngineOptions, ProtocolError
from petteia.engine.limits import LIMIT_WORDS, MAX_LIMITS, Limit
from petteia.engine.move_choice import Line, NoMoveError
from petteia.errors import PetteiaError
from petteia.whole_numbers import parse_whole_number

MAX_ERROR = 400

Event = Callable[[], None]


class Search:
    """A search that goes on in a thread of its own."""

    def __init__(self, *, is_infinite: bool) -> None:
        self.stop = StopFlag()
        self.is_infinite = is_infinite
        self.found: Analysis | None = None
        self.is_done = False


class Session:
    """Obeys lines one after the other; all answers come from the thread that runs it.

    While a search goes on, ``stop``, ``quit`` and ``isready`` are obeyed at once; other lines wait
    for its end.
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
        if self._search is not None and words[0] not in ("stop", "quit", "isready"):
            self._waiting.append(line)
            return
        try:
            self._obey(words)
        except PetteiaError as refusal:
            self._refuse(str(refusal), refusal.code)

    def _refuse(self, message: str, code: str) -> None:
        """Say what is wrong: the sentence for people, after it the code for programs."""
        text = "".join(letter if letter.isprintable() else "?" for letter in message)
        self._write(f"error {text[:MAX_ERROR]} [{code}]")

    def _obey(self, words: list[str]) -> None:
        command, arguments = words[0], words[1:]
        with_arguments = {"setoption": self._set_option, "position": self._place, "go": self._go}
        alone = {
            "uci": self._introduce,
            "isready": lambda: self._write("readyok"),
            "newgame": self._settings.searcher.clear,
            "stop": self._stop,
            "quit": self._quit,
        }
        if command in with_arguments:
            with_arguments[command](arguments)
        elif command not in alone:
            raise ProtocolError("protocol-command", word=repr(command[:60]))
        elif arguments:
            raise ProtocolError("protocol-alone", word=command)
        else:
            alone[command]()

    def _introduce(self) -> None:
        self._write(f"id name petteia {version('petteia')}")
        self._write("id author The petteia authors")
        for line in self._settings.declared():
            self._write(line)
        self._write("uciok")

    def _set_option(self, words: list[str]) -> None:
        # A folder may have spaces in its name; everything else is one word.
        is_whole = len(words) == 4 or (len(words) > 4 and words[1] == "Tables")
        if not is_whole or words[0] != "name" or words[2] != "value":
            raise ProtocolError("protocol-setoption")
        if self._settings.set(words[1], " ".join(words[3:])):
            assert self._settings.rules is not None
            self._position = Position(self._settings.rules)

    def _place(self, words: list[str]) -> None:
        rules = self._settings.rules
        if rules is None:
            raise ProtocolError("protocol-no-ruleset", word="position")
        if words[:1] == ["start"]:
            position, rest = Position(rules), words[1:]
        elif words[:1] == ["pfen"]:
            end = words.index("moves") if "moves" in words else len(words)
            position, rest = Position.from_pfen(rules, " ".join(words[1:end])), words[end:]
        else:
            raise ProtocolError("protocol-position")
        if rest and rest[0] != "moves":
            raise ProtocolError("protocol-moves", word=repr(rest[0][:60]))
        for word in rest[1:]:
            play(position, word)
        self._position = position

    def _go(self, words: list[str]) -> None:
        limit, is_infinite = read_limit(words)
        if limit is None and self._settings.level is None:
            raise ProtocolError("protocol-no-limit", values=", ".join(LIMIT_WORDS))
        if self._position is None:
            raise ProtocolError("protocol-no-ruleset", word="go")
        self._settings.check()
        self._search = Search(is_infinite=is_infinite)
        arguments = (self._search, self._position.copy(), limit)
        threading.Thread(target=self._look, args=arguments, daemon=True).start()

    def _look(self, search: Search, position: Position, limit: Limit | None) -> None:
        """Search, in a thread of its own."""
        settings = self._settings
        trouble = ""
        try:
            search.found = analyse(
                position,
                limit,
                settings.lines,
                searcher=settings.searcher,
                threads=settings.threads,
                level=settings.level,
                stop=search.stop,
                tables=settings.tables,
                progress=lambda found: self._events.put(lambda: self._inform(found)),
            )
        except NoMoveError:
            search.is_infinite = False
        except Exception as problem:  # reported to the client; the program goes on
            trouble = str(problem) or type(problem).__name__
        self._events.put(lambda: self._finish(search, trouble))

    def _inform(self, found: Analysis) -> None:
        for line in info_lines(found):
            self._write(line)

    def _finish(self, search: Search, trouble: str) -> None:
        search.is_done = True
        if trouble:
            self._refuse(trouble, "engine")
        if not search.is_infinite or search.stop.is_set():
            self._report_best(search)

    def _report_best(self, search: Search) -> None:
        if search.found is None:
            self._write("bestmove none")
        else:
            self._inform(search.found)
            self._write(f"bestmove {search.found.best.move}")
        self._search = None
        while self._waiting and self._search is None:
            self._take(self._waiting.popleft())

    def _stop(self) -> None:
        search = self._search
        if search is not None:
            search.stop.set()
            if search.is_done:
                self._report_best(search)

    def _quit(self) -> None:
        self._is_open = False
        self._waiting.clear()
        self._stop()


def play(position: Position, word: str) -> None:
    """Play a move or a roll, as it stands after ``moves``."""
    if not word.startswith("roll:"):
        position.push(position.parse_move(word))
        return
    dice = word.removeprefix("roll:")
    if re.fullmatch(r"[1-9]{1,2}", dice, re.ASCII) is None:
        raise ProtocolError("protocol-roll", word=repr(word[:60]))
    position.roll(tuple(map(int, dice)))


def read_limit(words: list[str]) -> tuple[Limit | None, bool]:
    """The limit that follows ``go``, and whether the search goes on until ``stop``."""
    values: dict[str, int] = {}
    rest = deque(words)
    if words == ["infinite"]:
        return Limit(depth=MAX_LIMITS["depth"]), True
    while rest:
        word = rest.popleft()
        given = rest.popleft() if rest else ""
        number = parse_whole_number(given)
        if word not in LIMIT_WORDS or LIMIT_WORDS[word] in values:
            raise ProtocolError("protocol-limit", word=repr(word[:60]))
        if number is None:
            raise ProtocolError("protocol-number", word=word, given=repr(given[:60]))
        values[LIMIT_WORDS[word]] = number
    try:
        return (Limit(**values) if values else None), False
    except PetteiaError as refusal:
        raise ProtocolError("protocol-go", reason=refusal) from None


def score_words(line: Line) -> str:
    """``cp X``, ``win PLIES`` or ``loss PLIES``."""
    plies = line.plies_to_end
    if plies is None:
        return f"cp {line.score}"
    return f"win {plies}" if line.score > 0 else f"loss {-plies}"


def info_lines(analysis: Analysis) -> Iterator[str]:
    """One ``info`` line for each line that was found."""
    for number, line in enumerate(analysis.lines, 1):
        moves = " ".join(map(str, line.pv))
        yield (
            f"info depth {line.depth} nodes {analysis.nodes} nps {analysis.nodes_per_second}"
            f" score {score_words(line)} wp {line.win_probability:.4f} multipv {number}"
            f" time {round(analysis.seconds * 1000)} hashfull {analysis.hashfull} pv {moves}"
        )
