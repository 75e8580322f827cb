"""Settings of the whole test run."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A busy machine must not fail a test by its clock.
settings.register_profile("petteia", deadline=None)
settings.load_profile("petteia")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of the tests that are coroutines."""
    return "asyncio"
