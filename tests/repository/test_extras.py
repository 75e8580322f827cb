"""The package needs nothing; each extra adds what it names, and a command without it says so."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from petteia.cli import COMMANDS
from tests.commands import refused
from tests.rows import rows

EXTRAS = {name: extra for name, (_, _, *extras) in COMMANDS.items() for extra in extras}

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]


def test_the_package_itself_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_the_package_has_these_extras() -> None:
    assert set(OPTIONAL) == {
        "site",
        "events",
        "terminal",
        "lab",
        "lab-ray",
        "environments",
        "pictures",
        "postgresql",
        "all",
    }


def test_the_lock_file_has_the_packages_that_the_extras_name() -> None:
    lines = (ROOT / "requirements" / "runtime.in").read_text(encoding="utf-8").splitlines()
    locked = {line for line in lines if not line.startswith("#")}
    named = {name for extra in OPTIONAL.values() for name in extra}
    assert locked == {name for name in named if not name.startswith("petteia[")}


def test_a_sites_lock_file_has_the_tested_versions_of_what_a_site_needs() -> None:
    lines = (ROOT / "requirements" / "site.in").read_text(encoding="utf-8").splitlines()
    named = {name for extra in ("site", "postgresql") for name in OPTIONAL[extra]}
    asked = {line for line in lines if not line.startswith(("#", "-c "))}
    assert asked == {name for name in named if not name.startswith("petteia[")}
    locked, tested = (
        set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE))
        for name in ("site.txt", "runtime.txt")
    )
    assert len(locked) > len(asked)
    assert locked <= tested


@pytest.mark.parametrize("command", EXTRAS)
def test_a_command_without_its_extra_explains_how_to_install_it(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for package in ("caissify_pairings", "litestar", "polars", "textual"):
        monkeypatch.setitem(sys.modules, package, None)
    files = {
        "play": (),
        "serve": (),
        "lab": ("summary", "a-folder"),
        "benchmark": ("contrasts",),
        "kit": ("a-file", "-o", "kit.pdf"),
    }.get(command, ("a-file",))
    assert f"needs the extra {EXTRAS[command]} of petteia" in refused(capsys, command, *files)


@rows("command", EXTRAS)
def test_help_needs_no_extra(command: str) -> None:
    blocked = (
        "import sys; sys.modules.update(dict.fromkeys(['litestar', 'polars', 'textual', 'rich']));"
    )
    code = f"{blocked} from petteia.cli import main; sys.exit(main([{command!r}, '--help']))"
    subprocess.run((sys.executable, "-c", code), check=True, stdout=subprocess.DEVNULL)


def test_python_m_petteia_is_the_command_line() -> None:
    command = (sys.executable, "-m", "petteia", "--version")
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert shown.startswith("petteia ")
