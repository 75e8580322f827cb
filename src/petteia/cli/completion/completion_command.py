"""``petteia completion``: the scripts for completion in a shell, and the manual page."""

import argparse
from pathlib import Path

SHELLS = ("bash", "zsh", "tcsh")
MANUAL = "man"
FOLDER = Path(__file__).parent

DESCRIPTION = "Print a shell-completion script, or the man page."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("shell", choices=(*SHELLS, MANUAL), help="the shell, or the man page")


def run(arguments: argparse.Namespace) -> int:
    """Print the file."""
    print((FOLDER / f"petteia.{arguments.shell}").read_text(encoding="utf-8"), end="")
    return 0
