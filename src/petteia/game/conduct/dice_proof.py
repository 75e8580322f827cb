"""``DiceProof``: dice that both players can verify.

Before the game a secret is committed to by its SHA-256. Then both players name a seed. Each
throw is read from HMAC-SHA256, keyed with the secret, over both seeds and the throw's number; bytes
that would favour some faces are skipped. After the game the secret is revealed, and anyone
can derive each throw.
"""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

from petteia.errors import GameError

Roll = tuple[int, ...]
"""The dice of one throw, the highest first."""

SECRET_BYTES = 32
MAX_SEED_LENGTH = 256

_HEX = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}", re.ASCII)


@dataclass(frozen=True)
class DiceProof:
    """The commitment, the players' seeds, and after the game the secret."""

    commitment: str
    """The SHA-256 of the secret, in hexadecimal."""
    white_seed: str = ""
    """White's seed, named after the commitment was published."""
    black_seed: str = ""
    """Black's seed, named after the commitment was published."""
    secret: str | None = None
    """The secret in hexadecimal, once it is revealed."""

    def __post_init__(self) -> None:
        for name, value in (("commitment", self.commitment), ("secret", self.secret)):
            if value is not None and _HEX.fullmatch(value) is None:
                raise GameError("record-digits", name=name, count=2 * SECRET_BYTES)
        if max(len(self.white_seed), len(self.black_seed)) > MAX_SEED_LENGTH:
            raise GameError("refusal-seed-long", most=MAX_SEED_LENGTH)


def new_secret() -> bytes:
    """A secret that no one can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """The published commitment to a secret before the game."""
    return hashlib.sha256(secret).hexdigest()


def throw(secret: bytes, seeds: tuple[str, str], number: int, faces: int, count: int = 1) -> Roll:
    """The dice of one throw, the highest first; throws are counted from 0."""
    white, black = (hashlib.sha256(_encoded(seed)).hexdigest() for seed in seeds)
    fair = 256 - 256 % faces
    dice: list[int] = []
    block = 0
    while len(dice) < count:
        message = f"petteia dice 1 {white} {black} {number} {block}".encode()
        digest = hmac.new(secret, message, hashlib.sha256).digest()
        dice += [byte % faces + 1 for byte in digest if byte < fair]
        block += 1
    return tuple(sorted(dice[:count], reverse=True))


def _encoded(seed: str) -> bytes:
    return seed.encode("utf-8", "surrogatepass")
