"""Studies: chapters that players write, alone or together, share, cite and delete."""

from __future__ import annotations

import contextlib
import io
import json
import re
import zipfile
from html import unescape
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from petteia.server.analysis.trees import sent_tree
from petteia.server.http.pages.study.studies import clean_title
from petteia.server.http.sockets.socket_client import NO_GAME
from petteia.server.limits import MAX_TREE_BYTES
from petteia.server.messages.analysis_messages import MAX_TREE_NODES
from petteia.server.messages.study_messages import ChapterSave
from petteia.server.players.studies import MAX_CHAPTERS, MAX_EDITIONS, MAX_TITLE_LENGTH
from tests.server.builder.test_user_rulesets import VALID, bring
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.both_databases

TREE: dict[str, Any] = {
    "format": 2,
    "ruleset": "callen.simple-petteia",
    "options": {},
    "remarks": {"comment": "A quiet start."},
    "plies": [{"play": "a1-a5", "comment": "solid", "arrows": ["a5-a6"]}],
}
PLACE = re.compile(r"/studies/([\w-]{20})/([\w-]{20})")


def begin(visitor: Visitor, tree: dict[str, Any] | None = None, **form: str) -> tuple[str, str]:
    """Begin a study, and give its id and that of its chapter."""
    answer = visitor.post("/studies", tree=json.dumps(tree or TREE), **form)
    assert answer.status_code == 303, answer.text
    found = PLACE.fullmatch(answer.headers["location"])
    assert found
    return found[1], found[2]


def kept(visitor: Visitor, study: str, chapter: str) -> dict[str, Any]:
    """What the site stores of a chapter."""
    answer = visitor.http.get(f"/studies/{study}/{chapter}/state")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def save(
    visitor: Visitor, study: str, chapter: str, version: int, *moves: str, **more: Any
) -> httpx.Response:
    tree = {**TREE, "plies": moves, **more}
    return visitor.http.post(
        f"/studies/{study}/{chapter}/save",
        content=json.dumps({"version": version, "tree": tree}),
        headers={"origin": visitor.site.address, "x-form-token": visitor.token()},
    )


def moves(state: dict[str, Any]) -> list[str]:
    return [ply["play"] for ply in state["tree"]["plies"]]


def share(visitor: Visitor, study: str, access: str) -> httpx.Response:
    return visitor.post(f"/studies/{study}/settings", title="Openings", access=access)


def invitation(owner: Visitor, study: str) -> str:
    """The path that lets others write."""
    owner.post(f"/studies/{study}/invitation", action="open")
    page = owner.http.get(f"/studies/{study}/settings").text
    found = re.search(rf"/studies/{study}/join/\w+", page)
    assert found
    return found[0]


def test_a_study_keeps_a_tree_with_its_remarks_and_drawings(visitor: Visitor) -> None:
    study, chapter = begin(visitor, title="Openings", chapter="First")
    page = visitor.http.get(f"/studies/{study}").text
    assert "Openings" in page
    assert "First" in page
    state = kept(visitor, study, chapter)
    assert state["version"] == 1
    assert state["tree"]["remarks"]["comment"] == "A quiet start."
    assert state["tree"]["plies"][0]["comment"] == "solid"
    assert state["tree"]["plies"][0]["arrows"] == ["a5-a6"]
    assert f"/studies/{study}" in visitor.http.get("/studies").text


def test_a_study_opens_after_the_number_of_moves_in_its_address(visitor: Visitor) -> None:
    study, chapter = begin(visitor)
    for query, action in (("", ""), ("?ply=1", "a1-a5"), ("?ply=99", "a1-a5"), ("?ply=x", "")):
        page = visitor.http.get(f"/studies/{study}/{chapter}{query}").text
        data = page.partition('id="page-data">')[2].partition("</script>")[0]
        assert json.loads(data)["firstLook"]["position"]["action"] == action


def test_a_study_can_begin_with_the_start_of_a_ruleset(visitor: Visitor) -> None:
    answer = visitor.post("/studies", ruleset="vogt.kubeia")
    study, chapter = PLACE.fullmatch(answer.headers["location"]).groups()  # type: ignore[union-attr]
    assert kept(visitor, study, chapter)["tree"]["ruleset"] == "vogt.kubeia"


def test_a_study_takes_all_games_of_a_record_together_or_none(visitor: Visitor) -> None:
    game = '[Ruleset "{}"]\n[White "Ann"]\n[Black "Ben"]\n\n1. {} *\n\n'.format
    games = [game("kowalski.petteia", "a1-a2"), game("cyningstan.petteia", "a2-a3")]
    form = {"record": "".join(games), "ruleset": "vogt.kubeia"}
    answer = visitor.post("/studies", **form)
    study, chapter = PLACE.fullmatch(answer.headers["location"]).groups()  # type: ignore[union-attr]
    assert kept(visitor, study, chapter)["tree"]["ruleset"] == "kowalski.petteia"
    added = visitor.post(f"/studies/{study}/chapters", **form).headers["location"]
    page = visitor.http.get(added).text
    titles = re.findall(r"Game \d · Ann and Ben(?=</a>)", page)
    assert titles == ["Game 1 · Ann and Ben", "Game 2 · Ann and Ben"] * 2
    assert page.index('aria-current="page">Game 1') > page.index("Game 2")
    form["record"] = "".join(games) * (MAX_CHAPTERS // 2 - 1)
    refused = visitor.post(f"/studies/{study}/chapters", **form)
    assert refused.status_code == 409
    assert f"at most {MAX_CHAPTERS} chapters" in refused.text
    assert visitor.http.get(f"/studies/{study}").text.count("Ann and Ben</a>") == 4
    assert visitor.post("/studies", record="hello").status_code == 400


def test_the_rest_of_a_damaged_game_becomes_a_comment_of_its_chapter(visitor: Visitor) -> None:
    form = {"record": "1. a2-a3 a7-a1 2. b2-b3 *", "ruleset": "cyningstan.petteia"}
    answer = visitor.post("/studies", **form)
    tree = kept(visitor, *PLACE.fullmatch(answer.headers["location"]).groups())["tree"]  # type: ignore[union-attr]
    [ply] = tree["plies"]
    assert "a7-a1 2. b2-b3" in ply["comment"]


def test_a_saved_chapter_has_a_new_version(visitor: Visitor) -> None:
    study, chapter = begin(visitor)
    assert save(visitor, study, chapter, 1, "a1-a4").json() == {"version": 2, "tree": None}
    assert moves(kept(visitor, study, chapter)) == ["a1-a4"]


def test_changes_that_someone_else_has_saved_meanwhile_are_not_overwritten(
    visitor: Visitor,
) -> None:
    study, chapter = begin(visitor)
    save(visitor, study, chapter, 1, "a1-a4")
    late = save(visitor, study, chapter, 1, "b1-b4")
    assert late.status_code == 409
    assert (late.json()["version"], moves(late.json())) == (2, ["a1-a4"])
    assert moves(kept(visitor, study, chapter)) == ["a1-a4"]


def test_a_study_is_visible_only_to_those_who_may_see_it(site: RunningSite) -> None:
    owner, other = site.visitor(), site.visitor()
    study, chapter = begin(owner)
    seen = [f"/studies/{study}", f"/studies/{study}/{chapter}/state"]
    framed = f"/studies/{study}/{chapter}/frame"
    assert [other.http.get(path).status_code for path in [*seen, framed]] == [404, 404, 404]
    assert share(owner, study, "link").status_code == 303
    assert [other.http.get(path).status_code for path in [*seen, framed]] == [200, 200, 200]
    assert save(other, study, chapter, 1, "b1-b4").status_code == 404
    assert other.http.get(f"/studies/{study}/settings").status_code == 404
    assert share(other, study, "invited").status_code == 404
    for action in ("invitation", "editions", "chapters/remove", "members/remove"):
        assert other.post(f"/studies/{study}/{action}", action="open").status_code == 404
    assert other.post(f"/studies/{study}/delete", sure="yes").status_code == 404
    assert other.post(f"/studies/{study}/chapters", ruleset="vogt.kubeia").status_code == 404
    assert f"/studies/{study}" not in other.http.get("/studies").text
    share(owner, study, "invited")
    assert other.http.get(seen[0]).status_code == 404


def test_only_a_player_with_an_account_publishes_a_study(site: RunningSite) -> None:
    guest, player = site.visitor(), site.visitor()
    study, _ = begin(guest)
    assert share(guest, study, "public").status_code == 400
    make(player, new_name())
    study, _ = begin(player)
    assert share(player, study, "public").status_code == 303
    assert f"/studies/{study}" in guest.http.get("/studies").text


def test_a_player_who_was_invited_writes_until_the_owner_removes_them(site: RunningSite) -> None:
    owner, guest = site.visitor(), site.visitor()
    study, chapter = begin(owner)
    path = invitation(owner, study)
    assert guest.http.get(f"/studies/{study}").status_code == 404
    assert guest.http.get(path).status_code == 200
    assert guest.post(path).headers["location"] == f"/studies/{study}"
    assert save(guest, study, chapter, 1, "b1-b4").status_code == 200
    assert f"/studies/{study}" in guest.http.get("/studies").text
    # Games are saved there from Analysis.
    choice = f'<option value="{study}">'
    assert choice in guest.http.get("/analysis").text
    page = owner.http.get(f"/studies/{study}/settings").text
    member = re.search(r'name="member" value="(\w+)"', page)
    assert member
    owner.post(f"/studies/{study}/members/remove", member=member[1])
    assert save(guest, study, chapter, 2, "c1-c4").status_code == 404
    assert choice not in guest.http.get("/analysis").text


def test_a_withdrawn_invitation_lets_no_one_in(site: RunningSite) -> None:
    owner, guest = site.visitor(), site.visitor()
    study, _ = begin(owner)
    old = invitation(owner, study)
    new = invitation(owner, study)
    assert old != new
    assert guest.post(old).status_code == 404
    owner.post(f"/studies/{study}/invitation", action="close")
    assert guest.post(new).status_code == 404
    assert guest.http.get(f"/studies/{study}").status_code == 404


def test_chapters_are_added_named_moved_and_removed(visitor: Visitor) -> None:
    study, first = begin(visitor, chapter="One")
    added = visitor.post(f"/studies/{study}/chapters", ruleset="vogt.kubeia", chapter="Two")
    second = PLACE.fullmatch(added.headers["location"])
    assert second
    visitor.post(
        f"/studies/{study}/settings",
        access="invited",
        **{
            f"title.{first}": "The end",
            f"place.{first}": "2",
            f"title.{second[2]}": "  The  start ",
            f"place.{second[2]}": "1",
        },
    )
    page = visitor.http.get(f"/studies/{study}").text
    listed = re.search(r'<ol class="chapters">(.*?)</ol>', page, re.DOTALL)
    assert listed
    assert re.findall(r">([^<>\n]+)</a>", listed[1]) == ["The start", "The end"]
    visitor.post(f"/studies/{study}/chapters/remove", chapter=first)
    assert visitor.http.get(f"/studies/{study}/{first}").status_code == 404
    last = visitor.post(f"/studies/{study}/chapters/remove", chapter=second[2])
    assert last.status_code == 404
    assert visitor.http.get(f"/studies/{study}").status_code == 200


@pytest.mark.parametrize(
    ("moved", "place", "expected"),
    [
        (0, 2, ["Two", "One", "Three"]),
        (0, 3, ["Two", "Three", "One"]),
        (1, 3, ["One", "Three", "Two"]),
        (2, 1, ["Three", "One", "Two"]),
        (2, 2, ["One", "Three", "Two"]),
    ],
)
def test_a_chapter_moves_to_the_given_place(
    visitor: Visitor, moved: int, place: int, expected: list[str]
) -> None:
    study, gone = begin(visitor, chapter="Gone")
    ids = []
    for title in ("One", "Two", "Three"):
        form = {"ruleset": "vogt.kubeia", "chapter": title}
        found = PLACE.fullmatch(
            visitor.post(f"/studies/{study}/chapters", **form).headers["location"]
        )
        assert found
        ids.append(found[2])
    # The stored places then begin with the second.
    visitor.post(f"/studies/{study}/chapters/remove", chapter=gone)
    places = {f"place.{id}": str(number) for number, id in enumerate(ids, 1)}
    places[f"place.{ids[moved]}"] = str(place)
    visitor.post(f"/studies/{study}/settings", access="invited", **places)
    page = visitor.http.get(f"/studies/{study}").text
    listed = re.search(r'<ol class="chapters">(.*?)</ol>', page, re.DOTALL)
    assert listed
    assert re.findall(r">([^<>\n]+)</a>", listed[1]) == expected


def fields(page: str) -> dict[str, str]:
    """The fields of chapters on the page of settings, as a browser would send them."""
    inputs = re.findall(r'name="((?:seen|place|title)\.[^"]+)" value="([^"]*)"', page)
    return {name: unescape(value) for name, value in inputs}


def test_what_another_writer_has_changed_since_stays(visitor: Visitor) -> None:
    study, first = begin(visitor, chapter="One")
    added = visitor.post(f"/studies/{study}/chapters", ruleset="vogt.kubeia", chapter="Two")
    second = added.headers["location"].rpartition("/")[2]
    address, access = f"/studies/{study}/settings", {"access": "invited"}
    early = fields(visitor.http.get(address).text)
    theirs = {f"title.{first}": "The end", f"place.{first}": "2"}
    visitor.post(address, **access, **{**early, **theirs})
    visitor.post(address, **access, **{**early, f"title.{second}": "The start"})
    late = fields(visitor.http.get(address).text)
    assert (late[f"place.{second}"], late[f"title.{second}"]) == ("1", "The start")
    assert (late[f"place.{first}"], late[f"title.{first}"]) == ("2", "The end")


def test_an_edition_does_not_change_and_names_its_versions(visitor: Visitor) -> None:
    study, chapter = begin(visitor, title="Openings", chapter="First")
    answer = visitor.post(f"/studies/{study}/editions")
    edition = answer.headers["location"]
    assert edition == f"/studies/{study}/editions/1"
    save(visitor, study, chapter, 1, "b1-b4")
    visitor.post(f"/studies/{study}/settings", title="Endings", access="link")
    page = visitor.http.get(edition).text
    assert "Openings" in page
    assert '"play":"a1-a5"' in page
    assert '"play":"b1-b4"' not in page
    assert "petteia " in page
    assert "callen.simple-petteia 1" in page
    assert "@misc{" in page
    assert edition in page
    # It is a page of the site, with all that the static edition lacks.
    assert "data-files" not in page
    assert 'id="whose-rules"' in page
    assert visitor.post(f"/studies/{study}/editions").headers["location"].endswith("/2")
    for number in ("3", "-1", "9" * 20):
        assert visitor.http.get(f"/studies/{study}/editions/{number}").status_code == 404
    framed = visitor.http.get(f"{edition}/{chapter}/frame")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]


def test_only_the_frame_of_a_chapter_may_be_framed(visitor: Visitor) -> None:
    study, chapter = begin(visitor)
    share(visitor, study, "link")
    for path in (f"/studies/{study}/{chapter}", f"/studies/{study}", "/studies"):
        policy = visitor.http.get(path).headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
    framed = visitor.http.get(f"/studies/{study}/{chapter}/frame")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]


def test_a_frame_has_the_title_of_its_chapter_whatever_signs_it_has(visitor: Visitor) -> None:
    study, _ = begin(visitor, chapter='The "siege" of <Callen>')
    share(visitor, study, "link")
    page = visitor.http.get(f"/studies/{study}/settings").text
    shown = re.search(r"<pre[^>]*>(.*?)</pre>", page)
    assert shown
    copied = unescape(shown[1])
    written = re.search(r' title="([^"]*)"></iframe>$', copied)
    assert written
    assert unescape(written[1]) == 'The "siege" of <Callen>'


def test_everyone_who_has_a_study_open_is_told_of_changes(site: RunningSite) -> None:
    owner, reader = site.visitor(), site.visitor()
    study, chapter = begin(owner)
    share(owner, study, "link")
    socket = reader.listen(f"/studies/{study}")
    socket.send("ping")
    assert socket.receive() == {"type": "pong"}
    save(owner, study, chapter, 1, "b1-b4")
    assert socket.receive() == {
        "type": "changed",
        "chapter": chapter,
        "version": 2,
    }
    share(owner, study, "link")
    changed = {"type": "changed", "chapter": "-", "version": 0}
    assert socket.receive() == changed
    # A reader who may no longer read it is told of no further changes.
    share(owner, study, "invited")
    save(owner, study, chapter, 2, "b1-b5")
    heard = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(socket.receive())
    assert all(message == changed for message in heard)
    assert socket.socket.close_code == NO_GAME


def test_a_member_who_is_removed_is_told_of_no_further_changes(site: RunningSite) -> None:
    owner, member = site.visitor(), site.visitor()
    study, chapter = begin(owner)
    member.post(invitation(owner, study))
    socket = member.listen(f"/studies/{study}")
    page = owner.http.get(f"/studies/{study}/settings").text
    found = re.search(r'name="member" value="(\w+)"', page)
    assert found
    owner.post(f"/studies/{study}/members/remove", member=found[1])
    save(owner, study, chapter, 1, "b1-b4")
    heard = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(socket.receive())
    # The change that made them a member may have reached them late.
    assert all(message["chapter"] == "-" for message in heard)
    assert socket.socket.close_code == NO_GAME


def test_a_study_begins_anew_from_its_exported_chapters(visitor: Visitor) -> None:
    study, first = begin(visitor, title="Openings", chapter="First")
    tree = json.dumps({**TREE, "plies": ["b1-b4"]})
    visitor.post(f"/studies/{study}/chapters", tree=tree, chapter="Second")
    visitor.post(f"/studies/{study}/editions")
    archive = zipfile.ZipFile(io.BytesIO(visitor.http.get("/me/export").content))
    [about] = json.loads(archive.read("studies.json"))
    assert about["title"] == "Openings"
    written, edition = f"studies/{study}.jsonl", f"studies/{study}-1.jsonl"
    assert about["chapters"] == [
        {"title": title, "file": file}
        for file in (written, edition)
        for title in ("First", "Second")
    ]
    record = archive.read(written).decode()
    assert archive.read(edition).decode() == record
    begun = PLACE.fullmatch(visitor.post("/studies", record=record).headers["location"])
    assert begun
    assert kept(visitor, begun[1], begun[2])["tree"] == kept(visitor, study, first)["tree"]


def test_a_study_is_deleted_with_the_data_of_its_owner(site: RunningSite) -> None:
    owner, member = site.visitor(), site.visitor()
    study, chapter = begin(owner, title="Openings")
    member.post(invitation(owner, study))
    archive = zipfile.ZipFile(io.BytesIO(member.http.get("/me/export").content))
    [joined] = json.loads(archive.read("studies-of-others.json"))
    assert joined["title"] == "Openings"
    socket = member.listen(f"/studies/{study}")
    owner.post("/me/delete", sure="yes")
    with pytest.raises(ConnectionClosed) as closed:
        socket.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NO_GAME
    assert member.http.get(f"/studies/{study}").status_code == 404
    assert save(member, study, chapter, 1, "b1-b4").status_code == 404


def test_a_guest_takes_studies_along_into_an_account(site: RunningSite) -> None:
    owner, guest = site.visitor(), site.visitor()
    joined, _ = begin(owner)
    guest.post(invitation(owner, joined))
    own, chapter = begin(guest)
    make(guest, new_name())
    assert save(guest, own, chapter, 1, "b1-b4").status_code == 200
    page = guest.http.get("/studies").text
    assert f"/studies/{own}" in page
    assert f"/studies/{joined}" in page


def test_an_owner_who_has_joined_their_study_as_a_guest_is_no_member_of_it(
    site: RunningSite,
) -> None:
    owner, guest, name = site.visitor(), site.visitor(), new_name()
    make(owner, name)
    study, _ = begin(owner)
    guest.post(invitation(owner, study))
    sign_in(guest, name, along="true")
    assert guest.http.get("/studies").text.count(f"/studies/{study}") == 1
    assert 'name="member"' not in guest.http.get(f"/studies/{study}/settings").text


def test_a_ruleset_that_a_study_needs_stays_readable_for_it(visitor: Visitor) -> None:
    path = bring(visitor, VALID)
    ruleset = path.removeprefix("/rules/")
    study, chapter = begin(visitor, {**TREE, "ruleset": ruleset, "plies": []})
    visitor.post(f"{path}/remove")
    assert kept(visitor, study, chapter)["tree"]["ruleset"] == ruleset
    assert visitor.http.get(f"/studies/{study}").status_code == 200


@pytest.mark.parametrize(
    "tree",
    [
        "",
        "{",
        "[]",
        '{"ruleset": "nobody.nothing", "options": {}, "format": 2, "plies": []}',
        json.dumps({**TREE, "plies": ["a1-z9"]}),
        json.dumps({**TREE, "plies": [{"play": "a1-a5", "after": 7}]}),
        json.dumps({**TREE, "plies": ["a1-a5"] * (MAX_TREE_NODES + 1)}),
    ],
)
def test_a_tree_that_cannot_be_played_does_not_become_a_study(visitor: Visitor, tree: str) -> None:
    answer = visitor.post("/studies", tree=tree)
    assert answer.status_code == 400
    assert "Nothing was stored" in answer.text
    assert "You have no studies yet" in visitor.http.get("/studies").text


def test_a_chapter_that_is_too_large_or_from_elsewhere_is_not_saved(visitor: Visitor) -> None:
    study, chapter = begin(visitor)
    large = save(visitor, study, chapter, 1, "a1-a5", remarks={"comment": "x" * MAX_TREE_BYTES})
    assert large.status_code == 413
    foreign = visitor.http.post(
        f"/studies/{study}/{chapter}/save",
        content=json.dumps({"version": 1, "tree": TREE}),
        headers={"origin": visitor.site.address, "x-form-token": "wrong"},
    )
    assert foreign.status_code == 403
    assert kept(visitor, study, chapter)["version"] == 1


def test_a_study_has_a_limited_number_of_editions(visitor: Visitor) -> None:
    study, _ = begin(visitor)
    for number in range(2, MAX_EDITIONS + 1):
        edition = visitor.post(f"/studies/{study}/editions").headers["location"]
        assert edition.endswith(f"/{number - 1}")
    visitor.post(f"/studies/{study}/editions")
    full = visitor.post(f"/studies/{study}/editions")
    assert full.status_code == 409
    assert "maximum number of editions" in full.text


@pytest.mark.parametrize("id", ["x", "x" * 200, "%00", "editions", "%2e%2e%2fme"])
def test_an_address_that_was_cut_off_is_not_found(visitor: Visitor, id: str) -> None:
    for path in (f"/studies/{id}", f"/studies/{id}/x", f"/studies/{id}/editions/1"):
        assert visitor.http.get(path).status_code in (400, 404)


@pytest.mark.parametrize("number", [-1, 2, MAX_EDITIONS, 10**25, -(10**25)])
def test_no_number_is_an_edition_that_was_not_published(visitor: Visitor, number: int) -> None:
    study, chapter = begin(visitor)
    visitor.post(f"/studies/{study}/settings", title="Open", access="link")
    edition = f"/studies/{study}/editions/{number}"
    for path in (edition, f"{edition}/{chapter}", f"{edition}/{chapter}/frame"):
        assert visitor.http.get(path).status_code == 404


@given(st.text())
def test_a_title_is_one_printable_line_of_limited_length(text: str) -> None:
    title = clean_title(text)
    assert len(title) <= MAX_TITLE_LENGTH
    assert title == " ".join(title.split())
    assert title.isprintable()


@pytest.mark.parametrize(
    "text", ["\u200b", "\u200e \u200f", "\u3164", "\u2800\ufe0f", "\x00\u0301"]
)
def test_a_title_that_shows_nothing_is_treated_as_empty(text: str) -> None:
    assert clean_title(text) == ""


def test_a_title_contains_no_invisible_or_direction_characters() -> None:
    assert clean_title("\u202eΠεττεία\u200b \u2069— 1!") == "Πεττεία — 1!"


@given(st.binary() | st.text().map(str.encode))
def test_any_saved_chapter_is_read_or_refused(content: bytes) -> None:
    try:
        read = sent_tree(msgspec.json.decode(content, type=ChapterSave).tree)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert len(read["plies"]) <= MAX_TREE_NODES
