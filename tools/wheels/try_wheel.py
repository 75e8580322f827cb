"""Installs the wheel for this machine and any Python from 3.11 on into empty environments, offline.

Without extras; with `--all` also with all of them; with `--each` also with each extra alone, and
then a site has to be up within a minute of the empty environment, as a release promises.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from tools.set_up import ROOT, WHEELHOUSE

CHECKS = ROOT / "tests" / "wheel"
EXTRAS = ("terminal", "pictures", "lab", "lab-ray", "postgresql")
"""Those that a command shows at work; the site has a check of its own."""


MAX_SECONDS_TO_SITE = 60


def try_wheel(wheel: Path, extras: str, *checks: str) -> float:
    """Run checks with the wheel installed; end with the status of the first command that fails.

    Returns the seconds from the empty environment to the end of the last check.
    """
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        venv.create(folder / "venv", with_pip=True)
        scripts = folder / "venv" / "bin"
        # Neither cargo nor cc nor the clone's own environment can be found from in here.
        environment = {
            "PATH": f"{scripts}{os.pathsep}{folder}",
            "HOME": str(folder),
            "LANG": "C.UTF-8",
        }
        python = scripts / "python"
        commands: list[list[str | Path]] = [
            [
                # Most modules of the extras are never loaded: the others are compiled when they are
                # loaded.
                *(python, "-m", "pip", "install", "--quiet", "--no-cache-dir", "--no-compile"),
                *("--disable-pip-version-check", "--no-index"),
                *(("--find-links", WHEELHOUSE) if extras else ()),
                f"{wheel}{extras}",
            ]
        ]
        for name, *more in map(str.split, checks):
            commands.append([python, "-I", CHECKS / name, *more])
        start = time.monotonic()
        for command in commands:
            status = subprocess.run(command, check=False, cwd=folder, env=environment).returncode
            if status:
                sys.exit(status)
        return time.monotonic() - start


def main() -> None:
    """Try the wheel as a researcher installs it, and as the owner of a site does."""
    (wheel,) = (ROOT / "dist").glob(f"*-cp311-abi3-*{platform.machine()}.whl")
    try_wheel(wheel, "", "play_a_game.py", "run_without_extras.py")
    is_each = "--each" in sys.argv[1:]
    if is_each:
        for extra in EXTRAS:
            try_wheel(wheel, f"[{extra}]", f"run_with_extras.py {extra}")
        seconds = try_wheel(wheel, "[site]", "serve_the_site.py")
        print(f"from an empty environment to a site that has served its pages: {seconds:.0f} s")
        if seconds > MAX_SECONDS_TO_SITE:
            sys.exit(f"that is more than {MAX_SECONDS_TO_SITE} s")
    if is_each or "--all" in sys.argv[1:]:
        extras = f"run_with_extras.py {' '.join(EXTRAS)}"
        try_wheel(wheel, "[all]", "play_a_game.py", extras, "serve_the_site.py")


if __name__ == "__main__":
    main()
