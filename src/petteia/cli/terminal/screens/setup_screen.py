"""``SetupScreen``: the screen that sets up a game: its ruleset, options, and players."""

import copy
import dataclasses
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from petteia.cli.terminal.screens.dialogs import Line, Question
from petteia.cli.terminal.screens.terminal_app import GameApp
from petteia.cli.terminal.state.new_game import NewGame, file_problem
from petteia.cli.terminal.state.option_rows import Row, rows
from petteia.cli.terminal.state.saved_list import SavedEntry, saved_games
from petteia.cli.usage import one_line
from petteia.errors import GameError, RulesError
from petteia.game import StoreError
from petteia.rulesets import ruleset_ids
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.registry import find_definition

OWN_FILE = "own-file"
SAVED, RULESET = "saved ", "ruleset "
LABEL = 25
MAX_TITLE = 32


class SetupScreen(Screen[None]):
    """The list of games, and beside it everything that can be chosen for the next one."""

    app: GameApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "app.help", "Help", key_display="F1"),
        Binding("f2", "rules", "Rules", key_display="F2"),
        Binding("f9", "start", "Start", key_display="F9"),
        Binding("f10", "app.quit", "Quit", key_display="F10"),
        Binding("tab", "other_side", "Options", key_display="Tab", priority=True),
        Binding("ctrl+q,ctrl+c", "app.quit", show=False),
        Binding("right", "step(1)", "Change", show=False),
        Binding("left", "step(-1)", "Change", show=False),
        Binding("escape", "app.focus('games')", "Back", show=False),
        Binding("delete", "delete", "Delete", show=False),
    ]

    def __init__(self, plan: NewGame) -> None:
        super().__init__()
        self.plan = plan
        self.saved: dict[str, SavedEntry] = {}
        self.rows: list[Row] = []
        self.own: list[str] = []
        """Ruleset files of the user's own that have been opened."""
        self.notice = ""

    def compose(self) -> ComposeResult:
        """The list on the left, the choices on the right, and a line that explains below."""
        yield Static(Text("PETTEIA   choose a game"), id="heading")
        with Horizontal(id="middle"):
            yield OptionList(id="games")
            with Vertical(id="details"):
                yield Static(id="description", markup=False)
                yield OptionList(id="choices")
        yield Static(id="about", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Fill the list, the game chosen last in front."""
        self.list_games()
        self.games.focus()

    @property
    def games(self) -> OptionList:
        """The list of games."""
        return self.query_one("#games", OptionList)

    @property
    def choices(self) -> OptionList:
        """The list of settings of the game."""
        return self.query_one("#choices", OptionList)

    # The list of games

    def list_games(self) -> None:
        """Fill the list: saved games, the rulesets by author, and files of the user's own."""
        saved, self.notice = saved_games(self.app.store)
        self.saved = {SAVED + game.name: game for game in saved}
        self.games.clear_options()
        self.games.add_options(self.entries())
        first = SAVED + saved[0].name if saved and not self.plan.ruleset else None
        known = (*ruleset_ids(), *self.own)
        chosen = self.plan.ruleset if self.plan.ruleset in known else known[0]
        self.games.highlighted = self.games.get_option_index(first or RULESET + chosen)
        self.explain(self.notice)

    def entries(self) -> Iterator[Option]:
        """The entries of the list, under their headings."""
        if self.saved:
            yield _heading("Saved games")
            for key, game in self.saved.items():
                yield _entry(game.title, key)
        yield from _shipped_entries()
        yield _heading("Your own")
        self.own = [path for path in self.own if not file_problem(path)]
        for path in self.own:
            yield _entry(find_definition(path)[1].title, RULESET + path)
        yield _entry("a ruleset file …", OWN_FILE)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the panel for the entry under the cursor."""
        if event.option_list.id == "choices":
            self.explain(self.rows[event.option_index].about)
            return
        key = event.option_id or ""
        if key.startswith(RULESET) and key.removeprefix(RULESET) != self.plan.ruleset:
            self.plan.ruleset = key.removeprefix(RULESET)
            self.plan.options.clear()
            self.plan.start = None
        self.show_details(key)

    def show_details(self, key: str) -> None:
        """Show the right side for an entry."""
        description = self.query_one("#description", Static)
        self.rows = []
        if key in self.saved:
            description.update(self.saved[key].description())
            about = "Press Enter to continue this game, Delete to remove it."
        elif key == OWN_FILE:
            description.update(Text("Play by a ruleset file that you have written."))
            about = "Enter asks for the path of the file."
        else:
            definition = self.definition()
            description.update(_described(self.plan.ruleset, definition))
            self.rows = rows(self.plan, definition)
            about = "Enter starts the game, Tab goes to its options."
        self.show_rows()
        if self.focused is not self.choices:
            self.explain(self.notice or about)
            self.notice = ""

    def show_rows(self) -> None:
        """Show the choices with their values, and keep the cursor."""
        place = self.choices.highlighted
        self.choices.clear_options()
        self.choices.add_options(map(_choice, self.rows))
        if self.focused is self.choices and place is not None and place < len(self.rows):
            self.choices.highlighted = place

    def definition(self) -> Definition:
        """The definition of the ruleset under the cursor."""
        return find_definition(self.plan.ruleset)[1]

    def explain(self, text: str) -> None:
        """Show a line below."""
        self.query_one("#about", Static).update(Text(text))

    # The player's actions

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start the game under the cursor, or change the choice under it."""
        if event.option_list is self.choices:
            self.change(self.rows[event.option_index])
        elif event.option_id == OWN_FILE:
            line = Line("Path of a ruleset file", "", file_problem)
            self.app.push_screen(line, self.open_own)
        elif event.option_id in self.saved:
            self.resume(self.saved[event.option_id])
        else:
            self.action_start()

    def resume(self, saved: SavedEntry) -> None:
        """Continue a saved game; its ruleset file may have been removed meanwhile."""
        try:
            self.app.play(self.app.session(saved.game), saved.name)
        except (GameError, RulesError) as error:
            self.explain(one_line(f"This game cannot be continued: {error}"))

    def open_own(self, path: str | None) -> None:
        """Take a ruleset file of the user's own into the list."""
        if path is None:
            return
        name = str(Path(path).expanduser().absolute())
        if name not in self.own:
            self.own.append(name)
        self.plan = dataclasses.replace(self.plan, ruleset=name, options={}, start=None)
        self.list_games()

    def change(self, row: Row) -> None:
        """Change a choice: on to its next value, or by typing one."""
        if not row.question:
            row.step(1)
            self.refresh_rows()
            return

        def taken(text: str | None) -> None:
            if text is not None:
                self.refresh_rows()

        self.app.push_screen(Line(row.question, row.text, row.take), taken)

    def action_step(self, by: int) -> None:
        """Go to the next or previous value of a choice; from the list, over to the choices."""
        if self.focused is not self.choices:
            if by > 0:
                self.action_other_side()
            return
        if self.choices.highlighted is not None:
            self.rows[self.choices.highlighted].step(by)
            self.refresh_rows()

    def refresh_rows(self) -> None:
        """Show the choices again, with their common error."""
        self.rows = rows(self.plan, self.definition())
        self.show_rows()
        self.explain(
            one_line(self.plan.problem()) or self.rows[self.choices.highlighted or 0].about
        )

    def action_other_side(self) -> None:
        """Go between the list and the choices."""
        if self.focused is self.choices or not self.rows:
            self.games.focus()
            self.explain("Enter starts the game, Tab goes to its options.")
        else:
            self.choices.focus()
            self.choices.highlighted = self.choices.highlighted or 0

    def action_start(self) -> None:
        """Start the game as it is chosen."""
        problem = self.plan.problem()
        if problem:
            self.explain(one_line(problem))
        elif self.rows:
            self.app.play(self.app.session(copy.deepcopy(self.plan).game()))

    def action_rules(self) -> None:
        """Read the rules of the game under the cursor."""
        saved = self.saved_here()
        if saved is not None:
            self.app.read_rules(saved.position.rules)
        elif self.rows and not self.plan.problem():
            self.app.read_rules(self.plan.game().rules)

    def saved_here(self) -> SavedEntry | None:
        """The saved game under the cursor."""
        option = self.games.highlighted_option
        return self.saved.get(option.id or "") if option else None

    def action_delete(self) -> None:
        """Remove the saved game under the cursor, after asking."""
        saved = self.saved_here()
        if saved is None:
            return

        def removed(yes: bool | None) -> None:
            if yes:
                self.remove_saved(saved)

        question = Question(f"Remove {saved.title}?", "Yes, remove it", "No, cancel")
        self.app.push_screen(question, removed)

    def remove_saved(self, saved: SavedEntry) -> None:
        """Remove a saved game."""
        try:
            self.app.store.remove(saved.name)
        except StoreError as error:
            self.explain(one_line(str(error)))
        else:
            self.list_games()


def _shipped_entries() -> Iterator[Option]:
    definitions = [find_definition(id) for id in ruleset_ids()]
    for author, group in groupby(definitions, key=lambda pair: _author(pair[1])):
        yield _heading(author)
        for id, definition in group:
            yield _entry(definition.title, RULESET + id)


def _author(definition: Definition) -> str:
    return definition.source.author if definition.source else ""


def _entry(title: str, id: str) -> Option:
    return Option(Text(f"  {one_line(title)[:MAX_TITLE]}", no_wrap=True), id)


def _heading(text: str) -> Option:
    return Option(Text(text, "bold", no_wrap=True), disabled=True)


def _described(name: str, definition: Definition) -> Text:
    text = Text(one_line(definition.full_title), "bold")
    text.append("\n" + one_line(definition.summary), "not bold")
    source = str(definition.source or "")
    return text.append("\n" + one_line(source or name), "not bold dim")


def _choice(row: Row) -> Table:
    """A choice and its value, each in a column of its own: a long value stays beside its name."""
    line = Table.grid(padding=(0, 1))
    line.add_column(width=LABEL)
    line.add_column()
    line.add_row(Text(row.label), Text(one_line(row.shown)))
    return line
