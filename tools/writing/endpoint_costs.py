"""The maximum cost of each endpoint of the site: where its work is done, and its amount.

A test keeps the list complete, and sends each endpoint the largest request that it accepts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from petteia.server.http.pages.rulesets.builder import MAX_FORM_SIZE
from petteia.server.http.pages.study.studies import MAX_FORM_BYTES
from petteia.server.limits import (
    BRIEF,
    DRAFTS,
    EXPLORING,
    EXPORTS,
    FILMS,
    MAX_BODY_BYTES,
    MAX_RECORD_BYTES,
    MAX_TREE_BYTES,
    PASSWORDS,
    PICTURES,
    READING,
    SHEETS,
    TRIALS,
    WorkLimits,
)


@dataclass(frozen=True)
class Endpoint:
    """The worst that one request can cost."""

    milliseconds: int = 20
    """On the event loop, in one step, on a machine of the kind that a site runs on."""
    work: tuple[WorkLimits, ...] = ()
    """The work that it orders elsewhere."""
    body: int = 0
    """The bytes of its body at most."""


_PAGE, _FORM = Endpoint(), Endpoint(body=MAX_BODY_BYTES)
_READ = Endpoint(20, (READING,))
_TREE = Endpoint(40, (READING,), MAX_TREE_BYTES)
_STUDY = Endpoint(40, (READING, BRIEF))
_STUDY_FORM = Endpoint(50, (READING,), MAX_FORM_BYTES)
_PASSWORD = Endpoint(20, (PASSWORDS,), MAX_BODY_BYTES)
_GAME = Endpoint(40)
_DRAFT = Endpoint(30, (DRAFTS,), MAX_FORM_SIZE)

ENDPOINTS: Final[Mapping[str, Endpoint]] = {
    **dict.fromkeys(
        (
            *("GET /", "GET /about", "GET /accessibility", "GET /account/new"),
            *("GET /account/password", "GET /account/recover", "GET /account/sign-in"),
            *("GET /api", "GET /api-docs", "GET /api/figures", "GET /api/openapi.json"),
            *("GET /api/rulesets", "GET /api/{path}", "GET /api/games/{id}/review"),
            *("GET /builder", "GET /builder/explanation", "GET /uncompiled-rules"),
            "GET /edition/{file_path}",
            *("GET /element/{file_path}", "GET /feed", "GET /game/{id}/rules", "GET /health"),
            *("GET /icon.svg", "GET /icon-192.png", "GET /icon-512.png"),
            *("GET /join/{invitation}", "GET /join/{invitation}/code.svg"),
            *(
                "GET /licences",
                "GET /learn",
                "GET /learn/differences",
                "GET /learn/differences/{number}",
            ),
            *("GET /learn/{id}", "GET /learn/{id}/answer", "GET /lobby"),
            *("GET /game", "GET /manifest.webmanifest", "GET /me", "GET /me/delete", "GET /play"),
            *("GET /players", "GET /watch"),
            *("GET /play/position", "GET /push/key", "GET /puzzles", "GET /puzzles/list"),
            *("GET /puzzles/{id}", "GET /rules", "GET /rules/{id}"),
            *("GET /rules/{id}/file", "GET /service-worker.js", "GET /static/{file_path}"),
            "GET /clubs",
            *("GET /events", "GET /events/new", "GET /events/{id}/code.svg"),
            *("GET /events/{id}/event.txt", "GET /events/{id}/standings.csv"),
            "GET /events/{id}/version",
            *("GET /studies", "GET /studies/{id}/join/{invitation}", "GET /studies/{id}/settings"),
            *("GET /studies/{id}/{chapter}/state", "GET /testimonies"),
            *("WS /game/{id}/socket", "WS /lobby/socket", "WS /studies/{id}/socket"),
        ),
        _PAGE,
    ),
    **dict.fromkeys(
        (
            *("POST /account/sessions/end", "POST /account/sign-out", "POST /feed"),
            *("POST /game/{id}/presence", "POST /join/{invitation}", "POST /learn/game"),
            *(
                "POST /learn/progress",
                "POST /learn/progress/delete",
                "POST /lobby/{id}/take",
                "POST /lobby/{id}/decline",
            ),
            *("POST /lobby/{id}/withdraw", "POST /me/permissions", "POST /me/name"),
            "POST /me/vacation",
            *("POST /milestones", "POST /play", "POST /push", "POST /push/remove"),
            *(
                "POST /rules/{id}/publish",
                "POST /rules/{id}/remove",
                "POST /settings",
                "POST /studies/{id}/chapters/remove",
            ),
            *("POST /studies/{id}/delete", "POST /studies/{id}/editions"),
            *("POST /studies/{id}/invitation", "POST /studies/{id}/join/{invitation}"),
            *("POST /studies/{id}/members/remove", "POST /studies/{id}/settings"),
            *("POST /events", "POST /events/join", "POST /events/{id}/delete"),
            "POST /clubs",
        ),
        _FORM,
    ),
    **dict.fromkeys(
        (
            *("POST /account/codes", "POST /account/new", "POST /account/password"),
            *("POST /account/recover", "POST /account/sign-in", "POST /me/delete"),
        ),
        _PASSWORD,
    ),
    # A player's ratings follow from 500 results at most.
    **dict.fromkeys(("GET /player", "GET /players/{name}"), Endpoint(40)),
    # A game has 2,500 actions at most.
    **dict.fromkeys(
        (
            *("GET /api/games/{id}/exports", "GET /api/games/{id}/record"),
            *("GET /api/games/{id}/notations/{notation}", "GET /api/games/{id}/position.svg"),
            "GET /api/games/{id}/positions",
            "GET /feed/{token}/moves.xml",
        ),
        _GAME,
    ),
    "GET /api/games/{id}/position.png": Endpoint(40, (PICTURES,)),
    "GET /rules/{id}/start.png": Endpoint(40, (PICTURES,)),
    "GET /api/games/{id}/film.gif": Endpoint(40, (FILMS,)),
    "GET /api/games/{id}/film.svg": Endpoint(40, (FILMS,)),
    "GET /rules/{id}/sheet.pdf": Endpoint(10, (SHEETS,)),
    "GET /rules/{id}/kit.pdf": Endpoint(10, (SHEETS,)),
    "GET /compare": Endpoint(30, (READING,)),
    # The lengths of all games, and five texts with their questions.
    "GET /teachers": Endpoint(40),
    # An event has 64 players and 15 rounds at most.
    **dict.fromkeys(("GET /events/{id}", "GET /events/{id}/screen"), Endpoint(40)),
    **dict.fromkeys(
        (
            *("POST /events/{id}/join", "POST /events/{id}/leave", "POST /events/{id}/players"),
            *("POST /events/{id}/result", "POST /events/{id}/pause"),
            "POST /events/{id}/end",
        ),
        Endpoint(40, body=MAX_BODY_BYTES),
    ),
    # A club has 100 members at most. A view enters at most 100 results, each once and in a step of
    # its own.
    "GET /clubs/{id}": Endpoint(40),
    **dict.fromkeys(
        (
            *("POST /clubs/{id}/join", "POST /clubs/{id}/leave", "POST /clubs/{id}/remove"),
            *("POST /clubs/{id}/close", "POST /clubs/{id}/delete"),
        ),
        Endpoint(40, body=MAX_BODY_BYTES),
    ),
    "POST /events/{id}/pair": Endpoint(50, (READING,), MAX_BODY_BYTES),
    "GET /events/{id}/games.petteia": Endpoint(40, (EXPORTS,)),
    "GET /me/export": Endpoint(20, (EXPORTS,)),
    "GET /explorer": Endpoint(20, (READING, EXPLORING)),
    "GET /explorer/games/{number}": Endpoint(20, (READING, EXPLORING, BRIEF)),
    "GET /analysis": Endpoint(20, (READING, BRIEF)),
    "GET /game/{id}": Endpoint(40, (READING, BRIEF)),
    "WS /analysis/socket": Endpoint(5, (READING,)),
    "POST /analysis/position": Endpoint(20, (READING,), MAX_BODY_BYTES),
    "POST /analysis/rules": Endpoint(20, (READING,), MAX_BODY_BYTES),
    "POST /analysis/record": Endpoint(20, (READING,), 4 * MAX_RECORD_BYTES),
    "POST /analysis/tree": _TREE,
    "POST /analysis/carry": _TREE,
    "POST /analysis/export/{what}": Endpoint(40, (READING, PICTURES, FILMS), MAX_TREE_BYTES),
    "POST /builder": _DRAFT,
    "POST /builder/draft": _DRAFT,
    "POST /builder/games": Endpoint(10, (DRAFTS, TRIALS), MAX_FORM_SIZE),
    **dict.fromkeys(
        (
            *("GET /studies/{id}", "GET /studies/{id}/{chapter}"),
            "GET /studies/{id}/editions/{number}",
            "GET /studies/{id}/editions/{number}/{chapter}",
        ),
        _STUDY,
    ),
    "GET /studies/{id}/{chapter}/frame": _READ,
    "GET /studies/{id}/editions/{number}/{chapter}/frame": _READ,
    "POST /studies": _STUDY_FORM,
    "POST /studies/{id}/chapters": _STUDY_FORM,
    "POST /studies/{id}/{chapter}/save": _TREE,
}
"""Every endpoint, by its method and path; sockets by each of their messages."""
