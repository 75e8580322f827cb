"""The testimonies beside a game, in the reader's words."""

from collections.abc import Iterable
from dataclasses import dataclass

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.rulesets.schema import message_key
from petteia.rulesets.traits import piece_names, trait_in_words, traits_of
from petteia.server.catalogue.rulesets.testimonies import testimony_title
from petteia.testimonies import Score, all_testimonies, judged


@dataclass(frozen=True)
class PointBeside:
    """A point of a testimony, and the rule of a game that decides it."""

    effect: str
    point: str
    rule: str


@dataclass(frozen=True)
class TestimonyBeside:
    """A testimony beside a game."""

    id: str
    title: str
    points: tuple[PointBeside, ...]


@dataclass(frozen=True)
class TextsBeside:
    """All testimonies beside a game."""

    satisfied: tuple[TestimonyBeside, ...]
    broken: tuple[TestimonyBeside, ...]
    silent: tuple[TestimonyBeside, ...]
    unasked: tuple[str, ...]
    """The mechanics that no testimony asks for."""
    greek: str
    roman: str
    """The two scores with their ranges."""


def texts_beside(rules: Ruleset, t: Messages) -> TextsBeside:
    """All testimonies beside a game, as it is with its options."""
    judgement = judged(rules)

    def beside(ids: Iterable[str]) -> tuple[TestimonyBeside, ...]:
        return tuple(
            TestimonyBeside(
                id,
                testimony_title(all_testimonies()[id], t),
                tuple(
                    PointBeside(
                        each.effect,
                        t(f"testimonies-point-{each.point}"),
                        _own_rule(rules, each.coding.key, t),
                    )
                    for each in judgement.findings[id]
                    if each.coding and each.effect != "leaves-open"
                ),
            )
            for id in ids
        )

    return TextsBeside(
        satisfied=beside(judgement.satisfied),
        broken=beside(judgement.broken),
        silent=beside(judgement.silent),
        unasked=tuple(_own_rule(rules, key, t) for key in judgement.unasked),
        greek=score_in_words(judgement.greek, t),
        roman=score_in_words(judgement.roman, t),
    )


def counts_beside(rules: Ruleset, t: Messages) -> tuple[str, str, str]:
    """The testimonies beside a game in short: how many agree, and the two scores."""
    judgement = judged(rules)
    counts = t(
        "texts-counts",
        satisfied=len(judgement.satisfied),
        broken=len(judgement.broken),
        unasked=len(judgement.unasked),
    )
    return counts, score_in_words(judgement.greek, t), score_in_words(judgement.roman, t)


def score_in_words(score: Score, t: Messages) -> str:
    """A score with its range."""
    value, low, high = (t.number(round(each, 2)) for each in (score.value, score.low, score.high))
    return t("texts-score", value=value, low=low, high=high)


def _own_rule(rules: Ruleset, key: str, t: Messages) -> str:
    """A rule of a game: the name of a key, and its value there."""
    name = message_key(key)
    traits = {message_key("setup.reserve"): rules.mechanics["setup.reserve"], **traits_of(rules)}
    value = trait_in_words(t, name, traits[name], piece_names(rules))
    return f"{t(f'trait-{name}')}: {value}"
