"""Checks what stands in dist/ before a release, and tries it in empty environments.

Prints what each file holds; ends with 1 and a list of what is wrong, if something is.
"""

import json
import os
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from email import message_from_bytes
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
OLDEST_GLIBC = (2, 17)
MACHINES = ("x86_64", "aarch64")
IN_EVERY_WHEEL = (
    "petteia/py.typed",
    "petteia/_core.pyi",
    "petteia/i18n/locales.zip",
    "petteia/server/page/manifest.json",
    "petteia/server/page/element/petteia-board.js",
)
IN_SOURCES = (
    "Cargo.lock",
    "LICENSE",
    "README.md",
    "src/petteia/_core.pyi",
    "src/petteia/server/page/manifest.json",
)


def glibc_of(library: bytes) -> tuple[int, int]:
    """The newest version of the C library that a compiled module asks for."""
    asked = re.findall(rb"GLIBC_(\d+)\.(\d+)", library)
    return max(((int(major), int(minor)) for major, minor in asked), default=(0, 0))


def wheel_errors(path: Path) -> list[str]:
    """What is wrong with a wheel; prints what it holds."""
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        errors = [f"lacks {name}" for name in IN_EVERY_WHEEL if name not in names]
        metadata = message_from_bytes(
            wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA")))
        )
        boms = [json.loads(wheel.read(name)) for name in names if ".dist-info/sboms/" in name]
        core = next(name for name in names if "/_core." in name and name.endswith(".so"))
        glibc = glibc_of(wheel.read(core))
        unpacked = sum(each.file_size for each in wheel.infolist())
    crates = sum(len(bom.get("components", [])) for bom in boms)
    errors += ["lacks a bill of materials"] * (crates == 0)
    errors += ["needs packages without an extra"] * any(
        "extra ==" not in each for each in metadata.get_all("Requires-Dist", [])
    )
    errors += ["lacks its licences"] * ("License-File" not in metadata)
    if "Project-URL" not in metadata:
        print(f"{path.name}: no links yet; name the public addresses in [project.urls]")
    errors += [f"needs glibc {glibc[0]}.{glibc[1]}"] * (glibc > OLDEST_GLIBC)
    print(
        f"{path.name}: {unpacked / 1e6:.1f} MB unpacked, glibc {glibc[0]}.{glibc[1]},"
        f" {crates} crates in its bill of materials"
    )
    return errors


def source_errors(path: Path) -> list[str]:
    """What is wrong with the source distribution, from which a wheel is built."""
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(path) as sources:
            sources.extractall(name, filter="data")
        (folder,) = Path(name).iterdir()
        errors = [f"lacks {each}" for each in IN_SOURCES if not (folder / each).exists()]
        environment = {**os.environ, "CARGO_TARGET_DIR": str(ROOT / "build" / "from-sources")}
        # The lock file names the crates of the browser's bindings too, which the sources lack:
        # cargo strikes these out, and takes the others as locked.
        command = (ROOT / ".venv/bin/maturin", "build", "--out", f"{name}/dist")
        built = subprocess.run(command, check=False, cwd=folder, env=environment).returncode == 0
    print(f"{path.name}: a wheel {'is' if built else 'cannot be'} built from it")
    return [*errors, *["does not build"] * (not built)]


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
        command = (sys.executable, ROOT / "tools" / "wheels" / "try_wheel.py", "--each")
        trial = subprocess.run(command, check=False)
        errors += ["the wheel does not work where it is installed"] * (trial.returncode != 0)
    for error in errors:
        print(f"error: {error}", file=sys.stderr)
    return int(bool(errors))


if __name__ == "__main__":
    sys.exit(main())
