"""Does with an installed wheel what the extras given as arguments add."""

import os
import subprocess
import sys
from pathlib import Path

NOWHERE = "postgresql://nobody:nothing@127.0.0.1:1/petteia"
EXPERIMENT = """
rulesets = ["navpil.poleis"]
players = ["nodes=10"]
pairs = 1
longest = 10
"""
WORKS = {
    "terminal": (("show", "library:callen", "--game", "1"), 0),
    "pictures": (("draw", "callen.simple-petteia", "-o", "start.png"), 0),
    "lab": (("lab", "run", "small.toml", "--out", "small", "--jobs", "1"), 0),
    "lab-ray": (("lab", "run", "small.toml", "--out", "ray", "--jobs", "1", "--ray", "local"), 0),
    # There is no database here; without the extra, it would not even be looked for.
    "postgresql": (("serve", "--port", "0"), 2),
}


def main() -> None:
    """Fail at the first command that does not do what it should."""
    Path("small.toml").write_text(EXPERIMENT, encoding="utf-8")
    program = Path(sys.executable).with_name("petteia")
    for extra in sys.argv[1:]:
        arguments, status = WORKS[extra]
        outcome = subprocess.run(
            (program, *arguments),
            env={**os.environ, "PETTEIA_DATABASE_URL": NOWHERE},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert outcome.returncode == status, (arguments, outcome)
        assert "pip install" not in outcome.stderr, outcome.stderr
        print(f"with {extra}: petteia {' '.join(arguments)}")
    assert "pictures" not in sys.argv[1:] or Path("start.png").stat().st_size > 1000


if __name__ == "__main__":
    main()
