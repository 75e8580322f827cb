"""Runs the fuzz targets for a fixed time: `python -m fuzz [--seconds N] [--seed N] [TARGET...]`.

An input that breaks a target is kept in fuzz/failures/ and can be tried again with
`python -m fuzz --input FILE TARGET`.
"""

import argparse
import hashlib
import random
import signal
import sys
import time
import traceback
from pathlib import Path
from types import FrameType

from fuzz.mutation import mutate
from fuzz.targets import TARGETS, seeds

FAILURES = Path(__file__).resolve().parent / "failures"
MAX_SECONDS = 20


def stop_waiting(_signal: int, _frame: FrameType | None) -> None:
    """An input that takes this long is a fault of its own."""
    raise TimeoutError(f"no answer within {MAX_SECONDS} seconds")


def survives(name: str, text: str, seed: int) -> bool:
    """Try one input; a failure is printed and kept."""
    signal.alarm(MAX_SECONDS)
    try:
        TARGETS[name](text, random.Random(seed))
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt):
            raise
        traceback.print_exc()
        FAILURES.mkdir(exist_ok=True)
        content = text.encode("utf-8", "surrogateescape")
        kept = FAILURES / f"{name}-{hashlib.sha256(content).hexdigest()[:12]}"
        kept.write_bytes(content)
        print(f"fuzz: {name} broke on {text[:200]!r}, kept in {kept}, --seed {seed}")
        return False
    finally:
        signal.alarm(0)
    return True


def run(name: str, seconds: float, first_seed: int) -> bool:
    """Feed a target until the time is up or an input breaks it; every seed as it is comes first."""
    known = seeds(name)
    end = time.monotonic() + seconds
    tried = 0
    while tried < len(known) or time.monotonic() < end:
        seed = first_seed + tried
        text = known[tried] if tried < len(known) else mutate(known, random.Random(seed))
        if not survives(name, text, seed):
            return False
        tried += 1
    print(f"fuzz: {name}: {tried} inputs", flush=True)
    return True


def main() -> int:
    """The exit status is 1 when any target broke."""
    parser = argparse.ArgumentParser(prog="fuzz", description="Feeds mutated text to every format.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=" ".join(TARGETS))
    parser.add_argument("--seconds", type=float, default=60, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--input", type=Path, help="try the text of this file only")
    arguments = parser.parse_args()
    names = arguments.targets or list(TARGETS)
    if unknown := [name for name in names if name not in TARGETS]:
        parser.error(f"no such target: {unknown[0]}")
    signal.signal(signal.SIGALRM, stop_waiting)
    if arguments.input:
        text = arguments.input.read_bytes().decode("utf-8", "surrogateescape")
        good = [survives(name, text, arguments.seed) for name in names]
    else:
        good = [run(name, arguments.seconds, arguments.seed) for name in names]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
