"""The pages: home, play, a game, an invitation."""

from __future__ import annotations

import contextlib
from typing import Any
from urllib.parse import urlencode

import segno
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect
from markupsafe import Markup

from petteia._core import PfenError, RulesError
from petteia.engine import LEVELS
from petteia.game import GameError
from petteia.rulesets.model.options import value_text
from petteia.rulesets.shelf import is_own
from petteia.server.catalogue.gallery import (
    QUESTIONS,
    Card,
    by_author,
    card,
    cards,
    thumbnail,
    wishes_of,
)
from petteia.server.catalogue.rule_texts import described, title_of
from petteia.server.catalogue.terms import terms
from petteia.server.domain.setting_up import (
    ANYONE,
    LONGEST_PFEN,
    LOT,
    OPTION,
    USUAL_LEVEL,
    clock_choices,
    wish_of,
)
from petteia.server.domain.table import DEVICE, ENGINE, FRIEND, SIDES, Table
from petteia.server.http.board_settings import board_attributes
from petteia.server.http.choosing import NOTATION
from petteia.server.http.last_setup import keep_setup, last_setup
from petteia.server.http.site import (
    AnyRequest,
    Site,
    choices_of,
    guest_of,
    messages_for,
    one_each,
    rationed_form,
)
from petteia.server.i18n.messages import Messages
from petteia.server.i18n.retelling import retell
from petteia.server.identity import known_as
from petteia.server.live.names import called
from petteia.server.live.room_view import room_view
from petteia.server.live.rooms import NoSuchGameError
from petteia.server.live.view import leaders_view, rules_view

MOST_CONTINUED = 3
USUAL_RULESET = "callen.simple-petteia"


@get("/", include_in_schema=False)
async def home(request: AnyRequest, site: Site) -> Response[str]:
    """Continue a game, play now, or choose by asking."""
    wishes = wishes_of(one_each(request.query_params))
    t = messages_for(request)
    fitting = [each for each in cards(t) if each.answers(wishes)]
    token = guest_of(request)
    running = []
    if token is not None:
        for row in await site.tables.database.games_of(known_as(token), MOST_CONTINUED):
            with contextlib.suppress(NoSuchGameError):
                room = await site.tables.room(row.id)
                own = room.sides_of(known_as(token))
                opponent = await site.own_games.opponent(room.table, room.guests, own, t)
                running.append(_running(room.id, room.table, own, t) | {"opponent": opponent})
    return site.page(
        request,
        "home.html",
        groups=by_author(fitting),
        fitting=len(fitting),
        total=len(cards(t)),
        questions=QUESTIONS,
        wishes=wishes,
        running=running,
        usual=_usual(await _last(request, site), t),
    )


@get("/play", include_in_schema=False)
async def play(request: AnyRequest, site: Site) -> Response[str]:
    """Set a game up."""
    asked = one_each(request.query_params)
    last = await _last(request, site)
    if "ruleset" in asked:
        last = {name: value for name, value in last.items() if name in ("level", "side")}
    return await _play_page(request, site, {**last, **asked}, "")


@post("/play", include_in_schema=False)
async def begin(request: AnyRequest, site: Site) -> Response[Any]:
    """Begin the game that was set up."""
    token, form = await rationed_form(request, site)
    try:
        await _require_kept(request, site, form.get("ruleset", ""))
        wish = wish_of(form)
        if form.get("opponent") == ANYONE:
            await site.lobby.offer(token, wish.opening, form.get("side", LOT))
            kept = await keep_setup(request, site, wish.opening, form.get("side", LOT))
            return Redirect("/lobby", status_code=303, cookies=kept)
        id, invitation = await site.tables.open(wish.opening, token, wish.side)
    except (RulesError, PfenError, GameError) as error:
        return await _play_page(request, site, form, str(error), status=400)
    kept = await keep_setup(request, site, wish.opening, form.get("side", LOT))
    part = "" if invitation is None else f"#invite={invitation}"
    return Redirect(f"/game/{id}{part}", status_code=303, cookies=kept)


@get("/game/{id:str}", include_in_schema=False)
async def game(id: str, request: AnyRequest, site: Site) -> Response[str]:
    """A game: played by who has a seat, watched by others."""
    try:
        room = await site.tables.room(id)
    except NoSuchGameError:
        raise NotFoundException from None
    token = guest_of(request)
    own = room.sides_of(known_as(token)) if token else ()
    return site.page(
        request,
        "game.html",
        id=id,
        rules=rules_view(room.table.game.rules, messages_for(request)),
        leaders=leaders_view(room.table.game),
        notation=NOTATION.chosen(choices_of(request)),
        share=site.settings.share_address(),
        again=_again(room.table, own),
        view=await room_view(site.tables, room, own),
        board_attributes=_board_of(request, room.table),
    )


@get("/join/{invitation:str}", include_in_schema=False)
async def invited(invitation: str, request: AnyRequest, site: Site) -> Response[str]:
    """An invitation: which game it is, and a button to accept it."""
    found = await site.tables.database.invited_to(known_as(invitation))
    if found is None:
        raise NotFoundException
    id, side = found
    room = await site.tables.room(id)
    game = room.table.game
    t = messages_for(request)
    host = room.guests.get(not side)
    return site.page(
        request,
        "join.html",
        invitation=invitation,
        game=terms(room.table.opening, SIDES[side], t),
        summary=described(game.rules, t).summary,
        host=called(host, await site.tables.names.of([host]), t) if host else "",
        picture=Markup(thumbnail(game.position(game.root))),
    )


@post("/join/{invitation:str}", include_in_schema=False)
async def join(invitation: str, request: AnyRequest, site: Site) -> Response[Any]:
    """Take the seat of an invitation."""
    token, _ = await rationed_form(request, site)
    id = await site.tables.claim(invitation, token)
    if id is None:
        return site.page(request, "refused.html", status=409, key="refused-taken")
    return Redirect(f"/game/{id}", status_code=303)


@get("/join/{invitation:str}/code.svg", include_in_schema=False)
async def invitation_code(invitation: str, site: Site) -> Response[str]:
    """An invitation's address as a QR code."""
    if await site.tables.database.invited_to(known_as(invitation)) is None:
        raise NotFoundException
    code = segno.make(f"{site.settings.share_address()}/join/{invitation}", error="m")
    svg = code.svg_inline(scale=4, border=4, light="#fff", dark="#000")
    return Response(
        svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        media_type="image/svg+xml",
        headers={"cache-control": "no-store"},
    )


async def _require_kept(request: AnyRequest, site: Site, id: str) -> None:
    """Begin no game by a ruleset that has been taken away."""
    if is_own(id) and not await _is_kept(site, id):
        raise GameError(messages_for(request)("own-gone"))


async def _is_kept(site: Site, id: str) -> bool:
    """Whether somebody keeps a ruleset that was brought."""
    row = await site.rulesets.find(id)
    return row is not None and row.owner is not None


async def _own_cards(request: AnyRequest, site: Site, wanted: str) -> list[Card]:
    """The rulesets that a guest keeps, and the one that a link has brought them to."""
    t = messages_for(request)
    token = guest_of(request)
    kept = await site.rulesets.kept_by(known_as(token)) if token else ()
    ids = [row.id for row in kept]
    if wanted not in ids and await _is_kept(site, wanted):
        ids.append(wanted)
    return [found for id in ids if (found := card(id, t)) is not None]


async def _play_page(
    request: AnyRequest, site: Site, form: dict[str, str], fault: str, status: int = 200
) -> Response[str]:
    t = messages_for(request)
    wanted = form.get("ruleset", "")
    own = await _own_cards(request, site, wanted)
    chosen = next((each for each in [*own, *cards(t)] if each.id == wanted), None)
    chosen = chosen or card(USUAL_RULESET, t)
    assert chosen is not None
    is_new = not any(name.startswith(OPTION) for name in form)
    options = [
        (option, _shown(form, option.name, option.type, value_text(option.default), is_new))
        for option in chosen.options
    ]
    return site.page(
        request,
        "play.html",
        status=status,
        groups=[*by_author(cards(t)), *([(t("tree-own"), own)] if own else [])],
        card=chosen,
        options=options,
        opponent=form.get("opponent", ENGINE),
        opponents=(ENGINE, FRIEND, DEVICE, ANYONE),
        level=form.get("level", str(USUAL_LEVEL)),
        levels=[str(level) for level in LEVELS],
        side=form.get("side", LOT),
        sides=(SIDES[True], LOT, SIDES[False]),
        clock=clock_choices(form),
        start=form.get("start", ""),
        longest_start=LONGEST_PFEN,
        fault=retell(fault, t),
    )


def _shown(form: dict[str, str], name: str, kind: str, default: str, is_new: bool) -> str:
    if is_new:
        return default
    return form.get(f"{OPTION}{name}", "false" if kind == "bool" else default)


def _board_of(request: AnyRequest, table: Table) -> dict[str, str]:
    """The reader's board, but for what a game asks of it."""
    control = table.opening.clock
    in_days = control is not None and not control.is_live
    attributes = board_attributes(choices_of(request), in_days=in_days)
    if table.hides_legality:
        # The page itself asks before every move (VOG-18).
        attributes |= {"targets": "off", "preview": "off", "confirm": "off"}
    return attributes


async def _last(request: AnyRequest, site: Site) -> dict[str, str]:
    """What the reader set up last, unless its ruleset has been taken away."""
    last = last_setup(choices_of(request))
    is_kept = not is_own(last.get("ruleset", "")) or await _is_kept(site, last["ruleset"])
    return last if is_kept else {}


def _usual(last: dict[str, str], t: Messages) -> dict[str, Any]:
    """What *Play now* begins: a game as the reader set it up last, else the usual one."""
    shown = card(last.get("ruleset", USUAL_RULESET), t)
    assert shown is not None
    options = {f"{OPTION}{option.name}": value_text(option.default) for option in shown.options}
    form = {"ruleset": shown.id, "side": LOT, "level": str(USUAL_LEVEL), **options, **last}
    changed = [
        (option, form[f"{OPTION}{option.name}"])
        for option in shown.options
        if form[f"{OPTION}{option.name}"] != value_text(option.default)
    ]
    return {"card": shown, "form": form, "changed": changed, "is_last": bool(last)}


def _again(table: Table, own: tuple[bool, ...]) -> str:
    """The set-up page with everything as in a game, but for the sides, which change."""
    opening = table.opening
    form = {"ruleset": opening.ruleset, "opponent": opening.mode}
    form |= {f"{OPTION}{name}": value_text(value) for name, value in opening.options.items()}
    if opening.level is not None:
        form["level"] = str(opening.level)
    if opening.start is not None:
        form["start"] = opening.start
    if len(own) == 1:
        form["side"] = SIDES[not own[0]]
    return f"/play?{urlencode(form)}"


def _running(id: str, table: Table, own: tuple[bool, ...], t: Messages) -> dict[str, object]:
    position = table.position
    return {
        "id": id,
        "title": title_of(table.game.rules, t),
        "number": position.move_number,
        "yours": position.turn in own,
        "picture": Markup(thumbnail(position)),
    }
