"""``Explorers``: the databases of the explorer, indexed when somebody first asks for them."""

import asyncio
from pathlib import Path

from petteia._core import Ruleset
from petteia.explorer import Explorer

FOLDER = "explorer"


class Explorers:
    """The games of the package, with their indexes in a folder of the site's."""

    def __init__(self, data: Path) -> None:
        self._cache = data / FOLDER
        self._opened: dict[Ruleset, Explorer] = {}
        # An index takes about a second; more than one at a time would slow down live games.
        self._indexing = asyncio.Lock()

    async def of(self, rules: Ruleset) -> Explorer:
        """The games of a ruleset with its options; raises ``ExplorerError`` if there are none."""
        known = self._opened.get(rules)
        if known is not None:
            return known
        explorer = Explorer(rules, cache=self._cache)
        async with self._indexing:
            await asyncio.to_thread(lambda: explorer.index)
        self._opened[rules] = explorer
        return explorer
