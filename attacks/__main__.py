"""Attacks a site of its own: `python -m attacks [--seconds N] [--only NAME]... [--json]`.

Each attack runs against a new site on the loopback while an innocent visitor plays beside it. The
exit status is 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Sequence

from attacks.kills import run_kills
from attacks.report import HEADER, document, missed, row
from attacks.running import run_scenario
from attacks.scenarios import SCENARIOS

MAX_SECONDS = 120.0
KILLS, MAX_KILLS = "kills", 1000


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    names = [scenario.name for scenario in SCENARIOS]
    parser = argparse.ArgumentParser(
        prog="python -m attacks",
        description="Attacks a site of its own on the loopback, with an innocent visitor beside.",
        epilog="attacks: " + " ".join((*names, KILLS)),
    )
    parser.add_argument("--seconds", type=float, default=15, help="of each attack (default: 15)")
    parser.add_argument(
        "--only",
        action="append",
        choices=(*names, KILLS),
        metavar="NAME",
        help="an attack to run; may be given several times (default: all)",
    )
    parser.add_argument("--kills", type=int, default=20, help="how often to kill it (default: 20)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    read = parser.parse_args(words)
    if not 1 <= read.seconds <= MAX_SECONDS or not 1 <= read.kills <= MAX_KILLS:
        parser.error(f"--seconds: 1 to {MAX_SECONDS:.0f}; --kills: 1 to {MAX_KILLS}")
    return read


def main(words: Sequence[str] | None = None) -> int:
    """Attack, and print the figures, each line as soon as it is known."""
    read = arguments(words)
    # Nothing is left running when a service manager or a time limit ends this.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    chosen = [each for each in SCENARIOS if read.only is None or each.name in read.only]
    if not read.json:
        print(HEADER, flush=True)
    results = []
    for scenario in chosen:
        results.append(run_scenario(scenario, read.seconds))
        if not read.json:
            print(row(results[-1]), flush=True)
    if read.json:
        print(json.dumps(document(results), indent=2))
    holds = not any(missed(result) for result in results)
    if read.only is None or KILLS in read.only:
        holds &= run_kills(read.kills)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
