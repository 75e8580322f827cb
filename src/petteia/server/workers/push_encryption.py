"""Encrypts push messages for a browser, so that its push service cannot read them.

M. Thomson, Message Encryption for Web Push (RFC 8291, 2017), with the content coding of M. Thomson,
Encrypted Content-Encoding for HTTP (RFC 8188, 2017). ``cryptography`` does the arithmetic; the
library for this coding is published without wheels.
"""

import os

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES = 16
RECORD_BYTES = 4096
LAST_RECORD = b"\x02"


def encrypt(
    message: bytes,
    key: bytes,
    secret: bytes,
    *,
    salt: bytes | None = None,
    own: EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message for the browser that has a public key (an uncompressed point) and a secret.

    Salt and key pair are made anew unless a test gives them. Raises ``ValueError`` for a key that
    is not a point of the curve.
    """
    salt = salt or os.urandom(SALT_BYTES)
    own = own or generate_private_key(SECP256R1())
    public = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    browser = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    shared = own.exchange(ECDH(), browser)
    material = _derive(shared, secret, b"WebPush: info\0" + key + public, 32)
    content_key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
