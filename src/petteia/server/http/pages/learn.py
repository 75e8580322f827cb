"""The pages that teach: the lessons, and positions that two games read differently."""

from litestar import Response, get
from litestar.exceptions import ClientException, NotFoundException

from petteia.errors import PetteiaError
from petteia.lessons import Lesson, Task, differences, find_lesson, lessons
from petteia.server.catalogue.difference_views import (
    difference_text,
    difference_titles,
    difference_view,
)
from petteia.server.catalogue.lesson_views import (
    Judged,
    judged,
    lesson_card,
    lesson_view,
    passages_of,
)
from petteia.server.http.requests import AnyRequest, last_values, messages_for
from petteia.server.http.visitor import Visitor
from petteia.whole_numbers import parse_whole_number

MAX_ANSWER_LENGTH = 60
WORDS = ("board", "game", "learn")
"""The files of words that a lesson speaks from."""


@get("/learn", include_in_schema=False)
async def learn(visitor: Visitor) -> Response[str]:
    """List the lessons."""
    first, *others = (lesson_card(lesson, visitor.t) for lesson in lessons())
    pairs = len(differences())
    return visitor.page("learn.html", first=first, others=others, pairs=pairs)


@get("/learn/differences", include_in_schema=False)
async def differences_list(visitor: Visitor) -> Response[str]:
    """List the positions that two games read differently."""
    return visitor.page("differences.html", titles=difference_titles(visitor.t))


@get("/learn/differences/{number:str}", include_in_schema=False)
async def difference(number: str, visitor: Visitor) -> Response[str]:
    """One position that two games read differently."""
    place = parse_whole_number(number)
    count = len(differences())
    if place is None or not 1 <= place <= count:
        raise NotFoundException
    return visitor.page(
        "difference.html",
        view=difference_view(place, visitor.t),
        text=difference_text(place, visitor.t),
        count=count,
        words=WORDS,
    )


@get("/learn/{id:str}", include_in_schema=False)
async def lesson(id: str, visitor: Visitor) -> Response[str]:
    """One lesson, task by task."""
    found = _found(id)
    every = lessons()
    following = every[(every.index(found) + 1) % len(every)]
    return visitor.page(
        "lesson.html",
        card=lesson_card(found, visitor.t),
        view=lesson_view(found, visitor.t),
        passages=passages_of(found, visitor.t),
        following=lesson_card(following, visitor.t),
        words=WORDS,
    )


@get("/learn/{id:str}/answer", include_in_schema=False)
async def judge_answer(id: str, request: AnyRequest) -> Response[Judged]:
    """What an answer to a task is worth by the rules, and why."""
    query = last_values(request.query_params)
    task = _task(_found(id), query.get("task", ""))
    given = query.get("answer", "")
    if len(given) > MAX_ANSWER_LENGTH:
        raise ClientException("an answer that is too long")
    try:
        judgement = judged(task, given, messages_for(request))
    except PetteiaError as error:
        raise ClientException(messages_for(request).error(error)) from error
    return Response(judgement, headers={"cache-control": "no-store"})


def _found(id: str) -> Lesson:
    found = find_lesson(id)
    if found is None:
        raise NotFoundException
    return found


def _task(lesson: Lesson, number: str) -> Task:
    """The task of a number, counted from 1."""
    place = parse_whole_number(number)
    if place is None or not 1 <= place <= len(lesson.tasks):
        raise NotFoundException
    return lesson.tasks[place - 1]
