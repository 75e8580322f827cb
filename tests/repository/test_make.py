"""What the commands of the Makefile do."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("given", [{}, {"HOST": "0.0.0.0"}])
def test_play_listens_on_this_machine_unless_told_otherwise(given: dict[str, str]) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("HOST", "MAKEFLAGS")}
    command = ["make", "--dry-run", "--no-print-directory", "play"]
    shown = subprocess.run(
        command, cwd=ROOT, env={**kept, **given}, capture_output=True, text=True, check=True
    ).stdout
    assert f'serve --host "{given.get("HOST", "127.0.0.1")}"' in shown
