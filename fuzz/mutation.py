"""How a text is spoilt: small changes, mixtures of two texts, and now and then an enormous one."""

import random
from collections.abc import Callable, Sequence

FRAGMENTS: tuple[str, ...] = (
    *"/-x@?,. \t\n=[]{}\"'#:0123456789abcdefghijklmnopqrstuvwxyzSVLPHB",
    *("00", "-1", "65535", "65536", "99999999999999999999", "1e9", "true", "false", "null"),
    *("\0", "\x1b[31m", "\ufeff", "½", "Δ", "Ζ", "٣", "²", "\U0001f3b2", "\u202e", "\udcff"),
)
MAX_BYTES = 100_000


def delete(text: str, chooser: random.Random) -> str:
    """Leave out a stretch."""
    start, end = sorted((chooser.randint(0, len(text)), chooser.randint(0, len(text))))
    return text[:start] + text[min(end, start + chooser.randint(1, 8)) :]


def insert(text: str, chooser: random.Random) -> str:
    """Put a fragment somewhere."""
    place = chooser.randint(0, len(text))
    return text[:place] + chooser.choice(FRAGMENTS) + text[place:]


def replace(text: str, chooser: random.Random) -> str:
    """Put a fragment in place of a character."""
    place = chooser.randint(0, len(text))
    return text[:place] + chooser.choice(FRAGMENTS) + text[place + 1 :]


def swap(text: str, chooser: random.Random) -> str:
    """Exchange two neighbours."""
    place = chooser.randint(0, max(0, len(text) - 2))
    return text[:place] + text[place : place + 2][::-1] + text[place + 2 :]


def enlarge(text: str, chooser: random.Random) -> str:
    """Repeat a stretch, a few times or very many."""
    start = chooser.randint(0, len(text))
    stretch = text[start : start + chooser.randint(1, 12)]
    times = chooser.choice((1, 2, 3, 10, MAX_BYTES // 12 if chooser.random() < 0.02 else 20))
    return text[:start] + stretch * times + text[start:]


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (delete, insert, replace, swap, enlarge)


def mutate(seeds: Sequence[str], chooser: random.Random) -> str:
    """A text that is like one of the seeds, or like two of them, but for a few changes."""
    text = chooser.choice(seeds)
    if chooser.random() < 0.2:
        other = chooser.choice(seeds)
        text = text[: chooser.randint(0, len(text))] + other[chooser.randint(0, len(other)) :]
    for _ in range(chooser.choice((0, 1, 1, 1, 2, 3, 8))):
        text = chooser.choice(CHANGES)(text, chooser)
    return text[:MAX_BYTES]
