"""Full garbage collections are rare, and skip the objects of the program itself."""

from __future__ import annotations

import gc

from petteia.server.run.worker import FULL_COLLECTION_THRESHOLD, collect_rarely


def test_full_collections_are_rare_and_skip_the_program() -> None:
    before = gc.get_threshold()
    # The test run itself has frozen its tests.
    gc.unfreeze()
    try:
        collect_rarely()
        assert gc.get_threshold() == (*before[:2], FULL_COLLECTION_THRESHOLD)
        assert gc.get_freeze_count()
    finally:
        gc.set_threshold(*before)
        gc.freeze()
