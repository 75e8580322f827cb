### Errors of a ruleset file: their messages, whose codes are the keys. The names of
### keys and values stay as they are in every language.
### $more is another of these sentences, $given a value or the name of its kind.

## The file

fault-file-large = is larger than 64 KiB, the limit for a ruleset file
fault-file-line = has a line of more than { $most } characters
fault-file-deep = is nested too deeply
fault-file-encoding = is not UTF-8 text
fault-file-mark = begins with a byte order mark, which TOML does not allow
fault-file-toml-number = is not TOML: a number in it is too large
fault-file-toml = is not TOML: { $reason }
fault-file-toml-end = is not TOML: { $reason } at the end of the file
fault-file-no-ruleset = { $name } is not the id of a ruleset of the package
fault-file-first = { $file }: { $more } (and { $others } more: see petteia rulesets check)
fault-file-only = { $file }: { $more }
fault-file-parent = { $name } has an error: { $more }
fault-file-too-many = more than { $most } files extend one another
fault-file-extends-itself = a ruleset cannot extend itself or one that extends it
fault-file-no-parent = { $name } is not a ruleset's id, and not a path ending in .toml
fault-file-path = a ruleset file must be given by its path, not by { $given }
fault-file-unread = cannot be read: { $reason }
fault-file-name-encoding = the file's name is not UTF-8 text
fault-file-ending = the name of a ruleset file ends in .toml
fault-file-irregular = is not a regular file
fault-file-folder = is a folder, not a ruleset file
fault-file-impossible-name = no file can have this name

## Shapes

fault-file-a-table = a table
fault-file-a-list = a list
fault-file-huge = a huge number
fault-file-kind = must be { $kind ->
    [table] a table
    [list] a list
    [whole] a whole number
    [switch] true or false
    [word] a whole number or a text
    [any] true or false or a whole number or a text
   *[text] a text
}, not { $given }
fault-file-one-of = must be one of { $values }, not { $given }
fault-file-empty = must not be empty
fault-file-long = is longer than { $most } characters
fault-file-range = must be a whole number from { $low } to { $high }, not { $given }
fault-file-few = must have at least { $least } entries
fault-file-many = has more than { $most } entries
fault-file-twice = { $given } is listed twice
fault-file-missing = is missing
fault-file-unknown = unknown key
fault-file-unknown-of = unknown key; known are { $values }
fault-file-name = a name { $more }
fault-file-instead = { $more }, not { $given }
fault-file-pattern-word = must be a word of lower-case letters, digits and -
fault-file-pattern-rule = must be a lower-case letter, then lower-case letters, digits, - or _, up to 40
fault-file-pattern-option = must be a lower-case letter, then lower-case letters, digits or _, up to 40
fault-file-pattern-size = must be files x ranks, 4 to 16 each, as "12x8"
fault-file-pattern-line = must be one line without control characters
fault-file-pattern-text = must not have control characters
fault-file-pattern-board = must be the board field of a PFEN: the letters S P H L B in either case, x, numbers, /
fault-file-pattern-row = must be made of the letters S P H L B and numbers of empty squares
fault-file-pattern-id = must be a rule ID such as "XXI-10" or "MY-1"
fault-file-pattern-value = must be true, false, a number, a word or a board size

## Options and rules

fault-file-part-missing = { $entry } is missing
fault-file-needed = { $entry } is missing, which type { $kind } needs
fault-file-ways = needs one of writes, effect, arbiter and inert, but has none
fault-file-ways-both = needs one of writes, effect, arbiter and inert, but has { $ways }
fault-file-quiet = must be an int that writes ending.quiet_limit, as in every ruleset
fault-file-quiet-removed = every ruleset has quiet_limit; a default of 0 turns the limit off
fault-file-extra-values = type { $kind } has no values
fault-file-extra-ends = type { $kind } has no min or max
fault-file-ends-whole = min and max must be whole numbers
fault-file-ends-order = min { $low } is above max { $high }
fault-file-board-ways = a board needs either values, or min and max
fault-file-board-ends = min and max must be board sizes, as "12x8"
fault-file-board-order = min { $low } is not within max { $high }
fault-file-no-size = { $value } is not a board size: files x ranks, 4 to 16 each
fault-file-value = { $given } is not { $more }
fault-file-unquoted = must be written { $value }, without quotes
fault-file-cannot-write = an option of type { $kind } cannot write { $entry }
fault-file-takes = { $entry } takes an option of type { $kind }, not { $other }
fault-file-cannot-be = { $entry } cannot be { $given }
fault-file-no-option = there is no option { $name }
fault-file-two-rules = { $name } is the name of two rules
fault-file-cited = another rule that always applies is cited for { $ground } already
fault-file-nothing-to-remove = a ruleset that extends none has nothing to remove
fault-file-not-inherited = { $name } is not inherited
fault-file-still-spoken = the inherited rule { $name } mentions it: remove that too
fault-file-overruled = the option { $option } makes it { $given }: change options.{ $entry } or remove it
fault-file-with = with { $option } = { $value }: { $more }
fault-file-at = { $entry }: { $more }

## The set-up

fault-file-size = the size of the board is missing: [board] size
fault-file-setup-both = setup has { $shared } for both sides and { $side ->
    [white] white
   *[black] black
}'s own: give one of them
fault-file-setup-board = setup has both a board text and { $entry }: give one of them
fault-file-rows = { $found } rows do not fit a board of { $ranks } ranks
fault-file-row = { $row } is { $found } squares long on a board of { $files } files
fault-file-leader-part = the leader's { $entry } is missing
fault-file-leader-rank = rank { $rank } is beyond a board of { $ranks } ranks
fault-file-leader-taken = the leader's square on rank { $rank } is taken by the rows
fault-file-meet = the sides' pieces meet on rank { $rank }: the board is too small
fault-file-ranks = has { $found } ranks on a board of { $size }
fault-file-rank = rank { $rank } is { $found } squares long on a board of { $size }
fault-file-square = { $row }: no piece and no number at { $letter }
fault-file-over = the game is over before the first move: { $reason }

## Impossible combinations

fault-file-two-dice = needs two dice
fault-file-dice-with = dice cannot go with { $entry } = { $value }
fault-file-dice-reserve = dice cannot go with a reserve
fault-file-dice-shuttle = dice cannot go with a rule against moving back and forth
fault-file-beyond-lines = leaps and diagonals cannot go with { $entry }
fault-file-apart = cannot go with { $entry } = { $value }
fault-file-peltasts = stones or soldiers (S) cannot go with peltasts (P)
fault-file-basileus = a leader (L) cannot go with a basileus (B)
fault-file-setup-letter = '{ $letter }' cannot be in a set-up
fault-file-leaders = { $side ->
    [white] White
   *[black] Black
} has more than one leader
fault-file-no-pieces = { $side ->
    [white] White
   *[black] Black
} has no pieces, set up or in reserve
fault-file-plain = needs only plain soldiers, not { $values }
fault-file-binding = bound pieces cannot go with { $entry }
fault-file-leap-needed = needs pieces that leap
fault-file-reserve-fit = { $reserve } pieces per side do not fit on { $free } empty squares
fault-file-leader-of = needs a leader (L or B) of { $side ->
    [white] White
   *[black] Black
} in the set-up
fault-file-leader = needs a leader (L or B) in the set-up
fault-file-leader-never = needs capture.leader, which is never
fault-file-classes = needs peltasts (or stones) and hoplites of both sides in the set-up

## Values of the core's rules

fault-key-unknown = there is no such rule
fault-key-switch = must be true or false
fault-key-text = must be a text
fault-key-number = must be a whole number from { $low } to { $high }
fault-key-word = must be one of { $values }
fault-key-ground = no rule is cited for that
fault-key-term = an evaluation does not count that

## Valid, but without the effect it seems to have

warning-idle = changes nothing in this game
warning-idle-option = no value of this option changes anything in this game
warning-goal = can never be reached: { $side ->
    [white] White
   *[black] Black
} has { $pieces } pieces to lose
warning-ground = the game has no rule that could cite { $ground }
warning-endless = a game without captures need never end: it has no quiet limit and no rule against repetition
