"""The native format, ``.petteia``: everything that a ``Game`` contains."""

from petteia.notation.formats.native.reader import NativeReader
from petteia.notation.formats.native.writer import MAX_NESTING, options_text, write

__all__ = ["MAX_NESTING", "NativeReader", "options_text", "write"]
