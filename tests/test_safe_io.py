"""Files that are written as a whole, and what cannot be one."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

from petteia.cli import main
from petteia.safe_io import atomic_write


def test_a_pipe_is_written_to_and_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link, pipe = (tmp_path / name for name in ("target", "link", "pipe"))
    target.touch()
    link.symlink_to(target)
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    for path in (link, pipe):
        with atomic_write(path, private=False) as file:
            file.write(b"words")
    assert os.read(reader, 10) == b"words"
    os.close(reader)
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert target.read_bytes() == b"words"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["draw", "cyningstan.petteia", "-o"], "picture.svg"),
        (["kit", "cyningstan.petteia", "-o"], "kit.pdf"),
        (["rules", "cyningstan.petteia", "--sheet"], "sheet.pdf"),
    ],
)
def test_an_earlier_file_remains_if_the_disk_is_full(
    command: list[str],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / name
    file.write_bytes(b"earlier")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("petteia.safe_io.os.fsync", full)
    assert main([*command, str(file)]) == 2
    assert file.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [file]
    assert capsys.readouterr().err == f"petteia: {file}: No space left on device\n"


def test_a_folder_that_cannot_be_written_to_is_reported_with_the_file_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(**draft: object) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), f"{draft['dir']}/.draft")

    monkeypatch.setattr(tempfile, "mkstemp", refused)
    file = tmp_path / "picture.svg"
    assert main(["draw", "cyningstan.petteia", "-o", str(file)]) == 2
    assert capsys.readouterr().err == f"petteia: {file}: Read-only file system\n"
