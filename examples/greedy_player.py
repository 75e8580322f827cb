"""A player that takes the most it can, as a program that speaks the engine protocol.

petteia match 'command="python examples/greedy_player.py",nodes=1' level=1 --pairs 10
"""

import random
import sys

import petteia


def greedy(position: petteia.Position, generator: random.Random) -> petteia.Move:
    """A move that captures the most pieces."""
    moves = list(position.legal_moves)
    most = max(len(position.captures(move)) for move in moves)
    return generator.choice([move for move in moves if len(position.captures(move)) == most])


def position_of(rules: petteia.Ruleset, words: list[str]) -> petteia.Position:
    """The position that the words after `position` describe."""
    start, _, plies = " ".join(words).partition(" moves ")
    if start.startswith("pfen "):
        position = petteia.Position.from_pfen(rules, start.removeprefix("pfen "))
    else:
        position = petteia.Position(rules)
    for text in plies.split():
        if text.startswith("roll:"):
            position.roll(tuple(int(die) for die in text.removeprefix("roll:")))
        else:
            position.push(position.parse_move(text))
    return position


def main() -> None:
    """Answer one command a line until the input ends."""
    generator = random.Random(1)
    rules = petteia.ruleset("callen.simple-petteia")
    position = petteia.Position(rules)
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print("id name greedy", "uciok", sep="\n")
            case ["isready"]:
                print("readyok")
            case ["setoption", "name", "Ruleset", "value", id]:
                rules = petteia.ruleset(id)
            case ["setoption", "name", name, "value", value] if name.startswith("option."):
                chosen = {**rules.options, name.removeprefix("option."): value}
                rules = petteia.ruleset(rules.id, **chosen)
            case ["position", *words]:
                position = position_of(rules, words)
            case ["go", *_]:
                move = greedy(position, generator) if position.legal_moves else "none"
                print("bestmove", move)
            case ["quit"]:
                break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
