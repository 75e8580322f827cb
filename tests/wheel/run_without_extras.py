"""Runs the commands of an installed wheel that has none of its extras, and reads the hints."""

import importlib.metadata
import subprocess
import sys
from pathlib import Path

SIMPLE = "callen.simple-petteia"
WORKING = (
    ("perft", SIMPLE, "--depth", "2"),
    ("rulesets",),
    ("rulesets", "--json"),
    ("rules", SIMPLE),
    ("draw", SIMPLE, "-o", "start.svg"),
    ("draw", "library:callen", "--game", "1", "-o", "game.html"),
    ("analyse", SIMPLE, "--nodes", "2000"),
    ("solve", "cyningstan.petteia", "--option", "board=4x5", "--pieces", "6"),
    ("match", "nodes=100", "nodes=100", "--ruleset", SIMPLE, "--pairs", "1"),
    ("library",),
    ("check", "library:callen"),
    ("convert", "library:callen", "--to", "json", "-o", "callen.json"),
)
HINTS = (
    (("serve",), "site"),
    (("backup", "site.backup"), "site"),
    (("restore", "site.backup"), "site"),
    (("play",), "terminal"),
    (("show", "library:callen", "--game", "1"), "terminal"),
    (("replay", "library:callen"), "terminal"),
    (("draw", SIMPLE, "-o", "start.png"), "pictures"),
    (("lab", "summary", "games"), "lab"),
)


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the package, with all that it writes."""
    program = Path(sys.executable).with_name("petteia")
    return subprocess.run(
        (program, *arguments), input=given, capture_output=True, text=True, check=False, timeout=300
    )


def main() -> None:
    """Fail at the first command that does not do what it should."""
    installed = {package.name for package in importlib.metadata.distributions()}
    assert installed <= {"petteia", "pip", "setuptools"}, installed
    for arguments in WORKING:
        outcome = run(*arguments)
        assert outcome.returncode == 0, (arguments, outcome.stderr)
    engine = run("engine", given="uci\nisready\nquit\n")
    assert "readyok" in engine.stdout, engine
    for arguments, extra in HINTS:
        outcome = run(*arguments)
        assert outcome.returncode == 2, (arguments, outcome)
        assert outcome.stderr.count("\n") == 1, outcome.stderr
        assert f"pip install 'petteia[{extra}]'" in outcome.stderr, outcome.stderr
    print("without extras: commands work, or say which extra they need")


if __name__ == "__main__":
    main()
