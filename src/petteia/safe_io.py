"""Input and output that do not fail halfway: numbers and texts of bounded size, whole files."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from petteia.errors import PetteiaError

MAX_DIGITS = 18


def parse_int(
    text: str, low: int = 0, high: int = 10**MAX_DIGITS - 1, *, padded: bool = True
) -> int | None:
    """The number in plain digits, if it is within its bounds; None for any other text.

    Unless it may be padded, it has no leading zero.
    """
    is_plain = text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
    if not is_plain or (not padded and text != "0" and text.startswith("0")):
        return None
    number = int(text)
    return number if low <= number <= high else None


def read_text(path: str | Path, most: int, kind: "type[PetteiaError]") -> str:
    """The text of a file in UTF-8; raises an error of a kind if it is longer, or no such text."""
    with open(path, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise kind("record-bytes", most=str(most))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise kind("record-not-utf8", byte=error.start) from None


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name a file in errors that do not: those of an open file, such as a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno is not None and error.filename is None:
            error.filename = str(path)
        raise


def draft_beside(path: Path) -> tuple[int, str]:
    """A new file beside another, opened, that only its owner may read; errors name the other."""
    # Few programs write files, and all read numbers: this takes long to import.
    import tempfile

    try:
        return tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".draft")
    except OSError as error:
        error.filename = str(path)
        raise


@contextlib.contextmanager
def atomic_write(path: Path, *, private: bool) -> Iterator[BinaryIO]:
    """A file to write, which replaces another once everything is written and on the disk.

    No one else can read a private file; any other has the permissions of new files. A device
    or a pipe is written to, and a link stays one.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    if path.exists() and not path.is_file():
        with naming(path), open(path, "wb") as file:
            yield file
        return
    path = Path(os.path.realpath(path))
    handle, draft = draft_beside(path)
    try:
        with naming(path), os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if not private:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(draft, 0o666 & ~mask)
        os.replace(draft, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        raise


def write_file(path: Path, content: bytes | str, *, private: bool = False) -> None:
    """Write a file as a whole, like `atomic_write`; a text in UTF-8."""
    with atomic_write(path, private=private) as file:
        file.write(content.encode() if isinstance(content, str) else content)
