"""The explorer's page: the games' moves in a position, and the games themselves."""

from collections.abc import Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException

from petteia._core import MAX_PFEN_LENGTH, Position, Ruleset
from petteia.errors import GameError, PetteiaError
from petteia.explorer import NO_GAMES, GameFilter, Pattern
from petteia.explorer.explorer import explored_rules
from petteia.explorer.pattern import MAX_LENGTH
from petteia.game.tree.json_fields import play_of
from petteia.game.tree.node import move_count
from petteia.i18n.messages import Messages
from petteia.rulesets.problems import shown
from petteia.rulesets.registry import changed_options
from petteia.safe_io import parse_int
from petteia.server.analysis.costs import played_cost
from petteia.server.analysis.trees import explored_tree
from petteia.server.analysis.views import opened
from petteia.server.catalogue.analysis_links import AFTER, analysis_address, explorer_address
from petteia.server.catalogue.rulesets.cards import by_author, cards
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.catalogue.study.edition_data import MIN_GAMES
from petteia.server.catalogue.study.explorer_views import (
    explored_moves,
    explorer_board,
    game_in_words,
    line_steps,
    listed_game,
    player_in_words,
    reason_in_words,
)
from petteia.server.catalogue.study.puzzle_views import rules_in_words
from petteia.server.domain.game_request import named_line
from petteia.server.http.analysis_page import analysis_page
from petteia.server.http.last_setup import usual_ruleset
from petteia.server.http.visitor import Visitor
from petteia.server.limits import EXPLORING
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.players.explored_games import WHOSE
from petteia.server.workers.explorers import (
    LOOK_MILLISECONDS,
    GameDatabase,
    look,
    look_cost,
    package_games,
)
from petteia.server.workers.positions import playable_part, position_of

PACKAGE = ""
"""The games of the package, between engines."""
LISTED = 20
"""Games on a page."""
MAX_ACTIONS = 600
"""Moves and rolls of a line in an address."""
MAX_PLIES = 99_999
ANYWHERE = "anywhere"
"""The address of the search for games that need not reach the position."""
FILTERS = ("player", "result", "reason", "from", "to", "where", "pattern", "either", "reflected")
"""The fields of the search for games."""


@get("/explorer")
async def explorer_page(visitor: Visitor) -> Response[str]:
    """A position with the moves that games play there, and games that fit a filter."""
    t, query = visitor.t, {"ruleset": usual_ruleset(visitor.choices), **visitor.query}
    await visitor.site.rulesets.ensure(query["ruleset"])
    refused = ""
    try:
        asked = _line_asked(query)
        position = await _played(asked, visitor)
    except PetteiaError as error:
        refused = t.refusal(error)
        pool, client = visitor.site.engine_pool, visitor.client
        asked = await pool.read(partial(_nearest, query), client, _nearest_cost(query))
        position = await _played(asked, visitor)
    rules, start, actions = position.rules, asked.start, asked.actions
    whose = _whose(query)
    found: dict[str, Any] = dict.fromkeys(("explored", "continuations", "games"))
    try:
        found = await _shown(visitor, position, asked)
    except PetteiaError as error:
        none = f"explore-none-{whose}" if whose else NO_GAMES
        is_none = error.code == NO_GAMES
        title = rules_in_words(rules, t)
        refused = refused or (t(none, ruleset=title) if is_none else t.refusal(error))
    return visitor.page(
        "explorer.html",
        error=refused,
        board=explorer_board(position, bool(actions)),
        max_pattern=MAX_LENGTH,
        rules=rules,
        rules_title=rules_in_words(rules, t),
        others=[
            (rules_in_words(each, t), explorer_address(each, None, games=whose))
            for each in await _option_sets(visitor, rules.id)
            if each != rules
        ],
        whose=whose,
        all_whose=(PACKAGE, *WHOSE),
        groups=by_author(cards(t)),
        explored_ids={each.id for each in explored_rules()},
        options=changed_options(rules),
        start=start,
        moves=" ".join(actions),
        first_address=explorer_address(rules, start, games=whose),
        line=line_steps(rules, start, actions, whose),
        needs_roll=position.needs_roll,
        is_over=position.outcome() is not None,
        analysis=analysis_address(rules, start, actions),
        filters={name: query.get(name, "") for name in FILTERS},
        least=MIN_GAMES,
        **found,
    )


@get("/explorer/games/{number:str}")
async def explored_game(number: str, visitor: Visitor) -> Response[str]:
    """A game of the explorer's in the analysis page, after a number of its moves and rolls."""
    place, query = parse_int(number) or 0, visitor.query
    try:
        rules = (await _played(_line_asked(query), visitor)).rules
        work = partial(explored_tree, await _games(visitor, rules), place)
        pool, client = visitor.site.engine_pool, visitor.client
        tree = await pool.run(work, client, EXPLORING, LOOK_MILLISECONDS)
    except PetteiaError:
        raise NotFoundException from None
    before = map(play_of, tree["plies"][: parse_int(query.get(AFTER, "")) or 0])
    record = opened(game_in_words(tree, place, visitor.t), visitor.t)
    return await analysis_page(visitor, record, move_count(before))


async def _played(asked: AnalysedGame, visitor: Visitor) -> Position:
    """The position at the end of a line; raises ``PetteiaError``."""
    pool, client = visitor.site.engine_pool, visitor.client
    return await pool.read(partial(position_of, asked), client, played_cost(asked))


def _nearest_cost(query: Mapping[str, str]) -> float:
    """The milliseconds for finding the nearest valid address to an invalid one."""
    words = query.get("moves", "").split()[:MAX_ACTIONS]
    return 3 * played_cost(AnalysedGame(first_game(), {}, None, words))


async def _shown(visitor: Visitor, position: Position, asked: AnalysedGame) -> dict[str, object]:
    """The games' results for a position, and the games that match the filter."""
    query, t, rules = visitor.query, visitor.t, position.rules
    games = await _games(visitor, rules)
    first = parse_int(query.get("first", ""), high=MAX_PLIES) or 0
    filter_error = ""
    wanted: GameFilter | None = None
    try:
        wanted = _filter(rules, position, query, t)
    except PetteiaError as error:
        filter_error = t.refusal(error)
    work, pool = partial(look, games, position, wanted, LISTED + 1, first), visitor.site.engine_pool
    found = await pool.run(work, visitor.client, EXPLORING, look_cost(games, wanted))
    if found.error is not None:
        filter_error = t.refusal(found.error)
    whose = _whose(query)
    rest = {name: value for name, value in query.items() if name != "first"}
    following = urlencode({**rest, "first": first + LISTED})
    return {
        "filter_error": filter_error,
        "explored": found.explored,
        "all_games": found.all_games,
        "continuations": explored_moves(
            found.explored, rules, asked.start, asked.actions, whose, t
        ),
        "players": [(name, player_in_words(name, t)) for name in found.players],
        "reasons": [(reason, reason_in_words(reason, whose, t)) for reason in found.reasons],
        "games": [listed_game(game, rules, whose, t) for game in found.games[:LISTED]],
        "following": f"/explorer?{following}#found" if len(found.games) > LISTED else "",
    }


def _filter(
    rules: Ruleset, position: Position, query: Mapping[str, str], t: Messages
) -> GameFilter:
    """The filter for listed games in an address; raises ``PetteiaError``."""
    return GameFilter(
        None if query.get("where") == ANYWHERE else position,
        query.get("player", ""),
        query.get("result", ""),
        query.get("reason", ""),
        _plies(query, "from", t) or 0,
        _plies(query, "to", t),
        _pattern(rules, query),
    )


def _plies(query: Mapping[str, str], field: str, t: Messages) -> int | None:
    """A bound on the length of games, if an address has it; raises ``GameError``."""
    text = query.get(field, "").strip()
    plies = parse_int(text, high=MAX_PLIES)
    if text and plies is None:
        name = t(f"explore-{field}")
        raise GameError("value-range", name=name, given=shown(text), low="0", high=str(MAX_PLIES))
    return plies


def _whose(query: Mapping[str, str]) -> str:
    """The source of games in an address."""
    return query["games"] if query.get("games") in WHOSE else PACKAGE


async def _games(visitor: Visitor, rules: Ruleset) -> GameDatabase:
    """The games that an address asks for; raises ``ExplorerError`` if there are none."""
    whose, site = _whose(visitor.query), visitor.site
    if whose == PACKAGE:
        return package_games(rules, site.settings.data)
    client = visitor.client
    return await site.explored_games.of(whose, visitor.player, rules, client)


async def _option_sets(visitor: Visitor, id: str) -> list[Ruleset]:
    """A ruleset with each set of options that has games among those asked for."""
    whose = _whose(visitor.query)
    if whose == PACKAGE:
        return [each for each in explored_rules() if each.id == id]
    return await visitor.site.explored_games.option_sets(whose, visitor.player, id)


def _pattern(rules: Ruleset, query: Mapping[str, str]) -> Pattern | None:
    """The pattern that an address names; raises ``ExplorerError``."""
    text = query.get("pattern", "").strip()
    if not text:
        return None
    return Pattern.parse(
        rules, text, with_colours_exchanged="either" in query, reflected="reflected" in query
    )


def _line_asked(query: Mapping[str, str]) -> AnalysedGame:
    """The line of play that an address names; raises ``PetteiaError``."""
    options, start, actions = named_line(query)
    if start is not None and len(start) > MAX_PFEN_LENGTH:
        raise GameError("error-start-long", most=MAX_PFEN_LENGTH)
    if len(actions) > MAX_ACTIONS:
        raise GameError("record-many", most=MAX_ACTIONS)
    return AnalysedGame(query.get("ruleset") or first_game(), options, start, actions)


def _nearest(query: Mapping[str, str]) -> AnalysedGame:
    """The nearest valid address: the line up to the error, or a game's start."""
    moves = " ".join(query.get("moves", "").split()[:MAX_ACTIONS])
    own_start = {**query, "start": "", "moves": ""}
    for fields in ({**query, "moves": moves}, own_start, {"ruleset": query.get("ruleset", "")}):
        try:
            return playable_part(_line_asked(fields))
        except PetteiaError:
            continue
    return AnalysedGame(first_game(), {}, None, [])
