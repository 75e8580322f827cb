"""The file that stores a match: a line for the plan, and one for each finished game."""

import contextlib
import fcntl
import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from petteia.engine.matches.match_game import PlayedGame
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import MatchError

FORMAT: Final = 1
CHANGEABLE: Final = "forfeits"
"""The settings that may change when a match is continued: they change no finished game."""

MAX_LINE: Final = 8 * 1024 * 1024
_MODE: Final = 0o644


class ResultFile:
    """A file of results, open for one match; every line is complete and on the disk.

    The unfinished last line of a killed program is removed when the file is opened again.
    """

    def __init__(self, path: str | Path, plan: MatchPlan) -> None:
        """Open or create the file; raises `MatchError` if it contains games of another plan."""
        self.path: Final = Path(path)
        self.games: Final[dict[int, PlayedGame]] = {}
        """The games in the file when it was opened, by number."""
        with MatchError.placing(self.path):
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _MODE)
        try:
            self._open(plan)
        except BaseException:
            os.close(self._file)
            raise

    def add(self, game: PlayedGame) -> None:
        """Store a game; `MatchError` if it cannot be written, and then the file is as it was."""
        self._write(game.document())

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)

    def _open(self, plan: MatchPlan) -> None:
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            raise self._refused("match-irregular")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise self._refused("match-busy") from None
        # Embedded rulesets are compared by their meaning, under `rules`.
        embedded = plan.embedded()
        same = {"match": FORMAT, **plan.document()}
        expected = {name: value for name, value in same.items() if name not in embedded}
        held = False
        for number, document in self._documents():
            if number == 1:
                self._compare(document, expected)
                held = True
                continue
            with MatchError.placing(f"{self.path} line {number}"):
                game = PlayedGame.of(document)
            self.games[game.number] = game
        if not held:
            self._write(same | embedded)

    def _documents(self) -> Iterator[tuple[int, Any]]:
        """Each complete line's content with its number; the rest of the file is cut off."""
        whole = 0
        with open(os.dup(self._file), "rb") as lines:
            lines.seek(0)
            number = 0
            while line := lines.readline(MAX_LINE):
                if len(line) == MAX_LINE:
                    raise self._refused("match-line-long", number + 1)
                if not line.endswith(b"\n"):
                    break
                number += 1
                try:
                    yield number, json.loads(line)
                except (ValueError, RecursionError):
                    raise self._refused("match-not-json", number) from None
                whole += len(line)
        if number == 0 and whole < os.fstat(self._file).st_size:
            self._require_own_start()
        os.ftruncate(self._file, whole)
        os.lseek(self._file, 0, os.SEEK_END)

    def _require_own_start(self) -> None:
        """Leave a file alone if its only, unfinished line was not written by us."""
        begin = b'{"match":'
        if os.pread(self._file, len(begin), 0) != begin[: os.fstat(self._file).st_size]:
            raise self._refused("match-something-else")

    def _compare(self, held: Any, expected: dict[str, Any]) -> None:
        if not isinstance(held, dict) or "match" not in held:
            raise self._refused("match-something-else")
        if held["match"] != FORMAT:
            raise self._refused("match-format")
        for name, value in expected.items():
            if name != CHANGEABLE and held.get(name) != value:
                values = {"given": _short(held.get(name)), "due": _short(value)}
                other = MatchError("match-other", name=name, **values)
                raise MatchError.within(self.path, other)

    def _write(self, document: dict[str, Any]) -> None:
        content = json.dumps(document).encode() + b"\n"
        end = os.fstat(self._file).st_size
        try:
            written = 0
            while written < len(content):
                written += os.write(self._file, content[written:])
            os.fsync(self._file)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, end)
                os.lseek(self._file, 0, os.SEEK_END)
            raise MatchError.within(self.path, error) from None

    def _refused(self, code: str, line: int = 0) -> MatchError:
        place = f"{self.path} line {line}" if line else self.path
        return MatchError.within(place, MatchError(code))


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:60] + "…"
