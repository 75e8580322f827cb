"""The games that the tests of the lab use."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.lab import Experiment, run


@pytest.fixture(scope="module")
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of the small experiment that the module's ``TEXT`` describes."""
    folder = tmp_path_factory.mktemp("lab") / "games"
    run(Experiment.parse(request.module.TEXT), folder, jobs=2)
    return folder
