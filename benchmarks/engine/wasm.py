"""The core in a browser beside the native one: `python -m benchmarks.engine.wasm`.

Both search positions from the middle of games in one thread, in turn and from an empty table, the
one in Node and the other in this process. Prints positions a second, the geometric mean of their
ratios, and the size of the compressed download.
"""

import argparse
import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import petteia
from benchmarks.engine.threads import geometric_mean
from benchmarks.peers.report import number
from benchmarks.peers.searching import midgame
from petteia.engine import Searcher

ROOT = Path(__file__).parents[2]
BINDINGS = ROOT / "bindings" / "wasm"
MODULES = ROOT / "web" / "engine"
NODES = 200_000
HASH = 16
"""MiB of both tables, as used by the core in a browser."""
SPEED_BAR = 0.4
SIZE_BARS = {"rules": 205_000, "narrow": 357_000}
"""Compressed bytes that a device loads for a board, and then for the engine."""


class WasmCore:
    """The core in a process of Node."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._line: dict[str, str] = {}

    def ask(self, **request: Any) -> Any:
        """The answer to a request."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(request)}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def take_up(self, position: petteia.Position) -> Any:
        """Set up a position of any game, and forget earlier searches."""
        rules = position.rules
        self.ask(
            ask="rules",
            mechanics=dict(rules.mechanics),
            citations=dict(rules.citations),
            weights=dict(rules.weights),
            network=list(rules.network),
        )
        self._line = {"pfen": position.pfen()}
        [shown] = self.ask(ask="view", line=self._line, count=1)["views"]
        return shown

    def search(self, nodes: int, depth: int | None = None, lines: int = 1) -> Any:
        """Search the position that was set up."""
        return self.ask(ask="search", line=self._line, nodes=nodes, depth=depth, lines=lines)


@contextmanager
def wasm_core() -> Iterator[WasmCore]:
    """The core that set-up has built for browsers."""
    command = ("node", str(BINDINGS / "run.mjs"), str(MODULES))
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield WasmCore(process)
        finally:
            process.kill()


def speeds(core: WasmCore, position: petteia.Position, nodes: int) -> tuple[float, float]:
    """Positions a second of the native core and of the one in Node."""
    searcher = Searcher(HASH)
    start = time.perf_counter()
    native = searcher.search(position, nodes=nodes).nodes / (time.perf_counter() - start)
    core.take_up(position)
    start = time.perf_counter()
    return native, core.search(nodes)["nodes"] / (time.perf_counter() - start)


def module(name: str) -> Path:
    """A module of the core for browsers, compressed."""
    return MODULES / f"petteia_{name}.wasm.gz"


def compressed_size(name: str) -> int:
    """Bytes of a module that a browser has to load."""
    return module(name).stat().st_size


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print, each line as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.wasm", description=__doc__)
    parser.add_argument("--nodes", type=int, default=NODES, help=f"of a search ({NODES})")
    asked = parser.parse_args(words)
    print(f"{'ruleset':<38} native/s    wasm/s   ratio", flush=True)
    ratios = []
    with wasm_core() as core:
        for position in midgame():
            native, wasm = speeds(core, position, asked.nodes)
            ratios.append(wasm / native)
            name = position.rules.id
            print(
                f"{name:<38} {number(native):>8}  {number(wasm):>8}  {ratios[-1]:6.2f}", flush=True
            )
    mean = geometric_mean(ratios)
    print(f"speed: {mean:.2f}, bar {SPEED_BAR:g} {'PASS' if mean >= SPEED_BAR else 'below'}")
    for name, bar in SIZE_BARS.items():
        size = compressed_size(name)
        print(f"{name}: {size:,} bytes, bar {bar:,} {'PASS' if size <= bar else 'above'}")


if __name__ == "__main__":
    main()
