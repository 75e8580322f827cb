### Why an action, a move or a position is refused: the messages of errors, whose codes are the keys.
### $squares and $numbers are lists, $more is another of these sentences.

## A move

refusal-over = the game is over: { $reason } ({ $rule })
refusal-over-by = the game is over: { $reason }
refusal-game-over = the game is over
refusal-roll-due = the dice must be rolled before a move
refusal-rolled-already = the dice have already been rolled
refusal-game-without-dice = this game has no dice
refusal-impossible-roll = that roll is impossible
refusal-off-board = the board of { $files } x { $ranks } squares has no { $square }
refusal-no-placement = this game has no placement: move a piece that is on the board
refusal-all-placed = all pieces are placed: a piece must move
refusal-must-place = a piece must be placed, such as @c4, until all are placed
refusal-not-empty = { $square } is not empty
refusal-closed = no piece is placed on { $square }
refusal-incitus-stays = the incitus on { $square } never moves
refusal-no-piece = there is no piece on { $square }
refusal-not-yours = the piece on { $square } is { $side ->
    [white] White
   *[black] Black
}'s, and { $other ->
    [white] White
   *[black] Black
} is to move
refusal-line = { $from } to { $to } does not follow one rank or file
refusal-line-or-diagonal = { $from } to { $to } does not follow one rank, file or diagonal
refusal-incitus-in-the-way = the incitus on { $square } is in the way
refusal-in-the-way = the piece on { $square } is in the way
refusal-blocked = the piece on { $square } is blocked on all sides
refusal-barrier = no move passes over rank { $rank }
refusal-stranded = the stone on { $square } is stranded
refusal-distance = the piece on { $square } cannot move { $steps ->
    [one] one square
   *[other] { $steps } squares
}, only { $numbers }
refusal-fugitive = the fugitive on { $square } must attack, and { $to } is in contact with no enemy
refusal-retreat = the piece on { $square } is beside an enemy ({ $squares }), and { $to } is beside none
refusal-locked = the soldier on { $square } is locked by { $squares }
refusal-bound = the piece on { $square } is bound and cannot move
refusal-no-removal = no turn takes a piece from the board in this game
refusal-removes-own = the piece on { $square } is not an enemy: only a bound enemy can be taken from the board
refusal-not-bound = the piece on { $square } is not bound
refusal-removes-first = there are bound enemies on { $squares }: one of them leaves the board before a piece moves
refusal-moves-after-removal = a piece has to move after the removal, in the same turn
refusal-enters-pair = { $to } is between the enemies on { $squares }: a piece may go there only if it binds one of the two
refusal-enters-any = { $to } is between the enemies on { $squares }: a piece may go there only if it binds an enemy
refusal-combat-stays = the dux on { $square } is in combat with { $squares } and cannot move
refusal-combat-step = the dux on { $square } is in combat with { $squares } and moves one square unless it captures or hits
refusal-combat-offensive = the dux on { $square } is in combat with { $squares } and may make only offensive moves
refusal-immobilizing = the move would immobilize the player's own dux on { $square }
refusal-shuttling = the piece on { $square } has just gone to { $to } and back: it may not set out for { $to } again
refusal-undoing = the move would undo the move that the same player has just made, from { $to } to { $square }
refusal-repeating = { $move } would make a position occur again that has occurred { $times ->
    [one] before
   *[other] { $times } times
}
refusal-must-capture = { $side ->
    [white] White
   *[black] Black
} must capture
refusal-must-open = { $side ->
    [white] White
   *[black] Black
} cannot move, and the move must let that player move again
refusal-must-go-on = the piece on { $square } has to move again in this turn
refusal-must-capture-again = the piece on { $square } may move again in this turn only if it captures
refusal-turn-over = the turn is over: the piece on { $square } cannot move again
refusal-captures-nothing = the move captures nothing
refusal-captures-others = the move captures { $squares }, and exactly that must be written
refusal-not-legal = { $move } is not legal here
refusal-action = action { $action } is not legal here
refusal-action-of-game = game { $game }: action { $action } is not legal
refusal-actions-of-turn = the actions do not make a whole turn here
refusal-touched = the piece on { $square } must move ({ $move })

## A move's text

error-in-column = { $more } (column { $column })
error-at = line { $line }, column { $column }: { $more }
error-hint = { $more }; did you mean { $word }?
error-move-long = a move of { $total } characters is too long
error-move-square = a square such as a1 is expected
error-move-hyphen = a hyphen is expected after the first square
error-move-victims = x and a captured square, or nothing, is expected
error-move-end = nothing more is expected after the square of the piece that leaves the board
error-surrogate = the text contains half of a surrogate pair

## An action

refusal-other-turn = it is the other player's turn
refusal-dice-wait = the dice wait for both players
refusal-roll-is-due = a roll is due
refusal-no-roll = no roll is due
refusal-nothing-to-place = nothing can be placed now
refusal-nothing-offered = nothing is offered
refusal-offer = offer: must be one of { $values }
refusal-no-dead-position = this game has no rule for a dead position
refusal-illegal-not-made = in this game no one can make an illegal move
refusal-back = no move can be taken back: { $why }
refusal-no-back = no move can be taken back
refusal-rated-back = a move in a rated game cannot be taken back
refusal-seat = seat: only the players of this game can do that
refusal-no-hints = hints are given against the engine
refusal-rated-help = a rated game has no hints and no coach
refusal-nothing-to-hint = there is no move to suggest now
refusal-moves-hidden = this game does not show which moves are legal
refusal-games-often = too many games in too short a time
refusal-hints-often = too many hints in too short a time
refusal-no-act = there is no action { $name }
refusal-act-long = must have at most { $most } characters
refusal-acts-many = each player may act at most { $most } times in a game
refusal-seed-long = a seed has at most { $most } characters
refusal-seed-once = each player chooses one seed, before the dice are rolled
refusal-seeds-first = both players give their seeds before the dice are rolled
refusal-secret-late = dice were rolled before a secret was committed to
refusal-secret-other = the secret is not the one that was committed to
refusal-no-dice = no dice are rolled in this game
refusal-time-up = the time is up
refusal-suspended = the tournament is paused: no move is made until the organiser resumes it
refusal-not-suspended = the game is not paused
refusal-no-clock = there is no clock to start
refusal-time-left = there is time left
refusal-game-goes-on = the game has not ended
refusal-rematch-begun = the rematch has begun
refusal-rematch-alone = rematch: there is no one to play with
refusal-claim = claim: must be one of { $values }
refusal-not-left = leave: the other player is here, or has not been away for long enough
refusal-lobby-each = lobby: at most { $most } offers at once
refusal-lobby-address = lobby: at most { $most } offers at once from one address
refusal-lobby-all = lobby: too many games are on offer at the moment
refusal-lobby-addressee = this player already has { $most } challenges to answer
refusal-nobody-found = no player with this name accepts challenges
refusal-ruleset-gone = The player who added this ruleset has removed it.

## A game to be set up

error-clock-kind = clock: must be one of { $values }
error-clock-days = clock: must be from 1 to { $most } days per move
error-clock-base = clock: must be from { $seconds } seconds to { $hours } hours
error-clock-step = clock: must be at most { $minutes } minutes per move
error-clock-whole-seconds = clock: must be a whole number of seconds
error-clock-whole-days = clock: must be a whole number of days
error-clock-minutes = clock: must be a number of minutes
error-clock-text = clock: { $text } must be like 'fischer 300+5' or 'days 3'
error-clock-apart = clock: days for each move need two players, each on a separate device

error-pfen = PFEN { $field ->
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
error-pfen-long = has { $length } characters; at most { $most } are allowed
error-pfen-fields = { $found ->
    [one] one field
   *[other] { $found } fields
} instead of 8; a single space separates two fields
error-pfen-turn = { $text } is not w or b
error-pfen-move = moves are numbered from 1
error-pfen-incitus = x needs inciti
error-pfen-letter = this game has no '{ $letter }'
error-pfen-leader = a second leader of { $side ->
    [white] White
   *[black] Black
}
error-pfen-canonical = must be written { $text }
error-pfen-ranks = { $found } ranks instead of { $ranks }
error-pfen-more-ranks = more than { $ranks } ranks
error-pfen-run = a run of empty squares starts with 0
error-pfen-more-files = rank { $rank } has more than { $files } files
error-pfen-files = rank { $rank } has { $found } files instead of { $files }
error-pfen-no-piece = { $letter } is not a piece
error-pfen-no-dice = this game has no dice: must be -
error-pfen-digits = must be ? or { $count ->
    [one] one digit
   *[other] { $count } digits
}
error-pfen-die = a die shows 1 to { $faces }
error-pfen-higher-die = the higher die comes first
error-pfen-no-placement = this game has no placement: must be -
error-pfen-reserve = cannot occur when the players place in turn, White first
error-pfen-closed = while pieces are placed, { $square } must be empty
error-pfen-leader-reserve = while { $side ->
    [white] White
   *[black] Black
}'s leader waits to be placed it cannot be on the board
error-pfen-bound = the piece on { $square } cannot be bound: a bound piece is between two free enemies, and none is bound while pieces are placed
error-pfen-blocked = { $side ->
    [white] White
   *[black] Black
} cannot move and passes: it is the other player's turn
error-pfen-pair = must be two numbers with a comma between them, White's first
error-pfen-above = { $found } is above { $most }
error-pfen-number = { $text } is not a whole number in plain digits
error-start-long = start: a position has at most { $most } characters
error-start-over = start: the game would be over before it begins
error-side = side: must be one of white, black, lot
error-level = level: must be a whole number from { $low } to { $high }
error-rated = { $why ->
    [coach] a game with a coach is not rated: choose a level
    [own] only games of the site’s own rulesets are rated
    [options] a rated game is played by the author’s rules: leave all options as they are
    [start] a rated game begins with the author’s starting position
   *[clock] a rated game needs a clock, so that it ends
}
error-opponent = opponent: must be one of { $values }
error-opponent-side = opponent: the engine plays one side of a game against the engine
error-option = { $ruleset }: option { $option }: { $more }
error-no-option = there is no such option
error-no-option-of = there is no such option; known are { $values }
value-choice = { $name }: { $given } is not one of { $values }
error-ruleset-key = { $ruleset }: { $entry }: { $more }
error-allowed-bool = true or false
error-allowed-choice = one of { $values }
error-allowed-board = a board size from { $low } to { $high }, as { $usual }
error-allowed-int = a whole number from { $low } to { $high }
error-ruleset = unknown ruleset { $ruleset }; see petteia rulesets, or give a path ending in .toml
error-ruleset-gone = unknown ruleset { $ruleset }
error-ruleset-name = a ruleset must be given by its id or its path, not by { $given }

## A search and tables

error-status-letter = { $side ->
    [white] White has
   *[black] Black has
} { $found } pieces { $letter } on the board, and { $most } at the start
error-status-pieces = { $side ->
    [white] White has
   *[black] Black has
} { $found } pieces, including those in reserve and captured, and { $total } at the start
error-status-inciti = { $found } inciti are on the board, and { $total } pieces are captured
error-status-placed = { $found } pieces are placed after { $total } plies
error-status-quiet = { $found } quiet plies are more than the { $total } that were played
error-saved-game-bytes = these bytes are not a saved game of these rules
error-no-square = { $word } is not a square of this board
error-number = { $name }: must be a whole number from { $low } to { $high }
error-number-low = { $name }: must be at least { $low }
error-search-limit = a search needs a limit: milliseconds, nodes or depth
error-player = algorithm: { $word } is not one of { $values }
error-player-level = level: only the alpha-beta player has levels
error-player-threads = threads: only the alpha-beta player uses more than 1
error-solve-dice = a game with dice cannot be solved by counting plies back from its end
error-solve-shuttle = a game that limits moving back and forth cannot be solved by counting plies back from its end
error-solve-passes = a game that lets a blocked player pass cannot be solved by counting plies back from its end
error-solve-second-moves = a game with several moves of a piece in a turn cannot be solved by counting plies back from its end
error-solve-leader-reserve = a game cannot be solved by counting plies back from its end before its leaders are placed
error-solve-binding = a game with bound pieces cannot be solved by counting plies back from its end
error-solve-conversion = a game in which pieces change sides cannot be solved by counting plies back from its end
error-solve-material = there are millions of combinations of pieces, before any positions
error-solve-over = with so few pieces the game is over wherever they stand
error-solve-large = the table needs { $mebibytes } MiB
error-solve-long = a win takes more plies than a table can store
error-solve-stopped = stopped
error-solve-foreign = the values are not those of this game and these pieces
