"""``LineReader``: a file line by line, in bounded memory, with the errors of its text.

``open_record_file`` opens it, compressed or not.
"""

import codecs
import errno
import gzip
import zlib
from collections import deque
from pathlib import Path
from typing import Any, BinaryIO, TextIO, cast

from petteia.diagnostics import Diagnostic
from petteia.errors import NotationError
from petteia.notation.reading import MAX_ERRORS

RULE = "REC-1"

MAX_LINE_LENGTH = 1024 * 1024
"""Letters (or bytes) of a line; a longer line is cut, which is an error."""

COMPRESSED = ".gz"
"""The extension of a compressed file."""

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

_BEFORE, _AFTER = "\ufeff\x1a", "\x1a"
"""The remains of joined files at the edges of lines: byte order marks, and control-Z."""


class LineReader:
    """The lines of a text, each without its end; line numbers count from 1.

    A line ends with a line feed, a carriage return, or both.
    """

    def __init__(self, source: TextIO | BinaryIO) -> None:
        self.source = source
        self.number = 0
        """The number of the line read last."""
        self.is_decoded = True
        """Whether all of the text so far was UTF-8."""
        self._errors: list[Diagnostic] = []
        self._waiting: list[str] = []
        self._split: deque[str | bytes] = deque()
        """Lines that were read already, because they are separated by carriage returns alone."""
        self._begun: Any = None
        """The beginning of a line that was read already."""
        self._at_end = False

    def read(self) -> str | None:
        """The next line, or None at the end."""
        if self._waiting:
            self.number += 1
            return self._waiting.pop()
        if self._at_end:
            return None
        self.number += 1
        line = self._next()
        if line is None:
            self._at_end = True
            self.number -= 1
            return None
        return line.lstrip(_BEFORE).rstrip(_AFTER)

    def push_back(self, line: str) -> None:
        """Push a line back to be read again."""
        self._waiting.append(line)
        self.number -= 1

    def take_errors(self) -> list[Diagnostic]:
        """The errors in the text of the lines read since the last call."""
        taken = [
            diagnostic
            for diagnostic in self._errors
            if diagnostic.line <= self.number or self._at_end
        ]
        self._errors = self._errors[len(taken) :]
        return taken

    def _next(self) -> str | None:
        try:
            raw, is_whole = self._line()
        except UnicodeDecodeError as error:
            self._undecoded(1, f"byte 0x{error.object[error.start]:02x}")
            return None
        if raw is None:
            return None
        if not is_whole:
            self.report(NotationError("record-line-long", RULE, most=MAX_LINE_LENGTH))
        return self._whole(raw) if isinstance(raw, str) else self._decoded(raw, is_whole)

    def _line(self) -> tuple[str | bytes | None, bool]:
        """The next line without its end, or None if there is none, and whether it is complete."""
        if self._split:
            return self._split.popleft(), True
        begun, self._begun = self._begun, None
        raw: Any = self.source.readline(MAX_LINE_LENGTH - len(begun or ""))
        raw = begun + raw if begun else raw
        if not raw:
            return None, True
        ends: Any = "\n\r" if isinstance(raw, str) else b"\n\r"
        returned = ends[1:]
        is_ended = raw.endswith(ends[:1])
        line = raw.rstrip(ends) if is_ended else raw
        if returned in line:
            first, *lines = line.split(returned)
            if not is_ended:
                self._begun = lines.pop()
            self._split.extend(lines)
            return first, True
        return line, is_ended or len(raw) < MAX_LINE_LENGTH or self._skip_line(raw)

    def _skip_line(self, raw: str | bytes) -> bool:
        """Pass over the rest of a line; whether there was none."""
        end = "\n" if isinstance(raw, str) else b"\n"
        is_whole = True
        while not raw.endswith(end):  # type: ignore[arg-type]
            raw = self.source.readline(MAX_LINE_LENGTH)
            if not raw:
                break
            is_whole = False
        return is_whole

    def _whole(self, raw: str) -> str:
        """A text without halves of surrogate pairs, which represent bytes that are not UTF-8."""
        if raw.isascii():
            return raw
        try:
            raw.encode()
        except UnicodeEncodeError as error:
            self._undecoded(error.start + 1, f"U+{ord(raw[error.start]):04X}")
            return raw.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return raw

    def _decoded(self, raw: bytes, is_whole: bool) -> str | None:
        if self.number == 1 and raw.startswith(_WIDE):
            self._undecoded(1, "it is UTF-16")
            return None
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            if is_whole or error.start < len(raw) - 3:
                before = raw[: error.start].decode()
                self._undecoded(len(before) + 1, f"byte 0x{raw[error.start]:02x}")
            return raw.decode(errors="replace")

    def _undecoded(self, column: int, why: str) -> None:
        self.is_decoded = False
        self.report(NotationError("record-encoding", RULE, reason=why), column)

    def report(self, error: NotationError, column: int = 1) -> None:
        """Report an error in the line read last."""
        if len(self._errors) < MAX_ERRORS:
            self._errors.append(Diagnostic(self.number, column, error))


class _CompressedFile(gzip.GzipFile):
    def readline(self, size: int | None = -1) -> bytes:
        try:
            return super().readline(size)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise OSError(errno.EIO, str(error), self.name) from None


def open_record_file(path: str | Path) -> BinaryIO:
    """Open a file to read; its bytes are decompressed if its name ends in ``.gz``.

    Raises ``OSError``, also while a damaged file is read, and ``ValueError`` for a name that no
    file can have.
    """
    if Path(path).suffix.lower() == COMPRESSED:
        return cast(BinaryIO, _CompressedFile(path, "rb"))
    return open(path, "rb")
