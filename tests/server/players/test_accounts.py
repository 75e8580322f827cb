"""Accounts: made with a name and a password, used from other browsers, recovered, deleted."""

from __future__ import annotations

import html
import re
import sqlite3
from pathlib import Path

import httpx
import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from petteia.server.account_names import name_error, name_key, normalize_name
from petteia.server.players.accounts import Accounts
from petteia.server.players.passwords import code_hash, new_codes, password_error
from petteia.server.settings import DATABASE_FILE
from petteia.server.storage.pubsub import PubSub
from tests.server.in_process import new_database
from tests.server.running import RunningSite, Visitor

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"
GAME = {"ruleset": "cyningstan.petteia", "opponent": "device", "option.quiet_limit": "100"}
CODE = re.compile(r"<code>([A-Z2-7-]{19})</code>")
NAMES = iter(range(10**6))


def new_name() -> str:
    return f"Ann {next(NAMES)}"


def make(visitor: Visitor, name: str) -> list[str]:
    """Make an account, and give its recovery codes."""
    answer = visitor.post("/account/new", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text
    return CODE.findall(answer.text)


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD, **more: str) -> httpx.Response:
    return visitor.post("/account/sign-in", name=name, password=password, **more)


def is_signed_in(visitor: Visitor) -> bool:
    return "/account/sign-out" in visitor.http.get("/me").text


def test_an_account_takes_the_guests_games_along(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    make(visitor, new_name())
    assert visitor.sit(path).state["you"] == ["white", "black"]
    assert path in visitor.http.get("/me").text


def test_a_player_who_is_not_signed_in_is_led_from_their_game_to_signing_in(
    site: RunningSite, visitor: Visitor
) -> None:
    path, _ = visitor.begin(**GAME)
    own, name = "Is this your game?", new_name()
    stranger, reader = site.visitor(), site.visitor()
    # A guest has no account to sign in to.
    assert own not in stranger.http.get(path).text
    make(visitor, name)
    assert own not in visitor.http.get(path).text
    assert own in stranger.http.get(path).text
    make(reader, new_name())
    assert own not in reader.http.get(path).text
    visitor.post("/account/sign-out")
    link = re.search(rf'{re.escape(own)} <a href="([^"]+)">', visitor.http.get(path).text)
    assert link is not None
    back = f'name="back" value="{path}"'
    assert back in visitor.http.get(html.unescape(link[1])).text
    wrong = sign_in(visitor, name, "another password", back=path)
    assert back in wrong.text
    assert sign_in(visitor, name, back=path).headers["location"] == path


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "/\\x"])
def test_signing_in_leads_to_no_other_site(site: RunningSite, visitor: Visitor, back: str) -> None:
    name = new_name()
    make(visitor, name)
    assert sign_in(site.visitor(), name, back=back).headers["location"] == "/"


def test_an_account_is_opened_from_another_browser(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    path, _ = visitor.begin(**GAME)
    make(visitor, name)
    other = site.visitor()
    own, _ = other.begin(**GAME)
    assert sign_in(other, name.upper(), along="true").headers["location"] == "/me"
    assert other.sit(path).state["you"] == ["white", "black"]
    assert visitor.sit(own).state["you"] == ["white", "black"]
    assert other.sit(path).move("a2-a3", "white")["ply"] == 1


def test_games_stay_with_the_browser_if_the_reader_wants_that(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    make(visitor, name)
    other = site.visitor()
    path, _ = other.begin(**GAME)
    sign_in(other, name)
    assert visitor.sit(path).state["you"] == []
    other.post("/account/sign-out")
    assert other.sit(path).state["you"] == ["white", "black"]


def test_a_player_who_signs_out_is_a_guest_without_the_accounts_games(
    site: RunningSite, visitor: Visitor
) -> None:
    path, _ = visitor.begin(**GAME)
    make(visitor, new_name())
    assert visitor.post("/account/sign-out").status_code == 303
    assert not is_signed_in(visitor)
    assert visitor.sit(path).state["you"] == []


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    make(visitor, name)
    other = site.visitor()
    wrong = sign_in(other, name, "not the password")
    unknown = sign_in(other, name + " too", "not the password")
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.text.replace(name, "") == unknown.text.replace(name + " too", "")


async def test_a_wrong_name_takes_as_long_as_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes far longer than everything else: neither case leaves it out."""
    costs: list[Parameters] = []
    verify = PasswordHasher.verify

    def noted(hasher: PasswordHasher, stored: str, password: str) -> bool:
        costs.append(extract_parameters(stored))
        return verify(hasher, stored, password)

    database = await new_database(f"sqlite+aiosqlite:///{tmp_path / DATABASE_FILE}")
    accounts = Accounts(database, PubSub(database.process))
    assert await accounts.create("Ann", PASSWORD, {}) is not None
    monkeypatch.setattr(PasswordHasher, "verify", noted)
    for name in ("Ann", "Nobody"):
        assert await accounts.authenticate(name, "not the password") is None
    await database.close()
    known, unknown = costs
    assert known == unknown


def test_a_name_is_taken_once(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    make(visitor, name)
    answer = site.visitor().post("/account/new", name=name.lower(), password=PASSWORD)
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text


def test_a_recovery_code_opens_an_account_once(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    code, another, *_ = make(visitor, name)
    form = {"name": name, "code": code.lower().replace("-", " "), "password": "another one by far"}
    other = site.visitor()
    assert other.post("/account/recover", **form).headers["location"] == "/me"
    assert not is_signed_in(visitor)
    assert is_signed_in(other)
    assert sign_in(site.visitor(), name).status_code == 403
    assert sign_in(site.visitor(), name, "another one by far").status_code == 303
    again = site.visitor().post("/account/recover", **form)
    assert again.status_code == 403
    stranger = {**form, "name": new_name(), "code": another}
    assert site.visitor().post("/account/recover", **stranger).status_code == 403


def test_new_recovery_codes_replace_the_old_ones(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    old, *_ = make(visitor, name)
    assert visitor.post("/account/codes", old="not the password").status_code == 403
    new, *_ = CODE.findall(visitor.post("/account/codes", old=PASSWORD).text)
    form = {"name": name, "password": "another one by far"}
    assert site.visitor().post("/account/recover", code=old, **form).status_code == 403
    assert site.visitor().post("/account/recover", code=new, **form).status_code == 303


def test_a_new_password_signs_all_other_browsers_out(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    make(visitor, name)
    other = site.visitor()
    sign_in(other, name)
    wrong = visitor.post("/account/password", old="not it at all", password="another one by far")
    assert wrong.status_code == 403
    assert is_signed_in(other)
    visitor.post("/account/password", old=PASSWORD, password="another one by far")
    assert is_signed_in(visitor)
    assert not is_signed_in(other)
    assert sign_in(other, name).status_code == 403


def test_a_browser_is_signed_out_from_another(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    make(visitor, name)
    other = site.visitor(**{"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0"})
    sign_in(other, name)
    page = visitor.http.get("/me").text
    assert "Firefox · Linux" in page
    (session,) = re.findall(r'name="session" value="([\w-]+)"', page)
    stranger = site.visitor()
    make(stranger, new_name())
    stranger.post("/account/sessions/end", session=session)
    assert is_signed_in(other)
    visitor.post("/account/sessions/end", session=session)
    assert not is_signed_in(other)
    assert is_signed_in(visitor)


def test_scripts_and_other_sites_cannot_use_the_sessions_cookie(
    visitor: Visitor,
) -> None:
    answer = visitor.post("/account/new", name=new_name(), password=PASSWORD)
    (cookie,) = (
        told.lower()
        for told in answer.headers.get_list("set-cookie")
        if told.startswith("petteia_session=")
    )
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("cookie", ["", "x" * 43, "é", "account 1", "x" * 5000])
def test_a_forged_cookie_signs_no_one_in(site: RunningSite, cookie: str) -> None:
    answer = httpx.get(
        f"{site.address}/me", headers=[(b"cookie", f"petteia_session={cookie}".encode())]
    )
    assert answer.status_code == 200
    assert "/account/sign-out" not in answer.text


def test_a_guests_cookie_cannot_impersonate_an_account(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(**GAME)
    make(visitor, new_name())
    stranger = site.visitor()
    for token in ("account:1", "account 1"):
        stranger.http.cookies.set("petteia_guest", token)
        assert stranger.http.get("/me").status_code == 200
        assert path not in stranger.http.get("/me").text


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("A", PASSWORD),
        ("A" * 25, PASSWORD),
        ("<b>Ann</b>", PASSWORD),
        ("-Ann", PASSWORD),
        ("\u202eAnn", PASSWORD),
        ("Ann\u3164", PASSWORD),
        ("\u1160\u115f", PASSWORD),
        ("A\uffa0nn", PASSWORD),
        ("A\u200dnn", PASSWORD),
        ("", PASSWORD),
        ("Ann Long", "short"),
        ("Ann Long", "x" * 201),
        ("Ann Long", "ann  LONG"),
        ("Ann Long", "aaaaaaaaaa"),
    ],
)
def test_unsuitable_names_and_passwords_are_refused_with_a_message(
    visitor: Visitor, name: str, password: str
) -> None:
    answer = visitor.post("/account/new", name=name, password=password)
    assert answer.status_code in (400, 429)
    assert name_error(normalize_name(name)) or password_error(password, normalize_name(name))


def test_names_that_differ_only_in_capitals_and_spaces_are_the_same() -> None:
    assert name_key(" Ann   SMITH ") == name_key("ann smith")
    assert name_key("Ὀδυσσεύς") == name_key("ὈΔΥΣΣΕΎΣ")
    assert normalize_name("  Ann   Smith") == "Ann Smith"
    assert name_error("Ὀδυσσεύς") == ""


@pytest.mark.parametrize(
    "name",
    [
        "В'ячеслав",
        "В’ячеслав",
        "Вʼячеслав",
        "D'Angelo",
        "O’Neill",
        "हिन्दी",
        "ภาษาไทย",
        "שָׁלוֹם",
        "தமிழ்",
    ],
)
def test_names_have_apostrophes_and_vowel_signs(name: str) -> None:
    assert normalize_name(name) == name
    assert name_error(name) == ""


def test_names_that_differ_only_in_the_kind_of_apostrophe_are_the_same(site: RunningSite) -> None:
    visitor = site.visitor()
    make(visitor, "D'Angelo of Chios")
    assert "D&#39;Angelo of Chios" in visitor.http.get("/me").text
    other = site.visitor()
    answer = other.post("/account/new", name="D’Angelo of Chios", password=PASSWORD)
    assert answer.status_code == 409
    assert sign_in(other, "dʼangelo of chios").status_code in (200, 303)


@pytest.mark.parametrize(
    "name",
    [
        "'Ann",
        "Ann\u0323a\u0332",
        "\u0903Ann",
        "a\u20dd1",
        "क\ufe0fक",
        "क\u0301\u0301\u0301\u0301",
        "Ann\u034f",
    ],
)
def test_characters_that_disguise_a_name_are_refused(name: str) -> None:
    assert name_error(normalize_name(name)) == "account-name-signs"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("paypal", "раураl"),
        ("Ann", "Аnn"),
        ("Ann", "Αnn"),
        ("Ann 1", "Ann l"),
        ("Modern", "Rnodern"),
        ("Ann", "𝐀𝓃𝗇"),
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    assert name_key(name) == name_key(other)
    assert name_key(name_key(name)) == name_key(name)


def test_names_that_do_not_look_alike_are_different() -> None:
    names = ("Ann", "Anna", "Ανα", "Нина", "Ann 2", "Ann 3", "Αχιλλεύς", "Achilleus", "Arm")
    assert len({name_key(name) for name in names}) == len(names)


def test_a_name_that_looks_like_anothers_is_taken(site: RunningSite, visitor: Visitor) -> None:
    name = new_name()
    make(visitor, name)
    answer = site.visitor().post("/account/new", name=f"А{name[1:]}", password=PASSWORD)
    assert answer.status_code == 409


def test_recovery_codes_are_all_different_and_are_read_however_they_are_typed() -> None:
    codes = [code for _ in range(50) for code in new_codes()]
    assert len(set(codes)) == len(codes)
    assert code_hash(codes[0]) == code_hash(codes[0].lower().replace("-", ""))
    assert code_hash(codes[0]) != code_hash(codes[1])


def test_the_database_contains_no_password_code_or_token(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    codes = make(visitor, "Ann")
    tokens = [visitor.http.cookies[name] for name in ("petteia_guest", "petteia_session")]
    own_site.farewell()
    own_site.stop()
    kept = "".join(sqlite3.connect(_file(own_site)).iterdump())
    assert "Ann" in kept
    for secret in (PASSWORD, *codes, codes[0].replace("-", ""), *tokens):
        assert secret not in kept


def _file(site: RunningSite) -> Path:
    (file,) = Path(site.data).glob("*.sqlite3")
    return file


def test_guessing_a_password_is_slowed_down_for_a_name_and_for_an_address(
    site: RunningSite,
) -> None:
    name = new_name()
    make(site.visitor(), name)
    guessing = site.visitor()
    token = guessing.token()
    headers = {"origin": site.address}

    def guess(name: str) -> int:
        form = {"form_token": token, "name": name, "password": "not the password"}
        return guessing.http.post("/account/sign-in", data=form, headers=headers).status_code

    on_one = [guess(each) for each in (name, name.upper(), f"{name} ", f" {name}") * 3]
    assert on_one[0] == 403
    assert on_one[-1] == 429
    assert guess("Somebody else") == 403
    form = {"form_token": token, "password": PASSWORD}
    on_many = [
        guessing.http.post(
            "/account/new", data={**form, "name": f"-{number}"}, headers=headers
        ).status_code
        for number in range(120)
    ]
    assert on_many[0] == 400
    assert on_many[-1] == 429


def _besiege(site: RunningSite, name: str) -> None:
    """Try passwords for a name from new addresses until no stranger may try any more."""
    while sign_in(stranger := site.visitor(), name, "not the password").status_code != 429:
        while sign_in(stranger, name, "not the password").status_code != 429:
            pass


def test_guesses_from_one_address_do_not_keep_the_owner_out_of_a_new_browser(
    site: RunningSite,
) -> None:
    owner, stranger = site.visitor(), site.visitor()
    name = new_name()
    make(owner, name)
    tries = [sign_in(stranger, name, "not the password").status_code for _ in range(12)]
    assert (tries[0], tries[-1]) == (403, 429)
    # Nor do those who ask for a name that is taken.
    for _ in range(12):
        taken = stranger.post("/account/new", name=name, password=PASSWORD)
        assert taken.status_code == 409
    assert sign_in(site.visitor(), name).status_code == 303


def test_guesses_of_strangers_do_not_keep_a_player_out_of_their_own_browser(
    site: RunningSite,
) -> None:
    visitor = site.visitor()
    name = new_name()
    make(visitor, name)
    visitor.post("/account/sign-out")
    _besiege(site, name)
    assert sign_in(site.visitor(), name).status_code == 429
    assert sign_in(visitor, name).status_code == 303
    assert is_signed_in(visitor)


def test_guesses_of_strangers_do_not_hinder_an_owner_who_is_signed_in(
    site: RunningSite,
) -> None:
    visitor = site.visitor()
    name = new_name()
    make(visitor, name)
    _besiege(site, name)
    assert visitor.post("/account/codes", old=PASSWORD).status_code == 200
    new = {"old": PASSWORD, "password": "another one by far"}
    assert visitor.post("/account/password", **new).status_code == 303
    assert visitor.post("/me/delete", sure="yes", old=new["password"]).status_code == 303


def test_a_browsers_extra_tries_are_limited_and_only_for_the_name_of_its_player(
    site: RunningSite,
) -> None:
    visitor, mallory = site.visitor(), site.visitor()
    name = new_name()
    make(visitor, name)
    own = new_name()
    make(mallory, own)
    _besiege(site, name)
    assert sign_in(mallory, name).status_code == 429
    mallory.post("/account/sign-out")
    assert sign_in(mallory, name).status_code == 429
    tries = [sign_in(mallory, own, "not the password").status_code for _ in range(12)]
    assert (tries[0], tries[-1]) == (403, 429)
    device = mallory.http.cookies["petteia_device"]
    mallory.http.cookies.set("petteia_device", device[:43] + "0" * 64)
    # Strangers may try again after a while, and on a busy machine the tries above take that long.
    _besiege(site, name)
    assert sign_in(mallory, name).status_code == 429
