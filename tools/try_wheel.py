"""Installs the wheel into an empty environment, offline, plays a game and serves the site."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELHOUSE = ROOT / ".venv" / "wheelhouse"


def main() -> None:
    """Fail with the status of the first command that fails."""
    (wheel,) = (ROOT / "dist").glob("*.whl")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        scripts = folder / "venv" / "bin"
        # Neither cargo nor cc nor the clone's own environment can be found from in here.
        environment = {
            "PATH": f"{scripts}{os.pathsep}{folder}",
            "HOME": str(folder),
            "LANG": "C.UTF-8",
        }
        commands = (
            (
                *(scripts / "python", "-m", "pip", "install", "--quiet", "--no-cache-dir"),
                *("--disable-pip-version-check", "--no-index", "--find-links", WHEELHOUSE, wheel),
            ),
            (scripts / "python", "-I", ROOT / "tests" / "wheel" / "play_a_game.py"),
            (scripts / "python", "-I", ROOT / "tests" / "wheel" / "serve_the_site.py"),
            (scripts / "petteia", "perft", "callen.simple-petteia", "--depth", "2"),
        )
        for command in commands:
            status = subprocess.run(command, check=False, cwd=folder, env=environment).returncode
            if status:
                sys.exit(status)


if __name__ == "__main__":
    main()
