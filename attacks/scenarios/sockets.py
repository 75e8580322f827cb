"""Attacks over web sockets: control frames, fragments, the lobby, spectators."""

from __future__ import annotations

import asyncio
import functools
import json
import time
from pathlib import Path

from attacks.games import LONG, long_game
from attacks.scenario import Scenario
from attacks.target import (
    ATTACKER,
    CONTINUATION,
    PING,
    TEXT,
    Counts,
    Deadline,
    Line,
    Target,
    frame,
)
from petteia.server.tokens import new_game_id, new_token

LOBBY = "/lobby/socket"
SMALL_BUFFER = 4096
PING_BYTES = 125
BATCH = 500
"""Frames of one write."""
LOBBY_SOCKETS, WITHDRAWALS_EACH_SECOND, OFFERS = 250, 5, 200
OFFERS_EACH = 3
SPECTATORS, REFUSALS_EACH_SECOND = 100, 6
PING_SECONDS = 20.0


async def pings(target: Target, seconds: float, counts: Counts) -> None:
    """Ping all the time, and take no answer."""
    await _flood(target, seconds, counts, b"", frame(PING, b"p" * PING_BYTES))


async def continuations(target: Target, seconds: float, counts: Counts) -> None:
    """Go on with a message without ever saying anything or ending it."""
    begin = frame(TEXT, b"x", is_last=False)
    await _flood(target, seconds, counts, begin, frame(CONTINUATION, is_last=False))


async def _flood(
    target: Target, seconds: float, counts: Counts, first: bytes, repeated: bytes
) -> None:
    async def flood() -> None:
        _, writer = await target.web_socket(LOBBY, buffer=SMALL_BUFFER)
        counts["sockets"] += 1
        writer.write(first)
        while True:
            writer.write(BATCH * repeated)
            await writer.drain()
            counts["frames"] += BATCH

    await Deadline(seconds).repeat(flood, counts)


async def lobby(target: Target, seconds: float, counts: Counts) -> None:
    """Fill the lobby, follow it by many sockets, and withdraw what is not there."""
    deadline = Deadline(seconds)

    async def follow() -> None:
        connection = await target.web_socket(LOBBY, new_token())
        counts["sockets"] += 1
        await _hear(connection, '{"type":"ping"}', PING_SECONDS, counts)

    await asyncio.gather(
        asyncio.to_thread(fill_lobby, target, deadline, OFFERS, counts),
        asyncio.to_thread(_withdraw, target, deadline, counts),
        *(deadline.repeat(follow, counts) for _ in range(LOBBY_SOCKETS)),
    )


def fill_lobby(
    target: Target, deadline: Deadline, offers: int, counts: Counts, address: str = ATTACKER
) -> None:
    """Offer games of days from throwaway cookies, until so many stand or the time is up."""
    visitor = target.visitor(address)
    form = {"ruleset": "cyningstan.petteia", "opponent": "open", "clock": "days 3"}
    tried = 0
    while counts["offers"] < offers and tried < offers and deadline.left > 0:
        tried += OFFERS_EACH
        visitor.http.cookies.clear()
        own = {"form_token": visitor.token(), **form}
        for _ in range(OFFERS_EACH):
            answer = visitor.http.post("/play", data=own, headers={"origin": target.address})
            counts["offers" if answer.status_code == 303 else "offers refused"] += 1
    visitor.leave()


def _withdraw(target: Target, deadline: Deadline, counts: Counts) -> None:
    visitor = target.visitor()
    form = {"form_token": visitor.token()}
    while deadline.left > 0:
        path = f"/lobby/{new_game_id()}/withdraw"
        answer = visitor.http.post(path, data=form, headers={"origin": target.address})
        counts[f"withdrawn {answer.status_code}"] += 1
        time.sleep(1 / WITHDRAWALS_EACH_SECOND)
    visitor.leave()


async def _hear(connection: Line, text: str, every: float, counts: Counts) -> None:
    """Say something now and then, and take what is sent."""
    reader, writer = connection

    async def say() -> None:
        while True:
            await asyncio.sleep(every)
            writer.write(frame(TEXT, text.encode()))
            await writer.drain()
            counts["messages"] += 1

    saying = asyncio.create_task(say())
    try:
        while heard := await reader.read(1 << 16):
            counts["KiB received"] += len(heard) // 1024
    finally:
        saying.cancel()
        writer.close()
    raise ConnectionError("closed by the site")


async def spectators(target: Target, seconds: float, counts: Counts) -> None:
    """Watch a very long game by many sockets, and ask for what is refused, or for all of it."""
    path = f"/game/{target.known['long']}/socket"
    asked = [
        json.dumps({"type": "move", "detail": "a2-a3", "ply": 0, "side": "white"}),
        json.dumps({"type": "sync"}),
    ]

    async def watch(text: str) -> None:
        connection = await target.web_socket(path)
        counts["sockets"] += 1
        await _hear(connection, text, 1 / REFUSALS_EACH_SECOND, counts)

    deadline = Deadline(seconds)
    await asyncio.gather(
        *(
            deadline.repeat(functools.partial(watch, asked[number % 2]), counts)
            for number in range(SPECTATORS)
        )
    )


def prepare_long_game(data: Path) -> dict[str, str]:
    """A very long game."""
    return {"long": long_game(data, LONG)}


SCENARIOS = (
    Scenario("pings", "H3", "pings whose answers nobody takes", pings),
    Scenario("continuations", "H3", "empty continuation frames", continuations),
    Scenario("lobby", "M1", "250 lobby sockets, 200 offers, 5 withdrawals a second", lobby),
    Scenario(
        "spectators",
        "M3",
        "100 spectators of 4,996 moves, refused six times a second",
        spectators,
        prepare_long_game,
    ),
)
