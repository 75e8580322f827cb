"""Files that are written as a whole, and what cannot be one."""

from __future__ import annotations

import os
from pathlib import Path

from petteia.safe_io import atomic_write


def test_a_pipe_is_written_to_and_a_link_stays_one(tmp_path: Path) -> None:
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
