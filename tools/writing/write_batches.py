"""The tables of the page on actions and observations, from the data of each ruleset."""

import petteia

PLANES = {
    "own-light": "The player's stones, soldiers or peltasts, turned over or bound ones included.",
    "enemy-light": "The same for the enemy.",
    "own-heavy": "The player's hoplites.",
    "enemy-heavy": "The enemy's hoplites.",
    "own-leader": "The player's leader, dux or basileus.",
    "enemy-leader": "The enemy's.",
    "turned-over": "Soldiers of both sides that are turned over (POL-5).",
    "bound": "Pieces of both sides that are bound (SCH-4).",
    "incitus": "Dead stones (CAL-X1).",
    "again": "The piece that moves again in this turn.",
    "own-last-move": "Both ends of the player's last move, which may bar the next one (PIS-6).",
    "enemy-last-move": "The same for the enemy.",
    "own-last-square": "The square where the player's last move ended.",
    "enemy-last-square": "The same for the enemy.",
}
SCALARS = {
    "white-to-move": "1 if White is to move, else 0.",
    "high-die": "The higher die; 0 if a roll is due (VOG-K1, CAL-O2).",
    "low-die": "The lower die (VOG-K1).",
    "own-reserve": "The player's pieces still to place, as a share of those at the start (POL-1).",
    "enemy-reserve": "The same for the enemy.",
    "own-captures": "Pieces that the player has captured, if captures decide a game (CAL-7).",
    "enemy-captures": "The same for the enemy.",
    "own-refusals": "The player's consecutive refusals, as a share of those that lose (VOG-17).",
    "enemy-refusals": "The same for the enemy.",
    "quiet": "Consecutive quiet plies, as a share of the limit (GEN-10).",
    "occurrences": "Earlier occurrences of the position, as a share of the limit (POL-10, XXI-R).",
    "own-barred": "1 if the player may not take back their last move (PIS-6).",
    "enemy-barred": "1 if the enemy may not.",
    "after-removal": "1 if a removal has begun the turn, and a piece moves next (SEN-2).",
    "must-open": "1 if the turn must let the blocked enemy move again (SEE-8).",
}


def batches_tables() -> list[str]:
    """The planes and numbers with the features that need them, and a line for each ruleset."""
    rulesets = [petteia.ruleset(name) for name in petteia.ruleset_ids()]
    # No ruleset has inciti unless an option says so.
    every = [*rulesets, petteia.ruleset("callen.simple-petteia", inciti=True)]
    needed = {name: key for rules in every for name, key in rules.observation.needed_by.items()}
    lines = []
    for title, meanings in (("Planes", PLANES), ("Numbers", SCALARS)):
        lines += ["", f"## {title}", "", "| name | meaning | needed by |", "| --- | --- | --- |"]
        lines += [
            f"| `{name}` | {text} | `{needed.pop(name)}` |" for name, text in meanings.items()
        ]
    if needed:
        raise ValueError(f"without a meaning: {', '.join(needed)}")
    lines += ["", "## Rulesets", "", "| ruleset | layout | actions | planes | numbers |"]
    lines.append("| --- | --- | --- | --- | --- |")
    for rules in rulesets:
        counts = " + ".join(map(str, rules.actions.parts.values()))
        cells = (f"`{rules.id}`", rules.actions.layout, counts)
        seen = (", ".join(rules.observation.planes), ", ".join(rules.observation.scalars))
        lines.append(f"| {' | '.join((*cells, *seen))} |")
    return lines
