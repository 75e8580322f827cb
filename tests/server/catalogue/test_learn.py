"""The pages that teach, and the answers that the rules give."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.lessons import differences, find_lesson, lessons
from petteia.server.catalogue.rulesets.rule_passages import passage_texts
from petteia.server.catalogue.study.difference_views import difference_text, difference_view
from petteia.server.catalogue.study.lesson_views import lesson_card, lesson_view
from petteia.server.http.pages.study.learn import MAX_ANSWER_LENGTH
from petteia.testimonies import all_testimonies
from tests.server.running import RunningSite, Visitor

LANGUAGES = [each.code for each in offered()]
WHOSE_WORDS = {
    "en": ("our translation", "in our words"),
    "it": ("traduzione nostra", "in parole nostre"),
    "uk": ("наш переклад", "нашими словами"),
    "el": ("δική μας μετάφραση", "με δικά μας λόγια"),
}


def answered(visitor: Visitor, task: int, answer: str) -> dict[str, object]:
    """How the site answers a task of the first lesson."""
    query = {"task": str(task), "answer": answer}
    response = visitor.http.get("/learn/first-steps/answer", params=query)
    assert response.status_code == 200
    found: dict[str, object] = response.json()
    return found


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_answer_without_an_account_in_every_language(
    site: RunningSite, language: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    for path in ("/learn", *(f"/learn/{lesson.id}" for lesson in lessons())):
        page = visitor.http.get(path)
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_has_its_words(language: str) -> None:
    t = messages_in(language)
    for lesson in lessons():
        card = lesson_card(lesson, t)
        assert card.title
        assert card.idea
        assert all(each.text and each.source for each in passage_texts(lesson.passages, t))
        for view in lesson_view(lesson, t).tasks:
            assert view.question
            assert len(view.hints) == 3
            assert all(hint.text for hint in view.hints)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_passage_is_translated_or_retold_and_its_source_says_which(language: str) -> None:
    translated, retold = WHOSE_WORDS[language]
    known = tuple(all_testimonies().values())
    for passage, shown in zip(known, passage_texts(known, messages_in(language)), strict=True):
        assert shown.text
        assert (translated in shown.source) == bool(passage.original)
        assert (retold in shown.source) == (not passage.original)
        if passage.place[:1].isdigit():
            number = passage.place.partition(" (")[0]
            assert number.replace("-", "–") in shown.source


def test_SEE_7_a_hint_names_every_square_of_a_turn_with_several_moves() -> None:
    lesson = find_lesson("capturing-on")
    assert lesson is not None
    [_, target, _] = lesson_view(lesson, messages_in("en")).tasks[0].hints
    assert target.text == "It goes to c5 and d5, one after the other."
    assert target.squares == ("b5", "c5", "d5")


def test_SCH_7_a_hint_takes_a_bound_piece_off_the_board() -> None:
    lesson = find_lesson("binding")
    assert lesson is not None
    task = next(
        task for task in lesson_view(lesson, messages_in("en")).tasks if "without" in task.question
    )
    assert [hint.text for hint in task.hints[:2]] == [
        "The piece on d6 is bound.",
        "Take it off the board instead of moving.",
    ]
    assert all(hint.squares == ("d6",) for hint in task.hints)


def test_SEN_2_a_hint_names_the_removal_before_the_move() -> None:
    lesson = find_lesson("removal-first")
    assert lesson is not None
    [which, target, _] = lesson_view(lesson, messages_in("en")).tasks[0].hints
    assert which.text == "Take the piece on b5 off the board. Then move the piece on b4."
    assert which.squares == ("b5", "b4")
    assert target.text == "It goes to c4."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choices_of_each_difference_include_the_result_of_either_game(language: str) -> None:
    t = messages_in(language)
    for number in range(1, len(differences()) + 1):
        text, view = difference_text(number, t), difference_view(number, t)
        one, other = (reading.right for reading in view.readings)
        assert one != other
        assert {one, other} < set(text.choices)
        assert len(text.choices) == 3
        assert all(reading.rule_text and reading.rule_ids for reading in text.readings)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_differences_name_both_games(site: RunningSite, language: str) -> None:
    visitor = site.visitor(**{"accept-language": language})
    last = len(differences())
    listed = visitor.http.get("/learn/differences").text
    assert f'href="/learn/differences/{last}"' in listed
    for number in (1, last):
        page = visitor.http.get(f"/learn/differences/{number}").text
        for reading in difference_text(number, messages_in(language)).readings:
            assert str(escape(reading.title)) in page


@pytest.mark.parametrize("number", ["0", "1000", "x", "%00"])
def test_an_unknown_difference_is_not_found(visitor: Visitor, number: str) -> None:
    assert visitor.http.get(f"/learn/differences/{number}").status_code == 404


def test_a_right_move_is_shown_with_its_captors(visitor: Visitor) -> None:
    found = answered(visitor, 2, "e3-c3")
    assert found["isRight"] is True
    assert found["reason"] == "Captured: c4."
    assert found["steps"][0]["last"]["captures"] == {"c4": ["c3", "c5"]}  # type: ignore[index]


def test_a_wrong_move_is_answered_with_the_square_that_matters(visitor: Visitor) -> None:
    found = answered(visitor, 6, "c1-b1")
    assert (found["isRight"], found["reason"]) == (False, "The game continues after this move.")
    found = answered(visitor, 2, "c5-b5")
    assert found["isRight"] is False
    assert "is not beside an enemy piece" in str(found["reason"])


def test_an_illegal_move_is_answered_by_the_rules(visitor: Visitor) -> None:
    found = answered(visitor, 1, "b1-c2")
    assert (found["isRight"], found["steps"]) == (False, [])
    assert str(found["reason"]).startswith("CYN-2")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/learn/nothing", 404),
        ("/learn/nothing/answer?task=1&answer=a1-a2", 404),
        ("/learn/first-steps/answer", 404),
        ("/learn/first-steps/answer?task=0&answer=a1-a2", 404),
        ("/learn/first-steps/answer?task=7&answer=a1-a2", 404),
        ("/learn/first-steps/answer?task=%00&answer=a1-a2", 404),
        ("/learn/first-steps/answer?task=1&answer=", 400),
        ("/learn/first-steps/answer?task=1&answer=castles", 400),
        (f"/learn/first-steps/answer?task=1&answer={'a' * (MAX_ANSWER_LENGTH + 1)}", 400),
    ],
)
def test_an_invalid_answer_is_refused(visitor: Visitor, path: str, status: int) -> None:
    assert visitor.http.get(path).status_code == status


def test_a_path_names_its_next_lesson(visitor: Visitor) -> None:
    page = visitor.http.get("/learn/first-steps?path=carrillo.petteia-xxi&then=push,flank").text
    assert re.search(r'"/learn/push\?path=carrillo\.petteia-xxi(&|\\u0026)then=flank"', page)
    for wrong in ("then=nothing", "then=", ""):
        page = visitor.http.get(f"/learn/push?path=carrillo.petteia-xxi&{wrong}").text
        assert re.search(r'"form": ?\{[^}]*"ruleset": ?"carrillo\.petteia-xxi"', page)


def test_a_short_game_begins_with_a_coach_at_the_gentlest_level(visitor: Visitor) -> None:
    answer = visitor.post("/learn/game", ruleset="vogt.kubeia")
    state = visitor.sit(answer.headers["location"]).state
    assert (state["level"], state["isCoached"], state["engine"]) == (1, True, "black")
    assert len(state["position"]["pieces"]) < 22
    assert visitor.post("/learn/game", ruleset="nothing").status_code == 404
