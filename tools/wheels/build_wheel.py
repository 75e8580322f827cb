"""Builds wheels into dist/, each for every Python from 3.11 on, with the compiled core inside.

`build_wheel.py` builds one for this machine; `build_wheel.py --all` those of a release: for old
systems too, on each processor that this machine can compile for, and the source distribution. Zig
links them against an old C library; it lies in an environment of its own.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
MATURIN = ROOT / ".venv" / "bin" / "maturin"
LINKER = ROOT / "build" / "linker"
LINKER_LOCK = ROOT / "requirements" / "release.txt"
COMPATIBILITY = "manylinux_2_17"
"""The oldest C library that the wheels of a release work with: that of 2012."""
TARGETS = ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu")


def maturin(*arguments: str, path: str = "") -> None:
    """Run it; end with its status if it fails."""
    environment = {**os.environ, "VIRTUAL_ENV": str(ROOT / ".venv")}
    environment["PATH"] = f"{path}{os.pathsep}{os.environ['PATH']}" if path else os.environ["PATH"]
    command: list[str | Path] = [MATURIN, *arguments, "--out", DIST]
    status = subprocess.run(command, check=False, cwd=ROOT, env=environment).returncode
    if status:
        sys.exit(status)


def installed_targets() -> set[str]:
    """The machines that the Rust compiler here can compile for."""
    rustc = subprocess.run(
        ("rustc", "--print", "sysroot"), check=True, capture_output=True, text=True
    )
    return {each.name for each in Path(rustc.stdout.strip(), "lib", "rustlib").iterdir()}


def linker() -> str:
    """The folder of Zig's programs, which are installed unless they are there."""
    scripts = LINKER / "bin"
    if not (scripts / "installed").exists():
        venv.create(LINKER, with_pip=True, clear=True)
        install = ("-m", "pip", "install", "--quiet", "--require-hashes", "-r", LINKER_LOCK)
        subprocess.run((scripts / "python", *install), check=True)
        (scripts / "installed").touch()
    return str(scripts)


def build_all() -> None:
    """Build the source distribution, and a wheel for each machine that can be compiled for."""
    maturin("sdist")
    for target in TARGETS:
        if target in installed_targets():
            options = ("--zig", "--compatibility", COMPATIBILITY, "--target", target)
            maturin("build", "--release", "--locked", *options, path=linker())
        else:
            print(f"not built: {target}; first run: rustup target add {target}", file=sys.stderr)


def main() -> int:
    """Build, in place of what earlier runs have built."""
    shutil.rmtree(DIST, ignore_errors=True)
    if "--all" in sys.argv[1:]:
        build_all()
    else:
        maturin("build", "--release", "--locked")
    wheels = sorted(wheel.name for wheel in DIST.glob("*.whl"))
    print("dist/:", *sorted(each.name for each in DIST.iterdir()), flush=True)
    if not wheels or not all("-cp311-abi3-" in wheel for wheel in wheels):
        print("a wheel is not one for every Python from 3.11 on", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
