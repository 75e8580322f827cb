"""The words that texts keep to: what is found, what is not, and that code is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.checks.check_repository import WORDS, is_text, unwanted_words

PAGE = Path("docs/page.md")
RULESET = Path("src/petteia/rulesets/games/bell.latrunculi.toml")


def found(text: str) -> list[str]:
    """What is found in a page."""
    return list(unwanted_words(PAGE, text))


@pytest.mark.parametrize(
    "text",
    [
        "Nobody knows.".lower(),
        "A share of 95 % is wide.",
        "It lists every fault.",
        "The file is sound.",
        "The game goes on.",
        "Where enemies are bound, a turn removes one.",
        "It looks at 1,000 positions a move.",
        "All 41 reconstructions.",
        "Two ranks and a leader a side.",
        "It stands at the end: the list stands in a file.",
        "How they begin, what follows it does not say.",
        "No move may bring it about again.",
    ],
)
def test_unwanted_words_are_found_with_their_line(text: str) -> None:
    (line,) = found(f"A first line.\n{text}\n")
    assert line.startswith("docs/page.md:2: write ")


def test_good_words_and_code_are_left_alone() -> None:
    assert found("No one knows where it is: 95% of 1,000 positions per move.\n") == []
    assert found("```\nnobody: fault\n```\nThe key `faults` is a list.\n") == []


def test_texts_of_a_ruleset_are_read_and_its_names_are_not() -> None:
    text = 'author = "Nobody"\ntext = "Nobody wins."\nplacing = "bell: Placing binds nobody"\n'
    (line,) = unwanted_words(RULESET, text)
    assert line == f"{RULESET}:2: write 'no one' for 'Nobody'"
    assert is_text(RULESET)


def test_each_word_has_a_replacement_that_is_none_of_the_list() -> None:
    for _, better in WORDS:
        assert found(f"{better}\n") == [], better


def test_rules_in_their_own_words_are_left_alone() -> None:
    assert is_text(Path("README.md"))
    assert is_text(Path("docs/how-to/cite.md"))
    assert not is_text(Path("docs/rules.md"))
    assert not is_text(Path("docs/reference/rules/cyn.md"))
    assert not is_text(Path("src/petteia/__init__.py"))
