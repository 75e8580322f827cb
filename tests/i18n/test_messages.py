"""Every message that pages and scripts ask for exists, and every message is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia import ruleset, ruleset_ids
from petteia.engine.matches.player_spec import KINDS
from petteia.game.conduct.endings import ENDINGS
from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import Messages, messages_in
from petteia.rulesets.description import describe
from petteia.rulesets.model.definition import EVIDENCE, PARTS
from petteia.server.catalogue.rulesets.choosing import MARKS
from petteia.server.catalogue.rulesets.measurements import LENGTHS, METRICS
from petteia.server.domain.game_setup import MODES
from petteia.server.http.preferences import THEMES
from petteia.testimonies import all_testimonies
from petteia.testimonies.testimony import EFFECTS
from tools.checks.check_languages import words_of

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "locales"
SERVER = ROOT / "src" / "petteia" / "server"
ASKED = re.compile(r"""\b(?:t|say)\(\s*["']([a-z-]+)["']\s*[,)]""")
REASONS = (
    *("captures", "leader-captured", "breakthrough", "decimation", "rout", "siege", "blocked"),
    *("reduced", "refusal", "superiority", "parity", "quiet-limit", "repetition"),
    *("dux-immobilized", "dux-bared", "leader-bound", "row"),
)


def keys_of(language: str) -> set[str]:
    return {key.partition(".")[0] for key in words_of(LOCALES / language).variables}


def sources() -> str:
    """Everything that may ask for a message."""
    files = [file for kind in ("html", "xml", "py") for file in SERVER.rglob(f"*.{kind}")]
    files += [file for name in ("pages", "board") for file in (ROOT / "web" / name).rglob("*.ts")]
    return "\n".join(file.read_text("utf-8") for file in files)


def asked_for() -> set[str]:
    """All keys that are written out, and those that are composed."""
    keys = set(ASKED.findall(sources()))
    keys |= {f"mark-{name}" for name in MARKS}
    keys |= {f"testimonies-read-{kind}" for kind in EVIDENCE}
    keys |= {f"testimonies-effect-{effect}" for effect in EFFECTS}
    keys |= {f"passage-{id}" for id in all_testimonies()}
    for each in all_testimonies().values():
        keys |= {f"testimonies-point-{point}" for point in each.points}
        keys |= {f"testimonies-play-{play.metric.replace('_', '-')}" for play in each.play}
    keys |= {f"source-{state}" for state in ("read", "program", "reports")}
    keys |= {f"theme-{name}" for name in (*THEMES, "system")}
    keys |= {f"opponent-{name}" for name in MODES}
    keys |= {f"side-{name}" for name in ("white", "black", "lot")}
    for kind in EVIDENCE:
        keys |= {f"evidence-{kind}", f"evidence-{kind}-means"}
    keys |= {f"part-{name}" for name in PARTS} | {f"length-{name}" for name in LENGTHS}
    keys |= {f"metric-{name.replace('_', '-')}" for name in METRICS}
    keys |= {f"measured-player-{kind}" for kind in KINDS}
    keys |= {f"measured-first-{kind}" for kind in ("more", "fewer", "even")}
    keys |= {f"measured-decided-{kind}" for kind in ("hardly", "about", "nearly")}
    keys |= set(re.findall(r'key="([a-z-]+)"', sources()))
    keys |= set(re.findall(r'"(refused-[a-z]+)"', sources()))
    return keys


def test_every_key_that_a_page_or_a_script_asks_for_exists() -> None:
    asked = asked_for()
    assert len(asked) > 100
    assert asked - keys_of(FALLBACK) == set()


def test_every_way_to_end_a_game_has_a_message() -> None:
    endings = set(REASONS) | set(ENDINGS)
    assert {f"reason-{reason}" for reason in endings} - keys_of(FALLBACK) == set()


def test_every_man_of_a_game_has_a_name(subtests: pytest.Subtests) -> None:
    keys = keys_of(FALLBACK)
    for id in ruleset_ids():
        with subtests.test(id):
            names = describe(ruleset(id)).piece_names.values()
            assert {f"kind-{name}" for name in names} - keys == set()


def test_a_key_without_a_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        Messages(FALLBACK, LOCALES)("no-such-key")


def test_a_value_may_be_called_key() -> None:
    assert messages_in(FALLBACK)("value-true", key="capture.mode") == "yes"


def test_a_message_finds_the_entries_that_it_refers_to_in_any_file(tmp_path: Path) -> None:
    (tmp_path / "languages.toml").write_text('[en]\nname = "English"\nstate = "read"\n')
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text(
        """\
turn = { game } { $count ->
    [one] has one move
   *[other] has { $count } moves
}. { -site(case: "long") }

    .title = A line after a blank one
# A comment
game = The { -site } game
circle = { circle-back }
    .title = In a circle
circle-back = { circle }
"""
    )
    (tmp_path / "en" / "b.ftl").write_text(
        """\
-site = { $case ->
    [long] { owner }'s Petteia
   *[other] Petteia
}
owner = Ann
game = The second entry of a key is not read
"""
    )
    messages = Messages("en", tmp_path)
    assert messages("turn", count=2) == "The Petteia game has 2 moves. Ann's Petteia"
    assert messages.attribute("turn", "title") == "A line after a blank one"
    assert messages("game") == "The Petteia game"
    assert messages.attributes("circle") == {"title"}


def test_scripts_get_the_message_files_that_they_use() -> None:
    source = messages_in(FALLBACK).source("game")
    assert "turn-yours" in source
    assert "home-slogan" not in source
