import pytest

from tests.drawing.golden import FOLDER, PICTURES
from tests.rows import rows


@rows("name", PICTURES)
def test_a_picture_is_the_same_as_the_stored_one(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    if PICTURES[name]().rstrip("\n") != kept.rstrip("\n"):
        pytest.fail(f"{name} has changed: python -m tests.drawing.golden writes it anew")


def test_every_stored_picture_is_drawn() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(PICTURES)
