"""``open_record_file``: a file of records, compressed or not, as the bytes of its text."""

import errno
import gzip
import zlib
from pathlib import Path
from typing import BinaryIO, cast

COMPRESSED = ".gz"
"""How the name of a compressed file ends."""


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
