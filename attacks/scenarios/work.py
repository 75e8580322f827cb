"""Attacks by work that a visitor can order: trees, records, pages, searches, drafts, archives."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import httpx

from attacks.scenario import Scenario
from attacks.target import TEXT, VISITOR, Counts, Deadline, Target, frame, status_of
from petteia.rulesets import ruleset_ids
from petteia.server.tokens import new_game_id, new_token
from tests.server.running import Visitor

STANDING = "carrillo.single-stone-latrunculi-xxi"
"""Its illegal moves may stand."""
TREE_NODES, LINES, LINE_ACTIONS = 2_900, 24, 92
HOME_CONNECTIONS, FEW_CONNECTIONS = 250, 16
PATTERNS, DRAFTS, TRIALS, RECORDS, TREES = 30, 12, 10, 3, 4
SOCKETS, QUESTIONS_EACH_SECOND = 4, 9.5
CHAPTERS, CHAPTER_REMARKS = 20, 92
GHOSTS_AT_ONCE = 20
EDITIONS = 20
PATIENCE_SECONDS = 60.0
WRONG = 30

WIDE_RULESET = """\
title = "Wide"
summary = "A wide board."

[board]
size = "16x16"

[setup]
rows = ["S", "S"]

[ending]
reduced_to = 1
quiet_result = "more-captures"
"""


def standing_moves(count: int, *, black_first: bool = False) -> list[str]:
    """Illegal moves that stand, both players' in turn, there and back."""
    white, black = ("stands:a1-d5", "stands:d5-a1"), ("stands:j8-e5", "stands:e5-j8")
    pairs = zip(black, white, strict=True) if black_first else zip(white, black, strict=True)
    steps = list(itertools.chain.from_iterable(pairs))
    return list(itertools.islice(itertools.cycle(steps), count))


def wide_tree() -> dict[str, Any]:
    """Long lines of moves that stand, and variations that begin at the end of ever another line."""
    files = list(itertools.permutations("bcdefghi", 2))
    plies: list[str | dict[str, Any]] = []
    ends: list[int] = []
    for start, end in files[:LINES]:
        first = {"play": f"stands:{start}1-{end}6", "after": 0}
        replies = standing_moves(LINE_ACTIONS, black_first=True)
        plies += [first, *replies]
        ends.append(len(plies))
    for number in range(TREE_NODES - len(plies)):
        start, end = files[(number // LINES + LINES) % len(files)]
        plies.append({"play": f"stands:{start}8-{end}3", "after": ends[number % LINES]})
    return {"format": 2, "ruleset": STANDING, "options": {}, "plies": plies}


def json_request(target: Target, path: str, body: object) -> bytes:
    """A question as a page asks it."""
    text = json.dumps(body)
    headers = ("Connection: close", f"Origin: {target.address}", "Content-Type: application/json")
    return target.request("POST", path, *headers, f"Content-Length: {len(text)}", body=text)


async def ask_again(
    target: Target, seconds: float, counts: Counts, requests: Iterator[bytes], at_once: int
) -> None:
    """Ask over many connections at once, each again as soon as it is answered."""
    deadline = Deadline(seconds)

    async def ask() -> None:
        reader, writer = await target.connect()
        try:
            writer.write(next(requests))
            counts[await status_of(reader)] += 1
        finally:
            writer.close()

    await asyncio.gather(*(deadline.repeat(ask, counts) for _ in range(at_once)))


async def flood(
    requests: Callable[[Target], Sequence[bytes]],
    at_once: int,
    target: Target,
    seconds: float,
    counts: Counts,
) -> None:
    """Send the same requests again and again."""
    await ask_again(target, seconds, counts, itertools.cycle(requests(target)), at_once)


def trees(target: Target) -> Sequence[bytes]:
    """Trees whose moves stand."""
    return [json_request(target, "/analysis/tree", wide_tree())]


def empty_records(target: Target) -> Sequence[bytes]:
    """Records without anything in them."""
    return [json_request(target, "/analysis/record", {"text": "[]"})]


def comparisons(target: Target) -> Sequence[bytes]:
    """Comparisons of ever other rulesets."""
    chosen = itertools.islice(itertools.combinations(sorted(ruleset_ids()), 4), 0, 4_000, 7)
    paths = (f"/compare?rulesets={','.join(ids)}" for ids in chosen)
    return [target.request("GET", path, "Connection: close") for path in paths]


def homes(target: Target) -> Sequence[bytes]:
    """The home page."""
    return [target.request("GET", "/", "Connection: close")]


def patterns(target: Target) -> Sequence[bytes]:
    """Searches for patterns."""
    path = "/explorer?ruleset=cyningstan.petteia&where=anywhere&either=on&reflected=on&pattern="
    found = [f"{path}{place}S{7 - place}/8/8/8/8/8/8/8" for place in range(1, 7)]
    return [target.request("GET", each, "Connection: close") for each in found]


def drafts(target: Target) -> Sequence[bytes]:
    """Rulesets that are being built."""
    text = WIDE_RULESET + "".join(f"# {number}\n" for number in range(3_000))
    return [json_request(target, "/builder/draft", {"text": text, "changes": []})]


def trial_games(target: Target) -> Sequence[bytes]:
    """Trial games on the widest board."""
    return [json_request(target, "/builder/games", {"text": WIDE_RULESET})]


def ghosts(target: Target) -> Iterator[bytes]:
    """Games that do not exist."""
    while True:
        yield target.request("GET", f"/game/{new_game_id()}", "Connection: close")


async def ask_for_ghosts(target: Target, seconds: float, counts: Counts) -> None:
    """Ask for games that do not exist, each time for another."""
    await ask_again(target, seconds, counts, ghosts(target), GHOSTS_AT_ONCE)


async def long_questions(target: Target, seconds: float, counts: Counts) -> None:
    """Ask the engine of long lines over a few sockets, as often as is let pass."""
    game: dict[str, Any] = {"ruleset": STANDING, "options": {}, "start": None}
    deadline = Deadline(seconds)

    async def ask() -> None:
        reader, writer = await target.web_socket("/analysis/socket", new_token())
        draining = asyncio.create_task(_read_away(reader))
        try:
            for number in itertools.count():
                actions = standing_moves(LINE_ACTIONS - number % 2)
                asked = {"type": "lines", "id": number, "game": {**game, "actions": actions}}
                writer.write(frame(TEXT, json.dumps(asked).encode()))
                await writer.drain()
                counts["questions"] += 1
                await asyncio.sleep(1 / QUESTIONS_EACH_SECOND)
        finally:
            draining.cancel()
            writer.close()

    await asyncio.gather(*(deadline.repeat(ask, counts) for _ in range(SOCKETS)))


async def _read_away(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 16):
            pass


def _chapter() -> str:
    """A tree with many remarks, as a form sends it."""
    remark = "x" * 3_900
    plies = [
        {"play": play, "comment": remark, "before": remark}
        for play in standing_moves(CHAPTER_REMARKS)
    ]
    return json.dumps({"format": 2, "ruleset": STANDING, "options": {}, "plies": plies})


async def archives(target: Target, seconds: float, counts: Counts) -> None:
    """Keep as many chapters and editions as is let, and ask for all of it again and again."""
    deadline = Deadline(seconds)
    visitor = await asyncio.to_thread(target.visitor)
    try:
        await asyncio.to_thread(_keep_much, visitor, deadline, counts)

        async def ask() -> None:
            answer = await asyncio.to_thread(_status, visitor, "/me/export")
            counts[f"export {answer}"] += 1
            await asyncio.sleep(1)

        await deadline.repeat(ask, counts)
    finally:
        await asyncio.to_thread(visitor.leave)


def _keep_much(visitor: Visitor, deadline: Deadline, counts: Counts) -> None:
    tree = _chapter()
    begun = visitor.post("/studies", title="Much", tree=tree)
    counts[f"study {begun.status_code}"] += 1
    if begun.status_code != 303:
        return
    study = begun.headers["location"].split("/")[2]
    for path, form, times in (
        (f"/studies/{study}/chapters", {"tree": tree}, CHAPTERS),
        (f"/studies/{study}/editions", {}, EDITIONS),
    ):
        for _ in range(times):
            if deadline.left <= 0:
                return
            answer = visitor.post(path, **form)
            counts[f"{path.rpartition('/')[2]} {answer.status_code}"] += 1


def _status(visitor: Visitor, path: str) -> int:
    with visitor.http.stream("GET", path, timeout=PATIENCE_SECONDS) as answer:
        for _ in answer.iter_raw():
            pass
        return answer.status_code


def others_work(what: str, path: str, body: object, target: Target) -> Mapping[str, bool]:
    """Whether a visitor from another address gets an answer to a question."""
    visitor = target.visitor(VISITOR)
    visitor.token()
    headers = {"origin": target.address}
    try:
        answer = visitor.http.post(path, json=body, headers=headers, timeout=PATIENCE_SECONDS)
        is_answered = answer.status_code == 200
    except httpx.TransportError:
        is_answered = False
    visitor.leave()
    return {f"others: {what}": is_answered}


record_is_read = partial(
    others_work,
    "a record",
    "/analysis/record",
    {"text": "1. a1-a2", "ruleset": "cyningstan.petteia"},
)
draft_is_read = partial(
    others_work, "a draft", "/builder/draft", {"text": WIDE_RULESET, "changes": []}
)


def owner_of_a_guessed_name_is_let_in(target: Target) -> Mapping[str, bool]:
    """Whether a browser that is not known is let in while another address guesses."""
    owner = target.visitor(VISITOR)
    name, password = f"Laertes {new_token()[:5]}", "correct horse battery"
    owner.post("/account/new", name=name, password=password)
    others = target.visitor()
    for _ in range(WRONG):
        others.post("/account/sign-in", name=name, password="wrong horse battery")
        others.post("/account/new", name=name, password="wrong horse battery")
    elsewhere = target.visitor("127.1.0.2")
    answer = elsewhere.post("/account/sign-in", name=name, password=password)
    for each in (owner, others, elsewhere):
        each.leave()
    return {"owner let in from a new browser": answer.status_code == 303}


def strange_push_address_is_refused(target: Target) -> Mapping[str, bool]:
    """Whether a push address with a control character is refused."""
    visitor = target.visitor()
    visitor.token()
    answer = visitor.post(
        "/push",
        endpoint="https://fcm.googleapis.com/\x7f",
        key="B" + "A" * 86,
        secret="A" * 22,
    )
    visitor.leave()
    return {"strange push address refused": answer.status_code in (400, 404)}


SCENARIOS = (
    Scenario(
        "trees", "S2", "trees of standing moves", partial(flood, trees, TREES), probe=record_is_read
    ),
    Scenario("questions", "S3", "long lines over four analysis sockets", long_questions),
    Scenario(
        "empty-records",
        "S4",
        "records without anything in them",
        partial(flood, empty_records, RECORDS),
        probe=record_is_read,
    ),
    Scenario(
        "comparisons",
        "S5",
        "/compare over 250 connections",
        partial(flood, comparisons, HOME_CONNECTIONS),
    ),
    Scenario("homes", "S6", "/ over 250 connections", partial(flood, homes, HOME_CONNECTIONS)),
    Scenario("few-homes", "S6", "/ over 16 connections", partial(flood, homes, FEW_CONNECTIONS)),
    Scenario("patterns", "S7", "thirty searches for patterns", partial(flood, patterns, PATTERNS)),
    Scenario(
        "drafts", "S8", "drafts of one address", partial(flood, drafts, DRAFTS), probe=draft_is_read
    ),
    Scenario("archives", "S9", "large studies, editions and archives", archives),
    Scenario(
        "trial-games",
        "S10",
        "trial games on the widest board",
        partial(flood, trial_games, TRIALS),
        probe=record_is_read,
    ),
    Scenario("push", "S11", "a strange push address", probe=strange_push_address_is_refused),
    Scenario("ghosts", "S13", "games that do not exist", ask_for_ghosts),
    Scenario("guesses", "S14", "guesses elsewhere", probe=owner_of_a_guessed_name_is_let_in),
)
