"""Shows a record and draws a picture from an installed wheel that has all of its extras."""

import subprocess
import sys
from pathlib import Path


def main() -> None:
    """Fail at the first command that does not do what it should."""
    program = Path(sys.executable).with_name("petteia")
    for arguments in (
        ("show", "library:callen", "--game", "1"),
        ("draw", "callen.simple-petteia", "-o", "start.png"),
    ):
        subprocess.run((program, *arguments), check=True, stdout=subprocess.DEVNULL, timeout=300)
    assert Path("start.png").stat().st_size > 1000
    print("with extras: a record is shown, a picture drawn")


if __name__ == "__main__":
    main()
