"""The parts bundled in a wheel are listed, and the project states each of their licences."""

import json
import subprocess
import tomllib

import pytest

from tools.set_up import ROOT
from tools.writing.write_bundled_parts import WRITTEN, bill_of_materials, chosen_license

BILL = json.loads(WRITTEN.read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PARTS = {part["name"] for part in BILL["components"]}


def licenses() -> set[str]:
    components = (BILL["metadata"]["component"], *BILL["components"])
    return {stated["license"]["id"] for each in components for stated in each["licenses"]}


def test_the_written_list_agrees_with_the_sources_and_the_pages() -> None:
    assert bill_of_materials() == BILL


def test_the_project_states_every_licence_of_its_bundled_parts() -> None:
    assert PROJECT["license"] == " AND ".join(sorted(licenses()))


def test_the_list_has_every_crate_that_cargo_compiles_into_the_core() -> None:
    shown = subprocess.run(
        (
            *("cargo", "tree", "--locked", "--offline", "--package", "petteia-python"),
            *("--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{lib}"),
        ),
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    crates = {line.split()[0] for line in shown.stdout.splitlines() if line}
    assert len(crates) > 30
    named = {part.replace("-", "_") for part in PARTS}
    assert crates - named == {"_core", "petteia_core"}


def test_the_list_has_the_packages_of_the_pages_and_the_fonts() -> None:
    needs = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert {*needs, "Alegreya", "Alegreya Sans"} <= PARTS


@pytest.mark.parametrize(
    ("expression", "chosen"),
    [
        ("MIT OR Apache-2.0", "Apache-2.0"),
        ("Apache-2.0/MIT", "Apache-2.0"),
        ("Apache-2.0 OR GPL-2.0-only", "Apache-2.0"),
        ("Unlicense OR MIT", "MIT"),
        ("Unicode-3.0", "Unicode-3.0"),
    ],
)
def test_the_licence_under_which_a_part_is_used_is_chosen(expression: str, chosen: str) -> None:
    assert chosen_license("a-part", expression) == chosen


@pytest.mark.parametrize("expression", ["GPL-3.0-only", "MIT AND GPL-2.0-only", ""])
def test_a_part_without_an_accepted_licence_ends_the_run(expression: str) -> None:
    with pytest.raises(SystemExit, match=f"a-part is under {expression}"):
        chosen_license("a-part", expression)
