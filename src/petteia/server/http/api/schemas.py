"""What the HTTP API answers with, as its description says."""

from http import HTTPStatus
from typing import Any, Final, TypedDict

from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from petteia.errors import PetteiaError

API_PATH: Final = "/api"
"""The path below which programs find their addresses."""


class Refused(TypedDict):
    """Why something was not done."""

    detail: str
    code: str
    """What is wrong, in a word for programs."""


class ExportEntry(TypedDict):
    """Something that a game can be taken along as."""

    name: str
    address: str
    barred: dict[str, str]
    """Why it cannot be had: a `reason` and its `rule`; empty if it can."""


class Moment(TypedDict):
    """A position, and the move that led to it."""

    position: Any
    """What `position` is in the answer of `petteia.Position.view`."""
    last: Any
    """What `last` is there: null at the beginning."""


class Moments(TypedDict):
    """Positions of a game in their order."""

    version: int
    first: int
    positions: list[Moment]


REASONS = {
    400: "What was asked for has the wrong shape; `detail` says what is wrong.",
    403: "Only the site's own pages may do that.",
    404: "There is no such game or ruleset, or the game has not come so far.",
    409: "This game cannot be had so, or is not over.",
    429: "Too much in too short a time; wait and ask again.",
    501: "This site lacks what it takes.",
    503: "Too much is waiting; ask again later.",
}


class ApiError(HTTPException):
    """Why the API does not answer: in English for people, and by a code for programs."""

    def __init__(self, status: int, reason: str | PetteiaError) -> None:
        self.reason = PetteiaError(reason) if isinstance(reason, str) else reason
        super().__init__(str(self.reason), status_code=status)


def code_of(error: HTTPException) -> str:
    """The code of an error: its own, else that of its status, such as ``not-found``."""
    if isinstance(error, ApiError):
        return error.reason.code
    return HTTPStatus(error.status_code).phrase.lower().replace(" ", "-")


def is_api(path: str) -> bool:
    """Whether programs ask for a path, not readers."""
    return path == API_PATH or path.startswith(f"{API_PATH}/")


def refused(error: HTTPException) -> Refused:
    """An error as programs get it."""
    return {"detail": error.detail, "code": code_of(error)}


def answers(
    shape: Any, media_type: str, description: str, *refusals: int
) -> dict[int, ResponseSpec]:
    """What a handler answers with: what was asked for, or one of some refusals."""
    good = ResponseSpec(
        shape, description=description, media_type=media_type, generate_examples=False
    )
    bad = {
        refusal: ResponseSpec(Refused, description=REASONS[refusal], generate_examples=False)
        for refusal in refusals
    }
    return {200: good, **bad}
