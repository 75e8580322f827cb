"""What figures were made with: the program, and the machine."""

import os
import platform
from importlib.metadata import version


def program() -> str:
    """This program and its version."""
    return f"petteia {version('petteia')}"


def machine() -> str:
    """The machine that this process runs on, in a few words."""
    return f"{platform.system()}, {platform.machine()}, {os.cpu_count()} processors"
