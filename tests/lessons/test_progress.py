"""What readers have learned: records of two browsers become one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from petteia.lessons.progress import INTERVALS, AnsweredTask, Progress, merged

STEPS = st.none() | st.integers(0, len(INTERVALS) - 1)
TASKS = st.builds(AnsweredTask, st.integers(0, 3), STEPS)
RECORDS = st.dictionaries(
    st.sampled_from(["first-steps", "push", "dice"]),
    st.dictionaries(st.integers(1, 3), TASKS, min_size=1),
)


@given(RECORDS, RECORDS)
def test_the_order_of_two_records_does_not_matter(one: Progress, other: Progress) -> None:
    assert merged(one, other) == merged(other, one)


@given(RECORDS, RECORDS, RECORDS)
def test_records_may_be_merged_in_any_order(one: Progress, two: Progress, last: Progress) -> None:
    assert merged(merged(one, two), last) == merged(one, merged(two, last))


@given(RECORDS, RECORDS)
def test_a_record_that_is_merged_twice_changes_nothing(one: Progress, other: Progress) -> None:
    both = merged(one, other)
    assert merged(both, other) == both
    assert merged(one, one) == one


@given(RECORDS, RECORDS)
def test_no_answer_is_lost_and_the_last_one_counts(one: Progress, other: Progress) -> None:
    both = merged(one, other)
    for record in (one, other):
        for lesson, tasks in record.items():
            for number, task in tasks.items():
                assert both[lesson][number].answered >= task.answered
    assert all(
        task in (one.get(lesson, {}).get(number), other.get(lesson, {}).get(number))
        for lesson, tasks in both.items()
        for number, task in tasks.items()
    )


def test_of_two_simultaneous_answers_the_one_with_more_to_repeat_counts() -> None:
    known, missed, repeated = (AnsweredTask(5, steps) for steps in (None, 0, 2))
    for tasks in ((known, missed), (repeated, missed), (missed, known)):
        one, other = ({"push": {1: task}} for task in tasks)
        assert merged(one, other) == {"push": {1: missed}}
