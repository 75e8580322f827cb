"""Shows a record, draws a picture and runs an experiment from a wheel that has its extras."""

import subprocess
import sys
from pathlib import Path

EXPERIMENT = """
rulesets = ["navpil.poleis"]
players = ["nodes=10"]
pairs = 1
longest = 10
"""


def main() -> None:
    """Fail at the first command that does not do what it should."""
    program = Path(sys.executable).with_name("petteia")
    Path("experiment.toml").write_text(EXPERIMENT)
    for arguments in (
        ("show", "library:callen", "--game", "1"),
        ("draw", "callen.simple-petteia", "-o", "start.png"),
        ("lab", "run", "experiment.toml", "--out", "games"),
        ("lab", "summary", "games"),
    ):
        subprocess.run((program, *arguments), check=True, stdout=subprocess.DEVNULL, timeout=300)
    assert Path("start.png").stat().st_size > 1000
    print("with extras: a record is shown, a picture drawn, an experiment run")


if __name__ == "__main__":
    main()
