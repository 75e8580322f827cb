"""The set-up that a visitor played last, so that the next game begins as they like it."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from litestar.datastructures import Cookie

from petteia.errors import GameError, RulesError
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.options import value_text
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.domain.game_request import (
    OPTION,
    RANDOM_SIDE,
    USUAL_LEVEL,
    level_of,
    rules_of,
    side_of,
)
from petteia.server.domain.game_setup import COACH, SIDES, GameSetup
from petteia.server.http.visitor import Visitor

SETUP_COOKIE = "petteia_setup"
MAX_COOKIE_LENGTH = 2000
_MAX_FIELDS = 60


def last_setup(choices: Mapping[str, str]) -> dict[str, str]:
    """The form of the game that a visitor set up last; empty if it can be played no more.

    The file of a user's ruleset, ``last_ruleset``, has to be there.
    """
    form = _last_form(choices)
    if not form:
        return {}
    try:
        rules = rules_of(form)
        side_of(form.get("side", RANDOM_SIDE))
        level = form.get("level") or str(USUAL_LEVEL)
        if level != COACH:
            level_of(level)
    except (RulesError, GameError, ValueError):
        return {}
    options = {f"{OPTION}{name}": value_text(value) for name, value in rules.options.items()}
    chosen = {"side": form.get("side", RANDOM_SIDE), "level": level}
    return {"ruleset": rules.id, **chosen, **options}


def last_ruleset(choices: Mapping[str, str]) -> str:
    """The ruleset of the game that a visitor set up last, which need not exist."""
    return _last_form(choices).get("ruleset", "")


def usual_ruleset(choices: Mapping[str, str]) -> str:
    """The default ruleset of a page if none is requested.

    It is the one that the visitor set up last, if the package has it, or else a first game.
    """
    last = last_setup(choices).get("ruleset", "")
    return last if is_shipped(last) else first_game()


def played_rulesets(choices: Mapping[str, str]) -> set[str]:
    """The rulesets whose puzzles suit a visitor: that of the last set-up, and the first game."""
    return {first_game(), usual_ruleset(choices)}


async def save_setup(visitor: Visitor, setup: GameSetup, side: str) -> list[Cookie]:
    """Remember a visitor's set-up, also with their account; returns the cookie for it."""
    before = last_setup(visitor.choices).get("level", str(USUAL_LEVEL))
    level = COACH if setup.is_coached else before if setup.level is None else str(setup.level)
    form = {
        "ruleset": setup.ruleset,
        "side": side if side in SIDES.values() else RANDOM_SIDE,
        "level": level,
        **{f"{OPTION}{name}": value_text(value) for name, value in setup.options.items()},
    }
    text = urlencode(form)
    if len(text) > MAX_COOKIE_LENGTH:
        return []
    account = visitor.account
    if account is not None:
        await visitor.site.accounts.save_preferences(account.id, {SETUP_COOKIE: text})
    return [visitor.cookie(SETUP_COOKIE, text, is_secret=True)]


def _last_form(choices: Mapping[str, str]) -> dict[str, str]:
    """What a visitor's cookie says; empty if it is no form."""
    text = choices.get(SETUP_COOKIE, "")
    if len(text) > MAX_COOKIE_LENGTH:
        return {}
    try:
        return dict(parse_qsl(text, max_num_fields=_MAX_FIELDS))
    except ValueError:
        return {}
