## The ruleset builder

builder-title = Build a ruleset
builder-start = Start from
builder-empty = An empty ruleset
builder-begin = Start
builder-own-title = My { $title }
builder-own-summary = { $title }, with my own changes.
builder-from = { $count ->
    [0] As { $title }.
    [one] As { $title }, except for { $count } rule.
   *[other] As { $title }, except for { $count } rules.
}
builder-from-nothing = This ruleset does not extend another.
builder-kept = The text is saved on this device.
builder-not-kept = This browser cannot save the text: download the file so as not to lose it.
builder-earlier = “Undo” restores the text that you wrote before.
builder-forms-wait = Fix the marked lines and the forms will update again.
builder-name = Title
builder-summary = Summary
builder-mechanics = Rules
builder-files = Files
builder-ranks = Ranks
builder-setup-reserve = Pieces per side to place first
builder-setup-lead = Select a piece and click its squares, or drag it there. On the board, Enter places the piece, Delete empties a square, and the number keys select a piece. A drawn set-up fits only one board size: an option for the size is left out.
builder-symmetry = Black’s side
builder-symmetry-rotation = White’s turned round
builder-symmetry-reflection = White’s reflected
builder-symmetry-none = set up separately
builder-no-options = This ruleset has no further options.
builder-options-lead = Choices that players have before a game, and their defaults.
builder-is-option = Players may change this for each game.
builder-offer = Players may choose this for each game.
builder-idle = Changes nothing in this game.
builder-reset = As in { $title }
builder-leave-out = Leave out
builder-what-it-does = Effect: { $field }
builder-differences = Differences
builder-here = Here
builder-play = Save it and play
builder-too-often = Too many changes in a short time. The text is read again in a moment.
builder-too-long = The text is too long or cannot be read.
builder-games = Trial games
builder-games-lead = The engine plays { $games } short games against itself by these rules. Each opening is played twice.
builder-games-start = Play trial games
builder-games-stop = Stop
builder-games-begin = The first game has begun.
builder-games-earlier = These games were played by an earlier version of the text.
builder-games-done = { $games } of { $of } games
builder-games-failed = A game took too long. The trial has ended.
builder-games-decisive = Games with a winner
builder-games-white = White’s share of the points
builder-games-plies = Plies
builder-games-plies-are = median { $middle }, from { $shortest } to { $longest }
builder-games-reasons = How they ended
builder-games-longest = not over after { $plies } plies
builder-share = { $value } ({ $low } to { $high })
builder-change = Change these rules
builder-warnings = { $count ->
    [one] One warning
   *[other] { $count } warnings
}
builder-source = Source
builder-source-author = Author
builder-source-author-kind = Kind of author
builder-source-author-kind-is = { $value ->
    [organization] An organisation
   *[persons] Persons
}
builder-source-title = Publication
builder-source-kind = Kind of publication
builder-source-kind-is = { $value ->
    [article] Article
    [chapter] Chapter of a book
    [book] Book
   *[webpage] Web page
}
builder-source-container = Journal, book, series or site it is part of
builder-source-volume = Volume
builder-source-issue = Issue
builder-source-year = Year
builder-source-publisher = Publisher
builder-source-url = Web address
builder-source-certainty = Text that was read
builder-source-certainty-is = { $value ->
    [author-program] The author’s program
    [two-reports] Two or more reports
    [one-report] One report
   *[author-text] The author’s text
}
builder-pieces = Names of the pieces
builder-pieces-s = Light piece
builder-pieces-l = Leader
builder-conduct-notation = Notation
builder-conduct-illegal-moves = An illegal move
builder-conduct-illegal-moves-is = { $value ->
    [stand] is valid if no one notices it in time
   *[refused] is refused
}
builder-version = Version
builder-rules = Rules in words
builder-rules-lead = Players read these texts on the ruleset’s page and during a game.
builder-rule-title = Heading
builder-rule-text = Rule
builder-rule-part = Part
builder-rule-evidence = Evidence
builder-rule-basis = The author’s reason
builder-rule-parallel = Ancient evidence, as you read it
builder-rule-unverified = Still to be checked against the source
builder-rule-ids = Rule IDs, the one to cite first
builder-rule-name = Name in the text
builder-rule-when = When it applies
builder-rule-always = always
builder-rule-cites = Cited by
builder-rule-cites-lead = A refused move or the end of a game cites this rule for the following reasons.
builder-rule-origin = { $origin ->
    [changed] rewritten
    [left-out] left out
   *[own] new
}
builder-rule-new = Add a rule
builder-rule-add = Add
builder-rule-up = Move up
builder-rule-down = Move down
builder-rule-rewrite = Rewrite
builder-rule-leave-out = Leave out
builder-rule-take-back = Include again
builder-rule-remove = Remove
builder-options-each = Definition of each option
builder-option-origin = { $origin ->
    [changed] changed
    [left-out] left out
   *[own] new
}
builder-option-new = Add an option
builder-option-title = Title
builder-option-summary = Its effect, in one line
builder-option-rule = Rule ID
builder-option-type = Kind of value
builder-option-type-is = { $value ->
    [int] a number
    [choice] one of several words
    [board] a board size
   *[bool] yes or no
}
builder-option-values = Values, with commas between them
builder-option-min = Least
builder-option-max = Greatest
builder-option-way = How it takes effect
builder-option-way-is = { $way ->
    [writes] It sets one rule
    [arbiter] The arbiter sees to it
    [inert] It changes nothing in this game
   *[effect] Its values change rules
}
builder-option-writes = Rule that it sets
builder-option-arbiter = Action of the arbiter
builder-option-inert = Why it changes nothing
builder-option-effects = Effects of its values
builder-option-no-effects = No value changes anything yet.
builder-option-effect-value = With the value
builder-option-effect-rule = Rule to change
builder-option-effect-add = Add this change
builder-option-effect-of = With “{ $value }”
builder-option-effect-draw = Draw the set-up on a board
builder-example = Example from the library
builder-example-none = none
builder-weights = The engine plays as in
builder-weights-note = The engine evaluates positions with the weights of these games; no rule depends on them. Without an entry, it uses general weights.
