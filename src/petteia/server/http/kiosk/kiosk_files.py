"""The files of a kiosk: one page in each language, and the rules that devices play by.

A site serves these files, and the static edition is these files.
"""

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from petteia._core import Ruleset
from petteia.game import Game
from petteia.game.tree.json_fields import GameDocument
from petteia.i18n.languages import languages
from petteia.i18n.messages import Messages, messages_in
from petteia.printouts.rule_figures import Figure, figures
from petteia.rulesets import describe, ruleset
from petteia.rulesets.description import Part
from petteia.server.analysis.trees import tree_of
from petteia.server.catalogue.rulesets.cards import Card, card
from petteia.server.catalogue.rulesets.measurements import length_of
from petteia.server.catalogue.rulesets.rules_view import (
    RulesView,
    WrittenPart,
    rules_view,
    written_rules,
)
from petteia.server.catalogue.study.edition_data import UncompiledRules
from petteia.server.edition import FILES, PACKED, Edition, packed
from petteia.server.http.middleware.security import EDITION_POLICY
from petteia.server.http.rendering import render
from petteia.server.kiosk_file import Kiosk
from petteia.server.messages.socket_messages import Data

LEVELS = (1, 2, 3)
"""The gentle levels: those that give pieces away."""
WORDS = ("board", "counters", "device", "game", "goals", "kiosk", "refusals", "replay", "rules")
"""The files of words that the page's script speaks from."""
COUNT = "/count"
"""The address at which a site counts games."""
_EXPLAINED = ("movement", "capture", "ending")
"""The parts of the rules that a visitor sees: movement, captures, and winning."""


class KioskGame(Data, frozen=True):
    """A game of a kiosk."""

    rules: RulesView
    tree: GameDocument
    """Its record before the first move."""
    explained: tuple[WrittenPart, ...]
    """The rules in a few figures."""


class KioskPage(Data, frozen=True):
    """The data for the script of the page."""

    games: tuple[KioskGame, ...]
    seconds: int
    """The seconds without a touch after which the page asks whether a visitor is still there."""
    sound: bool
    count: str
    """The address that counts games; empty if the browser counts them."""
    messages: str


def kiosk_files(kiosk: Kiosk, count: str = "") -> Iterator[tuple[PurePosixPath, bytes]]:
    """The pages and the rules of a kiosk; scripts, styles and fonts are those of every page."""
    edition = Edition(kiosk.languages)
    for language in kiosk.languages:
        page = edition.home(language) / "index.html"
        yield page, _page(kiosk, edition, messages_in(language), page, count).encode()
    for id in kiosk.games:
        rules = packed(UncompiledRules.of(id))
        yield PurePosixPath(FILES[1:], f"rules/{id}.json{PACKED}"), rules


def _page(kiosk: Kiosk, edition: Edition, t: Messages, page: PurePosixPath, count: str) -> str:
    shown = [card(id, t) for id in kiosk.games]
    games = tuple(
        KioskGame(rules_view(rules, t), tree_of(Game(rules)), tuple(_explained(rules, t)))
        for rules in map(ruleset, kiosk.games)
    )
    own = KioskPage(games, kiosk.seconds, kiosk.sound, count, t.source(*WORDS))
    up = "../" * len(page.parent.parts)
    return render(
        "kiosk.html",
        {
            "t": t,
            "language": t.language,
            "languages": [
                (each, f"{up}{edition.home(each.code) / 'index.html'}")
                for code in kiosk.languages
                for each in [languages()[code]]
            ],
            "edition_policy": EDITION_POLICY,
            "up": up,
            "title": kiosk.title[t.language] or t("kiosk-title"),
            "text": kiosk.text[t.language] or t("kiosk-text"),
            "cards": [each for each in shown if each is not None],
            "length": _length,
            "levels": LEVELS,
            "page": own,
        },
    )


def _length(game: Card) -> str:
    """The length of games in a word; empty for games that end because nothing happens."""
    length = length_of(game.figures)
    return "" if length == "stalled" else length


def _explained(rules: Ruleset, t: Messages) -> Iterator[WrittenPart]:
    """The rules with figures that a visitor needs: one of each part."""
    chosen = [_explaining(part, figures(rules)) for part in describe(rules).parts]
    for written in written_rules(rules, t).parts:
        found = tuple(rule for rule in written.rules if rule.figure and rule.name in chosen)
        if found:
            yield WrittenPart(written.name, written.heading, found)


def _explaining(part: Part, shown: Mapping[str, Figure]) -> str:
    """The rule that a part is mostly about; empty if it is of no use here, or has no figure."""
    if part.name not in _EXPLAINED:
        return ""
    names = [rule.name for rule in part.rules if rule.name in shown]
    if part.name == "ending":
        names = [name for name in names if _is_won(shown[name])]
    return part.name if part.name in names else next(iter(names), "")


def _is_won(figure: Figure) -> bool:
    """Whether a figure shows how someone wins on the board."""
    outcome = figure.game.position(figure.nodes[-1]).outcome()
    return outcome is not None and outcome.winner is not None
