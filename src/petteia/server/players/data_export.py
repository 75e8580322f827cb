"""Everything that is kept of a player as one archive, sent while it is being written."""

import asyncio
import io
import json
import tempfile
import zipfile
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import IO, TextIO, cast

from petteia.notation.game_writer import Writer
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.players.game_history import GameHistory
from petteia.server.players.user_rulesets import UserRulesets

RECORDS = "games.petteia"
"""All games one after another, as ``petteia check`` reads them in the unpacked archive."""

_CHUNK = 1 << 16
_IN_MEMORY = 1 << 20
"""Records up to this many letters wait in memory, longer ones in a temporary file."""

File = tuple[str, str]


class _Sink(io.BytesIO):
    """A file that is written only at its end, and read just as fast."""

    def tell(self) -> int:
        """Refused, so that an archive seeks nowhere."""
        raise io.UnsupportedOperation

    def take(self) -> bytes:
        """The data written since the last call."""
        taken = self.getvalue()
        self.seek(0)
        self.truncate()
        return taken


async def archive(
    player: str,
    others: Iterable[File],
    studies: AsyncIterator[File],
    games: GameHistory,
    rulesets: UserRulesets,
) -> AsyncIterator[bytes]:
    """An archive of a player's games and rulesets and of other files, in pieces.

    The files of studies come in pieces, too, one after another. The archive's memory does not grow
    with the number of games and chapters.
    """
    sink = _Sink()
    with (
        # A sink that cannot be sought in is enough for an archive that is written to its end.
        zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as packed,
        tempfile.SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8") as spool,
    ):
        for name, text in others:
            packed.writestr(name, text)
        async for part in _streamed(studies, packed, sink):
            yield part
        kept = {row.id: row.text for row in await rulesets.kept_by(player)}
        writer = Writer(cast("TextIO", spool), "petteia")
        async for id, game in games.records(player):
            if is_user_ruleset(game.ruleset) and game.ruleset not in kept:
                row = await rulesets.find(game.ruleset)
                kept[game.ruleset] = row.text if row else ""
            packed.writestr(f"games/{id}.json", game.to_json())
            writer.write(game)
            if sink.getbuffer().nbytes >= _CHUNK:
                yield sink.take()
        for id, text in kept.items():
            packed.writestr(_place(id), text)
        for part in _copied(cast("TextIO", spool), packed, sink):
            yield part
    yield sink.take()


def as_json(value: object) -> str:
    """Data as a file of the archive."""
    return json.dumps(value, ensure_ascii=False, indent=2)


async def _streamed(
    pieces: AsyncIterator[File], packed: zipfile.ZipFile, sink: _Sink
) -> AsyncIterator[bytes]:
    """Files of the archive in pieces."""
    entry: IO[bytes] | None = None
    last = ""
    try:
        async for name, text in pieces:
            if entry is None or name != last:
                if entry is not None:
                    entry.close()
                entry, last = packed.open(name, "w", force_zip64=True), name
            # A chapter may be large, and packing it takes long.
            await asyncio.to_thread(entry.write, text.encode())
            yield sink.take()
    finally:
        if entry is not None:
            entry.close()


def _copied(spool: TextIO, packed: zipfile.ZipFile, sink: _Sink) -> Iterator[bytes]:
    spool.seek(0)
    with packed.open(RECORDS, "w") as entry:
        while text := spool.read(_CHUNK):
            entry.write(text.encode())
            yield sink.take()


def _place(ruleset: str) -> str:
    return f"rulesets/{ruleset}.toml"
