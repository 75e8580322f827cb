"""``PushSender``: passes messages for browsers to the push services that those have chosen.

The addresses come from visitors, so only those of the services of known browsers are used, over
HTTPS, and no redirect is followed.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from httpx import AsyncClient
    from py_vapid import Vapid02

PUSH_SERVICES = (
    *("https://fcm.googleapis.com", "https://updates.push.services.mozilla.com"),
    *("https://web.push.apple.com", "https://*.notify.windows.com"),
)
"""The origins of push services; a star replaces the beginning of a name."""
MAX_ENDPOINT_LENGTH = 1000
KEY_BYTES, SECRET_BYTES = 65, 16
KEEP_SECONDS = 24 * 3600
"""How long a push service stores a message for a browser that is not running."""
TIMEOUT_SECONDS = 10.0
PRINTABLE = re.compile(r"[!-~]+", re.ASCII)
"""The letters of an address: none that is invisible, for nothing can be sent there."""
GONE = (404, 410)
"""Answers of a push service that mean that a browser takes no more messages."""
_CURVE_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


@dataclass(frozen=True)
class Subscription:
    """A browser that takes messages."""

    endpoint: str
    key: str
    """Its public key, in base64."""
    secret: str
    """The secret that it shares with the site, in base64."""


class PushSender:
    """Encrypts and signs messages, and sends them."""

    def __init__(
        self, secret: bytes, subject: str, services: tuple[str, ...] = PUSH_SERVICES
    ) -> None:
        """``secret`` is the site's, 32 bytes; ``subject`` names the sender of the messages."""
        self._secret = secret
        self._subject = subject
        self.services = services

    @cached_property
    def _vapid(self) -> "Vapid02":
        # Imported only here: it takes long, and most sites that start push nothing for a while.
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
        from py_vapid import Vapid02

        number = int.from_bytes(self._secret, "big") % (_CURVE_ORDER - 1) + 1
        return Vapid02(derive_private_key(number, SECP256R1()))

    @cached_property
    def _client(self) -> "AsyncClient":
        from httpx import AsyncClient

        return AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False)

    @cached_property
    def public_key(self) -> str:
        """The key that identifies the site's messages to browsers, in base64."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = self._vapid.public_key
        return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def accepts(self, subscription: Subscription) -> bool:
        """Whether a subscription has the shape of one, at a push service that is asked."""
        try:
            parts = urlsplit(subscription.endpoint)
            origin = f"{parts.scheme}://{parts.netloc}"
            key, secret = decoded(subscription.key), decoded(subscription.secret)
        except ValueError:
            return False
        return (
            len(subscription.endpoint) <= MAX_ENDPOINT_LENGTH
            and PRINTABLE.fullmatch(subscription.endpoint) is not None
            and (len(key), len(secret)) == (KEY_BYTES, SECRET_BYTES)
            and any(_matches(origin, service) for service in self.services)
        )

    async def send(self, subscription: Subscription, message: bytes, topic: str) -> bool:
        """Send a message in place of an earlier one on its topic; false if the subscription ended.

        Raises ``httpx.HTTPError`` if the push service cannot be reached.
        """
        from httpx import InvalidURL

        from petteia.server.workers.push_encryption import encrypt

        parts = urlsplit(subscription.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._subject}
        headers = {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP_SECONDS),
            "topic": topic,
        }
        try:
            body = encrypt(message, decoded(subscription.key), decoded(subscription.secret))
            answer = await self._client.post(subscription.endpoint, content=body, headers=headers)
        except (ValueError, InvalidURL):
            # An invalid key, or an address that was stored when the requirements were lower.
            return False
        return answer.status_code not in GONE

    async def close(self) -> None:
        """Close the connections."""
        if "_client" in vars(self):
            await self._client.aclose()


def encoded(data: bytes) -> str:
    """Bytes in the base64 of addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of a text in that base64; raises ``ValueError``."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _matches(origin: str, service: str) -> bool:
    return re.fullmatch(re.escape(service).replace(r"\*", "[A-Za-z0-9.-]+"), origin) is not None
