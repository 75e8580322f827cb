"""``petteia testimonies``: the evidence of ancient texts and finds, compared with a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from petteia.cli import usage

if TYPE_CHECKING:
    from petteia.testimonies import Judgement, Score, Testimony
    from petteia.testimonies.testimony import Coding

DESCRIPTION = (
    "List the old texts and finds with their coding, or compare a game's rules with them: "
    "which it satisfies, which it breaks, which are silent, and the mechanics that no text asks "
    "for."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    purpose = "a ruleset's id or a ruleset file; without it, all testimonies are listed"
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help=purpose)
    usage.add_option_argument(parser)
    usage.add_language(parser, "the translations")
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the list, or the judgement of a game."""
    from petteia.testimonies import all_testimonies, judged

    language = usage.chosen_language(arguments)
    if arguments.ruleset is not None:
        judgement = judged(usage.chosen_rules(arguments))
        usage.answer(arguments, _judgement_entry(judgement), _judgement_lines(judgement))
        return 0
    if arguments.option:
        raise usage.UsageError("usage-without", options="--option", other="RULESET")
    entries = []
    if arguments.json:
        usage.require_extra("testimonies --json", "site")
        from petteia.i18n.messages import messages_in

        t = messages_in(language)
        entries = [_entry(each, t(f"passage-{each.id}")) for each in all_testimonies().values()]
    lines = (line for each in all_testimonies().values() for line in _lines(each))
    usage.answer(arguments, entries, lines)
    return 0


def _entry(testimony: Testimony, translation: str) -> dict[str, Any]:
    document = asdict(testimony)
    # The reference has these.
    for name in ("author", "work", "place", "cited_as"):
        del document[name]
    return document | {"reference": testimony.reference, "translation": translation}


def _lines(testimony: Testimony) -> Iterator[str]:
    """A testimony with its codings."""
    yield f"{testimony.id}: {testimony.reference} ({testimony.kind}, {testimony.tradition})"
    for each in testimony.mechanics:
        against = f"; against it {each.against}" if each.against else ""
        reading = f"{each.reading}{against}"
        yield f"  {each.point}: {_coded(each)} {each.effect} {each.weight:g} ({reading})"
    for play in testimony.play:
        than = "" if play.than is None else f" than {play.than}"
        yield f"  play: {play.metric} {play.direction}{than}"


def _coded(coding: Coding) -> str:
    values = (
        f"{value[0]} to {value[1]}" if isinstance(value, tuple) else str(value).lower()
        for value in coding.values
    )
    return f"{coding.key} = {' | '.join(values)}"


def _judgement_entry(judgement: Judgement) -> dict[str, Any]:
    document = asdict(judgement)
    del document["findings"]
    points = [
        {"testimony": id, "point": each.point, "effect": each.effect}
        | ({"key": each.coding.key, "weight": each.coding.weight} if each.coding else {})
        for id, found in judgement.findings.items()
        for each in found
    ]
    return document | {"points": points}


def _judgement_lines(judgement: Judgement) -> Iterator[str]:
    """A game compared with the testimonies."""
    from petteia.testimonies import all_testimonies

    parts = (
        ("Satisfied", judgement.satisfied, "satisfies"),
        ("Broken", judgement.broken, "breaks"),
        ("Silent", judgement.silent, ""),
    )
    for title, ids, effect in parts:
        yield f"{title}: {len(ids)}"
        for id in ids:
            keys = {
                each.coding.key
                for each in judgement.findings[id]
                if each.coding and each.effect == effect
            }
            by = f" ({', '.join(sorted(keys))})" if keys else ""
            yield f"  {id}: {all_testimonies()[id].reference}{by}"
    yield f"Mechanics that no text asks for: {len(judgement.unasked)}"
    yield from (f"  {key}" for key in judgement.unasked)
    yield f"Greek score: {_score(judgement.greek)}"
    yield f"Roman score: {_score(judgement.roman)}"


def _score(score: Score) -> str:
    return f"{score.value:.2f} ({score.low:.2f} to {score.high:.2f} by other weights)"
