"""What the tests of users' rulesets share."""

from collections.abc import Iterator

import pytest

from petteia.server.workers.engine_pool import EnginePool


@pytest.fixture
def pool() -> Iterator[EnginePool]:
    """Processes that read rulesets; none of them runs yet."""
    opened = EnginePool()
    yield opened
    opened.close()
