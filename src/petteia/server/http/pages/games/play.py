"""The pages: home, play, a game, an invitation."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia._core import MAX_PFEN_LENGTH
from petteia.engine import LEVELS
from petteia.errors import GameError, PetteiaError
from petteia.i18n.messages import Messages
from petteia.lessons import Lesson, lessons
from petteia.lessons.progress import Progress
from petteia.puzzles import puzzle_of_day
from petteia.rulesets import ruleset
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.figures import published_figures
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.model.options import value_text
from petteia.rulesets.problems import shown
from petteia.rulesets.registry import living_ruleset_ids
from petteia.rulesets.rule_texts import described, extension_in, full_title
from petteia.server.account_names import MAX_NAME_LENGTH
from petteia.server.catalogue.rulesets.cards import (
    Card,
    GameTerms,
    card,
    cards,
    thumbnail,
)
from petteia.server.catalogue.rulesets.choosing import (
    MARKS,
    beginning,
    choices,
    first_game,
    lively_game,
    scholarly_game,
    scholars_games,
)
from petteia.server.catalogue.rulesets.measurements import player_in_words
from petteia.server.catalogue.rulesets.rule_examples import double_capture, double_capture_start
from petteia.server.catalogue.rulesets.rules_view import rules_view
from petteia.server.catalogue.study.lesson_views import lesson_card
from petteia.server.catalogue.study.one_position import one_position
from petteia.server.catalogue.study.puzzle_views import puzzle_view
from petteia.server.domain.game_request import (
    ANYONE,
    OPTION,
    RANDOM_SIDE,
    RATED,
    USUAL_LEVEL,
    clock_choices,
    has_options_of_another,
    parse_game_request,
)
from petteia.server.domain.game_setup import (
    COACH,
    COACHED_GAMES,
    DEVICE,
    ENGINE,
    FRIEND,
    SIDES,
    GameSetup,
    next_levels,
)
from petteia.server.domain.live_game import LiveGame
from petteia.server.edition import offered_folder
from petteia.server.http.analysis_page import page_of_finished_game
from petteia.server.http.last_setup import last_ruleset, last_setup, played_rulesets, save_setup
from petteia.server.http.offers import ADDRESSEE, challenges_of, offers_for, qr_code
from petteia.server.http.preferences import COACHING, NOTATION, asks_by_default, board_attributes
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.live.display_names import player_name
from petteia.server.messages.game_view import leaders_view
from petteia.server.players.permissions import CHALLENGES
from petteia.server.storage.models import now_ms
from petteia.server.tokens import token_hash

MAX_CONTINUED = 3
_LAST_LEVELS = {"child": 3, "learner": 6, "club": 9, "master": LEVELS[-1]}
"""The bands of levels: those that give pieces away, that overlook much, that look several turns
ahead, and that overlook nothing; and the last level of each."""
BANDS = {
    str(level): next(band for band, last in _LAST_LEVELS.items() if level <= last)
    for level in LEVELS
}
"""The band of each level."""


@get("/")
async def home(visitor: Visitor, site: Site) -> Response[str]:
    """Continue a game, play now, or choose a game by its properties."""
    t, player, offered = visitor.t, visitor.player, site.settings.edition_folder
    by_id = {each.id: each for each in cards(t)}
    level, last = await _usual_level(visitor), await _last(visitor)
    scholars = [by_id[id] for id in scholars_games()]
    puzzle = puzzle_of_day(datetime.now(UTC).date(), played_rulesets(visitor.choices))
    lesson = _next_lesson(await site.progress.of(player))
    return visitor.page(
        "home.html",
        ranked=[by_id[id] for id in choices()],
        living=len(living_ruleset_ids()),
        six=[by_id[each.id] for each in beginning()],
        lively=QuickGame(lively_game(), {}, level, t),
        roman=QuickGame(scholarly_game(), {}, level, t),
        scholars=scholars,
        position=one_position(tuple(ruleset(each.id) for each in scholars), t),
        marks=MARKS,
        minutes=await site.history.lengths.minutes(),
        player=player_in_words(published_figures().main_player, t),
        evidence=EVIDENCE,
        running=await site.history.latest(player, t, now_ms(), MAX_CONTINUED) if player else (),
        challenges=[
            each
            for each in await challenges_of(visitor, await offers_for(visitor))
            if not each.is_own
        ],
        rematches=await site.history.rematches_wanted(player, t) if player else (),
        usual=QuickGame(first_game(), last, level, t),
        first_lesson=lessons()[0].id,
        hero=double_capture(),
        hero_picture=thumbnail(double_capture_start()),
        puzzle=puzzle_view(puzzle, t),
        puzzle_title=full_title(puzzle.rules, t),
        puzzle_picture=thumbnail(puzzle.position()),
        lesson=lesson_card(lesson, t),
        lesson_picture=thumbnail(lesson.tasks[0].position()),
        offered=offered and offered_folder(offered, t.language),
    )


def _next_lesson(progress: Progress | None) -> Lesson:
    """The first lesson that a reader has not completed; the first of all if there is none."""
    answered = progress or {}
    every = lessons()
    return next(
        (each for each in every if len(answered.get(each.id, ())) < len(each.tasks)), every[0]
    )


@get("/play")
async def play(visitor: Visitor) -> Response[str]:
    """Set a game up."""
    last = await _last(visitor)
    if "ruleset" in visitor.query:
        last = {name: value for name, value in last.items() if name in ("level", "side")}
    usual = {"level": await _usual_level(visitor)}
    form = {**usual, **last, **visitor.query}
    error = await _ruleset_error(form.get("ruleset", ""), visitor)
    return await _play_page(visitor, form, error, 404 if error else 200)


@post("/play")
async def begin(visitor: Visitor, site: Site) -> Response[Any]:
    """Begin the game that was set up."""
    token, form = await visitor.limited_form()
    ruleset, side = form.get("ruleset", ""), form.get("side", RANDOM_SIDE)
    try:
        if is_user_ruleset(ruleset) and not await site.rulesets.is_kept(ruleset):
            raise GameError("refusal-ruleset-gone")
        setup, own = parse_game_request(form)
        side = RANDOM_SIDE if setup.is_rated else side
        if setup.is_coached:
            level = await site.history.coached_level(visitor.player, setup.ruleset)
            setup = replace(setup, level=level)
        if form.get("opponent") == ANYONE:
            addressee = await _addressee(form.get(ADDRESSEE, ""), visitor)
            await site.lobby.offer(token, setup, side, visitor.address, addressee)
            if addressee is not None:
                site.notifications.on_challenge(addressee, setup)
            page = "/lobby"
        else:
            id, invitation = await site.live_games.open(setup, token, own, visitor.address)
            page = f"/game/{id}#invite={invitation}" if invitation else f"/game/{id}"
    except PetteiaError as error:
        return await _play_page(visitor, form, visitor.t.refusal(error), 400)
    kept = await save_setup(visitor, setup, side)
    return Redirect(page, status_code=303, cookies=kept)


async def _addressee(name: str, visitor: Visitor) -> str | None:
    """The player of a name that an offer is for; None if it is for everyone.

    Raises ``GameError`` for an unknown name, and equally for a player who takes no challenges.
    """
    if not name:
        return None
    row = await visitor.site.accounts.named(name)
    is_found = row is not None and CHALLENGES in await visitor.site.permissions.of(row.player)
    if row is None or not is_found or row.player == visitor.player:
        raise GameError("refusal-nobody-found")
    return row.player


@get("/game/{id:str}")
async def game(id: str, visitor: Visitor, site: Site) -> Response[str]:
    """A game: played from its seats, watched by others, and analysed once it is over."""
    session = await site.live_games.session(id)
    own = session.sides_of(visitor.player)
    view = await session.state(own)
    # A spectator gets no links to the players' names.
    event = await site.events.of_game(id) if own else None
    again = _set_up_again(session.live_game.setup, own)
    next_level = _next_level(session.live_game.setup, own)
    board = _board_of(visitor, session.live_game)
    if view.outcome is not None:
        return await page_of_finished_game(visitor, session, again, next_level, view, event)
    return visitor.page(
        "game.html",
        id=id,
        rules=rules_view(session.live_game.game.rules, visitor.t),
        leaders=leaders_view(session.live_game.game),
        notation=NOTATION.chosen(visitor.choices),
        coaching=COACHING.chosen(visitor.choices),
        share=site.settings.share_address(),
        again=again,
        next_level=next_level,
        view=view,
        event_of_game=event,
        asks_on_small_squares=asks_by_default(visitor.choices)
        and board["confirm"] == "off"
        and not session.live_game.hides_legality,
        board_attributes=board,
    )


@get("/game")
async def device_game(visitor: Visitor, site: Site) -> Response[str]:
    """A game that the reader's device conducts: a page of the static edition."""
    if site.settings.edition is None:
        raise NotFoundException
    return visitor.page(
        "game.html",
        rules=None,
        notation=NOTATION.chosen(visitor.choices),
        asks_on_small_squares=asks_by_default(visitor.choices),
        levels=[next_levels(level) for level in LEVELS],
    )


@post("/game/{id:str}/presence")
async def stay_present(id: str, visitor: Visitor, site: Site) -> Response[None]:
    """A player has another page of the site open, and so has not left the game."""
    await visitor.form()
    session = await site.live_games.session(id)
    if session.live_game.is_over or not session.sides_of(visitor.player):
        return Response(None, status_code=410)
    site.live_games.browse(session, visitor.player)
    return Response(None, status_code=204)


@get("/join/{invitation:str}")
async def invited(invitation: str, visitor: Visitor) -> Response[Any]:
    """An invitation, with a button to accept it; its players are led into their game."""
    return await _invitation_page(visitor, invitation)


async def _invitation_page(
    visitor: Visitor, invitation: str, name: str = "", error: str = ""
) -> Response[Any]:
    site = visitor.site
    id, side = existing(await site.live_games.database.invited_to(token_hash(invitation)))
    session = await site.live_games.session(id)
    if session.sides_of(visitor.player):
        return Redirect(f"/game/{id}", status_code=303)
    game = session.live_game.game
    t = visitor.t
    host = session.seats.get(not side)
    names = await site.live_games.display_names.of([host, visitor.player])
    return visitor.page(
        "join.html",
        status=400 if error else 200,
        nickname=(name or names[visitor.player].text)[:MAX_NAME_LENGTH],
        nickname_error=error,
        invitation=invitation,
        taken=f"/game/{id}" if session.seats.get(side) else "",
        game=GameTerms.of(session.live_game.setup, SIDES[side], t),
        summary=described(game.rules, t).summary,
        extension=extension_in(game.rules, t),
        host=player_name(host, names, t) if host else "",
        picture=thumbnail(game.position(game.root)),
    )


@post("/join/{invitation:str}")
async def join(invitation: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Take the seat of an invitation, under a nickname if a guest has given one."""
    token, form = await visitor.limited_form()
    name = form.get("name", "")
    if name and visitor.account is None:
        error = await site.live_games.display_names.choose(visitor.player, name)
        if error:
            return await _invitation_page(visitor, invitation, name, error)
    id = await site.live_games.claim(invitation, token)
    if id is None:
        raise FormRefusedError(409, "refused-taken")
    return Redirect(f"/game/{id}", status_code=303)


@get("/join/{invitation:str}/code.svg")
async def invitation_code(invitation: str, site: Site) -> Response[str]:
    """An invitation's address as a QR code."""
    existing(await site.live_games.database.invited_to(token_hash(invitation)))
    return qr_code(f"{site.settings.share_address()}/join/{invitation}")


async def _own_cards(visitor: Visitor, asked: str) -> list[Card]:
    """The guest's rulesets, and the one to which a link has led them."""
    kept = await visitor.site.rulesets.kept_by(visitor.player) if visitor.player else ()
    ids = [row.id for row in kept]
    if asked not in ids and await visitor.site.rulesets.is_kept(asked):
        ids.append(asked)
    return [found for id in ids if (found := card(id, visitor.t)) is not None]


async def _ruleset_error(id: str, visitor: Visitor) -> str:
    """Why no game can begin with a ruleset; empty if one can, or none was chosen."""
    if is_user_ruleset(id) and not await visitor.site.rulesets.is_kept(id):
        return visitor.t("refusal-ruleset-gone")
    if id and card(id, visitor.t) is None:
        return visitor.t("no-ruleset", ruleset=shown(id))
    return ""


async def _play_page(
    visitor: Visitor, form: dict[str, str], error: str, status: int
) -> Response[str]:
    t = visitor.t
    asked = form.get("ruleset", "")
    own = await _own_cards(visitor, asked)
    chosen = next((each for each in [*own, *cards(t)] if each.id == asked), None)
    chosen = chosen or card(first_game(), t)
    assert chosen is not None
    has_options = any(name.startswith(OPTION) for name in form)
    is_new = not has_options or has_options_of_another(form)
    options = [
        (option, _shown(form, option.name, option.type, value_text(option.default), is_new))
        for option in chosen.options
        if not option.inert
    ]
    is_edition = visitor.site.settings.edition is not None
    level = form.get("level", str(USUAL_LEVEL))
    recent = card((await _last(visitor)).get("ruleset", ""), t)
    by_id = {each.id: each for each in cards(t)}
    tiles = [*(by_id[each.id] for each in beginning()), *own]
    if chosen not in tiles:
        tiles = [chosen, *tiles]
    return visitor.page(
        "play.html",
        status=status,
        ranked=[by_id[id] for id in choices()],
        tiles=tiles,
        recent=None if recent in tiles else recent,
        marks=MARKS,
        minutes=await visitor.site.history.lengths.minutes(),
        card=chosen,
        options=options,
        changed=sum(value != value_text(option.default) for option, value in options),
        usual_of=lambda option: value_text(option.default),
        opponent=ANYONE if form.get(ADDRESSEE) else form.get("opponent", ENGINE),
        opponents=(ENGINE, DEVICE) if is_edition else (ENGINE, FRIEND, DEVICE, ANYONE),
        addressee=form.get(ADDRESSEE, "")[:MAX_NAME_LENGTH],
        level=level,
        levels=[COACH, *map(str, LEVELS)],
        band=BANDS.get(level, ""),
        bands=BANDS,
        side=form.get("side", RANDOM_SIDE),
        sides=(SIDES[True], RANDOM_SIDE, SIDES[False]),
        clock=clock_choices(form),
        rated=form.get(RATED) == "true",
        start=form.get("start", ""),
        longest_start=MAX_PFEN_LENGTH,
        error=error,
        coaching={"games": COACHED_GAMES, "level": str(USUAL_LEVEL)},
    )


def _shown(form: dict[str, str], name: str, kind: str, default: str, is_new: bool) -> str:
    if is_new:
        return default
    return form.get(f"{OPTION}{name}", "false" if kind == "bool" else default)


def _board_of(visitor: Visitor, live_game: LiveGame) -> dict[str, str]:
    """The reader's board, apart from the game's own requirements."""
    control = live_game.setup.clock
    in_days = control is not None and not control.is_live
    attributes = board_attributes(visitor.choices, in_days=in_days)
    if live_game.hides_legality:
        # The page itself asks before every move (VOG-18).
        attributes |= {"targets": "off", "preview": "off", "confirm": "off"}
    return attributes


async def _last(visitor: Visitor) -> dict[str, str]:
    """The reader's last set-up, unless its ruleset has been removed."""
    ruleset = last_ruleset(visitor.choices)
    if is_user_ruleset(ruleset) and not await visitor.site.rulesets.is_kept(ruleset):
        return {}
    last = last_setup(visitor.choices)
    if last.get("level") == COACH and await _usual_level(visitor) != COACH:
        last["level"] = str(await visitor.site.history.coached_level(visitor.player, ruleset))
    return last


async def _usual_level(visitor: Visitor) -> str:
    """The level that the set-up page begins with: in the first games a coach helps."""
    coaching = COACHING.chosen(visitor.choices)
    is_coached = coaching == "on"
    if coaching == "first":
        is_coached = await visitor.site.history.is_beginner(visitor.player)
    return COACH if is_coached else str(USUAL_LEVEL)


class QuickGame:
    """The game that *Play now* begins: the reader's last one, or a first one, coached or gentle."""

    def __init__(self, usual: str, last: dict[str, str], level: str, t: Messages) -> None:
        shown = card(last.get("ruleset", usual), t)
        assert shown is not None
        self.card = shown
        options = shown.options
        defaults = {f"{OPTION}{option.name}": value_text(option.default) for option in options}
        gentle = COACH if level == COACH else str(LEVELS[0])
        first = {"ruleset": shown.id, "side": SIDES[True], "level": gentle}
        self.form = {**first, **defaults, **last}
        """The form of the set-up page."""
        chosen = [(option, self.form[f"{OPTION}{option.name}"]) for option in options]
        self.changed = [each for each in chosen if each[1] != value_text(each[0].default)]
        """The options that are not at their defaults."""
        self.is_last = bool(last)
        """Whether it is the reader's last set-up."""


def _next_level(setup: GameSetup, own: tuple[bool, ...]) -> str:
    """The set-up page with the settings of a game, one level higher; empty if there is none."""
    if setup.level is None or setup.level + 1 not in LEVELS:
        return ""
    return _set_up_again(replace(setup, level=setup.level + 1, is_coached=False), own)


def _set_up_again(setup: GameSetup, own: tuple[bool, ...]) -> str:
    """The set-up page with everything as in a game, the reader's side too."""
    form = {"ruleset": setup.ruleset, "opponent": setup.mode}
    form |= {f"{OPTION}{name}": value_text(value) for name, value in setup.options.items()}
    if setup.level is not None:
        form["level"] = COACH if setup.is_coached else str(setup.level)
    if setup.clock is not None:
        form["clock"] = str(setup.clock)
    if setup.start is not None:
        form["start"] = setup.start
    if setup.is_rated:
        form[RATED] = "true"
    if len(own) == 1:
        form["side"] = SIDES[own[0]]
    return f"/play?{urlencode(form)}"
