"""A tournament beside live games: an organiser and players with phones, as their pages ask.

Each player finds the tournament by its code, joins, and asks every few seconds whether anything has
changed, as the page does; the round is then played on the boards that the pages lead to.
"""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field

import httpx

from petteia.server.domain.game_setup import SIDES
from petteia.server.tokens import GUEST_COOKIE
from tests.server.running import FORM_TOKEN, SECONDS, Reachable

POLL_SECONDS = 4.0
FORM = {"title": "Class 7b", "ruleset": "cyningstan.petteia", "pairing": "swiss", "rounds": "5"}
CODE = re.compile(r'class="event-digits">(\d{6})<')
OWN_GAME = re.compile(r'data-game="([\w-]+)"')
OWN_SIDE = re.compile(r"You have (White|Black)")


@dataclass
class Journey:
    """The seconds that the site itself took on the way to the first round."""

    organiser: list[float] = field(default_factory=list)
    """The organiser's requests, the pairing of the round among them."""
    players: list[list[float]] = field(default_factory=list)
    """Each player's requests, from the page for the code to the page of the game."""
    polls: list[float] = field(default_factory=list)
    """The requests of pages that check for changes."""
    pages: list[float] = field(default_factory=list)
    """The pages that are fetched again if something has."""


class Phone:
    """A browser at an address of its own, by its requests."""

    def __init__(self, site: Reachable, number: int, times: list[float]) -> None:
        self.site = site
        self.times = times
        transport = httpx.AsyncHTTPTransport(local_address=f"127.2.0.{number + 1}")
        headers = {"origin": site.address, "accept-language": "en"}
        self.http = httpx.AsyncClient(
            base_url=site.address, headers=headers, timeout=SECONDS, transport=transport
        )
        self.token = ""

    async def get(self, path: str, times: list[float] | None = None) -> str:
        """A page."""
        return (await self._timed("GET", path, times, None)).text

    async def post(self, path: str, **form: str) -> str:
        """Send a form; returns the address that it leads to."""
        answer = await self._timed("POST", path, None, {"form_token": self.token, **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def _timed(
        self, method: str, path: str, times: list[float] | None, data: dict[str, str] | None
    ) -> httpx.Response:
        begun = time.perf_counter()
        answer = await self.http.request(method, path, data=data)
        (self.times if times is None else times).append(time.perf_counter() - begun)
        if found := FORM_TOKEN.search(answer.text):
            self.token = found[1]
        return answer


class Tournament:
    """An organiser and a number of players, from nothing to the first round."""

    def __init__(self, site: Reachable, players: int) -> None:
        self.journey = Journey()
        self.organiser = Phone(site, 0, self.journey.organiser)
        self.journey.players = [[] for _ in range(players)]
        self.phones = [
            Phone(site, number, times) for number, times in enumerate(self.journey.players, 1)
        ]
        self.path = ""

    async def begin(self) -> dict[str, dict[str, str]]:
        """Organise it, join it, and start the first round: its games, with the cookie per side."""
        await self.organiser.get("/events")
        self.path = await self.organiser.post("/events", **FORM, clock="fischer 300+5")
        found = CODE.search(await self.organiser.get(self.path))
        assert found
        joining = (self._join(phone, number, found[1]) for number, phone in enumerate(self.phones))
        await asyncio.gather(*joining)
        await self.organiser.post(f"{self.path}/pair")
        games: dict[str, dict[str, str]] = {}
        for page, phone in zip(
            await asyncio.gather(*(phone.get(self.path) for phone in self.phones)),
            self.phones,
            strict=True,
        ):
            game, side = OWN_GAME.search(page), OWN_SIDE.search(page)
            if game and side:
                games.setdefault(game[1], {})[side[1].lower()] = phone.http.cookies[GUEST_COOKIE]
        await asyncio.gather(*(self._open(phone, games) for phone in self.phones))
        return {id: seats for id, seats in games.items() if len(seats) == len(SIDES)}

    async def _join(self, phone: Phone, number: int, code: str) -> None:
        await phone.get("/events")
        path = await phone.post("/events/join", code=code)
        await phone.get(path)
        await phone.post(f"{path}/join", name=f"Pupil {number:02}")
        await phone.get(path)

    async def _open(self, phone: Phone, games: dict[str, dict[str, str]]) -> None:
        cookie = phone.http.cookies[GUEST_COOKIE]
        for id, seats in games.items():
            if cookie in seats.values():
                await phone.get(f"/game/{id}")

    async def follow(self) -> None:
        """Let all pages ask for changes until cancelled."""
        await asyncio.gather(*map(self._follow, (self.organiser, *self.phones)))

    async def _follow(self, phone: Phone) -> None:
        version = ""
        while True:
            newest = await phone.get(f"{self.path}/version", self.journey.polls)
            if newest != version:
                await phone.get(self.path, self.journey.pages)
            version = newest
            await asyncio.sleep(POLL_SECONDS)
