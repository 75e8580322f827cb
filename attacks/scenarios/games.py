"""Attacks by games: the engine, offers and pictures kept from others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import httpx

from attacks.games import long_game
from attacks.scenario import Scenario
from attacks.scenarios.sockets import OFFERS, fill_lobby
from attacks.target import ACCOMPLICE, ATTACKER, VISITOR, Counts, Deadline, Target
from attacks.visitor import PICTURES, REPLIES
from petteia.engine import LEVELS
from tests.server.running import Visitor

ENGINE_GAMES, LEVEL = 110, str(LEVELS[-1])
OWN_GAMES = 3
OWN_RULESET = """\
extends = "cyningstan.petteia"
title = "Wide petteia"
summary = "As Petteia, on the widest board."

[options.board]
default = "16x16"
"""
FRAMES = 989
"""Moves of a film of 990 frames."""
FILMS = 6
REPLY_SECONDS, PICTURE_SECONDS = 1.0, 10.0
"""The most seconds that the engine at level 1, and a picture, may take."""


async def engine(target: Target, seconds: float, counts: Counts) -> None:
    """Begin games against the highest level, in which the engine moves first."""
    form = {"ruleset": "cyningstan.petteia", "opponent": "engine", "side": "black", "level": LEVEL}
    deadline = Deadline(seconds)
    await asyncio.to_thread(_begin_games, target, deadline, form, ENGINE_GAMES, counts)
    await deadline.wait()


async def own_ruleset(target: Target, seconds: float, counts: Counts) -> None:
    """The same by a ruleset of one's own."""
    deadline = Deadline(seconds)
    visitor = target.visitor()
    answer = await asyncio.to_thread(visitor.post, "/builder", text=OWN_RULESET, action="save")
    if answer.status_code != 303:
        raise ValueError(f"the ruleset is refused: {answer.status_code}")
    id = answer.headers.get("location", "").removeprefix("/rules/")
    form = {"ruleset": id, "opponent": "engine", "side": "black", "level": LEVEL}
    await asyncio.to_thread(_begin_games, target, deadline, form, OWN_GAMES, counts, visitor)
    await deadline.wait()


def _begin_games(
    target: Target,
    deadline: Deadline,
    form: Mapping[str, str],
    games: int,
    counts: Counts,
    visitor: Visitor | None = None,
) -> None:
    visitor = visitor or target.visitor()
    own = {"form_token": visitor.token(), **form}
    for _ in range(games):
        if deadline.left <= 0:
            break
        answer = visitor.http.post("/play", data=own, headers={"origin": target.address})
        counts["games" if answer.status_code == 303 else "games refused"] += 1
    visitor.leave()


async def offers(target: Target, seconds: float, counts: Counts) -> None:
    """Offer games of days from throwaway cookies, until nobody else can."""
    deadline = Deadline(seconds)
    await asyncio.gather(
        *(
            asyncio.to_thread(fill_lobby, target, deadline, OFFERS, counts, address)
            for address in (ATTACKER, ACCOMPLICE)
        )
    )
    await deadline.wait()


def can_offer(target: Target) -> Mapping[str, bool]:
    """Whether somebody else can offer a game too."""
    visitor = target.visitor(VISITOR)
    answer = visitor.post("/play", ruleset="cyningstan.petteia", opponent="open", clock="days 3")
    visitor.leave()
    return {"another's offer": answer.status_code == 303}


async def films(target: Target, seconds: float, counts: Counts) -> None:
    """Ask for long films, again and again."""
    deadline = Deadline(seconds)
    path = f"{target.address}/api/games/{target.known['film']}/film.gif"
    transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
    async with httpx.AsyncClient(transport=transport, timeout=None) as client:

        async def ask() -> None:
            answer = await client.get(path)
            counts[str(answer.status_code)] += 1
            await asyncio.sleep(1)

        await asyncio.gather(*(deadline.repeat(ask, counts) for _ in range(FILMS)))


def prepare_films(data: Path) -> dict[str, str]:
    """A long game for films, and a short one for pictures."""
    return {"film": long_game(data, FRAMES), "picture": long_game(data, 10)}


SCENARIOS = (
    Scenario(
        "engine",
        "H4",
        "110 games of one address against the highest level",
        engine,
        kinds=(REPLIES,),
        bars={REPLIES: REPLY_SECONDS},
    ),
    Scenario(
        "own-ruleset",
        "H4",
        "three games against the highest level by an own 16x16 ruleset",
        own_ruleset,
        kinds=(REPLIES,),
        bars={REPLIES: REPLY_SECONDS},
    ),
    Scenario("offers", "M2", "200 offers by throwaway guests", offers, probe=can_offer),
    Scenario(
        "films",
        "M7",
        "six films of 990 frames",
        films,
        prepare_films,
        kinds=(PICTURES,),
        bars={PICTURES: PICTURE_SECONDS},
    ),
)
