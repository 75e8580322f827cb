### What the core and the record say when something is refused, word for word: the English here is
### held against their sentences, so it changes only with them. A translation is free.
### $squares is a list of squares, $numbers a list of numbers, $more another of these sentences.

## A move

refusal-over = the game is over: { $reason } ({ $rule })
refusal-game-over = the game is over
refusal-roll-due = the dice must be rolled before a move
refusal-off-board = the board of { $files } x { $ranks } squares has no { $square }
refusal-all-placed = all pieces are placed: a piece must move
refusal-must-place = a piece must be placed, such as @c4, until all are placed
refusal-not-empty = { $square } is not empty
refusal-incitus-stays = the incitus on { $square } never moves
refusal-no-piece = no piece stands on { $square }
refusal-not-yours = the piece on { $square } is { $side ->
    [white] White
   *[black] Black
}'s, and { $other ->
    [white] White
   *[black] Black
} is to move
refusal-line = { $from } to { $to } is no move along one rank or file
refusal-incitus-in-the-way = the incitus on { $square } is in the way
refusal-in-the-way = the piece on { $square } is in the way
refusal-stranded = the stone on { $square } is stranded
refusal-distance = the piece on { $square } moves { $numbers } squares, not { $steps }
refusal-fugitive = the fugitive on { $square } must attack, and { $to } is in contact with no enemy
refusal-locked = the soldier on { $square } is locked by { $squares }
refusal-combat-stays = the dux on { $square } is in combat with { $squares } and cannot move
refusal-combat-step = the dux on { $square } is in combat with { $squares } and moves one square unless it captures or hits
refusal-combat-offensive = the dux on { $square } is in combat with { $squares } and makes offensive moves only
refusal-immobilizing = the move would immobilize the own dux on { $square }
refusal-must-capture = { $side ->
    [white] White
   *[black] Black
} must capture
refusal-captures-nothing = the move captures nothing
refusal-captures-others = the move captures { $squares }, exactly that must be written
refusal-not-legal = { $move } is not legal here
refusal-touched = the piece on { $square } must move ({ $move })

## A move's text

fault-in-column = { $more } (column { $column })
fault-move-long = a move of { $total } characters is too long
fault-move-square = a square such as a1 is expected
fault-move-hyphen = a hyphen is expected after the first square
fault-move-victims = x and a captured square, or nothing, is expected

## An act

refusal-other-turn = it is the other player's turn
refusal-dice-wait = the dice wait for both players
refusal-roll-is-due = a roll is due
refusal-nothing-offered = nothing is offered
refusal-offer = offer: one of { $values } is wanted
refusal-no-dead-position = this game has no rule for a dead position
refusal-illegal-not-made = illegal moves are not made here
refusal-back = no move can be taken back: { $why }
refusal-no-back = no move can be taken back
refusal-seat = seat: only the players of this game can do that
refusal-no-hints = hints are given against the engine
refusal-nothing-to-hint = there is nothing to hint at
refusal-untold = nothing tells beforehand which moves are legal
refusal-hints-often = too many hints in too short a time
refusal-no-act = no act is called { $name }
refusal-act-long = at most { $most } letters
refusal-acts-many = each player acts at most { $most } times in a game
refusal-seed-long = a seed has at most { $most } letters
refusal-seed-once = each player names one seed, before the dice are thrown
refusal-no-dice = no dice are thrown in this game
refusal-time-up = the time is up
refusal-game-goes-on = the game goes on
refusal-rematch-begun = the rematch has begun
refusal-rematch-alone = rematch: there is nobody to play with
refusal-claim = claim: one of { $values } is wanted
refusal-not-left = leave: the other player is here, or not away for long enough
refusal-lobby-each = lobby: at most { $most } offers at once
refusal-lobby-all = lobby: too many games are offered just now

## A game to be set up

fault-clock-kind = clock: one of { $values } is wanted
fault-clock-days = clock: from 1 to { $most } days a move are wanted
fault-clock-base = clock: from { $seconds } seconds to { $hours } hours are wanted
fault-clock-step = clock: at most { $minutes } minutes a move are wanted
fault-clock-whole-seconds = clock: a whole number of seconds is wanted
fault-clock-whole-days = clock: a whole number of days is wanted
fault-clock-minutes = clock: a number of minutes is wanted
fault-clock-text = clock: { $text } is not like 'fischer 300+5' or 'days 3'
fault-clock-apart = clock: days a move are for two players, each at a place of their own

fault-pfen = PFEN { $field ->
    [line] line
    [board] board
    [turn] to move
    [dice] dice
    [reserve] reserve
    [captures] captures
    [refusals] refusals
    [quiet] quiet
   *[move] move
}: { $more }
fault-pfen-long = { $length } characters are too many, { $most } is the most
fault-pfen-fields = { $found } fields instead of 8, one space between two
fault-pfen-turn = { $text } is neither w nor b
fault-pfen-move = moves are numbered from 1
fault-pfen-incitus = x needs inciti (column { $column }, CAL-X1)
fault-pfen-letter = this game has no '{ $letter }'
fault-pfen-leader = a second leader of { $side ->
    [white] White
   *[black] Black
}
fault-pfen-canonical = is written { $text }
fault-pfen-ranks = { $found } ranks instead of { $ranks }
fault-pfen-more-ranks = more than { $ranks } ranks
fault-pfen-run = a run of empty squares starts with 0
fault-pfen-more-files = rank { $rank } has more than { $files } files
fault-pfen-files = rank { $rank } has { $found } files instead of { $files }
fault-pfen-no-piece = { $letter } is no piece
fault-pfen-no-dice = this game has no dice: - is written
fault-pfen-digits = ? or { $count } digit(s) are expected
fault-pfen-die = a die shows 1 to { $faces }
fault-pfen-higher-die = the higher die comes first
fault-pfen-no-placement = this game has no placement: - is written (POL-2)
fault-pfen-reserve = cannot occur in turn, White placing first (POL-2)
fault-pfen-pair = two numbers with a comma between are expected, White's first
fault-pfen-above = { $found } is above { $most }
fault-pfen-number = { $text } is no whole number as it is written
fault-cited = { $more } ({ $rule })
fault-start-long = start: a position has at most { $most } letters
fault-start-over = start: the game would be over before it begins
fault-side = side: one of white, black, lot is wanted
fault-level = level: a whole number from { $low } to { $high } is wanted
fault-opponent = opponent: one of { $values } is wanted
fault-option = { $ruleset }: option { $option }: { $value } is not { $more }
fault-allowed-bool = true or false
fault-allowed-choice = one of { $values }
fault-allowed-board = a board size from { $low } to { $high }, as { $usual }
fault-allowed-int = a whole number from { $low } to { $high }
fault-ruleset = unknown ruleset { $ruleset }; see petteia rulesets, or give a path ending in .toml
