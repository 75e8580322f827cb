"""Writes the lock files of Python and of the pages anew: exact versions, hashes, no address."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PIP_TOOLS = "pip-tools==7.6.2"
LOCKS = (
    *("requirements/runtime", "requirements/site"),
    *("requirements/development", "benchmarks/requirements"),
)
OPTIONS = (
    "--quiet",
    "--upgrade",
    "--generate-hashes",
    "--strip-extras",
    "--allow-unsafe",
    "--no-emit-index-url",
    "--no-emit-trusted-host",
    "--no-emit-find-links",
    "--newline=lf",
)


def lock_web() -> None:
    """Lock the pages' packages, without the addresses that npm adds."""
    command = ("npm", "install", "--package-lock-only", "--omit-lockfile-registry-resolved")
    subprocess.run((*command, "--no-audit", "--no-fund"), check=True, cwd=ROOT / "web")
    file = ROOT / "web" / "package-lock.json"
    lock = json.loads(file.read_text())
    for package in lock["packages"].values():
        package.pop("funding", None)
    file.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    """Compile each lock file with pip-tools, in an environment that is thrown away."""
    if sys.version_info[:2] != (3, 11):
        print("the oldest supported Python, 3.11, writes the lock files", file=sys.stderr)
        raise SystemExit(2)
    lock_web()
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder) / "bin"
        subprocess.run((scripts / "pip", "install", "--quiet", PIP_TOOLS), check=True)
        environment = {**os.environ, "CUSTOM_COMPILE_COMMAND": "make lock"}
        for lock in LOCKS:
            command = (scripts / "pip-compile", *OPTIONS, "-o", f"{lock}.txt", f"{lock}.in")
            subprocess.run(command, check=True, cwd=ROOT, env=environment)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
