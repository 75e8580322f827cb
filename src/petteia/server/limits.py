"""Limits: one visitor's maximum share of the site's processes, threads, sockets and disk.

All work that a visitor can order has a price before it begins, waits in fair turns, is interrupted
when it takes too long, and has bounded memory. All bounds are defined here and nowhere else; the
manual shows them as a table.
"""

import os
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import Final

MILLISECONDS: Final = 1000
KIBIBYTE: Final = 1 << 10
MEBIBYTE: Final = 1 << 20


@dataclass(frozen=True)
class WorkLimits:
    """The bounds of a kind of work. One address is a network of 64 bits, or an IPv4 address."""

    does: str
    """The work, in the words of the manual."""
    place: str
    """The worker: the event loop, threads or processes, and their number."""
    _: KW_ONLY
    at_once: int = 1
    at_once_each: int = 1
    """How much of it is under way at a time, in all and for one address."""
    waiting: int
    waiting_each: int
    """How much of it may wait, in all and for one address."""
    wait_seconds: float
    """How long a piece of it may wait for its turn."""
    seconds: float = 0
    """The seconds of processor time after which a piece of it is interrupted; 0 if nothing of it
    can take long, or if its pieces are work of another kind."""
    seconds_in_all: float = 0
    """The seconds after which it is cancelled, however busy the machine is; 0 as above."""
    mebibytes: int = 0
    """The memory that a process may use for it; 0 if it is the site's own."""
    niceness: int = 0
    """The niceness of its process relative to the site."""
    ends_process: bool = False
    """Whether its process ends with each piece of it, so that nothing remains in memory."""
    writes_files: bool = True
    """Whether its process may write to files."""


GRACE_SECONDS: Final = 5
"""The time for answers in progress once the site has to end."""

ENGINES: Final = max(1, (os.cpu_count() or 1) - 1)
"""The processes for long work of the engine."""

LOOP = WorkLimits(
    "the site's own part of a request: reading it, asking the database, writing the page",
    "the event loop",
    waiting=10_000,
    waiting_each=400,
    wait_seconds=300,
    seconds_in_all=300,
)
UNDER_WAY = WorkLimits(
    "requests until they begin to be answered: each may use a connection to the database",
    "the event loop",
    at_once=64,
    at_once_each=8,
    waiting=10_000,
    waiting_each=400,
    wait_seconds=60,
)
BRIEF = WorkLimits(
    "the engine's moves up to level 9, the coach, and the lines that a page opens with",
    "1 process",
    waiting=600,
    waiting_each=30,
    wait_seconds=60,
    seconds=2,
    seconds_in_all=20,
    mebibytes=1024,
)
SEARCH = WorkLimits(
    "the engine's other moves, analysis and reviews, in pieces",
    "a process for each core but one",
    at_once=ENGINES,
    at_once_each=ENGINES,
    waiting=600,
    waiting_each=30,
    wait_seconds=60,
    seconds=12,
    seconds_in_all=20,
    mebibytes=1024,
    niceness=10,
)
READING = WorkLimits(
    "records, trees, long lines and comparisons",
    "1 process",
    waiting=100,
    waiting_each=6,
    wait_seconds=30,
    seconds=4,
    seconds_in_all=60,
    mebibytes=1024,
    niceness=5,
)
EXPLORING = WorkLimits(
    "the explorer's searches and indexes",
    "1 process",
    waiting=40,
    waiting_each=3,
    wait_seconds=60,
    seconds=60,
    seconds_in_all=180,
    mebibytes=1024,
    niceness=10,
)
TRIALS = WorkLimits(
    "trial games of the builder, one at a time",
    "1 process",
    waiting=40,
    waiting_each=2,
    wait_seconds=60,
    seconds=15,
    seconds_in_all=180,
    mebibytes=1024,
    niceness=19,
)
DRAFTS = WorkLimits(
    "rulesets of guests that are read, changed or checked",
    "2 processes",
    at_once=2,
    waiting=40,
    waiting_each=6,
    wait_seconds=20,
    seconds=5,
    seconds_in_all=20,
    mebibytes=512,
    niceness=5,
    writes_files=False,
)
PICTURES = WorkLimits(
    "pictures of one position as pixels",
    "a process for each",
    waiting=12,
    waiting_each=3,
    wait_seconds=60,
    seconds=60,
    seconds_in_all=90,
    mebibytes=1024,
    niceness=10,
    ends_process=True,
)
FILMS = replace(PICTURES, does="games as animated pictures")
SHEETS = replace(PICTURES, does="rules to print")
PASSWORDS = WorkLimits(
    "passwords that are hashed and checked",
    "2 threads",
    at_once=2,
    waiting=40,
    waiting_each=10,
    wait_seconds=20,
)
EXPORTS = WorkLimits(
    "all data of a player, as one file",
    "threads",
    at_once=4,
    waiting=16,
    waiting_each=2,
    wait_seconds=30,
    seconds_in_all=300,
)


@dataclass(frozen=True)
class Rate:
    """How much of something an address, a name or a player may take."""

    counts: str
    """The counted unit, in the words of the manual."""
    by: str
    """The key of the count."""
    burst: float
    each_second: float
    """The amount that may be taken at once, and in the long run."""
    batch_size: int = 1
    """The amount that is used before other processes of the site are informed."""


RATES: Final[Mapping[str, Rate]] = {
    "requests": Rate("requests, except for files", "address", 2000, 100, 50),
    "loop": Rate(
        "milliseconds of the event loop for requests and questions", "address", 20_000, 250, 1000
    ),
    "work": Rate(
        "milliseconds of work in other processes, but for the engine's",
        "address",
        60_000,
        500,
        2000,
    ),
    "changes": Rate("games begun or joined, and other changes", "address", 120, 1),
    "hints": Rate("hints", "address", 12, 0.5),
    "phrases": Rate("phrases sent to the other player", "player", 4, 0.2),
    "sockets": Rate("sockets opened", "address", 120, 4),
    "attempts": Rate("passwords tried, codes tried and accounts made", "address", 100, 0.5),
    "attempts_on": Rate(
        "passwords and codes tried for one name by one address", "name and address", 10, 1 / 60
    ),
    "attempts_on_all": Rate("the same by all addresses", "name", 60, 1 / 30),
    "attempts_known": Rate(
        "the same in a browser that the player has signed in with", "browser", 10, 1 / 60
    ),
    "exports": Rate("exports of everything", "player", 4, 1 / 60),
    "saves": Rate("chapters saved", "player", 120, 2),
    "kept": Rate("KiB to be stored", "address", 64 * 1024, 16, 1024),
}
"""The limits over time, counted over all processes of the site."""

HEADER_SECONDS: Final = 10.0
BODY_SECONDS: Final = 20.0
READER_SECONDS: Final = 20.0
KEEP_ALIVE_SECONDS: Final = 5
MAX_HEADERS_BYTES: Final = 16 * KIBIBYTE
MAX_CONNECTIONS: Final = 10_000
MAX_CONNECTIONS_EACH: Final = 300
MAX_ACCEPTED: Final = 32
MAX_HANDSHAKES: Final = 8
"""When all players return, requests must not wait for all of them."""
MAX_SOCKETS_EACH: Final = 200
"""A club behind one address has two for each of its games."""
MAX_BODY_BYTES: Final = 64 * KIBIBYTE
MAX_TREE_BYTES: Final = MEBIBYTE
MAX_RECORD_BYTES: Final = 256 * KIBIBYTE
MAX_KEPT_BYTES: Final = 32 * MEBIBYTE
MAX_STUDIES_EACH: Final = 50
MAX_RULESETS_EACH: Final = 20
MAX_CHALLENGES: Final = 10
"""Challenges that wait for an answer of one player."""
MAX_EVENTS_EACH: Final = 10
MAX_EVENTS_PER_ADDRESS: Final = 60
"""A school behind one address may have as many in the days that an event is kept."""
MAX_EVENTS: Final = 10_000
"""A small part of the codes that there are, so that few guesses find one."""
MAX_EVENT_DAYS: Final = 30
"""How long an event is kept, and the names of its players with it."""
MAX_CLUBS_EACH: Final = 10
MAX_CLUBS_PER_ADDRESS: Final = 60
MAX_CLUBS: Final = 10_000
MAX_CLUB_MEMBERS: Final = 100
MAX_CLUB_DAYS: Final = 366
MAX_DAYS_AFTER_CLUB: Final = 30
"""How long a club is kept after its last day."""
MAX_VACATION_DAYS: Final = 30
"""Per year, as in federations of correspondence chess."""
MAX_PUBLISHED_SHOWN: Final = 50
"""How many published rulesets the list shows: the newest."""

SMALL_MILLISECONDS: Final = 5.0
"""Work with a lower estimate is done on the event loop, in its turn there."""
