"""``LineReader``: a file line by line, in bounded memory, with the errors of its text.

``open_record_file`` opens it, compressed or not.
"""

import codecs
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

_ENCODING, _ESCAPES = "utf-8", "surrogateescape"
"""How bytes are read: those that are not UTF-8 become halves of surrogate pairs."""
_WIDE = tuple(
    mark.decode(_ENCODING, _ESCAPES) for mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
)

_BEFORE, _AFTER = "\ufeff\x1a", "\x1a"
"""The remains of joined files at the edges of lines: byte order marks, and control-Z."""


class LineReader:
    """The lines of a text, each without its end; line numbers count from 1.

    A line of a file of bytes ends with a line feed, a carriage return, or both.
    """

    def __init__(self, source: TextIO | BinaryIO) -> None:
        is_text = isinstance(source.read(0), str)
        self.source = cast(TextIO, source if is_text else _Decoded(cast(BinaryIO, source)))
        self.number = 0
        """The number of the line read last."""
        self.is_decoded = True
        """Whether all of the text so far was UTF-8."""
        self._errors: list[Diagnostic] = []
        self._waiting: list[str] = []
        self._at_end = False

    def read(self) -> str | None:
        """The next line, or None at the end."""
        if self._at_end and not self._waiting:
            return None
        self.number += 1
        if self._waiting:
            return self._waiting.pop()
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
            line = rest = self.source.readline(MAX_LINE_LENGTH)
        except UnicodeDecodeError as error:
            self._undecoded(1, f"byte 0x{error.object[error.start]:02x}")
            return None
        if self.number == 1 and line.startswith(_WIDE):
            self._undecoded(1, "it is UTF-16")
            return None
        is_cut = False
        while len(rest) == MAX_LINE_LENGTH and not rest.endswith("\n"):
            rest = self.source.readline(MAX_LINE_LENGTH)
            is_cut = is_cut or bool(rest)
        if is_cut:
            self.report(NotationError("record-line-long", RULE, most=MAX_LINE_LENGTH))
        return self._encodable(line.rstrip("\r\n")) if line else None

    def _encodable(self, line: str) -> str:
        """A line without halves of surrogate pairs, those that stand for bytes among them."""
        try:
            line.encode()
        except UnicodeEncodeError as error:
            code = ord(line[error.start])
            is_byte = isinstance(self.source, _Decoded)
            why = f"byte 0x{code & 0xFF:02x}" if is_byte else f"U+{code:04X}"
            self._undecoded(error.start + 1, why)
            if is_byte:
                return line.encode(_ENCODING, _ESCAPES).decode(_ENCODING, "replace")
            return line.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return line

    def _undecoded(self, column: int, why: str) -> None:
        self.is_decoded = False
        self.report(NotationError("record-encoding", RULE, reason=why), column)

    def report(self, error: NotationError, column: int = 1) -> None:
        """Report an error in the line read last."""
        if len(self._errors) < MAX_ERRORS:
            self._errors.append(Diagnostic(self.number, column, error))


class _Decoded(io.TextIOWrapper):
    """A file of bytes as text, its lines ended by line feeds."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file, _ENCODING, _ESCAPES)

    def close(self) -> None:
        """Leave the file to those who opened it."""


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
