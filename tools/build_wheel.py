"""Builds the wheel into dist/: one for every Python from 3.11 on, with the compiled core inside."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SCRIPTS = ROOT / ".venv" / "bin"


def main() -> int:
    """Build anew, in place of the wheels of earlier runs."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = (SCRIPTS / "maturin", "build", "--release", "--locked", "--out", DIST)
    environment = {**os.environ, "VIRTUAL_ENV": str(ROOT / ".venv")}
    status = subprocess.run(command, check=False, cwd=ROOT, env=environment).returncode
    if status == 0:
        wheels = sorted(wheel.name for wheel in DIST.glob("*.whl"))
        print("dist/:", " ".join(wheels), flush=True)
        if len(wheels) != 1 or "-cp311-abi3-" not in wheels[0]:
            print("the wheel is not one for every Python from 3.11 on", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
