"""Waiting that does not depend on how busy the machine is."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, cast

import pytest

TICK = 0.02
"""A little longer than the program waits before it draws what has changed."""


async def nothing_is_left_to_do(*_: object, **__: object) -> None:
    """Wait until all due timers have run, and every task waits for something.

    Textual considers a process idle if a busy machine gives it no time.
    """
    ready = cast("deque[Any]", vars(asyncio.get_running_loop())["_ready"])
    await asyncio.sleep(TICK)
    while ready:
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests of screens wait in this way."""
    monkeypatch.setattr("textual.app.wait_for_idle", nothing_is_left_to_do)
    monkeypatch.setattr("textual.pilot.wait_for_idle", nothing_is_left_to_do)
