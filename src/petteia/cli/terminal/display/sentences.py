"""The terminal's sentences about a game."""

from petteia._core import INCITUS, Counter, Outcome, Position, Ruleset
from petteia.drawing.elements.status_text import reason_of
from petteia.notation.squares import in_greek

SIDES = ("Black", "White")


def side_name(player: bool) -> str:
    """White or Black."""
    return SIDES[player]


class Sentences:
    """Sentences about one game, in the words of its ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        from petteia.rulesets.description import describe

        description = describe(rules)
        held = [rule for part in description.parts for rule in part.rules]
        self.kinds = description.piece_names
        self.ending = {reason: rule.text for rule in held for reason in rule.cites}
        self.title = description.title

    def piece(self, letter: str) -> str:
        """A piece by its kind and side."""
        if letter == INCITUS:
            return "incitus"
        return f"{side_name(letter.isupper())}'s {self.kinds[letter.upper()]}"

    def kind(self, letter: str) -> str:
        """The kind of a piece."""
        return self.kinds[letter.upper() if letter != INCITUS else letter]

    def end(self, outcome: Outcome, position: Position) -> str:
        """The end of a game in one sentence, with result and rule ID."""
        winner = outcome.winner
        who = "The game is drawn" if winner is None else f"{side_name(winner)} wins"
        reason = reason_of(outcome, position)
        cited = f" ({outcome.rule})" if outcome.rule else ""
        return f"{who}, {outcome.result()}: {reason}{cited}."

    def why(self, outcome: Outcome) -> str:
        """The text of the rule that ended a game, if its ruleset has it."""
        return self.ending.get(outcome.reason, "")

    def capture_of(self, position: Position, squares: tuple[str, ...]) -> str:
        """The pieces that a move captures, such as ``the stones on b5 and c4``."""
        letters = [position.piece_at(square) for square in squares]
        kinds = {self.kind(letter) for letter in letters if letter}
        listed = listing(squares)
        if len(squares) == 1:
            return f"the {kinds.pop()} on {listed}"
        return f"the {kinds.pop()}s on {listed}" if len(kinds) == 1 else f"the pieces on {listed}"


def listing(names: tuple[str, ...]) -> str:
    """Names joined by commas and ``and``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def dice_reach(position: Position) -> str:
    """How far the pieces of each kind may move by the roll on the table, or an empty text."""
    letters: dict[str, list[str]] = {}
    for letter, distances in position.reach().items():
        letters.setdefault(_distances(distances), []).append(letter)
    if len(letters) == 1 and len(position.rules.letters) <= 2:
        (reach,) = letters
        return f"up {reach} {'square' if reach == 'to 1' else 'squares'}"
    return "; ".join(f"{' '.join(names)} {reach}" for reach, names in letters.items())


def _distances(distances: tuple[int, ...]) -> str:
    """Distances as their highest one, and the last before a gap."""
    ends = [one for one in distances if one + 1 not in distances]
    return f"to {' or '.join(map(str, ends))}"


_REPETITION = {
    "draw": "the game is drawn at {limit} times",
    "mover-loses": "the player who causes it {limit} times loses",
    "tie-break": "at {limit} times the remaining pieces decide",
    "forbidden": "it may occur at most {limit} times",
}
"""The consequence of a repeated position."""


def repetition_text(repetition: Counter) -> str:
    """How often a position has occurred, and the consequence; empty unless it matters."""
    meaning = _REPETITION.get(repetition.consequence)
    if meaning is None or repetition.count < 2:
        return ""
    return f"occurred {repetition.count} times: {meaning.format(limit=repetition.limit)}"


def shown(text: str, greek: bool) -> str:
    """A sentence with its squares as the board shows them."""
    return in_greek(text) if greek else text
