"""Builds wheels into dist/, with the compiled core inside.

`build_wheel` builds one for this machine and every Python from 3.11 on; `build_wheel --all` builds
those of a release: for free-threaded Pythons and for old systems too, on each processor that this
machine can compile for, and the source distribution. Zig links them against an old C library; it is
in an environment of its own. The same sources make the same wheel, in any folder and at any time.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tools.set_up import ROOT, VENV, paths_left_out

DIST = ROOT / "dist"
MATURIN = VENV / "bin" / "maturin"
LINKER = ROOT / "build" / "linker"
LINKER_LOCK = ROOT / "requirements" / "release.txt"
COMPATIBILITY = "manylinux_2_17"
"""The oldest C library that the wheels of a release work with: that of 2012."""
BUNDLED_PARTS = ("--sbom-include", "src/petteia/bundled_parts.cdx.json")
INTERPRETERS = {
    "cp311-abi3": (),
    "cp314-cp314t": ("--interpreter", "python3.14t"),
    "cp315-abi3.abi3t": ("--interpreter", "python3.15t", "--features", "pyo3/abi3t-py315"),
}
"""The options for each wheel of a release, by its tag: for every Python from 3.11 on, for the
free-threaded Python 3.14, and for every free-threaded Python from 3.15 on. The interpreters do
not have to be installed."""
TARGETS = ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu")


def maturin(*arguments: str, folder: Path = ROOT, out: Path = DIST, **environment: str) -> bool:
    """Run it on the sources in a folder; true when it succeeded."""
    outcome = subprocess.run(
        (MATURIN, *arguments, "--out", out),
        check=False,
        cwd=folder,
        env={**os.environ, "VIRTUAL_ENV": str(VENV), **environment},
    )
    return outcome.returncode == 0


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


def build_for(
    target: str, *options: str, folder: Path = ROOT, out: Path = DIST, **environment: str
) -> bool:
    """Build a wheel of a release for one kind of machine; true when it is built."""
    return maturin(
        *("build", "--release", *BUNDLED_PARTS),
        *("--zig", "--compatibility", COMPATIBILITY, "--target", target),
        *(*paths_left_out(target), *options),
        folder=folder,
        out=out,
        PATH=f"{linker()}{os.pathsep}{os.environ['PATH']}",
        **environment,
    )


def build_all() -> bool:
    """Build the source distribution, and a wheel for each machine that can be compiled for."""
    are_built = maturin("sdist")
    for target in TARGETS:
        if target in installed_targets():
            for options in INTERPRETERS.values():
                are_built = build_for(target, "--locked", *options) and are_built
        else:
            print(f"not built: {target}; first run: rustup target add {target}", file=sys.stderr)
    return are_built


def main() -> int:
    """Build, replacing the results of earlier runs."""
    shutil.rmtree(DIST, ignore_errors=True)
    are_built = (
        build_all()
        if "--all" in sys.argv[1:]
        else maturin("build", "--release", *BUNDLED_PARTS, "--locked")
    )
    wheels = sorted(wheel.name for wheel in DIST.glob("*.whl"))
    print("dist/:", *sorted(each.name for each in DIST.iterdir()), flush=True)
    if not are_built:
        return 1
    for wheel in wheels:
        if not any(f"-{tag}-" in wheel for tag in INTERPRETERS):
            print(f"{wheel} is for none of the Pythons that were asked for", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
