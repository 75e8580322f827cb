"""``LineReader``: a file line by line, in bounded memory, with the errors of its text.

``open_record_file`` opens it, compressed or not.
"""

import errno
import gzip
import io
import zlib
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from petteia.diagnostics import Diagnostic
from petteia.errors import NotationError
from petteia.notation.reading import MAX_ERRORS

RULE = "REC-1"

MAX_LINE_LENGTH = 1024 * 1024
"""Letters of a line; a longer line is cut, which is an error."""

COMPRESSED = ".gz"
"""The extension of a compressed file."""

_WIDE = ("\udcff\udcfe", "\udcfe\udcff")
"""The byte order marks of UTF-16, as they are in a text that should be UTF-8."""

_BEFORE, _AFTER = "\ufeff\x1a", "\x1a"
"""The remains of joined files at the edges of lines: byte order marks, and control-Z."""


class _Decoded(io.TextIOWrapper):
    """A file's bytes as text; those that are not UTF-8 become halves of surrogate pairs."""

    def close(self) -> None:
        """Leave the file open: whoever opened it closes it."""


class LineReader:
    """The lines of a text, each without its end; line numbers count from 1.

    In a file of bytes a line ends with a line feed, a carriage return, or both.
    """

    def __init__(self, source: TextIO | BinaryIO) -> None:
        self._is_text = isinstance(source.read(0), str)
        if not self._is_text:
            source = _Decoded(cast(BinaryIO, source), "utf-8", "surrogateescape")
        self._source = cast(TextIO, source)
        self.number = 0
        """The number of the line read last."""
        self.is_decoded = True
        """Whether all of the text so far was UTF-8."""
        self._errors: list[Diagnostic] = []
        self._waiting: list[str] = []
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
        taken = [each for each in self._errors if each.line <= self.number or self._at_end]
        self._errors = self._errors[len(taken) :]
        return taken

    def _next(self) -> str | None:
        try:
            raw = self._source.readline(MAX_LINE_LENGTH)
            is_cut = self._skip_rest(raw)
        except UnicodeDecodeError as error:
            self._undecoded(1, f"byte 0x{error.object[error.start]:02x}")
            return None
        if self.number == 1 and raw.startswith(_WIDE):
            self._undecoded(1, "it is UTF-16")
            return None
        if not raw:
            return None
        if is_cut:
            self.report(NotationError("record-line-long", RULE, most=MAX_LINE_LENGTH))
        return self._encodable(raw.rstrip("\n\r"))

    def _skip_rest(self, raw: str) -> bool:
        """Pass over the rest of a line that is too long; whether there was any."""
        is_cut = False
        while len(raw) == MAX_LINE_LENGTH and not raw.endswith("\n"):
            raw = self._source.readline(MAX_LINE_LENGTH)
            is_cut = is_cut or bool(raw)
        return is_cut

    def _encodable(self, line: str) -> str:
        """A line without halves of surrogate pairs."""
        if line.isascii():
            return line
        try:
            line.encode()
        except UnicodeEncodeError as error:
            letter = ord(line[error.start])
            why = f"U+{letter:04X}" if self._is_text else f"byte 0x{letter & 0xFF:02x}"
            self._undecoded(error.start + 1, why)
            return line.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return line

    def _undecoded(self, column: int, why: str) -> None:
        self.is_decoded = False
        self.report(NotationError("record-encoding", RULE, reason=why), column)

    def report(self, error: NotationError, column: int = 1) -> None:
        """Report an error in the line read last."""
        if len(self._errors) < MAX_ERRORS:
            self._errors.append(Diagnostic(self.number, column, error))


class _CompressedFile(gzip.GzipFile):
    def read1(self, size: int = -1) -> bytes:
        try:
            return super().read1(size)
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
