"""What the figures beside the rules say, in the reader's language.

The library's examples say it in English. Translations are found by the text itself: when that
changes, its translation is missing, and never stands beside something else.
"""

import functools
import hashlib
import re

from msgspec.structs import replace

from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.catalogue.figures import Figure, FigureView, figures
from petteia.server.i18n.messages import Messages

_WORDS, _DIGITS = 6, 4


def caption_in(text: str, t: Messages) -> str:
    """A title or a remark of a figure, in English where there is no translation of just it."""
    key = _key(text)
    return t(key) if text and t.has(key) else text


def figure_in(figure: Figure, t: Messages) -> FigureView:
    """A figure in the reader's language."""
    view = figure.view
    frames = tuple(replace(frame, comment=caption_in(frame.comment, t)) for frame in view.frames)
    return replace(view, title=caption_in(view.title, t), frames=frames)


@functools.cache
def all_captions() -> dict[str, str]:
    """Everything that the figures of the package's rulesets say: its key, and the English."""
    return {
        _key(text): text
        for id in ruleset_ids()
        for rules in [ruleset(id)]
        for figure in figures(rules).values()
        for text in (figure.view.title, *(frame.comment for frame in figure.view.frames))
        if text
    }


def _key(text: str) -> str:
    words = re.findall("[a-z0-9]+", text.lower())[:_WORDS]
    digits = hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
    return "-".join(["figure", *words, digits])
