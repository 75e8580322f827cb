"""A game as a form asks for it, everything in it checked."""

import re
import secrets
from collections.abc import Mapping
from typing import cast

from petteia._core import MAX_PFEN_LENGTH, Position, Ruleset
from petteia.engine import LEVELS
from petteia.errors import GameError
from petteia.game.conduct.clocks import DAY, DAYS, FISCHER, TimeControl
from petteia.game.conduct.clocks import KINDS as CLOCK_KINDS
from petteia.rulesets import ruleset
from petteia.rulesets.directories import is_user_ruleset, user_definition
from petteia.rulesets.model.options import Value
from petteia.rulesets.registry import shipped_definition
from petteia.safe_io import parse_int
from petteia.server.domain.game_setup import (
    COACH,
    DEVICE,
    ENGINE,
    FRIEND,
    SIDE_NAMED,
    GameSetup,
    Mode,
)

OPTION = "option."
OPTIONS_OF = "options_of"
"""The field with the ruleset whose options a form has."""
RANDOM_SIDE = "lot"
RATED = "rated"
ANYONE = "open"
"""The opponent is the first player who takes the offer."""
USUAL_LEVEL = 6
NO_CLOCK, OWN_CLOCK = "none", "own"
LIVE_CLOCKS = tuple(
    TimeControl(FISCHER, 60 * base, step) for base, step in ((5, 5), (15, 10), (30, 20))
)
DAILY_CLOCKS = (TimeControl(DAYS, 3 * DAY),)


def parse_game_request(form: Mapping[str, str]) -> tuple[GameSetup, bool]:
    """The game that a form asks for, and the guest's side.

    Raises a ``ValueError`` that explains an error in the form.

    A coached game has the gentlest level until the player's results are known.
    """
    rules = rules_of(form)
    start = form.get("start", "").strip() or None
    start_of(rules, start or "")
    mode = form.get("opponent", ENGINE)
    if mode == ANYONE:
        mode = FRIEND
    is_rated = form.get(RATED) == "true" and mode != DEVICE
    # With a side of their choice, players of an uneven game would rate the side.
    side = side_of(RANDOM_SIDE if is_rated else form.get("side", RANDOM_SIDE))
    is_engine = mode == ENGINE
    level = form.get("level", "")
    is_coached = is_engine and level == COACH
    setup = GameSetup(
        rules.id,
        rules.options,
        cast("Mode", mode),
        engine_side=not side if is_engine else None,
        level=(LEVELS[0] if is_coached else level_of(level)) if is_engine else None,
        start=start,
        clock=clock_of(form),
        is_coached=is_coached,
        is_rated=is_rated,
    )
    check_rated(setup)
    return setup, side


def check_rated(setup: GameSetup) -> None:
    """Raise ``GameError`` if rated games are not comparable, or may never end."""
    if not setup.is_rated:
        return
    reasons = {
        "coach": setup.is_coached,
        "own": is_user_ruleset(setup.ruleset),
        "options": setup.options != ruleset(setup.ruleset).options,
        "start": setup.start is not None,
        "clock": setup.clock is None,
    }
    for why, is_so in reasons.items():
        if is_so:
            raise GameError("error-rated", why=why)


def rules_of(form: Mapping[str, str]) -> Ruleset:
    """The rules that a form asks for, with their options; raises ``RulesError``.

    A form has no field for an option that changes nothing in the game.
    """
    id = form.get("ruleset", "")
    definition = user_definition(id) if is_user_ruleset(id) else shipped_definition(id)
    if has_options_of_another(form):
        return ruleset(id)
    options = {
        name: form.get(f"{OPTION}{name}", "false" if option.type == "bool" else option.default)
        for name, option in definition.options.items()
        if option.inert is None or f"{OPTION}{name}" in form
    }
    return ruleset(id, **options)


def has_options_of_another(form: Mapping[str, str]) -> bool:
    """Whether a form has the options of another ruleset than the chosen one.

    A page still shows those of the one before until it has the new ones, and without a script.
    """
    return form.get(OPTIONS_OF, form.get("ruleset")) != form.get("ruleset")


def named_line(query: Mapping[str, str]) -> tuple[dict[str, Value], str | None, list[str]]:
    """The options, the start and the moves of a line of play that an address names.

    Raises ``RulesError`` if the address has the fields of a form, and they are wrong.
    """
    if OPTIONS_OF in query:
        # The form of the set-up page, in which a switch that is off has no field.
        options = dict(rules_of(query).options)
    else:
        options = {
            name.removeprefix(OPTION): value
            for name, value in query.items()
            if name.startswith(OPTION)
        }
    return options, query.get("start", "").strip() or None, query.get("moves", "").split()


def start_of(rules: Ruleset, text: str) -> Position | None:
    """The start position of a game; None for the default one.

    Raises ``PfenError``, and ``GameError`` if no game can be played from it.
    """
    text = text.strip()
    if not text:
        return None
    position = Position.from_pfen(rules, text[: MAX_PFEN_LENGTH + 1])
    if len(text) > MAX_PFEN_LENGTH:
        raise GameError("error-start-long", most=MAX_PFEN_LENGTH)
    if position.outcome() is not None:
        raise GameError("error-start-over")
    return position


def clock_of(form: Mapping[str, str]) -> TimeControl | None:
    """The clock that a form asks for: a preset, or values of the guest's own."""
    chosen = form.get("clock", NO_CLOCK)
    if chosen == NO_CLOCK:
        return None
    if chosen != OWN_CLOCK:
        return TimeControl.parse(chosen)
    kind = form.get("clock_kind", FISCHER)
    if kind == DAYS:
        return TimeControl(DAYS, DAY * _whole(form, "clock_days", "error-clock-whole-days"))
    minutes = _decimal(form, "clock_minutes")
    return TimeControl(
        kind, round(minutes * 60), _whole(form, "clock_step", "error-clock-whole-seconds")
    )


def clock_choices(form: Mapping[str, str]) -> dict[str, object]:
    """The clocks on the set-up page, and the choice of a form."""
    chosen = form.get("clock", NO_CLOCK)
    if chosen not in (NO_CLOCK, OWN_CLOCK, *map(str, (*LIVE_CLOCKS, *DAILY_CLOCKS))):
        form, chosen = _own_clock(chosen), OWN_CLOCK
    return {
        "live": LIVE_CLOCKS,
        "daily": DAILY_CLOCKS,
        "kinds": CLOCK_KINDS,
        "chosen": chosen,
        "kind": form.get("clock_kind", FISCHER),
        "minutes": form.get("clock_minutes", "10"),
        "step": form.get("clock_step", "5"),
        "days": form.get("clock_days", "7"),
    }


def _own_clock(text: str) -> dict[str, str]:
    """The fields of a game's clock that is not among the presets."""
    try:
        control = TimeControl.parse(text)
    except GameError:
        return {}
    if control.kind == DAYS:
        return {"clock_kind": DAYS, "clock_days": str(control.days)}
    return {
        "clock_kind": control.kind,
        "clock_minutes": f"{control.minutes:g}",
        "clock_step": str(control.step),
    }


def _whole(form: Mapping[str, str], name: str, code: str) -> int:
    number = parse_int(form.get(name, ""), high=99_999)
    if number is None:
        raise GameError(code)
    return number


def _decimal(form: Mapping[str, str], name: str) -> float:
    # Most of the languages of the site write a comma.
    text = form.get(name, "").strip()
    if re.fullmatch(r"[0-9]{1,4}([.,][0-9]{1,3})?", text, re.ASCII):
        return float(text.replace(",", "."))
    raise GameError("error-clock-minutes")


def side_of(text: str) -> bool:
    """The side that a form asks for; drawn if it is left to the lot. Raises ``GameError``."""
    if text == RANDOM_SIDE:
        return secrets.choice((True, False))
    if text not in SIDE_NAMED:
        raise GameError("error-side")
    return SIDE_NAMED[text]


def level_of(text: str) -> int:
    """The level in a form, or the default one. Raises ``GameError``."""
    if not text:
        return USUAL_LEVEL
    level = parse_int(text)
    if level is None or level not in LEVELS:
        raise GameError("error-level", low=LEVELS[0], high=LEVELS[-1])
    return level
