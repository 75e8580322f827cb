"""Installs the wheel into empty environments, offline: without extras, then with all of them."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELHOUSE = ROOT / ".venv" / "wheelhouse"
CHECKS = ROOT / "tests" / "wheel"


def try_wheel(wheel: Path, extras: str, checks: tuple[str, ...]) -> None:
    """Run checks with the wheel installed; end with the status of the first command that fails."""
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
        install = (
            *(scripts / "python", "-m", "pip", "install", "--quiet", "--no-cache-dir"),
            *("--disable-pip-version-check", "--no-index", "--find-links", WHEELHOUSE),
            f"{wheel}{extras}",
        )
        runs = ((scripts / "python", "-I", CHECKS / check) for check in checks)
        for command in (install, *runs):
            status = subprocess.run(command, check=False, cwd=folder, env=environment).returncode
            if status:
                sys.exit(status)


def main() -> None:
    """Try the wheel as a researcher installs it, and as the owner of a site does."""
    (wheel,) = (ROOT / "dist").glob("*.whl")
    try_wheel(wheel, "", ("play_a_game.py", "run_without_extras.py"))
    try_wheel(wheel, "[all]", ("play_a_game.py", "run_with_extras.py", "serve_the_site.py"))


if __name__ == "__main__":
    main()
