"""Every lesson, checked by the rules themselves."""

from __future__ import annotations

import json

import pytest

from petteia._core import Position
from petteia.cli import main
from petteia.engine.protocol import play
from petteia.errors import PetteiaError
from petteia.lessons import Lesson, Task, answer, find_lesson, lessons, lessons_for
from petteia.lessons.answers import right_choice
from petteia.lessons.consequences import consequence
from petteia.lessons.goals import achieves
from petteia.lessons.lesson import Goal
from petteia.rulesets import ruleset, ruleset_ids
from tests.rows import rows
from tests.rules.board import position

MIN_TASKS, MAX_TASKS = 5, 10
every_lesson = rows("lesson", lessons())


@every_lesson
def test_a_task_can_be_answered(lesson: Lesson) -> None:
    for number, task in enumerate(lesson.tasks, start=1):
        position = task.position()
        assert not position.is_game_over(), number
        assert bool(task.accepted) != bool(task.choices), number
        assert position.needs_roll == (task.kind == "odds"), number
        assert task.pfen == Position.from_pfen(task.rules, task.pfen).pfen(), number


@every_lesson
def test_the_accepted_moves_are_all_that_achieve_the_goal(lesson: Lesson) -> None:
    for number, task in enumerate(lesson.tasks, start=1):
        if not task.accepted:
            continue
        position = task.position()
        assert task.goal is not None, number
        found = [str(move) for move in position.legal_moves if achieves(position, move, task.goal)]
        assert sorted(found) == sorted(task.accepted), number
        assert len(found) < len(position.legal_moves), number


@every_lesson
def test_every_move_is_answered_with_a_reason(lesson: Lesson) -> None:
    for number, task in enumerate(lesson.tasks, start=1):
        for move in task.position().legal_moves if task.accepted else ():
            judged = answer(task, str(move))
            assert judged.is_right == (str(move) in task.accepted), number
            assert judged.moves[0] == move, number


@every_lesson
def test_exactly_one_choice_is_right(lesson: Lesson) -> None:
    for number, task in enumerate(lesson.tasks, start=1):
        if task.is_choice:
            assert len(set(task.choices)) == len(task.choices) >= 2, number
            right = [choice for choice in task.choices if answer(task, choice).is_right]
            assert right == [right_choice(task)], number


@every_lesson
def test_a_lesson_has_tasks_of_several_kinds_and_the_rules_of_its_games(lesson: Lesson) -> None:
    assert MIN_TASKS <= len(lesson.tasks) <= MAX_TASKS
    assert len({task.kind for task in lesson.tasks}) >= 2
    assert lesson.rule_ids
    assert find_lesson(lesson.id) is lesson
    assert all(id.partition("-")[0].isupper() for id in lesson.rule_ids)


@pytest.mark.parametrize(
    ("id", "board", "is_between"),
    [
        ("falkener.latrunculi", "s11/12/12/12/12/12/12/12/12/1Ss9/12/s10S w", True),
        ("cyningstan.petteia", "s7/8/8/8/8/1Ss5/8/s6S w", False),
    ],
)
def test_FAL_3_a_piece_is_between_two_on_a_diagonal(id: str, board: str, is_between: bool) -> None:
    start = position(id, board)
    assert achieves(start, start.parse_move("b3-b2"), Goal("between")) is is_between


def test_every_lesson_has_its_own_id_and_skill() -> None:
    assert len({lesson.id for lesson in lessons()}) == len(lessons())
    assert len({lesson.skill for lesson in lessons()}) == len(lessons())
    assert find_lesson("nothing") is None


def test_every_ruleset_needs_the_first_lesson() -> None:
    for id in ruleset_ids():
        assert lessons_for(ruleset(id))[0] is lessons()[0]


@rows(
    ("skill", "rulesets"),
    [
        ("rows", {"kowalski.petteia", "murray.hasami-shogi", "low.mak-yek"}),
        ("intervention", {"low.mak-yek"}),
        ("capturing-on", {"bell.latrunculi", "walker.seega"}),
        ("two-placements", {"bell.latrunculi", "crist.latrunculi", "walker.seega"}),
        ("letting-out", {"crist.latrunculi", "walker.seega"}),
        ("safe-centre", {"walker.seega"}),
        ("leaps", {"neto.civil-latrunculi", "cooper.military-latrunculi", "falkener.latrunculi"}),
        ("leap-chains", {"schaedler.latrunculi-1994", "smith.latrunculi"}),
        ("corner-anvil", {"bell.latrunculi"}),
        ("removal-first", {"locusludi.seneca"}),
        ("bound-leader", {"smith.latrunculi-aquila"}),
        ("eight-directions", {"falkener.latrunculi"}),
        ("sacred-line", {"wiedemann.petteia-sacred-line"}),
        ("shuttle", {"locusludi.piso"}),
        ("blocked-and-counted", {"locusludi.piso", "kowalski.latrunculi-early"}),
        ("forbidden-repetition", {"jones.latrunculi", "kowalski.latrunculi"}),
        ("immobilized-dux", {"jones.latrunculi", "kowalski.latrunculi-early"}),
        ("leader-between-two", {"bell.latrunculi", "cooper.military-latrunculi"}),
        ("binding", {"schaedler.latrunculi-1994", "smith.latrunculi"}),
        ("placement", {"navpil.poleis", "crist.latrunculi", "locusludi.piso"}),
    ],
)
def test_the_rulesets_with_a_mechanic_need_its_lesson(skill: str, rulesets: set[str]) -> None:
    needing = {id for id in ruleset_ids() if find_lesson(skill) in lessons_for(ruleset(id))}
    assert needing >= rulesets
    assert "vogt.petteia" not in needing


def test_the_boards_of_all_sizes_need_the_lesson_on_placement() -> None:
    small, large = (ruleset("crist.latrunculi", board=board) for board in ("6x6", "16x11"))
    assert find_lesson("placement") in lessons_for(small)
    assert find_lesson("placement") in lessons_for(large)


def lesson_task(id: str, number: int) -> Task:
    """A task of a lesson, by its number from 1."""
    lesson = find_lesson(id)
    assert lesson is not None
    return lesson.tasks[number - 1]


def test_XXI_R_a_task_remembers_the_earlier_moves() -> None:
    third, second = lesson_task("repetition", 1), lesson_task("repetition", 2)
    assert third.pfen == second.pfen
    assert len(third.played) > len(second.played)
    assert right_choice(third) == "black"
    assert right_choice(second) == "nobody"


def test_VOG_17_a_refusal_is_a_passive_piece_moved_while_another_is_active() -> None:
    task = lesson_task("refusal", 2)
    judged = answer(task, "h1-h4")
    assert (judged.is_right, judged.reason.code) == (False, "lesson-acts")
    assert answer(task, "a1-a3").reason.code == "lesson-refuses"


def test_VOG_K3_equal_dice_leave_the_turn_with_the_same_player() -> None:
    equal, unequal = lesson_task("zeus", 1), lesson_task("zeus", 2)
    assert equal.move == unequal.move
    assert [right_choice(task) for task in (equal, unequal)] == ["white", "black"]


def test_CAL_X3_stranded_pieces_are_captured_too() -> None:
    task = lesson_task("inciti", 5)
    move = task.position().parse_move(task.move)
    assert move.victims == ("e7",)
    assert right_choice(task) == "e6 e7"


def test_GEN_10_a_capture_on_the_last_ply_saves_the_game() -> None:
    task = lesson_task("quiet-limit", 6)
    assert task.position().quiet.count == 99
    assert answer(task, "j2-j3").reason.code == "lesson-loses"
    assert answer(task, "f1-f4").is_right


def test_KOP_3_the_last_piece_of_a_row_lacks_the_anvil() -> None:
    gap = answer(lesson_task("rows", 6), "f5-f4").reason
    assert gap.code == "lesson-nothing-beyond"
    assert gap.parameters == {"victim": "d4", "beyond": "c4"}
    edge = answer(lesson_task("rows", 2), "f3-c3").reason
    assert (edge.code, edge.parameters) == ("lesson-edge-beyond", {"victim": "a3"})


def test_FAL_3_the_enemy_without_an_anvil_may_be_on_a_diagonal() -> None:
    reason = answer(lesson_task("eight-directions", 1), "e4-f5").reason
    assert reason.code == "lesson-nothing-beyond"
    assert reason.parameters == {"victim": "g4", "beyond": "h3"}


def test_SCH_5_only_the_end_of_the_leaps_binds_both() -> None:
    task = lesson_task("leap-chains", 4)
    assert answer(task, "a1-c3").reason.parameters == {"squares": ("d3", "c4")}
    stopped = answer(task, "a1-c1")
    assert not stopped.is_right
    assert stopped.reason.parameters == {"count": 0}


def test_SEN_7_a_removal_that_leaves_one_piece_ends_the_game() -> None:
    assert right_choice(lesson_task("removal-first", 5)) == "white"


def test_BEL_5_a_corner_does_not_help_if_a_comrade_is_in_it() -> None:
    held, helpful = lesson_task("corner-anvil", 3), lesson_task("corner-anvil", 4)
    assert held.pfen == helpful.pfen
    assert [right_choice(task) for task in (held, helpful)] == ["", "b1"]


def test_SEE_7_a_stone_may_end_its_turn_where_it_has_captured() -> None:
    task = lesson_task("capturing-on", 4)
    [move] = answer(task, "c5-c4xb4-c3xc2-c2xb2").moves
    assert move.to_square == "c2"
    lost = consequence(task.position(), str(move)).lost
    assert lost == ("b2", "b4", "c2")


def test_SEE_8_the_reply_of_a_player_who_was_let_out_is_shown() -> None:
    judged = answer(lesson_task("letting-out", 6), "c1-d1")
    assert judged.reason.code == "lesson-reply-captures"
    assert len(judged.moves) == 2


def test_an_illegal_move_is_answered_with_the_rule_that_refuses_it() -> None:
    [first, *_] = lessons()[0].tasks
    judged = answer(first, "b1-c2")
    assert (judged.is_right, judged.reason.rule, judged.moves) == (False, "CYN-2", ())


def test_a_text_that_is_not_a_move_is_refused() -> None:
    [first, *_] = lessons()[0].tasks
    with pytest.raises(PetteiaError):
        answer(first, "castles")


def test_a_bait_is_answered_with_the_reply_that_captures() -> None:
    bait = lessons()[0].tasks[4]
    judged = answer(bait, "a2-a4")
    assert not judged.is_right
    assert [str(move) for move in judged.moves] == ["a2-a4xb4", "a1-a2xb2"]


def test_a_hammer_without_an_anvil_is_answered_with_the_empty_square() -> None:
    capture = lessons()[0].tasks[1]
    judged = answer(capture, "c5-b5")
    assert judged.reason.code == "lesson-no-contact"


def test_lessons_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "--json"]) == 0
    [first, *others] = json.loads(capsys.readouterr().out)
    assert first["id"] == "first-steps"
    assert first["rule_ids"] == ["CYN-2", "CYN-3"]
    assert [passage["place"] for passage in first["passages"]] == ["1.106-108"]
    assert len(others) == len(lessons()) - 1
    assert first["tasks"][1] == {
        "kind": "find-move",
        "ruleset": "cyningstan.petteia",
        "options": {"board": "5x5"},
        "pfen": "2S2/2s2/4S/s4/1S3 w - - 0,0 0,0 0 1",
        "accepted": ["e3-c3xc4"],
    }


def test_the_plies_of_a_task_lead_to_the_position_where_its_moves_are_accepted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lessons", "--json"]) == 0
    told = [task for lesson in json.loads(capsys.readouterr().out) for task in lesson["tasks"]]
    assert any("plies" in task and "accepted" in task for task in told)
    for task in told:
        position = Position.from_pfen(ruleset(task["ruleset"], **task["options"]), task["pfen"])
        for word in task.get("plies", ()):
            play(position, word)
        for move in task.get("accepted", ()):
            assert position.is_legal(move)


def test_lessons_are_listed_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    assert "first-steps" in capsys.readouterr().out.splitlines()[0]


@every_lesson
def test_a_lesson_does_not_begin_with_moves_in_notation(lesson: Lesson) -> None:
    [first, *_] = lesson.tasks
    assert first.kind not in ("which-legal", "which-refuses"), lesson.id
