"""Commands in this process."""

from __future__ import annotations

import pytest

from petteia.cli import main


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The single line in which a command reports what is wrong, and nothing else."""
    assert main([str(word) for word in words]) == 2
    said, error = capsys.readouterr()
    assert said == ""
    assert error.count("\n") == 1
    return error
