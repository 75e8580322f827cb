"""Checks beyond linters: that the repository works wherever it is cloned.

No file may contain the address of a package registry, a path of one machine, or a path that leads
out of the clone; no lock file may contain any address but the one that cargo itself writes.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The patterns are written so that they do not match themselves in this file.
FORBIDDEN = {
    "the host of a package registry": re.compile(
        r"pypi[.]org|pythonhosted[.]org|crates[.]io|npmjs[.]org|proxy[.]golang[.]org"
        r"|repo1?[.]maven|deb[.]debian[.]org"
    ),
    "a path of one machine": re.compile(r"(?<![\w.~})/-])/(?:work|root|home|Users)/"),
}
OUTSIDE = re.compile(r"(?:[.]{2}/)+shared\b")
ADDRESS = re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s\"']+")
CARGO_SOURCE = "registry+https://github.com/rust-lang/crates" + ".io-index"
LOCK_FILES = ("*.lock", "requirements/*.txt", "*/requirements.txt", "package-lock.json")


def tracked_files() -> list[Path]:
    """Every file that is, or could be, committed."""
    listing = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    names = sorted(set(filter(None, listing.split("\0"))))
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def errors(name: Path, text: str) -> Iterator[str]:
    """The errors of a file, one line each."""
    is_lock_file = any(name.match(pattern) for pattern in LOCK_FILES)
    for number, line in enumerate(text.splitlines(), 1):
        rest = line.replace(CARGO_SOURCE, "") if name.name == "Cargo.lock" else line
        if is_lock_file and (address := ADDRESS.search(rest)):
            yield f"{name}:{number}: a lock file contains an address: {address[0]}"
        for what, pattern in FORBIDDEN.items():
            if found := pattern.search(rest):
                yield f"{name}:{number}: {what}: {found[0]}"
        if (path := OUTSIDE.search(rest)) and not (ROOT / name.parent / path[0]).exists():
            yield f"{name}:{number}: a path out of the repository: {path[0]}"


def main() -> int:
    """Print every error; the exit status tells whether there was one."""
    files = tracked_files()
    found: list[str] = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = file.relative_to(ROOT)
        found += errors(name, text)
    for error in found:
        print(error, file=sys.stderr)
    print(f"{len(files)} files looked at, {len(found)} errors")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
