"""Runs the fuzz targets for a fixed time, or with a number of inputs.

`python -m fuzz [--seconds N | --inputs N] [--seed N] [TARGET...]`

An input that breaks a target is kept in fuzz/failures/ and can be tried again with
`python -m fuzz --input FILE TARGET`.
"""

import argparse
import hashlib
import os
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
MAX_FAILURES = 10
"""A target that so many inputs have broken is left alone."""
PROGRESS_SECONDS = 60.0


def stop_waiting(_signal: int, _frame: FrameType | None) -> None:
    """An input that takes this long is an error of its own."""
    raise TimeoutError(f"no answer within {MAX_SECONDS} seconds")


def survives(name: str, text: str, seed: int) -> bool:
    """Try one input; a failure is printed and kept."""
    signal.alarm(MAX_SECONDS)
    try:
        TARGETS[name][0](text, random.Random(seed))
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
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


def run(name: str, seconds: float, inputs: int, first_seed: int) -> tuple[int, int]:
    """Feed a target until the time is up and it has had its inputs, every seed as it is first.

    Returns how many inputs it had, and how many broke it.
    """
    known = seeds(name)
    begun = reported = time.monotonic()
    tried = broken = 0
    while broken < MAX_FAILURES:
        now = time.monotonic()
        if tried >= max(len(known), inputs) and now >= begun + seconds:
            break
        if now >= reported + PROGRESS_SECONDS:
            reported = now
            print(f"fuzz: {name}: {tried} inputs, {broken} broke it", flush=True)
        seed = first_seed + tried
        text = known[tried] if tried < len(known) else mutate(known, random.Random(seed))
        broken += not survives(name, text, seed)
        tried += 1
    took = time.monotonic() - begun
    print(f"fuzz: {name}: {tried} inputs in {took:.0f} s, {broken} broke it", flush=True)
    return tried, broken


def main() -> int:
    """The exit status is 1 when any target broke."""
    parser = argparse.ArgumentParser(prog="fuzz", description="Feeds mutated text to every format.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=" ".join(TARGETS))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=float, default=60, help="for each target")
    limit.add_argument("--inputs", type=int, help="in all; slow targets get fewer")
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
        return 0 if all(good) else 1
    # An option's messages are looked up in no file, which takes longer than the options.
    os.environ["LANGUAGE"] = "C"
    parts = {name: TARGETS[name][1] for name in names}
    seconds = arguments.seconds if arguments.inputs is None else 0
    counts = [
        run(
            name, seconds, -(-(arguments.inputs or 0) * part // sum(parts.values())), arguments.seed
        )
        for name, part in parts.items()
    ]
    tried, broken = (sum(each) for each in zip(*counts, strict=True))
    print(f"fuzz: {tried} inputs in all, {broken} broke a target")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
