"""Running sites, and visitors who leave when a test is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import RunningSite, Visitor


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """A site that all tests of a worker share."""
    running = RunningSite(tmp_path_factory.mktemp("site"))
    yield running
    assert running.stop() == ""


@pytest.fixture
def site(shared_site: RunningSite) -> Iterator[RunningSite]:
    """The shared site, empty again after the test."""
    yield shared_site
    shared_site.farewell()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[RunningSite]:
    """A site that a test may kill."""
    running = RunningSite(tmp_path)
    yield running
    running.farewell()
    running.stop()


@pytest.fixture
def visitor(site: RunningSite) -> Visitor:
    """Somebody who has just come."""
    return site.visitor()
