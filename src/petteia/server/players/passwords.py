"""Passwords and recovery codes: how they are checked, and their stored form."""

import asyncio
import base64
import functools
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from petteia.server.account_names import folded_name
from petteia.server.limits import PASSWORDS
from petteia.server.workers.fair_queue import SITE, Client, FairTurns

MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 200

CODES = 8
_CODE_BYTES = 10

# 19 MiB and two passes: OWASP's minimum, and small enough for a home machine.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

Result = TypeVar("Result")


class Passwords:
    """Hashes passwords outside the event loop, a few at a time, since each takes much memory."""

    def __init__(self) -> None:
        # Own threads, so that nothing waits for other slow work.
        self._threads = ThreadPoolExecutor(PASSWORDS.at_once, thread_name_prefix="passwords")
        self._turns = FairTurns((None,) * PASSWORDS.at_once, PASSWORDS)

    async def hash(self, password: str, client: Client = SITE) -> str:
        """The stored form of a password; raises ``BusyError``."""
        return await self._run(partial(_HASHER.hash, _plain(password)), client)

    async def verify(self, password: str, kept: str | None, client: Client = SITE) -> bool:
        """Whether it is the password; without a stored one, refusing takes the same time.

        Raises ``BusyError``.
        """
        return await self._run(partial(_fits, password, kept), client)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False)

    async def _run(self, work: Callable[[], Result], client: Client) -> Result:
        async with self._turns.turn(client):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def is_outdated(self, kept: str) -> bool:
        """Whether a stored hash uses weaker parameters than today's."""
        return _HASHER.check_needs_rehash(kept)


def password_error(password: str, name: str) -> str:
    """Why a password will not do, as a key; empty if it will."""
    if len(password) < MIN_PASSWORD_LENGTH:
        return "account-password-short"
    if len(password) > MAX_PASSWORD_LENGTH:
        return "account-password-long"
    if folded_name(password) == folded_name(name) or len(set(password)) < 4:
        return "account-password-easy"
    return ""


def new_codes() -> list[str]:
    """Recovery codes, each of eighty random bits in four groups."""
    return [_grouped(secrets.token_bytes(_CODE_BYTES)) for _ in range(CODES)]


def code_hash(code: str) -> str:
    """The stored form of a recovery code; spaces, hyphens and capitals make no difference."""
    letters = "".join(sign for sign in code[:100].upper() if sign.isalnum())
    return hashlib.sha256(f"recovery {letters}".encode()).hexdigest()


def _grouped(value: bytes) -> str:
    text = base64.b32encode(value).decode()
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))


def _fits(password: str, kept: str | None) -> bool:
    try:
        _HASHER.verify(kept or _dummy_hash(), _plain(password))
    except VerifyMismatchError:
        return False
    return kept is not None


@functools.cache
def _dummy_hash() -> str:
    """A hash that no password is known for."""
    return _HASHER.hash(secrets.token_urlsafe(32))


def _plain(password: str) -> str:
    """The same password whichever way a keyboard composes its letters."""
    return unicodedata.normalize("NFC", password[:MAX_PASSWORD_LENGTH])
