"""The pages of the primer: Markdown, with pictures and the records of the games they come from."""

import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl
from jinja2 import Environment, PackageLoader, StrictUndefined

from petteia._core import Ruleset
from petteia.drawing import Picture, position_svg
from petteia.game import Game
from petteia.lab.games.experiment_records import NUMBER, game_of, numbered_games
from petteia.lab.games.results import games_in, no_games, settings_of
from petteia.lab.markdown import wrapped
from petteia.lab.primer.advice import advice
from petteia.lab.primer.endgames import EndingFacts, solve_ending
from petteia.lab.primer.examples import PIXELS, Example, examples, next_text, picture
from petteia.lab.primer.facts import Facts, GamesOfRuleset, facts
from petteia.lab.primer.families import FAMILIES, Family
from petteia.lab.primer.observation import ObservedGame, observe
from petteia.lab.statistics import SampledEstimate
from petteia.notation.game_writer import Writer
from petteia.rulesets import ruleset
from petteia.safe_io import write_file

Progress = Callable[[str], object]
"""Receives progress messages."""

_PICTURE: Final = re.compile(r"^```\{figure\} ([a-z0-9-]+\.svg)$", re.MULTILINE)
"""A picture in a page, by the name of its file."""
MAX_REASONS: Final = 4
"""Reasons for the end of a game that a table names."""


@dataclass(frozen=True)
class Shown:
    """An example with its game, as a page shows it."""

    place: int
    """The place of its game in the page's record file, from 1."""
    example: Example
    game: Game
    picture: str
    """The name of the picture's file."""
    next_move: str
    """The move that comes next, if it is shown."""

    @property
    def title(self) -> str:
        """The title of the game's rules."""
        return self.game.rules.title


def write_primer(
    folder: str | Path, out: str | Path, progress: Progress | None = None
) -> list[Path]:
    """Write the page of each family that the folder has games of, and a page that lists them.

    For each ruleset with its default options, the player with most games counts. The same games
    give the same pages; pictures of an earlier primer that are no longer used are removed. Returns
    the paths of the pages. Raises `LabError` if the folder contains no experiment, or no games of
    any family.
    """
    source, target = Path(folder), Path(out)
    found = [(family, rows) for family in FAMILIES if (rows := list(_rows(source, family)))]
    if not found:
        settings_of(source)
        raise no_games(source, "lab-primer-none")
    target.mkdir(parents=True, exist_ok=True)
    environment = _environment()
    written = []
    chapters: list[tuple[Family, Facts]] = []
    for family, rows in found:
        if progress is not None:
            progress(family.id)
        page = _FamilyPage(family, rows, str(folder), target)
        chapters.append((family, page.facts))
        written.append(page.write(environment))
    settings = settings_of(source)
    text = environment.get_template("index.md.jinja").render(
        chapters=chapters, folder=str(folder), settings=settings
    )
    write_file(target / "index.md", wrapped(text))
    return [target / "index.md", *written]


OfRuleset = tuple[Ruleset, str, list[dict[str, Any]]]
"""The rules, the player, and the rows of its games."""


def _rows(folder: Path, family: Family) -> Iterator[OfRuleset]:
    """The games of each ruleset with its usual options, by the player with most of them."""
    alone = (pl.col("ruleset").is_in(family.rulesets), pl.col("white") == pl.col("black"))
    own = games_in(folder).filter(*alone).select("ruleset", "options", "white").collect()
    for id in family.rulesets:
        rules = ruleset(id)
        usual = [
            options
            for options in own.filter(ruleset=id)["options"].unique()
            if ruleset(id, **json.loads(options)) == rules
        ]
        held = own.filter(pl.col("ruleset") == id, pl.col("options").is_in(usual))
        if held.height:
            counts = held["white"].value_counts().sort(["count", "white"], descending=[True, False])
            player = str(counts["white"][0])
            wanted = (pl.col("ruleset") == id, pl.col("options").is_in(usual))
            games = numbered_games(folder, *alone, *wanted, pl.col("white") == player)
            yield rules, player, games.to_dicts()


class _FamilyPage:
    """The page of a family, with its pictures and records."""

    def __init__(
        self, family: Family, rows: Sequence[OfRuleset], folder: str, target: Path
    ) -> None:
        self.family, self.folder, self.target = family, folder, target
        self.rows = {row[NUMBER]: row for _, _, own in rows for row in own}
        observed = [
            (rules, player, [observe(rules, row) for row in own]) for rules, player, own in rows
        ]
        self.facts = facts(observed)
        self.games: list[ObservedGame] = [game for _, _, own in observed for game in own]
        self.drawn: set[str] = set()
        """The names of its pictures."""

    def write(self, environment: Environment) -> Path:
        """Write the page and everything that it shows."""
        shown = list(self._shown())
        endings = [solve_ending(ending) for ending in self.family.endings]
        pictures = [self._ending_picture(number, each) for number, each in enumerate(endings, 1)]
        text = environment.get_template(f"{self.family.id}.md.jinja").render(
            family=self.family,
            facts=self.facts,
            advice=advice(self.facts.comparisons),
            shown=shown,
            endings=list(zip(endings, pictures, strict=True)),
            folder=self.folder,
            record=self._record,
        )
        page = self.target / f"{self.family.id}.md"
        earlier = page.read_text("utf-8", "replace") if page.exists() else ""
        write_file(page, wrapped(text))
        for name in _PICTURE.findall(earlier):
            if name.startswith(f"{self.family.id}-") and name not in self.drawn:
                (self.target / name).unlink(missing_ok=True)
        return page

    @property
    def _record(self) -> str:
        """The name of the file with the games that the page shows."""
        return f"{self.family.id}.petteia"

    def _shown(self) -> Iterator[Shown]:
        """Every example with its picture, which is written, and all their games, in one file."""
        chosen = list(examples(self.games, self.facts.comparisons))
        numbers = list(dict.fromkeys(example.number for example in chosen))
        played = {number: game_of(self.rows[number]) for number in numbers}
        text = io.StringIO()
        writer = Writer(text, "petteia")
        for number, game in played.items():
            game.headers.source = f"{self.folder}, game {number}"
            writer.write(game)
        writer.finish()
        write_file(self.target / self._record, text.getvalue())
        for example in chosen:
            game = played[example.number]
            name = f"{self.family.id}-{re.sub('[^a-z]+', '-', example.topic.lower())}.svg"
            self._draw(name, picture(game, example))
            place = numbers.index(example.number) + 1
            yield Shown(place, example, game, name, next_text(game, example))

    def _ending_picture(self, number: int, ending: EndingFacts) -> str | None:
        """The longest win as a picture, if anyone wins anywhere."""
        if ending.longest is None:
            return None
        name = f"{self.family.id}-ending-{number}.svg"
        self._draw(name, position_svg(ending.longest[1], size=PIXELS))
        return name

    def _draw(self, name: str, drawn: Picture) -> None:
        self.drawn.add(name)
        write_file(self.target / name, drawn)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("petteia.lab.primer", "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
        keep_trailing_newline=True,
    )
    environment.filters["figure"] = figure_text
    environment.filters["percent"] = lambda value: f"{100 * value:.1f}%"
    environment.filters["ended"] = ended_text
    environment.filters["plies"] = lambda plies: "1 ply" if plies == 1 else f"{plies:g} plies"
    environment.filters["sentence"] = lambda words: words[:1].upper() + words[1:]
    return environment


def figure_text(figure: SampledEstimate) -> str:
    """A share with its interval and the number of cases."""
    low, high = f"{100 * figure.low:.1f}", f"{100 * figure.high:.1f}"
    return f"{100 * figure.value:.1f}% ({low} to {high}, n = {figure.n:,})"


def ended_text(games: GamesOfRuleset) -> str:
    """The most common reasons for the end of a game, with how often they came, then the others."""
    shown = [
        f"{reason.replace('-', ' ')} {count:,}" for reason, count in games.reasons[:MAX_REASONS]
    ]
    if others := sum(count for _, count in games.reasons[MAX_REASONS:]):
        shown.append(f"others {others:,}")
    return ", ".join(shown)
