"""The pages about the site itself and about the knowledge of the ancient games."""

from litestar import Response, get

from petteia.lessons import lessons
from petteia.rulesets import ruleset_ids
from petteia.server.bundled_parts import license_texts
from petteia.server.catalogue.rulesets.cards import Card, cards
from petteia.server.catalogue.rulesets.choosing import (
    beginning,
    choices,
    scholars_games,
)
from petteia.server.catalogue.rulesets.lineage import families
from petteia.server.catalogue.rulesets.measurements import LENGTHS
from petteia.server.catalogue.rulesets.testimonies import (
    GROUPS,
    NAMES,
    SECTIONS,
    matrix,
    short_citation,
    shown_testimonies,
)
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor

KEYS = (
    ("arrows", "walk"),
    ("home-end", "ends"),
    ("enter", "take"),
    ("escape", "let-go"),
    ("n", "next"),
    ("m", "where"),
    ("l", "last"),
    ("u", "put-back"),
    ("question", "keys"),
)
"""The keys of the board and their actions, as parts of messages."""
WORKS = ("keyboard", "screen-reader", "typed", "colour", "motion", "zoom", "script")
GAPS = ("automatic", "browsers", "figures", "drafts")

LESSON_PLAN = {"capture": 10, "play": 15, "evidence": 10, "second": 10}
"""The steps of a lesson, and how many minutes each takes."""
ASKED_ABOUT = 5
"""The texts for questions to a class: those that most rulesets cite."""


@get("/about")
async def about(visitor: Visitor) -> Response[str]:
    """The site, its foundations, and its making."""
    return visitor.page("about.html", families=families(visitor.t))


@get("/licences")
async def licences(visitor: Visitor) -> Response[str]:
    """The works of others that the program contains, and the texts of their licences."""
    return visitor.page("licences.html", texts=license_texts())


@get("/teachers")
async def teachers(visitor: Visitor, site: Site) -> Response[str]:
    """A lesson with its plan, how long games last, questions about the texts, and prints."""
    t = visitor.t
    every, first = cards(t), lessons()[0]
    # The game to play is the one that the lesson has taught.
    (game,) = (each for each in every if each.id == first.tasks[0].rules.id)
    printed = {game.id, *(each.id for each in beginning())}
    by_length = {
        length: sorted((each for each in every if each.length == length), key=_plies)
        for length in LENGTHS
    }
    texts = sorted(shown_testimonies(t), key=lambda each: -len(each.cited_by))
    return visitor.page(
        "teachers.html",
        plan=LESSON_PLAN,
        game=game,
        places={
            "capture": f"/learn/{first.id}",
            "play": f"/play?ruleset={game.id}",
            "evidence": f"/rules/{game.id}",
            "second": f"/compare?rulesets={','.join(scholars_games())}",
        },
        lengths={length: found for length, found in by_length.items() if found},
        minutes=await site.history.lengths.minutes(),
        testimonies=texts[:ASKED_ABOUT],
        prints=[each for each in every if each.id in printed],
    )


def _plies(card: Card) -> float:
    return card.choice.plies if card.choice else 0.0


@get("/accessibility")
async def accessibility(visitor: Visitor) -> Response[str]:
    """Accessibility: the supported functions, the keys, and the shortcomings."""
    return visitor.page("accessibility.html", keys=KEYS, works=WORKS, gaps=GAPS)


@get("/testimonies")
async def testimonies(visitor: Visitor) -> Response[str]:
    """Every passage behind the rules, with the limits of its evidence."""
    columns, rows = matrix(choices(), visitor.t)
    return visitor.page(
        "testimonies.html",
        names=NAMES,
        sections=SECTIONS,
        testimonies=list(shown_testimonies(visitor.t)),
        columns=columns,
        rows=rows,
        short=short_citation,
        count=len(ruleset_ids()),
        groups=GROUPS,
    )
