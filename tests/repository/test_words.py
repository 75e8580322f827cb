"""The words that texts avoid: what is found, what is not, and that code is left alone."""

from __future__ import annotations

from pathlib import Path

from tests.rows import rows
from tools.checks.check_words import (
    FINE,
    MAX_LINE,
    WORDS,
    is_text,
    long_lines,
    prose,
    texts,
    unwanted_words,
)

PAGE = Path("docs/page.md")
RULESET = Path("src/petteia/rulesets/games/bell.latrunculi.toml")
COMMAND = Path("src/petteia/cli/play/play_command.py")
MAX_EXCEPTIONS = 10


def found(text: str) -> list[str]:
    """The places of unwanted words in a page, without the counts that allow a few of them."""
    more_than_allowed = max(word.most for word in WORDS) + 1
    lines = unwanted_words([(PAGE, text)] * more_than_allowed)
    return sorted({line for line in lines if line.startswith(f"{PAGE}:")})


@rows(
    "text",
    [
        "It shows progress, that is what a reader has learned.",
        "The list stands in a file.",
        "The file holds games.",
        "Where enemies are bound, a turn removes one.",
        "It is kept in a file.",
        "It is sorted, so that no one waits.",
        "The file in which it is.",
        "A message names the rule.",
        "The page says so.",
        "It has a folder of its own.",
        "We think nobody knows.",
        "It looks at 1,000 positions a move.",
        "Whoever captures wins.",
        "Six squares at most.",
        "By one player alone.",
        "How it came about.",
        "The game goes on.",
        "Three in succession.",
        "Guests bring rulesets.",
        "The leader falls.",
        "With the usual options.",
        "It lists every fault.",
        "The file is sound.",
        "All figures are here.",
        "It ends by itself.",
        "A share of 95 % is wide.",
        "All 41 reconstructions.",
    ],
)
def test_unwanted_words_are_found_with_their_line(text: str) -> None:
    (line,) = found(f"A first line.\n{text}\n")
    assert line.startswith("docs/page.md:2: write ")


def test_good_words_and_code_are_left_alone() -> None:
    assert found("No one knows where it is: 95% of 1,000 positions per move.\n") == []
    assert found("```\nnobody: error\n```\nThe key `errors` is a list.\n") == []
    assert found("Move so that Black cannot capture; a piece stands on d4. What is it?\n") == []
    assert found("Varro writes “on which people play”.\n") == []


def test_a_habit_may_occur_as_often_as_its_entry_allows() -> None:
    (alone,) = (word for word in WORDS if word.better == "only")
    assert list(unwanted_words([(PAGE, "It is alone.")] * alone.most)) == []
    *places, count = unwanted_words([(PAGE, "It is alone.")] * (alone.most + 1))
    assert len(places) == alone.most + 1
    assert count == f"{alone.most + 1} of these, and {alone.most} may be: 'only'"


def test_texts_of_a_ruleset_are_read_and_its_names_are_not() -> None:
    text = 'author = "Nobody"\ntext = "Nobody wins."\nplacing = "bell: Placing binds nobody"\n'
    (line,) = unwanted_words([(RULESET, text)])
    assert line == f"{RULESET}:2: write 'no one' for 'Nobody'"
    assert is_text(RULESET)


def test_the_help_of_a_command_is_read_and_its_docstrings_are_not() -> None:
    source = '"""Nobody reads this."""\n\nHELP = "play against nobody"\n'
    (line,) = unwanted_words([(COMMAND, source)])
    assert line == f"{COMMAND}:3: write 'no one' for 'nobody'"
    assert is_text(COMMAND)


def test_each_word_has_a_replacement_that_is_not_on_the_list() -> None:
    for word in WORDS:
        assert found(f"{word.better}\n") == [], word.better


def test_there_are_few_exceptions() -> None:
    assert len(FINE) <= MAX_EXCEPTIONS


def test_every_text_is_read() -> None:
    names = {name.as_posix() for name, _ in texts()}
    assert {
        "README.md",
        "docs/how-to/cite.md",
        "docs/rules.md",
        "docs/reference/rules/cyn.md",
        "docs/atlas/index.md",
        "locales/en/refusals.ftl",
        "src/petteia/cli/__init__.py",
    } <= names
    assert not is_text(Path("src/petteia/__init__.py"))


def test_long_lines_are_found_and_tables_and_code_are_not() -> None:
    long = "word " * (MAX_LINE // 5 + 1)
    (line,) = long_lines(PAGE, f"short\n{long}\n| {long} |\n```\n{long}\n```\n")
    assert line.startswith("docs/page.md:2: a line of ")


def test_removing_code_does_not_change_line_numbers() -> None:
    assert prose(PAGE, "a\n```\nb\n```\nnobody\n").splitlines()[4] == "nobody"
