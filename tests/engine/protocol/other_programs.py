"""Small programs that speak the engine protocol and answer ``go`` as a test wants."""

from pathlib import Path

SPEAKS = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci": print("uciok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "quit": break
    if word == "go": {go}
"""


def write_program(path: Path, go: str) -> Path:
    """Write a program that runs a line of Python at ``go``, and give its path."""
    path.write_text(SPEAKS.format(go=go))
    return path
