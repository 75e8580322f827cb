"""The check of the Rust crates' layers finds the errors that it should."""

from pathlib import Path

import pytest

from tools.checks.check_rust_layers import CRATES, ROOT, errors, read_uses

ORDER = ("board", "rules", "play")


@pytest.fixture
def crate(tmp_path: Path) -> Path:
    """A small crate whose imports are in order."""
    for folder in ORDER:
        (tmp_path / folder).mkdir()
        (tmp_path / f"{folder}.rs").write_text("mod one;\n", encoding="utf-8")
        (tmp_path / folder / "one.rs").write_text("", encoding="utf-8")
    write(tmp_path, "play", "use crate::board::one;\nuse crate::{rules::one as a, play};\n")
    return tmp_path


def write(crate: Path, folder: str, source: str) -> None:
    """Give a folder's file another source."""
    (crate / folder / "one.rs").write_text(source, encoding="utf-8")


def test_imports_in_order_are_not_an_error(crate: Path) -> None:
    assert errors(crate, ORDER) == []


@pytest.mark.parametrize(
    "source",
    [
        "use crate::play::one::Thing;",
        "use crate::{board::one, play::{one::{self, Thing}}};",
        "use super::super::play::one;",
        "fn call() {\n    crate::play::one::call();\n}",
        "#[cfg(test)]\nmod tests {\n    use crate::play::one;\n}",
        "#[cfg(test)]\nmod tests {\n    use super::super::super::play::one;\n}",
    ],
)
def test_an_import_against_the_order_is_an_error(crate: Path, source: str) -> None:
    write(crate, "rules", source)
    assert errors(crate, ORDER) == ["rules::one uses play::one, but rules comes before play"]


def test_a_comment_imports_nothing(crate: Path) -> None:
    write(crate, "board", "// crate::play::one\n/// [`crate::rules::one`]\npub(super) fn f() {}\n")
    assert errors(crate, ORDER) == []


def test_a_folder_without_a_place_in_the_order_is_an_error(crate: Path) -> None:
    (crate / "other.rs").write_text("", encoding="utf-8")
    assert errors(crate, ORDER) == ["other: no folder of this name stands in the order"]


@pytest.mark.parametrize(("files", "number"), [(5, 0), (6, 1)])
def test_a_cycle_of_many_files_is_an_error(crate: Path, files: int, number: int) -> None:
    for index in range(files):
        source = f"use super::file{(index + 1) % files};\n"
        (crate / "play" / f"file{index}.rs").write_text(source, encoding="utf-8")
    found = errors(crate, ORDER)
    assert len(found) == number
    assert all(error.startswith(f"a circle of {files} files") for error in found)


def test_a_folder_that_uses_its_files_is_part_of_their_cycle(crate: Path) -> None:
    (crate / "play.rs").write_text("mod one;\nuse one::Thing;\n", encoding="utf-8")
    write(crate, "play", "use super::Other;\n")
    uses = read_uses(crate)
    assert uses["play"] == {"play::one"}
    assert uses["play::one"] == {"play"}


@pytest.mark.parametrize("crate_source", CRATES)
def test_every_crate_follows_its_order(crate_source: str) -> None:
    assert errors(ROOT / crate_source, CRATES[crate_source]) == []
