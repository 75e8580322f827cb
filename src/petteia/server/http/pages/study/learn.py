"""The pages that teach: the lessons, and positions that two games read differently."""

from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.exceptions import ClientException
from litestar.response import Redirect

from petteia.engine import LEVELS
from petteia.errors import PetteiaError
from petteia.i18n.messages import Messages
from petteia.lessons import Lesson, differences, find_lesson, lessons
from petteia.lessons.catalogue import short_game
from petteia.lessons.lesson import PlayedPosition
from petteia.rulesets.rule_texts import full_title
from petteia.safe_io import parse_int
from petteia.server.catalogue.rulesets.rule_passages import passage_texts
from petteia.server.catalogue.study.difference_views import (
    difference_text,
    difference_titles,
    difference_view,
)
from petteia.server.catalogue.study.edition_data import short_game_form
from petteia.server.catalogue.study.lesson_views import (
    Judged,
    judged,
    lesson_card,
    lesson_view,
)
from petteia.server.domain.game_setup import ENGINE, GameSetup
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.players.lesson_progress import read_progress

MAX_ANSWER_LENGTH = 60


@get("/learn")
async def learn(visitor: Visitor) -> Response[str]:
    """List the lessons."""
    first, *others = (lesson_card(lesson, visitor.t) for lesson in lessons())
    return visitor.page(
        "learn.html",
        first=first,
        others=others,
        pairs=len(differences()),
        progress=await visitor.site.progress.of(visitor.player),
    )


@get("/learn/differences")
async def differences_list(visitor: Visitor) -> Response[str]:
    """List the positions that two games read differently."""
    return visitor.page("differences.html", titles=difference_titles(visitor.t))


@get("/learn/differences/{number:str}")
async def difference(number: str, visitor: Visitor) -> Response[str]:
    """One position that two games read differently."""
    count = len(differences())
    place = existing(parse_int(number, 1, count))
    return visitor.page(
        "difference.html",
        view=difference_view(place, visitor.t),
        text=difference_text(place, visitor.t),
        count=count,
        progress=await visitor.site.progress.of(visitor.player),
    )


@get("/learn/{id:str}")
async def lesson(id: str, visitor: Visitor) -> Response[str]:
    """One lesson, task by task.

    ``path`` names the ruleset whose skills are being learned, and ``then`` the lessons that follow.
    """
    found, t = existing(find_lesson(id)), visitor.t
    path = short_game(visitor.query.get("path", ""))
    every = lessons()
    then: list[str] = []
    following: Lesson | None
    if path is None:
        following = every[(every.index(found) + 1) % len(every)]
        game = short_game(found.tasks[-1].rules.id) if found is every[0] else None
    else:
        asked = visitor.query.get("then", "").split(",", len(every))
        following_id, *then = [each for each in asked if find_lesson(each) is not None] or [""]
        following = find_lesson(following_id)
        game = path if following is None else None
    return visitor.page(
        "lesson.html",
        card=lesson_card(found, t),
        view=lesson_view(found, t),
        passages=passage_texts(found.passages, t),
        following=None if following is None else _link(following, path, then, t),
        game=game and {"title": full_title(game.rules, t), "form": short_game_form(game)},
        is_first=found is every[0],
        progress=await visitor.site.progress.of(visitor.player),
    )


@post("/learn/game")
async def begin_short_game(visitor: Visitor, site: Site) -> Response[Any]:
    """Begin a short game with a coach, against the gentlest level."""
    token, form = await visitor.limited_form()
    game = existing(short_game(form.get("ruleset", "")))
    side = game.position().turn
    setup = GameSetup(
        game.rules.id,
        game.rules.options,
        ENGINE,
        engine_side=not side,
        level=LEVELS[0],
        start=game.pfen,
        is_coached=True,
    )
    id, _ = await site.live_games.open(setup, token, side, visitor.address)
    return Redirect(f"/game/{id}", status_code=303)


@get("/learn/{id:str}/answer")
async def judge_answer(id: str, visitor: Visitor) -> Judged:
    """The verdict on an answer to a task by the rules, and the reason."""
    tasks = existing(find_lesson(id)).tasks
    task = tasks[existing(parse_int(visitor.query.get("task", ""), 1, len(tasks))) - 1]
    given = visitor.query.get("answer", "")
    if len(given) > MAX_ANSWER_LENGTH:
        raise ClientException("an answer that is too long")
    try:
        return judged(task, given, visitor.t)
    except PetteiaError as error:
        raise ClientException(visitor.t.error(error)) from error


@post("/learn/progress", status_code=204)
async def add_progress(visitor: Visitor, site: Site) -> None:
    """Store the reader's progress, in addition to the stored one."""
    _, form = await visitor.limited_form()
    progress = read_progress(form.get("progress", ""))
    if progress is None:
        raise FormRefusedError(400, "refused-request")
    await site.progress.add(visitor.player, progress)


@post("/learn/progress/delete", status_code=204)
async def delete_progress(visitor: Visitor, site: Site) -> None:
    """Delete the reader's stored progress."""
    await visitor.limited_form()
    await site.progress.delete(visitor.player)


def _link(
    lesson: Lesson, path: PlayedPosition | None, then: list[str], t: Messages
) -> dict[str, str]:
    """A lesson's title and address, on a path or by itself."""
    query = "" if path is None else f"?{urlencode({'path': path.rules.id, 'then': ','.join(then)})}"
    return {"title": lesson_card(lesson, t).title, "address": f"/learn/{lesson.id}{query}"}
