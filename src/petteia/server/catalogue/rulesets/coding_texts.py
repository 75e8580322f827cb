"""The coding of a testimony in the reader's words."""

from dataclasses import dataclass
from typing import Final

from petteia.i18n.messages import Messages
from petteia.rulesets.model.options import Value
from petteia.rulesets.schema import key_schema, message_key
from petteia.rulesets.traits import trait_in_words
from petteia.testimonies import Testimony
from petteia.testimonies.judgement import FACTS
from petteia.testimonies.testimony import MAX_PIECES, Coding

WEIGHT_WORDS: Final = {1: "1", 0.5: "½", 0.25: "¼"}


@dataclass(frozen=True)
class CodedRow:
    """One coding of a testimony."""

    point: str
    rule: str
    values: tuple[str, ...]
    effect: str
    """``satisfies``, ``breaks`` or ``leaves-open``."""
    weight: str
    reading: str


def coded_rows(testimony: Testimony, t: Messages) -> tuple[CodedRow, ...]:
    """The reading of a testimony about the rules."""
    return tuple(
        CodedRow(
            t(f"testimonies-point-{each.point}"),
            t(f"trait-{message_key(each.key)}"),
            tuple(dict.fromkeys(_in_words(each.key, value, t) for value in each.values)),
            each.effect,
            WEIGHT_WORDS[each.weight],
            _reading(each, t),
        )
        for each in testimony.mechanics
    )


def _reading(coding: Coding, t: Messages) -> str:
    """Who reads a testimony so, and who does not."""
    if not coding.against:
        return coding.reading
    return t("testimonies-against", reading=coding.reading, against=coding.against)


def play_texts(testimony: Testimony, t: Messages) -> tuple[str, ...]:
    """The reading of a testimony about how games go."""
    return tuple(t(f"testimonies-play-{each.metric.replace('_', '-')}") for each in testimony.play)


def _in_words(key: str, value: Value | tuple[int, int], t: Messages) -> str:
    """A value of a coding."""
    if isinstance(value, tuple):
        low, high = value
        most = MAX_PIECES if key in FACTS else key_schema(key)["maximum"]
        return t("testimonies-or-more", count=low) if high == most else f"{low}–{high}"
    if isinstance(value, bool) or key not in FACTS:
        return trait_in_words(t, message_key(key), value)
    return str(value)
