"""The identity of a visitor: a random guest, known by a cookie that no script can read."""

import hashlib
import hmac
import re
import secrets

GUEST_COOKIE = "petteia_guest"
SESSION_COOKIE = "petteia_session"
DEVICE_COOKIE = "petteia_device"

TOKEN_LENGTH = 43
_TOKEN = re.compile(rf"[A-Za-z0-9_-]{{{TOKEN_LENGTH}}}", re.ASCII)
_GAME_ID = re.compile(r"[A-Za-z0-9_-]{20}", re.ASCII)


def guest_number(player: str) -> str:
    """A number that distinguishes a guest from others, and nothing more."""
    return str(int(player[:8], 16) % 900 + 100)


def new_token() -> str:
    """A token that no one can guess."""
    return secrets.token_urlsafe(32)


def new_game_id() -> str:
    """An id of a game that no one can guess."""
    return secrets.token_urlsafe(15)


def is_game_id(text: str) -> bool:
    """Whether a text has the shape of a game's id."""
    return _GAME_ID.fullmatch(text) is not None


def parse_token(cookie: str | None) -> str | None:
    """The guest's token from their cookie, if it has a token's shape."""
    return cookie if cookie is not None and _TOKEN.fullmatch(cookie) else None


def token_hash(token: str) -> str:
    """The database's record of a token: enough to recognise it, too little to use it."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def keyed_hash(key: bytes, text: str) -> str:
    """A keyed hash of a text that only the site can make; it begins with its purpose."""
    return hmac.new(key, text.encode(errors="replace"), hashlib.sha256).hexdigest()


def new_device_token(key: bytes, name: str) -> str:
    """The mark of a browser in which a player has signed in; it gives no access."""
    nonce = new_token()
    return nonce + keyed_hash(key, f"device {nonce} {name}")


def is_device_token(key: bytes, name: str, given: str) -> bool:
    """Whether a browser was given it when a player of a name signed in."""
    nonce = given[:TOKEN_LENGTH]
    proof = keyed_hash(key, f"device {nonce} {name}")
    return hmac.compare_digest(proof.encode(), given[TOKEN_LENGTH:].encode(errors="replace"))


def csrf_token(key: bytes, token: str) -> str:
    """The token that a guest's pages send with every change, and no other site can know."""
    return keyed_hash(key, f"form {token}")


def is_csrf_token(key: bytes, token: str, given: str) -> bool:
    """Whether a page of the guest's own sent it."""
    return hmac.compare_digest(csrf_token(key, token).encode(), given.encode(errors="replace"))
