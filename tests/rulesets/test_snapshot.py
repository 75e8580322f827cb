"""The flat snapshot of the catalogue that the core's own tests read is up to date."""

from __future__ import annotations

from pathlib import Path

from tools.writing.write_catalogue import snapshot

FILE = Path(__file__).parents[1] / "perft" / "catalogue.txt"


def test_the_snapshot_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == snapshot(), (
        f"run python -m tools.writing.write_catalogue {FILE.relative_to(Path(__file__).parents[2])}"
    )
