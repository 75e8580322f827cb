"""What players have learned is stored, taken along, exported and deleted."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from petteia.lessons.progress import INTERVALS
from petteia.server.players.lesson_progress import MAX_TEXT_LENGTH
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.players.test_profile import exported
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

Tasks = dict[str, dict[str, dict[str, Any]]]

MISSED = {"answered": 1_000, "repeated": 0}
KNOWN = {"answered": 2_000, "repeated": None}


def learn(visitor: Visitor, progress: object) -> int:
    """Send progress as the pages do, and give the status of the answer."""
    return visitor.post("/learn/progress", progress=json.dumps(progress)).status_code


def kept(visitor: Visitor, path: str = "/learn") -> Tasks | None:
    """The reader's progress as shown on a page."""
    page = visitor.http.get(path).text
    _, _, data = page.partition('id="page-data">')
    progress: Tasks | None = json.loads(data.partition("</script>")[0])["progress"]
    return progress


def test_a_browser_is_not_known_on_its_first_visit(site: RunningSite) -> None:
    visitor = site.visitor()
    assert kept(visitor) is None
    assert kept(visitor) == {}


def test_progress_is_stored_for_every_page_that_shows_it(visitor: Visitor) -> None:
    assert learn(visitor, {"push": {"1": MISSED, "2": KNOWN}}) == 204
    assert learn(visitor, {"push": {"1": KNOWN}, "differences": {"3": MISSED}}) == 204
    for path in ("/learn", "/learn/push", "/learn/differences/3", "/rules/vogt.petteia"):
        assert kept(visitor, path) == {
            "push": {"1": KNOWN, "2": KNOWN},
            "differences": {"3": MISSED},
        }


def test_a_late_message_does_not_undo_an_answer(visitor: Visitor) -> None:
    learn(visitor, {"push": {"1": KNOWN}})
    learn(visitor, {"push": {"1": MISSED}})
    assert kept(visitor) == {"push": {"1": KNOWN}}


def test_a_new_account_takes_over_the_guests_progress(visitor: Visitor) -> None:
    learn(visitor, {"push": {"1": MISSED}})
    make(visitor, new_name())
    assert kept(visitor) == {"push": {"1": MISSED}}
    visitor.post("/account/sign-out")
    assert kept(visitor) == {}


def test_signing_in_takes_progress_along_if_the_reader_chooses(site: RunningSite) -> None:
    name, first, second = new_name(), site.visitor(), site.visitor()
    make(first, name)
    learn(first, {"push": {"1": KNOWN}, "dice": {"1": KNOWN}})
    learn(second, {"push": {"1": MISSED, "2": MISSED}})
    sign_in(second, name)
    assert kept(second) == kept(first)
    second.post("/account/sign-out")
    assert kept(second) == {"push": {"1": MISSED, "2": MISSED}}
    sign_in(second, name, along="true")
    both = {"dice": {"1": KNOWN}, "push": {"1": KNOWN, "2": MISSED}}
    assert kept(second) == kept(first) == both


def test_progress_is_exported_and_imported(site: RunningSite) -> None:
    visitor, other = site.visitor(), site.visitor()
    learn(visitor, {"push": {"1": MISSED}})
    file = json.loads(exported(visitor)["lessons.json"])
    assert learn(other, file) == 204
    assert kept(other) == {"push": {"1": MISSED}}


def test_progress_is_deleted_by_itself_or_with_everything(visitor: Visitor) -> None:
    learn(visitor, {"push": {"1": MISSED}})
    assert visitor.post("/learn/progress/delete").status_code == 204
    assert kept(visitor) == {}
    learn(visitor, {"push": {"1": MISSED}})
    cookies = dict(visitor.http.cookies)
    visitor.post("/me/delete", sure="yes")
    visitor.http.cookies.update(cookies)
    assert kept(visitor) == {}


@pytest.mark.parametrize(
    "progress",
    [
        [],
        {"push": 1},
        {"push": {"one": KNOWN}},
        {"push": {"1": {"repeated": 0}}},
        {"push": {"1": {"answered": -1}}},
        {"push": {"1": {"answered": 1, "repeated": len(INTERVALS)}}},
        {"push": {"1": {"answered": 1, "repeated": -1}}},
        {"push": {str(number): KNOWN for number in range(MAX_TEXT_LENGTH // 40)}},
    ],
)
def test_invalid_progress_is_refused_and_changes_nothing(
    visitor: Visitor, progress: object
) -> None:
    learn(visitor, {"push": {"1": KNOWN}})
    assert learn(visitor, progress) == 400
    assert kept(visitor) == {"push": {"1": KNOWN}}


def test_tasks_that_do_not_exist_are_left_out(visitor: Visitor) -> None:
    given = {"push": {"0": KNOWN, "1": KNOWN, "999": KNOWN}, "chess": {"1": KNOWN}}
    assert learn(visitor, given) == 204
    assert kept(visitor) == {"push": {"1": KNOWN}}


def test_a_clock_that_is_ahead_counts_as_now(visitor: Visitor) -> None:
    learn(visitor, {"push": {"1": {"answered": 10**15, "repeated": 0}}})
    found = kept(visitor)
    assert found
    assert found["push"]["1"]["answered"] <= time.time() * 1000


def test_progress_is_accepted_only_with_the_forms_token(
    site: RunningSite, visitor: Visitor
) -> None:
    learn(visitor, {"push": {"1": KNOWN}})
    for path in ("/learn/progress", "/learn/progress/delete"):
        form = {"progress": "{}", "form_token": "0" * 64}
        answer = visitor.http.post(path, data=form, headers={"origin": site.address})
        assert answer.status_code == 403
    assert kept(visitor) == {"push": {"1": KNOWN}}
