"""The compiled core: positions, moves, endings, perft, random games, search and solved tables.

`petteia`, `petteia.engine` and the other packages re-export what users need. Names that only this
module has serve those packages and may change between versions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, final, overload

if TYPE_CHECKING:
    from petteia.batch import AnyBuffer
    from petteia.errors import IllegalMoveError, PfenError, RulesError

WHITE: Final = True
"""The player White; colours are bools, as in python-chess."""
BLACK: Final = False
"""The player Black."""
ALGORITHMS: Final = ("alpha-beta", "monte-carlo", "uct")
"""The ways to search: `alpha-beta`, `monte-carlo` and `uct`."""

def _error_message(code: str, values: Mapping[str, str | int]) -> str:
    """The English message of a code with its variables; the code itself if it has none."""

def error_codes() -> list[str]:
    """The codes of everything that the core refuses."""

def pfen_errors(rules: Ruleset, text: str) -> list[PfenError]:
    """Everything that is wrong with the text of a position; empty if it can be read."""

def _declared_mechanics() -> dict[str, dict[str, Any]]:
    """What the core declares of each value of rules, as a JSON Schema has it, by its key."""

def rule_conflicts(mechanics: Mapping[str, bool | int | str]) -> list[RulesError]:
    """Everything that keeps these mechanics from being the rules of a game; empty if nothing."""

@final
class Ruleset:
    """The rules of one game with its options chosen.

    Made by `petteia.ruleset`; immutable and hashable. Two are equal if their id, options and
    mechanics are equal.
    """

    def __new__(
        cls,
        id: str,
        options: Mapping[str, bool | int | str],
        mechanics: Mapping[str, bool | int | str],
        citations: Mapping[str, str] | None = None,
        title: str = "",
        source: str = "",
        version: int = 1,
        weights: Mapping[str, int] | None = None,
        defaults: Mapping[str, bool | int | str] | None = None,
        network: bytes = b"",
    ) -> Ruleset:
        """Make rules from raw values, as the catalogue does; users call `petteia.ruleset`.

        `defaults` are the options that `repr` leaves out.

        Raises `RulesError` if a mechanic is unknown, if the mechanics cannot go together, or if
        `network` is not the content of a network's file, and
        `TypeError` if a value is not a bool, an int or a str.
        """
    @property
    def id(self) -> str:
        """The ruleset's id, such as `vogt.kubeia`; for a ruleset file of your own, its path."""
    @property
    def title(self) -> str:
        """The game's title in its author's spelling."""
    @property
    def source(self) -> str:
        """Author, title and year of the source."""
    @property
    def version(self) -> int:
        """Version of the ruleset, from 1; it rises whenever its rules change."""
    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option with its value, as a new dictionary."""
    @property
    def mechanics(self) -> dict[str, bool | int | str]:
        """The values to which the ruleset and its options come down, as a new dictionary."""
    @property
    def citations(self) -> dict[str, str]:
        """The rule ID quoted for each refusal and each ending."""
    def raises(self, ground: str) -> bool:
        """Whether a ground of refusal or a reason of ending, by its word, can come up."""
    def conduct_rule(self, reason: str) -> str:
        """The rule by which players or an arbiter end a game for a reason; empty if there is none.

        Raises `ValueError` if the reason is no value of `Termination`.
        """
    @property
    def weights(self) -> dict[str, int]:
        """The engine's evaluation weights that this ruleset sets, in thousandths of a stone.

        They are no part of the rules: two rulesets that differ in nothing else are equal.
        """
    @property
    def network(self) -> bytes:
        """The file of the network by which the engine corrects its evaluation; empty if none.

        Like the weights it is no part of the rules.
        """
    @property
    def files(self) -> int:
        """Number of files of the board."""
    @property
    def ranks(self) -> int:
        """Number of ranks of the board."""
    @property
    def squares(self) -> tuple[str, ...]:
        """The names of all squares, rank by rank from `a1`."""
    @property
    def letters(self) -> str:
        """The PFEN letters that a board of this game can hold."""
    @property
    def actions(self) -> Actions:
        """The numbering of the game's actions."""
    @property
    def observation(self) -> Observation:
        """The planes and scalars of the game's positions."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Move:
    """A move as it is written: `a1-a5`, `h5-c5xb5xc4`, or a placement, `@c4`.

    Immutable, hashable and sortable. A move knows no position; whether it is legal is for a
    `Position` to say.
    """

    def __new__(cls, text: str) -> Move:
        """Read a move from text. Raises `NotationError` if the text is not shaped like a move."""
    @property
    def from_square(self) -> str | None:
        """The square that the piece leaves; None for a placement and for a removal alone."""
    @property
    def to_square(self) -> str:
        """The square that the piece reaches; of a removal alone that of the piece that it takes."""
    @property
    def removed(self) -> str | None:
        """The square of the bound piece that the turn takes from the board, if it takes one.

        The turn does so before a piece moves, or instead (SCH-8, SEN-2).
        """
    @property
    def victims(self) -> tuple[str, ...]:
        """The squares of the captured pieces, sorted by file, then by rank."""
    @property
    def parts(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The moves of a turn in which the piece makes several; empty if it makes one.

        Each is the square on which it ends and the squares of what it captures.
        """
    @property
    def is_removal(self) -> bool:
        """Whether the turn takes a bound piece from the board instead of moving one (SCH-8)."""

    @property
    def is_placement(self) -> bool:
        """Whether the move places a piece from the reserve (POL-2)."""
    def __format__(self, spec: str, /) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...

class Termination(StrEnum):
    """Why a game ends. Its values are the words of `Outcome.reason`, and equal them as text.

    The last six end a `Game`, never a `Position`.
    """

    CAPTURES = "captures"
    LEADER_CAPTURED = "leader-captured"
    BREAKTHROUGH = "breakthrough"
    DECIMATION = "decimation"
    ROUT = "rout"
    SIEGE = "siege"
    BLOCKED = "blocked"
    REDUCED = "reduced"
    REFUSAL = "refusal"
    SUPERIORITY = "superiority"
    PARITY = "parity"
    DEAD_POSITION = "dead-position"
    QUIET_LIMIT = "quiet-limit"
    REPETITION = "repetition"
    DUX_IMMOBILIZED = "dux-immobilized"
    DUX_BARED = "dux-bared"
    LEADER_BOUND = "leader-bound"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    ILLEGAL_MOVE = "illegal-move"
    TIME = "time"
    FORFEIT = "forfeit"
    ADJUDICATION = "adjudication"

    @property
    def class_(self) -> str:
        """What kind of ending it is.

        One of `material`, `leader-captured`, `leader-helpless`, `breakthrough`, `blocked`,
        `refusal`, `stalled` and, for those that players or an arbiter bring about, `conduct`.
        """

def _plies_to_end(score: int) -> int | None:
    """Plies to a certain win by a score, negative to a certain loss; None if nothing is certain."""

@final
class Counter:
    """A count that leads to an end, with its limit and what that means."""

    def __new__(cls, count: int, limit: int, consequence: str) -> Counter:
        """Make a counter."""
    @property
    def count(self) -> int:
        """How often the position has occurred; how many plies in succession captured nothing."""
    @property
    def limit(self) -> int:
        """Where the count ends; 0 for no limit. A forbidden repetition may occur so often."""
    @property
    def consequence(self) -> str:
        """What the limit means.

        `draw`, `mover-loses`, `tie-break`, `forbidden` or `none`; of quiet plies also
        `more-captures`, and in Vogt's games `superiority` or `parity`, as the pieces now are.
        """
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Outcome:
    """How a game has ended: the winner, the reason, and the rule that decided it."""

    def __new__(cls, winner: bool | None, reason: str, rule: str = "") -> Outcome:
        """Make an outcome. Raises `ValueError` if the reason is no value of `Termination`."""
    @property
    def winner(self) -> bool | None:
        """`petteia.WHITE`, `petteia.BLACK`, or None for a draw."""
    @property
    def reason(self) -> Termination:
        """Why the game ended, such as `captures`, `blocked` or `repetition`."""
    @property
    def rule(self) -> str:
        """The ID of the rule that ended the game, such as `VOG-17`; empty if there is none."""
    def result(self) -> str:
        """The result as it is written: `1-0`, `0-1` or `1/2-1/2`."""
    def _view(self) -> bytes:
        """The ending as JSON, as pages get it."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Goal:
    """What a player has to reach in order to win, and how far it is."""

    def __new__(cls, player: bool, reason: str, left: int, total: int, rule: str) -> Goal:
        """Make a goal."""
    @property
    def player(self) -> bool:
        """Whose goal it is: `petteia.WHITE` or `petteia.BLACK`."""
    @property
    def reason(self) -> Termination:
        """The reason of the outcome when the goal is reached, such as `captures`."""
    @property
    def left(self) -> int:
        """How much is still to do: pieces to capture, ranks to go, squares to fill."""
    @property
    def total(self) -> int:
        """How much there is to do in all."""
    @property
    def rule(self) -> str:
        """The ID of the rule that makes it a goal, such as `CAL-A`."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class LegalMoves(Sequence[Move]):
    """The legal moves of a position at the time of asking: an immutable sequence of `Move`.

    Its length and membership tests do not build the list, so they are fast. It does not change when
    the position does. Two are equal if they hold the same moves.
    """

    __hash__: None  # type: ignore[assignment]

    def __eq__(self, other: object, /) -> bool: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Move: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Move]: ...
    def __contains__(self, item: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __reversed__(self) -> Iterator[Move]: ...
    def count(self, item: object) -> int:
        """How often a move occurs: 1 if it is legal, otherwise 0."""
    def index(self, item: object, start: int = 0, stop: int = ...) -> int:
        """Index of a move between `start` and `stop`. Raises `ValueError` if it is not there."""

@final
class Position:
    """A game in progress, to which moves and rolls are pushed and from which they are popped.

    In each position either a roll is due (`needs_roll`), or a player has to move, or the game is
    over. Nothing is ever rolled by itself. Positions can be copied and pickled, with their
    history. Two are equal if their rules and PFENs are equal. They are not hashable: use `key`.
    """

    __hash__: None  # type: ignore[assignment]

    def __new__(cls, rules: Ruleset | str, /, **options: bool | int | str) -> Position:
        """The starting position of a game: of rules, or of a ruleset's id with options.

        Raises `RulesError` for an unknown ruleset or option, and `TypeError` for options beside
        rules that are already made.
        """
    @staticmethod
    def from_pfen(rules: Ruleset | str, text: str) -> Position:
        """Read a position from PFEN text. It counts as its own first occurrence.

        Raises `PfenError`, which names the field and the column that is wrong.
        """
    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
    def pfen(self) -> str:
        """The position as one line of text."""
    @property
    def turn(self) -> bool:
        """The player to move or to roll: `petteia.WHITE` or `petteia.BLACK`."""
    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none if the game is over or a roll is due."""
    def parse_move(self, text: str) -> Move:
        """Read a move that is legal here. Its victims may be left out or stand in any order.

        Raises `NotationError` if the text is not shaped like a move, `IllegalMoveError` if the move
        is illegal or its victims are wrong.
        """
    def find_move(self, from_square: str | None, to_square: str) -> Move:
        """The legal move from one square to another, or the placement on a square.

        Raises `IllegalMoveError` if there is none, and `ValueError` for squares off the board.
        """
    def is_legal(self, played: Move | str) -> bool:
        """Whether a move is legal; the victims of a text may be left out.

        Raises `NotationError` if a text is not shaped like a move.
        """
    def generate_legal_captures(self) -> Iterator[Move]:
        """The legal moves that capture, in the order of `legal_moves`."""
    def push(self, played: Move, /) -> None:
        """Play a move; `push_text` plays the text of one.

        Raises `IllegalMoveError` if it is illegal or a roll is due; the position then stays as it
        was.
        """
    def push_text(self, text: str) -> Move:
        """Read a move, play it and return it. Raises the same errors as `parse_move` and `push`."""
    def _play_words(
        self, text: str, most: int
    ) -> tuple[tuple[list[Move | tuple[int, ...]], list[bool], list[int]], int]:
        """Play the words of a record (moves, rolls, move numbers) as far as possible.

        Plays at most `most` moves and rolls. Returns lists of what was played, of its players and
        of its move numbers, and the offset of the first word that is something else, is illegal, or
        leaves out victims.
        """
    def pop(self) -> Move | tuple[int, ...]:
        """Take back the last move or roll and return it. Raises `IndexError` if there is none."""
    def peek(self) -> Move | tuple[int, ...]:
        """The last move or roll. Raises `IndexError` if there is none."""
    @property
    def move_stack(self) -> list[Move]:
        """The moves so far, the oldest first."""
    @property
    def action_stack(self) -> list[Move | tuple[int, ...]]:
        """The moves and rolls so far, the oldest first; a roll is a tuple of dice."""
    def ply(self) -> int:
        """Plies since the start of the game, by `move_number` and `turn`.

        The plies that a hand of Zeus adds (VOG-K3) do not show in them.
        """
    def root(self) -> Position:
        """The position from which the moves and rolls so far were played, without a history."""
    @property
    def repetition(self) -> Counter:
        """How often the position has occurred, this time included, and what the rules say of that.

        The same position has the same board and, unless the rules ask for the arrangement alone,
        the same player to move.
        """
    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has occurred at least `count` times."""
    def variation_text(self, actions: Iterable[Move | str | tuple[int, ...]]) -> str:
        """Moves and rolls from here as text with move numbers, such as `1. a1-a5 a8-a6 2. b1-b2`.

        They are checked but not played. Raises `IllegalMoveError` if one is illegal.
        """
    def copy(self, stack: bool = True) -> Position:
        """A copy. Without `stack`, one with no moves to take back and no earlier occurrences."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: object, /) -> Position: ...
    @property
    def needs_roll(self) -> bool:
        """Whether the game goes on and a roll is due."""
    @property
    def rolls(self) -> tuple[tuple[tuple[int, ...], float], ...]:
        """Each possible roll with its probability; empty unless a roll is due.

        The higher die comes first. The probabilities sum to 1.
        """
    def roll(self, roll: Iterable[int] | int) -> None:
        """Play a roll: one number, or the dice in any order.

        Raises `IllegalMoveError` if no roll is due or the dice cannot show this roll; the position
        then stays as it was.
        """
    @property
    def dice(self) -> tuple[int, ...]:
        """The dice on the table, the higher first; empty if none have been rolled."""
    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on."""
    def observation(self, out: AnyBuffer, scalars: AnyBuffer | None = None) -> None:
        """Write the planes and the numbers that `petteia.batch.Games` writes for such a game.

        Raises `TypeError` and `ValueError` if a buffer has elements of another type, has another
        shape or is read-only.
        """
    def legal_mask(self, out: AnyBuffer) -> None:
        """Write 1 for each legal action and 0 for all others.

        All are 0 if the game is over or a roll is due. Raises as `observation` does.
        """
    def _actions_of(self, actions: Actions, move: Move | str) -> tuple[int, ...]:
        """What `Actions.indices` returns."""
    def _move_of_action(self, actions: Actions, index: int) -> Move:
        """What `Actions.move` returns."""
    def _turn_of_actions(self, actions: Actions, indices: Sequence[int]) -> Move:
        """What `Actions.turn` returns."""
    def agreed_outcome(self, reason: str) -> Outcome | None:
        """How the game ends if the players agree that it does (GEN-9).

        The reason is `agreement`, a draw, or `dead-position`: nothing more can be captured. None if
        the rules have no such end.
        """
    def goals(self) -> tuple[Goal, ...]:
        """What each player has to reach in order to win, and how far it is; White's goals first.

        That the opponent is blocked (GEN-3) is a goal of every game, and is left out.
        """
    def reach(self) -> dict[str, tuple[int, ...]]:
        """The distances in squares that pieces of the player to move may go with the roll.

        The keys are upper-case PFEN letters. Empty if no roll is on the table.
        """
    def is_game_over(self) -> bool:
        """Whether the game is over."""
    def result(self) -> str:
        """The result: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on."""
    def status(self) -> tuple[PfenError, ...]:
        """Everything by which the position cannot have come about in a game from the start.

        Each reason has a code, a rule where there is one, and a sentence: pieces, captures and
        reserves that do not add up, more quiet plies than plies. Empty if counting finds nothing.
        """
    def is_valid(self) -> bool:
        """Whether `status` finds nothing."""
    def is_capture(self, played: Move | str) -> bool:
        """Whether a legal move captures. Raises `IllegalMoveError` if the move is illegal."""
    def captures(self, played: Move | str) -> tuple[str, ...]:
        """The squares of the pieces that a legal move captures, sorted by file, then by rank.

        Raises `IllegalMoveError` if the move is illegal.
        """
    def piece_at(self, square: str) -> str | None:
        """The PFEN letter of the piece on a square; None if the square is empty.

        Raises `ValueError` if the board has no such square.
        """
    def piece_map(self) -> dict[str, str]:
        """The PFEN letter on each occupied square."""
    def pieces(self, piece: str | None = None, color: bool | None = None) -> tuple[str, ...]:
        """The squares of the pieces of a kind and a colour, rank by rank; of all without arguments.

        The kind is a PFEN letter in either case. Raises `ValueError` if the game has no such piece.
        """
    def material(self) -> dict[str, int]:
        """Number of pieces on the board by PFEN letter, also of those that are 0."""
    def threats(self, color: bool) -> list[Move]:
        """The captures of a player if it were their turn.

        In a game with dice these are the captures that any roll allows, or the one on the table if
        it is their turn. None if the game is over, or would be if the opponent passed.
        """
    def attacks(self, square: str) -> tuple[str, ...]:
        """Squares of the pieces that the piece on a square would capture if it were its turn.

        Raises `ValueError` if the board has no such square.
        """
    def attackers(self, color: bool, square: str) -> tuple[str, ...]:
        """Squares of a player's pieces that would capture the piece on a square on their turn.

        Raises `ValueError` if the board has no such square.
        """
    def is_attacked_by(self, color: bool, square: str) -> bool:
        """Whether a player would capture the piece on a square if it were their turn."""
    def mirror(self) -> Position:
        """The same position from the other side: ranks reversed, colours and turn exchanged.

        This and the other images have no history. They raise `PfenError` if the rules know no such
        position, as in games whose sides differ.
        """
    def flip_horizontal(self) -> Position:
        """The position with its files reversed."""
    def rotate(self) -> Position:
        """The position with the board turned by half; colours and turn stay."""
    def swap_colors(self) -> Position:
        """The position with colours and turn exchanged; the squares stay."""
    def unicode(
        self, *, borders: bool = ..., empty_square: str = ..., orientation: bool = ...
    ) -> str:
        """The board as lines of text; `borders` adds the names of files and ranks."""
    def refusal(self, played: Move | str) -> IllegalMoveError | None:
        """Why a move is illegal here, as the error that it would raise; None if it is legal.

        Raises `NotationError` if the text is not shaped like a move.
        """
    def explain(self, played: Move | str) -> str | None:
        """Why a move is illegal here, or a text no move, in a sentence; None if the move is legal.

        The ID of the rule stands before the sentence, where there is one.
        """
    @property
    def key(self) -> int:
        """A 64-bit hash of the position, the same on every machine.

        It covers the rules with all options that change play, the board, the player to move, the
        roll, the pieces still to place, the captures and the refusals. It leaves out the quiet
        count, the number of the move, and earlier occurrences: near the quiet limit use
        `key_with_quiet`, and where repetition ends games, do not trust a table across it. Different
        positions have the same key once in about 2**64 pairs.
        """
    @property
    def key_with_quiet(self) -> int:
        """The `key`, with the quiet count: for tables that must hold near the quiet limit too."""
    @property
    def quiet(self) -> Counter:
        """Quiet plies in succession, by which no piece left play, and their limit (GEN-10)."""
    @property
    def move_number(self) -> int:
        """Number of the move, from 1; it rises after Black's turn."""
    @property
    def captured(self) -> tuple[int, int]:
        """Numbers of pieces captured so far by White and by Black."""
    @property
    def refusals(self) -> tuple[int, int]:
        """Numbers of successive refusals of White and of Black (VOG-17)."""
    @property
    def refusal_limit(self) -> int:
        """The number of the refusal that loses (VOG-17); 0 in games that do not count them."""
    @property
    def reserve(self) -> tuple[int, int] | None:
        """Pieces that White and Black have still to place; None in games without placement."""
    @property
    def leaders_in_reserve(self) -> tuple[bool, bool]:
        """Whether the leaders of White and of Black are still to be placed."""
    def active_squares(self) -> tuple[str, ...]:
        """Squares of the active pieces of the player to move (VOG-10).

        Empty in games that do not count refusals.
        """
    def locked(self) -> dict[str, tuple[str, ...]]:
        """The locked soldiers of the player to move, each with its locking enemies (XXI-10)."""
    def captors(self, played: Move | str) -> dict[str, tuple[str, ...]]:
        """The pieces around each victim of a move; of a pair that it completes, just the pair."""
    def capture_mechanics(self, played: Move | str) -> dict[str, str]:
        """By which mechanic a legal move captures each of its victims.

        One of `custody`, `intervention`, `corner`, `flank`, `push`, `phalanx`, `encirclement`,
        `surround` and `removal`; of several the first that captures the piece.
        """
    def no_capture(self, played: Move | str) -> tuple[str, str | None, str | None]:
        """Why a legal move captures nothing, with the enemy that it touches and the square beyond.

        The reason is `nothing-beyond`, `edge-beyond`, `enemy-beyond`, `not-enough` or `no-contact`.
        """
    def view(self, *, hides_legality: bool = False) -> dict[str, Any]:
        """Everything that pages show of the position, as they get it.

        `hides_legality` leaves out what would show which moves are legal (VOG-18).
        """
    def _analysed(self, hides_legality: bool) -> bytes:
        """The same as JSON."""
    def _view(self, hides_legality: bool) -> bytes:
        """What boards and counters show, as JSON."""
    def _offered_moves(self) -> bytes:
        """The legal moves with what they capture, as JSON."""
    def _last_move(self) -> bytes:
        """The move that was played last, as JSON."""
    def _shown_move(self, played: Move) -> bytes:
        """A move of this position, as JSON."""
    def __eq__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str:
        """The position as an SVG picture, for notebooks."""

@final
class Actions:
    """The numbering of the actions of a game, from 0.

    It depends on the mechanics: two games with the same mechanics have the same numbering. A turn
    of several moves consists of several actions.
    """

    @property
    def layout(self) -> str:
        """The numbers of moves: `slide`, `slide-or-leap` or `from-to`."""
    @property
    def size(self) -> int:
        """The number of actions."""
    @property
    def parts(self) -> dict[str, int]:
        """The number of actions of each kind, in the order of the numbering."""
    @property
    def symmetries(self) -> dict[str, tuple[int, ...]]:
        """The mirror images that preserve the rules: for each, the image of every action.

        `files`: the first file becomes the last one (`Position.flip_horizontal`). `sides`: the
        first rank becomes the last one, and White's pieces become Black's (`Position.mirror`).
        `half-turn`: both. An image under which the rules change is left out.
        """
    def index(self, move: Move | str) -> int:
        """The action of a move, or the first action of a turn of several moves.

        Raises `IllegalMoveError` if no piece of the game ever makes such a move.
        """
    def indices(self, move: Move | str, position: Position) -> tuple[int, ...]:
        """The actions of a legal turn.

        If the piece could move again, the last one ends the turn. Raises `IllegalMoveError` if the
        turn is illegal, and `ValueError` if the position is of other rules.
        """
    def move(self, index: int, position: Position) -> Move:
        """The legal move of an action in a position.

        In games with turns of several moves it may be part of a turn. Raises `IllegalMoveError` if
        the action is illegal.
        """
    def turn(self, indices: Sequence[int], position: Position) -> Move:
        """The turn of the given actions, the inverse of `indices`.

        Raises `IllegalMoveError` if an action is illegal, or if they are not a whole turn.
        """
    def __len__(self) -> int: ...

@final
class Observation:
    """The planes and scalars of a game's positions, from the side of the player to move.

    The board is not turned: rank 1 comes first, file a first in each rank. A game has only the
    planes and scalars that its rules can fill.
    """

    @property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, each with one byte of 0 or 1 per square."""
    @property
    def scalars(self) -> tuple[str, ...]:
        """The names of the scalars: numbers of no square, as shares of their maximum."""
    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of one position's planes: planes, ranks, files."""
    @property
    def needed_by(self) -> dict[str, str]:
        """For each plane and scalar, the key of the mechanics that need it."""

@final
class Games:
    """Many games under the same rules that are stepped together.

    A step finds the legal moves of each game once: for the mask, for `sample` and for the next
    step. A turn of several moves is stepped move by move, so the same player may move twice in a
    row, as also after a hand of Zeus.

    `threads` divide the games; the results do not depend on their number. `autoreset` sets when a
    finished game is replaced by a new one: `next-step` (the next action of that game is ignored),
    `same-step` (`final_observation` has its last position), or `disabled` (only by `reset`).
    With `chance="explicit"` rolls are actions, numbered after all others. With `illegal="lose"` an
    illegal action loses the game; otherwise `step` raises, and steps no game. `longest` is the
    number of plies after which a game is truncated.

    A batch can be used from several Python threads: they wait for each other. With `threads` above
    1 other Python threads run during `step` and `sample`.
    """

    def __new__(
        cls,
        rules: Ruleset | str,
        n: int,
        seed: int = 0,
        threads: int = 1,
        *,
        autoreset: str = "next-step",
        chance: str = "rolled",
        illegal: str = "raise",
        longest: int | None = None,
    ) -> Games:
        """`n` games at their starting positions.

        Raises `RulesError` for an unknown ruleset, `PetteiaError` for a number that is out of
        range, and `ValueError` for an unknown word.
        """
    @property
    def rules(self) -> Ruleset:
        """The rules of the games."""
    @property
    def num_actions(self) -> int:
        """The number of actions: `rules.actions.size`, plus the rolls if they are actions."""
    @property
    def observation_shape(self) -> tuple[int, int, int, int]:
        """The shape of the planes: games, planes, ranks, files."""
    @property
    def scalars_shape(self) -> tuple[int, int]:
        """The shape of the scalars: games, scalars."""
    @property
    def mask_shape(self) -> tuple[int, int]:
        """The shape of the mask: games, actions."""
    @property
    def autoreset(self) -> str:
        """When a finished game is replaced by a new one."""
    @property
    def chance(self) -> str:
        """Whether the dice are `rolled`, or rolls are actions (`explicit`)."""
    @property
    def rolls(self) -> tuple[tuple[tuple[int, ...], float], ...]:
        """The rolls that are actions with their probabilities, in the order of their numbers."""
    def observe(self, out: AnyBuffer, scalars: AnyBuffer | None = None) -> None:
        """Write the planes (bytes or truth values) and the scalars (float32) of all games.

        Of a game that is over they show its last position, from the side of the player who would be
        next. Raises `TypeError` and `ValueError` if a buffer has elements of another type, has
        another shape or is read-only.
        """
    def legal_mask(self, out: AnyBuffer) -> None:
        """Write 1 for each legal action and 0 for all others (bytes or truth values).

        In a game that is over no action has an effect, so all are 1.
        """
    def sample(self, out: AnyBuffer) -> None:
        """Write a random legal action for each game (int32 or int64); 0 if the game is over."""
    def step(self, actions: AnyBuffer, which: AnyBuffer | None = None) -> None:
        """Step all games, or those that are marked, by their actions (int32 or int64).

        A game that is not marked stays as it is, with its rewards and flags, and its action means
        nothing. Raises `IllegalMoveError` if an action is not legal and `illegal` is `raise`; then
        no game is stepped.
        """
    def reset(self, seed: int | None = None, which: AnyBuffer | None = None) -> None:
        """Restart all games, or those that are marked; a seed reseeds all games."""
    @property
    def current_player(self) -> memoryview:
        """The player to move in each game: 0 White, 1 Black; -1 if a roll is due as an action.

        Like all that follow, this is a new array (int8), which does not change later.
        """
    @property
    def rewards(self) -> memoryview:
        """The rewards of White and Black for the last step: 1 won, -1 lost (float32, games x 2)."""
    @property
    def terminated(self) -> memoryview:
        """Whether each game is over, by the last step or an earlier one (bool)."""
    @property
    def truncated(self) -> memoryview:
        """Whether each game was truncated, by the last step or an earlier one (bool)."""
    @property
    def length(self) -> memoryview:
        """Plies of each game so far (int32)."""
    def final_observation(self, out: AnyBuffer, scalars: AnyBuffer | None = None) -> None:
        """Write the final observations of games that the last step ended, and 0 for others."""
    def outcome(self, game: int) -> Outcome | None:
        """The outcome of a game that the last step ended, or that is still over.

        None if it was truncated. An illegal action that loses has the reason `illegal-move`.
        """
    def position(self, game: int) -> Position:
        """The position of a game with its history; within a turn, the one before the turn."""
    def begun(self, game: int) -> tuple[int, ...]:
        """The actions so far of the turn that a game is in; empty between turns."""
    def set_position(self, game: int, position: Position) -> None:
        """Replace a game by a position with its history.

        Raises `ValueError` if it is of other rules.
        """
    def state(self, game: int) -> bytes:
        """A game with its history and its random numbers."""
    def restore(self, game: int, state: bytes) -> None:
        """Replace a game by one that `state` saved.

        Raises `PetteiaError` if the bytes are not a game of these rules; the game is unchanged.
        """
    def select(self, indices: Iterable[int], seed: int = 0) -> Games:
        """A new batch of some of the games, each once or several times.

        Its dice follow the seed and not the games, so a search cannot see the rolls to come.
        """
    def copy(self) -> Games:
        """A copy of the games, with the same random numbers."""
    def __len__(self) -> int: ...
    def __copy__(self) -> Games: ...
    def __deepcopy__(self, memory: object, /) -> Games: ...

@final
class RandomGames:
    """The results of random games."""

    @property
    def games(self) -> int:
        """Number of games played."""
    @property
    def plies(self) -> int:
        """Number of plies in all games together."""
    @property
    def results(self) -> dict[tuple[bool | None, str], int]:
        """Number of games by winner (None for a draw) and reason.

        Games that reached `max_plies` are counted as draws with the reason `cut`.
        """

def perft(
    position: Position,
    depth: int,
    *,
    bulk: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> int:
    """Count the sequences of `depth` plies.

    A due roll is followed once for each distinct roll and counts as no ply. Without `bulk`, the
    last ply of each sequence is really made. `progress` is called with the number of moves of this
    position that are counted, and that of all. Raises `ValueError` for a depth above 100. An
    interrupt from the keyboard ends it.
    """

def divide(
    position: Position,
    depth: int,
    *,
    bulk: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> list[tuple[str, int]]:
    """Perft below each move, in plain text order; summed over the rolls if a roll is due.

    Raises the same errors as `perft`, and can be interrupted as well.
    """

def random_games(
    position: Position,
    games: int,
    seed: int = 0,
    *,
    max_plies: int = 10_000,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> RandomGames:
    """Play random games from a position, each of at most `max_plies` plies.

    The results depend on the seed, not on the number of threads (1 to 256). `progress` is called
    from time to time with the number of games played, and that of all. An interrupt from the
    keyboard ends it.
    """

def _counts(position: Position) -> tuple[list[int], list[int]]:
    """The feature counts of a position for White and for Black, in the order of `_usual_weights`.

    The counts of the game's starting position are subtracted.
    """

def _usual_weights() -> dict[str, int]:
    """The default weight of each evaluation feature, in thousandths of a stone."""

def _set_renderers(
    svg: Callable[[Position], str], text: Callable[..., str], html: Callable[[Any], str]
) -> None:
    """Register what draws a position as SVG and as text, and a game as HTML.

    Only the first call counts.
    """

def _html_of(shown: object) -> str:
    """A game as HTML, by the registered function. Raises `RuntimeError` if there is none."""

def _restore_position(rules: Ruleset, pfen: str, actions: list[Move | tuple[int, ...]]) -> Position:
    """Rebuild a pickled position."""

def _restore_legal_moves(rules: Ruleset, pfen: str, is_decision: bool) -> LegalMoves:
    """Rebuild pickled legal moves."""

@final
class StopFlag:
    """A flag by which another thread stops a search."""

    def __new__(cls) -> StopFlag:
        """Make a flag that is not set."""
    def set(self) -> None:
        """Stop every search that was given this flag, now and in the future."""
    def is_set(self) -> bool:
        """Whether the flag is set."""

@final
class Line:
    """One line of play that a search found; it ends where a roll is needed."""

    @property
    def score(self) -> int:
        """The score, as in `SearchResult.score`."""
    @property
    def win_probability(self) -> float:
        """The probability of winning, as in `SearchResult.win_probability`."""
    @property
    def depth(self) -> int:
        """The last depth that was searched completely, in plies."""
    @property
    def pv(self) -> list[Move]:
        """The moves of the line; none if the game is over or a roll is due."""

@final
class SearchResult:
    """What a search found, or has found so far."""

    @property
    def move(self) -> Move | None:
        """The best move; None if the game is over or a roll is due."""
    @property
    def score(self) -> int:
        """The score for the player to move, in hundredths of a stone.

        A win in n plies is 30000 - n, a loss in n plies the negative of that. If the search had to
        end before it knew how much better a move is, this is the score of the last complete depth.
        """
    @property
    def win_probability(self) -> float:
        """Probability that the player to move wins, 0 to 1; a draw counts as half a win."""
    @property
    def depth(self) -> int:
        """The last depth that was searched completely, in plies."""
    @property
    def nodes(self) -> int:
        """Number of positions searched."""
    @property
    def pv(self) -> list[Move]:
        """The principal variation: the best move and the expected replies.

        It ends where a roll is needed.
        """
    @property
    def lines(self) -> list[Line]:
        """The best lines, the best one first."""
    @property
    def hashfull(self) -> int:
        """How full the hash table is, in thousandths."""
    @property
    def seconds(self) -> float:
        """Seconds since the search began."""

@final
class Searcher:
    """Searches positions one after another, with a hash table of a fixed size.

    `alpha-beta` remembers what it has seen under the same rules; the others grow a new tree in that
    memory for each search.
    """

    def __new__(cls, hash_mb: int = 16, algorithm: str = "alpha-beta") -> Searcher:
        """Make a searcher with so many MiB of memory and one of `ALGORITHMS`.

        Raises `ValueError` for an unknown algorithm or an amount of memory out of range.
        """
    @property
    def hash_mb(self) -> int:
        """Size of its memory in MiB."""
    @property
    def algorithm(self) -> str:
        """How it searches: one of `ALGORITHMS`."""
    def clear(self) -> None:
        """Forget everything."""
    def search(
        self,
        position: Position,
        *,
        milliseconds: int | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        seed: int = 0,
        lines: int = 1,
        threads: int = 1,
        level: int | None = None,
        stop: StopFlag | None = None,
        progress: Callable[[SearchResult], object] | None = None,
        tables: Sequence[SolvedTables] = (),
        searchmoves: Sequence[Move | str] | None = None,
        network: bool = True,
    ) -> SearchResult:
        """Look for the best move until the first limit is reached or `stop` is set.

        `lines` is the number of best lines to find, `level` (1 to 13) selects a weaker player with
        a limit of its own, and `progress` is called with the result of each completed depth.
        `tables` are consulted wherever they apply, and only `searchmoves` are considered if they
        are given. Without `network` the evaluation uses the weights only, even if the rules have a
        network. Raises `ValueError` for limits out of range, `IllegalMoveError` for a move that
        is illegal, and `RuntimeError` if this searcher is searching already.
        """

def search(
    position: Position,
    *,
    milliseconds: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int = 0,
    lines: int = 1,
    threads: int = 1,
    level: int | None = None,
    stop: StopFlag | None = None,
    progress: Callable[[SearchResult], object] | None = None,
    tables: Sequence[SolvedTables] = (),
    searchmoves: Sequence[Move | str] | None = None,
    network: bool = True,
    algorithm: str = "alpha-beta",
) -> SearchResult:
    """Look for the best move in one search with a memory of its own.

    The arguments are those of `Searcher.search`. At least one limit, a level or a stop flag is
    needed. The same nodes, depth or level with the same seed give the same result on one thread.
    """

@final
class SolvePlan:
    """What is to be solved: all positions that a position's pieces can come to."""

    def __new__(
        cls, position: Position, pieces: int | None = None, each: int | None = None
    ) -> SolvePlan:
        """Plan for all positions, or for those with at most so many pieces in all and of each side.

        Raises `ValueError` for games that cannot be solved, such as games with dice.
        """
    @property
    def positions(self) -> int:
        """Number of positions; mirror images count once."""
    def memory(self, wide: bool = False) -> int:
        """Memory that the tables take, in bytes, with one byte for each position or two."""
    def seconds(self) -> tuple[float, float]:
        """Estimated seconds on one thread, at least and at most, from a sample."""
    def solve(
        self,
        memory: int,
        threads: int = 1,
        progress: Callable[[int, int, int], object] | None = None,
    ) -> SolvedTables:
        """Solve on so many threads.

        `progress` is called from time to time with the positions looked at, the positions solved,
        and the plies to the end of those being decided; an exception that it raises stops the work.
        Raises `MemoryError` if more than `memory` bytes are needed.
        """
    def restore(self, wide: bool, read: Callable[[int], bytes]) -> SolvedTables:
        """Restore tables from the bytes of `SolvedTables.values`.

        `read` is called with the number of bytes needed next; what it raises ends the work.
        """

@final
class SolvedTables:
    """The value of every position of a plan."""

    def probe(self, position: Position) -> tuple[int, int] | None:
        """The value for the player to move: 1, 0 or -1 for win, draw or loss, and plies to the end.

        None for a position that is not in the tables.
        """
    @property
    def wide(self) -> bool:
        """Whether each position takes two bytes."""
    def values(self, number: int) -> bytes:
        """Some of the values as a file keeps them, from the given number on; empty at the end."""
    def census(self) -> list[tuple[str, tuple[int, int], bool, int, int, int, int]]:
        """Counts by pieces and player to move.

        Each entry holds the pieces, the reserves, the player to move, the numbers of positions won,
        drawn and lost for that player, and the longest win in plies.
        """
    def pfen(self, number: int) -> str | None:
        """The PFEN of the position with a number; None if there is no such position."""
    def longest(self) -> tuple[int, str] | None:
        """Plies and PFEN of the longest win; None if nobody wins anywhere."""

@final
class TomlText:
    """A TOML text in which entries are set, moved and removed, while all else stays as written.

    Comments stay, but those in or behind what is removed. A path is made of names and, in lists,
    numbers from 0. ``str`` gives the text. Raises ``ValueError`` for a text that is not TOML.
    """

    def __new__(cls, text: str) -> TomlText: ...
    def places(self) -> dict[tuple[str | int, ...], tuple[int, int]]:
        """Line and column, from 1, of every table, key and list entry, by its path."""
    def set(self, path: Sequence[str | int], value: object, headed: int | None = None) -> None:
        """Give an entry a value.

        Tables on the way to it are made if they are missing, the first of them, as many as
        ``headed`` says, with a header, others with dotted keys. Nothing changes if something else
        has the name of a table.
        """
    def remove(self, path: Sequence[str | int]) -> None:
        """Remove an entry or a table if it is there, and tables that are empty without it."""
    def add_headers(self, name: str) -> None:
        """Give each table of a list a header, if they are in brackets."""
    def insert_table(self, name: str, number: int, entries: Mapping[str, object]) -> None:
        """Add a table to a list before the one of a number; behind the last if there is none."""
    def move_table(self, name: str, number: int, before: int) -> None:
        """Move a table of a list, with the comment above it, to the place before an earlier one."""
