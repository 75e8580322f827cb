### Errors of a ruleset file: their messages, whose codes are the keys. The names of
### keys and values stay as they are in every language.
### $more is another of these sentences, $given a value or the name of its kind.

## The file

error-file-large = is larger than 64 KiB, the limit for a ruleset file
error-file-line = has a line of more than { $most } characters
error-file-deep = is nested too deeply
error-file-encoding = is not UTF-8 text
error-file-mark = begins with a byte order mark, which TOML does not allow
error-file-toml-number = is not TOML: a number in it is too large
error-file-toml = is not TOML: { $reason }
error-file-toml-end = is not TOML: { $reason } at the end of the file
error-file-no-ruleset = { $name } is not the id of a ruleset of the package
error-file-first = { $file }: { $more } (and { $others } more: see petteia rulesets check)
error-file-only = { $file }: { $more }
error-file-parent = { $name } has an error: { $more }
error-file-too-many = more than { $most } files extend one another
error-file-extends-itself = a ruleset cannot extend itself or one that extends it
error-file-no-parent = { $name } is not a ruleset's id, and not a path ending in .toml
error-file-path = a ruleset file must be given by its path, not by { $given }
error-file-unread = cannot be read: { $reason }
error-file-name-encoding = the file's name is not UTF-8 text
error-file-ending = the name of a ruleset file ends in .toml
error-file-irregular = is not a regular file
error-file-folder = is a folder, not a ruleset file
error-file-impossible-name = no file can have this name

## Shapes

error-file-a-table = a table
error-file-a-list = a list
error-file-huge = a huge number
error-file-kind = must be { $kind ->
    [table] a table
    [list] a list
    [whole] a whole number
    [switch] true or false
    [word] a whole number or a text
    [any] true or false or a whole number or a text
   *[text] a text
}, not { $given }
error-file-one-of = must be one of { $values }, not { $given }
error-file-empty = must not be empty
error-file-long = is longer than { $most } characters
error-file-range = must be a whole number from { $low } to { $high }, not { $given }
error-file-few = must have at least { $least ->
    [one] one entry
   *[other] { $least } entries
}
error-file-many = has more than { $most } entries
error-file-twice = { $given } is listed twice
error-file-missing = is missing
error-file-unknown = unknown key
error-file-unknown-of = unknown key; known are { $values }
error-file-name = a name { $more }
error-file-instead = { $more }, not { $given }
error-file-pattern-word = must be a word of lower-case letters, digits and -
error-file-pattern-rule = must be a lower-case letter, then lower-case letters, digits, - or _, up to 40
error-file-pattern-option = must be a lower-case letter, then lower-case letters, digits or _, up to 40
error-file-pattern-size = must be files x ranks, 4 to 16 each, as "12x8"
error-file-pattern-line = must be one line without control characters
error-file-pattern-title = must be one line with visible characters, without control characters
error-file-pattern-text = must not have control characters
error-file-pattern-board = must be the board field of a PFEN: the letters S P H L B in either case, numbers, /
error-file-pattern-row = must be made of the letters S P H L B and numbers of empty squares
error-file-pattern-id = must be a rule ID such as "XXI-10" or "MY-1"
error-file-pattern-value = must be true, false, a number, a word or a board size

## Options and rules

error-file-part-missing = { $entry } is missing
error-file-needed = { $entry } is missing, which type { $kind } needs
error-file-ways = needs one of writes, effect, arbiter and inert, but has none
error-file-ways-both = needs one of writes, effect, arbiter and inert, but has { $ways }
error-file-quiet = must be an int that writes ending.quiet_limit, as in every ruleset
error-file-quiet-removed = every ruleset has quiet_limit; a default of 0 turns the limit off
error-file-extra-values = type { $kind } has no values
error-file-extra-ends = type { $kind } has no min or max
error-file-ends-whole = min and max must be whole numbers
error-file-ends-order = min { $low } is above max { $high }
error-file-board-ways = a board needs either values, or min and max
error-file-board-ends = min and max must be board sizes, as "12x8"
error-file-board-order = min { $low } is not within max { $high }
error-file-no-size = { $value } is not a board size: files x ranks, 4 to 16 each
error-file-value = { $given } is not { $more }
error-file-unquoted = must be written { $value }, without quotes
error-file-cannot-write = an option of type { $kind } cannot write { $entry }
error-file-takes = { $entry } takes an option of type { $kind }, not { $other }
error-file-cannot-be = { $entry } cannot be { $given }
error-file-no-option = there is no option { $name }
error-file-two-rules = { $name } is the name of two rules
error-file-cited = another rule that always applies is already cited for { $ground }
error-file-nothing-to-remove = a ruleset that extends none has nothing to remove
error-file-not-inherited = { $name } is not inherited
error-file-still-spoken = the inherited rule { $name } mentions it: remove that too
error-file-overruled = the option { $option } makes it { $given }: change options.{ $entry } or remove it
error-file-with = with { $option } = { $value }: { $more }
error-file-at = { $entry }: { $more }

## The set-up

error-file-size = the size of the board is missing: [board] size
error-file-setup-both = setup has { $shared } for both sides and { $side ->
    [white] white
   *[black] black
}'s own: give one of them
error-file-setup-board = setup has both a board text and { $entry }: give one of them
error-file-rows = { $found } rows do not fit a board of { $ranks } ranks
error-file-row = { $row } is { $found } squares long on a board of { $files } files
error-file-leader-part = the leader's { $entry } is missing
error-file-leader-rank = rank { $rank } is beyond a board of { $ranks } ranks
error-file-leader-taken = the leader's square on rank { $rank } is taken by the rows
error-file-meet = the sides' pieces meet on rank { $rank }: the board is too small
error-file-ranks = has { $found } ranks on a board of { $size }
error-file-rank = rank { $rank } is { $found } squares long on a board of { $size }
error-file-square = { $row }: no piece and no number at { $letter }
error-file-over = the game is over before the first move: { $reason }

## Impossible combinations

error-file-two-dice = needs two dice
error-file-dice-with = dice cannot go with { $entry } = { $value }
error-file-dice-reserve = dice cannot go with a reserve
error-file-dice-shuttle = dice cannot go with a rule against moving back and forth
error-file-beyond-lines = leaps and diagonals cannot go with { $entry }
error-file-apart = cannot go with { $entry } = { $value }
error-file-peltasts = stones or soldiers (S) cannot go with peltasts (P)
error-file-basileus = a leader (L) cannot go with a basileus (B)
error-file-setup-letter = '{ $letter }' cannot be in a set-up
error-file-leaders = { $side ->
    [white] White
   *[black] Black
} has more than one leader
error-file-no-pieces = { $side ->
    [white] White
   *[black] Black
} has no pieces, set up or in reserve
error-file-plain = needs only plain soldiers, not { $values }
error-file-binding = bound pieces cannot go with { $entry }
error-file-leap-needed = needs pieces that leap
error-file-reserve-fit = { $reserve } pieces per side do not fit on { $free } empty squares
error-file-leader-of = needs a leader (L or B) of { $side ->
    [white] White
   *[black] Black
} in the set-up
error-file-leader = needs a leader (L or B) in the set-up
error-file-leader-never = needs capture.leader, which is never
error-file-classes = needs peltasts (or stones) and hoplites of both sides in the set-up
error-unproven = with { $entry } = { $value } it is not proved that any piece is safe from capture
error-file-spare-move = with { $entry } = { $value } a player may be forced to open a wall

## Values of the core's rules

error-key-unknown = there is no such rule
error-key-switch = must be true or false
error-key-text = must be a text
error-key-number = must be a whole number from { $low } to { $high }
error-key-word = must be one of { $values }
error-key-ground = no rule is cited for that
error-key-term = an evaluation does not count that
error-network = these bytes are not a network that this version can read

## Valid, but without the effect it seems to have

warning-idle = changes nothing in this game
warning-idle-option = no value of this option changes anything in this game
warning-goal = can never be reached: { $side ->
    [white] White
   *[black] Black
} has { $pieces } pieces to lose
warning-ground = the game has no rule that could cite { $ground }
warning-example = the game has no rule called { $name }
warning-endless = a game without captures need never end: it has no quiet limit and no rule against repetition
