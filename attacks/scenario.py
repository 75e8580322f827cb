"""``Scenario``: one attack, what it needs, and what an innocent visitor can still do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from attacks.target import Counts, Target

Attack = Callable[[Target, float, Counts], Awaitable[None]]
"""Attacks for so many seconds, and counts what it does."""
Prepare = Callable[[Path], dict[str, str]]
"""Stores what the attack needs before the site starts, in a data folder; ids of games."""
Probe = Callable[[Target], Mapping[str, bool]]
"""What somebody else can still do after all that was done, by what is hoped for."""


@dataclass(frozen=True)
class Scenario:
    """One attack."""

    name: str
    finding: str
    """What it is called in reports."""
    summary: str
    attack: Attack | None = None
    prepare: Prepare | None = None
    probe: Probe | None = None
    open_files: int | None = None
    """The descriptors that the site may have."""
    kinds: Sequence[str] = ()
    """What the visitor does beside playing and opening pages."""
    bars: Mapping[str, float] = field(default_factory=dict)
    """The most seconds that each of these kinds may take."""
    median_bars: Mapping[str, float] = field(default_factory=dict)
    """The most seconds that each of these may take at the median."""
    clock: str | None = None
    """The clock of the visitor's games."""
    correspondence: int = 0
    """Games of days a move that run beside them."""
    away_seconds: int = 0
    """How long the site has been away when it starts."""
