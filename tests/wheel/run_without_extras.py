"""Runs the commands of an installed wheel that has none of its extras, and reads the hints."""

import importlib.metadata
import subprocess
import sys
from pathlib import Path

SIMPLE = "callen.simple-petteia"
MAX_PACKAGES, MAX_MEGABYTES = 3, 23
WORKING = (
    ("perft", SIMPLE, "--depth", "2"),
    ("rulesets",),
    ("rulesets", "--json"),
    ("rules", SIMPLE),
    ("draw", SIMPLE, "-o", "start.svg"),
    ("draw", "library:callen", "--game", "1", "-o", "game.html"),
    ("analyse", SIMPLE, "--nodes", "2000"),
    ("explore", SIMPLE),
    ("solve", "cyningstan.petteia", "--option", "board=4x5", "--pieces", "6"),
    ("match", "nodes=100", "nodes=100", "--ruleset", SIMPLE, "--pairs", "1"),
    ("library",),
    ("check", "library:callen"),
    ("convert", "library:callen", "--to", "json", "-o", "callen.json"),
    ("convert", "low.mak-yek", "--to", "lud"),
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
    (("benchmark", "contrasts"), "lab"),
)


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the package, with all that it writes."""
    program = Path(sys.executable).with_name("petteia")
    return subprocess.run(
        (program, *arguments), input=given, capture_output=True, text=True, check=False, timeout=300
    )


def size(package: importlib.metadata.Distribution) -> int:
    """The bytes of what is installed of a package."""
    files = (Path(str(package.locate_file(file))) for file in package.files or ())
    return sum(file.stat().st_size for file in files if file.exists())


def main() -> None:
    """Fail at the first command that does not do what it should."""
    installed = {each.name: each for each in importlib.metadata.distributions()}
    own = [each for name, each in installed.items() if name not in ("pip", "setuptools")]
    megabytes = sum(map(size, own)) / 1e6
    print(f"without extras: {len(own)} packages, {megabytes:.1f} MB installed")
    assert len(own) <= MAX_PACKAGES, sorted(installed)
    assert megabytes <= MAX_MEGABYTES, megabytes
    for working in WORKING:
        outcome = run(*working)
        assert outcome.returncode == 0, (working, outcome.stderr)
    engine = run("engine", given="uci\nisready\nquit\n")
    assert "readyok" in engine.stdout, engine
    for arguments, extra in HINTS:
        outcome = run(*arguments)
        assert outcome.returncode == 2, (arguments, outcome)
        assert outcome.stderr.count("\n") == 1, outcome.stderr
        assert f"the extra {extra} of petteia" in outcome.stderr, outcome.stderr
    print("without extras: commands work, or say which extra they need")


if __name__ == "__main__":
    main()
