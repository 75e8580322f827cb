"""The requests of the site's own scripts: positions that are set up, rules, milestones."""

from litestar import get, post
from litestar.exceptions import NotFoundException
from msgspec import UNSET, Struct, UnsetType

from petteia._core import MAX_PFEN_LENGTH, PFEN_FIELDS, Position, Ruleset
from petteia.errors import PetteiaError, RulesError
from petteia.rulesets import describe
from petteia.server.catalogue.study.edition_data import UncompiledRules
from petteia.server.domain.game_request import rules_of, start_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.messages.game_view import position_view
from petteia.server.messages.socket_messages import PositionView
from petteia.server.storage.milestones import MILESTONES


class Judgement(Struct, rename="camel"):
    """The possible contents of a position of a game, and the judgement of one."""

    error: str
    letters: list[str] | UnsetType = UNSET
    piece_names: dict[str, str] | UnsetType = UNSET
    rolls: list[str] | UnsetType = UNSET
    reserve: int | UnsetType = UNSET
    refusals: int | UnsetType = UNSET
    fields: dict[str, str] | UnsetType = UNSET
    """The fields of the PFEN after the board, in their order."""
    position: PositionView | UnsetType = UNSET
    messages: str | UnsetType = UNSET

    def allow(self, rules: Ruleset) -> None:
        """Add the possible contents of a position."""
        mechanics, start = rules.mechanics, Position(rules)
        self.letters = list(rules.letters)
        self.piece_names = describe(rules).piece_names
        # As a position has them: one that is due, then each, the higher die first.
        rolls = sorted("".join(map(str, roll)) for roll, _ in start.rolls)
        self.rolls = ["?", *rolls] if rolls else []
        self.reserve = int(mechanics["setup.reserve"])
        self.refusals = int(mechanics["ending.refusal"])


@get("/play/position")
async def judge_position(visitor: Visitor, site: Site) -> Judgement:
    """A position under the rules chosen in a form, or its errors."""
    form, t = visitor.query, visitor.t
    await site.rulesets.ensure(form.get("ruleset", ""))
    answer = Judgement(error="")
    try:
        rules = rules_of(form)
        answer.allow(rules)
        position = start_of(rules, form.get("start", "")) or Position(rules)
        answer.position = position_view(position)
        _, *fields = zip(PFEN_FIELDS, position.pfen().split(), strict=True)
        answer.fields = dict(fields)
    except PetteiaError as error:
        answer.error = t.error(error)[: 2 * MAX_PFEN_LENGTH]
    if "words" in form:
        answer.messages = t.source("board", "game", "editor")
    return answer


@get("/uncompiled-rules")
async def uncompiled_rules(visitor: Visitor, site: Site) -> UncompiledRules:
    """Send a ruleset, whose options the core of a device chooses."""
    id = visitor.query.get("ruleset", "")
    await site.rulesets.ensure(id)
    try:
        # A path to a file on the server names no ruleset here.
        return UncompiledRules.of(rules_of({"ruleset": id}).id)
    except RulesError as error:
        raise NotFoundException(str(error)) from None


@post("/milestones", status_code=204)
async def reach_milestone(visitor: Visitor, site: Site) -> None:
    """Count another visitor who has reached a milestone."""
    _, form = await visitor.limited_form()
    name = form.get("milestone", "")
    if name not in MILESTONES:
        raise FormRefusedError(400, "refused-request")
    await site.milestones.add(name)
