"""Which language a reader gets, and that everything can be translated from English."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from petteia import Position, ruleset, ruleset_ids
from petteia.errors import IllegalMoveError, PetteiaError
from petteia.i18n.languages import Language, languages, offered, wished
from petteia.i18n.messages import Messages, messages_in
from petteia.rulesets.rule_texts import all_texts, described, title_of, titles_of
from petteia.server.catalogue.rulesets.cards import card
from petteia.server.http import preferences, requests, visitor
from petteia.server.http.pages.reader.profile import own_path
from tests.server.in_process import ADDRESS, visit
from tests.server.running import FORM_TOKEN
from tools.checks.check_languages import errors, rules_as_fluent, words_of

LOCALES = Path(__file__).parents[2] / "locales"
NAMES = """
[en]
name = "English"
state = "read"

[it]
name = "Italiano"
state = "draft"

[uk]
name = "Українська"
state = "owed"
"""
ITALIAN = """
refusal-no-piece = in { $square } non c'è nessun pezzo
refusal-not-yours = il pezzo in { $square } è del { $side ->
    [white] Bianco
   *[black] Nero
} e muove il { $other ->
    [white] Bianco
   *[black] Nero
}
refusal-locked = il soldato in { $square } è bloccato da { $squares }
refusal-over = partita finita: { $reason } ({ $rule })
reason-captures = catture sufficienti
error-pfen = PFEN, campo { $field ->
    [turn] del tratto
   *[board] della scacchiera
}: { $more }
error-pfen-turn = { $text } non è né w né b
error-option = { $ruleset }: opzione { $option }: { $more }
error-file-value = { $given } non va, { $more }
error-allowed-int = un numero intero da { $low } a { $high }
"""


@pytest.fixture
def italian(tmp_path: Path) -> Messages:
    """A language with a few messages: enough to see what is still in English."""
    (tmp_path / "languages.toml").write_text(NAMES)
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "some.ftl").write_text(ITALIAN)
    rules = tmp_path / "it" / "rulesets"
    rules.mkdir()
    for name, text in rules_as_fluent():
        (rules / name).write_text(re.sub("(?<== ).*", lambda told: told[0].upper(), text))
    return Messages("it", tmp_path)


def test_the_language_is_the_chosen_one_or_else_the_one_that_the_reader_prefers() -> None:
    known = {"en", "it", "uk"}
    for chosen, header, language in (
        ("uk", "it", "uk"),
        ("de", "it", "it"),
        ("../it", "", "en"),
        ("", "it-CH, en;q=0.5", "it"),
        ("", "de, uk;q=0.7, en;q=0.6", "uk"),
        ("", "en;q=0.2, IT;q=0.9", "it"),
        ("", "de", "en"),
        ("", "", "en"),
        ("", "it;q=nan, ,,;;q=", "en"),
        ("", "x" * 100_000, "en"),
    ):
        assert wished(chosen, header, known) == language


def test_a_language_is_offered_when_it_is_complete(italian: Messages, tmp_path: Path) -> None:
    assert [each.code for each in offered(tmp_path)] == ["en", "it"]
    assert languages(tmp_path)["it"].is_draft
    assert not languages(tmp_path)["en"].is_draft


def test_only_complete_languages_are_called_complete() -> None:
    words = words_of(LOCALES / "en")
    wanted = dict(words.variables)
    assert list(errors("draft", words, wanted)) == []
    assert list(errors("owed", words, wanted)) == ["complete: languages.toml is to call it a draft"]
    more = {**wanted, "a-new-key": frozenset()}
    assert list(errors("draft", words, more)) == ["a-new-key: missing"]
    assert list(errors("owed", words, more)) == []


def test_messages_and_variables_that_english_does_not_have_are_errors(tmp_path: Path) -> None:
    (tmp_path / "some.ftl").write_text("one = { $a } { $c }\ntwo = 2\n  .title = { $b }\n! broken")
    words = words_of(tmp_path)
    wanted = {"one": frozenset("ab"), "two": frozenset[str]()}
    assert list(errors("draft", words, wanted)) == [
        "some.ftl: cannot be read: ! broken",
        "two.title: English has no such message",
        "one: lacks $b",
        "one: there is no $c",
    ]


def test_lists_numbers_and_days_follow_the_language(italian: Messages) -> None:
    from datetime import date

    assert messages_in("en").list(["b5", "c4", "d3"]) == "b5, c4, and d3"
    assert italian.list(["b5", "c4", "d3"]) == "b5, c4 e d3"
    assert italian.number(20000.5) == "20.000,5"
    assert italian.date(date(2026, 11, 18)) == "18 nov 2026"


def test_every_refusal_of_the_core_is_translated_into_every_language(
    subtests: pytest.Subtests,
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            position = Position(ruleset(id))
            chance = random.Random(id)
            squares = [*position.rules.squares, "q9", "a17"]
            for _ in range(60):
                for _ in range(12):
                    ends = "-".join(chance.sample(squares, 2))
                    shape = chance.choice((ends, ends + "xa1", f"@{chance.choice(squares)}"))
                    check_words(_refusal(position, shape))
                if position.is_game_over():
                    assert _refusal(position, "a1-a2") is not None
                    break
                if position.needs_roll:
                    position.roll(chance.choice(position.rolls)[0])
                else:
                    position.push(chance.choice(position.legal_moves))


def check_words(error: PetteiaError | None) -> None:
    """Each language has its own words for an error, and no variable is left in them."""
    if error is None:
        return
    told = {language.code: messages_in(language.code).error(error) for language in offered()}
    assert len(set(told.values())) == len(told), told
    assert not any("$" in text or error.code in text for text in told.values()), told


def _refusal(position: Position, text: str) -> PetteiaError | None:
    """The error with which the core refuses a move."""
    try:
        return position.refusal(text)
    except PetteiaError as error:
        return error


LOCKED = IllegalMoveError("refusal-locked", "XXI-10", square="d4", squares=("c4", "d5"))
OVER = IllegalMoveError("refusal-over", "GEN-8", reason="captures", rule="CAL-A")


@pytest.mark.parametrize(
    ("make", "english", "told"),
    [
        (
            lambda: Position(ruleset("vogt.petteia")).parse_move("c4-c5"),
            "GEN-2: there is no piece on c4 (c4-c5)",
            "GEN-2: in c4 non c'è nessun pezzo",
        ),
        (
            lambda: Position(ruleset("cyningstan.petteia")).parse_move("a8-a7"),
            "GEN-1: the piece on a8 is Black's, and White is to move (a8-a7)",
            "GEN-1: il pezzo in a8 è del Nero e muove il Bianco",
        ),
        (
            LOCKED,
            "XXI-10: the soldier on d4 is locked by c4 and d5",
            "XXI-10: il soldato in d4 è bloccato da c4 e d5",
        ),
        (
            OVER,
            "GEN-8: the game is over: captures (CAL-A)",
            "GEN-8: partita finita: catture sufficienti (CAL-A)",
        ),
        (
            lambda: Position.from_pfen(
                ruleset("cyningstan.petteia"), "8/8/8/8/8/8/8/8 x - - 0,0 0,0 0 1"
            ),
            'PFEN to move: "x" is not w or b',
            'PFEN, campo del tratto: "x" non è né w né b',
        ),
        (
            lambda: ruleset("vogt.kubeia", dice=7),
            "VOG-K1: vogt.kubeia: option 'dice': 7 is not a whole number from 1 to 2",
            "VOG-K1: vogt.kubeia: opzione 'dice': 7 non va, un numero intero da 1 a 2",
        ),
    ],
)
def test_an_error_is_translated_into_the_readers_language(
    italian: Messages, make: PetteiaError | Callable[[], object], english: str, told: str
) -> None:
    if isinstance(make, PetteiaError):
        error = make
    else:
        with pytest.raises(PetteiaError) as raised:
            make()
        error = raised.value
    assert str(error) == english
    assert italian.error(error) == told


def test_rules_are_described_in_the_readers_language(italian: Messages) -> None:
    from petteia.rulesets.registry import shipped_definition

    title, summary = titles_of("vogt.kubeia", shipped_definition("vogt.kubeia"), italian)
    assert title == "KUBEIA"
    assert summary.startswith("PETTEIA WITH DICE")


@pytest.mark.parametrize(("language", "script"), [("el", "GREEK"), ("uk", "CYRILLIC")])
def test_a_games_name_is_written_in_one_script(
    subtests: pytest.Subtests, language: str, script: str
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            title = title_of(ruleset(id), messages_in(language))
            letters = [letter for letter in title.replace("XXI", "") if letter.isalpha()]
            assert letters
            assert all(unicodedata.name(letter).startswith(script) for letter in letters), title


def test_the_authors_spelling_is_given_beside_a_games_name() -> None:
    greek = card("vogt.petteia-tournament", messages_in("el"))
    english = card("vogt.petteia-tournament", messages_in("en"))
    assert greek is not None
    assert english is not None
    assert greek.title == "Πεττεία προς σκιαμαχίαν"
    assert greek.author_title == english.title == "Petteia prós skiamachían"
    assert english.author_title == ""


@pytest.mark.parametrize(
    ("language", "word"), [("it", r"agganci"), ("el", r"δεσμευ"), ("uk", r"скут|сков")]
)
def test_locked_has_a_word_of_its_own_in_every_language(
    language: str, word: str, subtests: pytest.Subtests
) -> None:
    # A locked soldier (XXI-10) may still attack; a blocked piece cannot move at all.
    translated = messages_of(language)
    for key, text in messages_of("en").items():
        if re.search(r"\block(s|ed)?\b", text, re.IGNORECASE):
            with subtests.test(key):
                assert re.search(word, translated[key])


def messages_of(language: str) -> dict[str, str]:
    """The messages of pages and scripts, in lower case and without accents."""
    texts = (path.read_text() for path in (LOCALES / language).glob("*.ftl"))
    entries = (entry for text in texts for entry in FluentParser().parse(text).body)
    return {
        entry.id.name: unaccented(FluentSerializer().serialize_entry(entry))
        for entry in entries
        if isinstance(entry, Message)
    }


def unaccented(text: str) -> str:
    """A text in lower case and without accents."""
    letters = unicodedata.normalize("NFD", text.lower())
    return unicodedata.normalize("NFC", re.sub(r"[\u0300\u0301]", "", letters))


def test_greek_texts_address_the_reader_formally(subtests: pytest.Subtests) -> None:
    quotations = {"lessons.ftl", "testimonies.ftl"}
    for path in sorted((LOCALES / "el").rglob("*.ftl")):
        if path.name not in quotations:
            with subtests.test(path.name):
                assert not re.findall(r"\b(?:σου|εσύ|εσένα)\b", path.read_text())


def test_rules_that_games_share_are_translated_once() -> None:
    keys = [key for texts in all_texts().values() for key in texts]
    assert len(keys) == len(set(keys))
    assert not any(key.startswith("vogt-kubeia-tournament-rule") for key in keys)


def test_the_english_rules_are_those_of_the_ruleset_files(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            from petteia.rulesets.description import describe

            told, written = described(ruleset(id), messages_in("en")), describe(ruleset(id))
            assert (told.title, told.summary) == (written.title, written.summary)
            for part, same in zip(told.parts, written.parts, strict=True):
                assert part.heading == same.heading
                assert [rule.text for rule in part.rules] == [rule.text for rule in same.rules]


def test_a_language_that_no_speaker_has_read_does_not_count_as_read() -> None:
    assert {language.state for language in languages().values()} == {"draft"}


def test_a_readers_choice_of_language_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = messages_in("en")
    read, draft = Language("en", "English", "read"), Language("it", "Italiano", "draft")
    both = (read, draft)

    class About(Messages):
        def __init__(self, language: Language) -> None:
            vars(self).update(vars(english), about=language, language=language.code)

    for module in (requests, visitor, preferences):
        monkeypatch.setattr(module, "offered", lambda: both)
    monkeypatch.setattr(
        requests, "messages_in", {each.code: About(each) for each in both}.__getitem__
    )

    async def choose(client: httpx.AsyncClient) -> None:
        page = (await client.get("/rules/vogt.kubeia")).text
        assert '<html lang="en"' in page
        assert english("foot-draft") not in page
        found = FORM_TOKEN.search(page)
        assert found
        form = {"form_token": found[1], "language": "it", "back": "/rules/vogt.kubeia"}
        headers = {"origin": ADDRESS}
        answer = await client.post("/settings", data=form, headers=headers)
        assert answer.headers["location"] == "/rules/vogt.kubeia"
        page = (await client.get("/")).text
        assert '<html lang="it"' in page
        assert english("foot-draft") in page
        assert 'lang="it" aria-current="true">Italiano</button>' in page
        await client.post("/settings", data={**form, "language": "xx"}, headers=headers)
        assert client.cookies["petteia_language"] == "it"

    visit(tmp_path, choose)


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "https://evil.example", ""])
def test_choosing_a_language_does_not_redirect_to_another_site(path: str) -> None:
    assert own_path(path) == "/"


@pytest.mark.parametrize(
    ("code", "rule", "sentence"),
    [
        ("refusal-in-the-way", None, "The piece on a2 is in the way."),
        ("refusal-in-the-way", "CYN-2", "CYN-2: The piece on a2 is in the way."),
        ("refusal-not-empty", "POL-2", "POL-2: a2 is not empty."),
    ],
)
def test_a_refusal_is_a_sentence_by_itself(code: str, rule: str | None, sentence: str) -> None:
    assert messages_in("en").refusal(PetteiaError(code, rule, square="a2")) == sentence
