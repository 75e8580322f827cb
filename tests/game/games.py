"""Games for tests."""

from __future__ import annotations

import random

import petteia
from petteia import BLACK, WHITE
from petteia.game import Arbiter, Game, Node
from petteia.game.tree.node import MARKS

RULESETS = ("callen.proto-tafl", "navpil.poleis", "vogt.kubeia-tournament", "carrillo.petteia-xxi")
SECRET = bytes(range(32))
SEEDS = ("owl", "wolf")


def go_on(game: Game, chance: random.Random, plies: int, after: Node | None = None) -> None:
    """Add random moves and rolls after a node until the game is over."""
    node = game.end if after is None else after
    position = game.position(node)
    for _ in range(plies):
        if position.is_game_over():
            break
        if position.needs_roll:
            roll = chance.choice(position.rolls)[0]
            node = game.add(roll, node)
            position.roll(roll)
        else:
            move = chance.choice(position.legal_moves)
            node = game.add(move, node)
            position.push(move)


def random_game(ruleset: str, seed: int, plies: int, variations: int = 0) -> Game:
    """A random game with random variations, comments, marks and clocks."""
    chance = random.Random(seed)
    game = Game(petteia.ruleset(ruleset))
    go_on(game, chance, plies)
    for _ in range(variations):
        go_on(game, chance, 5, chance.choice(list(game.root.subtree())))
    for node in game.root.subtree():
        if chance.random() < 0.3:
            node.comment = chance.choice(("good", "δεινόν", 'a "quote"\n{brace}', "\ud800"))
            node.comment_before = chance.choice(("", "now"))
            node.marks = chance.sample(MARKS, chance.randrange(3))
            node.clock = chance.choice((None, 0.0, 12.5))
    return game


def stepwise(node: Node, game: Game) -> petteia.Position:
    """The position at a node by replaying everything that led to it."""
    position = (
        petteia.Position(game.rules)
        if game.start is None
        else petteia.Position.from_pfen(game.rules, game.start)
    )
    for step in node.path():
        if isinstance(step.action, tuple):
            position.roll(step.action)
        elif step.action is not None:
            position.push(step.action)
    return position


def played(plies: int = 30, ruleset: str = "vogt.kubeia", **options: bool) -> Arbiter:
    """A game with the given number of plies, resigned at the end if it is not over by then."""
    arbiter = Arbiter(Game.of(ruleset, dict(options)), SECRET)
    arbiter.seed(WHITE, SEEDS[0])
    arbiter.seed(BLACK, SEEDS[1])
    for _ in range(plies):
        if arbiter.outcome is not None:
            break
        if arbiter.position.needs_roll:
            arbiter.roll()
        moves = arbiter.position.legal_moves
        best = max(moves, key=lambda move: (len(move.victims), str(move)))
        arbiter.play(arbiter.position.turn, str(best))
    if arbiter.outcome is None:
        arbiter.resign(arbiter.position.turn)
    return arbiter
