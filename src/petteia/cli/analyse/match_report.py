"""Reports of the summary of a match."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from petteia.engine.matches import Estimate, MatchSummary

_PAIRS = ("0", "½", "1", "1½", "2")


def in_words(summary: MatchSummary) -> Iterator[str]:
    """The summary as lines for people."""
    score, plan = summary.score, summary.plan
    yield f"A          {plan.a}"
    yield f"B          {plan.b}"
    yield f"games      {score.games} of {plan.rules.id}, seed {plan.seed}"
    yield f"A's points {score.points:g}, {score.share:.1%}"
    yield f"           won {score.wins}, drawn {score.draws}, lost {score.losses}"
    if score.wins + score.losses:
        yield f"A won      {score.share_of_won:.1%} of the games with a winner"
    yield f"draws      {score.draw_share:.1%}"
    counts = ", ".join(f"{n}: {count}" for n, count in zip(_PAIRS, score.pairs, strict=True))
    yield f"pairs      {counts}"
    yield f"Elo        {score.elo:+.0f}; normalised {score.normalised_elo:+.0f}"
    if summary.sprt is not None:
        yield f"test       {_test(summary)}"
    yield f"White      {summary.white_share:.1%} of the points"
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    yield f"ended by   {reasons}"
    if summary.repeated:
        yield f"repeated   {summary.repeated} games are the same as one before"


def one_line_of(summary: MatchSummary) -> str:
    """The summary in a few words."""
    score = summary.score
    words = f"{score.wins} won, {score.draws} drawn, {score.losses} lost, {score.share.value:.1%}"
    if summary.sprt is None:
        return words
    low, high = summary.sprt.bounds
    return f"{words}, test {summary.ratio:.2f} in {low:.2f} to {high:.2f}"


def document(summary: MatchSummary) -> dict[str, Any]:
    """The summary for JSON; infinite values are null."""
    score, plan, sprt = summary.score, summary.plan, summary.sprt
    test = None
    if sprt is not None:
        low, high = sprt.bounds
        found = {"ratio": summary.ratio, "low": low, "high": high, "accepted": summary.verdict}
        test = asdict(sprt) | found
    estimates = ("share", "share_of_won", "elo", "normalised_elo")
    return {
        "a": str(plan.a),
        "b": str(plan.b),
        "ruleset": plan.ruleset,
        "options": plan.rules.options,
        "seed": plan.seed,
        "games": score.games,
        "points": score.points,
        "won": score.wins,
        "drawn": score.draws,
        "lost": score.losses,
        "pairs": list(score.pairs),
        **{name: _numbers(getattr(score, name)) for name in estimates},
        "draw_share": score.draw_share,
        "sprt": test,
        **{name: getattr(summary, name) for name in ("white_share", "reasons", "repeated")},
    }


def _test(summary: MatchSummary) -> str:
    sprt = summary.sprt
    assert sprt is not None
    low, high = sprt.bounds
    ends = {None: "undecided", "H0": f"{sprt.elo0:g} accepted", "H1": f"{sprt.elo1:g} accepted"}
    between = f"Elo {sprt.elo0:g} or {sprt.elo1:g}"
    return f"{between}: {ends[summary.verdict]} ({summary.ratio:.2f} in {low:.2f} to {high:.2f})"


def _numbers(estimate: Estimate) -> dict[str, float | None]:
    numbers = estimate.numbers()
    return {name: value if math.isfinite(value) else None for name, value in numbers.items()}
