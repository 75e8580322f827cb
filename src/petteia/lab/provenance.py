"""What figures were made with: the program, and the machine."""

import os
import platform
import subprocess
from datetime import date
from importlib.metadata import version
from pathlib import Path


def program() -> str:
    """This program and its version."""
    return f"petteia {version('petteia')}"


def commit() -> str:
    """The commit of the clone that this program runs from; empty if it runs from none."""
    here = Path(__file__)
    try:
        # In a clone of something else, such as that of a user's work, this file is not tracked.
        _git(here.parent, "ls-files", "--error-unmatch", here.name)
        return _git(here.parent, "rev-parse", "--short=8", "HEAD").strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *words: str) -> str:
    command = ("git", "-C", str(folder), *words)
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def batch() -> dict[str, str]:
    """What a run of today plays games with."""
    return {"program": program(), "commit": commit(), "date": date.today().isoformat()}


def machine() -> str:
    """The machine that this process runs on, in a few words."""
    return f"{platform.system()}, {platform.machine()}, {os.cpu_count()} processors"
