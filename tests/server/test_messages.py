"""Every message that pages and scripts ask for is there, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message as Entry

from petteia import ruleset, ruleset_ids
from petteia.game.node import ENDINGS
from petteia.rulesets.in_words import describe, man_names
from petteia.server.gallery import QUESTIONS
from petteia.server.messages import FALLBACK, NAMES, Messages, wished_language
from petteia.server.site import THEMES
from petteia.server.table import MODES

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "web" / "locales"
TEMPLATES = ROOT / "src" / "petteia" / "server" / "templates"
ASKED = re.compile(r"""\bt\(\s*["']([a-z-]+)["']\s*[,)]""")
REASONS = (
    *("captures", "leader-captured", "breakthrough", "decimation", "rout", "siege", "blocked"),
    *("reduced", "refusal", "superiority", "parity", "quiet-limit", "repetition"),
    *("dux-immobilized", "dux-bared"),
)


def keys_of(language: str) -> set[str]:
    return {
        entry.id.name
        for file in (LOCALES / language).glob("*.ftl")
        for entry in FluentResource(file.read_text("utf-8")).body
        if isinstance(entry, Entry)
    }


def asked_for() -> set[str]:
    """All keys that templates name, and those that they put together."""
    pages = "".join(file.read_text("utf-8") for file in TEMPLATES.glob("*.html"))
    keys = set(ASKED.findall(pages))
    keys |= {f"find-{name}" for name in QUESTIONS} | {f"card-{name}" for name in QUESTIONS}
    keys |= {f"theme-{name}" for name in (*THEMES, "system")}
    keys |= {f"opponent-{name}" for name in MODES}
    keys |= {f"side-{name}" for name in ("white", "black", "lot")}
    for kind in ("attested", "inferred", "invented", "adjudicated"):
        keys |= {f"evidence-{kind}", f"evidence-{kind}-means"}
    handlers = "".join(file.read_text("utf-8") for file in TEMPLATES.parent.glob("*.py"))
    keys |= set(re.findall(r'key="([a-z-]+)"', handlers))
    keys |= set(re.findall(r'"(refused-[a-z]+)"', handlers))
    return keys


def test_every_key_that_a_page_asks_for_is_there() -> None:
    asked = asked_for()
    assert len(asked) > 60
    assert asked - keys_of(FALLBACK) == set()


def test_every_way_to_end_a_game_can_be_told() -> None:
    endings = set(REASONS) | set(ENDINGS)
    assert {f"reason-{reason}" for reason in endings} - keys_of(FALLBACK) == set()


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_man_of_a_game_has_a_name(id: str) -> None:
    names = man_names(describe(ruleset(id))).values()
    assert {f"kind-{name}" for name in names} - keys_of(FALLBACK) == set()


@pytest.mark.parametrize("language", sorted(NAMES))
def test_every_language_has_the_same_keys(language: str) -> None:
    assert keys_of(language) == keys_of(FALLBACK)


def test_every_language_in_the_house_is_offered() -> None:
    assert {folder.name for folder in LOCALES.iterdir()} == set(NAMES)


def test_a_key_that_there_is_none_for_is_a_fault() -> None:
    with pytest.raises(LookupError):
        Messages(FALLBACK, LOCALES)("no-such-key")


def test_the_language_is_the_one_that_the_reader_likes_best() -> None:
    known = {"en": "English", "it": "Italiano", "uk": "Українська"}
    for header, language in {
        "it": "it",
        "it-CH, en;q=0.5": "it",
        "de, uk;q=0.7, en;q=0.6": "uk",
        "en;q=0.2, IT;q=0.9": "it",
        "de": "en",
        "": "en",
        "it;q=nan, ,,;;q=": "en",
        "x" * 100_000: "en",
    }.items():
        assert wished_language(header, known) == language


@pytest.mark.parametrize("language", sorted(NAMES))
def test_no_key_stands_in_two_files(language: str) -> None:
    keys = [
        entry.id.name
        for file in (LOCALES / language).glob("*.ftl")
        for entry in FluentResource(file.read_text("utf-8")).body
        if isinstance(entry, Entry)
    ]
    assert len(keys) == len(set(keys))
