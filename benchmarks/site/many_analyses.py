"""Fifty analyses at once: whether each gets an equal share, and whether live games keep their bar.

`python -m benchmarks.site.many_analyses` serves a site as `benchmarks.site.live_games` does, and
plays live games on it while fifty pages, each from an address of its own, let the engine look at a
position for as long. It prints how many positions the engine has looked at for the page with the
fewest and the one with the most, and the figures of the live games beside their bars.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

from benchmarks.site import live_games
from benchmarks.site.measured_site import MeasuredSite
from petteia.server.messages.analysis_messages import MAX_LINE_NODES, MAX_LINES
from petteia.server.tokens import GUEST_COOKIE, new_token

ANALYSES = 50
GAMES, SECONDS, EVERY = 100, 60, 5
BAR_SHARE = 0.8
"""The share of the page with the fewest positions, of the mean of all."""
POSITION: dict[str, Any] = {
    "ruleset": "callen.double-petteia",
    "options": {},
    "start": None,
    "actions": [],
}


class Page:
    """A page that lets the engine look at one position."""

    def __init__(self, number: int) -> None:
        self.address = f"127.2.0.{number + 1}"
        self.guest = new_token()
        self.nodes = 0
        """The positions that the engine has looked at for it."""

    async def analyse(self, site: MeasuredSite) -> None:
        """Ask, and note each answer until cancelled."""
        command = {"type": "lines", "id": 1, "game": POSITION}
        async with connect(
            f"ws://127.0.0.1:{site.port}/analysis/socket",
            origin=Origin(site.address),
            additional_headers={"cookie": f"{GUEST_COOKIE}={self.guest}"},
            local_addr=(self.address, 0),
        ) as socket:
            await socket.send(json.dumps(command | {"lines": MAX_LINES, "nodes": MAX_LINE_NODES}))
            async for message in socket:
                update = json.loads(message)
                if update["type"] != "lines":
                    raise RuntimeError(f"the site answers {message!r}")
                self.nodes = update["nodes"]


async def run(
    site: MeasuredSite,
    games: tuple[list[live_games.Game], list[live_games.Game]],
    tally: live_games.Tally,
    load: argparse.Namespace,
    pages: list[Page],
) -> None:
    """Play and analyse for the chosen time."""
    analyses = [asyncio.create_task(page.analyse(site)) for page in pages]
    await live_games.run(site, *games, tally, load)
    for task in analyses:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.wait(analyses)


def report(pages: list[Page]) -> bool:
    """Print how the engine was shared; whether equally enough."""
    nodes = [page.nodes for page in pages]
    share = min(nodes) / max(statistics.mean(nodes), 1)
    print(f"analyses     {len(pages):8} pages, {sum(nodes):,} positions")
    print(f"             {min(nodes):,} for the page with the fewest, {max(nodes):,} with the most")
    held = share >= BAR_SHARE
    shown = f"the smallest share is {share:.2f} of the mean (bar {BAR_SHARE})"
    print(f"{'held' if held else 'MISSED':<6} {shown}")
    return held


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.site.many_analyses", description=__doc__
    )
    parser.add_argument("--analyses", type=int, default=ANALYSES, help="pages (default: 50)")
    parser.add_argument("--games", type=int, default=GAMES, help="live games (default: 100)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long (default: 60)")
    read = parser.parse_args(words)
    if not 1 <= read.analyses <= 200 or not 1 <= read.games <= 5000:
        parser.error("analyses: 1 to 200; games: 1 to 5000")
    if not 1 <= read.seconds <= 3600:
        parser.error("seconds: 1 to 3600")
    return read


def main() -> int:
    """Print the figures; status 1 when a bar is missed."""
    wanted = arguments()
    load = live_games.arguments(
        ["--games", str(wanted.games), "--seconds", str(wanted.seconds), "--every", str(EVERY)]
    )
    pages = [Page(number) for number in range(wanted.analyses)]
    tally = live_games.Tally()
    with tempfile.TemporaryDirectory() as folder:
        games = asyncio.run(live_games.set_up(Path(folder), load.games, load.level))
        # On every core, for its engine thinks all the time.
        site = MeasuredSite(Path(folder))
        gc.disable()
        try:
            asyncio.run(run(site, games, tally, load, pages))
        finally:
            site.stop()
        are_equal = report(pages)
        are_held = live_games.report(tally, site, [*games[0], *games[1]], load)
        return 0 if are_equal and are_held else 1


if __name__ == "__main__":
    sys.exit(main())
