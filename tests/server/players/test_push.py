"""Notifications of turns: encrypted and signed as browsers require, and never in the way."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import update

from petteia.game.conduct.clocks import DAY, DAYS, TimeControl
from petteia.server.domain.game_action import TAKE_BACK, GameAction
from petteia.server.domain.game_setup import FRIEND, GameSetup
from petteia.server.live.game_session import GameSession
from petteia.server.live.live_games import LiveGames
from petteia.server.players import accounts as accounts_module
from petteia.server.players.accounts import SESSION_AGE, Accounts
from petteia.server.players.turn_notifications import MAX_BROWSERS, TurnNotifications
from petteia.server.storage.models import SessionRow, now
from petteia.server.tokens import token_hash
from petteia.server.workers.push_encryption import encrypt
from petteia.server.workers.push_sender import PushSender, Subscription, decoded, encoded
from tests.server.in_process import new_games
from tests.server.players.test_accounts import PASSWORD, make, new_name, sign_in
from tests.server.players.test_profile import exported
from tests.server.running import RunningSite, Visitor
from tests.server.viewers import following

pytestmark = pytest.mark.anyio
SLOW = pytest.mark.parametrize("clock", [None, TimeControl(DAYS, 3 * DAY)])

WHITE, BLACK = True, False


class Browser:
    """A browser with the keys of a subscription."""

    def __init__(self) -> None:
        self.own = generate_private_key(SECP256R1())
        self.secret = os.urandom(16)

    def subscription(self, endpoint: str) -> Subscription:
        return Subscription(endpoint, encoded(public(self.own)), encoded(self.secret))

    def read(self, body: bytes) -> bytes:
        """A message as the browser decrypts it (RFC 8291, section 3)."""
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        shared = self.own.exchange(
            ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        )
        info = b"WebPush: info\0" + public(self.own) + sender
        material = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        return AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02")


class PushService:
    """A push service on the loopback that stores what it is sent."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.status = 201
        self.address = ""

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        headers["path"] = head[0].split()[1]
        values = dict(line.split(": ", 1) for line in head[1:] if ": " in line)
        body = await reader.readexactly(int(headers["content-length"]))
        authorization = next(v for name, v in values.items() if name.lower() == "authorization")
        self.received.put_nowait(({**headers, "authorization": authorization}, body))
        writer.write(f"HTTP/1.1 {self.status} X\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


def public(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    """A push service for the test."""
    made = PushService()
    server = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    made.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield made


def test_rfc_8291_the_example_of_the_standard_is_reproduced() -> None:
    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        own=derive_private_key(number, SECP256R1()),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_only_push_services_of_browsers_are_contacted() -> None:
    sender, browser = PushSender(b"s" * 32, "https://localhost"), Browser()
    for endpoint, is_accepted in {
        "https://fcm.googleapis.com/fcm/send/abc": True,
        "https://db5p.notify.windows.com/w/?token=x": True,
        "https://updates.push.services.mozilla.com/wpush/v2/x": True,
        "http://fcm.googleapis.com/fcm/send/abc": False,
        "https://fcm.googleapis.com:8443/x": False,
        "https://user@fcm.googleapis.com/x": False,
        "https://fcm.googleapis.com.example.org/x": False,
        "https://evil/x.notify.windows.com": False,
        "https://127.0.0.1/x": False,
        "https://fcm.googleapis.com/\x7f": False,
        "https://fcm.googleapis.com/\x01x": False,
        "https://fcm.googleapis.com/a b": False,
        "https://[::1": False,
        "https://fcm.googleapis.com/" + "x" * 1000: False,
        "": False,
    }.items():
        assert sender.accepts(browser.subscription(endpoint)) is is_accepted, endpoint
    short = Subscription("https://fcm.googleapis.com/x", encoded(b"key"), encoded(b"secret"))
    assert sender.accepts(short) is False


Notifying = tuple[LiveGames, PushSender, TurnNotifications]


@pytest.fixture
async def notifying(tmp_path: Path, service: PushService) -> AsyncIterator[Notifying]:
    """Games whose players are notified, and the notifier."""
    live_games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
    secret = live_games.database.secret("push")
    sender = PushSender(secret, "https://games.example.org", (service.address,))
    notifications = TurnNotifications(live_games, sender)
    running = asyncio.create_task(notifications.run())
    yield live_games, sender, notifications
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await notifications.close()
    await live_games.close()


async def begun(live_games: LiveGames, setup: GameSetup) -> GameSession:
    """A game of ``w``, who has White, and ``b``."""
    id, invitation = await live_games.open(setup, "w", WHITE)
    await live_games.claim(invitation or "", "b")
    return await live_games.session(id)


async def test_a_player_who_is_away_is_notified_of_their_turn(
    service: PushService, notifying: Notifying
) -> None:
    live_games, sender, notifications = notifying
    id, invitation = await live_games.open(GameSetup("cyningstan.petteia", {}, FRIEND), "w", WHITE)
    assert invitation is not None
    await live_games.claim(invitation, "b")
    session, browser, away = await live_games.session(id), Browser(), token_hash("b")
    subscription = browser.subscription(f"{service.address}/send/1")
    assert sender.accepts(subscription)
    await notifications.subscribe(away, subscription, "it")
    async with following(live_games, id, "b"):
        await live_games.play(session, WHITE, "a2-a3", 0)
    await live_games.play(session, BLACK, "a7-a6", 1)
    assert service.received.empty()
    await live_games.play(session, WHITE, "b2-b3", 2)
    headers, body = await asyncio.wait_for(service.received.get(), 30)
    notice = json.loads(browser.read(body))
    assert notice["address"] == f"/game/{id}"
    assert notice["title"] == "Tocca a te"
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", id.lower())
    assert Vapid02.verify(headers["authorization"])
    assert headers["authorization"].endswith(f"k={sender.public_key}")
    # A service that no longer knows the browser is not contacted again.
    service.status = 410
    await live_games.play(session, BLACK, "b7-b6", 3)
    await live_games.play(session, WHITE, "c2-c3", 4)
    await asyncio.wait_for(service.received.get(), 30)
    while await notifications.subscriptions_of(away):
        await asyncio.sleep(0.01)


@SLOW
@pytest.mark.parametrize("side", [WHITE, BLACK])
async def test_who_moves_first_in_a_slow_game_is_notified_when_another_has_come(
    service: PushService, notifying: Notifying, side: bool, clock: TimeControl | None
) -> None:
    live_games, _, notifications = notifying
    setup = GameSetup("cyningstan.petteia", {}, FRIEND, clock=clock)
    browser = Browser()
    for number, player in enumerate(("first", "second")):
        subscription = browser.subscription(f"{service.address}/send/{number}")
        await notifications.subscribe(token_hash(player), subscription, "en")
    id, invitation = await live_games.open(setup, "first", side)
    await live_games.claim(invitation or "", "second")
    if side is BLACK:
        # Whoever has come to move first knows it.
        assert service.received.empty()
        await live_games.play(await live_games.session(id), WHITE, "a2-a3", 0)
    _, body = await asyncio.wait_for(service.received.get(), 30)
    assert json.loads(browser.read(body))["address"] == f"/game/{id}"
    assert service.received.empty()


@pytest.fixture
def awaited(notifying: Notifying) -> list[bool]:
    """The sides that games have waited for."""
    live_games, _, _ = notifying
    sides: list[bool] = []
    live_games.on_turn = lambda _, side: sides.append(side)
    return sides


@SLOW
async def test_who_has_to_come_for_the_dice_and_who_moves_first_then_are_notified(
    notifying: Notifying, awaited: list[bool], clock: TimeControl | None
) -> None:
    live_games, _, _ = notifying
    setup = GameSetup("vogt.kubeia", {}, FRIEND, clock=clock)
    id, invitation = await live_games.open(setup, "first", BLACK)
    await live_games.claim(invitation or "", "second")
    session = await live_games.session(id)
    # The dice wait for the seed of the first player, who is away.
    assert awaited == [BLACK]
    await live_games.perform(session, GameAction("seed", WHITE, "second's seed"))
    assert awaited == [BLACK]
    await live_games.perform(session, GameAction("seed", BLACK, "first's seed"))
    assert (session.live_game.deadline is not None) is (clock is not None)
    assert awaited == [BLACK, WHITE]


async def test_an_invitation_that_is_opened_again_notifies_nobody(
    notifying: Notifying, awaited: list[bool]
) -> None:
    live_games, _, _ = notifying
    id, invitation = await live_games.open(GameSetup("cyningstan.petteia", {}, FRIEND), "w", WHITE)
    for _ in range(2):
        assert await live_games.claim(invitation or "", "b") == id
    assert awaited == [WHITE]
    await live_games.perform(await live_games.session(id), GameAction("resign", WHITE))
    await live_games.claim(invitation or "", "b")
    assert awaited == [WHITE]


async def test_who_moves_again_after_a_move_is_taken_back_is_notified(
    service: PushService, notifying: Notifying
) -> None:
    live_games, _, notifications = notifying
    setup = GameSetup("cyningstan.petteia", {}, FRIEND)
    session = await begun(live_games, setup)
    await live_games.play(session, WHITE, "a2-a3", 0)
    subscription = Browser().subscription(f"{service.address}/send/white")
    await notifications.subscribe(token_hash("w"), subscription, "en")
    await live_games.perform(session, GameAction("take-back", WHITE))
    assert service.received.empty()
    await live_games.perform(session, GameAction("accept", BLACK, TAKE_BACK))
    assert await asyncio.wait_for(receiver(service), 30) == "white"


async def receiver(service: PushService) -> str:
    """The browser that the next notification is sent to."""
    headers, _ = await service.received.get()
    return headers["path"].rpartition("/")[2]


async def test_a_player_who_is_away_is_notified_of_a_challenge_and_of_a_rematch(
    service: PushService, notifying: Notifying
) -> None:
    live_games, _, notifications = notifying
    setup, browser, away = GameSetup("cyningstan.petteia", {}, FRIEND), Browser(), token_hash("b")
    await notifications.subscribe(away, browser.subscription(f"{service.address}/send/1"), "en")

    async def notice() -> tuple[str, str]:
        _, body = await asyncio.wait_for(service.received.get(), 30)
        read = json.loads(browser.read(body))
        return read["title"], read["address"]

    notifications.on_challenge(away, setup)
    assert await notice() == ("New challenge", "/me")
    session = await begun(live_games, setup)
    await live_games.perform(session, GameAction("resign", WHITE))
    await live_games.rematch(session, WHITE)
    assert await notice() == ("Rematch requested", f"/game/{session.id}")
    # The player who accepts it is not notified of it again.
    await live_games.rematch(session, BLACK)
    assert service.received.empty()


@SLOW
@pytest.mark.parametrize("is_there", [True, False])
async def test_who_moves_first_in_a_rematch_is_notified_unless_their_page_leads_them_there(
    notifying: Notifying, awaited: list[bool], is_there: bool, clock: TimeControl | None
) -> None:
    live_games, _, _ = notifying
    setup = GameSetup("cyningstan.petteia", {}, FRIEND, clock=clock)
    session = await begun(live_games, setup)
    await live_games.perform(session, GameAction("resign", WHITE))
    await live_games.rematch(session, BLACK)
    awaited.clear()
    async with following(live_games, session.id, "b" if is_there else "a spectator"):
        await live_games.rematch(session, WHITE)
    assert awaited == ([] if is_there else [WHITE])


async def test_a_player_is_notified_in_a_limited_number_of_browsers(tmp_path: Path) -> None:
    live_games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
    notifications = TurnNotifications(live_games, PushSender(b"s" * 32, "https://localhost"))
    for number in range(MAX_BROWSERS + 3):
        subscription = Browser().subscription(f"https://fcm.googleapis.com/{number}")
        await notifications.subscribe("player", subscription, "en")
    kept = await notifications.subscriptions_of("player")
    assert len(kept) == MAX_BROWSERS
    await notifications.subscribe("player", subscription, "it")
    assert len(await notifications.subscriptions_of("player")) == MAX_BROWSERS
    await notifications.unsubscribe("somebody else", kept[0].endpoint)
    assert len(await notifications.subscriptions_of("player")) == MAX_BROWSERS
    await notifications.unsubscribe("player", kept[0].endpoint)
    assert len(await notifications.subscriptions_of("player")) == MAX_BROWSERS - 1
    await live_games.close()


async def test_a_browser_whose_session_has_expired_is_no_longer_notified(tmp_path: Path) -> None:
    live_games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
    accounts = Accounts(live_games.database, live_games.pubsub)
    notifications = TurnNotifications(live_games, PushSender(b"s" * 32, "https://localhost"))
    for name in ("Ann", "Bea"):
        created = await accounts.create(name, PASSWORD, {})
        assert created is not None
        account, _ = created
        session = token_hash(await accounts.begin_session(account, "Firefox"))
        given = Browser().subscription(f"https://fcm.googleapis.com/fcm/send/{name}")
        await notifications.subscribe(name, given, "en", session)
        old = update(SessionRow).where(SessionRow.hash == session)
        await live_games.database.sessions.store(old.values(seen=now() - SESSION_AGE))
    assert await notifications.subscriptions_of("Ann") == []
    assert len(await notifications.subscriptions_of("Bea")) == 1
    await live_games.close()


async def test_a_sign_in_deletes_a_limited_number_of_expired_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts_module, "MAX_ENDED", 2)
    live_games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.sqlite3'}")
    accounts = Accounts(live_games.database, live_games.pubsub)
    created = await accounts.create("Ann", PASSWORD, {})
    assert created is not None
    account, _ = created
    for _ in range(5):
        await accounts.begin_session(account, "Firefox")
    expired = update(SessionRow).values(seen=now() - SESSION_AGE)
    await live_games.database.sessions.store(expired)
    left = []
    for _ in range(3):
        await accounts.begin_session(account, "Firefox")
        kept = await accounts.sessions_of(account)
        left.append(sum(now() - row.seen >= SESSION_AGE for row in kept))
    assert left == [3, 1, 0]
    await live_games.close()


def test_a_browser_subscribes_and_is_forgotten_with_its_player(site: RunningSite) -> None:
    guest = site.visitor()
    assert len(decoded(guest.http.get("/push/key").text)) == 65
    worker = guest.http.get("/service-worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in worker.text
    given = Browser().subscription("https://fcm.googleapis.com/fcm/send/one")
    form = {"endpoint": given.endpoint, "key": given.key, "secret": given.secret}
    assert guest.post("/push", **{**form, "endpoint": "https://127.0.0.1/"}).status_code == 400
    assert guest.post("/push", **form).status_code == 204
    assert b"notifications.json" in guest.http.get("/me/export").content
    assert guest.post("/push/remove", endpoint=given.endpoint).status_code == 204
    assert b"notifications.json" not in guest.http.get("/me/export").content


@pytest.mark.parametrize("is_guest_first", [True, False])
@pytest.mark.both_databases
def test_a_browser_that_is_signed_out_is_no_longer_notified(
    site: RunningSite, is_guest_first: bool
) -> None:
    owner, other, name = site.visitor(), site.visitor(), new_name()
    first, second = (f"{name.replace(' ', '-')}.{number}" for number in range(2))
    for visitor, place in ((owner, first), (other, second)):
        given = Browser().subscription(f"https://fcm.googleapis.com/fcm/send/{place}")
        form = {"endpoint": given.endpoint, "key": given.key, "secret": given.secret}
        if is_guest_first:
            visitor.post("/push", **form)
        if visitor is owner:
            make(owner, name)
        else:
            sign_in(other, name, along="true")
        if not is_guest_first:
            visitor.post("/push", **form)
    assert notified(owner) == [first, second]
    other.post("/account/sign-out")
    assert notified(owner) == [first]
    sign_in(other, name)
    other.post("/push", **form)
    assert notified(owner) == [first, second]
    owner.post(
        "/account/password", old=PASSWORD, password="another password", again="another password"
    )
    assert notified(owner) == [first]


def notified(player: Visitor) -> list[str]:
    """The browsers in which a player is notified."""
    kept = json.loads(exported(player).get("notifications.json", "[]"))
    return sorted(each["service"].rpartition("/")[2] for each in kept)
