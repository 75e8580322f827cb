"""The end of a run of all checks: each failure once more, with its name and message."""

from tools.run_tests import Failure, Result, collect_failure, stages, tally

PYTEST_OUTPUT = """\
=================================== FAILURES ===================================
__________________________________ test_a[1] ___________________________________

>       assert a == 2, "no"
E       AssertionError: no

tests/test_x.py:8: AssertionError
----------------------------- Captured stdout call -----------------------------
hello
_______________________ ERROR at setup of TestC.test_in ________________________
E       RuntimeError: set-up
=========================== short test summary info ============================
FAILED tests/test_x.py::test_a[1] - AssertionError: no
ERROR tests/test_x.py::TestC::test_in - RuntimeError: set-up
"""

CARGO_OUTPUT = """\
---- board::one stdout ----
assertion `left == right` failed: numbers
stack backtrace:
   0: __rustc::rust_begin_unwind

failures:
    board::one
"""

VITEST_OUTPUT = """\
 FAIL  tests/board/a.test.ts > adds
AssertionError: expected 2 to be 3
 ❯ tests/board/a.test.ts:2:34
      1| import { expect, it } from "vitest";
"""


def collected(output: str) -> dict[str, list[str]]:
    failures: list[Failure] = []
    for line in output.splitlines():
        collect_failure(line, failures)
    return {failure.title: list(failure.lines) for failure in failures}


def test_subtests_count_as_part_of_their_test() -> None:
    result = Result(stages(is_wide=False)[0])
    tally("2 failed, 5 passed, 1 skipped, 41 subtests passed in 34.00s (0:00:34)", result)
    assert (result.passed, result.failed) == (5, 2)


def test_a_failure_of_pytest_is_identified_by_its_node() -> None:
    assert collected(PYTEST_OUTPUT) == {
        "tests/test_x.py::test_a[1]": [
            '>       assert a == 2, "no"',
            "E       AssertionError: no",
            "tests/test_x.py:8: AssertionError",
        ],
        "tests/test_x.py::TestC::test_in": ["E       RuntimeError: set-up"],
    }


def test_failures_of_cargo_and_vitest_keep_their_messages() -> None:
    assert collected(CARGO_OUTPUT) == {"board::one": ["assertion `left == right` failed: numbers"]}
    assert collected(VITEST_OUTPUT) == {
        "tests/board/a.test.ts > adds": ["AssertionError: expected 2 to be 3"]
    }
