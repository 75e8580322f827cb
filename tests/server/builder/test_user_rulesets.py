"""Rulesets that guests upload: checked by line, stored for those with the link, played, removed."""

from __future__ import annotations

import asyncio
import html
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from petteia.rulesets import check
from petteia.rulesets.files.document import MAX_BYTES
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.limits import DRAFTS, MAX_RULESETS_EACH
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.storage.database import Database, RefusedError
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.ruleset_checker import CheckResult, check_ruleset
from tests.rows import rows
from tests.server.in_process import new_games
from tests.server.running import SECONDS, RunningSite, Visitor

VALID = """\
extends = "callen.simple-petteia"
title = "Five of twelve"
summary = "As Simple petteia, but five captured stones win."

[ending]
capture_goal = 5
"""
INVALID = """\
extends = "callen.simple-petteia"
title = "Wrong"
summary = "Wrong in two places."

[ending]
capture_gaol = 5

[capture]
corner = "yes"
"""
PATH = re.compile(r"/rules/own\.[A-Za-z0-9_-]{20}")


def bring(visitor: Visitor, text: str, action: str = "save") -> str:
    """Upload a ruleset: the path of its page, or the page that reports its errors."""
    answer = visitor.post("/builder", text=text, action=action)
    if answer.status_code == 303:
        path: str = answer.headers["location"]
        assert PATH.fullmatch(path)
        return path
    return answer.text


def test_a_valid_file_gets_its_own_page_that_others_can_read(
    site: RunningSite, visitor: Visitor
) -> None:
    path = bring(visitor, VALID)
    other = site.visitor()
    for reader in (visitor, other):
        page = reader.http.get(path).text
        assert "Five of twelve" in page
        assert "CAL-A" in page
    assert "/remove" in visitor.http.get(path).text
    assert "/remove" not in other.http.get(path).text
    assert other.http.get(f"{path}/file").text == VALID
    assert path in visitor.http.get("/rules").text
    assert path not in other.http.get("/rules").text


def test_a_stored_ruleset_is_sent_to_devices_with_what_it_extends(visitor: Visitor) -> None:
    id = bring(visitor, VALID).removeprefix("/rules/")
    sent = visitor.http.get(f"/uncompiled-rules?ruleset={id}").json()["definition"]
    parent = visitor.http.get("/uncompiled-rules?ruleset=callen.simple-petteia").json()
    assert sent["ending"] == {**parent["definition"]["ending"], "capture_goal": 5}
    assert sent["setup"] == parent["definition"]["setup"]


def test_the_page_and_the_invitation_of_a_ruleset_say_what_it_changes(
    site: RunningSite, visitor: Visitor
) -> None:
    path = bring(visitor, VALID)
    id = path.removeprefix("/rules/")
    page = visitor.http.get(path).text
    assert "As Simple petteia (Callen), but:" in page
    assert "instead of 7" in page
    # Its basis is given on the page of the game that it changes.
    assert '<span class="ev">' not in page
    assert "<blockquote" not in page
    game, invitation = visitor.begin(ruleset=id, opponent="friend", side="white")
    assert "As Simple petteia (Callen), but:" in site.visitor().http.get(f"/join/{invitation}").text
    drawer = visitor.http.get(f"{game}/rules").json()
    assert drawer["parts"][0]["heading"] == "As Simple petteia (Callen), but:"
    assert {rule["evidence"] for part in drawer["parts"] for rule in part["rules"]} == {""}


def test_an_unedited_summary_is_replaced_by_a_list_of_the_changes(visitor: Visitor) -> None:
    page = visitor.http.get("/builder?ruleset=callen.simple-petteia").text
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert found is not None
    text = f"{html.unescape(found[1])}\n[ending]\ncapture_goal = 5\n"
    kept = visitor.http.get(f"{bring(visitor, text)}/file").text
    assert "with my own changes" not in kept
    assert 'summary = "As Simple petteia (Callen), but: ' in kept
    # A summary that its author has written is not changed.
    assert visitor.http.get(f"{bring(visitor, VALID)}/file").text == VALID


def test_only_the_owner_publishes_and_withdraws_a_ruleset(
    site: RunningSite, visitor: Visitor
) -> None:
    path = bring(visitor, VALID.replace("Five of twelve", "Five for everybody"))
    stranger = site.visitor()
    assert path not in stranger.http.get("/rules").text
    assert stranger.post(f"{path}/publish", public="yes").status_code == 404
    assert visitor.post(f"{path}/publish", public="yes").status_code == 303
    assert path in stranger.http.get("/rules").text
    assert visitor.post(f"{path}/publish").status_code == 303
    assert path not in stranger.http.get("/rules").text
    visitor.post(f"{path}/publish", public="yes")
    visitor.post(f"{path}/remove")
    assert path not in stranger.http.get("/rules").text


def test_errors_are_reported_by_line_in_the_words_of_the_command(
    visitor: Visitor, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("ruleset") / "wrong.toml"
    file.write_text(INVALID)
    errors = check(file)
    assert len(errors) == 2
    answer = visitor.post("/builder", text=INVALID, action="save")
    assert answer.status_code == 400
    for diagnostic in errors:
        assert f"Line {diagnostic.line}, column {diagnostic.column}:" in answer.text
        assert (
            diagnostic.message.partition(";")[0].partition('"')[0].partition("'")[0] in answer.text
        )
    assert INVALID.splitlines()[5] in answer.text


def test_a_title_that_shows_nothing_is_not_saved(visitor: Visitor) -> None:
    titled = re.sub(r"^title = .*$", 'title = "\u3164"', VALID, flags=re.MULTILINE)
    answer = visitor.post("/builder", text=titled, action="save")
    assert answer.status_code == 400
    assert "must be one line with visible characters" in answer.text


def test_checking_a_ruleset_stores_nothing(visitor: Visitor) -> None:
    assert "Five of twelve has no errors." in bring(visitor, VALID, action="check")
    assert "/rules/own." not in visitor.http.get("/rules").text


def test_a_file_can_be_sent_instead_of_the_text(visitor: Visitor) -> None:
    answer = visitor.http.post(
        "/builder",
        data={"form_token": visitor.token(), "text": "", "action": "save"},
        files={"file": ("mine.toml", VALID.encode(), "text/plain")},
        headers={"origin": visitor.site.address},
    )
    assert answer.status_code == 303


def test_a_users_ruleset_is_played_with_a_friend_and_against_the_engine(
    site: RunningSite, visitor: Visitor
) -> None:
    id = bring(visitor, VALID).removeprefix("/rules/")
    path, invitation = visitor.begin(ruleset=id, opponent="friend", side="white")
    friend = site.visitor()
    assert "Five of twelve" in friend.http.get(f"/join/{invitation}").text
    friend.post(f"/join/{invitation}")
    white, black = visitor.sit(path), friend.sit(path)
    white.move("a1-a4", "white")
    black.wait(1)
    assert black.state["moves"][0]["text"] == "a1-a4"
    path, _ = friend.begin(ruleset=id, opponent="engine", level="1", side="white")
    player = friend.sit(path)
    player.move("a1-a4", "white")
    assert player.wait(2)["ply"] == 2


@pytest.mark.wide
def test_a_game_continues_after_the_site_was_killed(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    id = bring(visitor, VALID).removeprefix("/rules/")
    path, _ = visitor.begin(ruleset=id, opponent="device")
    visitor.sit(path).move("a1-a4", "white")
    own_site.kill()
    for file in (own_site.data / "rulesets").iterdir():
        file.unlink()
    own_site.start()
    assert visitor.sit(path).state["moves"][0]["text"] == "a1-a4"


@pytest.mark.parametrize("page", ["/me", "/explorer?games=own&ruleset={id}", "/lobby"])
def test_a_ruleset_is_shown_where_its_file_is_missing(own_site: RunningSite, page: str) -> None:
    """Another site with the same database has stored the ruleset."""
    visitor, friend = own_site.visitor(), own_site.visitor()
    id = bring(visitor, VALID).removeprefix("/rules/")
    if page == "/lobby":
        visitor.post("/play", ruleset=id, opponent="open", clock="days 3")
    else:
        path, invitation = visitor.begin(ruleset=id, opponent="friend", side="white")
        friend.post(f"/join/{invitation}")
        player = friend.sit(path)
        player.send("resign", side="black")
        player.wait(1)
    own_site.kill()
    own_site.start()
    for file in (own_site.data / "rulesets").iterdir():
        file.unlink()
    answer = friend.http.get(page.format(id=id))
    assert answer.status_code == 200
    assert "Five of twelve" in answer.text


def test_nothing_is_stored_of_a_ruleset_whose_file_cannot_be_written(own_site: RunningSite) -> None:
    visitor, folder = own_site.visitor(), own_site.data / "rulesets"
    folder.write_text("")
    answer = visitor.post("/builder", text=VALID, action="save")
    assert answer.status_code == 503
    assert "cannot store anything" in answer.text
    assert visitor.http.get("/rules").status_code == 200
    folder.unlink()
    assert bring(visitor, VALID) in visitor.http.get("/rules").text


def test_only_the_owner_removes_a_ruleset_and_its_games_continue(
    site: RunningSite, visitor: Visitor
) -> None:
    path = bring(visitor, VALID)
    id = path.removeprefix("/rules/")
    game, _ = visitor.begin(ruleset=id, opponent="device")
    stranger = site.visitor()
    assert stranger.post(f"{path}/remove").status_code == 404
    assert visitor.post(f"{path}/remove").status_code == 303
    assert path not in visitor.http.get("/rules").text
    refused = stranger.post("/play", ruleset=id, opponent="device")
    assert refused.status_code == 400
    assert "has removed it" in refused.text
    assert f"/play?ruleset={id}" not in stranger.http.get(path).text
    assert visitor.sit(game).move("a1-a4", "white")["ply"] == 1


def test_a_ruleset_that_no_one_plays_is_deleted_when_it_is_removed(
    site: RunningSite, visitor: Visitor
) -> None:
    path = bring(visitor, VALID)
    assert visitor.post(f"{path}/remove").status_code == 303
    assert visitor.http.get(path).status_code == 404
    assert visitor.http.get(f"{path}/file").status_code == 404
    assert not (site.data / "rulesets" / f"{path.removeprefix('/rules/')}.toml").exists()


def test_a_removed_ruleset_is_deleted_once_its_last_game_is(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        live_games = await new_games(address)
        rulesets = UserRulesets(live_games.database, tmp_path / "rulesets")
        ids = [await rulesets.add("owner", "Title", f"{VALID}# {number}") for number in range(3)]
        games = [(await live_games.open(GameSetup(id, {}, DEVICE), "guest", True))[0] for id in ids]
        for id in ids[:2]:
            assert await rulesets.remove(id, "owner")
        await live_games.database.delete_game(games[0])
        await live_games.database.delete_game(games[2])
        await rulesets.start()
        assert [await rulesets.find(id) is not None for id in ids] == [False, True, True]
        assert await rulesets.is_kept(ids[2])
        assert len(list(rulesets.folder.iterdir())) == 2
        await live_games.close()

    asyncio.run(scenario())


@pytest.mark.both_databases
def test_removing_a_ruleset_withdraws_its_offers(site: RunningSite, visitor: Visitor) -> None:
    path, other = bring(visitor, VALID), site.visitor()
    id = path.rpartition("/")[2]
    visitor.post("/play", ruleset=id, opponent="open")
    lobby = other.http.get(f"/lobby?ruleset={id}").text
    [offer] = re.findall(r"/lobby/([A-Za-z0-9_-]+)/take", lobby)
    visitor.post(f"{path}/remove")
    assert other.post(f"/lobby/{offer}/take").status_code == 409
    assert offer not in other.http.get("/lobby").text
    assert other.http.get(path).status_code == 404


def test_a_removal_without_its_form_token_is_refused(visitor: Visitor) -> None:
    path = bring(visitor, VALID)
    headers = {"origin": visitor.site.address}
    assert visitor.http.post(f"{path}/remove", headers=headers).status_code == 403
    assert visitor.http.post("/builder", data={"text": VALID}, headers=headers).status_code == 403


def test_a_guest_can_keep_a_limited_number_of_rulesets(tmp_path: Path) -> None:
    async def keep() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
        rulesets = UserRulesets(database, tmp_path / "rulesets")
        texts = [f"{VALID}# {number}" for number in range(MAX_RULESETS_EACH)]
        ids = [await rulesets.add("somebody", "Title", text) for text in texts]
        assert await rulesets.add("somebody", "Title", texts[0]) == ids[0]
        with pytest.raises(RefusedError):
            await rulesets.add("somebody", "Title", VALID)
        await rulesets.add("somebody else", "Title", VALID)
        await database.close()

    Database(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}").migrate()
    asyncio.run(keep())


@pytest.mark.parametrize(
    "id", ["own.", "own.x", "own.aaaaaaaaaaaaaaaaaaaa", "own...%2f..%2fsite.sqlite3", "own.toml"]
)
def test_an_unknown_id_has_no_page(visitor: Visitor, id: str) -> None:
    assert visitor.http.get(f"/rules/{id}").status_code == 404
    assert visitor.http.get(f"/rules/{id}/file").status_code == 404
    assert visitor.post("/play", ruleset=id, opponent="device").status_code == 400


def test_a_users_ruleset_cannot_extend_a_file_on_the_machine(visitor: Visitor) -> None:
    for path in ("/etc/passwd", "../site.toml", "other.toml"):
        page = bring(visitor, f'title = "T"\nsummary = "S"\nextends = "{path}"\n')
        assert "is not the id of a ruleset of the package" in page


def test_the_contents_of_a_file_are_shown_as_text_and_not_as_markup(visitor: Visitor) -> None:
    path = bring(visitor, VALID.replace("Five of twelve", "<script>alert(1)</script>"))
    page = visitor.http.get(path).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def deep() -> bytes:
    return b"a = " + b"[" * 2000 + b"]" * 2000


def many_tables() -> bytes:
    return b"\n".join(b"[t%d]" % number for number in range(9000))[:MAX_BYTES]


def many_options() -> bytes:
    entry = '[options.o%d]\ntype = "board"\ndefault = "8x8"\nmin = "4x5"\nmax = "16x16"\n'
    entry += 'summary = "s"\nwrites = "board.size"\n'
    text = 'extends = "cyningstan.petteia"\ntitle = "T"\nsummary = "S"\n'
    return (text + "".join(entry % number for number in range(500))).encode()[:MAX_BYTES]


def many_rules() -> bytes:
    rule = '[[rules]]\nname = "r%d"\nids = ["VOG-2", "GEN-4"]\npart = "movement"\n'
    rule += 'evidence = "invented"\ntext = "t"\n'
    return (VALID + "".join(rule % number for number in range(700))).encode()[:MAX_BYTES]


HOSTILE = {
    "nested deeply": deep(),
    "many tables": many_tables(),
    "many options": many_options(),
    "many rules": many_rules(),
    "a long line": b"x" * MAX_BYTES,
    "dotted keys": b".".join([b"a"] * 2000) + b" = 1",
    "huge number": b"a = " + b"9" * 4000,
    "too large": b"#" * (MAX_BYTES * 2),
    "no text": bytes(range(256)) * 100,
    "nothing": b"",
}


@rows("content", HOSTILE.values())
def test_a_hostile_file_is_judged_quickly_and_does_no_harm(
    content: bytes, pool: EnginePool
) -> None:
    begun = time.monotonic()
    verdict = asyncio.run(check_ruleset(content, pool))
    assert time.monotonic() - begun < DRAFTS.seconds_in_all + SECONDS
    assert not verdict.is_valid


def test_an_endless_check_is_ended(pool: EnginePool) -> None:
    async def checked() -> list[CheckResult]:
        results = []
        for limits in (DRAFTS, replace(DRAFTS, seconds_in_all=0.0), DRAFTS):
            for process in pool.turns[DRAFTS].workers:
                process.limits = limits
            results.append(await check_ruleset(VALID.encode(), pool))
        return results

    before, result, after = asyncio.run(checked())
    assert result == CheckResult(is_finished=False)
    assert before.is_valid
    assert after.is_valid


def test_the_number_of_checks_is_limited(visitor: Visitor) -> None:
    visitor.token()

    def status(_: int) -> int:
        return visitor.post("/builder", text="x", action="check").status_code

    # All at once: one after the other they would take so long that the limit would reset.
    with ThreadPoolExecutor(20) as pool:
        assert set(pool.map(status, range(20))) == {400, 429}


def test_a_guests_ruleset_is_not_attributed_to_anyone_else(visitor: Visitor) -> None:
    path = bring(visitor, VALID)
    page = visitor.http.get(path).text
    assert "/ Added by a guest</p>" in page
    game, _ = visitor.begin(ruleset=path.removeprefix("/rules/"), opponent="device")
    assert "<h1 data-title>Five of twelve</h1>" in visitor.http.get(game).text
