"""Settings of the whole test run."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

# A busy machine must not fail a test by its clock.
settings.register_profile("petteia", deadline=None)
settings.load_profile("petteia")

# A shell starts what it sends to the background with interrupts ignored, and programs that the
# tests start and interrupt would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of the tests that are coroutines."""
    return "asyncio"
