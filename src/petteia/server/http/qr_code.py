"""An address as a QR code."""

from litestar import Response


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
