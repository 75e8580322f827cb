"""Attacks on accounts: sessions that have ended, passwords tried until the owner is locked out."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Mapping

from websockets.exceptions import ConnectionClosed

from attacks.scenario import Scenario
from attacks.target import VISITOR, Counts, Deadline, Target
from tests.server.running import Visitor

PASSWORD = "correct horse battery"
NAME, ANOTHER = "Penelope", "Odysseus"
WRONG_PASSWORDS = 30
PATIENCE_SECONDS = 3.0


async def wrong_passwords(target: Target, seconds: float, counts: Counts) -> None:
    """Try wrong passwords for a name."""
    deadline = Deadline(seconds)
    await asyncio.to_thread(_try_passwords, target, deadline, counts)
    await deadline.wait()


def _try_passwords(target: Target, deadline: Deadline, counts: Counts) -> None:
    visitor = target.visitor()
    form = {"form_token": visitor.token(), "name": ANOTHER, "password": "wrong horse battery"}
    headers = {"origin": target.address}
    for _ in range(WRONG_PASSWORDS):
        if deadline.left <= 0:
            break
        answer = visitor.http.post("/account/sign-in", data=form, headers=headers)
        counts[f"sign-in {answer.status_code}"] += 1
    visitor.leave()


def owner_is_let_in(target: Target) -> Mapping[str, bool]:
    """Whether the owner of an account can use it while others try its password."""
    owner = target.visitor(VISITOR)
    made = owner.post("/account/new", name=NAME, password=PASSWORD)
    others = target.visitor()
    for _ in range(WRONG_PASSWORDS):
        others.post("/account/sign-in", name=NAME, password="wrong horse battery")
    form = {"old": PASSWORD, "password": f"{PASSWORD} two"}
    changed = owner.post("/account/password", **form)
    owner.post("/account/sign-out")
    back = owner.post("/account/sign-in", name=NAME, password=form["password"])
    owner.leave()
    others.leave()
    return {
        "account made": made.status_code == 200,
        "password changed while signed in": changed.status_code == 303,
        "signed in from where one was before": back.status_code == 303,
    }


def invisible_names_are_refused(target: Target) -> Mapping[str, bool]:
    """Whether nobody can have a name that looks like another's."""
    visitor = target.visitor(VISITOR)
    made = visitor.post("/account/new", name="Pene\u3164lope", password=PASSWORD)
    visitor.leave()
    return {"no invisible letters in names": made.status_code == 400}


def session_ends_socket(target: Target) -> Mapping[str, bool]:
    """Whether a socket of a session that was ended elsewhere still plays."""
    owner = target.visitor(VISITOR)
    owner.post("/account/new", name=f"Telemachus {secrets.token_hex(3)}", password=PASSWORD)
    form = {"ruleset": "cyningstan.petteia", "opponent": "device"}
    path, _ = owner.begin(**form)
    player = owner.sit(path)
    owner.post("/account/sign-out")
    played = False
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        player.send("move", detail=player.state["legal"][0]["text"], ply=0, side="white")
        player.until("state")
        played = player.state["ply"] > 0
    leave(owner)
    return {"nothing played after the session's end": not played}


def leave(visitor: Visitor) -> None:
    """Close everything, closed sockets too."""
    with contextlib.suppress(ConnectionClosed):
        visitor.leave()


SCENARIOS = (
    Scenario("names", "L1", "a name with an invisible letter", probe=invisible_names_are_refused),
    Scenario("ended-session", "M5", "a socket of an ended session", probe=session_ends_socket),
    Scenario(
        "wrong-passwords",
        "M6",
        "wrong passwords for another's name",
        wrong_passwords,
        probe=owner_is_let_in,
    ),
)
