"""Checks the files in dist/ before a release, and tries them in empty environments.

Prints the contents of each file; if there are errors, lists them and ends with 1.
"""

import hashlib
import json
import os
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

from tools.set_up import ROOT
from tools.wheels.build_wheel import DIST, build_for

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLDEST_GLIBC = (2, 17)
MACHINES = ("x86_64", "aarch64")
IN_EVERY_WHEEL = (
    "petteia/py.typed",
    "petteia/_core.pyi",
    "petteia/bundled_parts.cdx.json",
    "petteia/cli/completion/petteia.man",
    "petteia/i18n/locales.zip",
    "petteia/server/page/manifest.json",
    "petteia/server/page/element/petteia-board.js",
)
IN_SOURCES = (
    ".cargo/config.toml",
    "Cargo.lock",
    "LICENSE",
    "README.md",
    "src/petteia/_core.pyi",
    "src/petteia/bundled_parts.cdx.json",
    "src/petteia/cli/completion/petteia.man",
    "src/petteia/server/page/manifest.json",
)


def glibc_of(library: bytes) -> tuple[int, int]:
    """The newest version of the C library that a compiled module asks for."""
    asked = re.findall(rb"GLIBC_(\d+)\.(\d+)", library)
    return max(((int(major), int(minor)) for major, minor in asked), default=(0, 0))


def wheel_errors(path: Path) -> list[str]:
    """The errors in a wheel; prints its contents."""
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        errors = [f"lacks {name}" for name in IN_EVERY_WHEEL if name not in names]
        metadata = message_from_bytes(
            wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA")))
        )
        bills = [json.loads(wheel.read(name)) for name in names if ".dist-info/sboms/" in name]
        core = next(name for name in names if "/_core." in name and name.endswith(".so"))
        compiled = wheel.read(core)
        unpacked = sum(each.file_size for each in wheel.infolist())
    glibc = glibc_of(compiled)
    parts = sum(len(bill["components"]) for bill in bills)
    errors += ["lacks a bill of materials"] * (parts == 0)
    errors += [f"is version {metadata['Version']}"] * (metadata["Version"] != PROJECT["version"])
    errors += ["has a path of this machine"] * any(
        path in compiled for path in (f"{ROOT}/".encode(), b"registry/src/")
    )
    errors += ["needs packages without an extra"] * any(
        "extra ==" not in each for each in metadata.get_all("Requires-Dist", [])
    )
    errors += ["lacks its licences"] * ("License-File" not in metadata)
    if "Project-URL" not in metadata:
        print(f"{path.name}: no links yet; name the public addresses in [project.urls]")
    errors += [f"needs glibc {glibc[0]}.{glibc[1]}"] * (glibc > OLDEST_GLIBC)
    print(
        f"{path.name}: {unpacked / 1e6:.1f} MB unpacked, glibc {glibc[0]}.{glibc[1]},"
        f" {parts} parts in its bill of materials"
    )
    return errors


def source_errors(path: Path) -> list[str]:
    """The errors in the source distribution: a build from it must reproduce our wheel.

    It is built without Git, in another folder and at another time.
    """
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(path) as sources:
            sources.extractall(name, filter="data")
        (folder,) = Path(name).iterdir()
        errors = [f"lacks {each}" for each in IN_SOURCES if not (folder / each).exists()]
        # The lock file names the crates of the browser's bindings too, which the sources lack:
        # cargo strikes these out, and takes the others as locked.
        is_built = build_for(
            f"{platform.machine()}-unknown-linux-gnu",
            folder=folder,
            out=folder / "dist",
            CARGO_TARGET_DIR=str(folder / "target"),
            GIT_DIR=os.devnull,
        )
        if not is_built:
            return [*errors, "does not build"]
        (built,) = (folder / "dist").glob("*.whl")
        errors += different_files(DIST / built.name, built)
    print(f"{path.name}: a wheel is built from it")
    return errors


def different_files(ours: Path, other: Path) -> list[str]:
    """The differences between two wheels that should be identical, byte for byte."""
    if not ours.exists():
        return [f"makes {other.name}, which is not in dist/"]
    hashes = [hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in (ours, other)]
    print(f"{ours.name}: sha256 {hashes[0]}; from the source distribution: {hashes[1]}")
    if hashes[0] == hashes[1]:
        return []
    with zipfile.ZipFile(ours) as first, zipfile.ZipFile(other) as second:
        names = sorted({*first.namelist(), *second.namelist()})
        content = [
            {name: wheel.read(name) for name in wheel.namelist()} for wheel in (first, second)
        ]
    different = [name for name in names if content[0].get(name) != content[1].get(name)]
    return [f"makes another wheel; different: {', '.join(different) or 'the order of files'}"]


def main() -> int:
    """Check every file, then try the wheel for this machine."""
    wheels, sources = sorted(DIST.glob("*.whl")), sorted(DIST.glob("*.tar.gz"))
    errors = [f"{path.name} {error}" for path in wheels for error in wheel_errors(path)]
    errors += [f"{path.name} {error}" for path in sources for error in source_errors(path)]
    errors += [
        f"there is no wheel for {machine}"
        for machine in MACHINES
        if not any(wheel.stem.endswith(machine) for wheel in wheels)
    ]
    errors += ["there is no source distribution"] * (not sources)
    own = [wheel for wheel in wheels if wheel.stem.endswith(platform.machine())]
    if own:
        command = (sys.executable, "-m", "tools.wheels.try_wheel", "--each")
        trial = subprocess.run(command, check=False, cwd=ROOT)
        errors += ["the wheel does not work where it is installed"] * (trial.returncode != 0)
    for error in errors:
        print(f"error: {error}", file=sys.stderr)
    return int(bool(errors))


if __name__ == "__main__":
    sys.exit(main())
