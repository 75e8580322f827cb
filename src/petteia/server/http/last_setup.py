"""The set-up that a visitor played last, so that the next game begins as they like it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from litestar.datastructures import Cookie

from petteia._core import RulesError
from petteia.game import GameError
from petteia.rulesets.model.options import value_text
from petteia.server.domain.setting_up import LOT, OPTION, USUAL_LEVEL, level_of, rules_of, side_of
from petteia.server.domain.table import SIDES, Opening
from petteia.server.http.site import A_YEAR, AnyRequest, Site, account_of, choices_of

SETUP_COOKIE = "petteia_setup"
LONGEST = 2000
_MOST_FIELDS = 60


def last_setup(choices: Mapping[str, str]) -> dict[str, str]:
    """The form of the game that a visitor set up last; empty if it can be played no more."""
    text = choices.get(SETUP_COOKIE, "")
    if not text or len(text) > LONGEST:
        return {}
    try:
        form = dict(parse_qsl(text, max_num_fields=_MOST_FIELDS))
        rules = rules_of(form)
        side_of(form.get("side", LOT))
        level_of(form.get("level", ""))
    except (RulesError, GameError, ValueError):
        return {}
    options = {f"{OPTION}{name}": value_text(value) for name, value in rules.options.items()}
    chosen = {"side": form.get("side", LOT), "level": form.get("level") or str(USUAL_LEVEL)}
    return {"ruleset": rules.id, **chosen, **options}


async def keep_setup(request: AnyRequest, site: Site, opening: Opening, side: str) -> list[Cookie]:
    """Remember what a visitor has set up, with their account too: the cookie that does it."""
    before = last_setup(choices_of(request)).get("level", str(USUAL_LEVEL))
    form = {
        "ruleset": opening.ruleset,
        "side": side if side in SIDES.values() else LOT,
        "level": before if opening.level is None else str(opening.level),
        **{f"{OPTION}{name}": value_text(value) for name, value in opening.options.items()},
    }
    text = urlencode(form)
    if len(text) > LONGEST:
        return []
    account = account_of(request)
    if account is not None:
        await site.accounts.keep_settings(account.id, {**account.settings, SETUP_COOKIE: text})
    cookie = Cookie(
        SETUP_COOKIE, value=text, path="/", samesite="lax", httponly=True, max_age=A_YEAR
    )
    return [cookie]
