"""Addresses that pages and phones follow: of players, of challenges, and as QR codes."""

from typing import Final
from urllib.parse import quote

from litestar import Response

MAX_TRIED: Final = 200
"""The characters of a name that are looked at; none that is taken is as long."""
ADDRESSEE: Final = "to"
"""The field with the name of the player whom an offer is for."""


def page_address(name: str) -> str:
    """The address of the page of an account."""
    return f"/players/{quote(name, safe='')}"


def challenge_address(name: str) -> str:
    """The set-up page of a game that is offered to an account only."""
    return f"/play?opponent=open&{ADDRESSEE}={quote(name, safe='')}"


def qr_code(address: str) -> Response[str]:
    """The picture of an address that a phone scans."""
    # Imported only here: it has large tables, and a site that starts again shall soon be there.
    import segno

    svg = segno.make(address, error="m").svg_inline(scale=4, border=4, light="#fff", dark="#000")
    return Response(
        svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        media_type="image/svg+xml",
        headers={"cache-control": "no-store"},
    )
