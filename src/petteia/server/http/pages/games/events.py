"""The pages of tournaments: for the organiser, for joining by a code, and for all players."""

import csv
import io
from collections.abc import AsyncIterator, Awaitable
from typing import Any, Final

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Stream

from petteia.errors import GameError, PetteiaError
from petteia.events import MAX_NAME_LENGTH as MAX_EVENT_NAME_LENGTH
from petteia.events import (
    MAX_ROUNDS,
    MAX_TITLE_LENGTH,
    PAIRING_SYSTEMS,
    RESULTS,
    SWISS,
    Event,
    check_visible,
    event_text,
    event_title,
    fitting_name,
    standings_rows,
)
from petteia.notation import written
from petteia.rulesets import ruleset
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.rule_texts import full_title
from petteia.safe_io import parse_int
from petteia.server.account_names import MAX_NAME_LENGTH
from petteia.server.catalogue.rulesets.cards import by_author, cards
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.domain.game_request import (
    LIVE_CLOCKS,
    RATED,
    check_rated,
    clock_choices,
    clock_of,
)
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.http.api.records import named
from petteia.server.http.offers import qr_code
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, FormRefusedError, Visitor
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.players.events import CODE_DIGITS, Tournament, setup_of
from petteia.server.storage.database import RefusedError

SUGGESTED_ROUNDS: Final = 5
DENSITIES: Final = {"large": 12, "medium": 24, "small": 40}
"""The sizes of type on a projector's page, and how many players have room in each."""


@get(["/events", "/events/new"])
async def events(visitor: Visitor) -> Response[str]:
    """Organise a tournament, or join one by its code."""
    return await _events_page(visitor, visitor.query)


@post("/events")
async def create(visitor: Visitor, site: Site) -> Response[Any]:
    """Begin a tournament."""
    _, form = await visitor.limited_form()
    system = form.get("pairing", SWISS)
    rounds = parse_int(form.get("rounds", ""), padded=False)
    try:
        event = Event(
            check_visible("event", form.get("title", "")),
            form.get("ruleset", ""),
            system,
            (-1 if rounds is None else rounds) if system == SWISS else 0,
        )
        if is_user_ruleset(event.ruleset) and not await site.rulesets.is_kept(event.ruleset):
            raise GameError("refusal-ruleset-gone")
        rules, clock = ruleset(event.ruleset), clock_of(form)
        if clock is not None and not clock.is_live:
            return await _events_page(visitor, form, visitor.t("tournament-no-days"), 400)
        is_rated = form.get(RATED) == "true"
        check_rated(GameSetup(rules.id, rules.options, FRIEND, clock=clock, is_rated=is_rated))
        id = await site.events.create(visitor.player, event, clock, visitor.address, is_rated)
    except PetteiaError as error:
        return await _events_page(visitor, form, visitor.t.refusal(error), _status(error))
    return Redirect(f"/events/{id}", status_code=303)


@post("/events/join")
async def join_by_code(visitor: Visitor, site: Site) -> Response[Any]:
    """Find the tournament with a code; a visitor who tries many has to wait."""
    form = await visitor.counted_form()
    digits = "".join(filter(str.isdigit, form.get("code", "")[:40]))
    id = await site.events.by_code(digits) if digits else None
    if id is None:
        return await _events_page(visitor, form, visitor.t("tournament-no-code"), 404)
    return Redirect(f"/events/{id}", status_code=303)


@get("/events/{id:str}")
async def event(id: str, visitor: Visitor) -> Response[str]:
    """A tournament, as its organiser, a player or anyone with its address sees it."""
    return await _event_page(visitor, await _found(id, visitor))


@get("/events/{id:str}/screen")
async def screen(id: str, visitor: Visitor) -> Response[str]:
    """A tournament for a projector: its code, the round and the standings, and no controls."""
    found = await _found(id, visitor)
    event, rounds = found.event, len(found.event.rounds)
    return visitor.page(
        "event_screen.html",
        **_shown(found, visitor),
        boards=found.round_of(rounds),
        density=_density(len(event.players)),
    )


@get("/events/{id:str}/version", media_type="text/plain")
async def version(id: str, site: Site) -> str:
    """A number that grows when anything changes; pages ask for it every few seconds."""
    return str(existing(await site.events.version(id)))


@get("/events/{id:str}/code.svg")
async def code(id: str, visitor: Visitor, site: Site) -> Response[str]:
    """A tournament's address as a QR code."""
    await _found(id, visitor)
    return qr_code(f"{site.settings.share_address()}/events/{id}")


@post("/events/{id:str}/join")
async def join(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Take part, under a name that the others see."""
    _, form = await visitor.limited_form()
    found = await _found(id, visitor)
    # An account cannot choose another name.
    name = fitting_name(visitor.account.name) if visitor.account else form.get("name", "")
    try:
        # Tried first: a name that the event refuses must not stay as a nickname.
        found.event.copy().add_player(check_visible("player", name))
        if visitor.account is None:
            key = await site.live_games.display_names.choose(visitor.player, name)
            if key:
                return await _event_page(visitor, found, visitor.t(key), 400, name)
        is_rated = visitor.account is not None and form.get(RATED) == "true"
        await site.events.join(id, visitor.player, name, is_rated)
    except PetteiaError as error:
        return await _event_page(visitor, found, visitor.t.refusal(error), _status(error), name)
    return Redirect(f"/events/{id}", status_code=303)


@post("/events/{id:str}/leave")
async def leave(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Take part no longer, from the next round on."""
    await visitor.limited_form()
    found = await _found(id, visitor)
    number = existing(found.number_of(visitor.player))
    return await _changed(visitor, found, site.events.remove(id, found.event.name(number)))


@post("/events/{id:str}/pair")
async def pair(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Begin the next round."""
    found, _ = await _own(id, visitor)
    return await _changed(visitor, found, site.events.pair(id, visitor.client))


@post("/events/{id:str}/end")
async def end(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """End a tournament before all of its rounds are played."""
    found, _ = await _own(id, visitor)
    return await _changed(visitor, found, site.events.end(id))


@post("/events/{id:str}/players")
async def change_player(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove a player, readmit one, or add one without a device."""
    found, form = await _own(id, visitor)
    events = site.events
    changes = {"add": events.add, "readmit": events.readmit, "remove": events.remove}
    change = changes.get(form.get("what", ""))
    if change is None:
        raise FormRefusedError(400, "refused-form")
    return await _changed(visitor, found, change(id, form.get("name", "")))


@post("/events/{id:str}/pause")
async def pause(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Stop the clocks of all games, or restart them."""
    found, form = await _own(id, visitor)
    change = site.events.resume if form.get("what") == "resume" else site.events.pause
    return await _changed(visitor, found, change(id))


@post("/events/{id:str}/result")
async def enter_result(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Enter or correct the result of a board."""
    found, form = await _own(id, visitor)
    number, board = (parse_int(form.get(name, "")) or 0 for name in ("round", "board"))
    result = form.get("result", "")
    change = site.events.set_result(id, number, board, result)
    return await _changed(visitor, found, change, f"?round={number}")


@post("/events/{id:str}/delete")
async def delete(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Delete a tournament; its games stay with their players."""
    found, form = await _own(id, visitor)
    if form.get("sure") != CONFIRMED:
        return await _event_page(visitor, found, visitor.t("tournament-not-sure"), 400)
    await site.events.delete(id)
    return Redirect("/events", status_code=303)


@get("/events/{id:str}/standings.csv")
async def standings_file(id: str, visitor: Visitor) -> Response[str]:
    """The standings for a spreadsheet."""
    found = await _found(id, visitor)
    rows = io.StringIO()
    csv.writer(rows, lineterminator="\r\n").writerows(standings_rows(found.event, found.standings))
    # Without a byte order mark spreadsheets assume the encoding of their own country.
    text = "\ufeff" + rows.getvalue()
    return Response(text, media_type="text/csv", headers=named("standings.csv"))


@get("/events/{id:str}/event.txt")
async def event_file(id: str, visitor: Visitor) -> Response[str]:
    """The tournament as the file that the command line reads."""
    text = event_text((await _found(id, visitor)).event)
    return Response(text, media_type="text/plain", headers=named("event.txt"))


@get("/events/{id:str}/games.petteia")
async def games_file(id: str, visitor: Visitor) -> Stream:
    """All games as records, made one by one in turn with other exports."""
    found = await _found(id, visitor)
    visitor.require_export()
    headers = named("games.petteia")
    return Stream(_records(found, visitor), media_type="text/plain", headers=headers)


async def _records(found: Tournament, visitor: Visitor) -> AsyncIterator[bytes]:
    site, event = visitor.site, found.event
    async with site.exports.turn(visitor.client):
        for number in range(1, len(event.rounds) + 1):
            for _, pairing, id in found.round_of(number):
                if not id or pairing.black is None:
                    continue
                try:
                    game = await site.history.game(id)
                except NoSuchGameError:
                    continue
                game.headers.white = event.name(pairing.white)
                game.headers.black = event.name(pairing.black)
                game.headers.event, game.headers.round = event.title, str(number)
                yield f"{written(game, 'petteia')}\n".encode()


async def _found(id: str, visitor: Visitor) -> Tournament:
    return existing(await visitor.site.events.find(id))


async def _own(id: str, visitor: Visitor) -> tuple[Tournament, dict[str, str]]:
    """A tournament that the visitor organises, and the form that they have sent."""
    _, form = await visitor.limited_form()
    found = await _found(id, visitor)
    if found.row.organiser != visitor.player:
        raise NotFoundException
    return found, form


async def _changed(
    visitor: Visitor, found: Tournament, change: Awaitable[None], query: str = ""
) -> Response[Any]:
    """The page again after a change, or with the reason why it was not made."""
    try:
        await change
    except PetteiaError as error:
        return await _event_page(visitor, found, visitor.t.refusal(error), _status(error))
    return Redirect(f"/events/{found.row.id}{query}", status_code=303)


def _status(error: PetteiaError) -> int:
    """The status of an answer to a form: a conflict if only what is stored stands against it."""
    return 409 if isinstance(error, RefusedError) else 400


async def _events_page(
    visitor: Visitor, form: dict[str, str], error: str = "", status: int = 200
) -> Response[str]:
    t = visitor.t
    own = await visitor.site.events.own(visitor.player) if visitor.player else ()
    return visitor.page(
        "events.html",
        status=status,
        error=error,
        own=[(row.id, event_title(row.text), row.made) for row in own],
        groups=by_author(cards(t)),
        chosen=form.get("ruleset", first_game()),
        title=form.get("title", ""),
        longest_title=MAX_TITLE_LENGTH,
        systems=PAIRING_SYSTEMS,
        system=form.get("pairing", SWISS),
        rounds=form.get("rounds", str(SUGGESTED_ROUNDS)),
        most_rounds=MAX_ROUNDS,
        clock=clock_choices({"clock": str(LIVE_CLOCKS[0]), **form}) | {"daily": ()},
        rated=form.get(RATED) == "true",
        own_rulesets=await visitor.site.rulesets.kept_by(visitor.player) if visitor.player else (),
        code=form.get("code", "")[:CODE_DIGITS],
    )


async def _event_page(
    visitor: Visitor,
    found: Tournament,
    error: str = "",
    status: int = 200,
    joining: str | None = None,
) -> Response[str]:
    """A tournament, with the reason for a refusal; one of joining also with the name."""
    site, event = visitor.site, found.event
    number = len(event.rounds)
    # One round at a time: all would be a long page to send again and again.
    shown = parse_int(visitor.query.get("round", ""), 1, number) or number
    you = found.number_of(visitor.player)
    own = [
        (board, pairing, game)
        for board, pairing, game in found.round_of(number)
        if you in pairing.players()
    ]
    names = await site.live_games.display_names.of([visitor.player])
    return visitor.page(
        "event.html",
        status=status,
        error=error,
        is_joining=joining is not None,
        **_shown(found, visitor),
        is_organiser=found.row.organiser == visitor.player,
        you=you,
        own=own[0] if own else None,
        shown=shown,
        boards=found.round_of(shown),
        results=RESULTS,
        name=(joining or names[visitor.player].text)[:MAX_NAME_LENGTH],
        longest_name=MAX_NAME_LENGTH,
        longest_added=MAX_EVENT_NAME_LENGTH,
    )


def _shown(found: Tournament, visitor: Visitor) -> dict[str, Any]:
    """The common parts of a tournament's page and its page for a projector."""
    event = found.event
    return {
        "id": found.row.id,
        "found": found,
        "event": event,
        "rounds": len(event.rounds),
        "clock": setup_of(found).clock,
        "ruleset_title": full_title(ruleset(event.ruleset), visitor.t),
        "address": visitor.site.settings.share_address(),
    }


def _density(players: int) -> str:
    """The sizes of type on a projector's page."""
    return next((name for name, most in DENSITIES.items() if players <= most), "dense")
