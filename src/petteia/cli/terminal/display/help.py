"""The help screen: keys, commands, and the meaning of the marks."""

import textwrap
from dataclasses import dataclass

from petteia.cli.terminal.display.appearance import Appearance


@dataclass(frozen=True)
class Command:
    """The effect of a function key in a game, or the word to type instead."""

    action: str
    """The name of its action; after ``app.`` if the program does it instead of the screen."""
    key: str
    purpose: str
    other_keys: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The word that is typed instead."""
        return self.action.removeprefix("app.")


COMMANDS = (
    Command("app.help", "F1", "this help"),
    Command("rules", "F2", "the rules of this game"),
    Command("hint", "F3", "a hint: the engine's move"),
    Command("undo", "F4", "go back to your last decision, even after the end", ("Ctrl+Z",)),
    Command("flip", "F5", "turn the board around"),
    Command("greek", "F6", "switch between Greek and Latin coordinates"),
    Command("again", "F7", "after the end: start the same game again"),
    Command("resign", "F8", "resign"),
    Command("new", "F9", "another game; this one stays saved"),
    Command("app.quit", "F10", "quit; the game is saved after every ply", ("Ctrl+Q", "Ctrl+C")),
)
KEYS = (
    ("arrows", "move the cursor"),
    ("Enter, Space, click", "select a piece, then the square that it goes to"),
    ("Escape", "deselect the piece, or delete the typed text"),
    ("letters", "a move as text, then Enter: a1-a5 or a1a5, with or without the captures; @c4"),
    ("", "places, xc4 takes a bound piece away; or one square after the other: a1, then a5"),
    *((", ".join((each.key, *each.other_keys)), each.purpose) for each in COMMANDS),
)
WORDS = (
    "Instead of pressing a function key you can type a word and Enter: "
    f"{', '.join(each.word for each in COMMANDS)}. The word letters switches between symbols and "
    "letters for the pieces, and export writes the record of the game; finished games are "
    "saved automatically."
)
DICE = "If a game has dice, the program rolls them for both players as soon as a roll is due."
GREEK = (
    "With Greek coordinates moves are read in Greek too, and Latin capitals are read as the Greek "
    "letters that look like them: H6-Z6 is Η6-Ζ6."
)
KINDS = (
    ("S", "stone or soldier"),
    ("V", "fugitive"),
    ("A", "bound stone"),
    ("C", "bound leader"),
    ("L", "leader or dux"),
    ("P", "peltast"),
    ("H", "hoplite"),
    ("B", "basileus"),
)
KEY_WIDTH = 22


def help_text(width: int, appearance: Appearance) -> str:
    """All keys and marks, wrapped to the columns."""
    lines = ["KEYS", ""]
    for key, does in KEYS:
        lines += _entry(key, does, width)
    for paragraph in (WORDS, DICE, GREEK):
        lines += ["", *textwrap.wrap(paragraph, width)]
    lines += ["", "PIECES (White, Black)", ""]
    for letter, kind in KINDS:
        white, black = appearance.piece_signs[letter], appearance.piece_signs[letter.lower()]
        lines += _entry(f"{white}  {black}", kind, width)
    lines += _entry(appearance.signs.incitus, "incitus, a dead stone of neither side", width)
    lines += ["", "MARKS", ""]
    for mark, meaning in _marks(appearance):
        lines += _entry(mark, meaning, width)
    return "\n".join(lines) + "\n"


def _marks(appearance: Appearance) -> list[tuple[str, str]]:
    signs = appearance.signs

    def around(pair: str) -> str:
        return f"{pair[0]} {pair[1]}"

    return [
        (f" {signs.target} ", "the selected piece can go here"),
        (f" {signs.capture}2", "… and captures two pieces"),
        (around(signs.selected), "the selected piece"),
        (around(signs.victim), "captured if the selected piece goes to the cursor"),
        (around(signs.last), "the last move, from and to"),
        (around(signs.hint), "the hint, from and to"),
        (around(signs.locked), "a locked soldier of the player to move (XXI-10)"),
        (around(signs.cursor), "the cursor, if no frame is drawn around its square"),
    ]


def _entry(left: str, right: str, width: int) -> list[str]:
    first, *others = textwrap.wrap(right, max(width - KEY_WIDTH - 2, 10))
    return [f"  {left:<{KEY_WIDTH}}{first}", *(f"  {'':<{KEY_WIDTH}}{line}" for line in others)]
