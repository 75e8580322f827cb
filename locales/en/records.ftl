### Errors of a record of a game: their messages, whose codes are the keys.
### $more is another of these sentences, $place is a part of the record.

## A saved game

record-at = { $place }: { $more }
record-object = { $place }: must be an object
record-name = { $place }: there is no name { $name }
record-list = { $place }: must be a list of at most { $most }
record-text = { $place }: must be a text
record-short-text = { $place }: must be a text of at most { $most } characters
record-number = { $place }: must be a whole number from 0
record-player = { $place }: must be white or black
record-long = the text is longer than { $most } characters
record-bytes = is larger than { $most } bytes
record-not-json = the text is not JSON: its line { $line }, column { $column } cannot be read
record-json-size = the JSON is nested too deeply, or has a number that is too long
record-name-twice = { $name } is given twice in one JSON object
record-list-open = the list that begins at { $place } is not closed
record-list-comma = a comma is missing between two games of the list
record-after-list = nothing may follow the end of the list; found { $word }
record-between-games = { $word } has no meaning between games
record-not-utf8 = is not UTF-8 at byte { $byte }
record-format = format: must be { $known }
record-version = version: { $ruleset } is known up to version { $known }, not { $given }
record-options-many = options: must be at most { $most }
record-option-value = options: a value must be true or false, a number or a text
record-option = option { $option }: must be NAME=VALUE
record-digits = dice: { $name }: must be { $count } hexadecimal digits
record-after = { $place }: the number in after must be from 0 to { $most }
record-pfen = { $place }: pfen: the position is { $pfen }
record-marks = { $place }: marks: each must be one of { $values }
record-arrow = { $place }: arrows: each must lead from one square to another, such as a1-c4
record-clock = { $place }: clock: must be a number of seconds from 0
record-events = { $place }: events: each must be an action, a player or null, and a text
record-event = event: there is no action { $name }
record-coins = { $place }: coins: each must be white or black, and a number from 1 to { $most }
record-purses = purses: the throws make { $white } and { $black }
record-seconds = { $place }: must be a number from { $low } to { $high }
record-many = a game has at most { $most } plies and rolls
record-foreign-node = { $name }: the node belongs to another game
record-start-removed = the start of a game cannot be removed
record-start-variations = the start of a game has no variations

## How a game ends

record-no-such-ending = the rules do not end this game by { $reason }
record-over-already = the game was already over: { $result } by { $reason } ({ $rule })
record-one-loses = by { $reason } one player loses
record-due = by { $reason } the game is { $side ->
    [white] White's
    [black] Black's
   *[nobody] a draw
}
record-ends = the game ends { $result } by { $reason }

## Illegal moves that were not taken back

record-illegal = illegal move: { $more }
record-cannot-stand = only a game with XXI-I lets an illegal move remain ({ $move })
record-stands-legal = only an illegal move of a game in progress can remain ({ $move })
record-stands-placement = a piece is not placed in this game ({ $move })
record-stands-off-board = the board has no { $square }

## A record's text

record-empty = the text contains no game
record-unknown-notation = the text is in no notation that is known here
record-unnamed-ruleset = the text does not state its game: give the ruleset
record-ruleset = there is no ruleset { $ruleset }
record-ruleset-unlisted = there is no ruleset { $ruleset }; the page “Rulesets” lists them all
record-carries-ruleset = the record contains rules, and those are not opened here
record-unread = cannot be read: { $reason }
record-encoding = the text is not UTF-8: { $reason }
record-line-long = the line is longer than { $most }; the rest of it is left out
record-game-long = a game has at most { $most } characters; the rest of it is left out
record-header = { $word } does not begin a header such as [White "Ann"]
record-header-twice = { $name } is given twice
record-no-ruleset = there is no Ruleset
record-version-known = known up to version { $known }, not { $given }
record-no-meaning = { $word } has no meaning here
record-number-due = move { $due } is due, not { $given }
record-turn = it is { $side ->
    [white] White
   *[black] Black
}'s turn
record-victims-missing = the victims of { $move } are missing
record-no-such-piece = there is no { $piece } on { $square }
record-higher-die = the higher die comes first
record-no-file = there is no file { $file }
record-no-rank = there is no rank { $rank }
record-site = a board of { $count } squares has no site { $site }
record-no-reason = there is no reason { $reason }
record-variation-open = a variation is not closed
record-variation-place = a variation must follow the ply that it replaces
record-variations-deep = variations are nested more than { $most } deep
record-no-variation = no variation is open
record-comment-open = a comment is not closed
record-no-result = the game ends without a result
record-after-result = nothing may follow a result
record-header-says = the header has { $given }
record-purses-given = the throws make the purses { $white },{ $black }, not { $given }
record-notation-lacks = this notation has no { $kind }
