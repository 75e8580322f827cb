"""Settings of the whole test run."""

from __future__ import annotations

from hypothesis import settings

# A busy machine must not fail a test by its clock.
settings.register_profile("petteia", deadline=None)
settings.load_profile("petteia")
