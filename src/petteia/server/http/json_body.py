"""What a page sends as JSON, checked by its type."""

from typing import TypeVar

import msgspec
from litestar.exceptions import HTTPException

from petteia.server.http.requests import AnyRequest

Body = TypeVar("Body")


async def read_body(request: AnyRequest, kind: type[Body]) -> Body:
    """What a page has sent; raises ``HTTPException`` for anything else."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise HTTPException(status_code=400) from None
