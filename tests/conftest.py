"""Settings of the whole test run."""

from __future__ import annotations

import fcntl
import gc
import signal
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine must not fail a test by its clock.
settings.register_profile("brief", deadline=None, max_examples=20)
settings.register_profile("wide", deadline=None, max_examples=200)
settings.load_profile("brief")

# A shell starts what it sends to the background with interrupts ignored, and programs that the
# tests start and interrupt would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Try more examples where the wide matrices run."""
    if not config.option.markexpr:
        settings.load_profile("wide")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without looking for garbage, and never look through them for any again.

    The objects of several thousand tests otherwise cost more time than many of the tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the rows of a sampled test that are not in its sample to the wide run."""
    rows: Counter[str] = Counter()
    for item in items:
        if sample := item.get_closest_marker("sample"):
            test = item.nodeid.partition("[")[0]
            if rows[test] % sample.kwargs["every"]:
                item.add_marker(pytest.mark.wide)
            rows[test] += 1


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of the tests that are coroutines."""
    return "asyncio"


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The static edition in two languages, written once for all processes of a test run."""
    from tests.server.exported import BELOW, write_edition

    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent
    folder = shared / "edition"
    with (shared / "edition.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            partial = tmp_path_factory.mktemp("edition")
            # In a separate process: the browser's event loop may be running in this one.
            with ProcessPoolExecutor(1, get_context("spawn")) as other:
                other.submit(write_edition, partial).result()
            partial.rename(folder)
    return folder / BELOW
