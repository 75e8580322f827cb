"""Asks the registries about known vulnerabilities of the locked packages; needs a network."""

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PIP_AUDIT = "pip-audit>=2.10,<3"
LOCKS = ("requirements/development.txt", "benchmarks/requirements.txt")


def main() -> int:
    """Check the packages of Python, the pages and the core; the exit status is 1 if one has any."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder) / "bin"
        subprocess.run((scripts / "pip", "install", "--quiet", PIP_AUDIT), check=True)
        python = (scripts / "pip-audit", "--disable-pip", "--require-hashes")
        checks = [(*python, "-r", lock) for lock in LOCKS]
        outcomes = [subprocess.run(check, check=False, cwd=ROOT) for check in checks]
    outcomes.append(subprocess.run(("npm", "audit"), check=False, cwd=ROOT / "web"))
    if shutil.which("cargo-audit") is None:
        print("the core's packages are not checked: cargo install cargo-audit", file=sys.stderr)
        return 1
    outcomes.append(subprocess.run(("cargo", "audit"), check=False, cwd=ROOT))
    return 1 if any(outcome.returncode for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
